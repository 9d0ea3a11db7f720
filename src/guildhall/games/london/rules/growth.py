"""Growth on grey spaces: the plantation, the end check, new tiles, the Beadle (L-GRO, L-SOL-11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.components.tables import ULSTER_LEFT, ULSTER_RIGHT, VIRGINIA_LEFT, VIRGINIA_RIGHT
from guildhall.games.london.frames import EFFECT, FINAL, GROW, NEGOTIATE, PLANTATION_VOTE, TURN_OVER
from guildhall.games.london.layout import (
    AUTOMA,
    BOARD,
    BOARD_N,
    GOG_MAGOG,
    GROWTHS,
    LAST_GONE,
    LAST_ROUND,
    MASTERS,
    NEAR,
    NEUTRALS,
    OPEN,
    OPT_TURN_OVER,
    PHASE,
    PHASE_GROWTH,
    PILE_OF_TILES,
    PLANT_NEUTRALS,
    PLANTATION,
    PLANTED,
    ROUND,
    SEATS,
    SIDE,
    SLOT,
    STACK,
    STACK_N,
    STACK_TOP,
    SUPPLY,
    TILES,
    TOKEN,
    VIRGINIA,
)
from guildhall.games.london.rules.promo import offer_claim
from guildhall.games.london.rules.resolution import NOBODY, most_of_the_rest
from guildhall.games.london.rules.round import is_grey
from guildhall.games.london.slots import SIDES
from guildhall.games.london.state import State, gain, lay_token, move_beadle, pick_at, pop, push, seat_by_points
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

BORIS: Final[i64] = 1
FIRST: Final[i64] = 0
SECOND_MOST: Final[i64] = 1
TIED: Final[i64] = 2
RANKS: Final = ("first", "second", "tied")  # on the plantation, as events name them


def run_growth(p: State) -> None:
    """On a grey space, and with two players when the last tile is gone (L-RES-12); once only (L-RES-21)."""
    a = p.a
    pop(a)
    if is_grey(a, a[ROUND]) or a[LAST_GONE]:
        a[PHASE] = PHASE_GROWTH
        push(p, GROW)
        push(p, PLANTATION_VOTE)
        push(p, NEGOTIATE, PLANTATION)


def left_code(a: vec[i64]) -> i64:
    return VIRGINIA_LEFT if a[SIDE] == VIRGINIA else ULSTER_LEFT


def right_code(a: vec[i64]) -> i64:
    return VIRGINIA_RIGHT if a[SIDE] == VIRGINIA else ULSTER_RIGHT


def run_plantation(p: State) -> None:
    """Count and reward; the tile is turned over only when the rewards have been taken (L-SOL-11)."""
    a = p.a
    pop(a)
    if a[AUTOMA] or a[OPT_TURN_OVER]:
        push(p, TURN_OVER)
    if a[AUTOMA]:
        solo_plantation(p)
    else:
        plantation_vote(p)
    a[NEUTRALS] += a[PLANT_NEUTRALS]  # L-NEU-3
    a[PLANT_NEUTRALS] = 0


def turn_over(p: State) -> None:
    a = p.a
    pop(a)
    a[SIDE] = 1 - a[SIDE]
    if p.events is not None:
        say(p, "L-SOL-11" if a[AUTOMA] else "L-GRO-7", "plantation_turned", -1, {"side": int(a[SIDE])})


def go_home(p: State, seat: i64, most: i64) -> None:
    """Liverymen return from the plantation to the supply (L-GRO-2)."""
    a = p.a
    n = a[PLANTED + seat] if a[PLANTED + seat] < most else most
    a[PLANTED + seat] -= n
    a[SUPPLY + seat] += n
    if p.events is not None and n > 0:
        say(p, "L-SOL-11" if a[AUTOMA] else "L-GRO-2", "planters_return", seat, {"n": int(n)})


def plantation_vote(p: State) -> None:
    """Most takes the left reward, second most the right one; tied for most: all of them the right one (L-GRO-1)."""
    a = p.a
    best: i64 = 0
    tied: i64 = 0
    first: i64 = NOBODY
    gog: i64 = NOBODY
    for seat in range(a[SEATS]):
        best = max(best, a[PLANTED + seat])
    if best == 0:
        if p.events is not None:
            say(p, "L-GRO-1", "plantation_empty", -1, {})
        return
    for seat in range(a[SEATS]):
        if a[PLANTED + seat] == best:
            tied += 1
            first = seat
            if (a[MASTERS + seat] >> GOG_MAGOG) & 1:
                gog = seat
    if tied > 1 and gog < 0:
        reward_tied(p, best)
        return
    if tied > 1:
        first = gog
    second = most_of_the_rest(p, PLANTATION, first)
    announce(p, first, FIRST, "L-SPC-3" if tied > 1 else "L-GRO-1")
    if second >= 0:
        announce(p, second, SECOND_MOST, "L-GRO-1")
    k = a[SEATS] - 1  # what is put on the agenda last is entered first: in the order of points (L-RND-6)
    while k >= 0:
        seat = seat_by_points(a, k)
        if seat == first or seat == second:
            push(p, EFFECT, left_code(a) if seat == first else right_code(a), seat, -1)
        k -= 1


def reward_tied(p: State, best: i64) -> None:
    """All tied for most take the right reward, announced and entered in the order of points (L-GRO-1, L-RND-6)."""
    a = p.a
    tied: i64 = 0
    for k in range(a[SEATS]):
        seat = seat_by_points(a, k)
        if a[PLANTED + seat] == best:
            tied |= bit(seat)
            announce(p, seat, TIED, "L-GRO-1")
    k = a[SEATS] - 1
    while k >= 0:
        seat = seat_by_points(a, k)
        if (tied >> seat) & 1:
            push(p, EFFECT, right_code(a), seat, -1)
        k -= 1


def announce(p: State, seat: i64, rank: i64, rule: str) -> None:
    """Who is rewarded and why; what the reward brings is told when it is taken. The liverymen return (L-GRO-2)."""
    if p.events is not None:
        data: dict[str, object] = {"rank": RANKS[rank], "side": int(p.a[SIDE]), "n": int(p.a[PLANTED + seat])}
        say(p, rule, "plantation_reward", seat, data)
    go_home(p, seat, 2 if rank == FIRST else 1)


def solo_plantation(p: State) -> None:
    """By your liverymen there: none, one, or two and more (L-SOL-11)."""
    a = p.a
    n = a[PLANTED]
    data: dict[str, object] = {"n": int(n), "side": int(a[SIDE])}
    if n >= 2:
        push(p, EFFECT, left_code(a), 0, -1)
        if p.events is not None:
            say(p, "L-SOL-11", "plantation_yours", 0, data)
    else:
        code = left_code(a) if n == 0 else right_code(a)
        vp = p.tables.code[code + 1]  # both sides begin with their points
        gain(p, BORIS, vp)
        if p.events is not None:
            data["vp"] = int(vp)
            say(p, "L-SOL-11", "plantation_automa", BORIS, data)
    go_home(p, 0, n)


def run_grow(p: State) -> None:
    """The end is checked after the plantation; then 3–4 players add tiles and the Beadle moves (L-GRO-5, 6)."""
    a = p.a
    pop(a)
    if a[LAST_GONE] or (a[AUTOMA] == 0 and a[ROUND] >= a[LAST_ROUND]):
        push(p, FINAL)
        return
    if a[SEATS] > 2:
        add_tiles(p)
    if not a[AUTOMA]:
        move_beadle(p, "L-GRO-5")
    offer_claim(p)


def add_tiles(p: State) -> None:
    """5 tiles with three players, 6 with four, clockwise from the side of this growth, each with a token (L-GRO-4, 8)."""
    a = p.a
    side = a[GROWTHS]
    a[GROWTHS] += 1
    p.reveals += 1
    until = p.slots.counts[a[GROWTHS]]
    tiles: list[object] = []
    bare = False
    while a[BOARD_N] < until and a[STACK_TOP] >= 0:
        tile = take_top(p)
        lay_tile(p, tile)
        lay_token(p, tile)
        bare = bare or a[TOKEN + tile] == 0
        if p.events is not None:
            tiles.append(int(tile))
    read_board(p)
    if p.events is not None:
        rules = ["L-GRO-8"]
        if bare:
            rules.append("L-RES-22")
        say(p, "L-GRO-4", "grow", -1, {"side": SIDES[side], "tiles": tiles, "also": rules})


def take_top(p: State) -> i64:
    """The top tile of the stack; the next one becomes visible (L-SET-11)."""
    a = p.a
    tile = a[STACK_TOP]
    n = a[STACK_N]
    if n == 0:
        a[STACK_TOP] = -1
        return tile
    at = pick_at(p, STACK, n, PILE_OF_TILES)
    a[STACK_TOP] = a[at]
    a[at] = a[STACK + n - 1]
    a[STACK + n - 1] = 0
    a[STACK_N] = n - 1
    return tile


def lay_tile(p: State, tile: i64) -> None:
    """Onto the next free slot; `read_board` must follow when all are laid."""
    a = p.a
    slot = a[BOARD_N]
    a[SLOT + tile] = slot
    a[BOARD_N] = slot + 1
    a[OPEN] |= bit(tile)


def read_board(p: State) -> None:
    """The tiles in reading order, and who is whose neighbour: made anew from the slots."""
    a = p.a
    slots = p.slots
    at = vec[i64]([0] * TILES)  # the tile on each slot
    for t in range(TILES):
        if a[SLOT + t] >= 0:
            at[a[SLOT + t]] = t
    for slot in range(a[BOARD_N]):
        near: i64 = 0
        for d in range(i64(4)):
            other = slots.near[slot * 4 + d]
            if other >= 0 and other < a[BOARD_N]:
                near |= bit(at[other])
        a[NEAR + at[slot]] = near
    for k in range(a[BOARD_N]):
        a[BOARD + k] = at[slots.reading[a[GROWTHS] * 45 + k]]
