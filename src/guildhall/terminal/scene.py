"""What is shown of a game at one moment to one seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from guildhall.formats.declaration import Game
from guildhall.formats.words import YOU, Words
from guildhall.kernel.position import Position

View = dict[str, Any]
LONG_ROW = 3  # IDs that are drawn together


def cited(event: View) -> str:
    """The IDs behind an event: the rule that made it happen, then those that had a part in it.

    Three and more in a row are drawn together: 'L-SET-10, L-SET-1–5, L-SET-7'.
    """
    parts: list[tuple[str, int, int]] = []  # chapter, first and last number
    for id in (event["rule"], *event.get("also", [])):
        chapter, _, number = id.rpartition("-")
        if parts and parts[-1][0] == chapter and parts[-1][2] + 1 == int(number):
            parts[-1] = (chapter, parts[-1][1], int(number))
        else:
            parts.append((chapter, int(number), int(number)))
    return ", ".join(span(*part) for part in parts)


def span(chapter: str, first: int, last: int) -> str:
    if last - first < LONG_ROW - 1:
        return ", ".join(f"{chapter}-{n}" for n in range(first, last + 1))
    return f"{chapter}-{first}–{last}"


@dataclass(frozen=True)
class Place:
    """Where some of many moves are: a city, a region."""

    key: str
    number: str
    text: str
    moves: tuple[int, ...]
    name: str = ""  # in the reader's language


@dataclass(frozen=True)
class Scene:
    """A position as a seat sees it. `legal` are the moves it may choose from, none if another one decides."""

    game: Game
    position: Position
    view: View
    book: Any
    w: Words
    names: Sequence[str]
    width: int
    legal: Sequence[int]
    numbered: Sequence[str]  # what is typed for each of them: a number, or the letter of a special place
    places: Sequence[Place] = ()  # of a long list first the place is asked for

    def name(self, seat: int) -> str:
        return self.w.t("You") if self.names[seat] == YOU else self.names[seat]

    def numbers(self) -> dict[str, str]:
        """The number of the move that means a place, by its anchor; not where several moves mean the same."""
        if self.places:
            return {}
        found: dict[str, list[str]] = {}
        for number, move in zip(self.keys(), self.legal):
            for anchor in self.game.anchors(self.position, move):
                found.setdefault(anchor, []).append(number)
        return {anchor: numbers[0] for anchor, numbers in found.items() if len(numbers) == 1}

    def said(self) -> list[tuple[str, str]]:
        """The legal moves with their numbers, in words; of a long list the places."""
        if self.places:
            return [(place.number, place.text) for place in self.places]
        return [
            (number, self.game.move_text(self.position, move, self.book, self.w))
            for number, move in zip(self.keys(), self.legal)
        ]

    def keys(self) -> Sequence[str]:
        """The number under which each legal move is chosen."""
        return self.numbered
