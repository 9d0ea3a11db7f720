"""An observation of Guilds of London: what a seat's view shows, as numbers (L-INF-1). `learning.py` names the fields."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.components.tables import END
from guildhall.games.london.frames import (
    ALTERNATIVE,
    CARD,
    CODE,
    CONTESTED,
    EFFECT,
    HELD_PLACE,
    KEEP_MAYORAL,
    LEFT,
    LOOK_MAYORALS,
    NEGOTIATE,
    STILL_OPEN,
)
from guildhall.games.london.layout import (
    AUTOMA,
    BEADLE,
    BOARD_N,
    CARDS,
    DECK_N,
    DISCARD_N,
    DRAWN,
    DRAWN_N,
    DRAWN_ROOM,
    GROWTHS,
    HALL,
    HAND_N,
    HANDS,
    HELD,
    LAID,
    LAID_DOWN,
    LAID_N,
    LAST_ROUND,
    LATE,
    LOOK,
    LOOK_N,
    LOOK_SEAT,
    MASTERS,
    MAYORAL_N,
    MAYORALS,
    MBOTTOM_N,
    MDECK_N,
    MHANDS,
    MOST_SEATS,
    NAMED,
    NEUTRALS,
    OPEN,
    OPT_PROMO,
    ORDER,
    PAID_BY,
    PARADE,
    PHASE,
    PIECES,
    PILE,
    PLANT_NEUTRALS,
    PLANTED,
    PLAYED,
    ROUND,
    SEATS,
    SIDE,
    SLOT,
    SPENT,
    STACK_N,
    STACK_TOP,
    SUPPLY,
    TILE_NEUTRALS,
    TILES,
    TOKEN,
    TOKENS,
    TOP,
    VP,
    WON,
    WON_N,
)
from guildhall.games.london.rules.solo import is_automa
from guildhall.games.london.rules.special_buildings import hand_limit
from guildhall.games.london.rules.vp_track import seat_by_points
from guildhall.games.london.state import State, looked_at
from guildhall.kernel.bits import bit
from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.sheet import Sheet, from_seat


def observe(p: Position, seat: i64, out: Sheet) -> None:
    """Write what the seat may know."""
    assert isinstance(p, State)
    out.clear()
    observe_table(p, seat, out)
    for k in range(MOST_SEATS):
        if k < p.a[SEATS]:
            observe_seat(p, (seat + k) % p.a[SEATS], out)
        else:
            out.put_none(10 + TOKENS)
    observe_tiles(p.a, seat, p, out)
    observe_cards(p, seat, out)
    observe_question(p, out)


def observe_table(p: State, seat: i64, out: Sheet) -> None:
    """What lies before everybody."""
    a = p.a
    n = a[SEATS]
    out.put(from_seat(seat, p.to_move, n))
    out.put_row(a, ROUND, 1)
    out.put_row(a, LAST_ROUND, 1)
    out.put(n)
    out.put(a[AUTOMA])
    out.put(a[PHASE])
    out.put(a[BEADLE] + 1)
    out.put(a[SIDE])
    out.put(a[NEUTRALS])
    out.put(a[PLANT_NEUTRALS])
    out.put(a[DECK_N])
    out.put(a[DISCARD_N])
    out.put(a[MDECK_N] + a[MBOTTOM_N])
    out.put(a[STACK_N] + 1 if a[STACK_TOP] >= 0 else i64(0))
    out.put(a[STACK_TOP] + 1)
    out.put(a[GROWTHS])
    out.put(a[BOARD_N])
    out.put(a[PLAYED])
    out.put(a[LATE])
    out.put(a[WON_N] - a[SPENT] if a[OPT_PROMO] else i64(0))
    out.put_bits(a[NAMED], 5)
    out.put_bits(a[PARADE], 5)
    for k in range(MOST_SEATS):
        out.put(from_seat(seat, a[ORDER + k], n) if k < n else i64(-1))
    for k in range(MOST_SEATS):
        out.put(from_seat(seat, seat_by_points(a, k), n) if k < n else i64(-1))


def observe_seat(p: State, seat: i64, out: Sheet) -> None:
    """What everybody may know of a seat."""
    a = p.a
    automa = is_automa(a, seat)
    out.put(1)
    out.put(1 if automa else i64(0))
    out.put(a[VP + seat])
    out.put(a[HAND_N + seat])
    out.put(a[MAYORAL_N + seat])
    out.put(a[HELD + seat])
    out.put(i64(-1) if automa else a[SUPPLY + seat])
    out.put(a[HALL + seat])
    out.put(a[PLANTED + seat])
    out.put(hand_limit(a, seat))
    out.put_row(a, WON + seat * TOKENS, TOKENS)


def observe_tiles(a: vec[i64], seat: i64, p: State, out: Sheet) -> None:
    """Every tile by its number, whether it lies on the board or not."""
    n = a[SEATS]
    for tile in range(TILES):
        slot = a[SLOT + tile]
        if slot < 0:
            out.put_none(12)
            continue
        out.put(1)
        out.put(p.slots.row[slot])
        out.put(p.slots.col[slot])
        out.put((a[OPEN] >> tile) & 1)
        for k in range(MOST_SEATS):
            out.put(a[PIECES + tile * 4 + (seat + k) % n] if k < n else i64(0))
        out.put(a[TILE_NEUTRALS + tile])
        out.put(a[LAID_DOWN + tile])
        out.put(a[TOKEN + tile])
        master: i64 = 0
        for s in range(n):
            if (a[MASTERS + s] >> tile) & 1:
                master = 1 + from_seat(seat, s, n)
        out.put(master)


def observe_cards(p: State, seat: i64, out: Sheet) -> None:
    """The own hand and goals, what one looks at, and the cards that lie open."""
    a = p.a
    out.put_none(CARDS)
    for i in range(a[HAND_N + seat]):
        out.put_at(CARDS - a[HANDS + seat * CARDS + i], 1)
    choosing = a[ROUND] == 0 and a[MAYORAL_N + seat] > 1
    goals: i64 = 0
    for i in range(a[MAYORAL_N + seat]):
        goals |= bit(a[MHANDS + seat * MAYORALS + i])
    looking = not choosing and a[LOOK_N] > 0 and a[LOOK_SEAT] == seat
    at_goals = looking and looked_at(a) == LOOK_MAYORALS
    offered: i64 = goals if choosing else i64(0)
    if at_goals:
        for i in range(a[LOOK_N]):
            offered |= bit(a[LOOK + i])
    out.put_bits(i64(0) if choosing else goals, MAYORALS)
    out.put_bits(offered, MAYORALS)
    out.put_none(CARDS)
    if looking and not at_goals:
        for i in range(a[LOOK_N]):
            out.put_at(CARDS - a[LOOK + i], 1)
    out.put_none(CARDS)
    for i in range(a[LAID_N]):
        out.put_at(CARDS - a[LAID + i], 1)
    for i in range(CARDS):
        entry: i64 = 0
        if i < a[DISCARD_N]:
            entry = a[PILE + CARDS - 1 - i]
            by = entry // PAID_BY
            entry = 1 + entry % PAID_BY if by == 0 or by == seat + 1 else i64(-1)
        out.put(entry)
    for i in range(DRAWN_ROOM):
        out.put(a[DRAWN + i] + 1 if i < a[DRAWN_N] else i64(0))


def observe_question(p: State, out: Sheet) -> None:
    """The decision that is open: nothing of it is secret."""
    a = p.a
    if p.to_move == FINISHED or p.midway:
        out.put_none(6)
        return
    f = a[TOP]
    kind = a[f]
    out.put(kind)
    if kind == EFFECT:
        code = p.tables.code
        at = a[f + ALTERNATIVE] if a[f + ALTERNATIVE] else a[f + CODE]
        out.put(1 if code[at + 6] > 1 and not a[f + ALTERNATIVE] else i64(0))
        out.put(code[at] - END + 1)
        out.put(a[f + CARD] + 1)
        out.put(a[f + HELD_PLACE])
        out.put(a[f + LEFT] - 1)
        return
    out.put_none(3)
    out.put(a[f + CONTESTED] + 1 if kind == NEGOTIATE else i64(0))
    out.put(a[f + STILL_OPEN] if kind not in (NEGOTIATE, KEEP_MAYORAL) else i64(0))
