"""What an effect that asks may be answered with (M-EFF, M-BLD-10, M-BLD-12)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    ANY_BUT_IDEAS,
    ANY_GOOD,
    ANY_TILE,
    CITY_BESIDE,
    CITY_NEW_REGION,
    CITY_NEXT_REGION,
    CLEAR,
    ELIMINATE,
    EXPLORE,
    FARM_TOWN,
    FREE_CITY,
    FREE_TOWN,
    GAIN_ANY,
    IN_ANY_REGION,
    IN_ITS_REGION,
    IN_ONE_REGION,
    IN_START_REGION,
    LOYAL,
    MANUFACTORY_TOWN,
    PRODUCE,
    RAID,
    SHIFT,
    SYMBOLS,
    TAKE,
)
from guildhall.games.mosaic.components.tables import UNITS as UNITS_ROW
from guildhall.games.mosaic.frames import (
    ASKED,
    CHOSEN,
    HEX,
    LEFT,
    ROW,
    SECOND_CHOICE,
)
from guildhall.games.mosaic.layout import (
    CITY,
    DECK_COUNT,
    FARM,
    IDEAS,
    INFANTRY,
    MANUFACTORY,
    PIECE,
    PILLAR_N,
    PORT,
    PRODUCTION,
    REGION_N,
    REGIONS,
    START_HEX,
    TILE,
)
from guildhall.games.mosaic.moves import (
    AT,
    PASS,
    PICK_CURRENCY,
    PICK_OFFER,
    PICK_PILLAR,
    PICK_PRODUCTION,
    PICK_REGION,
    SHARE,
    SHIFT_BY,
    SHIFT_FROM,
    SHIFT_TO,
    TAKE_TILE,
)
from guildhall.games.mosaic.rules.actions import own_bonus
from guildhall.games.mosaic.rules.building import barred, fill_town_hexes
from guildhall.games.mosaic.rules.counting import controller
from guildhall.games.mosaic.rules.decks import offer_size, offered
from guildhall.games.mosaic.rules.military import fill_targets, fill_units
from guildhall.games.mosaic.state import (
    State,
    beside_city_of,
    cities_in,
    pieces_left,
    region_in_play,
    tile_good,
    units_left,
)
from guildhall.kernel.bits import bit


def fill_effect(p: State, f: i64, out: vec[i64]) -> i64:
    """The answers to the row at which an effect stands; none if it is impossible."""
    a = p.a
    code = p.tables.code
    at = a[f + ROW]
    verb = code[at]
    seat = a[f + ASKED]
    x = code[at + 2]
    if verb == FREE_CITY:
        return fill_free_city(p, seat, x, out)
    if verb == FREE_TOWN:
        return fill_free_town(p, seat, x, out)
    if verb == TAKE:
        return fill_tiles(p, x, out)
    if verb == UNITS_ROW:
        return fill_units(p, seat, x, unit_regions(p, f, code[at + 3]), out)
    if verb == ELIMINATE:
        only = a[f + CHOSEN] - 1 if x == IN_ONE_REGION else -1
        return fill_targets(p, seat, x, only, out)
    if verb == EXPLORE:
        return fill_explore(p, seat, out)
    if verb == RAID or verb == SHIFT:
        return fill_steps(p, f, verb, out)
    return fill_pick(p, seat, verb, x, out)


def fill_pick(p: State, seat: i64, verb: i64, x: i64, out: vec[i64]) -> i64:
    """One of a short list."""
    a = p.a
    n: i64 = 0
    if verb == PRODUCE:
        for what in range(i64(5)):
            if x != ANY_BUT_IDEAS or what != IDEAS:
                out[n] = PICK_PRODUCTION + what
                n += 1
    elif verb == GAIN_ANY:
        for what in range(i64(4)):
            out[n] = PICK_CURRENCY + what
            n += 1
    elif verb == SYMBOLS:
        for pillar in range(PILLAR_N):
            out[n] = PICK_PILLAR + pillar
            n += 1
    elif verb == LOYAL:
        for region in range(REGION_N):
            if region_in_play(a, region) and controller(p, region) == seat:
                out[n] = PICK_REGION + region
                n += 1
    elif verb == CLEAR:
        for deck in range(DECK_COUNT):
            if offer_filled(a, deck):
                out[n] = PICK_OFFER + deck
                n += 1
        if n > 0:
            out[n] = PASS
            n += 1
    return n


def offer_filled(a: vec[i64], deck: i64) -> bool:
    """Whether any card lies in an offer."""
    for place in range(offer_size(deck)):
        if offered(a, deck, place) >= 0:
            return True
    return False


def unit_regions(p: State, f: i64, where: i64) -> i64:
    """The regions a gained unit may be put into, as a mask (M-EFF-3)."""
    a = p.a
    if where == IN_ANY_REGION:
        return a[REGIONS]
    if where == IN_ITS_REGION:
        return bit(p.tables.region[a[f + HEX] - 1])
    if where == IN_START_REGION:
        return bit(p.tables.region[a[START_HEX + a[f + ASKED]] - 1])
    return own_regions(p, a[f + ASKED])


def own_regions(p: State, seat: i64) -> i64:
    """The regions with a city of the seat."""
    mask: i64 = 0
    for region in range(REGION_N):
        if cities_in(p.a, region, seat) > 0:
            mask |= bit(region)
    return mask


def city_regions(p: State, seat: i64, where: i64) -> i64:
    """The regions in which a free city may stand."""
    a = p.a
    own = own_regions(p, seat)
    mask = a[REGIONS]
    if where == CITY_NEW_REGION:
        mask &= ~own
    elif where == CITY_NEXT_REGION:
        near: i64 = 0
        for region in range(REGION_N):
            if (own >> region) & 1:
                near |= p.tables.borders[region]
        mask &= near
    for region in range(REGION_N):
        if barred(a, region, seat):
            mask &= ~bit(region)
    return mask


def fill_free_city(p: State, seat: i64, where: i64, out: vec[i64]) -> i64:
    """It may be a port city, on a port hex only (M-BLD-10)."""
    a = p.a
    t = p.tables
    mask = city_regions(p, seat, where)
    cities = pieces_left(a, seat, CITY) > 0
    ports = pieces_left(a, seat, PORT) > 0
    n: i64 = 0
    for region in range(REGION_N):
        if (mask >> region) & 1 == 0:
            continue
        for hex in range(t.first_hex[region], t.first_hex[region + 1]):
            if a[PIECE + hex] > 0 or not (ports if t.port[hex] else cities):
                continue
            if where != CITY_BESIDE or beside_city_of(p, hex, seat):
                out[n] = AT + hex
                n += 1
    return n


def fill_free_town(p: State, seat: i64, which: i64, out: vec[i64]) -> i64:
    """Beside an own city; of either kind each hex stands twice (M-BLD-12)."""
    a = p.a
    farm = which != MANUFACTORY_TOWN and pieces_left(a, seat, FARM) > 0
    maker = which != FARM_TOWN and pieces_left(a, seat, MANUFACTORY) > 0
    if not farm and not maker:
        return 0
    return fill_town_hexes(p, seat, farm, maker, False, out)


def fill_explore(p: State, seat: i64, out: vec[i64]) -> i64:
    """Any free hex that is no port in a region without own city; if no town can be placed the region for infantry."""
    a = p.a
    t = p.tables
    mask = a[REGIONS] & ~own_regions(p, seat)
    town = pieces_left(a, seat, FARM) > 0
    n: i64 = 0
    for region in range(REGION_N):
        if (mask >> region) & 1 and town:
            for hex in range(t.first_hex[region], t.first_hex[region + 1]):
                if a[PIECE + hex] == 0 and t.port[hex] == 0:
                    out[n] = AT + hex
                    n += 1
    if n > 0 or units_left(a, seat, INFANTRY) == 0:
        return n
    for region in range(REGION_N):
        if (mask >> region) & 1:
            out[n] = PICK_REGION + region
            n += 1
    return n


def fill_tiles(p: State, which: i64, out: vec[i64]) -> i64:
    """Tiles on free hexes in play (M-EFF-5)."""
    a = p.a
    n: i64 = 0
    for hex in range(p.tables.hex_n):
        if a[TILE + hex] > 0 and a[PIECE + hex] == 0:
            good = tile_good(a[TILE + hex])
            if which == ANY_TILE or good == which or (which == ANY_GOOD and good >= 0):
                out[n] = TAKE_TILE + hex
                n += 1
    return n


def fill_steps(p: State, f: i64, verb: i64, out: vec[i64]) -> i64:
    """Raiders and Schools of Thought ask several numbers one after another (M-EFF-7, M-EFF-8)."""
    a = p.a
    seat = a[f + ASKED]
    n: i64 = 0
    if verb == RAID:
        left = a[f + LEFT] - 1
        if a[f + CHOSEN] > 0:
            left -= a[f + CHOSEN] - 1
        for k in range(left + 1):
            out[n] = SHARE + k
            n += 1
        return n
    if a[f + CHOSEN] == 0:
        for what in range(i64(5)):
            if a[PRODUCTION + seat * 5 + what] - own_bonus(p, seat, what) > 0:
                out[n] = SHIFT_FROM + what
                n += 1
        if n > 0:
            out[n] = PASS
            n += 1
        return n
    source = a[f + CHOSEN] - 1
    if a[f + SECOND_CHOICE] == 0:
        for what in range(i64(5)):
            if what != source:
                out[n] = SHIFT_TO + what
                n += 1
        return n
    for k in range(1, a[PRODUCTION + seat * 5 + source] - own_bonus(p, seat, source) + 1):
        out[n] = SHIFT_BY + k
        n += 1
    return n
