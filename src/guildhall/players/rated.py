"""A legal move as the search sees it, and the order of several."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FEWEST: Final[i64] = 12  # simulations of a move before it can be called the clear best


class Scale:
    """What greedy's judgement and the simulations are measured by, so that one can stand in for the other."""

    def __init__(self, trust: float) -> None:
        self.trust: float = trust  # simulations after which their mean counts as much as greedy's judgement
        self.values: float = 0.0  # the mean of greedy's judgements
        self.rewards: float = 0.0  # the mean of the rewards so far


class Rated:
    """A legal move as the search sees it: greedy's judgement, and sums over its `visits` simulations."""

    def __init__(self, move: i64, value: float, scale: Scale) -> None:
        self.move: i64 = move
        self.scale: Scale = scale
        self.value: float = value  # greedy's judgement
        self.visits: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.points: float = 0.0  # see `expected`
        self.lead: float = 0.0
        self.won: float = 0.0

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def rating(self) -> float:
        """The mean reward, drawn to greedy's judgement while there are few simulations."""
        scale = self.scale
        if self.visits == 0 and scale.trust <= 0.0:
            return 0.0
        judged = self.value - scale.values + scale.rewards
        return (self.total + scale.trust * judged) / (float(self.visits) + scale.trust)

    def variance(self) -> float:
        """Of the mean."""
        n = float(self.visits)
        if n < 2.0:
            return 1e9
        spread = self.squares / n - (self.total / n) * (self.total / n)
        return (spread if spread > 1e-6 else 1e-6) / n

    def expected(self) -> tuple[float, float, float]:
        """Own points, lead over the best rival, and the chance to win, from 0 to 1."""
        n = float(self.visits) if self.visits > 0 else 1.0
        return self.points / n, self.lead / n, 0.5 + 0.5 * self.won / n


def best_first(rated: list[Rated], tried: bool) -> list[Rated]:
    """Moves in the order of their rating, or of greedy's judgement; equal ones stay in their order."""
    out: list[Rated] = []
    for one in rated:
        value = one.rating() if tried else one.value
        at = len(out)
        while at > 0 and value > (out[at - 1].rating() if tried else out[at - 1].value):
            at -= 1
        out.insert(at, one)
    return out


def clear_best(field: list[Rated], errors: float) -> bool:
    """Whether the best of the field leads every other by so many standard errors."""
    best = field[0]
    for one in field:
        if one.visits < FEWEST:
            return False
        if one.rating() > best.rating():
            best = one
    for one in field:
        if one is not best:
            gap = best.rating() - one.rating()
            if gap * gap < errors * errors * (best.variance() + one.variance()):
                return False
    return True
