"""The greedy player: tries each move on an imagined copy of the game and takes the one that looks best.

It looks one decision ahead. Where a decision opens smaller ones of the same action (play this card → for a move → from here →
to there), it answers those the same way, and judges the position when the action is done.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.kernel.position import FINISHED, MOST_MOVES, Position
from guildhall.kernel.rng import Rng


def best_child(p: Position, seat: i64) -> Position:
    """The position after the seat's best answer; half an answer (which liveryman) is judged with its other half."""
    out = vec[i64]([0] * MOST_MOVES)
    n = p.fill_legal(out)
    best = p
    best_value = -1e9
    for i in range(n):
        q = p.attempt(out[i])
        if q.half_done(seat):
            q = best_child(q, seat)
        value = q.value(seat)
        if value > best_value:
            best = q
            best_value = value
    return best


def finish_action(p: Position, seat: i64) -> Position:
    """The position when the seat has answered all that its present action still asks."""
    while p.to_move != FINISHED and not p.settled(seat):
        p = best_child(p, seat)
    return p


def move_values(p: Position, seat: i64, rng: Rng) -> list[float]:
    """The value of each legal move, in their order. Chance and hidden cards are imagined: nothing secret is used."""
    imagined = p.imagine(seat, rng)
    out = vec[i64]([0] * MOST_MOVES)
    n = imagined.fill_legal(out)
    values: list[float] = []
    for i in range(n):
        if imagined.ends_turn(out[i]):
            values.append(imagined.value(seat))
            continue
        q = imagined.attempt(out[i])
        values.append(finish_action(q, seat).value(seat))
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
