"""learn: a guided first game at the terminal."""

from __future__ import annotations

import argparse
import sys

from guildhall.formats.words import N_, Words
from guildhall.terminal.commands.common import Subparsers, add_command, add_plain


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The command 'learn'."""
    parser = add_command(
        commands, shared, "learn", learn, N_("a guided first game, ten to fifteen minutes"),
        N_("""\
        Without a name it lists the guides. The name of a game means its first guide. In the guide a
        number or a move answers, Enter goes on, 'show' does it for you, 'back', 'leave'. Through a
        pipe plain lines are read and written.

        examples:
          guildhall learn
          guildhall learn london
          guildhall learn mosaic-herobotus --lang fr
        """),
    )  # fmt: skip
    parser.add_argument("guide", metavar="GUIDE", nargs="?", help=N_("a guide or a game, as london-boris or flanders"))
    add_plain(parser)


def learn(args: argparse.Namespace, w: Words) -> int:
    """List the guides, or tell one of them."""
    from guildhall.table.guide import Guided, guide_of, guides

    if args.guide is None:
        for guide in guides():
            print(f"{guide.key:18}{w.t(guide.texts.title)}, {w.t('about {n} minutes', n=guide.minutes)}")
            print(f"{'':18}{w.t(guide.texts.about)}")
        print(w.t("'guildhall learn NAME' begins one; the name of a game means its first."))
        return 0
    from guildhall.terminal.lesson import run_lesson

    return run_lesson(Guided(guide_of(args.guide)), w, sys.stdin, sys.stdout, args.plain)
