"""Maps of Flanders 1302, loaded from TOML and checked.

The game comes with the house map. An owner of the printed game, or whoever draws a map, can write it down
(`template` gives him a file to fill in) and play on that.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from guildhall.formats.componentfile import Fault, SetError, load_with, read_with
from guildhall.games.flanders.components.map_set import CITIES, SHAPES, City, MapSet, Plot
from guildhall.games.flanders.components.set_reader import read_set
from guildhall.games.flanders.components.set_template import template

__all__ = ["City", "Fault", "MapSet", "Plot", "SetError"]
__all__ += ["CITIES", "HOUSE", "SHAPES", "check_set", "house_set", "load_set", "template"]

HOUSE = Path(__file__).resolve().parent / "house.toml"


def load_set(path: Path | str) -> MapSet:
    """The set of a file. Raises SetError with every fault of the file."""
    return load_with(read_set, path)


def check_set(path: Path | str) -> list[Fault]:
    """Every fault of a file; empty if one can play with it."""
    return read_with(read_set, path)[1]


@cache
def house_set() -> MapSet:
    """The map this project drew."""
    return load_set(HOUSE)
