"""How a game of Flanders runs: set-up, then round after round of six steps (F-RND, F-SCO-0, F-END-1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.layout import (
    ACTOR,
    CHOICE,
    CHOICE_INFLUENCE,
    CITY_N,
    GOLD,
    GOLD_CARD,
    LAST_ROUND,
    ORDER,
    PHASE,
    PHASE_ACT,
    PHASE_CHOOSE,
    PHASE_GOLD,
    PHASE_SETUP,
    ROUND,
    SEATS,
    SITE_CARD,
    START,
)
from guildhall.games.flanders.rules.building import build, fill_city_card, fill_site_card, sites_possible
from guildhall.games.flanders.rules.gold import (
    answer_gold,
    draw_gold,
    fill_gold,
    gold_impossible,
    gold_left,
    show_gold,
)
from guildhall.games.flanders.rules.round import (
    answer_choice,
    choose_only_cards,
    fill_choice,
    next_chooser,
    reveal,
    take_back,
)
from guildhall.games.flanders.rules.scoring import cover_dead_plots, final_scoring, free_plots, score_full_cities
from guildhall.games.flanders.rules.setup import fill_centres, next_to_settle, settle, settle_others
from guildhall.games.flanders.state import State
from guildhall.kernel.position import buffer, say

SCRATCH: Final = buffer()  # only counted, never read
PLAIN_ROUNDS: Final[i64] = 36  # two players without gold cards (F-SET-5)


def fill(p: State, out: vec[i64]) -> i64:
    """The legal moves of the seat to move."""
    a = p.a
    if a[PHASE] == PHASE_CHOOSE:
        return fill_choice(a, p.to_move, out)
    if a[PHASE] == PHASE_ACT:
        return fill_action(p, p.to_move, out)
    if a[PHASE] == PHASE_GOLD:
        return fill_gold(p, out)
    return fill_centres(a, out)


def fill_action(p: State, seat: i64, out: vec[i64]) -> i64:
    """What the chosen card lets a seat do (F-RND-5, F-RND-6)."""
    card = p.a[CHOICE + seat] - 1
    if card < CITY_N:
        return fill_city_card(p, seat, card, 0, out)
    return fill_site_card(p, seat, 0, out) if card == SITE_CARD else 0


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
    n = fill_gold(p, SCRATCH)
    if n > 1:
        p.to_move = p.a[START]
        return True
    if n == 1:
        only = vec[i64]([0])
        fill_gold(p, only)
        answer_gold(p, only[0])
    else:
        gold_impossible(p)
    return False


def ways(p: State, seat: i64) -> i64:
    """In how many ways the seat's card can be carried out: none, one, or more."""
    if p.a[CHOICE + seat] - 1 == SITE_CARD:
        return sites_possible(p, seat, 0, SCRATCH)
    return fill_action(p, seat, SCRATCH)


def run_actions(p: State) -> bool:
    """The seats act in their order; an action that can't be done counts as played (F-RND-4)."""
    a = p.a
    while a[ACTOR] < a[SEATS]:
        seat = a[ORDER + a[ACTOR]]
        if a[CHOICE + seat] - 1 > SITE_CARD:
            take_back(p, seat, "F-RND-7")
        else:
            n = ways(p, seat)
            if n > 1:
                p.to_move = seat
                return True
            if n == 1:
                only = vec[i64]([0])
                fill_action(p, seat, only)
                build(p, seat, only[0])
            elif p.events is not None:
                say(p, "F-RND-4", "impossible", seat, {"card": int(a[CHOICE + seat] - 1), "also": ["F-RND-11"]})
        a[ACTOR] += 1
    return False


def start_round(p: State) -> None:
    """The next round begins: nothing is chosen, and the start player looks at a gold card (F-RND-9, F-RND-1)."""
    a = p.a
    a[ROUND] += 1
    a[PHASE] = PHASE_CHOOSE
    for seat in range(a[SEATS]):
        a[CHOICE + seat] = 0
        a[CHOICE_INFLUENCE + seat] = 0
        a[ORDER + seat] = 0
    a[ACTOR] = 0
    p.to_move = -1
    if p.events is not None:
        say(p, "F-RND-9", "round", a[START], {"round": int(a[ROUND])})
    if a[GOLD]:
        draw_gold(p)


def end_round(p: State) -> None:
    """Covers, full cities, the next start player, the test for the end (F-SCO-0, F-RND-9, F-END-1)."""
    a = p.a
    cover_dead_plots(p)
    score_full_cities(p)
    a[START] = (a[START] + 1) % a[SEATS]
    out_of_gold = a[GOLD] != 0 and (gold_left(a) == 0 or a[LAST_ROUND] != 0)
    if free_plots(a) <= 1 or out_of_gold or (a[GOLD] == 0 and a[ROUND] >= PLAIN_ROUNDS):
        final_scoring(p)
    else:
        start_round(p)
