"""No description hangs or raises anything but a clear word, and what is built is a position that can be played."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import guildhall
from guildhall.games import game, game_keys

from .fuzz import build_or_refuse, check_playable, mutate, real

TRIES = 120 if guildhall.build() == "compiled" else 25  # python -m tools.soak tries more
QUIET = [HealthCheck.too_slow]


@pytest.mark.parametrize("key", game_keys())
def test_real_descriptions_broken_at_random(key: str) -> None:
    of = game(key)
    built = 0

    @settings(max_examples=TRIES, deadline=None, suppress_health_check=QUIET)
    @given(st.integers(0, 2**32))
    def one(seed: int) -> None:
        nonlocal built
        chance = random.Random(seed)
        p = build_or_refuse(of, mutate(chance.choice(real(key)), key, chance))
        if p is not None:
            built += 1
            check_playable(of, p, seed)

    one()
    assert built > TRIES // 20, "nearly all was refused: the faults are too coarse to find anything"


@pytest.mark.parametrize("key", game_keys())
def test_any_text(key: str) -> None:
    of = game(key)
    keys = sorted({line.split(":")[0] for text in real(key) for line in text.splitlines() if ":" in line})

    @settings(max_examples=TRIES, deadline=None, suppress_health_check=QUIET)
    @given(st.lists(st.tuples(st.sampled_from(keys), st.text(max_size=20)), max_size=4), st.text(max_size=30))
    def one(lines: list[tuple[str, str]], rest: str) -> None:
        build_or_refuse(of, "\n".join(f"{key}: {value}" for key, value in lines) + "\n" + rest)

    one()
