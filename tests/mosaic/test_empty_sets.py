"""A search in an empty set is a fault that is raised at once: compiled code that loops for ever cannot be stopped."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.herobotus.brain.location import along
from guildhall.games.mosaic.herobotus.table import Table, any_of
from guildhall.games.mosaic.rules.decks import pick


@pytest.mark.parametrize(("mask", "k"), [(0, 0), (0, 3), (0b101, 2), (1 << 59, 1)])
def test_nothing_is_picked_where_nothing_is(mask: int, k: int) -> None:
    with pytest.raises(ValueError, match="nothing to pick"):
        pick(mask, k)


def test_what_is_there_is_picked() -> None:
    assert [pick(0b1011, k) for k in range(3)] == [0, 1, 3]
    assert pick(1 << 59, 0) == 59


def test_nothing_is_chosen_where_nothing_is() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        any_of(Table(), 0)


@pytest.mark.parametrize("arrow", [1, -1])
def test_a_search_round_the_map_ends(arrow: int) -> None:
    with pytest.raises(ValueError, match="no region"):
        along(0, 3, arrow)
    assert along(1 << 2, 3, arrow) == 2
