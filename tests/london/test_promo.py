"""The promo card 'Guild of Solo Board-gamers' (L-PRO)."""

from __future__ import annotations

from guildhall.games.london import start
from tests.london.table import A, asked, at, can, do, each, finished, rule, said, seat, step, tile

PROMO = "automa: boris\noptions: promo=on"
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


def test_special_buildings_may_be_claimed_and_then_work() -> None:
    """L-PRO-3: University (5 VP): hand limit 8; Parade (5 VP): name a suit; Church (4 VP): no cards."""
    p = do(at(PROMO, f"seat A: {THREE}", "tile U: resolved"), "claim U")
    assert seat(p, A)["hand_limit"] == 8 and seat(p, A)["vp"] == 5
    p = do(at(PROMO, f"seat A: {THREE}", "tile P: resolved"), "claim P")
    assert asked(p) == ("name_suit", A)
    assert tile(do(p, "suit blue"), "P")["suits"] == ["blue"] and asked(p) == ("turn", A)
    p = do(at(PROMO, f"seat A: {THREE}", "tile J: resolved"), "claim J")
    assert seat(p, A)["hand"] == 0 and seat(p, A)["vp"] == 4
