"""The map: the towns where they lie, rivers between them, trees and mills in the open country."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import TypeVar

from guildhall.drawing.svg import fragment, group, rect, use
from guildhall.games.flanders.components.geometry import Outline
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.draw.shapes import Spot
from guildhall.games.flanders.draw.signs import Table, View
from guildhall.games.flanders.draw.town import EDGE, WALL, block_size, draw_block, plaque_size

# West to east in two rows, as on a map of the country.
LIE = ("bruges", "ghent", "utrecht", "ypres", "leuven", "liege")
GAP, PAD = 14, 10
UNIT = {3: 31.0, 2: 33.0}  # by columns
WIDE, HIGH = 930, 760  # no map needs more, whatever its towns measure
WET, APART = 26, 22  # how far trees and mills stand from the rivers and from each other
CELL = 26
Box = tuple[float, float, float, float]
Cell = tuple[int, int]
T = TypeVar("T")


@dataclass(frozen=True)
class Lie:
    """Where each town's block lies: left, top, width, height."""

    unit: float
    width: float
    height: float
    blocks: dict[str, Box]
    plaque: tuple[float, float]  # the width and height of the plaque at the foot of each block


def lie_of(table: Table, height: float = 0) -> Lie:
    """The blocks in two rows; with a height, spread over it."""
    keys = [key for key in LIE if any(city["key"] == key for city in table.cities())]
    cols = (len(keys) + 1) // 2
    unit = UNIT.get(cols, UNIT[3])
    lie = _lay(table, keys, cols, unit, height)
    while (
        lie.width > max(WIDE, cols * (plaque_size(table)[0] + GAP) + 2 * PAD) or lie.height > max(HIGH, height)
    ) and unit > 8:
        unit -= 0.5
        lie = _lay(table, keys, cols, unit, height)
    return lie


def _lay(table: Table, keys: list[str], cols: int, unit: float, height: float) -> Lie:
    rows = [keys[:cols], keys[cols:]]
    size = {key: block_size(table, table.book.city(key), unit) for key in keys}
    widths = [max(size[row[i]][0] for row in rows if i < len(row)) for i in range(cols)]
    heights = [max(size[key][1] for key in row) for row in rows]
    least = sum(heights) + GAP + 2 * PAD
    spare = max(0.0, height - least) / 3
    blocks: dict[str, Box] = {}
    y = PAD + spare
    for row, high in zip(rows, heights):
        x = float(PAD)
        for i, key in enumerate(row):
            blocks[key] = (x, y + high - size[key][1], widths[i], size[key][1])
            x += widths[i] + GAP
        y += high + GAP + spare
    return Lie(unit, sum(widths) + (cols - 1) * GAP + 2 * PAD, max(least, height), blocks, plaque_size(table))


def land(table: Table, height: float = 0) -> str:
    """The whole map as an <svg> of its own."""
    lie = lie_of(table, height)
    states: dict[str, View] = {city["key"]: city for city in table.cities()}
    out = rect(0, 0, lie.width, lie.height, 8, "land1") + open_country(table.book, lie)
    out += rect(0.5, 0.5, lie.width - 1, lie.height - 1, 8, "none", "line2")
    for key, (x, y, wide, _) in lie.blocks.items():
        out += group(draw_block(table, states[key], lie.unit, wide), at=(x, y))
    label = table.w.n("Map of Flanders, {n} city", "Map of Flanders, {n} cities", len(lie.blocks))
    return fragment(out, lie.width, lie.height, label, "map")


def open_country(book: MapSet, lie: Lie, beyond: float = 0) -> str:
    """Rivers, trees and mills: all that never changes outside the walls. The rivers run on `beyond` the map."""
    walls = tuple(book.city(key).wall for key in lie.blocks)
    return _country(walls, tuple(lie.blocks.values()), lie.unit, lie.plaque, (lie.width, lie.height), beyond)


def _rivers(boxes: Sequence[Box], width: float, height: float, beyond: float) -> list[list[Spot]]:
    """The corners of the rivers' courses: one between the rows, one between the first two columns."""
    first, second = boxes[: (len(boxes) + 1) // 2], boxes[(len(boxes) + 1) // 2 :]
    y = (first[0][1] + first[0][3] + max(b[1] for b in second)) / 2
    west = first[0][0] + first[0][2] + GAP / 2
    across = [
        (0.0, y + 8),
        (width * 0.2, y - 2),
        (west, y),
        (width * 0.55, y - 2),
        (width, y - 34),
    ]
    if beyond:
        across = [(-beyond, y), *across, (width + beyond, y - 20)]
    down = [(west, y), (west - 3, y + (height - y) * 0.4), (west + 4, height + beyond)]
    return [down, across]


def _course(points: list[Spot]) -> str:
    """A soft line through points."""
    out = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (ax, ay), (bx, by) in pairwise(points):
        if abs(bx - ax) > abs(by - ay):
            mid = (ax + bx) / 2
            out += f"C{mid:.1f} {ay:.1f} {mid:.1f} {by:.1f} {bx:.1f} {by:.1f}"
        else:
            mid = (ay + by) / 2
            out += f"C{ax:.1f} {mid:.1f} {bx:.1f} {mid:.1f} {bx:.1f} {by:.1f}"
    return out


def _water(rivers: list[list[Spot]]) -> str:
    courses = [(_course(points), wide) for points, wide in zip(rivers, (9, 17))]
    out = ""
    for line, more in (("sea-line", 4), ("sea", 0)):
        for course, wide in courses:
            out += f'<path d="{course}" fill="none" stroke="var(--{line})" stroke-width="{wide + more}"/>'
    return out


@lru_cache(32)
def _country(
    walls: tuple[Outline, ...],
    boxes: tuple[Box, ...],
    unit: float,
    plaque: tuple[float, float],
    size: tuple[float, float],
    beyond: float,
) -> str:
    """Water; trees, and here and there a mill, wherever there is room; always the same."""
    width, height = size
    built = _built(walls, boxes, unit, plaque, int(width), int(height))
    rivers = _rivers(boxes, width, height, beyond)
    wet: dict[Cell, list[Spot]] = defaultdict(list)
    for course in rivers:
        for spot in _samples(course):
            _spread(wet, _around(spot, WET), spot)
    trees = mills = ""
    count = 0
    placed: dict[Cell, list[Spot]] = defaultdict(list)
    for x, y in _spots(int(width), int(height)):
        if built[y][x]:
            continue
        cell = x // CELL, y // CELL
        if any((x - a) ** 2 + (y - b) ** 2 < WET**2 for a, b in wet.get(cell, ())):
            continue
        if any((x - a) ** 2 + (y - b) ** 2 < APART**2 for a, b in placed.get(cell, ())):
            continue
        _spread(placed, _around((x, y), APART), (x, y))
        count += 1
        if count % 7 == 3:
            mills += use("mill", x - 10, y - 12, 21)
        else:
            trees += use("tree", x - 7, y - 8, 14)
    return _water(rivers) + group(trees, "c-good", opacity=".4") + group(mills, "c-ink2", opacity=".55")


@cache
def _spots(width: int, height: int) -> list[tuple[int, int]]:
    """Where something might grow: spread by chance, but the same each time."""
    seed, out = 1302, []
    for _ in range(1400):
        seed = (seed * 1103515245 + 12345) % 2**31
        x = 14 + (seed >> 8) % (width - 28)
        seed = (seed * 1103515245 + 12345) % 2**31
        out.append((x, 16 + (seed >> 8) % (height - 32)))
    return out


def _built(
    walls: tuple[Outline, ...],
    boxes: tuple[Box, ...],
    unit: float,
    plaque: tuple[float, float],
    width: int,
    height: int,
) -> list[bytearray]:
    """Line by line of the picture, what lies in a town or so near that nothing grows there."""
    ground = [bytearray(width) for _ in range(height)]
    for wall, block in zip(walls, boxes):
        for a, b, c, d in _built_up(wall, block, unit, plaque):
            left, right = max(0, floor(a - 12) + 1), min(width, ceil(c + 12))
            full = b"\1" * max(0, right - left)
            for y in range(max(0, floor(b - 13) + 1), min(height, ceil(d + 13))):
                ground[y][left:right] = full
    return ground


def _spread(found: dict[Cell, list[T]], box: Box, what: T) -> None:
    """Note something in every cell that a box touches: whoever looks into one cell finds all that is near."""
    left, top, right, bottom = (int(side // CELL) for side in box)
    for column in range(left, right + 1):
        for row in range(top, bottom + 1):
            found[column, row].append(what)


def _around(spot: Spot, far: float) -> Box:
    return spot[0] - far, spot[1] - far, spot[0] + far, spot[1] + far


def _samples(course: list[Spot]) -> list[Spot]:
    out: list[Spot] = []
    for (ax, ay), (bx, by) in pairwise(course):
        out += [(ax + (bx - ax) * t / 12, ay + (by - ay) * t / 12) for t in range(13)]
    return out


def _built_up(wall: Outline, block: Box, unit: float, plaque: tuple[float, float]) -> list[Box]:
    """The ground a town covers, cut into strips that follow its wall, and that of its plaque."""
    x, y, wide, high = block
    under, head = plaque
    left = x + (wide - under) / 2
    out = [(left, y + high - head, left + under, y + high)]
    x0, y0 = min(p[0] for p in wall), min(p[1] for p in wall)
    span = (max(p[0] for p in wall) - x0) * unit
    origin = x + (wide - span) / 2
    top = y + EDGE + WALL * unit
    for row in range(max(p[1] for p in wall) - y0):
        xs = _reach(wall, y0 + row)
        out.append(
            (
                origin + (min(xs) - x0 - WALL) * unit - EDGE,
                top + (row - WALL) * unit - EDGE,
                origin + (max(xs) - x0 + WALL) * unit + EDGE,
                top + (row + 1 + WALL) * unit + EDGE,
            )
        )
    return out


def _reach(wall: Outline, row: int) -> list[float]:
    """How far a wall reaches left and right between two lines of the squared paper."""
    xs: list[float] = []
    for (ax, ay), (bx, by) in zip(wall, (*wall[1:], wall[0])):
        for y in (row, row + 1):
            if min(ay, by) <= y <= max(ay, by):
                xs += [ax, bx] if ay == by else [ax + (bx - ax) * (y - ay) / (by - ay)]
    return xs
