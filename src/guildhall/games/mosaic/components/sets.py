"""Component sets of Mosaic, loaded from TOML and checked.

The game comes with the house set. An owner of the printed game can type in his own copy (`template` gives him a
file to fill in) and play with that. What is public of the published game belongs to every set.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from guildhall.formats.componentfile import Fault, SetError, load_with, read_with
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.set_reader import read_set
from guildhall.games.mosaic.components.set_template import template

__all__ = ["HOUSE", "Fault", "MosaicSet", "SetError", "check_set", "house_set", "load_set", "template"]

HOUSE = Path(__file__).resolve().parent / "house.toml"


def load_set(path: Path | str) -> MosaicSet:
    """The set of a file. Raises SetError with every fault of the file."""
    return load_with(read_set, path)


def check_set(path: Path | str) -> list[Fault]:
    """Every fault of a file; empty if one can play with it."""
    return read_with(read_set, path)[1]


@cache
def house_set() -> MosaicSet:
    """The set this project composed."""
    return load_set(HOUSE)
