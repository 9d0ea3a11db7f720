"""The picture of Flanders 1302: a pure function from a view to SVG.

Its parts (the land, seats, piles, hand) are <svg>s without definitions, each made by a function of this package from a `Table`.
"""

from __future__ import annotations

from collections.abc import Collection

from guildhall.drawing.svg import group, size_of, standalone
from guildhall.formats.words import Words
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.draw.hand import hand
from guildhall.games.flanders.draw.land import land
from guildhall.games.flanders.draw.piles import round_box, supplies
from guildhall.games.flanders.draw.seats import seats
from guildhall.games.flanders.draw.signs import SIGNS, Table, View
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
    table = Table(view, book, w, names, frozenset(lit), frozenset(chosen), step)
    right, right_height = _stacked([seats(table, SIDE + 10), round_box(table, SIDE), supplies(table, SIDE)])
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
    return _standalone(table, top(table, width) + body, width, y + 8)


def _stacked(parts: list[str]) -> tuple[str, float]:
    """Parts one under the other, and their height; the players' boxes keep room for their rings."""
    out, y = "", -4.0
    for number, part in enumerate(parts):
        out += group(part, at=(0 if number else -5, y))
        y += size_of(part)[1] + (GAP if number else GAP - 4)
    return out, y - GAP


def _standalone(table: Table, body: str, width: float, height: float) -> str:
    n = table.view["round"]
    title = table.w.t("Flanders 1302, round {n}", n=n) if n else table.w.t("Flanders 1302, set-up")
    return standalone(title, SIGNS, body, width, height, table.w)
