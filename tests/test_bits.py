"""Sets as the bits of one number: what is found by tables and sums is what a plain search finds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildhall.games.mosaic.rules.decks import pick
from guildhall.kernel.bits import count, count_many, first, lowest

SETS = st.sets(st.integers(0, 59), min_size=1)


def mask_of(things: set[int]) -> int:
    return sum(1 << thing for thing in things)


@given(st.sets(st.integers(0, 31), min_size=1))
def test_the_lowest_of_a_small_set(things: set[int]) -> None:
    assert lowest(mask_of(things)) == first(mask_of(things)) == min(things)


@given(SETS)
def test_the_first_and_the_number_of_a_large_set(things: set[int]) -> None:
    assert first(mask_of(things)) == min(things)
    assert count_many(mask_of(things)) == count(mask_of(things)) == len(things)


def test_nothing_and_everything_are_counted() -> None:
    assert count_many(0) == 0
    assert count_many((1 << 60) - 1) == 60


@given(SETS)
def test_each_thing_is_picked_by_its_number(things: set[int]) -> None:
    assert [pick(mask_of(things), k) for k in range(len(things))] == sorted(things)


@given(SETS)
def test_picking_beyond_the_last_is_a_fault(things: set[int]) -> None:
    with pytest.raises(ValueError, match="nothing to pick"):
        pick(mask_of(things), len(things))
