"""Component sets of Mosaic, loaded from TOML and checked.

The game comes with the house set. An owner of the printed game can type in his own copy (`template` gives him a
file to fill in) and play with that. What is public of the published game belongs to every set.
"""

from __future__ import annotations

from pathlib import Path

from guildhall.formats.componentfile import Fault, SetError
from guildhall.formats.set_files import SetFiles
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.set_reader import read_set
from guildhall.games.mosaic.components.set_template import template

__all__ = ["HOUSE", "Fault", "MosaicSet", "SetError", "check_set", "house_set", "load_set", "template"]

HOUSE = Path(__file__).resolve().parent / "house.toml"
SETS = SetFiles(read_set, HOUSE)
load_set, check_set, house_set = SETS.load, SETS.check, SETS.house
