"""Work, population, taxes & tariffs, government: the actions that ask nothing more (M-WRK, M-POP, M-TAX, M-GOV)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import END, FARMER, MERCHANT, PRODUCE, STRIDE
from guildhall.games.mosaic.layout import (
    CROP_ROTATION,
    FLOOD,
    FOOD,
    GOODS,
    GOVERNMENT,
    GOVERNMENT_ROW,
    LEADER,
    METALLURGY,
    MONEY,
    NO_SYMBOLS,
    PILLAR_N,
    POOL,
    POP_DECK,
    POPULATION,
    POWERS,
    PRODUCTION,
    STONE,
    SYMBOL,
    TARIFF,
    TARIFF_CARD,
    TAX,
    TAX_CARDS,
    TAX_DECK,
    UNREST,
    WILD,
)
from guildhall.games.mosaic.moves import POP_FALLBACK, POP_TOP, TARIFF_FALLBACK, TAX_FALLBACK, TAX_TOP
from guildhall.games.mosaic.rules.building import tell_trigger
from guildhall.games.mosaic.rules.counting import symbols
from guildhall.games.mosaic.rules.decks import draw, put_out, take_offered
from guildhall.games.mosaic.state import State, different_goods, gain, produce, stock, total_cities
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

GOVERNMENT_PILLAR: Final[i64] = 2
BONUS_PRODUCE: Final[i64] = 5  # Crop Rotation, Metallurgy
MERCHANT_MONEY: Final[i64] = 2  # for each different trade good


def work(p: State, seat: i64, what: i64) -> None:
    """Population + production of one currency (M-WRK-1, M-EXA-2); 'produce' means a work action (M-EFF-2)."""
    a = p.a
    n = stock(a, seat, POPULATION) + a[PRODUCTION + seat * 5 + what]
    gain(a, seat, what, n)
    if p.events is not None:
        say(p, "M-WRK-1", "work", seat, {"currency": int(what), "gain": int(n)})
    if a[POWERS + seat] & CROP_ROTATION and what != FOOD:
        gain(a, seat, FOOD, BONUS_PRODUCE)
        tell_trigger(p, "M-EFF-2", seat, "crop_rotation", BONUS_PRODUCE)
    if a[POWERS + seat] & METALLURGY and what != STONE:
        gain(a, seat, STONE, BONUS_PRODUCE)
        tell_trigger(p, "M-EFF-2", seat, "metallurgy", BONUS_PRODUCE)


def take_people(p: State, seat: i64, place: i64) -> None:
    """A population card leaves the game for its population (M-POP-1); farmer and Flood Agriculture need a card (M-OFR-4)."""
    a = p.a
    if place == POP_FALLBACK:
        n = p.tables.pop_fallback_gain
        gain(a, seat, POPULATION, n)
        if p.events is not None:
            say(p, "M-POP-2", "population", seat, {"card": -1, "food": int(p.tables.pop_fallback_food), "gain": int(n)})
        return
    card = draw(p, POP_DECK) if place == POP_TOP else take_offered(a, POP_DECK, place)
    put_out(a, POP_DECK, card)
    n = p.tables.pop_gain[card]
    gain(a, seat, POPULATION, n)
    if p.events is not None:
        data: dict[str, object] = {"card": int(card), "food": int(p.tables.pop_food[card]), "gain": int(n)}
        say(p, "M-POP-1", "population", seat, data)
    if a[POWERS + seat] & FLOOD:
        a[POWERS + seat] &= ~FLOOD
        gain(a, seat, POPULATION, n)
        tell_trigger(p, "M-EFF-8", seat, "flood", n)
    if a[LEADER + seat] == FARMER + 1:
        gain(a, seat, POPULATION, 1)
        tell_trigger(p, "M-LST-5", seat, "farmer", 1)


def tax_money(p: State, seat: i64, tariff: bool, times: i64, times_second: i64) -> i64:
    """a x population + b x government symbols + tax, or a x different goods + b x cities + tariff (M-TAX-2)."""
    a = p.a
    if tariff:
        return (
            times * different_goods(a, seat) + times_second * total_cities(a, seat) + a[PRODUCTION + seat * 5 + TARIFF]
        )
    first = times * stock(a, seat, POPULATION)
    return first + times_second * symbols(a, seat, GOVERNMENT_PILLAR) + a[PRODUCTION + seat * 5 + TAX]


def take_tax(p: State, seat: i64, place: i64) -> None:
    """The card's money and all of the holding area; the card stays for its unrest (M-TAX-1, M-TAX-3)."""
    a = p.a
    t = p.tables
    card: i64 = -1
    if place == TAX_FALLBACK or place == TARIFF_FALLBACK:
        tariff = place == TARIFF_FALLBACK
        times = t.fallback_a[place - TAX_FALLBACK]
        times_second = t.fallback_b[place - TAX_FALLBACK]
    else:
        card = draw(p, TAX_DECK) if place == TAX_TOP else take_offered(a, TAX_DECK, place)
        tariff = card >= TARIFF_CARD
        times = t.tax_a[card]
        times_second = t.tax_b[card]
        a[TAX_CARDS + seat] |= bit(card)
        a[UNREST + seat] += t.tax_unrest[card]
    money = tax_money(p, seat, tariff, times, times_second)
    gain(a, seat, MONEY, money + a[POOL])
    if p.events is not None:
        tell_tax(p, seat, place, card, times, times_second, money)
    a[POOL] = 0
    if a[LEADER + seat] == MERCHANT + 1 and card >= 0 and not tariff:
        n = MERCHANT_MONEY * different_goods(a, seat)
        gain(a, seat, MONEY, n)
        tell_trigger(p, "M-LST-5", seat, "merchant", n)


def tell_tax(p: State, seat: i64, place: i64, card: i64, times: i64, times_second: i64, money: i64) -> None:
    """The event of a tax or tariff, with the numbers that the money comes from."""
    a = p.a
    tariff = card >= TARIFF_CARD or (card < 0 and place == TARIFF_FALLBACK)
    first = different_goods(a, seat) if tariff else stock(a, seat, POPULATION)
    second = total_cities(a, seat) if tariff else symbols(a, seat, GOVERNMENT_PILLAR)
    data: dict[str, object] = {
        "card": int(card) if card >= 0 else (-2 if tariff else -1),
        "tariff": bool(tariff),
        "first": int(first),
        "a": int(times),
        "second": int(second),
        "b": int(times_second),
        "production": int(a[PRODUCTION + seat * 5 + (TARIFF if tariff else TAX)]),
        "money": int(money),
        "pool": int(a[POOL]),
        "unrest": int(p.tables.tax_unrest[card]) if card >= 0 else 0,
    }
    if tariff and a[GOODS + seat * 10 + WILD] > 0:
        data["also"] = ["M-EFF-6"]
    say(p, "M-TAX-1" if card >= 0 else "M-TAX-3", "tax", seat, data)


# Governments ------------------------------------------------------------------------------------------


def may_govern(p: State, seat: i64, government: i64) -> bool:
    """Its symbols are owned, unless the Caste System makes them needless (M-GOV-1)."""
    a = p.a
    if (a[GOVERNMENT_ROW] >> government) & 1 == 0:
        return False
    if a[POWERS + seat] & NO_SYMBOLS:
        return True
    for pillar in range(PILLAR_N):
        if p.tables.government_need[government * PILLAR_N + pillar] > a[SYMBOL + seat * PILLAR_N + pillar]:
            return False
    return True


def government_bonus(p: State, government: i64, what: i64) -> i64:
    """What a government adds to a production while it lasts."""
    code = p.tables.code
    at = p.tables.government_code[government]
    n: i64 = 0
    while code[at] != END:
        if code[at] == PRODUCE and code[at + 2] == what:
            n += code[at + 1]
        at += STRIDE
    return n


def own_bonus(p: State, seat: i64, what: i64) -> i64:
    """The part of a seat's production that its government gives."""
    return government_bonus(p, p.a[GOVERNMENT + seat] - 1, what) if p.a[GOVERNMENT + seat] > 0 else 0


def govern(p: State, seat: i64, government: i64) -> None:
    """A new one replaces the old, which goes back; production bonuses go with the tile (M-GOV-1)."""
    a = p.a
    old = a[GOVERNMENT + seat] - 1
    for what in range(i64(5)):
        if old >= 0:
            produce(a, seat, what, -government_bonus(p, old, what))
        produce(a, seat, what, government_bonus(p, government, what))
    if old >= 0:
        a[GOVERNMENT_ROW] |= bit(old)
    a[GOVERNMENT_ROW] &= ~bit(government)
    a[GOVERNMENT + seat] = government + 1
    if p.events is not None:
        say(p, "M-GOV-1", "government", seat, {"government": int(government), "old": int(old)})
