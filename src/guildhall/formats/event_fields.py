"""What the fields of events mean: each names a thing by the id it has in the view, or is a plain number, flag or word.

The rules number things. `with_ids` turns the numbers of an event into ids when it is made; `with_numbers` turns them
back for the texts, which look things up in the component set. A game lists its events in `events.py`:

    "meet": {"place": "place", "rival": "seat"}         a field and its kind
    "grow": {"places": ["place"]}                        a list
    "automa_card": {"looked": [{"place": "place"}]}      lines of fields
    "goal": {"card": "card?"}                            `None` where there is none
    "pay": {"card": "secret card"}                       only the event's own seat may read it

docs/events.md is written from these tables (tools/events.py), and a test holds every event of many games against them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

Fields = Mapping[str, Any]  # by field: a kind, a list of one kind, or a list of fields
Ids = Mapping[str, Mapping[int, str]]  # by kind: the id of each number
Facts = dict[str, Any]

PLAIN: Final = {
    "number": "a number",
    "flag": "true or false",
    "word": "one of a few words, which the texts explain",
    "seat": "a seat: 0, 1, …",
    "parts": "numbers by name, as in the view",
}
SECRET: Final = "secret "
NONE: Final = "?"


def bare(kind: str) -> str:
    """A kind without its marks."""
    return kind.removeprefix(SECRET).removesuffix(NONE)


def with_ids(data: Facts, fields: Fields, ids: Ids) -> Facts:
    """The data of an event as it leaves the rules: ids instead of numbers, `None` instead of a number below 0."""

    def named(value: Any, kind: str) -> Any:
        if not isinstance(value, int) or isinstance(value, bool):
            return value
        if value < 0 and kind.endswith(NONE):
            return None
        known = ids.get(bare(kind))
        return value if known is None else known[value]

    return _each(data, fields, named)


def with_numbers(event: Facts, fields: Fields, ids: Ids) -> Facts:
    """The way back: an event with the numbers that the component set uses, -1 for `None`."""

    def numbered(value: Any, kind: str) -> Any:
        if value is None:
            return -1
        known = ids.get(bare(kind))
        if known is None or not isinstance(value, str):
            return value
        return next(number for number, id in known.items() if id == value)

    return _each(event, fields, numbered)


def _each(data: Facts, fields: Fields, change: Callable[[Any, str], Any]) -> Facts:
    return {key: _changed(value, fields[key], change) if key in fields else value for key, value in data.items()}


def _changed(value: Any, kind: Any, change: Callable[[Any, str], Any]) -> Any:
    if isinstance(kind, list):
        return [_changed(one, kind[0], change) for one in value]
    return _each(value, kind, change) if isinstance(kind, Mapping) else change(value, kind)


def numbered(things: Sequence[str]) -> dict[int, str]:
    """Ids by their place."""
    return dict(enumerate(things))
