"""A game beside the board as its chapters see it: the talk, the table as it is known, what is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from guildhall.formats.companion import BUTTON, DONE, Choice, Line, Question, Talk
from guildhall.formats.say import NOTHING, Say, say
from guildhall.games.mosaic.companion import picture, sheet
from guildhall.games.mosaic.companion.card_side import Anew, CardSide
from guildhall.games.mosaic.companion.companion_table import CompanionTable
from guildhall.games.mosaic.companion.correction import OFF, OFF_DOOR
from guildhall.games.mosaic.companion.instructions import Teller
from guildhall.games.mosaic.companion.memory import Beside
from guildhall.games.mosaic.companion.now import Now
from guildhall.games.mosaic.companion.wording import HERO_NAMES
from guildhall.games.mosaic.components.mosaic_set import MosaicSet


class SomethingElse(Exception):
    """In the middle of a correction something else is to be put right."""


class Play(Now):
    """A game beside the board: it asks, tells and shows."""

    def __init__(self, talk: Talk, game: Beside, book: MosaicSet, put_right: Callable[[Play, str], None]) -> None:
        super().__init__(game, book)
        self.talk = talk
        self.put_right = put_right  # asks what is off, and mends it

    def show(self) -> None:
        """How things stand; before each question."""
        self.talk.show(sheet.strip_of(self), picture.picture_of(self), picture.standing_of(self))
        self.talk.sheet(sheet.sections_of(self))

    def ask(self, question: Question) -> str:
        """The answer. Behind the set-up, whose facts are answers, whatever is off can be put right instead."""
        n = 0
        while True:
            key = f"{question.key}~{n}" if n else question.key
            doors = question.behind or (() if self.phase == "setup" else (OFF_DOOR,))
            self.show()
            answer = self.talk.ask(replace(question, key=key, behind=doors))
            if answer != OFF or OFF_DOOR not in doors:
                return answer
            self.put_right(self, f"{key}.{OFF}")
            n += 1

    def tell_me(self, question: Question) -> str:
        """A question of a correction: from there the list of all facts is one answer away, too."""
        self.show()
        answer = self.talk.ask(replace(question, behind=(Choice(OFF, say("Something else is off")),)))
        if answer == OFF:
            raise SomethingElse
        return answer

    def button(self, key: str, name: Say, ask: Say, main: Say, also: tuple[Choice, ...] = (), rule: str = "") -> str:
        """Nothing is asked; the button names what comes, and other things may be told."""
        question = Question(
            key=key, kind=BUTTON, name=name, ask=ask, main=Choice(DONE, main), also=also, rule=rule, prompt=say("Enter: done")
        )  # fmt: skip
        return self.ask(question)

    def think(self, key: str, number: int, act: Callable[[CompanionTable], None]) -> CompanionTable:
        """Let him think and act, from the beginning until nothing that was told contradicts what he took for granted."""
        table = CompanionTable(self.talk, self.game, number, self.book, key)
        half = not (self.game.alone or table.whole_entry())
        teller = Teller(self.game, number, self.book, table.printed(), half)
        said = 0
        before = self.game
        before.thoughts += 1
        self.thinking = True

        def tell_settled(side: CardSide) -> None:
            nonlocal said
            lines = teller.lines(side.events[said : side.settled])
            said = max(said, side.settled)
            self.game = side.game
            if lines:
                self.talk.tell(*lines)
            self.show()

        table.before_ask = tell_settled
        table.correct = lambda key: self.put_right(self, key)
        while True:
            self.game = before.copy()
            table.begin(self.game)
            try:
                act(table)
                break
            except Anew:
                continue
        self.thinking = False
        self.talk.tell(*teller.lines(table.events[said:]))
        return table

    def tell(self, words: Say, rule: str, emblem: str = "", kept: bool = False, why: Say = NOTHING) -> None:
        self.talk.tell(Line(words=words, rule=rule, emblem=emblem, kept=kept, why=why))

    def name(self, number: int | None = None) -> str:
        return HERO_NAMES[self.hero if number is None else number]
