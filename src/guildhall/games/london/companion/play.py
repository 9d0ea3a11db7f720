"""A game beside the board as the companion follows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from guildhall.formats.companion import Choice, Question
from guildhall.games.london.companion import sheet
from guildhall.games.london.companion.course import Course
from guildhall.games.london.companion.picture import picture_of, standing_of

Maker = Callable[[str, list[Choice]], Question | None]  # (key, side doors); None: it need not be asked any more


@dataclass
class Play(Course):
    """The course of a game, and how it is shown and asked on."""

    doors: Callable[[Play], list[Choice]]  # what may be told besides the answer, see `corrections.py`
    through: Callable[[Play, str, str], None]  # asks on behind a door

    def show(self) -> None:
        """How things stand; before each question."""
        self.talk.look(self.draw_up)

    def draw_up(self) -> None:
        self.talk.show(sheet.strip_of(self), picture_of(self), standing_of(self.table))
        self.talk.sheet(sheet.sections_of(self))

    def ask(self, key: str, in_sight: bool, make: Maker) -> tuple[str, str]:
        """Ask with side doors, in sight or on the sheet; what is told there is asked on, then the question again.

        The key of the answer, and the answer: '' if it need not be given after what was told.
        """
        again = 0
        while True:
            doors = self.doors(self)
            asked = f"{key}~{again}" if again else key
            self.show()
            question = make(asked, doors if in_sight else [])
            if question is None:
                return asked, ""
            answer = self.talk.ask(question if in_sight else replace(question, behind=tuple(doors)))
            if not any(answer == door.value for door in doors):
                return asked, answer
            self.through(self, answer, f"{asked}.{answer}")
            again += 1
