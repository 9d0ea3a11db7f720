"""Paying, limits, 'any currency' (M-PAY), and the examples of incomes and payments (M-EXA-2)."""

from __future__ import annotations

import pytest

from guildhall.kernel.problems import BadNotation

from .table import A, asked, can, play, position, production, rule, said, seat, skip, stock, technologies

PROJECT = "offer build: project-roads"
WHAT = ("stone", "ideas", "food", "money", "population")


def purse(*words: object) -> str:
    return "seat A: " + " ".join(f"{what} {n}" for what, n in zip(WHAT, words))


def left(seat_line: str, *moves: str, more: str = "") -> tuple[int, ...]:
    """The whole stock of A after some moves."""
    p = play(position(seat_line, PROJECT, more), *moves)
    return tuple(stock(p, A, what) for what in WHAT)


# Money for what is missing -------------------------------------------------------------------


def test_example_project_short_of_three() -> None:
    """M-EXA-2: a project short of 2 ideas and 1 stone costs 6 money more."""
    assert left(purse(4, 3, 0, 10, 5), "build 1") == (0, 0, 0, 4, 5)
    assert left(purse(5, 5, 0, 10, 5), "build 1") == (0, 0, 0, 10, 5)


def test_just_enough_money() -> None:
    """M-PAY-1, M-PAY-2: 6 money pay for 3 missing ones, 5 do not."""
    assert left(purse(4, 3, 0, 6, 5), "build 1") == (0, 0, 0, 0, 5)
    assert "build 1" not in can(position(purse(4, 3, 0, 5, 5), PROJECT))


def test_all_of_a_cost_in_money() -> None:
    """M-PAY-1: a project without any stone and ideas costs 20 money."""
    assert left(purse(0, 0, 9, 21, 5), "build 1") == (0, 0, 9, 1, 5)


def test_money_is_never_used_for_population() -> None:
    """M-PAY-1: a city needs 2 population, however rich one is."""
    assert "build city" not in can(position(purse(90, 90, 90, 900, 1)))
    assert "build city" in can(position(purse(4, 0, 0, 0, 2)))


def test_other_currencies_do_not_help() -> None:
    """M-PAY-1: only money stands in for stone, ideas and food."""
    assert "build 1" not in can(position(purse(90, 4, 90, 1, 9), PROJECT))


@pytest.mark.parametrize(
    ("act", "more", "cost"),
    [
        ("build city", "hex greece-1: B city", 4),
        ("technology 1", "offer technology: seeds", 5),
        ("population 1", "offer population: pop-5", 10),
        ("government tyranny", "", 5),
        ("wonder stonehenge", "hex italy-8: A city", 25),
        ("build 1", "", 10),
    ],
)
def test_every_cost_may_be_paid_in_money(act: str, more: str, cost: int) -> None:
    """M-PAY-1: 2 for 1, in stone, ideas and food alike."""
    base = f"seat A: money {2 * cost} population 5\n  extra military 2"
    p = play(position(base, PROJECT, more), act)
    assert stock(p, A, "money") == 0 and said(p, "pay")[0].data["money"] == 2 * cost and rule(p, "pay") == "M-PAY-1"
    assert act not in can(position(base.replace(str(2 * cost), str(2 * cost - 1)), PROJECT, more))


# Money by choice -----------------------------------------------------------------------------


def test_any_part_may_be_paid_in_money() -> None:
    """M-PAY-1: 'sparing' asks how many of each currency are given; here 2 stone and 4 ideas, the rest 8 money."""
    p = play(position(purse(9, 9, 0, 30, 5), PROJECT), "build 1 sparing")
    assert asked(p) == ("pay", A) and p.view(A)["ask"]["currency"] == "stone"
    assert can(p) == [f"pay {n}" for n in range(6)]
    play(p, "pay 2")
    assert p.view(A)["ask"]["currency"] == "ideas" and can(p) == [f"pay {n}" for n in range(6)]
    play(p, "pay 4")
    assert tuple(stock(p, A, what) for what in WHAT) == (7, 5, 0, 22, 5)
    paid = said(p, "pay")[0].data
    assert (paid["stone"], paid["ideas"], paid["money"]) == (2, 4, 8)


def test_what_is_missing_is_kept_back() -> None:
    """M-PAY-1: 7 money: 2 are needed for the missing idea, so at most 2 of the 5 stone can be spared."""
    p = play(position(purse(5, 4, 0, 7, 5), PROJECT), "build 1 sparing")
    assert can(p) == ["pay 3", "pay 4", "pay 5"]
    play(p, "pay 3")
    assert tuple(stock(p, A, what) for what in WHAT) == (2, 0, 0, 1, 5)


def test_no_question_where_there_is_nothing_to_choose() -> None:
    """M-PAY-1: without a coin to spare, or without any of the currency, there is one way to pay."""
    assert "build 1 sparing" not in can(position(purse(5, 5, 0, 1, 5), PROJECT))
    assert "build 1 sparing" not in can(position(purse(0, 0, 9, 90, 5), PROJECT))
    assert "build 1 sparing" in can(position(purse(5, 5, 0, 2, 5), PROJECT))


def test_a_wonder_sparing_food_only() -> None:
    """M-PAY-1: stone is asked first, then food; ideas cost nothing and are not asked."""
    p = play(position(purse(20, 9, 5, 4, 5), "hex italy-8: A city"), "wonder stonehenge sparing")
    assert can(p) == ["pay 18", "pay 19", "pay 20"]
    play(p, "pay 20")
    assert p.view(A)["ask"]["currency"] == "food" and can(p) == ["pay 3", "pay 4", "pay 5"]
    play(p, "pay 3")
    assert tuple(stock(p, A, what) for what in WHAT) == (0, 9, 2, 0, 5) and asked(p) == ("place_wonder", A)


# Limits --------------------------------------------------------------------------------------


def test_population_may_reach_0() -> None:
    """M-PAY-2: and no less: the magistrate cannot use his power then."""
    p = play(position(purse(4, 0, 0, 0, 2)), "build city", "at italy-8")
    assert stock(p, A, "population") == 0
    assert can(position("seat A: leader magistrate population 0"), "leader") == []


def test_losing_population_one_does_not_have() -> None:
    """M-PAY-2: Migration takes 1 population; with 0 it stays 0."""
    for before, after in ((3, 2), (0, 0)):
        p = position(f"seat A: population {before}\n  held migration", "hex italy-8: A city")
        skip(play(p, "play migration"), "effect")
        assert stock(p, A, "population") == after and technologies(p, A) == ["migration"]


def test_the_bank_has_no_end_and_productions_no_ceiling() -> None:
    """M-PAY-2."""
    p = position("seat A: stone 5000 population 700\n  production stone 900\n  held clay-bricks")
    play(p, "play clay-bricks", "work stone")
    assert production(p, A, "stone") == 902 and stock(p, A, "stone") == 5000 + 701 + 902


def test_a_cost_not_fully_payable_forbids_the_act() -> None:
    """M-PAY-2: it is no legal move, and trying it changes nothing."""
    p = position(purse(4, 4, 0, 3, 5), PROJECT)
    before = p.fingerprint()
    with pytest.raises(BadNotation):
        play(p, "build 1")
    assert p.fingerprint() == before


# Of any currency -----------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["stone", "ideas", "food", "money"])
def test_n_of_any_currency_is_all_of_one_kind(what: str) -> None:
    """M-PAY-3: the golden age of art gives 10; money is a currency, population is not."""
    p = play(position("seat A: population 5\n  extra culture 6"), "claim golden-art")
    assert can(p) == ["currency stone", "currency ideas", "currency food", "currency money"]
    play(p, f"currency {what}")
    assert seat(p, A)["stock"] == {**dict.fromkeys(WHAT, 0), "population": 5, what: 10}


# Incomes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "gain"), [("stone", 13), ("ideas", 9)])
def test_example_work(what: str, gain: int) -> None:
    """M-EXA-2: 6 population: work with stone production 7 gives 13, with ideas production 3 it gives 9."""
    p = play(position("seat A: population 6\n  production stone 7 ideas 3"), f"work {what}")
    assert stock(p, A, what) == gain


def test_example_tax() -> None:
    """M-EXA-2: 2x6 population + 2x3 government symbols + 4 = 22 (the house set's third tax card)."""
    p = position("seat A: population 6\n  production tax 4\n  extra government 3", "offer tax: tax-3")
    assert stock(play(p, "tax 1"), A, "money") == 22


def test_example_tariff() -> None:
    """M-EXA-2: 3x5 different goods + 2x4 cities + 6 = 29 (the house set's sixth tariff card)."""
    p = position(
        "seat A: population 6\n  production tariff 6\n  goods wine 2 oil 1 cloth 1 bronze 3 grain 1",
        "offer tax: tariff-6",
        *(f"hex italy-{n}: A city" for n in (1, 3, 5)),
        "hex italy-12: A port",
    )
    assert stock(play(p, "tax 1"), A, "money") == 29
