"""Wonders: what they cost, where they stand, what each is worth (M-WON-1, M-LST-2)."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.position import Mosaic

from .table import (
    BOOK,
    A,
    B,
    can,
    choices,
    hex_at,
    hexes,
    piece,
    play,
    position,
    production,
    rule,
    score,
    seat,
    stock,
    symbols,
)

WONDERS = [wonder.key for wonder in BOOK.wonders]
RICH = "seat A: stone 90 food 90 population 7"
CITY = "hex italy-8: A city"


def wonders(p: Mosaic) -> list[str]:
    return choices(p, "wonder")


def of_region(*keys: str) -> set[str]:
    return {hex.key for hex in BOOK.hexes if hex.region in keys}


def worth(wonder: str, hex: str, *lines: str, people: int = 7) -> int:
    """The points that a wonder of A on a hex gives at the end."""
    p = position(f"seat A: population {people}", f"hex {hex}: A wonder {wonder}", *lines)
    return score(p, A, "wonders")


# Building ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("owned", "stone", "food"), [(0, 20, 5), (1, 25, 10), (2, 30, 15), (3, 35, 20)])
def test_cost(owned: int, stone: int, food: int) -> None:
    """M-WON-1: 20 stone and 5 food for your first, 5 of each more for every further one of yours."""
    mine = [f"hex egypt-{n + 1}: A wonder {WONDERS[n]}" for n in range(owned)]
    others = [f"hex egypt-{n + 9}: B wonder {WONDERS[n]}" for n in (4, 5)]
    lines = [CITY, *mine, *others]
    p = play(position(f"seat A: stone {stone} food {food}", *lines), "wonder sphinx", "at italy-9")
    assert (stock(p, A, "stone"), stock(p, A, "food")) == (0, 0)
    assert wonders(position(f"seat A: stone {stone - 1} food {food}", *lines)) == []
    assert wonders(position(f"seat A: stone {stone} food {food - 1}", *lines)) == []


def test_it_leaves_the_row_and_takes_its_tile() -> None:
    """M-WON-1: built once; a wonder brings no holding money."""
    p = play(position(RICH, CITY, "tile italy-9: grain"), "wonder sphinx", "at italy-9")
    assert piece(p, "italy-9") == "A wonder sphinx" and hex_at(p, "italy-9")["tile"] is None
    assert seat(p, A)["wonders"] == ["sphinx"] and "sphinx" not in p.view(-1)["rows"]["wonders"]
    assert production(p, A, "food") == 2 and p.view(-1)["pool"] == 0 and rule(p, "wonder") == "M-WON-1"
    p = position("turn: B", "seat B: stone 90 food 90", "hex italy-9: A wonder sphinx", "hex italy-1: B city")
    assert wonders(p) == [wonder for wonder in WONDERS if wonder not in ("sphinx", "great-pyramid")]


def test_a_region_with_an_own_city() -> None:
    """M-WON-1: on a free hex there; any wonder may stand on a port hex; a port city is a city."""
    p = position(RICH, CITY, "hex italy-9: B farm", "hex greece-21: A port", "hex egypt-1: B city")
    play(p, "wonder stonehenge")
    assert hexes(p) == of_region("italy", "greece") - {"italy-8", "italy-9", "greece-21"}
    assert piece(play(p, "at italy-12"), "italy-12") == "A wonder stonehenge"
    assert wonders(position(RICH, "hex egypt-1: B city", "hex italy-8: A farm")) == []


def test_wonders_on_port_hexes() -> None:
    """M-WON-1, M-LST-2: Colossus and Lighthouse stand on a port hex only, in a region with an own city."""
    for wonder in ("colossus", "lighthouse"):
        assert hexes(play(position(RICH, CITY), f"wonder {wonder}")) == {"italy-12", "italy-20"}
    full = ["hex italy-12: B port", "hex italy-20: B port"]
    assert set(WONDERS) - set(wonders(position(RICH, CITY, *full))) == {"colossus", "lighthouse"}


@pytest.mark.parametrize(
    ("lines", "possible"),
    [
        (["hex italy-1: A city", "hex italy-3: B city"], False),
        (["hex italy-1: A city", "hex italy-3: B city", "hex italy-12: B port"], True),
        (["hex italy-1: B city", "hex italy-3: B city", "hex italy-5: B city"], False),
        (["hex italy-1: A city", "hex italy-3: A city", "hex italy-5: A farm"], False),
    ],
)
def test_the_great_pyramid_needs_three_cities(lines: list[str], possible: bool) -> None:
    """M-WON-1: in the region, one of them yours."""
    p = position(RICH, "hex greece-1: A city", *lines)
    assert ("great-pyramid" in wonders(p)) == possible and "sphinx" in wonders(p)
    if possible:
        assert hexes(play(p, "wonder great-pyramid")) <= of_region("italy")


# What each is worth --------------------------------------------------------------------------


def test_the_nine_wonders() -> None:
    """M-LST-2."""
    listed = (
        "colosseum hanging-gardens stonehenge colossus great-library lighthouse temple-of-artemis great-pyramid sphinx"
    )
    assert listed.split() == WONDERS


def test_colosseum() -> None:
    """M-LST-2: 4 VP per region with majority, alone; unrest -4."""
    lines = ["hex egypt-1: A city", "hex greece-1: A city", "hex greece-3: B city", "units numidia: A infantry 1"]
    assert worth("colosseum", "italy-9", *lines) == 4 * 3  # Italy by the wonder itself, Egypt, Numidia; Greece is tied
    p = play(position(RICH, CITY, "seat B: population 5"), "wonder colosseum", "at italy-9")
    assert seat(p, A)["unrest"] == -4 and seat(p, B)["unrest"] == 0


def test_hanging_gardens() -> None:
    """M-LST-2: 3 VP per adjacent own city; unrest -3."""
    lines = [
        "hex italy-14: A city",
        "hex italy-9: A city",
        "hex italy-5: B city",
        "hex italy-4: A farm",
        "hex italy-1: A city",
    ]
    assert worth("hanging-gardens", "italy-8", *lines) == 3 * 2
    assert worth("hanging-gardens", "italy-17", "hex italy-12: A port") == 3
    p = play(position(RICH, CITY), "wonder hanging-gardens", "at italy-9")
    assert seat(p, A)["unrest"] == -3


@pytest.mark.parametrize(("people", "points"), [(0, 0), (1, 0), (7, 3), (8, 4)])
def test_stonehenge(people: int, points: int) -> None:
    """M-LST-2: 1 VP per 2 population, as it is at the end."""
    assert worth("stonehenge", "italy-9", people=people) == points


def test_colossus() -> None:
    """M-LST-2: 2 VP per own city in its region, port cities too."""
    lines = ["hex italy-8: A city", "hex italy-20: A port", "hex italy-1: B city", "hex greece-1: A city"]
    assert worth("colossus", "italy-12", *lines) == 2 * 2


def test_great_library() -> None:
    """M-LST-2: 5 VP; 2 equal symbols of your choice."""
    assert worth("great-library", "italy-9") == 5
    p = play(position(RICH, CITY), "wonder great-library", "at italy-9")
    assert len(can(p, "pillar")) == 9
    play(p, "pillar culture")
    assert seat(p, A)["symbols"] == {**dict.fromkeys(seat(p, A)["symbols"], 0), "culture": 2}
    assert symbols(p, B, "culture") == 0


def test_the_librarys_symbols_are_symbols() -> None:
    """M-LST-2: they help to claim a golden age."""
    p = position("seat A: stone 20 food 5 population 5\n  extra science 4", CITY)
    play(p, "wonder great-library", "at italy-9", "pillar science")
    assert "claim golden-science" in can(p)


@pytest.mark.parametrize(("goods", "points"), [("wine 3 oil 1", 2), ("wine 1 oil 1 wild 1", 3), ("none", 0)])
def test_lighthouse(goods: str, points: int) -> None:
    """M-LST-2: 1 VP per different trade good."""
    p = position(f"seat A: population 5\n  goods {goods}", "hex italy-12: A wonder lighthouse")
    assert score(p, A, "wonders") == points


def test_temple_of_artemis() -> None:
    """M-LST-2: 1 VP per unit in its region, anyone's, of any type."""
    lines = ["units italy: A infantry 2 B cavalry 3 siege 1", "units greece: A infantry 4"]
    assert worth("temple-of-artemis", "italy-9", *lines) == 2 + 3 + 1


def test_great_pyramid() -> None:
    """M-LST-2: 12 VP."""
    assert worth("great-pyramid", "italy-9") == 12


def test_sphinx() -> None:
    """M-LST-2: 4 VP per own wonder in its region; it counts itself."""
    assert worth("sphinx", "italy-9") == 4
    p = position(
        "hex italy-9: A wonder sphinx",
        "hex italy-1: A wonder lighthouse",
        "hex italy-3: B wonder great-pyramid",
        "hex greece-1: A wonder stonehenge",
        "seat A: population 1",
    )
    assert score(p, A, "wonders") == 4 * 2 and score(p, B, "wonders") == 12
