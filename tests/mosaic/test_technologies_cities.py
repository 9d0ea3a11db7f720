"""Technologies that bring free cities and towns (M-BLD-10, M-BLD-12, M-HEX-1, M-HEX-2)."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.position import Mosaic

from .table import BOOK, can, near, play, rule, said
from .technology_table import changes, holding, played, rows, technology

ALL = ("italy", "greece", "assyria", "egypt", "numidia")  # in play with two players
LAND = """
    hex italy-8: A city
    hex greece-21: A port
    hex italy-9: A farm
    hex italy-20: B port
    hex numidia-2: B city
    hex egypt-4: B farm
    hex assyria-1: B wonder sphinx
"""
STAND = {"italy-8", "greece-21", "italy-9", "italy-20", "numidia-2", "egypt-4", "assyria-1"}


def free(*regions: str) -> list[str]:
    """The hexes of these regions on which nothing of LAND stands."""
    return [hex.key for hex in BOOK.hexes if hex.key.split("-")[0] in regions and hex.key not in STAND]


def ports(*regions: str) -> list[str]:
    return [hex.key for hex in BOOK.hexes if hex.key.split("-")[0] in regions and hex.kind == "port"]


def sites(p: Mosaic, verb: str = "at") -> list[str]:
    return [move.split()[1] for move in can(p, verb)]


def lost(p: Mosaic) -> list[object]:
    return [event.data["what"] for event in said(p, "lost")]


# Free cities -------------------------------------------------------------------------------------

# where it may stand; what else the card does
CITY = [
    ("cities", free(*ALL), "none"),
    ("colony", free("assyria", "egypt", "numidia"), "none"),
    ("masonry", ["italy-4", "italy-5", "italy-14", "italy-15", *(f"greece-{n}" for n in (14, 15, 20, 22))], "none"),
    ("migration", free("italy", "greece", "assyria", "numidia"), "population -1"),  # A's regions border each other
]


@rows("where, rest", CITY)
def test_free_city(key: str, where: list[str], rest: str) -> None:
    """M-BLD-10: it costs nothing and brings no card; 5 money go into the holding area, for a port city 10."""
    p = holding(key, LAND, seat="stone 1 food 1")
    assert sites(play(p.clone(), f"play {key}")) == where
    for hex in where:
        kind, money = ("port", 10) if hex in ports(*ALL) else ("city", 5)
        found = changes(p.clone(), f"play {key}", f"at {hex}")
        assert found == played(key, rest) | {f"{kind} {hex}": 1, "pool": money}


def test_free_city_beside_an_own_city_across_the_border() -> None:
    """Masonry: adjacent is the hex, not the region; a port hex is one, too."""
    p = play(holding("masonry", "hex italy-15: A city", "hex italy-11: A city"), "play masonry")
    assert {"greece-1", "italy-12"} <= set(sites(p))
    assert sorted(sites(p)) == sorted({*near("italy-15"), *near("italy-11")})


def test_free_city_in_the_next_region_only() -> None:
    """Migration (M-MIL-2): from Italy to Greece and Numidia; with three players Gaul, too. Not to Italy itself."""
    p = play(holding("migration", "hex italy-8: A city"), "play migration")
    assert {hex.split("-")[0] for hex in sites(p)} == {"greece", "numidia"}
    p = play(holding("migration", "seats: 3", "hex italy-8: A city"), "play migration")
    assert {hex.split("-")[0] for hex in sites(p)} == {"gaul", "greece", "numidia"}
    p = play(holding("migration", "hex egypt-4: A city"), "play migration")
    assert {hex.split("-")[0] for hex in sites(p)} == {"assyria", "numidia"}


# a hex where it may stand with one city on italy-8, and a port hex with one on italy-11
SETS_OFF = [
    ("cities", "egypt-4", "egypt-14"),
    ("colony", "egypt-4", "egypt-14"),
    ("masonry", "italy-5", "italy-12"),
    ("migration", "greece-1", "greece-21"),
]


@rows("land, port", SETS_OFF)
def test_a_free_city_is_built(key: str, land: str, port: str) -> None:
    """M-BLD-9, M-BLD-10: tile, the engineer's stone production, the money of both who have Merchants."""
    rest = "population -1; " if key == "migration" else ""
    table = ("seat B: up merchants", "hex italy-8: A city", "hex italy-11: A city")
    p = holding(key, *table, f"tile {land}: grain", seat="leader engineer")
    found = changes(p, f"play {key}", f"at {land}")
    tile = f"tile {land} -1; goods grain +1; different goods +1; production food +2"
    assert found == played(key, f"{rest}city {land} +1; pool +5; production stone +1; B money +5; {tile}")
    assert rule(p, "build") == "M-BLD-10"
    p = holding(key, *table, f"tile {port}: fish", seat="leader engineer")
    found = changes(p, f"play {key}", f"at {port}")
    tile = f"tile {port} -1; goods fish +1; different goods +1; production food +3"
    assert found == played(key, f"{rest}port {port} +1; pool +10; production stone +1; B money +10; {tile}")


@rows("where, rest", CITY)
def test_no_free_city_where_loyalty_bars_it(key: str, where: list[str], rest: str) -> None:
    """M-EFF-10: B's Loyalty bars Greece or Numidia for A; A's own bars nothing for A."""
    for region in ("greece", "numidia"):
        p = play(holding(key, f"seat B: loyalty {region}", LAND, seat="loyalty italy"), f"play {key}")
        assert sites(p) == [hex for hex in where if not hex.startswith(region)]


TWELVE = [f"italy-{n}" for n in (*range(1, 12), 14)]
PORTS_LEFT = [
    ("cities", ports(*ALL)),
    ("colony", ports("greece", "assyria", "egypt", "numidia")),
    ("masonry", ["italy-12"]),
    ("migration", ports("greece", "numidia")),
]


@rows("where", PORTS_LEFT)
def test_free_city_without_a_piece(key: str, where: list[str]) -> None:
    """M-BLD-10: with 12 cities on the map only a port city is left; with all 3 port cities, too, the city is lost."""
    land = "\n".join(f"hex {hex}: A city" for hex in TWELVE)
    p = play(holding(key, land), f"play {key}")
    if len(where) > 1:
        assert sites(p) == where
        play(p, f"at {where[0]}")
    assert [event.data["hex"] for event in said(p, "build")] == [where[0]]
    more = "\n".join(f"hex {hex}: A port" for hex in ("egypt-14", "numidia-13", "numidia-19"))
    p = holding(key, land, more)
    assert changes(p, f"play {key}") == played(key, "population -1" if key == "migration" else "none")
    assert lost(p) == ["city"]


def number(key: str) -> int:
    return next(i for i, hex in enumerate(BOOK.hexes) if hex.key == key)


@technology("masonry", "migration")
def test_free_city_beside_nothing_is_lost(key: str) -> None:
    """M-TEC-4, M-BLD-10: without a city there is nothing adjacent; the card is played all the same."""
    p = holding(key, "hex italy-8: B city", "hex egypt-3: A farm")
    assert changes(p, f"play {key}") == played(key, "population -1" if key == "migration" else "none")
    assert lost(p) == ["city"]


@technology("colony")
def test_colony_in_no_region_is_lost(key: str) -> None:
    """With a city in each of the five regions."""
    p = holding(key, *(f"hex {region}-1: A city" for region in ALL))
    assert changes(p, f"play {key}") == played(key)
    assert lost(p) == ["city"]


@technology("cities", "colony")
def test_a_free_city_needs_no_city(key: str) -> None:
    p = play(holding(key, seat="population 0"), f"play {key}")
    assert sites(p) == [hex.key for hex in BOOK.hexes if hex.key.split("-")[0] in ALL]


@technology("migration")
def test_migration_without_population(key: str) -> None:
    """M-PAY-2, M-TEC-4: nobody can be lost; the city comes all the same."""
    p = holding(key, "hex italy-8: A city", seat="population 0")
    assert changes(p, f"play {key}", "at greece-1") == played(key, "city greece-1 +1; pool +5")
    assert sum(event.data["n"] for event in said(p, "gain")) == 0


# Free towns --------------------------------------------------------------------------------------

AROUND = [*(f"italy-{n}" for n in (4, 5, 14, 15)), *(f"greece-{n}" for n in (14, 15, 20, 22))]
TOWN = [
    ("engineering", ["farm", "manufactory"], "production stone +3"),
    ("plant-domestication", ["farm"], "production food +3"),
]


@rows("kinds, rest", TOWN)
def test_free_town(key: str, kinds: list[str], rest: str) -> None:
    """M-BLD-12: on a free hex beside an own city, a port city too; no card, no symbol, no money, and its tile."""
    p = holding(key, LAND, "tile italy-5: cache-food-1")
    q = play(p.clone(), f"play {key}")
    assert can(q) == [f"{kind} {hex}" for hex in AROUND for kind in kinds]
    for kind in kinds:
        found = changes(p.clone(), f"play {key}", f"{kind} greece-20")
        assert found == played(key, rest) | {f"{kind} greece-20": 1}
        found = changes(p.clone(), f"play {key}", f"{kind} italy-5")
        assert found == played(key, rest) | {f"{kind} italy-5": 1, "food": 10, "tile italy-5": -1}


@rows("kinds, rest", TOWN)
def test_free_town_across_the_border_not_on_ports_not_barred(key: str, kinds: list[str], rest: str) -> None:
    """M-HEX-2: beside italy-15 lies greece-1, beside italy-11 the port italy-12. Loyalty bars cities only (M-EFF-10)."""
    p = holding(key, "seat B: loyalty greece", "hex italy-15: A city", "hex italy-11: A city")
    play(p, f"play {key}")
    assert set(sites(p, "farm")) == {*near("italy-15"), *near("italy-11")} - {"italy-12"}
    assert "greece-1" in sites(p, "farm")


@rows("kinds, rest", TOWN)
def test_free_town_without_a_city_is_lost(key: str, kinds: list[str], rest: str) -> None:
    """M-TEC-4."""
    p = holding(key, "hex italy-8: B city")
    assert changes(p, f"play {key}") == played(key, rest)
    assert lost(p) == ["town"]


@rows("kinds, rest", TOWN)
def test_free_town_without_farm_towns(key: str, kinds: list[str], rest: str) -> None:
    """M-LST-7: six of each, one of them in LAND; Engineering has the other kind still."""
    farms = "\n".join(f"hex numidia-{n}: A farm" for n in (3, 4, 6, 7, 8))
    p = play(holding(key, LAND, farms), f"play {key}")
    assert can(p, "farm") == []
    assert sites(p, "manufactory") == (AROUND if key == "engineering" else [])
    assert lost(p) == ([] if key == "engineering" else ["town"])


@technology("engineering")
@pytest.mark.parametrize(("kind", "more"), [("farm", 0), ("manufactory", 1)])
def test_a_free_manufactory_is_built(key: str, kind: str, more: int) -> None:
    """M-LST-5: the engineer has a stone production more for it, not for a farm town; Merchants bring nothing."""
    p = holding(key, "hex italy-8: A city", "seat B: up merchants", seat="leader engineer")
    found = changes(p, f"play {key}", f"{kind} italy-5")
    assert found == played(key, f"production stone +{3 + more}; {kind} italy-5 +1")


# Exploration -------------------------------------------------------------------------------------


@technology("exploration")
def test_exploration(key: str) -> None:
    """M-BLD-12: in a region without own city, on any free hex that is no port; infantry in the same region."""
    p = holding(key, LAND, "tile egypt-5: cache-money-1")
    q = play(p.clone(), f"play {key}")
    regions = ("assyria", "egypt", "numidia")
    assert sites(q) == [hex for hex in free(*regions) if hex not in ports(*regions)]
    assert changes(p.clone(), f"play {key}", "at assyria-3") == played(key, "farm assyria-3 +1; infantry assyria +1")
    found = changes(p, f"play {key}", "at egypt-5")
    assert found == played(key, "farm egypt-5 +1; infantry egypt +1; money +10; tile egypt-5 -1")


@technology("exploration")
def test_exploration_is_not_barred(key: str) -> None:
    """M-EFF-10: Loyalty bars cities only."""
    p = play(holding(key, "seat B: loyalty egypt"), f"play {key}")
    assert "egypt-1" in sites(p)


@technology("exploration")
def test_exploration_in_no_region_is_lost(key: str) -> None:
    p = holding(key, *(f"hex {region}-1: A city" for region in ALL))
    assert changes(p, f"play {key}") == played(key)
    assert lost(p) == ["town"]


@technology("exploration")
def test_exploration_without_pieces(key: str) -> None:
    """M-TEC-4: the part for which a piece is there takes place."""
    farms = "\n".join(f"hex egypt-{n}: A farm" for n in (1, 2, 3, 4, 6, 8))
    p = holding(key, farms)
    assert can(play(p.clone(), f"play {key}")) == [f"region {region}" for region in ALL]
    assert changes(p, f"play {key}", "region numidia") == played(key, "infantry numidia +1")
    p = holding(key, "units italy: A infantry 10")
    assert changes(p, f"play {key}", "at numidia-1") == played(key, "farm numidia-1 +1")
    p = holding(key, farms, "units italy: A infantry 10")
    assert changes(p, f"play {key}") == played(key)
