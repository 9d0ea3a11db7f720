"""Tile resolution: negotiation, vote, rewards, clean-up (L-RES)."""

from __future__ import annotations

from tests.london.table import (
    ALL_THREE,
    ALL_TWO,
    A,
    B,
    C,
    asked,
    at,
    can,
    do,
    each,
    finished,
    hand,
    names,
    pool,
    rule,
    said,
    seat,
    step,
    tile,
)


def won(p) -> list[str]:
    """The tiles won so far, in order."""
    return [str(e.data["tile"]) for e in said(p, "win_tile")]


def test_row_by_row() -> None:
    """L-RES-1: left to right, top to bottom."""
    p = step(at(each("A3", "16 9 7")), "resolution")
    assert won(p) == ["7", "9", "16"]


def test_resolved_tiles_are_skipped() -> None:
    """L-RES-1"""
    p = step(at("tile 7: master B", "tile 9: A3"), "resolution")
    assert won(p) == ["9"] and tile(p, "7")["master"] == B and p.scores() == [4, 0]


def test_majority_value() -> None:
    """L-RES-2: tile 9 needs 3; liverymen of all, neutrals and the Beadle (on 1, needs 5) count."""
    assert won(step(at("tile 9: A2"), "resolution")) == []
    assert won(step(at("tile 9: A2 B1"), "resolution")) == ["9"]
    assert won(step(at("tile 9: A2 n1"), "resolution")) == ["9"]
    assert won(step(at("tile 1: A3"), "resolution")) == []
    assert won(step(at("tile 1: A4"), "resolution")) == ["1"]
    assert won(step(at("tile 1: A4", "beadle: 2"), "resolution")) == []


def test_negotiation_most_points_first() -> None:
    """L-RES-3: the swapped ones go to the Guildhall."""
    p = step(at("tile 9: A2 B1", "seat A: vp 3 neutrals 2", "seat B: vp 9 neutrals 1"), "resolution")
    assert asked(p) == ("negotiate", B) and can(p) == ["swap 0", "swap 1"]
    do(p, "swap 0")
    assert asked(p) == ("negotiate", A) and can(p) == ["swap 0", "swap 1", "swap 2"]
    do(p, "swap 1")
    assert rule(p, "swap") == "L-RES-3"
    assert (seat(p, A)["neutrals"], seat(p, A)["hall"]) == (1, 5)
    assert tile(p, "9")["neutrals"] == 1 and tile(p, "9")["pieces"] == [1, 1], "tied now, so it stays"


def test_nobody_left_the_tile_is_skipped() -> None:
    """L-RES-3, L-RES-16: swapping all is allowed."""
    p = do(step(at("tile 9: A3 token T02", "seat A: neutrals 3"), "resolution"), "swap 3")
    assert won(p) == [] and rule(p, "tile_skipped") == "L-RES-3"
    assert not tile(p, "9")["resolved"] and tile(p, "9")["neutrals"] == 3 and tile(p, "9")["token"] == "T02"
    assert seat(p, A)["hall"] == 7


def test_more_liverymen_than_each_other_wins() -> None:
    """L-RES-4: with three players no absolute majority is needed."""
    p = step(at("seats: 3", "tile 9: A2 B3 C2"), "resolution")
    assert tile(p, "9")["master"] == B and rule(p, "win_tile") == "L-RES-4"


def test_neutrals_and_beadle_do_not_vote() -> None:
    """L-RES-4: Beadle and three neutrals against one liveryman."""
    p = step(at("tile 1: A1 n3"), "resolution")
    assert asked(p) == ("ship", A) and seat(p, A)["vp"] == 6


def test_tie_broken_by_adjacent_masters() -> None:
    """L-RES-5: 2 lies north of 7; 1 and 3 touch it only by a corner."""
    p = step(at("tile 7: A2 B2", "tile 2: master A", each("master B", "1 3")), "resolution")
    assert tile(p, "7")["master"] == A and rule(p, "win_tile") == "L-RES-5"


def test_each_adjacent_master_adds_one() -> None:
    """L-RES-5: A has 2 and 6 beside 7, B has J."""
    p = step(at("tile 7: A2 B2", each("master A", "2 6"), "tile J: master B"), "resolution")
    assert tile(p, "7")["master"] == A


def test_adjacent_masters_count_only_for_the_tied() -> None:
    """L-RES-5: A with fewer liverymen gains nothing from his Masters."""
    p = step(at("seats: 3", "tile 7: A1 B2 C2", "tile 6: master A", "tile 8: master C"), "resolution")
    assert tile(p, "7")["master"] == C
    p = step(at("tile 7: A1 B2", each("master A", "2 6 J")), "resolution")
    assert tile(p, "7")["master"] == B


def test_still_tied_no_winner() -> None:
    """L-RES-6: no second place either; tried again at the next resolution."""
    p = step(at("seats: 3", "tile 9: A2 B2 C1 token T03", "seat A: hand Y02"), "resolution")
    assert won(p) == [] and rule(p, "tile_tied") == "L-RES-6"
    assert tile(p, "9")["pieces"] == [2, 2, 1] and tile(p, "9")["token"] == "T03" and p.scores() == [0, 0, 0]
    do(p, "move Y02", "from hall", "to 9")
    step(p, "resolution")
    assert tile(p, "9")["master"] == A


def test_tied_with_equal_adjacent_masters() -> None:
    """L-RES-6"""
    p = step(at("tile 7: A2 B2", "tile 2: master A", "tile J: master B"), "resolution")
    assert not tile(p, "7")["resolved"]


def test_points_then_icons_left_to_right() -> None:
    """L-RES-7: tile 18: 3 VP, `hire 1; move 1`; all of them."""
    p = step(at("tile 18: A3"), "resolution")
    assert seat(p, A)["vp"] == 3 and asked(p) == ("hire", A)
    do(p, "take 1")
    assert asked(p) == ("move", A)
    do(p, "from hall", "to 3")
    assert tile(p, "3")["pieces"][A] == 1 and tile(p, "18")["master"] == A


def test_some_or_none_of_the_icons() -> None:
    """L-RES-7"""
    p = do(step(at("tile 18: A3"), "resolution"), "pass")
    assert asked(p) == ("move", A)
    do(p, "pass")
    assert tile(p, "18")["master"] == A and seat(p, A)["supply"] == 9 and rule(p, "decline") == "L-RES-19"


def test_second_takes_the_token_and_its_reward_at_once() -> None:
    """L-RES-8: T02 = 2 VP; it stays face up with him."""
    p = step(at("tile 9: A2 B1 token T02"), "resolution")
    assert p.scores() == [4, 2] and rule(p, "second") == "L-RES-8"
    assert seat(p, B)["tokens"] == ["T02"] and tile(p, "9")["token"] is None


def test_tied_for_second_or_absent_the_token_goes_back() -> None:
    """L-RES-8"""
    for pieces in ("A3 B1 C1", "A3"):
        p = at("seats: 3", f"tile 9: {pieces} token T04")
        before = pool(p)
        step(p, "resolution")
        assert p.scores() == [4, 0, 0] and pool(p) == sorted([*before, "T04"])


def test_clean_up() -> None:
    """L-RES-9: flipped, one liveryman of the winner stays as Master, the others go to the Guildhall."""
    p = step(at("tile 9: A3 B1", "seat A: hall 2 supply 9"), "resolution")
    assert tile(p, "9")["resolved"] and tile(p, "9")["master"] == A and tile(p, "9")["pieces"] == [0, 0]
    assert [seat(p, s)["hall"] for s in (A, B)] == [2 + 2, 4 + 1]
    assert seat(p, A)["supply"] == 9 and seat(p, A)["masters"] == 1 and rule(p, "clean_up") == "L-RES-9"


def test_the_beadle_moves_on() -> None:
    """L-RES-10: to the lowest-numbered unresolved tile; 2 and 3 are resolved."""
    p = do(step(at("tile 1: A4", each("resolved", "2 3")), "resolution"), "pass")
    assert p.view(-1)["beadle"] == "4" and rule(p, "beadle_moves") == "L-RES-10"
    p = step(at("tile 9: A3"), "resolution")
    assert p.view(-1)["beadle"] == "1", "he stays when another tile is resolved"


def test_hand_size_is_not_checked_in_resolution() -> None:
    """L-RES-11: 7 + 1 cards; checked in the next discard step."""
    p = step(at("tile 10: A4", "seat A: hand Y02 Y03 Y04 Y05 Y08 Y09 Y10"), "resolution")
    do(p, "take")
    assert asked(p) == ("turn", A) and len(hand(p, A)) == 8
    assert asked(do(p, "hire Y02", "end")) == ("hand_limit", A)


def test_last_tile_gone_the_marker_jumps() -> None:
    """L-RES-12: three players, round 4 → 6."""
    p = step(at("seats: 3", "round: 4", "tile 9: A3", each("resolved", ALL_THREE, but="9")), "resolution")
    assert p.round_number() == 6 and said(p, "round_jumps")


def test_last_tile_gone_with_two_plantation_then_the_end() -> None:
    """L-RES-12: round 6 is not grey."""
    p = at("round: 6", "next: turn B after A", "seat A: planted 1", "tile 9: A3", each("resolved", ALL_TWO, but="9"))
    do(p, "end")
    assert finished(p) and p.scores() == [4 + 7, 0] and rule(p, "last_tile") == "L-RES-12"


def test_without_a_numbered_tile_the_beadle_waits() -> None:
    """L-RES-13: only the Church is left; growth brings him back."""
    p = at("seats: 3", "round: 3", "tile 9: A3", each("resolved", ALL_THREE, but="9 J"), "stack: 30 31 32 33 34")
    step(p, "resolution")
    assert p.view(-1)["beadle"] is None and rule(p, "beadle_waits") == "L-RES-13" and not finished(p)
    step(p, "growth")
    assert p.view(-1)["beadle"] == "30"


def test_two_players_go_on_without_a_beadle() -> None:
    """L-RES-13: no numbered tile, but special buildings are open."""
    p = at("round: 5", "next: turn B after A", each("resolved", ALL_TWO, but="J P"), "beadle: none")
    assert do(p, "end").round_number() == 6


def test_order_for_one_tile() -> None:
    """L-RES-14: winner's reward (hire 1), second place (draw 2), clean-up."""
    p = step(at("tile 19: A2 B1 token T05"), "resolution")
    do(p, "take 1", "take")
    assert names(p) == ["win_tile", "hire_more", "second", "draw", "clean_up"]


def test_pieces_on_a_tile_already_passed_wait() -> None:
    """L-RES-15: 17 (`move 1`) lies in the last row; 9 has been passed, 19 has not."""
    p = step(at("tile 17: A4", each("A2", "9 19")), "resolution")
    do(p, "from hall", "to 9")
    assert won(p) == ["17"] and tile(p, "9")["present"] == 3 and not tile(p, "9")["resolved"]
    p = step(at("tile 17: A4", each("A2", "9 19")), "resolution")
    do(p, "from hall", "to 19", "pass")
    assert won(p) == ["17", "19"]


def test_a_tile_is_judged_once() -> None:
    """L-RES-15: the tie on 7 is not looked at again when A becomes Master of J beside it; next time it is."""
    p = step(at("tile 7: A2 B2", "tile J: A5"), "resolution")
    assert not tile(p, "7")["resolved"]
    do(p, "pass")
    assert tile(p, "J")["master"] == A and not tile(p, "7")["resolved"]
    step(p, "resolution")
    assert tile(p, "7")["master"] == A


def test_each_negotiates_once_per_tile() -> None:
    """L-RES-16: after B's swap A is not asked again; but on the next tile he is."""
    p = step(at(each("A2 B1", "7 9"), "seat A: vp 5 neutrals 1", "seat B: neutrals 1"), "resolution")
    assert asked(p) == ("negotiate", A)
    do(p, "swap 0", "swap 0")
    assert won(p) == ["7"] and asked(p) == ("negotiate", A) and p.view(-1)["ask"]["place"] == "9"


def test_who_holds_none_or_stands_not_there_is_passed_over() -> None:
    """L-RES-16: A holds none, B has no liveryman there, C has both."""
    p = at("seats: 3", "tile 9: A2 C1", "seat A: vp 9", "seat B: neutrals 2 vp 8", "seat C: neutrals 2")
    step(p, "resolution")
    assert asked(p) == ("negotiate", C) and can(p) == ["swap 0", "swap 1"]
    assert won(do(p, "swap 1")) == ["9"]


def test_second_without_adjacency() -> None:
    """L-RES-17: B beaten on the tie-break is second, though C has more adjacent Masters."""
    p = at("seats: 3", "tile 7: A2 B2 C1 token T03", each("master A", "6"), each("master C", "8"))
    step(p, "resolution")
    assert tile(p, "7")["master"] == A and p.scores() == [4, 3, 0]


def test_second_ties_are_not_broken_by_adjacency() -> None:
    """L-RES-17"""
    p = at("seats: 3", "tile 7: A3 B1 C1 token T03", each("master C", "6 8"))
    assert step(p, "resolution").scores() == [4, 0, 0]


def test_the_tile_under_resolution_is_not_touched() -> None:
    """L-RES-18: 17 (`move 1`) and 12 (`ship 1`) show it: neither from there nor to there."""
    p = step(at("tile 17: A4", "seat A: hall 0 supply 9", "tile 9: A1"), "resolution")
    assert set(can(p)) == {"from 9", "pass"}
    do(p, "from 9")
    assert "to 17" not in can(p)
    p = step(at("tile 12: A3", "seat A: hall 0 supply 13"), "resolution")
    assert tile(p, "12")["master"] == A and seat(p, A)["planted"] == 0, "no other to ship"


def test_nor_by_the_seconds_reward() -> None:
    """L-RES-18: T10 (`place 1`), T11 (`ship 1`) of the second."""
    p = step(at("tile 9: A2 B1 token T10"), "resolution")
    assert asked(p) == ("place", B) and "to 9" not in can(p) and "to 7" in can(p)
    p = step(at("tile 9: A2 B1 token T11", "tile 3: B1"), "resolution")
    assert set(can(p)) == {"from hall", "from 3", "pass"}


def test_points_always_icons_as_far_as_possible() -> None:
    """L-RES-19: 14 (`hire 2`) with one in the supply; declined in full elsewhere."""
    p = step(at("tile 14: A3", "seat A: supply 1 hall 0"), "resolution")
    assert seat(p, A)["vp"] == 3 and can(p) == ["take 1", "pass"]
    p = step(at("tile 14: A3"), "resolution")
    assert can(p) == ["take 1", "take 2", "pass"]


def test_points_of_a_token_are_scored_though_the_rest_is_declined() -> None:
    """L-RES-19: T12 = `ship 1; vp 1`; the plantation's mayoral card can be declined too."""
    p = do(step(at("tile 9: A2 B1 token T12"), "resolution"), "pass")
    assert seat(p, B)["vp"] == 1 and seat(p, B)["planted"] == 0
    p = do(step(at("round: 4", "plantation: ulster", "seat A: planted 1"), "growth"), "pass")
    assert seat(p, A)["vp"] == 3 and seat(p, A)["mayoral"] == 0


GROWN = """
    seats: 3
    board:
      10 11 12 13  .
       2  3  4  5 14
       1  #  #  J  .
       6  7  8  9  .
    stack: 20 21 22 23 24 25
"""


def test_the_jump_comes_after_the_whole_pass() -> None:
    """L-RES-20: and the growth is that of the new round: round 6, east; then round 7."""
    tiles = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 J"
    p = at(GROWN, "round: 4", each("A3", "7 9"), each("resolved", tiles, but="7 9"), "next: turn C after A B")
    do(p, "end")
    parts = ("win_tile", "round_jumps", "grow", "round")
    assert names(p, *parts) == ["win_tile", *parts]
    assert rule(p, "round_jumps") == "L-RES-20"
    assert said(p, "grow")[0].data["side"] == "east" and p.round_number() == 7


def test_no_jump_on_grey() -> None:
    """L-RES-20"""
    p = at("seats: 3", "round: 3", "tile 9: A3", each("resolved", ALL_THREE, but="9"), "next: turn C after A B")
    do(p, "end")
    assert not said(p, "round_jumps") and len(said(p, "grow")) == 1 and p.round_number() == 4


def test_a_jump_to_the_last_grey_ends_the_game() -> None:
    """L-RES-20: round 13 → 15: plantation, then final scoring."""
    table = "tile 9: A3", each("resolved", ALL_THREE, but="9")
    p = do(at("seats: 3", "round: 13", "next: turn C after A B", "seat B: planted 2", *table), "end")
    assert finished(p) and p.round_number() == 15 and p.scores()[B] == 7 and not said(p, "grow")


def test_with_four_a_jump_to_the_last_grey_ends_the_game() -> None:
    """L-RES-20: round 10 → 12: plantation, then final scoring."""
    table = "tile 9: A4", each("resolved", ALL_THREE, but="9")
    p = do(at("seats: 4", "round: 10", "next: turn D after A B C", "seat B: planted 2", *table), "end")
    assert finished(p) and p.round_number() == 12 and p.scores()[B] == 7 and not said(p, "grow")


def test_no_jump_while_a_tile_is_open() -> None:
    """L-RES-12, L-RES-20: the tie on 7 keeps it open."""
    p = at("seats: 3", "round: 4", "tile 7: A2 B2", "tile 1: A4", each("resolved", ALL_THREE, but="7 1"))
    step(p, "resolution")
    assert p.round_number() == 4


def test_last_tile_in_a_grey_round_the_plantation_only_once() -> None:
    """L-RES-21"""
    p = at("round: 8", "next: turn B after A", "seat A: planted 5", "tile 9: A3", each("resolved", ALL_TWO, but="9"))
    do(p, "end")
    assert finished(p) and len(said(p, "plantation_reward")) == 1 and p.scores() == [4 + 7, 0]


def test_empty_pool_no_token() -> None:
    """L-RES-22: one token for five new tiles."""
    p = step(at("seats: 3", "round: 3", "pool: T02", "stack: 30 31 32 33 34 35"), "growth")
    new = [tile(p, t)["token"] for t in said(p, "grow")[0].data["tiles"]]
    assert new == ["T02", None, None, None, None]
