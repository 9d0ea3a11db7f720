"""The tax & tariff action: what the cards pay, and their unrest (M-TAX)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import MERCHANT
from guildhall.games.mosaic.layout import (
    GOODS,
    LEADER,
    MONEY,
    POOL,
    POPULATION,
    PRODUCTION,
    TARIFF,
    TARIFF_CARD,
    TAX,
    TAX_CARDS,
    TAX_DECK,
    UNREST,
    WILD,
)
from guildhall.games.mosaic.moves import TARIFF_FALLBACK, TAX_FALLBACK, TAX_TOP
from guildhall.games.mosaic.rules.building import tell_trigger
from guildhall.games.mosaic.rules.decks import draw
from guildhall.games.mosaic.rules.offers import take_offered
from guildhall.games.mosaic.rules.symbols import symbols
from guildhall.games.mosaic.state import State, different_goods, gain, stock, total_cities
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

GOVERNMENT_PILLAR: Final[i64] = 2
MERCHANT_MONEY: Final[i64] = 2  # for each different trade good


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
