"""What a simulation came to, for every seat: at the end by the rules, before it by what each seat is likely to have."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.kernel.position import FINISHED, Position
from guildhall.players.settings import MOST_SEATS, Settings


class Outcome:
    """The worth of a position to each seat, and the reward that follows from it."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Settings = settings
        self.worths: vec[float] = vec[float]([0.0] * MOST_SEATS)
        self.rewards: vec[float] = vec[float]([0.0] * MOST_SEATS)
        self.wins: vec[float] = vec[float]([0.0] * MOST_SEATS)

    def judge(self, p: Position) -> None:
        """Fill all three from a position."""
        seats = p.seats()
        finished = p.to_move == FINISHED
        for seat in range(seats):
            if finished:
                self.worths[seat] = float(p.points(seat))
            elif self.settings.learned or p.automa(seat):
                self.worths[seat] = p.worth(seat)
            else:
                self.worths[seat] = p.value(seat)
        for seat in range(seats):
            lead = self.lead(seat, seats)
            won = final_win(p, seat) if finished else lead / (12.0 + abs(lead))
            self.wins[seat] = won
            self.rewards[seat] = self.reward(lead, won, finished)

    def lead(self, seat: i64, seats: i64) -> float:
        """By how much a seat is ahead of its best rival."""
        best = -1e9
        for other in range(seats):
            if other != seat:
                best = max(best, self.worths[other])
        return self.worths[seat] - best

    def reward(self, lead: float, won: float, finished: bool) -> float:
        """What the search makes large: the lead; where only the win counts, squashed."""
        s = self.settings
        if finished:
            lead += s.win * won
        return lead if s.spread <= 0.0 else 10.0 * lead / (s.spread + abs(lead))


def final_win(p: Position, seat: i64) -> float:
    """1 for the winner, 0 for one who shares the victory, -1 for everybody else."""
    own = p.standing(seat)
    best: i64 = -1
    for other in range(p.seats()):
        if other != seat:
            best = max(best, p.standing(other))
    if own > best:
        return 1.0
    return 0.0 if own == best else -1.0
