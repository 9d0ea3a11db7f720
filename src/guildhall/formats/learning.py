"""What a game gives to programs that learn: observations of fixed size, field by field, and a dense space of actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from guildhall.kernel.position import Position
from guildhall.kernel.sheet import Sheet


@dataclass(frozen=True)
class Field:
    """Some numbers of an observation that belong together."""

    name: str
    size: int
    text: str


@dataclass(frozen=True)
class Moves:
    """Moves that follow one another as numbers: the actions of a verb."""

    name: str
    first: int  # the number of the first move
    size: int


@dataclass(frozen=True)
class Learning:
    """`observe` writes what a seat may know of a position; it asks for nothing that the view does not show.

    Seats are counted from the observer: 0 is he himself, 1 the next to him. Actions are the moves of all verbs, one
    behind the other.
    """

    fields: tuple[Field, ...]
    moves: tuple[Moves, ...]
    observe: Callable[[Position, int, Sheet], None]

    @cached_property
    def size(self) -> int:
        return sum(field.size for field in self.fields)

    @cached_property
    def actions(self) -> int:
        return sum(moves.size for moves in self.moves)

    @cached_property
    def places(self) -> dict[str, slice]:
        """Where each field stands."""
        found, at = {}, 0
        for field in self.fields:
            found[field.name] = slice(at, at + field.size)
            at += field.size
        return found
