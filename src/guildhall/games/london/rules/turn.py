"""A player's turn: cards for hiring, moving or their ability; then drawing and the hand limit (L-TRN)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.components.tables import AT_SUIT, BASIC_MOVE
from guildhall.games.london.frames import (
    ASKED,
    EFFECT,
    HAND_LIMIT,
    PAY_GOLD,
    PAY_LIVERYMEN,
    STILL_OPEN,
)
from guildhall.games.london.layout import (
    BOARD,
    BOARD_N,
    CARDS,
    END_ASKED,
    HALL,
    HALL_PLACE,
    HAND_N,
    HANDS,
    LAID,
    LAID_N,
    LATE,
    NAMED,
    ON_TILES,
    OPEN,
    PIECES,
    PLAYED,
    SUPPLY,
)
from guildhall.games.london.moves import END_TURN, GIVE, HIRE_WITH, MOVE_WITH, USE
from guildhall.games.london.rules.draw_pile import discard, draw_to_hand, from_hand
from guildhall.games.london.rules.effects.engine import leave
from guildhall.games.london.rules.effects.targets import any_possible, can_move
from guildhall.games.london.rules.promo import claimable
from guildhall.games.london.rules.special_buildings import hand_limit, masters_of_suit
from guildhall.games.london.state import State, pop, push
from guildhall.kernel.position import room_of, say, whisper

DRAW_IDLE: Final[i64] = 4  # cards drawn after a turn without a card played (L-TRN-5)
DRAW_ACTIVE: Final[i64] = 2


def usable(p: State, seat: i64, card: i64) -> bool:
    """Whether a card's ability can be paid and would change something (L-TRN-4, L-TRN-8, L-TRN-10)."""
    a = p.a
    tables = p.tables
    gold = tables.card_gold[card]
    if gold >= a[HAND_N + seat]:
        return False
    back = tables.card_liverymen[card]
    if back > 0 and a[HALL + seat] + a[ON_TILES + seat] < back:
        return False
    if tables.card_needs[card] and masters_of_suit(p, seat, tables.card_suits[card] | a[NAMED]) == 0:
        return False
    return any_possible(p, tables.card_code[card], seat, card, gold, back)


def fill_turn(p: State, seat: i64, out: vec[i64]) -> i64:
    """What may be done with each card in hand; ending the turn is always legal (L-TRN-1)."""
    a = p.a
    out[0] = END_TURN
    n: i64 = 1
    hire = a[SUPPLY + seat] > 0
    stay = a[HALL + seat] == 0  # no liveryman on the Guildhall: moving must be looked at closely
    for i in range(a[HAND_N + seat]):
        card = a[HANDS + seat * CARDS + i]
        if hire:
            out[n] = HIRE_WITH + card
            n += 1
        if stay:
            move = a[ON_TILES + seat] > 0 and can_move(p, AT_SUIT, seat, card)
        else:
            move = a[OPEN] & p.tables.showing[p.tables.card_suits[card] | a[NAMED]] != 0
        if move:
            out[n] = MOVE_WITH + card
            n += 1
        if usable(p, seat, card):
            out[n] = USE + card
            n += 1
    return n


def nothing_left(p: State, seat: i64) -> bool:
    """Whether a turn leaves nothing to choose: no card (L-TRN-1), and no tile to claim by the promo card (L-PRO-1).

    Everybody sees both. Whether a card in hand could be played only its player sees, so that is not looked at.
    """
    return p.a[HAND_N + seat] == 0 and claimable(p, seat) == 0


def run_turn(p: State, seat: i64) -> bool:
    """A turn asks, or ends by itself; a look ahead stops here (END_ASKED), before cards are drawn and others play."""
    if nothing_left(p, seat) and p.a[END_ASKED] == 0:
        pop(p.a)
        end_turn(p, seat)
        return False
    p.to_move = seat
    return True


def answer_turn(p: State, seat: i64, move: i64) -> None:
    """One action of a turn: hire, move, use a card's ability, or end it (L-TRN-2 to L-TRN-4, L-TRN-11)."""
    a = p.a
    kind = move & ~255
    card = move & 255
    if kind == END_TURN:
        pop(a)
        end_turn(p, seat)
        return
    a[PLAYED] = 1  # only playing a card counts as an action, not a claim (L-TRN-11)
    from_hand(a, seat, card)
    if kind == HIRE_WITH:
        discard(a, card)
        a[SUPPLY + seat] -= 1
        a[HALL + seat] += 1
        if p.events is not None:
            say(p, "L-TRN-2", "hire", seat, {"card": int(card)})
    elif kind == MOVE_WITH:
        discard(a, card)
        if p.events is not None:
            say(p, "L-TRN-3", "play_move", seat, {"card": int(card)})
        push(p, EFFECT, BASIC_MOVE, seat, card)
    else:
        use_ability(p, seat, card)


def use_ability(p: State, seat: i64, card: i64) -> None:
    """Lay the card out, pay in full, then apply it (L-TRN-4, L-TRN-9)."""
    a = p.a
    a[LAID + a[LAID_N]] = card
    a[LAID_N] += 1
    if p.events is not None:
        say(p, "L-TRN-4", "use", seat, {"card": int(card)})
    push(p, EFFECT, p.tables.card_code[card], seat, card)
    if p.tables.card_liverymen[card] > 0:
        push(p, PAY_LIVERYMEN, seat, p.tables.card_liverymen[card])
    if p.tables.card_gold[card] > 0:
        push(p, PAY_GOLD, seat, p.tables.card_gold[card])


def fill_hand(a: vec[i64], seat: i64, verb: i64, out: vec[i64]) -> i64:
    """One move for each card in hand: PAY or DISCARD."""
    n = a[HAND_N + seat]
    for i in range(n):
        out[i] = verb + a[HANDS + seat * CARDS + i]
    return n


def run_pay_gold(p: State, f: i64) -> bool:
    """Whoever must pay with all his cards is not asked with which."""
    a = p.a
    seat = a[f + ASKED]
    while a[f + STILL_OPEN] > 0 and a[f + STILL_OPEN] == a[HAND_N + seat]:
        answer_pay(p, f, a[HANDS + seat * CARDS])
    if a[f + STILL_OPEN] == 0:
        pop(a)
        return False
    p.to_move = seat
    return True


def answer_pay(p: State, f: i64, card: i64) -> None:
    """A card paid as gold is discarded at once, face down (L-TRN-7, L-INF-1)."""
    a = p.a
    seat = a[f + ASKED]
    from_hand(a, seat, card)
    discard(a, card, seat + 1)
    a[f + STILL_OPEN] -= 1
    if p.events is not None:
        whisper(p, "L-TRN-9", "pay", seat, {"also": ["L-INF-1"]}, {"card": int(card)})


def fill_give(a: vec[i64], seat: i64, out: vec[i64]) -> i64:
    """Liverymen as cost come from the Guildhall or unresolved tiles (L-TRN-10)."""
    n: i64 = 0
    if a[HALL + seat] > 0:
        out[0] = GIVE + HALL_PLACE
        n = 1
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if a[PIECES + t * 4 + seat] > 0:
            out[n] = GIVE + t
            n += 1
    return n


def run_pay_liverymen(p: State, f: i64) -> bool:
    """Asked only while liverymen stand in several places, and some of them would stay."""
    a = p.a
    seat = a[f + ASKED]
    places = room_of(p)
    while a[f + STILL_OPEN] > 0:
        n = fill_give(a, seat, places)
        if n > 1 and a[HALL + seat] + a[ON_TILES + seat] > a[f + STILL_OPEN]:
            p.to_move = seat
            return True
        answer_give(p, f, places[0] & 255)
    pop(a)
    return False


def answer_give(p: State, f: i64, place: i64) -> None:
    a = p.a
    seat = a[f + ASKED]
    leave(a, seat, place)
    a[SUPPLY + seat] += 1
    a[f + STILL_OPEN] -= 1
    if p.events is not None:
        say(p, "L-TRN-10", "give", seat, {"place": int(place)})


def end_turn(p: State, seat: i64) -> None:
    """Discard what was laid out, draw, then keep to the hand limit (L-TRN-5, L-TRN-7)."""
    a = p.a
    n = DRAW_ACTIVE + a[LATE] if a[PLAYED] else DRAW_IDLE
    if p.events is not None:
        tell_end(p, seat)
    for i in range(a[LAID_N]):
        discard(a, a[LAID + i])
        a[LAID + i] = 0
    a[LAID_N] = 0
    a[LATE] = 0
    a[PLAYED] = 0
    a[NAMED] = 0
    draw_to_hand(p, seat, n, "L-TRN-5")
    if a[HAND_N + seat] > hand_limit(a, seat):
        push(p, HAND_LIMIT, seat)


def tell_end(p: State, seat: i64) -> None:
    """What lies out goes to the discard pile (L-TRN-7); who played no card draws more, whatever else he did (L-TRN-11)."""
    data: dict[str, object] = {}
    if p.a[LAID_N] > 0:
        data["also"] = ["L-TRN-7"]
    elif p.a[PLAYED] == 0:
        data["also"] = ["L-TRN-11"]
    say(p, "L-TRN-1", "end_turn", seat, data)


def run_hand_limit(p: State, f: i64) -> bool:
    a = p.a
    seat = a[f + ASKED]
    if a[HAND_N + seat] <= hand_limit(a, seat):
        pop(a)
        return False
    p.to_move = seat
    return True


def answer_discard(p: State, seat: i64, card: i64) -> None:
    from_hand(p.a, seat, card)
    discard(p.a, card)
    if p.events is not None:
        say(p, "L-TRN-5", "discard", seat, {"card": int(card)})
