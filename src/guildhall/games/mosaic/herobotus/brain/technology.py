"""The technology action: which card he takes, and the one beside it (H-TEC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.payment import pay_or_work
from guildhall.games.mosaic.herobotus.table import PILE_EARNED, PILE_OUT, PILE_SYMBOL, Table
from guildhall.games.mosaic.layout import OFFER_ROOM, PILLAR_N, TECH_DECK

MOST: Final[i64] = 100  # ranks: '?' first, then a number of VP, then by symbols (H-TEC-1)
RANK_QUESTION: Final[i64] = 2 * MOST
RANK_NUMBER: Final[i64] = MOST


def technology_action(t: Table, currency: i64, cost: i64) -> None:
    """Nothing on offer: nothing is paid or done (H-TEC-5, H-TRN-6). His leader's ability costs nothing."""
    chosen = choose_technology(t)
    if chosen < 0:
        if t.explaining():
            t.explain("H-TRN-6", "hero_impossible", {"what": "technology"})
        return
    if not pay_or_work(t, currency, cost, False):
        return
    second = second_card(t, chosen) if t.alone() else i64(-1)  # H-MUL-3
    if t.explaining():
        tell_technology(t, chosen, second)
    take(t, chosen)
    if second >= 0:
        take(t, second)
    t.refill(TECH_DECK)


def rank(t: Table, card: i64) -> i64:
    """The higher, the sooner he takes it; symbols count with duplicates (H-TEC-1, H-TEC-5)."""
    icon = t.tech_icon(card)
    if icon != 0:
        return RANK_QUESTION if icon < 0 else RANK_NUMBER
    return symbol_count(t, card)


def symbol_count(t: Table, card: i64) -> i64:
    n: i64 = 0
    for pillar in range(PILLAR_N):
        n += t.card_symbols(TECH_DECK, card, pillar)
    return n


def matches(t: Table, card: i64) -> bool:
    """Whether it has his leader's symbol."""
    return t.card_symbols(TECH_DECK, card, t.leader_symbol()) > 0


def choose_technology(t: Table) -> i64:
    """The place of the best rank, with his leader's symbol before without, the left-most of equals; -1: no card (H-TEC-2).

    He needs no symbols of his own (H-GEN-5).
    """
    best: i64 = -1
    chosen: i64 = -1
    for place in range(OFFER_ROOM):
        card = t.offered(TECH_DECK, place)
        if card < 0:
            continue
        worth = 2 * rank(t, card) + (1 if matches(t, card) else 0)
        if worth > best:
            best = worth
            chosen = place
    return chosen


def second_card(t: Table, chosen: i64) -> i64:
    """The card to the left of the chosen one, or if that is left-most the one to its right; -1 if it is alone (H-TEC-3)."""
    place = chosen - 1
    while place >= 0:
        if t.offered(TECH_DECK, place) >= 0:
            return place
        place -= 1
    for right in range(chosen + 1, OFFER_ROOM):
        if t.offered(TECH_DECK, right) >= 0:
            return right
    return -1


def pile_of(t: Table, card: i64) -> i64:
    """What scores goes on its pile, the rest leaves the game (H-TEC-4, H-SET-9)."""
    icon = t.tech_icon(card)
    return PILE_OUT if icon == 0 else PILE_SYMBOL if icon < 0 else PILE_EARNED


def take(t: Table, place: i64) -> None:
    t.take_card(TECH_DECK, place, pile_of(t, t.offered(TECH_DECK, place)))


def tell_technology(t: Table, chosen: i64, second: i64) -> None:
    """Every card on offer with what it has, and why it fell out."""
    card = t.offered(TECH_DECK, chosen)
    best = rank(t, card)
    equal: i64 = 0
    looked: list[object] = []
    for place in range(OFFER_ROOM):
        other = t.offered(TECH_DECK, place)
        if other < 0:
            continue
        why = ""
        if rank(t, other) == best:
            equal += 1
            if place != chosen:
                why = "symbol" if matches(t, card) and not matches(t, other) else "right"
        else:
            why = "rank" if best >= MOST else "fewer"
        line: dict[str, object] = {
            "card": int(other), "icon": int(t.tech_icon(other)), "symbols": int(symbol_count(t, other)), "why": why,
        }  # fmt: skip
        looked.append(line)
    data: dict[str, object] = {
        "card": int(card),
        "by": "question" if best == RANK_QUESTION else "number" if best == RANK_NUMBER else "symbols",
        "tie": "" if equal == 1 else "symbol" if matches(t, card) else "left",
        "symbol": int(t.leader_symbol()),
        "pile": int(pile_of(t, card)),
        "second": int(t.offered(TECH_DECK, second)) if second >= 0 else -1,
        "side": "left" if second < chosen else "right",
        "second_pile": int(pile_of(t, t.offered(TECH_DECK, second))) if second >= 0 else -1,
        "looked": looked,
    }
    t.explain("H-TEC-3" if second >= 0 else "H-TEC-1", "hero_technology", data)
