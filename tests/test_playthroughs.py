"""Kept games told line by line: a changed rule, event, text, view or legal move shows where it shows first.

Written anew by tools/playthrough.py, when the change is meant.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest

import pytest
from tools.playthrough import FOLDER, PLAYED, playthrough

from guildhall.games import game_keys

BEFORE = 6  # lines shown before the first that differs
AFTER = 3
WIDTH = 300


def first_difference(kept: list[str], told: list[str]) -> str:
    """Where two tellings part, with the lines around; empty if they do not."""
    for at, (old, new) in enumerate(zip_longest(kept, told)):
        if old != new:
            same = [f"  {line[:WIDTH]}" for line in kept[max(at - BEFORE, 0) : at]]
            was = [f"- {line[:WIDTH]}" for line in kept[at : at + AFTER]]
            now = [f"+ {line[:WIDTH]}" for line in told[at : at + AFTER]]
            return "\n".join([f"line {at + 1}:", *same, *was, *now])
    return ""


@pytest.mark.parametrize("name", PLAYED)
def test_a_kept_game_is_told_as_it_was(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    difference = first_difference(kept, playthrough(name).splitlines())
    assert not difference, f"{name}.txt, {difference}\n(if it is meant: python tools/playthrough.py {name})"


def test_every_kept_text_is_compared() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(PLAYED)


def test_every_game_has_two() -> None:
    told = Counter(name.partition("-")[0] for name in PLAYED)
    assert told == dict.fromkeys(game_keys(), 2)


def test_the_first_difference_is_shown_with_what_stands_around_it() -> None:
    kept = ["one", "two", "three"]
    assert first_difference(kept, kept) == ""
    assert first_difference(kept, ["one", "2", "three"]) == "line 2:\n  one\n- two\n- three\n+ 2\n+ three"
    assert first_difference(kept, kept[:2]) == "line 3:\n  one\n  two\n- three"
    assert first_difference(kept[:2], kept) == "line 3:\n  one\n  two\n+ three"
