"""Where everybody's points came from, as the events tell, and what a seat would have if the game ended now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from guildhall.formats.page import Source
from guildhall.formats.words import N_, Words
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.layout import MAYORAL_N, MAYORALS, MHANDS, SEATS, VP
from guildhall.games.london.rules.end import adjacent_pairs
from guildhall.games.london.rules.mayoral_goals import goal_value
from guildhall.games.london.rules.solo import is_automa
from guildhall.games.london.state import State
from guildhall.kernel.position import FINISHED, Position

# what a source is called, and its emblem
SOURCES: Final = {
    "tiles": (N_("tiles"), "master"),
    "promo": (N_("promo card"), "token"),
    "beadle": (N_("the Beadle's tiles"), "beadle"),
    "seconds": (N_("second places"), "token"),
    "abilities": (N_("abilities and rewards"), "cards"),
    "plantation": (N_("plantation"), "plantation"),
    "goals": (N_("mayoral reward cards"), "mayoral"),
    "adjacency": (N_("adjacent Masters"), "crown"),
}
OF_EVENT: Final = {
    "win_tile": "tiles", "claim": "promo", "beadle_scores": "beadle", "automa_second": "seconds",
    "points": "abilities", "no_mayoral": "abilities", "plantation_automa": "plantation", "goal": "goals",
    "adjacency": "adjacency",
}  # fmt: skip
OF_WORD: Final = {"plantation": "plantation", "token": "seconds"}  # what an event names as its source


def points_by_source(events: Sequence[Mapping[str, Any]], seats: int) -> dict[str, list[int]]:
    """Everybody's points by the key of their source."""
    found = {key: [0] * seats for key in SOURCES}
    for event in events:
        if event["name"] in OF_EVENT and event["seat"] >= 0:
            source = OF_WORD.get(str(event.get("source")), OF_EVENT[event["name"]])
            found[source][event["seat"]] += int(event["vp"])
    return found


def sources(p: Position, events: Sequence[dict[str, Any]], w: Words) -> list[Source]:
    """A row for each source from which somebody has points."""
    assert isinstance(p, State)
    found = points_by_source(events, int(p.a[SEATS]))
    return [Source(key, w.t(title), sign, found[key]) for key, (title, sign) in SOURCES.items() if any(found[key])]


def counts_now(p: Position, seat: int, w: Words) -> list[Source]:
    """The points a seat has, what each of its mayoral cards would bring, and its adjacent Masters (L-END-2, L-END-3)."""
    assert isinstance(p, State)
    a = p.a
    book = p.tables.book
    assert isinstance(book, ComponentSet)
    out = [Source("points", w.t("points so far"), "vp", [int(a[VP + seat])])]
    if p.to_move == FINISHED or is_automa(a, seat):
        return out
    for i in range(int(a[MAYORAL_N + seat])):
        card = a[MHANDS + seat * MAYORALS + i]
        name = w.pick(book.mayorals[int(card)].name)
        out.append(Source("goals", name, "mayoral", [int(goal_value(p, seat, card))]))
    title, sign = SOURCES["adjacency"]
    return [*out, Source("adjacency", w.t(title), sign, [int(adjacent_pairs(a, seat))])]
