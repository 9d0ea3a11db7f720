"""How a London game runs: the agenda's top frame acts, or asks the seat whose decision it is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london import frames as agenda
from guildhall.games.london.boris import automa_turn, beadle_scoring
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
    MDECK,
    MDECK_N,
    MHANDS,
    OPT_PROMO,
    PARADE,
    PHASE,
    PHASE_BEADLE,
    PHASE_RESOLUTION,
    TOP,
)
from guildhall.games.london.moves import CLAIM, DISCARD, KEEP, NAME, PASS, PAY, PICK, UNDER
from guildhall.games.london.rules.effects.choices import fill_effect, waits_with_pass
from guildhall.games.london.rules.effects.engine import answer_effect, run_effect
from guildhall.games.london.rules.growth import run_grow, run_growth, run_plantation, turn_over
from guildhall.games.london.rules.mayoral import keep_looked_at, put_under
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
from guildhall.games.london.rules.rounds import close_round, start_round
from guildhall.games.london.rules.scoring import final_scoring
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
)
from guildhall.games.london.state import State, discard, picked_to_hand, pop, take_out
from guildhall.kernel.bits import bit
from guildhall.kernel.position import FINISHED, buffer, say, whisper

SCRATCH: Final = buffer()  # only counted, never read


def run(p: State) -> None:
    """Carry out frames until one of them asks, or the game is over.

    What has a single answer is not asked. The end of a turn is, always: with cards in hand it must not show that none of
    them can be played, and with none it is the last moment at which the turn can be taken back, for it draws cards.
    """
    a = p.a
    while True:
        f = a[TOP]
        kind = a[f]
        if kind == TURN:
            p.to_move = a[f + ASKED]
            return
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
    if kind == PROMO and claimable(p.a, p.a[f + ASKED]) == 0:
        pop(p.a)
        return False
    p.to_move = p.a[f + ASKED]
    return True


def run_by_itself(p: State, kind: i64, f: i64) -> None:
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
    if waits_with_pass(p.a, f) or fill_effect(p, f, SCRATCH) != 1:
        return False
    only = vec[i64]([0])
    fill_effect(p, f, only)
    answer_effect(p, f, only[0])
    return True


def fill(p: State, out: vec[i64]) -> i64:
    """The legal moves of the seat to move. With the promo card a claim is possible at any time (L-PRO-1)."""
    a = p.a
    n = fill_decision(p, out)
    if a[OPT_PROMO] and a[a[TOP]] != PROMO and claimable(a, p.to_move) and claim_fits(p, a[TOP], p.to_move):
        return fill_claims(a, p.to_move, out, n)
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
    n = fill_claims(a, a[f + ASKED], out, 0)
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


def keep_mayoral(p: State, seat: i64, card: i64) -> None:
    """Keep one of the three dealt; the others go back into the deck (L-SET-8)."""
    a = p.a
    pop(a)
    base = MHANDS + seat * MAYORALS
    for i in range(a[MAYORAL_N + seat]):
        other = a[base + i]
        a[base + i] = 0
        if other != card:
            a[MDECK + a[MDECK_N]] = other
            a[MDECK_N] += 1
    a[base] = card
    a[MAYORAL_N + seat] = 1
    if p.events is not None:
        whisper(p, "L-SET-8", "keep_mayoral", seat, {"also": ["L-SET-12"]}, {"card": int(card)})


def fill_looked_at(a: vec[i64], verb: i64, out: vec[i64]) -> i64:
    n = a[LOOK_N]
    for i in range(n):
        out[i] = verb + a[LOOK + i]
    return n


def run_look_cards(p: State, f: i64) -> bool:
    """When enough are taken, the other cards looked at are discarded, which everybody sees."""
    a = p.a
    while a[f + STILL_OPEN] > 0 and a[f + STILL_OPEN] == a[LOOK_N]:
        answer_pick(p, f, a[LOOK])  # there is nothing to choose
    if a[f + STILL_OPEN] > 0:
        p.to_move = a[f + ASKED]
        return True
    if a[LOOK_N] > 0:
        p.reveals += 1
    if p.events is not None:
        away: list[object] = [int(a[LOOK + i]) for i in range(a[LOOK_N])]
        say(p, "L-EFF-1", "sift_away", a[f + ASKED], {"cards": away})
    for i in range(a[LOOK_N]):
        discard(a, a[LOOK + i])
        a[LOOK + i] = 0
    a[LOOK_N] = 0
    pop(a)
    return False


def answer_pick(p: State, f: i64, card: i64) -> None:
    a = p.a
    picked_to_hand(a, a[f + ASKED], card)
    take_out(a, LOOK, LOOK_N, card)
    a[f + STILL_OPEN] -= 1
    if p.events is not None:
        whisper(p, "L-EFF-1", "pick", a[f + ASKED], {}, {"card": int(card)})


def run_look_mayorals(p: State, f: i64) -> bool:
    """First keep, then the others go under the deck; without a question where there is nothing to choose."""
    a = p.a
    while a[f + STILL_OPEN] > 0 and a[f + STILL_OPEN] == a[LOOK_N]:
        answer_mayoral(p, f, KEEP + a[LOOK])
    if a[LOOK_N] == 0:
        pop(a)
        return False
    if a[f + STILL_OPEN] == 0 and a[LOOK_N] == 1:
        put_under(p, a[f + ASKED], a[LOOK])
        pop(a)
        return False
    p.to_move = a[f + ASKED]
    return True


def answer_mayoral(p: State, f: i64, move: i64) -> None:
    a = p.a
    if move & ~255 == KEEP:
        keep_looked_at(p, a[f + ASKED], move & 255)
        a[f + STILL_OPEN] -= 1
    else:
        put_under(p, a[f + ASKED], move & 255)


def name_parade(p: State, seat: i64, suit: i64) -> None:
    """The Master of the Parade names the suit it counts as, for good (L-SPC-4)."""
    pop(p.a)
    p.a[PARADE] = bit(suit)
    if p.events is not None:
        say(p, "L-SPC-4", "name_parade", seat, {"suit": int(suit)})
