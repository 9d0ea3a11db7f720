"""companion: an automa beside a physical board, at the terminal."""

from __future__ import annotations

import argparse
import sys
from datetime import datetime
from pathlib import Path
from secrets import token_hex

from guildhall.formats.words import N_, Words
from guildhall.kernel.problems import BadChoice
from guildhall.terminal.commands.common import Subparsers, add_command


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The command 'companion'."""
    parser = add_command(
        commands, shared, "companion", companion, N_("the automa beside your physical board"),
        N_("""\
        Without a name it lists the automas. The dialogue is saved after every answer; --load goes on
        with it. In the dialogue: 'help'. Plain lines are read and written, so it works through a pipe.

        examples:
          guildhall companion
          guildhall companion boris --lang de
          guildhall companion rik --option promo=on
          guildhall companion --load my.companion
        """),
    )  # fmt: skip
    parser.add_argument("name", metavar="NAME", nargs="?", help=N_("the automa, as boris"))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=N_("an option; may stand several times"))  # fmt: skip
    parser.add_argument("--load", metavar="FILE", type=Path, help=N_("go on with this dialogue"))
    parser.add_argument(
        "--save", metavar="FILE", type=Path, help=N_("save here (default: a new file in your data folder)")
    )


def companion(args: argparse.Namespace, w: Words) -> int:
    """List the automas, begin a dialogue with one, or go on with one."""
    from guildhall.companion import file
    from guildhall.companion.offers import companions
    from guildhall.games import game
    from guildhall.table.opening import options_of
    from guildhall.terminal.beside import Teller

    if args.load is not None:
        if args.name or args.option or args.save:
            raise BadChoice("--load goes on with a dialogue as it was agreed: NAME, --option, --save do not fit it.")
        return Teller(file.load(args.load), w, sys.stdin, sys.stdout).run()
    if args.name is None:
        for one in companions():
            print(f"{one.key:18}{one.name}, {w.t(game(one.game).title)}. {w.t(one.blurb)}")
            for option in one.options:
                print(f"{'':20}{option.key}={'|'.join(option.choices)}   {w.t(option.text)}")
        return 0
    options = {key: str(value) for key, value in options_of(args.option).items()}
    found = file.begin(args.save or new_path(args.name), args.name, options)
    print(w.t("The dialogue is saved in {path}.", path=found.path), flush=True)
    return Teller(found, w, sys.stdin, sys.stdout).run()


def new_path(key: str) -> Path:
    """A new file in the data folder, named after the automa and the hour."""
    from guildhall.table.known_sets import data_folder

    folder = data_folder() / "companion"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{key}-{datetime.now():%Y-%m-%d-%H%M%S}-{token_hex(3)}.companion"
