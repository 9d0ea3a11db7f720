"""A hint tells what the move's own text has not said."""

from __future__ import annotations

import pytest

from guildhall.terminal.hinting import news

GOAL = "Special buildings of which you are Master: 2 VP for each. And 2 VP if you have at least 1"


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (f"is a goal to work towards. {GOAL}.", "is a goal to work towards"),
        ("wins 28 Cutlers: 4 VP and a Master there", "wins 28 Cutlers: 4 VP and a Master there"),
        ("you get: Special buildings", "you get: Special buildings"),  # half a sentence would be worse than twice
        (f"{GOAL}.", f"{GOAL}."),  # nothing else is known: better twice than not at all
    ],
)
def test_what_the_text_of_the_move_has_said_is_not_said_again(reason: str, told: str) -> None:
    assert news(reason, f"Keep Civic Pride (M21). {GOAL}.") == told
