"""The promo card 'Guild of Solo Board-gamers': three tokens make you Master of a tile that has none (L-PRO).

It lies beside the board and is no tile: nothing on the board knows of it, only the tokens on it are counted (L-PRO-2).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.frames import (
    ALTERNATIVE,
    CARD,
    CHANGED,
    CODE,
    EFFECT,
    HELD_PLACE,
    NAME_SUIT,
    PAY_GOLD,
    PAY_LIVERYMEN,
    PROMO,
    STILL_OPEN,
    WHO,
)
from guildhall.games.london.layout import (
    BOARD,
    BOARD_N,
    EARLY_TOKENS,
    FRAMES,
    GUILDS,
    HALL,
    MASTERS,
    ON_TILES,
    OPEN,
    OPT_PROMO,
    OPT_PROMO_SPECIALS,
    PARADE_TILE,
    SPENT,
    TILES,
    TOP,
    WON,
    WON_N,
)
from guildhall.games.london.moves import CLAIM
from guildhall.games.london.rules.effects.targets import any_possible, possible
from guildhall.games.london.rules.vp_track import gain
from guildhall.games.london.state import State, push
from guildhall.kernel.agenda import FRAME
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

PRICE: Final[i64] = 3


def on_card(p: State, seat: i64) -> i64:
    """How many tokens of a seat lie on the card: one whose reward is being taken comes there after it (L-PRO-1)."""
    a = p.a
    n = a[WON_N + seat] - a[SPENT + seat]
    if a[EARLY_TOKENS]:
        return n
    f: i64 = FRAMES
    while f <= a[TOP]:
        if a[f] == EFFECT and a[f + CODE] >= p.tables.tokens_at and a[f + WHO] == seat:
            n -= 1
        f += FRAME
    return n


def claimable(p: State, seat: i64) -> i64:
    """Mask of the resolved guild tiles without a Master, if three tokens lie on the card and a liveryman on the Guildhall.

    Special buildings only by the option `promo_specials` (L-PRO-3).
    """
    a = p.a
    if not a[OPT_PROMO] or a[HALL + seat] == 0 or on_card(p, seat) < PRICE:
        return 0
    mask: i64 = 0
    for k in range(a[BOARD_N]):
        mask |= bit(a[BOARD + k])
    mask &= ~(a[OPEN] | a[MASTERS + seat])
    return mask if a[OPT_PROMO_SPECIALS] else mask & (bit(GUILDS) - 1)


def claim_fits(p: State, f: i64, seat: i64) -> bool:
    """Whether the decision in frame f can still be answered with one liveryman less on the Guildhall.

    A card whose effect is not yet begun must keep one (L-TRN-8), a cost must be payable in full (L-TRN-9), and a
    liveryman who was taken up is set down first.
    """
    a = p.a
    kind = a[f]
    gold: i64 = 0
    back: i64 = 0
    effect = f
    if kind == PAY_GOLD or kind == PAY_LIVERYMEN:
        if kind == PAY_GOLD:
            gold = a[f + STILL_OPEN]
            effect -= FRAME
        if a[effect] == PAY_LIVERYMEN:
            back = a[effect + STILL_OPEN]
            effect -= FRAME
    elif kind != EFFECT:
        return True
    if a[effect + HELD_PLACE] > 0:
        return False
    card = a[effect + CARD]
    if card < 0 or a[effect + CHANGED]:
        return True
    a[HALL + seat] -= 1
    if a[HALL + seat] + a[ON_TILES + seat] < back:
        fits = False
    elif a[effect + ALTERNATIVE]:
        fits = possible(p, a[effect + ALTERNATIVE], seat, card, gold, back)
    else:
        fits = any_possible(p, a[effect + CODE], seat, card, gold, back)
    a[HALL + seat] += 1
    return fits


def fill_claims(p: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Adds the claims to n moves that are there already; how many there are then."""
    mask = claimable(p, seat)
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
    """Three of the tokens won leave the game; which ones makes no difference, their rewards were taken (L-PRO-2)."""
    left = PRICE
    kind: i64 = 0
    while left > 0:
        if a[WON + seat * 30 + kind] > 0:
            a[WON + seat * 30 + kind] -= 1
            left -= 1
        else:
            kind += 1


def offer_claim(p: State) -> bool:
    """Ask where a claim is possible; whether that is so.

    'At any time' is: beside every decision of yours (`flow.fill`), and here, whenever something has ended after which
    a claim could matter: the automa's turn, before the first vote, clean-up, Beadle scoring, growth (L-PRO-1).
    """
    if claimable(p, 0) == 0:
        return False
    push(p, PROMO, 0)
    return True
