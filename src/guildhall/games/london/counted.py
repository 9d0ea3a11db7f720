"""What the arena counts in Guilds of London: abilities used, tiles won, goals held."""

from __future__ import annotations

from typing import Final

from guildhall.formats.counted import Counted
from guildhall.formats.words import N_, Words
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.kernel.position import Position


def book_of(p: Position) -> ComponentSet:
    book = p.book()
    assert isinstance(book, ComponentSet)
    return book


def card(p: Position, id: str, w: Words) -> str:
    return f"{w.pick(book_of(p).card(id).ability.name)} ({id})"


def tile(p: Position, id: str, w: Words) -> str:
    return f"{id} {w.pick(book_of(p).tile(id).short)}"


def mayoral(p: Position, id: str, w: Words) -> str:
    return f"{w.pick(book_of(p).mayoral(id).name)} ({id})"


COUNTED: Final = (
    Counted("card", N_("Cards used for their ability"), {"use": "card"}, card),
    Counted("tile", N_("Tiles won"), {"win_tile": "tile"}, tile),
    Counted("goal", N_("Mayoral reward cards held at the end"), {"goal": "card"}, mayoral),
)
