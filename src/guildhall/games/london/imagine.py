"""What a seat cannot know, dealt anew: hands, piles, mayoral cards, the stack (L-INF-1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.frames import (
    ASKED,
    KEEP_MAYORAL,
    LOOK_CARDS,
    LOOK_MAYORALS,
)
from guildhall.games.london.layout import (
    CARDS,
    DEALT,
    DECK_N,
    DISCARD_N,
    FRAMES,
    HAND_N,
    HANDS,
    LOOK,
    LOOK_N,
    LOOK_SEAT,
    MAYORAL_N,
    MAYORALS,
    MBOTTOM,
    MBOTTOM_N,
    MDECK,
    MDECK_N,
    MHANDS,
    MKNOWN,
    OLD_N,
    PAID_BY,
    PILE,
    SEATS,
    TOP,
)
from guildhall.games.london.rules.draw_pile import from_this_pile
from guildhall.games.london.state import State, looked_at
from guildhall.kernel.agenda import FRAME
from guildhall.kernel.bits import bit
from guildhall.kernel.position import NO_ORDER
from guildhall.kernel.rng import Rng

WORD: Final[i64] = 60  # numbers marked in one word by `sort`


def take(pool: vec[i64], n: i64, rng: Rng) -> i64:
    """A random one of the first n numbers; the last of them takes its place."""
    at = rng.below(n)
    x = pool[at]
    pool[at] = pool[n - 1]
    return x


def sort(pool: vec[i64], n: i64) -> None:
    """The numbers of a pool in order: what is dealt from it must not depend on where its cards really lie.

    Each number of a pool is there once, so they are marked in three words and read off again.
    """
    words = vec[i64]([0] * 3)
    for i in range(n):
        words[pool[i] // WORD] |= bit(pool[i] % WORD)
    at: i64 = 0
    for word in range(i64(3)):
        left = words[word]
        x = word * WORD
        while left:
            if left & 1:
                pool[at] = x
                at += 1
            left >>= 1
            x += 1


def deal_anew(p: State, seat: i64, rng: Rng) -> None:
    """Deal all that is hidden from the seat. The draw pile, the pool and the stack have no order to begin with."""
    deal_cards(p, seat, rng)
    deal_mayorals(p, seat, rng)
    p.rng = rng.spawn()
    p.coming = NO_ORDER  # what comes next nobody knows


def others_look_at(a: vec[i64], seat: i64, kind: i64) -> bool:
    """Whether another seat is looking at cards now."""
    return a[LOOK_N] > 0 and a[LOOK_SEAT] != seat and looked_at(a) == kind


def deal_cards(p: State, seat: i64, rng: Rng) -> None:
    """Draw pile, other hands, gold others paid face down, cards another is looking at: dealt anew from two pools.

    What others hold since before the draw pile was last filled comes from the cards that were not in it then.
    """
    a = p.a
    looking = others_look_at(a, seat, LOOK_CARDS)
    pool = vec[i64]([0] * CARDS)
    old = vec[i64]([0] * CARDS)
    new = vec[i64]([0] * CARDS)
    old_n: i64 = 0
    new_n: i64 = 0
    for i in range(unknown_cards(a, seat, looking, pool)):
        if from_this_pile(a, pool[i]):
            new[new_n] = pool[i]
            new_n += 1
        else:
            old[old_n] = pool[i]
            old_n += 1
    for other in range(a[SEATS]):
        if other != seat:
            for i in range(a[HAND_N + other]):
                if i < a[OLD_N + other]:
                    a[HANDS + other * CARDS + i] = take(old, old_n, rng)
                    old_n -= 1
                else:
                    a[HANDS + other * CARDS + i] = take(new, new_n, rng)
                    new_n -= 1
    if looking:
        for i in range(a[LOOK_N]):
            if from_this_pile(a, a[LOOK + i]):
                a[LOOK + i] = take(new, new_n, rng)
                new_n -= 1
            else:  # drawn before the pile was filled again
                a[LOOK + i] = take(old, old_n, rng)
                old_n -= 1
    new_n = deal_gold(a, seat, old, old_n, new, new_n, rng)
    for i in range(new_n):
        a[PILE + i] = new[i]


def unknown_cards(a: vec[i64], seat: i64, looking: bool, pool: vec[i64]) -> i64:
    """Write the cards whose place the seat does not know into `pool`; how many they are."""
    n: i64 = 0
    for i in range(a[DECK_N]):
        pool[n] = a[PILE + i]
        n += 1
    for other in range(a[SEATS]):
        if other != seat:
            for i in range(a[HAND_N + other]):
                pool[n] = a[HANDS + other * CARDS + i]
                n += 1
    for i in range(a[DISCARD_N]):
        if hidden_gold(a, seat, i):
            pool[n] = a[PILE + CARDS - 1 - i] % PAID_BY
            n += 1
    if looking:
        for i in range(a[LOOK_N]):
            pool[n] = a[LOOK + i]
            n += 1
    sort(pool, n)
    return n


def deal_gold(a: vec[i64], seat: i64, old: vec[i64], old_n: i64, new: vec[i64], new_n: i64, rng: Rng) -> i64:
    """Gold that others paid face down: the rest of the old cards lies somewhere among it. How many new cards are left."""
    places: i64 = 0
    for i in range(a[DISCARD_N]):
        if hidden_gold(a, seat, i):
            places += 1
    for i in range(a[DISCARD_N]):
        if not hidden_gold(a, seat, i):
            continue
        by = a[PILE + CARDS - 1 - i] // PAID_BY
        if rng.below(places) < old_n:
            card = take(old, old_n, rng)
            old_n -= 1
        else:
            card = take(new, new_n, rng)
            new_n -= 1
        a[PILE + CARDS - 1 - i] = card + PAID_BY * by
        places -= 1
    return new_n


def hidden_gold(a: vec[i64], seat: i64, i: i64) -> bool:
    """Whether the i-th card of the discard pile is gold that another seat paid face down."""
    by = a[PILE + CARDS - 1 - i] // PAID_BY
    return by > 0 and by != seat + 1


def choosing_at_setup(a: vec[i64], seat: i64) -> bool:
    """Whether a seat still has to choose its mayoral card of set-up."""
    f: i64 = FRAMES
    while f <= a[TOP]:
        if a[f] == KEEP_MAYORAL and a[f + ASKED] == seat:
            return True
        f += FRAME
    return False


def deal_mayorals(p: State, seat: i64, rng: Rng) -> None:
    """Others' mayoral cards and the deck. What others took at set-up cannot be what the seat itself was dealt."""
    a = p.a
    pool = vec[i64]([0] * MAYORALS)
    n: i64 = 0
    for i in range(a[MDECK_N]):
        pool[n] = a[MDECK + i]
        n += 1
    for other in range(a[SEATS]):
        if other != seat:
            for i in range(a[MAYORAL_N + other]):
                pool[n] = a[MHANDS + other * MAYORALS + i]
                n += 1
    for i in range(a[MBOTTOM_N]):
        if a[MKNOWN + i] != seat:
            pool[n] = a[MBOTTOM + i]
            n += 1
    looking = others_look_at(a, seat, LOOK_MAYORALS)
    if looking:
        for i in range(a[LOOK_N]):
            pool[n] = a[LOOK + i]
            n += 1
    sort(pool, n)
    n = deal_setup_mayorals(p, seat, pool, n, rng)
    for other in range(a[SEATS]):
        if other != seat:
            first = setup_cards(a, other)
            for i in range(first, a[MAYORAL_N + other]):
                a[MHANDS + other * MAYORALS + i] = take(pool, n, rng)
                n -= 1
    for i in range(a[MBOTTOM_N]):
        if a[MKNOWN + i] != seat:
            a[MBOTTOM + i] = take(pool, n, rng)
            n -= 1
    if looking:
        for i in range(a[LOOK_N]):
            a[LOOK + i] = take(pool, n, rng)
            n -= 1
    for i in range(n):
        a[MDECK + i] = pool[i]


def setup_cards(a: vec[i64], other: i64) -> i64:
    """How many of a seat's mayoral cards are from set-up: three while it chooses, then the one kept."""
    if choosing_at_setup(a, other):
        return a[MAYORAL_N + other]
    return 1 if a[MAYORAL_N + other] > 0 else 0


def deal_setup_mayorals(p: State, seat: i64, pool: vec[i64], n: i64, rng: Rng) -> i64:
    """Others' cards from set-up come from those the seat was not dealt; how many are left in the pool."""
    a = p.a
    mine = a[DEALT + seat] if seat >= 0 else i64(0)
    known: i64 = 0  # cards of the pool that the seat was dealt go to its end
    i: i64 = 0
    while i < n - known:
        if (mine >> pool[i]) & 1:
            known += 1
            x = pool[i]
            pool[i] = pool[n - known]
            pool[n - known] = x
        else:
            i += 1
    free = n - known
    for other in range(a[SEATS]):
        if other == seat:
            continue
        dealt: i64 = 0
        for k in range(setup_cards(a, other)):
            card = take(pool, free, rng)
            free -= 1
            a[MHANDS + other * MAYORALS + k] = card
            dealt |= bit(card)
        a[DEALT + other] = dealt  # the two it gave back are unknown, and nobody asks for them again
    for k in range(known):
        pool[free + k] = pool[n - known + k]
    return free + known
