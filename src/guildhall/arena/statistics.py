"""How sure a result is: intervals for a share of wins and for a difference of points, and a test that may end early."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Final

Z95: Final = 1.959963984540054
RESAMPLES: Final = 1000
MOST_DRAWS: Final = 2_000_000  # of the bootstrap, so that a million games do not take an hour
STAKES: Final = (0.03, 0.08, 0.15, 0.3, 0.5, 0.7, 0.9)  # parts of the largest stake that cannot ruin
ALPHA: Final = 0.05


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share of wins; a shared victory counts as its part."""
    if games == 0:
        return 0.0, 1.0
    p = wins / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def paired_bootstrap(units: Sequence[float], seed: int = 1) -> tuple[float, float]:
    """The 95 % interval of a mean over seeds: whole seeds are drawn anew, so that paired games stay together."""
    n = len(units)
    if n == 0:
        return 0.0, 0.0
    chance = Random(seed)
    times = max(200, min(RESAMPLES, MOST_DRAWS // n))
    means = sorted(fmean(chance.choices(units, k=n)) for _ in range(times))
    return means[int(0.025 * times)], means[min(times - 1, int(0.975 * times))]


class Wager:
    """A test that may be looked at after every seed (test by betting: Waudby-Smith and Ramdas, 2023).

    Two gamblers bet that the mean of outcomes between 0 and 1 lies above `share`, and below it. If it does not, their
    capital has no tendency to grow, so it ever becomes forty times the stake with a chance of at most one in forty
    (Ville). Both together err in at most 5 of 100 matches, however often one looks and whenever one stops.
    """

    def __init__(self, share: float) -> None:
        self.share = share
        self.up = [1.0] * len(STAKES)
        self.down = [1.0] * len(STAKES)

    def add(self, outcome: float) -> None:
        """The outcome of the next seed: the share of wins in its games."""
        off = outcome - self.share
        for i, part in enumerate(STAKES):
            self.up[i] *= 1 + part * off / self.share
            self.down[i] *= 1 - part * off / (1 - self.share)

    def verdict(self) -> int:
        """1 when the mean lies above the share, -1 when below, 0 while it is open."""
        enough = 2 / ALPHA
        if fmean(self.up) >= enough:
            return 1
        return -1 if fmean(self.down) >= enough else 0


def verdict_over(outcomes: Sequence[float], share: float) -> int:
    wager = Wager(share)
    for outcome in outcomes:
        wager.add(outcome)
    return wager.verdict()


def anytime_interval(outcomes: Sequence[float]) -> tuple[float, float]:
    """All shares that the wager has not ruled out: a 95 % interval that holds whenever a match was stopped."""
    if not outcomes:
        return 0.0, 1.0
    mean = min(max(fmean(outcomes), 1e-6), 1 - 1e-6)
    low, high = 0.0, 1.0
    if verdict_over(outcomes, 1e-6) == 1:
        low = edge(outcomes, 1e-6, mean, 1)
    if verdict_over(outcomes, 1 - 1e-6) == -1:
        high = edge(outcomes, mean, 1 - 1e-6, -1)
    return low, high


def edge(outcomes: Sequence[float], low: float, high: float, side: int) -> float:
    """Where a share begins to be possible: the more extreme it is, the more surely it is ruled out."""
    for _ in range(20):
        middle = (low + high) / 2
        ruled_out = verdict_over(outcomes, middle) == side
        if ruled_out == (side == 1):
            low = middle
        else:
            high = middle
    return (low + high) / 2
