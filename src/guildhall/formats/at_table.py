"""What a game gives to people with the box on the table beside an automa: lots for the set-up, a sheet of a day's set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from guildhall.formats.companion import Section
from guildhall.formats.declaration import Option
from guildhall.kernel.position import Position

Lot = Callable[[int], int]  # a number 0 .. n-1 by chance


def shuffled(things: list[Any], lot: Lot) -> list[Any]:
    """In an order by chance; the list itself stays as it was."""
    left = list(things)
    return [left.pop(lot(len(left))) for _ in range(len(left))]


@dataclass(frozen=True, kw_only=True)
class Draw:
    """Lots for the set-up. A game's `companion/draw.py` has it as DRAW."""

    game: str
    options: tuple[Option, ...]
    draw: Callable[[Mapping[str, str], Lot], tuple[Section, ...]]
    opponent: str = ""  # of the day's challenge, where the box has no automa: a bot
    box: Callable[[Position], BoxSheet] | None = None  # and its set-up for two people with the box


@dataclass(frozen=True, kw_only=True)
class BoxSheet:
    """The set-up of a digital game as far as the box can follow: a grid to lay out, and what else is fixed."""

    grid: tuple[tuple[str, ...], ...] = ()
    sections: tuple[Section, ...] = ()
