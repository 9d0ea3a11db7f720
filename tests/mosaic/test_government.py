"""Governments: taking and replacing one, clearing an offer, the republic's look (M-GOV, M-LST-1); their points: test_empire."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.census import census
from guildhall.games.mosaic.position import Mosaic

from .table import (
    BOOK,
    A,
    B,
    asked,
    build_cards,
    can,
    choices,
    names,
    offer,
    piece,
    play,
    position,
    rule,
    seat,
    stock,
    technologies,
)

GOVERNMENTS = {  # symbols, ideas, production
    "tyranny": ("military 2", 5, {}),
    "theocracy": ("government 2 military 1", 15, {}),
    "city-state": ("government 2 urbanization 1", 15, {}),
    "monarchy": ("government 2 food 1", 15, {"food": 5, "stone": 5}),
    "oligarchy": ("government 2 economy 1", 15, {"tax": 5, "tariff": 5}),
    "republic": ("government 3 culture 1", 20, {}),
}
PLENTY = "military 3 government 3 urbanization 3 food 3 economy 3 culture 3"
REPUBLIC = "achievements: none\nseat A: government republic stone 40 ideas 40 food 40 population 5"


def governments(p: Mosaic) -> list[str]:
    return choices(p, "government")


def in_row(p: Mosaic) -> dict[str, bool]:
    """The governments that lie open, and whether they are spent."""
    return {one["key"]: one["spent"] for one in p.view(-1)["rows"]["governments"]}


# Taking one ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GOVERNMENTS)
def test_symbols_price_and_production(key: str) -> None:
    """M-LST-1, M-GOV-1: pay its ideas, own its symbols; it brings no symbols itself."""
    needs, ideas, bonus = GOVERNMENTS[key]
    p = position(f"seat A: ideas {ideas} population 5\n  extra {needs}")
    before = seat(p, A)["symbols"]
    play(p, f"government {key}")
    assert seat(p, A)["government"] == key and stock(p, A, "ideas") == 0 and key not in in_row(p)
    assert {what: n for what, n in seat(p, A)["production"].items() if n} == bonus and seat(p, A)["symbols"] == before
    assert rule(p, "government") == "M-GOV-1"
    assert key not in governments(position(f"seat A: ideas {ideas - 1}\n  extra {needs}"))


@pytest.mark.parametrize("key", GOVERNMENTS)
def test_every_symbol_is_needed(key: str) -> None:
    """M-LST-1: with one symbol of any kind less it cannot be taken."""
    needs = GOVERNMENTS[key][0].split()
    for i in range(0, len(needs), 2):
        short = [*needs[: i + 1], str(int(needs[i + 1]) - 1), *needs[i + 2 :]]
        assert key not in governments(position(f"seat A: ideas 99\n  extra {' '.join(short)}"))


def test_the_caste_system_makes_symbols_needless() -> None:
    """M-GOV-1: the ideas are still paid."""
    assert governments(position("seat A: ideas 15\n  up caste-system")) == list(GOVERNMENTS)[:-1]


def test_a_new_one_replaces_the_old() -> None:
    """M-GOV-1: the old one goes back; its production bonus ends with the tile, the new one's begins."""
    p = position(f"seat A: government monarchy ideas 15\n  production food 7 stone 5 tax 1\n  extra {PLENTY}")
    play(p, "government oligarchy")
    assert seat(p, A)["government"] == "oligarchy" and "monarchy" in in_row(p) and "oligarchy" not in in_row(p)
    assert seat(p, A)["production"] == {"stone": 0, "ideas": 0, "food": 2, "tax": 6, "tariff": 5}


def test_only_open_ones() -> None:
    """M-GOV-1: not another player's; after it is given back it can be taken."""
    p = position(f"seat A: ideas 99\n  extra {PLENTY}", f"seat B: government tyranny ideas 99\n  extra {PLENTY}")
    assert governments(p) == [key for key in GOVERNMENTS if key != "tyranny"]
    play(p, "work stone", "government republic", "end")
    assert "tyranny" in governments(p) and "republic" not in governments(p)


# Clearing ------------------------------------------------------------------------------------

OFFERS = """
    offer technology: art dance
    offer build: farm-1
    offer population: pop-1
"""


def test_clearing_one_offer_once() -> None:
    """M-GOV-2: free of action, any of the offers; then this tile is spent."""
    p = position("achievements: none", "seat A: government tyranny population 5", OFFERS)
    assert can(p, "clear") == ["clear technology", "clear build", "clear population"]
    play(p, "clear build")
    assert p.view(-1)["actions"] == 1 and can(p, "clear") == []
    assert "farm-1" not in offer(p, "build") and offer(p, "technology")[:2] == ["art", "dance"]
    play(p, "work stone", "work stone")
    assert can(p, "clear") == []  # once per game, not per turn


def test_no_government_no_clearing() -> None:
    """M-GOV-2."""
    assert can(position(OFFERS), "clear") == []


def test_a_spent_tile_stays_spent_for_a_later_owner() -> None:
    """M-GOV-2: a fresh tile may clear again."""
    p = position(
        f"seat A: government tyranny ideas 99\n  extra {PLENTY}", f"seat B: ideas 99\n  extra {PLENTY}", OFFERS
    )
    play(p, "clear build", "government theocracy")
    assert in_row(p)["tyranny"] is True and can(p, "clear") != []
    play(p, "end", "government tyranny")
    assert seat(p, B)["government"] == "tyranny" and asked(p) == ("turn", A)  # B had nothing left to do


def test_a_tile_given_back_unspent_serves_its_next_owner() -> None:
    """M-GOV-2: once for each tile, not for each owner."""
    p = position(
        f"seat A: government tyranny ideas 99\n  extra {PLENTY}", f"seat B: ideas 99\n  extra {PLENTY}", OFFERS
    )
    play(p, "government theocracy", "end", "government tyranny")
    assert "clear build" in can(p)


# The republic --------------------------------------------------------------------------------


def test_only_the_republic_looks() -> None:
    """M-LST-1: at a deck of whose offer a card could be taken instead (here no town, and no tax card)."""
    assert can(position("seat A: government monarchy ideas 40", OFFERS), "look") == []
    assert can(position(REPUBLIC, OFFERS), "look") == ["look technology", "look population"]


def test_look_and_take_the_card() -> None:
    """M-LST-1: the top card of one deck instead of a card of that offer, at the same price; the offer keeps its cards."""
    p = position(REPUBLIC, "offer technology: art dance drama music poetry", "deck technology: section 0 only seeds")
    play(p, "look technology")
    assert p.view(A)["top"] == {"deck": "technology", "card": 32} and p.view(B)["top"] is None
    assert can(p) == ["technology 1", "technology 2", "technology 3", "technology 4", "technology 5", "top"]
    play(p, "top", "play")
    assert technologies(p, A) == ["seeds"] and stock(p, A, "ideas") == 35
    assert offer(p, "technology") == ["art", "dance", "drama", "music", "poetry"]


def test_look_and_take_a_card_of_the_offer() -> None:
    """M-LST-1: the card is put back; it is the next one to enter the offer."""
    p = position(REPUBLIC, "offer population: pop-1 pop-2", "deck population: section 0 only pop-5 pop-6 pop-7 pop-8")
    play(p, "look population")
    top = BOOK.population[p.view(A)["top"]["card"]].key
    play(p, "population 1")
    assert offer(p, "population") == ["pop-2", top] and stock(p, A, "food") == 36 and p.view(A)["top"] is None


@pytest.mark.parametrize(
    ("deck", "card", "moves"),
    [
        ("build", "farm-1", ["top", "at italy-9"]),
        ("build", "project-roads", ["top"]),
        ("population", "pop-5", ["top"]),
        ("tax", "tax-3", ["top"]),
    ],
)
def test_taking_from_each_deck(deck: str, card: str, moves: list[str]) -> None:
    """M-LST-1: it is used like a card of the offer."""
    others = {"build": "offer build: farm-7", "population": "offer population: pop-1", "tax": "offer tax: tax-1"}
    p = position(REPUBLIC, "hex italy-8: A city", others[deck], f"deck {deck}: section 0 only {card}")
    before = census(p)
    play(p, f"look {deck}", *moves)
    assert names(p, "look") == ["look"] and census(p) == before
    if card == "farm-1":
        assert piece(p, "italy-9") == "A farm" and build_cards(p, A) == [card]
    elif deck == "build":
        assert build_cards(p, A) == [card] and stock(p, A, "stone") == 35
    elif deck == "population":
        assert stock(p, A, "population") == 7 and stock(p, A, "food") == 30
    else:
        assert stock(p, A, "money") == 2 * 5 and seat(p, A)["tax_cards"] == [2]


def test_the_look_is_bound_to_its_deck() -> None:
    """M-LST-1: after it only that deck's cards can be taken, and what cannot be paid stays."""
    p = position(REPUBLIC.replace("food 40", "food 4"), "offer population: pop-1 pop-5", "deck population: only pop-20")
    play(p, "look population")
    assert can(p) == ["population 1"]  # asked all the same: else B would learn that the top card is out of reach
    play(p, "population 1")
    assert p.view(-1)["actions"] == 0 and offer(p, "population") == ["pop-5", "pop-20"]


def test_looking_at_an_empire_card() -> None:
    """M-GOV-3: it stays, unrevealed; it can not be taken."""
    p = position(REPUBLIC, "offer tax: tax-1 tax-2", "deck tax: safe 0 section 1 only tax-3 tax-4")
    play(p, "look tax")
    assert p.view(A)["top"] == {"deck": "tax", "card": None} and p.view(-1)["empire"]["seen"] == 0
    assert can(p) == ["tax 1", "tax 2"] and p.view(B)["decks"]["tax"] == {"left": 3, "bottom": [], "empire": True}
    assert names(p, "empire_card") == []


def test_the_empire_card_comes_with_the_refill() -> None:
    """M-GOV-3: it is still the top card, so the refill turns it up."""
    p = position(REPUBLIC, "offer tax: tax-1 tax-2", "deck tax: safe 0 section 1 only tax-3 tax-4")
    play(p, "look tax", "tax 1")
    assert p.view(-1)["empire"] == {"seen": 1, "scored": 0, "due": 1} and "-" not in offer(p, "tax")
    play(p, "end")
    assert p.view(-1)["empire"] == {"seen": 1, "scored": 1, "due": 0} and asked(p) == ("turn", B)


def test_no_card_is_lost_by_a_second_look() -> None:
    """M-LST-1: a look, then Mathematics from the offer with its bonus action: the first card is still there."""
    p = position(f"{REPUBLIC}\n  extra science 3", "offer technology: mathematics art", "offer tax: tax-1 tax-2")
    before = census(p)
    play(p, "look technology")
    top = p.view(A)["top"]["card"]
    play(p, "technology 1", "play")
    assert asked(p) == ("action", A) and census(p) == before
    for move in can(p, "look"):
        assert census(play(p.clone(), move)) == before
    play(p, "work stone")
    assert census(p) == before and BOOK.technologies[top].key in offer(p, "technology")
