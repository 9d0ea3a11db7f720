"""A judgement that was learned: what features of a position are worth, by the stage of the game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_FEATURES: Final[i64] = 16


class Weights:
    """A row of weights for each of several stages, evenly spaced from the beginning of a game to its end."""

    def __init__(self, stages: i64, features: i64) -> None:
        self.stages: i64 = stages
        self.features: i64 = features
        self.table: vec[float] = vec[float]([0.0] * (stages * features))

    def sum(self, stage: float, x: vec[float]) -> float:
        """The weighed sum of the features; between two stages the weights lie between theirs."""
        place = stage * float(self.stages - 1)
        place = max(place, 0.0)
        row: i64 = 0
        while row < self.stages - 2 and float(row + 1) <= place:
            row += 1
        share = place - float(row)
        share = min(share, 1.0)
        at = row * self.features
        total = 0.0
        for i in range(self.features):
            low = self.table[at + i]
            total += x[i] * (low + share * (self.table[at + self.features + i] - low))
        return total
