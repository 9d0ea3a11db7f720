"""An observation of Mosaic: what a seat's view shows, as numbers. `learning.py` names the fields."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import ACHIEVEMENT_N, BUILD_N, GOLDEN_N, GOVERNMENT_N, LEADER_N
from guildhall.games.mosaic.frames import (
    ACTION,
    ANY_ACTION,
    CURRENCY,
    EFFECT,
    LEADERS,
    LEFT,
    LOOKED,
    LOOKED_DECK,
    PAY_FOR,
    PIECE_KIND,
    PLACE,
    PLACE_WONDER,
    PLAY_OR_KEEP,
    ROW,
    TECH,
    UNSEEN_TECH,
    WHICH_WONDER,
)
from guildhall.games.mosaic.herobotus.table import ACTION_N, LOCATION_N
from guildhall.games.mosaic.layout import (
    ACHIEVED,
    ACHIEVEMENT_ROW,
    ACTION_LEFT,
    ACTION_NOW,
    ACTION_SPENT,
    ACTIONS,
    AUTOMA,
    BESIDE,
    BOTTOM,
    BOTTOM_N,
    BOTTOM_ROOM,
    BUILD_CARDS,
    CHOICE,
    DECK_COUNT,
    DECK_N,
    DIFFICULTY,
    DIPLOMATS,
    EARNED_PILE_HI,
    EARNED_PILE_LO,
    EMPIRE_DONE,
    EMPIRE_DUE,
    EMPIRE_LOOK,
    EMPIRE_SEEN,
    EMPIRE_VP,
    EXPANSION,
    FLOOD,
    FREE_LAND,
    FREE_PORTS,
    GOLDEN,
    GOLDEN_ROW,
    GOODS,
    GOODS_ROW,
    GOVERNMENT,
    GOVERNMENT_ROW,
    GOVERNMENT_SPENT,
    HAND,
    HELD_HI,
    HELD_LO,
    HIDDEN_HI,
    HIDDEN_LO,
    HOME,
    LAST_ROUND,
    LEADER,
    LEADER_POWER,
    LEADER_ROW,
    LONGER,
    LOYALTY,
    MOST_AUTOMAS,
    MOST_HEXES,
    MOST_SEATS,
    OFFER,
    OFFER_ROOM,
    OWNERS,
    PHASE,
    PIECE,
    PIECE_KINDS,
    PIECE_STRIDE,
    PILLAR_N,
    PLACES_CHOSEN,
    PLACES_LEFT,
    PLAYED_VP,
    POOL,
    POP_EXTRA,
    POP_PILE,
    POWERS,
    PRODUCTION,
    PRODUCTIONS,
    REGION_N,
    REGIONS,
    ROUND,
    SEATS,
    SECOND,
    SECTION,
    SOLO,
    START,
    START_TECHS,
    STATIC,
    STATIC_FIRST,
    STATIC_LAST,
    STOCK,
    STOCKS,
    SUPPLY,
    SYMBOL,
    SYMBOL_PILE_HI,
    SYMBOL_PILE_LO,
    TAX_CARDS,
    TECH_N,
    TILE,
    TOP,
    TOP_CARD,
    TOP_DECK,
    TOP_SECTION,
    TURN,
    UNIT_KINDS,
    UNITS,
    UNREST,
    UP_HI,
    UP_LO,
    WONDER_HEX,
    WONDER_N,
    WONDER_ROW,
    WONDERS,
    WORD,
)
from guildhall.games.mosaic.state import State
from guildhall.kernel.bits import count
from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.sheet import Sheet, from_seat


def observe(p: Position, seat: i64, out: Sheet) -> None:
    """Write what the seat may know."""
    assert isinstance(p, State)
    a = p.a
    n = a[SEATS]
    out.clear()
    observe_table(p, seat, out)
    for k in range(MOST_SEATS):
        if k < n:
            observe_seat(a, seat, (seat + k) % n, out)
        else:
            out.put_none(48 + 2 * TECH_N + BUILD_N + 60 + WONDER_N + GOLDEN_N + ACHIEVEMENT_N)
    for hero in range(MOST_AUTOMAS):
        observe_automa(a, hero, out)
    observe_land(a, seat, out)
    for deck in range(DECK_COUNT):
        observe_deck(a, deck, out)
    observe_own(a, seat, out)
    observe_question(p, seat, out)


def observe_table(p: State, seat: i64, out: Sheet) -> None:
    """Rounds, turn, and what lies open for all."""
    a = p.a
    n = a[SEATS]
    out.put(from_seat(seat, p.to_move, n))
    out.put(a[ROUND])
    out.put(n)
    out.put(a[PHASE])
    out.put(from_seat(seat, a[START], n))
    out.put(from_seat(seat, a[TURN], n))
    out.put(a[ACTIONS])
    out.put(a[LAST_ROUND])
    out.put(a[SOLO])
    out.put(a[DIFFICULTY])
    out.put(a[EXPANSION])
    out.put(a[LONGER])
    out.put(a[POOL])
    out.put(a[EMPIRE_SEEN])
    out.put(a[EMPIRE_DONE])
    out.put(a[EMPIRE_DUE])
    out.put_bits(a[WONDER_ROW], WONDER_N)
    out.put_bits(a[GOLDEN_ROW], GOLDEN_N)
    out.put_bits(a[ACHIEVEMENT_ROW], ACHIEVEMENT_N)
    out.put_bits(a[GOVERNMENT_ROW], GOVERNMENT_N)
    out.put_bits(a[GOVERNMENT_ROW] & a[GOVERNMENT_SPENT], GOVERNMENT_N)
    out.put_bits(a[LEADER_ROW] if a[a[TOP]] == LEADERS else i64(0), LEADER_N)
    out.put(a[STATIC_FIRST] if a[SOLO] else i64(0))
    out.put(a[STATIC_LAST] if a[SOLO] else i64(0))
    if a[SOLO]:
        out.put_row(a, SUPPLY + STATIC * PIECE_KINDS, PIECE_KINDS)
    else:
        out.put_none(PIECE_KINDS)


def observe_seat(a: vec[i64], watching: i64, seat: i64, out: Sheet) -> None:
    """All is public but the technologies held face down that were drafted or drawn unseen (M-TEC-3)."""
    held_lo = a[HELD_LO + seat]
    held_hi = a[HELD_HI + seat]
    hidden: i64 = 0
    if watching != seat:
        held_lo &= ~a[HIDDEN_LO + seat]
        held_hi &= ~a[HIDDEN_HI + seat]
        hidden = count(a[HIDDEN_LO + seat]) + count(a[HIDDEN_HI + seat])
    powers = a[POWERS + seat]
    out.put(1)
    out.put(a[AUTOMA + seat])
    out.put(a[LEADER + seat])
    out.put(a[GOVERNMENT + seat])
    out.put(a[UNREST + seat])
    out.put(a[EMPIRE_VP + seat])
    out.put(a[PLAYED_VP + seat])
    out.put(hidden)
    out.put(a[LOYALTY + seat])
    out.put(1 if powers & LEADER_POWER else i64(0))
    out.put(1 if powers & FLOOD else i64(0))
    out.put(1 if powers & DIPLOMATS else i64(0))
    out.put_row(a, STOCK + seat * STOCKS, STOCKS)
    out.put_row(a, PRODUCTION + seat * PRODUCTIONS, PRODUCTIONS)
    out.put_row(a, SYMBOL + seat * PILLAR_N, PILLAR_N)
    out.put_row(a, GOODS + seat * GOODS_ROW, GOODS_ROW)
    out.put_row(a, SUPPLY + seat * PIECE_KINDS, PIECE_KINDS)
    put_techs(out, a[UP_LO + seat], a[UP_HI + seat])
    put_techs(out, held_lo, held_hi)
    out.put_bits(a[BUILD_CARDS + seat], BUILD_N)
    out.put_bits(a[TAX_CARDS + seat], 60)
    out.put_bits(a[WONDERS + seat], WONDER_N)
    out.put_bits(a[GOLDEN + seat], GOLDEN_N)
    out.put_bits(a[ACHIEVED + seat], ACHIEVEMENT_N)


def put_techs(out: Sheet, low: i64, high: i64) -> None:
    """A set of technologies, which takes two words."""
    out.put_bits(low, WORD)
    out.put_bits(high, TECH_N - WORD)


def observe_automa(a: vec[i64], k: i64, out: Sheet) -> None:
    """The decks of an automa: what is spent and what may come is known, the order is not."""
    out.put(a[HOME + k])
    out.put(a[SECOND + k])
    out.put(a[BESIDE + k])
    out.put(a[ACTION_NOW + k])
    out.put(a[POP_EXTRA + k])
    out.put_bits(a[ACTION_LEFT + k], ACTION_N)
    out.put_bits(a[ACTION_SPENT + k], ACTION_N)
    out.put_bits(a[PLACES_CHOSEN + k], LOCATION_N)
    out.put_bits(a[PLACES_LEFT + k], LOCATION_N)
    put_techs(out, a[SYMBOL_PILE_LO + k], a[SYMBOL_PILE_HI + k])
    put_techs(out, a[EARNED_PILE_LO + k], a[EARNED_PILE_HI + k])
    out.put_bits(a[POP_PILE + k], 60)


def observe_land(a: vec[i64], seat: i64, out: Sheet) -> None:
    """Regions with the units in them, hexes with what stands and lies there, and where the wonders are."""
    n = a[SEATS]
    out.put_bits(a[REGIONS], REGION_N)
    out.put_row(a, FREE_LAND, REGION_N)
    out.put_row(a, FREE_PORTS, REGION_N)
    for region in range(REGION_N):
        for k in range(MOST_SEATS):
            if k < n:
                out.put_row(a, UNITS + (region * OWNERS + (seat + k) % n) * UNIT_KINDS, UNIT_KINDS)
            else:
                out.put_none(UNIT_KINDS)
    for hex in range(MOST_HEXES):
        piece = a[PIECE + hex]
        if piece == 0:
            out.put(0)
            out.put(0)
        else:
            owner = (piece - 1) // PIECE_STRIDE
            out.put(1 + (piece - 1) % PIECE_STRIDE)
            out.put(1 + owner if owner == STATIC else 1 + from_seat(seat, owner, n))
        out.put(a[TILE + hex])
    out.put_row(a, WONDER_HEX, WONDER_N)


def observe_deck(a: vec[i64], deck: i64, out: Sheet) -> None:
    """A deck's offer, how many cards are left, whether the empire card is among them, and what lies under it."""
    looked = a[TOP_CARD] > 0 and a[TOP_DECK] == deck
    empire = a[SECTION + deck] > 0 or (looked and a[TOP_CARD] == EMPIRE_LOOK)
    first = looked and a[TOP_SECTION] < 0  # the looked-at card came from under the deck, where all had seen it
    left = a[DECK_N + deck] + a[BOTTOM_N + deck]
    if looked and a[TOP_CARD] != EMPIRE_LOOK:
        left += 1
    out.put_row(a, OFFER + deck * OFFER_ROOM, OFFER_ROOM)
    out.put(left + 1 if empire else left)
    out.put(1 if empire else i64(0))
    room = BOTTOM_ROOM + 1
    if first:
        out.put(a[TOP_CARD])
        room -= 1
    for k in range(room):
        out.put(a[BOTTOM + deck * BOTTOM_ROOM + k] if k < a[BOTTOM_N + deck] else i64(0))


def observe_own(a: vec[i64], seat: i64, out: Sheet) -> None:
    """The hand of the draft, the technology chosen, and the card that the republic looks at."""
    out.put_bits(a[HAND + seat], START_TECHS)
    out.put(a[CHOICE + seat])
    looks = a[TOP_CARD] > 0 and seat == a[TURN]
    out.put(1 + a[TOP_DECK] if looks else i64(0))
    out.put(a[TOP_CARD] if looks else i64(0))


def observe_question(p: State, seat: i64, out: Sheet) -> None:
    """The decision that is open. A card only its seat knows is not named to others."""
    a = p.a
    out.put_none(9)
    if p.to_move == FINISHED or p.midway:
        return
    f = a[TOP]
    kind = a[f]
    out.put_at(9, kind)
    if kind == PLAY_OR_KEEP and (a[f + UNSEEN_TECH] == 0 or seat == p.to_move):
        out.put_at(8, 1 + a[f + TECH])
    elif kind == PAY_FOR:
        out.put_at(7, 1 + a[f + CURRENCY])
    elif kind == PLACE:
        out.put_at(6, 1 + a[f + PIECE_KIND])
    elif kind == PLACE_WONDER:
        out.put_at(5, 1 + a[f + WHICH_WONDER])
    elif kind == LOOKED:
        out.put_at(4, 1 + a[f + LOOKED_DECK])
    elif kind == EFFECT:
        out.put_at(3, 1 + p.tables.code[a[f + ROW]])
        out.put_at(2, a[f + LEFT] - 1)
    elif kind == ACTION:
        out.put_at(1, 1 if a[f + ANY_ACTION] == 0 else i64(0))
