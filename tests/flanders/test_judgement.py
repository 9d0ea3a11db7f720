"""What a learned judgement weighs in Flanders: the features of a seat, and what the weights make of them."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from guildhall.games.flanders import start
from guildhall.games.flanders.position import Flanders
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import fast
from guildhall.kernel.weights import MOST_FEATURES
from guildhall.players import choose
from guildhall.players.clock import Budget
from guildhall.players.search import Search
from guildhall.players.settings import Settings

VP, QUARTERS, LEADS, CARDS, INFLUENCE, ONE = 0, 3, 4, 5, 6, 7


def features(p: Flanders, seat: int) -> list[float]:
    x = vec[float]([0.0] * MOST_FEATURES)
    return [float(x[i]) for i in range(p.fill_features(seat, x))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_features_say_what_a_seat_has(seats: int) -> None:
    """To the end of a game: points, cards and influence as everybody sees them; a lead only where one has quarters."""
    p, rng, stage, led = start(seats=seats, seed=4), fast(4), 0.0, 0
    while p.to_move != FINISHED:
        for seat, shown in enumerate(p.view(0)["seats"]):
            x = features(p, seat)
            assert len(x) == 8 and x[ONE] == 1.0 and x[VP] == shown["vp"]
            assert x[INFLUENCE] == shown["influence"] and 0 <= x[LEADS] <= x[QUARTERS] and x[CARDS] >= 0
            led += x[LEADS] > 0
        assert 0.0 <= stage <= p.stage() <= 1.0  # what is built stays
        stage = p.stage()
        p.apply(choose("random", p, rng))
    assert stage > 0.7 and led > 20


def test_who_is_far_ahead_is_judged_so() -> None:
    p, rng = start(seats=2, seed=6), fast(6)
    right = wrong = 0
    while p.to_move != FINISHED:
        p.apply(choose("greedy" if p.to_move == 0 else "random", p, rng))
        if p.stage() > 0.5:
            right += p.worth(0) > p.worth(1)
            wrong += p.worth(0) < p.worth(1)
    assert p.winners() == [0] and right > 5 * wrong


def test_the_search_can_judge_by_it() -> None:
    """`learned = true` and a few rounds: what is weighed is `worth`, not `value`."""
    p, rng = start(seats=2, seed=8), fast(8)
    for _ in range(40):
        p.apply(choose("random", p, rng))
    found = []
    for learned in (True, False):
        settings = Settings()
        settings.rounds, settings.learned = 1, learned
        search = Search(p.clone(), fast(1), settings, Budget(60))
        search.run()
        found.append([round(one.total, 6) for one in search.rated])
    assert found[0] != found[1]
