"""How a game of Flanders runs: set-up, then round after round of six steps (F-RND, F-SCO-0, F-END-1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.layout import (
    ACTOR,
    CHOICE,
    CHOICE_INFLUENCE,
    GOLD_CARD,
    PHASE,
    PHASE_ACT,
    PHASE_CHOOSE,
    PHASE_GOLD,
    PHASE_SETUP,
    START,
)
from guildhall.games.flanders.rules.building import ALL, SEVERAL, build
from guildhall.games.flanders.rules.gold import answer_gold, fill_gold, gold_impossible, show_gold
from guildhall.games.flanders.rules.round import (
    answer_choice,
    choose_only_cards,
    end_round,
    fill_action,
    fill_choice,
    next_chooser,
    reveal,
    run_actions,
    start_round,
)
from guildhall.games.flanders.rules.setup import fill_centres, next_to_settle, settle, settle_others
from guildhall.games.flanders.state import State
from guildhall.kernel.position import room_of


def fill(p: State, out: vec[i64]) -> i64:
    """The legal moves of the seat to move."""
    a = p.a
    if a[PHASE] == PHASE_CHOOSE:
        return fill_choice(a, p.to_move, out)
    if a[PHASE] == PHASE_ACT:
        return fill_action(p, p.to_move, ALL, out)
    if a[PHASE] == PHASE_GOLD:
        return fill_gold(p, ALL, out)
    return fill_centres(a, out)


def answer(p: State, move: i64) -> None:
    """Carry out a move of the seat to move, then run on to the next decision."""
    a = p.a
    if a[PHASE] == PHASE_CHOOSE:
        answer_choice(p, p.to_move, move)
    elif a[PHASE] == PHASE_ACT:
        build(p, p.to_move, move)
        a[ACTOR] += 1
    elif a[PHASE] == PHASE_GOLD:
        answer_gold(p, move)
        end_round(p)
    else:
        settle(p, p.to_move, move & 1023)
    run(p)


def run(p: State) -> None:
    """Go on until a seat must decide, or the game is over. What has a single answer is not asked: nobody learns anything
    from that, since what lies open and what everybody can hold is public."""
    a = p.a
    if a[PHASE] == PHASE_SETUP:
        seat = next_to_settle(a)
        if seat >= 0:
            p.to_move = seat
            return
        settle_others(p)
        start_round(p)
    while True:
        if a[PHASE] == PHASE_CHOOSE:
            choose_only_cards(p)
            seat = next_chooser(a)
            if seat >= 0:
                if p.to_move < 0 or a[CHOICE + p.to_move] == 0 or a[CHOICE_INFLUENCE + p.to_move] > 0:
                    p.to_move = seat
                return
            reveal(p)
            a[PHASE] = PHASE_ACT
            a[ACTOR] = 0
        elif a[PHASE] == PHASE_ACT:
            if run_actions(p):
                return
            a[PHASE] = PHASE_GOLD
            if a[GOLD_CARD]:
                show_gold(p)
        elif a[PHASE] == PHASE_GOLD:
            if a[GOLD_CARD] and run_gold(p):
                return
            end_round(p)
        else:
            return


def run_gold(p: State) -> bool:
    """The gold card shown: ask, do the only thing it allows, or let it be spent; True when it waits (F-GLD-2, F-GLD-5)."""
    moves = room_of(p)
    n = fill_gold(p, SEVERAL, moves)
    if n > 1:
        p.to_move = p.a[START]
        return True
    if n == 1:
        answer_gold(p, moves[0])
    else:
        gold_impossible(p)
    return False
