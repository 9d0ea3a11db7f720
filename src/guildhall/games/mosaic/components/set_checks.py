"""Checks of the tiles and cards of a set that was read: whether there are enough of them for every kind of game."""

from __future__ import annotations

from dataclasses import dataclass

from guildhall.formats.componentfile import Entry
from guildhall.formats.words import N_
from guildhall.games.mosaic.components.map_checks import CACHE_HEXES, RegionDraft
from guildhall.games.mosaic.components.mosaic_set import REGIONS, STOCK, Cache

SOLO_COPIES = 4  # of each good, two in each of the two stacks (H-SET-5)
CURRENCIES = STOCK[:3]  # stone, ideas, food
COUNTS = {"population": (14, 60), "tax": (7, 30), "tariff": (7, 30), "manufactory": (8, 8)}  # fewest (M-SET-6), most

CACHE_COUNT = N_("there must be {caches} caches, four for each region, and there are {count}")
FIRST_COUNT = N_("{caches} caches must be marked 'first', one for each region, and {count} are")
FIRST_KIND = N_("a cache marked 'first' must be stone, ideas or food, as every region needs one of these, not {kind}")
GOOD_COUNT = N_("there must be at least {least} tiles of each good besides fish, and there are {count}")
GOOD_SOLO = N_(
    "{count} tiles, {marked} of them marked X, leave {left} for the solo game, which needs {solo}; mark {right} with X"
)
POPULATION_COUNT = N_("there must be {low} to {high} population cards, and there are {count}")
TAX_COUNT = N_("there must be {low} to {high} tax cards, and there are {count}")
TARIFF_COUNT = N_("there must be {low} to {high} tariff cards, and there are {count}")
MANUFACTORY_COUNT = N_("there must be {low} manufactories, and there are {count}")
COUNT_FAULTS = {
    "population": POPULATION_COUNT,
    "tax": TAX_COUNT,
    "tariff": TARIFF_COUNT,
    "manufactory": MANUFACTORY_COUNT,
}
THREE_GOODS = N_("a manufactory has three different goods, and this one has {goods}")
FISH_COUNT = N_("there must be a fish tile for every port, and there are {count} for {ports} ports")
TILE_COUNT = N_(
    "there must be a tile for every plain hex, and the {goods} goods other than fish and {blanks} blanks are too few"
    " for {plain} plain hexes"
)


@dataclass(frozen=True)
class GoodDraft:
    """A good as it was read; None stands for a count that has a fault already."""

    entry: Entry
    count: int | None
    marked_x: int


def check_caches(file: Entry, caches: list[Cache]) -> None:
    """M-SET-2: four a region, and a currency for each before the others."""
    need = CACHE_HEXES * len(REGIONS)
    at = file.part("cache", {})
    if len(caches) != need:
        at.fault(CACHE_COUNT, caches=need, count=len(caches))
    first = [(i, cache) for i, cache in enumerate(caches, 1) if cache.first]
    if len(first) != len(REGIONS):
        at.fault(FIRST_COUNT, caches=len(REGIONS), count=len(first))
    for i, cache in first:
        if cache.kind not in CURRENCIES:
            file.part(f"cache {i}", {}).fault(FIRST_KIND, kind=cache.kind)


def check_goods(goods: dict[str, GoodDraft]) -> None:
    """H-SET-4, H-SET-5: what the solo game takes out of the others."""
    for key, good in goods.items():
        if key == "fish" or good.count is None:
            continue
        if good.count < SOLO_COPIES:
            good.entry.fault(GOOD_COUNT, least=SOLO_COPIES, count=good.count)
        elif good.count - good.marked_x != SOLO_COPIES:
            left, right = good.count - good.marked_x, good.count - SOLO_COPIES
            values = {"count": good.count, "marked": good.marked_x, "left": left}
            good.entry.fault(GOOD_SOLO, **values, solo=SOLO_COPIES, right=right)


def check_count(file: Entry, key: str, count: int) -> None:
    """How many cards of a kind there must be; a list that is not there was named before."""
    low, high = COUNTS[key]
    if not low <= count <= high and (count or isinstance(file.table.get(key, []), list)):
        file.part(key, {}).fault(COUNT_FAULTS[key], low=low, high=high, count=count)


def check_manufactory(entry: Entry, goods: tuple[str, ...]) -> None:
    if len(goods) != 3 or len(set(goods)) != 3:
        entry.fault(THREE_GOODS, goods=", ".join(goods) or "–")


def check_tiles(file: Entry, regions: dict[str, RegionDraft], goods: dict[str, GoodDraft], blanks: int) -> None:
    """M-SET-2: a tile for every hex when all regions are in play."""
    ports = sum(region.count("port") for region in regions.values())
    plain = sum(region.count("plain") for region in regions.values())
    fish = goods["fish"]
    if (fish.count or 0) < ports:
        fish.entry.fault(FISH_COUNT, count=fish.count, ports=ports)
    others = sum(good.count or 0 for key, good in goods.items() if key != "fish")
    if others + blanks < plain:
        file.part("good", {}).fault(TILE_COUNT, goods=others, blanks=blanks, plain=plain)
