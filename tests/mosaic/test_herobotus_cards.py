"""HeroBotus's cards from a file: what an owner of the box types in, and that he then plays by it (H-CRD-1, H-CRD-2, H-TRN-3)."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guildhall.formats.componentfile import Entry, Fault, NotationError
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components.acts import ACTS, Act, acts_notation, parse_acts
from guildhall.games.mosaic.components.set_reader import read_set
from guildhall.games.mosaic.components.sets import HOUSE, MosaicSet, house_set, template
from guildhall.games.mosaic.components.tabulate import tables_of
from guildhall.games.mosaic.game import start
from guildhall.games.mosaic.herobotus.setup import prepare_action_deck
from guildhall.games.mosaic.herobotus.table import ACT_GAIN, ACT_MILITARY, ACT_POPULATION, ACT_TAX, ACTS_MOST
from guildhall.games.mosaic.state import State
from guildhall.kernel.position import FINISHED
from tests.mosaic.hero_table import (
    ACTIONS,
    B,
    built,
    event,
    give,
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

HOUSE_TEXT = HOUSE.read_text(encoding="utf-8")


def set_with(cards: str) -> MosaicSet:
    """The house set with some cards of HeroBotus changed."""
    faults: list[Fault] = []
    found = read_set(Entry(faults, "my.toml", "", tomllib.loads(f"{HOUSE_TEXT}\n{cards}")))
    assert found is not None, [str(fault) for fault in faults]
    return found


def card(key: str, does: str) -> str:
    return f'[[hero_action]]\nkey = "{key}"\ndoes = "{does}"\n'


def with_card(key: str, does: str, level: str = "hard", company: bool = False) -> State:
    """He has a city in Italy, and this card of his says something else."""
    p = table(level=level, seats=3 if company else 2, company=company)
    p.tables = tables_of(set_with(card(key, does)))
    put(p, B, "city", "italy-3")
    return p


# The file --------------------------------------------------------------------------------------


def test_only_the_card_named_is_replaced() -> None:
    """H-CRD-1: the others stay as published; the set is another one for a saved game."""
    own, house = set_with(card("tax-ii", "tax 15; gain food 1")), house_set()
    assert [a.key for a, b in zip(own.actions, house.actions, strict=True) if a != b] == ["tax-ii"]
    changed = own.actions[ACTIONS.index("tax-ii")]
    assert (changed.name["de"], changed.levels) == ("Steuern und Zoll II", ("hard", "pro"))
    assert own.locations == house.locations and own.hash != house.hash
    assert set_with(card("tax-ii", "tax")).hash == house.hash


def test_name_and_levels() -> None:
    """H-SET-11: as the owner's copy has them; eight cards a level."""
    own = set_with(
        card("military", "military") + 'levels = ["easy", "pro"]\nname = { en = "Army", de = "Heer" }\n'
        + card("military-technology", "military; technology") + 'levels = ["medium", "hard"]\n'
    )  # fmt: skip
    p = table(level="pro")
    p.tables = tables_of(own)
    prepare_action_deck(p, B)
    assert ACTIONS.index("military") in said(p, "hero_actions")["cards"]
    assert own.actions[ACTIONS.index("military")].name == {"en": "Army", "de": "Heer"}


def test_location_cards() -> None:
    """H-CRD-2: arrow, row and compass of a card."""
    own = set_with(
        """
        [[hero_location]]
        key = "place-italy-1"
        arrow = "counter-clockwise"
        row = ["ideas", "food", "stone"]
        compass = true
        [[hero_location]]
        key = "place-italy-3"
        compass = false
        """
    )
    t = tables_of(own)
    assert [int(x) for x in t.location_arrow[:3]] == [-1, 1, -1]
    assert [int(x) for x in t.location_row[:3]] == [1, 2, 0]
    assert [int(x) for x in t.location_compass[:3]] == [1, 0, 0]
    p = table()
    p.tables = t
    put(p, B, "city", "greece-13", "numidia-11")
    assert units(turn(p, "military", "italy-1")) == {"numidia": [1, 1, 0]}  # clockwise it would be Greece


def test_the_template_shows_the_published_cards() -> None:
    """With its '#' removed it says what is played anyway."""
    lines = template().split("# ---- HeroBotus's cards")[1].split("\n")
    cards = "\n".join(line[2:] for line in lines if line[2:].startswith(("[[", *KEYS)))
    assert cards.count("[[hero_action]]") == 11 and cards.count("[[hero_location]]") == 17
    assert set_with(cards).hash == house_set().hash


KEYS = ("key =", "name =", "levels =", "does =", "arrow =", "row =", "compass =")


@pytest.mark.parametrize("words", [*ACTS, "tax 15", "military cavalry 2", "gain food 2", "build town city"])
def test_notation(words: str) -> None:
    words = {"build": "build city", "gain": "gain money 5"}.get(words, words)
    for cost in ("", " for 2 stone", " for nothing"):
        acts = parse_acts(words + cost)
        assert parse_acts(acts_notation(acts)) == acts and len(acts) == 1


@given(
    st.lists(st.sampled_from([*ACTS, "for", ";", "food", "2", "city", "town", "infantry", "x", "nothing"]), max_size=9)
)
def test_any_words_are_acts_or_a_fault(words: list[str]) -> None:
    try:
        acts = parse_acts(" ".join(words))
    except NotationError:
        return
    assert 1 <= len(acts) <= ACTS_MOST and parse_acts(acts_notation(acts)) == acts
    assert not {ACT_TAX, ACT_POPULATION} <= {act.verb for act in acts}


def test_numbers_of_acts() -> None:
    assert parse_acts("military infantry 2; gain population 1") == (
        Act(ACT_MILITARY, x=2),
        Act(ACT_GAIN, x=4, y=1),
    )


# His turn by such cards -------------------------------------------------------------------------


def test_other_amounts() -> None:
    """H-POP-3, H-POP-4, H-MIL-1: two cards, more money, more units; the offer is refilled after the last (H-TRN-7)."""
    p = with_card("tax-ii", "tax 25")
    p.a[L.POOL] = 5
    q = turn(p, "tax-ii")
    assert stock(q)["money"] == 30 and said(q, "hero_money")["more"] == 25
    p = with_card("population-ii", "population 2")
    offer(p, "population", "pop-5", "pop-19")
    q = turn(p, "population-ii")
    assert pile(q, "population") == ["pop-5", "pop-19"] and stock(q)["food"] == 0
    assert [said(q, "hero_population", k)["n"] for k in range(2)] == [4, 2]
    p = with_card("military", "military infantry 3")
    assert units(turn(p, "military", "italy-1")) == {"italy": [3, 0, 0]}
    supply(p, infantry=2)
    assert units(turn(p, "military", "italy-1")) == {"italy": [2, 0, 0]}
    supply(p, infantry=0)
    assert stock(turn(p, "military"))["money"] == 10  # none left of what the card asks for (H-MIL-2)


def test_another_action_behind() -> None:
    """H-TRN-3: tax, then a technology for nothing, then a gain; each is announced."""
    p = with_card("tax-ii", "tax; technology for nothing; gain ideas 2")
    offer(p, "technology", "art", "alphabet")
    q = turn(p, "tax-ii")
    assert stock(q) == {"stone": 1, "ideas": 3, "food": 0, "money": 10, "population": 0}
    assert pile(q, "earned") == ["art"] and q.a[L.BESIDE] == 2
    assert [said(q, "hero_next_act", k)["verb"] for k in range(2)] == [2, 6]
    assert (rule(q, "hero_next_act"), rule(q, "hero_gain")) == ("H-TRN-3", "H-CRD-1")


def test_a_hindered_card_does_nothing_else() -> None:
    """H-POP-1: the unit comes instead of the whole card, wherever on it the tax stands."""
    p = with_card("tax-ii", "gain stone 3; tax")
    p.a[L.BESIDE] = 1
    q = turn(p, "tax-ii", "italy-1")
    assert units(q) == {"italy": [1, 0, 0]} and stock(q)["stone"] == 1 and "hero_next_act" not in names(q)


def test_other_costs() -> None:
    """H-TRN-2: he pays what stands there; with less he works for that currency, and goes on with the next action."""
    p = with_card("technology-1", "technology for 2 food; gain money 1")
    offer(p, "technology", "art", "alphabet")
    give(p, food=2)
    q = turn(p, "technology-1")
    assert stock(q)["food"] == 0 and pile(q, "earned") == ["art"] and stock(q)["money"] == 1
    give(p, food=1)
    q = turn(p, "technology-1")
    assert stock(q)["food"] == 5 and pile(q, "earned") == [] and stock(q)["money"] == 1
    assert event(q, "hero_work").data == {"what": 2, "cost": 2, "n": 4, "level": 2}


def test_build_lists_in_any_order() -> None:
    """H-BLD-1: the card's own order; a list may be shorter, and then may have no possible entry (H-TRN-6)."""
    p = with_card("build-a", "build town project")
    offer(p, "build", "project-forum", "farm-1")
    q = turn(p, "build-a", "italy-1")
    assert list(built(q, p).values()) == ["farm"] and offered(q, "build")[0] == "project-forum"
    p = with_card("build-a", "build city project")
    offer(p, "build", "farm-1")
    q = turn(p, "build-a")
    assert stock(q)["stone"] == 1 and built(q, p) == {} and rule(q, "hero_impossible") == "H-TRN-6"


def test_military_that_costs() -> None:
    """H-TRN-6: without a city nothing is paid; else the price is paid."""
    p = with_card("military", "military for 1 stone")
    assert stock(turn(p, "military", "italy-1"))["stone"] == 0
    p = table()
    p.tables = tables_of(set_with(card("military", "military for 1 stone")))
    assert stock(turn(p, "military"))["stone"] == 1


def test_gains_beside_several_people() -> None:
    """H-MUL-2, H-MUL-10: no currencies; money only by option; population is his."""
    p = with_card("military", "gain food 2; gain money 7; gain population 3", company=True)
    q = turn(p, "military")
    assert stock(q)["food"] == stock(p)["food"] and stock(q)["money"] == 0 and q.a[L.POP_EXTRA] == 3
    assert [rule(q, "hero_gain", k) for k in range(3)] == ["H-MUL-2", "H-MUL-10", "H-CRD-1"]
    p.a[L.COMPANY_MONEY] = 1
    assert stock(turn(p, "military"))["money"] == 7


def test_a_whole_game_with_own_cards() -> None:
    """From the first card to the end; what he does differs from the published cards."""
    own = set_with(card("tax-ii", "tax 20; gain food 1") + card("population-ii", "population 2; military"))
    p = start(["random", "herobotus"], {"difficulty": "hard"}, 3, own, events=True)
    while p.to_move != FINISHED:
        moves = p.legal()
        p.apply(moves[(len(moves) * 7) // 10])
    assert "hero_gain" in [e.name for e in p.events or []]
