"""The apprentice: he judges as greedy does, but not well, and does not see every move. His mistakes are those of a beginner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.kernel.position import Position, buffer
from guildhall.kernel.rng import Rng
from guildhall.players.greedy import Look, values_within

PATIENCE: Final[i64] = 400  # positions he looks at for a decision
FINE: Final[i64] = 1 << 16


def misjudged(rng: Rng) -> float:
    """A number around 0 that is rarely far from it: the mean of three between -1 and 1."""
    total = rng.below(FINE) + rng.below(FINE) + rng.below(FINE)
    return (2.0 * float(total) / float(FINE) - 3.0) / 3.0


def apprentice_move(p: Position, rng: Rng, noise: float, overlooks: i64) -> i64:
    """The best of the moves he sees, as he judges them: wrong by up to `noise` points; of 100 he overlooks so many."""
    out = buffer()
    n = p.fill_legal(out)
    if n == 1:
        return out[0]
    seat = p.to_move
    q = p.imagine(seat, rng)
    q.forget_choices(seat)
    q.to_move = seat
    values = values_within(q, seat, Look(PATIENCE))
    best: i64 = -1
    most = 0.0
    for i in range(n):
        seen = rng.below(100) >= overlooks
        value = values[i] + noise * misjudged(rng)
        if (seen or (best < 0 and i == n - 1)) and (best < 0 or value > most):
            best = i
            most = value
    return out[best]
