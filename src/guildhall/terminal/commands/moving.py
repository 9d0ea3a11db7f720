"""moves, do: what is legal in a game file, and playing it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from guildhall.formats.words import N_, YOU, Words
from guildhall.kernel.position import SEAT_LETTERS, WATCHER, Event
from guildhall.kernel.problems import IllegalMove, Problem
from guildhall.table.opening import open_game
from guildhall.table.saving import Overtaken
from guildhall.table.session import Session, let_bots_play
from guildhall.terminal.commands.common import (
    Subparsers,
    add_command,
    add_file,
    add_json,
    add_set,
    is_human,
    names_of,
    own_seat,
    print_json,
    seat_number,
)
from guildhall.terminal.exit_codes import NOT_SAVED
from guildhall.terminal.scene import cited

LONGEST_MOVE = 4  # words


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The commands about the moves of a game file and their options."""
    parser = add_command(
        commands, shared, "moves", moves, N_("list the legal moves of a game file"),
        """\
        --json prints a list; each move has: notation, text, anchors (ids in the picture of what it
        points at)

        examples:
          guildhall moves game.json
          guildhall moves game.json --seat B       where all choose in secret: what B can choose
          guildhall moves game.json --json | jq -r '.[].notation'
        """,
    )  # fmt: skip
    add_file(parser)
    parser.add_argument("--seat", help="who asks: A, B ... or a name (default: the seat that must decide)")
    add_set(parser)
    add_json(parser)

    parser = add_command(
        commands, shared, "do", do, N_("play moves in a game file"),
        """\
        The moves are played one after the other, for whoever must decide; then bots and automa play on
        until a person must decide. All or none: if one move is refused, the file stays as it is. 'undo'
        takes the last decision back. Without a move only bots play (in a game of bots: to the end).
        If another program has played on in the file meanwhile, nothing is written: exit code 3, and
        what is asked now is printed.
        --json prints: moves (all that were played, bots' too), events (each with rule, name, seat,
        text, details and what it is about), to_move, finished, result

        examples:
          guildhall do game.json "hire Y01"
          guildhall do game.json "move R03" "from hall" "to 17" end --seat A
          guildhall do game.json undo
        """,
    )  # fmt: skip
    add_file(parser)
    parser.add_argument("moves", metavar="MOVE", nargs="*", help="a move in notation ('guildhall moves'), or undo")
    parser.add_argument(
        "--seat",
        help="whose moves they are (A, B ... or a name); refused unless this seat must decide. Where all choose in "
        "secret, any seat that has not chosen",
    )
    add_set(parser)
    add_json(parser)


def moves(args: argparse.Namespace, w: Words) -> int:
    """List the legal moves of a game file."""
    session = open_game(args.file, args.set)
    seat = seat_number(args.seat, session.file) if args.seat else None
    if seat == WATCHER and not session.finished():
        raise IllegalMove(
            "A watcher has no moves. --seat names who asks: {now} must decide.", now=letter_to_move(session)
        )
    if seat is not None and not session.finished():
        check_turn(session, seat)
    p, of, book = session.position, session.game, session.components
    found = [
        {"notation": p.notation(move), "text": of.move_text(p, move, book, w), "anchors": of.anchors(p, move)}
        for move in p.legal()
    ]
    if args.json:
        print_json(found)
        return 0
    if session.finished():
        print(ending(session, w))
        return 0
    now = session.seat_to_move()
    print(w.t("{name} (seat {seat}) must decide: {ask}", ask=of.ask_text(p, book, w), **who(session, now, w)))
    width = max(len(str(move["notation"])) for move in found)
    for move in found:
        print(f"  {move['notation']:<{width}}  {move['text']}")
    return 0


def do(args: argparse.Namespace, w: Words) -> int:
    """Make moves in a game file, let the bots answer, and print what happened."""
    session = open_game(args.file, args.set)
    seat = seat_number(args.seat, session.file) if args.seat else None
    if seat is not None and not is_human(session, seat):
        raise IllegalMove(
            "Seat {seat} makes no moves of yours: it is '{kind}'. Moves by hand make: {people}.",
            seat=args.seat,
            kind="watcher" if seat < 0 else session.file.seats[seat],
            people=", ".join(SEAT_LETTERS[i] for i in range(len(session.file.seats)) if is_human(session, i)) or "-",
        )
    before = len(session.file.moves)
    eyes = own_seat(session) if seat is None else seat
    happened = play_all(session, args.moves, seat)
    try:
        write_back(session, args.file)
    except Overtaken as late:
        return as_it_stands(args, late, w)
    names = [YOU if i == eyes else name for i, name in enumerate(session.file.names)]
    seen = [told(session, event.seen_by(eyes), names, w) for event in happened]
    if args.json:
        print_json(
            {
                "moves": len(session.file.moves) - before,  # only how many: bots' moves may tell their secrets
                "events": seen,
                **state(session),
            }
        )
        return 0
    for event in seen:
        print(f"{event['text']} [{cited(event)}]")
        for line in event["details"]:
            print(f"    {line}")
    print(ending(session, w) if session.finished() else next_line(session, eyes, w))
    return 0


def told(session: Session, event: dict[str, Any], names: Sequence[str], w: Words) -> dict[str, Any]:
    """An event with its sentence, and with the steps of an automa's search."""
    book = session.components
    return {
        **event,
        "text": session.game.event_text(event, book, w, names),
        "details": list(session.game.event_details(event, book, w, names)),
    }


def play_all(session: Session, given: Sequence[str], seat: int | None) -> list[Event]:
    """Play the moves, and bots between and after them; what happened. Nothing is written yet."""
    happened: list[Event] = []
    mark = len(session.events)
    let_bots_play(session)
    left = list(given)
    while left:
        if left[0].strip().lower() == "undo":
            left.pop(0)
            happened += session.events[mark:]
            session.undo(undoing_seat(session) if seat is None else seat)
            mark = len(session.events)
            continue
        number = len(given) - len(left) + 1
        check_turn(session, seat)
        try:
            session.play(take_move(session, left), seat)
        except Problem as problem:
            if len(given) == 1:
                raise
            raise IllegalMove("Move {number}, so none was played: {problem}", number=number, problem=problem) from None
        let_bots_play(session)
    return happened + session.events[mark:]


def take_move(session: Session, left: list[str]) -> int | str:
    """The next move, taken off the list; what is none is given back as it is, to be refused.

    Its words may stand apart (hire Y01) or together ("hire Y01").
    """
    p = session.position
    legal = {p.notation(move).lower(): move for move in p.legal()}
    for n in range(min(LONGEST_MOVE, len(left)), 0, -1):
        text = " ".join(" ".join(left[:n]).lower().split())
        if text in legal:
            del left[:n]
            return legal[text]
    apart = len(left) > 1 and left[0].isalpha() and any(letter.isdigit() for letter in left[1])  # hire Y01
    return " ".join(left[:2]) if apart else left[0]


def check_turn(session: Session, seat: int | None) -> None:
    """Refuse a seat that has nothing to decide now; those who choose secretly may come in any order."""
    now = session.seat_to_move()
    if session.finished():
        raise IllegalMove("The game is finished: no move is possible any more.")
    if seat is None or seat == now:
        return
    if seat >= 0 and (session.position.choosers() >> seat) & 1:
        session.position.turn_to(seat)  # those who choose in secret choose in any order
    elif session.position.choosers():
        raise IllegalMove("Seat {seat} has chosen; the others have not all done so yet.", seat=SEAT_LETTERS[seat])
    else:
        raise IllegalMove(
            "It is not the turn of seat {asked}: seat {now} must decide first, with --seat {now}.",
            asked=SEAT_LETTERS[seat],
            now=SEAT_LETTERS[now],
        )


def letter_to_move(session: Session) -> str:
    return SEAT_LETTERS[session.seat_to_move()]


def undoing_seat(session: Session) -> int:
    """Whose decision is taken back if nobody says: the last person who made one."""
    for seat in reversed(session.movers()):
        if is_human(session, seat):
            return seat
    raise IllegalMove("There is nothing to take back: nobody has made a move yet.")


def write_back(session: Session, path: Path) -> None:
    session.path = path
    session.save()


def as_it_stands(args: argparse.Namespace, late: Overtaken, w: Words) -> int:
    """Somebody else was quicker: nothing was written. What is asked now?"""
    print(f"guildhall: {late.text(w)}", file=sys.stderr)
    session = open_game(args.file, args.set)
    if args.json:
        print_json({"moves": 0, "events": [], **state(session)})
        return NOT_SAVED
    seat = seat_number(args.seat, session.file) if args.seat else own_seat(session)
    print(ending(session, w) if session.finished() else next_line(session, seat, w))
    return NOT_SAVED


def state(session: Session) -> dict[str, Any]:
    return {
        "to_move": None if session.finished() else session.seat_to_move(),
        "finished": session.finished(),
        "result": session.file.result,
    }


def who(session: Session, seat: int, w: Words) -> dict[str, Any]:
    return {"name": names_of(session, w)[seat], "seat": SEAT_LETTERS[seat]}


def next_line(session: Session, eyes: int, w: Words) -> str:
    now = session.seat_to_move()
    choosing = session.position.choosers()
    if choosing and now != eyes:  # nobody learns how far another has come
        names = ", ".join(name for seat, name in enumerate(names_of(session, w)) if (choosing >> seat) & 1)
        return w.t("Still to choose in secret: {names}.", names=names)
    ask = session.game.ask_text(session.position, session.components, w)
    return w.t("Next: {name} (seat {seat}). {ask}", ask=ask, **who(session, now, w))


def ending(session: Session, w: Words) -> str:
    p, names = session.position, names_of(session, w)
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, p.scores()))
    winners = ", ".join(names[seat] for seat in p.winners())
    return w.t("The game is finished. {scores}. Won by: {winners}.", scores=scores, winners=winners)
