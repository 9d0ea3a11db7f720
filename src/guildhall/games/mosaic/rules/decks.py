"""The four decks and their offers (M-SET-4 to M-SET-6, M-OFR, M-EMP-1).

A deck has no order where nobody knows one: the shuffled part is a set from which a card is picked when it is drawn; of its empire card
only the part of the deck in which it lies is known. Cards put under a deck keep their order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.layout import (
    BOTTOM,
    BOTTOM_N,
    BOTTOM_ROOM,
    DECK_N,
    EMPIRE_DUE,
    EMPIRE_LOOK,
    EMPIRE_SEEN,
    OUT_HI,
    OUT_LO,
    SAFE,
    SECTION,
    TARIFF_CARD,
    TAX_DECK,
    TAX_LEFT,
    TOP_CARD,
    TOP_DECK,
    TOP_SECTION,
    TURN,
    UNSEEN_HI,
    UNSEEN_LO,
    WORD,
)
from guildhall.games.mosaic.state import State, add_tech
from guildhall.kernel.bits import bit, count, count_many, lowest
from guildhall.kernel.coming import next_of
from guildhall.kernel.position import say
from guildhall.kernel.rng import Rng

LOW_HALF: Final[i64] = (1 << 30) - 1  # tax cards; the tariff cards lie above
FIFTEEN: Final[i64] = (1 << 15) - 1


def cards_left(a: vec[i64], deck: i64) -> i64:
    """Cards still to come, those put under the deck included; the empire card is not counted."""
    return a[DECK_N + deck] + a[BOTTOM_N + deck]


def pick(mask: i64, k: i64) -> i64:
    """The k-th thing of a set. Where there is none, that is a fault of the caller, and no search without end."""
    below: i64 = 0
    while mask:  # by pieces of fifteen, so that few things are passed one by one
        n = count_many(mask & FIFTEEN)
        if k < n:
            break
        k -= n
        mask >>= 15
        below += 15
    if mask == 0:
        raise ValueError("there is nothing to pick")
    while k > 0:
        mask &= mask - 1
        k -= 1
    return below + lowest(mask & FIFTEEN)


def pick_unseen(a: vec[i64], deck: i64, rng: Rng) -> i64:
    """A random card of those nobody has seen; of the tax & tariff deck tax or tariff as many as there must be."""
    if deck == TAX_DECK:
        n = a[DECK_N + deck]
        tax = rng.below(n) < a[TAX_LEFT]
        mask = a[UNSEEN_LO + deck] & (LOW_HALF if tax else ~LOW_HALF)
        return pick(mask, rng.below(count(mask)))
    low = count_many(a[UNSEEN_LO + deck])
    k = rng.below(low + count_many(a[UNSEEN_HI + deck]))
    if k < low:
        return pick(a[UNSEEN_LO + deck], k)
    return WORD + pick(a[UNSEEN_HI + deck], k - low)


def remove_unseen(a: vec[i64], deck: i64, card: i64) -> None:
    if card < WORD:
        a[UNSEEN_LO + deck] &= ~bit(card)
    else:
        a[UNSEEN_HI + deck] &= ~bit(card - WORD)
    if deck == TAX_DECK and card < TARIFF_CARD:
        a[TAX_LEFT] -= 1
    a[DECK_N + deck] -= 1


def empire_next(a: vec[i64], deck: i64, rng: Rng) -> bool:
    """Whether the next card is the deck's empire card; the cards above it are counted down."""
    if a[SAFE + deck] > 0:
        a[SAFE + deck] -= 1
        return False
    if a[SECTION + deck] == 0:
        return False
    if rng.below(a[SECTION + deck]) == 0:
        a[SECTION + deck] = 0
        return True
    a[SECTION + deck] -= 1
    return False


def take_top(p: State, deck: i64) -> i64:
    """The next card of the shuffled part leaves it: any, unless a description says which; EMPIRE_LOOK - 1 is the empire card."""
    a = p.a
    card: i64 = -1
    if len(p.coming) > 0:
        card = next_of(p, deck)
    if card < 0:
        if empire_next(a, deck, p.rng):
            return EMPIRE_LOOK - 1
        card = pick_unseen(a, deck, p.rng)
    elif card == EMPIRE_LOOK - 1:
        a[SECTION + deck] = 0
        return card
    elif a[SAFE + deck] > 0:
        a[SAFE + deck] -= 1
    elif a[SECTION + deck] > 0:
        a[SECTION + deck] -= 1
    remove_unseen(a, deck, card)
    return card


def draw(p: State, deck: i64) -> i64:
    """The next card, -1 if there is none. An empire card met is set aside and counts as revealed (M-EMP-1, M-OFR-3)."""
    a = p.a
    if a[TOP_CARD] > 0 and a[TOP_DECK] == deck:
        return draw_looked_at(p, deck)
    if a[DECK_N + deck] > 0 or a[SECTION + deck] > 0:
        p.reveals += 1
        card = take_top(p, deck)
        if card == EMPIRE_LOOK - 1:
            turn_up_empire(p, deck)
            return draw(p, deck)
        return card
    if a[BOTTOM_N + deck] == 0:
        return -1
    at = BOTTOM + deck * BOTTOM_ROOM
    card = a[at] - 1
    a[BOTTOM_N + deck] -= 1
    for i in range(a[BOTTOM_N + deck]):
        a[at + i] = a[at + i + 1]
    a[at + a[BOTTOM_N + deck]] = 0
    return card


def draw_looked_at(p: State, deck: i64) -> i64:
    """The republic knows the next card: it has left the set already (M-LST-1)."""
    a = p.a
    card = a[TOP_CARD] - 1
    a[TOP_CARD] = 0
    a[TOP_DECK] = 0
    a[TOP_SECTION] = 0
    p.reveals += 1
    if card + 1 == EMPIRE_LOOK:
        turn_up_empire(p, deck)
        return draw(p, deck)
    return card


def turn_up_empire(p: State, deck: i64) -> None:
    """Never more than three empire scorings (M-EMP-6)."""
    a = p.a
    a[EMPIRE_SEEN] += 1
    a[EMPIRE_DUE] += 1
    if p.events is not None:
        say(p, "M-EMP-1", "empire_card", a[TURN], {"deck": int(deck), "number": int(a[EMPIRE_SEEN])})


def look_at_top(p: State, deck: i64) -> i64:
    """The next card leaves the set and is remembered as the top one: its number, EMPIRE_LOOK - 1, or -1 (M-LST-1)."""
    a = p.a
    p.reveals += 1
    card: i64 = -1
    a[TOP_SECTION] = a[SECTION + deck] if a[SAFE + deck] == 0 else i64(0)
    if a[DECK_N + deck] > 0 or a[SECTION + deck] > 0:
        card = take_top(p, deck)
    elif a[BOTTOM_N + deck] > 0:
        card = draw(p, deck)
        a[TOP_SECTION] = -1
    a[TOP_CARD] = card + 1
    a[TOP_DECK] = deck
    return card


def forget_top(a: vec[i64]) -> None:
    """As if nobody had looked: the card is back in the set. What lay under the deck everybody knows."""
    if a[TOP_CARD] == 0 or a[TOP_SECTION] < 0:
        return
    deck = a[TOP_DECK]
    card = a[TOP_CARD] - 1
    if card != EMPIRE_LOOK - 1:
        add_tech(a, UNSEEN_LO + deck, UNSEEN_HI + deck, card)
        a[DECK_N + deck] += 1
        if deck == TAX_DECK and card < TARIFF_CARD:
            a[TAX_LEFT] += 1
        if a[SECTION + deck] > 0 and a[TOP_SECTION] == 0:
            a[SAFE + deck] += 1
    if a[TOP_SECTION] > 0:
        a[SECTION + deck] = a[TOP_SECTION]
    a[TOP_CARD] = 0


def put_out(a: vec[i64], deck: i64, card: i64) -> None:
    """A card leaves the game."""
    add_tech(a, OUT_LO + deck, OUT_HI + deck, card)
