"""The picture of Mosaic: a pure function from a view to SVG.

Its parts (the map, offers, tiles, boards, hand) are <svg>s without definitions, each made by a function of this
package from a `Table`.
"""

from __future__ import annotations

from collections.abc import Collection

from guildhall.drawing.svg import group, size_of, standalone
from guildhall.formats.words import Words
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.draw.boards import boards
from guildhall.games.mosaic.draw.hand import actions, hand
from guildhall.games.mosaic.draw.land import land
from guildhall.games.mosaic.draw.offers import offers
from guildhall.games.mosaic.draw.signs import SIGNS, Table, View
from guildhall.games.mosaic.draw.static import static_box
from guildhall.games.mosaic.draw.tiles import tiles
from guildhall.games.mosaic.draw.top import TOP, top

WIDTH, MARGIN, GAP, SIDE = 1400, 12, 8, 392


def draw(
    view: View,
    book: MosaicSet,
    w: Words,
    names: list[str],
    lit: Collection[str] = (),
    chosen: Collection[str] = (),
    step: View | None = None,
) -> str:
    """The whole table as one SVG that stands alone, light or dark as the reader's screen is.

    `lit` and `chosen` are anchors ('hex-italy-7', 'offer-build-3'). `step` is what somebody has just done:
    {"seat": 1, "at": ["hex-italy-7", "offer-build-3"]}; those things get a ring in the seat's colour.
    """
    picked = frozenset(chosen)
    if view["chosen"] is not None:
        picked |= {f"card-{book.technologies[view['chosen']].key}"}
    table = Table(view, book, w, names, frozenset(lit), picked, step)
    inside = WIDTH - 2 * MARGIN
    wide = inside - SIDE - GAP
    right = offers(table, SIDE)
    below = [part for part in (actions(table, wide), hand(table, wide), static_box(table, wide)) if part]
    room = size_of(right)[1] - sum(size_of(part)[1] + GAP for part in below)
    left, high = _stacked([land(table, wide, room), *below])
    y = TOP + 14.0
    body = group(left, at=(MARGIN, y)) + group(right, at=(WIDTH - MARGIN - SIDE, y))
    y += max(high, size_of(right)[1]) + GAP
    rest, high = _stacked([tiles(table, inside), boards(table, inside)])
    body += group(rest, at=(MARGIN, y))
    y += high
    return _standalone(table, top(table, WIDTH) + body, WIDTH, y + 10)


def _stacked(parts: list[str]) -> tuple[str, float]:
    """Parts one under the other, and their height."""
    out, y = "", 0.0
    for part in parts:
        out += group(part, at=(0, y))
        y += size_of(part)[1] + GAP
    return out, y - GAP


def _standalone(table: Table, body: str, width: float, height: float) -> str:
    n = table.view["round"]
    title = table.w.t("Mosaic, round {n}", n=n) if n else table.w.t("Mosaic, set-up")
    return standalone(title, SIGNS, body, width, height, table.w)
