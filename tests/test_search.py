"""The search player: same result by the same generator and budget, bounded, anytime, and it finds what is there to find."""

from __future__ import annotations

import pytest

from guildhall.games import game, games
from guildhall.kernel.position import FINISHED, Position, buffer
from guildhall.kernel.rng import fast
from guildhall.players import BOTS, choose, play_out
from guildhall.players.clock import Budget
from guildhall.players.edges import Edges, mixed
from guildhall.players.levels import Level, Pace, rated_moves, searched, settings_of, strengths
from guildhall.players.rated import Rated
from guildhall.players.search import Search, harmonic
from guildhall.players.settings import Settings

KEYS = [one.key for one in games()]


def later(key: str, decisions: int, seats: int = 2) -> Position:
    """A game after some greedy decisions, at a choice."""
    p = game(key).start(["human"] * seats, {}, 4)
    rng = fast(4)
    for _ in range(decisions):
        p.apply(choose("random", p, rng))
    while len(p.legal()) < 3:
        p.apply(p.legal()[0])
    return p


@pytest.mark.parametrize("key", KEYS)
def test_the_same_generator_and_budget_give_the_same_thoughts(key: str) -> None:
    p = later(key, 30)
    before = p.fingerprint()
    first, again = ([(one.move, one.visits, one.total) for one in rated_moves(p, fast(3), 3)] for _ in range(2))
    assert first == again and p.fingerprint() == before
    assert sum(visits for _, visits, _ in first) >= 3
    assert sorted(move for move, _, _ in first) == sorted(p.legal())


@pytest.mark.parametrize("key", KEYS)
def test_without_a_simulation_it_is_greedys_judgement(key: str) -> None:
    """Anytime: whoever has no time at all still plays what looked best."""
    p = later(key, 12)
    rated = rated_moves(p, fast(1), 0)
    assert rated[0].value == max(one.value for one in rated) and rated[0].visits == 0


@pytest.mark.parametrize("key", KEYS)
def test_the_clock_ends_it(key: str) -> None:
    p = later(key, 25)
    budget = Budget(10**9, 0.0005)  # before the choice can be clear, compiled, too
    searched(p, fast(1), budget)
    assert budget.late() and budget.done < 10**6


def test_a_turn_never_gets_more_than_twice_its_budget() -> None:
    """However many decisions a turn has, and whatever each of them uses."""
    p = later("london", 30)
    level = Level(1000, 2.0, 0.3, 0.15)
    pace = Pace()
    total = 0
    for _ in range(200):
        budget = pace.budget(p, level)
        budget.done = budget.simulations
        pace.spent(budget, level)
        total += budget.done
    assert level.simulations * 0.9 < total <= 2 * level.simulations
    pace.round = -1
    assert pace.budget(p, level).simulations == 300 or not p.settled(p.to_move)


def test_at_a_table_the_clock_counts() -> None:
    """Whoever is quick thinks more there than in the arena, where the same games come out on every machine."""
    p = later("london", 30)
    level = Level(1000, 2.0, 0.3, 0.15)
    plain, timed = Pace().budget(p, level), Pace(timed=True).budget(p, level)
    assert plain.seconds == 0 and 0 < timed.seconds <= 0.6
    assert timed.simulations == 5 * plain.simulations
    pace, budget = Pace(timed=True), Budget(5000)
    budget.done = 5000
    pace.spent(budget, level)
    assert pace.used == 1


@pytest.mark.parametrize("key", KEYS)
def test_every_game_says_how_its_players_think(key: str) -> None:
    said = strengths(key)
    assert (game(key).folder / "search.toml").exists()
    assert said.levels["journeyman"].simulations < said.levels["master"].simulations
    assert settings_of(key, True) is settings_of(key, True) is not settings_of(key, False)


def test_with_few_simulations_fewer_moves_are_candidates() -> None:
    """Three candidates are halved twice: 24 simulations are four for each in the first phase."""
    p = later("mosaic", 30)
    settings = Settings()
    settings.candidates, settings.least = 8, 4
    for budget, n in ((Budget(10_000), 8), (Budget(24), 3), (Budget(5 * 24, 1.0), 3), (Budget(0), 2)):
        assert Search(p, fast(1), settings, budget).how_many() == n


def test_moves_judged_alike_are_candidates_after_all_others() -> None:
    settings = Settings()
    settings.candidates = 4
    search = Search(later("mosaic", 30), fast(1), settings, Budget(100))
    search.rated = [Rated(move, value, search.scale) for move, value in enumerate((5.0, 7.0, 7.0, 6.0, 7.0, 5.0))]
    assert [one.move for one in search.candidates()] == [1, 2, 4, 3]
    settings.distinct = True
    assert [one.move for one in search.candidates()] == [1, 3, 0, 2]


def test_greedys_judgement_counts_in_a_race_as_much_as_it_is_trusted() -> None:
    p = later("flanders", 12)
    for trust, tried in ((0.0, len(p.legal())), (1e9, 1)):
        settings = Settings()
        settings.trust, settings.explore, settings.tree = trust, 0.0, False
        search = Search(p, fast(1), settings, Budget(len(p.legal())))
        search.run()
        assert sum(one.visits > 0 for one in search.rated) == tried
    assert search.best().value == max(one.value for one in search.rated)


@pytest.mark.parametrize("kind", BOTS)
def test_every_kind_plays_a_game_to_its_end(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.players.levels.FEWEST", 0.0)
    monkeypatch.setitem(strengths("flanders").levels, kind, Level(2, 1.0))
    p = game("flanders").start(["human"] * 3, {}, 6)
    assert play_out(p, [kind, "random", "random"], fast(1)) > 50
    assert p.to_move == FINISHED and p.winners()


def test_edges_are_found_again_and_the_table_fills_up() -> None:
    edges = Edges(0)
    keys = [mixed(7, n) for n in range(400)]
    places = [edges.find(key) for key in keys]
    assert len(set(keys)) == len(set(places)) == 400
    assert [edges.find(key) for key in keys] == places and not edges.full()
    for n in range(400, 700):
        edges.find(mixed(7, n))
    assert edges.full()


def test_the_logarithm_is_a_sum() -> None:
    logs = harmonic(1000)
    assert abs(logs[1000] - 6.9077) < 0.001 and abs(logs[1] - 0.4228) < 0.001


def test_nobody_answers_a_card_that_he_has_not_seen() -> None:
    """F-RND: what another has chosen already changes nothing for who still must choose."""
    p = game("flanders").start(["human"] * 2, {}, 9)
    while not p.choosers():
        p.apply(p.legal()[0])
    out = buffer()
    thoughts = set()
    for move in p.legal()[:3]:
        q = p.clone()
        first = q.to_move
        q.apply(move)
        while q.to_move == first:
            q.apply(out[q.fill_legal(out) - 1])
        assert q.choosers() == 1 << int(q.to_move)
        thoughts.add(str([(one.move, one.visits, one.total) for one in rated_moves(q, fast(2), 12)]))
    assert len(thoughts) == 1
