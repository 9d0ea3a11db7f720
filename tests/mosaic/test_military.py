"""The military action: recruiting, moving, which regions are adjacent, units (M-MIL)."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.position import Mosaic

from .table import A, B, asked, can, names, play, position, rule, seat, stock, units

RICH = "seat A: money 50 population 5"
CITY = "hex italy-8: A city"
ADJACENT = {
    "hispania": {"gaul", "numidia"},
    "gaul": {"hispania", "italy"},
    "italy": {"gaul", "greece", "numidia"},
    "greece": {"italy", "assyria"},
    "assyria": {"greece", "egypt"},
    "egypt": {"assyria", "numidia"},
    "numidia": {"hispania", "italy", "egypt"},
}


def recruited(p: Mosaic) -> int:
    """Recruit infantry in Italy as often as possible."""
    n = 0
    while asked(p)[0] == "military" and "recruit infantry italy" in can(p):
        play(p, "recruit infantry italy")
        n += 1
    return n


# Recruiting ----------------------------------------------------------------------------------


def test_recruit_up_to_two() -> None:
    """M-MIL-1: 5 money each, infantry or cavalry, in regions with a city of yours; one is enough."""
    p = play(position(RICH, CITY, "hex egypt-14: A port", "hex greece-1: B city", "hex numidia-1: A farm"), "military")
    kinds = ("infantry", "cavalry")
    assert can(p) == [f"recruit {unit} {region}" for region in ("italy", "egypt") for unit in kinds]
    play(p, "recruit cavalry egypt")
    assert "done" in can(p)
    play(p, "recruit infantry italy", "done")
    assert stock(p, A, "money") == 40 and units(p, "egypt", A) == (0, 1, 0) and units(p, "italy", A) == (1, 0, 0)
    assert asked(p) == ("turn", B) and rule(p, "recruit") == "M-MIL-1"
    assert asked(play(position(RICH, CITY), "military", "recruit infantry italy", "done")) == ("turn", B)


@pytest.mark.parametrize(
    ("who", "limit"),
    [
        ("seat A: money 50", 2),
        ("seat A: leader general money 50", 3),
        ("seat A: money 50\n  up citizen-levy", 3),
        ("seat A: leader general money 50\n  up citizen-levy", 4),
    ],
)
def test_recruit_limits(who: str, limit: int) -> None:
    """M-MIL-1: the general 3, Citizen Levy one more."""
    p = play(position(who, CITY), "military")
    assert recruited(p) == limit and stock(p, A, "money") == 50 - 5 * limit
    assert not can(p, "recruit") and can(p, "march")


def test_money_is_needed() -> None:
    """M-MIL-1: 5 for a unit, 1 for a move; without either there is no military action."""
    assert "military" not in can(position("seat A: money 4", CITY))
    assert "military" not in can(position("seat A: money 0", CITY, "units italy: A infantry 3"))
    assert "military" not in can(position(RICH))  # no city, no unit
    p = play(position("seat A: money 9", CITY), "military")
    assert recruited(p) == 1
    p = play(position("seat A: money 1", CITY, "units italy: A infantry 2"), "military")
    assert can(p) == ["march infantry italy greece", "march infantry italy numidia"]


def test_siege_engines_need_their_technology() -> None:
    """M-MIL-1: recruited like other units; there are two."""
    assert "recruit siege italy" not in can(play(position(RICH, CITY), "military"))
    p = play(position("seat A: money 50\n  up siege-engine", CITY), "military")
    play(p, "recruit siege italy", "recruit siege italy")
    assert units(p, "italy", A) == (0, 0, 2) and seat(p, A)["supply"]["siege"] == 0
    p = play(position("seat A: money 50\n  up siege-engine", CITY, "units egypt: A siege 2"), "military")
    assert can(p, "recruit") == ["recruit infantry italy", "recruit cavalry italy"]


# Moving --------------------------------------------------------------------------------------


@pytest.mark.parametrize("region", ADJACENT)
def test_adjacent_regions(region: str) -> None:
    """M-MIL-2: Greece is not adjacent to Egypt."""
    p = play(position("seats: 4", "seat A: money 3", f"units {region}: A cavalry 2"), "military")
    assert {move.split()[3] for move in can(p, "march")} == ADJACENT[region]


def test_regions_out_of_play_are_not_entered() -> None:
    """M-MIL-2, M-SET-1."""
    for seats, out in ((2, {"hispania", "gaul"}), (3, {"hispania"})):
        for region in ("italy", "numidia"):
            p = play(position(f"seats: {seats}", "seat A: money 3", f"units {region}: A infantry 2"), "military")
            assert {move.split()[3] for move in can(p, "march")} == ADJACENT[region] - out


def test_each_unit_moves_once_for_1_money() -> None:
    """M-MIL-1: the one that has come may not go on; the one that has stood there may."""
    p = position("seat A: money 9", "units italy: A infantry 1", "units greece: A infantry 1")
    play(p, "military", "march infantry italy greece")
    assert can(p, "march") == ["march infantry greece italy", "march infantry greece assyria"]
    play(p, "march infantry greece assyria")
    assert asked(p) == ("turn", B)  # nothing was left to move or recruit
    assert units(p, "greece", A) == (1, 0, 0) and units(p, "assyria", A) == (1, 0, 0) and stock(p, A, "money") == 7


def test_a_unit_that_has_moved_bars_none_of_another_kind() -> None:
    """M-MIL-1: cavalry that has stood in Greece may still go."""
    p = position("seat A: money 9", "units italy: A infantry 1", "units greece: A cavalry 1")
    play(p, "military", "march infantry italy greece")
    assert can(p, "march") == ["march cavalry greece italy", "march cavalry greece assyria"]


def test_any_number_of_units_may_move() -> None:
    """M-MIL-1."""
    p = play(position("seat A: money 9", "units italy: A infantry 3 cavalry 1 siege 1"), "military")
    for unit in ("infantry", "infantry", "infantry", "cavalry", "siege"):
        play(p, f"march {unit} italy numidia")
    assert units(p, "numidia", A) == (3, 1, 1) and stock(p, A, "money") == 4 and asked(p) == ("turn", B)


def test_in_any_order_and_new_units_may_move() -> None:
    """M-MIL-1: move, recruit, move the recruit, recruit again."""
    p = position(RICH, CITY, "units italy: A infantry 1")
    play(p, "military", "march infantry italy greece", "recruit infantry italy", "march infantry italy numidia")
    play(p, "recruit cavalry italy", "done")
    assert [units(p, region, A) for region in ("greece", "numidia", "italy")] == [(1, 0, 0), (1, 0, 0), (0, 1, 0)]
    assert stock(p, A, "money") == 50 - 2 * 1 - 2 * 5
    assert names(p, "military", "march", "recruit") == ["military", "march", "recruit", "march", "recruit"]


def test_the_next_military_action_begins_anew() -> None:
    """M-MIL-1: units that have moved, and the number recruited, are forgotten."""
    p = position(RICH, CITY, "units italy: A infantry 1", "achievements: none")
    play(p, "military", "march infantry italy greece", "recruit cavalry italy", "recruit cavalry italy", "done")
    play(p, "work stone", "military")
    assert "march infantry greece italy" in can(p) and "recruit infantry italy" in can(p)


def test_units_march_alone() -> None:
    """M-MIL-1: other players' units are neither moved nor in the way."""
    p = play(position(RICH, "units italy: A infantry 1 B cavalry 3", "units greece: B infantry 5"), "military")
    assert can(p) == ["march infantry italy greece", "march infantry italy numidia"]
    play(p, "march infantry italy greece")
    assert (
        units(p, "greece", A) == (1, 0, 0) and units(p, "greece", B) == (5, 0, 0) and units(p, "italy", B) == (0, 3, 0)
    )


# Units ---------------------------------------------------------------------------------------


def test_units_stand_in_a_region() -> None:
    """M-MIL-3: not on a hex: a region without a free hex holds any number."""
    p = position(RICH, CITY, "units italy: A infantry 9 B infantry 10")
    before = p.view(-1)["hexes"]
    play(p, "military", "recruit infantry italy")
    assert units(p, "italy", A) == (10, 0, 0) and p.view(-1)["hexes"] == before


def test_ten_infantry_and_ten_cavalry() -> None:
    """M-MIL-3: what is on the board cannot be recruited again."""
    p = play(position(RICH, CITY, "units egypt: A infantry 10 cavalry 9"), "military")
    assert can(p, "recruit") == ["recruit cavalry italy"]
    play(p, "recruit cavalry italy")
    assert can(p, "recruit") == [] and seat(p, A)["supply"]["cavalry"] == 0


def test_eliminated_units_return_to_the_supply() -> None:
    """M-MIL-3."""
    p = position("seat A: population 5\n  held bows", "units egypt: A cavalry 1 B infantry 10")
    play(p, "play bows", "unit cavalry egypt", "unit cavalry egypt")
    assert seat(p, B)["supply"]["infantry"] == 0
    play(p, "eliminate B infantry egypt")
    assert seat(p, B)["supply"]["infantry"] == 1 and units(p, "egypt", B) == (9, 0, 0)
