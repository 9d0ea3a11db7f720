"""What is counted: 'per city', 'per symbol', the conditions of achievements (M-EFF-1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    ONCE,
    PER_ACHIEVEMENT,
    PER_CITY,
    PER_CITY_BESIDE,
    PER_CITY_HERE,
    PER_DIFFERENT_GOOD,
    PER_FARM,
    PER_GOOD,
    PER_MANUFACTORY,
    PER_MONEY,
    PER_PILLAR,
    PER_POPULATION,
    PER_PORT,
    PER_PRODUCTION,
    PER_PROJECT,
    PER_PROJECT_OR_WONDER,
    PER_REGION,
    PER_SYMBOL,
    PER_TECHNOLOGY,
    PER_TWO_POPULATION,
    PER_UNIT,
    PER_UNIT_HERE,
    PER_WONDER,
    PER_WONDER_HERE,
)
from guildhall.games.mosaic.layout import (
    ACHIEVED,
    BUILD_CARDS,
    CITY_COUNT,
    FARM,
    GOODS,
    MANUFACTORY,
    MONEY,
    OWNERS,
    PIECE,
    PILLAR_N,
    POPULATION,
    PORT,
    PRODUCTION,
    SEATS,
    SUPPLY_UNITS,
    WILD,
    WONDER_COUNT,
    WONDERS,
)
from guildhall.games.mosaic.rules.influence import regions_controlled
from guildhall.games.mosaic.rules.military import all_units
from guildhall.games.mosaic.rules.symbols import symbols
from guildhall.games.mosaic.rules.technology import technology_count
from guildhall.games.mosaic.state import State, different_goods, kind_at, owner_at, pieces_left, stock, total_cities
from guildhall.kernel.bits import count

FIRST_PROJECT: Final[i64] = 29  # build cards 29 to 37 are the projects
PIECE_SET: Final = vec[i64]([12, 3, 6, 6, 10, 10, 2])  # pieces a player (M-LST-7), as SUPPLY has them


def on_map(a: vec[i64], owner: i64, kind: i64) -> i64:
    """Pieces of a kind that are not in the owner's supply."""
    return PIECE_SET[kind] - pieces_left(a, owner, kind)


def project_count(a: vec[i64], seat: i64) -> i64:
    return count(a[BUILD_CARDS + seat] >> FIRST_PROJECT)


def unit_count(a: vec[i64], seat: i64) -> i64:
    n: i64 = 0
    for kind in range(i64(3)):
        n += on_map(a, seat, SUPPLY_UNITS + kind)
    return n


def count_of(p: State, seat: i64, what: i64, arg: i64, hex: i64) -> i64:
    """How many a seat has of what an effect or achievement counts; only what it owns, unless stated (M-EFF-1)."""
    a = p.a
    if what == ONCE:
        return 1
    if what == PER_SYMBOL:
        return symbols(a, seat, arg)
    if what == PER_POPULATION:
        return stock(a, seat, POPULATION)
    if what == PER_TWO_POPULATION:
        return stock(a, seat, POPULATION) // 2
    if what == PER_CITY:
        return total_cities(a, seat)
    if what == PER_UNIT:
        return unit_count(a, seat)
    if what == PER_DIFFERENT_GOOD:
        return different_goods(a, seat)
    if what == PER_TECHNOLOGY:
        return technology_count(a, seat)
    if what == PER_REGION:
        return regions_controlled(p, seat)
    if what == PER_PRODUCTION:
        return a[PRODUCTION + seat * 5 + arg]
    if what == PER_MONEY:
        return stock(a, seat, MONEY)
    if what >= PER_CITY_BESIDE:
        return count_here(p, seat, what, hex)
    return count_pieces(a, seat, what)


def count_pieces(a: vec[i64], seat: i64, what: i64) -> i64:
    """How many things of a kind a seat has, for effects that count them."""
    if what == PER_PORT:
        return on_map(a, seat, PORT)
    if what == PER_FARM:
        return on_map(a, seat, FARM)
    if what == PER_MANUFACTORY:
        return on_map(a, seat, MANUFACTORY)
    if what == PER_GOOD:
        return goods_count(a, seat)
    if what == PER_WONDER:
        return count(a[WONDERS + seat])
    if what == PER_PROJECT:
        return project_count(a, seat)
    if what == PER_PROJECT_OR_WONDER:
        return project_count(a, seat) + count(a[WONDERS + seat])
    if what == PER_ACHIEVEMENT:
        return count(a[ACHIEVED + seat])
    n: i64 = 0
    if what == PER_PILLAR:
        for pillar in range(PILLAR_N):
            n += 1 if symbols(a, seat, pillar) > 0 else 0
    return n


def goods_count(a: vec[i64], seat: i64) -> i64:
    """Trade-good tiles, the wild one included (M-EFF-7)."""
    n: i64 = 0
    for good in range(WILD + 1):
        n += a[GOODS + seat * 10 + good]
    return n


def count_here(p: State, seat: i64, what: i64, hex: i64) -> i64:
    """Around a hex or in its region: own pieces only, but anyone's units (M-LST-2)."""
    a = p.a
    region = p.tables.region[hex]
    n: i64 = 0
    if what == PER_CITY_HERE:
        return a[CITY_COUNT + region * OWNERS + seat]
    if what == PER_WONDER_HERE:
        return a[WONDER_COUNT + region * OWNERS + seat]
    if what == PER_UNIT_HERE:
        for owner in range(a[SEATS]):
            n += all_units(a, region, owner)
        return n
    for k in range(i64(6)):
        at = p.tables.near[hex * 6 + k]
        if at >= 0 and a[PIECE + at] > 0 and owner_at(a, at) == seat and kind_at(a, at) <= PORT:
            n += 1
    return n
