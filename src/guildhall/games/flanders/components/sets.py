"""Maps of Flanders 1302, loaded from TOML and checked.

The game comes with the house map. An owner of the printed game, or whoever draws a map, can write it down
(`template` gives him a file to fill in) and play on that.
"""

from __future__ import annotations

from pathlib import Path

from guildhall.formats.componentfile import Fault, SetError
from guildhall.formats.set_files import SetFiles
from guildhall.games.flanders.components.map_set import CITIES, SHAPES, City, MapSet, Plot
from guildhall.games.flanders.components.set_reader import read_set
from guildhall.games.flanders.components.set_template import template

__all__ = ["City", "Fault", "MapSet", "Plot", "SetError"]
__all__ += ["CITIES", "HOUSE", "SHAPES", "check_set", "house_set", "load_set", "template"]

HOUSE = Path(__file__).resolve().parent / "house.toml"
SETS = SetFiles(read_set, HOUSE)
load_set, check_set, house_set = SETS.load, SETS.check, SETS.house
