"""The set-up of a digital game of Flanders 1302 for the box (F-SET). For two the box can follow all of it."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from guildhall.formats.at_table import BoxSheet
from guildhall.formats.companion import Row, Section
from guildhall.formats.say import Say, say
from guildhall.games.flanders.companion.score import EMBLEMS, GUILDS
from guildhall.games.flanders.components.sets import house_set
from guildhall.kernel.position import WATCHER, Position

BY_LOT: Final = "centre_by_lot"


def box_sheet(p: Position) -> BoxSheet:
    """Who begins, the guilds and the cities in play; and which cities the lot gives to grey and church (F-SET-1, F-SET-4)."""
    view: dict[str, Any] = p.view(WATCHER)
    names = {city.key: say("{city}", city=city.name) for city in house_set().cities}
    played = [city["key"] for city in view["cities"] if city["in_play"]]
    start = say("you") if view["start"] == 0 else say("the other one")
    rows = (
        Row(words=say("Start player"), note=start, emblem="crown", rule="F-SET-1"),
        Row(words=say("You"), note=say(GUILDS[0]), emblem=EMBLEMS[0], rule="F-SET-2"),
        Row(words=say("The other one"), note=say(GUILDS[1]), emblem=EMBLEMS[1], rule="F-SET-2"),
        Row(words=say("Cities in play"), note=say("{cities}", cities=[names[city] for city in played]), emblem="city", rule="F-SET-4"),
        Row(words=say("Gold cards"), note=say("none; all hands are the same, so nothing is shuffled"), emblem="vp", rule="F-SET-5"),
    )  # fmt: skip
    lots = tuple(centres_row(p, pair, names) for pair in combinations(played, 2))
    return BoxSheet(
        sections=(
            Section(title=say("Set-up"), rows=rows),
            Section(title=say("Where your two centres stand"), rows=lots),
        )
    )


def centres_row(p: Position, pair: tuple[str, str], names: dict[str, Say]) -> Row:
    """What the lot gives to grey and church once these two cities are taken."""
    grey, church = lot_of(p, pair)
    values = {"grey": names[grey], "church": names[church]}
    words = say("{one} and {other}", one=names[pair[0]], other=names[pair[1]])
    return Row(
        words=words, note=say("grey centre: {grey}, church: {church}", **values), emblem="church", rule="F-SET-1"
    )


def lot_of(p: Position, pair: tuple[str, str]) -> tuple[str, str]:
    """The digital game drew it so: whoever takes which of the two, the others fall by the same lot."""
    q: Any = p.clone()
    q.events = []
    for city in pair:
        q.apply(next(move for move in q.legal() if q.notation(move) == f"centre {city}"))
    grey, church = (str(event.data["city"]) for event in q.events if event.name == BY_LOT)
    return grey, church
