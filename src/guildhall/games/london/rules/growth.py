"""Growth on grey spaces: the plantation, the end check, new tiles, the Beadle (L-GRO, L-SOL-11)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.frames import FINAL, GROW, NEGOTIATE, PLANTATION_VOTE, TURN_OVER
from guildhall.games.london.layout import (
    AUTOMA,
    BOARD,
    BOARD_N,
    GROWTHS,
    LAST_GONE,
    LAST_ROUND,
    NEAR,
    OPEN,
    OPT_TURN_OVER,
    PHASE,
    PHASE_GROWTH,
    PILE_OF_TILES,
    PLANTATION,
    ROUND,
    SEATS,
    SLOT,
    STACK,
    STACK_N,
    STACK_TOP,
    TILES,
    TOKEN,
)
from guildhall.games.london.rules.beadle import move_beadle
from guildhall.games.london.rules.neutrals import return_from_plantation
from guildhall.games.london.rules.plantation import plantation_vote, solo_plantation
from guildhall.games.london.rules.promo import offer_claim
from guildhall.games.london.rules.resolution import lay_token
from guildhall.games.london.rules.round import is_grey
from guildhall.games.london.slots import SIDES
from guildhall.games.london.state import State, pick_at, pop, push
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say


def run_growth(p: State) -> None:
    """On a grey space, and with two players when the last tile is gone (L-RES-12); once only (L-RES-21)."""
    a = p.a
    pop(a)
    if is_grey(a, a[ROUND]) or a[LAST_GONE]:
        a[PHASE] = PHASE_GROWTH
        push(p, GROW)
        push(p, PLANTATION_VOTE)
        push(p, NEGOTIATE, PLANTATION)


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
    return_from_plantation(a)


def run_grow(p: State) -> None:
    """The end is checked after the plantation; then 3–4 players add tiles and the Beadle moves (L-GRO-5, L-GRO-6)."""
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
    """5 tiles with three players, 6 with four, clockwise from the side of this growth, each with a token (L-GRO-4, L-GRO-8)."""
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
