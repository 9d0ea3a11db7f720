"""The greedy player: tries each move on an imagined copy of the game and takes the one that looks best.

It looks one decision ahead; where a decision opens a smaller one of the same action (play this card → for a move → from
here → to there), it looks on until the action is done, two choices deep at the most.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.kernel.position import FINISHED, MOST_MOVES, Position
from guildhall.kernel.rng import Rng

DEPTH: Final[i64] = 2
MANY: Final[i64] = 40  # with so many moves to try, look less deep


def look_on(p: Position, seat: i64, depth: i64) -> float:
    """The best value the seat can reach within its present action."""
    if p.to_move == FINISHED or depth == 0 or p.settled(seat):
        return p.value(seat)
    out = vec[i64]([0] * MOST_MOVES)
    n = p.fill_legal(out)
    best = -1e9
    for i in range(n):
        q = p.clone()
        q.apply(out[i])
        value = look_on(q, seat, depth - 1)
        if value > best:
            best = value
    return best


def move_values(p: Position, seat: i64, rng: Rng) -> list[float]:
    """The value of each legal move, in their order. Chance and hidden cards are imagined: nothing secret is used."""
    imagined = p.imagine(seat, rng)
    out = vec[i64]([0] * MOST_MOVES)
    n = imagined.fill_legal(out)
    depth: i64 = DEPTH if n < MANY else 1
    values: list[float] = []
    for i in range(n):
        if imagined.ends_turn(out[i]):
            values.append(imagined.value(seat))
            continue
        q = imagined.clone()
        q.apply(out[i])
        values.append(look_on(q, seat, depth))
    return values


def greedy_move(p: Position, rng: Rng) -> i64:
    """The move with the best value; equal ones by chance, so that no order of the list shows through."""
    out = vec[i64]([0] * MOST_MOVES)
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
    out = vec[i64]([0] * MOST_MOVES)
    decisions: i64 = 0
    while p.to_move != FINISHED:
        if greedy[p.to_move]:
            p.apply(greedy_move(p, rng))
        else:
            play_random(p, rng, out)
        decisions += 1
    return decisions
