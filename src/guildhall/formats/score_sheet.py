"""A score sheet for people as data: what is told and what follows from it. A page and a printer only show it.

What was told is a table of facts, short texts by their keys. `ScoreSheet.fill` reads them and gives the sheet; facts that
cannot be are left out, so a sheet can be filled from any address. `whole`: all of it at once, for the printer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from guildhall.formats.say import NOTHING, Say, say

LONGEST_NAME = 16


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A number of a line. With a key it is told, else it is worked out; `worth` is what it comes to."""

    value: int | None = None
    key: str = ""
    worth: int | None = None
    least: int = 0
    most: int = 999


@dataclass(frozen=True, kw_only=True)
class Line:
    """A line of a table: what is counted, by which rule, and the number of each column."""

    words: Say
    entries: tuple[Entry, ...]
    note: Say = NOTHING
    rule: str = ""
    emblem: str = ""
    tint: str = ""
    total: bool = False
    drop: tuple[str, str] | None = None  # a button that takes the line away: key and value


@dataclass(frozen=True)
class Column:
    """Whose numbers stand below it. With a key its name can be written."""

    words: Say
    coat: str = ""
    key: str = ""


@dataclass(frozen=True, kw_only=True)
class Table:
    """Lines below one another. `steps`: small numbers, told with − and +. `fold`: it is opened by a tap, and says this."""

    kind: ClassVar[str] = "table"
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    title: Say = NOTHING
    note: Say = NOTHING
    steps: bool = False
    fold: Say = NOTHING
    key: str = ""


@dataclass(frozen=True, kw_only=True)
class Square:
    """A place of a grid. A value can be tapped; `right` and `down` are coats that count a pair with that neighbour."""

    words: Say = NOTHING
    value: str = ""
    coat: str = ""
    emblem: str = ""
    right: str = ""
    down: str = ""


@dataclass(frozen=True, kw_only=True)
class Grid:
    """A board to tap; a tap is the fact `tap`."""

    kind: ClassVar[str] = "grid"
    title: Say
    rows: tuple[tuple[Square, ...], ...]


@dataclass(frozen=True)
class Offer:
    """One of the things that can be picked."""

    value: str
    words: Say
    coat: str = ""


@dataclass(frozen=True, kw_only=True)
class Pick:
    """One of several. `listed`: in a list to open, which first shows `words`."""

    kind: ClassVar[str] = "pick"
    key: str
    words: Say
    offers: tuple[Offer, ...]
    chosen: str = ""
    listed: bool = False


@dataclass(frozen=True, kw_only=True)
class Remarks:
    """What follows, in words, each with its rule."""

    kind: ClassVar[str] = "remarks"
    lines: tuple[tuple[Say, str], ...]
    title: Say = NOTHING


Part = Table | Grid | Pick | Remarks


@dataclass(frozen=True, kw_only=True)
class Paper:
    """A sheet as it stands: its parts from top to bottom, and the facts that it keeps."""

    parts: Sequence[Part]
    facts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class ScoreSheet:
    """What a game's `companion/score.py` offers as SHEET."""

    game: str
    fill: Callable[[Mapping[str, str], bool], Paper]


class Told:
    """Reads facts: what cannot be counts as not told. Only what was read and differs from the usual is kept."""

    def __init__(self, facts: Mapping[str, str]) -> None:
        self._facts = facts
        self.kept: dict[str, str] = {}

    def number(self, key: str, most: int = 999) -> int:
        text = self._facts.get(key, "")
        n = min(int(text), most) if text.isascii() and text.isdigit() and len(text) < 6 else 0
        return self.keep_number(key, n)

    def keep_number(self, key: str, n: int) -> int:
        if n:
            self.kept[key] = str(n)
        return n

    def one_of(self, key: str, offers: Sequence[str]) -> str:
        """The first is usual."""
        text = self._facts.get(key, "")
        if text in offers and text != offers[0]:
            self.kept[key] = text
        return text if text in offers else offers[0]

    def several(self, key: str, offers: Sequence[str]) -> list[str]:
        """Of a list with commas those that are offered, each once."""
        found = [text for text in dict.fromkeys(self._facts.get(key, "").split(",")) if text in offers]
        return self.keep_several(key, found)

    def keep_several(self, key: str, values: list[str]) -> list[str]:
        self.kept.pop(key, None)
        if values:
            self.kept[key] = ",".join(values)
        return values

    def name(self, key: str) -> str:
        text = " ".join(self._facts.get(key, "").split())[:LONGEST_NAME]
        if text:
            self.kept[key] = text
        return text

    def now(self, key: str) -> str:
        """What was done just now; it is not kept."""
        return self._facts.get(key, "")


def named(told: Told, key: str, usual: Say) -> Say:
    """A player's name as it was written, else the usual one."""
    name = told.name(key)
    return say("{name}", name=name) if name else usual


def best(standings: Mapping[str, tuple[int, ...]]) -> list[str]:
    """Who has most: of equal first numbers the second decides, and so on."""
    most = max(standings.values())
    return [who for who, standing in standings.items() if standing == most]
