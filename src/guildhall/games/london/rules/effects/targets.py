"""What effects can touch: the targets of an action, and whether it would change anything (L-EFF-2, L-EFF-3, L-EFF-4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.components.tables import (
    AT_BEADLE,
    AT_KIN,
    AT_NEAR,
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
    RECALL,
    SAIL,
    SEAT,
    SHIP,
    SIFT,
    STRIDE,
    SUIT,
    VP_,
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
    LAID,
    LAID_N,
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
)
from guildhall.games.london.rules.special_buildings import masters_of_suit
from guildhall.games.london.state import State, free_tiles
from guildhall.kernel.bits import bit, count, only


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
    """Mask of the tiles an action may aim at (L-EFF-2); what depends on the liveryman's own place (@near) comes in `reach`."""
    a = p.a
    mask = free_tiles(a)
    if flags == 0:
        return mask
    if flags & AT_SUIT:
        mask &= p.tables.showing[suits_of(p, card)]
    if flags & AT_BEADLE:
        mask = mask & bit(a[BEADLE]) if a[BEADLE] >= 0 else i64(0)
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


def stands_on(a: vec[i64], mask: i64, seat: i64) -> bool:
    """Whether a liveryman of the seat stands on a tile of the mask."""
    for k in range(a[BOARD_N]):
        t = a[BOARD + k]
        if a[PIECES + t * 4 + seat] > 0 and (mask >> t) & 1:
            return True
    return False


def can_reach(p: State, flags: i64, seat: i64, tile: i64) -> bool:
    """Whether some liveryman of the seat could be moved to this tile."""
    a = p.a
    if flags & AT_NEAR == 0:
        return a[HALL + seat] > 0 or on_other_tiles(a, seat, bit(tile))
    if a[HALL + seat] > 0 and p.slots.by_hall[a[SLOT + tile]]:
        return True
    return stands_on(a, a[NEAR + tile] & free_tiles(a), seat)


def can_move(p: State, flags: i64, seat: i64, card: i64) -> bool:
    """Whether any liveryman of the seat has a tile to move to, by the flags of the action (L-EFF-1)."""
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
    if code[at + 4] and amount(p, at, seat, card) == 0:
        return False
    if verb == VP_ or verb == LATE_:
        return True
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
        return a[ON_TILES + seat] > 0 and stands_on(a, targets(p, code[at + 3], seat, card), seat)
    if verb == NEUTRAL:
        return a[NEUTRALS] > 0
    if verb == SEAT:
        return a[HELD + seat] > 0 and targets(p, code[at + 3], seat, card) != 0
    if verb == OUST:
        return can_oust(a, targets(p, code[at + 3], seat, card), seat)
    if verb == SUIT:
        laid_out = a[LAID_N] > 0 and a[LAID + a[LAID_N] - 1] == card  # if not, it is itself still in hand
        return a[HAND_N + seat] > (gold if laid_out else gold + 1)
    return verb == MAYOR


def any_possible(p: State, at: i64, seat: i64, card: i64, gold: i64, back: i64) -> bool:
    """Whether an effect from some action on would change anything."""
    code = p.tables.code
    while code[at] != END:
        if possible(p, at, seat, card, gold, back):
            return True
        at += STRIDE
    return False
