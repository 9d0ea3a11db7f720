"""Component sets of Guilds of London, loaded from TOML and checked.

The game comes with the house set. An owner of the printed game can type in his own copy (`template` gives
him a file to fill in) and play with that.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

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
from guildhall.kernel.componentfile import Fault, SetError, read_file

__all__ = ["Ability", "Card", "ComponentSet", "Fault", "Mayoral", "SetError", "Tile", "Token"]
__all__ += ["HOUSE", "LETTERS", "check_set", "house_set", "load_set", "template"]

HOUSE = Path(__file__).resolve().parent / "house.toml"


def load_set(path: Path | str) -> ComponentSet:
    """The set of a file. Raises SetError with every fault of the file."""
    found, faults = _read(path)
    if found is None:
        raise SetError(faults)
    return found


def check_set(path: Path | str) -> list[Fault]:
    """Every fault of a file; empty if one can play with it."""
    return _read(path)[1]


@cache
def house_set() -> ComponentSet:
    """The set this project composed."""
    return load_set(HOUSE)


def _read(path: Path | str) -> tuple[ComponentSet | None, list[Fault]]:
    """The set of a file, or None and its faults."""
    faults: list[Fault] = []
    file = read_file(path, faults)
    found = None if file is None else read_set(file)
    return (None if faults else found), faults
