"""The parts of a position's value, as a hint names them."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_

VALUE_NAMES: Final = {
    "points": N_("VP"),
    "income": N_("income"),
    "stock": N_("stock"),
    "on_the_way": N_("claims and cards on the way"),
    "regions": N_("chances in the regions"),
    "rivals": N_("chances of rivals"),
}
