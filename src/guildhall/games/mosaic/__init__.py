"""Mosaic: 2–6 players, alone or in company against the automa HeroBotus."""

from __future__ import annotations

from pathlib import Path

from guildhall.games.mosaic.census import census
from guildhall.games.mosaic.components.sets import check_set, house_set, load_set, template
from guildhall.games.mosaic.declare import OPTIONS, RULES_VERSION, SEAT_KINDS, TITLE, start
from guildhall.games.mosaic.describe import build, describe
from guildhall.games.mosaic.draw import draw
from guildhall.games.mosaic.moves import move_anchors
from guildhall.games.mosaic.state import State
from guildhall.games.mosaic.texts.text import ask_text, event_text, move_text
from guildhall.games.mosaic.value import value_parts
from guildhall.kernel.position import Position
from guildhall.kernel.registry import Game


def anchors(p: Position, move: int) -> list[str]:
    assert isinstance(p, State)
    return move_anchors(p, move)


GAME = Game(
    key="mosaic",
    title=TITLE,
    rules_version=RULES_VERSION,
    least_seats=2,
    most_seats=6,
    seat_kinds=SEAT_KINDS,
    usual_seats=("human", "herobotus"),
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
