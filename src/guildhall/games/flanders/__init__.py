"""Flanders 1302: 2–4 players."""

from __future__ import annotations

from pathlib import Path

from guildhall.games.flanders.census import census
from guildhall.games.flanders.components.sets import check_set, house_set, load_set, template
from guildhall.games.flanders.declare import OPTIONS, RULES_VERSION, SEAT_KINDS, TITLE, start
from guildhall.games.flanders.describe import build, describe
from guildhall.games.flanders.draw import draw
from guildhall.games.flanders.moves import move_anchors
from guildhall.games.flanders.state import State
from guildhall.games.flanders.texts.text import ask_text, event_text, move_text
from guildhall.games.flanders.value import value_parts
from guildhall.kernel.position import Position
from guildhall.kernel.registry import Game


def anchors(p: Position, move: int) -> list[str]:
    assert isinstance(p, State)
    return move_anchors(p, move)


GAME = Game(
    key="flanders",
    title=TITLE,
    rules_version=RULES_VERSION,
    least_seats=2,
    most_seats=4,
    seat_kinds=SEAT_KINDS,
    usual_seats=("human", "greedy", "greedy"),
    options=OPTIONS,
    folder=Path(__file__).resolve().parent,
    start=start,
    load_set=lambda path: house_set() if path is None else load_set(path),
    check_set=check_set,
    set_template=template,
    anchors=anchors,
    move_text=move_text,
    event_text=event_text,
    ask_text=ask_text,
    draw=draw,
    describe=describe,
    build=build,
    census=census,
    value_parts=value_parts,
)

__all__ = ["GAME", "start"]
