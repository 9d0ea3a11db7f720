"""Events name things by the ids that the view uses, carry what docs/events.md says, and tell nobody's secrets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final

import pytest
from tools.events import TARGET, page

import guildhall
from guildhall.formats.event_fields import NONE, PLAIN, SECRET, bare, with_ids, with_numbers
from guildhall.games import game, games
from guildhall.kernel.position import FINISHED, Event, Position, buffer
from guildhall.kernel.rng import fast

TABLES: Final = {
    "london": (["human"] * 2, ["human"] * 4, ["human", "boris"], ["human", "rik"]),
    "flanders": (["human"] * 2, ["human"] * 3, ["human"] * 4),
    "mosaic": (["human"] * 2, ["human", "herobotus"], ["human", "herobotus", "human"]),
}
GAMES_EACH: Final = 2 if guildhall.build() == "compiled" else 1
# kinds whose ids the rules know, but no view: what a card of HeroBotus does, the power of a technology, and the like
NOT_IN_A_VIEW: Final = ("action", "entry", "power", "pile")
PLAIN_TYPES: Final = {"number": int, "flag": bool, "word": str, "seat": int, "parts": dict}
Step = tuple[list[dict[str, Any]], list[Event], list[dict[str, Any]]]


@cache
def played(key: str) -> list[list[Step]]:
    """Random games move by move: the views of all seats before, the events, the views after."""
    found = []
    out = buffer()
    for k in range(GAMES_EACH):
        for seats in TABLES[key]:
            p = game(key).start(seats, {"promo": "on"} if "boris" in seats else {}, k, events=True)
            rng = fast(k)
            views = views_of(p)
            steps: list[Step] = [(views, list(p.events or []), views)]
            while p.to_move != FINISHED:
                p.events = []
                p.apply(p.random_move(rng, out))
                before, views = views, views_of(p)
                steps.append((before, p.events, views))
            found.append(steps)
    return found


def views_of(p: Position) -> list[dict[str, Any]]:
    return [p.view(seat) for seat in range(p.seats())]


def told(key: str) -> Iterator[Event]:
    return (event for steps in played(key) for _, events, _ in steps for event in events)


def module(key: str) -> Any:
    return import_module(f"guildhall.games.{key}.events")


def all_of(event: Event) -> dict[str, Any]:
    """Open and secret fields; which further rules had a part (`also`) is no field of its own."""
    return {key: value for key, value in {**event.data, **(event.secret or {})}.items() if key != "also"}


def leaves(value: Any, kind: Any) -> Iterator[tuple[Any, str]]:
    """Every single value of an event with its kind."""
    if isinstance(kind, list):
        assert isinstance(value, list)
        for one in value:
            yield from leaves(one, kind[0])
    elif isinstance(kind, dict):
        assert set(value) <= set(kind), (value, kind)
        for key in value:
            yield from leaves(value[key], kind[key])
    else:
        yield value, kind


def words_of(part: Any) -> Iterator[str]:
    """All texts in a view, names of fields among them: a stock or a unit is one."""
    if isinstance(part, dict):
        yield from part
        for value in part.values():
            yield from words_of(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from words_of(value)
    elif isinstance(part, str):
        yield part


def in_views(key: str) -> set[str]:
    """All that the views of the games name; plots of Flanders are a city and a number there."""
    found: set[str] = set()
    for steps in played(key):
        for _, _, views in steps:
            for view in views:
                found.update(words_of(view))
    if key == "flanders":
        found |= {f"{city}-{plot}" for city in list(found) for plot in range(13)}
    return found


KEYS: Final = [one.key for one in games()]


@pytest.mark.parametrize("key", KEYS)
def test_every_event_is_documented_and_names_by_id(key: str) -> None:
    """Every field is in the table, and what it says is there: an id of the component set, a seat, a plain value."""
    of = module(key)
    ids = of.ids_of(game(key).load_set(None))
    for event in told(key):
        assert event.name in of.EVENTS, f"{event.name} is missing in games/{key}/events.py"
        fields = of.EVENTS[event.name]
        assert set(all_of(event)) <= set(fields), event.name
        for value, kind in leaves(all_of(event), dict(fields)):
            what = (event.name, kind, value)
            if value is None:
                assert kind.endswith(NONE), what
            elif bare(kind) in PLAIN_TYPES:
                assert type(value) is PLAIN_TYPES[bare(kind)], what
            elif bare(kind) in ids:
                assert value in ids[bare(kind)].values(), what
            else:
                assert bare(kind) in of.KINDS, what
                assert isinstance(value, str) if bare(kind) == "compass" else type(value) is int and value >= 0, what


@pytest.mark.parametrize("key", KEYS)
def test_ids_of_events_are_those_of_the_view(key: str) -> None:
    of = module(key)
    known = in_views(key)
    for event in told(key):
        for value, kind in leaves(all_of(event), dict(of.EVENTS[event.name])):
            if isinstance(value, str) and bare(kind) not in (*PLAIN, *NOT_IN_A_VIEW):
                assert value in known, (event.name, kind, value)


@pytest.mark.parametrize("key", KEYS)
def test_what_is_secret_is_marked_so(key: str) -> None:
    """A whispered field is marked secret in the table, and a field that is not so is said to all."""
    for event in told(key):
        fields = module(key).EVENTS[event.name]
        marked = {name for name in fields if str(fields[name]).strip("[]'").startswith(SECRET)}
        secret = set(event.secret or {}) - {"also"}
        assert secret <= marked, event.name
        for seat in range(-1, 4):
            if seat != event.seat:
                assert not secret & set(event.seen_by(seat)), event.name


HIDDEN_KINDS: Final = {"london": ("card", "mayoral"), "mosaic": ("technology",)}  # Flanders: see its test_secret.py
OPENLY: Final = (
    "hero_start_technologies",  # those that leave the game are shown first (H-SET-9)
    "goal",  # all mayoral cards are laid open at the end
)


@pytest.mark.parametrize("key", ["london", "mosaic"])
def test_no_event_names_a_card_that_stays_hidden(key: str) -> None:
    """What a seat hears of a card it saw before, or sees now: nothing is told of hands and decks."""
    of = module(key)
    heard = 0
    for steps in played(key):
        for before, events, after in steps:
            for seat in range(len(after)):
                seen = cards_in(key, before[seat]) | cards_in(key, after[seat])
                for event in events:
                    data = event.seen_by(seat)
                    if event.name == "offer":  # laid open, and perhaps taken within the same step
                        seen.add(data["card"])
                    fields = dict(of.EVENTS[event.name])
                    for value, kind in leaves({name: data[name] for name in fields if name in data}, fields):
                        if bare(kind) in HIDDEN_KINDS[key] and value is not None and event.name not in OPENLY:
                            heard += 1
                            assert value in seen, (seat, event.name, value)
    assert heard > 100


def cards_in(key: str, view: dict[str, Any]) -> set[Any]:
    """The cards that a view names; technologies are numbers there."""
    if key == "london":
        return set(words_of(view))
    found = {*view["offers"]["technology"], *view["decks"]["technology"]["bottom"], *view["hand"]}
    for seat in view["seats"]:
        found |= {*seat["technologies"], *seat["held"]}
        if seat["hero"]:
            found |= {*seat["hero"]["symbol_pile"], *seat["hero"]["earned_pile"]}
    return found


@pytest.mark.parametrize("key", KEYS)
def test_numbers_and_ids_are_two_ways_of_saying_it(key: str) -> None:
    """The texts get back the numbers from which the ids were made."""
    of = module(key)
    ids = of.ids_of(game(key).load_set(None))
    for event in told(key):
        fields = of.EVENTS[event.name]
        back = with_numbers(event.data, fields, ids)
        assert with_ids(back, fields, ids) == event.data


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_is_explained(key: str) -> None:
    of = module(key)
    used = {bare(kind) for fields in of.EVENTS.values() for kind in kinds_in(fields)}
    assert used - set(PLAIN) == set(of.KINDS)
    assert set(of.ids_of(game(key).load_set(None))) <= used


def kinds_in(fields: Any) -> Iterator[str]:
    if isinstance(fields, str):
        yield fields
    else:
        for kind in fields.values() if isinstance(fields, dict) else fields:
            yield from kinds_in(kind)


def test_the_documentation_is_made_from_the_tables() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "run: python tools/events.py"
