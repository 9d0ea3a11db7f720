"""Readings that the parts of a component set share: lists of tables, words out of a few, keyed entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from guildhall.formats.componentfile import PLACEHOLDER, Entry, instead, near, quoted
from guildhall.formats.words import N_

T = TypeVar("T")

LIST = N_("'{key}' must be a list of tables, as {example}")
TABLE = N_("'{key}' must be a table, as {example}")
NO_WORD = N_("'{key}' must be one of {known}, not {found}")
NO_WORD_NEAR = N_("'{key}' cannot be {found}; perhaps '{near}' is meant")
TRUTH = N_("'{key}' must be true or false")
TWICE = N_("there is already a {kind} '{key}'; each of {known} stands in the file once")
MISSING = N_("these are missing: {missing}; there must be {known}, each once")
EXAMPLES = {
    "hero_action": '[{ key = "tax-ii", does = "tax 15; gain food 1" }]',
    "hero_location": '[{ key = "place-italy-1", arrow = "clockwise" }]',
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


def entries_of(entry: Entry, key: str, kind: str) -> list[tuple[int, Entry]]:
    """The numbered entries of a list of tables, written [[key]] or key = [{ … }]."""
    value = entry.table.get(key)
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        entry.note(instead(LIST, value, key=key, example=EXAMPLES[key]))
        return []
    before = f"{entry.place}, " if entry.place else ""
    return [(i, entry.part(f"{before}{kind} {i}", table)) for i, table in enumerate(value, 1)]


def table_of(file: Entry, key: str) -> Entry:
    value = file.table.get(key)
    if isinstance(value, dict):
        return file.part(key, value)
    file.note(instead(TABLE, value, key=key, example=EXAMPLES[key]))
    # the values are in order, so that only the missing table is named
    return Entry([], file.file, key, {"gain": 1, "food": 1, "a": 1, "b": 1})


def one_of(entry: Entry, key: str, known: tuple[str, ...], default: str | None = None) -> str | None:
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


def some_of(entry: Entry, key: str, known: tuple[str, ...], need: str) -> tuple[str, ...] | None:
    """Words out of a few; None, and a fault, if there is another."""
    if entry.table.get(key) in (PLACEHOLDER, [PLACEHOLDER]):
        entry.note(instead(need, PLACEHOLDER, key=key))
        return None
    found = entry.list_of_texts(key, need)
    if found is None:
        return None
    unknown = [word for word in found if not _is_known(entry, key, word, known)]
    return None if unknown else tuple(found)


def truth(entry: Entry, key: str, default: bool) -> bool:
    found = entry.table.get(key, default)
    if not isinstance(found, bool):
        entry.note(instead(TRUTH, found, key=key))
    return found is True


def keyed_entries(file: Entry, kind: str, entries: list[tuple[int, Entry]], known: tuple[str, ...]) -> dict[str, Entry]:
    """Entries by their keys, which stand in the file once each, in any order."""
    found: dict[str, Entry] = {}
    for _, entry in entries:
        key = one_of(entry, "key", known)
        if key is not None and key in found:
            entry.fault(TWICE, kind=kind, key=key, known=", ".join(known))
        elif key is not None:
            found[key] = entry.part(f"{kind} {key}", entry.table)
    missing = [key for key in known if key not in found]
    if missing:
        file.part(kind, {}).fault(MISSING, missing=", ".join(missing), known=", ".join(known))
    return {key: found[key] for key in known if key in found}


def soundly(file: Entry, read: Callable[[], T]) -> tuple[T, bool]:
    """What a reading gave, and whether it noted no fault."""
    before = len(file.faults)
    return read(), len(file.faults) == before
