"""What the companion knows of a game beside the board."""

from __future__ import annotations

from dataclasses import dataclass, field

from guildhall.formats.companion import Talk
from guildhall.formats.say import Say
from guildhall.games.london.companion.table import BoardTable, Place


@dataclass
class Turned:
    """How a tile was turned over: said when somebody taps it again."""

    words: Say
    key: str


@dataclass
class Course:
    """The course of a game beside the board: the table, and what was told on the way."""

    talk: Talk
    name: str
    table: BoardTable
    turned: dict[Place, Turned] = field(default_factory=dict, init=False)
    sources: dict[str, list[int]] = field(default_factory=dict, init=False)  # his points by where they came from
    cards: list[int] = field(default_factory=list, init=False)  # colours of this turn's cards
    placed: list[Place | None] = field(default_factory=list, init=False)  # where they sent his men
    phase: str = field(default="you", init=False)  # what the strip shows as now

    @property
    def round_key(self) -> str:
        return f"r{self.table.round}"

    def score(self, source: str, vp: int) -> None:
        """Book points: tiles, second, beadle, plantation, mended."""
        if vp or source != "mended":
            self.sources.setdefault(source, []).append(vp)
