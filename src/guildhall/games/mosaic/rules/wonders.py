"""Wonders: where one may stand, building one, what that sets off (M-WON)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import ARTIST, PLACE_CITIES, PLACE_PORT
from guildhall.games.mosaic.frames import EFFECT, TRIGGERS
from guildhall.games.mosaic.layout import (
    AUTOMA,
    CITY_COUNT,
    FREE_LAND,
    FREE_PORTS,
    LEADER,
    MONEY,
    OWNERS,
    PIECE,
    REGION_N,
    SEATS,
    WONDER,
    WONDER_HEX,
    WONDER_ROW,
    WONDERS,
)
from guildhall.games.mosaic.moves import AT
from guildhall.games.mosaic.rules.building import take_tile, tell_trigger
from guildhall.games.mosaic.state import State, gain, place_piece, push
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

ARTIST_MONEY: Final[i64] = 10


def wonder_region(p: State, seat: i64, wonder: i64, region: i64) -> bool:
    """A region with a city of the seat; one wonder needs three cities there, anyone's (M-WON-1)."""
    a = p.a
    if a[CITY_COUNT + region * OWNERS + seat] == 0:
        return False
    place = p.tables.wonder_place[wonder]
    if place == PLACE_PORT:
        return a[FREE_PORTS + region] > 0
    if place == PLACE_CITIES:
        cities: i64 = 0
        for owner in range(OWNERS):
            cities += a[CITY_COUNT + region * OWNERS + owner]
        if cities < 3:
            return False
    return a[FREE_LAND + region] + a[FREE_PORTS + region] > 0


def can_put_wonder(p: State, seat: i64, wonder: i64) -> bool:
    for region in range(REGION_N):
        if wonder_region(p, seat, wonder, region):
            return True
    return False


def fill_wonder_hexes(p: State, seat: i64, wonder: i64, out: vec[i64]) -> i64:
    """The hexes on which a wonder may be built (M-WON-1)."""
    a = p.a
    t = p.tables
    n: i64 = 0
    for region in range(REGION_N):
        if not wonder_region(p, seat, wonder, region):
            continue
        for hex in range(t.first_hex[region], t.first_hex[region + 1]):
            if a[PIECE + hex] == 0 and (t.wonder_place[wonder] != PLACE_PORT or t.port[hex]):
                out[n] = AT + hex
                n += 1
    return n


def build_wonder_here(p: State, seat: i64, wonder: i64, hex: i64) -> None:
    """A wonder is built: it leaves the row, and its effect is carried out (M-WON-1)."""
    a = p.a
    place_piece(p, seat, WONDER, hex)
    a[WONDER_ROW] &= ~bit(wonder)
    a[WONDERS + seat] |= bit(wonder)
    a[WONDER_HEX + wonder] = hex + 1
    if p.events is not None:
        say(p, "M-WON-1", "wonder", seat, {"wonder": int(wonder), "hex": int(hex)})
    take_tile(p, seat, hex)
    push(a, TRIGGERS, seat, WONDER, 0)
    push(a, EFFECT, seat, p.tables.wonder_code[wonder], hex + 1)


def wonder_triggers(p: State, seat: i64) -> None:
    """The artist gets money whenever anyone builds a wonder (M-LST-5)."""
    a = p.a
    for other in range(a[SEATS]):
        if a[LEADER + other] == ARTIST + 1 and a[AUTOMA + other] == 0:
            gain(a, other, MONEY, ARTIST_MONEY)
            tell_trigger(p, "M-LST-5", other, "artist", ARTIST_MONEY)
