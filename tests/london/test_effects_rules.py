"""What effects do in play (L-EFF); their notation is tested in test_effects.py."""

from __future__ import annotations

from dataclasses import replace

from guildhall.games.london.components.effects import parse_effect
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.components.sets import house_set
from tests.london.table import (
    SOLO,
    A,
    B,
    C,
    asked,
    at,
    can,
    do,
    each,
    hand,
    mayoral_bottom,
    mayoral_deck,
    names,
    rule,
    said,
    seat,
    step,
    tile,
)


def with_card(id: str, notation: str) -> ComponentSet:
    """The house set with another, free ability on one card."""
    house = house_set()
    card = house.card(id)
    ability = replace(
        card.ability,
        gold=0,
        liverymen=0,
        needs_master=False,
        effect=parse_effect(notation),
        notation=notation,
    )
    return replace(house, cards=tuple(replace(card, ability=ability) if c.id == id else c for c in house.cards))


# L-EFF-1, verb by verb -----------------------------------------------------------------------


def test_vp() -> None:
    """L-EFF-1: Display, `vp 4`."""
    p = do(at("seat A: hand P02 Y02 Y03"), "use P02")
    assert seat(p, A)["vp"] == 4 and rule(p, "points") == "L-EFF-1"


def test_draw_now() -> None:
    """L-EFF-1: Master Builder, `draw 3`, in the turn; hand size is not checked."""
    cards = "G14 Y02 Y03 Y04 Y05 Y08 Y09"
    p = do(at(f"seat A: hand {cards}", "tile 13: master A"), "use G14")
    assert len(hand(p, A)) == 6 + 3 and asked(p) == ("turn", A)


def test_late() -> None:
    """L-EFF-1: Great Order, `late 4`: nothing now, 2 + 4 at the end of the turn."""
    p = do(at("seat A: hand G08 Y02 Y03"), "use G08", "pay Y02")
    assert hand(p, A) == ["Y03"]
    assert len(hand(do(p, "end"), A)) == 1 + 6


def test_late_adds_up() -> None:
    """L-EFF-1: two Timber Yards: 2 + 2 + 2."""
    assert len(hand(do(at("seat A: hand G03 G04"), "use G03", "use G04"), A)) == 6


def test_hire() -> None:
    """L-EFF-1: Journeymen, `hire 2`: up to two."""
    p = do(at("seat A: hand Y02"), "use Y02")
    assert can(p) == ["take 1", "take 2"]
    do(p, "take 2")
    assert (seat(p, A)["hall"], seat(p, A)["supply"]) == (6, 10)


def test_place() -> None:
    """L-EFF-1: Apprentice, `place 1 @suit`: from the supply straight onto a tile."""
    p = do(at("seat A: hand Y08"), "use Y08", "to 9")
    assert (tile(p, "9")["pieces"][A], seat(p, A)["supply"], seat(p, A)["hall"]) == (1, 11, 4)


def test_place_at_the_beadle() -> None:
    """L-EFF-1: Market Watch, `place 1 @beadle; late 1`."""
    p = do(at("seat A: hand Y21", "beadle: 7"), "use Y21")
    assert set(can(p)) == {"to 7", "pass"}
    do(p, "to 7")
    assert tile(p, "7")["pieces"][A] == 1 and len(hand(p, A)) == 3


def test_place_near_kin() -> None:
    """L-EFF-1: Kinship, `place 1 @kin`: beside a tile of which you are Master; 6 is resolved."""
    p = do(at("seat A: hand P16", "tile 1: master A", "tile 20: master B"), "use P16")
    assert can(p) == ["to 2", "to 6"]
    p = do(at("seat A: hand P16", "tile 1: master A", "tile 6: resolved", "tile 20: master B"), "use P16")
    assert tile(p, "2")["pieces"][A] == 1, "the only one is not asked for"


def test_move() -> None:
    """L-EFF-1: Riders, `move 3`: any suit, from Guildhall and tiles, not from the plantation; up to three."""
    p = do(at("seat A: hand R07 Y02 planted 2", "tile 9: A1"), "use R07")
    assert set(can(p)) == {"from hall", "from 9"}
    do(p, "from hall", "to 1", "from 9", "to 20")
    assert "pass" in can(p)
    do(p, "pass")
    assert tile(p, "1")["pieces"][A] == tile(p, "20")["pieces"][A] == 1 and seat(p, A)["planted"] == 2


def test_move_near() -> None:
    """L-EFF-1: Side Alley, `move 3 @near`: from the Guildhall beside it, from a tile beside that."""
    p = do(at("seat A: hand R11", "tile 1: A1"), "use R11")
    assert set(can(do(p.clone(), "from hall"))) == {"to J", "to C", "to P", "to U"}
    assert set(can(do(p.clone(), "from 1"))) == {"to 2", "to 6"}


def test_move_to_one_tile() -> None:
    """L-EFF-1: Muster, `move 5 @one`: all to the same tile."""
    p = do(at("seat A: hand R13 Y02 Y03 hall 2", "tile 9: A1"), "use R13", "to 5")
    assert set(can(p)) == {"from hall", "from 9"}
    do(p, "from hall", "from hall", "from 9")
    assert tile(p, "5")["pieces"][A] == 3


def test_recall() -> None:
    """L-EFF-1: `recall 2`: from tiles to the Guildhall."""
    p = do(at("seat A: hand Y02", "tile 9: A2", "tile 4: A1", book=with_card("Y02", "recall 2")), "use Y02")
    assert set(can(p)) == {"from 4", "from 9"}
    do(p, "from 9", "from 9")
    assert seat(p, A)["hall"] == 6 and tile(p, "9")["pieces"][A] == 0


def test_ship() -> None:
    """L-EFF-1: Convoy, `ship 2; late 1`: from Guildhall or tile to the plantation."""
    p = do(at("seat A: hand B07 Y02", "tile 9: A1"), "use B07")
    assert set(can(p)) == {"from 9", "from hall", "pass"}
    do(p, "from 9", "from hall")
    assert (seat(p, A)["planted"], seat(p, A)["hall"]) == (2, 3) and len(hand(p, A)) == 3


def test_sail() -> None:
    """L-EFF-1: Emigrants, `sail 1`: from the supply to the plantation."""
    p = do(at("seat A: hand B11"), "use B11")
    assert (seat(p, A)["planted"], seat(p, A)["supply"], seat(p, A)["hall"]) == (1, 11, 4)


def test_neutral_and_seat() -> None:
    """L-EFF-1: Strangers, `neutral 1; seat 2`: seated they count and do not vote."""
    p = do(at("seat A: hand P13 neutrals 1", "tile 9: B1"), "use P13", "take 1", "to 9", "to 9")
    assert (tile(p, "9")["neutrals"], tile(p, "9")["present"], seat(p, A)["neutrals"]) == (2, 3, 0)
    assert tile(step(p, "resolution"), "9")["master"] == B


def test_oust() -> None:
    """L-EFF-1: Strong Arm, `oust 1 @suit; move 1 @suit`: a rival's piece to the Guildhall; not a neutral."""
    p = do(at("seats: 3", "seat A: hand R17 Y02", "tile 8: B1 C1 A1 n1", "tile 9: B1"), "use R17")
    assert set(can(p)) == {"oust 8 B", "oust 8 C", "pass"}
    do(p, "oust 8 C")
    assert seat(p, C)["hall"] == 5 and tile(p, "8")["pieces"] == [1, 1, 0] and asked(p) == ("move", A)


def test_oust_boris() -> None:
    """L-EFF-1, L-SOL-2: his piece goes back to his stock."""
    p = do(at(SOLO, "seat A: hand R17 Y02", "tile 8: B2"), "use R17", "oust 8 B")
    assert tile(p, "8")["pieces"][B] == 1 and seat(p, B)["hall"] == 0


def test_mayor() -> None:
    """L-EFF-1: Petition, `mayor 1`: the top card, kept; nobody else learns which."""
    p = do(at("seat A: hand P08 Y02 Y03", "mayoral deck: M07"), "use P08")
    assert p.view(A)["mayoral"] == ["M07"] and "card" not in said(p, "take_mayoral")[0].seen_by(B)


def test_mayor_one_of_two() -> None:
    """L-EFF-1: Privy Counsel, `mayor 1 of 2`: keep one, the other goes under the deck."""
    p = at("seat A: hand P10 Y02", "tile 7: master A", "mayoral deck: M07 M08", "under: M20")
    do(p, "use P10")
    assert sorted(p.view(A)["offered"]) == ["M07", "M08"] and set(can(p)) == {"keep M07", "keep M08"}
    assert p.view(B)["offered"] == []
    do(p, "keep M08")
    assert p.view(A)["mayoral"] == ["M08"] and mayoral_deck(p) == [] and mayoral_bottom(p) == ["M20", "M07"]


def test_mayor_one_of_two_with_few_cards() -> None:
    """L-EFF-1, L-END-5: one card: look at that; none: 5 VP."""
    table = "seat A: hand P10 Y02 Y03", "tile 7: master A"
    p = do(at(*table, "mayoral deck: M07"), "use P10", "pay Y02")
    assert p.view(A)["mayoral"] == ["M07"] and asked(p) == ("turn", A)
    p = do(at(*table, "mayoral deck:"), "use P10", "pay Y02")
    assert seat(p, A)["vp"] == 5 and seat(p, A)["mayoral"] == 0 and asked(p) == ("turn", A)


def test_suit() -> None:
    """L-EFF-1: New Livery, `suit; late 1`: for moves, @suit, per masters and needs; own suits still count."""
    p = do(at("seat A: hand P20 Y02 Y08 P05 R18", "tile 10: master A"), "use P20", "suit red")
    assert p.view(A)["named_suit"] == ["red"] and "use R18" in can(p)
    assert {"to 5", "to 9"} <= set(can(do(p.clone(), "move Y02")))
    assert {"to 5", "to 9"} <= set(can(do(p.clone(), "use Y08")))
    assert seat(do(p.clone(), "use P05"), A)["vp"] == 2, "10 is red, and the Pageant counts as red now"


def test_suit_for_needs() -> None:
    """L-EFF-1: House Steward (yellow, needs a Master) with a Master of red only."""
    p = at("seat A: hand P20 Y17", "tile 10: master A")
    assert "use Y17" not in can(p)
    assert "use Y17" in can(do(p, "use P20", "suit red"))


def test_sift() -> None:
    """L-EFF-1: Pattern Book, `sift 3 of 5`: look at 5, take 3, discard the others."""
    p = do(at("seat A: hand G12 Y02", "draw: R03 R04 R05 R07 R08"), "use G12")
    assert sorted(p.view(A)["offered"]) == ["R03", "R04", "R05", "R07", "R08"] and p.view(B)["offered"] == []
    do(p, "pick R03", "pick R08", "pick R05")
    assert sorted(hand(p, A)) == ["R03", "R05", "R08"]
    assert sorted(p.view(A)["discard"]) == ["R04", "R07", "Y02"]


def test_sift_refills_the_draw_pile() -> None:
    """L-EFF-1, L-TRN-6: one card and three discards; the gold just paid is among them."""
    p = do(at("seat A: hand G12 Y02", "draw: R03", "discard: R04 R05"), "use G12")
    assert sorted(p.view(A)["offered"]) == ["R03", "R04", "R05", "Y02"]
    p = do(at("seat A: hand G12 Y02", "draw: R03", "discard: R04"), "use G12")
    assert sorted(hand(p, A)) == ["R03", "R04", "Y02"], "three of three: nothing to choose"


def test_or_lets_the_player_choose() -> None:
    """L-EFF-1: T07 = `hire 3 or draw 2`."""
    p = step(at("tile 9: A2 B1 token T07", "seat B: hand"), "resolution")
    assert asked(p) == ("option", B) and can(p) == ["option 1", "option 2", "pass"]
    hired = do(p.clone(), "option 1", "take 3")
    assert seat(hired, B)["supply"] == 8 and hand(hired, B) == []
    drawn = do(p.clone(), "option 2", "take")
    assert seat(drawn, B)["supply"] == 11 and len(hand(drawn, B)) == 2


def test_per_masters_with_its_maximum() -> None:
    """L-EFF-1: Lodge, `late 1; late 1 per masters max 3`; Pageant, `vp 2 per masters max 6`."""
    p = do(at("seat A: hand G17", each("master A", "13 14 9")), "use G17")
    assert len(hand(p, A)) == 2 + 1 + 2
    p = do(at("seat A: hand P05", each("master A", "5 7 11 15")), "use P05")
    assert seat(p, A)["vp"] == 6


def test_per_planted_with_its_maximum() -> None:
    """L-EFF-1: Colonial Trade, `vp 1 per planted max 3`."""
    assert seat(do(at("seat A: hand B14 planted 2"), "use B14"), A)["vp"] == 2
    assert seat(do(at("seat A: hand B14 planted 5"), "use B14"), A)["vp"] == 3


# L-EFF-1: what the notation allows and the house set does not use ------------------------------


def test_recall_with_a_flag() -> None:
    """L-EFF-1: `recall 2 @suit`: only from tiles of the suit; without one it cannot be played."""
    book = with_card("Y02", "recall 2 @suit")
    p = do(at("seat A: hand Y02", "tile 9: A2", "tile 10: A1", book=book), "use Y02")
    assert tile(p, "9")["pieces"][A] == 1 and can(p) == ["from 9", "pass"], "the first is not asked for"
    assert "use Y02" not in can(at("seat A: hand Y02", "tile 10: A1", book=book))


def test_one_tile_for_all_when_placing() -> None:
    """L-EFF-1: `place 2 @one`, `seat 2 @one`: the second goes where the first went."""
    p = do(at("seat A: hand Y02", book=with_card("Y02", "place 2 @one")), "use Y02")
    assert len(can(p)) == 24
    assert set(can(do(p, "to 9"))) == {"to 9", "pass"}
    p = do(at("seat A: hand Y02 neutrals 2", book=with_card("Y02", "seat 2 @one")), "use Y02", "to 7")
    assert set(can(p)) == {"to 7", "pass"}


def test_one_tile_for_all_when_recalling_and_ousting() -> None:
    """L-EFF-1: `recall 2 @one`, `oust 2 @one`: all from the same tile."""
    p = at("seat A: hand Y02", each("A2", "9 4"), book=with_card("Y02", "recall 2 @one"))
    assert set(can(do(p, "use Y02", "from 9"))) == {"from 9", "pass"}
    p = at("seat A: hand Y02", each("B2", "9 4"), book=with_card("Y02", "oust 2 @one"))
    assert set(can(do(p, "use Y02", "oust 9 B"))) == {"oust 9 B", "pass"}


def test_near_and_one_together() -> None:
    """L-EFF-1: `move 2 @near @one`: the tile for all must be in reach of somebody."""
    p = at("seat A: hand Y02 hall 0", "tile 1: A1", book=with_card("Y02", "move 2 @near @one"))
    assert set(can(do(p, "use Y02"))) == {"to 2", "to 6"}
    assert tile(do(p, "to 6"), "6")["pieces"][A] == 1, "from 1, the only one"
    p = at("seat A: hand Y02", book=with_card("Y02", "move 2 @near @one"))
    assert set(can(do(p, "use Y02"))) == {"to J", "to C", "to P", "to U"}


def test_per_nothing_is_nothing() -> None:
    """L-EFF-1, L-TRN-8: `hire 1 per masters`, `mayor 1 per planted` with none of them."""
    for notation in ("hire 1 per masters", "mayor 1 per planted", "draw 2 per planted max 4"):
        assert "use Y02" not in can(at("seat A: hand Y02", book=with_card("Y02", notation)))
    p = at("seat A: hand Y02", each("master A", "9 4 1"), book=with_card("Y02", "hire 1 per masters"))
    assert can(do(p, "use Y02")) == ["take 1", "take 2"]


# L-EFF-2 to 5 --------------------------------------------------------------------------------


def test_targets_are_own_liverymen_and_unresolved_tiles() -> None:
    """L-EFF-2: never others' pieces, Masters, resolved tiles, neutrals, the plantation."""
    table = "tile 9: B3 n1", "tile 4: master A", "tile 3: resolved", "tile 7: A1"
    p = do(at("seat A: hand R07 Y02 hall 0 planted 1", *table), "use R07")
    assert p.view(-1)["ask"]["place"] == "7"
    assert not {"to 4", "to 3", "to 7"} & set(can(p)) and "to 9" in can(p)
    p = do(at("seat A: hand B03 hall 0", *table), "use B03")
    assert set(can(p)) == {"from 7", "pass"}


def test_oust_does_not_touch_masters_or_laid_down_neutrals() -> None:
    """L-EFF-2: 22 (`oust 1`): nothing to oust, so nothing is asked."""
    board = "board:\n  22  2  3  4  5\n   6  7  J  8  9\n  10  C  #  P 11\n  12 13  U 14 15\n  16 17 18 19 20"
    p = step(at(SOLO, board, "tile 22: A5 B1", "tile 9: laid n1", "tile 4: master A"), "resolution")
    assert tile(p, "22")["master"] == A and not said(p, "oust")
    p = step(at(SOLO, board, "tile 22: A5 B1", "tile 9: laid B1"), "resolution")
    assert can(p) == ["oust 9 B", "pass"], "not the one on the tile under resolution"


def test_of_this_suit() -> None:
    """L-EFF-3: Y06 (yellow, blue): the tile must show one of them. 17 (`move 1`) has no such limit."""
    p = do(at("seat A: hand Y06"), "use Y06")
    shown = {t["id"] for t in p.view(-1)["tiles"] if {"yellow", "blue"} & set(t["suits"])}
    assert set(can(p)) == {f"to {t}" for t in shown} and "to 10" not in can(p)
    p = do(step(at("tile 17: A4"), "resolution"), "from hall")
    assert len(can(p)) == 23, "every unresolved tile but 17 itself"


def test_tokens_have_no_suit_limit() -> None:
    """L-EFF-3: T10 = `place 1`."""
    p = step(at("tile 9: A2 B1 token T10"), "resolution")
    assert len([move for move in can(p) if move.startswith("to")]) == 23


def test_done_as_far_as_possible() -> None:
    """L-EFF-4: `hire 3; move 1` with one in the supply; `draw 3` with two cards anywhere."""
    p = do(at("seat A: hand Y15 Y02 supply 1"), "use Y15")
    assert can(p) == ["take 1", "pass"]
    p = do(at("seat A: hand G14", "tile 13: master A", "draw: R03", "discard: R04"), "use G14")
    assert sorted(hand(p, A)) == ["R03", "R04"]


def test_what_would_change_nothing_cannot_be_played() -> None:
    """L-EFF-4: but one step that changes something is enough."""
    assert "use G14" not in can(at("seat A: hand G14", "tile 13: master A", "draw:", "discard:"))
    assert "use R17" not in can(at("seat A: hand R17 Y02 hall 0"))
    assert "use R17" in can(at("seat A: hand R17 Y02 hall 0", "tile 10: B1"))
    assert "use P13" not in can(at("seat A: hand P13", "scoreboard neutrals: 0"))
    assert "use P13" in can(at("seat A: hand P13 neutrals 1", "scoreboard neutrals: 0"))
    assert "use B03" in can(at("seat A: hand B03 hall 0")), "nobody to ship, but a card more is drawn"


def test_naming_a_suit_needs_another_card() -> None:
    """L-EFF-4: `suit` alone, as the last card in hand, would change nothing."""
    book = with_card("P20", "suit")
    assert "use P20" not in can(at("seat A: hand P20", book=book))
    assert "use P20" in can(at("seat A: hand P20 Y02", book=book))


def test_the_same_liveryman_may_move_twice() -> None:
    """L-EFF-5: Side Alley, from the Guildhall over J to 3 and on to 4."""
    p = do(at("seat A: hand R11 hall 1"), "use R11", "to J", "from J", "to 3", "from 3", "to 4")
    assert tile(p, "4")["pieces"][A] == 1 and tile(p, "J")["pieces"][A] == tile(p, "3")["pieces"][A] == 0
    assert [e.data["tile"] for e in said(p, "move")] == ["J", "3", "4"]


def test_who_takes_all_cards_looked_at_is_not_asked_which() -> None:
    """L-EFF-1: three of five, and only two are there (the gold just paid is one of them); with five there is a choice."""
    table = "seat A: hand G12 Y02 Y03", "discard:"
    p = do(at(*table, "draw: R05"), "use G12", "pay Y02")
    assert asked(p) == ("turn", A) and hand(p, A) == ["Y02", "Y03", "R05"] and names(p).count("pick") == 2
    p = do(at(*table, "draw: R05 R06 R08 G20"), "use G12", "pay Y02")
    assert asked(p) == ("look_cards", A) and can(p) == ["pick R05", "pick R06", "pick R08", "pick G20", "pick Y02"]
