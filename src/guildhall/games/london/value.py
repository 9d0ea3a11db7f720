"""How good a London position looks for a seat, in victory points: what the greedy player maximises.

Each part can be told apart, so that a hint can give its reason. The weights were set by simulation (docs/calibration.md).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.components.tables import MAYOR_WORTH
from guildhall.games.london.frames import (
    ASKED,
    TURN,
)
from guildhall.games.london.layout import (
    AUTOMA,
    CARDS,
    FRAMES,
    GUILDS,
    HALL,
    HAND_N,
    HANDS,
    HELD,
    LAST_ROUND,
    LATE,
    MASTERS,
    MAYORAL_N,
    MAYORALS,
    MHANDS,
    NAMED,
    NEAR,
    OPEN,
    PIECES,
    PLANTED,
    PLAYED,
    ROUND,
    SEATS,
    SIDE,
    SUPPLY,
    TILES,
    TOKEN,
    TOP,
    VIRGINIA,
    VP,
)
from guildhall.games.london.rules.end import adjacent_pairs
from guildhall.games.london.rules.mayoral_goals import goal_value
from guildhall.games.london.rules.resolution import needed, present
from guildhall.games.london.rules.round import is_grey, resolves
from guildhall.games.london.rules.special_buildings import hand_limit, masters_of_suit
from guildhall.games.london.state import State
from guildhall.kernel.agenda import FRAME
from guildhall.kernel.bits import bit, count

CARD: Final = 0.85  # a card in hand
QUALITY: Final = 0.18  # how much a better ability counts
NAMED_SUIT: Final = 0.2  # what a named suit adds to each card still in hand
FULL_HAND: Final[i64] = 5  # beyond that many a card is worth less
IN_HALL: Final = 1.25  # the first liveryman on the Guildhall
LESS_IN_HALL: Final = 0.8  # each further one, against the one before
IN_SUPPLY: Final = 0.06
NEUTRAL: Final = 0.35
UNMET_GOAL: Final = 1.8  # what a mayoral card may still bring
RIVAL: Final = 0.45  # weight of what the best rival may win
LATER: Final = 0.63  # that one more piece comes in time, with two or more rounds left
NEXT_ROUND: Final = 0.6
NOW: Final = 0.42
TOO_LATE: Final = 0.15
CONTEST: Final = 0.85  # that a tile one leads is not lost before it is resolved
SURE: Final = 0.97
COMES_HOME: Final = 0.15  # a liveryman who will come home


def seat_value(p: State, seat: i64) -> float:
    return (
        float(p.a[VP + seat])
        + tiles_value(p, seat)
        + plantation_value(p, seat)
        + goals_value(p, seat)
        + cards_value(p, seat)
        + people_value(p, seat)
    )


# Tiles ---------------------------------------------------------------------------------------


def rounds_to_decide(a: vec[i64], walk: i64) -> i64:
    """Rounds until the last resolution in which a tile can be won; -1 if there is none any more."""
    last = a[LAST_ROUND]
    if a[AUTOMA] and walk >= 0 and a[ROUND] + walk < last:
        last = a[ROUND] + walk  # then the Beadle takes it (L-SOL-9)
    while last >= a[ROUND]:
        if resolves(a, last):
            return last - a[ROUND]
        last -= 1
    return -1


def powers(each: float, n: i64) -> vec[float]:
    """1, each, each², …"""
    out = vec[float]([1.0] * n)
    for i in range(i64(1), n):
        out[i] = out[i - 1] * each
    return out


MOST_PIECES: Final[i64] = 64
IF_LATER: Final = powers(LATER, MOST_PIECES)
IF_NEXT_ROUND: Final = powers(NEXT_ROUND, MOST_PIECES)
IF_NOW: Final = powers(NOW, MOST_PIECES)
IF_TOO_LATE: Final = powers(TOO_LATE, MOST_PIECES)


def likely(pieces: i64, rounds: i64, acting: bool) -> float:
    """How likely so many more pieces come to a tile in time."""
    if pieces <= 0:
        return 1.0
    if rounds > 1:
        return IF_LATER[pieces]
    if rounds == 1:
        return IF_NEXT_ROUND[pieces]
    return IF_NOW[pieces] if acting else IF_TOO_LATE[pieces]


def tiles_value(p: State, seat: i64) -> float:
    """What the unresolved tiles promise, to the seat and to the rivals, and the Masters' adjacency."""
    a = p.a
    worth = float(adjacent_pairs(a, seat))
    acting = turn_frame(a, seat) > 0
    walk: i64 = 0
    for t in range(TILES):
        if (a[OPEN] >> t) & 1:
            rounds = rounds_to_decide(a, walk if t < GUILDS else i64(-1))
            walk += 1
            if rounds >= 0:
                worth += tile_value(p, seat, t, rounds, acting)
    return worth


def tile_value(p: State, seat: i64, t: i64, rounds: i64, acting: bool) -> float:
    """By the pieces that are missing: those for the majority value, and those it takes to lead."""
    a = p.a
    mine = a[PIECES + t * 4 + seat]
    rival: i64 = 0
    for s in range(a[SEATS]):
        if s != seat and a[PIECES + t * 4 + s] > rival:
            rival = a[PIECES + t * 4 + s]
    missing = needed(p, t) - present(a, t)
    missing = max(missing, 0)
    to_lead = rival - mine if mine > 0 and a[NEAR + t] & a[MASTERS + seat] else rival - mine + 1
    gap = missing if missing > to_lead else to_lead
    prize = float(p.tables.tile_vp[t])
    win = likely(gap, rounds, acting) * CONTEST
    if gap <= 0 and resolves(a, a[ROUND]):
        win = SURE
    own = prize + p.tables.tile_worth[t]
    if mine > 0:
        own += master_worth(p, seat, t)
    worth = win * own
    if rival == 0:
        return worth + COMES_HOME * win * float(mine)
    happens = likely(missing, rounds, False) * (1.0 - win)
    if mine > 0 and a[TOKEN + t] > 0:
        worth += happens * p.tables.token_worth[a[TOKEN + t] - 1]
    return worth + COMES_HOME * win * float(mine) - RIVAL * happens * prize / float(a[SEATS] - 1)


def master_worth(p: State, seat: i64, t: i64) -> float:
    """What a Master there would add: adjacency, and the seat's mayoral cards."""
    a = p.a
    worth = float(count(a[NEAR + t] & a[MASTERS + seat]))
    n = a[MAYORAL_N + seat]
    if n == 0:
        return worth
    before: i64 = 0
    after: i64 = 0
    for i in range(n):
        before += goal_value(p, seat, a[MHANDS + seat * MAYORALS + i])
    a[MASTERS + seat] |= bit(t)
    for i in range(n):
        after += goal_value(p, seat, a[MHANDS + seat * MAYORALS + i])
    a[MASTERS + seat] &= ~bit(t)
    return worth + 0.2 + 0.8 * float(after - before)


# Everything else ------------------------------------------------------------------------------


def plantation_value(p: State, seat: i64) -> float:
    """What the next growth promises."""
    a = p.a
    upcoming = a[ROUND] if a[ROUND] > 0 else i64(1)
    while upcoming <= a[LAST_ROUND] and not is_grey(a, upcoming):
        upcoming += 1
    if upcoming > a[LAST_ROUND]:
        return 0.0
    near = 1.0 / (1.0 + 0.12 * float(upcoming - a[ROUND]))
    left = 7.0 if a[SIDE] == VIRGINIA else 3.0 + MAYOR_WORTH
    mine = a[PLANTED + seat]
    if a[AUTOMA]:
        lost = 7.0 if a[SIDE] == VIRGINIA else 3.0
        if mine == 0:
            return -RIVAL * 1.6 * lost * near
        return -RIVAL * 1.6 * 3.0 * near + 0.5 if mine == 1 else left * near
    if mine == 0:
        return 0.0
    best: i64 = 0
    for s in range(a[SEATS]):
        if s != seat and a[PLANTED + s] > best:
            best = a[PLANTED + s]
    stay = 0.35 * float(mine)
    if mine > best:
        return near * (left * (0.75 if mine == best + 1 else 0.9)) + stay
    return near * 3.0 * (0.75 if mine == best else 0.6) + stay


def goals_value(p: State, seat: i64) -> float:
    """The mayoral cards as they stand, and what they may still bring."""
    a = p.a
    worth = 0.0
    left = float(a[LAST_ROUND] - a[ROUND]) / float(a[LAST_ROUND])
    for i in range(a[MAYORAL_N + seat]):
        worth += float(goal_value(p, seat, a[MHANDS + seat * MAYORALS + i])) + UNMET_GOAL * left
    return worth


def card_quality(p: State, seat: i64, card: i64) -> float:
    """A card against the average one: by what its ability gives beyond its cost, if it can be used at all."""
    tables = p.tables
    if tables.card_needs[card] and masters_of_suit(p, seat, tables.card_suits[card]) == 0:
        return 0.8
    worth = tables.card_worth[card]
    worth -= float(tables.card_gold[card]) + 0.5 * float(tables.card_liverymen[card])
    if tables.card_suits[card] & (tables.card_suits[card] - 1):
        worth += 0.2  # two suits move to more tiles
    return 0.8 + QUALITY * worth


def cards_value(p: State, seat: i64) -> float:
    """Cards in hand, and those the end of the turn will bring, up to the hand limit."""
    a = p.a
    turns_left = a[LAST_ROUND] - a[ROUND]
    acting = turn_frame(a, seat) > 0
    if acting and turns_left == 0:
        return 0.02 * float(a[HAND_N + seat])
    worth = 0.0
    for i in range(a[HAND_N + seat]):
        worth += card_quality(p, seat, a[HANDS + seat * CARDS + i])
    n = a[HAND_N + seat]
    if acting and a[NAMED]:
        worth += NAMED_SUIT * float(n)
    if acting:
        drawn: i64 = 2 + a[LATE] if a[PLAYED] else i64(4)
        n += drawn
        worth += float(drawn)
    over = n - hand_limit(a, seat)
    if acting and over > 0:  # at other times the limit is not checked (L-RES-11)
        worth -= 0.85 * float(over)
    if n > FULL_HAND:
        worth -= 0.35 * float(n - FULL_HAND)
    return CARD * worth if turns_left > 1 else 0.8 * CARD * worth


def turn_frame(a: vec[i64], seat: i64) -> i64:
    """The frame of the seat's own turn if it is on, else 0: the turn now played is the highest of all turns."""
    f = a[TOP]
    while f >= FRAMES:
        if a[f] == TURN:
            return f if a[f + ASKED] == seat else i64(0)
        f -= FRAME
    return 0


def in_hall(n: i64) -> vec[float]:
    """What 0, 1, 2 … liverymen on the Guildhall are worth."""
    out = vec[float]([0.0] * n)
    each = IN_HALL
    for i in range(i64(1), n):
        out[i] = out[i - 1] + each
        each *= LESS_IN_HALL
    return out


AT_HAND: Final = in_hall(MOST_PIECES)


def people_value(p: State, seat: i64) -> float:
    """Liverymen at hand, the first worth most, and neutrals held."""
    a = p.a
    worth = AT_HAND[a[HALL + seat]]
    worth += IN_SUPPLY * float(a[SUPPLY + seat]) + NEUTRAL * float(a[HELD + seat])
    left = float(a[LAST_ROUND] - a[ROUND])
    return worth if left >= 2.0 else worth * left / 2.0
