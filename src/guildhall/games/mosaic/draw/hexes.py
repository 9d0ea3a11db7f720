"""Where the hexes lie in the picture, and where there is room for names beside them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import ceil, dist, floor, sqrt

from guildhall.drawing.lettering import text_width
from guildhall.games.mosaic.components.mosaic_set import REGIONS, MosaicSet

Spot = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

HALF = sqrt(3) / 2
CORNERS = ((1.0, 0.0), (0.5, HALF), (-0.5, HALF), (-1.0, 0.0), (-0.5, -HALF), (0.5, -HALF))
PAD = 16
MOST_RADIUS, MOST_HIGH = 34.0, 760.0
NAME, PORT_NAME = 14.0, 11.5  # sizes of the letters
PLAQUE_HIGH = 23.0
FAR = 70.0  # no plaque lies further from its region
GRID, RIM = 8.0, 6.0  # where plaques may begin: every so far, and not at the edge of the map


@dataclass(frozen=True)
class Lie:
    """The map in the picture: the radius of a hex, the middle of each, the whole."""

    radius: float
    width: float
    height: float
    middles: tuple[Spot, ...]


def lie_of(book: MosaicSet, width: float) -> Lie:
    """The hexes as large as the width allows."""
    raw = [(1.5 * h.q, 2 * HALF * (h.r + h.q / 2)) for h in book.hexes]
    left, top = min(x for x, _ in raw) - 1, min(y for _, y in raw) - HALF
    wide, high = max(x for x, _ in raw) + 1 - left, max(y for _, y in raw) + HALF - top
    radius = min((width - 2 * PAD) / wide, MOST_HIGH / high, MOST_RADIUS)
    x0, y0 = (width - wide * radius) / 2 - left * radius, PAD - top * radius
    middles = tuple((x0 + x * radius, y0 + y * radius) for x, y in raw)
    return Lie(radius, width, high * radius + 2 * PAD, middles)


def hexagon(middle: Spot, radius: float) -> str:
    """The path of a flat-top hexagon."""
    x, y = middle
    return "M" + "L".join(f"{x + radius * a:.1f} {y + radius * b:.1f}" for a, b in CORNERS) + "z"


def border(book: MosaicSet, lie: Lie, region: str) -> str:
    """The line round a region, as single sides of its hexes."""
    out = ""
    for number, (hex_, (x, y)) in enumerate(zip(book.hexes, lie.middles, strict=True)):
        if hex_.region != region:
            continue
        for side in range(6):
            other = book.hexes[number].near[(side + 2) % 6]  # the sides run clockwise from the south-east
            if other >= 0 and book.hexes[other].region == region:
                continue
            (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
            out += f"M{x + lie.radius * ax:.1f} {y + lie.radius * ay:.1f}"
            out += f"L{x + lie.radius * bx:.1f} {y + lie.radius * by:.1f}"
    return out


def name_boxes(
    book: MosaicSet, lie: Lie, names: tuple[tuple[str, float], ...], taken: tuple[Box, ...] = ()
) -> dict[str, Box]:
    """Where the plaque of each region lies (names: key and width): in the water near it, else on its middle."""
    return dict(_name_boxes(tuple(h.region for h in book.hexes), lie, names, taken))


@cache
def _name_boxes(
    regions: tuple[str, ...], lie: Lie, names: tuple[tuple[str, float], ...], names_there: tuple[Box, ...]
) -> list[tuple[str, Box]]:
    taken = [_around(middle, lie.radius) for middle in lie.middles] + list(names_there)
    out: list[tuple[str, Box]] = []
    for key, wide in names:
        own = [middle for middle, region in zip(lie.middles, regions, strict=True) if region == key]
        cx, cy = sum(x for x, _ in own) / len(own), sum(y for _, y in own) / len(own)
        found = _nearest(lie, taken, (cx, cy), wide, own)
        taken.append((found[0] - 4, found[1] - 4, found[2] + 4, found[3] + 4))
        out.append((key, found))
    return out


def _around(middle: Spot, radius: float) -> Box:
    """The ground of a hex, a little less than its bounds: its corners are cut."""
    x, y = middle
    return (x - radius * 0.94, y - radius * HALF - 3, x + radius * 0.94, y + radius * HALF + 3)


def _nearest(lie: Lie, taken: list[Box], centre: Spot, wide: float, own: list[Spot]) -> Box:
    """The free box nearest to a region; one that nearly touches the region beats one nearer to its middle."""
    best, least = (centre[0] - wide / 2, centre[1] - PLAQUE_HIGH / 2), 1e9
    left, right = min(x for x, _ in own) - wide - FAR, max(x for x, _ in own) + FAR
    top, bottom = min(y for _, y in own) - FAR, max(y for _, y in own) + FAR
    for x, y in _free_corners(lie, taken, wide):
        if left < x < right and top < y < bottom:
            middle = (x + wide / 2, y + PLAQUE_HIGH / 2)
            worth = dist(middle, centre)
            if worth < least and (worth := worth + 2 * min(dist(middle, spot) for spot in own)) < least:
                best, least = (x, y), worth
    return (*best, best[0] + wide, best[1] + PLAQUE_HIGH)


def _free_corners(lie: Lie, taken: list[Box], wide: float) -> list[Spot]:
    """The upper left corners, on a grid, of boxes that meet nothing. Each taken box crosses out a whole piece of the
    grid: asking every corner about every box would take a tenth of a second."""
    columns, rows = int((lie.width - wide - 12) / GRID) + 1, int((lie.height - PLAQUE_HIGH - 12) / GRID) + 1
    free = [bytearray(b"\1" * columns) for _ in range(rows)]
    for left, top, right, bottom in taken:
        first = max(0, floor((left - wide - RIM) / GRID) + 1)
        last = max(first, min(columns, ceil((right - RIM) / GRID)))
        for row in range(max(0, floor((top - PLAQUE_HIGH - RIM) / GRID) + 1), min(rows, ceil((bottom - RIM) / GRID))):
            free[row][first:last] = bytes(last - first)
    return [(RIM + n * GRID, RIM + row * GRID) for row in range(rows) for n in range(columns) if free[row][n]]


def overlaps(box: Box, others: Iterable[Box]) -> bool:
    """Whether a box meets any of the others."""
    left, top, right, bottom = box
    return any(left < c and right > a and top < d and bottom > b for a, b, c, d in others)


def port_names(lie: Lie, ports: list[tuple[int, str]]) -> list[tuple[str, Box]]:
    """Names of ports beside their hexes, wherever there is water enough."""
    blocked = [_around(middle, lie.radius) for middle in lie.middles]
    out: list[tuple[str, Box]] = []
    for number, name in ports:
        x, y = lie.middles[number]
        half, r = text_width(name, PORT_NAME) / 2, lie.radius
        tries = [(x + side * (r * 0.9 + half + 4), y + drop) for drop in (0, 6, -6) for side in (1, -1)]
        tries += [(x, y + side * (r + 10)) for side in (1, -1)]
        tries += [
            (x + side * (r * reach + half), y + drop)
            for reach in (0.6, 0, -0.6)
            for side in (1, -1)
            for drop in (r, -r)
        ]
        for a, b in tries:
            box = (a - half, b - 8, a + half, b + 8)
            inside = box[0] > 4 and box[1] > 4 and box[2] < lie.width - 4 and box[3] < lie.height - 4
            if inside and not overlaps(box, blocked):
                blocked.append(box)
                out.append((name, box))
                break
    return out


def tones(book: MosaicSet) -> dict[str, str]:
    """A land tone for each region, another one than that of its neighbours on the map."""
    touching: dict[str, set[str]] = {key: set() for key in REGIONS}
    for hex_ in book.hexes:
        touching[hex_.region] |= {book.hexes[n].region for n in hex_.near if n >= 0}
    out: dict[str, str] = {}
    for number, key in enumerate(REGIONS):
        order = [f"land{(number + k) % 3 + 1}" for k in range(3)]
        used = {out[other] for other in touching[key] if other in out}
        out[key] = next((tone for tone in order if tone not in used), order[0])
    return out
