"""The static player: a colour with pieces that count for majorities, without board, units or turns
(H-SET-19: `table`).

His first pieces come with the set-up (H-SET-15, H-SET-16, H-SET-17), others after every empire scoring: `empire.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.location import foreign_regions, your_home
from guildhall.games.mosaic.herobotus.brain.sites import pick_cache
from guildhall.games.mosaic.herobotus.table import SITE_BARE, SITE_BARE_NEAR, SITE_CITY, Table, any_of
from guildhall.games.mosaic.layout import CITY, FARM, MANUFACTORY
from guildhall.kernel.bits import bit, only

ALL_CACHES: Final[i64] = 31  # the set of all kinds, money and population included


def settle_static(t: Table) -> None:
    """In the two regions without a start city; which is first is drawn (H-SET-15, H-SET-16)."""
    regions = foreign_regions(t) & ~bit(your_home(t))
    first = any_of(t, regions)
    last = only(regions & ~bit(first))
    t.settle_static(first, last)
    if t.explaining():
        t.explain("H-SET-15", "hero_static_regions", {"first": int(first), "last": int(last)})
    settle_region(t, first, MANUFACTORY, "H-SET-15")
    settle_region(t, last, FARM, "H-SET-16")


def settle_region(t: Table, region: i64, town: i64, rule: str) -> None:
    """A city on the lowest cache, a town, another city, another town; these on hexes without a tile."""
    put_on_lowest(t, region, rule)
    add_piece(t, region, town, rule)
    add_piece(t, region, CITY, rule)
    add_piece(t, region, town, rule)


def put_on_lowest(t: Table, region: i64, rule: str) -> None:
    """The cache of lowest value, money with its number; equals by lot (H-SET-15, H-SET-18, H-SET-24)."""
    n = t.find_sites(SITE_CITY, region)
    lowest: i64 = 0
    for k in range(n):
        site = t.site(k)
        if t.cache_kind(site) >= 0 and (lowest == 0 or t.cache_value(site) < lowest):
            lowest = t.cache_value(site)
    put(t, CITY, pick_cache(t, n, lowest, ALL_CACHES), "lowest", rule)


def add_piece(t: Table, region: i64, kind: i64, rule: str) -> None:
    """Next to a piece of his in the region, else anywhere in it, without a tile; no such hex: no piece (H-SET-17, H-SET-24)."""
    near = t.has_site(SITE_BARE_NEAR, region)
    n = t.find_sites(SITE_BARE_NEAR if near else SITE_BARE, region)
    if n == 0:
        if t.explaining():
            t.explain("H-SET-24", "hero_static_missing", {"kind": int(kind), "region": int(region)})
        return
    site = t.site(t.choose(n) if n > 1 else i64(0))
    put(t, kind, site, "near" if near else "anywhere", rule if near else "H-SET-17")


def put(t: Table, kind: i64, site: i64, why: str, rule: str) -> None:
    if t.explaining():
        data: dict[str, object] = {
            "kind": int(kind), "hex": int(site), "why": why, "stock": int(t.cache_kind(site)),
            "value": int(t.cache_value(site)) if t.cache_kind(site) >= 0 else 0,
        }  # fmt: skip
        t.explain(rule, "hero_static", data)
    t.place_static(kind, site)
