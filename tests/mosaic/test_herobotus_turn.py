"""HeroBotus's turn: cards, cost, technology, military, population and taxes (H-TRN, H-GEN, H-TEC, H-MIL, H-POP)."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.state import State
from tests.mosaic.hero_table import (
    ACTIONS,
    TECHS,
    A,
    B,
    army,
    copy,
    dealt,
    event,
    give,
    left,
    names,
    offer,
    offered,
    pile,
    put,
    rule,
    said,
    stock,
    supply,
    table,
    turn,
    units,
)


def with_city(level: str = "medium", leader: str = "magistrate") -> State:
    p = table(level=level, leader=leader)
    put(p, B, "city", "italy-3")
    return p


# Cost and work ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level, gain", [("easy", 2), ("medium", 3), ("hard", 4), ("pro", 4)])
def test_work_instead(level: str, gain: int) -> None:
    """H-TRN-2: without stone he works for stone and builds nothing."""
    p = table(level=level)
    give(p, stone=0)
    offer(p, "build", "project-forum")
    q = turn(p, "build-a")
    assert stock(q)["stone"] == gain and offered(q, "build")[0] == "project-forum"
    assert said(q, "hero_work")["n"] == gain and rule(q, "hero_work") == "H-TRN-2"


def test_he_pays_one() -> None:
    """H-TRN-2, H-GEN-1: from his own stock."""
    p = with_city()
    offer(p, "technology", "art", "alphabet")
    q = turn(p, "technology-1")
    assert stock(q) == {"stone": 1, "ideas": 0, "food": 1, "money": 0, "population": 0}
    assert said(q, "hero_pay") == {"what": 1, "n": 1, "left": 0} and rule(q, "hero_pay") == "H-TRN-2"


def test_second_action_costs_as_usual() -> None:
    """H-TRN-3, H-TRN-6: military, then technology for 1 idea; without ideas he works for it."""
    p = with_city()
    offer(p, "technology", "art", "alphabet")
    q = turn(p, "military-technology", "italy-1")
    assert units(q) == {"italy": [1, 1, 0]} and pile(q, "earned") == ["art"] and stock(q)["ideas"] == 0
    assert rule(q, "hero_next_act") == "H-TRN-3" and names(q).index("hero_next_act") < names(q).index("hero_pay")
    give(p, ideas=0)
    q = turn(p, "military-technology", "italy-1")
    assert units(q) == {"italy": [1, 1, 0]} and pile(q, "earned") == [] and stock(q)["ideas"] == 3


def test_impossible_action() -> None:
    """H-TRN-6, H-TEC-5: nothing on offer: nothing is paid, nothing gained, the card is spent."""
    for ideas in (1, 0):
        p = with_city()
        give(p, ideas=ideas)
        q = turn(p, "technology-2")
        assert stock(q)["ideas"] == ideas and rule(q, "hero_impossible") == "H-TRN-6"
        assert q.a[L.ACTION_SPENT] == 1 << ACTIONS.index("technology-2") and q.a[L.ACTION_LEFT] == 0


def test_spent_cards_wait_for_the_reshuffle() -> None:
    """H-TRN-3, H-RSH-4: a card drawn is set aside, and comes back when the deck is built anew."""
    p = with_city()
    q = turn(p, "technology-1")
    card = ACTIONS.index("technology-1")
    assert q.a[L.ACTION_NOW] == card + 1 and (q.a[L.ACTION_SPENT] >> card) & 1
    q = turn(q, "reshuffle")
    assert q.a[L.ACTION_SPENT] == 0 and bin(q.a[L.ACTION_LEFT]).count("1") == 8 and (q.a[L.ACTION_LEFT] >> card) & 1


def test_reveals() -> None:
    """H-TRN-2: every card drawn is a moment that undo cannot take back."""
    p = with_city()
    assert turn(p, "military", "italy-1").reveals - copy(p, 0).reveals >= 2


# The offer -------------------------------------------------------------------------------------


def test_refilling_slides_left() -> None:
    """H-TRN-4, H-TRN-7: refilled after the last card he takes; the rest slides away from the deck."""
    p = with_city()
    offer(p, "technology", "alphabet", "arch", "art", "bows", "seeds")
    p.a[L.UNSEEN_LO] = 1 << TECHS.index("wheel")
    p.a[L.DECK_N] = 1
    q = turn(p, "technology-1")
    assert offered(q, "technology") == ["alphabet", "bows", "seeds", "wheel", "-"]
    assert names(q).index("hero_technology") < names(q).index("offer")


# Technology --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cards, leader, chosen, second, by",
    [
        ("art history alphabet wheel bows", "general", "history", "art", "question"),
        ("alphabet wheel art bows seeds", "general", "art", "wheel", "number"),
        ("alphabet agriculture caste-system calendar seeds", "general", "caste-system", "agriculture", "symbols"),
    ],
)
def test_priorities(cards: str, leader: str, chosen: str, second: str, by: str) -> None:
    """H-TEC-1, H-GEN-5: '?' before a number before most symbols; he owns no symbols, and needs none."""
    p = with_city(leader=leader)
    offer(p, "technology", *cards.split())
    q = turn(p, "technology-1")
    facts = said(q, "hero_technology")
    assert (TECHS[facts["card"]], TECHS[facts["second"]], facts["by"]) == (chosen, second, by)
    assert chosen not in offered(q, "technology") and second not in offered(q, "technology")


@pytest.mark.parametrize(
    "cards, leader, chosen, tie",
    [
        ("wheel festivals history philosophy seeds", "philosopher", "history", "symbol"),  # science: left-most of two
        ("wheel festivals history philosophy seeds", "magistrate", "philosophy", "symbol"),  # government: one
        ("wheel festivals history philosophy seeds", "general", "festivals", "left"),  # military: none
        ("seeds art city-state", "scribe", "city-state", "symbol"),
        ("alphabet wheel writing pottery seeds", "merchant", "wheel", "symbol"),  # three symbols each
    ],
)
def test_within_a_priority(cards: str, leader: str, chosen: str, tie: str) -> None:
    """H-TEC-2, H-TEC-5: the symbol of his leader (H-GEN-8), else, or of several, the left-most."""
    p = with_city(leader=leader)
    offer(p, "technology", *cards.split())
    facts = said(turn(p, "technology-1"), "hero_technology")
    assert (TECHS[facts["card"]], facts["tie"]) == (chosen, tie)


def test_duplicate_symbols_count() -> None:
    """H-TEC-5: equal symbols on a card count each: Engineering has four, two of them building."""
    p = with_city(leader="general")
    offer(p, "technology", "wheel", "engineering", "pottery")
    assert TECHS[said(turn(p, "technology-1"), "hero_technology")["card"]] == "engineering"


def test_second_card() -> None:
    """H-TEC-3: the card to the left; of the left-most the one to its right; alone none (H-TEC-5)."""
    p = with_city()
    offer(p, "technology", "history", "alphabet", "seeds")
    facts = said(turn(p, "technology-1"), "hero_technology")
    assert (TECHS[facts["second"]], facts["side"]) == ("alphabet", "right")
    p = with_city()
    offer(p, "technology", "history", "-", "-")
    q = turn(p, "technology-1")
    assert said(q, "hero_technology")["second"] == -1 and pile(q, "symbol") == ["history"]


def test_piles() -> None:
    """H-TEC-4, H-GEN-6: '?' and numbers on their piles, the rest out of the game."""
    p = with_city()
    offer(p, "technology", "alphabet", "history", "art", "seeds", "wheel")
    q = turn(p, "technology-1")
    assert (pile(q, "symbol"), pile(q, "earned"), pile(q, "out")) == (["history"], [], ["alphabet"])
    offer(p, "technology", "art", "history")
    q = turn(p, "technology-1")
    assert (pile(q, "symbol"), pile(q, "earned"), pile(q, "out")) == (["history"], ["art"], [])


def test_why_the_others_fell_out() -> None:
    """H-TEC-1: the whole offer is explained."""
    p = with_city(leader="general")
    offer(p, "technology", "alphabet", "art", "drama", "seeds", "wheel")
    looked = said(turn(p, "technology-1"), "hero_technology")["looked"]
    assert [(TECHS[line["card"]], line["why"]) for line in looked] == [
        ("alphabet", "rank"), ("art", ""), ("drama", "right"), ("seeds", "rank"), ("wheel", "rank"),
    ]  # fmt: skip


# Military ----------------------------------------------------------------------------------------


def test_two_units_in_one_region() -> None:
    """H-MIL-1: where he has a city; else along the arrow."""
    p = with_city()
    put(p, B, "port", "numidia-13")
    assert units(turn(p, "military", "italy-2")) == {"italy": [1, 1, 0]}
    q = turn(p, "military", "greece-2")  # clockwise: Assyria, Egypt, Numidia
    assert units(q) == {"numidia": [1, 1, 0]}
    assert said(q, "hero_location")["looked"] == [{"region": r, "why": "no_city"} for r in (3, 4, 5)]
    assert units(turn(p, "military", "greece-1")) == {"italy": [1, 1, 0]}


def test_no_cost() -> None:
    """H-MIL-1: a military action costs nothing."""
    p = with_city()
    give(p, stone=0, ideas=0, food=0)
    assert sum(stock(turn(p, "military", "italy-1")).values()) == 0


@pytest.mark.parametrize(
    "infantry, cavalry, placed, money",
    [(1, 0, [1, 0, 0], 0), (0, 3, [0, 1, 0], 0), (0, 0, None, 10)],
)
def test_too_few_units(infantry: int, cavalry: int, placed: list[int] | None, money: int) -> None:
    """H-MIL-2: one type left: one of it; none left: 10 money; siege engines are never used (H-GEN-8)."""
    p = with_city()
    supply(p, infantry=infantry, cavalry=cavalry)
    q = turn(p, "military", *(["italy-1"] if placed else []))
    assert units(q) == ({"italy": placed} if placed else {}) and stock(q)["money"] == money
    assert left(q, "siege") == 2
    assert placed or (dealt(q) == [] and rule(q, "hero_no_unit") == "H-MIL-2")


def test_no_city_anywhere() -> None:
    """H-TRN-6: no region for a unit: nothing is done."""
    assert said(turn(table(), "military"), "hero_impossible") == {"what": "units"}


# Population, taxes and tariffs ----------------------------------------------------------------------


def test_population() -> None:
    """H-POP-2, H-POP-3: 1 food, the highest gain, on his pile; the card lies beside the discard pile."""
    p = with_city()
    offer(p, "population", "pop-5", "pop-19")
    q = turn(p, "population")
    assert pile(q, "population") == ["pop-19"] and offered(q, "population") == ["pop-5", "-"]
    assert stock(q)["food"] == 0 and q.a[L.BESIDE] == 1
    assert rule(q, "hero_pay") == "H-POP-2" and event(q, "hero_beside").data == {"kind": 1}
    assert rule(q, "hero_beside") == "H-POP-2"
    offer(p, "population", "pop-5", "pop-6")
    assert pile(turn(p, "population"), "population") == ["pop-5"]  # a tie: the left-most


def test_tax() -> None:
    """H-POP-4: the lowest unrest leaves the game; the holding area and 10 more are his."""
    p = with_city()
    p.a[L.POOL] = 35
    offer(p, "tax", "tax-8", "tariff-4")
    q = turn(p, "tax")
    assert offered(q, "tax") == ["tax-8", "-"] and (q.a[L.OUT_LO + 3] >> 33) & 1
    assert stock(q)["money"] == 45 and q.a[L.POOL] == 0 and q.a[L.BESIDE] == 2
    assert said(q, "hero_money") == {"pool": 35, "more": 10, "money": 45, "has": 45}
    offer(p, "tax", "tax-4", "tariff-4")
    assert offered(turn(p, "tax"), "tax") == ["tariff-4", "-"]  # a tie: the left-most goes


@pytest.mark.parametrize("action, beside, unit", [("tax", 1, "infantry"), ("population", 2, "cavalry")])
def test_hindered(action: str, beside: int, unit: str) -> None:
    """H-POP-1: the other kind lies there: one unit instead, nothing paid, that card stays where it is."""
    p = with_city()
    p.a[L.BESIDE] = beside
    p.a[L.POOL] = 20
    offer(p, "population", "pop-5", "pop-19")
    q = turn(p, action, "italy-1")
    assert units(q) == {"italy": [int(unit == "infantry"), int(unit == "cavalry"), 0]}
    assert (stock(q)["food"], stock(q)["money"], q.a[L.POOL], q.a[L.BESIDE]) == (1, 0, 20, beside)
    assert rule(q, "hero_unit") == "H-POP-1" and offered(q, "population") == ["pop-5", "pop-19"]


def test_hindered_without_that_unit() -> None:
    """H-POP-1: that type used up: the other; none: 10 money (H-MIL-2)."""
    p = with_city()
    p.a[L.BESIDE] = 1
    supply(p, infantry=0)
    assert units(turn(p, "tax", "italy-1")) == {"italy": [0, 1, 0]}
    supply(p, cavalry=0)
    assert stock(turn(p, "tax"))["money"] == 10


def test_no_food() -> None:
    """H-POP-5, H-POP-6: he works, and the card is discarded, not laid beside."""
    p = with_city()
    give(p, food=0)
    offer(p, "population", "pop-5", "pop-19")
    q = turn(p, "population")
    assert "hero_beside" not in names(q)
    assert stock(q)["food"] == 3 and q.a[L.BESIDE] == 0 and pile(q, "population") == []
    assert rule(q, "hero_work") == "H-POP-5"


def test_beside_until_the_reshuffle() -> None:
    """H-POP-6: until then; 'II' cards count as their kind."""
    p = with_city(level="hard")
    offer(p, "population", "pop-5", "pop-19")
    q = turn(p, "population-ii")
    assert q.a[L.BESIDE] == 1
    assert event(turn(q, "tax-ii", "italy-1"), "hero_hindered").data == {"by": 1}
    assert turn(q, "reshuffle").a[L.BESIDE] == 0


def test_offers_used_up() -> None:
    """H-POP-7: no population card: 2 population; no tax card: only the money."""
    p = with_city()
    q = turn(p, "population")
    assert q.a[L.POP_EXTRA] == 2 and rule(q, "hero_population") == "H-POP-7"
    p.a[L.POOL] = 5
    assert stock(turn(p, "tax"))["money"] == 15


def test_only_his_units_move() -> None:
    """H-GEN-1: your stock and your units are not touched by his turns."""
    p = with_city()
    give(p, A, stone=5, ideas=5, food=5)
    army(p, A, "italy", infantry=2)
    q = turn(p, "military", "italy-1")
    assert units(q, A) == {"italy": [2, 0, 0]} and stock(q, A)["stone"] == 5
