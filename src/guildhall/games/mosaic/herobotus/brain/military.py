"""Units: the military action, and the unit instead of a population or tax action (H-MIL, H-POP-1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.location import SEEK_UNITS, regions_of_cities, seek_region
from guildhall.games.mosaic.herobotus.table import Table
from guildhall.games.mosaic.layout import CAVALRY, INFANTRY, MONEY

NO_UNIT_MONEY: Final[i64] = 10


def military_action(t: Table) -> None:
    """1 infantry and 1 cavalry in one region; of a type used up none (H-MIL-1, H-MIL-2)."""
    infantry = t.units_left(INFANTRY) > 0
    cavalry = t.units_left(CAVALRY) > 0
    region = region_for_units(t, infantry or cavalry)
    if region < 0:
        return
    if infantry:
        put_unit(t, INFANTRY, region, "H-MIL-1")
    if cavalry:
        put_unit(t, CAVALRY, region, "H-MIL-1")


def one_unit(t: Table, unit: i64) -> None:
    """One unit, of the other type if this one is used up (H-POP-1)."""
    other = CAVALRY if unit == INFANTRY else INFANTRY
    if t.units_left(unit) == 0:
        unit = other
    region = region_for_units(t, t.units_left(unit) > 0)
    if region >= 0:
        put_unit(t, unit, region, "H-POP-1")


def region_for_units(t: Table, units: bool) -> i64:
    """A region with a city of his; -1 if there is none, or no unit, for which he gets money (H-MIL-2)."""
    if not units:
        no_units(t)
        return -1
    regions = regions_of_cities(t)
    if regions == 0:
        if t.explaining():
            t.explain("H-TRN-6", "hero_impossible", {"what": "units"})
        return -1
    return seek_region(t, regions, SEEK_UNITS)


def no_units(t: Table) -> None:
    """10 money, but not beside several people (H-MIL-2, H-MUL-10)."""
    money: i64 = NO_UNIT_MONEY if t.alone() else 0
    t.gain(MONEY, money)
    if t.explaining():
        t.explain("H-MIL-2" if t.alone() else "H-MUL-10", "hero_no_unit", {"money": int(money)})


def put_unit(t: Table, unit: i64, region: i64, rule: str) -> None:
    t.put_unit(unit, region)
    if t.explaining():
        t.explain(rule, "hero_unit", {"unit": int(unit), "region": int(region)})
