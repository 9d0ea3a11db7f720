"""Score sheets and lots for the set-up that the games offer. They are found by the files `companion/score.py` and
`companion/draw.py` in a game's folder, not listed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from guildhall.formats.at_table import Draw
from guildhall.formats.score_sheet import ScoreSheet
from guildhall.games import games
from guildhall.kernel.problems import BadChoice


@cache
def score_sheets() -> dict[str, ScoreSheet]:
    """By the keys of their games, in the order in which people are shown these."""
    found = {}
    for of in games():
        if (Path(of.folder) / "companion" / "score.py").exists():
            found[of.key] = import_module(f"guildhall.games.{of.key}.companion.score").SHEET
    return found


def score_sheet(key: str) -> ScoreSheet:
    """The sheet of a game."""
    if key not in score_sheets():
        raise BadChoice("There is no score sheet for '{key}'. There are: {known}.", key=key, known=", ".join(score_sheets()))  # fmt: skip
    return score_sheets()[key]


@cache
def draws() -> dict[str, Draw]:
    """By the keys of their games."""
    found = {}
    for of in games():
        if (Path(of.folder) / "companion" / "draw.py").exists():
            found[of.key] = import_module(f"guildhall.games.{of.key}.companion.draw").DRAW
    return found


def draw_of(key: str) -> Draw:
    """The lots of a game."""
    if key not in draws():
        raise BadChoice("There are no lots for '{key}'. There are: {known}.", key=key, known=", ".join(draws()))
    return draws()[key]
