"""Technologies whose power lasts, or waits for its moment: production, building, governments, population, Loyalty, Diplomats."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.position import Mosaic

from .table import SOLO, A, B, asked, can, play, region, rule, said, score, units
from .technology_table import BASE, changes, effect, holding, played, rows, technology

# Crop Rotation and Metallurgy --------------------------------------------------------------------

# BASE has 3 population and 1, 2, 3 production
PRODUCING = [
    ("crop-rotation", {"stone": "stone +4; food +5", "ideas": "ideas +5; food +5", "food": "food +6"}),
    ("metallurgy", {"stone": "stone +4", "ideas": "ideas +5; stone +5", "food": "food +6; stone +5"}),
]


@rows("gain", PRODUCING)
def test_whenever_producing(key: str, gain: dict[str, str]) -> None:
    """M-EFF-2: with every work action of A, also in later turns; never with B's."""
    for what, text in gain.items():
        p = holding(key, seat=BASE)
        assert changes(p, f"play {key}") == played(key)
        for _ in range(2):
            assert changes(p, f"work {what}") == effect(text)
            assert changes(p, f"work {what}") == {f"B {what}": 5}
        assert rule(p, "trigger") == "M-EFF-2" if ";" in text else not said(p, "trigger")


def test_whenever_producing_both() -> None:
    p = holding("crop-rotation", seat=f"{BASE} up metallurgy")
    play(p, "play crop-rotation")
    assert changes(p, "work ideas") == effect("ideas +5; food +5; stone +5")


@technology("crop-rotation", "metallurgy")
def test_gaining_is_not_producing(key: str) -> None:
    """M-EFF-2: only work is. Art brings ideas, a tax card money."""
    p = play(holding(key, "offer tax: tax-1", seat=BASE, hand="art"), f"play {key}")
    assert changes(p, "play art") == played("art", "ideas +5; technologies points +3")
    play(p, "tax 1")
    assert not said(p, "trigger")


# Merchants ---------------------------------------------------------------------------------------


@technology("merchants")
@pytest.mark.parametrize(("kind", "hex", "money"), [("city", "italy-9", 5), ("port", "italy-12", 10)])
def test_whenever_anyone_builds_a_city(key: str, kind: str, hex: str, money: int) -> None:
    """M-BLD-9: 5 money from the bank, 10 for a port city, whoever builds."""
    land = ("hex italy-8: A city", "hex egypt-4: B city", "seat B: stone 4")
    p = holding(key, *land, seat="stone 4")
    assert changes(p, f"play {key}") == played(key)
    own = {f"{kind} {hex}": 1, "stone": -4, "population": -2, "pool": money, "money": money}
    assert changes(p.clone(), f"build {kind}", f"at {hex}") == own
    play(p, "work food")
    others = {f"B {kind} {hex}": 1, "B stone": -4, "B population": -2, "pool": money, "money": money}
    assert changes(p, f"build {kind}", f"at {hex}") == others
    assert rule(p, "trigger") == "M-BLD-9"


@technology("merchants")
def test_merchants_want_a_city_that_is_built(key: str) -> None:
    """M-BLD-11: a town, a wonder and a takeover bring nothing; a free city of B does (M-BLD-10)."""
    land = [f"hex italy-{n}: A city" for n in (1, 5, 8, 9)] + ["hex egypt-4: B city"]
    has = "seat B: leader priestess stone 20 food 5 held cities"
    p = play(holding(key, has, *land, seat="stone 20 food 5"), f"play {key}")
    for move in ("build farm", "build manufactory"):
        assert "money" not in changes(p.clone(), move, "at italy-4")
    assert "money" not in changes(p.clone(), "wonder great-library", "at italy-4", "pillar food")
    play(p, "work stone")
    assert "money" not in changes(p, "takeover italy-9")
    assert changes(p, "play cities", "at greece-1")["money"] == 5


def hero_builds(key: str, *table: str) -> Mosaic:
    """A plays the card and works; HeroBotus plays his card 'city and town'."""
    for n in range(1, 100):
        p = holding(
            key,
            SOLO,
            f"chance: {n} 2 3 4",
            "seat B: leader magistrate stone 5",
            "hero B: actions build-b places place-italy-1 place-italy-2 place-italy-3",
            "offer build: city-capital farm-1 - - -",
            *table,
        )
        play(p, f"play {key}", "work stone")
        if said(p, "hero_action")[0].data["card"] == 1:  # it is not the reshuffle card
            return p
    raise AssertionError("he never builds")


@technology("merchants")
def test_merchants_when_herobotus_builds(key: str) -> None:
    p = hero_builds(key, "hex greece-1: B city", "hex egypt-4: B city", "hex numidia-1: A city")
    assert [event.data["money"] for event in said(p, "pool")] == [5]
    assert [(event.seat, event.data) for event in said(p, "trigger")] == [(A, {"what": "merchants", "n": 5})]


# Caste System ------------------------------------------------------------------------------------

IDEAS = {"tyranny": 5, "theocracy": 15, "city-state": 15, "monarchy": 15, "oligarchy": 15, "republic": 20}


@technology("caste-system")
def test_governments_need_no_symbols(key: str) -> None:
    """M-GOV-1: their ideas are still paid; B needs the symbols as before."""
    p = holding(key, "seat B: ideas 20", seat="ideas 20")
    assert can(p, "government") == []
    assert changes(p, f"play {key}") == played(key, "production food +2; production stone +2")
    assert can(p, "government") == [f"government {government}" for government in IDEAS]
    for government, ideas in IDEAS.items():
        assert changes(p.clone(), f"government {government}")["ideas"] == -ideas
    play(p, "work stone")
    assert can(p, "government") == []


@technology("caste-system")
@pytest.mark.parametrize(("ideas", "many"), [(4, 0), (5, 1), (14, 1), (15, 5), (19, 5), (20, 6)])
def test_governments_that_can_be_paid(key: str, ideas: int, many: int) -> None:
    p = play(holding(key, seat=f"ideas {ideas}"), f"play {key}")
    assert len(can(p, "government")) == many


@technology("caste-system")
def test_no_government_of_somebody_else(key: str) -> None:
    p = play(holding(key, "seat B: government tyranny", seat="ideas 5"), f"play {key}")
    assert can(p, "government") == []


# Flood Agriculture -------------------------------------------------------------------------------


@technology("flood-agriculture")
def test_the_next_population_card_counts_double(key: str) -> None:
    """M-EFF-8: once, on whatever turn; what is gained otherwise is not doubled."""
    cards = "offer population: pop-5 pop-13"  # 2 for 10 food, 3 for 16
    p = holding(key, cards, seat="food 26 population 1", hand="arch")
    assert changes(p, f"play {key}") == played(key, "production food +2; power flood +1")
    play(p, "play arch", "work stone", "work stone")
    assert changes(p, "population 2") == effect("food -16; population +6; power flood -1")
    play(p, "work stone")
    assert changes(p, "population 1") == effect("food -10; population +2")


@technology("flood-agriculture")
def test_flood_and_farmer(key: str) -> None:
    """M-EFF-8: the card's gain doubled, then the farmer's 1."""
    p = holding(key, "offer population: pop-5 pop-13", seat="leader farmer food 16")
    play(p, f"play {key}")
    assert changes(p, "population 2") == effect("food -16; population +7; power flood -1")


@technology("flood-agriculture")
def test_flood_needs_a_card(key: str) -> None:
    """M-OFR-4: 2 population for 15 food are no card; the power is kept. B's card is not A's."""
    p = play(holding(key, "deck population: left 0 section 0", seat="food 15"), f"play {key}")
    assert changes(p, "population fallback") == effect("food -15; population +2")
    p = play(holding(key, "offer population: pop-5", "seat B: food 10"), f"play {key}", "work stone")
    assert changes(p, "population 1") == effect("B food -10; B population +2")


# Loyalty -----------------------------------------------------------------------------------------

LAND = """
    hex italy-8: A city
    hex italy-9: B farm
    hex greece-1: A city
    hex greece-3: B city
    hex egypt-4: B city
    hex egypt-3: A farm
    units egypt: A infantry 2
    units numidia: A infantry 1 B infantry 2
"""  # A has 2 : 1 in Italy, 2 : 2 in Greece, 3 : 2 in Egypt, 1 : 2 in Numidia, nobody is in Assyria


@technology("loyalty")
def test_loyalty_wants_a_majority(key: str) -> None:
    """M-EMP-4: most influence alone. Formations do not count (M-EMP-8): Numidia would be A's by them."""
    p = holding(key, LAND, seat="up formations")
    assert can(play(p.clone(), f"play {key}")) == ["region italy", "region egypt"]
    assert changes(p, f"play {key}", "region egypt") == played(key, "loyalty egypt +1")
    assert (region(p, "egypt")["barred_by"], region(p, "italy")["barred_by"]) == (A, None)


@technology("loyalty")
def test_loyalty_without_a_majority_does_nothing(key: str) -> None:
    """M-EFF-10."""
    p = holding(key, "hex greece-1: A city", "hex greece-3: B city")
    assert changes(p, f"play {key}") == played(key)
    assert [event.data["what"] for event in said(p, "lost")] == ["loyalty"]


@technology("loyalty")
def test_loyalty_counts_the_static_player(key: str) -> None:
    p = holding(key, SOLO, "hex assyria-1: A city", "hex assyria-3: static city", "hex italy-8: A city")
    assert changes(p, f"play {key}") == played(key, "loyalty italy +1")  # a single one: no question


def where(p: Mosaic, move: str) -> set[str]:
    """The regions in which the piece of a move may be put."""
    return {at.split()[1].split("-")[0] for at in can(play(p.clone(), move), "at")}


ELSEWHERE = {"greece", "assyria", "egypt", "numidia"}


@technology("loyalty")
def test_nobody_else_builds_a_city_there(key: str) -> None:
    """M-EFF-10: no city, port city or free city of B; a town and a wonder may stand there, and A's cities."""
    land = ("hex italy-1: A city", "hex italy-8: A city", "hex italy-10: B city", "hex greece-1: B city")
    p = holding(key, *land, "seat B: stone 20 food 5 held cities", seat="stone 4")
    for move in ("build city", "build port", "play cities"):
        assert where(play(p.clone(), "work food", "end"), move) == ELSEWHERE | {"italy"}
    play(p, f"play {key}")
    assert where(p, "build city") == where(p, "build port") == ELSEWHERE | {"italy"}
    play(p, "work food")
    for move in ("build city", "build port", "play cities"):
        assert where(p, move) == ELSEWHERE
    for move in ("build farm", "build manufactory", "wonder stonehenge"):
        assert "italy" in where(p, move)


@technology("loyalty")
def test_loyalty_lasts(key: str) -> None:
    """'Any more': B has the majority of Italy now, 3 : 2, and still may not build there."""
    p = holding(key, "hex italy-8: A city", "seat B: stone 4 money 3", "units greece: B infantry 3")
    play(p, f"play {key}", "work stone", "military", *["march infantry greece italy"] * 3, "work stone")
    assert (region(p, "italy")["control"], region(p, "italy")["barred_by"]) == (B, A)
    assert where(p, "build city") == ELSEWHERE


@technology("loyalty")
def test_loyalty_bars_no_takeover(key: str) -> None:
    """M-BLD-11: that is no building."""
    four = [f"hex italy-{n}: A city" for n in (1, 5, 8, 9)]
    p = play(holding(key, *four, "seat B: leader priestess"), f"play {key}", "work stone")
    assert changes(p, "takeover italy-9") == effect("city italy-9 -1; B city italy-9 +1; B power leader -1")


@technology("loyalty")
def test_loyalty_bars_herobotus(key: str) -> None:
    """M-EFF-10: all his location cards say Italy; his city stands elsewhere."""
    land = ("hex italy-8: A city", "hex greece-1: B city", "hex egypt-4: B city")
    p = hero_builds(key, *land)
    built = [event.data["region"] for event in said(p, "hero_site") if event.data["kind"] == "city"]
    assert len(built) == 1 and built[0] != "italy"


# Diplomats ---------------------------------------------------------------------------------------

ARMIES = """
    seats: 3
    hex italy-8: A city
    units italy: A infantry 1 B infantry 2 cavalry 1 siege 1 C infantry 1
    units egypt: C cavalry 2
"""
SCORING = "empire: seen 1 due 1"
SEND = [
    *(f"diplomats {who} italy {to}" for who in "BC" for to in ("gaul", "greece", "numidia")),
    *(f"diplomats C egypt {to}" for to in ("assyria", "numidia")),
    "pass",
]


@technology("diplomats")
def test_diplomats(key: str) -> None:
    """M-EMP-7: right before a scoring all units of one opponent go into an adjacent region, Armor or not; then it is scored."""
    p = holding(key, ARMIES, SCORING, "seat B: up armor")
    assert changes(p, f"play {key}") == played(key, "power diplomats +1")
    play(p, "work stone")
    assert (asked(p), can(p)) == (("diplomacy", A), SEND)
    moved = {
        f"B {unit} {place}": n * s
        for unit, n in (("infantry", 2), ("cavalry", 1), ("siege", 1))
        for place, s in (("italy", -1), ("greece", 1))
    }
    assert changes(p, "diplomats B italy greece") == {"power diplomats": -1} | moved
    assert (rule(p, "diplomats"), asked(p)) == ("M-EMP-7", ("turn", B))
    assert score(p, A, "empire") == 4  # Italy: 3 influence against C's 1, 3 VP and 1 for the city
    assert score(p, B, "empire") == 3  # Greece


@technology("diplomats")
def test_diplomats_once(key: str) -> None:
    """Two scorings are due: used before the first it is gone, passed it is asked again."""
    p = play(holding(key, ARMIES, "empire: seen 2 due 2"), f"play {key}", "work stone")
    used = play(p.clone(), "diplomats C egypt numidia")
    assert (asked(used), units(used, "numidia", 2)) == (("turn", B), (0, 2, 0))
    play(p, "pass")
    assert (asked(p), can(p)) == (("diplomacy", A), SEND)
    play(p, "pass")
    assert asked(p) == ("turn", B)


@technology("diplomats")
def test_diplomats_in_the_turn_of_another_and_after_the_general(key: str) -> None:
    """M-EMP-7: whoever revealed the card; a seat's general comes before its Diplomats."""
    p = play(
        holding(key, ARMIES, "deck tax: left 0 section 1", "offer tax: tax-2 tariff-1", seat="leader general"),
        f"play {key}",
    )
    play(p, "work stone", "tax 1")  # B's card is the last one, under it lies the empire card
    assert asked(p) == ("general", A)
    play(p, "pass")
    assert asked(p) == ("diplomacy", A)


@technology("diplomats")
def test_diplomats_without_opponents(key: str) -> None:
    """Nobody to send away: nothing is asked, the power stays."""
    p = play(holding(key, SCORING, "units italy: A infantry 1"), f"play {key}", "work stone")
    assert asked(p) == ("turn", B)
    assert "diplomats" in p.view(A)["seats"][A]["powers"]
