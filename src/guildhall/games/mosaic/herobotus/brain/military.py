"""The military action, and units instead of what a card says (H-MIL, H-POP-1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.location import SEEK_UNITS, regions_of_cities, seek_region
from guildhall.games.mosaic.herobotus.brain.payment import pay_or_work
from guildhall.games.mosaic.herobotus.table import Table
from guildhall.games.mosaic.layout import CAVALRY, INFANTRY, MONEY

NO_UNIT_MONEY: Final[i64] = 10


def military_action(t: Table, infantry: i64, cavalry: i64, currency: i64, cost: i64) -> None:
    """So many units, usually 1 of each, in one region; of a type used up none (H-MIL-1, H-MIL-2)."""
    infantry = min(infantry, t.units_left(INFANTRY))
    cavalry = min(cavalry, t.units_left(CAVALRY))
    some = infantry + cavalry > 0
    if impossible(t, some) or not pay_or_work(t, currency, cost, False):
        return
    region = region_for_units(t, some)
    if region < 0:
        return
    for _ in range(infantry):
        put_unit(t, INFANTRY, region, "H-MIL-1")
    for _ in range(cavalry):
        put_unit(t, CAVALRY, region, "H-MIL-1")


def one_unit(t: Table, unit: i64) -> None:
    """One unit, of the other type if this one is used up (H-POP-1)."""
    other = CAVALRY if unit == INFANTRY else INFANTRY
    if t.units_left(unit) == 0:
        unit = other
    some = t.units_left(unit) > 0
    if impossible(t, some):
        return
    region = region_for_units(t, some)
    if region >= 0:
        put_unit(t, unit, region, "H-POP-1")


def impossible(t: Table, units: bool) -> bool:
    """Units without a city of his anywhere: nothing is paid or done (H-TRN-6)."""
    if not units or regions_of_cities(t) != 0:
        return False
    if t.explaining():
        t.explain("H-TRN-6", "hero_impossible", {"what": "units"})
    return True


def region_for_units(t: Table, units: bool) -> i64:
    """A region with a city of his; -1 if there is no unit, for which he gets money (H-MIL-2)."""
    if not units:
        no_units(t)
        return -1
    return seek_region(t, regions_of_cities(t), SEEK_UNITS)


def no_units(t: Table) -> None:
    """10 money, but never beside several people (H-MIL-2, H-MUL-10)."""
    money: i64 = NO_UNIT_MONEY if t.alone() else i64(0)
    t.gain(MONEY, money)
    if t.explaining():
        t.explain("H-MIL-2" if t.alone() else "H-MUL-10", "hero_no_unit", {"money": int(money)})


def put_unit(t: Table, unit: i64, region: i64, rule: str) -> None:
    t.put_unit(unit, region)
    if t.explaining():
        t.explain(rule, "hero_unit", {"unit": int(unit), "region": int(region)})
