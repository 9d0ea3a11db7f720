"""Influence in a region, control and majority (M-EMP-2, M-EMP-4, M-EMP-8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.layout import (
    CAVALRY,
    CAVALRY_TACTICS,
    CITY_COUNT,
    FORMATIONS,
    INFANTRY,
    OWNERS,
    POWERS,
    REGION_N,
    REGIONS,
    SEATS,
    SIEGE,
    SOLO,
    STATIC,
    TOWN_COUNT,
    WONDER_COUNT,
)
from guildhall.games.mosaic.rules.military import all_units, units_of
from guildhall.games.mosaic.state import State, region_in_play
from guildhall.kernel.bits import count


def leads_alone(p: State, region: i64, seat: i64) -> bool:
    """Majority as it counts in a scoring (M-EMP-4, M-EMP-8)."""
    own = empire_influence(p, region, seat)
    for owner in range(OWNERS):
        if owner != seat and empire_influence(p, region, owner) >= own:
            return False
    return own > 0


def influence(a: vec[i64], region: i64, owner: i64) -> i64:
    """2 for a city and a wonder, 1 for a town and a unit (M-EMP-2, M-EXA-1)."""
    at = region * OWNERS + owner
    n = 2 * (a[CITY_COUNT + at] + a[WONDER_COUNT + at]) + a[TOWN_COUNT + at]
    return n + all_units(a, region, owner) if owner < STATIC else n


def empire_influence(p: State, region: i64, owner: i64) -> i64:
    """With what technologies add: +2 each by Formations and Cavalry Tactics; siege engines cancel cities (M-EMP-8)."""
    a = p.a
    n = influence(a, region, owner)
    if owner < STATIC:
        powers = a[POWERS + owner]
        if powers & FORMATIONS and units_of(a, region, owner, INFANTRY) > 0:
            n += 2
        if powers & CAVALRY_TACTICS and units_of(a, region, owner, CAVALRY) > 0:
            n += 2
    for other in range(a[SEATS]):
        if other != owner and units_of(a, region, other, SIEGE) > 0:
            return n - 2 * a[CITY_COUNT + region * OWNERS + owner]
    return n


def controller(p: State, region: i64) -> i64:
    """Who has most influence there alone, without what counts in scorings only; -1 nobody (M-EMP-4, M-EMP-8)."""
    a = p.a
    best: i64 = 0
    who: i64 = -1
    for owner in range(OWNERS if a[SOLO] else a[SEATS]):
        n = influence(a, region, owner)
        if n > best:
            best = n
            who = owner
        elif n == best:
            who = -1
    return who


def controls(p: State, region: i64, seat: i64) -> bool:
    """Whether it is the seat that has most influence there alone (M-EMP-4)."""
    a = p.a
    return has_most(a, region, seat, OWNERS if a[SOLO] else a[SEATS])


def has_most(a: vec[i64], region: i64, seat: i64, owners: i64) -> bool:
    """The same among the first so many owners."""
    own = influence(a, region, seat)
    if own == 0:
        return False
    for owner in range(owners):
        if owner != seat and influence(a, region, owner) >= own:
            return False
    return True


def controls_so_many(p: State, seat: i64, need: i64) -> bool:
    """Whether a seat controls so many regions; no further than to where that is decided (M-EMP-4)."""
    a = p.a
    regions = a[REGIONS]
    owners = OWNERS if a[SOLO] else a[SEATS]
    spare = count(regions) - need
    region: i64 = 0
    while regions:
        if regions & 1 and not has_most(a, region, seat, owners):
            spare -= 1
            if spare < 0:
                return False
        regions >>= 1
        region += 1
    return spare >= 0


def regions_controlled(p: State, seat: i64) -> i64:
    n: i64 = 0
    for region in range(REGION_N):
        if region_in_play(p.a, region) and controls(p, region, seat):
            n += 1
    return n
