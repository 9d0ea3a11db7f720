"""The effect engine: carries out what cards, tiles, tokens and the plantation say (L-EFF-1 to L-EFF-5).

An effect is a row of actions in `tables.code`. Its frame on the agenda remembers how far it has come.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.components.tables import (
    AT_ONE,
    BASIC_MOVE,
    DRAW,
    END,
    HIRE,
    LATE_,
    MAYOR,
    MOVE,
    NEUTRAL,
    POWER,
    SEAT,
    SHIP,
    SIFT,
    STRIDE,
    ULSTER_RIGHT,
    VIRGINIA_LEFT,
    VP_,
)
from guildhall.games.london.frames import (
    ALTERNATIVE,
    CARD,
    CHANGED,
    CODE,
    HELD_PLACE,
    LEFT,
    LOOK_CARDS,
    LOOK_MAYORALS,
    WHO,
)
from guildhall.games.london.layout import (
    HALL,
    HALL_PLACE,
    HELD,
    LATE,
    LOOK,
    LOOK_N,
    LOOK_SEAT,
    NAMED,
    ON_TILES,
    PIECES,
    PLANTED,
    SUPPLY,
    TILE_NEUTRALS,
)
from guildhall.games.london.moves import FROM, NAME, OPTION, OUST_FROM, PASS, TAKE
from guildhall.games.london.rules.draw_pile import draw_card, draw_to_hand
from guildhall.games.london.rules.effects.choices import (
    action_at,
    advance,
)
from guildhall.games.london.rules.effects.targets import amount, possible
from guildhall.games.london.rules.mayoral_cards import look_at_mayorals, take_mayorals
from guildhall.games.london.rules.neutrals import take_neutrals
from guildhall.games.london.rules.solo import to_hall
from guildhall.games.london.rules.vp_track import gain
from guildhall.games.london.state import State, pop, push
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say, whisper

# Running --------------------------------------------------------------------------------------


def run_effect(p: State, f: i64) -> bool:
    """Go on with the effect in frame f, as far as possible (L-EFF-4); True when it waits for its seat."""
    a = p.a
    code = p.tables.code
    at = a[f + CODE]
    if code[at] == END:
        pop(a)
        return False
    seat = a[f + WHO]
    card = a[f + CARD]
    if code[at + 6] > 1 and a[f + ALTERNATIVE] == 0:
        for k in range(code[at + 6]):
            if possible(p, at + STRIDE * k, seat, card, 0, 0):
                p.to_move = seat
                return True
        advance(p, f)
        return False
    at = action_at(a, f)
    if a[f + LEFT] == 0:
        a[f + LEFT] = 1 + amount(p, at, seat, card)
    if a[f + LEFT] == 1 or not possible(p, at, seat, card, 0, 0):
        advance(p, f)
        return False
    verb = code[at]
    if verb == VP_ or verb == LATE_ or verb == POWER:
        do_whole(p, f)
        return False
    if card >= 0 and (verb == DRAW or verb == SIFT or verb == MAYOR):
        do_whole(p, f)
        return False
    p.to_move = seat
    return True


def do_whole(p: State, f: i64) -> None:
    """Carry out an action that asks nothing (more): points, cards."""
    a = p.a
    code = p.tables.code
    at = action_at(a, f)
    seat = a[f + WHO]
    n = a[f + LEFT] - 1
    m = code[at + 2]
    verb = code[at]
    a[f + CHANGED] = 1
    advance(p, f)
    if verb == VP_:
        gain(p, seat, n)
        if p.events is not None:
            source = source_of(p, at)
            rule = "L-GRO-3" if source == "plantation" else "L-RES-8" if source == "token" else "L-EFF-1"
            say(p, rule, "points", seat, {"vp": int(n), "source": source})
    elif verb == LATE_:
        a[LATE] += n
        if p.events is not None:
            say(p, "L-EFF-1", "late", seat, {"n": int(n)})
    elif verb == DRAW:  # the hand limit is not checked before the next end of turn (L-RES-11)
        draw_to_hand(p, seat, n, "L-EFF-1", "" if a[f + CARD] >= 0 else "L-RES-11")
    elif verb == SIFT:
        look_at_cards(p, seat, n, m)
    elif verb == MAYOR:
        if m > 0:
            if look_at_mayorals(p, seat, n, m, source_of(p, at)):
                push(p, LOOK_MAYORALS, seat, n)
        else:
            take_mayorals(p, seat, n, source_of(p, at))


def source_of(p: State, at: i64) -> str:
    """Where an action stands that brings points: on the plantation, on a second-place token, or elsewhere ('')."""
    if VIRGINIA_LEFT <= at <= ULSTER_RIGHT:
        return "plantation"
    return "token" if at >= p.tables.tokens_at else ""


def look_at_cards(p: State, seat: i64, n: i64, m: i64) -> None:
    """`sift n of m`: look at m cards of the draw pile; the choice follows."""
    a = p.a
    a[LOOK_SEAT] = seat
    while a[LOOK_N] < m:
        card = draw_card(p)
        if card < 0:
            break
        a[LOOK + a[LOOK_N]] = card
        a[LOOK_N] += 1
    p.reveals += 1
    if p.events is not None:
        cards: list[object] = [int(a[LOOK + i]) for i in range(a[LOOK_N])]
        whisper(p, "L-EFF-1", "look", seat, {"n": int(a[LOOK_N])}, {"cards": cards})
    push(p, LOOK_CARDS, seat, n if n < a[LOOK_N] else a[LOOK_N])


# Asking and answering -------------------------------------------------------------------------


def answer_effect(p: State, f: i64, move: i64) -> None:
    """Carry out what the seat chose."""
    a = p.a
    kind = move & ~255
    arg = move & 255
    if kind == PASS:
        if p.events is not None:
            say(p, "L-RES-19" if a[f + CARD] < 0 else "L-EFF-1", "decline", a[f + WHO], {})
        advance(p, f)
    elif kind == OPTION:
        a[f + ALTERNATIVE] = a[f + CODE] + STRIDE * (arg - 1)
    elif kind == NAME:
        a[NAMED] |= bit(arg)
        a[f + CHANGED] = 1
        if p.events is not None:
            say(p, "L-EFF-1", "name_suit", a[f + WHO], {"suit": int(arg)})
        advance(p, f)
    elif kind == TAKE:
        if arg == 0:
            do_whole(p, f)
        else:
            take_counted(p, f, arg)
    elif kind == FROM:
        answer_from(p, f, arg)
    elif kind == OUST_FROM:
        oust(p, f, arg >> 2, arg & 3)
    else:
        answer_to(p, f, arg)


def take_counted(p: State, f: i64, n: i64) -> None:
    """hire, sail, neutral: so many at once."""
    a = p.a
    seat = a[f + WHO]
    verb = p.tables.code[action_at(a, f)]
    wanted = a[f + LEFT] - 1
    short = False
    a[f + CHANGED] = 1
    advance(p, f)
    name = "hire_more"
    if verb == NEUTRAL:
        short = take_neutrals(a, seat, n, wanted)
        name = "take_neutrals"
    else:
        a[SUPPLY + seat] -= n
        if verb == HIRE:
            a[HALL + seat] += n
        else:
            a[PLANTED + seat] += n
            name = "sail"
    if p.events is not None:
        say(p, "L-NEU-2" if short else "L-EFF-1", name, seat, {"n": int(n)})


def step_done(p: State, f: i64) -> None:
    """One of the n pieces of an action is done; with `@one` its tile is held for the others. Otherwise nothing is held:
    the next move may take the same liveryman again (L-EFF-5)."""
    a = p.a
    a[f + CHANGED] = 1
    a[f + LEFT] -= 1
    if p.tables.code[action_at(a, f) + 3] & AT_ONE == 0:
        a[f + HELD_PLACE] = 0


def leave(a: vec[i64], seat: i64, place: i64) -> None:
    """A liveryman leaves the Guildhall or a tile."""
    if place == HALL_PLACE:
        a[HALL + seat] -= 1
    else:
        a[PIECES + place * 4 + seat] -= 1
        a[ON_TILES + seat] -= 1


def answer_from(p: State, f: i64, place: i64) -> None:
    """The place that a liveryman leaves, in an action of an effect (L-EFF-1)."""
    a = p.a
    seat = a[f + WHO]
    at = action_at(a, f)
    verb = p.tables.code[at]
    if verb == MOVE:
        if p.tables.code[at + 3] & AT_ONE:
            move_liveryman(p, f, place, a[f + HELD_PLACE] - 1)
            return
        a[f + HELD_PLACE] = place + 1
        return
    leave(a, seat, place)
    if verb == SHIP:
        a[PLANTED + seat] += 1
    else:
        a[HALL + seat] += 1
    if p.events is not None:
        say(p, "L-EFF-1", "ship" if verb == SHIP else "recall", seat, {"place": int(place)})
    a[f + HELD_PLACE] = place + 1
    step_done(p, f)


def answer_to(p: State, f: i64, tile: i64) -> None:
    """The tile that a liveryman or neutral goes to, in an action of an effect (L-EFF-1)."""
    a = p.a
    seat = a[f + WHO]
    at = action_at(a, f)
    verb = p.tables.code[at]
    if verb == MOVE:
        if a[f + HELD_PLACE] == 0:
            a[f + HELD_PLACE] = tile + 1  # @one: the tile comes first
        else:
            move_liveryman(p, f, a[f + HELD_PLACE] - 1, tile)
        return
    if verb == SEAT:
        a[HELD + seat] -= 1
        a[TILE_NEUTRALS + tile] += 1
    else:
        a[SUPPLY + seat] -= 1
        a[PIECES + tile * 4 + seat] += 1
        a[ON_TILES + seat] += 1
    if p.events is not None:
        say(p, "L-EFF-1", "seat_neutral" if verb == SEAT else "place", seat, {"tile": int(tile)})
    a[f + HELD_PLACE] = tile + 1
    step_done(p, f)


def move_liveryman(p: State, f: i64, place: i64, tile: i64) -> None:
    """Carry out a move, by the basic action or by an effect (L-TRN-3, L-EFF-1)."""
    a = p.a
    seat = a[f + WHO]
    leave(a, seat, place)
    a[PIECES + tile * 4 + seat] += 1
    a[ON_TILES + seat] += 1
    if p.events is not None:
        say(
            p,
            "L-TRN-3" if a[f + CODE] == BASIC_MOVE else "L-EFF-1",
            "move",
            seat,
            {"place": int(place), "tile": int(tile)},
        )
    step_done(p, f)


def oust(p: State, f: i64, tile: i64, rival: i64) -> None:
    """A rival's liveryman goes to the Guildhall."""
    a = p.a
    seat = a[f + WHO]
    leave(a, rival, tile)
    to_hall(a, rival, 1)
    if p.events is not None:
        say(p, "L-EFF-1", "oust", seat, {"tile": int(tile), "rival": int(rival)})
    a[f + HELD_PLACE] = tile + 1
    step_done(p, f)
