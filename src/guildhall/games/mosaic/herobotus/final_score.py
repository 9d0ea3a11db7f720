"""HeroBotus's points, at the end or if it were now (H-FIN)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.layout import (
    ACHIEVED,
    AUTOMA,
    DIFFICULTY,
    EARNED_PILE_HI,
    EARNED_PILE_LO,
    EMPIRE_VP,
    FARM,
    MANUFACTORY,
    MONEY,
    POP_EXTRA,
    POP_PILE,
    SYMBOL_PILE_HI,
    SYMBOL_PILE_LO,
    TECH_N,
    WONDERS,
)
from guildhall.games.mosaic.rules.counting import on_map, project_count
from guildhall.games.mosaic.state import State, has_tech, stock, total_cities
from guildhall.kernel.bits import count

PIECE_VP: Final[i64] = 2  # a city, a town
HERO_PART_N: Final[i64] = 10

# by difficulty: easy, medium, hard, pro
CARD_VP: Final = vec[i64]([3, 6, 9, 9])  # a VP/symbol technology, a project, an achievement
WONDER_VP: Final = vec[i64]([5, 8, 12, 12])
MONEY_A_VP: Final = vec[i64]([20, 10, 5, 5])
POPULATION_A_VP: Final = vec[i64]([10, 5, 5, 3])


def hero_parts(p: State, seat: i64) -> vec[i64]:
    """Empire, cities, towns, VP/symbol and earned-VP technologies, projects, achievements, wonders, money, population.

    Unrest costs him nothing (H-FIN-2 to H-FIN-8).
    """
    a = p.a
    h = a[AUTOMA + seat] - 1
    level = a[DIFFICULTY]
    parts = vec[i64]([0] * HERO_PART_N)
    parts[0] = a[EMPIRE_VP + seat]
    parts[1] = PIECE_VP * total_cities(a, seat)
    parts[2] = PIECE_VP * (on_map(a, seat, FARM) + on_map(a, seat, MANUFACTORY))
    parts[3] = CARD_VP[level] * (count(a[SYMBOL_PILE_LO + h]) + count(a[SYMBOL_PILE_HI + h]))
    parts[4] = earned_points(p, h)
    parts[5] = CARD_VP[level] * project_count(a, seat)
    parts[6] = CARD_VP[level] * count(a[ACHIEVED + seat])
    parts[7] = WONDER_VP[level] * count(a[WONDERS + seat])
    parts[8] = stock(a, seat, MONEY) // MONEY_A_VP[level]
    parts[9] = hero_population(p, h) // POPULATION_A_VP[level]
    return parts


def hero_total(p: State, seat: i64) -> i64:
    parts = hero_parts(p, seat)
    n: i64 = 0
    for i in range(HERO_PART_N):
        n += parts[i]
    return n


def earned_points(p: State, h: i64) -> i64:
    """The numbers printed on the cards of his earned-VP pile (H-FIN-3)."""
    n: i64 = 0
    for tech in range(TECH_N):
        if has_tech(p.a, EARNED_PILE_LO + h, EARNED_PILE_HI + h, tech):
            n += p.tables.tech_icon[tech]
    return n


def hero_population(p: State, h: i64) -> i64:
    """The gains on the cards of his population pile, and what he gained without a card (H-POP-7)."""
    n = p.a[POP_EXTRA + h]
    for card in range(p.tables.pop_n):
        if (p.a[POP_PILE + h] >> card) & 1:
            n += p.tables.pop_gain[card]
    return n
