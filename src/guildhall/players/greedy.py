"""The greedy player: tries each move on an imagined copy of the game and takes the one that looks best.

It looks one decision ahead. Where a decision opens smaller ones of the same action (play this card → for a move → from here →
to there), it answers those the same way, and judges the position when the action is done. An action of many small choices could
go on for long, so the positions tried for a decision are counted (not timed: the same game on every machine).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.kernel.position import FINISHED, Position, buffer
from guildhall.kernel.rng import Rng
from guildhall.players.clock import Budget
from guildhall.players.judge import Judge

BUDGET: Final[i64] = 3000  # positions tried for a decision; hardly any decision needs more


class Level:
    """The moves of one question of a look ahead, and the level for the other half of its answer."""

    def __init__(self) -> None:
        self.moves: vec[i64] = buffer()
        self.below: Level | None = None

    def deeper(self) -> Level:
        below = self.below
        if below is None:
            below = Level()
            self.below = below
        return below


class Look:
    """A look ahead: how many positions it has tried, and how many more it may."""

    def __init__(self, budget: i64, judge: Judge | None = None) -> None:
        self.by: Judge = Judge() if judge is None else judge
        self.left: i64 = budget
        self.tried: i64 = 0
        self.level: Level = Level()
        self.clock: Budget | None = None  # of who thinks by the clock: half of its time may go into a look
        self.late: bool = False

    def attempt(self, p: Position, move: i64) -> Position:
        self.left -= 1
        self.tried += 1
        clock = self.clock
        if clock is not None and self.tried % 8 == 0 and clock.used() > 0.5:
            self.late = True
            self.left = 0
        return p.attempt(move)


def best_child(p: Position, seat: i64, look: Look, level: Level) -> Position:
    """The position after the seat's best answer; half an answer (which piece) is judged with its other half.

    When the budget is used up it is the best answer tried so far, of a new question the first one.
    """
    out = level.moves
    n = p.fill_legal(out)
    best = p
    best_value = -1e9
    for i in range(n):
        if look.left <= 0 and i > 0:
            break
        q = look.attempt(p, out[i])
        if q.half_done(seat):
            q = best_child(q, seat, look, level.deeper())
        value = look.by.judge(q, seat)
        if value > best_value:
            best = q
            best_value = value
    return best


def finish_action(p: Position, seat: i64, look: Look) -> Position:
    """The position when the seat has answered all that its present action still asks."""
    while p.to_move != FINISHED and not p.settled(seat):
        p = best_child(p, seat, look, look.level)
    return p


def move_values(p: Position, seat: i64, rng: Rng) -> list[float]:
    """The value of each legal move, in their order. Chance and hidden cards are imagined: nothing secret is used."""
    return values_within(p.imagine(seat, rng), seat, Look(BUDGET))


def values_within(p: Position, seat: i64, look: Look) -> list[float]:
    """The same in a known position. If the budget does not do, all begin again, each move with its share of it."""
    budget = look.left
    values = try_moves(p, seat, look, 0)
    if look.left > 0 or look.late:
        return values
    return try_moves(p, seat, look, max(budget // len(values), 1))


def try_moves(p: Position, seat: i64, look: Look, share: i64) -> list[float]:
    """Each legal move with its action finished; with a share, that is the budget of each move."""
    out = buffer()
    n = p.fill_legal(out)
    values: list[float] = []
    for i in range(n):
        if share > 0:
            look.left = share
        if p.ends_turn(out[i]):
            values.append(look.by.judge(p, seat))
        elif look.left <= 0:
            values.append(min(values) if look.late and i > 0 else 0.0)  # too late for it, or the caller begins again
        else:
            values.append(look.by.judge(finish_action(look.attempt(p, out[i]), seat, look), seat))
    return values


def greedy_move(p: Position, rng: Rng) -> i64:
    """The move with the best value; equal ones by chance, so that no order of the list shows through."""
    out = buffer()
    n = p.fill_legal(out)
    if n == 1:
        return out[0]
    values = move_values(p, p.to_move, rng)
    best: i64 = 0
    ties: i64 = 1
    for i in range(1, n):
        if values[i] > values[best] + 1e-9:
            best = i
            ties = 1
        elif values[i] > values[best] - 1e-9:
            ties += 1
            if rng.below(ties) == 0:
                best = i
    return out[best]


def play_random(p: Position, rng: Rng, out: vec[i64]) -> None:
    p.apply(out[rng.below(p.fill_legal(out))])


def play_by(p: Position, greedy: vec[i64], rng: Rng) -> i64:
    """Play to the end; `greedy` holds 1 for each seat that is greedy, the others are random. The number of decisions."""
    out = buffer()
    decisions: i64 = 0
    while p.to_move != FINISHED:
        if greedy[p.to_move]:
            p.apply(greedy_move(p, rng))
        else:
            play_random(p, rng, out)
        decisions += 1
    return decisions
