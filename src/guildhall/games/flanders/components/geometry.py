"""Pure integer geometry of the plots: who adjoins whom, long sides, shapes, overlaps, gaps.

All corners lie on whole numbers and all sides run level, upright or at 45 degrees. So a border falls into unit
steps (from one whole point to the next), and ground into quarter squares (a unit square cut along both diagonals).
Two plots adjoin exactly if they share a step; they overlap exactly if they share a quarter square.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")
Point = tuple[int, int]
Outline = tuple[Point, ...]
Side = tuple[Point, Point]
Step = tuple[Point, Point]  # the smaller point first
Cell = tuple[int, int, int]  # a quarter of the unit square at x, y: 0 top, 1 right, 2 bottom, 3 left

MIDDLES = ((2, 1), (3, 2), (2, 3), (1, 2))  # a point inside each quarter, in fourths of the square
BEYOND = ((0, -1, 2), (1, 0, 3), (0, 1, 0), (-1, 0, 1))  # from each quarter across the side of the square


# ---- borders ----


def sides(outline: Outline) -> list[Side]:
    """The sides in order; the last leads back to the first point."""
    return list(zip(outline, outline[1:] + outline[:1]))


def turn(a: Point, b: Point, c: Point) -> int:
    """Positive, negative or zero as c lies to one side of the line from a to b, to the other, or on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def square_length(side: Side) -> int:
    (x0, y0), (x1, y1) = side
    return (x1 - x0) ** 2 + (y1 - y0) ** 2


def is_straight(side: Side) -> bool:
    """Level, upright or at 45 degrees."""
    (x0, y0), (x1, y1) = side
    across, down = abs(x1 - x0), abs(y1 - y0)
    return across == 0 or down == 0 or across == down


def walk(side: Side) -> list[Point]:
    """The whole points along a side, without its end."""
    (x0, y0), (x1, y1) = side
    length = max(abs(x1 - x0), abs(y1 - y0))
    dx, dy = (x1 - x0) // length, (y1 - y0) // length
    return [(x0 + i * dx, y0 + i * dy) for i in range(length)]


def steps_of(side: Side) -> list[Step]:
    path = [*walk(side), side[1]]
    return [(min(a, b), max(a, b)) for a, b in pairwise(path)]


def steps(outline: Outline) -> frozenset[Step]:
    """The unit steps of the border."""
    return frozenset(step for side in sides(outline) for step in steps_of(side))


def border_points(outline: Outline) -> list[Point]:
    """Every whole point on the border, in the order of a walk round it."""
    return [point for side in sides(outline) for point in walk(side)]


def without_straight_points(outline: Outline) -> Outline:
    """The outline without points in the middle of a side, which would make one long side look like two short ones."""
    around = zip(outline[-1:] + outline[:-1], outline, outline[1:] + outline[:1])
    return tuple(b for a, b, c in around if turn(a, b, c) != 0)


def long_sides(outline: Outline) -> list[Side]:
    """The longest side, or sides (F-MAP-1)."""
    longest = max(square_length(side) for side in sides(outline))
    return [side for side in sides(outline) if square_length(side) == longest]


def where_it_meets_itself(outline: Outline) -> Point | None:
    """A point where a border touches or crosses itself; None for a simple polygon.

    Two steps can meet only in whole points, or as the two diagonals of one square.
    """
    seen: set[Point] = set()
    for point in border_points(outline):
        if point in seen:
            return point
        seen.add(point)
    falling: dict[Point, bool] = {}  # the diagonal of a square: from its top left, or from its bottom left
    for (x0, y0), (x1, y1) in sorted(steps(outline)):
        if x0 != x1 and y0 != y1:
            corner = (x0, min(y0, y1))
            if falling.setdefault(corner, y0 < y1) != (y0 < y1):
                return corner
    return None


# ---- who touches whom ----


def neighbours(outlines: Sequence[Outline]) -> list[tuple[int, ...]]:
    """For each outline those that share a piece of border with it, however short (F-BLD-3)."""
    borders = [steps(outline) for outline in outlines]
    return [_sharing(i, border, borders) for i, border in enumerate(borders)]


def contacts(outlines: Sequence[Outline]) -> list[tuple[int, ...]]:
    """For each outline those that share a piece of one of ITS long sides (F-MAP-2)."""
    borders = [steps(outline) for outline in outlines]
    long = [frozenset(step for side in long_sides(outline) for step in steps_of(side)) for outline in outlines]
    return [_sharing(i, side, borders) for i, side in enumerate(long)]


def corner_neighbours(outlines: Sequence[Outline]) -> list[tuple[int, ...]]:
    """For each outline those that touch it in single points only."""
    points = [frozenset(border_points(outline)) for outline in outlines]
    adjoining = neighbours(outlines)
    touching = [_sharing(i, here, points) for i, here in enumerate(points)]
    return [tuple(j for j in touching[i] if j not in adjoining[i]) for i in range(len(outlines))]


def _sharing(i: int, parts: frozenset[T], of_all: Sequence[frozenset[T]]) -> tuple[int, ...]:
    return tuple(j for j, others in enumerate(of_all) if j != i and not parts.isdisjoint(others))


def reached(contacts: Sequence[Sequence[int]]) -> set[int]:
    """What can be built in some order: the centre (0), then each plot with a contact that is there already (F-BLD-2)."""
    there = {0}
    while True:
        found = {i for i, touching in enumerate(contacts) if i not in there and not there.isdisjoint(touching)}
        if not found:
            return there
        there |= found


# ---- ground ----


def signed_double_area(outline: Outline) -> int:
    """Twice the area; the sign tells in which direction the outline runs."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in sides(outline))


def is_inside(point: Point, outline: Outline) -> bool:
    """Whether a point that is not on the border lies inside: a ray to the right crosses the border an odd number of times."""
    px, py = point
    within = False
    for (x0, y0), (x1, y1) in sides(outline):
        if (y0 > py) != (y1 > py):
            if (turn((x0, y0), (x1, y1), (px, py)) > 0) == (y1 > y0):
                within = not within
    return within


def cells(outline: Outline) -> frozenset[Cell]:
    """The quarter squares inside an outline, four for every unit of area."""
    fourths = tuple((4 * x, 4 * y) for x, y in outline)
    (left, right), (top, bottom) = ((min(values), max(values)) for values in zip(*outline))
    return frozenset(
        (x, y, quarter)
        for x in range(left, right)
        for y in range(top, bottom)
        for quarter, (dx, dy) in enumerate(MIDDLES)
        if is_inside((4 * x + dx, 4 * y + dy), fourths)
    )


def holes(ground: frozenset[Cell]) -> list[frozenset[Cell]]:
    """The gaps enclosed by the ground: open cells from which no way leads outside."""
    if not ground:
        return []
    left, right = min(x for x, _, _ in ground) - 1, max(x for x, _, _ in ground) + 2
    top, bottom = min(y for _, y, _ in ground) - 1, max(y for _, y, _ in ground) + 2
    everywhere = ((x, y, q) for x in range(left, right) for y in range(top, bottom) for q in range(4))
    open_cells = {cell for cell in everywhere if cell not in ground}
    _take_region(open_cells, (left, top, 0))  # the outside
    gaps = []
    while open_cells:
        gaps.append(_take_region(open_cells, min(open_cells)))
    return gaps


def _take_region(open_cells: set[Cell], start: Cell) -> frozenset[Cell]:
    """Take out all cells that can be reached from one of them across sides."""
    region: set[Cell] = set()
    queue = [start]
    while queue:
        cell = queue.pop()
        if cell not in open_cells:
            continue
        open_cells.remove(cell)
        region.add(cell)
        x, y, quarter = cell
        dx, dy, beyond = BEYOND[quarter]
        queue += [(x, y, (quarter + 1) % 4), (x, y, (quarter + 3) % 4), (x + dx, y + dy, beyond)]
    return frozenset(region)


def extent(ground: Iterable[Cell]) -> Side:
    """The first and the last corner of the squares in which some ground lies."""
    squares = [(x, y) for x, y, _ in ground]
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    return (min(xs), min(ys)), (max(xs) + 1, max(ys) + 1)


# ---- shapes ----


def form(outline: Outline) -> Outline:
    """The sides of an outline in a standard order, the same for all that are congruent by turning (F-MAP-3).

    Quarter turns are all there are: an eighth would make level sides of whole length into diagonals, whose length
    is never whole.
    """
    around = outline if signed_double_area(outline) > 0 else outline[::-1]
    arrows = [(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in sides(around)]
    found: list[Outline] = []
    for _ in range(4):
        arrows = [(-dy, dx) for dx, dy in arrows]
        found += [tuple(arrows[i:] + arrows[:i]) for i in range(len(arrows))]
    return min(found)


def mirrored(outline: Outline) -> Outline:
    return tuple((-x, y) for x, y in outline)


# ---- walls: sides in any direction, but bending outwards everywhere ----


def is_outside(point: Point, wall: Outline) -> bool:
    """Whether a point lies outside a convex wall; on it is not outside."""
    direction = signed_double_area(wall)
    return any(turn(a, b, point) * direction < 0 for a, b in sides(wall))


def dents(wall: Outline) -> list[Point]:
    """The corners at which a wall bends inwards."""
    direction = signed_double_area(wall)
    around = zip(wall[-1:] + wall[:-1], wall, wall[1:] + wall[:1])
    return [b for a, b, c in around if turn(a, b, c) * direction < 0]


def runs_round_once(wall: Outline) -> bool:
    """Whether a wall without dents encloses ground, and does not go round it several times as a star does."""
    return signed_double_area(wall) != 0 and not any(is_outside(point, wall) for point in wall)
