"""Offers and decks: sliding, refilling, clearing, what there is without cards (M-OFR-1 to M-OFR-4; M-OFR-5 is in test_setup)."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.position import Mosaic

from .table import BOOK, A, B, asked, can, choices, names, offer, play, position, said, seat, stock

FIVE = "offer technology: art dance drama music poetry"
RICH = "achievements: none\nseat A: government tyranny stone 90 ideas 90 food 90 money 90 population 9"


KEYS = {
    "technology": [tech.key for tech in BOOK.technologies],
    "build": [card.key for card in BOOK.build_cards],
    "population": [card.key for card in BOOK.population],
}


def under(p: Mosaic, deck: str) -> list[str]:
    """The cards put under a deck."""
    return [KEYS[deck][card] for card in p.view(-1)["decks"][deck]["bottom"]]


def empire(p: Mosaic) -> tuple[int, int]:
    """Empire cards turned up, scorings due this turn."""
    return p.view(-1)["empire"]["seen"], p.view(-1)["empire"]["due"]


# Sliding and refilling -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "after"),
    [
        (1, "dance drama music poetry seeds"),
        (3, "art dance music poetry seeds"),
        (5, "art dance drama music seeds"),
    ],
)
def test_cards_slide_left_and_new_ones_enter_right(place: int, after: str) -> None:
    """M-OFR-1: the deck lies at the right end."""
    p = position(RICH, FIVE, "deck technology: only seeds")
    play(p, f"technology {place}", "keep", "end")
    assert offer(p, "technology") == after.split()
    assert [(e.data["place"], e.rule) for e in said(p, "offer") if e.data["deck"] == "technology"] == [(5, "M-OFR-2")]


def test_refilled_once_the_action_is_done() -> None:
    """M-OFR-2: not while it goes on; before the next player's turn."""
    p = play(position(RICH, FIVE, "deck technology: only seeds"), "technology 2")
    assert asked(p) == ("play_or_keep", A) and offer(p, "technology") == ["art", "-", "drama", "music", "poetry"]
    play(p, "play")
    assert asked(p) == ("turn", A) and offer(p, "technology") == ["art", "drama", "music", "poetry", "seeds"]


@pytest.mark.parametrize(
    ("line", "deck", "moves"),
    [
        ("offer build: farm-1 farm-2 farm-3 farm-4 port-1", "build", ["build 2", "at italy-9"]),
        ("offer population: pop-1 pop-2", "population", ["population 2"]),
        ("offer tax: tax-1 tariff-1", "tax", ["tax 1"]),
    ],
)
def test_every_offer_is_refilled(line: str, deck: str, moves: list[str]) -> None:
    """M-OFR-2, M-BLD-7, M-POP-1, M-TAX-1."""
    p = position(RICH, "hex italy-8: A city", line)
    before = offer(p, deck)
    gone = int(moves[0].split()[1]) - 1
    play(p, *moves)
    assert offer(p, deck)[:-1] == [card for i, card in enumerate(before) if i != gone]
    assert offer(p, deck)[-1] not in before and "-" not in offer(p, deck)


def test_gaps_stay_when_the_deck_is_empty() -> None:
    """M-OFR-2: they stand at the right end, and the other cards can still be taken."""
    p = position(RICH, FIVE, "deck technology: section 0 only none")
    play(p, "technology 1", "keep", "end")
    assert offer(p, "technology") == ["dance", "drama", "music", "poetry", "-"]
    play(p, "work stone")
    assert choices(p, "technology") == ["1", "2", "3", "4"]


# Clearing ------------------------------------------------------------------------------------


def test_clearing_puts_the_cards_under_the_deck_in_offer_order() -> None:
    """M-OFR-3: then the offer is refilled; the action is still there (M-GOV-2)."""
    p = play(position(RICH, FIVE, "deck technology: only seeds quarry wheel arch writing villages"), "clear technology")
    assert under(p, "technology") == ["art", "dance", "drama", "music", "poetry"]
    fresh = offer(p, "technology")
    assert len(set(fresh)) == 5 and set(fresh) < {"seeds", "quarry", "wheel", "arch", "writing", "villages"}
    assert p.view(-1)["actions"] == 1 and stock(p, A, "ideas") == 90


def test_cleared_cards_come_back_last_and_in_order() -> None:
    """M-OFR-3: first the cards of the deck, then those put under it."""
    p = position(RICH, FIVE, "deck technology: section 0 only seeds wheel")
    play(p, "clear technology")
    assert set(offer(p, "technology")[:2]) == {"seeds", "wheel"}
    assert offer(p, "technology")[2:] == ["art", "dance", "drama"] and under(p, "technology") == ["music", "poetry"]


def test_a_second_clearing_goes_below_the_first() -> None:
    """M-OFR-3."""
    p = position(
        RICH,
        "offer population: pop-1 pop-2",
        "deck population: section 0 only pop-3 pop-4 under pop-5 pop-6",
    )
    play(p, "clear population")
    assert under(p, "population") == ["pop-5", "pop-6", "pop-1", "pop-2"]
    assert set(offer(p, "population")) == {"pop-3", "pop-4"}


def test_an_offer_with_gaps_can_be_cleared() -> None:
    """M-OFR-3: fewer cards go under the deck, five are laid out."""
    p = play(position(RICH, "offer build: - farm-2 - farm-1 -"), "clear build")
    assert under(p, "build") == ["farm-2", "farm-1"] and "-" not in offer(p, "build")


def test_an_empire_card_met_in_clearing_counts_as_revealed() -> None:
    """M-OFR-3: it is set aside and the next card drawn in its place."""
    p = position(RICH, FIVE, "deck technology: safe 0 section 1 only seeds quarry wheel arch writing")
    play(p, "clear technology")
    assert sorted(offer(p, "technology")) == sorted(["seeds", "quarry", "wheel", "arch", "writing"])
    assert empire(p) == (1, 1) and p.view(-1)["decks"]["technology"]["empire"] is False
    assert names(p, "empire_card", "offer")[:2] == ["empire_card", "offer"]
    play(p, "work stone")
    assert p.view(-1)["empire"] == {"seen": 1, "scored": 1, "due": 0}


def test_an_empire_card_lies_above_the_cards_put_under_its_deck() -> None:
    """M-OFR-3: it comes before the cleared cards come back."""
    p = position(RICH, "offer population: pop-1 pop-2", "deck population: only pop-3")
    play(p, "clear population")
    assert offer(p, "population") == ["pop-3", "pop-1"] and empire(p) == (1, 1)


# Without cards -------------------------------------------------------------------------------

NO_PEOPLE = "deck population: section 0 only none"
NO_TAXES = "deck tax: section 0 only none"


@pytest.mark.parametrize(
    "lines",
    [
        ["offer population: - pop-1", NO_PEOPLE],
        ["deck population: section 0 only pop-1"],
        ["deck population: section 0 only none under pop-1"],
    ],
)
def test_no_population_fallback_while_a_card_is_left(lines: list[str]) -> None:
    """M-OFR-4: deck and offer must both be empty; cards under the deck belong to it."""
    assert "population fallback" not in can(position(RICH, *lines))


@pytest.mark.parametrize(
    "lines",
    [
        ["offer tax: tariff-1", NO_TAXES],
        ["deck tax: section 0 only tax-1"],
        ["deck tax: section 0 only none under tax-1"],
    ],
)
def test_no_tax_fallback_while_a_card_is_left(lines: list[str]) -> None:
    """M-OFR-4."""
    assert not {"tax fallback", "tariff fallback"} & set(can(position(RICH, *lines)))


def test_fallbacks_when_deck_and_offer_are_empty() -> None:
    """M-OFR-4."""
    p = position(RICH, NO_PEOPLE, NO_TAXES)
    assert {"population fallback", "tax fallback", "tariff fallback"} <= set(can(p))


@pytest.mark.parametrize(("move", "money"), [("tax fallback", 2 * 9 + 15), ("tariff fallback", 15)])
def test_the_tax_fallback_takes_the_holding_area_without_unrest(move: str, money: int) -> None:
    """M-OFR-4."""
    p = play(position(RICH, NO_TAXES, "pool: 15"), move)
    assert stock(p, A, "money") == 90 + money and p.view(-1)["pool"] == 0
    assert seat(p, A)["unrest"] == 0 and seat(p, A)["tax_cards"] == []


def test_farmer_and_flood_agriculture_need_a_card() -> None:
    """M-OFR-4: with the fallback neither adds anything, and Flood Agriculture waits on."""
    farmer = "seat A: leader farmer food 90 population 5\n  up flood-agriculture"
    p = play(position(farmer, NO_PEOPLE), "population fallback")
    assert stock(p, A, "population") == 5 + 2 and seat(p, A)["powers"] == ["flood"]
    p = play(position(farmer, "offer population: pop-5"), "population 1")
    assert stock(p, A, "population") == 5 + 2 * 2 + 1 and seat(p, A)["powers"] == []


def test_the_merchant_needs_a_card_too() -> None:
    """M-OFR-4, M-LST-5: his money comes when he takes a tax card."""
    merchant = "seat A: leader merchant population 5\n  goods wine 1 oil 1"
    assert stock(play(position(merchant, NO_TAXES), "tax fallback"), A, "money") == 10
    assert stock(play(position(merchant, "offer tax: tax-1"), "tax 1"), A, "money") == 5 + 4


def test_an_empire_card_may_be_the_last_of_its_deck() -> None:
    """M-OFR-2, M-EMP-1: the refill turns it up; then the deck is empty."""
    p = position(RICH, "offer tax: tax-1 tax-2", "deck tax: section 1 only none")
    play(p, "tax 1", "end")
    assert p.view(-1)["empire"] == {"seen": 1, "scored": 1, "due": 0} and offer(p, "tax") == ["tax-2", "-"]
    assert asked(p) == ("turn", B) and can(p, "tax") == ["tax 1"]
