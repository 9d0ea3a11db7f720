"""What a seat may choose while an effect waits for it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.components.tables import (
    AT_ONE,
    DRAW,
    HIRE,
    MAYOR,
    MOVE,
    NEUTRAL,
    OUST,
    PLACE,
    RECALL,
    SAIL,
    SEAT,
    SHIP,
    SIFT,
    STRIDE,
    SUIT,
)
from guildhall.games.london.frames import ALTERNATIVE, CARD, CHANGED, CODE, HELD_PLACE, LEFT, WHO
from guildhall.games.london.layout import (
    BOARD,
    BOARD_N,
    HALL,
    HALL_PLACE,
    NEUTRALS,
    ON_TILES,
    PIECES,
    SEATS,
    SUPPLY,
)
from guildhall.games.london.moves import FROM, NAME, OPTION, OUST_FROM, PASS, TAKE, TO
from guildhall.games.london.rules.effects.targets import any_possible, can_reach, possible, reach, targets
from guildhall.games.london.state import State, free_tiles
from guildhall.kernel.bits import bit


def may_pass(p: State, f: i64) -> bool:
    """Icons may be declined (L-RES-19); a card must have had, or still have, some effect (L-TRN-8)."""
    a = p.a
    if a[f + CARD] < 0 or a[f + CHANGED]:
        return True
    at = a[f + CODE]
    return any_possible(p, at + STRIDE * p.tables.code[at + 6], a[f + WHO], a[f + CARD], 0, 0)


def waits_with_pass(a: vec[i64], f: i64) -> bool:
    """Whether passing is surely among the answers: an icon, or a card that has had some effect; nobody is held."""
    return (a[f + CARD] < 0 or a[f + CHANGED] != 0) and a[f + HELD_PLACE] == 0


def advance(p: State, f: i64) -> None:
    a = p.a
    at = a[f + CODE]
    a[f + CODE] = at + STRIDE * p.tables.code[at + 6]
    a[f + LEFT] = 0
    a[f + HELD_PLACE] = 0
    a[f + ALTERNATIVE] = 0


def action_at(a: vec[i64], f: i64) -> i64:
    return a[f + ALTERNATIVE] if a[f + ALTERNATIVE] else a[f + CODE]


def aimed_at(p: State, f: i64, flags: i64) -> i64:
    """The tiles the action may aim at now; with `@one`, once a tile is chosen, only that."""
    a = p.a
    mask = targets(p, flags, a[f + WHO], a[f + CARD])
    return mask & bit(a[f + HELD_PLACE] - 1) if flags & AT_ONE and a[f + HELD_PLACE] > 0 else mask


def fill_effect(p: State, f: i64, out: vec[i64]) -> i64:
    """The legal moves while an effect waits."""
    a = p.a
    code = p.tables.code
    seat = a[f + WHO]
    card = a[f + CARD]
    at = a[f + CODE]
    n: i64 = 0
    if code[at + 6] > 1 and a[f + ALTERNATIVE] == 0:
        for k in range(code[at + 6]):
            if possible(p, at + STRIDE * k, seat, card, 0, 0):
                out[n] = OPTION + k + 1
                n += 1
        if may_pass(p, f):
            out[n] = PASS
            n += 1
        return n
    at = action_at(a, f)
    verb = code[at]
    flags = code[at + 3]
    if verb == SUIT:
        for s in range(i64(5)):
            out[s] = NAME + s
        return 5
    if verb == DRAW or verb == SIFT or verb == MAYOR:
        out[0] = TAKE
        out[1] = PASS
        return 2
    if verb == HIRE or verb == SAIL or verb == NEUTRAL:
        n = fill_counts(p, f, verb, out)
    elif verb == PLACE or verb == SEAT:
        n = fill_tiles(a, aimed_at(p, f, flags), out)
    elif verb == MOVE:
        if a[f + HELD_PLACE] > 0 and flags & AT_ONE == 0:
            return fill_tiles(a, reach(p, flags, targets(p, flags, seat, card), a[f + HELD_PLACE] - 1), out)
        if flags & AT_ONE and a[f + HELD_PLACE] == 0:
            n = fill_one_target(p, flags, seat, card, out)
        else:
            n = fill_sources(p, f, flags, out)
    elif verb == OUST:
        n = fill_ousts(a, aimed_at(p, f, flags), seat, out)
    elif verb == RECALL:
        n = fill_own_tiles(a, aimed_at(p, f, flags), seat, out, 0)
    elif verb == SHIP:
        n = fill_own_tiles(a, free_tiles(a), seat, out, 0)
        if a[HALL + seat] > 0:
            out[n] = FROM + HALL_PLACE
            n += 1
    if may_pass(p, f):
        out[n] = PASS
        n += 1
    return n


def fill_counts(p: State, f: i64, verb: i64, out: vec[i64]) -> i64:
    """How many of them: at most what the action says, and what is there (L-NEU-2)."""
    a = p.a
    most = a[NEUTRALS] if verb == NEUTRAL else a[SUPPLY + a[f + WHO]]
    most = min(most, a[f + LEFT] - 1)
    for k in range(most):
        out[k] = TAKE + k + 1
    return most


def fill_tiles(a: vec[i64], mask: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if (mask >> t) & 1:
            out[n] = TO + t
            n += 1
    return n


def fill_own_tiles(a: vec[i64], mask: i64, seat: i64, out: vec[i64], n: i64) -> i64:
    if a[ON_TILES + seat] == 0:
        return n
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if a[PIECES + t * 4 + seat] > 0 and (mask >> t) & 1:
            out[n] = FROM + t
            n += 1
    return n


def fill_sources(p: State, f: i64, flags: i64, out: vec[i64]) -> i64:
    """The places from which a liveryman could be moved somewhere."""
    a = p.a
    seat = a[f + WHO]
    mask = aimed_at(p, f, flags)
    n: i64 = 0
    if a[HALL + seat] > 0 and reach(p, flags, mask, HALL_PLACE):
        out[0] = FROM + HALL_PLACE
        n = 1
    if a[ON_TILES + seat] == 0:
        return n
    free = free_tiles(a)
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if a[PIECES + t * 4 + seat] > 0 and (free >> t) & 1 and reach(p, flags, mask, t):
            out[n] = FROM + t
            n += 1
    return n


def fill_one_target(p: State, flags: i64, seat: i64, card: i64, out: vec[i64]) -> i64:
    """`@one`: the tile for all is chosen first; somebody must be able to go there."""
    a = p.a
    mask = targets(p, flags, seat, card)
    n: i64 = 0
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if (mask >> t) & 1 and can_reach(p, flags, seat, t):
            out[n] = TO + t
            n += 1
    return n


def fill_ousts(a: vec[i64], mask: i64, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if (mask >> t) & 1:
            for rival in range(a[SEATS]):
                if rival != seat and a[PIECES + t * 4 + rival] > 0:
                    out[n] = OUST_FROM + t * 4 + rival
                    n += 1
    return n
