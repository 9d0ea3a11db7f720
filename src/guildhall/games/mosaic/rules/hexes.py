"""The hexes of the map: which are free, which adjoin a city (M-HEX)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import SIDES
from guildhall.games.mosaic.layout import CITY, MOST_HEXES, PIECE, PIECE_STRIDE, PORT, REGION_N, REGIONS
from guildhall.games.mosaic.state import State, cities_in, kind_at, owner_at

TOWN_HEXES: Final = vec[i64]([0] * MOST_HEXES)  # scratch: 0 outside of fill_town_hexes


def free_hex(p: State, hex: i64) -> bool:
    """In play and without city, town or wonder; a tile does not block (M-HEX-1)."""
    return p.a[PIECE + hex] == 0 and (p.a[REGIONS] >> p.tables.region[hex]) & 1 != 0


def beside_city_of(p: State, hex: i64, owner: i64) -> bool:
    """Whether a hex adjoins a city of an owner, also across a border of regions (M-HEX-2)."""
    a = p.a
    near = p.tables.near
    for k in range(i64(6)):
        at = near[hex * 6 + k]
        if at >= 0 and a[PIECE + at] > 0 and owner_at(a, at) == owner and kind_at(a, at) <= PORT:
            return True
    return False


def find_town_hexes(p: State, seat: i64, all_of_them: bool) -> bool:
    """Whether a town of the seat may stand anywhere beside its cities; all such hexes are marked in `TOWN_HEXES` if wanted."""
    a = p.a
    t = p.tables
    found = False
    for region in range(REGION_N):
        left = cities_in(a, region, seat)
        hex = t.first_hex[region]
        while left > 0:
            if is_city_of(a, hex, seat):
                left -= 1
                for k in range(SIDES):
                    at = t.near[hex * SIDES + k]
                    if at >= 0 and t.port[at] == 0 and free_hex(p, at):
                        if not all_of_them:
                            return True
                        TOWN_HEXES[at] = 1
                        found = True
            hex += 1
    return found


def is_city_of(a: vec[i64], hex: i64, seat: i64) -> bool:
    """Whether a city or port city of a seat stands there."""
    piece = a[PIECE + hex] - 1 - seat * PIECE_STRIDE
    return piece == CITY or piece == PORT


def only_across_border(p: State, seat: i64, hex: i64) -> bool:
    """Whether a town touches cities of its owner in other regions only (M-HEX-2)."""
    found = False
    for side in range(SIDES):
        at = p.tables.near[hex * SIDES + side]
        if at >= 0 and owner_at(p.a, at) == seat and kind_at(p.a, at) <= PORT:
            if p.tables.region[at] == p.tables.region[hex]:
                return False
            found = True
    return found
