"""A game beside the board as the companion follows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from guildhall.formats.companion import Choice, Question
from guildhall.games.london.companion import sheet
from guildhall.games.london.companion.course import Course
from guildhall.games.london.companion.picture import picture_of, standing_of

Maker = Callable[[str, list[Choice]], Question]  # (key, side doors)


@dataclass
class Play(Course):
    """The course of a game, and how it is shown before each question."""

    def show(self) -> None:
        """How things stand; before each question."""
        self.talk.look(self.draw_up)

    def draw_up(self) -> None:
        self.talk.show(sheet.strip_of(self), picture_of(self), standing_of(self.table))
        self.talk.sheet(sheet.sections_of(self))
