"""What set-up deals: pieces, rows of tiles, caches, fish and trade goods on the map (M-SET-2, M-SET-7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    ACHIEVEMENT_N,
    GOLDEN_N,
    GOVERNMENT_N,
    LEADER_N,
)
from guildhall.games.mosaic.layout import (
    ACHIEVEMENT_ROW,
    CACHES_OUT,
    FIRST_GOOD,
    FREE_LAND,
    FREE_PORTS,
    GOLDEN_ROW,
    GOOD_N,
    GOVERNMENT_ROW,
    LEADER_ROW,
    LONGER,
    PIECE_KINDS,
    REGION_N,
    SOLO,
    SUPPLY,
    TILE,
    WONDER_N,
    WONDER_ROW,
)
from guildhall.games.mosaic.rules.counting import PIECE_SET
from guildhall.games.mosaic.rules.decks import (
    pick,
)
from guildhall.games.mosaic.state import State, region_in_play
from guildhall.kernel.bits import bit, count
from guildhall.kernel.rng import Rng

ROW_N: Final[i64] = 9  # wonders, golden ages, achievements on the table
SOLO_GOLDEN: Final[i64] = 4
SOLO_ROW: Final[i64] = 5  # achievements, wonders
SOLO_GOVERNMENTS: Final[i64] = 3
SOLO_LEADERS: Final[i64] = 3

# the steps of set-up, in the order of M-SET-10


def fill_supply(a: vec[i64], owner: i64) -> None:
    for kind in range(PIECE_KINDS):
        a[SUPPLY + owner * PIECE_KINDS + kind] = PIECE_SET[kind]


def count_hexes(p: State) -> None:
    a = p.a
    for hex in range(p.tables.hex_n):
        if region_in_play(a, p.tables.region[hex]):
            a[(FREE_PORTS if p.tables.port[hex] else FREE_LAND) + p.tables.region[hex]] += 1


def some_of(rng: Rng, n: i64, wanted: i64) -> i64:
    """A random set of so many of n things."""
    mask: i64 = 0
    left = bit(n) - 1
    for k in range(min(wanted, n)):
        one = bit(pick(left, rng.below(n - k)))
        mask |= one
        left &= ~one
    return mask


def deal_rows(p: State) -> None:
    """Wonders, golden ages, governments, 9 of 15 achievements (M-SET-7).

    Alone there are fewer (H-SET-2), in a longer game so many more of each of three rows (H-SET-3, H-SET-25).
    """
    a = p.a
    if a[SOLO]:
        more = a[LONGER]
        a[GOLDEN_ROW] = some_of(p.rng, GOLDEN_N, SOLO_GOLDEN + more)
        a[ACHIEVEMENT_ROW] = some_of(p.rng, ACHIEVEMENT_N, SOLO_ROW + more)
        a[WONDER_ROW] = some_of(p.rng, WONDER_N, SOLO_ROW + more)
        a[GOVERNMENT_ROW] = some_of(p.rng, GOVERNMENT_N, SOLO_GOVERNMENTS)
        a[LEADER_ROW] = some_of(p.rng, LEADER_N, SOLO_LEADERS)
        return
    a[GOLDEN_ROW] = bit(GOLDEN_N) - 1
    a[ACHIEVEMENT_ROW] = some_of(p.rng, ACHIEVEMENT_N, ROW_N)
    a[WONDER_ROW] = bit(WONDER_N) - 1
    a[GOVERNMENT_ROW] = bit(GOVERNMENT_N) - 1
    a[LEADER_ROW] = bit(LEADER_N) - 1


def place_caches(p: State) -> None:
    """The caches marked first: one to each region in play; then the others on what is left (M-SET-2)."""
    a = p.a
    t = p.tables
    first: i64 = 0
    for cache in range(t.cache_n):
        if t.cache_first[cache]:
            first |= bit(cache)
    rest = (bit(t.cache_n) - 1) & ~first
    for region in range(REGION_N):
        if not region_in_play(a, region):
            continue
        cache = pick(first, p.rng.below(count(first)))
        first &= ~bit(cache)
        skip = p.rng.below(free_cache_hexes(p, region))
        for hex in range(t.first_hex[region], t.first_hex[region + 1]):
            if t.cache_hex[hex]:
                if skip == 0:
                    a[TILE + hex] = 1 + cache
                    break
                skip -= 1
    for hex in range(t.hex_n):
        if t.cache_hex[hex] and a[TILE + hex] == 0 and region_in_play(a, t.region[hex]):
            cache = pick(rest, p.rng.below(count(rest)))
            rest &= ~bit(cache)
            a[TILE + hex] = 1 + cache
    a[CACHES_OUT] = first | rest


def free_cache_hexes(p: State, region: i64) -> i64:
    t = p.tables
    n: i64 = 0
    for hex in range(t.first_hex[region], t.first_hex[region + 1]):
        n += t.cache_hex[hex]
    return n


def place_fish(p: State) -> None:
    """Fish on the port hexes (M-SET-2, H-SET-4)."""
    t = p.tables
    for hex in range(t.hex_n):
        if t.port[hex] and region_in_play(p.a, t.region[hex]):
            p.a[TILE + hex] = FIRST_GOOD + GOOD_N - 1


def place_goods(p: State) -> None:
    """Goods and blanks are mixed, one on every plain hex in play; blanks are removed again (M-SET-2)."""
    a = p.a
    t = p.tables
    left = t.good_count[:]
    left[GOOD_N - 1] = t.blanks  # in place of the fish, which lie on the ports
    n: i64 = 0
    for good in range(GOOD_N):
        n += left[good]
    for hex in range(t.hex_n):
        if t.port[hex] or t.cache_hex[hex] or not region_in_play(a, t.region[hex]):
            continue
        k = p.rng.below(n)
        drawn: i64 = 0
        while k >= left[drawn]:
            k -= left[drawn]
            drawn += 1
        left[drawn] -= 1
        n -= 1
        if drawn < GOOD_N - 1:
            a[TILE + hex] = FIRST_GOOD + drawn
