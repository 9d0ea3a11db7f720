"""The greedy player: a decision tries no more than its budget allows, and usual decisions do not feel it."""

from __future__ import annotations

from pathlib import Path

import pytest

from guildhall.games import game, games
from guildhall.kernel.position import Position, buffer
from guildhall.kernel.rng import fast
from guildhall.players.greedy import BUDGET, Look, finish_action, greedy_move, move_values, values_within

LONG = Path(__file__).parent / "games" / "london-many-choices.txt"
FINISHING = 40  # a move whose budget is used up still ends its action, with one try a question
UNBOUNDED = 10**9


def many_choices() -> Position:
    """London, two cards of gold to pay for an effect of six moves and more: some 60,000 positions to try."""
    return game("london").build(LONG.read_text(encoding="utf-8"))


def test_a_long_decision_is_bounded() -> None:
    """Without the budget this one tried more than ten times as much."""
    p = many_choices()
    seat = p.to_move
    look = Look(BUDGET)
    values = values_within(p.imagine(seat, fast(1)), seat, look)
    assert len(values) == len(p.legal()) > 1
    assert BUDGET < look.tried <= 2 * BUDGET + FINISHING * len(values)
    assert 0.0 not in values  # each move had its share: none is left as the first round left it
    assert greedy_move(p, fast(1)) in p.legal()


def test_it_is_the_budget_that_bounds_it() -> None:
    """With twice the budget the same decision tries twice as much, so there is something to bound."""
    p = many_choices()
    seat = p.to_move
    look = Look(2 * BUDGET)
    values_within(p.imagine(seat, fast(1)), seat, look)
    assert look.tried >= 4 * BUDGET - FINISHING


@pytest.mark.parametrize("key", [one.key for one in games()])
def test_usual_decisions_are_as_without_a_budget(key: str) -> None:
    p = game(key).start(["human"] * 2, {}, 5)
    rng = fast(5)
    out = buffer()
    compared = 0
    while compared < 12:
        seat = p.to_move
        if p.fill_legal(out) > 1:
            free = Look(UNBOUNDED)
            values = values_within(p.imagine(seat, fast(compared)), seat, free)
            assert free.tried <= BUDGET
            assert move_values(p, seat, fast(compared)) == values
            compared += 1
        p.apply(p.random_move(rng, out))


def test_an_action_is_finished_even_without_budget() -> None:
    p = many_choices()
    seat = p.to_move
    look = Look(0)
    for move in p.legal():
        assert finish_action(p.attempt(move), seat, look).settled(seat)
    assert 0 < look.tried <= FINISHING * len(p.legal())
