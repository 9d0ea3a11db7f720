"""Which rules events and reasons name besides the first, and that they are silent where these had no part."""

from __future__ import annotations

from typing import Any

import pytest

from guildhall.games.mosaic import start
from guildhall.games.mosaic.herobotus.further_rules import further_rules
from guildhall.games.mosaic.herobotus.table import Table
from guildhall.games.mosaic.layout import FOOD, MONEY
from guildhall.games.mosaic.position import Mosaic
from guildhall.games.mosaic.rules.end import tell_final
from tests.mosaic.table import SOLO, A, B, play, position, said
from tests.mosaic.technology_table import holding
from tests.mosaic.test_claims import FIFTEEN

RICH = "seat A: stone 40 food 40 population 9"
SOLO_SET_UP = ["H-SET-4", "H-SET-5", "H-SET-6", "H-SET-10", "H-SET-20", "H-SET-23"]


def also(p: Mosaic, name: str) -> list[str]:
    """What the first event of a name cites besides its rule."""
    return said(p, name)[0].also


@pytest.mark.parametrize(
    ("seats", "longer", "rules"),
    [
        (["human"] * 2, "0", ["M-SET-2", "M-SET-4", "M-SET-5", "M-SET-6", "M-SET-7", "M-OFR-5"]),
        (
            ["human", "human", "herobotus"],
            "0",
            ["M-SET-2", "M-SET-4", "M-SET-5", "M-SET-6", "M-SET-7", "M-OFR-5", "H-MUL-5"],
        ),
        (["human", "herobotus"], "0", ["H-SET-1", "H-SET-2", *SOLO_SET_UP]),
        (["human", "herobotus"], "2", ["H-SET-1", "H-SET-2", "H-SET-3", "H-SET-25", *SOLO_SET_UP]),
    ],
)
def test_set_up(seats: list[str], longer: str, rules: list[str]) -> None:
    """M-SET-2 to M-SET-7, M-OFR-5, H-MUL-5; H-SET-1 to H-SET-6, H-SET-10, H-SET-20, H-SET-23, H-SET-25."""
    assert also(start(seats, {"longer": longer}, events=True), "set_up") == rules


def test_building() -> None:
    """M-BLD-5: without a card; M-HEX-2: a town whose city lies across the border."""
    p = play(position(RICH, "hex greece-1: A city", "offer build: farm-1"), "build farm", "at italy-15")
    assert also(p, "build") == ["M-BLD-5", "M-HEX-2"]
    p = position(RICH, "hex italy-8: A city", "offer build: farm-1")
    play(p, "build 1", "at italy-14")
    assert also(p, "build") == [] and also(p, "offer") == ["M-OFR-1"]


def test_looking_at_an_empire_card() -> None:
    """M-GOV-3: only who looks may know that it is one."""
    lines = ("seat A: government republic population 5", "offer tax: tax-1 tax-2")
    p = play(position(*lines, "deck tax: safe 0 section 1 only tax-3 tax-4"), "look tax")
    look = said(p, "look")[0]
    assert look.seen_by(A)["also"] == ["M-GOV-3"] and "also" not in look.seen_by(B) and "also" not in look.seen_by(-1)
    p = play(position(*lines, "deck tax: only tax-3"), "look tax")
    assert "also" not in said(p, "look")[0].seen_by(A)


def test_claiming_and_technologies() -> None:
    """M-TEC-5: Scientific counts face-up technologies; M-TEC-2: a technology is played."""
    p = position(f"seat A: population 5\n  up {FIFTEEN}", "achievements: scientific")
    assert also(play(p, "claim scientific"), "claim_achievement") == ["M-TEC-5"]
    p = position("seat A: money 60 population 5", "achievements: wealthy")
    assert also(play(p, "claim wealthy"), "claim_achievement") == []
    assert also(play(holding("formations"), "play formations"), "play") == ["M-TEC-2"]


def test_the_wild_good_in_a_tariff() -> None:
    """M-EFF-6"""
    lines = "offer tax: tariff-1 tax-1"
    assert also(play(position("seat A: population 5\n  goods wine 1 wild 1", lines), "tax 1"), "tax") == ["M-EFF-6"]
    assert also(play(position("seat A: population 5\n  goods wine 1", lines), "tax 1"), "tax") == []
    assert also(play(position("seat A: population 5\n  goods wine 1 wild 1", lines), "tax 2"), "tax") == []


def region_scored(p: Mosaic, key: str) -> list[str]:
    number = [row["key"] for row in p.view(-1)["regions"]].index(key)
    return next(e.also for e in said(p, "region_scored") if e.data["region"] in (number, key))


def test_empire_scorings() -> None:
    """M-EMP-8: a siege engine; H-EMP-3: pieces of the static player; M-EMP-6: the third is the last."""
    p = position("empire: seen 1 due 1", "hex italy-1: A city", "hex greece-1: A city", "units italy: B siege 1")
    play(p, "work stone")
    assert region_scored(p, "italy") == ["M-EMP-8"] and region_scored(p, "greece") == []
    assert also(p, "empire_scoring") == []
    p = position("empire: seen 3 due 1 scored 2", "last round: 9", "hex italy-1: A city")
    assert also(play(p, "work stone"), "empire_scoring") == ["M-EMP-6"]
    p = position(SOLO, "empire: seen 1 due 1", "hex greece-1: B city", "hex italy-1: static city")
    play(p, "work stone")
    assert region_scored(p, "italy") == ["H-EMP-3"] and region_scored(p, "greece") == []


def test_the_end() -> None:
    """M-END-3: equal points; H-FIN-2 to H-FIN-8: what his score is made of."""
    p = position("seat A: empire 7", "seat B: empire 7")
    tell_final(p, A)
    assert also(p, "final") == ["M-END-3"]
    p = position("seat A: empire 7", "seat B: empire 8")
    tell_final(p, A)
    assert also(p, "final") == []
    p = position(SOLO, "hex greece-1: B city")
    tell_final(p, B)
    assert also(p, "final") == ["H-FIN-2", "H-FIN-3", "H-FIN-4", "H-FIN-5", "H-FIN-6", "H-FIN-8"]


class FakeTable(Table):
    """As much of a table as the further rules look at."""

    def __init__(self, alone: bool = True, cities: int = 1) -> None:
        self.by_himself, self.here = alone, cities

    def alone(self) -> bool:
        return self.by_himself

    def cities(self, region: int) -> int:
        return self.here


PLACE: dict[str, Any] = {"what": "units", "fewest": False, "start": 2, "region": 2}
TECHNOLOGY: dict[str, Any] = {"tie": "", "by": "number", "looked": [{}, {}]}
CHOSEN = {"why": "", "stock": int(MONEY)}


@pytest.mark.parametrize(
    ("name", "data", "rules"),
    [
        ("hero_home", {}, "H-SET-21"),
        ("hero_places", {}, "H-LOC-4 H-LOC-10 H-LOC-11"),
        ("hero_places_rebuilt", {}, "H-LOC-4 H-LOC-12"),
        ("hero_hindered", {}, "H-POP-6"),
        ("hero_wonder", {}, "H-GEN-4"),
        ("hero_achievement", {}, "H-GEN-4"),
        ("hero_war", {}, ""),
        ("hero_location", PLACE, ""),
        ("hero_location", PLACE | {"what": "town"}, "H-BLD-7"),
        ("hero_location", PLACE | {"what": "city"}, "H-BLD-13"),
        ("hero_location", PLACE | {"what": "port"}, "H-BLD-14"),
        ("hero_location", PLACE | {"region": 1}, "H-MUL-7"),
        ("hero_location", PLACE | {"region": -1}, ""),
        ("hero_technology", TECHNOLOGY, "H-TEC-4"),
        ("hero_technology", TECHNOLOGY | {"tie": "left"}, "H-TEC-4 H-TEC-2"),
        ("hero_technology", TECHNOLOGY | {"by": "symbols"}, "H-TEC-4 H-TEC-5"),
        ("hero_technology", TECHNOLOGY | {"looked": [{}]}, "H-TEC-4 H-TEC-5"),
        ("hero_static", {"stock": int(MONEY)}, "H-SET-18"),
        ("hero_static", {"stock": int(FOOD)}, ""),
        ("hero_site", {"looked": [CHOSEN]}, "H-SET-18"),
        ("hero_site", {"looked": [CHOSEN | {"why": "lower"}]}, ""),
        ("hero_pay", {}, ""),
    ],
)
def test_what_herobotus_explains_names_further_rules(name: str, data: dict[str, Any], rules: str) -> None:
    assert further_rules(FakeTable(), "H-TRN-2", name, data) == rules.split()


@pytest.mark.parametrize(
    ("name", "data", "rule"),
    [
        ("hero_places", {}, "H-MUL-8"),
        ("hero_technology", TECHNOLOGY, "H-MUL-3"),
        ("hero_war", {}, "H-MUL-9"),
    ],
)
def test_in_company(name: str, data: dict[str, Any], rule: str) -> None:
    """H-MUL-3, H-MUL-8, H-MUL-9: only beside several people."""
    assert rule in further_rules(FakeTable(alone=False), "H-TRN-2", name, data)
    assert rule not in further_rules(FakeTable(), "H-TRN-2", name, data)


def test_fewest_may_mean_none() -> None:
    """H-LOC-13; the rule of the event itself is not named twice."""
    fewest = PLACE | {"fewest": True}
    assert further_rules(FakeTable(cities=0), "H-LOC-7", "hero_location", fewest) == ["H-LOC-13"]
    assert further_rules(FakeTable(cities=1), "H-LOC-7", "hero_location", fewest) == []
    assert further_rules(FakeTable(), "H-BLD-7", "hero_location", PLACE | {"what": "town"}) == []
