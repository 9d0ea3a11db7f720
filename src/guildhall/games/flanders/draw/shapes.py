"""Outlines as they are drawn: moved inwards for lanes, outwards for walls, measured for what stands in them."""

from __future__ import annotations

from functools import lru_cache

Spot = tuple[float, float]
Outline = tuple[Spot, ...]


def sides(poly: Outline) -> list[tuple[Spot, Spot]]:
    """The sides in order; the last leads back to the first point."""
    return list(zip(poly, (*poly[1:], poly[0])))


@lru_cache(4096)
def inset(poly: Outline, d: float) -> Outline:
    """Every side moved inwards by d, or outwards if d is negative."""
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in sides(poly))
    turn = 1 if area > 0 else -1
    lines: list[tuple[Spot, Spot]] = []
    for (x0, y0), (x1, y1) in sides(poly):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        nx, ny = -(y1 - y0) / length * turn, (x1 - x0) / length * turn
        lines.append(((x0 + nx * d, y0 + ny * d), (x1 - x0, y1 - y0)))
    out: list[Spot] = []
    for i, ((qx, qy), (ex, ey)) in enumerate(lines):
        (px, py), (dx, dy) = lines[i - 1]
        det = dx * ey - dy * ex
        t = ((qx - px) * ey - (qy - py) * ex) / det if abs(det) > 1e-9 else 1.0
        out.append((px + t * dx, py + t * dy))
    return tuple(out)


def centroid(poly: Outline) -> Spot:
    """The point of balance."""
    a = cx = cy = 0.0
    for (x0, y0), (x1, y1) in sides(poly):
        k = x0 * y1 - x1 * y0
        a += k
        cx += (x0 + x1) * k
        cy += (y0 + y1) * k
    return cx / (3 * a), cy / (3 * a)


def is_inside(spot: Spot, poly: Outline) -> bool:
    """Whether a ray to the right crosses the border an odd number of times."""
    px, py = spot
    within = False
    for (x0, y0), (x1, y1) in sides(poly):
        if (y0 > py) != (y1 > py) and px < x0 + (py - y0) / (y1 - y0) * (x1 - x0):
            within = not within
    return within


def distance(spot: Spot, poly: Outline) -> float:
    """How far a point lies from the border."""
    px, py = spot
    best = float("inf")
    for (x0, y0), (x1, y1) in sides(poly):
        dx, dy = x1 - x0, y1 - y0
        t = max(0.0, min(1.0, ((px - x0) * dx + (py - y0) * dy) / (dx * dx + dy * dy)))
        best = min(best, ((px - x0 - t * dx) ** 2 + (py - y0 - t * dy) ** 2) ** 0.5)
    return best


def extent(poly: Outline) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = [x for x, _ in poly], [y for _, y in poly]
    return min(xs), min(ys), max(xs), max(ys)


def chord(poly: Outline) -> tuple[Spot, Spot, float]:
    """The line through the point of balance along the longest side: its middle, its direction, its length."""
    (x0, y0), (x1, y1) = max(sides(poly), key=lambda side: (_length(side), -abs(side[1][1] - side[0][1])))
    length = _length(((x0, y0), (x1, y1)))
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    if (ux, uy) < (0, 0):  # left to right, upright ones downwards
        ux, uy = -ux, -uy
    cx, cy = centroid(poly)
    hits: list[float] = []
    for (ax, ay), (bx, by) in sides(poly):
        ex, ey = bx - ax, by - ay
        det = ux * ey - uy * ex
        if abs(det) < 1e-9:
            continue
        s = ((ax - cx) * uy - (ay - cy) * ux) / det
        if -1e-9 <= s <= 1 + 1e-9:
            hits.append(((ax - cx) * ey - (ay - cy) * ex) / det)
    low, high = min(hits), max(hits)
    middle = (low + high) / 2
    return (cx + ux * middle, cy + uy * middle), (ux, uy), high - low


def _length(side: tuple[Spot, Spot]) -> float:
    (x0, y0), (x1, y1) = side
    return float(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)


def path(poly: Outline, unit: float) -> str:
    """The outline as the data of an SVG path."""
    return "M" + "L".join(f"{x * unit:.1f} {y * unit:.1f}" for x, y in poly) + "z"


@lru_cache(8192)
def inset_path(poly: Outline, d: float, unit: float) -> str:
    """The data of a path whose sides lie inwards of an outline by d; a map draws the same ones for every position."""
    return path(inset(poly, d), unit)
