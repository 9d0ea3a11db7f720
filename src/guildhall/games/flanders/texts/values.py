"""The parts of a position's value, as a hint names them."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_

VALUE_NAMES: Final = {
    "points": N_("VP"),
    "cities": N_("chances in the cities"),
    "rivals": N_("chances of rivals"),
    "cards": N_("cards in hand"),
}
