"""The effect engine: carries out what cards, tiles, tokens and the plantation say (L-EFF-1 to L-EFF-5).

An effect is a row of actions in `tables.code`. Its frame on the agenda remembers how far it has come.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.agenda import (
    FROM,
    LOOK_CARDS,
    LOOK_MAYORALS,
    NAME,
    OPTION,
    OUST_FROM,
    PASS,
    TAKE,
    TO,
)
from guildhall.games.london.layout import (
    BEADLE,
    BOARD,
    BOARD_N,
    BUSY,
    DECK_N,
    DISCARD_N,
    HALL,
    HALL_PLACE,
    HAND_N,
    HELD,
    LATE,
    LOOK,
    LOOK_N,
    LOOK_SEAT,
    MASTERS,
    NAMED,
    NEAR,
    NEUTRALS,
    ON_TILES,
    PIECES,
    PLANTED,
    SEATS,
    SLOT,
    SUPPLY,
    TILE_NEUTRALS,
)
from guildhall.games.london.mayoral import look_at_mayorals, take_mayorals
from guildhall.games.london.state import (
    State,
    draw_card,
    draw_to_hand,
    free_tiles,
    gain,
    masters_of_suit,
    pop,
    push,
    say,
    to_hall,
    whisper,
)
from guildhall.games.london.tables import (
    AT_BEADLE,
    AT_KIN,
    AT_NEAR,
    AT_ONE,
    AT_SUIT,
    DRAW,
    END,
    HIRE,
    LATE_,
    MAYOR,
    MOVE,
    NEUTRAL,
    OUST,
    PER_MASTERS,
    PER_PLANTED,
    PLACE,
    POWER,
    RECALL,
    SAIL,
    SEAT,
    SHIP,
    SIFT,
    STRIDE,
    SUIT,
    VP_,
)
from guildhall.kernel.bits import bit, count, only

# places in an EFFECT frame
CODE: Final[i64] = 1
WHO: Final[i64] = 2
CARD: Final[i64] = 3
LEFT: Final[i64] = 4
CHANGED: Final[i64] = 5
HELD_PLACE: Final[i64] = 6
ALTERNATIVE: Final[i64] = 7


def suits_of(p: State, card: i64) -> i64:
    """The suits a card counts as now: its own and the named one; tile and token icons have no card (L-EFF-3)."""
    if card < 0:
        return 0
    return p.tables.card_suits[card] | p.a[NAMED]


# Where an action may aim ----------------------------------------------------------------------


def near_hall(p: State) -> i64:
    """Mask of the tiles orthogonally adjacent to a Guildhall tile."""
    a = p.a
    mask: i64 = 0
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if p.slots.by_hall[a[SLOT + t]]:
            mask |= bit(t)
    return mask


def near_masters(a: vec[i64], seat: i64) -> i64:
    """Mask of the tiles orthogonally adjacent to a tile of which the seat is Master."""
    mask: i64 = 0
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if (a[MASTERS + seat] >> t) & 1:
            mask |= a[NEAR + t]
    return mask


def targets(p: State, flags: i64, seat: i64, card: i64) -> i64:
    """Mask of the tiles an action may aim at; what depends on the liveryman's own place (@near) comes in `reach`."""
    a = p.a
    mask = free_tiles(a)
    if flags == 0:
        return mask
    if flags & AT_SUIT:
        mask &= p.tables.showing[suits_of(p, card)]
    if flags & AT_BEADLE:
        mask = mask & bit(a[BEADLE]) if a[BEADLE] >= 0 else 0
    if flags & AT_KIN:
        mask &= near_masters(a, seat)
    return mask


def reach(p: State, flags: i64, mask: i64, place: i64) -> i64:
    """The targets in `mask` for a liveryman who stands on a place: not his own tile, and @near only neighbours."""
    if place == HALL_PLACE:
        return mask & near_hall(p) if flags & AT_NEAR else mask
    if flags & AT_NEAR:
        return mask & p.a[NEAR + place]
    return mask & ~(bit(place))


def movable_on_tiles(a: vec[i64], seat: i64) -> i64:
    """Liverymen of a seat on tiles that effects may touch."""
    n = a[ON_TILES + seat]
    if a[BUSY]:
        n -= a[PIECES + only(a[BUSY]) * 4 + seat]
    return n


def on_other_tiles(a: vec[i64], seat: i64, mask: i64) -> bool:
    """Whether a liveryman of the seat stands on a free tile that is not the single tile of the mask."""
    n = movable_on_tiles(a, seat)
    return n > a[PIECES + only(mask) * 4 + seat]


def can_move(p: State, flags: i64, seat: i64, card: i64) -> bool:
    a = p.a
    mask = targets(p, flags, seat, card)
    if mask == 0:
        return False
    if flags & AT_NEAR:
        if a[HALL + seat] > 0 and mask & near_hall(p):
            return True
        free = free_tiles(a)
        for k in range(a[BOARD_N]):
            t = a[BOARD + k]
            if a[PIECES + t * 4 + seat] > 0 and (free >> t) & 1 and mask & a[NEAR + t]:
                return True
        return False
    if a[HALL + seat] > 0:
        return True
    if a[ON_TILES + seat] == 0:
        return False
    if mask & (mask - 1):
        return movable_on_tiles(a, seat) > 0
    return on_other_tiles(a, seat, mask)


def can_oust(a: vec[i64], mask: i64, seat: i64) -> bool:
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if (mask >> t) & 1:
            for rival in range(a[SEATS]):
                if rival != seat and a[PIECES + t * 4 + rival] > 0:
                    return True
    return False


# Whether an action would do anything ----------------------------------------------------------


def amount(p: State, at: i64, seat: i64, card: i64) -> i64:
    """The n of an action, scaled by `per … max`."""
    code = p.tables.code
    n = code[at + 1]
    per = code[at + 4]
    if per == PER_MASTERS:
        n *= count(masters_of_suit(p, seat, suits_of(p, card)))
    elif per == PER_PLANTED:
        n *= p.a[PLANTED + seat]
    cap = code[at + 5]
    return cap if cap > 0 and n > cap else n


def possible(p: State, at: i64, seat: i64, card: i64, gold: i64, back: i64) -> bool:
    """Whether the action would change something (L-EFF-4), once `gold` cards and `back` liverymen are paid."""
    a = p.a
    code = p.tables.code
    verb = code[at]
    if verb == VP_ or verb == LATE_:
        return code[at + 4] == 0 or amount(p, at, seat, card) > 0
    if verb == HIRE or verb == SAIL:
        return a[SUPPLY + seat] + back > 0
    if verb == MOVE:
        return a[HALL + seat] + a[ON_TILES + seat] > back and can_move(p, code[at + 3], seat, card)
    if verb == PLACE:
        return a[SUPPLY + seat] + back > 0 and targets(p, code[at + 3], seat, card) != 0
    if verb == DRAW or verb == SIFT:
        return a[DECK_N] + a[DISCARD_N] + gold > 0
    if verb == SHIP:
        return a[HALL + seat] + movable_on_tiles(a, seat) > back
    if verb == RECALL:
        return movable_on_tiles(a, seat) > 0
    if verb == NEUTRAL:
        return a[NEUTRALS] > 0
    if verb == SEAT:
        return a[HELD + seat] > 0 and targets(p, code[at + 3], seat, card) != 0
    if verb == OUST:
        return can_oust(a, targets(p, code[at + 3], seat, card), seat)
    if verb == SUIT:
        return a[HAND_N + seat] > gold
    return verb == MAYOR


def any_possible(p: State, at: i64, seat: i64, card: i64, gold: i64, back: i64) -> bool:
    """Whether an effect from some action on would change anything."""
    code = p.tables.code
    while code[at] != END:
        if possible(p, at, seat, card, gold, back):
            return True
        at += STRIDE
    return False


def may_pass(p: State, f: i64) -> bool:
    """Icons may be declined (L-RES-19); a card must have had, or still have, some effect (L-TRN-8)."""
    a = p.a
    if a[f + CARD] < 0 or a[f + CHANGED]:
        return True
    at = a[f + CODE]
    return any_possible(p, at + STRIDE * p.tables.code[at + 6], a[f + WHO], a[f + CARD], 0, 0)


# Running --------------------------------------------------------------------------------------


def advance(p: State, f: i64) -> None:
    a = p.a
    at = a[f + CODE]
    a[f + CODE] = at + STRIDE * p.tables.code[at + 6]
    a[f + LEFT] = 0
    a[f + HELD_PLACE] = 0
    a[f + ALTERNATIVE] = 0


def action_at(a: vec[i64], f: i64) -> i64:
    return a[f + ALTERNATIVE] if a[f + ALTERNATIVE] else a[f + CODE]


def run_effect(p: State, f: i64) -> bool:
    """Go on with the effect in frame f; True when it waits for its seat."""
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
    if verb == MOVE and a[f + HELD_PLACE] == 0 and code[at + 3] & AT_ONE == 0:
        return not lift_only_one(p, f, at)
    return True


def lift_only_one(p: State, f: i64, at: i64) -> bool:
    """If every liveryman stands on the Guildhall and passing is not allowed, take one up without asking."""
    a = p.a
    seat = a[f + WHO]
    if a[HALL + seat] == 0 or a[ON_TILES + seat] > 0 or may_pass(p, f):
        return False
    a[f + HELD_PLACE] = HALL_PLACE + 1
    mask = reach(p, p.tables.code[at + 3], targets(p, p.tables.code[at + 3], seat, a[f + CARD]), HALL_PLACE)
    if mask & (mask - 1) == 0:
        answer_effect(p, f, TO + only(mask))
        return True
    return False


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
            say(p, "L-EFF-1", "points", seat, {"vp": int(n)})
    elif verb == LATE_:
        a[LATE] += n
        if p.events is not None:
            say(p, "L-EFF-1", "late", seat, {"n": int(n)})
    elif verb == DRAW:
        draw_to_hand(p, seat, n, "L-EFF-1")
    elif verb == SIFT:
        look_at_cards(p, seat, n, m)
    elif verb == MAYOR:
        if m > 0:
            if look_at_mayorals(p, seat, n, m):
                push(p, LOOK_MAYORALS, seat, n)
        else:
            take_mayorals(p, seat, n)


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
        n = fill_tiles(a, targets(p, flags, seat, card), out)
    elif verb == MOVE:
        if a[f + HELD_PLACE] > 0 and flags & AT_ONE == 0:
            return fill_tiles(a, reach(p, flags, targets(p, flags, seat, card), a[f + HELD_PLACE] - 1), out)
        if flags & AT_ONE and a[f + HELD_PLACE] == 0:
            n = fill_one_target(p, flags, seat, card, out)
        else:
            n = fill_sources(p, f, flags, out)
    elif verb == OUST:
        n = fill_ousts(a, targets(p, flags, seat, card), seat, out)
    elif verb == RECALL:
        n = fill_own_tiles(a, free_tiles(a), seat, out, 0)
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
    a = p.a
    most = a[NEUTRALS] if verb == NEUTRAL else a[SUPPLY + a[f + WHO]]
    if most > a[f + LEFT] - 1:
        most = a[f + LEFT] - 1
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
    mask = targets(p, flags, seat, a[f + CARD])
    n: i64 = 0
    if flags & AT_ONE:
        mask = bit(a[f + HELD_PLACE] - 1)
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
        if (mask >> t) & 1 and (a[HALL + seat] > 0 or on_other_tiles(a, seat, bit(t))):
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


def answer_effect(p: State, f: i64, move: i64) -> None:
    """Carry out what the seat chose."""
    a = p.a
    kind = move & ~255
    arg = move & 255
    if kind == PASS:
        if p.events is not None:
            say(p, "L-RES-19", "decline", a[f + WHO], {})
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
    a[f + CHANGED] = 1
    advance(p, f)
    name = "hire_more"
    if verb == NEUTRAL:
        a[NEUTRALS] -= n
        a[HELD + seat] += n
        name = "take_neutrals"
    else:
        a[SUPPLY + seat] -= n
        if verb == HIRE:
            a[HALL + seat] += n
        else:
            a[PLANTED + seat] += n
            name = "sail"
    if p.events is not None:
        say(p, "L-NEU-2" if verb == NEUTRAL else "L-EFF-1", name, seat, {"n": int(n)})


def step_done(p: State, f: i64) -> None:
    """One of the n pieces of an action is done."""
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
    a = p.a
    seat = a[f + WHO]
    at = action_at(a, f)
    verb = p.tables.code[at]
    if verb == MOVE:
        if p.tables.code[at + 3] & AT_ONE:
            move_liveryman(p, f, place, a[f + HELD_PLACE] - 1)
            return
        a[f + HELD_PLACE] = place + 1
        flags = p.tables.code[at + 3]
        mask = reach(p, flags, targets(p, flags, seat, a[f + CARD]), place)
        if mask & (mask - 1) == 0:
            move_liveryman(p, f, place, only(mask))
        return
    leave(a, seat, place)
    if verb == SHIP:
        a[PLANTED + seat] += 1
    else:
        a[HALL + seat] += 1
    if p.events is not None:
        say(p, "L-EFF-1", "ship" if verb == SHIP else "recall", seat, {"place": int(place)})
    step_done(p, f)


def answer_to(p: State, f: i64, tile: i64) -> None:
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
    step_done(p, f)


def move_liveryman(p: State, f: i64, place: i64, tile: i64) -> None:
    a = p.a
    seat = a[f + WHO]
    leave(a, seat, place)
    a[PIECES + tile * 4 + seat] += 1
    a[ON_TILES + seat] += 1
    if p.events is not None:
        say(p, "L-TRN-3", "move", seat, {"place": int(place), "tile": int(tile)})
    step_done(p, f)


def oust(p: State, f: i64, tile: i64, rival: i64) -> None:
    """A rival's liveryman goes to the Guildhall."""
    a = p.a
    seat = a[f + WHO]
    leave(a, rival, tile)
    to_hall(a, rival, 1)
    if p.events is not None:
        say(p, "L-EFF-1", "oust", seat, {"tile": int(tile), "rival": int(rival)})
    step_done(p, f)
