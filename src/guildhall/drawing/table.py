"""The table that a picture is drawn from, and how parts are put together. A game's own `Table` adds what only it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from guildhall.drawing.svg import group, size_of, standalone
from guildhall.formats.words import Words

View = dict[str, Any]
Book = TypeVar("Book")
RING = 5  # the room that a box with rings keeps around itself


@dataclass(frozen=True)
class Table(Generic[Book]):
    """The view, the components, the language, the names, what is lit and chosen, and what somebody has just done.

    `live` is a page's table: there the script lights things, so every ring is drawn and the page hides it.
    """

    view: View
    book: Book
    w: Words
    names: Sequence[str]
    lit: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    step: View | None = None
    live: bool = False

    coats: ClassVar[tuple[str, ...]] = ()  # the colours of the seats
    signs: ClassVar[Mapping[str, str]] = {}  # signs that are not on the emblem sheet

    @property
    def me(self) -> int:
        """The seat this picture is for, -1 for a watcher."""
        return int(self.view["seat"])

    def states(self, anchor: str) -> tuple[bool, bool]:
        """Whether a thing is lit, and whether it is chosen."""
        return anchor in self.lit, anchor in self.chosen

    def seats_from_me(self) -> list[int]:
        """The seats, the viewer's own first."""
        count = len(self.view["seats"])
        return [(max(self.me, 0) + i) % count for i in range(count)]

    def marker(self, anchor: str) -> str:
        """The colour of the seat that has just acted here (`step` is {"seat": 1, "at": [anchors]}), or ''."""
        if self.step and anchor in self.step["at"]:
            return self.coats[self.step["seat"]]
        return ""

    def standalone(self, title: str, body: str, width: float, height: float) -> str:
        """The whole picture as one SVG, with the definitions it needs."""
        return standalone(title, self.signs, body, width, height, self.w)


def stacked(parts: Sequence[str], gap: float, ringed: bool = False) -> tuple[str, float]:
    """Parts one under the other, and their height; '' is no part. A `ringed` first part keeps room for its rings."""
    out, y = "", 1.0 - RING if ringed else 0.0
    for number, part in enumerate(part for part in parts if part):
        first = ringed and not number
        out += group(part, at=(-RING if first else 0, y))
        y += size_of(part)[1] + gap - (RING - 1 if first else 0)
    return out, y - gap
