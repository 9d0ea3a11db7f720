"""The hexes of the map: which are free, which adjoin a city (M-HEX)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import SIDES
from guildhall.games.mosaic.layout import CITY, PIECE, PIECE_STRIDE, PORT, REGION_N, REGIONS, START_HEX
from guildhall.games.mosaic.state import State, cities_in, kind_at, owner_at


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


def fill_town_sites(p: State, hex: i64, out: vec[i64], n: i64) -> i64:
    """The neighbours of a city on which a town may stand, among n that are sorted; how many there are then
    (M-HEX-1, M-HEX-2)."""
    land_near = p.tables.land_near
    for at in range(hex * SIDES, (hex + 1) * SIDES):
        if land_near[at] < 0:
            break
        if free_hex(p, land_near[at]):
            n = sort_in(out, n, land_near[at])
    return n


def has_town_site(p: State, hex: i64) -> bool:
    """Whether a town may stand beside a city."""
    land_near = p.tables.land_near
    for at in range(hex * SIDES, (hex + 1) * SIDES):
        if land_near[at] < 0:
            break
        if free_hex(p, land_near[at]):
            return True
    return False


def has_town_hex(p: State, seat: i64) -> bool:
    """Whether a town of the seat may stand anywhere beside its cities; most often it may beside the first."""
    start = p.a[START_HEX + seat] - 1
    if start >= 0 and is_city_of(p.a, start, seat) and has_town_site(p, start):
        return True
    for region in range(REGION_N):
        left = cities_in(p.a, region, seat)
        hex = p.tables.first_hex[region]
        while left > 0:
            if is_city_of(p.a, hex, seat):
                left -= 1
                if has_town_site(p, hex):
                    return True
            hex += 1
    return False


def find_town_hexes(p: State, seat: i64, enough: i64, out: vec[i64]) -> i64:
    """Where a town of the seat may stand beside its cities: the hexes, in their order; how many.

    The search may end where `enough` have been found.
    """
    n: i64 = 0
    for region in range(REGION_N):
        left = cities_in(p.a, region, seat)
        hex = p.tables.first_hex[region]
        while left > 0:
            if is_city_of(p.a, hex, seat):
                left -= 1
                n = fill_town_sites(p, hex, out, n)
                if n >= enough:
                    return n
            hex += 1
    return n


def sort_in(out: vec[i64], n: i64, hex: i64) -> i64:
    """A hex into a sorted row of n, unless it is there already; how many there are then."""
    at = n
    while at > 0 and out[at - 1] > hex:
        at -= 1
    if at > 0 and out[at - 1] == hex:
        return n
    for i in range(n, at, -1):
        out[i] = out[i - 1]
    out[at] = hex
    return n + 1


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
