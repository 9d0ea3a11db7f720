"""Alone against Boris and Rik (L-SOL)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from guildhall.games.london import start
from guildhall.games.london.components.effects import effect_notation, parse_effect
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.position import London
from tests.london.table import (
    ALL_TWO,
    SOLO,
    A,
    B,
    asked,
    at,
    can,
    do,
    each,
    finished,
    names,
    pool,
    rest_of_round,
    rule,
    said,
    seat,
    step,
    tile,
)


def boris(cards: str, *lines: str) -> London:
    """Boris's turn with exactly these cards."""
    return step(at(SOLO, f"draw: {cards}", *lines), "automa_turn")


def placed(p: London) -> dict[str, int]:
    """Where the automa's liverymen stand."""
    return {t["id"]: t["pieces"][B] for t in p.view(-1)["tiles"] if t["pieces"][B]}


# Set-up --------------------------------------------------------------------------------------


def test_set_up() -> None:
    """L-SOL-1: as for two, but 2 neutrals and no cards for Boris; you are always first."""
    for seed in range(8):
        p = start(["human", "boris"], seed=seed)
        v = p.view(A)
        assert (v["neutrals"], seat(p, B)["hand"], seat(p, B)["mayoral"]) == (2, 0, 0)
        assert len(v["tiles"]) == 24 and seat(p, A)["hand"] == 6 and len(v["offered"]) == 3
        do(p, can(p)[0])
        assert asked(p) == ("turn", A) and p.view(-1)["order"] == [A, B]


def test_you_first_boris_second_in_every_round() -> None:
    """L-SOL-1: though he has more points."""
    p = at(SOLO, "seat B: vp 50", "round: 3")
    assert asked(p) == ("turn", A)
    do(p, "end")
    assert names(p, "end_turn", "automa_card")[0] == "end_turn"
    assert p.round_number() == 4 and asked(p) == ("turn", A)


def test_boris_never_runs_out() -> None:
    """L-SOL-2: he has 30 on tiles already; when some come back nothing is counted."""
    p = at(SOLO, "draw: Y02 Y03 Y04", "tile 3: B15", "tile 6: B15", "beadle: 9")
    assert seat(p, B)["supply"] == -1
    assert placed(step(p, "automa_turn"))["9"] == 3
    step(p, "resolution")
    assert seat(p, B)["supply"] == -1 and seat(p, B)["hall"] == 0


@pytest.mark.parametrize(("side", "lowest"), [("virginia", True), ("ulster", False)])
def test_laid_down_neutrals(side: str, lowest: bool) -> None:
    """L-SOL-3: on the 6 lowest-numbered guild tiles in play, on the 6 highest with Ulster."""
    for seed in range(6):
        v = start(["human", "boris"], {"plantation": side}, seed).view(-1)
        numbers = sorted(int(t["id"]) for t in v["tiles"] if t["id"].isdigit())
        laid = sorted(int(t["id"]) for t in v["tiles"] if t["laid"])
        assert laid == (numbers[:6] if lowest else numbers[-6:])


def test_a_laid_down_neutral_raises_the_value_and_does_not_count() -> None:
    """L-SOL-3: tile 9 needs 3 + 1."""
    p = at(SOLO, "tile 9: A3 laid")
    assert (tile(p, "9")["need"], tile(p, "9")["present"]) == (4, 3)
    assert not tile(step(p, "resolution"), "9")["resolved"]
    assert tile(step(at(SOLO, "tile 9: A4 laid"), "resolution"), "9")["master"] == A


def test_a_laid_down_neutral_goes_to_the_box() -> None:
    """L-SOL-3: not to the scoreboard; ordinary neutrals count and go there."""
    p = step(at(SOLO, "tile 9: A3 n1 laid", "scoreboard neutrals: 1"), "resolution")
    assert tile(p, "9")["master"] == A and not tile(p, "9")["laid"] and p.view(-1)["neutrals"] == 2
    p = step(at(SOLO, "tile 1: laid", "scoreboard neutrals: 1"), "beadle_scoring")
    assert tile(p, "1")["resolved"] and p.view(-1)["neutrals"] == 1


# Boris's turn --------------------------------------------------------------------------------


def test_the_search_starts_on_the_beadles_own_tile() -> None:
    """L-SOL-4: 9 is yellow and the Beadle's; 2 and 4 come earlier on the board."""
    p = boris("Y02", "beadle: 9")
    assert placed(p) == {"9": 1} and rule(p, "automa_card") == "L-SOL-4"


def test_the_search_goes_on_in_resolution_order() -> None:
    """L-SOL-4: from 9: 10, C, P are not green or resolved; 13 is the next green one."""
    p = boris("G03", "beadle: 9", "tile P: resolved")
    assert placed(p) == {"13": 1}
    looked = said(p, "automa_card")[0].data["looked"]
    assert [(x["tile"], x["why"]) for x in looked] == [
        ("9", "suit"), ("10", "suit"), ("C", "suit"), ("P", "resolved"), ("11", "suit"), ("12", "suit"),
    ]  # fmt: skip


def test_the_search_wraps_from_bottom_right_to_top_left() -> None:
    """L-SOL-4: from 20 (purple) to 2, the first yellow one."""
    p = boris("Y02", "beadle: 20", each("resolved", "1"))
    assert placed(p) == {"2": 1} and said(p, "automa_card")[0].data["wrapped"]


def test_three_cards_a_turn() -> None:
    """L-SOL-4: one liveryman each: yellow to 2, red to 5, green to J."""
    p = boris("Y02 R03 G03", "beadle: 1")
    assert placed(p) == {"2": 1, "5": 1, "J": 1}
    more = step(at(SOLO, "draw: Y02 Y03 Y04 Y05 Y08"), "automa_turn")
    assert len(said(more, "automa_card")) == 3 and more.view(-1)["deck"] == 2


def test_a_card_of_two_suits_matches_either() -> None:
    """L-SOL-4: Y01 is yellow and red; the Beadle stands on red 10. Option first: only yellow, so C."""
    assert placed(boris("Y01", "beadle: 10")) == {"10": 1}
    assert placed(boris("Y01", "beadle: 10", "options: boris_two_suits=first")) == {"C": 1}


def test_special_buildings_count_unless_the_option_says_no() -> None:
    """L-SOL-4: from 10 the next yellow tile is C; without special buildings 11."""
    assert placed(boris("Y02", "beadle: 10")) == {"C": 1}
    p = boris("Y02", "beadle: 10", "options: boris_specials=no")
    assert placed(p) == {"11": 1}
    assert [x["why"] for x in said(p, "automa_card")[0].data["looked"]] == ["suit", "special", "special"]


def test_both_options_reach_the_game() -> None:
    """L-SOL-4: as chosen at the start."""
    p = start(["human", "boris"], {"boris_specials": "no", "boris_two_suits": "first"}, 3)
    q = start(["human", "boris"], {}, 3)
    from guildhall.games.london.description.writing import describe

    assert "boris_specials=no boris_two_suits=first" in describe(p)
    assert "boris_specials=yes boris_two_suits=either" in describe(q)


def test_a_suit_without_a_tile_places_nothing() -> None:
    """L-SOL-5: no green tile is left; no other card is drawn; the cards are discarded."""
    p = boris("G03 G04 G05", each("resolved", "13 14 J P U"))
    assert placed(p) == {} and rule(p, "automa_card") == "L-SOL-5"
    assert sorted(p.view(-1)["discard"]) == ["G03", "G04", "G05"]
    p = step(at(SOLO, "draw: G03 G04 G05 G06 G08", each("resolved", "13 14 J P U")), "automa_turn")
    assert p.view(-1)["deck"] == 2 and len(p.view(-1)["discard"]) == 3


def test_each_card_is_searched_afresh() -> None:
    """L-SOL-16: three yellow cards, one tile; the search looks at every tile once at most."""
    assert placed(boris("Y02 Y03 Y04", "beadle: 5")) == {"J": 3}
    p = boris("G03", each("resolved", "13 14 J P U"), "beadle: 7")
    looked = said(p, "automa_card")[0].data["looked"]
    assert len(looked) == 24 == len({x["tile"] for x in looked})


def test_the_tile_just_before_the_beadle_is_the_last_looked_at() -> None:
    """L-SOL-16: only 3, before him, is blue."""
    p = boris("B03", each("resolved", "1 2 6 7 8 12 13 17 J C U"), "beadle: 4")
    assert placed(p) == {"3": 1} and len(said(p, "automa_card")[0].data["looked"]) == 23


# Tiles ---------------------------------------------------------------------------------------


def test_boris_wins_a_tile() -> None:
    """L-SOL-6: the points only, no Master; you take the second-place reward. 10: 5 VP and `draw 1`."""
    p = step(at(SOLO, "tile 10: A1 B3 token T03"), "resolution")
    assert p.scores() == [3, 5] and rule(p, "win_tile") == "L-SOL-6"
    assert tile(p, "10")["resolved"] and tile(p, "10")["master"] is None and placed(p) == {}
    assert seat(p, A)["tokens"] == ["T03"] and seat(p, A)["hall"] == 5 and seat(p, B)["hand"] == 0


def test_boris_wins_a_tile_alone() -> None:
    """L-SOL-6: without your liveryman no second place."""
    p = at(SOLO, "tile 9: B3 token T03")
    before = pool(p)
    assert step(p, "resolution").scores() == [0, 4] and pool(p) == sorted([*before, "T03"])


def test_boris_second_with_points() -> None:
    """L-SOL-7: T01 = `vp 1; draw 1`: 1 VP, no card; the token goes to the box."""
    p = at(SOLO, "tile 9: A2 B1 token T01")
    before, deck = pool(p), p.view(-1)["deck"]
    step(p, "resolution")
    assert p.scores() == [4, 1] and rule(p, "automa_second") == "L-SOL-7"
    assert pool(p) == before and seat(p, B)["tokens"] == [] and p.view(-1)["deck"] == deck


def test_boris_second_without_points() -> None:
    """L-SOL-7: T05 = `draw 2` is nothing to him and does not score, so it goes back to the pool."""
    p = at(SOLO, "tile 9: A2 B1 token T05")
    before = pool(p)
    step(p, "resolution")
    assert p.scores() == [4, 0] and pool(p) == sorted([*before, "T05"])


def test_points_that_come_last_on_a_token_count_too() -> None:
    """L-SOL-7: T12 = `ship 1; vp 1`."""
    assert step(at(SOLO, "tile 9: A2 B1 token T12"), "resolution").scores() == [4, 1]


def test_points_per_something_that_boris_never_has() -> None:
    """L-SOL-7: a token of another set, `vp 2 per planted`: nothing for him, though you have planters."""
    house = house_set()
    tokens = [replace(t, effect=parse_effect("vp 2 per planted")) if t.id == "T02" else t for t in house.tokens]
    other = replace(house, tokens=tuple(replace(t, notation=effect_notation(t.effect)) for t in tokens))
    p = step(at(SOLO, "seat A: planted 2", "tile 9: A2 B1 token T02", book=other), "resolution")
    assert p.scores() == [4, 0]


def test_boris_wins_no_ties() -> None:
    """L-SOL-8, L-RES-6: without your adjacent Master the tile stays."""
    p = step(at(SOLO, "tile 9: A2 B2 token T03"), "resolution")
    assert p.scores() == [0, 0] and rule(p, "tile_tied") == "L-RES-6"
    assert tile(p, "9")["pieces"] == [2, 2] and tile(p, "9")["token"] == "T03"


def test_your_adjacent_master_breaks_the_tie() -> None:
    """L-SOL-8: 8 lies beside 9; Boris is second then."""
    p = step(at(SOLO, "tile 9: A2 B2 token T03", "tile 8: master A"), "resolution")
    assert tile(p, "9")["master"] == A and p.scores() == [4, 3]


# The Beadle ----------------------------------------------------------------------------------


def test_beadle_scoring() -> None:
    """L-SOL-9: Boris scores the first-place VP, you get nothing, your liverymen go to the Guildhall."""
    p = step(at(SOLO, "tile 1: A3 B1 token T03"), "beadle_scoring")
    assert p.scores() == [0, 6] and seat(p, A)["hall"] == 7 and seat(p, A)["tokens"] == []
    assert tile(p, "1")["resolved"] and p.view(-1)["beadle"] == "2"
    assert rule(p, "beadle_scores") == rule(p, "beadle_moves") == "L-SOL-9"


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_beadle_scoring_every_round(number: int) -> None:
    """L-SOL-9: after tile resolution in even rounds, after the turns in odd ones."""
    p = do(at(SOLO, f"round: {number}", "tile 7: A3", "draw: Y02 Y03 Y04 Y05 Y08 Y09 Y10"), "end")
    parts = names(p, "automa_card", "win_tile", "beadle_scores")
    assert parts == ["automa_card"] * 3 + (["win_tile"] if number % 2 == 0 else []) + ["beadle_scores"]


def test_beadles_tile_resolved_in_an_even_round_then_the_new_one_is_flipped() -> None:
    """L-SOL-10: you win 1 (6 VP), the Beadle goes to 2, and 2 (5 VP) is Boris's."""
    p = step(at(SOLO, "round: 2", "tile 1: A4"), "resolution", "beadle_scoring")
    do(p, "pass")
    assert tile(p, "1")["master"] == A and tile(p, "2")["resolved"] and tile(p, "2")["master"] is None
    assert p.scores() == [6, 5] and p.view(-1)["beadle"] == "3"


# The end -------------------------------------------------------------------------------------


def test_the_end_after_round_ten() -> None:
    """L-SOL-12"""
    assert not finished(do(at(SOLO, "round: 9", "draw:"), "end"))
    assert finished(do(at(SOLO, "round: 10", "draw:"), "end"))


def test_the_beadle_leaves_and_the_game_ends() -> None:
    """L-SOL-12: in round 3; special buildings without number are still open."""
    p = do(at(SOLO, "round: 3", "draw:", each("resolved", ALL_TWO, but="20 J P")), "end")
    assert finished(p) and p.round_number() == 3 and p.scores() == [0, 4]
    assert rule(p, "beadle_leaves") == "L-SOL-12" and p.view(-1)["beadle"] is None


def test_with_rik_the_beadle_leaves_and_the_game_ends() -> None:
    """L-SOL-12, L-SOL-14"""
    p = do(at("automa: rik", "round: 3", "draw:", each("resolved", ALL_TWO, but="20 J P")), "end")
    assert finished(p) and p.round_number() == 3 and rule(p, "beadle_leaves") == "L-SOL-12"


def test_you_score_goals_and_adjacency_boris_does_not() -> None:
    """L-SOL-13: M01 for the yellow tiles 2 and 9, and the pair 1–2."""
    p = step(at(SOLO, "seat A: vp 10 mayoral M01", "seat B: vp 14", each("master A", "1 2 9")), "final")
    assert p.scores() == [10 + 4 + 1, 14] and p.winners() == [A]
    assert {e.seat for e in said(p, "adjacency")} == {A}


@pytest.mark.parametrize(("yours", "winner"), [(21, A), (20, B), (19, B)])
def test_equal_points_are_not_won(yours: int, winner: int) -> None:
    """L-SOL-13: and your mayoral cards do not break the tie."""
    p = step(at(SOLO, f"seat A: vp {yours} mayoral M17", "seat B: vp 20"), "final")
    assert p.scores() == [yours, 20] and p.winners() == [winner]


def test_rik_draws_four_cards() -> None:
    """L-SOL-14: all else as Boris."""
    p = step(at("automa: rik", "draw: Y02 Y03 Y04 Y05 Y08"), "automa_turn")
    assert placed(p) == {"2": 4} and p.view(-1)["deck"] == 1 and seat(p, B)["automa"] == "rik"
    p = start(["human", "rik"], seed=1)
    assert p.view(-1)["neutrals"] == 2 and sum(t["laid"] for t in p.view(-1)["tiles"]) == 6
    assert step(at("automa: rik", "round: 4"), "beadle_scoring", "growth").scores() == [0, 6 + 7]


def test_played_like_two_players() -> None:
    """L-SOL-15: the same cards allow the same, and tiles are resolved in the same way."""
    table = "seat A: hand Y02 R07 B03 G12 P13 R17 neutrals 1", "tile 9: A2 B1 token T02", "tile 5: master A"
    assert can(at(SOLO, *table)) == can(at(*table))
    alone, two = step(at(SOLO, *table), "resolution"), step(at(*table), "resolution")
    assert asked(alone) == asked(two) == ("negotiate", A)
    assert do(alone, "swap 0").scores() == do(two, "swap 0").scores() == [4, 2]
    assert len(do(at(SOLO, "seat A: hand Y06", "draw: Y02 Y03 Y04 Y05"), "end").view(A)["hand"]) == 1 + 4
    assert seat(at(SOLO), A)["hand_limit"] == 7


def test_the_end_is_checked_after_growth() -> None:
    """L-SOL-17: the Beadle leaves in round 4: the plantation still comes, then the end; in round 5 none."""
    p = do(at(SOLO, "round: 4", "draw:", each("resolved", ALL_TWO, but="20")), "end")
    assert finished(p) and p.scores() == [0, 4 + 7]
    assert names(p, "beadle_leaves", "plantation_automa", "final_score")[:3] == [
        "beadle_leaves", "plantation_automa", "final_score",
    ]  # fmt: skip
    p = do(at(SOLO, "round: 5", "draw:", each("resolved", ALL_TWO, but="20")), "end")
    assert finished(p) and p.scores() == [0, 4]


def test_swap_out_all_yours_and_boris_wins() -> None:
    """L-SOL-18: he counts as a player but never negotiates."""
    p = step(at(SOLO, "tile 9: A2 B1 token T03", "seat A: neutrals 2"), "resolution")
    assert asked(p) == ("negotiate", A)
    do(p, "swap 2")
    assert p.scores() == [0, 4] and tile(p, "9")["resolved"] and tile(p, "9")["master"] is None


def test_you_may_negotiate_on_the_plantation_before_counting() -> None:
    """L-SOL-18: of two one is swapped: exactly one is left, so Boris scores 3."""
    p = step(at(SOLO, "round: 4", "seat A: planted 2 neutrals 1"), "growth")
    assert asked(p) == ("negotiate", A)
    do(p, "swap 1")
    assert p.scores() == [0, 3] and seat(p, A)["hall"] == 5 and p.view(-1)["neutrals"] == 2


def test_no_beadle_scoring_without_a_numbered_tile() -> None:
    """L-SOL-19: you win the last numbered tile in round 4: growth still happens, then the end."""
    p = at(SOLO, "round: 4", "tile 20: A4", each("resolved", ALL_TWO, but="20 J"), "seat A: planted 1")
    do(rest_of_round(p), "pass")
    assert finished(p) and p.scores() == [4, 3]
    assert rule(p, "no_beadle_scoring") == "L-SOL-19" and not said(p, "beadle_scores")


def test_what_becomes_of_the_pieces_on_the_beadles_tile() -> None:
    """L-SOL-20: Boris's return to him, neutrals to the scoreboard, the token to the pool; no Master."""
    p = at(SOLO, "tile 1: A1 B3 n1 laid token T03", "scoreboard neutrals: 1")
    before = pool(p)
    step(p, "beadle_scoring")
    assert tile(p, "1")["pieces"] == [0, 0] and tile(p, "1")["master"] is None
    assert p.view(-1)["neutrals"] == 2 and pool(p) == sorted([*before, "T03"])
    assert p.scores() == [0, 6] and seat(p, A)["masters"] == 0 and seat(p, B)["hall"] == 0


def test_no_extra_plantation_when_the_last_tile_goes() -> None:
    """L-SOL-21: round 2; you win the last tile, nothing else is due."""
    p = at(SOLO, "round: 2", "tile 20: A4", each("resolved", ALL_TWO, but="20"), "seat A: planted 2")
    do(rest_of_round(p), "pass")
    assert finished(p) and p.scores() == [4, 0] and seat(p, A)["planted"] == 2
