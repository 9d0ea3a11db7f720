"""Moves that only give something away: nobody picks them, and playouts by chance seldom do."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games import game
from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.rng import fast
from guildhall.players import choose
from guildhall.players.clock import Budget
from guildhall.players.levels import Level, Pace, level_move, searched, settings_of
from guildhall.players.policy import Policy
from guildhall.players.settings import Settings

from .mosaic.table import play, position

TAKEN_BACK = 1


class Cards(Position):
    """Two moves, a thousand times; one of them is wasteful."""

    def __init__(self) -> None:
        super().__init__()
        self.to_move = 0
        self.played = [0, 0]

    def fill_legal(self, out: vec[i64]) -> i64:
        out[0], out[1] = i64(0), i64(TAKEN_BACK)
        return 2

    def apply(self, move: i64) -> None:
        self.played[move] += 1
        if sum(self.played) == 1000:
            self.to_move = FINISHED

    def wasteful(self, move: i64) -> bool:
        return move == TAKEN_BACK


def test_a_playout_by_chance_draws_anew_once() -> None:
    """One in four, then, instead of one in two: it may still be right."""
    p = Cards()
    assert Policy(Settings(), Budget(1)).play(p, -1, fast(5))
    assert 180 < p.played[TAKEN_BACK] < 320


def test_a_full_hand_is_not_taken_back() -> None:
    """Flanders: the card that takes back, while more than three cards are in hand."""
    p, rng = game("flanders").start(["human", "human"], {}, 3), fast(3)
    seen = set()
    while p.to_move != FINISHED:
        cards = [move for move in p.legal() if p.notation(move).startswith("card ")]
        for move in p.legal():
            taken_back = p.notation(move) == "card take-back"
            assert p.wasteful(move) == (taken_back and len(cards) > 3)
            if taken_back:
                seen.add(len(cards) > 3)
        p.apply(choose("random", p, rng))
    assert seen == {True, False}


def test_a_turn_does_not_end_while_there_is_an_achievement_to_claim() -> None:
    """Mosaic: it costs nothing, and another may be first (M-CLM-1)."""
    p = position("actions: 0", "seat A: money 60 population 5")
    assert [p.notation(move) for move in p.legal()] == ["claim wealthy", "end"]
    search = searched(p, fast(1), Budget(0))
    assert [p.notation(one.move) for one in search.candidates()] == ["claim wealthy"]
    for seed in range(5):
        assert p.notation(level_move("master", p, fast(seed), quick())) == "claim wealthy"
    poor = position("actions: 0", "seat A: population 5\n  extra military 6")
    assert not any(poor.wasteful(move) for move in poor.legal())  # a golden age may bring more later
    assert settings_of("mosaic", False).halving


def test_nobody_marches_there_and_back() -> None:
    """Mosaic: out of a region into which one of the kind has just marched; the other kind may (M-MIL-1)."""
    p = position("seat A: money 50", "units italy: A infantry 2 cavalry 1", "units greece: A infantry 1 cavalry 1")
    play(p, "military", "march infantry italy greece")
    wasted = [p.notation(move) for move in p.legal() if p.wasteful(move)]
    assert wasted and all(move.startswith("march infantry greece ") for move in wasted)
    assert "march infantry greece italy" in wasted
    play(p, "done")
    assert not any(p.wasteful(move) for move in p.legal())


def test_in_the_set_up_every_decision_is_thought_about() -> None:
    """Leader, starting technologies and the first city are one round: late ones get a tenth of a turn, too.

    And however many there are, the whole set-up gets at most twice the budget of a turn.
    """
    p, level = game("mosaic").start(["human", "human"], {}, 3), Level(1000, 2.0, 0.5, 0.2)
    pace = Pace()
    shares = []
    for _ in range(20):
        budget = pace.budget(p, level)
        budget.done = budget.simulations
        pace.spent(budget, level)
        shares.append(budget.simulations)
    assert p.round_number() == 0 and shares[:3] == [500, 250, 125] and set(shares[3:14]) == {100}
    assert sum(shares) <= 2000 and shares[-1] == 0


def quick() -> Pace:
    """A turn that has used nearly all of its time."""
    pace = Pace()
    pace.round, pace.used = 1, 0.95
    return pace
