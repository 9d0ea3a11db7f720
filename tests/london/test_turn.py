"""A turn: hire, move, ability; drawing and the hand limit (L-TRN)."""

from __future__ import annotations

import pytest

from tests.london.table import A, B, C, asked, at, can, do, each, hand, names, passing, rule, said, seat, step, tile

YELLOW = {"to 2", "to 4", "to 9", "to 11", "to 14", "to 16", "to 19", "to J", "to C", "to P", "to U"}


def test_any_number_of_cards_one_after_another() -> None:
    """L-TRN-1: hire, move and ability in one turn, and on until no card is left."""
    p = at("seat A: hand Y02 Y03 Y04 Y05")
    do(p, "hire Y02", "move Y03", "to 9", "use Y04", "take 2")
    assert asked(p) == ("turn", A) and not said(p, "end_turn")
    do(p, "hire Y05")
    assert asked(p) == ("turn", B) and [e.seat for e in said(p, "end_turn")] == [A]
    assert (seat(p, A)["hall"], tile(p, "9")["pieces"][A]) == (4 + 1 - 1 + 2 + 1, 1)


def test_a_turn_without_a_card_in_hand_ends_by_itself() -> None:
    """L-TRN-1, L-TRN-5: nothing is left to choose, and everybody sees that; the next player's turn alike."""
    p = do(at("seats: 3", "seat A: hand Y02", "seat B: hand"), "hire Y02")
    assert [(e.seat, e.rule) for e in said(p, "end_turn")] == [(A, "L-TRN-1"), (B, "L-TRN-1")]
    assert (len(hand(p, A)), len(hand(p, B))) == (2, 4), "B has played no card"
    assert asked(p) == ("turn", C)


def test_with_a_card_that_cannot_be_played_the_end_is_asked() -> None:
    """L-TRN-1, L-INF-1: nobody else may see that no card can be played."""
    p = at("seat A: hand Y02 supply 0 hall 0 planted 16")
    assert asked(p) == ("turn", A) and can(p) == ["end"]


def test_the_last_card_can_be_warned_of() -> None:
    """L-TRN-1: the turn is over when what the last card does is done, not before; drawing is no end of it."""
    p = at("seat A: hand Y02 Y03")
    assert passing(p) == ["end"]
    do(p, "hire Y02")
    assert "move Y03" in can(p) and passing(p) == ["end", "hire Y03"]
    do(p, "move Y03")
    assert passing(p) == can(p) != []
    assert passing(at("seat A: hand G14 Y02")) == ["end"], "it costs the other card, and draws 3"


@pytest.mark.parametrize("cards", ["", "hand Y02", "hand P01 P02 P03"])
def test_ending_the_turn_is_always_legal(cards: str) -> None:
    """L-TRN-1"""
    p = at(f"seat A: {cards}")
    assert "end" in can(p)
    do(p, "end")
    assert p.to_move == B and rule(p, "end_turn") == "L-TRN-1"


def test_hire_with_any_card() -> None:
    """L-TRN-2: the card is discarded, a liveryman comes from the supply."""
    p = do(at("seat A: hand R13 Y02"), "hire R13")
    assert (seat(p, A)["hall"], seat(p, A)["supply"], hand(p, A)) == (5, 11, ["Y02"])
    assert p.view(-1)["discard"] == ["R13"] and rule(p, "hire") == "L-TRN-2"


def test_hire_needs_a_liveryman_in_the_supply() -> None:
    """L-TRN-2"""
    assert "hire R13" not in can(at("seat A: hand R13 supply 0"))


def test_move_from_the_guildhall_to_a_tile_of_the_suit() -> None:
    """L-TRN-3"""
    p = do(at("seat A: hand Y02"), "move Y02")
    assert set(can(p)) == YELLOW
    do(p, "to 14")
    assert tile(p, "14")["pieces"][A] == 1 and seat(p, A)["hall"] == 3
    assert rule(p, "play_move") == rule(p, "move") == "L-TRN-3" and p.view(-1)["discard"] == ["Y02"]


def test_move_from_another_tile() -> None:
    """L-TRN-3: not to the tile where he stands."""
    p = do(at("seat A: hand Y02", "tile 9: A1", "tile 1: A1"), "move Y02")
    assert set(can(p)) == {"from hall", "from 1", "from 9"}
    do(p, "from 9")
    assert set(can(p)) == YELLOW - {"to 9"}
    do(p, "to 4")
    assert tile(p, "4")["pieces"][A] == 1 and tile(p, "9")["pieces"][A] == 0


def test_a_card_of_two_suits_moves_to_either() -> None:
    """L-TRN-3: Y06 is yellow and blue."""
    p = do(at("seat A: hand Y06"), "move Y06")
    assert set(can(p)) == YELLOW | {"to 1", "to 3", "to 6", "to 7", "to 8", "to 12", "to 13", "to 17"}


def test_no_move_to_a_resolved_tile_nor_with_masters() -> None:
    """L-TRN-3: all liverymen are Masters or on the plantation, so nobody can move."""
    p = at("seat A: hand Y02 hall 0 planted 2", each("master A", "9 4"))
    assert "move Y02" not in can(p)
    p = do(at("seat A: hand Y02", each("master A", "9 4"), "tile 2: resolved"), "move Y02")
    assert set(can(p)) == YELLOW - {"to 9", "to 4", "to 2"}


def test_no_move_without_a_tile_of_the_suit() -> None:
    """L-TRN-3: every tile that shows green is resolved."""
    green = each("resolved", "13 14 J P U")
    assert "move G03" not in can(at("seat A: hand G03", green))
    assert "move G03" in can(at("seat A: hand G03", each("resolved", "13 14 J P")))


def test_ability_is_paid_laid_out_and_applied_at_once() -> None:
    """L-TRN-4: Guild Feast: 1 gold, place 2 @suit."""
    p = do(at("seat A: hand Y13 R03 G03"), "use Y13")
    assert p.view(-1)["played"] == ["Y13"] and set(can(p)) == {"pay R03", "pay G03"}
    do(p, "pay G03", "to 9", "to 9")
    assert tile(p, "9")["pieces"][A] == 2 and hand(p, A) == ["R03"] and seat(p, A)["supply"] == 10
    assert rule(p, "use") == "L-TRN-4" and p.view(-1)["played"] == ["Y13"]


def test_liverymen_paid_return_to_the_supply() -> None:
    """L-TRN-4, L-TRN-10: Endowment: 2 liverymen, vp 4."""
    p = do(at("seat A: hand P03", "tile 9: A1"), "use P03")
    assert set(can(p)) == {"give hall", "give 9"}
    do(p, "give hall", "give 9")
    assert (seat(p, A)["hall"], seat(p, A)["supply"], seat(p, A)["vp"]) == (3, 11 + 2, 4)
    assert tile(p, "9")["pieces"][A] == 0 and rule(p, "give") == "L-TRN-10"


def test_an_ability_until_the_end_of_the_turn() -> None:
    """L-TRN-4: New Livery names red; next turn it is forgotten."""
    p = do(at("seat A: hand P20 G03 G04"), "use P20", "suit red", "move G03")
    assert "to 10" in can(p)
    do(p, "to 10", "end")
    assert p.view(-1)["named_suit"] == []


def test_an_ability_that_cannot_be_paid() -> None:
    """L-TRN-4: Display costs 2 gold; Endowment 2 liverymen; Master's Hand needs a Master of its suit."""
    assert "use P01" not in can(at("seat A: hand P01 Y02"))
    assert "use P01" in can(at("seat A: hand P01 Y02 Y03"))
    assert "use P03" not in can(at("seat A: hand P03 hall 1"))
    assert "use P03" in can(at("seat A: hand P03 hall 1", "tile 9: A1"))
    assert "use R18" not in can(at("seat A: hand R18", "tile 9: master A", "tile 10: master B"))
    assert "use R18" in can(at("seat A: hand R18", "tile 10: master A"))


@pytest.mark.parametrize(("moves", "left", "drawn"), [((), 2, 4), (("hire Y02",), 1, 2), (("use Y02", "take 1"), 1, 2)])
def test_draw_four_or_two(moves: tuple[str, ...], left: int, drawn: int) -> None:
    """L-TRN-5"""
    p = do(at("seat A: hand Y02 Y03"), *moves, "end")
    assert len(hand(p, A)) == left + drawn
    assert said(p, "draw")[0].data["n"] == drawn and rule(p, "draw") == "L-TRN-5"


def test_abilities_change_how_many_are_drawn() -> None:
    """L-TRN-5: Timber Yard draws 2 more."""
    p = do(at("seat A: hand G03"), "use G03")
    assert len(hand(p, A)) == 4


def test_discard_down_to_seven() -> None:
    """L-TRN-5, L-TRN-9: the player chooses which."""
    p = do(at("seat A: hand Y02 Y03 Y04 Y05 Y08", "draw: R03 R04 R05 R07"), "end")
    assert asked(p) == ("hand_limit", A) and len(can(p)) == 9
    do(p, "discard R03", "discard Y02")
    assert hand(p, A) == ["Y03", "Y04", "Y05", "Y08", "R04", "R05", "R07"] and p.to_move == B


def test_eight_for_the_master_of_the_university() -> None:
    """L-TRN-5, L-SPC-5"""
    p = do(at("seat A: hand Y02 Y03 Y04 Y05 Y08", "tile U: master A"), "end")
    assert asked(p) == ("hand_limit", A)
    do(p, "discard Y02")
    assert len(hand(p, A)) == 8 and p.to_move == B


def test_the_draw_pile_is_refilled_from_the_discard_pile() -> None:
    """L-TRN-6: one card is left, three of the discards follow."""
    p = do(at("seat A: hand Y03", "draw: Y02", "discard: R03 R04/B R05 R07"), "end")
    assert len(hand(p, A)) == 1 + 4 and "Y02" in hand(p, A)
    assert (p.view(-1)["deck"], p.view(-1)["discard"]) == (1, [])


def test_refilling_shuffles() -> None:
    """L-TRN-6: any of the discards may come."""
    from guildhall.kernel.rng import fast

    seen = set()
    for k in range(20):
        p = at("seat A: hand Y02", "draw:", "discard: R03 R04 R05 R07 R08 R09")
        p.rng = fast(k)
        seen |= set(hand(do(p, "end"), A))
    assert seen == {"Y02", "R03", "R04", "R05", "R07", "R08", "R09"}


def test_both_piles_empty() -> None:
    """L-TRN-6: draw what there is."""
    p = do(at("seat A: hand Y03", "seat B: hand Y04", "draw: Y02", "discard: R03"), "end")
    assert sorted(hand(p, A)) == ["R03", "Y02", "Y03"] and p.to_move == B
    assert hand(do(p, "end"), B) == ["Y04"]


def test_when_played_cards_are_discarded() -> None:
    """L-TRN-7: hire, move and gold at once; ability cards at the end, before drawing."""
    p = at("seat A: hand Y02 Y13 R03 Y08 Y09", "draw:")
    do(p, "hire Y02")
    assert p.view(A)["discard"] == ["Y02"]
    do(p, "use Y13", "pay R03")
    assert p.view(A)["discard"] == ["Y02", "R03"] and p.view(A)["played"] == ["Y13"]
    do(p, "to 9", "to 9", "move Y08", "from hall", "to 9")
    assert p.view(A)["discard"] == ["Y02", "R03", "Y08"]
    do(p, "end")
    assert len(hand(p, A)) == 1 + 2 and p.view(A)["played"] == []


def test_the_ability_card_itself_can_be_drawn_again_at_the_end() -> None:
    """L-TRN-7: it was discarded before drawing."""
    p = do(at("seat A: hand Y02", "draw:"), "use Y02", "take 2")
    assert hand(p, A) == ["Y02"]


@pytest.mark.parametrize(
    ("card", "state"),
    [
        ("Y02", "supply 0"),  # hire 2
        ("B11", "supply 0"),  # sail 1
        ("B14", "planted 0"),  # vp 1 per planted
        ("P05", "hall 4"),  # vp 2 per masters
        ("P16", "hall 4"),  # place 1 @kin
        ("R03", "hall 0"),  # move 2 @suit
    ],
)
def test_a_card_cannot_be_played_without_effect(card: str, state: str) -> None:
    """L-TRN-8"""
    assert f"use {card}" not in can(at(f"seat A: hand {card} {state}"))


def test_a_card_once_played_must_have_an_effect() -> None:
    """L-TRN-8: the only step of a card cannot be passed, nor all steps of it."""
    assert "pass" not in can(do(at("seat A: hand Y02"), "use Y02"))
    assert "pass" not in can(do(at("seat A: hand R03", "tile 10: A1"), "use R03"))
    p = do(at("seat A: hand Y15 Y02"), "use Y15")
    assert "pass" in can(p), "the move may follow"
    assert "pass" not in can(do(p, "pass"))


def test_the_player_chooses_his_gold() -> None:
    """L-TRN-9: a card cannot pay for itself; all is paid before the effect."""
    p = do(at("seat A: hand P01 Y02 R03 G03"), "use P01")
    assert set(can(p)) == {"pay Y02", "pay R03", "pay G03"}
    do(p, "pay R03")
    assert set(can(p)) == {"pay Y02", "pay G03"} and seat(p, A)["vp"] == 0
    do(p, "pay G03")
    assert seat(p, A)["vp"] == 4 and hand(p, A) == ["Y02"] and rule(p, "pay") == "L-TRN-9"
    assert names(p) == ["use", "pay", "pay", "points"]


def test_liverymen_as_cost_not_masters_not_planters() -> None:
    """L-TRN-10: and never another player's."""
    p = at("seat A: hand P03 hall 2 planted 3", "tile 9: A1 B2", "tile 4: master A", "tile 3: B1")
    assert set(can(do(p, "use P03"))) == {"give hall", "give 9"}
    p = at("seat A: hand P03 hall 1 planted 3", "tile 9: B2", "tile 4: master A")
    assert "use P03" not in can(p)


def test_only_card_play_counts_as_an_action() -> None:
    """L-TRN-11: claiming a tile with the promo card is none, so 4 cards are drawn."""
    p = at("automa: boris", "options: promo=on", "seat A: tokens T02 T02 T02 hand Y02", "tile 9: resolved")
    do(p, "claim 9", "end")
    assert len(hand(p, A)) == 1 + 4


def test_negotiation_and_rewards_are_no_card_play() -> None:
    """L-TRN-11: B swaps in the resolution of round 3 and then plays no card: 4 cards."""
    p = at("seats: 3", "round: 4", "tile 9: A3 B1", "seat B: neutrals 1 vp 5 hand Y02", "seat A: vp 3")
    step(p, "resolution")
    do(p, "swap 1", "end")
    assert p.to_move == B and do(p, "end").to_move == C
    assert len(hand(p, B)) == 1 + 4
