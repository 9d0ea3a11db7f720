"""The offers: laying out, refilling, clearing, cutting the decks they come from (M-OFR)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.layout import (
    AUTOMA,
    BOTTOM,
    BOTTOM_N,
    BOTTOM_ROOM,
    DECK_COUNT,
    DECK_N,
    OFFER,
    OFFER_ROOM,
    POP_DECK,
    SAFE,
    SECTION,
    TURN,
)
from guildhall.games.mosaic.rules.decks import cards_left, draw
from guildhall.games.mosaic.state import State
from guildhall.kernel.position import say


def offer_size(deck: i64) -> i64:
    """Five cards of technology and build, two of population and tax & tariff."""
    return OFFER_ROOM if deck < POP_DECK else i64(2)


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
        card = a[at + place]
        if card > 0:
            if place > n:
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
    """Once an action is done; an offer without a gap costs only a look at its places."""
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


def cut(a: vec[i64], deck: i64, cards: i64, parts: i64, part: i64) -> None:
    """The empire card is shuffled into one of the parts; uneven cuts: the extra card goes on top (M-OFR-5)."""
    a[DECK_N + deck] = cards
    above: i64 = 0
    for k in range(part):
        above += (cards + parts - 1 - k) // parts
    a[SAFE + deck] = above
    a[SECTION + deck] = (cards + parts - 1 - part) // parts + 1


def offer_filled(a: vec[i64], deck: i64) -> bool:
    """Whether any card lies in an offer."""
    for place in range(offer_size(deck)):
        if offered(a, deck, place) >= 0:
            return True
    return False


def exhausted(a: vec[i64], deck: i64) -> bool:
    """Deck and offer are both used up: what may be done without cards is offered now (M-OFR-4)."""
    return cards_left(a, deck) == 0 and a[SECTION + deck] == 0 and not offer_filled(a, deck)
