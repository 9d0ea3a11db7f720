"""The end of the game and final scoring (L-END)."""

from __future__ import annotations

import pytest

from guildhall.games.london import start
from tests.london.table import ALL_TWO, A, B, at, do, each, finished, mayoral_deck, names, rule, said, seat, step, tile


@pytest.mark.parametrize(("header", "last"), [("seats: 3", 15), ("seats: 4", 12), ("seats: 2", 10)])
def test_after_the_last_round(header: str, last: int) -> None:
    """L-END-1"""
    for number, over in ((last - 1, False), (last, True)):
        *had, closing = "ABCD"[: int(header[-1])]
        p = at(header, f"round: {number}", f"next: turn {closing} after {' '.join(had)}")
        assert finished(do(p, "end")) is over


def test_sixteen_rounds_as_option() -> None:
    """L-END-1"""
    assert start(2, {"rounds": "16"}).view(-1)["rounds"] == 16
    assert not finished(do(at("round: 10 of 16", "next: turn B after A"), "end"))
    assert finished(do(at("round: 16 of 16", "next: turn B after A"), "end"))


def test_two_players_without_an_unresolved_tile() -> None:
    """L-END-1: in round 2."""
    p = at("round: 2", "next: turn B after A", "tile 9: A3", each("resolved", ALL_TWO, but="9"))
    assert finished(do(p, "end")) and p.round_number() == 2


def test_liverymen_on_unresolved_tiles_go_to_the_box() -> None:
    """L-END-2: they are not in the supply for M20 (6 or more there would be 7 VP; 1 is 2 VP)."""
    p = step(at("seat A: mayoral M20 supply 1 hall 4", "tile 3: A3", "tile 9: A2 n1"), "final")
    assert tile(p, "3")["pieces"] == [0, 0] and tile(p, "9")["present"] == 0
    assert seat(p, A)["supply"] == 1 and seat(p, A)["hall"] == 4 and p.scores() == [2, 0]


def test_mayoral_cards_are_revealed_and_scored() -> None:
    """L-END-2: M01: 2 VP for each yellow tile (9, 4); M18: 1 VP for each card in hand."""
    p = at("seat A: vp 5 mayoral M01 M18 hand R03 R04 R05", each("master A", "9 4"))
    step(p, "final")
    assert p.view(-1)["revealed"][A] == ["M01", "M18"] and p.scores()[A] == 5 + 4 + 3
    assert [(e.rule, e.data["vp"]) for e in said(p, "goal")] == [("L-END-2", 4), ("L-END-2", 3)]


@pytest.mark.parametrize(
    ("masters", "vp"),
    [
        ("1", 0),
        ("1 2", 1),
        ("1 2 3", 2),
        ("1 2 6 7", 4),  # four in a square
        ("1 7", 0),  # only by a corner
        ("C P", 0),  # the Guildhall lies between
        ("1 2 19 20", 2),
        ("7 J C", 2),  # special buildings too
    ],
)
def test_adjacent_masters(masters: str, vp: int) -> None:
    """L-END-3: 1 VP for every pair."""
    p = step(at(each("master A", masters)), "final")
    assert p.scores() == [vp, 0] and rule(p, "adjacency") == "L-END-3"


def test_adjacency_is_for_own_masters_only() -> None:
    """L-END-3"""
    p = step(at(each("master A", "1 3"), each("master B", "2"), each("resolved", "4")), "final")
    assert p.scores() == [0, 0]


@pytest.mark.parametrize(
    ("a", "b", "c", "winners"),
    [
        ("vp 5", "vp 6", "vp 4", [1]),
        ("vp 6 mayoral M01", "vp 6 mayoral M02 M03", "vp 5 mayoral M04 M05 M06", [1]),
        ("vp 6 mayoral M01", "vp 6", "vp 6 mayoral M02", [0, 2]),
    ],
)
def test_most_points_then_most_mayoral_cards_then_shared(a: str, b: str, c: str, winners: list[int]) -> None:
    """L-END-4"""
    p = step(at("seats: 3", f"seat A: {a}", f"seat B: {b}", f"seat C: {c}"), "final")
    assert p.winners() == winners and p.view(-1)["winners"] == winners


def test_empty_mayoral_deck() -> None:
    """L-END-5: 5 VP instead; with a card left that is taken first."""
    p = do(at("seat A: hand P08 P09 Y02 Y03 Y04 Y05", "mayoral deck: M01"), "use P08", "pay Y02", "pay Y03")
    assert (seat(p, A)["mayoral"], seat(p, A)["vp"]) == (1, 0) and mayoral_deck(p) == []
    do(p, "use P09")
    assert (seat(p, A)["mayoral"], seat(p, A)["vp"]) == (1, 5) and rule(p, "no_mayoral") == "L-END-5"


def test_points_instead_are_no_card() -> None:
    """L-END-5: equal points; B's one card decides against A's 5 VP."""
    p = at("seat A: hand P08 Y02 Y03", "seat B: vp 5 mayoral M01", "mayoral deck:")
    do(p, "use P08")
    assert step(p, "final").scores() == [5, 5] and p.winners() == [B]


def test_tied_tiles_stay_unresolved() -> None:
    """L-END-6: in the last round; nobody scores them."""
    p = do(at("round: 10", "next: turn B after A", "tile 9: A3 B3 token T03"), "end")
    assert finished(p) and p.scores() == [0, 0] and not tile(p, "9")["resolved"]


def test_goals_before_adjacency() -> None:
    """L-END-7: judged on the final board."""
    p = step(at("seat A: mayoral M13", each("master A", "1 2")), "final")
    assert names(p, "goal", "adjacency")[0] == "goal" and p.scores()[A] == 1 + 1


def test_in_most_goals_all_tied_score() -> None:
    """L-END-7: M21: 2 for the special building, 2 for the most; B has as many."""
    p = step(at("seat A: mayoral M21", "tile J: master A", "tile U: master B"), "final")
    assert p.scores() == [4, 0]


def test_planters_count_where_they_stand() -> None:
    """L-END-7: A has 4 on the plantation, 2 return after the last scoring, 2 are left for M17 (2 VP each)."""
    p = do(at("round: 10", "next: turn B after A", "seat A: planted 4 mayoral M17"), "end")
    assert finished(p) and p.scores() == [7 + 4, 0]
