"""The military action: recruiting and moving units (M-MIL); the general and the Diplomats before a scoring (M-EMP-7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import GENERAL_LEADER, WHERE_CAVALRY, WHERE_INFANTRY
from guildhall.games.mosaic.layout import (
    ARMOR,
    AUTOMA,
    CAVALRY,
    DIPLOMATS,
    HORSEMANSHIP,
    INFANTRY,
    LEADER,
    MONEY,
    MOVED,
    OWNERS,
    PIECE_KINDS,
    POWERS,
    RECRUIT_ONE_MORE,
    RECRUITED,
    REGION_N,
    REGIONS,
    SEATS,
    SIEGE,
    SIEGE_ENGINES,
    SUPPLY,
    SUPPLY_UNITS,
    UNITS,
)
from guildhall.games.mosaic.moves import DONE, KILL, MARCH, PASS, PUT_UNIT, RECRUIT, SEND_AWAY
from guildhall.games.mosaic.state import State, cities_in, gain, pop, region_in_play, stock
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

RECRUIT_MONEY: Final[i64] = 5
MARCH_MONEY: Final[i64] = 1


def recruit_limit(a: vec[i64], seat: i64) -> i64:
    """Two units, the general three; Citizen Levy one more (M-MIL-1)."""
    n: i64 = 3 if a[LEADER + seat] == GENERAL_LEADER + 1 else 2
    return n + 1 if a[POWERS + seat] & RECRUIT_ONE_MORE else n


def may_recruit(a: vec[i64], seat: i64, unit: i64) -> bool:
    if unit == SIEGE and a[POWERS + seat] & SIEGE_ENGINES == 0:
        return False
    return units_left(a, seat, unit) > 0


def reachable(p: State, seat: i64, region: i64, unit: i64) -> i64:
    """The regions a unit may move into: adjacent ones; cavalry with Horsemanship up to two away (M-MIL-2, M-EFF-9)."""
    a = p.a
    borders = p.tables.borders
    near = borders[region] & a[REGIONS]
    if unit == CAVALRY and a[POWERS + seat] & HORSEMANSHIP:
        first = near
        for other in range(REGION_N):
            if (first >> other) & 1:
                near |= borders[other] & a[REGIONS]
        near &= ~bit(region)
    return near


def fill_military(p: State, seat: i64, out: vec[i64]) -> i64:
    """Recruit in regions with an own city, move units that have not moved yet; in any order (M-MIL-1)."""
    a = p.a
    n: i64 = 0
    money = stock(a, seat, MONEY)
    if money >= RECRUIT_MONEY and a[RECRUITED] < recruit_limit(a, seat):
        for region in range(REGION_N):
            if cities_in(a, region, seat) > 0:
                for unit in range(i64(3)):
                    if may_recruit(a, seat, unit):
                        out[n] = RECRUIT + region * 4 + unit
                        n += 1
    if money >= MARCH_MONEY:
        for region in range(REGION_N):
            if all_units(a, region, seat) > 0:
                n = fill_marches(p, seat, region, out, n)
    return n


def fill_marches(p: State, seat: i64, region: i64, out: vec[i64], n: i64) -> i64:
    a = p.a
    for unit in range(i64(3)):
        if units_of(a, region, seat, unit) > a[MOVED + region * 3 + unit]:
            near = reachable(p, seat, region, unit)
            for to in range(REGION_N):
                if (near >> to) & 1:
                    out[n] = MARCH + (region * 8 + to) * 4 + unit
                    n += 1
    return n


def can_act_military(p: State, seat: i64) -> bool:
    """Whether anything could be recruited or moved."""
    a = p.a
    money = stock(a, seat, MONEY)
    if money >= RECRUIT_MONEY and (units_left(a, seat, INFANTRY) > 0 or units_left(a, seat, CAVALRY) > 0):
        for region in range(REGION_N):
            if cities_in(a, region, seat) > 0:
                return True
    if money < MARCH_MONEY:
        return False
    for region in range(REGION_N):
        if all_units(a, region, seat) > 0 and p.tables.borders[region] & a[REGIONS]:
            return True
    return False


def is_march(move: i64) -> bool:
    return move & ~1023 == MARCH


def follows_a_march(p: State, march: i64) -> bool:
    """Whether a unit of this kind has marched into the region that this one leaves, in the same action."""
    return p.a[MOVED + ((march & 1023) >> 5) * 3 + (march & 3)] > 0


def forget_marches(a: vec[i64]) -> None:
    """Who has been recruited and who has moved matters inside one military action only."""
    a[RECRUITED] = 0
    for i in range(REGION_N * 3):
        a[MOVED + i] = 0


def answer_military(p: State, seat: i64, move: i64) -> None:
    """Recruit or move a unit, or end the military action (M-MIL-1)."""
    a = p.a
    verb = move & ~1023
    unit = move & 3
    if verb == DONE:
        pop(a)
        forget_marches(a)
    elif verb == RECRUIT:
        region = (move & 1023) >> 2
        gain(a, seat, MONEY, -RECRUIT_MONEY)
        put_unit(a, region, seat, unit)
        a[RECRUITED] += 1
        if p.events is not None:
            say(p, "M-MIL-1", "recruit", seat, {"unit": int(unit), "region": int(region)})
    else:
        source = (move & 1023) >> 5
        target = ((move & 1023) >> 2) & 7
        gain(a, seat, MONEY, -MARCH_MONEY)
        shift_unit(a, source, target, seat, unit, 1)
        a[MOVED + target * 3 + unit] += 1
        if p.events is not None:
            say(p, "M-MIL-1", "march", seat, {"unit": int(unit), "from": int(source), "to": int(target)})


# Gained and eliminated units ----------------------------------------------------------------------------


def fill_units(p: State, seat: i64, kind: i64, regions: i64, out: vec[i64]) -> i64:
    """Where a gained unit may be put; kind 2 is infantry or cavalry (M-EFF-3)."""
    a = p.a
    n: i64 = 0
    for region in range(REGION_N):
        if (regions >> region) & 1:
            for unit in range(i64(2)):
                if (kind == 2 or kind == unit) and units_left(a, seat, unit) > 0:
                    out[n] = PUT_UNIT + region * 4 + unit
                    n += 1
    return n


def fill_targets(p: State, seat: i64, where: i64, only_region: i64, out: vec[i64]) -> i64:
    """Opponents' units that may be eliminated; Armor protects (M-EFF-4)."""
    a = p.a
    n: i64 = 0
    for region in range(REGION_N):
        if only_region >= 0 and region != only_region:
            continue
        infantry = units_of(a, region, seat, INFANTRY) > 0
        cavalry = units_of(a, region, seat, CAVALRY) > 0
        here = infantry if where == WHERE_INFANTRY else cavalry if where == WHERE_CAVALRY else infantry or cavalry
        if not here:
            continue
        for owner in range(a[SEATS]):
            if owner == seat or a[POWERS + owner] & ARMOR:
                continue
            for unit in range(i64(3)):
                if units_of(a, region, owner, unit) > 0:
                    out[n] = KILL + (region * 8 + owner) * 4 + unit
                    n += 1
    if n > 0:
        out[n] = PASS
        n += 1
    return n


def kill(p: State, seat: i64, move: i64, rule: str) -> i64:
    """Carry out an elimination; the region."""
    arg = move & 1023
    unit = arg & 3
    owner = (arg >> 2) & 7
    region = arg >> 5
    remove_unit(p.a, region, owner, unit)
    if p.events is not None:
        say(p, rule, "eliminate", seat, {"region": int(region), "owner": int(owner), "unit": int(unit)})
    return region


# Before an empire scoring ---------------------------------------------------------------------------------


def fill_general(p: State, seat: i64, out: vec[i64]) -> i64:
    """The general eliminates one unit where he has infantry or cavalry (M-LST-5)."""
    if p.a[LEADER + seat] != GENERAL_LEADER + 1 or p.a[AUTOMA + seat] > 0:
        return 0
    return fill_targets(p, seat, 2, -1, out)


def fill_diplomats(p: State, seat: i64, out: vec[i64]) -> i64:
    """Once: all units of one opponent out of one region into an adjacent one."""
    a = p.a
    n: i64 = 0
    if a[POWERS + seat] & DIPLOMATS == 0:
        return 0
    for region in range(REGION_N):
        if not region_in_play(a, region):
            continue
        near = p.tables.borders[region] & a[REGIONS]
        for owner in range(a[SEATS]):
            if owner == seat or all_units(a, region, owner) == 0:
                continue
            for to in range(REGION_N):
                if (near >> to) & 1:
                    out[n] = SEND_AWAY + (region * 8 + owner) * 8 + to
                    n += 1
    if n > 0:
        out[n] = PASS
        n += 1
    return n


def send_away(p: State, seat: i64, move: i64) -> None:
    """Diplomats send all units of one owner out of a region (M-EMP-7)."""
    a = p.a
    arg = move & 1023
    to = arg & 7
    owner = (arg >> 3) & 7
    region = arg >> 6
    n = all_units(a, region, owner)
    for unit in range(i64(3)):
        shift_unit(a, region, to, owner, unit, units_of(a, region, owner, unit))
    a[POWERS + seat] &= ~DIPLOMATS
    if p.events is not None:
        data: dict[str, object] = {"region": int(region), "owner": int(owner), "to": int(to), "n": int(n)}
        say(p, "M-EMP-7", "diplomats", seat, data)


def units_of(a: vec[i64], region: i64, owner: i64, kind: i64) -> i64:
    return a[UNITS + (region * OWNERS + owner) * 3 + kind]


def all_units(a: vec[i64], region: i64, owner: i64) -> i64:
    at = UNITS + (region * OWNERS + owner) * 3
    return a[at] + a[at + 1] + a[at + 2]


def units_left(a: vec[i64], owner: i64, kind: i64) -> i64:
    return a[SUPPLY + owner * PIECE_KINDS + SUPPLY_UNITS + kind]


def put_unit(a: vec[i64], region: i64, owner: i64, kind: i64) -> None:
    a[UNITS + (region * OWNERS + owner) * 3 + kind] += 1
    a[SUPPLY + owner * PIECE_KINDS + SUPPLY_UNITS + kind] -= 1


def remove_unit(a: vec[i64], region: i64, owner: i64, kind: i64) -> None:
    """Eliminated units return to the supply (M-MIL-3)."""
    a[UNITS + (region * OWNERS + owner) * 3 + kind] -= 1
    a[SUPPLY + owner * PIECE_KINDS + SUPPLY_UNITS + kind] += 1


def shift_unit(a: vec[i64], source: i64, target: i64, owner: i64, kind: i64, n: i64) -> None:
    """From one region into another."""
    a[UNITS + (source * OWNERS + owner) * 3 + kind] -= n
    a[UNITS + (target * OWNERS + owner) * 3 + kind] += n
