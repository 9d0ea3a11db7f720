"""Building: where pieces may stand, the tiles they take, the holding area, what building sets off (M-BLD, M-HEX, M-WON)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import ARTIST, ENGINEER, PLACE_CITIES, PLACE_PORT, SIDES
from guildhall.games.mosaic.frames import (
    ASKED,
    BUILT_KIND,
    EFFECT,
    TRIGGERS,
)
from guildhall.games.mosaic.layout import (
    AUTOMA,
    BUILD_CARDS,
    CACHES_OUT,
    CITY,
    CITY_COUNT,
    FARM,
    FREE_LAND,
    FREE_PORTS,
    GOODS,
    LEADER,
    LOYALTY,
    MANUFACTORY,
    MERCHANTS,
    MONEY,
    MOST_HEXES,
    OWNERS,
    PIECE,
    PIECE_STRIDE,
    POOL,
    PORT,
    POWERS,
    REGION_N,
    SEATS,
    STONE,
    TILE,
    TURN,
    WONDER,
    WONDER_HEX,
    WONDER_ROW,
    WONDERS,
)
from guildhall.games.mosaic.moves import AT, FARM_AT, MANUFACTORY_AT
from guildhall.games.mosaic.state import (
    State,
    add_symbols,
    cities_in,
    free_hex,
    gain,
    kind_at,
    owner_at,
    pieces_left,
    place_piece,
    pop,
    produce,
    push,
    region_in_play,
    tile_good,
)
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

CITY_MONEY: Final[i64] = 5
PORT_MONEY: Final[i64] = 10
ARTIST_MONEY: Final[i64] = 10
TOWN_HEXES: Final = vec[i64]([0] * MOST_HEXES)  # scratch: 0 outside of fill_town_hexes
BUILD_RULES: Final = ("M-BLD-1", "M-BLD-2", "M-BLD-3", "M-BLD-3")

# Where -------------------------------------------------------------------------------------------


def barred(a: vec[i64], region: i64, seat: i64) -> bool:
    """Somebody else's Loyalty forbids cities there (M-EFF-10)."""
    for other in range(a[SEATS]):
        if other != seat and a[LOYALTY + other] == region + 1:
            return True
    return False


def room_for_city(p: State, seat: i64, kind: i64) -> bool:
    """Whether a city or port city is left and a hex for it is there (M-BLD-8)."""
    a = p.a
    if pieces_left(a, seat, kind) == 0:
        return False
    free: i64 = FREE_LAND if kind == CITY else FREE_PORTS
    for region in range(REGION_N):
        if a[free + region] > 0 and not barred(a, region, seat):
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


def fill_town_hexes(p: State, seat: i64, farm: bool, maker: bool, plain: bool, out: vec[i64]) -> i64:
    """Hexes for a town; for a free one the kind is chosen with the hex."""
    n: i64 = 0
    find_town_hexes(p, seat, True)
    for hex in range(p.tables.hex_n):
        if TOWN_HEXES[hex]:
            TOWN_HEXES[hex] = 0
            if plain:
                out[n] = AT + hex
                n += 1
            if farm:
                out[n] = FARM_AT + hex
                n += 1
            if maker:
                out[n] = MANUFACTORY_AT + hex
                n += 1
    return n


def fill_hexes(p: State, seat: i64, kind: i64, out: vec[i64]) -> i64:
    """Every hex where a seat may build a piece of a kind."""
    a = p.a
    t = p.tables
    n: i64 = 0
    if kind > PORT:
        return fill_town_hexes(p, seat, False, False, True, out)
    port: i64 = 1 if kind == PORT else 0
    for region in range(REGION_N):
        if not region_in_play(a, region) or barred(a, region, seat):
            continue
        for hex in range(t.first_hex[region], t.first_hex[region + 1]):
            if a[PIECE + hex] == 0 and t.port[hex] == port:
                out[n] = AT + hex
                n += 1
    return n


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


# Building ------------------------------------------------------------------------------------------


def take_tile(p: State, seat: i64, hex: i64) -> None:
    """A cache gives its benefit and leaves the game; a trade good is kept (M-BLD-6)."""
    a = p.a
    t = p.tables
    tile = a[TILE + hex]
    if tile == 0:
        return
    a[TILE + hex] = 0
    good = tile_good(tile)
    if good < 0:
        cache = tile - 1
        a[CACHES_OUT] |= bit(cache)
        gain(a, seat, t.cache_kind[cache], t.cache_value[cache])
        if p.events is not None:
            tell_tile(p, seat, hex, cache, -1, t.cache_kind[cache], t.cache_value[cache])
        return
    a[GOODS + seat * 10 + good] += 1
    if t.good_production[good] >= 0:
        produce(a, seat, t.good_production[good], t.good_bonus[good])
    if p.events is not None:
        tell_tile(p, seat, hex, -1, good, t.good_production[good], t.good_bonus[good])


def tell_tile(p: State, seat: i64, hex: i64, cache: i64, good: i64, what: i64, n: i64) -> None:
    """What a tile brings: a cache goes into the stock, a good may raise a production."""
    data: dict[str, object] = {"hex": int(hex), "cache": int(cache), "good": int(good), "n": int(n)}
    data["stock"] = int(what) if cache >= 0 else -1
    data["production"] = int(what) if good >= 0 else -1
    say(p, "M-BLD-6", "tile", seat, data)


def fill_pool(p: State, seat: i64, kind: i64) -> None:
    """Money from the bank into the holding area for a city that was built (M-BLD-1, M-BLD-2)."""
    a = p.a
    if kind > PORT:
        return
    money = CITY_MONEY if kind == CITY else PORT_MONEY
    a[POOL] += money
    if p.events is not None:
        rule = BUILD_RULES[kind]
        say(p, rule, "pool", seat, {"money": int(money), "pool": int(a[POOL])})


def build_here(p: State, seat: i64, kind: i64, hex: i64, card: i64, rule: str) -> None:
    """Place, tile, holding money, card benefit, triggers (M-BLD-9); what asks goes on the agenda.

    Start cities, takeovers and static pieces do not come here: they are not 'built' (M-BLD-11).
    """
    a = p.a
    place_piece(p, seat, kind, hex)
    if p.events is not None:
        data: dict[str, object] = {
            "kind": int(kind),
            "hex": int(hex),
            "card": int(card),
            "free": rule != BUILD_RULES[kind],
        }
        also: list[str] = []
        if card < 0 and rule == BUILD_RULES[kind]:
            also.append("M-BLD-5")
        if kind > PORT and only_across_border(p, seat, hex):
            also.append("M-HEX-2")
        if len(also) > 0:
            data["also"] = also
        say(p, rule, "build", seat, data)
    take_tile(p, seat, hex)
    fill_pool(p, seat, kind)
    push(a, TRIGGERS, seat, kind, 0)
    if card >= 0:
        own_build_card(p, seat, card, hex)


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


def own_build_card(p: State, seat: i64, card: i64, hex: i64) -> None:
    """The card stays with its owner: its symbols are his, its benefit comes at once (M-BLD-7)."""
    a = p.a
    a[BUILD_CARDS + seat] |= bit(card)
    add_symbols(a, seat, p.tables.build_symbols, card)
    push(a, EFFECT, seat, p.tables.build_code[card], hex + 1)


def build_wonder_here(p: State, seat: i64, wonder: i64, hex: i64) -> None:
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


# What building sets off -----------------------------------------------------------------------------


def run_triggers(p: State, f: i64) -> None:
    a = p.a
    seat = a[f + ASKED]
    kind = a[f + BUILT_KIND]
    pop(a)
    if kind == WONDER:
        wonder_triggers(p, seat)
    else:
        city_triggers(p, seat, kind)


def city_triggers(p: State, seat: i64, kind: i64) -> None:
    """The engineer's stone production, and the money of whoever has Merchants, in turn order (M-BLD-9, M-LST-5)."""
    a = p.a
    if kind == FARM:
        return
    if a[LEADER + seat] == ENGINEER + 1 and a[AUTOMA + seat] == 0:
        produce(a, seat, STONE, 1)
        tell_trigger(p, "M-LST-5", seat, "engineer", 1)
    if kind == MANUFACTORY:
        return
    for k in range(a[SEATS]):
        other = (a[TURN] + k) % a[SEATS]
        if a[POWERS + other] & MERCHANTS:
            money = CITY_MONEY if kind == CITY else PORT_MONEY
            gain(a, other, MONEY, money)
            tell_trigger(p, "M-BLD-9", other, "merchants", money)


def wonder_triggers(p: State, seat: i64) -> None:
    """The artist gets money whenever anyone builds a wonder (M-LST-5)."""
    a = p.a
    for other in range(a[SEATS]):
        if a[LEADER + other] == ARTIST + 1 and a[AUTOMA + other] == 0:
            gain(a, other, MONEY, ARTIST_MONEY)
            tell_trigger(p, "M-LST-5", other, "artist", ARTIST_MONEY)


def tell_trigger(p: State, rule: str, seat: i64, what: str, n: i64) -> None:
    if p.events is not None:
        say(p, rule, "trigger", seat, {"what": what, "n": int(n)})
