"""The promo card 'Guild of Solo Board-gamers' (L-PRO)."""

from __future__ import annotations

from guildhall.games.london import GAME, start
from guildhall.games.london.census import census
from guildhall.games.london.description.writing import build, describe
from guildhall.kernel.rng import fast
from tests.london.table import (
    ALL_TWO,
    A,
    B,
    asked,
    at,
    can,
    do,
    each,
    finished,
    hand,
    names,
    passing,
    rule,
    said,
    seat,
    step,
    tile,
)

PROMO = "automa: boris\noptions: promo=on"
SPECIALS = "automa: boris\noptions: promo=on promo_specials=yes"
THREE = "tokens T02 T03 T05"


def claims(*lines: str) -> list[str]:
    return [move for move in can(at(*lines)) if move.startswith("claim")]


def test_three_tokens_make_a_master() -> None:
    """L-PRO-1: 3 gives its 5 VP, not its icon (`ship 1`); three tokens and a liveryman are spent."""
    p = at(PROMO, f"seat A: {THREE}", "tile 3: resolved")
    do(p, "claim 3")
    assert (tile(p, "3")["master"], seat(p, A)["vp"], seat(p, A)["hall"]) == (A, 5, 3)
    assert asked(p) == ("turn", A) and seat(p, A)["planted"] == 0
    assert p.view(-1)["promo"] == {"tokens": 0} and rule(p, "claim") == "L-PRO-1"


def test_what_a_claim_needs() -> None:
    """L-PRO-1: three tokens, a liveryman on the Guildhall, a resolved tile without Master, the option."""
    free = each("resolved", "3 9")
    assert claims(PROMO, f"seat A: {THREE}", free) == ["claim 3", "claim 9"]
    assert claims(PROMO, "seat A: tokens T02 T03", free) == []
    assert claims(PROMO, f"seat A: {THREE} hall 0", free) == []
    assert claims(PROMO, f"seat A: {THREE}", "tile 3: master A", "tile 9: A1") == []
    assert claims("automa: boris", f"seat A: {THREE}", free) == []
    assert claims(PROMO, "seat A: tokens T01 T01 spent 3", free) == []
    assert claims(PROMO, "seat A: tokens T01 T01 T01 spent 3", free) == ["claim 3", "claim 9"]


def test_the_option_is_off_by_default_and_only_for_one() -> None:
    """L-PRO-1"""
    assert start(["human", "boris"]).view(-1)["promo"] is None
    assert start(["human", "boris"], {"promo": "on"}).view(-1)["promo"] == {"tokens": 0}
    assert start(2, {"promo": "on"}).view(-1)["promo"] is None


def test_the_reward_of_a_token_is_taken_before() -> None:
    """L-PRO-1: T03 brings 3 VP when won, and is the third token on the card: 9 may be claimed at once."""
    p = step(at(PROMO, "seat A: tokens T02 T02", "tile 9: A1 B2 token T03"), "resolution")
    assert seat(p, A)["vp"] == 3 and p.view(-1)["promo"] == {"tokens": 3}
    assert asked(p) == ("promo", A) and can(p) == ["claim 9", "pass"]
    do(p, "claim 9")
    assert seat(p, A)["vp"] == 3 + 4 and tile(p, "9")["master"] == A


def test_a_token_does_not_count_while_its_reward_is_taken() -> None:
    """L-PRO-1: T11 is the third, but `ship 1` comes first; it lies on the card when that is done."""
    p = step(at(PROMO, "seat A: tokens T02 T02", "tile 9: A1 B2 token T11", "tile 3: resolved"), "resolution")
    assert asked(p) == ("ship", A) and p.view(-1)["promo"] == {"tokens": 2}
    assert can(p) == ["from hall", "pass"]
    do(p, "from hall")
    assert can(p) == ["claim 3", "claim 9", "pass"] and p.view(-1)["promo"] == {"tokens": 3}


def test_after_each_clean_up_and_beadle_scoring() -> None:
    """L-PRO-1: 'at any time'; passing keeps the tokens for later."""
    p = step(at(PROMO, f"seat A: {THREE}", "tile 9: B3"), "resolution", "beadle_scoring")
    assert can(p) == ["claim 9", "pass"]
    do(p, "pass")
    assert can(p) == ["claim 1", "claim 9", "pass"], "after Beadle scoring on 1"
    do(p, "pass")
    assert asked(p) == ("turn", A) and "claim 1" in can(p)


def test_twice_at_once_with_six_tokens() -> None:
    """L-PRO-1"""
    p = at(PROMO, f"seat A: {THREE} T01 T01 T01", each("resolved", "3 9 7"))
    do(p, "claim 9", "claim 3")
    assert p.scores()[A] == 4 + 5 and not [m for m in can(p) if m.startswith("claim")]


def test_it_is_no_tile() -> None:
    """L-PRO-2: there are 24 tiles; nothing can be moved onto it, it cannot be resolved."""
    p = at(PROMO, f"seat A: {THREE} hand R07 Y02")
    assert len(p.view(-1)["tiles"]) == 24
    targets = set(can(do(p, "use R07")))
    plain = at("automa: boris", "seat A: hand R07 Y02")
    assert targets == set(can(do(plain, "use R07"))) and len(targets) == 24


def test_it_lies_there_from_set_up() -> None:
    """L-PRO-2"""
    p = start(["human", "boris"], {"promo": "on"}, 3)
    assert p.view(-1)["promo"] == {"tokens": 0} and len(p.view(-1)["tiles"]) == 24


def test_a_claimed_tile_stays_resolved() -> None:
    """L-PRO-3: never resolved again, nobody can go there; it counts as yours at the end."""
    p = at(PROMO, f"seat A: {THREE} hand Y02", "tile 9: resolved", "tile 8: master A")
    do(p, "claim 9", "move Y02")
    assert tile(p, "9")["resolved"] and "to 9" not in can(p)
    do(p, "to 4")
    step(p, "resolution", "final")
    assert not said(p, "win_tile") and finished(p) and p.scores()[A] == 4 + 1


def test_only_guild_tiles_are_claimed() -> None:
    """L-PRO-3: all sources name guilds; special buildings by the option only."""
    assert claims(PROMO, f"seat A: {THREE}", each("resolved", "J C P U 9")) == ["claim 9"]
    assert claims(SPECIALS, f"seat A: {THREE}", each("resolved", "J 9")) == ["claim 9", "claim J"]
    assert step(at(PROMO, f"seat A: {THREE}", "tile U: B6"), "resolution").view(-1)["ask"]["kind"] != "promo"
    option = next(option for option in GAME.options if option.key == "promo_specials")
    assert (option.default, option.rule) == ("no", "L-PRO-3")


def test_special_buildings_may_be_claimed_and_then_work() -> None:
    """L-PRO-3, `promo_specials`: University (5 VP): hand limit 8; Parade (5 VP): name a suit; Church (4 VP): no cards."""
    p = do(at(SPECIALS, f"seat A: {THREE}", "tile U: resolved"), "claim U")
    assert seat(p, A)["hand_limit"] == 8 and seat(p, A)["vp"] == 5
    p = do(at(SPECIALS, f"seat A: {THREE}", "tile P: resolved"), "claim P")
    assert asked(p) == ("name_suit", A)
    assert tile(do(p, "suit blue"), "P")["suits"] == ["blue"] and asked(p) == ("turn", A)
    p = do(at(SPECIALS, f"seat A: {THREE} hand Y02", "tile J: resolved"), "claim J")
    assert hand(p, A) == ["Y02"] and seat(p, A)["vp"] == 4


# 'At any time' (L-PRO-1) -----------------------------------------------------------------------


def test_after_the_automas_cards() -> None:
    """L-PRO-1: in an odd round he plays, and you are asked before the Beadle scores."""
    p = do(at(PROMO, "round: 1", f"seat A: {THREE}", "tile 9: resolved"), "end")
    assert asked(p) == ("promo", A) and can(p) == ["claim 9", "pass"]
    assert names(p, "automa_card", "beadle_scores") == ["automa_card"] * 3


def test_with_no_card_in_hand() -> None:
    """L-PRO-1, L-TRN-1: while a claim is possible the turn does not end by itself; after it it does."""
    p = do(at(PROMO, f"seat A: {THREE} hand Y02", "tile 9: resolved"), "hire Y02")
    assert asked(p) == ("turn", A) and can(p) == ["end", "claim 9"] == passing(p)
    do(p, "claim 9")
    assert names(p, "claim", "end_turn", "automa_card") == ["claim", "end_turn", *["automa_card"] * 3]


def test_before_the_first_vote() -> None:
    """L-PRO-1: a Master more on 3, beside it, decides the tie on 4 (L-RES-5)."""
    p = step(at(PROMO, f"seat A: {THREE}", "tile 3: resolved", "tile 4: A3 B3"), "resolution")
    assert asked(p) == ("promo", A) and not said(p, "tile_tied")
    assert tile(do(p.clone(), "pass"), "4")["pieces"] == [3, 3], "tied"
    assert said(do(p, "claim 3"), "win_tile")[0].seat == A


def test_asked_once_between_the_automas_cards_and_the_first_vote() -> None:
    """L-PRO-1: where tiles are resolved it is the same moment."""
    p = do(at(PROMO, "round: 2", f"seat A: {THREE}", "tile 9: resolved"), "end")
    assert asked(p) == ("promo", A) and not said(p, "beadle_scores")
    do(p, "pass")
    assert asked(p) == ("promo", A) and len(said(p, "beadle_scores")) == 1


def test_not_asked_where_no_claim_is_possible() -> None:
    """L-PRO-1"""
    for without in ("tokens T02 T03", f"{THREE} hall 0"):
        p = do(at(PROMO, "round: 1", f"seat A: {without}", "tile 9: resolved"), "end")
        assert asked(p) == ("turn", A) and p.round_number() == 2


def test_after_growth() -> None:
    """L-PRO-1: the last chance if the Beadle has left the board in round 8 (L-SOL-12)."""
    p = step(
        at(PROMO, "round: 8", f"seat A: {THREE}", each("resolved", ALL_TWO), "beadle: none"), "growth", "round_close"
    )
    assert asked(p) == ("promo", A) and names(p, "plantation_turned", "final_score") == ["plantation_turned"]
    do(p, "claim 9")
    assert finished(p) and tile(p, "9")["master"] == A


def test_beside_every_decision_of_yours() -> None:
    """L-PRO-1: negotiating, discarding down to the limit, paying, with a reward, while cards are looked at."""
    card = f"seat A: {THREE} neutrals 1"
    p = do(step(at(PROMO, card, "tile 9: resolved", "tile 4: A2 B4"), "resolution"), "pass")
    assert asked(p) == ("negotiate", A) and "claim 9" in can(p)
    p = step(at(PROMO, f"seat A: {THREE}", "tile 3: resolved", "tile 17: A4"), "resolution")
    assert asked(do(p, "pass")) == ("move", A) and "claim 3" in can(p)
    hand_of_eight = "Y02 Y03 Y04 Y05 Y08 Y09 R03 R04"
    p = at(
        PROMO,
        f"seat A: {THREE} hand {hand_of_eight}",
        "tile 9: resolved",
        "agenda:\n  round_close\n  growth\n  beadle_scoring\n  automa_turn\n  hand_limit 0",
    )
    assert "claim 9" in can(p) and asked(do(p, "claim 9")) == ("hand_limit", A)
    p = do(at(PROMO, f"seat A: {THREE} hand P01 Y02 Y03 Y04", "tile 9: resolved"), "use P01")
    assert "claim 9" in can(p) and asked(do(p, "claim 9")) == ("pay_gold", A)
    p = do(at(PROMO, f"seat A: {THREE} hand G12 Y02 Y03", "tile 9: resolved"), "use G12", "pay Y02")
    assert asked(p) == ("look_cards", A) and asked(do(p, "claim 9")) == ("look_cards", A)


def test_a_claim_in_a_negotiation_leaves_it_open() -> None:
    """L-PRO-1, L-RES-3: the claim's points bring you before Boris; you are still asked how many you swap."""
    p = at(PROMO, f"seat A: vp 1 {THREE} neutrals 1", "seat B: vp 3", "tile 9: resolved", "tile 4: A2 B4")
    step(p, "resolution")
    do(p, "pass", "claim 9")
    assert p.scores() == [5, 3] and asked(p) == ("negotiate", A)


def test_a_claim_does_not_spoil_what_was_begun() -> None:
    """L-PRO-1, L-TRN-8, L-TRN-9: the liveryman who is needed to pay, or to carry out the card, stays."""
    table = PROMO, "tile 3: resolved"
    p = do(at(*table, f"seat A: {THREE} hall 1 hand R03 Y02"), "move R03")
    assert asked(p) == ("move", A) and not [move for move in can(p) if move.startswith("claim")]
    p = do(at(*table, f"seat A: {THREE} hall 1 hand P03 Y02", "tile 9: A2"), "use P03")
    assert can(p) == ["give hall", "give 9", "claim 3"]
    p = do(at(*table, f"seat A: {THREE} hall 1 hand P10 Y02 Y03", "tile 7: master A"), "use P10")
    assert can(p) == ["pay Y02", "pay Y03"], "the liveryman is the other half of the cost"


def test_a_parade_claimed_while_cards_are_looked_at() -> None:
    """L-PRO-1, L-PRO-3: the suit is named in between; the cards stay hidden from others and are told right."""
    p = at(SPECIALS, f"seat A: {THREE} hand G12 Y02 Y03", "tile P: resolved")
    do(p, "use G12", "pay Y02", "claim P")
    assert asked(p) == ("name_suit", A)
    offered = p.view(A)["offered"]
    assert len(offered) == 5 and p.view(B)["offered"] == []
    assert build(describe(p)).view(A)["offered"] == offered
    imagined = p.imagine(B, fast(1))
    assert imagined.view(B) == p.view(B) and census(imagined) == census(p)
    assert asked(do(p, "suit red")) == ("look_cards", A)
