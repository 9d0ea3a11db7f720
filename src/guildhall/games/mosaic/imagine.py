"""What a seat cannot know, dealt anew: technologies others hold hidden, hands and choices of the draft, a looked-at card."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import PHILOSOPHER
from guildhall.games.mosaic.frames import (
    ASKED,
    PLAY_OR_KEEP,
    TECH,
    UNSEEN_TECH,
)
from guildhall.games.mosaic.layout import (
    CHOICE,
    FRESH_HI,
    FRESH_LO,
    HAND,
    HELD_HI,
    HELD_LO,
    HIDDEN_HI,
    HIDDEN_LO,
    LEADER,
    SEATS,
    SEEN,
    TECH_DECK,
    TOP,
    TOP_CARD,
    TOP_DECK,
    TOP_SECTION,
    TURN,
    UNSEEN_HI,
    UNSEEN_LO,
    WORD,
)
from guildhall.games.mosaic.rules.decks import forget_top, look_at_top, pick
from guildhall.games.mosaic.state import State, add_tech
from guildhall.kernel.bits import bit, count
from guildhall.kernel.position import NO_ORDER
from guildhall.kernel.rng import Rng

START_SET: Final[i64] = (1 << 39) - 1


def deal_anew(p: State, seat: i64, rng: Rng) -> None:
    """Deal anew all that is hidden from a seat: the card that another looks at, held technologies, hands of the draft."""
    a = p.a
    p.coming = NO_ORDER  # what comes next nobody knows
    if a[TOP_CARD] > 0 and a[TURN] != seat and a[TOP_SECTION] >= 0:
        deck = a[TOP_DECK]
        forget_top(a)
        p.rng = rng
        look_at_top(p, deck)
        p.reveals -= 1
    f = a[TOP]
    hidden_play = a[f] == PLAY_OR_KEEP and a[f + ASKED] != seat and a[f + UNSEEN_TECH] == 1
    if hidden_play:
        add_tech(a, UNSEEN_LO + TECH_DECK, UNSEEN_HI + TECH_DECK, a[f + TECH])
    deal_technologies(a, seat, rng)
    if hidden_play:
        a[f + TECH] = deal_any(a, rng)
    p.rng = rng.spawn()


def deal_technologies(a: vec[i64], seat: i64, rng: Rng) -> None:
    """Hidden cards of the others go back among the unseen ones, then as many are dealt again.

    A drafted card is a starting technology; a card drawn unseen can be any. What the seat passed on in the draft is somewhere with the
    others: the hand its left neighbour has just got it knows, and with two players all.
    """
    n = a[SEATS]
    start_n = vec[i64]([0] * n)
    any_n = vec[i64]([0] * n)
    hand_n = vec[i64]([0] * n)
    seen: i64 = a[SEEN + seat] if seat >= 0 else i64(0)
    passed: i64 = 0
    slots: i64 = 0
    for other in range(n):
        if other == seat:
            continue
        known: i64 = seen if n == 2 else i64(0)
        known_hand: i64 = seen if n == 2 or other == (seat + 1) % n else i64(0)
        low = a[HIDDEN_LO + other] & ~known
        hand = a[HAND + other] & ~known_hand
        start_n[other] = count(low & START_SET)
        any_n[other] = count(low & ~START_SET) + count(a[HIDDEN_HI + other])
        if a[LEADER + other] == PHILOSOPHER + 1 and any_n[other] == 0 and start_n[other] > 0:
            start_n[other] -= 1  # his random technology may be among them
            any_n[other] = 1
        hand_n[other] = count(hand)
        slots += start_n[other] + any_n[other] + hand_n[other]
        passed |= (low | hand) & seen
        a[UNSEEN_LO + TECH_DECK] |= (low | hand) & ~seen
        a[UNSEEN_HI + TECH_DECK] |= a[HIDDEN_HI + other]
        a[HELD_LO + other] &= ~low
        a[HELD_HI + other] &= ~a[HIDDEN_HI + other]
        a[FRESH_LO + other] &= a[HELD_LO + other]
        a[FRESH_HI + other] &= a[HELD_HI + other]
        a[HIDDEN_LO + other] &= known
        a[HIDDEN_HI + other] = 0
        a[HAND + other] &= known_hand
    for other in range(n):
        for k in range(start_n[other] + hand_n[other]):
            none_left = a[UNSEEN_LO + TECH_DECK] & START_SET == 0
            tech: i64
            if passed != 0 and (none_left or rng.below(slots) < count(passed)):
                tech = pick(passed, rng.below(count(passed)))
                passed &= ~bit(tech)
            else:
                tech = deal_start(a, rng)
            slots -= 1
            if k < start_n[other]:
                hold_hidden(a, other, tech)
            else:
                a[HAND + other] |= bit(tech)
    for other in range(n):
        for _ in range(any_n[other]):
            card: i64
            if passed != 0 and rng.below(slots) < count(passed):
                card = pick(passed, rng.below(count(passed)))
                passed &= ~bit(card)
            else:
                card = deal_any(a, rng)
            slots -= 1
            hold_hidden(a, other, card)
        if other != seat and a[CHOICE + other] > 0:
            a[CHOICE + other] = 1 + pick(a[HAND + other], rng.below(count(a[HAND + other])))


def hold_hidden(a: vec[i64], seat: i64, tech: i64) -> None:
    add_tech(a, HELD_LO + seat, HELD_HI + seat, tech)
    add_tech(a, HIDDEN_LO + seat, HIDDEN_HI + seat, tech)


def deal_start(a: vec[i64], rng: Rng) -> i64:
    """An unseen starting technology."""
    mask = a[UNSEEN_LO + TECH_DECK] & START_SET
    tech = pick(mask, rng.below(count(mask)))
    a[UNSEEN_LO + TECH_DECK] &= ~bit(tech)
    return tech


def deal_any(a: vec[i64], rng: Rng) -> i64:
    low = count(a[UNSEEN_LO + TECH_DECK])
    k = rng.below(low + count(a[UNSEEN_HI + TECH_DECK]))
    if k < low:
        tech = pick(a[UNSEEN_LO + TECH_DECK], k)
        a[UNSEEN_LO + TECH_DECK] &= ~bit(tech)
        return tech
    tech = pick(a[UNSEEN_HI + TECH_DECK], k - low)
    a[UNSEEN_HI + TECH_DECK] &= ~bit(tech)
    return WORD + tech
