"""Reads what is public of the published game (published.toml); of it a set can replace only HeroBotus's cards (hero_reader.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from guildhall.formats.componentfile import Entry, NotationError, located, quoted
from guildhall.formats.words import N_
from guildhall.games.mosaic.components.acts import Act, acts_notation, parse_acts
from guildhall.games.mosaic.components.effects import (
    GOODS,
    PILLARS,
    STOCK,
    Row,
    notation,
    parse,
    parse_counter,
)
from guildhall.games.mosaic.components.mosaic_set import (
    BUILD_KINDS,
    FEWEST,
    LEVELS,
    REGIONS,
    RESHUFFLE,
    WONDER_PLACES,
    Achievement,
    ActionCard,
    BuildCard,
    GoldenAge,
    Government,
    Leader,
    LocationCard,
    Names,
    Technology,
    Wonder,
)

T = TypeVar("T")

NAME = 40  # characters that fit
ICONS = ("", "?", *(str(vp) for vp in range(1, 10)))
ARROWS = {"clockwise": 1, "counter-clockwise": -1}

NO_WORD = N_("'{key}' has {found}; it can have {known}")
KEYS = N_("the keys of the entries must be {known}, in this order")


@dataclass(frozen=True)
class Published:
    """The published part of every set, in the order of the file."""

    regions: dict[str, Names]
    goods: dict[str, tuple[Names, tuple[Row, ...], str]]  # name, effect, its notation
    technologies: tuple[Technology, ...]
    leaders: tuple[Leader, ...]
    governments: tuple[Government, ...]
    wonders: tuple[Wonder, ...]
    golden_ages: tuple[GoldenAge, ...]
    achievements: tuple[Achievement, ...]
    build_cards: tuple[BuildCard, ...]
    actions: tuple[ActionCard, ...]
    locations: tuple[LocationCard, ...]


def read_published(file: Entry) -> Published:
    """The published part. It is of use only if no fault was noted."""
    kinds = ("region", "good", "technology", "leader", "government", "wonder", "golden_age", "achievement")
    file.keys(*kinds, "build", "action", "location")
    regions = dict(_all(file, "region", _region))
    goods = dict(_all(file, "good", _good))
    for found, known in ((regions, REGIONS), (goods, GOODS)):
        if tuple(found) != known:
            file.fault(KEYS, known=", ".join(known))
    return Published(
        regions,
        goods,
        _all(file, "technology", _technology),
        _all(file, "leader", _leader),
        _all(file, "government", _government),
        _all(file, "wonder", _wonder),
        _all(file, "golden_age", _golden_age),
        _all(file, "achievement", _achievement),
        tuple(card for cards in _all(file, "build", _build_cards) for card in cards),
        _all(file, "action", _action),
        _all(file, "location", lambda entry: _location(entry, regions)),
    )


def _all(file: Entry, kind: str, read: Callable[[Entry], T]) -> tuple[T, ...]:
    return tuple(read(file.part(f"{kind} {table.get('key', '?')}", table)) for table in file.tables(kind))


# ---- parts of an entry ----


def _one(entry: Entry, key: str, known: tuple[str, ...], default: str | None = None) -> str:
    """A word out of a few."""
    found = entry.line(key, default) if entry.table.get(key) != "?" else "?"
    if found is not None and found not in known:
        entry.fault(NO_WORD, key=key, found=quoted(found), known=", ".join(known))
    return found or ""


def _some(entry: Entry, key: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """Words out of a few, with repetitions."""
    words = tuple((entry.line(key) or "").split())
    for word in words:
        if word not in known:
            entry.fault(NO_WORD, key=key, found=quoted(word), known=", ".join(known))
    return words


def _effect(entry: Entry) -> tuple[Row, ...]:
    try:
        return parse(entry.line("effect") or "")
    except NotationError as error:
        entry.note(located(error), f"{entry.place}, effect")
        return ()


def _key(entry: Entry) -> str:
    return entry.line("key") or ""


# ---- entries ----


def _region(entry: Entry) -> tuple[str, Names]:
    entry.keys("key", "name")
    return _key(entry), entry.names("name", NAME)


def _good(entry: Entry) -> tuple[str, tuple[Names, tuple[Row, ...], str]]:
    entry.keys("key", "name", "effect")
    rows = _effect(entry)
    return _key(entry), (entry.names("name", NAME), rows, notation(rows))


def _technology(entry: Entry) -> Technology:
    entry.keys("key", "name", "start", "needs", "symbols", "icon", "effect")
    start = entry.table.get("start") is True
    needs, symbols = _some(entry, "needs", PILLARS), _some(entry, "symbols", PILLARS)
    icon, rows = _one(entry, "icon", ICONS, ""), _effect(entry)
    return Technology(_key(entry), entry.names("name", NAME), start, needs, symbols, icon, rows, notation(rows))


def _leader(entry: Entry) -> Leader:
    entry.keys("key", "name", "symbol", "effect")
    rows = _effect(entry)
    symbol = _one(entry, "symbol", PILLARS)
    return Leader(_key(entry), entry.names("name", NAME), symbol, rows, notation(rows))


def _government(entry: Entry) -> Government:
    entry.keys("key", "name", "needs", "ideas", "effect")
    rows, needs = _effect(entry), _some(entry, "needs", PILLARS)
    ideas = entry.whole("ideas", 1, 99)
    return Government(_key(entry), entry.names("name", NAME), needs, ideas, rows, notation(rows))


def _wonder(entry: Entry) -> Wonder:
    entry.keys("key", "name", "place", "effect")
    rows = _effect(entry)
    place = _one(entry, "place", WONDER_PLACES)
    return Wonder(_key(entry), entry.names("name", NAME), place, rows, notation(rows))


def _golden_age(entry: Entry) -> GoldenAge:
    entry.keys("key", "name", "pillar", "effect")
    rows = _effect(entry)
    pillar = _one(entry, "pillar", PILLARS)
    return GoldenAge(_key(entry), entry.names("name", NAME), pillar, rows, notation(rows))


def _achievement(entry: Entry) -> Achievement:
    entry.keys("key", "name", "counts", "n", "n4")
    counts = entry.line("counts") or ""
    per, arg = 0, 0
    try:
        per, arg = parse_counter(counts)
    except NotationError as error:
        entry.note(located(error), f"{entry.place}, counts")
    n = entry.whole("n", 1, 99)
    n4 = entry.whole("n4", 1, 99, n)
    return Achievement(_key(entry), entry.names("name", NAME), counts, per, arg, n, n4)


def _build_cards(entry: Entry) -> list[BuildCard]:
    """One entry stands for all copies of a card; their keys are numbered."""
    entry.keys("key", "copies", "name", "kind", "symbols", "effect")
    key, name, rows = _key(entry), entry.names("name", NAME), _effect(entry)
    kind, symbols = _one(entry, "kind", BUILD_KINDS), _some(entry, "symbols", PILLARS)
    copies = entry.whole("copies", 1, 9, 1)
    pillar = symbols[0] if kind == "project" and symbols else ""
    keys = [f"{key}-{i}" for i in range(1, copies + 1)] if copies > 1 else [key]
    return [BuildCard(key, name, kind, symbols, pillar, (), rows, notation(rows)) for key in keys]


def _action(entry: Entry) -> ActionCard:
    entry.keys("key", "name", "does", "levels")
    key = _key(entry)
    acts = () if key == RESHUFFLE else read_acts(entry)
    return ActionCard(key, entry.names("name", NAME), _some(entry, "levels", LEVELS), acts, acts_notation(acts))


def read_acts(entry: Entry) -> tuple[Act, ...]:
    """What an action card does; nothing, and a fault, if that cannot be read."""
    does = entry.line("does")
    try:
        return parse_acts(does) if does is not None else ()
    except NotationError as error:
        entry.note(located(error), f"{entry.place}, does")
        return ()


def _location(entry: Entry, regions: dict[str, Names]) -> LocationCard:
    key = _key(entry)
    if key == RESHUFFLE:
        entry.keys("key", "name")
        return LocationCard(key, entry.names("name", NAME), "", 0, (), False)
    entry.keys("key", "name", "region", "arrow", "row", "compass")
    region = _one(entry, "region", (*REGIONS, FEWEST))
    arrow = ARROWS.get(_one(entry, "arrow", tuple(ARROWS)), 1)
    name = regions[region] if region in regions else entry.names("name", NAME)
    compass = entry.table.get("compass") is True
    return LocationCard(key, name, region, arrow, _some(entry, "row", STOCK[:3]), compass)
