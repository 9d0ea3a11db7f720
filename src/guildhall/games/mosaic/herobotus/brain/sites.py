"""On which hex he builds, and the tile he takes there (H-BLD-8 to H-BLD-10, H-BLD-15, H-BLD-16, H-GEN-2, H-GEN-7)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.location import CURRENCIES, choose_currency, least_of
from guildhall.games.mosaic.herobotus.table import SITE_PORT, SITE_TOWN, SITE_WONDER, Table
from guildhall.games.mosaic.layout import FOOD, GOOD_N, PORT, WONDER
from guildhall.kernel.bits import bit, count

# Which hex ------------------------------------------------------------------------------------------


def site_for(kind: i64) -> i64:
    """What a piece needs: the number of a SITE_."""
    return kind if kind <= PORT else SITE_TOWN


def choose_site(t: Table, kind: i64, region: i64) -> i64:
    """A city seeks caches first, then trade goods; a town only trade goods."""
    n = t.find_sites(site_for(kind), region)
    if kind <= PORT:
        best = highest_cache(t, n)
        if best > 0:
            return choose_cache(t, kind, region, n, best)
    return choose_good(t, kind, region, n)


def highest_cache(t: Table, n: i64) -> i64:
    """The highest value of a cache among the sites; money caches count with their number (H-BLD-8, H-SET-18)."""
    best: i64 = 0
    for k in range(n):
        site = t.site(k)
        if t.cache_kind(site) >= 0 and t.cache_value(site) > best:
            best = t.cache_value(site)
    return best


def kinds_of(t: Table, n: i64, value: i64) -> i64:
    """The set of stocks shown by the caches of a value."""
    kinds: i64 = 0
    for k in range(n):
        site = t.site(k)
        kind = t.cache_kind(site)
        if kind >= 0 and t.cache_value(site) == value:
            kinds |= bit(kind)
    return kinds


def choose_cache(t: Table, kind: i64, region: i64, n: i64, best: i64) -> i64:
    """Equal values: the currency he has least of, a location card's row, money last, then random (H-BLD-8, H-BLD-15)."""
    wanted = kinds_of(t, n, best)
    currencies = wanted & CURRENCIES
    if currencies:
        wanted = bit(choose_currency(t, currencies))
    chosen = pick_cache(t, n, best, wanted)
    if t.explaining():
        tell_cache(t, kind, region, n, wanted, chosen)
    return chosen


def is_cache(t: Table, site: i64, value: i64, kinds: i64) -> bool:
    kind = t.cache_kind(site)
    return kind >= 0 and t.cache_value(site) == value and (kinds >> kind) & 1 != 0


def caches_like(t: Table, n: i64, value: i64, kinds: i64) -> i64:
    """How many of the sites have a cache of a value and of one of some kinds."""
    equal: i64 = 0
    for k in range(n):
        if is_cache(t, t.site(k), value, kinds):
            equal += 1
    return equal


def pick_cache(t: Table, n: i64, value: i64, kinds: i64) -> i64:
    """One of them, by lot."""
    equal = caches_like(t, n, value, kinds)
    skip: i64 = t.choose(equal) if equal > 1 else i64(0)
    for k in range(n):
        if is_cache(t, t.site(k), value, kinds):
            if skip == 0:
                return t.site(k)
            skip -= 1
    return -1


def good_group(t: Table, site: i64) -> i64:
    """Of the trade good there: 0 neither side owns it, 1 only others, 2 only he, 3 both (H-BLD-9, H-MUL-9)."""
    good = t.good_at(site)
    group: i64 = 1 if t.others_own(bit(good)) else 0
    return group + 2 if t.owns(good) else group


def best_goods(t: Table, goods: i64) -> i64:
    """Of a set of trade goods those of the best group (H-BLD-9). What others own is asked only where it decides."""
    unowned: i64 = 0
    for good in range(GOOD_N):
        if (goods >> good) & 1 and not t.owns(good):
            unowned |= bit(good)
    if unowned:
        goods = unowned
    if count(goods) < 2:
        return goods
    nobody = goods & ~t.others_own(goods)
    return nobody if nobody else goods


def choose_good(t: Table, kind: i64, region: i64, n: i64) -> i64:
    """The best group of trade goods; several in it, or no goods at all: random (H-BLD-9, H-BLD-10, H-BLD-15, H-BLD-16)."""
    goods: i64 = 0
    for k in range(n):
        if t.good_at(t.site(k)) >= 0:
            goods |= bit(t.good_at(t.site(k)))
    wanted = best_goods(t, goods)
    equal: i64 = 0
    for k in range(n):
        if fits_wish(t, t.site(k), wanted):
            equal += 1
    skip: i64 = t.choose(equal) if equal > 1 else i64(0)
    chosen: i64 = -1
    for k in range(n):
        if fits_wish(t, t.site(k), wanted):
            if skip == 0:
                chosen = t.site(k)
                break
            skip -= 1
    if t.explaining():
        tell_good(t, kind, region, n, wanted, chosen, equal)
    return chosen


def fits_wish(t: Table, site: i64, goods: i64) -> bool:
    """Whether a trade good of a set lies there; of an empty set every site is as good."""
    good = t.good_at(site)
    return goods == 0 or (good >= 0 and (goods >> good) & 1 != 0)


def wonder_site(t: Table, wonder: i64, region: i64) -> i64:
    """Any free hex; for a wonder that belongs on a port a free port, if there is one and he heeds it (H-RSH-3, H-RSH-6)."""
    port = t.port_wonder(wonder) and t.has_site(SITE_PORT, region)
    n = t.find_sites(SITE_PORT if port else SITE_WONDER, region)
    chosen = t.site(t.choose(n) if n > 1 else i64(0))
    if t.explaining():
        tell_site(t, "H-RSH-3" if port else "H-RSH-6", WONDER, region, chosen, "port" if port else "any", n, [])
    return chosen


# The tile -------------------------------------------------------------------------------------------


def take_tile(t: Table, site: i64) -> None:
    """A cache brings 1 of its currency, a money or population cache 1 of what he has least of; a trade good is kept."""
    kind = t.cache_kind(site)
    good = t.good_at(site)
    if kind < 0 and good < 0:
        return
    value: i64 = t.cache_value(site) if kind >= 0 else i64(0)
    t.take_tile(site)
    what: i64 = -1
    if kind >= 0 and t.alone():
        what = kind if kind <= FOOD else choose_currency(t, CURRENCIES)
        t.gain(what, 1)
    if t.explaining():
        data: dict[str, object] = {
            "hex": int(site),
            "stock": int(kind),
            "value": int(value),
            "good": int(good),
            "what": int(what),
        }
        rule = "H-GEN-7" if good >= 0 else "H-GEN-2" if t.alone() else "H-MUL-2"
        t.explain(rule, "hero_tile", data)


# Explanations -----------------------------------------------------------------------------------------


def tell_site(
    t: Table, rule: str, kind: i64, region: i64, chosen: i64, why: str, equal: i64, looked: list[object]
) -> None:
    """The event of a chosen hex, with what was looked at and why it fell out."""
    data: dict[str, object] = {
        "kind": int(kind),
        "region": int(region),
        "hex": int(chosen),
        "why": why,
        "equal": int(equal),
        "looked": looked,
    }
    t.explain(rule, "hero_site", data)


def seen(t: Table, site: i64, why: str) -> dict[str, object]:
    """What lies on a site, and why it fell out ('' if it was chosen)."""
    what = t.cache_kind(site)
    value = t.cache_value(site) if what >= 0 else i64(0)
    return {"hex": int(site), "stock": int(what), "value": int(value), "good": int(t.good_at(site)), "why": why}


def tell_cache(t: Table, kind: i64, region: i64, n: i64, wanted: i64, chosen: i64) -> None:
    """Every cache of the region: lower values, other currencies, and those that lost by lot."""
    best = t.cache_value(chosen)
    equal = caches_like(t, n, best, wanted)
    looked: list[object] = []
    for k in range(n):
        site = t.site(k)
        what = t.cache_kind(site)
        if what < 0:
            continue
        why = "" if site == chosen else "lot"
        if t.cache_value(site) < best:
            why = "lower"
        elif (wanted >> what) & 1 == 0:
            why = "currency" if what <= FOOD else "money"
        looked.append(seen(t, site, why))
    why_chosen = why_cache(t, kinds_of(t, n, best), equal)
    tell_site(t, "H-BLD-15" if equal > 1 else "H-BLD-8", kind, region, chosen, why_chosen, equal, looked)


def why_cache(t: Table, kinds: i64, equal: i64) -> str:
    """What decided between caches; `kinds` are the stocks that those of the highest value show."""
    if equal > 1:
        return "lot"
    currencies = kinds & CURRENCIES
    if count(kinds) == 1:
        return "highest"
    if count(currencies) == 1:
        return "money_last"
    return "least" if count(least_of(t, currencies)) == 1 else "row"


def tell_good(t: Table, kind: i64, region: i64, n: i64, wanted: i64, chosen: i64, equal: i64) -> None:
    """Every trade good with its group; without any, how many hexes were equal."""
    looked: list[object] = []
    for k in range(n):
        site = t.site(k)
        if t.good_at(site) >= 0:
            line = seen(t, site, "" if site == chosen else "lot" if fits_wish(t, site, wanted) else "group")
            line["group"] = int(good_group(t, site))
            looked.append(line)
    town = kind > PORT
    if wanted:
        tell_site(t, "H-BLD-10" if town else "H-BLD-9", kind, region, chosen, "good", equal, looked)
    else:
        tell_site(t, "H-BLD-16" if town else "H-BLD-9", kind, region, chosen, "any", equal, looked)
