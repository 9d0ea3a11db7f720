"""The promo card 'Guild of Solo Board-gamers': three tokens make you Master of a tile that has none (L-PRO).

It lies beside the board and is no tile: nothing on the board knows of it, only the tokens on it are counted (L-PRO-2).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.agenda import CLAIM, NAME_SUIT, PROMO
from guildhall.games.london.layout import (
    BOARD,
    BOARD_N,
    HALL,
    MASTERS,
    OPEN,
    OPT_PROMO,
    PARADE_TILE,
    SPENT,
    TILES,
    WON,
    WON_N,
)
from guildhall.games.london.state import State, gain, push
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

PRICE: Final[i64] = 3


def claimable(a: vec[i64], seat: i64) -> i64:
    """Mask of the resolved tiles without a Master, if three tokens lie on the card and a liveryman on the Guildhall."""
    if a[WON_N + seat] - a[SPENT + seat] < PRICE or a[HALL + seat] == 0:
        return 0
    mask: i64 = 0
    for k in range(a[BOARD_N]):
        mask |= bit(a[BOARD + k])
    return mask & ~(a[OPEN] | a[MASTERS + seat])


def fill_claims(a: vec[i64], seat: i64, out: vec[i64], n: i64) -> i64:
    """Adds the claims to n moves that are there already; how many there are then."""
    mask = claimable(a, seat)
    for t in range(TILES):
        if (mask >> t) & 1:
            out[n] = CLAIM + t
            n += 1
    return n


def claim(p: State, seat: i64, tile: i64) -> None:
    """One liveryman becomes Master; first-place points only; the tile stays resolved (L-PRO-1, L-PRO-3)."""
    a = p.a
    a[SPENT + seat] += PRICE
    discard_tokens(a, seat)
    a[HALL + seat] -= 1
    a[MASTERS + seat] |= bit(tile)
    vp = p.tables.tile_vp[tile]
    gain(p, seat, vp)
    if p.events is not None:
        say(p, "L-PRO-1", "claim", seat, {"tile": int(tile), "vp": int(vp), "also": ["L-PRO-3"]})
    if tile == PARADE_TILE:
        push(p, NAME_SUIT, seat)


def discard_tokens(a: vec[i64], seat: i64) -> None:
    """Three of the tokens won leave the game; which ones makes no difference, their rewards were taken."""
    left = PRICE
    kind: i64 = 0
    while left > 0:
        if a[WON + seat * 30 + kind] > 0:
            a[WON + seat * 30 + kind] -= 1
            left -= 1
        else:
            kind += 1


def offer_claim(p: State) -> None:
    """'At any time' is in software: in your turn, and after each clean-up or Beadle scoring."""
    if p.a[OPT_PROMO] and claimable(p.a, 0):
        push(p, PROMO, 0)
