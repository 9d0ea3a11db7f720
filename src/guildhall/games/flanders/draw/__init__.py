"""The picture of Flanders 1302: a pure function from a view to SVG.

Its parts (the land, seats, piles, hand) are <svg>s without definitions, each made by a function of this package from a `Table`.
"""

from __future__ import annotations

from collections.abc import Collection

from guildhall.drawing.svg import group, size_of
from guildhall.drawing.table import View, stacked
from guildhall.formats.words import Words
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.draw.hand import hand
from guildhall.games.flanders.draw.land import land
from guildhall.games.flanders.draw.piles import round_box, supplies
from guildhall.games.flanders.draw.seats import seats
from guildhall.games.flanders.draw.signs import Table
from guildhall.games.flanders.draw.top import TOP, top

MARGIN, GAP, SIDE = 12, 8, 352


def draw(
    view: View,
    book: MapSet,
    w: Words,
    names: list[str],
    lit: Collection[str] = (),
    chosen: Collection[str] = (),
    step: View | None = None,
) -> str:
    """The whole table as one SVG that stands alone, light or dark as the reader's screen is.

    `lit` and `chosen` are anchors ('plot-bruges-7', 'card-site'). `step` is what somebody has just done:
    {"seat": 1, "at": ["plot-bruges-7"]}; those plots get a ring in the seat's colour.
    """
    table = Table(view, book, w, names, _finest(lit), frozenset(chosen), step)
    right, right_height = stacked(
        [seats(table, SIDE + 10), round_box(table, SIDE), supplies(table, SIDE)], GAP, ringed=True
    )
    drawn = land(table, right_height)
    wide, middle = size_of(drawn)
    width = 2 * MARGIN + wide + GAP + SIDE
    y = TOP + 12.0
    body = group(drawn, at=(MARGIN, y)) + group(right, at=(width - MARGIN - SIDE, y))
    y += max(middle, right_height) + 12
    cards, cards_height = hand(table, width - 2 * MARGIN)
    if cards:
        body += group(cards, at=(MARGIN, y))
        y += cards_height
    return table.standalone(_title(table), top(table, width) + body, width, y + 8)


def _finest(lit: Collection[str]) -> frozenset[str]:
    """A city whose plots are lit is not lit itself: in a picture nobody narrows down."""
    towns = {f"city-{anchor.split('-')[1]}" for anchor in lit if anchor.startswith("plot-")}
    return frozenset(lit) - towns


def _title(table: Table) -> str:
    n = table.view["round"]
    return table.w.t("Flanders 1302, round {n}", n=n) if n else table.w.t("Flanders 1302, set-up")
