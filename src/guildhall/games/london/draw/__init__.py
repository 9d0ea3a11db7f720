"""The picture of Guilds of London: a pure function from a view to SVG.

Its parts (board, rail, seats, hand) are <svg>s without definitions, each made by a function of this package from a `Table`.
"""

from __future__ import annotations

from collections.abc import Collection

from guildhall.drawing.svg import group, rect, size_of
from guildhall.drawing.table import View, stacked
from guildhall.formats.words import Words
from guildhall.games.london.components.sets import ComponentSet
from guildhall.games.london.draw.board import board, grid_of
from guildhall.games.london.draw.hand import goals, hand
from guildhall.games.london.draw.rail import WIDTH as RAIL
from guildhall.games.london.draw.rail import rail
from guildhall.games.london.draw.seats import laid_out, seats, suits
from guildhall.games.london.draw.signs import Table
from guildhall.games.london.draw.top import TOP, top

MARGIN, GAP, WIDTH = 12, 8, 1280
SIDE = 300  # the least width of the players' boxes
BOARD_WIDE, BOARD_HIGH = WIDTH - 2 * MARGIN - RAIL - SIDE - 2 * GAP, 640
LARGE_BOARD = 890  # for a board of many columns the picture grows wider
MOST = 1.35  # a small board is enlarged, but not beyond this
RAIL_HIGH = 566  # the rail needs about this much


def draw(
    view: View,
    book: ComponentSet,
    w: Words,
    names: list[str],
    lit: Collection[str] = (),
    chosen: Collection[str] = (),
    step: View | None = None,
) -> str:
    """The whole table as one SVG that stands alone, light or dark as the reader's screen is.

    `lit` and `chosen` are anchors ('tile-26', 'card-Y01'). `step` is one search of an automa:
    {"seat": 1, "start": "9", "looked": [{"tile": "9", "verdict": "passed" | "resolved" | "chosen"}, ...],
    "card": "R03", "cards": ["Y01", "R03"], "number": 2, "draws": 3}, and "placed": False if the view does not
    have the new liveryman yet.
    """
    table = Table(view, book, w, names, frozenset(lit), frozenset(chosen), step)
    grid = grid_of(table)
    room = LARGE_BOARD if grid.dense else BOARD_WIDE
    scale = min(MOST, room / grid.width, BOARD_HIGH / grid.height)
    board_width, board_height = grid.width * scale, grid.height * scale
    width = max(WIDTH, 2 * MARGIN + board_width + RAIL + SIDE + 2 * GAP)
    side = width - 2 * MARGIN - board_width - RAIL - 2 * GAP

    right, right_height = stacked(
        [seats(table, side + 10), laid_out(table, side), suits(table, side)], GAP, ringed=True
    )
    secret = goals(table, side)
    beside = bool(secret) and right_height + GAP + size_of(secret)[1] <= max(board_height, RAIL_HIGH)
    if beside:
        right += group(secret, at=(0, right_height + GAP))
    least = max(board_height, right_height, RAIL_HIGH if step is None else 0)
    middle = max(least, size_of(rail(table, least))[1])
    y = TOP + 12.0
    body = rect(MARGIN, y, board_width, middle, 8, "table")
    centre = y + (middle - board_height) / 2
    body += group(group(board(table), transform=f"scale({scale:.4g})"), at=(MARGIN, centre))
    body += group(rail(table, middle), at=(MARGIN + board_width + GAP, y))
    body += group(right, at=(width - MARGIN - side, y))
    y += middle + 12
    cards, cards_height = hand(table, width - 2 * MARGIN, not beside)
    if cards:
        body += group(cards, at=(MARGIN, y))
        y += cards_height
    return table.standalone(_title(table), top(table, width) + body, width, y + 10)


def _title(table: Table) -> str:
    n, rounds = table.view["round"], table.view["rounds"]
    if not n:
        return table.w.t("Guilds of London, set-up")
    return table.w.t("Guilds of London, round {n} of {rounds}", n=n, rounds=rounds)
