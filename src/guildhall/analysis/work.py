"""The judging of a whole game as a list of small tasks, so that it can be done a bit at a time and end by the clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any, Final

from guildhall.analysis.judging import Judged, Task, Tell, judge, open_decisions
from guildhall.players.levels import strengths
from guildhall.table.gamefile import GameFile
from guildhall.table.live import Live

VERSION: Final = 1  # of what is kept; another one is computed anew
SECONDS: Final = 60.0  # for a whole game
FIRST: Final = 0.6  # of them, for a first look at every decision; the rest is for those that seem to have cost most
AGAIN: Final = 8  # decisions of a seat that are looked at twice
SHOWN: Final = 3  # of these are told
LEAST: Final = 0.01  # chance to win that a decision must have cost to be told
A_SECOND: Final = 20  # decisions that a second is enough for
LEAST_POINTS: Final = 0.5  # or points of lead
SHARE: Final = 0.3  # of the master's turn: the most simulations of a first look where the clock ends it


@dataclass(frozen=True)
class Effort:
    """How much may be spent: seconds for the whole game, or (seconds 0) so many simulations for each decision.

    With simulations the same game gives the same analysis on every machine. `decisions` are the most that are looked at;
    0: all, or as many as there is time for.
    """

    seconds: float = SECONDS
    simulations: int = 0
    decisions: int = 0


MINUTE: Final = Effort()


@dataclass
class Analysis:
    """All that is known of a game's decisions; plain data that does not depend on a language."""

    game: str
    entries: int  # of the log that it was made from
    seats: list[int]  # whose decisions were judged
    result: list[float]  # what the game came to for each seat: 1 won, 0.5 shared, 0 lost; empty while it goes on
    judged: list[Judged] = field(default_factory=list)

    def of_seat(self, seat: int) -> list[Judged]:
        return [one for one in self.judged if one.seat == seat]

    def worst(self, seat: int, most: int = SHOWN) -> list[Judged]:
        """The decisions of a seat that cost most, in the order of the game."""
        found = [one for one in self.of_seat(seat) if one.cost >= LEAST or one.points >= LEAST_POINTS]
        if any(one.again for one in found):
            found = [one for one in found if one.again]
        return sorted(sorted(found, key=price, reverse=True)[:most], key=lambda one: one.n)

    def data(self) -> dict[str, Any]:
        """As it is kept."""
        head = {"version": VERSION, "game": self.game, "entries": self.entries}
        return {**head, "seats": self.seats, "result": self.result, "judged": [one.data() for one in self.judged]}

    @classmethod
    def of(cls, data: dict[str, Any]) -> Analysis:
        judged = [Judged.of(one) for one in data["judged"]]
        return cls(data["game"], data["entries"], data["seats"], data["result"], judged)


def price(one: Judged) -> tuple[float, float]:
    """What decisions are compared by: the chance to win; where that is decided already, points."""
    return (one.cost if one.cost >= LEAST else 0.0), one.points


def seats_to_judge(file: GameFile) -> list[int]:
    """People want to know of their own decisions; where only bots play, of theirs. An automa decides nothing."""
    people = [seat for seat, kind in enumerate(file.seats) if kind == "human"]
    return people or list(range(len(file.seats)))


def begun(live: Live, seats: Sequence[int] | None = None) -> tuple[Analysis, list[int]]:
    """An analysis of which nothing is done yet, and the decisions to judge."""
    file = live.session.file
    chosen = list(seats) if seats is not None else seats_to_judge(file)
    todo = open_decisions(live, chosen)
    deciding = {live.steps[n].seat for n in todo}
    return Analysis(file.game, live.number, [seat for seat in chosen if seat in deciding], result_of(live)), todo


def result_of(live: Live) -> list[float]:
    """What the game came to for each seat; of one that goes on nothing."""
    if not live.session.finished():
        return []
    winners = live.session.position.winners()
    won = 1.0 if len(winners) == 1 else 0.5
    return [won if seat in winners else 0.0 for seat in range(len(live.session.file.seats))]


def thinned(todo: Sequence[int], effort: Effort) -> list[int]:
    """As many decisions, evenly spread, as there is time for a look that means something; a minute is enough for all."""
    most = effort.decisions or (max(1, int(effort.seconds * A_SECOND)) if effort.seconds else len(todo))
    if len(todo) <= most:
        return list(todo)
    return [todo[place * len(todo) // most] for place in range(most)]


class Work:
    """What is still to be done. Whoever does it asks for tasks and gives back what they came to."""

    def __init__(self, analysis: Analysis, todo: Sequence[int], effort: Effort) -> None:
        self.analysis = analysis
        self.effort = effort
        self.first = thinned(todo, effort)  # decisions without a first look
        self.all = max(1, len(self.first))
        self.again: list[Judged] | None = None  # those to be looked at twice; None: that is not settled yet
        self.second = 0  # how many they were
        self.begun = monotonic()

    def next(self) -> Task | None:
        """The next task; None when all is done."""
        if self.first:
            share = FIRST * self.effort.seconds - self.passed()
            return self.task(self.first[0], share / len(self.first))
        if self.again is None:
            self.again = self.suspects()
            self.second = len(self.again)
        if not self.again:
            return None
        one = self.again[0]
        share = self.effort.seconds - self.passed()
        task = self.task(one.n, share / len(self.again))
        return replace(task, simulations=4 * task.simulations, rival=one.best[0].move)

    def task(self, n: int, seconds: float) -> Task:
        if not self.effort.seconds:
            return Task(n, self.effort.simulations)
        master = strengths(self.analysis.game).levels["master"]
        most = self.effort.simulations or max(1, int(master.simulations * SHARE))
        return Task(n, most, max(seconds, 0.001))

    def before(self) -> Judged | None:
        """What the first look found of the decision whose second look is next."""
        return self.again[0] if not self.first and self.again else None

    def done(self, found: Judged) -> None:
        """A task is done; what a second look found replaces what the first one did."""
        judged = self.analysis.judged
        if self.first:
            self.first.pop(0)
            judged.append(found)
            return
        assert self.again
        self.again.pop(0)
        judged[[one.n for one in judged].index(found.n)] = found

    def suspects(self) -> list[Judged]:
        """The decisions that seem to have cost most, of each seat some."""
        found: list[Judged] = []
        for seat in self.analysis.seats:
            costly = [one for one in self.analysis.of_seat(seat) if one.cost > 0.0 or one.points > 0.0]
            found += sorted(costly, key=price, reverse=True)[:AGAIN]
        return found

    def passed(self) -> float:
        return monotonic() - self.begun

    def share(self) -> float:
        """How much is done, from 0 to 1."""
        first = (self.all - len(self.first)) / self.all
        again = 1.0 - len(self.again) / max(1, self.second) if self.again is not None else 0.0
        return FIRST * first + (1.0 - FIRST) * again


def analysed(live: Live, effort: Effort, seats: Sequence[int] | None = None, tell: Tell | None = None) -> Analysis:
    """All of it at once. Who is told may break it off by an exception, also in the middle of a decision."""
    work = Work(*begun(live, seats), effort)
    say = tell or (lambda share: None)
    while (task := work.next()) is not None:
        work.done(judge(live, task, work.before(), lambda share: say(work.share())))
        say(work.share())
    return work.analysis
