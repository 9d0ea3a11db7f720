"""The four decks and their offers (M-SET-4 to M-SET-6, M-OFR, M-EMP-1).

A deck has no order where nobody knows one: the shuffled part is a set from which a card is picked when it is drawn; of its empire card
only the part of the deck in which it lies is known. Cards put under a deck keep their order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.layout import (
    AUTOMA,
    BOTTOM,
    BOTTOM_N,
    BOTTOM_ROOM,
    DECK_COUNT,
    DECK_N,
    EMPIRE_DUE,
    EMPIRE_LOOK,
    EMPIRE_SEEN,
    OFFER,
    OFFER_ROOM,
    OUT_HI,
    OUT_LO,
    POP_DECK,
    SAFE,
    SEATS,
    SECTION,
    TARIFF_CARD,
    TAX_DECK,
    TAX_LEFT,
    TECH_DECK,
    TOP_CARD,
    TOP_DECK,
    TOP_SECTION,
    TURN,
    UNSEEN_HI,
    UNSEEN_LO,
    WORD,
)
from guildhall.games.mosaic.state import State, add_tech
from guildhall.kernel.bits import bit, count
from guildhall.kernel.position import next_of, say
from guildhall.kernel.rng import Rng

LOW_HALF: Final[i64] = (1 << 30) - 1  # tax cards; the tariff cards lie above


def offer_size(deck: i64) -> i64:
    """Five cards of technology and build, two of population and tax & tariff."""
    return OFFER_ROOM if deck < POP_DECK else 2


def cards_left(a: vec[i64], deck: i64) -> i64:
    """Cards still to come, those put under the deck included; the empire card is not counted."""
    return a[DECK_N + deck] + a[BOTTOM_N + deck]


def pick(mask: i64, k: i64) -> i64:
    """The k-th thing of a set. Where there is none, that is a fault of the caller, and no search without end."""
    while k > 0:
        mask &= mask - 1
        k -= 1
    if mask == 0:
        raise ValueError("there is nothing to pick")
    i: i64 = 0
    while (mask >> i) & 1 == 0:
        i += 1
    return i


def pick_unseen(a: vec[i64], deck: i64, rng: Rng) -> i64:
    """A random card of those nobody has seen; of the tax & tariff deck tax or tariff as many as there must be."""
    if deck == TAX_DECK:
        n = a[DECK_N + deck]
        tax = rng.below(n) < a[TAX_LEFT]
        mask = a[UNSEEN_LO + deck] & (LOW_HALF if tax else ~LOW_HALF)
        return pick(mask, rng.below(count(mask)))
    low = count(a[UNSEEN_LO + deck])
    k = rng.below(low + count(a[UNSEEN_HI + deck]))
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
    a[TOP_SECTION] = a[SECTION + deck] if a[SAFE + deck] == 0 else 0
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


def offered(a: vec[i64], deck: i64, place: i64) -> i64:
    """The card at a place of an offer, -1 for a gap."""
    return a[OFFER + deck * OFFER_ROOM + place] - 1


def take_offered(a: vec[i64], deck: i64, place: i64) -> i64:
    """A card leaves an offer; the gap stays until the action is done (M-OFR-2)."""
    at = OFFER + deck * OFFER_ROOM + place
    card = a[at] - 1
    a[at] = 0
    return card


def refill(p: State, deck: i64) -> None:
    """Cards slide left, new ones enter at the right; if the deck is empty gaps stay (M-OFR-1, M-OFR-2, H-TRN-4)."""
    a = p.a
    at = OFFER + deck * OFFER_ROOM
    size = offer_size(deck)
    n: i64 = 0
    for place in range(size):
        if a[at + place] > 0:
            card = a[at + place]
            a[at + place] = 0
            a[at + n] = card
            n += 1
    while n < size:
        drawn = draw(p, deck)
        if drawn < 0:
            return
        a[at + n] = drawn + 1
        if p.events is not None:
            slide = "H-TRN-4" if a[AUTOMA + a[TURN]] else "M-OFR-1"
            data: dict[str, object] = {"deck": int(deck), "card": int(drawn), "place": int(n + 1), "also": [slide]}
            say(p, "M-OFR-2", "offer", -1, data)
        n += 1


def refill_all(p: State) -> None:
    """Once an action is done; an offer without a gap costs a look at its last place only."""
    a = p.a
    for deck in range(DECK_COUNT):
        size = offer_size(deck)
        for place in range(size):
            if a[OFFER + deck * OFFER_ROOM + place] == 0:
                refill(p, deck)
                break


def clear_offer(p: State, seat: i64, deck: i64) -> None:
    """The cards go under the deck in offer order, then the offer is refilled (M-OFR-3)."""
    a = p.a
    for place in range(offer_size(deck)):
        card = take_offered(a, deck, place)
        if card >= 0:
            a[BOTTOM + deck * BOTTOM_ROOM + a[BOTTOM_N + deck]] = card + 1
            a[BOTTOM_N + deck] += 1
    if p.events is not None:
        say(p, "M-OFR-3", "clear", seat, {"deck": int(deck)})
    refill(p, deck)


def put_out(a: vec[i64], deck: i64, card: i64) -> None:
    """A card leaves the game."""
    add_tech(a, OUT_LO + deck, OUT_HI + deck, card)


# Set-up ----------------------------------------------------------------------------------------


def cut(a: vec[i64], deck: i64, cards: i64, parts: i64, part: i64) -> None:
    """The empire card is shuffled into one of the parts; uneven cuts: the extra card goes on top (M-OFR-5)."""
    a[DECK_N + deck] = cards
    above: i64 = 0
    for k in range(part):
        above += (cards + parts - 1 - k) // parts
    a[SAFE + deck] = above
    a[SECTION + deck] = (cards + parts - 1 - part) // parts + 1


def prepare_build(p: State) -> None:
    """38 cards, the empire card in the bottom half, five on offer (M-SET-5)."""
    cards = len(p.tables.build_kind)
    p.a[UNSEEN_LO + 1] = bit(cards) - 1
    cut(p.a, 1, cards, 2, 1)
    refill(p, 1)


def deck_size(seats: i64) -> i64:
    """Population and tax & tariff cards by number of players (M-SET-6)."""
    if seats <= 3:
        return 10
    return 14 if seats == 6 else 12


def prepare_population(p: State) -> None:
    a = p.a
    a[UNSEEN_LO + POP_DECK] = bit(p.tables.pop_n) - 1
    cut(a, POP_DECK, deck_size(a[SEATS]), 2, 1)
    refill(p, POP_DECK)


def prepare_tax(p: State) -> None:
    """As many tax as tariff cards (M-SET-6)."""
    a = p.a
    n = deck_size(a[SEATS])
    a[UNSEEN_LO + TAX_DECK] = (bit(p.tables.tax_n) - 1) | ((bit(p.tables.tariff_n) - 1) << TARIFF_CARD)
    a[TAX_LEFT] = n // 2
    cut(a, TAX_DECK, n, 2, 1)
    refill(p, TAX_DECK)


def prepare_technologies(p: State) -> None:
    """What nobody drafted; thirds, the empire card in the middle one with 2 or 3 players, else in the bottom one (M-SET-4, H-SET-10)."""
    a = p.a
    cards = count(a[UNSEEN_LO + TECH_DECK]) + count(a[UNSEEN_HI + TECH_DECK])
    cut(a, TECH_DECK, cards, 3, 1 if a[SEATS] <= 3 else 2)
    refill(p, TECH_DECK)
