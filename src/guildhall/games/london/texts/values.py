"""The parts of a position's value, as a hint names them."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_

VALUE_NAMES: Final = {
    "points": N_("VP"),
    "tiles": N_("chances on tiles"),
    "plantation": N_("plantation"),
    "goals": N_("mayoral reward cards"),
    "cards": N_("cards in hand"),
    "liverymen": N_("liverymen"),
    "to come": N_("what is still to come"),
}
