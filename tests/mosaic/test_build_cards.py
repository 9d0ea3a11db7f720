"""The 38 build cards: benefits and symbols of each, and where symbols come from (M-LST-6, M-PIL-1)."""

from __future__ import annotations

from collections import Counter

import pytest

from .table import (
    BOOK,
    A,
    B,
    asked,
    build_cards,
    can,
    offer,
    play,
    position,
    score,
    seat,
    stock,
    symbols,
    technologies,
    units,
)

RICH = "seat A: stone 40 ideas 40 population 9"
CITY = "hex italy-8: A city"
BENEFITS: dict[str, tuple[str, dict[str, int], dict[str, int]]] = {  # symbols, what it gives, productions
    "farm": ("food", {"food": 5}, {"food": 1}),
    "manufactory": ("", {"money": 5}, {"tariff": 1}),
    "port": ("economy science", {"money": 10}, {}),
    "city-architectural": ("building urbanization", {"stone": 5}, {}),
    "city-populous": ("population urbanization", {"population": 1}, {}),
    "city-cultural": ("culture urbanization", {}, {}),
    "city-merchant": ("economy urbanization", {}, {"tariff": 3}),
    "city-research": ("science urbanization", {}, {"ideas": 3}),
    "city-farming": ("food urbanization", {}, {"food": 3}),
}
PROJECTS = {
    "city-walls": "military",
    "aqueduct": "urbanization",
    "granaries": "food",
    "quarries": "building",
    "public-baths": "science",
    "roads": "economy",
    "civic-center": "government",
    "hospital": "population",
    "forum": "culture",
}


CARDS = [card.key for card in BOOK.build_cards if card.kind != "project"]


@pytest.mark.parametrize("card", [card for card in CARDS if card not in ("city-capital", "city-garrison")])
def test_benefit_and_symbols(card: str) -> None:
    """M-LST-6, M-BLD-7: copies of a card are alike."""
    pillars, gains, productions = BENEFITS[card if card in BENEFITS else card.partition("-")[0]]
    p = play(position(RICH, CITY, f"offer build: {card}"), "build 1")
    play(p, can(p, "at")[0])
    cost = {"stone": 4, "population": 2} if card.startswith(("city", "port")) else {}
    bank = Counter({"stone": 40, "ideas": 40, "population": 9})
    bank.subtract(cost)
    bank.update(gains)
    assert seat(p, A)["stock"] == {"food": 0, "money": 0, **bank}
    assert {what: n for what, n in seat(p, A)["production"].items() if n} == productions
    assert {pillar: n for pillar, n in seat(p, A)["symbols"].items() if n} == Counter(pillars.split())
    assert seat(p, A)["unrest"] == (-3 if card == "city-cultural" else 0)


def test_capital() -> None:
    """M-LST-6: clear any offer; two government symbols, urbanization."""
    lines = ["offer build: city-capital farm-1", "offer tax: tax-1 tax-2", "offer population: pop-1 pop-2"]
    p = play(position(RICH, *lines), "build 1", "at italy-8")
    assert {"offer build", "offer tax", "offer population"} <= set(can(p)) and "offer technology" not in can(p)
    play(p, "offer tax")
    assert not {"tax-1", "tax-2"} & set(offer(p, "tax")) and p.view(-1)["decks"]["tax"]["bottom"] == [0, 1]
    assert offer(p, "population") == ["pop-1", "pop-2"]
    assert (symbols(p, A, "government"), symbols(p, A, "urbanization")) == (2, 1)
    assert asked(p) == ("turn", B)  # it is part of the action, and of no government


def test_garrison() -> None:
    """M-LST-6: one unit, infantry or cavalry, in its region; military, urbanization."""
    p = play(position(RICH, CITY, "offer build: city-garrison"), "build 1", "at greece-3")
    assert can(p) == ["unit infantry greece", "unit cavalry greece"]
    play(p, "unit cavalry greece")
    assert units(p, "greece", A) == (0, 1, 0) and (symbols(p, A, "military"), symbols(p, A, "urbanization")) == (1, 1)


@pytest.mark.parametrize("card", PROJECTS)
def test_project(card: str) -> None:
    """M-LST-6, M-END-2: one for each pillar; its own symbol counts among those it scores."""
    pillar = PROJECTS[card]
    p = position(
        f"{RICH}\n  extra {pillar} 3 {'food' if pillar != 'food' else 'culture'} 5", f"offer build: project-{card}"
    )
    play(p, "build 1")
    assert symbols(p, A, pillar) == 4 and build_cards(p, A) == [f"project-{card}"]
    assert score(p, A, "projects") == 4


def test_copies() -> None:
    """M-LST-6: 9 projects, one of each of the 8 cities, 5 ports, 8 farms, 8 manufactories: 38."""
    assert Counter(card.kind for card in BOOK.build_cards) == {
        "project": 9,
        "city": 8,
        "port": 5,
        "farm": 8,
        "manufactory": 8,
    }
    assert {card.key for card in BOOK.build_cards if card.kind == "project"} == {f"project-{key}" for key in PROJECTS}


# Symbols -------------------------------------------------------------------------------------


def test_where_symbols_come_from() -> None:
    """M-PIL-1: leader, face-up technologies, project, city and farm-town cards; not held technologies, not manufactories."""
    p = position(
        """
        seat A: leader farmer population 5
          up agriculture
          held seeds
          hidden pottery
          cards farm-1 farm-2 manufactory-1 project-granaries city-farming
        """
    )
    assert symbols(p, A, "food") == 1 + 1 + 0 + 2 + 1 + 1
    assert symbols(p, A, "urbanization") == 1 and symbols(p, A, "population") == 1
    assert sum(seat(p, A)["symbols"].values()) == 8 and sum(seat(p, B)["symbols"].values()) == 0


def test_symbols_are_not_spent() -> None:
    """M-PIL-1, M-TEC-1: after playing a card that needs them they are still there."""
    p = play(position("seat A: population 5\n  extra food 2\n  held plowshare crop-rotation"), "play plowshare")
    assert symbols(p, A, "food") == 3 and can(p, "play") == ["play crop-rotation"]
    play(p, "play crop-rotation")
    assert technologies(p, A) == ["crop-rotation", "plowshare"] and symbols(p, A, "food") == 4


def test_a_town_without_a_card_has_no_symbol() -> None:
    """M-PIL-1, M-BLD-5."""
    p = play(position(RICH, CITY), "build farm", "at italy-9")
    assert symbols(p, A, "food") == 0 and stock(p, A, "food") == 0
