"""How a London game runs: the agenda's top frame acts, or asks the seat whose decision it is."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london import frames as agenda
from guildhall.games.london.boris import automa_turn
from guildhall.games.london.frames import (
    ASKED,
    EFFECT,
    HAND_LIMIT,
    KEEP_MAYORAL,
    LOOK_CARDS,
    LOOK_MAYORALS,
    NAME_SUIT,
    NEGOTIATE,
    NEXT_BY_POINTS,
    PAY_GOLD,
    PAY_LIVERYMEN,
    PROMO,
    STILL_OPEN,
    TURN,
)
from guildhall.games.london.layout import (
    LOOK,
    LOOK_N,
    MAYORAL_N,
    MAYORALS,
    MHANDS,
    OPT_PROMO,
    PHASE,
    PHASE_BEADLE,
    PHASE_RESOLUTION,
    TOP,
)
from guildhall.games.london.moves import CLAIM, DISCARD, KEEP, NAME, PASS, PAY, PICK, UNDER
from guildhall.games.london.rules.beadle_scoring import beadle_scoring
from guildhall.games.london.rules.draw_pile import answer_pick, run_look_cards
from guildhall.games.london.rules.effects.choices import fill_effect, waits_with_pass
from guildhall.games.london.rules.effects.engine import answer_effect, run_effect
from guildhall.games.london.rules.end import final_scoring
from guildhall.games.london.rules.growth import run_grow, run_growth, run_plantation
from guildhall.games.london.rules.mayoral_cards import answer_mayoral, run_look_mayorals
from guildhall.games.london.rules.plantation import turn_over
from guildhall.games.london.rules.promo import claim, claim_fits, claimable, fill_claims
from guildhall.games.london.rules.resolution import (
    answer_swap,
    fill_swaps,
    run_clean_up,
    run_negotiation,
    run_resolution,
    run_second,
    run_vote,
)
from guildhall.games.london.rules.round import close_round, start_round
from guildhall.games.london.rules.setup import keep_mayoral
from guildhall.games.london.rules.special_buildings import name_parade
from guildhall.games.london.rules.turn import (
    answer_discard,
    answer_give,
    answer_pay,
    answer_turn,
    fill_give,
    fill_hand,
    fill_turn,
    run_hand_limit,
    run_pay_gold,
    run_pay_liverymen,
    run_turn,
)
from guildhall.games.london.state import State, pop
from guildhall.kernel.position import FINISHED, room_of


def run(p: State) -> None:
    """Carry out frames until one of them asks, or the game is over.

    What has a single answer is not asked. Only the end of a turn is, while there are cards in hand: nobody else must see
    that none of them can be played.
    """
    a = p.a
    while True:
        f = a[TOP]
        kind = a[f]
        if kind == TURN:
            if run_turn(p, a[f + ASKED]):
                return
            continue
        if kind == EFFECT:
            if run_effect(p, f) and not answer_alone(p, f):
                return
        elif kind >= agenda.KEEP_MAYORAL:
            if run_asking(p, kind, f):
                return
        else:
            run_by_itself(p, kind, f)
            if p.to_move == FINISHED:
                return


def run_asking(p: State, kind: i64, f: i64) -> bool:
    """A frame that may ask; True when it waits for a seat."""
    if kind == PAY_GOLD:
        return run_pay_gold(p, f)
    if kind == PAY_LIVERYMEN:
        return run_pay_liverymen(p, f)
    if kind == HAND_LIMIT:
        return run_hand_limit(p, f)
    if kind == NEGOTIATE:
        return run_negotiation(p, f)
    if kind == LOOK_CARDS:
        return run_look_cards(p, f)
    if kind == LOOK_MAYORALS:
        return run_look_mayorals(p, f)
    if kind == PROMO and claimable(p, p.a[f + ASKED]) == 0:
        pop(p.a)
        return False
    p.to_move = p.a[f + ASKED]
    return True


def run_by_itself(p: State, kind: i64, f: i64) -> None:
    """Carry out a frame that asks nobody: each belongs to a chapter of the rules."""
    a = p.a
    if kind == agenda.ROUND:
        start_round(p)
    elif kind == agenda.AUTOMA_TURN:
        automa_turn(p)
    elif kind == agenda.RESOLUTION:
        a[PHASE] = PHASE_RESOLUTION
        run_resolution(p, f)
    elif kind == agenda.VOTE:
        run_vote(p, f)
    elif kind == agenda.SECOND:
        run_second(p, f)
    elif kind == agenda.CLEAN_UP:
        run_clean_up(p, f)
    elif kind == agenda.BEADLE_SCORING:
        a[PHASE] = PHASE_BEADLE
        beadle_scoring(p)
    elif kind == agenda.GROWTH:
        run_growth(p)
    elif kind == agenda.PLANTATION_VOTE:
        run_plantation(p)
    elif kind == agenda.TURN_OVER:
        turn_over(p)
    elif kind == agenda.GROW:
        run_grow(p)
    elif kind == agenda.ROUND_CLOSE:
        close_round(p)
    elif kind == agenda.FINAL:
        final_scoring(p)
    else:
        pop(a)  # RETURN_MAYORALS: the cards not kept are back in the shuffled part of the deck


def answer_alone(p: State, f: i64) -> bool:
    """Answer an effect that leaves only one choice; False if it must be asked. What may be declined has two."""
    if waits_with_pass(p.a, f):
        return False
    answers = room_of(p)
    if fill_effect(p, f, answers) != 1:
        return False
    answer_effect(p, f, answers[0])
    return True


def fill(p: State, out: vec[i64]) -> i64:
    """The legal moves of the seat to move. With the promo card a claim is possible at any time (L-PRO-1)."""
    a = p.a
    n = fill_decision(p, out)
    if a[OPT_PROMO] and a[a[TOP]] != PROMO and claimable(p, p.to_move) and claim_fits(p, a[TOP], p.to_move):
        return fill_claims(p, p.to_move, out, n)
    return n


def fill_decision(p: State, out: vec[i64]) -> i64:
    """The answers to what the agenda's top frame asks."""
    a = p.a
    f = a[TOP]
    kind = a[f]
    if kind == TURN:
        return fill_turn(p, a[f + ASKED], out)
    if kind == EFFECT:
        return fill_effect(p, f, out)
    if kind == PAY_GOLD:
        return fill_hand(a, a[f + ASKED], PAY, out)
    if kind == HAND_LIMIT:
        return fill_hand(a, a[f + ASKED], DISCARD, out)
    if kind == PAY_LIVERYMEN:
        return fill_give(a, a[f + ASKED], out)
    if kind == NEGOTIATE:
        return fill_swaps(p, f, out)
    if kind == LOOK_CARDS:
        return fill_looked_at(a, PICK, out)
    if kind == LOOK_MAYORALS:
        return fill_looked_at(a, KEEP if a[f + STILL_OPEN] > 0 else UNDER, out)
    if kind == KEEP_MAYORAL:
        n = a[MAYORAL_N + a[f + ASKED]]
        for i in range(n):
            out[i] = KEEP + a[MHANDS + a[f + ASKED] * MAYORALS + i]
        return n
    if kind == NAME_SUIT:
        for s in range(i64(5)):
            out[s] = NAME + s
        return 5
    n = fill_claims(p, a[f + ASKED], out, 0)
    out[n] = PASS
    return n + 1


def answer(p: State, move: i64) -> None:
    """Carry out a move of the seat to move."""
    a = p.a
    f = a[TOP]
    kind = a[f]
    arg = move & 255
    if move & ~255 == CLAIM:
        answer_claim(p, f, arg)
    elif kind == TURN:
        answer_turn(p, a[f + ASKED], move)
    elif kind == EFFECT:
        answer_effect(p, f, move)
    elif kind == PAY_GOLD:
        answer_pay(p, f, arg)
    elif kind == HAND_LIMIT:
        answer_discard(p, a[f + ASKED], arg)
    elif kind == PAY_LIVERYMEN:
        answer_give(p, f, arg)
    elif kind == NEGOTIATE:
        answer_swap(p, f, arg)
    elif kind == LOOK_CARDS:
        answer_pick(p, f, arg)
    elif kind == LOOK_MAYORALS:
        answer_mayoral(p, f, move)
    elif kind == KEEP_MAYORAL:
        keep_mayoral(p, a[f + ASKED], arg)
    elif kind == NAME_SUIT:
        name_parade(p, a[f + ASKED], arg)
    else:
        pop(a)  # no claim now


def answer_claim(p: State, f: i64, tile: i64) -> None:
    """A claim beside the decision in frame f, which is asked again."""
    claim(p, p.to_move, tile)
    if p.a[f] == NEGOTIATE:
        p.a[f + NEXT_BY_POINTS] = (
            0  # the order of points may be another now; only the claimer negotiates, and has not yet
        )


# Choices from cards --------------------------------------------------------------------------


def fill_looked_at(a: vec[i64], verb: i64, out: vec[i64]) -> i64:
    n = a[LOOK_N]
    for i in range(n):
        out[i] = verb + a[LOOK + i]
    return n
