"""A game beside the board as the companion follows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from guildhall.formats.companion import Choice, Question, Talk
from guildhall.formats.say import Say
from guildhall.games.london.companion import questions, sheet
from guildhall.games.london.companion.picture import picture_of, standing_of
from guildhall.games.london.companion.table import BoardTable, Place

Maker = Callable[[str, list[Choice]], Question]  # (key, side doors)


@dataclass
class Turned:
    """How a tile was turned over: said when somebody taps it again."""

    words: Say
    key: str


@dataclass
class Play:
    """A game beside the board: the table, and what was told on the way."""

    talk: Talk
    name: str
    table: BoardTable
    turned: dict[Place, Turned] = field(default_factory=dict)
    sources: dict[str, list[int]] = field(default_factory=dict)  # his points: tiles, second, beadle, plantation, mended
    cards: list[int] = field(default_factory=list)  # colours of this turn's cards
    placed: list[Place | None] = field(default_factory=list)  # where they sent his men
    phase: str = "you"  # what the strip shows as now

    @property
    def round_key(self) -> str:
        return f"r{self.table.round}"

    def score(self, source: str, vp: int) -> None:
        """Book points by where they came from."""
        if vp or source != "mended":
            self.sources.setdefault(source, []).append(vp)

    def show(self) -> None:
        """How things stand; before each question."""
        self.talk.look(self.draw_up)

    def draw_up(self) -> None:
        self.talk.show(sheet.strip_of(self), picture_of(self), standing_of(self.table))
        self.talk.sheet(sheet.sections_of(self))

    def ask_button(self, key: str, name: Say, ask: Say, main: Say) -> None:
        self.show()
        self.talk.ask(questions.button_question(key, name, ask, main))
