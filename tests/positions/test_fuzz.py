"""No description hangs or raises anything but a clear word, and what is built is a position that can be played."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import guildhall
from guildhall.games import game, game_keys
from guildhall.kernel.position import Position

from .fuzz import build_or_refuse, check_playable, mutate, real

TRIES = 120 if guildhall.build() == "compiled" else 25  # python -m tools.soak tries more
QUIET = [HealthCheck.too_slow]
ENDS_WHERE_IT_IS_IMAGINED = 5599949  # London with a liveryman less: the end counts all 16, wherever they are


@pytest.mark.parametrize("key", game_keys())
def test_real_descriptions_broken_at_random(key: str) -> None:
    of = game(key)

    @settings(max_examples=TRIES, deadline=None, suppress_health_check=QUIET)
    @given(st.integers(0, 2**32))
    @example(ENDS_WHERE_IT_IS_IMAGINED)
    def one(seed: int) -> None:
        p = broken(key, seed)
        if p is not None:
            check_playable(of, p, seed)

    one()


@pytest.mark.parametrize("key", game_keys())
def test_the_faults_are_fine_enough_to_find_something(key: str) -> None:
    """If nearly all broken descriptions were refused, the test above would look at nothing. The same ones each time."""
    built = [broken(key, seed) is not None for seed in range(60)]
    assert 4 <= sum(built) <= 56


def broken(key: str, seed: int) -> Position | None:
    """A real description broken by chance, built; None if it is refused."""
    chance = random.Random(seed)
    return build_or_refuse(game(key), mutate(chance.choice(real(key)), key, chance))


@pytest.mark.parametrize("key", game_keys())
def test_any_text(key: str) -> None:
    of = game(key)
    keys = sorted({line.split(":")[0] for text in real(key) for line in text.splitlines() if ":" in line})

    @settings(max_examples=TRIES, deadline=None, suppress_health_check=QUIET)
    @given(st.lists(st.tuples(st.sampled_from(keys), st.text(max_size=20)), max_size=4), st.text(max_size=30))
    def one(lines: list[tuple[str, str]], rest: str) -> None:
        build_or_refuse(of, "\n".join(f"{key}: {value}" for key, value in lines) + "\n" + rest)

    one()
