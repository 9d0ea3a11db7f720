"""Golden ages and achievements: claiming, and each of them (M-CLM-1, M-LST-3, M-LST-4)."""

from __future__ import annotations

import pytest

from .table import A, B, asked, can, play, position, production, rule, score, seat, stock, symbols, units

GOLDEN = {  # pillar, production
    "medicine": ("population", ""),
    "architecture": ("building", "stone"),
    "art": ("culture", ""),
    "kings": ("government", "tax"),
    "public-games": ("food", "food"),
    "city-states": ("urbanization", ""),
    "science": ("science", "ideas"),
    "trade": ("economy", "tariff"),
    "heroes": ("military", ""),
}
PROJECTS = "project-roads project-forum project-hospital"
FIFTEEN = (
    "agriculture alphabet arch architecture art dance drama music numeration quarry seeds villages wheel poetry writing"
)
EMPIRES = [f"hex {region}-1: A city" for region in ("italy", "greece", "assyria", "egypt")]
CITIES = [f"hex italy-{n}: A city" for n in (1, 3, 5, 7)]
PORTS = [f"hex {key}: A port" for key in ("italy-12", "greece-21", "egypt-14")]
ACHIEVEMENTS: dict[str, tuple[list[str], list[str]]] = {  # enough, and one too few
    "populous": (["seat A: population 12"], ["seat A: population 11"]),
    "great-builder": (
        [f"seat A: population 5\n  cards {PROJECTS}\n  wonders sphinx stonehenge"],
        [f"seat A: population 5\n  cards {PROJECTS}\n  wonders sphinx"],
    ),
    "seafaring": (PORTS, [*PORTS[:2], *CITIES[:2]]),
    "imperial": (EMPIRES, [*EMPIRES[:3], "hex egypt-1: A city\nhex egypt-2: B city"]),
    "scholarly": (["seat A: population 5\n  production ideas 15"], ["seat A: population 11\n  production ideas 14"]),
    "urban": ([*CITIES, PORTS[0]], CITIES),
    "militaristic": (
        ["units italy: A infantry 3 cavalry 2 siege 1"],
        ["units italy: A infantry 3 cavalry 2 B siege 1"],
    ),
    "well-governed": (["seat A: population 5\n  production tax 12"], ["seat A: population 5\n  production tax 11"]),
    "merchant": (
        ["seat A: population 5\n  goods grain 1 stone 1 cattle 1 wine 1 oil 1 cloth 1 fish 1"],
        ["seat A: population 5\n  goods grain 1 stone 1 cattle 1 wine 1 oil 1 cloth 3"],
    ),
    "wealthy": (["seat A: money 60 population 5"], ["seat A: money 59 population 5"]),
    "diverse": (
        ["seat A: leader general population 5\n  up caste-system textiles machines agricultural-settlement"],
        ["seat A: leader general population 5\n  up caste-system textiles machines agriculture"],
    ),
    "farming": (["seat A: population 5\n  production food 15"], ["seat A: population 5\n  production food 14"]),
    "masonic": (["seat A: population 5\n  production stone 15"], ["seat A: population 5\n  production stone 14"]),
    "trading": (["seat A: population 5\n  production tariff 12"], ["seat A: population 5\n  production tariff 11"]),
    "scientific": (
        [f"seat A: population 5\n  up {FIFTEEN}"],
        [f"seat A: population 5\n  up {FIFTEEN.removesuffix(' writing')}\n  held writing"],
    ),
}

# Golden ages ---------------------------------------------------------------------------------


@pytest.mark.parametrize("golden", GOLDEN)
def test_golden_ages_need_six_symbols(golden: str) -> None:
    """M-LST-3, M-CLM-1: of their pillar; 6 VP at the end."""
    pillar, _ = GOLDEN[golden]
    others = " ".join(f"{other} 5" for other, _ in GOLDEN.values() if other != pillar)
    assert can(position(f"seat A: population 5\n  extra {pillar} 5 {others}", "achievements: none"), "claim") == []
    p = position(f"seat A: population 5\n  extra {pillar} 6 {others}", "achievements: none")
    assert can(p, "claim") == [f"claim golden-{golden}"]
    before = score(p, A, "golden_ages")
    play(p, f"claim golden-{golden}")
    assert seat(p, A)["golden_ages"] == [golden] and golden not in p.view(-1)["rows"]["golden_ages"]
    assert (before, score(p, A, "golden_ages")) == (0, 6) and rule(p, "claim_golden") == "M-CLM-1"


@pytest.mark.parametrize("golden", [golden for golden, (_, what) in GOLDEN.items() if what])
def test_golden_ages_with_production(golden: str) -> None:
    """M-LST-3: +3, at once."""
    pillar, what = GOLDEN[golden]
    p = play(position(f"seat A: population 5\n  production {what} 4\n  extra {pillar} 6"), f"claim golden-{golden}")
    assert seat(p, A)["production"] == {**dict.fromkeys(seat(p, A)["production"], 0), what: 7}


def test_medicine() -> None:
    """M-LST-3: 2 population."""
    p = play(position("seat A: population 5\n  extra population 6"), "claim golden-medicine")
    assert stock(p, A, "population") == 7


def test_art() -> None:
    """M-LST-3: 10 of any currency."""
    p = play(position("seat A: ideas 1 population 5\n  extra culture 6"), "claim golden-art", "currency ideas")
    assert stock(p, A, "ideas") == 11


def test_city_states() -> None:
    """M-LST-3: a free city (M-BLD-10)."""
    p = play(position("seat A: population 5\n  extra urbanization 6"), "claim golden-city-states", "at egypt-1")
    assert seat(p, A)["supply"]["city"] == 11 and p.view(-1)["pool"] == 5


def test_heroes() -> None:
    """M-LST-3: 2 units, infantry or cavalry, in regions with an own city (M-EFF-3)."""
    p = position("seat A: population 5\n  extra military 6", "hex italy-8: A city", "hex egypt-1: A city")
    play(p, "claim golden-heroes")
    places = [f"unit {unit} {region}" for region in ("italy", "egypt") for unit in ("infantry", "cavalry")]
    assert can(p) == places
    play(p, "unit cavalry italy", "unit infantry egypt")
    assert units(p, "italy", A) == (0, 1, 0) and units(p, "egypt", A) == (1, 0, 0) and asked(p)[0] == "turn"


# Achievements --------------------------------------------------------------------------------


@pytest.mark.parametrize("achievement", ACHIEVEMENTS)
def test_achievements(achievement: str) -> None:
    """M-LST-4, M-CLM-1: the condition to the number; 6 VP at the end, no other benefit."""
    enough, too_few = ACHIEVEMENTS[achievement]
    assert f"claim {achievement}" not in can(position(*too_few))
    p = position(*enough)
    before = {key: seat(p, A)[key] for key in ("stock", "production", "symbols", "goods")}
    play(p, f"claim {achievement}")
    assert seat(p, A)["achievements"] == [achievement] and achievement not in p.view(-1)["rows"]["achievements"]
    assert score(p, A, "achievements") == 6 and rule(p, "claim_achievement") == "M-CLM-1"
    assert {key: seat(p, A)[key] for key in before} == before


def test_all_fifteen_are_tested() -> None:
    """M-LST-4."""
    assert list(ACHIEVEMENTS) == position().view(-1)["rows"]["achievements"]


@pytest.mark.parametrize(("seats", "needed"), [(2, 4), (3, 4), (4, 3), (6, 3)])
def test_imperial_by_number_of_players(seats: int, needed: int) -> None:
    """M-LST-4: control 4 regions, with four and more players 3."""
    assert "claim imperial" in can(position(f"seats: {seats}", *EMPIRES[:needed]))
    assert "claim imperial" not in can(position(f"seats: {seats}", *EMPIRES[: needed - 1]))


def test_the_wild_good_helps_the_merchant() -> None:
    """M-LST-4, M-EFF-6: six kinds and the wild one are seven."""
    p = position("seat A: population 5\n  goods grain 1 stone 1 cattle 1 wine 1 oil 1 cloth 1 wild 1")
    assert "claim merchant" in can(p)


# Claiming ------------------------------------------------------------------------------------


def test_any_number_and_free_of_action() -> None:
    """M-CLM-1: on your turn, before or after the action."""
    p = position("seat A: money 60 population 12\n  production food 15\n  extra culture 6 food 6")
    play(p, "claim golden-art", "currency stone", "claim populous", "work food", "claim golden-public-games")
    play(p, "claim farming", "claim wealthy")
    assert seat(p, A)["golden_ages"] == ["art", "public-games"]
    assert seat(p, A)["achievements"] == ["populous", "wealthy", "farming"]
    assert score(p, A, "golden_ages") == 12 and score(p, A, "achievements") == 18


def test_only_what_lies_in_the_row() -> None:
    """M-CLM-1: each is claimed once in the game, and only those laid out."""
    lines = ["seat A: population 12\n  extra food 6", "seat B: population 12\n  extra food 6"]
    p = play(position(*lines), "claim populous", "claim golden-public-games", "work stone")
    assert asked(p) == ("turn", B) and can(p, "claim") == []
    assert can(position(*lines, "achievements: urban", "golden ages: none"), "claim") == []


def test_not_on_another_players_turn() -> None:
    """M-CLM-1."""
    p = position("seat B: population 12")
    assert can(p, "claim") == []
    assert can(play(p, "work stone"), "claim") == ["claim populous"]


def test_nothing_is_lost_later() -> None:
    """M-CLM-1: the condition is checked when claiming only."""
    p = position("seat A: stone 8 population 12", "offer build: farm-1")
    play(p, "claim populous", "build city", "at italy-8")
    assert stock(p, A, "population") == 10 and score(p, A, "achievements") == 6


def test_a_benefit_may_enable_the_next_claim() -> None:
    """M-CLM-1: conditions are checked when claiming, not at the beginning of the turn."""
    p = position("seat A: population 10\n  extra population 6")
    assert can(p, "claim") == ["claim golden-medicine"]
    play(p, "claim golden-medicine")
    assert can(p, "claim") == ["claim populous"]
    assert symbols(p, A, "population") == 6 and production(p, A, "food") == 0
