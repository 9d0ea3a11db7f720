"""serve: the table in the browser. It is also what `guildhall` does when nothing else is said."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from guildhall.formats.words import N_, Words
from guildhall.terminal.commands.common import Subparsers, add_command


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The command with its arguments."""
    parser = add_command(
        commands, shared, "serve", serve, N_("play in the browser (also without any command)"),
        N_("""\
        Starts a server on this machine and opens the browser. Your games are kept in your data folder and are there
        again next time. Ctrl-C ends it; nothing is lost by that.
          guildhall serve --port 9000 --no-open
          guildhall serve --host 0.0.0.0      reachable by others in your network
          guildhall serve --data ./games      another data folder
          guildhall serve --url postgresql://guildhall@localhost/guildhall
                                              games in PostgreSQL; GUILDHALL_URL says the same, unseen by others
        """),
    )  # fmt: skip
    parser.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help=N_("listen there (default: 127.0.0.1)"))
    parser.add_argument("--port", metavar="N", type=port, help=N_("the port (default: 8302, or the next free one)"))
    parser.add_argument(
        "--data", metavar="FOLDER", type=Path, help=N_("where games are kept (default: your data folder)")
    )
    parser.add_argument(
        "--url", metavar="URL", default=os.environ.get("GUILDHALL_URL"),
        help=N_("where games are kept: sqlite:///FILE or postgresql://… (default: a file in the data folder)"),
    )  # fmt: skip
    parser.add_argument("--no-open", action="store_true", help=N_("do not open the browser"))


def port(text: str) -> int:
    """A port number (argparse shows the fault)."""
    if not text.isascii() or not text.isdigit() or not 0 <= int(text[:6]) < 65536:
        raise argparse.ArgumentTypeError(f"'{text}' is no port: it is a number up to 65535")
    return int(text)


def serve(args: argparse.Namespace, w: Words) -> int:
    """Loads the browser's table only now: nothing else needs its libraries."""
    from guildhall.web.serving import run

    return run(args.host, args.port, args.data, args.url, not args.no_open, w)
