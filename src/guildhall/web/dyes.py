"""One's own colour: a browser's wish. The page of a game exchanges it with the colour that the seat has by its place.

Drawings name colours and signs only ('mark-blue', var(--blue)), so it is enough to exchange the two in the signs of the
page and in the palette: what is drawn stays the same for everybody, and is kept once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from guildhall.drawing.palette import COATS, DARK, LIGHT, variables
from guildhall.formats.page import Page

COLOUR: Final = "colour"  # the cookie
NAMES: Final = ("{}", "on-{}", "{}-soft")  # the palette's variables of a coat

Dye = tuple[str, str]


def dye_of(page: Page, mine: Sequence[int], wanted: str | None) -> Dye | None:
    """The two colours to exchange, or None: where several people share a screen, each has the colour of the seat."""
    if not page.dyed or len(mine) != 1 or wanted not in page.coats:
        return None
    own = page.coats[mine[0]]
    return None if own == wanted else (own, wanted)


def dyed(signs: str, dye: Dye) -> str:
    """The signs of a page with two colours exchanged, shapes and hatching included."""
    other = {dye[0]: dye[1], dye[1]: dye[0]}
    return re.sub(rf"(?<![a-z])(?:{dye[0]}|{dye[1]})(?![a-z])", lambda found: other[found[0]], signs)


def dye_sheet(dye: Dye) -> str | None:
    """The style sheet that exchanges two colours, in light and dark; None if they are no colours of seats."""
    if not set(dye) <= set(COATS):
        return None
    light, dark = (variables(exchanged({**LIGHT, **more}, dye)) for more in ({}, DARK))
    return f":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n"


def exchanged(colours: dict[str, str], dye: Dye) -> dict[str, str]:
    """The variables of each coat with the values of the other; a coat without a soft ground gets the sunk one."""
    out = {}
    for to, of in (dye, dye[::-1]):
        for name in NAMES:
            out[name.format(to)] = colours.get(name.format(of), colours["sunk"])
    return out
