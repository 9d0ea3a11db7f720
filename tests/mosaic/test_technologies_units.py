"""Technologies that give units and eliminate those of opponents (M-EFF-3, M-EFF-4, M-MIL-3)."""

from __future__ import annotations

import pytest

from .table import SOLO, can, names, play, position, said, units
from .technology_table import changes, effect, holding, played, rows, technology

# Units in any region -----------------------------------------------------------------------------

REGIONS = {
    2: ["italy", "greece", "assyria", "egypt", "numidia"],
    3: ["gaul", "italy", "greece", "assyria", "egypt", "numidia"],
    4: ["hispania", "gaul", "italy", "greece", "assyria", "egypt", "numidia"],
}
ANY_REGION = [
    ("bows", "cavalry", 2),
    ("bronze", "infantry", 3),
    ("composite-bow", "cavalry", 2),
    ("horsemanship", "cavalry", 2),
    ("spears", "infantry", 2),
]


@rows("unit, n", ANY_REGION)
@pytest.mark.parametrize("seats", REGIONS)
def test_units_in_any_region(seats: int, key: str, unit: str, n: int) -> None:
    """M-EFF-3: each in a region of its own, or several in one; also without a city there, only where the game is played."""
    p = holding(key, f"seats: {seats}", "hex italy-8: A city")
    q = play(p.clone(), f"play {key}")
    for _ in range(n):
        assert can(q) == [f"unit {unit} {region}" for region in REGIONS[seats]]
        play(q, f"unit {unit} greece")
    assert sum(units(q, "greece", 0)) == n
    there = ["numidia", "italy", "egypt"][:n]
    apart = "; ".join(f"{unit} {region} +1" for region in there)
    assert changes(p, f"play {key}", *(f"unit {unit} {region}" for region in there)) == played(key, apart)


@rows("unit, n", ANY_REGION)
def test_units_as_many_as_are_left(key: str, unit: str, n: int) -> None:
    """M-MIL-3, M-TEC-4: 10 of each; what is missing is lost."""
    p = holding(key, f"units egypt: A {unit} 9")
    assert changes(p, f"play {key}", f"unit {unit} italy") == played(key, f"{unit} italy +1")
    assert "unit" in [event.data["what"] for event in said(p, "lost")]
    p = holding(key, f"units egypt: A {unit} 10")
    assert changes(p, f"play {key}") == played(key)


# Units in regions with an own city ---------------------------------------------------------------

LAND = """
    hex italy-8: A city
    hex greece-21: A port
    hex egypt-3: A farm
    hex numidia-2: B city
    units assyria: A cavalry 1
"""
WITH_CITY = [
    ("animal-domestication", ["cavalry"], 1, "production food +3"),
    ("food-preservation", ["infantry", "cavalry"], 2, "food +5; population +1"),
    ("metallurgy", ["infantry", "cavalry"], 1, "none"),
    ("military-organization", ["infantry", "cavalry"], 2, "none"),
]


@rows("kinds, n, rest", WITH_CITY)
def test_units_with_an_own_city(key: str, kinds: list[str], n: int, rest: str) -> None:
    """M-EFF-3: a port city is one (M-BLD-2); a town, a unit and others' cities are none."""
    p = holding(key, LAND)
    q = play(p.clone(), f"play {key}")
    every = [f"unit {unit} {region}" for region in ("italy", "greece") for unit in kinds]
    answers = [every[0], every[-1]][:n]
    for answer in answers:
        assert can(q) == every
        play(q, answer)
    gained = {answer.removeprefix("unit "): 1 for answer in answers}
    assert changes(p, f"play {key}", *answers) == played(key, rest) | gained


@rows("kinds, n, rest", WITH_CITY)
def test_units_without_a_city_are_lost(key: str, kinds: list[str], n: int, rest: str) -> None:
    """M-TEC-4: the rest of the card is not."""
    p = holding(key, "hex egypt-3: A farm", "hex numidia-2: B city")
    assert changes(p, f"play {key}") == played(key, rest)
    assert [event.data["what"] for event in said(p, "lost")] == ["unit"]


@rows("more, n", [("military-organization", "", 2), ("military-organization", "military 3", 5)])
def test_units_for_symbols(key: str, more: str, n: int) -> None:
    """1 for each military symbol of A, its own included (M-TEC-4); with one city the region is no question."""
    p = holding(key, "hex italy-8: A city", "seat B: extra military 4", more=more)
    assert changes(p, f"play {key}", *["unit infantry italy"] * n) == played(key, f"infantry italy +{n}")


@technology("military-organization")
def test_units_for_symbols_as_many_as_are_left(key: str) -> None:
    p = holding(key, "hex italy-8: A city", "units egypt: A infantry 9 cavalry 10", more="military 3")
    assert changes(p, f"play {key}") == played(key, "infantry italy +1")


# Eliminating -------------------------------------------------------------------------------------

# the unit that must be there, units gained before, how many are eliminated
WHERE = [
    ("bows", "cavalry", 2, 1),
    ("cavalry-tactics", "cavalry", 0, 2),
    ("composite-bow", "cavalry", 2, 2),
    ("formations", "infantry", 0, 2),
    ("horsemanship", "cavalry", 2, 1),
    ("spears", "infantry", 2, 1),
]
ITALY = ["eliminate B infantry italy", "eliminate B cavalry italy", "eliminate B siege italy"]


def war(unit: str) -> list[str]:
    """A has the right unit in Italy and Egypt, the wrong ones in Greece, none in Assyria and Numidia."""
    wrong = "infantry" if unit == "cavalry" else "cavalry"
    return [
        "seats: 3",
        f"units italy: A {unit} 1 B infantry 2 cavalry 1 siege 1 C cavalry 1",
        f"units greece: A {wrong} 3 siege 1 B infantry 2",
        "units assyria: B infantry 1",
        f"units egypt: A {unit} 1 {wrong} 1 C infantry 1",
    ]


@rows("unit, gained, n", WHERE)
def test_eliminate(key: str, unit: str, gained: int, n: int) -> None:
    """M-EFF-4: opponents' units of any type where A has the right unit; in several regions, up to the number."""
    every = [*ITALY, "eliminate C cavalry italy", "eliminate C infantry egypt", "pass"]
    p = holding(key, *war(unit))
    play(p, f"play {key}", *[f"unit {unit} italy"] * gained)
    assert can(p) == every
    assert changes(p.clone(), "pass") == {}
    kills = ["eliminate C infantry egypt", "eliminate B siege italy"][:n]
    lost = ["C infantry egypt -1", "B siege italy -1"][:n]
    if n == 2:
        first = p.clone()
        assert changes(first, kills[0], "pass") == effect(lost[0])  # only one of them
    assert changes(p, *kills) == effect("; ".join(lost))
    assert not can(p, "eliminate")


@rows("unit, gained, n", WHERE)
def test_eliminate_where_units_came_just_now(key: str, unit: str, gained: int, n: int) -> None:
    """M-TEC-4: effects run left to right, so the units just gained count; without any there is nobody to eliminate."""
    p = holding(key, "units assyria: B infantry 3")
    play(p, f"play {key}", *[f"unit {unit} assyria"] * gained)
    assert can(p, "eliminate") == (["eliminate B infantry assyria"] if gained else [])


@rows("unit, gained, n", WHERE)
def test_eliminate_nobody_in_armor(key: str, unit: str, gained: int, n: int) -> None:
    """M-EFF-4: B's units are protected, C's are not."""
    p = holding(key, "seat B: up armor", *war(unit))
    play(p, f"play {key}", *[f"unit {unit} italy"] * gained)
    assert can(p) == ["eliminate C cavalry italy", "eliminate C infantry egypt", "pass"]


@technology("spears")
def test_eliminate_units_of_herobotus(key: str) -> None:
    """M-EFF-4: he is an opponent, too."""
    p = holding(key, SOLO, "hex italy-8: A city", "units greece: A infantry 1 B cavalry 2")
    play(p, f"play {key}", "unit infantry greece", "unit infantry greece")
    assert can(p) == ["eliminate B cavalry greece", "pass"]
    assert changes(p, "eliminate B cavalry greece") == effect("B cavalry greece -1")


@technology("iron")
def test_eliminate_in_one_region(key: str) -> None:
    """M-EFF-4: up to 2 in one region with own infantry or cavalry; siege engines do not do it."""
    p = holding(key, *war("infantry"), "units numidia: A siege 1 B cavalry 1")
    play(p, f"play {key}")
    greece = ["eliminate B infantry greece"]
    assert can(p) == [*ITALY, "eliminate C cavalry italy", *greece, "eliminate C infantry egypt", "pass"]
    first = play(p.clone(), "eliminate B siege italy")
    assert can(first) == [*ITALY[:2], "eliminate C cavalry italy", "pass"]
    assert changes(first, "eliminate B infantry italy") == effect("B infantry italy -1")
    assert not can(first, "eliminate")
    assert changes(p, "eliminate B infantry greece", "pass") == effect("B infantry greece -1")


@technology("iron")
def test_iron_brings_stone_in_any_case(key: str) -> None:
    p = holding(key, "units italy: A siege 1 B cavalry 1", "units greece: A infantry 1")
    assert changes(p, f"play {key}") == played(key, "production stone +3")
    p = holding(key, "units italy: A cavalry 1 B cavalry 1")
    assert changes(p, f"play {key}", "eliminate B cavalry italy") == played(
        key, "production stone +3; B cavalry italy -1"
    )
    assert "lost" not in names(p)  # 'up to': that there is no second one is no loss


# Bronze ------------------------------------------------------------------------------------------


@technology("bronze")
def test_bronze_takes_bronze(key: str) -> None:
    """M-EFF-5: a tile of that kind from a free hex, no other one."""
    p = holding(key, "tiles italy: 1 bronze 3 copper", "tiles egypt: 3 bronze 5 cache-food-1")
    play(p, f"play {key}", *["unit infantry italy"] * 3)
    assert can(p) == ["take italy-1", "take egypt-3"]
    assert changes(p, "take egypt-3") == effect("goods bronze +1; different goods +1; tile egypt-3 -1")


@technology("bronze")
def test_bronze_without_a_tile(key: str) -> None:
    """M-EFF-5: one under a piece cannot be taken; then nothing."""
    p = holding(key, "tile italy-1: bronze", "hex italy-1: B city")
    assert changes(p, f"play {key}", *["unit infantry italy"] * 3) == played(key, "infantry italy +3")
    assert [event.data["what"] for event in said(p, "lost")] == ["tile"]


# Raiders -----------------------------------------------------------------------------------------


@technology("raiders")
def test_raiders(key: str) -> None:
    """M-EFF-7: 5 for each unit of A on the board, chosen unit by unit: so many bring stone, so many food, the rest money."""
    land = ["units italy: A infantry 2 B infantry 4", "units egypt: A cavalry 1 siege 1"]
    p = play(holding(key, *land), f"play {key}")
    assert can(p) == ["share 0", "share 1", "share 2", "share 3", "share 4"]
    assert can(play(p, "share 1")) == ["share 0", "share 1", "share 2", "share 3"]
    for shares, text in (
        (("share 1", "share 2"), "stone +5; food +10; money +5"),
        (("share 0", "share 0"), "money +20"),
        (("share 0", "share 4"), "food +20"),
        (("share 4",), "stone +20"),
    ):
        assert changes(holding(key, *land), f"play {key}", *shares) == played(key, text)


@technology("raiders")
def test_raiders_without_units(key: str) -> None:
    p = holding(key, "units italy: B infantry 4")
    assert changes(p, f"play {key}") == played(key)


def test_eliminated_units_return_to_the_supply() -> None:
    """M-MIL-3: B may recruit again what was eliminated."""
    p = position(
        "seat A: held spears",
        "seat B: money 5",
        "hex italy-8: B city",
        "units italy: A infantry 1 B cavalry 10",
        "units egypt: B infantry 10",
    )
    play(p, "play spears", "unit infantry italy", "unit infantry italy", "eliminate B cavalry italy", "work stone")
    play(p, "military")
    assert can(p, "recruit") == ["recruit cavalry italy"]
