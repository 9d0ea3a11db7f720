"""analyse: where a game was decided."""

from __future__ import annotations

import argparse
from pathlib import Path

from guildhall.formats.words import N_, Words
from guildhall.kernel.problems import BadChoice
from guildhall.table.opening import open_game
from guildhall.table.saving import write_text
from guildhall.table.session import Session
from guildhall.terminal.commands.common import (
    Subparsers,
    add_command,
    add_file,
    add_json,
    add_set,
    may_write,
    positive,
    print_json,
    seat_number,
)


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The command 'analyse' and its options."""
    parser = add_command(
        commands, shared, "analyse", analyse, N_("tell where a game was decided"),
        """\
        The master looks at every decision of the people (or of the seat that is named; without people, of
        all bots), each from what that seat could know then: the chance to win over the game, the three
        decisions that cost most, and what would have been better. With --simulations the same file gives
        the same analysis on every machine.
        Of a game that goes on only one person's decisions so far are told, with what that seat knew:
        nobody learns anything that is still hidden. A sealed copy cannot be analysed.
        --json prints: game, names, kinds, finished, scores, winners, decisions, seats (each with worst),
        judged (each with n, seat, played, best, cost, lead_lost)

        examples:
          guildhall analyse game.json
          guildhall analyse game.json --html game.html --seconds 120
          guildhall analyse game.json --json --simulations 200 --seat B
        """,
    )  # fmt: skip
    add_file(parser)
    parser.add_argument("--seat", help=N_("whose decisions: a letter, as B, or a name (default: those of people)"))
    parser.add_argument("--seconds", metavar="N", type=positive, help=N_("time for the whole game (default: 60)"))
    parser.add_argument(
        "--simulations", metavar="N", type=positive, help=N_("for each decision, whatever time it takes")
    )
    parser.add_argument("--html", metavar="OUT", type=Path, help=N_("write one HTML file with pictures"))
    parser.add_argument("--force", action="store_true", help=N_("overwrite OUT if it exists"))
    add_set(parser)
    add_json(parser)


def analyse(args: argparse.Namespace, w: Words) -> int:
    """Judge the decisions of a game file, and tell of it."""
    from guildhall.analysis.report import data, html, lines
    from guildhall.analysis.work import SECONDS, Effort
    from guildhall.terminal.analysing import course_of, judged, seats_told

    if args.html is not None:
        may_write(args.html, args.force, reading=args.file)
    if args.seconds and args.simulations:
        raise BadChoice("Give either --seconds or --simulations.")
    session = open_game(args.file, args.set)
    seats = seats_told(session, seat_number(args.seat, session.file) if args.seat else None)
    live = course_of(session)
    effort = Effort(0.0, args.simulations) if args.simulations else Effort(float(args.seconds or SECONDS))
    analysis = judged(live, effort, seats, w)
    if args.html is not None:
        write_text(html(live, analysis, said(session, w), w), args.html)
    if args.json:
        print_json(data(live, analysis, w))
    elif args.html is None:
        print("\n".join([said(session, w), "", *lines(live, analysis, w)]))
    return 0


def said(session: Session, w: Words) -> str:
    """How the game ended; of one that goes on, what is done about what is hidden."""
    from guildhall.terminal.play import result_text

    if session.finished():
        return result_text(session, w)
    return w.t(
        "The game goes on. Told are the decisions of one seat so far, each by what that seat knew; "
        "nothing that is still hidden has a part in it."
    )
