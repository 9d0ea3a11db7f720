"""show: a game file as text, data, picture or description."""

from __future__ import annotations

import argparse
import io
import json
from pathlib import Path

from guildhall.formats.words import N_, Words
from guildhall.kernel.position import WATCHER
from guildhall.kernel.problems import BadChoice
from guildhall.table.opening import open_game
from guildhall.table.saving import write_text
from guildhall.table.session import Session
from guildhall.terminal.commands.common import (
    Subparsers,
    add_command,
    add_file,
    add_output,
    add_set,
    may_write,
    names_of,
    own_seat,
    print_json,
    seat_number,
)

COLUMNS = 100


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The command 'show' and its options."""
    parser = add_command(
        commands, shared, "show", show, N_("show a game file: board in text, data, picture"),
        N_("""\
        Without --seat the game is seen by the person who must decide, else the first person, else a
        watcher, and so it shows only what that seat may know. (--position is the exception: it prints
        every secret but the seed.)

        examples:
          guildhall show game.json
          guildhall show game.json --svg --seat watcher -o board.svg
          guildhall show game.json --svg --part board -o board.svg
          guildhall show game.json --json --move 12
          guildhall show game.json --position       for tests and bug reports (docs/positions.md)
        """),
    )  # fmt: skip
    add_file(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--text", action="store_true", help="the board in 100 columns (the default)")
    what.add_argument("--json", action="store_true", help="the view of the seat as JSON")
    what.add_argument("--svg", action="store_true", help="the picture; what the seat can choose is lit")
    what.add_argument("--position", action="store_true", help="the position as a short description")
    parser.add_argument("--part", metavar="PART", help="with --svg: only this part of the picture, as board")
    parser.add_argument("--seat", help="who looks: A, B ..., a name, or watcher")
    parser.add_argument("--move", metavar="N", type=int, help="after the first N moves (default: all)")
    add_set(parser)
    add_output(parser, False, "write to this file instead")


def show(args: argparse.Namespace, w: Words) -> int:
    """Show a game file as text, data, picture or description."""
    if args.output is not None:
        may_write(args.output, args.force, reading=args.file)
    session = open_game(args.file, args.set)
    if args.move is not None:
        go_back(session, args.move)
    if args.part and not args.svg:
        raise BadChoice("--part is a part of the picture: say --svg, too.")
    seat = seat_number(args.seat, session.file) if args.seat else own_seat(session)
    if args.position:
        return put(session.game.describe(session.position), args.output)
    if args.svg:
        from guildhall.terminal.picture import part_of, picture

        drawn = part_of(session, seat, w, args.part) if args.part else picture(session, seat, w)
        return put(drawn + "\n", args.output)
    if args.json:
        view = session.position.view(seat)
        if args.output is not None:
            return put(json.dumps(view, ensure_ascii=False, indent=1) + "\n", args.output)
        print_json(view)
        return 0
    return print_board(session, seat, w, args.output)


def go_back(session: Session, number: int) -> None:
    """The position after the first moves that stand."""
    moves = session.record.steps
    if not 0 <= number <= len(moves):
        raise BadChoice(
            "There is no move {number}: the game has the moves 0 to {last}.", number=number, last=len(moves)
        )
    if number < len(moves):
        session.record.back_to(number)


def put(text: str, output: Path | None) -> int:
    if output is None:
        print(text, end="")
    else:
        write_text(text, output)
    return 0


def print_board(session: Session, seat: int, w: Words, output: Path | None) -> int:
    """The board in text, for a file or the screen; a seat also sees its own cards."""
    from guildhall.terminal.console import Console
    from guildhall.terminal.scene import Scene
    from guildhall.terminal.screen import screen_of

    p, part = session.position, screen_of(session.game.key)
    scene = Scene(session.game, p, p.view(seat), session.components, w, names_of(session, w), COLUMNS, (), ())
    shown = [part.picture(scene)] if seat == WATCHER else [part.picture(scene), part.own_cards(scene)]
    page = io.StringIO()
    Console(file=None if output is None else page, width=COLUMNS, highlight=False).print(*shown, sep="\n")
    return 0 if output is None else put(page.getvalue(), output)
