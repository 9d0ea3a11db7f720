"""Population, and taxes & tariffs: the two kinds of action cards that hinder each other (H-POP)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.cost import pay_or_work
from guildhall.games.mosaic.herobotus.brain.military import one_unit
from guildhall.games.mosaic.herobotus.table import BESIDE_POPULATION, BESIDE_TAX, PILE_OUT, PILE_POPULATION, Table
from guildhall.games.mosaic.layout import CAVALRY, FOOD, INFANTRY, MONEY, POP_DECK, TAX_DECK

TAX_MONEY: Final[i64] = 10
POPULATION_WITHOUT_CARD: Final[i64] = 2  # H-POP-7


def people_action(t: Table, kind: i64) -> None:
    """If the other kind lies beside the discard pile only a unit; else he pays 1 food, and the card lies there (H-POP-1, H-POP-2)."""
    population = kind == BESIDE_POPULATION
    if t.beside() == (BESIDE_TAX if population else BESIDE_POPULATION):
        if t.explaining():
            t.explain("H-POP-1", "hero_hindered", {"by": int(t.beside())})
        one_unit(t, CAVALRY if population else INFANTRY)
        return
    if not pay_or_work(t, FOOD):
        return
    t.lay_beside(kind)  # until the reshuffle (H-POP-6)
    if population:
        take_population(t)
    else:
        take_tax(t)


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
    if card < 0:
        t.add_population(POPULATION_WITHOUT_CARD)
        return
    t.take_card(POP_DECK, place, PILE_POPULATION)
    t.refill(POP_DECK)


def take_tax(t: Table) -> None:
    """The card with the lowest unrest, the left-most of equals, leaves the game; then the money (H-POP-4, H-POP-7)."""
    left = t.offered(TAX_DECK, 0)
    right = t.offered(TAX_DECK, 1)
    place: i64 = 0
    if left < 0 or (right >= 0 and t.tax_unrest(right) < t.tax_unrest(left)):
        place = 1
    card = t.offered(TAX_DECK, place)
    if t.explaining():
        unrest: i64 = t.tax_unrest(card) if card >= 0 else 0
        tell(t, "hero_tax_card", "H-POP-4" if card >= 0 else "H-POP-7", card, TAX_DECK, unrest)
    if card >= 0:
        t.take_card(TAX_DECK, place, PILE_OUT)
    take_money(t, "H-POP-4")
    if card >= 0:
        t.refill(TAX_DECK)


def take_money(t: Table, rule: str) -> None:
    """All money of the holding area and 10 more."""
    pool = t.collect_pool()
    t.gain(MONEY, TAX_MONEY)
    if t.explaining():
        data: dict[str, object] = {"pool": int(pool), "money": int(pool + TAX_MONEY), "has": int(t.stock(MONEY))}
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
