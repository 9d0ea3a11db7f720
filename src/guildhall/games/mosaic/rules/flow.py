"""How a game of Mosaic runs: the agenda's top frame acts, or asks the seat whose decision it is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic import frames as agenda
from guildhall.games.mosaic.components.tables import BONUS_WORK
from guildhall.games.mosaic.frames import (
    ACT,
    ACTION,
    ACTION_DONE,
    ANY_ACTION,
    ASKED,
    BEGUN,
    BUILT_KIND,
    DIPLOMACY,
    DRAFT,
    EFFECT,
    FOR_CARD,
    GENERAL,
    LEADERS,
    LOOKED,
    LOOKED_DECK,
    MILITARY_MENU,
    PAY_FOR,
    PIECE_KIND,
    PLACE,
    PLACE_WONDER,
    PLAY_OR_KEEP,
    SOLO_DRAFT,
    START_CITY,
    START_TECHS,
    TECH,
    TURN_END,
    TURN_MENU,
    UNSEEN_TECH,
    WHICH_WONDER,
)
from guildhall.games.mosaic.herobotus.setup import give_leader
from guildhall.games.mosaic.layout import ACTIONS, AUTOMA, CHOICE, HIDDEN_HI, HIDDEN_LO, LOOK_AHEAD, TOP, WONDER
from guildhall.games.mosaic.moves import ARGUMENT, DONE, END_TURN, KEEP_DOWN, PASS, PLAY_NOW, WORK
from guildhall.games.mosaic.rules.actions import begin_act, perform
from guildhall.games.mosaic.rules.building import BUILD_RULES, build_here, city_triggers, fill_hexes
from guildhall.games.mosaic.rules.draft import answer_solo_draft, fill_hand, run_draft
from guildhall.games.mosaic.rules.effects.choices import fill_effect
from guildhall.games.mosaic.rules.effects.engine import answer_effect, run_effect
from guildhall.games.mosaic.rules.empire import begin_empire, score_empire
from guildhall.games.mosaic.rules.end import end_turn, final_scoring
from guildhall.games.mosaic.rules.menu import fill_actions, fill_looked, fill_turn, may_go_on
from guildhall.games.mosaic.rules.military import (
    answer_military,
    fill_diplomats,
    fill_general,
    fill_military,
    forget_marches,
    kill,
    send_away,
)
from guildhall.games.mosaic.rules.offers import refill_all
from guildhall.games.mosaic.rules.payment import fill_payment, give, go_on_paying
from guildhall.games.mosaic.rules.setup import fill_leaders, fill_start_hexes, give_benefits, put_start_city, run_set_up
from guildhall.games.mosaic.rules.technology import fill_held, hold, needs_met, play, play_held
from guildhall.games.mosaic.rules.turn import answer_turn, next_turn
from guildhall.games.mosaic.rules.wonders import build_wonder_here, fill_wonder_hexes, wonder_triggers
from guildhall.games.mosaic.state import State, pop, push, watched
from guildhall.kernel.position import FINISHED, MOST_MOVES, room_of

SEVERAL: Final[i64] = 2  # more than one answer: the seat is asked

# Running ------------------------------------------------------------------------------------------------


def run(p: State) -> None:
    """Carry out frames until one of them asks, or the game is over."""
    a = p.a
    while True:
        f = a[TOP]
        kind = a[f]
        if kind == TURN_MENU:
            if a[ACTIONS] > 0 or may_go_on(p, a[f + ASKED]):
                p.to_move = a[f + ASKED]
                return
            leave_turn(p)
        elif kind == EFFECT:
            if run_effect(p, f):
                return
        elif kind >= LEADERS:
            if run_asking(p, kind, f):
                return
        elif kind == TURN_END and a[LOOK_AHEAD]:
            return
        else:
            run_by_itself(p, kind, f)
            if p.to_move == FINISHED and kind == agenda.FINAL:
                return


def leave_turn(p: State) -> None:
    pop(p.a)
    push(p.a, TURN_END, 0, 0, 0)


def run_by_itself(p: State, kind: i64, f: i64) -> None:
    """Carry out a frame that asks nobody: each belongs to a chapter of the rules."""
    if kind == ACTION_DONE:
        pop(p.a)
        if p.a[LOOK_AHEAD] == 0:
            refill_all(p)
    elif kind == agenda.TRIGGERS:
        run_triggers(p, f)
    elif kind == TURN_END:
        end_turn(p)
    elif kind == agenda.NEXT_TURN:
        next_turn(p)
    elif kind == agenda.EMPIRE:
        begin_empire(p)
    elif kind == agenda.SCORE_EMPIRE:
        score_empire(p)
    elif kind == agenda.SET_UP:
        run_set_up(p, f)
    else:
        final_scoring(p)


def run_asking(p: State, kind: i64, f: i64) -> bool:
    """A frame that may ask; True when it waits for a seat. A single possible answer is given without asking."""
    a = p.a
    seat = a[f + ASKED]
    if kind == DRAFT:
        return run_draft(p)
    if kind <= START_TECHS and a[AUTOMA + seat]:
        pop(a)  # HeroBotus is set up by himself
        return False
    if kind == START_TECHS:
        return run_start_techs(p, f)
    if kind == PAY_FOR or kind == ACTION or kind == PLAY_OR_KEEP or kind == SOLO_DRAFT:
        p.to_move = seat  # there are several answers, or to be asked keeps a secret (see `taken`)
        return True
    answers = room_of(p)
    n = fill_frame(p, kind, f, SEVERAL, answers)
    if n == 0:
        pop(a)
        if kind == MILITARY_MENU:
            forget_marches(a)
        return False
    if n == 1 and not (kind == LOOKED and watched(a, seat)):  # else others would learn something of the card looked at
        answer_frame(p, kind, f, answers[0])
        return False
    p.to_move = seat
    return True


def run_start_techs(p: State, f: i64) -> bool:
    """First the leader's benefits, then starting technologies in any order (M-SET-12)."""
    a = p.a
    seat = a[f + ASKED]
    if a[f + BEGUN] == 0:
        a[f + BEGUN] = 1
        give_benefits(p, seat)
        return False
    hidden = a[HIDDEN_LO + seat] + a[HIDDEN_HI + seat] > 0 and watched(a, seat)
    if hidden or fill_held(p, seat, room_of(p), 0) > 0:
        p.to_move = seat
        return True
    pop(a)
    return False


# The open decision -----------------------------------------------------------------------------------------


def fill(p: State, out: vec[i64]) -> i64:
    """The legal moves of the seat to move."""
    f = p.a[TOP]
    kind = p.a[f]
    if kind == TURN_MENU:
        return fill_turn(p, p.a[f + ASKED], out)
    if kind == EFFECT:
        return fill_effect(p, f, out)
    return fill_frame(p, kind, f, MOST_MOVES, out)


def fill_frame(p: State, kind: i64, f: i64, enough: i64, out: vec[i64]) -> i64:
    """Write the legal answers to the frame on top into `out`; how many there are. The search for hexes may end where
    `enough` have been found."""
    a = p.a
    seat = a[f + ASKED]
    if kind == PLACE:
        return fill_hexes(p, seat, a[f + PIECE_KIND], enough, out)
    if kind == PLAY_OR_KEEP:
        if not needs_met(p, seat, a[f + TECH]):
            out[0] = KEEP_DOWN
            return 1
        out[0] = PLAY_NOW
        out[1] = KEEP_DOWN
        return 2
    if kind == MILITARY_MENU:
        n = fill_military(p, seat, out)
        if a[f + BEGUN] and n > 0:
            out[n] = DONE
            n += 1
        return n
    if kind == PLACE_WONDER:
        return fill_wonder_hexes(p, seat, a[f + WHICH_WONDER], out)
    if kind == PAY_FOR:
        return fill_payment(p, f, out)
    if kind == ACTION:
        return fill_bonus_action(p, seat, a[f + ANY_ACTION], out)
    if kind == LOOKED:
        return fill_looked(p, seat, a[f + LOOKED_DECK], out)
    if kind == GENERAL:
        return fill_general(p, seat, out)
    if kind == DIPLOMACY:
        return fill_diplomats(p, seat, out)
    return fill_set_up(p, kind, seat, out)


def fill_bonus_action(p: State, seat: i64, which: i64, out: vec[i64]) -> i64:
    """A full action at once (M-EFF-9), or a work action."""
    if which != BONUS_WORK:
        return fill_actions(p, seat, out)
    for what in range(i64(3)):
        out[what] = WORK + what
    return 3


def fill_set_up(p: State, kind: i64, seat: i64, out: vec[i64]) -> i64:
    """The same for a question of the set-up: the draft, leaders, the start city, starting technologies."""
    if kind == DRAFT:
        return fill_hand(p, p.to_move, out)
    if kind == SOLO_DRAFT:
        return fill_hand(p, seat, out)
    if kind == LEADERS:
        return fill_leaders(p, out)
    if kind == START_CITY:
        return fill_start_hexes(p, seat, out)
    n = fill_held(p, seat, out, 0)
    out[n] = END_TURN
    return n + 1


def answer(p: State, move: i64) -> None:
    """Carry out a move of the seat to move, then run on to the next decision."""
    f = p.a[TOP]
    kind = p.a[f]
    if kind == TURN_MENU:
        if move == END_TURN:
            leave_turn(p)
        else:
            answer_turn(p, p.a[f + ASKED], move)
    elif kind == EFFECT:
        answer_effect(p, f, move)
    else:
        answer_frame(p, kind, f, move)
    run(p)


def answer_frame(p: State, kind: i64, f: i64, move: i64) -> None:
    """Carry out the answer to the frame on top."""
    a = p.a
    seat = a[f + ASKED]
    arg = move & ARGUMENT
    if kind == PLACE:
        what = a[f + PIECE_KIND]
        card = a[f + FOR_CARD] - 1
        pop(a)
        build_here(p, seat, what, arg, card, BUILD_RULES[what])
    elif kind == PLACE_WONDER:
        wonder = a[f + WHICH_WONDER]
        pop(a)
        build_wonder_here(p, seat, wonder, arg)
    elif kind == PLAY_OR_KEEP:
        answer_play_or_keep(p, f, move)
    elif kind == MILITARY_MENU:
        a[f + BEGUN] = 1
        answer_military(p, seat, move)
    elif kind == PAY_FOR:
        act = a[f + ACT]
        give(p, f, arg)
        if go_on_paying(p, f):
            perform(p, seat, act)
    elif kind == ACTION or kind == LOOKED:
        pop(a)
        begin_act(p, seat, move)
    elif kind == GENERAL:
        pop(a)
        if move != PASS:
            kill(p, seat, move, "M-LST-5")
    elif kind == DIPLOMACY:
        pop(a)
        if move != PASS:
            send_away(p, seat, move)
    else:
        answer_set_up(p, kind, f, move)


def answer_play_or_keep(p: State, f: i64, move: i64) -> None:
    """A technology is played at once or held face down; one that was hidden is then shown."""
    a = p.a
    seat = a[f + ASKED]
    tech = a[f + TECH]
    hidden = a[f + UNSEEN_TECH] == 1
    pop(a)
    if move == PLAY_NOW:
        if hidden:
            p.reveals += 1
        play(p, seat, tech)
    else:
        hold(p, seat, tech, hidden)


def answer_set_up(p: State, kind: i64, f: i64, move: i64) -> None:
    """Carry out the answer to a question of the set-up."""
    a = p.a
    seat = a[f + ASKED]
    arg = move & ARGUMENT
    if kind == DRAFT:
        a[CHOICE + p.to_move] = arg + 1
    elif kind == SOLO_DRAFT:
        answer_solo_draft(p, f, arg)
    elif kind == LEADERS:
        pop(a)
        give_leader(p, seat, arg)
    elif kind == START_CITY:
        pop(a)
        put_start_city(p, seat, arg)
    elif move == END_TURN:
        pop(a)
    else:
        push(a, ACTION_DONE, seat, 0, 0)
        play_held(p, seat, arg)


def run_triggers(p: State, f: i64) -> None:
    """What building a piece brings to whoever has a power for it (M-BLD-9)."""
    a = p.a
    seat = a[f + ASKED]
    kind = a[f + BUILT_KIND]
    pop(a)
    if kind == WONDER:
        wonder_triggers(p, seat)
    else:
        city_triggers(p, seat, kind)
