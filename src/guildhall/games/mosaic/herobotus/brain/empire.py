"""His war before an empire scoring (H-EMP-1, H-EMP-2), and the static player's growth after it (H-EMP-4, H-EMP-5).

The scoring itself is that of the game for several (H-EMP-3: `rules/empire`).
"""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.location import (
    SEEK_WAR,
    draw_card,
    named_region,
    next_region,
    tell_region,
)
from guildhall.games.mosaic.herobotus.brain.static import add_piece
from guildhall.games.mosaic.herobotus.table import Table
from guildhall.games.mosaic.layout import CITY, FARM, MANUFACTORY, REGION_N, SIEGE


def wage_war(t: Table) -> None:
    """In a region with units of his and of another player he removes one for each of his units; Armor protects (M-EFF-4)."""
    region = battlefield(t)
    if region < 0:
        if t.explaining():
            t.explain("H-EMP-1", "hero_no_war", {})
        return
    rival = strongest_rival(t, region)
    own = t.own_units(region)
    armored = t.armored(rival)
    lost: list[object] = []
    left: i64 = i64(0) if armored else own
    unit = SIEGE  # siege engines first, then cavalry, then infantry
    while unit >= 0 and left > 0:
        if t.rival_units(rival, region, unit) > 0:
            t.remove_unit(rival, unit, region)
            left -= 1
            if t.explaining():
                lost.append(int(unit))
        else:
            unit -= 1
    if t.explaining():
        data: dict[str, object] = {
            "region": int(region), "rival": int(rival), "own": int(own), "armored": armored, "lost": lost,
        }  # fmt: skip
        t.explain("M-EFF-4" if armored else "H-EMP-2", "hero_war", data)


def units_there(t: Table, rival: i64, region: i64) -> i64:
    n: i64 = 0
    for unit in range(SIEGE + 1):
        n += t.rival_units(rival, region, unit)
    return n


def strongest_rival(t: Table, region: i64) -> i64:
    """The player with most units there, of equals the next in turn order (H-MUL-9)."""
    most: i64 = -1
    found: i64 = -1
    for k in range(t.rival_n()):
        n = units_there(t, t.rival(k), region)
        if n > most:
            most = n
            found = t.rival(k)
    return found


def battlefield(t: Table) -> i64:
    """A location card's region, or the next along its arrow, with units of his and of another player; -1 if there is none
    (H-EMP-1). Only where he has units others are counted."""
    card = draw_card(t)
    start = named_region(t, card)
    found: i64 = -1
    region = start
    for _ in range(REGION_N):
        if t.in_play(region) and t.own_units(region) > 0 and units_there(t, strongest_rival(t, region), region) > 0:
            found = region
            break
        region = next_region(region, t.place_arrow(card))
    if t.explaining():
        tell_region(t, card, start, 0, SEEK_WAR, found)
    return found


def grow_static(t: Table) -> None:
    """After an empire scoring: a city and a town more in both regions, the towns of their kind (H-EMP-4, H-EMP-5)."""
    first = t.static_first()
    last = t.static_last()
    add_piece(t, first, CITY, "H-EMP-4")
    add_piece(t, first, MANUFACTORY, "H-EMP-4")
    add_piece(t, last, CITY, "H-EMP-4")
    add_piece(t, last, FARM, "H-EMP-4")
