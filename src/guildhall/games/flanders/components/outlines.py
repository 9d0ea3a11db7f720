"""Reads the outlines of a map file: the points a person wrote down, checked one by one."""

from __future__ import annotations

from guildhall.formats.componentfile import Entry, instead
from guildhall.formats.words import N_
from guildhall.games.flanders.components.geometry import (
    Outline,
    Point,
    dents,
    is_straight,
    runs_round_once,
    sides,
    where_it_meets_itself,
    without_straight_points,
)

FARTHEST = 30  # the largest coordinate
MOST_POINTS = 16

OUTLINE = N_("'{key}' must be a list of points, as [[0, 0], [2, 0], [2, 1], [0, 1]]")
POINT = N_("point {number} of '{key}' must be two whole numbers in brackets, as [3, 2]")
POINT_LENGTH = N_("point {number} of '{key}' must be two numbers, across and down, as [3, 2], and it has {count}")
COORDINATE = N_("the numbers of point {number} of '{key}' must be whole numbers from 0 to {most}")
TOO_FEW = N_("'{key}' must have at least 3 points, and it has {count}")
TOO_MANY = N_("'{key}' can have at most {most} points, and it has {count}")
TWICE = N_(
    "the point {point} stands in '{key}' twice; every corner stands there once, and the last is joined to the first by itself"
)
CROOKED = N_("the side of '{key}' from {a} to {b} must run level, upright or at 45 degrees")
MEETS_ITSELF = N_(
    "'{key}' touches or crosses itself near {point}; the points must follow each other in the order of a walk round the border"
)
DENT = N_("'{key}' must bend outwards at every corner, and it bends inwards at {points}")
NOT_ROUND = N_("'{key}' must run round the city once, but it crosses itself or lies on one line")


def shown(point: Point) -> str:
    """A point as it is written in the file."""
    return f"[{point[0]}, {point[1]}]"


def read_outline(entry: Entry, key: str) -> Outline | None:
    """The outline of a plot or a centre; None, and every fault noted, if it cannot be used."""
    outline = _points(entry, key)
    if outline is None:
        return None
    crooked = [side for side in sides(outline) if not is_straight(side)]
    for a, b in crooked:
        entry.fault(CROOKED, key=key, a=shown(a), b=shown(b))
    if crooked:
        return None
    place = where_it_meets_itself(outline)
    if place is not None:
        entry.fault(MEETS_ITSELF, key=key, point=shown(place))
        return None
    return without_straight_points(outline)


def read_wall(entry: Entry, key: str) -> Outline | None:
    """The wall of a city: its sides run in any direction, but it bends outwards everywhere."""
    wall = _points(entry, key)
    if wall is None:
        return None
    inwards = dents(wall)
    if inwards:
        entry.fault(DENT, key=key, points=", ".join(shown(point) for point in inwards))
        return None
    if not runs_round_once(wall):
        entry.fault(NOT_ROUND, key=key)
        return None
    return without_straight_points(wall)


def _points(entry: Entry, key: str) -> Outline | None:
    """At least three different points."""
    value = entry.table.get(key)
    if not isinstance(value, list):
        entry.note(instead(OUTLINE, value, key=key))
        return None
    if len(value) > MOST_POINTS:
        entry.fault(TOO_MANY, key=key, most=MOST_POINTS, count=len(value))
        return None
    found = [_point(entry, key, number, one) for number, one in enumerate(value, 1)]
    points = tuple(point for point in found if point is not None)
    repeated = sorted({point for i, point in enumerate(points) if point in points[:i]})
    for point in repeated:
        entry.fault(TWICE, key=key, point=shown(point))
    if len(value) < 3:
        entry.fault(TOO_FEW, key=key, count=len(value))
    return None if repeated or len(points) < len(value) or len(value) < 3 else points


def _point(entry: Entry, key: str, number: int, value: object) -> Point | None:
    if not isinstance(value, list):
        entry.note(instead(POINT, value, key=key, number=number))
        return None
    if len(value) != 2:
        entry.fault(POINT_LENGTH, key=key, number=number, count=len(value))
        return None
    for one in value:
        if not isinstance(one, int) or isinstance(one, bool) or not 0 <= one <= FARTHEST:
            entry.note(instead(COORDINATE, one, key=key, number=number, most=FARTHEST))
            return None
    return value[0], value[1]
