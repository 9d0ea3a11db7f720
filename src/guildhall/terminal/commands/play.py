"""play: a game at the terminal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from guildhall.formats.words import N_, Words
from guildhall.games import games
from guildhall.kernel.problems import BadChoice, BadFile
from guildhall.table.opening import new_path, open_game
from guildhall.table.session import Session
from guildhall.terminal.commands.common import (
    Subparsers,
    add_command,
    add_plain,
    add_setup,
    may_write,
    new_session,
)


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The command 'play' and its options."""
    parser = add_command(
        commands, shared, "play", play, N_("play a game here"),
        N_("""\
        Without GAME it asks what it needs. The game is saved after every move; --load plays it on. In
        the game: 'help'. If input or output is no terminal, plain lines are read and written, so that a
        program can play through a pipe.

        examples:
          guildhall play
          guildhall play london --seats me,boris --lang de
          guildhall play london --seats me,me,greedy --option specials=left
          guildhall play --load game.json
        """),
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", nargs="?", help=N_("the game, as london (default: asks)"))
    add_setup(
        parser,
        N_("who sits there, with commas, as me,boris or me,greedy,greedy (default: the game's usual seats)"),
    )
    parser.add_argument("--seed", metavar="SEED", help=N_("a number or 64 hexadecimal digits (default: a secret one)"))
    parser.add_argument("--load", metavar="FILE", type=Path, help=N_("play on in this game file"))
    parser.add_argument(
        "--save", metavar="FILE", type=Path, help=N_("save here (default: a new file in your data folder)")
    )
    parser.add_argument("--fast", action="store_true", help=N_("show the automa's turn at once, without pauses"))
    add_plain(parser)


def play(args: argparse.Namespace, w: Words) -> int:
    from guildhall.terminal.play import run_play

    session = session_of(args, w)
    if session is None:
        return 0
    return run_play(session, w, args.fast, sys.stdin, sys.stdout, args.plain)


def session_of(args: argparse.Namespace, w: Words) -> Session | None:
    """The game to play: loaded, agreed by arguments, or asked for. None: the person wants none."""
    if args.save is not None and args.save != args.load:
        if args.save.is_file():
            raise BadFile(
                "The file '{path}' exists already. To play on in it say --load {path}, or name another one.",
                path=args.save,
            )
        may_write(args.save, False)
    if args.load is not None:
        if args.game or args.seats or args.option or args.seed:
            raise BadChoice("--load plays on in a game that is agreed: GAME, --seats, --option, --seed do not fit it.")
        session = open_game(args.load, args.set)
        session.path = args.load
        if args.save is not None and args.save != args.load:
            session.save_as(args.save)
        return session
    if args.game is None and not (args.seats or args.option or args.seed or args.set):
        return asked_for(args, w)
    args.game = args.game or games()[0].key
    session = new_session(args, w)
    session.save_as(args.save or new_path(args.game))
    return session


def asked_for(args: argparse.Namespace, w: Words) -> Session | None:
    """What was not said is asked for."""
    from guildhall.terminal.asking import ask_for_game
    from guildhall.terminal.console import Console

    return ask_for_game(Console(), w, args.save)
