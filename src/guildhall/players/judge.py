"""How a player judges a position that is not the end: with or without a look at his rivals."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.kernel.position import Position


class Judge:
    """By `value`, less a share of what the best rival has."""

    def __init__(self, rival: float = 0.0) -> None:
        self.rival: float = rival

    def judge(self, p: Position, seat: i64) -> float:
        own = p.value(seat)
        if self.rival <= 0.0:
            return own
        best = -1e9
        for other in range(p.seats()):
            if other != seat:  # an automa has no value
                theirs = p.worth(other) if p.automa(other) else p.value(other)
                best = max(best, theirs)
        return own - self.rival * best
