"""His start: regions, cities, currencies (H-SET-12, H-SET-13, H-SET-24)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.location import CURRENCIES
from guildhall.games.mosaic.herobotus.brain.sites import (
    caches_like,
    kinds_of,
    pick_cache,
    seen,
)
from guildhall.games.mosaic.herobotus.table import SITE_CITY, Table, any_of
from guildhall.games.mosaic.layout import CITY, FOOD, IDEAS, STONE
from guildhall.kernel.bits import bit

# Cities and currencies --------------------------------------------------------------------------------


def settle(t: Table) -> None:
    """Home and second region are drawn; a city in both, on the highest cache; the two tiles give his start currencies."""
    regions = t.start_regions()
    home = any_of(t, regions)
    second = any_of(t, regions & ~bit(home))
    t.settle(home, second)
    if t.explaining():
        t.explain("H-SET-12", "hero_home", {"home": int(home), "second": int(second)})
    one = start_site(t, home)
    two = start_site(t, second)
    if t.alone():
        take_start_stock(t, one, two)
    t.place(CITY, one)
    t.take_tile(one)
    t.place(CITY, two)
    t.take_tile(two)


def start_site(t: Table, region: i64) -> i64:
    """The highest cache that shows a currency; equals: ideas, stone, food, then by lot (H-SET-12, H-SET-24)."""
    n = t.find_sites(SITE_CITY, region)
    best: i64 = 0
    for k in range(n):
        kind = t.cache_kind(t.site(k))
        if 0 <= kind <= FOOD and t.cache_value(t.site(k)) > best:
            best = t.cache_value(t.site(k))
    what = first_currency(kinds_of(t, n, best))
    chosen = pick_cache(t, n, best, bit(what))
    if t.explaining():
        tell_start_site(t, region, n, what, chosen)
    return chosen


def first_currency(kinds: i64) -> i64:
    """Equal values: ideas count as higher than stone, stone as higher than food (H-SET-13, H-SET-24)."""
    if kinds & bit(IDEAS):
        return IDEAS
    return STONE if kinds & bit(STONE) else FOOD


def take_start_stock(t: Table, one: i64, two: i64) -> None:
    """3 of the higher tile's currency, 2 of the other's, 1 of the rest; so 5, 1, 1 if both show the same (H-SET-13)."""
    high = t.cache_kind(one)
    low = t.cache_kind(two)
    lead = t.cache_value(one) - t.cache_value(two)
    if lead < 0 or (lead == 0 and first_currency(bit(high) | bit(low)) == low):
        high = t.cache_kind(two)
        low = t.cache_kind(one)
    for what in range(STONE, FOOD + 1):
        n: i64 = (3 if what == high else 0) + (2 if what == low else 0)
        t.gain(what, n if n > 0 else i64(1))
    if t.explaining():
        tell_start_stock(t, one, two, high, low)


# Explanations -----------------------------------------------------------------------------------------


def tell_start_site(t: Table, region: i64, n: i64, what: i64, chosen: i64) -> None:
    """Every cache of the region; money and population do not count here."""
    best = t.cache_value(chosen)
    equal = caches_like(t, n, best, bit(what))
    looked: list[object] = []
    for k in range(n):
        site = t.site(k)
        kind = t.cache_kind(site)
        if kind < 0:
            continue
        why = "" if site == chosen else "lot"
        if kind > FOOD:
            why = "ignored"
        elif t.cache_value(site) < best:
            why = "lower"
        elif kind != what:
            why = "order"
        looked.append(seen(t, site, why))
    rivals = caches_like(t, n, best, CURRENCIES)
    reason = "lot" if equal > 1 else "order" if rivals > 1 else "highest"
    data: dict[str, object] = {"region": int(region), "hex": int(chosen), "why": reason, "looked": looked}
    t.explain("H-SET-24" if rivals > 1 else "H-SET-12", "hero_start_city", data)


def tell_start_stock(t: Table, one: i64, two: i64, high: i64, low: i64) -> None:
    data: dict[str, object] = {
        "stone": int(t.stock(STONE)),
        "ideas": int(t.stock(IDEAS)),
        "food": int(t.stock(FOOD)),
        "high": int(high),
        "low": int(low),
        "equal": t.cache_value(one) == t.cache_value(two) and high != low,
    }
    t.explain("H-SET-13", "hero_start_stock", data)
