"""Reads a component set, the parts that a set of one's own replaces, from parsed TOML: every fault is noted with its place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from guildhall.games.mosaic.components.effects import GOODS, STOCK
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
from guildhall.kernel.componentfile import PLACEHOLDER, Entry, instead, load_with, near, quoted
from guildhall.kernel.words import N_

T = TypeVar("T")

PORT_NAME, MANUFACTORY_NAME = 16, 24  # characters that fit
FAR = 99  # the largest coordinate
MANUFACTORIES = 8
PARTS = (
    *("cache", "good", "blanks", "population", "population_fallback", "tax", "tax_fallback"),
    *("tariff", "tariff_fallback", "manufactory", "region"),
)

LIST = N_("'{key}' must be a list of tables, as {example}")
TABLE = N_("'{key}' must be a table, as {example}")
NO_WORD = N_("'{key}' must be one of {known}, not {found}")
NO_WORD_NEAR = N_("'{key}' cannot be {found}; perhaps '{near}' is meant")
TRUTH = N_("'{key}' must be true or false")
TWICE = N_("there is already a {kind} '{key}'; each of {known} stands in the file once")
MISSING = N_("these are missing: {missing}; there must be {known}, each once")
PORT_ONLY = N_("only a port has a name; leave 'name' out, or write kind = \"port\"")
GOODS_LIST = N_('\'{key}\' must be a list of three goods, as ["grain", "wine", "cloth"]')
BORDERS_LIST = N_('\'{key}\' must be a list of regions, as ["gaul", "numidia"]')
EXAMPLES = {
    "cache": '[{ kind = "food", value = 8, first = true }]',
    "good": '[{ key = "wine", count = 7, marked_x = 3 }]',
    "population": "[{ gain = 2, food = 10 }]",
    "tax": "[{ a = 2, b = 2, unrest = 1 }]",
    "tariff": "[{ a = 3, b = 2, unrest = 2 }]",
    "hexes": '[{ q = 0, r = 4 }, { q = 0, r = 5, kind = "cache" }]',
    "population_fallback": "{ gain = 2, food = 15 }",
    "tax_fallback": "{ a = 2, b = 2 }",
    "tariff_fallback": "{ a = 2, b = 2 }",
}


@cache
def published() -> Published:
    """What every set shares."""
    return load_with(read_published, Path(__file__).resolve().parent / "published.toml")


def read_set(file: Entry) -> MosaicSet | None:
    """The set of a file; None if a fault was noted."""
    file.keys("name", "origin", "title", *PARTS)
    name, title, origin = file.head()
    caches, goods = _caches(file), _goods(file)
    blanks = file.whole("blanks", 0, 200)
    population = tuple(
        PopulationCard(f"pop-{i}", *_population(entry)) for i, entry in _entries(file, "population", "population card")
    )
    check_count(file, "population", len(population))
    fallback = PopulationCard("pop-fallback", *_population(_table(file, "population_fallback")))
    tax, tariff = _taxes(file, "tax"), _taxes(file, "tariff")
    tax_fallback, tariff_fallback = _tax_fallback(file, "tax"), _tax_fallback(file, "tariff")
    manufactories = _manufactories(file)
    regions = _regions(file)
    if not file.faults:  # else what is counted would not be what is meant
        check_tiles(file, regions, goods, blanks)
    if file.faults:
        return None
    public = published()
    return MosaicSet(
        name, title, origin,
        _finished_regions(regions), _finished_hexes(regions), caches, _finished_goods(goods), blanks,
        population, fallback, tax, tax_fallback, tariff, tariff_fallback, manufactories,
        public.technologies, public.leaders, public.governments, public.wonders, public.golden_ages,
        public.achievements, _finished_build_cards(manufactories), public.actions, public.locations,
    )  # fmt: skip


# ---- parts of an entry ----


def _entries(entry: Entry, key: str, kind: str) -> list[tuple[int, Entry]]:
    """The numbered entries of a list of tables, written [[key]] or key = [{ … }]."""
    value = entry.table.get(key)
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        entry.note(instead(LIST, value, key=key, example=EXAMPLES[key]))
        return []
    before = f"{entry.place}, " if entry.place else ""
    return [(i, entry.part(f"{before}{kind} {i}", table)) for i, table in enumerate(value, 1)]


def _table(file: Entry, key: str) -> Entry:
    value = file.table.get(key)
    if isinstance(value, dict):
        return file.part(key, value)
    file.note(instead(TABLE, value, key=key, example=EXAMPLES[key]))
    # the values are in order, so that only the missing table is named
    return Entry([], file.file, key, {"gain": 1, "food": 1, "a": 1, "b": 1})


def _one_of(entry: Entry, key: str, known: tuple[str, ...], default: str | None = None) -> str | None:
    """A word out of a few; None, and a fault, if it is another."""
    found = entry.line(key, default)
    return found if found is None or _is_known(entry, key, found, known) else None


def _is_known(entry: Entry, key: str, found: str, known: tuple[str, ...]) -> bool:
    if found in known:
        return True
    meant = near(found, known)
    if meant:
        entry.fault(NO_WORD_NEAR, key=key, found=quoted(found), near=meant)
    else:
        entry.fault(NO_WORD, key=key, found=quoted(found), known=", ".join(known))
    return False


def _some_of(entry: Entry, key: str, known: tuple[str, ...], need: str) -> tuple[str, ...] | None:
    """Words out of a few; None, and a fault, if there is another."""
    if entry.table.get(key) in (PLACEHOLDER, [PLACEHOLDER]):
        entry.note(instead(need, PLACEHOLDER, key=key))
        return None
    found = entry.list_of_texts(key, need)
    if found is None:
        return None
    unknown = [word for word in found if not _is_known(entry, key, word, known)]
    return None if unknown else tuple(found)


def _keyed(file: Entry, kind: str, entries: list[tuple[int, Entry]], known: tuple[str, ...]) -> dict[str, Entry]:
    """Entries by their keys, which stand in the file once each, in any order."""
    found: dict[str, Entry] = {}
    for _, entry in entries:
        key = _one_of(entry, "key", known)
        if key is not None and key in found:
            entry.fault(TWICE, kind=kind, key=key, known=", ".join(known))
        elif key is not None:
            found[key] = entry.part(f"{kind} {key}", entry.table)
    missing = [key for key in known if key not in found]
    if missing:
        file.part(kind, {}).fault(MISSING, missing=", ".join(missing), known=", ".join(known))
    return {key: found[key] for key in known if key in found}


def _sound(file: Entry, read: Callable[[], T]) -> tuple[T, bool]:
    """What a reading gave, and whether it noted no fault."""
    before = len(file.faults)
    return read(), len(file.faults) == before


# ---- tiles and cards ----


def _caches(file: Entry) -> tuple[Cache, ...]:
    caches, sound = _sound(file, lambda: [_cache(entry) for _, entry in _entries(file, "cache", "cache")])
    if sound:
        check_caches(file, caches)
    numbers = [sum(other.kind == cache.kind for other in caches[:i]) + 1 for i, cache in enumerate(caches)]
    return tuple(replace(cache, key=f"cache-{cache.kind}-{n}") for cache, n in zip(caches, numbers))


def _cache(entry: Entry) -> Cache:
    entry.keys("kind", "value", "first")
    kind = _one_of(entry, "kind", STOCK)
    first = entry.table.get("first", False)
    if not isinstance(first, bool):
        entry.note(instead(TRUTH, first, key="first"))
    return Cache("", kind or "", entry.whole("value", 1, 99), first is True)


def _goods(file: Entry) -> dict[str, GoodDraft]:
    entries = _keyed(file, "good", _entries(file, "good", "good entry"), GOODS)
    goods = {key: _good(key, entry) for key, entry in entries.items()}
    check_goods(goods)
    return goods


def _good(key: str, entry: Entry) -> GoodDraft:
    fish = key == "fish"  # lies on the ports only, in the solo game too
    entry.keys("key", "count", *(() if fish else ("marked_x",)))
    numbers, sound = _sound(entry, lambda: (entry.whole("count", 1, 99), 0 if fish else entry.whole("marked_x", 0, 99)))
    return GoodDraft(entry, *numbers) if sound else GoodDraft(entry, None, 0)


def _population(entry: Entry) -> tuple[int, int]:
    entry.keys("gain", "food")
    return entry.whole("gain", 1, 9), entry.whole("food", 1, 99)


def _taxes(file: Entry, key: str) -> tuple[TaxCard, ...]:
    cards: list[TaxCard] = []
    for i, entry in _entries(file, key, f"{key} card"):
        entry.keys("a", "b", "unrest")
        factors = entry.whole("a", 0, 9), entry.whole("b", 0, 9)
        cards.append(TaxCard(f"{key}-{i}", *factors, entry.whole("unrest", 0, 9)))
    check_count(file, key, len(cards))
    return tuple(cards)


def _tax_fallback(file: Entry, key: str) -> TaxCard:
    """M-OFR-4: it gives no unrest."""
    entry = _table(file, f"{key}_fallback")
    entry.keys("a", "b")
    return TaxCard(f"{key}-fallback", entry.whole("a", 0, 9), entry.whole("b", 0, 9), 0)


def _manufactories(file: Entry) -> tuple[Manufactory, ...]:
    found: list[Manufactory] = []
    for i, table in enumerate(file.tables("manufactory"), 1):
        entry = file.part(f"manufactory {i}", table)
        entry.keys("name", "goods")
        name = entry.names("name", MANUFACTORY_NAME)
        goods = _some_of(entry, "goods", GOODS, GOODS_LIST)
        if goods is not None:
            check_manufactory(entry, goods)
        found.append(Manufactory(f"manufactory-{i}", name, goods or ()))
    check_count(file, "manufactory", len(found))
    return tuple(found)


# ---- the map ----


def _regions(file: Entry) -> dict[str, RegionDraft]:
    tables = [(i, file.part(f"region entry {i}", table)) for i, table in enumerate(file.tables("region"), 1)]
    entries = _keyed(file, "region", tables, REGIONS)
    regions, sound = _sound(file, lambda: {key: _region(entry) for key, entry in entries.items()})
    if sound:
        check_map(file, regions)
    check_borders(regions)
    return regions


def _region(entry: Entry) -> RegionDraft:
    entry.keys("key", "borders", "hexes")
    borders = _some_of(entry, "borders", REGIONS, BORDERS_LIST)
    hexes = tuple(_hex(one) for _, one in _entries(entry, "hexes", "hex"))
    return RegionDraft(entry, borders, hexes)


def _hex(entry: Entry) -> HexDraft:
    entry.keys("q", "r", "kind", "name")
    cell = entry.whole("q", -FAR, FAR), entry.whole("r", -FAR, FAR)
    kind = _one_of(entry, "kind", HEX_KINDS, "plain")
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
