"""The games of the house, a folder each. They are found by their `game.py`, not listed."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from guildhall.formats.declaration import Game

# A folder of your own with further games: games/<name>/game.py, and terminal/<name>/screen.py for their board.
MORE = [Path(folder) for folder in os.environ.get("GUILDHALL_GAMES", "").split(os.pathsep) if folder]
__path__ += [str(folder / "games") for folder in MORE]


@cache
def game_keys() -> tuple[str, ...]:
    """The names of all games, in the order of the alphabet."""
    found = {file.parent.name for folder in __path__ for file in Path(folder).glob("*/game.py")}
    return tuple(sorted(found))


def game(key: str) -> Game:
    """The game of a name."""
    known = game_keys()
    if key not in known:
        from difflib import (
            get_close_matches,  # needed only here, and whoever imports one part of a game loads this module
        )

        from guildhall.kernel.problems import BadChoice

        near = get_close_matches(key, known, 1, 0.4)
        if near:
            raise BadChoice("There is no game '{key}'. Did you mean '{near}'?", key=key, near=near[0])
        raise BadChoice("There is no game '{key}'. There are: {known}.", key=key, known=", ".join(known))
    found: Game = import_module(f"guildhall.games.{key}.game").GAME
    return found


def games() -> list[Game]:
    """All games, as they are shown to people: in the order that they declare."""
    return sorted((game(key) for key in game_keys()), key=lambda found: (found.place, found.key))


def lazily(module: str, names: Sequence[str]) -> Callable[[str], object]:
    """A game package's `__getattr__` for names that live in a module of it: importing one part loads that part."""

    def get(name: str) -> object:
        if name not in names:
            raise AttributeError(f"module {module.rpartition('.')[0]!r} has no attribute {name!r}")
        return getattr(import_module(module), name)

    return get
