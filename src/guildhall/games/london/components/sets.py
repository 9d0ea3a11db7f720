"""Component sets of Guilds of London, loaded from TOML and checked.

The game comes with the house set. An owner of the printed game can type in his own copy (`template` gives
him a file to fill in) and play with that.
"""

from __future__ import annotations

from pathlib import Path

from guildhall.formats.componentfile import Fault, SetError
from guildhall.formats.set_files import SetFiles
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
SETS = SetFiles(read_set, HOUSE)
load_set, check_set, house_set = SETS.load, SETS.check, SETS.house
