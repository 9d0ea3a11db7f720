"""Population, taxes and tariffs: one of the two kinds at a time (H-POP)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.military import one_unit
from guildhall.games.mosaic.herobotus.brain.payment import pay_or_work
from guildhall.games.mosaic.herobotus.table import (
    ACT_POPULATION,
    ACT_TAX,
    ACT_VERB,
    ACTS_MOST,
    BESIDE_NONE,
    BESIDE_POPULATION,
    BESIDE_TAX,
    PILE_OUT,
    PILE_POPULATION,
    Table,
)
from guildhall.games.mosaic.layout import CAVALRY, INFANTRY, MONEY, POP_DECK, TAX_DECK

POPULATION_WITHOUT_CARD: Final[i64] = 2  # H-POP-7


def hindered(t: Table, card: i64) -> bool:
    """The other kind lies beside the discard pile: one unit instead of all that the card says (H-POP-1)."""
    kind = kind_of(t, card)
    if kind == BESIDE_NONE or t.beside() == BESIDE_NONE or t.beside() == kind:
        return False
    if t.explaining():
        t.explain("H-POP-1", "hero_hindered", {"by": int(t.beside())})
    one_unit(t, CAVALRY if kind == BESIDE_POPULATION else INFANTRY)
    return True


def kind_of(t: Table, card: i64) -> i64:
    """Whether it is a population or a tax card, in whichever place that action stands; a card is not both."""
    for k in range(ACTS_MOST):
        verb = t.act(card, k, ACT_VERB)
        if verb == ACT_POPULATION:
            return BESIDE_POPULATION
        if verb == ACT_TAX:
            return BESIDE_TAX
    return BESIDE_NONE


def pay_food(t: Table, kind: i64, currency: i64, cost: i64) -> bool:
    """He pays, usually 1 food, and the card is laid beside the discard pile until the reshuffle (H-POP-2, H-POP-5, H-POP-6)."""
    if not pay_or_work(t, currency, cost, True):
        return False
    t.lay_beside(kind)
    if t.explaining():
        t.explain("H-POP-2", "hero_beside", {"kind": int(kind)})
    return True


# Population ---------------------------------------------------------------------------------------


def population_action(t: Table, cards: i64, currency: i64, cost: i64) -> None:
    """So many population cards, usually one; refilled after the last (H-POP-3, H-TRN-7)."""
    if not pay_food(t, BESIDE_POPULATION, currency, cost):
        return
    for _ in range(cards):
        take_population(t)
    t.refill(POP_DECK)


def take_population(t: Table) -> None:
    """The card with the highest gain, the left-most of equals; no card: 2 population (H-POP-3, H-POP-7)."""
    left = t.offered(POP_DECK, 0)
    right = t.offered(POP_DECK, 1)
    place: i64 = 0
    if left < 0 or (right >= 0 and t.pop_gain(right) > t.pop_gain(left)):
        place = 1
    card = t.offered(POP_DECK, place)
    gain: i64 = t.pop_gain(card) if card >= 0 else POPULATION_WITHOUT_CARD
    if t.explaining():
        tell(t, "hero_population", "H-POP-3" if card >= 0 else "H-POP-7", card, POP_DECK, gain)
    if card >= 0:
        t.take_card(POP_DECK, place, PILE_POPULATION)
    else:
        t.add_population(POPULATION_WITHOUT_CARD)


# Taxes & tariffs ----------------------------------------------------------------------------------


def tax_action(t: Table, money: i64, currency: i64, cost: i64) -> None:
    """The card with the lowest unrest, the left-most of equals, leaves the game; then the money (H-POP-4, H-POP-7)."""
    if not pay_food(t, BESIDE_TAX, currency, cost):
        return
    left = t.offered(TAX_DECK, 0)
    right = t.offered(TAX_DECK, 1)
    place: i64 = 0
    if left < 0 or (right >= 0 and t.tax_unrest(right) < t.tax_unrest(left)):
        place = 1
    card = t.offered(TAX_DECK, place)
    if t.explaining():
        unrest: i64 = t.tax_unrest(card) if card >= 0 else i64(0)
        tell(t, "hero_tax_card", "H-POP-4" if card >= 0 else "H-POP-7", card, TAX_DECK, unrest)
    if card >= 0:
        t.take_card(TAX_DECK, place, PILE_OUT)
    take_money(t, "H-POP-4", money)
    if card >= 0:
        t.refill(TAX_DECK)


def take_money(t: Table, rule: str, more: i64) -> None:
    """All money of the holding area and, usually, 10 more."""
    pool = t.collect_pool()
    t.gain(MONEY, more)
    if t.explaining():
        data: dict[str, object] = {
            "pool": int(pool), "more": int(more), "money": int(pool + more), "has": int(t.stock(MONEY)),
        }  # fmt: skip
        t.explain(rule, "hero_money", data)


def tell(t: Table, name: str, rule: str, card: i64, deck: i64, n: i64) -> None:
    """The cards on offer with what decides: the gain, or the unrest."""
    looked: list[object] = []
    for place in range(i64(2)):
        other = t.offered(deck, place)
        if other >= 0:
            value = t.pop_gain(other) if deck == POP_DECK else t.tax_unrest(other)
            why = "" if other == card else "equal" if value == n else "worse"
            looked.append({"card": int(other), "n": int(value), "why": why})
    t.explain(rule, name, {"card": int(card), "n": int(n), "looked": looked})
