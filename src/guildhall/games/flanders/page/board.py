"""The map on the page: the towns of the picture, laid out for a screen of 1280 x 800."""

from __future__ import annotations

import marshal
from functools import lru_cache
from typing import Final

from guildhall.drawing.svg import esc, rect
from guildhall.formats.page import Look
from guildhall.games.flanders.components.geometry import Outline
from guildhall.games.flanders.draw.land import LIE, Box, Lie, open_country
from guildhall.games.flanders.draw.signs import View
from guildhall.games.flanders.draw.town import outlines
from guildhall.games.flanders.page.look import PageTable, table_of
from guildhall.games.flanders.page.town import block_size, draw_town, plaque_size

WIDTH, HEIGHT = 852.0, 576.0
EDGE, GAP = 3.0, 4.0
BEYOND = 400.0  # how far the rivers run on where a window is wider than the map
LARGEST = 36.0  # pixels to a unit of the map
PLAIN = 2  # the version of marshal that writes equal data alike
MOST = 1000
KEPT: Final[dict[object, str]] = {}


def board(look: Look) -> str:
    """The whole map as an <svg>; `data-zoom` tells the page that it may show one town of it alone (`data-box`)."""
    table = table_of(look)
    lie = lie_of(table)
    states: dict[str, View] = {city["key"]: city for city in table.cities()}
    out = rect(0, 0, WIDTH, HEIGHT, 0, "land1") + open_country(look.book, lie, BEYOND)
    for key, box in lie.blocks.items():
        out += kept_town(table, states[key], lie.unit, box)
    label = table.w.n("Map of Flanders, {n} city", "Map of Flanders, {n} cities", len(lie.blocks))
    return (
        f'<svg class="gh map" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" data-zoom="" overflow="visible" role="group" aria-label="{esc(label)}">'
        f'<g id="map-whole" class="gh">{out}</g></svg>'
    )


def numbered(look: Look) -> str:
    """The map as a picture of its own, for those who type: every plot shows its number."""
    return board(look).replace('class="ser pn"', 'class="ser"').replace('class="pa"', 'class="tag"')


def kept_town(table: PageTable, state: View, unit: float, box: Box) -> str:
    """A town as it was last drawn, while all that it is drawn from is the same: a move changes one or two of them."""
    city = table.book.city(state["key"])
    rings = sorted(anchor for anchor in (table.step or {"at": ()})["at"] if anchor.split("-")[1:2] == [state["key"]])
    coat = table.step["coat"] if table.step and rings else 0
    size = plaque_size(table)
    names = (table.w.language, table.me, *table.names, coat, *rings)
    key = (names, city.wall, outlines(city), unit, box, size, marshal.dumps(state, PLAIN))
    found = KEPT.get(key)
    if found is None:
        if len(KEPT) >= MOST:
            KEPT.clear()
        found = KEPT[key] = draw_town(table, state, unit, box)
    return found


def lie_of(table: PageTable) -> Lie:
    """Where the towns lie; the same for every position of a game."""
    keys = tuple(key for key in LIE if any(city["key"] == key for city in table.cities()))
    walls = tuple(table.book.city(key).wall for key in keys)
    return _lay(keys, walls, plaque_size(table))


@lru_cache(32)
def _lay(keys: tuple[str, ...], walls: tuple[Outline, ...], plaque: tuple[float, float]) -> Lie:
    """Two rows, west to east, as large as they fit; in each column the spare room is shared out."""
    half = (len(keys) + 1) // 2
    columns = [[i, *((half + i,) if half + i < len(keys) else ())] for i in range(half)]
    unit = LARGEST
    while unit > 6 and not _fits(walls, plaque, columns, unit):
        unit -= 0.5
    size = [block_size(wall, plaque, unit) for wall in walls]
    widths = [max(size[i][0] for i in column) for column in columns]
    aside = (WIDTH - sum(widths)) / (half + 1)
    blocks: dict[int, Box] = {}
    x = aside
    for column, wide in zip(columns, widths):
        spare = (HEIGHT - 2 * EDGE - sum(size[i][1] for i in column)) / (len(column) + 1)
        y = EDGE + spare
        for i in column:
            blocks[i] = (x, y, wide, size[i][1])
            y += size[i][1] + spare
        x += wide + aside
    return Lie(unit, WIDTH, HEIGHT, {key: blocks[i] for i, key in enumerate(keys)}, plaque)


def _fits(walls: tuple[Outline, ...], plaque: tuple[float, float], columns: list[list[int]], unit: float) -> bool:
    sizes = [[block_size(walls[i], plaque, unit) for i in column] for column in columns]
    wide = sum(max(size[0] for size in column) for column in sizes) + (len(columns) + 1) * GAP
    high = max(sum(size[1] for size in column) + (len(column) - 1) * GAP for column in sizes) + 2 * EDGE
    return wide <= WIDTH and high <= HEIGHT
