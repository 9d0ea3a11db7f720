"""The map: what is computed from the outlines is what the ledger says, and the geometry holds for any of them."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildhall.games.flanders.components.geometry import (
    Outline,
    Point,
    Side,
    cells,
    contacts,
    corner_neighbours,
    dents,
    form,
    holes,
    is_inside,
    is_outside,
    is_straight,
    long_sides,
    mirrored,
    neighbours,
    reached,
    runs_round_once,
    signed_double_area,
    steps,
    where_it_meets_itself,
    without_straight_points,
)
from guildhall.games.flanders.components.sets import CITIES, SHAPES, City, house_set

# From the ledger, 'The map': plots 1 to 12 in file order, neighbours / long contacts, 0 = centre.
BRUGES = """
1: 0 2 6 7 12 / 0 2 6 · 2: 0 1 7 8 / 0 7 · 3: 0 4 8 9 / 0 9 · 4: 0 3 5 9 10 / 0 3 5 · 5: 0 4 10 11 / 4 11 · 6: 0 1 11 12 / 1 11
· 7: 1 2 / 1 2 · 8: 2 3 / 2 3 · 9: 3 4 / 3 4 · 10: 4 5 11 / 4 5 11 · 11: 5 6 10 12 / 5 6 · 12: 1 6 11 / 1 6 11
"""
ROW: Outline = ((0, 0), (2, 0), (2, 1), (0, 1))
WEDGE: Outline = ((0, 1), (1, 0), (2, 0), (3, 1))
CORNER: Outline = ((0, 1), (1, 0), (2, 0), (2, 2), (0, 2))


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def at(outline: Outline, x: int, y: int) -> Outline:
    return tuple((px + x, py + y) for px, py in outline)


def turned(outline: Outline) -> Outline:
    return tuple((-y, x) for x, y in outline)


def outlines_of(city: City) -> list[Outline]:
    return [city.centre, *(plot.outline for plot in city.plots)]


def test_golden_neighbours_and_contacts_of_bruges() -> None:
    """F-MAP-1, F-MAP-2, F-BLD-3."""
    plots = house_set().city("bruges").plots
    lines = [one.split(":") for one in BRUGES.split("·")]
    assert [int(number) for number, _ in lines] == [plot.number for plot in plots] == list(range(1, 13))
    for plot, (_, touching) in zip(plots, lines):
        adjoining, long = touching.split("/")
        assert (plot.number, plot.neighbours, plot.contacts) == (plot.number, numbers(adjoining), numbers(long))


@pytest.mark.parametrize("key", CITIES)
def test_the_cities_of_the_house_are_what_the_ledger_asks_for(key: str) -> None:
    city = house_set().city(key)
    assert Counter(plot.shape for plot in city.plots) == dict.fromkeys(SHAPES, 4)
    assert all(len(plot.contacts) >= 2 for plot in city.plots)
    assert abs(signed_double_area(city.centre)) == 8 and len(steps(city.centre)) == 8  # 2 x 2
    for plot in city.plots:
        assert form(plot.outline) == form({"row": ROW, "wedge": WEDGE, "corner": CORNER}[plot.shape])
    ground = [cells(outline) for outline in outlines_of(city)]
    assert sum(map(len, ground)) == len(frozenset().union(*ground))
    assert holes(frozenset().union(*ground)) == []
    assert dents(city.wall) == [] and runs_round_once(city.wall)
    assert not any(is_outside(point, city.wall) for outline in outlines_of(city) for point in outline)


@pytest.mark.parametrize("key", CITIES)
def test_relations_of_a_city_fit_each_other(key: str) -> None:
    plots = house_set().city(key).plots
    for plot in plots:
        assert set(plot.contacts) <= set(plot.neighbours)
        assert not set(plot.corner_neighbours) & set(plot.neighbours)
        assert plot.number not in plot.neighbours + plot.corner_neighbours
        for other in plots:
            assert (other.number in plot.neighbours) == (plot.number in other.neighbours)
            assert (other.number in plot.corner_neighbours) == (plot.number in other.corner_neighbours)
    assert reached([(), *(plot.contacts for plot in plots)]) == set(range(13))


def test_corner_neighbours_share_points_only() -> None:
    """Option corners_adjoin."""
    by_number = {plot.number: plot.corner_neighbours for plot in house_set().city("bruges").plots}
    assert (by_number[8], by_number[11], by_number[1]) == ((0, 7, 9), (0,), ())
    diagonal = [at(ROW, 0, 0), at(ROW, 2, 1), at(ROW, 5, 5)]
    assert corner_neighbours(diagonal) == [(1,), (0,), ()]
    assert neighbours(diagonal) == [(), (), ()]


def test_long_sides_are_the_longest() -> None:
    """F-MAP-1."""
    assert long_sides(ROW) == [((0, 0), (2, 0)), ((2, 1), (0, 1))]
    assert long_sides(WEDGE) == [((3, 1), (0, 1))]
    assert long_sides(CORNER) == [((2, 0), (2, 2)), ((2, 2), (0, 2))]
    square = ((0, 0), (1, 0), (1, 1), (0, 1))
    assert len(long_sides(square)) == 4
    lozenge = ((0, 2), (2, 0), (5, 3), (3, 5))  # 3 diagonals (18) against 2 (8)
    assert long_sides(lozenge) == [((2, 0), (5, 3)), ((3, 5), (0, 2))]
    diagonal_wins = ((0, 0), (2, 0), (2, 2))  # 2 x 2 = 4 against 8
    assert long_sides(diagonal_wins) == [((2, 2), (0, 0))]


def test_contact_needs_a_long_side_of_the_plot_itself() -> None:
    """F-MAP-2: the row stands with its short side against the long side of the other, so only that one has contact."""
    upright = ((0, 0), (1, 0), (1, 2), (0, 2))
    beside = ((1, 0), (3, 0), (3, 1), (1, 1))
    assert neighbours([upright, beside]) == [(1,), (0,)]
    assert contacts([upright, beside]) == [(1,), ()]


def test_a_part_of_a_side_is_enough() -> None:
    """F-MAP-2."""
    assert contacts([ROW, at(ROW, 1, 1)]) == [(1,), (0,)]
    assert neighbours([ROW, at(ROW, 2, 1)]) == [(), ()]


def test_points_in_the_middle_of_a_side_change_nothing() -> None:
    dotted = ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1))
    assert without_straight_points(dotted) == ROW
    assert without_straight_points(((1, 0), (2, 0), (2, 1), (0, 1), (0, 0))) == ((2, 0), (2, 1), (0, 1), (0, 0))


@pytest.mark.parametrize(
    ("side", "straight"),
    [
        (((0, 0), (3, 0)), True),
        (((0, 3), (0, 0)), True),
        (((1, 4), (3, 2)), True),
        (((0, 0), (1, 2)), False),
        (((0, 0), (3, 1)), False),
    ],
)
def test_sides_run_level_upright_or_at_45_degrees(side: Side, straight: bool) -> None:
    assert is_straight(side) == straight


@pytest.mark.parametrize(
    ("outline", "place"),
    [
        (ROW, None),
        (CORNER, None),
        (((0, 0), (1, 1), (1, 0), (0, 1)), (0, 0)),  # two diagonals cross in the middle of a square
        (((0, 0), (2, 2), (2, 0), (0, 2)), (1, 1)),
        (((0, 0), (3, 0), (3, 2), (1, 0)), (1, 0)),  # a corner on another side
        (((0, 0), (2, 0), (1, 0)), (1, 0)),  # there and back
    ],
)
def test_outlines_that_meet_themselves(outline: Outline, place: Point | None) -> None:
    assert where_it_meets_itself(outline) == place


def test_shapes_are_congruent_by_turning_only() -> None:
    """F-MAP-3."""
    hook = ((0, 0), (1, 0), (1, 2), (2, 2), (2, 3), (0, 3))
    assert form(turned(hook)) == form(hook)
    assert form(mirrored(hook)) != form(hook)
    assert len({form(ROW), form(WEDGE), form(CORNER)}) == 3
    assert all(form(mirrored(outline)) == form(outline) for outline in (ROW, WEDGE, CORNER))


def test_gaps_are_holes_only_if_nothing_leads_out() -> None:
    ring = [ROW, at(ROW, 0, 2), ((2, 0), (3, 0), (3, 3), (2, 3)), ((0, 1), (1, 1), (1, 2), (0, 2))]
    ground = [cells(outline) for outline in ring]
    assert holes(frozenset().union(*ground)) == [frozenset((1, 1, quarter) for quarter in range(4))]
    assert holes(frozenset().union(*ground[:3])) == []
    assert holes(frozenset()) == []
    diamond = ((1, 0), (2, 1), (1, 2), (0, 1))  # the four halves round it meet only in points, and yet enclose it
    halves = [((0, 0), (1, 0), (0, 1)), ((1, 0), (2, 0), (2, 1)), ((2, 1), (2, 2), (1, 2)), ((1, 2), (0, 2), (0, 1))]
    assert holes(frozenset().union(*map(cells, halves))) == [cells(diamond)]


def test_reached_follows_contacts_in_one_direction() -> None:
    """F-BLD-2: 1 touches the centre, 2 touches 1, 3 and 4 only each other, 5 is touched by 1 but touches nothing."""
    assert reached([(1,), (0, 5), (1,), (4,), (3,), ()]) == {0, 1, 2}


def test_walls_bend_outwards() -> None:
    assert dents(((0, 0), (4, 1), (5, 5), (1, 4))) == []
    assert dents(((0, 0), (4, 0), (4, 4), (3, 1))) == [(3, 1)]
    assert dents(((3, 1), (4, 4), (4, 0), (0, 0))) == [(3, 1)]
    star = ((3, 0), (5, 6), (0, 2), (6, 2), (1, 6))
    assert dents(star) == [] and not runs_round_once(star)
    line = ((0, 0), (2, 1), (4, 2))
    assert dents(line) == [] and not runs_round_once(line)
    assert [is_outside(point, ((0, 0), (4, 0), (0, 4))) for point in ((1, 1), (2, 2), (3, 2), (5, 0))] == [
        False,
        False,
        True,
        True,
    ]


HOOK: Outline = ((0, 0), (1, 0), (1, 2), (2, 2), (3, 3), (0, 3))
MOVES = st.tuples(*[st.integers(0, 20)] * 3, st.integers(0, 3), st.booleans(), st.booleans())


@given(st.sampled_from([ROW, WEDGE, CORNER, HOOK]), MOVES)
def test_whatever_is_done_to_an_outline_it_is_the_same_figure(
    outline: Outline, move: tuple[int, int, int, int, bool, bool]
) -> None:
    x, y, start, turns, backwards, mirror = move
    changed = mirrored(outline) if mirror else outline
    for _ in range(turns):
        changed = turned(changed)
    start %= len(outline)
    changed = at(changed[start:] + changed[:start], x, y)[:: -1 if backwards else 1]
    assert abs(signed_double_area(changed)) == abs(signed_double_area(outline))
    assert len(cells(changed)) == 2 * abs(signed_double_area(outline))  # four quarter squares to a unit of area
    assert len(steps(changed)) == len(steps(outline))
    assert len(long_sides(changed)) == len(long_sides(outline))
    assert where_it_meets_itself(changed) is None
    assert form(changed) == form(mirrored(outline) if mirror else outline)


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=3, max_size=8, unique=True))
def test_ground_and_area_agree_for_every_simple_outline(points: list[Point]) -> None:
    """Joins random points by a level and an upright side each."""
    outline = tuple(corner for a, b in zip(points, points[1:] + points[:1]) for corner in (a, (b[0], a[1])))
    if any(a == b for a, b in zip(outline, outline[1:] + outline[:1])) or where_it_meets_itself(outline) is not None:
        return
    assert len(cells(outline)) == 2 * abs(signed_double_area(outline))
    simpler = without_straight_points(outline)
    assert (steps(simpler), cells(simpler)) == (steps(outline), cells(outline))


def test_inside_and_outside() -> None:
    big = tuple((4 * x, 4 * y) for x, y in HOOK)
    assert [is_inside(point, big) for point in ((1, 1), (5, 1), (5, 9), (11, 9), (-1, 1))] == [
        True,
        False,
        True,
        False,
        False,
    ]
