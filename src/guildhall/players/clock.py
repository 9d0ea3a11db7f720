"""How long a search may think: so many simulations, and perhaps until a certain moment."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

AT_A_TABLE: Final[i64] = 5  # times as many simulations where the clock counts: a quick machine uses its time


class Budget:
    """Simulations for one decision. With `seconds` above 0 the clock may end it earlier: then it cannot be made again."""

    def __init__(self, simulations: i64, seconds: float = 0.0) -> None:
        self.simulations: i64 = simulations
        self.done: i64 = 0
        self.seconds: float = seconds
        self.begun: float = perf_counter() if seconds > 0.0 else 0.0

    def expected(self) -> i64:
        """About so many simulations there will be: by the clock, what is called a level's strength, not the bound."""
        return self.simulations // AT_A_TABLE if self.seconds > 0.0 else self.simulations

    def late(self) -> bool:
        """Whether the clock has run out."""
        return self.seconds > 0.0 and perf_counter() - self.begun >= self.seconds

    def used(self) -> float:
        """How much of it is used up, from 0 to 1."""
        share = float(self.done) / float(self.simulations) if self.simulations > 0 else 1.0
        if self.seconds > 0.0:
            by_time = (perf_counter() - self.begun) / self.seconds
            share = max(share, by_time)
        return share if share < 1.0 else 1.0

    def elapsed(self) -> float:
        return perf_counter() - self.begun if self.seconds > 0.0 else 0.0
