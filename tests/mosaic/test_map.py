"""The map: what is computed from the coordinates, and that the house map keeps to what the ledger asks of it."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from guildhall.games.mosaic.components.hex_map import STEPS, Cell, around, neighbours, parts
from guildhall.games.mosaic.components.mosaic_set import REGIONS, TWO_PLAYERS
from guildhall.games.mosaic.components.sets import house_set

CELLS = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
MAPS = st.lists(CELLS, min_size=1, max_size=40, unique=True)
NORTH = 0


def test_the_steps_run_clockwise_from_the_north() -> None:
    """Flat-top hexes: a step east (q + 1) lies half a hex lower, so south-east keeps r."""
    assert STEPS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    assert [(x + y, u + v) for (x, u), (y, v) in zip(STEPS[:3], STEPS[3:])] == [(0, 0)] * 3  # opposite sides
    assert around((2, 6)) == ((2, 5), (3, 5), (3, 6), (2, 7), (1, 7), (1, 6))


@given(MAPS)
def test_neighbours_are_mutual(cells: list[Cell]) -> None:
    near = neighbours(cells)
    for i, sides in enumerate(near):
        assert len(sides) == 6
        for side, j in enumerate(sides):
            if j >= 0:
                assert near[j][(side + 3) % 6] == i
            else:
                assert around(cells[i])[side] not in cells


@given(MAPS)
def test_parts_hang_together_and_touch_no_other(cells: list[Cell]) -> None:
    found = parts(cells)
    assert sorted(cell for part in found for cell in part) == sorted(cells)
    assert [len(part) for part in found] == sorted((len(part) for part in found), reverse=True)
    for part in found:
        assert all(near in part or near not in cells for cell in part for near in around(cell))
        assert len(parts(sorted(part))) == 1


def test_an_empty_map_has_no_parts() -> None:
    assert parts([]) == []


# ---- the house map (mosaic-house.md) ----


def test_hexes_of_each_region() -> None:
    hexes = house_set().hexes
    sizes = Counter(one.region for one in hexes)
    assert [sizes[key] for key in REGIONS] == [25, 24, 24, 25, 26, 26, 26]
    assert Counter(one.kind for one in hexes) == {"plain": 138, "cache": 28, "port": 10}
    assert all(sum(one.kind == "cache" and one.region == key for one in hexes) == 4 for key in REGIONS)
    ports = [one.name["en"] for one in hexes if one.name is not None]
    assert ports == [
        *("Gades", "Massilia", "Ostia", "Syracuse", "Piraeus", "Byzantium", "Tyre", "Alexandria", "Carthage"),
        "Leptis Magna",
    ]
    assert sum(one.kind == "port" and one.region in TWO_PLAYERS for one in hexes) == 8


def test_hexes_are_numbered_in_their_region() -> None:
    hexes = house_set().hexes
    assert [one.key for one in hexes[24:26]] == ["hispania-25", "gaul-1"]
    assert [REGIONS.index(one.region) for one in hexes] == sorted(REGIONS.index(one.region) for one in hexes)


def test_no_two_caches_touch_and_goods_have_room_north_of_them() -> None:
    """H-SET-6 so never needs its clockwise search."""
    hexes = house_set().hexes
    for one in hexes:
        if one.kind == "cache":
            assert all(hexes[near].kind != "cache" for near in one.near if near >= 0)
            north = hexes[one.near[NORTH]]
            assert one.near[NORTH] >= 0 and (north.kind, north.region) == ("plain", one.region)


def test_land_borders() -> None:
    """M-HEX-2: hexes touch across these borders; Italy and Hispania reach Numidia by sea, with units only."""
    hexes = house_set().hexes
    touching = {
        frozenset((one.region, hexes[near].region))
        for one in hexes
        for near in one.near
        if near >= 0 and hexes[near].region != one.region
    }
    land = ("hispania gaul", "gaul italy", "italy greece", "greece assyria", "assyria egypt", "egypt numidia")
    assert touching == {frozenset(pair.split()) for pair in land}
    units = {frozenset((region.key, other)) for region in house_set().regions for other in region.borders}
    assert units - touching == {frozenset(("italy", "numidia")), frozenset(("hispania", "numidia"))}
    assert touching < units


def test_every_region_hangs_together() -> None:
    for key in REGIONS:
        cells = [(one.q, one.r) for one in house_set().hexes if one.region == key]
        assert parts(cells) == [set(cells)]
