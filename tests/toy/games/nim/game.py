"""Secret Nim, 2–4 players: what it declares to the rest of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from guildhall.drawing.plain import plain_drawing
from guildhall.formats.declaration import Game, SeatKind, Terms, seat_list
from guildhall.formats.defaults import NoSet, describe_cells, reader_of_cells
from guildhall.formats.words import Words
from guildhall.games.nim.rules import HEAP, Nim, set_up
from guildhall.kernel.position import Position
from guildhall.kernel.rng import from_seed

TERMS = Terms(
    key="nim",
    title="Secret Nim",
    rules_version=1,
    least_seats=2,
    most_seats=4,
    seat_kinds=(
        SeatKind("human", False, "a person"),
        SeatKind("random", False, "plays any legal move"),
        SeatKind("greedy", False, "looks one decision ahead"),
    ),
    usual_seats=("human", "random", "random"),
)


def start(
    seats: int | Sequence[str] = 2,
    options: Mapping[str, object] | None = None,
    seed: int | str = 0,
    components: NoSet | None = None,
    events: bool = False,
) -> Nim:
    """A new game. A number as seed gives the fast generator, 64 hexadecimal digits the keyed one."""
    kinds = seat_list(TERMS, seats)
    TERMS.check_options(options or {})
    p = Nim()
    p.rng = from_seed(seed)
    if events:
        p.events = []
    set_up(p, len(kinds))
    return p


def event_text(event: dict[str, Any], book: Any, w: Words, names: Sequence[str]) -> str:
    """What happened, as a sentence."""
    if event["name"] == "bids":
        bids = ", ".join(f"{name} {bid}" for name, bid in zip(names, event["bids"], strict=True))
        return f"The bids are shown: {bids}."
    if event["name"] == "take":
        return f"{names[event['seat']]}: {event['n']} from the heap."
    return "Most stones: " + ", ".join(names[seat] for seat in event["winners"]) + "."


def move_text(p: Position, move: int, book: Any, w: Words) -> str:
    return f"for {move} of the stones, if nobody else bids {move}"


def ask_text(p: Position, book: Any, w: Words) -> str:
    return f"How many of the {p.a[HEAP]} stones do you bid for?"


def census(p: Position) -> dict[str, int]:
    """Stones are neither made nor lost."""
    return {"stones": int(p.a[HEAP]) + sum(p.scores())}


GAME = Game(
    **vars(TERMS),
    folder=Path(__file__).resolve().parent,
    start=start,
    move_text=move_text,
    event_text=event_text,
    ask_text=ask_text,
    rule_of_ask=lambda p: "N-BID-1",
    draw=plain_drawing,
    describe=describe_cells,
    build=reader_of_cells(start),
    census=census,
)
