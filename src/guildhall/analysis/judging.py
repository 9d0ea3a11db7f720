"""A decision of a game, judged as its seat could judge it then: what was played, what would have been better.

Nothing here sees more than `imagine` gives: all that was hidden from the seat is dealt anew, by a generator that follows from
the number of the decision alone (tests/analysis/test_judging.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from guildhall.kernel.position import Position
from guildhall.kernel.rng import Rng, derived
from guildhall.players.levels import alone, compared_moves, horizon, rated_moves, strengths
from guildhall.players.rated import Rated
from guildhall.table.live import Live

BEST: Final = 3  # moves that are told
ONE: Final = 64  # simulations where there is only one move
LEAST: Final = 4  # simulations of what was played, however little time there is: one alone would say 0 or 100 %
SEARCHING: Final = 0.6  # of a first look: the rest compares what was played with what was found
HINT_SECONDS: Final = 1.6
Tell = Callable[[float], None]  # told how far a search is, from 0 to 1; whoever waits can look around meanwhile


@dataclass(frozen=True)
class Option:
    """A move as the search sees it: own points, lead over the best rival, chance to win from 0 to 1."""

    move: str  # in notation
    points: float
    lead: float
    chance: float
    simulations: int

    @classmethod
    def of(cls, p: Position, *rated: Rated) -> Option:
        """What all simulations of a move together say."""
        n = sum(int(one.visits) for one in rated)
        sums = [sum(one.expected()[k] * int(one.visits) for one in rated) for k in range(3)]
        points, lead, chance = (value / n if n else 0.0 for value in sums)
        return cls(p.notation(rated[0].move), round(points, 2), round(lead, 2), round(chance, 4), n)


@dataclass(frozen=True)
class Task:
    """A look at a decision: so many simulations, or so many seconds if they end sooner (0: they do not count)."""

    n: int  # the place of the decision among those that stand, from 0 on
    simulations: int
    seconds: float = 0.0
    rival: str = ""  # a second look: this move and the one played, and no others


@dataclass(frozen=True)
class Judged:
    """A decision with what it came to. `best` has the best moves, the first of them is what the played one is held against."""

    n: int
    seat: int
    played: Option
    best: tuple[Option, ...]
    again: bool = False  # whether it was looked at twice

    @property
    def cost(self) -> float:
        """The chance to win that it cost."""
        return max(0.0, self.best[0].chance - self.played.chance)

    @property
    def points(self) -> float:
        """The lead that it cost, in points."""
        return max(0.0, self.best[0].lead - self.played.lead)

    def data(self) -> dict[str, Any]:
        return {**asdict(self), "best": [asdict(one) for one in self.best]}

    @classmethod
    def of(cls, data: dict[str, Any]) -> Judged:
        best = tuple(Option(**one) for one in data["best"])
        return cls(data["n"], data["seat"], Option(**data["played"]), best, data["again"])


# Decisions of a game -------------------------------------------------------------------------


def decision_of(live: Live, n: int) -> tuple[Position, int]:
    """The position before a decision, turned to the seat that made it, and the move."""
    p = live.before(n)
    p.events = None
    move = p.read_written(live.steps[n].text)
    return p, move


def open_decisions(live: Live, seats: Sequence[int]) -> list[int]:
    """The decisions of these seats in which there was something to choose."""
    p = live.before(0)
    p.events = None
    found = []
    for n, step in enumerate(live.steps):
        move = p.read_written(step.text)
        if step.seat in seats and len(p.legal()) > 1:
            found.append(n)
        p.apply(move)
    return found


def judge(live: Live, task: Task, before: Judged | None = None, tell: Tell | None = None) -> Judged:
    """Carry out a task; a second look goes on from what the first one found."""
    p, move = decision_of(live, task.n)
    if task.rival and before is not None:
        return second_look(p, move, task, before)
    return first_look(p, move, task, tell)


def first_look(p: Position, move: int, task: Task, tell: Tell | None = None) -> Judged:
    """Search as the master does, then hold what was played against the best that was found."""
    seat = int(p.to_move)
    rng = derived(0, "analysis", task.n)
    rated = rated_moves(p, rng, max(2, int(task.simulations * SEARCHING)), task.seconds * SEARCHING, tell)
    own = next(one for one in rated if one.move == move)
    others = [one for one in rated if one.visits > 0 and one is not own][: BEST - 1]
    if own is rated[0]:
        more = compared_moves(p, rng, [move], LEAST) if own.visits < LEAST else []
        played = Option.of(p, own, *more)
        return Judged(task.n, seat, played, (played, *(Option.of(p, one) for one in others)))
    rest = 1.0 - SEARCHING
    pair = [move, int(rated[0].move)]
    mine, best = compared_pair(p, rng, pair, int(task.simulations * rest), task.seconds * rest)
    found = [Option.of(p, best)] + [Option.of(p, one) for one in others if one.move != best.move]
    return Judged(task.n, seat, Option.of(p, mine), tuple(found[:BEST]))


def compared_pair(p: Position, rng: Rng, pair: Sequence[int], simulations: int, seconds: float) -> list[Rated]:
    """Two moves on the same deals, each at least on a few, whatever the clock says."""
    found = compared_moves(p, rng, pair, max(simulations, 2 * LEAST), seconds)
    return found if min(int(one.visits) for one in found) >= LEAST else compared_moves(p, rng, pair, 2 * LEAST)


def second_look(p: Position, move: int, task: Task, before: Judged) -> Judged:
    """Only the two that matter, on new deals, so that luck that chose one of them does not count."""
    rng = derived(0, "analysis again", task.n)
    pair = [move, p.parse(task.rival)]
    mine, best = compared_pair(p, rng, pair, task.simulations, task.seconds)
    others = [one for one in before.best if one.move != task.rival]
    return Judged(task.n, before.seat, Option.of(p, mine), (Option.of(p, best), *others), again=True)


# Hints ---------------------------------------------------------------------------------------


def best_moves(
    p: Position, rng: Rng, tell: Tell | None = None, seconds: float | None = None, simulations: int = 0
) -> list[Option]:
    """The best three moves of the seat to move, by a search as long as one of the master's decisions.

    The search finds them; then they are tried on the same deals, so that what is told of one can be held against another.
    With 0 seconds the clock does not count; with 0 simulations they are as many as the master's.
    """
    seconds = HINT_SECONDS if seconds is None else seconds
    master = strengths(p.game_key()).levels["master"]
    simulations = simulations or int(master.simulations * master.whole)
    moves = p.legal()
    if len(moves) == 1:
        return [Option.of(p, one) for one in compared_moves(p, rng, moves, ONE, seconds)]
    first, rest = SEARCHING * seconds, (1.0 - SEARCHING) * seconds
    rated = rated_moves(p, rng, simulations, first, tell and (lambda share: tell(SEARCHING * share)))
    found = [one for one in rated if one.visits > 0][:BEST] or rated[:1]
    again = compared_moves(p, rng, [int(one.move) for one in found], simulations, rest)
    tried = [one for one in again if one.visits > 0] or found
    return [Option.of(p, one) for one in sorted(tried, key=lambda one: -one.mean())]


def rounds_ahead(p: Position, seat: int) -> int:
    """So many rounds on the points are expected; 0: at the end of the game."""
    return horizon(p.game_key(), alone(p, seat))
