"""Reads a component set, the parts that a set of one's own replaces, from parsed TOML: every fault is noted with its place."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from guildhall.formats.componentfile import Entry
from guildhall.formats.set_files import SetFiles
from guildhall.formats.words import N_
from guildhall.games.mosaic.components.effects import GOODS, STOCK
from guildhall.games.mosaic.components.entries import (
    entries_of,
    keyed_entries,
    one_of,
    some_of,
    soundly,
    table_of,
    truth,
)
from guildhall.games.mosaic.components.hero_reader import read_actions, read_locations
from guildhall.games.mosaic.components.hex_map import neighbours
from guildhall.games.mosaic.components.map_checks import HexDraft, RegionDraft, check_borders, check_map
from guildhall.games.mosaic.components.mosaic_set import (
    HEX_KINDS,
    REGIONS,
    BuildCard,
    Cache,
    Good,
    Hex,
    Manufactory,
    MosaicSet,
    PopulationCard,
    Region,
    TaxCard,
)
from guildhall.games.mosaic.components.published_reader import Published, read_published
from guildhall.games.mosaic.components.set_checks import (
    GoodDraft,
    check_caches,
    check_count,
    check_goods,
    check_manufactory,
    check_tiles,
)

PORT_NAME, MANUFACTORY_NAME = 16, 24  # characters that fit
FAR = 99  # the largest coordinate
MANUFACTORIES = 8
PARTS = (
    *("cache", "good", "blanks", "population", "population_fallback", "tax", "tax_fallback"),
    *("tariff", "tariff_fallback", "manufactory", "region", "hero_action", "hero_location"),
)

PORT_ONLY = N_("only a port has a name; leave 'name' out, or write kind = \"port\"")
GOODS_LIST = N_('\'{key}\' must be a list of three goods, as ["grain", "wine", "cloth"]')
BORDERS_LIST = N_('\'{key}\' must be a list of regions, as ["gaul", "numidia"]')


@cache
def published() -> Published:
    """What every set shares."""
    return SetFiles(read_published, Path(__file__).resolve().parent / "published.toml").house()


def read_set(file: Entry) -> MosaicSet | None:
    """The set of a file; None if a fault was noted."""
    file.keys("name", "origin", "title", *PARTS)
    name, title, origin = file.head()
    caches, goods = _caches(file), _goods(file)
    blanks = file.whole("blanks", 0, 200)
    population = tuple(
        PopulationCard(f"pop-{i}", *_population(entry))
        for i, entry in entries_of(file, "population", "population card")
    )
    check_count(file, "population", len(population))
    fallback = PopulationCard("pop-fallback", *_population(table_of(file, "population_fallback")))
    tax, tariff = _taxes(file, "tax"), _taxes(file, "tariff")
    tax_fallback, tariff_fallback = _tax_fallback(file, "tax"), _tax_fallback(file, "tariff")
    manufactories = _manufactories(file)
    regions = _regions(file)
    public = published()
    actions, locations = read_actions(file, public.actions), read_locations(file, public.locations)
    if not file.faults:  # else what is counted would not be what is meant
        check_tiles(file, regions, goods, blanks)
    if file.faults:
        return None
    return MosaicSet(
        name, title, origin,
        _finished_regions(regions), _finished_hexes(regions), caches, _finished_goods(goods), blanks,
        population, fallback, tax, tax_fallback, tariff, tariff_fallback, manufactories,
        public.technologies, public.leaders, public.governments, public.wonders, public.golden_ages,
        public.achievements, _finished_build_cards(manufactories), actions, locations,
    )  # fmt: skip


# ---- tiles and cards ----


def _caches(file: Entry) -> tuple[Cache, ...]:
    caches, sound = soundly(file, lambda: [_cache(entry) for _, entry in entries_of(file, "cache", "cache")])
    if sound:
        check_caches(file, caches)
    numbers = [sum(other.kind == cache.kind for other in caches[:i]) + 1 for i, cache in enumerate(caches)]
    return tuple(replace(cache, key=f"cache-{cache.kind}-{n}") for cache, n in zip(caches, numbers))


def _cache(entry: Entry) -> Cache:
    entry.keys("kind", "value", "first")
    kind = one_of(entry, "kind", STOCK)
    first = truth(entry, "first", False)
    return Cache("", kind or "", entry.whole("value", 1, 99), first)


def _goods(file: Entry) -> dict[str, GoodDraft]:
    entries = keyed_entries(file, "good", entries_of(file, "good", "good entry"), GOODS)
    goods = {key: _good(key, entry) for key, entry in entries.items()}
    check_goods(goods)
    return goods


def _good(key: str, entry: Entry) -> GoodDraft:
    fish = key == "fish"  # lies on the ports only, in the solo game too
    entry.keys("key", "count", *(() if fish else ("marked_x",)))
    numbers, sound = soundly(
        entry, lambda: (entry.whole("count", 1, 99), 0 if fish else entry.whole("marked_x", 0, 99))
    )
    return GoodDraft(entry, *numbers) if sound else GoodDraft(entry, None, 0)


def _population(entry: Entry) -> tuple[int, int]:
    entry.keys("gain", "food")
    return entry.whole("gain", 1, 9), entry.whole("food", 1, 99)


def _taxes(file: Entry, key: str) -> tuple[TaxCard, ...]:
    cards: list[TaxCard] = []
    for i, entry in entries_of(file, key, f"{key} card"):
        entry.keys("a", "b", "unrest")
        factors = entry.whole("a", 0, 9), entry.whole("b", 0, 9)
        cards.append(TaxCard(f"{key}-{i}", *factors, entry.whole("unrest", 0, 9)))
    check_count(file, key, len(cards))
    return tuple(cards)


def _tax_fallback(file: Entry, key: str) -> TaxCard:
    """M-OFR-4: it gives no unrest."""
    entry = table_of(file, f"{key}_fallback")
    entry.keys("a", "b")
    return TaxCard(f"{key}-fallback", entry.whole("a", 0, 9), entry.whole("b", 0, 9), 0)


def _manufactories(file: Entry) -> tuple[Manufactory, ...]:
    found: list[Manufactory] = []
    for i, table in enumerate(file.tables("manufactory"), 1):
        entry = file.part(f"manufactory {i}", table)
        entry.keys("name", "goods")
        name = entry.names("name", MANUFACTORY_NAME)
        goods = some_of(entry, "goods", GOODS, GOODS_LIST)
        if goods is not None:
            check_manufactory(entry, goods)
        found.append(Manufactory(f"manufactory-{i}", name, goods or ()))
    check_count(file, "manufactory", len(found))
    return tuple(found)


# ---- the map ----


def _regions(file: Entry) -> dict[str, RegionDraft]:
    tables = [(i, file.part(f"region entry {i}", table)) for i, table in enumerate(file.tables("region"), 1)]
    entries = keyed_entries(file, "region", tables, REGIONS)
    regions, sound = soundly(file, lambda: {key: _region(entry) for key, entry in entries.items()})
    if sound:
        check_map(file, regions)
    check_borders(regions)
    return regions


def _region(entry: Entry) -> RegionDraft:
    entry.keys("key", "borders", "hexes")
    borders = some_of(entry, "borders", REGIONS, BORDERS_LIST)
    hexes = tuple(_hex(one) for _, one in entries_of(entry, "hexes", "hex"))
    return RegionDraft(entry, borders, hexes)


def _hex(entry: Entry) -> HexDraft:
    entry.keys("q", "r", "kind", "name")
    cell = entry.whole("q", -FAR, FAR), entry.whole("r", -FAR, FAR)
    kind = one_of(entry, "kind", HEX_KINDS, "plain")
    name = None
    if kind == "port":
        name = entry.names("name", PORT_NAME)
    elif kind is not None and "name" in entry.table:
        entry.fault(PORT_ONLY)
    return HexDraft(entry, cell, kind or "", name)


# ---- a set without faults ----


def _finished_regions(regions: dict[str, RegionDraft]) -> tuple[Region, ...]:
    names = published().regions
    return tuple(Region(key, names[key], tuple(regions[key].borders or ())) for key in REGIONS)


def _finished_hexes(regions: dict[str, RegionDraft]) -> tuple[Hex, ...]:
    """All hexes, region after region; inside a region in the order of the file."""
    drafts = [(key, i, draft) for key in REGIONS for i, draft in enumerate(regions[key].hexes, 1)]
    adjoining = neighbours([draft.cell for _, _, draft in drafts])
    return tuple(
        Hex(f"{key}-{i}", key, draft.kind, *draft.cell, draft.name, adjoining[n])
        for n, (key, i, draft) in enumerate(drafts)
    )


def _finished_goods(goods: dict[str, GoodDraft]) -> tuple[Good, ...]:
    public = published().goods
    counts = {key: draft.count or 0 for key, draft in goods.items()}
    return tuple(
        Good(key, public[key][0], counts[key], counts[key] - goods[key].marked_x, public[key][1], public[key][2])
        for key in GOODS
    )


def _finished_build_cards(manufactories: tuple[Manufactory, ...]) -> tuple[BuildCard, ...]:
    """The published build cards; a manufactory's goods and its name are the set's."""
    made = {one.key: one for one in manufactories}
    return tuple(
        replace(card, name=made[card.key].name, goods=made[card.key].goods) if card.key in made else card
        for card in published().build_cards
    )
