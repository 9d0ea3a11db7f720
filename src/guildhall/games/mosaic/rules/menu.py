"""The menu of a turn: which actions and free acts are possible (M-TRN, M-OFR, M-GOV-2, M-CLM, M-LDR)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import PROJECT, REPUBLIC
from guildhall.games.mosaic.layout import (
    ACTIONS,
    BUILD_DECK,
    CITY,
    DECK_COUNT,
    EMPIRE_LOOK,
    FARM,
    FOOD,
    GOVERNMENT,
    GOVERNMENT_ROW,
    GOVERNMENT_SPENT,
    HIDDEN_HI,
    HIDDEN_LO,
    IDEAS,
    LEADER_POWER,
    MANUFACTORY,
    OFFER,
    OFFER_ROOM,
    POP_DECK,
    PORT,
    POWERS,
    SECTION,
    TAX_DECK,
    TECH_DECK,
    TOP_CARD,
    WONDER_N,
    WONDER_ROW,
    WONDERS,
)
from guildhall.games.mosaic.moves import (
    BUILD,
    BUILD_PLAIN,
    BUILD_TOP,
    BUILD_WONDER,
    CLEAR_OFFER,
    END_TURN,
    GOVERN,
    LOOK,
    MILITARY,
    POP_FALLBACK,
    POP_TOP,
    TAKE_PEOPLE,
    TAKE_TAX,
    TAKE_TECH,
    TARIFF_FALLBACK,
    TAX_FALLBACK,
    TAX_TOP,
    TECH_TOP,
    WORK,
)
from guildhall.games.mosaic.rules.building import room_for_city
from guildhall.games.mosaic.rules.claims import fill_claims
from guildhall.games.mosaic.rules.decks import cards_left
from guildhall.games.mosaic.rules.governments import may_govern
from guildhall.games.mosaic.rules.hexes import has_town_hex
from guildhall.games.mosaic.rules.leaders import fill_leader
from guildhall.games.mosaic.rules.military import can_act_military
from guildhall.games.mosaic.rules.offers import exhausted, offer_filled, offer_size
from guildhall.games.mosaic.rules.payment import (
    CITY_POPULATION,
    CITY_STONE,
    PROJECT_COST,
    TECHNOLOGY_IDEAS,
    WONDER_FOOD,
    WONDER_MORE,
    WONDER_STONE,
    fill_act,
    ways_to_pay,
    ways_to_pay_one,
)
from guildhall.games.mosaic.rules.technology import fill_held
from guildhall.games.mosaic.rules.wonders import can_put_wonder
from guildhall.games.mosaic.state import (
    State,
    pieces_left,
    watched,
)
from guildhall.kernel.bits import count, lowest
from guildhall.kernel.position import room_of

DECK_VERBS: Final = vec[i64]([TAKE_TECH, BUILD, TAKE_PEOPLE, TAKE_TAX])


def fill_turn(p: State, seat: i64, out: vec[i64]) -> i64:
    """Actions while one is left, free acts before and after them (M-TRN-1, M-TRN-2)."""
    n: i64 = 0
    if p.a[ACTIONS] > 0:
        n = fill_actions(p, seat, out)
    n = fill_free_acts(p, seat, out, n)
    if p.a[ACTIONS] == 0:
        out[n] = END_TURN
        n += 1
    return n


def fill_actions(p: State, seat: i64, out: vec[i64]) -> i64:
    """The eight actions as far as they are possible; work always is (M-TRN-2)."""
    a = p.a
    n: i64 = 0
    for what in range(i64(3)):
        out[n] = WORK + what
        n += 1
    building = ways_to_build(p, seat)
    for deck in range(DECK_COUNT):
        n = fill_deck(p, seat, deck, building, out, n)
    for kind in range(i64(4)):
        n = fill_act(BUILD + BUILD_PLAIN + kind, ways_of(building, kind), out, n)
    n = fill_fallbacks(p, seat, out, n)
    n = fill_wonders(p, seat, out, n)
    if can_act_military(p, seat):
        out[n] = MILITARY
        n += 1
    row = a[GOVERNMENT_ROW]
    while row:
        government = lowest(row)
        row &= row - 1
        ways = ways_to_pay_one(a, seat, IDEAS, p.tables.government_ideas[government])
        if ways > 0 and may_govern(p, seat, government):
            n = fill_act(GOVERN + government, ways, out, n)
    if a[GOVERNMENT + seat] == REPUBLIC + 1:
        n = fill_looks(p, seat, building, out, n)
    return n


def ways_to_build(p: State, seat: i64) -> i64:
    """For each kind of piece, and projects: whether and how it can be built now (M-BLD-1 to M-BLD-4, M-BLD-8).

    Two bits a kind: `ways_of` reads them.
    """
    a = p.a
    ways = ways_to_pay(a, seat, PROJECT_COST, PROJECT_COST, 0, 0) << 2 * PROJECT
    city = ways_to_pay(a, seat, CITY_STONE, 0, 0, CITY_POPULATION)
    if city > 0 and room_for_city(p, seat, CITY):
        ways |= city << 2 * CITY
    if city > 0 and room_for_city(p, seat, PORT):
        ways |= city << 2 * PORT
    if has_town_hex(p, seat):
        if pieces_left(a, seat, FARM) > 0:
            ways |= 1 << 2 * FARM
        if pieces_left(a, seat, MANUFACTORY) > 0:
            ways |= 1 << 2 * MANUFACTORY
    return ways


def ways_of(building: i64, kind: i64) -> i64:
    """In how many ways a kind of piece, or a project, can be paid (see `ways_to_pay`), of what `ways_to_build` says."""
    return (building >> 2 * kind) & 3


def fill_wonders(p: State, seat: i64, out: vec[i64], n: i64) -> i64:
    a = p.a
    more = WONDER_MORE * count(a[WONDERS + seat])
    ways = ways_to_pay(a, seat, WONDER_STONE + more, 0, WONDER_FOOD + more, 0)
    if ways == 0:
        return n
    for wonder in range(WONDER_N):
        if (a[WONDER_ROW] >> wonder) & 1 and can_put_wonder(p, seat, wonder):
            n = fill_act(BUILD_WONDER + wonder, ways, out, n)
    return n


def fill_deck(p: State, seat: i64, deck: i64, building: i64, out: vec[i64], n: i64) -> i64:
    """The cards of an offer that the seat can take; `building` is what `ways_to_build` says."""
    a = p.a
    t = p.tables
    ways: i64 = 1
    if deck == TECH_DECK:
        ways = ways_to_pay_one(a, seat, IDEAS, TECHNOLOGY_IDEAS)
        if ways == 0:
            return n
    act = DECK_VERBS[deck]
    at = OFFER + deck * OFFER_ROOM
    for place in range(at, at + offer_size(deck)):
        card = a[place] - 1
        if card >= 0:
            if deck == BUILD_DECK:
                ways = ways_of(building, t.build_kind[card])
            elif deck == POP_DECK:
                ways = ways_to_pay_one(a, seat, FOOD, t.pop_food[card])
            n = fill_act(act, ways, out, n)
        act += 1
    return n


def fill_fallbacks(p: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Only when deck and offer are both empty (M-OFR-4, M-POP-2, M-TAX-3)."""
    a = p.a
    if exhausted(a, POP_DECK):
        ways = ways_to_pay_one(a, seat, FOOD, p.tables.pop_fallback_food)
        n = fill_act(TAKE_PEOPLE + POP_FALLBACK, ways, out, n)
    if exhausted(a, TAX_DECK):
        out[n] = TAKE_TAX + TAX_FALLBACK
        out[n + 1] = TAKE_TAX + TARIFF_FALLBACK
        n += 2
    return n


def fill_looks(p: State, seat: i64, building: i64, out: vec[i64], n: i64) -> i64:
    """The republic may look at the top card of a deck if a card of its offer could be taken instead (M-LST-1)."""
    a = p.a
    if a[TOP_CARD] > 0:
        return n  # in a bonus action, while the card of the first look still waits for its offer to be refilled
    for deck in range(DECK_COUNT):
        if cards_left(a, deck) + a[SECTION + deck] > 0 and fill_deck(p, seat, deck, building, out, n) > n:
            out[n] = LOOK + deck
            n += 1
    return n


def fill_looked(p: State, seat: i64, deck: i64, out: vec[i64]) -> i64:
    """Take the card that was looked at, or a card of that offer; an empire card stays, unrevealed (M-GOV-3)."""
    a = p.a
    t = p.tables
    building = ways_to_build(p, seat)
    n = fill_deck(p, seat, deck, building, out, 0)
    card = a[TOP_CARD] - 1
    if card < 0 or card == EMPIRE_LOOK - 1:
        return n
    if deck == TECH_DECK:
        return fill_act(TAKE_TECH + TECH_TOP, ways_to_pay_one(a, seat, IDEAS, TECHNOLOGY_IDEAS), out, n)
    if deck == POP_DECK:
        return fill_act(TAKE_PEOPLE + POP_TOP, ways_to_pay_one(a, seat, FOOD, t.pop_food[card]), out, n)
    if deck == TAX_DECK:
        return fill_act(TAKE_TAX + TAX_TOP, 1, out, n)
    return fill_act(BUILD + BUILD_TOP, ways_of(building, t.build_kind[card]), out, n)


def fill_free_acts(p: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Held technologies, claims, the leader's once-only power, a government's clearing (M-TRN-2)."""
    a = p.a
    n = fill_held(p, seat, out, n)
    n = fill_claims(p, seat, out, n)
    if a[POWERS + seat] & LEADER_POWER:
        n = fill_leader(p, seat, out, n)
    if may_clear(a, seat):
        for deck in range(DECK_COUNT):
            if offer_filled(a, deck):
                out[n] = CLEAR_OFFER + deck
                n += 1
    return n


def may_clear(a: vec[i64], seat: i64) -> bool:
    """Whether the seat has a government whose clearing is not spent (M-GOV-2)."""
    government = a[GOVERNMENT + seat] - 1
    return government >= 0 and (a[GOVERNMENT_SPENT] >> government) & 1 == 0


def may_go_on(p: State, seat: i64) -> bool:
    """Whether a turn without actions left still has something to ask. A seat with hidden cards is always asked, so that
    the others do not learn whether it could play them."""
    a = p.a
    if a[HIDDEN_LO + seat] + a[HIDDEN_HI + seat] > 0 and watched(a, seat):
        return True
    return has_free_act(p, seat)


def has_free_act(p: State, seat: i64) -> bool:
    """Whether `fill_free_acts` finds anything; what is quickly told, or likely, is asked first."""
    a = p.a
    if may_clear(a, seat):
        for deck in range(DECK_COUNT):
            if offer_filled(a, deck):
                return True
    out = room_of(p)
    if fill_held(p, seat, out, 0) > 0:
        return True
    if a[POWERS + seat] & LEADER_POWER and fill_leader(p, seat, out, 0) > 0:
        return True
    return fill_claims(p, seat, out, 0) > 0
