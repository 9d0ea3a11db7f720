"""Where the points come from: the cities, and influence at the end; counted from events, or as if the game ended now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guildhall.formats.page import Source, View
from guildhall.formats.words import Words
from guildhall.games.flanders import layout as L
from guildhall.games.flanders.components.map_set import City, MapSet
from guildhall.games.flanders.rules.end import INFLUENCE_BONUS
from guildhall.games.flanders.state import State
from guildhall.games.flanders.view import city_view
from guildhall.kernel.position import Position

CITY, INFLUENCE = "city", "crown"  # emblems


def sources(p: Position, events: Sequence[View], w: Words) -> list[Source]:
    """Everybody's points by city, and for influence, as the events tell."""
    assert isinstance(p, State)
    book = book_of(p)
    found = {city.key: [0] * int(p.seats()) for city in cities_in_play(p)}
    bonus = [0] * int(p.seats())
    for event in events:
        if event["seat"] >= 0 and event["name"] == "rank":
            found[str(event["city"])][event["seat"]] += int(event["vp"])
        if event["name"] == "influence_bonus":
            bonus[event["seat"]] += int(event["vp"])
    return [*_cities(book, found, w), _influence(bonus, w)]


def counts_now(p: Position, seat: int, w: Words) -> list[Source]:
    """What everybody would have if the game ended now: cities as they were scored, the others as they stand (F-END-2),
    then the bonus for influence (F-END-3). All of it is public, so it is the same for every seat."""
    assert isinstance(p, State)
    a, seats = p.a, int(p.seats())
    found: dict[str, list[int]] = {}
    book = book_of(p)
    for city in cities_in_play(p):
        rows: Any = city_view(p, book.cities.index(city))["ranking"]
        by_coat = {row["coat"]: row["points"] for row in rows}
        found[city.key] = [by_coat.get(coat, 0) for coat in range(seats)]
    held = [int(a[L.INFLUENCE + s]) for s in range(seats)]
    most = max(held)
    bonus = [int(INFLUENCE_BONUS) if most and n == most else 0 for n in held]
    return [*_cities(book, found, w), _influence(bonus, w)]


def book_of(p: State) -> MapSet:
    assert isinstance(p.tables.book, MapSet)
    return p.tables.book


def cities_in_play(p: State) -> list[City]:
    return [city for number, city in enumerate(book_of(p).cities) if (p.a[L.CITIES] >> number) & 1]


def _cities(book: MapSet, found: dict[str, list[int]], w: Words) -> list[Source]:
    return [Source(key, w.pick(book.city(key).name), CITY, points) for key, points in found.items()]


def _influence(points: list[int], w: Words) -> Source:
    return Source("influence", w.t("influence cards"), INFLUENCE, points)
