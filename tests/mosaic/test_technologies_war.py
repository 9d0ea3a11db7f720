"""Technologies of war that last: recruiting, moving, protection, influence in empire scorings (M-MIL, M-EFF-4, M-EFF-9, M-EMP-8)."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.position import Mosaic

from .table import SOLO, A, B, C, asked, can, play, position, region, said, score, units
from .technology_table import changes, effect, holding, played, rows, technology

SCORING = "empire: seen 1 due 1"


def influence(p: Mosaic, key: str) -> dict[int, tuple[int, int]]:
    """Influence and points of each owner, if a region were scored now."""
    return {row["owner"]: (row["influence"], row["vp"]) for row in region(p, key)["influence"]}


@technology("armor", "citizen-levy", "siege-engine")
def test_nothing_at_once(key: str) -> None:
    p = holding(key, "hex italy-8: A city", "units italy: A infantry 1 B infantry 1")
    assert changes(p, f"play {key}") == played(key)


# Recruiting --------------------------------------------------------------------------------------


def recruits(p: Mosaic) -> int:
    """How many units can be recruited in one military action."""
    play(p, "military")
    n = 0
    while can(p, "recruit"):
        play(p, "recruit infantry italy")
        n += 1
    return n


@technology("citizen-levy")
@pytest.mark.parametrize(("leader", "n"), [("farmer", 2), ("general", 3)])
def test_recruit_one_more(key: str, leader: str, n: int) -> None:
    """M-MIL-1: 3 instead of 2, the general 4; in every military action, for 5 money each."""
    p = holding(key, "hex italy-8: A city", seat=f"leader {leader} money 40")
    assert recruits(p.clone()) == n
    play(p, f"play {key}")
    assert recruits(p) == n + 1
    play(p, "done", "work stone")
    assert recruits(p) == n + 1
    assert p.view(A)["seats"][A]["stock"]["money"] == 40 - 5 * 2 * (n + 1)


@technology("siege-engine")
def test_recruit_siege_engines(key: str) -> None:
    """M-MIL-1, M-MIL-3: for 5 money, 2 a player, only with the technology; they move as others do."""
    p = holding(key, "hex italy-8: A city", "hex egypt-4: B city", "seat B: money 30", seat="leader general money 30")
    assert can(play(p.clone(), "military"), "recruit") == ["recruit infantry italy", "recruit cavalry italy"]
    play(p, f"play {key}", "military")
    every = ["recruit infantry italy", "recruit cavalry italy", "recruit siege italy"]
    assert can(p, "recruit") == every
    assert changes(p, "recruit siege italy") == effect("money -5; siege italy +1")
    assert can(p, "march") == ["march siege italy greece", "march siege italy numidia"]
    assert changes(p, "march siege italy greece") == effect("money -1; siege italy -1; siege greece +1")
    assert can(p, "recruit") == every
    play(p, "recruit siege italy")
    assert can(p, "recruit") == every[:2]
    play(p, "done", "military")
    assert can(p, "recruit") == ["recruit infantry egypt", "recruit cavalry egypt"]


# Moving ------------------------------------------------------------------------------------------


@technology("horsemanship")
def test_cavalry_moves_two_regions(key: str) -> None:
    """M-EFF-9: 1 money for up to two regions; other units one. Two players have no way through Gaul and Hispania."""
    has = "money 3 up siege-engine"
    table = ("hex egypt-4: B city", "units italy: A infantry 1 cavalry 1 siege 1 B cavalry 1", "seat B: money 3")
    p = holding(key, *table, seat=has)
    near = [f"march {unit} italy {to}" for unit in ("infantry", "cavalry", "siege") for to in ("greece", "numidia")]
    assert can(play(p.clone(), "military"), "march") == near
    play(p, f"play {key}", "unit cavalry italy", "unit cavalry italy", "pass", "military")
    assert set(can(p, "march")) == {*near, "march cavalry italy assyria", "march cavalry italy egypt"}
    assert changes(p, "march cavalry italy egypt") == effect("money -1; cavalry italy -1; cavalry egypt +1")
    assert not [move for move in can(p, "march") if " egypt " in move]  # it has moved
    play(p, "march cavalry italy assyria", "done", "military")
    assert set(can(p, "march")) == {"march cavalry italy greece", "march cavalry italy numidia"}


@technology("horsemanship")
def test_cavalry_moves_two_regions_of_four_players(key: str) -> None:
    """M-MIL-2: from Hispania over Gaul to Italy and over Numidia to Egypt; Greece and Assyria are too far."""
    p = holding(key, "seats: 4", seat="money 1")
    play(p, f"play {key}", "unit cavalry hispania", "unit cavalry hispania", "military")
    targets = {move.split()[-1] for move in can(p, "march")}
    assert targets == {"gaul", "numidia", "italy", "egypt"}


# Armor -------------------------------------------------------------------------------------------


@technology("armor")
def test_units_in_armor_cannot_be_eliminated(key: str) -> None:
    """M-EFF-4: by technologies of B not, by B as general not; C's units can."""
    land = ("seats: 3", "units italy: A infantry 1 cavalry 1 siege 1 B infantry 1 C infantry 1")
    p = holding(
        key, *land, "seat B: leader general held spears", "deck tax: left 0 section 1", "offer tax: tax-1 tax-2"
    )
    bare = play(p.clone(), "work stone", "end", "play spears", "unit infantry egypt", "unit infantry egypt")
    every = [f"eliminate A {unit} italy" for unit in ("infantry", "cavalry", "siege")]
    assert can(bare) == [*every, "eliminate C infantry italy", "pass"]
    play(p, f"play {key}", "work stone", "play spears", "unit infantry egypt", "unit infantry egypt")
    assert can(p) == ["eliminate C infantry italy", "pass"]
    play(p, "pass", "tax 1")  # behind B's card lies the empire card
    assert (asked(p), can(p)) == (("general", B), ["eliminate C infantry italy", "pass"])


@technology("armor")
@pytest.mark.parametrize(("armor", "left"), [(True, (2, 1, 0)), (False, (1, 0, 0))])
def test_armor_in_the_war_of_herobotus(key: str, armor: bool, left: tuple[int, int, int]) -> None:
    """M-EFF-4: his 2 units would eliminate 2 of A's, cavalry first."""
    p = holding(key, SOLO, SCORING, "units italy: A infantry 2 cavalry 1 B infantry 2", "hex italy-8: A city")
    play(p, *([f"play {key}", "work stone"] if armor else ["work stone", "end"]))
    assert said(p, "hero_war")
    assert units(p, "italy", A) == left


# Influence ---------------------------------------------------------------------------------------

FORMED = [("formations", "infantry", "cavalry"), ("cavalry-tactics", "cavalry", "infantry")]


@rows("unit, other", FORMED)
def test_influence_in_scorings(key: str, unit: str, other: str) -> None:
    """M-EMP-8: 2 more in every region with such a unit of A, however many; not with others', not for B's."""
    land = (
        f"units italy: A {unit} 1 B {unit} 2",
        f"units greece: A {unit} 3 {other} 1",
        f"units egypt: A {other} 2 siege 1",
        "hex numidia-1: A city",
    )
    p = holding(key, *land)
    assert (influence(p, "italy"), influence(p, "greece")) == ({A: (1, 2), B: (2, 3)}, {A: (4, 3)})
    play(p, f"play {key}", "pass")
    assert influence(p, "italy") == {A: (3, 3), B: (2, 2)}
    assert influence(p, "greece") == {A: (6, 3)}
    assert influence(p, "egypt") == {A: (3, 3)}
    assert influence(p, "numidia") == {A: (2, 4)}


def test_influence_of_both() -> None:
    """1 + 1 for the units, 2 + 2 for the technologies."""
    p = holding("formations", "units italy: A infantry 1 cavalry 1", seat="up cavalry-tactics")
    assert influence(play(p, "play formations"), "italy") == {A: (6, 3)}


@rows("unit, other", FORMED)
def test_influence_counts_in_scorings_only(key: str, unit: str, other: str) -> None:
    """M-EMP-8: not for control, so not for Imperial, Loyalty and Colosseum; but for the tyranny (M-EMP-5)."""
    land = [f"units {place}: A {unit} 1" for place in ("italy", "greece", "egypt", "assyria")]
    cities = [f"hex {place}-1: B city" for place in ("italy", "greece", "egypt")]
    p = holding(key, SCORING, *land, *cities, seat="government tyranny wonders colosseum")
    play(p, f"play {key}")
    assert [region(p, place)["control"] for place in ("italy", "greece", "egypt", "assyria")] == [B, B, B, A]
    assert score(p, A, "wonders") == 4
    assert "claim imperial" not in can(p)
    play(p, "work stone", "end")
    # three regions of 4 points and one of 3, and the tyranny's 2 for each of them
    assert score(p, A, "empire") == 3 * 4 + 3 + 4 * 2
    assert score(p, B, "empire") == 3 * 2


EXAMPLE = """
    seats: 3
    empire: seen 1 due 1
    hex italy-1: A city
    hex italy-4: A city
    hex italy-5: A city
    hex italy-8: B city
    hex italy-9: B farm
    hex italy-10: C city
    hex italy-11: C city
    hex italy-12: C wonder colossus
"""


@technology("formations")
def test_the_example_of_formations(key: str) -> None:
    """M-EXA-1: 10, 5 and 6 influence; six cities and a wonder: 10 VP for the first, 2 for the second."""
    p = holding(key, EXAMPLE, "units italy: A infantry 2 B cavalry 2")
    play(p, f"play {key}", "pass")
    assert influence(p, "italy") == {A: (10, 10), C: (6, 2), B: (5, 0)}
    play(p, "work stone")
    assert [score(p, s, "empire") for s in (A, B, C)] == [10, 0, 2]


@technology("siege-engine")
def test_the_example_of_siege_engines(key: str) -> None:
    """M-EXA-1: here A has 5 and recruits the siege engine: 6 against 4 and 2; A scores 10, the one with 4 scores 2."""
    swapped = EXAMPLE.translate(str.maketrans("AB", "BA"))
    p = holding(key, swapped, "units italy: B infantry 2 A cavalry 2", "seat B: up formations", seat="money 5")
    play(p, f"play {key}")
    assert influence(p, "italy") == {B: (10, 10), C: (6, 2), A: (5, 0)}
    play(p, "military", "recruit siege italy")
    assert asked(p) == ("turn", B)  # without money there is nothing more to do
    assert [(row.data["region"], row.data["ranks"]) for row in said(p, "region_scored") if row.data["ranks"]] == [
        ("italy", [ranked(A, 6, 10), ranked(B, 4, 2), ranked(C, 2, 0)])
    ]
    assert [score(p, s, "empire") for s in (A, B, C)] == [10, 2, 0]


def ranked(owner: int, influence: int, vp: int) -> dict[str, int]:
    return {"owner": owner, "influence": influence, "vp": vp}


@technology("siege-engine")
def test_what_a_siege_engine_cancels(key: str) -> None:
    """M-EMP-8: opponents' cities and port cities in its region; not A's own, not towns, wonders, units; the VP stay."""
    land = """
        hex italy-8: B city
        hex italy-12: B port
        hex italy-9: B farm
        hex italy-4: B wonder sphinx
        hex italy-1: A city
        hex greece-1: B city
        units italy: A siege 2 B infantry 1
    """
    p = play(holding(key, land), f"play {key}")
    assert influence(p, "italy") == {A: (4, 7), B: (4, 7)}  # 2 + 2; 1 + 2 + 1; 3 cities and a wonder
    assert influence(p, "greece") == {B: (2, 4)}
    assert region(p, "italy")["control"] == B


def test_siege_engines_against_each_other() -> None:
    """Each cancels the other's cities, and the static player's."""
    p = position("hex italy-8: B city", "hex italy-1: A city", "units italy: A siege 1 B siege 1 infantry 1")
    assert influence(p, "italy") == {A: (1, 2), B: (2, 5)}
    p = position(
        SOLO, "hex assyria-1: static city", "hex assyria-3: static farm", "units assyria: A siege 1 infantry 1"
    )
    assert influence(p, "assyria") == {A: (2, 4), 6: (1, 2)}
