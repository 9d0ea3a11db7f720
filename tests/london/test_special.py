"""Special buildings (L-SPC)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from guildhall.games.london.components.sets import house_set
from tests.london.table import A, B, C, asked, at, can, do, each, hand, rule, said, seat, step, tile

GOG = """
    seats: 3
    board:
      2 3 4 5
      G # # J
      6 7 8 9
"""


def test_church() -> None:
    """L-SPC-1: draw 4 cards, and 4 VP."""
    p = step(at("tile J: A5", "seat A: hand Y02"), "resolution")
    assert seat(p, A)["vp"] == 4 and asked(p) == ("draw", A)
    do(p, "take")
    assert len(hand(p, A)) == 1 + 4 and tile(p, "J")["master"] == A


def test_company_hall() -> None:
    """L-SPC-2: take 1 or 2 neutral liverymen."""
    p = step(at("tile C: A4"), "resolution")
    assert can(p) == ["take 1", "take 2", "pass"]
    do(p, "take 2")
    assert (seat(p, A)["neutrals"], p.view(-1)["neutrals"]) == (2, 2)


def test_gog_magog_wins_ties_before_adjacency() -> None:
    """L-SPC-3: A has an adjacent Master, B has Gog & Magog."""
    p = step(at(GOG, "tile 9: A2 B2", "tile 8: master A", "tile G: master B"), "resolution")
    assert tile(p, "9")["master"] == B and rule(p, "win_tile") == "L-SPC-3"


def test_gog_magog_only_ties_of_his_own() -> None:
    """L-SPC-3: C is not among the tied; adjacency decides for A."""
    p = step(at(GOG, "tile 9: A2 B2 C1", "tile 8: master A", "tile G: master C"), "resolution")
    assert tile(p, "9")["master"] == A


@pytest.mark.parametrize(("owner", "vp"), [("B", [4, 3, 0]), ("C", [4, 0, 3]), ("A", [4, 0, 0])])
def test_gog_magog_wins_ties_for_second(owner: str, vp: list[int]) -> None:
    """L-SPC-3, L-RES-8"""
    p = step(at(GOG, "tile 9: A3 B1 C1 token T03", f"tile G: master {owner}"), "resolution")
    assert p.scores() == vp


def test_gog_magog_on_the_plantation() -> None:
    """L-SPC-3, L-GRO-1: first place for B; the tied other is second."""
    p = at(GOG, "round: 3", "seat A: planted 2", "seat B: planted 2", "seat C: planted 1", "tile G: master B")
    assert step(p, "growth").scores() == [3, 7, 0]
    p = at(GOG, "round: 3", "seat A: planted 2", "seat B: planted 2", "tile G: master A")
    assert step(p, "growth").scores() == [7, 3, 0]
    p = at(GOG, "round: 3", "seat A: planted 2", "seat B: planted 1", "seat C: planted 1", "tile G: master C")
    assert step(p, "growth").scores() == [7, 0, 3]


def test_gog_magog_not_for_order_nor_final_points() -> None:
    """L-SPC-3: turn order by marker; equal points and cards are shared."""
    p = at(GOG, "tile G: master C", "seat A: vp 5", "seat B: vp 5", "seat C: vp 5", "next: turn C after A B")
    assert do(p, "end").view(-1)["order"] == [A, B, C]
    assert step(p, "final").winners() == [A, B, C]


def test_gog_magog_from_its_clean_up_on() -> None:
    """L-SPC-3: not for the tie on 2 before it, nor on itself; for the tie on 9 after it."""
    p = step(at(GOG, "tile 2: A2 B2", "tile G: A1 B4", "tile 9: A2 B2"), "resolution")
    assert not tile(p, "2")["resolved"]
    assert tile(p, "G")["master"] == B and tile(p, "9")["master"] == B
    p = step(at(GOG, "tile G: A3 B3"), "resolution")
    assert not tile(p, "G")["resolved"]


def test_the_parades_suit() -> None:
    """L-SPC-4: named at clean-up, for good; it counts for cards that need a Master of the suit."""
    p = step(at("tile P: A4", "seat A: hand R18"), "resolution")
    assert asked(p) == ("name_suit", A) and len(can(p)) == 5
    do(p, "suit red")
    assert rule(p, "name_parade") == "L-SPC-4" and tile(p, "P")["suits"] == ["red"]
    assert "use R18" in can(p)
    step(p, "resolution")
    assert asked(p) == ("turn", A) and tile(p, "P")["suits"] == ["red"]


def test_the_parade_may_be_any_suit() -> None:
    """L-SPC-4: even blue, which its front does not show."""
    p = do(step(at("tile P: A4", "seat A: hand B16"), "resolution"), "suit blue")
    assert tile(p, "P")["suits"] == ["blue"] and "use B16" in can(p)


def test_the_parade_is_named_at_clean_up_not_before() -> None:
    """L-SPC-4, L-RES-14: the second's reward comes before."""
    p = step(at("tile P: A3 B1 token T05"), "resolution")
    assert asked(p) == ("draw", B)
    assert asked(do(p, "take")) == ("name_suit", A)


def test_university() -> None:
    """L-SPC-5: hand limit 8 for its Master only."""
    p = at("tile U: A5", "seat B: planted 1")
    assert seat(p, A)["hand_limit"] == 7
    step(p, "resolution")
    assert [seat(p, s)["hand_limit"] for s in (A, B)] == [8, 7]


def test_suits_of_resolved_tiles() -> None:
    """L-SPC-6: guild tiles keep theirs, special buildings have none, the Parade only the named one."""
    p = at(each("master A", "8 J U P"), "parade: green")
    assert tile(p, "8")["suits"] == ["blue", "red"]
    assert tile(p, "J")["suits"] == tile(p, "U")["suits"] == []
    assert tile(p, "P")["suits"] == ["green"]


def test_suits_of_resolved_tiles_for_cards() -> None:
    """L-SPC-6: Pageant, `vp 2 per masters`: 5 and 7 are purple, the Church's purple is gone."""
    p = do(at("seat A: hand P05", each("master A", "5 7 J 9")), "use P05")
    assert seat(p, A)["vp"] == 4
    assert "use P05" not in can(at("seat A: hand P05", each("master A", "J C P")))


def test_special_buildings_are_part_of_the_set() -> None:
    """L-SPC-7: other majority, points and suits in another set, and the game follows."""
    house = house_set()
    assert [(t.majority, t.vp, len(t.suits)) for t in house.tiles[40:]] == [
        (5, 4, 4), (4, 4, 4), (5, 4, 4), (4, 5, 4), (5, 5, 4),
    ]  # fmt: skip
    church = replace(house.tile("J"), majority=2, vp=9, suits=("red", "blue", "green", "purple"))
    other = replace(house, tiles=tuple(church if t.id == "J" else t for t in house.tiles))
    p = at("tile J: A2", "seat A: hand R03", book=other)
    assert "to J" in can(do(p.clone(), "move R03", "from hall"))
    assert said(step(p, "resolution"), "win_tile") and seat(p, A)["vp"] == 9
