"""The companions that the games offer. They are found by the file `companion/offer.py` in a game's folder, not listed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from guildhall.formats.companion import Companion
from guildhall.games import game as game_of
from guildhall.games import game_keys
from guildhall.kernel.problems import BadChoice


@cache
def companions() -> tuple[Companion, ...]:
    """All of them, in the order of the games that people are shown."""
    keys = sorted(game_keys(), key=lambda key: (game_of(key).place, key))
    found: list[Companion] = []
    for key in keys:
        if (Path(game_of(key).folder) / "companion" / "offer.py").exists():
            found += import_module(f"guildhall.games.{key}.companion.offer").COMPANIONS
    return tuple(found)


def companion(key: str) -> Companion:
    """The companion of a name."""
    for found in companions():
        if found.key == key:
            return found
    known = ", ".join(found.key for found in companions())
    raise BadChoice("There is no companion '{key}'. There are: {known}.", key=key, known=known)
