"""Whoever writes a position by hand finds every frame and key in docs/positions.md."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from guildhall.games import game

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
TITLES = {"london": "Guilds of London", "flanders": "Flanders 1302", "mosaic": "Mosaic"}


def section(key: str) -> str:
    """What the page says of a game."""
    return next(part for part in PAGE.split("\n## ") if part.startswith(TITLES[key]))


def first_column(text: str, head: str) -> set[str]:
    """The words in code in the first column of the tables with this head."""
    rows = [row for table in re.findall(rf"(?m)^\| {head} \|.*\n((?:\|.*\n?)+)", text) for row in table.splitlines()]
    return {word for row in rows for word in re.findall(r"`([^`]+)`", row.split("|")[1])}


@pytest.mark.parametrize("key", ["london", "mosaic"])
def test_every_frame_is_documented(key: str) -> None:
    frames = import_module(f"guildhall.games.{key}.frames").FRAME_NAMES.values()
    assert first_column(section(key), "frame") == set(frames)


@pytest.mark.parametrize("key", sorted(TITLES))
def test_every_line_that_is_written_is_documented(key: str) -> None:
    of = game(key)
    lines = of.describe(of.start(list(of.usual_seats), {}, 1)).splitlines()
    heads = {line.partition(":")[0].partition(" ")[0] for line in lines if not line.startswith(" ")}
    known = {word.partition(" ")[0] for word in first_column(section(key), "key")} | {"next"}
    assert heads <= known, heads - known
