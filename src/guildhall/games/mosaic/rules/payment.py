"""What acts cost, and paying: any part of a stone, ideas or food cost in money at 2 for 1 (M-PAY-1, M-PAY-2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import PROJECT
from guildhall.games.mosaic.frames import (
    ACT,
    ASKED,
    CURRENCY,
    GIVEN,
    PAY_FOR,
)
from guildhall.games.mosaic.layout import (
    BUILD_DECK,
    FOOD,
    IDEAS,
    MONEY,
    POP_DECK,
    POPULATION,
    PORT,
    STOCK,
    STONE,
    TOP_CARD,
    WONDERS,
)
from guildhall.games.mosaic.moves import (
    ARGUMENT,
    BUILD,
    BUILD_PLAIN,
    BUILD_TOP,
    BUILD_WONDER,
    GOVERN,
    PAY,
    POP_FALLBACK,
    POP_TOP,
    SPARING,
    TAKE_PEOPLE,
    TAKE_TECH,
)
from guildhall.games.mosaic.rules.offers import offered
from guildhall.games.mosaic.state import State, gain, pop, push, stock
from guildhall.kernel.bits import count
from guildhall.kernel.position import say

CITY_STONE: Final[i64] = 4
CITY_POPULATION: Final[i64] = 2
PROJECT_COST: Final[i64] = 5  # stone, and ideas
TECHNOLOGY_IDEAS: Final[i64] = 5
WONDER_STONE: Final[i64] = 20
WONDER_FOOD: Final[i64] = 5
WONDER_MORE: Final[i64] = 5  # of each for every further one
PRICE_BITS: Final[i64] = 10
PRICE_MASK: Final[i64] = 1023
PROJECT_PRICES: Final[i64] = (PROJECT_COST << PRICE_BITS * STONE) | (PROJECT_COST << PRICE_BITS * IDEAS)
CITY_PRICES: Final[i64] = (CITY_STONE << PRICE_BITS * STONE) | (CITY_POPULATION << PRICE_BITS * POPULATION)


def build_kind_of(p: State, place: i64) -> i64:
    """What a build act would build: by the card of its place, the looked-at card, or without a card."""
    if place < BUILD_PLAIN:
        return p.tables.build_kind[offered(p.a, BUILD_DECK, place)]
    if place == BUILD_TOP:
        return p.tables.build_kind[p.a[TOP_CARD] - 1]
    return place - BUILD_PLAIN


def people_food(p: State, place: i64) -> i64:
    if place == POP_FALLBACK:
        return p.tables.pop_fallback_food
    card = p.a[TOP_CARD] - 1 if place == POP_TOP else offered(p.a, POP_DECK, place)
    return p.tables.pop_food[card]


def prices(p: State, seat: i64, act: i64) -> i64:
    """What an act costs of each kind of stock, ten bits a kind: `price_of` reads them. An act may be free."""
    verb = act & ~ARGUMENT
    arg = act & (SPARING - 1)
    if verb == BUILD:
        kind = build_kind_of(p, arg)
        if kind == PROJECT:
            return PROJECT_PRICES
        return CITY_PRICES if kind <= PORT else i64(0)
    if verb == BUILD_WONDER:
        more = WONDER_MORE * count(p.a[WONDERS + seat])
        return (WONDER_STONE + more << PRICE_BITS * STONE) | (WONDER_FOOD + more << PRICE_BITS * FOOD)
    if verb == TAKE_TECH:
        return TECHNOLOGY_IDEAS << PRICE_BITS * IDEAS
    if verb == GOVERN:
        return p.tables.government_ideas[arg] << PRICE_BITS * IDEAS
    if verb == TAKE_PEOPLE:
        return people_food(p, arg) << PRICE_BITS * FOOD
    return 0


def price_of(prices: i64, what: i64) -> i64:
    """The part of `prices` that is paid in stone, ideas, food or population."""
    return (prices >> PRICE_BITS * what) & PRICE_MASK


def cost(p: State, seat: i64, act: i64, what: i64) -> i64:
    """What an act costs of stone, ideas, food or population."""
    return price_of(prices(p, seat, act), what)


def short_of(p: State, seat: i64, act: i64, first: i64) -> i64:
    """How many of the currencies from `first` on are missing."""
    n: i64 = 0
    for what in range(first, MONEY):
        missing = cost(p, seat, act, what) - stock(p.a, seat, what)
        if missing > 0:
            n += missing
    return n


def ways_to_pay(a: vec[i64], seat: i64, stone: i64, ideas: i64, food: i64, people: i64) -> i64:
    """0: it cannot be paid (M-PAY-2); 1: in one way; 2: more than what is missing could be paid in money (M-PAY-1)."""
    at = STOCK + seat * 5
    if people > a[at + POPULATION]:
        return 0
    short: i64 = 0
    in_kind: i64 = 0
    for what in range(MONEY):
        price = stone if what == STONE else ideas if what == IDEAS else food
        if price > 0:
            own = a[at + what]
            in_kind += own
            if own < price:
                short += price - own
    money = a[at + MONEY] - 2 * short
    if money < 0:
        return 0
    if money >= 2 and in_kind > 0:
        return 2
    return 1


def ways_to_pay_one(a: vec[i64], seat: i64, what: i64, price: i64) -> i64:
    """As `ways_to_pay`, for what is paid in one currency only."""
    own = a[STOCK + seat * 5 + what]
    money = a[STOCK + seat * 5 + MONEY]
    if own < price:
        money -= 2 * (price - own)
        if money < 0:
            return 0
    if money >= 2 and own > 0 and price > 0:
        return 2
    return 1


def fill_act(act: i64, ways: i64, out: vec[i64], n: i64) -> i64:
    """An act that can be paid, and its variant in which the seat chooses what it pays in money."""
    out[n] = act  # what does not count is written over
    out[n + 1] = act | SPARING
    return n + ways


def begin_payment(p: State, seat: i64, act: i64) -> bool:
    """Pay for an act; False if the seat must first say how (then the act waits on the agenda)."""
    if act & SPARING:
        return go_on_paying(p, push(p.a, PAY_FOR, seat, act & ~SPARING, STONE))
    due = prices(p, seat, act)
    if due > 0:
        money = stock(p.a, seat, MONEY)
        stone = give_in_kind(p.a, seat, STONE, price_of(due, STONE))
        ideas = give_in_kind(p.a, seat, IDEAS, price_of(due, IDEAS))
        food = give_in_kind(p.a, seat, FOOD, price_of(due, FOOD))
        give_people(p, seat, price_of(due, POPULATION), stone, ideas, food, money - stock(p.a, seat, MONEY))
    return True


def give_in_kind(a: vec[i64], seat: i64, what: i64, price: i64) -> i64:
    """Pay a price in kind as far as it goes, the rest in money (M-PAY-1); how many were given in kind."""
    at = STOCK + seat * 5
    own = min(a[at + what], price)
    a[at + what] -= own
    a[at + MONEY] -= 2 * (price - own)
    return own


def own_units(p: State, f: i64, most: bool) -> i64:
    """The most, or the fewest, units of the currency asked for that can be given in kind."""
    a = p.a
    seat = a[f + ASKED]
    act = a[f + ACT]
    what = a[f + CURRENCY]
    price = cost(p, seat, act, what)
    own = min(stock(a, seat, what), price)
    if most:
        return own
    fewest = price - (stock(a, seat, MONEY) - 2 * short_of(p, seat, act, what + 1)) // 2
    if fewest < 0:
        return 0
    return fewest if fewest < own else own


def give(p: State, f: i64, own: i64) -> None:
    """So many in kind, the rest in money; on to the next currency."""
    a = p.a
    seat = a[f + ASKED]
    what = a[f + CURRENCY]
    money = 2 * (cost(p, seat, a[f + ACT], what) - own)
    a[f + GIVEN + what] = own
    a[f + GIVEN + MONEY] += money
    a[STOCK + seat * 5 + what] -= own
    a[STOCK + seat * 5 + MONEY] -= money
    a[f + CURRENCY] += 1


def go_on_paying(p: State, f: i64) -> bool:
    """Until the seat has something to choose; True when all is paid."""
    a = p.a
    while a[f + CURRENCY] < MONEY:
        own = own_units(p, f, True)
        if own_units(p, f, False) < own:
            p.to_move = a[f + ASKED]
            return False
        give(p, f, own)
    return finish_payment(p, f)


def finish_payment(p: State, f: i64) -> bool:
    """All currencies are paid; what the frame has noted is forgotten."""
    a = p.a
    seat = a[f + ASKED]
    people = cost(p, seat, a[f + ACT], POPULATION)
    given = f + GIVEN
    give_people(p, seat, people, a[given + STONE], a[given + IDEAS], a[given + FOOD], a[given + MONEY])
    pop(a)
    return True


def give_people(p: State, seat: i64, people: i64, stone: i64, ideas: i64, food: i64, money: i64) -> None:
    """Last the population is taken, and the event says what the payment came to (M-PAY-1)."""
    gain(p.a, seat, POPULATION, -people)
    if p.events is not None and (people or stone or ideas or food or money):
        data: dict[str, object] = {"stone": int(stone), "ideas": int(ideas), "food": int(food)}
        data["money"] = int(money)
        data["population"] = int(people)
        say(p, "M-PAY-1", "pay", seat, data)


def fill_payment(p: State, f: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    for own in range(own_units(p, f, False), own_units(p, f, True) + 1):
        out[n] = PAY + own
        n += 1
    return n


def gain_of_one_kind(a: vec[i64], seat: i64, what: i64, n: i64) -> None:
    """'Of any currency': all of it is of the one kind that was chosen (M-PAY-3)."""
    gain(a, seat, what, n)
