"""The environments pass the libraries' own tests, and play the games that the rules play."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the extra 'research' is not installed: pip install '.[research]'")
pettingzoo_test = pytest.importorskip("pettingzoo.test", reason="pip install '.[research]'")
checker = pytest.importorskip("gymnasium.utils.env_checker", reason="pip install '.[research]'")

from guildhall.games import game, game_keys  # noqa: E402
from guildhall.kernel.problems import BadChoice  # noqa: E402
from guildhall.research.aec import SeatsEnv, env  # noqa: E402
from guildhall.research.solo import SoloEnv  # noqa: E402

TABLES: dict[str, Any] = {"london": 3, "flanders": 2, "mosaic": ["me", "me", "herobotus"]}
SOLO = ["london", "mosaic"]


@pytest.mark.parametrize("key", TABLES)
def test_pettingzoo_s_own_tests_pass(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pettingzoo_test.api_test(env(key, seats=TABLES[key]), num_cycles=60)
        pettingzoo_test.seed_test(lambda: env(key, seats=TABLES[key]), num_cycles=20)


@pytest.mark.parametrize("key", SOLO)
def test_gymnasium_s_own_checker_passes(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # what it only warns of counts, too
        checker.check_env(SoloEnv(key), skip_render_check=True)


def test_every_game_says_how_a_program_sees_it() -> None:
    assert {key for key in game_keys() if game(key).learning is not None} >= set(TABLES)


@pytest.mark.parametrize("key", TABLES)
def test_a_random_game_is_played_to_its_end_and_paid(key: str) -> None:
    seats = TABLES[key]
    table = SeatsEnv(key, seats=seats, reward="win")
    chance = np.random.default_rng(3)
    table.reset(seed=5)
    paid: dict[str, float] = {}
    for agent in table.agent_iter(20_000):
        seen, reward, over, _, _ = table.last()
        if over:
            paid[agent] = reward
            table.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        position = table.board.position
        assert sorted(int(table.board.stepper.actions.move[a]) for a in legal) == sorted(position.legal())
        table.step(int(chance.choice(legal)))
    winners = table.board.position.winners()
    assert set(paid) == set(table.possible_agents)
    assert {name: worth > 0 for name, worth in paid.items()} == {n: table.seat_of[n] in winners for n in paid}
    assert len(table.possible_agents) == (seats if isinstance(seats, int) else seats.count("me"))


def test_wrong_actions_are_refused_with_those_that_are_legal() -> None:
    table = SeatsEnv("flanders")
    table.reset(seed=1)
    before = table.board.position.fingerprint()
    for action in (-1, 10**9, int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0]), None):
        with pytest.raises(BadChoice, match="Legal are"):
            table.step(action)
    assert table.board.position.fingerprint() == before
    alone = SoloEnv("london")
    _, info = alone.reset(seed=1)
    _, worth, over, _, said = alone.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (worth, over, said["illegal"]) == (-1.0, True, True)


def test_points_are_the_other_reward() -> None:
    alone = SoloEnv("london", reward="points")
    observation, info = alone.reset(seed=2)
    over, worth = False, 0.0
    while not over:
        observation, worth, over, _, info = alone.step(int(np.flatnonzero(info["action_mask"])[0]))
    own, other = alone.board.position.scores()
    assert worth == own - other and observation.shape == alone.observation_space.shape
    with pytest.raises(BadChoice, match="'win' or 'points'"):
        SoloEnv("london", reward="glory")
    with pytest.raises(BadChoice, match="no automa"):
        SoloEnv("flanders")


@pytest.mark.parametrize("key", TABLES)
def test_pictures(key: str) -> None:
    for mode, begin in (("svg", "<svg"), ("ansi", "game:")):
        table = SeatsEnv(key, render_mode=mode)
        table.reset(seed=1)
        assert str(table.render()).lstrip().startswith(begin)
