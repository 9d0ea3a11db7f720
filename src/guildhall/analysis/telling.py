"""An analysis in words: titles of moves, what they aim at, the decisions that cost most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from guildhall.analysis.judging import Judged, Option, decision_of, rounds_ahead
from guildhall.analysis.work import Analysis
from guildhall.formats.declaration import Game
from guildhall.formats.page import Page, Reason, titled
from guildhall.formats.words import YOU, Words
from guildhall.kernel.position import Position
from guildhall.table.gamefile import GameFile
from guildhall.table.live import Live

BEADS: Final = "ABC"
STEP: Final = " › "  # between the steps of a title
Data = dict[str, Any]


def page_or_none(game: Game) -> Page | None:
    """What a game brings for the browser has the best words; a small game has none."""
    return game.page() if game.page is not None else None


def live_of(file: GameFile, components: Any, game: Game) -> Live:
    """A game of a file with its course."""
    page = page_or_none(game)
    return Live(file, components, page.stretch_of if page is not None else lambda p: int(p.round_number()))


def expected(option: Option, w: Words) -> str:
    """'34.2 points, 3.1 ahead, 58 % to win'"""
    said = (
        w.t("{points} points, {n} ahead, {chance} to win")
        if option.lead >= 0.0
        else w.t("{points} points, {n} behind, {chance} to win")
    )
    return said.format(points=w.number(option.points), n=w.number(abs(option.lead)), chance=w.percent(option.chance))


def when_expected(p: Position, seat: int, w: Words) -> str:
    """Of which moment the expected points are."""
    rounds = rounds_ahead(p, seat)
    if not rounds:
        return w.t("Points are what the master expects at the end of the game.")
    return w.n(
        "Points are how the master judges the table {n} round on.",
        "Points are how the master judges the table {n} rounds on.",
        rounds,
    )


@dataclass(frozen=True)
class MoveWords:
    """Words for moves in a game: with the names at its table, in one language."""

    game: Game
    book: Any
    w: Words

    def title(self, p: Position, move: int) -> str:
        page = page_or_none(self.game)
        if page is None:
            return self.game.move_text(p, move, self.book, self.w)
        return titled(page, self.game.anchors, p, move, self.book, self.w)

    def aims(self, p: Position, move: int) -> list[Reason]:
        """What a move aims at: rule and words, with all that its seat knows."""
        page = page_or_none(self.game)
        return list(page.hint_words(p, move, int(p.to_move), self.book, self.w)) if page is not None else []


@dataclass(frozen=True)
class Teller:
    """Tells of one seat's decisions in an analysed game."""

    live: Live
    analysis: Analysis
    seat: int
    w: Words

    def move_words(self) -> MoveWords:
        session = self.live.session
        return MoveWords(session.game, session.components, self.w.at_table(session.file.names))

    @property
    def seats(self) -> int:
        return len(self.live.session.file.seats)

    def name(self, seat: int) -> str:
        name = self.live.session.file.names[seat]
        return self.w.t("You") if name == YOU else name

    def stretch(self, n: int) -> str:
        """The round, or what the game is divided by, in which a decision was made."""
        page = page_or_none(self.live.session.game)
        stretch = self.stretch_number(n)
        return page.stretch_name(stretch, self.w) if page is not None else self.w.t("Round {n}", n=stretch)

    def stretch_number(self, n: int) -> int:
        return self.live.marks[n - 1].stretch if n else self.live.first

    def signs(self) -> list[tuple[int, str]]:
        """Where each stretch begins, and its sign."""
        page = page_or_none(self.live.session.game)
        found: dict[int, int] = {}
        for n in range(len(self.live.steps)):
            found.setdefault(self.stretch_number(n), n)
        return [(n, page.stretch_sign(stretch) if page is not None else str(stretch)) for stretch, n in found.items()]

    def worst(self) -> list[Data]:
        """The decisions that cost most, with what would have been better."""
        return [self.decision(one, bead) for bead, one in zip(BEADS, self.analysis.worst(self.seat))]

    def decision(self, one: Judged, bead: str) -> Data:
        """A decision in words and numbers, as programs and pages get it."""
        p, move = decision_of(self.live, one.n)
        better = p.parse(one.best[0].move)
        said = self.move_words()
        done, instead = brief(said.title(p, move), said.title(p, better))
        return {
            "bead": bead,
            "n": one.n + 1,
            "stretch": self.stretch(one.n),
            "title": said.title(p, move),
            "better": said.title(p, better),
            "better_at": list(self.live.session.game.anchors(p, better)),
            "aims": [list(reason) for reason in said.aims(p, better)],
            "brief": [done, instead],
            "head": self.w.t("{stretch}: {move}", stretch=self.stretch(one.n), move=done),
            "cost": self.cost(one),
            "chance": one.played.chance,
            "could": one.best[0].chance,
            "points": one.points,
        }

    def cost(self, one: Judged) -> str:
        """'45 % instead of 55 %; 3.4 points'"""
        return self.w.t(
            "{chance} instead of {could}; {points} points",
            chance=self.w.percent(one.played.chance),
            could=self.w.percent(one.best[0].chance),
            points=self.w.number(one.points),
        )

    def about(self) -> str:
        """Whose estimate it is."""
        if self.live.session.file.names[self.seat] == YOU:
            return self.w.t("your chance to win after each of your decisions, as the master sees it")
        return self.w.t("{name}: chance to win after each decision, as the master sees it", name=self.name(self.seat))

    def rows(self) -> list[Data]:
        """Every judged decision in numbers, for a table."""
        return [
            {
                "n": one.n + 1,
                "stretch": self.stretch(one.n),
                "chance": one.played.chance,
                "lead": one.played.lead,
                "cost": one.cost,
                "points": one.points,
            }
            for one in self.analysis.of_seat(self.seat)
        ]

    def by_stretch(self) -> list[tuple[str, float]]:
        """The chance after the last own decision of each stretch."""
        found: dict[str, float] = {}
        for one in self.analysis.of_seat(self.seat):
            found[self.stretch(one.n)] = one.played.chance
        return list(found.items())


def brief(title: str, better: str) -> list[str]:
    """Two titles of moves in one decision without the steps that both begin with; each keeps its last one."""
    done, other = title.split(STEP), better.split(STEP)
    same = 0
    while same < min(len(done), len(other)) - 1 and done[same] == other[same]:
        same += 1
    return [STEP.join(done[max(0, same - 1) :]), STEP.join(other[same:])]


def reasons_text(reasons: Sequence[Sequence[str]]) -> str:
    """What a move aims at, each with the rule behind it; without the last full stop."""
    return "; ".join(f"{words.rstrip('.')} [{rule}]" if rule else words.rstrip(".") for rule, words in reasons)
