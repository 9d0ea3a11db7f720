"""Building: where pieces may stand, the tiles they take, the holding area, what building sets off (M-BLD, M-HEX, M-WON)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    CITY_BESIDE,
    CITY_NEW_REGION,
    CITY_NEXT_REGION,
    ENGINEER,
    FARM_TOWN,
    MANUFACTORY_TOWN,
    PROJECT,
)
from guildhall.games.mosaic.frames import EFFECT, PLACE, TRIGGERS
from guildhall.games.mosaic.layout import (
    AUTOMA,
    BUILD_CARDS,
    BUILD_DECK,
    CACHES_OUT,
    CITY,
    FARM,
    FREE_LAND,
    FREE_PORTS,
    GOODS,
    INFANTRY,
    LEADER,
    LOYALTY,
    MANUFACTORY,
    MERCHANTS,
    MONEY,
    PIECE,
    POOL,
    PORT,
    POWERS,
    REGION_N,
    REGIONS,
    SEATS,
    STONE,
    TILE,
    TURN,
)
from guildhall.games.mosaic.moves import AT, BUILD_PLAIN, BUILD_TOP, FARM_AT, MANUFACTORY_AT, PICK_REGION
from guildhall.games.mosaic.rules.decks import draw
from guildhall.games.mosaic.rules.hexes import beside_city_of, find_town_hexes, only_across_border
from guildhall.games.mosaic.rules.military import units_left
from guildhall.games.mosaic.rules.offers import take_offered
from guildhall.games.mosaic.rules.payment import build_kind_of
from guildhall.games.mosaic.rules.symbols import add_symbols
from guildhall.games.mosaic.state import (
    State,
    cities_in,
    gain,
    pieces_left,
    place_piece,
    produce,
    push,
    region_in_play,
    tile_good,
)
from guildhall.kernel.bits import bit
from guildhall.kernel.position import MOST_MOVES, say

CITY_MONEY: Final[i64] = 5
PORT_MONEY: Final[i64] = 10
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


def fill_town_hexes(p: State, seat: i64, farm: bool, maker: bool, enough: i64, out: vec[i64]) -> i64:
    """Hexes for a town; for a free one the kind, farm or manufactory, is chosen with the hex."""
    n = find_town_hexes(p, seat, enough, out)
    both = farm and maker
    verb = FARM_AT if farm else MANUFACTORY_AT if maker else AT
    i = n
    while i > 0:  # from the end, since where both are possible a hex becomes two moves
        i -= 1
        hex = out[i]
        if both:
            out[2 * i] = FARM_AT + hex
            out[2 * i + 1] = MANUFACTORY_AT + hex
        else:
            out[i] = verb + hex
    return 2 * n if both else n


def fill_hexes(p: State, seat: i64, kind: i64, enough: i64, out: vec[i64]) -> i64:
    """Every hex where a seat may build a piece of a kind; the search may end where `enough` have been found."""
    a = p.a
    t = p.tables
    n: i64 = 0
    if kind > PORT:
        return fill_town_hexes(p, seat, False, False, enough, out)
    port: i64 = 1 if kind == PORT else 0
    free: i64 = FREE_PORTS if port else FREE_LAND
    for region in range(REGION_N):
        if n >= enough or a[free + region] == 0 or not region_in_play(a, region) or barred(a, region, seat):
            continue
        for hex in range(t.first_hex[region], t.first_hex[region + 1]):
            if a[PIECE + hex] == 0 and t.port[hex] == port:
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


def own_build_card(p: State, seat: i64, card: i64, hex: i64) -> None:
    """The card stays with its owner: its symbols are his, its benefit comes at once (M-BLD-7)."""
    a = p.a
    a[BUILD_CARDS + seat] |= bit(card)
    add_symbols(a, seat, p.tables.build_symbols, card)
    push(a, EFFECT, seat, p.tables.build_code[card], hex + 1)


# What building sets off -----------------------------------------------------------------------------


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


def tell_trigger(p: State, rule: str, seat: i64, what: str, n: i64) -> None:
    if p.events is not None:
        say(p, rule, "trigger", seat, {"what": what, "n": int(n)})


def begin_build(p: State, seat: i64, place: i64) -> None:
    """The card leaves the offer; a piece still wants its hex (M-BLD)."""
    a = p.a
    kind = build_kind_of(p, place)
    card: i64 = -1
    if place < BUILD_PLAIN:
        card = take_offered(a, BUILD_DECK, place)
    elif place == BUILD_TOP:
        card = draw(p, BUILD_DECK)
    if kind == PROJECT:
        if p.events is not None:
            say(p, "M-BLD-4", "project", seat, {"card": int(card)})
        own_build_card(p, seat, card, -1)
    else:
        push(a, PLACE, seat, kind, card + 1)


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
    return fill_town_hexes(p, seat, farm, maker, MOST_MOVES, out)


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
