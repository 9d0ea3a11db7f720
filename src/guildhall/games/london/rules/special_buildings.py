"""The special buildings: what each gives its Master, and which suits resolved tiles count as (L-SPC)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.layout import GOG_MAGOG, MASTERS, PARADE, PARADE_TILE, UNIVERSITY
from guildhall.games.london.state import State, pop
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

# what each special building gives its Master; the icons of Church and Company Hall (L-SPC-1, L-SPC-2) and all values
# (L-SPC-7) are in the component set
SPECIAL_RULES: Final = ("L-SPC-1", "L-SPC-2", "L-SPC-3", "L-SPC-4", "L-SPC-5")
LIMIT: Final[i64] = 7
UNIVERSITY_LIMIT: Final[i64] = 8


def masters_of_suit(p: State, seat: i64, suits: i64) -> i64:
    """Mask of the tiles of which a seat is Master and which count as one of the suits (L-SPC-4, L-SPC-6)."""
    a = p.a
    tiles = a[MASTERS + seat] & p.tables.counting[suits]
    parade = bit(PARADE_TILE)
    if a[PARADE] & suits and a[MASTERS + seat] & parade:
        tiles |= parade
    return tiles


def wins_ties(a: vec[i64], seat: i64) -> bool:
    """The Master of Gog & Magog wins every tie he is in (L-SPC-3)."""
    return (a[MASTERS + seat] >> GOG_MAGOG) & 1 != 0


def hand_limit(a: vec[i64], seat: i64) -> i64:
    """7, or 8 for the Master of the University (L-SPC-5)."""
    return UNIVERSITY_LIMIT if (a[MASTERS + seat] >> UNIVERSITY) & 1 else LIMIT


def name_parade(p: State, seat: i64, suit: i64) -> None:
    """The Master of the Parade names the suit it counts as, for good (L-SPC-4)."""
    pop(p.a)
    p.a[PARADE] = bit(suit)
    if p.events is not None:
        say(p, "L-SPC-4", "name_parade", seat, {"suit": int(suit)})
