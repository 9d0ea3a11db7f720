"""The turn of the reshuffle card: his leader's ability, a wonder or an achievement, the action deck anew (H-RSH)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.building import build_action, place_farm
from guildhall.games.mosaic.herobotus.brain.location import SEEK_TIE, playable, seek_region
from guildhall.games.mosaic.herobotus.brain.military import military_action
from guildhall.games.mosaic.herobotus.brain.population import take_money
from guildhall.games.mosaic.herobotus.brain.sites import take_tile, wonder_site
from guildhall.games.mosaic.herobotus.brain.technology import technology_action
from guildhall.games.mosaic.herobotus.table import (
    BESIDE_NONE,
    ENTRY_CITY,
    ENTRY_PROJECT,
    ENTRY_TOWN,
    SITE_WONDER,
    Table,
    members,
)
from guildhall.games.mosaic.layout import FOOD, IDEAS, REGION_N, STONE, WONDER
from guildhall.kernel.bits import bit, count, only

MAGISTRATE: Final[i64] = 0
ENGINEER: Final[i64] = 1
GENERAL: Final[i64] = 2
SCRIBE: Final[i64] = 3
ARTIST: Final[i64] = 4
PHILOSOPHER: Final[i64] = 6
FARMER: Final[i64] = 7
LEADER_MONEY: Final[i64] = 10  # besides what lies in the holding area


def reshuffle(t: Table) -> None:
    """His whole turn (H-RSH-5); the card beside the discard pile goes back, too (H-POP-6)."""
    use_ability(t)
    take_wonder_or_achievement(t)
    t.lay_beside(BESIDE_NONE)
    t.rebuild_actions()
    if t.explaining():
        t.explain("H-RSH-4", "hero_actions_rebuilt", {})


def use_ability(t: Table) -> None:
    """What his leader brings; it costs nothing (H-RSH-1)."""
    leader = t.leader()
    if t.explaining():
        t.explain("H-RSH-1", "hero_ability", {"leader": int(leader)})
    if leader == ARTIST or leader == PHILOSOPHER:
        technology_action(t, IDEAS, 0)
    elif leader == ENGINEER:
        build_action(t, ENTRY_CITY, ENTRY_PROJECT, ENTRY_TOWN, STONE, 0)
    elif leader == MAGISTRATE:
        build_action(t, ENTRY_PROJECT, ENTRY_CITY, ENTRY_TOWN, STONE, 0)
    elif leader == FARMER:
        place_farm(t)
    elif leader == GENERAL or leader == SCRIBE:
        military_action(t, 1, 1, FOOD, 0)
    elif t.alone() or t.all_money():  # merchant, priestess
        take_money(t, "H-RSH-1", LEADER_MONEY)
    elif t.explaining():  # beside several people he takes only the money of taxes
        t.explain("H-MUL-10", "hero_no_money", {})


def take_wonder_or_achievement(t: Table) -> None:
    """A random wonder; an achievement if he has more wonders; if one kind is used up the other (H-RSH-2).

    No conditions (H-GEN-4); governments and golden ages he never takes (H-GEN-3).
    """
    wonders = t.wonders()
    achievements = t.achievements()
    more = wonders > achievements
    why = "more" if more else "usual"
    wonder = not more
    if (t.wonders_left() if wonder else t.achievements_left()) == 0:
        wonder = not wonder
        why = "used_up"
    if (t.wonders_left() if wonder else t.achievements_left()) == 0:
        if t.explaining():
            t.explain("H-RSH-2", "hero_nothing_left", {})
        return
    taken = t.take_wonder() if wonder else t.take_achievement()
    if t.explaining():
        name = "hero_wonder" if wonder else "hero_achievement"
        data: dict[str, object] = {"why": why, "wonders": int(wonders), "achievements": int(achievements)}
        data["wonder" if wonder else "achievement"] = int(taken)
        t.explain("H-RSH-2", name, data)
    if wonder:
        put_wonder(t, taken)


def put_wonder(t: Table, wonder: i64) -> None:
    """In the region of his greatest influence that has a free hex (H-RSH-3, H-RSH-6)."""
    best = strongest(t)
    if best == 0:
        return
    if t.explaining():
        tell_influence(t, best)
    region = only(best) if count(best) == 1 else seek_region(t, best, SEEK_TIE)
    site = wonder_site(t, wonder, region)
    t.place_wonder(wonder, site)
    take_tile(t, site)
    t.built(WONDER)  # it counts as built: the artist is paid


def strongest(t: Table) -> i64:
    """Of the regions with a free hex, the set of those where his influence is greatest."""
    most: i64 = -1
    found: i64 = 0
    for region in range(REGION_N):
        if not playable(t, SITE_WONDER, region):
            continue
        n = t.influence(region)
        if n > most:
            most = n
            found = 0
        if n == most:
            found |= bit(region)
    return found


def tell_influence(t: Table, best: i64) -> None:
    """His influence everywhere: greatest, less, or no free hex."""
    looked: list[object] = []
    for region in range(REGION_N):
        if t.in_play(region):
            why = "" if (best >> region) & 1 else "less" if t.has_site(SITE_WONDER, region) else "full"
            looked.append({"region": int(region), "n": int(t.influence(region)), "why": why})
    t.explain("H-RSH-3", "hero_influence", {"looked": looked, "best": members(best)})
