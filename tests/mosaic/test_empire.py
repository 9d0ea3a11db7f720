"""Empire scoring: when, influence, regions, control, governments, order (M-EMP, M-EXA-1)."""

from __future__ import annotations

from typing import Any

import pytest

from guildhall.games.mosaic.layout import STATIC
from guildhall.games.mosaic.position import Mosaic

from .table import (
    SOLO,
    A,
    B,
    C,
    D,
    asked,
    can,
    events,
    finished,
    names,
    play,
    position,
    region,
    said,
    score,
    seat,
    units,
)

DUE = "empire: seen 1 due 1"


def scored(*lines: str, moves: tuple[str, ...] = ()) -> Mosaic:
    """A works; then the scoring that was due has taken place."""
    p = play(position(DUE, "achievements: none", *lines), "work stone", *moves)
    assert names(p, "empire_scoring") == ["empire_scoring"]
    return p


def ranks(p: Mosaic, key: str) -> dict[int, tuple[int, int]]:
    """Influence and VP of each owner when a region was scored."""
    found: Any = next(e.data["ranks"] for e in said(p, "region_scored") if e.data["region"] == key)
    return {row["owner"]: (row["influence"], row["vp"]) for row in found}


def pieces(owner: str, *hexes: str, kind: str = "city") -> str:
    return "\n".join(f"hex {hex}: {owner} {kind}" for hex in hexes)


# When ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "line", "moves"),
    [
        ("technology", "art dance drama music poetry", ["technology 1", "play"]),
        ("build", "project-roads farm-1 farm-2 farm-3 farm-4", ["build 1"]),
        ("population", "pop-1 pop-2", ["population 1"]),
        ("tax", "tax-1 tax-2", ["tax 1"]),
    ],
)
def test_an_empire_card_in_any_deck(deck: str, line: str, moves: list[str]) -> None:
    """M-EMP-1: the refill turns it up; the next card takes its place; the scoring is at the end of the turn."""
    p = position(
        "seat A: stone 9 ideas 9 food 9\n  hidden seeds",
        f"offer {deck}: {line}",
        f"deck {deck}: safe 0 section 1",
        pieces("A", "italy-8"),
    )
    play(p, *moves)
    assert asked(p) == ("turn", A) and p.view(-1)["empire"] == {"seen": 1, "scored": 0, "due": 1}
    assert None not in p.view(-1)["offers"][deck] and p.view(-1)["decks"][deck]["empire"] is False
    assert score(p, A, "empire") == 0
    play(p, "end")
    assert p.view(-1)["empire"] == {"seen": 1, "scored": 1, "due": 0} and asked(p) == ("turn", B)
    assert score(p, A, "empire") == 4 and said(p, "empire_card")[0].rule == "M-EMP-1"


def test_the_player_finishes_his_turn_first() -> None:
    """M-EMP-1: what is built after the card has turned up, in the same turn, counts."""
    p = position("actions: 2", "seat A: stone 4", "offer tax: tax-1 tax-2", "deck tax: safe 0 section 1")
    play(p, "tax 1", "build city", "at italy-8")
    assert ranks(p, "italy") == {A: (2, 3 + 1)}


def test_all_regions_in_play_are_scored() -> None:
    """M-EMP-1."""
    p = scored(pieces("A", "italy-8", "egypt-1"), pieces("B", "greece-1"))
    assert [e.data["region"] for e in said(p, "region_scored")] == ["italy", "greece", "assyria", "egypt", "numidia"]
    assert score(p, A, "empire") == 4 + 4 and score(p, B, "empire") == 4


# Influence -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "influence"),
    [
        ("hex italy-8: A city", 2),
        ("hex italy-12: A port", 2),
        ("hex italy-8: A wonder sphinx", 2),
        ("hex italy-8: A farm", 1),
        ("hex italy-8: A manufactory", 1),
        ("units italy: A infantry 1", 1),
        ("units italy: A cavalry 1", 1),
        ("units italy: A siege 1", 1),
    ],
)
def test_influence(line: str, influence: int) -> None:
    """M-EMP-2: 2 a city and wonder, 1 a town and unit."""
    assert ranks(scored(line), "italy")[A][0] == influence


def test_technologies_add_influence() -> None:
    """M-EMP-2: Formations with infantry, Cavalry Tactics with cavalry, 2 a region each."""
    lines = ["seat A: population 5\n  up formations cavalry-tactics", "units italy: A infantry 2 cavalry 3"]
    p = scored(*lines, "units egypt: A infantry 1", "units numidia: A siege 1")
    assert [ranks(p, key)[A][0] for key in ("italy", "egypt", "numidia")] == [5 + 4, 1 + 2, 1]


# Regions -------------------------------------------------------------------------------------


def test_first_and_second() -> None:
    """M-EMP-3: most: 3 VP and 1 for every city and wonder there, whoever owns it; second: 2 VP; third: nothing."""
    lines = [
        pieces("A", "italy-1", "italy-3"),
        "hex italy-5: B wonder sphinx",
        "hex italy-7: B farm",
        "hex italy-9: C city",
    ]
    p = scored("seats: 3", *lines)
    assert ranks(p, "italy") == {A: (4, 3 + 4), B: (3, 2), C: (2, 0)}
    assert [score(p, s, "empire") for s in (A, B, C)] == [7, 2, 0]


def test_ties_for_most_all_score_in_full() -> None:
    """M-EMP-3: after a tie for most the next lower player is second."""
    lines = [pieces("A", "italy-1"), pieces("B", "italy-3"), "units italy: C infantry 1"]
    assert ranks(scored("seats: 3", *lines), "italy") == {A: (2, 5), B: (2, 5), C: (1, 2)}


def test_ties_for_second_score_nothing() -> None:
    """M-EMP-3: nor does the next one take their place."""
    lines = [pieces("A", "italy-1"), "units italy: B infantry 1 C infantry 1", "hex italy-3: A farm"]
    assert ranks(scored("seats: 4", *lines), "italy") == {A: (3, 4), B: (1, 0), C: (1, 0)}
    lines = [
        pieces("A", "italy-1", "italy-3"),
        pieces("B", "italy-5"),
        pieces("C", "italy-7"),
        "units italy: D cavalry 1",
    ]
    assert ranks(scored("seats: 4", *lines), "italy") == {A: (4, 7), B: (2, 0), C: (2, 0), D: (1, 0)}


def test_no_influence_no_points() -> None:
    """M-EMP-3: nobody scores an empty region; alone in a region there is no second."""
    p = scored(pieces("A", "italy-1"))
    assert ranks(p, "greece") == {} and ranks(p, "italy") == {A: (2, 4)} and score(p, B, "empire") == 0


def test_units_and_towns_add_no_points() -> None:
    """M-EMP-3: only cities and wonders do."""
    p = scored("hex italy-1: A farm", "units italy: A infantry 5 B cavalry 4")
    assert ranks(p, "italy") == {A: (6, 3), B: (4, 2)}


@pytest.mark.parametrize(
    ("line", "lord"), [("", None), ("hex italy-1: A city", A), ("units italy: A infantry 1 B infantry 1", None)]
)
def test_control(line: str, lord: int | None) -> None:
    """M-EMP-4: most influence alone."""
    assert region(position(line), "italy")["control"] == lord


def test_majority_means_control() -> None:
    """M-EMP-4: for Colosseum and Imperial a tie is not enough."""
    regions = ("italy", "greece", "assyria", "egypt")
    lines = [f"units {key}: A infantry 1" for key in regions]
    assert "claim imperial" in can(position(*lines))
    lines[0] += " B infantry 1"
    p = position(*lines, "hex numidia-1: A wonder colosseum", "units numidia: B infantry 2")
    assert "claim imperial" not in can(p) and score(p, A, "wonders") == 4 * 3


# Examples ------------------------------------------------------------------------------------

EXAMPLE = [
    "seats: 3",
    "seat A: population 5\n  up formations",
    pieces("A", "italy-1", "italy-3", "italy-5"),
    pieces("B", "italy-7") + "\nhex italy-8: B farm",
    pieces("C", "italy-9", "italy-10") + "\nhex italy-13: C wonder stonehenge",
]


def test_example_of_a_region() -> None:
    """M-EXA-1: 10, 5 and 6 influence; six cities and a wonder: 10 VP for the first, 2 for the third player named."""
    p = scored(*EXAMPLE, "units italy: A infantry 2 B cavalry 2")
    assert ranks(p, "italy") == {A: (10, 10), B: (5, 0), C: (6, 2)}


def test_example_with_a_siege_engine() -> None:
    """M-EXA-1: one siege engine of the player who had 5: now 4, 6 and 2; he scores 10, the one with 4 scores 2."""
    p = scored(*EXAMPLE, "units italy: A infantry 2 B cavalry 2 siege 1")
    assert ranks(p, "italy") == {A: (4, 2), B: (6, 10), C: (2, 0)}


# Governments ---------------------------------------------------------------------------------


def government(p: Mosaic) -> dict[int, int]:
    return {e.seat: int(str(e.data["vp"])) for e in said(p, "government_scored")}


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 2), (4, 3), (6, 3)])
def test_tyranny(seats: int, each: int) -> None:
    """M-EMP-5: 2 VP, with four and more players 3, for each region with majority."""
    lines = [pieces("A", "italy-1", "egypt-1", "greece-1"), pieces("B", "greece-3"), "units numidia: A infantry 1"]
    p = scored(f"seats: {seats}", "seat A: government tyranny", *lines, "offer build: farm-1", moves=("end",))
    assert government(p) == {A: 3 * each}


def test_theocracy() -> None:
    """M-EMP-5: 2 per region with a city of yours; towns, wonders and units do not make one."""
    lines = [pieces("A", "italy-1", "italy-3", "egypt-1"), "hex greece-21: A port", "hex numidia-1: A farm"]
    p = scored("seat A: government theocracy", *lines, "hex assyria-1: A wonder sphinx", moves=("end",))
    assert government(p) == {A: 2 * 3}


def test_city_state() -> None:
    """M-EMP-5: 1 per city of yours in one region of your choice: the best one."""
    lines = [pieces("A", "italy-1", "italy-3", "italy-5", "egypt-1"), "hex italy-12: A port", pieces("B", "italy-7")]
    p = scored("seat A: government city-state", *lines, moves=("end",))
    assert government(p) == {A: 4}


def test_monarchy() -> None:
    """M-EMP-5: 3 per wonder of yours."""
    lines = ["hex italy-1: A wonder sphinx", "hex egypt-1: A wonder colosseum", "hex egypt-2: B wonder stonehenge"]
    p = scored("seat A: government monarchy", *lines, moves=("end",))
    assert government(p) == {A: 6}


@pytest.mark.parametrize(("seats", "each"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_oligarchy(seats: int, each: int) -> None:
    """M-EMP-5: 1, with four and more players 2, per golden age and achievement."""
    own = "seat A: government oligarchy\n  golden art trade\n  achievements urban"
    p = play(position(DUE, f"seats: {seats}", own), "work stone", "end")
    assert government(p) == {A: 3 * each}


@pytest.mark.parametrize(("people", "vp"), [(0, 0), (1, 0), (6, 3), (7, 3)])
def test_republic(people: int, vp: int) -> None:
    """M-EMP-5: 1 per 2 population, halves round down."""
    p = scored(f"seat A: government republic population {people}", moves=("end",))
    assert government(p) == {A: vp} and score(p, A, "empire") == vp


def test_governments_of_all_players_score() -> None:
    """M-EMP-5: not only the active player's."""
    p = scored("seat A: population 5", "seat B: government republic population 8")
    assert government(p) == {B: 4} and score(p, B, "empire") == 4


# How many, and in which order ----------------------------------------------------------------


def test_two_cards_in_one_turn() -> None:
    """M-EMP-6: two scorings; one card came by clearing an offer, one by the action."""
    decks = [
        f"offer {deck}: {cards}\ndeck {deck}: safe 0 section 1"
        for deck, cards in (("tax", "tax-1 tax-2"), ("population", "pop-1 pop-2"))
    ]
    p = play(position("seat A: government tyranny", pieces("A", "italy-8"), *decks), "clear population", "tax 1")
    assert [e.data["number"] for e in said(p, "empire_scoring")] == [1, 2] and asked(p) == ("turn", B)
    assert p.view(-1)["empire"] == {"seen": 2, "scored": 2, "due": 0} and score(p, A, "empire") == 2 * (4 + 2)


@pytest.mark.parametrize(
    ("state", "more"), [("seen 3 due 2 scored 1", 2), ("seen 3 due 2 scored 2", 1), ("seen 4 due 1 scored 3", 0)]
)
def test_never_more_than_three(state: str, more: int) -> None:
    """M-EMP-6."""
    p = play(position(f"empire: {state}", "last round: 9", pieces("A", "italy-8")), "work stone")
    assert len(said(p, "empire_scoring")) == more and score(p, A, "empire") == 4 * more
    assert p.view(-1)["empire"]["scored"] == 3 and not finished(p)


def test_order_of_a_scoring() -> None:
    """M-EMP-7: general and Diplomats in turn order from the active player, then regions, then governments."""
    p = position(
        "seats: 3",
        "turn: B",
        "start: A",
        "empire: seen 1 due 1",
        "achievements: none",
        "seat A: government tyranny\n  up diplomats",
        "seat C: leader general",
        pieces("B", "italy-8"),
        "units italy: C infantry 1 A cavalry 1 B infantry 1",
    )
    play(p, "work stone")
    assert asked(p) == ("general", C)
    play(p, "eliminate A cavalry italy")
    assert asked(p) == ("diplomacy", A) and "diplomats B italy greece" in can(p) and "pass" in can(p)
    play(p, "diplomats C italy greece")
    assert units(p, "greece", C) == (1, 0, 0) and ranks(p, "italy") == {B: (3, 4)} and ranks(p, "greece") == {C: (1, 3)}
    told = [e.name for e in events(p)]
    order = ["empire_scoring", "eliminate", "diplomats", "region_scored", "government_scored", "turn"]
    assert [name for name in dict.fromkeys(told) if name in order] == order
    assert seat(p, A)["powers"] == []


def test_the_active_player_comes_first() -> None:
    """M-EMP-7: B is active, so B's general before A's Diplomats; both are optional."""
    lines = ["seat A: population 5\n  up diplomats", "seat B: leader general", "units italy: A infantry 1 B infantry 1"]
    p = play(position("turn: B", "start: A", DUE, *lines), "work stone")
    assert asked(p) == ("general", B)
    assert asked(play(p, "pass")) == ("diplomacy", A)
    play(p, "pass")
    assert ranks(p, "italy") == {A: (1, 3), B: (1, 3)} and seat(p, A)["powers"] == ["diplomats"]


def test_military_technologies_in_scorings_only() -> None:
    """M-EMP-8: Formations make the majority for the tyranny, not for Imperial, Loyalty or Colosseum."""
    lines = [
        "seat A: government tyranny\n  up formations\n  held loyalty",
        "units italy: A infantry 1 B infantry 2",
        "hex numidia-1: A wonder colosseum",
    ]
    p = position(DUE, *lines)
    assert region(p, "italy")["control"] == B and score(p, A, "wonders") == 4
    play(p, "work stone", "end")
    assert ranks(p, "italy") == {A: (3, 3), B: (2, 2)} and government(p) == {A: 2 * 2}
    p = position("seat A: population 5\n  extra government 1\n  up formations\n  held loyalty", lines[1])
    assert seat(play(p, "play loyalty"), A)["loyalty"] is None
    four = [f"units {key}: A infantry 1" for key in ("greece", "assyria", "egypt")]
    assert "claim imperial" not in can(position("seat A: population 5\n  up formations", lines[1], *four))


def test_a_siege_engine() -> None:
    """M-EMP-8: cancels the influence of opponents' cities and ports, never the VP per city; its own side's count."""
    lines = [pieces("A", "italy-1", "italy-3"), "hex italy-12: A port", pieces("B", "italy-5"), "hex italy-7: A farm"]
    p = position(DUE, *lines, "units italy: B siege 1 A infantry 1", "hex italy-9: A wonder sphinx")
    assert region(p, "italy")["control"] == A  # 6 + 1 + 1 + 2 against 3: outside of scorings the engine does nothing
    play(p, "work stone")
    assert ranks(p, "italy") == {A: (4, 3 + 5), B: (3, 2)}


def test_siege_engines_of_both_sides() -> None:
    """M-EMP-8: each cancels the other's cities; two engines do no more than one."""
    lines = [pieces("A", "italy-1", "italy-3"), pieces("B", "italy-5")]
    p = scored(*lines, "units italy: A siege 1 B siege 2")
    assert ranks(p, "italy") == {A: (1, 2), B: (2, 6)}


def test_siege_engines_against_the_static_player() -> None:
    """M-EMP-8: his cities lose their influence, too, and still count for the VP."""
    lines = ["hex greece-1: B city", "hex italy-1: static city", "hex italy-3: static city", "hex italy-5: static farm"]
    assert region(position(SOLO, *lines, "units italy: A infantry 1"), "italy")["influence"][0]["influence"] == 5
    p = position(SOLO, *lines, "units italy: A siege 1 infantry 1")
    found = {row["owner"]: (row["influence"], row["vp"]) for row in region(p, "italy")["influence"]}
    assert found == {A: (2, 3 + 2), STATIC: (1, 2)}
