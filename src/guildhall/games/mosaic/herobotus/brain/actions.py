"""What the actions of his cards do, and what they cost: technology, population, taxes, military, gains (H-TEC, H-POP, H-MIL, H-TRN-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.location import SEEK_UNITS, regions_of_cities, seek_region
from guildhall.games.mosaic.herobotus.table import (
    ACT_POPULATION,
    ACT_TAX,
    ACT_VERB,
    ACTS_MOST,
    BESIDE_NONE,
    BESIDE_POPULATION,
    BESIDE_TAX,
    PILE_EARNED,
    PILE_OUT,
    PILE_POPULATION,
    PILE_SYMBOL,
    Table,
)
from guildhall.games.mosaic.layout import (
    CAVALRY,
    INFANTRY,
    MONEY,
    OFFER_ROOM,
    PILLAR_N,
    POP_DECK,
    POPULATION,
    TAX_DECK,
    TECH_DECK,
)

MOST: Final[i64] = 100  # ranks: '?' first, then a number of VP, then by symbols (H-TEC-1)
RANK_QUESTION: Final[i64] = 2 * MOST
RANK_NUMBER: Final[i64] = MOST
POPULATION_WITHOUT_CARD: Final[i64] = 2  # H-POP-7
NO_UNIT_MONEY: Final[i64] = 10


# What it costs ------------------------------------------------------------------------------------


def work_gain(level: i64) -> i64:
    """How much of a currency he gains when he works: 2 on easy, 3 on medium, 4 on hard and pro."""
    if level == 0:
        return 2
    return 3 if level == 1 else 4


def pay_or_work(t: Table, what: i64, cost: i64, people: bool) -> bool:
    """He pays so much of a currency, or if he lacks it he works for it; beside several people nothing costs anything (H-MUL-2).

    `people`: it is a population or a tax action, which have rules of their own for this.
    """
    if not t.alone() or cost == 0:
        return True
    if t.stock(what) >= cost:
        t.gain(what, -cost)
        if t.explaining():
            paid: dict[str, object] = {"what": int(what), "n": int(cost), "left": int(t.stock(what))}
            t.explain("H-POP-2" if people else "H-TRN-2", "hero_pay", paid)
        return True
    n = work_gain(t.level())
    t.gain(what, n)
    if t.explaining():
        data: dict[str, object] = {"what": int(what), "cost": int(cost), "n": int(n), "level": int(t.level())}
        t.explain("H-POP-5" if people else "H-TRN-2", "hero_work", data)
    return False


# Technology ---------------------------------------------------------------------------------------


def technology_action(t: Table, currency: i64, cost: i64) -> None:
    """Nothing on offer: nothing is paid or done (H-TEC-5, H-TRN-6). His leader's ability costs nothing."""
    chosen = choose_technology(t)
    if chosen < 0:
        if t.explaining():
            t.explain("H-TRN-6", "hero_impossible", {"what": "technology"})
        return
    if not pay_or_work(t, currency, cost, False):
        return
    second = second_card(t, chosen) if t.alone() else -1  # H-MUL-3
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


# Population and tax cards -------------------------------------------------------------------------


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


# Population -------------------------------------------------------------------------------------------


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


# Taxes & tariffs ----------------------------------------------------------------------------------------


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
        unrest: i64 = t.tax_unrest(card) if card >= 0 else 0
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


# Military -----------------------------------------------------------------------------------------


def military_action(t: Table, infantry: i64, cavalry: i64, currency: i64, cost: i64) -> None:
    """So many units, usually 1 of each, in one region; of a type used up none (H-MIL-1, H-MIL-2)."""
    infantry = min(infantry, t.units_left(INFANTRY))
    cavalry = min(cavalry, t.units_left(CAVALRY))
    some = infantry + cavalry > 0
    if impossible(t, some) or not pay_or_work(t, currency, cost, False):
        return
    region = region_for_units(t, some)
    if region < 0:
        return
    for _ in range(infantry):
        put_unit(t, INFANTRY, region, "H-MIL-1")
    for _ in range(cavalry):
        put_unit(t, CAVALRY, region, "H-MIL-1")


def one_unit(t: Table, unit: i64) -> None:
    """One unit, of the other type if this one is used up (H-POP-1)."""
    other = CAVALRY if unit == INFANTRY else INFANTRY
    if t.units_left(unit) == 0:
        unit = other
    some = t.units_left(unit) > 0
    if impossible(t, some):
        return
    region = region_for_units(t, some)
    if region >= 0:
        put_unit(t, unit, region, "H-POP-1")


def impossible(t: Table, units: bool) -> bool:
    """Units without a city of his anywhere: nothing is paid or done (H-TRN-6)."""
    if not units or regions_of_cities(t) != 0:
        return False
    if t.explaining():
        t.explain("H-TRN-6", "hero_impossible", {"what": "units"})
    return True


def region_for_units(t: Table, units: bool) -> i64:
    """A region with a city of his; -1 if there is no unit, for which he gets money (H-MIL-2)."""
    if not units:
        no_units(t)
        return -1
    return seek_region(t, regions_of_cities(t), SEEK_UNITS)


def no_units(t: Table) -> None:
    """10 money, but never beside several people (H-MIL-2, H-MUL-10)."""
    money: i64 = NO_UNIT_MONEY if t.alone() else 0
    t.gain(MONEY, money)
    if t.explaining():
        t.explain("H-MIL-2" if t.alone() else "H-MUL-10", "hero_no_unit", {"money": int(money)})


def put_unit(t: Table, unit: i64, region: i64, rule: str) -> None:
    t.put_unit(unit, region)
    if t.explaining():
        t.explain(rule, "hero_unit", {"unit": int(unit), "region": int(region)})


# Gains --------------------------------------------------------------------------------------------


def gain_action(t: Table, what: i64, n: i64) -> None:
    """Beside several people he collects no currencies, and other money than that of taxes only by option (H-MUL-2, H-MUL-10)."""
    rule = "H-CRD-1"
    if what == POPULATION:
        t.add_population(n)
    elif t.alone() or (what == MONEY and t.all_money()):
        t.gain(what, n)
    else:
        rule = "H-MUL-10" if what == MONEY else "H-MUL-2"
        n = 0
    if t.explaining():
        t.explain(rule, "hero_gain", {"what": int(what), "n": int(n)})
