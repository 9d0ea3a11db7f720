"""How good a Mosaic position looks for a seat, in victory points: what the greedy player maximises."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.layout import (
    ACHIEVEMENT_ROW,
    BUILD_CARDS,
    CITY_COUNT,
    EMPIRE_DONE,
    EMPIRE_DUE,
    GOLDEN_ROW,
    GOODS,
    GOVERNMENT,
    HELD_HI,
    HELD_LO,
    LAST_ROUND,
    MONEY,
    OWNERS,
    PILLAR_N,
    POPULATION,
    PRODUCTION,
    REGIONS,
    ROUND,
    SEATS,
    SOLO,
    STATIC,
    TARIFF,
    TAX,
    WONDER_COUNT,
    WONDER_ROW,
)
from guildhall.games.mosaic.rules.claims import GOLDEN_SYMBOLS, achievement_count, needs_of_achievements
from guildhall.games.mosaic.rules.empire import FIRST_VP, MOST_SCORINGS, SECOND_VP, government_points
from guildhall.games.mosaic.rules.end import MAKER_VP, total
from guildhall.games.mosaic.rules.influence import empire_influence
from guildhall.games.mosaic.rules.military import all_units
from guildhall.games.mosaic.rules.symbols import symbols
from guildhall.games.mosaic.state import State, different_goods, stock
from guildhall.kernel.bits import count, first, lowest

LONG_GAME: Final = 44.0  # rounds a game lasts if nobody hurries
ROUNDS_A_TILE: Final = 3.0  # until another wonder, golden age or achievement is gone
SHORTEST: Final = 4.0
UNIT: Final = 0.24  # a unit of stone, ideas or food
MONEY_UNIT: Final = 0.125
WORKS: Final = 0.10  # how often a turn is spent on producing a certain currency
TAXES: Final = 0.05
PEOPLE: Final = 0.34  # a head that can found a city
MOST_USED: Final = 22.0  # of a currency, before it lies about
LITTLE: Final = 0.3  # what the rest is worth against that
NEXT_SYMBOL: Final = 0.35
GOLDEN: Final = 9.0
ACHIEVEMENT: Final = 6.0
CHANCE: Final = 0.6  # to get what one is on the way to
LEAD: Final = 0.13  # how much a point of influence more makes the first place likelier
HOLDS: Final = 0.7  # how likely a majority still stands at a scoring
GOOD: Final = 0.35
HELD: Final = 0.8
RIVAL: Final = 0.35
MARCHES: Final = 0.6  # of a unit's influence, since it may be gone before the scoring


def rounds_left(p: State) -> float:
    """Turns still to come, by the rows and by the length of a usual game."""
    a = p.a
    if a[LAST_ROUND] > 0:
        return float(a[LAST_ROUND] - a[ROUND])
    wonders = count(a[WONDER_ROW])
    golden = count(a[GOLDEN_ROW])
    achievements = count(a[ACHIEVEMENT_ROW])
    most = wonders if wonders > golden else golden
    most = max(most, achievements)
    by_rows = ROUNDS_A_TILE * float(wonders + golden + achievements - most) * 2.0 / float(a[SEATS]) + 2.0
    by_cards = LONG_GAME - float(a[ROUND])
    left = by_rows if by_rows < by_cards else by_cards
    return left if left > SHORTEST else SHORTEST


def overtime(p: State) -> float:
    """In a game that drags on, what is hoarded and held by marching counts less and less: somebody must take cards."""
    n = float(p.a[ROUND])
    return 1.0 if n <= LONG_GAME else (LONG_GAME / n) * (LONG_GAME / n)


def scorings_left(p: State) -> float:
    """Empire scorings still to come; those due are already at hand."""
    n = MOST_SCORINGS - p.a[EMPIRE_DONE]
    if p.a[LAST_ROUND] > 0 and p.a[EMPIRE_DUE] < n:
        n = p.a[EMPIRE_DUE]
    return float(n)


def seat_value(p: State, seat: i64) -> float:
    """What a seat has, what it may still make of it, and a little for what it holds and could do next."""
    left = rounds_left(p)
    regions = all_regions_value(p)
    return (
        float(total(p, seat))
        + income_value(p, seat, left)
        + stock_value(p, seat, left)
        + way_value(p, seat, left)
        + regions[seat]
        + rivals_value(p, seat, regions)
    )


def income_value(p: State, seat: i64, left: float) -> float:
    """What productions and population will bring in the turns that are left."""
    a = p.a
    at = PRODUCTION + seat * 5
    people = float(stock(a, seat, POPULATION))
    made = 0.0
    for what in range(MONEY):
        n = float(a[at + what]) + people
        made += n if n < 25.0 else 25.0 + 0.4 * (n - 25.0)
    taxes = float(a[at + TAX] + a[at + TARIFF]) + 2.0 * people + 2.0 * float(different_goods(a, seat))
    return left * (UNIT * WORKS * made + MONEY_UNIT * TAXES * taxes)


def stock_value(p: State, seat: i64, left: float) -> float:
    """What lies in stock; it must still be spent before the end."""
    a = p.a
    use = (left / 5.0 if left < 5.0 else 1.0) * overtime(p)
    worth = 0.0
    for what in range(MONEY):
        worth += UNIT * useful(float(stock(a, seat, what)), MOST_USED)
    worth += MONEY_UNIT * useful(float(stock(a, seat, MONEY)), 3.0 * MOST_USED)
    worth += PEOPLE * useful(float(stock(a, seat, POPULATION)), 10.0)
    held = count(a[HELD_LO + seat]) + count(a[HELD_HI + seat])
    return use * worth + HELD * float(held) * (left / 5.0 if left < 5.0 else 1.0)


def useful(n: float, most: float) -> float:
    """Beyond what is soon spent things are worth little, and at last nothing: else nobody would end the game."""
    if n <= most:
        return n
    return most + LITTLE * (n - most) if n < 2.0 * most else (1.0 + LITTLE) * most


def way_value(p: State, seat: i64, left: float) -> float:
    """Golden ages and achievements one is on the way to, goods for manufactories, the government's scorings."""
    a = p.a
    t = p.tables
    worth = GOOD * float(different_goods(a, seat))
    row = a[GOLDEN_ROW]
    while row:
        n = symbols(a, seat, t.golden_pillar[lowest(row)])
        row &= row - 1
        worth += CHANCE * GOLDEN * steep(n, GOLDEN_SYMBOLS)
    needs = needs_of_achievements(p)
    row = a[ACHIEVEMENT_ROW]
    while row:
        achievement = lowest(row)
        row &= row - 1
        n = achievement_count(p, seat, achievement)
        worth += CHANCE * ACHIEVEMENT * steep(n, needs[achievement])
    for pillar in range(PILLAR_N):
        n = symbols(a, seat, pillar)
        worth += NEXT_SYMBOL * float(n if n < 3 else i64(3))
    hope = left / 10.0 if left < 10.0 else 1.0
    if a[GOVERNMENT + seat] > 0:
        worth += scorings_left(p) * HOLDS * float(government_points(p, seat)) + 1.0
    return hope * (worth + makers_value(p, seat))


def steep(n: i64, need: i64) -> float:
    """How near one is: little at first, all at the end."""
    if n >= need:
        return 1.0
    share = float(n) / float(need)
    return share * share


def makers_value(p: State, seat: i64) -> float:
    """Manufactory cards that still want goods."""
    a = p.a
    worth = 0.0
    cards = a[BUILD_CARDS + seat] & p.tables.makers
    while cards:
        wanted = p.tables.maker_goods[first(cards)]
        cards &= cards - 1
        have: i64 = 0
        while wanted:
            if a[GOODS + seat * 10 + lowest(wanted)] > 0:
                have += 1
            wanted &= wanted - 1
        if have < 3:
            worth += 0.2 * float(MAKER_VP) * float(have)
    return worth


def regions_value(p: State, seat: i64) -> float:
    """What the scorings to come will bring a seat by the influence of now."""
    return all_regions_value(p)[seat]


def all_regions_value(p: State) -> vec[float]:
    """The same for every seat: influence is counted once for all of them."""
    a = p.a
    worth = vec[float]([0.0] * OWNERS)
    times = scorings_left(p)
    if times <= 0.0:
        return worth
    owners = OWNERS if a[SOLO] else a[SEATS]
    firm = vec[float]([0.0] * OWNERS)
    regions = a[REGIONS]
    while regions:
        region = lowest(regions)
        regions &= regions - 1
        prize = FIRST_VP
        for owner in range(owners):
            at = region * OWNERS + owner
            prize += a[CITY_COUNT + at] + a[WONDER_COUNT + at]
            firm[owner] = firm_influence(p, region, owner)
        for seat in range(a[SEATS]):
            if firm[seat] > 0.0:
                worth[seat] += region_hope(firm, seat, owners, float(prize))
    dragging = overtime(p)
    for seat in range(a[SEATS]):
        worth[seat] = worth[seat] * times * HOLDS * dragging
    return worth


def region_hope(firm: vec[float], seat: i64, owners: i64, prize: float) -> float:
    """First place by the lead one has: units march away again, so they count less than what is built."""
    own = firm[seat]
    best = 0.0
    ahead: i64 = 0
    for owner in range(owners):
        if owner != seat:
            n = firm[owner]
            best = max(best, n)
            if n >= own:
                ahead += 1
    first = 0.5 + LEAD * (own - best)
    if first > 1.0:
        first = 1.0
    elif first < 0.0:
        first = 0.0
    second = float(SECOND_VP) if ahead <= 1 else 0.5
    return first * prize + (1.0 - first) * second


def firm_influence(p: State, region: i64, owner: i64) -> float:
    n = float(empire_influence(p, region, owner))
    return n - MARCHES * float(all_units(p.a, region, owner)) if owner < STATIC else n


def rivals_value(p: State, seat: i64, regions: vec[float]) -> float:
    """The best rival's points and majorities, against the seat."""
    best = 0.0
    for other in range(p.a[SEATS]):
        if other != seat:
            best = max(best, float(total(p, other)) + regions[other])
    return -RIVAL * best
