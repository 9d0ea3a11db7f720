"""Somebody in a guided game: the table of a step, the moves that it allows, the answers to others.

Where one is follows from two things alone, the step and the moves made in it: each step begins from the same table,
whatever was tried before. So one can go back, leave, and come again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from guildhall.formats.guide import BY_MOVE, WHY_NOT, Guide, Said, Step, allows, answer_key, read_guide
from guildhall.formats.page import Reason
from guildhall.formats.words import Words
from guildhall.games import game, games
from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.problems import BadChoice, Problem
from guildhall.table.record import Record
from guildhall.table.session import Session

LEARNER: Final = 0  # who learns has the first seat
SEED: Final = 1302  # what no description settles is the same for everybody


@dataclass(frozen=True)
class Answer:
    """What is said to a choice that the step does not want: what it is, why not, where to look."""

    text: str
    reasons: tuple[Reason, ...] = ()


@cache
def guides() -> list[Guide]:
    """All guides of all games, in the order in which they are shown."""
    found = [read_guide(path) for of in games() for path in sorted((of.folder / "guides").glob("*.toml"))]
    return sorted(found, key=lambda guide: (game(guide.game).place, guide.place))


def guide_of(key: str) -> Guide:
    """The guide with this key; that of a game means its first guide, an automa's name the one against it."""
    for guide in guides():
        if key.lower() in (guide.key, guide.game, guide.key.removeprefix(f"{guide.game}-")):
            return guide
    known = ", ".join(guide.key for guide in guides())
    raise BadChoice("There is no guide '{key}'. There are: {known}.", key=key, known=known)


class Guided:
    """A guide under way: `session` is the table, as every table is; `at` the step; `done` what was played in it."""

    def __init__(self, guide: Guide, at: int = 0, done: Sequence[str] = ()) -> None:
        self.guide = guide
        self.game = game(guide.game)
        self.session = Session.new(
            guide.game, list(guide.seats), list(guide.names), options=dict(guide.options), seed=SEED
        )
        self.go_to(at)
        for notation in done:
            self.play(self.position.parse(notation))

    @property
    def step(self) -> Step:
        return self.guide.steps[self.at]

    @property
    def position(self) -> Position:
        return self.session.position

    # Going through it --------------------------------------------------------------------------------

    def go_to(self, at: int) -> None:
        """Put the table of a step up: the last position before it, and what the steps since then do."""
        self.at = max(0, min(at, len(self.guide.steps) - 1))
        first = max(n for n in range(self.at + 1) if self.guide.steps[n].position is not None)
        text = self.guide.description(self.guide.steps[first].position or "")
        self.session.record = Record(lambda: self.game.build(text, events=True))  # type: ignore[call-arg]
        self.session.file.moves.clear()
        for step in self.guide.steps[first : self.at]:
            self.enter(step)
            for notation in step.do:
                self.carry_out(self.position.parse(notation))
        self.begun = len(self.session.events) if first < self.at else 0  # events before this step
        self.enter(self.step)

    def enter(self, step: Step) -> None:
        self.done: list[str] = []
        self.replies = list(step.theirs)
        self.let_others_play()

    def carry_out(self, move: int) -> None:
        """A move of the one who learns, and what the others do after it."""
        self.done.append(self.position.notation(move))
        self.session.play(move)
        self.let_others_play()

    def let_others_play(self) -> None:
        """What the script says that the others do."""
        while self.replies and self.position.to_move not in (LEARNER, FINISHED):
            self.session.play(self.replies.pop(0))

    @property
    def complete(self) -> bool:
        """Whether all is done that the step wants."""
        return len(self.done) >= len(self.step.do)

    @property
    def silent(self) -> bool:
        """Whether the step is done and has no more to say: the next one tells what came of it."""
        return self.complete and bool(self.step.do) and self.step.then is None and not self.last

    @property
    def last(self) -> bool:
        return self.at == len(self.guide.steps) - 1

    def next(self) -> None:
        if not self.last:
            self.go_to(self.at + 1)

    def back(self) -> None:
        """To the beginning of this step if something was done in it, else of the one before."""
        self.go_to(self.at if self.done else self.at - 1)

    # What can be done --------------------------------------------------------------------------------

    def wanted(self) -> str:
        """The next move of the script, '' if none is wanted."""
        return "" if self.complete else self.step.do[len(self.done)]

    def allowed(self) -> list[int]:
        """The legal moves that the step lets one choose."""
        if self.complete or self.position.to_move != LEARNER:
            return []
        p = self.position
        return [move for move in p.legal() if allows(self.step, self.wanted(), p.notation(move))]

    def play(self, move: int) -> None:
        """Play a move that the step allows."""
        if move not in self.allowed():
            raise BadChoice("The guide does not want '{move}' here.", move=self.position.notation(move))
        self.carry_out(move)

    def show(self) -> None:
        """Do for the learner what is still to be done in this step."""
        while not self.complete:
            self.play(self.position.parse(self.wanted()))

    # What is said ------------------------------------------------------------------------------------

    def said(self, w: Words) -> Said:
        """The text of the step, or of what follows when it is done."""
        done = self.complete and bool(self.step.do)
        return self.guide.said(self.step.then if done and self.step.then else self.step.key, w)

    def answer_to_move(self, move: int, w: Words) -> Answer:
        """To a legal move that the step does not allow."""
        p = self.position
        notation = p.notation(move)
        things = [BY_MOVE + notation, *reversed(self.game.anchors(p, move))]
        key = answer_key(self.step, things)
        if key != WHY_NOT:
            return Answer(w.t(self.guide.texts.answers[key]))
        what = self.game.move_text(p, move, self.session.components, w)
        return Answer(w.t("'{what}' is allowed here, but it is not what this step is about.", what=what))

    def answer_to_thing(self, anchor: str, w: Words) -> Answer:
        """To a click on a thing that the step does not allow, legal or not."""
        p = self.position
        legal = [] if self.complete or p.to_move != LEARNER else p.legal()
        there = [BY_MOVE + p.notation(move) for move in legal if anchor in self.game.anchors(p, move)]
        key = answer_key(self.step, [*there, anchor])
        if key != WHY_NOT:
            return Answer(w.t(self.guide.texts.answers[key]))
        return self.reasons_about(anchor, w)

    def reasons_about(self, anchor: str, w: Words) -> Answer:
        """What the rules say of a thing, in the game's own words."""
        p, book = self.position, self.session.components
        page = self.game.page() if self.game.page is not None else None
        try:
            reasons = page.why_not(p, LEARNER, anchor, book, w) if page is not None else []
        except (Problem, LookupError, ValueError):  # a thing that is not on this table
            reasons = []
        if self.complete or not reasons:
            return Answer(w.t("Nothing is asked of this now. Look at what the guide points at."))
        return Answer(" ".join(text for _, text in reasons), tuple(reasons))
