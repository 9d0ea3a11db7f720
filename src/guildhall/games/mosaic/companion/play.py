"""A game beside the board as its chapters see it: the talk, the table as it is known, what is shown."""

from __future__ import annotations

from collections.abc import Callable

from guildhall.formats.companion import BUTTON, DONE, Choice, Line, Question, Talk
from guildhall.formats.say import NOTHING, Say, say
from guildhall.games.mosaic.companion import picture, sheet
from guildhall.games.mosaic.companion.card_side import Anew, CardSide
from guildhall.games.mosaic.companion.companion_table import CompanionTable
from guildhall.games.mosaic.companion.instructions import Teller
from guildhall.games.mosaic.companion.memory import Beside
from guildhall.games.mosaic.companion.now import Now
from guildhall.games.mosaic.companion.wording import HERO_NAMES
from guildhall.games.mosaic.components.mosaic_set import MosaicSet


class Play(Now):
    """A game beside the board: it asks, tells and shows."""

    def __init__(self, talk: Talk, game: Beside, book: MosaicSet) -> None:
        super().__init__(game, book)
        self.talk = talk

    def show(self) -> None:
        """How things stand; before each question."""
        self.talk.show(sheet.strip_of(self), picture.picture_of(self), picture.standing_of(self))
        self.talk.sheet(sheet.sections_of(self))

    def ask(self, question: Question) -> str:
        self.show()
        return self.talk.ask(question)

    def button(self, key: str, name: Say, ask: Say, main: Say, also: tuple[Choice, ...] = (), rule: str = "") -> str:
        """Nothing is asked; the button names what comes, and other things may be told."""
        question = Question(
            key=key, kind=BUTTON, name=name, ask=ask, main=Choice(DONE, main), also=also, rule=rule, prompt=say("Enter: done")
        )  # fmt: skip
        return self.ask(question)

    def think(self, key: str, number: int, act: Callable[[CompanionTable], None]) -> CompanionTable:
        """Let him think and act, from the beginning until nothing that was told contradicts what he took for granted."""
        table = CompanionTable(self.talk, self.game, number, self.book, key)
        teller = Teller(self.game, number, self.book, table.printed())
        said = 0
        before = self.game

        def tell_settled(side: CardSide) -> None:
            nonlocal said
            lines = teller.lines(side.events[said : side.settled])
            said = max(said, side.settled)
            self.game = side.game
            if lines:
                self.talk.tell(*lines)
            self.show()

        table.before_ask = tell_settled
        while True:
            self.game = before.copy()
            table.begin(self.game)
            try:
                act(table)
                break
            except Anew:
                continue
        self.talk.tell(*teller.lines(table.events[said:]))
        return table

    def tell(self, words: Say, rule: str, emblem: str = "", kept: bool = False, why: Say = NOTHING) -> None:
        self.talk.tell(Line(words=words, rule=rule, emblem=emblem, kept=kept, why=why))

    def name(self, number: int | None = None) -> str:
        return HERO_NAMES[self.hero if number is None else number]
