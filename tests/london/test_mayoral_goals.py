"""The 21 mayoral reward cards, worked out by hand on the plain board of two players (L-END-2, L-END-7).

1 blue       2 yellow+blue   3 blue     4 yellow        5 red+purple
6 blue       7 purple+blue   J          8 blue+red      9 yellow
10 red       C               #          P               11 yellow+purple
12 blue      13 blue+green   U          14 yellow+green 15 purple
16 red+yellow 17 red+blue    18 red+purple  19 yellow   20 purple
"""

from __future__ import annotations

import pytest

from tests.london.table import A, at, each, said, step


def worth(card: str, masters: str = "", seat: str = "hall 0 supply 0", *more: str) -> int:
    """What the card brings A, who is Master of these tiles."""
    p = at(f"seat A: {seat} mayoral {card}", each("master A", masters), *more)
    step(p, "final")
    (goal,) = said(p, "goal")
    assert (goal.seat, goal.rule) == (A, "L-END-2") and goal.data["card"] == card
    pairs = next(e.data["vp"] for e in said(p, "adjacency") if e.seat == A)
    assert p.scores()[A] == goal.data["vp"] + pairs
    return int(goal.data["vp"])


@pytest.mark.parametrize(
    ("card", "masters", "vp"),
    [
        # Masters of a suit: 2 VP for each, at most 8; two-suit tiles for both, special buildings for none
        ("M01", "1 10", 0),
        ("M01", "2 4 11 1", 6),
        ("M01", "2 4 J C", 4),
        ("M01", "2 4 9 11 14", 8),
        ("M02", "1 2 7 J", 6),
        ("M02", "1 2 3 6 7", 8),
        ("M03", "5 8 10 U", 6),
        ("M03", "5 8 10 16 17", 8),
        ("M04", "13 14 J P", 4),
        ("M05", "5 7 20 C", 6),
        ("M05", "5 7 11 15 18 20", 8),
        # M06 All Trades: 3 suits 2, 4 suits 4, 5 suits 6
        ("M06", "1 4", 0),
        ("M06", "2 10", 2),
        ("M06", "2 8 13", 4),
        ("M06", "2 8 13 20", 6),
        ("M06", "J C U", 0),
        # M07 One Trade: 3 tiles 3, 4 tiles 5, 5 or more 7
        ("M07", "1 3 4 9", 0),
        ("M07", "1 3 6 4", 3),
        ("M07", "1 3 6 7", 5),
        ("M07", "1 3 6 7 8", 7),
        ("M07", "1 3 6 7 8 12", 7),
        # M08 Long Street: 2 tiles of a row 2, 3 tiles 5, 4 or more 8; they need not touch
        ("M08", "1 6 10", 0),
        ("M08", "1 5", 2),
        ("M08", "C P", 2),
        ("M08", "1 3 5 6 7", 5),
        ("M08", "1 2 4 5", 8),
        ("M08", "1 2 3 4 5", 8),
        # M09 Long Lane: the same for a column
        ("M09", "1 2 3", 0),
        ("M09", "1 16", 2),
        ("M09", "3 J 18 1 6", 5),
        ("M09", "5 9 11 15", 8),
        # M10 City Wall: 1 VP for each edge tile, at most 7; J touches the Guildhall in the south
        ("M10", "7 J 13", 0),
        ("M10", "1 2 6 7", 3),
        ("M10", "1 2 3 4 5 9 11 15", 7),
        # M11 Corner Houses: 2 VP for each corner
        ("M11", "2 3 6 7", 0),
        ("M11", "1 5 2", 4),
        ("M11", "1 5 16 20", 8),
        # M12 Guildhall Yard: 1 VP for each that touches the Guildhall by side or corner, at most 7
        ("M12", "1 2 3", 0),
        ("M12", "7 J 1", 2),
        ("M12", "7 8 13 14 J C P U", 7),
        # M13 Brotherhood: largest group 2=1 3=3 4=5 5=6 6=8
        ("M13", "1 7 C P", 1),
        ("M13", "1 9 C P", 0),
        ("M13", "1 2 19 20", 1),
        ("M13", "1 2 3", 3),
        ("M13", "1 2 6 7 20", 5),
        ("M13", "1 2 3 J 8", 6),
        ("M13", "1 2 3 J 8 9", 8),
        ("M13", "1 2 3 J 8 9 11", 8),
        # M14 Quiet Neighbours: 2 VP for each without one of yours beside it, at most 8
        ("M14", "1 2", 0),
        ("M14", "1 2 11", 2),
        ("M14", "1 7 8", 6),
        ("M14", "1 7 8 3 11", 8),
    ],
)
def test_goals_of_masters(card: str, masters: str, vp: int) -> None:
    """L-END-2, L-END-7, L-SPC-6"""
    assert worth(card, masters) == vp


@pytest.mark.parametrize(
    ("suit", "card"),
    [("yellow", "M01"), ("blue", "M02"), ("red", "M03"), ("green", "M04"), ("purple", "M05")],
)
def test_the_parade_counts_as_its_suit(suit: str, card: str) -> None:
    """L-SPC-4, L-SPC-6"""
    assert worth(card, "P", "hall 0 supply 0", f"parade: {suit}") == 2
    assert worth(card, "P") == 0
    assert worth("M06", "2 P", "hall 0", f"parade: {suit}") == (0 if suit in ("yellow", "blue") else 2)


@pytest.mark.parametrize(
    ("card", "seat", "vp"),
    [
        # M15 Gracious Loser: tokens 1=2 2=4 3=5 4=6 5=7; those spent on the promo card still count
        ("M15", "", 0),
        ("M15", "tokens T02", 2),
        ("M15", "tokens T02 T03", 4),
        ("M15", "tokens T02 T03 T05", 5),
        ("M15", "spent 3", 5),
        ("M15", "tokens T02 T03 T05 T01", 6),
        ("M15", "tokens T02 T02 T02 T02 T02 T03", 7),
        # M17 Planter: 2 VP for each on the plantation, at most 6
        ("M17", "planted 0", 0),
        ("M17", "planted 2", 4),
        ("M17", "planted 4", 6),
        # M18 Full Purse: 1 VP for each card in hand, at most 6
        ("M18", "hand Y02 Y03 Y04 Y05", 4),
        ("M18", "hand Y02 Y03 Y04 Y05 R03 R04 R05", 6),
        # M19 Honest Broker: neutrals 1=3 2=5 3=7
        ("M19", "neutrals 0", 0),
        ("M19", "neutrals 1", 3),
        ("M19", "neutrals 2", 5),
        ("M19", "neutrals 3", 7),
        ("M19", "neutrals 4", 7),
        # M20 Thrifty House: supply 1=2 2=3 4=5 6=7
        ("M20", "supply 0", 0),
        ("M20", "supply 1", 2),
        ("M20", "supply 2", 3),
        ("M20", "supply 3", 3),
        ("M20", "supply 4", 5),
        ("M20", "supply 5", 5),
        ("M20", "supply 6", 7),
        ("M20", "supply 12", 7),
    ],
)
def test_goals_of_other_things(card: str, seat: str, vp: int) -> None:
    """L-END-2, L-END-7"""
    promo = ["automa: boris", "options: promo=on"] if "spent" in seat else []
    assert worth(card, "", f"hall 0 {seat}", *promo) == vp


@pytest.mark.parametrize(
    ("masters", "tokens", "vp"),
    [
        ("1 2 3 4", "", 7),
        ("1 2 3 J", "tokens T02 T02", 5),
        ("1 2 3", "", 0),
        ("1 2 3 4", "tokens T02 T02 T02 T02 T02 T03 T03 T03", 0),
    ],
)
def test_proud_winner(masters: str, tokens: str, vp: int) -> None:
    """L-END-2: M16: 7 less 1 for each token, not below 0; needs 4 Masters."""
    assert worth("M16", masters, f"hall 0 {tokens}") == vp


@pytest.mark.parametrize(
    ("mine", "others", "vp"),
    [
        ("", "", 0),
        ("J", "", 2 + 2),
        ("J", "U C", 2),
        ("J C", "U P", 4 + 2),
        ("J C U P", "", 6 + 2),
    ],
)
def test_civic_pride(mine: str, others: str, vp: int) -> None:
    """L-END-7: M21: 2 for each special building, at most 6; 2 more for the most; all tied score."""
    assert worth("M21", mine, "hall 0", each("master B", others)) == vp


@pytest.mark.parametrize(("mine", "vp"), [("J", 2), ("J C", 4), ("J C U", 6 + 2)])
def test_civic_pride_alone(mine: str, vp: int) -> None:
    """L-END-7, L-SOL-13: alone the bonus of M21 needs at least 3."""
    assert worth("M21", mine, "hall 0", "automa: boris") == vp


def test_edges_and_corners_of_a_grown_board() -> None:
    """L-END-7: M10, M11, M12 with three players after the north growth; 14 stands out, 3 is inside."""
    board = """
        seats: 3
        board:
          10 11 12 13  .
           2  3  4  5 14
           1  #  #  J  .
           6  7  8  9  .
    """
    assert worth("M11", "10 13 14 3", "hall 0", board) == 6
    assert worth("M11", "10 13 14 6 9", "hall 0", board) == 8
    assert worth("M11", "2 5 J 11", "hall 0", board) == 0
    assert worth("M10", "3 4 5", "hall 0", board) == 0
    assert worth("M10", "2 14 J 7 3", "hall 0", board) == 4
    assert worth("M12", "2 3 4 5 1 J 14 10", "hall 0", board) == 6
