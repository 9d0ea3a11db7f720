"""The nine leaders: what each starts with and can do (M-LST-5, M-LDR)."""

from __future__ import annotations

from typing import Any

import pytest

from guildhall.games.mosaic.game import start
from guildhall.games.mosaic.position import Mosaic

from .table import (
    SOLO,
    A,
    B,
    asked,
    can,
    names,
    near,
    piece,
    play,
    position,
    production,
    rule,
    said,
    score,
    seat,
    skip,
    stock,
    symbols,
    tile,
    units,
)

STOCK = {"stone": 0, "ideas": 0, "food": 0, "money": 0, "population": 5}
PRODUCTION = {"stone": 0, "ideas": 0, "food": 0, "tax": 0, "tariff": 0}
LEADERS: dict[str, tuple[str, dict[str, int], dict[str, int], list[str]]] = {  # symbol, productions, stock, answers
    "magistrate": ("government", {"food": 2, "stone": 2, "tax": 2}, {"food": 5, "stone": 10, "population": 6}, []),
    "engineer": ("building", {"stone": 5, "ideas": 3}, {"stone": 10, "money": 10}, []),
    "general": ("military", {"tax": 10}, {"money": 20, "population": 6}, []),
    "scribe": ("urbanization", {"tariff": 5}, {"food": 10, "ideas": 5}, ["production tariff"]),
    "artist": ("culture", {"ideas": 5}, {"money": 15, "ideas": 5}, []),
    "priestess": ("population", {"tax": 6, "food": 3}, {"money": 15, "food": 5}, []),
    "philosopher": ("science", {"ideas": 8, "tax": 3}, {"ideas": 10, "money": 10}, ["production tax"]),
    "farmer": ("food", {"food": 5}, {"food": 10, "money": 10}, ["farm italy-9"]),
    "merchant": ("economy", {"tariff": 5}, {"money": 30}, ["manufactory italy-9"]),
}


def begins(leader: str, *lines: str) -> Mosaic:
    """A's benefits are due; A started on italy-8 and has no technologies."""
    return position(
        "phase: set-up",
        "round: 0",
        f"seat A: leader {leader}\n  powers none",
        "hex italy-8: A city",
        "hex greece-1: B city",
        *lines,
        "agenda:\n  set_up 6\n  start_techs A",
    )


# What they start with ------------------------------------------------------------------------


@pytest.mark.parametrize("leader", LEADERS)
def test_benefits(leader: str) -> None:
    """M-LST-5: symbol, productions, and what each starts with besides 5 population."""
    symbol, productions, gains, answers = LEADERS[leader]
    p = play(begins(leader), *answers)
    assert {pillar: n for pillar, n in seat(p, A)["symbols"].items() if n} == {symbol: 1}
    assert seat(p, A)["production"] == {**PRODUCTION, **productions}
    assert seat(p, A)["stock"] == {**STOCK, **gains}
    assert seat(p, A)["unrest"] == (-3 if leader in ("artist", "priestess") else 0)
    assert seat(p, A)["powers"] == (["leader"] if leader in ("magistrate", "priestess") else [])
    assert units(p, "italy", A) == ((1, 0, 0) if leader == "general" else (0, 0, 0))
    assert p.view(-1)["pool"] == 0


def test_the_scribe_chooses_any_production() -> None:
    """M-LST-5: +5 to any one."""
    assert can(begins("scribe")) == [f"production {what}" for what in PRODUCTION]


def test_the_philosopher_chooses_another_production() -> None:
    """M-LST-5: +3 to one that is not ideas."""
    assert can(begins("philosopher")) == [f"production {what}" for what in PRODUCTION if what != "ideas"]


def test_the_philosophers_technology() -> None:
    """M-LDR-2, M-TEC-3: the deck's top card, at random; only he knows it, and the offer stays."""
    drawn = set()
    for seed in range(8):
        p = start(2, {}, seed, events=True)
        while asked(p)[0] == "leaders":
            play(p, "lead philosopher" if asked(p)[1] == A else "lead engineer")
        skip(p, "draft", "start_city")
        offered = p.view(-1)["offers"]["technology"]
        known = set(seat(p, A)["held"])
        while not said(p, "technology"):
            p.play(p.legal()[-1])
        tech = said(p, "technology")[0]
        assert tech.rule == "M-LDR-2" and "tech" not in tech.seen_by(B)
        assert tech.secret is not None and tech.secret["tech"] not in known | set(offered)
        assert p.view(-1)["offers"]["technology"] == offered and p.view(B)["seats"][A]["held"] == []
        drawn.add(tech.secret["tech"])
    assert len(drawn) > 5


def test_the_generals_infantry_starts_in_his_start_region() -> None:
    """M-LDR-2: although he might have a city elsewhere."""
    p = begins("general", "hex egypt-1: A city")
    assert units(p, "italy", A) == (1, 0, 0) and units(p, "egypt", A) == (0, 0, 0)
    p = position(
        "phase: set-up\nround: 0\nseat A: leader general start egypt-1\nhex italy-8: A city\nhex egypt-1: A city",
        "agenda:\n  set_up 6\n  start_techs A",
    )
    assert units(p, "egypt", A) == (1, 0, 0)


@pytest.mark.parametrize(("leader", "kind"), [("farmer", "farm"), ("merchant", "manufactory")])
def test_the_town_of_farmer_and_merchant(leader: str, kind: str) -> None:
    """M-LDR-2, M-BLD-12: beside the start city, with its tile; no card, no symbol."""
    p = begins(leader, "tile italy-9: wine")
    assert {move.split()[1] for move in can(p)} == set(near("italy-8")) and {move.split()[0] for move in can(p)} == {
        kind
    }
    play(p, f"{kind} italy-9")
    assert piece(p, "italy-9") == f"A {kind}" and tile(p, "italy-9") == "" and seat(p, A)["goods"]["wine"] == 1
    assert seat(p, A)["build_cards"] == [] and sum(seat(p, A)["symbols"].values()) == 1


# Magistrate, engineer, general ---------------------------------------------------------------


def test_magistrate() -> None:
    """M-LST-5: once, 1 population into 20 of any currency; free of action (M-TRN-2)."""
    p = position("seat A: leader magistrate ideas 3 population 5")
    assert can(p, "leader") == ["leader stone", "leader ideas", "leader food", "leader money"]
    play(p, "leader ideas")
    assert stock(p, A, "ideas") == 23 and stock(p, A, "population") == 4 and p.view(-1)["actions"] == 1
    assert can(p, "leader") == [] and seat(p, A)["powers"] == []
    assert can(play(p, "work stone", "work stone"), "leader") == []


@pytest.mark.parametrize(
    ("what", "more"),
    [("build city", 1), ("build port", 1), ("build manufactory", 1), ("build farm", 0), ("wonder sphinx", 0)],
)
def test_engineer(what: str, more: int) -> None:
    """M-LST-5: stone production +1 whenever he builds a city, port or manufactory."""
    p = position("seat A: leader engineer stone 40 food 40 population 9", "hex italy-8: A city", "achievements: none")
    play(p, what)
    play(p, can(p, "at")[0])
    assert production(p, A, "stone") == more
    assert [e.data["what"] for e in said(p, "trigger")] == ["engineer"] * more


def test_the_engineer_gains_nothing_from_others() -> None:
    """M-LST-5: 'he builds'."""
    p = position("turn: B", "seat A: leader engineer", "seat B: stone 40 population 9")
    assert production(play(p, "build city", "at italy-8"), A, "stone") == 0


def test_general_before_an_empire_scoring() -> None:
    """M-LST-5: eliminates one unit in one region where he has infantry or cavalry; optional."""
    lines = [
        "seat B: leader general",
        "empire: seen 1 due 1",
        "units italy: B infantry 1 A siege 1 cavalry 1",
        "units egypt: A infantry 2 B siege 1",
    ]
    p = play(position(*lines), "work stone")
    assert asked(p) == ("general", B)
    assert can(p) == ["eliminate A cavalry italy", "eliminate A siege italy", "pass"]
    kept = play(p.clone(), "pass")
    assert units(kept, "italy", A) == (0, 1, 1)
    play(p, "eliminate A siege italy")
    assert units(p, "italy", A) == (0, 1, 0) and rule(p, "eliminate") == "M-LST-5" and asked(p) == ("turn", B)


def test_general_before_each_scoring() -> None:
    """M-LST-5, M-EMP-6: twice when two are due; nothing is asked when there is nobody to eliminate."""
    lines = ["seat B: leader general", "units italy: B infantry 1 A cavalry 2"]
    p = play(position(*lines, "empire: seen 2 due 2"), "work stone", "eliminate A cavalry italy")
    assert asked(p) == ("general", B)
    play(p, "eliminate A cavalry italy")
    assert units(p, "italy", A) == (0, 0, 0) and asked(p) == ("turn", B)
    assert asked(play(position("seat B: leader general", "empire: seen 1 due 1"), "work stone")) == ("turn", B)


# Scribe, artist, priestess -------------------------------------------------------------------


def test_scribes_first_turn() -> None:
    """M-LST-5: one extra action, in the first round only."""
    p = position("round: 1", "turn: B", "start: B", "seat A: leader scribe")
    play(p, "work stone")
    assert asked(p) == ("turn", A) and p.view(-1)["actions"] == 2
    play(p, "work stone", "work ideas", "work stone")
    assert asked(p) == ("turn", A) and p.view(-1)["actions"] == 1 and p.view(-1)["round"] == 2


def test_scribes_last_turn() -> None:
    """M-LST-5, M-LDR-2: two extra actions, in his final turn."""
    p = position("round: 6", "last round: 7", "turn: B", "start: B", "seat A: leader scribe", "empire: seen 3 scored 3")
    play(p, "work stone")
    assert p.view(-1)["actions"] == 1  # the round in which the end was triggered
    play(p, "work stone", "work stone")
    assert asked(p) == ("turn", A) and p.view(-1)["round"] == 7 and p.view(-1)["actions"] == 3
    play(p, "work stone", "work stone", "work stone")
    assert p.view(-1)["finished"]


@pytest.mark.parametrize("builder", ["A", "B"])
def test_artist(builder: str) -> None:
    """M-LST-5: 10 money whenever anyone builds a wonder."""
    lines = [f"turn: {builder}", "seat A: leader artist stone 20 food 5", "seat B: stone 20 food 5", "start: A"]
    p = position(*lines, "hex italy-8: A city", "hex italy-1: B city")
    play(p, "wonder sphinx", "at italy-9")
    assert stock(p, A, "money") == 10 and stock(p, B, "money") == 0
    assert [e.data["what"] for e in said(p, "trigger")] == ["artist"]


def test_the_artists_points() -> None:
    """M-LST-5: 1 VP per culture symbol at the end, the own one included."""
    p = position("seat A: leader artist\n  extra culture 3", "seat B: leader general\n  extra culture 5")
    assert score(p, A, "leader") == 4 and score(p, B, "leader") == 0


def cities(owner: str, *keys: str) -> list[str]:
    return [f"hex {key}: {owner} {'port' if key in ('italy-12', 'greece-21') else 'city'}" for key in keys]


def test_priestess() -> None:
    """M-LST-5, M-LDR-1: once; an own piece replaces a city of an opponent with four or more; tiles and cards stay."""
    b = "seat B: population 5\n  goods wine 1\n  cards city-research"
    lines = [*cities("B", "greece-1", "greece-3", "egypt-1", "italy-12"), "hex greece-5: B farm", "hex italy-8: A city"]
    p = position("seat A: leader priestess", b, *lines)
    assert can(p, "takeover") == ["takeover italy-12", "takeover greece-1", "takeover greece-3", "takeover egypt-1"]
    play(p, "takeover egypt-1")
    assert piece(p, "egypt-1") == "A city" and seat(p, A)["supply"]["city"] == 10 and seat(p, B)["supply"]["city"] == 10
    assert seat(p, B)["goods"]["wine"] == 1 and len(seat(p, B)["build_cards"]) == 1 and symbols(p, B, "science") == 1
    assert p.view(-1)["actions"] == 1 and can(p, "takeover") == [] and rule(p, "takeover") == "M-LDR-1"
    assert names(p, "tile", "pool") == []


def test_a_port_city_is_replaced_by_a_port_city() -> None:
    """M-LDR-1: of the same kind; without such a piece it cannot be taken."""
    lines = cities("B", "greece-1", "greece-3", "egypt-1", "italy-12")
    p = play(position("seat A: leader priestess", *lines), "takeover italy-12")
    assert piece(p, "italy-12") == "A port" and seat(p, A)["supply"]["port"] == 2 and seat(p, B)["supply"]["port"] == 3
    ports = [f"hex {key}: A port" for key in ("greece-21", "greece-25", "egypt-14")]
    assert "takeover italy-12" not in can(position("seat A: leader priestess", *lines, *ports))


def test_three_cities_are_safe() -> None:
    """M-LDR-1: ports count among the 4, towns and wonders do not; each opponent by himself."""
    three = cities("B", "greece-1", "greece-3", "italy-12")
    more = ["hex egypt-1: B farm", "hex egypt-2: B wonder sphinx", *cities("C", "numidia-1", "numidia-2", "numidia-3")]
    p = position("seats: 3", "seat A: leader priestess", *three, *more)
    assert can(p, "takeover") == []
    p = position("seats: 3", "seat A: leader priestess", *three, *more, "hex numidia-4: C city")
    assert [move.split()[1] for move in can(p, "takeover")] == [f"numidia-{n}" for n in (1, 2, 3, 4)]


def test_not_against_the_static_player() -> None:
    """M-LDR-1."""
    static = [f"hex egypt-{n}: static city" for n in range(1, 6)]
    p = position(SOLO, "seat A: leader priestess", "hex italy-8: A city", "hex greece-1: B city", *static)
    assert can(p, "takeover") == []


# Farmer, merchant ----------------------------------------------------------------------------


def test_farmer() -> None:
    """M-LST-5: every population card +1, his own only."""
    lines = [
        "offer population: pop-5 pop-6",
        "deck population: only pop-7",
        "seat A: leader farmer food 30 population 5",
    ]
    p = play(position(*lines, "seat B: food 30 population 5"), "population 1", "population 1")
    assert stock(p, A, "population") == 5 + 2 + 1 and stock(p, B, "population") == 5 + 2


@pytest.mark.parametrize(("card", "money"), [("tax-1", 5 + 2 * 3), ("tariff-1", 2 * 3)])
def test_merchant(card: str, money: int) -> None:
    """M-LST-5: 2 money per different trade good when taking a tax card; a tariff card is none."""
    line = "seat A: leader merchant population 5\n  goods wine 4 oil 1 wild 1"
    p = play(position(line, f"offer tax: {card}"), "tax 1")
    assert stock(p, A, "money") == money


def test_every_leader_is_tested() -> None:
    """M-LST-5: in the order of the set."""
    rows: Any = start(2, {}, 0).view(-1)["rows"]
    assert rows["leaders"] == list(LEADERS)
