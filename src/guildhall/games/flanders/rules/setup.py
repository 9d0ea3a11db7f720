"""Set-up: supplies, centres, hands, gold cards; both two-player variants are house variants (F-SET)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.layout import (
    A_CITY,
    BUILT,
    CATHEDRAL_CARD,
    CATHEDRALS,
    CHURCH,
    CITIES,
    CITY_N,
    COAT,
    EMPTY,
    FIGURES,
    GOLD,
    GOLD_A,
    GOLD_B,
    GREY,
    HAND,
    HOME,
    INFLUENCE,
    INFLUENCE_CARD,
    MASTER_CARD,
    MOST_SEATS,
    NOT_IN_PLAY,
    PHASE,
    PHASE_SETUP,
    SEATS,
    SITE_CARD,
    START,
    STONE_N,
    STONES,
    SUPPLY,
    TAKE_BACK,
)
from guildhall.games.flanders.moves import CENTRE
from guildhall.games.flanders.rules.action_cards import full_hand
from guildhall.games.flanders.rules.building import mark
from guildhall.games.flanders.state import State
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

TILES_A_SHAPE: Final[i64] = 5
CATHEDRAL_N: Final[i64] = 4
FIGURE_N: Final[i64] = 4
INFLUENCE_N: Final[i64] = 3
ALL_CITIES: Final[i64] = 63
EMPTY_CITY: Final[i64] = 8190  # plots 1 to 12


def set_up(p: State) -> None:
    """Lay out the game; options and the use of gold cards are in the array already."""
    a = p.a
    a[PHASE] = PHASE_SETUP
    a[CITIES] = ALL_CITIES
    if a[SEATS] == 2:
        leave_out_two_cities(p)
    fill_supplies(a)
    a[STONES] = STONE_N
    if a[GOLD]:
        a[CATHEDRALS] = CATHEDRAL_N
        a[FIGURES] = FIGURE_N
        fill_gold_halves(a)
    for city in range(CITY_N):
        if (a[CITIES] >> city) & 1:
            a[EMPTY + city] = EMPTY_CITY
    for seat in range(a[SEATS]):
        a[HAND + seat] = full_hand(a)
        a[INFLUENCE + seat] = INFLUENCE_N
    a[START] = p.rng.below(a[SEATS])
    if p.events is not None:
        cities: list[object] = [int(city) for city in range(CITY_N) if (a[CITIES] >> city) & 1]
        say(p, "F-SET-1", "set_up", a[START], {"cities": cities, "also": rules_of_set_up(a)})


def rules_of_set_up(a: vec[i64]) -> list[str]:
    """What lies ready, the gold cards, and the variant for two."""
    rules = ["F-SET-2"]
    if a[GOLD]:
        rules.append("F-SET-3")
    if a[SEATS] == 2:
        rules.append("F-SET-4")
        rules.append("F-SET-6" if a[GOLD] else "F-SET-5")
    return rules


def leave_out_two_cities(p: State) -> None:
    """Two players: four random cities (F-SET-4)."""
    a = p.a
    for k in range(i64(2)):
        drop = p.rng.below(CITY_N - k)
        for city in range(CITY_N):
            if (a[CITIES] >> city) & 1:
                if drop == 0:
                    a[CITIES] &= ~bit(city)
                    break
                drop -= 1


def fill_supplies(a: vec[i64]) -> None:
    """15 quarters a guild, one of each shape with a printed master; 13 churches: 5 rows, 4 wedges, 4 corners."""
    for coat in range(CHURCH + 1):
        if coat < GREY and coat >= a[SEATS]:
            continue
        for shape in range(i64(3)):
            at = SUPPLY + (coat * 3 + shape) * 2
            if coat == CHURCH:
                a[at] = TILES_A_SHAPE if shape == 0 else TILES_A_SHAPE - 1
            else:
                a[at] = TILES_A_SHAPE - 1
                a[at + 1] = 1


def fill_gold_halves(a: vec[i64]) -> None:
    """Each half: a card a city in play, 2 sites, 1 take-back, 2 cathedrals, 2 guild masters, 1 influence (F-SET-3, 6)."""
    for half in (GOLD_A, GOLD_B):
        for city in range(CITY_N):
            a[half + city] = (a[CITIES] >> city) & 1
        a[half + SITE_CARD] = 2
        a[half + TAKE_BACK] = 1
        a[half + CATHEDRAL_CARD] = 2
        a[half + MASTER_CARD] = 2
        a[half + INFLUENCE_CARD] = 1


def next_to_settle(a: vec[i64]) -> i64:
    """Who puts his centre next: the start player first, then clockwise; -1 when all have (F-SET-1)."""
    for k in range(a[SEATS]):
        seat = (a[START] + k) % a[SEATS]
        if a[HOME + seat] == 0:
            return seat
    return -1


def fill_centres(a: vec[i64], out: vec[i64]) -> i64:
    n: i64 = 0
    for city in range(CITY_N):
        if (a[CITIES] >> city) & 1 and a[BUILT + city] == 0:
            out[n] = CENTRE + city
            n += 1
    return n


def settle(p: State, seat: i64, city: i64) -> None:
    a = p.a
    a[HOME + seat] = city + 1
    mark(a, city * A_CITY, seat)
    if p.events is not None:
        say(p, "F-SET-1", "centre", seat, {"city": int(city)})


def settle_others(p: State) -> None:
    """Grey, church and, with three players, the centre of the guild nobody plays: in random free cities."""
    a = p.a
    free = vec[i64]([0] * 6)
    n = fill_centres(a, free)
    k: i64 = 0
    while k < n:
        at = p.rng.below(n - k)
        city = free[at] - CENTRE
        free[at] = free[n - k - 1]
        coat: i64 = GREY if k == 0 else CHURCH if k == 1 else MOST_SEATS + 2
        if coat > CHURCH:
            a[COAT + city * A_CITY] = NOT_IN_PLAY  # counts for the value, bars nobody, is not ranked
            a[BUILT + city] |= 1
        else:
            mark(a, city * A_CITY, coat)
        if p.events is not None:
            say(p, "F-SET-1", "centre_by_lot", -1, {"city": int(city), "coat": int(coat)})
        k += 1
    p.reveals += 1
