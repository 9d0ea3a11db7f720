"""Component sets of Guilds of London, loaded from TOML and checked.

The game comes with the house set. An owner of the printed game can type in his own copy (`template` gives
him a file to fill in) and play with that.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from guildhall.formats.componentfile import Fault, SetError, load_with, read_with
from guildhall.games.london.components.pieces import (
    LETTERS,
    Ability,
    Card,
    ComponentSet,
    Mayoral,
    Tile,
    Token,
)
from guildhall.games.london.components.set_reader import read_set
from guildhall.games.london.components.set_template import template

__all__ = ["Ability", "Card", "ComponentSet", "Fault", "Mayoral", "SetError", "Tile", "Token"]
__all__ += ["HOUSE", "LETTERS", "check_set", "house_set", "load_set", "template"]

HOUSE = Path(__file__).resolve().parent / "house.toml"


def load_set(path: Path | str) -> ComponentSet:
    """The set of a file. Raises SetError with every fault of the file."""
    return load_with(read_set, path)


def check_set(path: Path | str) -> list[Fault]:
    """Every fault of a file; empty if one can play with it."""
    return read_with(read_set, path)[1]


@cache
def house_set() -> ComponentSet:
    """The set this project composed."""
    return load_set(HOUSE)
