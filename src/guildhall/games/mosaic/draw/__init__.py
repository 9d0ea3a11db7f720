"""The picture of Mosaic: a pure function from a view to SVG.

Its parts (the map, offers, tiles, boards, hand) are <svg>s without definitions, each made by a function of this
package from a `Table`.
"""

from __future__ import annotations

from collections.abc import Collection

from guildhall.drawing.svg import group, size_of
from guildhall.drawing.table import View, stacked
from guildhall.formats.words import Words
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.draw.boards import boards
from guildhall.games.mosaic.draw.hand import actions, hand
from guildhall.games.mosaic.draw.land import land
from guildhall.games.mosaic.draw.offers import offers
from guildhall.games.mosaic.draw.signs import Table
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
    table = Table(view, book, w, names, frozenset(_finest(lit)), picked, step)
    inside = WIDTH - 2 * MARGIN
    wide = inside - SIDE - GAP
    right = offers(table, SIDE)
    below = [part for part in (actions(table, wide), hand(table, wide), static_box(table, wide)) if part]
    room = size_of(right)[1] - sum(size_of(part)[1] + GAP for part in below)
    left, high = stacked([land(table, wide, room), *below], GAP)
    y = TOP + 14.0
    body = group(left, at=(MARGIN, y)) + group(right, at=(WIDTH - MARGIN - SIDE, y))
    y += max(high, size_of(right)[1]) + GAP
    rest, high = stacked([tiles(table, inside), boards(table, inside)], GAP)
    body += group(rest, at=(MARGIN, y))
    y += high
    return table.standalone(_title(table), top(table, WIDTH) + body, WIDTH, y + 10)


def _finest(lit: Collection[str]) -> list[str]:
    """Without the regions of lit hexes and the groups that a list of moves is told by: the picture lights the things."""
    coarse = {f"region-{anchor.split('-')[1]}" for anchor in lit if anchor.startswith("hex-")}
    coarse |= {anchor for anchor in lit if anchor.startswith("group-")} | {"action-sparing"}
    return [anchor for anchor in lit if anchor not in coarse]


def _title(table: Table) -> str:
    n = table.view["round"]
    return table.w.t("Mosaic, round {n}", n=n) if n else table.w.t("Mosaic, set-up")
