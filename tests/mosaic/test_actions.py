"""Work, population, tax & tariff (M-WRK, M-POP, M-TAX); the examples of the ledger are in test_payment."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.layout import OUT_LO, POP_DECK

from .table import BOOK, A, B, can, offer, play, position, rule, said, seat, stock

# Work ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "gain"), [("stone", 4 + 5), ("ideas", 4 + 0), ("food", 4 + 2)])
def test_work(what: str, gain: int) -> None:
    """M-WRK-1: population + production of one of stone, ideas, food; tax and tariff have nothing to do with it."""
    p = position("seat A: stone 1 ideas 1 food 1 population 4\n  production stone 5 food 2 tax 7 tariff 8")
    assert can(p, "work") == ["work stone", "work ideas", "work food"]
    play(p, f"work {what}")
    expected = {"stone": 1, "ideas": 1, "food": 1, "money": 0, "population": 4}
    assert seat(p, A)["stock"] == {**expected, what: 1 + gain} and rule(p, "work") == "M-WRK-1"


# Population ----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [one.key for one in BOOK.population])
def test_population_cards(card: str) -> None:
    """M-POP-1: pay the food, gain the population; the card leaves the game."""
    printed = next(one for one in BOOK.population if one.key == card)
    p = play(position("seat A: food 30 population 3", f"offer population: {card}"), "population 1")
    assert stock(p, A, "food") == 30 - printed.food and stock(p, A, "population") == 3 + printed.gain
    assert p.a[OUT_LO + POP_DECK] == 1 << BOOK.population.index(printed) and card not in offer(p, "population")


def test_one_of_two_population_cards() -> None:
    """M-POP-1: the other stays; refill."""
    p = position("seat A: food 12 population 3", "offer population: pop-5 pop-11", "deck population: only pop-1")
    assert can(p, "population") == ["population 1", "population 2"]
    play(p, "population 2")
    assert stock(p, A, "food") == 0 and stock(p, A, "population") == 5
    assert offer(p, "population") == ["pop-5", "pop-1"]


def test_food_is_needed() -> None:
    """M-POP-1: 9 food do not pay for a card of 10."""
    p = position("seat A: food 9", "offer population: pop-5 pop-1")
    assert can(p, "population") == ["population 2"]


def test_population_without_cards() -> None:
    """M-POP-2: 2 population for 15 food."""
    empty = "deck population: section 0 only none"
    p = play(position("seat A: food 16 population 3", empty), "population fallback")
    assert stock(p, A, "food") == 1 and stock(p, A, "population") == 5 and rule(p, "population") == "M-POP-2"
    assert "population fallback" not in can(position("seat A: food 14", empty))
    assert "population fallback" in can(position("seat A: food 14 money 2", empty))


# Tax & tariff --------------------------------------------------------------------------------

TAXED = "seat A: money 7 population 5\n  production tax 6 tariff 9\n  extra government 3\n  goods wine 4 oil 1 fish 1"
CITIES = "hex italy-8: A city\nhex italy-12: A port\nhex greece-1: B city"


@pytest.mark.parametrize("card", [one.key for one in BOOK.tax])
def test_tax_cards(card: str) -> None:
    """M-TAX-2: a x population + b x government symbols + tax production."""
    printed = next(one for one in BOOK.tax if one.key == card)
    p = play(position(TAXED, CITIES, f"offer tax: {card}"), "tax 1")
    assert stock(p, A, "money") == 7 + printed.a * 5 + printed.b * 3 + 6
    assert seat(p, A)["unrest"] == printed.unrest


@pytest.mark.parametrize("card", [one.key for one in BOOK.tariff])
def test_tariff_cards(card: str) -> None:
    """M-TAX-2: a x different trade goods + b x cities + tariff production; a port city is a city."""
    printed = next(one for one in BOOK.tariff if one.key == card)
    p = play(position(TAXED, CITIES, f"offer tax: {card}"), "tax 1")
    assert stock(p, A, "money") == 7 + printed.a * 3 + printed.b * 2 + 9
    assert seat(p, A)["unrest"] == printed.unrest


def test_the_cards_of_the_examples_exist() -> None:
    """M-TAX-2: 2 x population + 2 x government, and 3 x goods + 2 x cities, ten cards of each kind."""
    assert (2, 2) in [(one.a, one.b) for one in BOOK.tax] and (3, 2) in [(one.a, one.b) for one in BOOK.tariff]
    assert len(BOOK.tax) == len(BOOK.tariff) == 10


def test_the_holding_area_goes_to_whoever_takes_a_card() -> None:
    """M-TAX-1: all of it; the card stays for its unrest, the offer is refilled."""
    p = position("pool: 25", "seat A: population 5", "offer tax: tax-4 tariff-1", "deck tax: only tax-1 tax-2")
    play(p, "tax 1")
    assert stock(p, A, "money") == 2 * 5 + 25 and p.view(-1)["pool"] == 0
    assert seat(p, A)["tax_cards"] == [3] and seat(p, A)["unrest"] == 2
    assert offer(p, "tax")[0] == "tariff-1" and offer(p, "tax")[1] in ("tax-1", "tax-2")
    told = said(p, "tax")[0]
    assert (told.rule, told.data["money"], told.data["pool"], told.data["unrest"]) == ("M-TAX-1", 10, 25, 2)


def test_the_next_one_finds_it_empty() -> None:
    """M-TAX-1."""
    p = position("pool: 25", "seat B: population 5", "offer tax: tax-4 tariff-1", "deck tax: only tax-1")
    play(p, "tax 1", "tax 1")
    assert stock(p, B, "money") == 0


def test_unrest_adds_up() -> None:
    """M-TAX-1: cards taken before count with the new one."""
    p = play(position("seat A: population 5\n  taxes tax-10 tariff-8", "offer tax: tax-9"), "tax 1")
    assert seat(p, A)["unrest"] == 4 + 3 + 3 and seat(p, A)["score"]["unrest"] == -10


def test_tax_and_tariff_without_cards() -> None:
    """M-TAX-3: 2 x (population + government symbols) + tax, or 2 x (different goods + cities) + tariff."""
    for move, money in (("tax fallback", 2 * (5 + 3) + 6), ("tariff fallback", 2 * (3 + 2) + 9)):
        p = play(position(TAXED, CITIES, "deck tax: section 0 only none"), move)
        assert stock(p, A, "money") == 7 + money and rule(p, "tax") == "M-TAX-3"
