"""Maps of Flanders 1302, loaded from TOML and checked.

The game comes with the house map. An owner of the printed game, or whoever draws a map, can write it down
(`template` gives him a file to fill in) and play on that.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from guildhall.games.flanders.components.map_set import CITIES, SHAPES, City, MapSet, Plot
from guildhall.games.flanders.components.set_reader import read_set
from guildhall.games.flanders.components.set_template import template
from guildhall.kernel.componentfile import Fault, SetError, read_file

__all__ = ["City", "Fault", "MapSet", "Plot", "SetError"]
__all__ += ["CITIES", "HOUSE", "SHAPES", "check_set", "house_set", "load_set", "template"]

HOUSE = Path(__file__).resolve().parent / "house.toml"


def load_set(path: Path | str) -> MapSet:
    """The map of a file. Raises SetError with every fault of the file."""
    found, faults = _read(path)
    if found is None:
        raise SetError(faults)
    return found


def check_set(path: Path | str) -> list[Fault]:
    """Every fault of a file; empty if one can play with it."""
    return _read(path)[1]


@cache
def house_set() -> MapSet:
    """The map this project drew."""
    return load_set(HOUSE)


def _read(path: Path | str) -> tuple[MapSet | None, list[Fault]]:
    """The map of a file, or None and its faults."""
    faults: list[Fault] = []
    file = read_file(path, faults)
    return (None if file is None else read_set(file)), faults
