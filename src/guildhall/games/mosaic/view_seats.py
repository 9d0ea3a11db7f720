"""A player's board, and HeroBotus's decks and piles, as a seat may see them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.effects import GOODS as GOOD_KEYS
from guildhall.games.mosaic.components.effects import PILLARS, PRODUCTIONS
from guildhall.games.mosaic.components.effects import STOCK as STOCK_KEYS
from guildhall.games.mosaic.components.mosaic_set import LEVELS, PIECES
from guildhall.games.mosaic.components.mosaic_set import REGIONS as REGION_KEYS
from guildhall.games.mosaic.components.mosaic_set import UNITS as UNIT_KEYS
from guildhall.games.mosaic.components.tables import ACHIEVEMENT_N, BUILD_N, GOLDEN_N
from guildhall.games.mosaic.herobotus.final_score import HERO_PARTS, hero_parts, hero_population
from guildhall.games.mosaic.herobotus.table import ACTION_N, LOCATION_N
from guildhall.games.mosaic.layout import (
    ACHIEVED,
    ACTION_LEFT,
    ACTION_NOW,
    ACTION_SPENT,
    AUTOMA,
    BESIDE,
    BUILD_CARDS,
    DIFFICULTY,
    DIPLOMATS,
    EARNED_PILE_HI,
    EARNED_PILE_LO,
    FLOOD,
    GOLDEN,
    GOOD_N,
    GOODS,
    GOVERNMENT,
    HELD_HI,
    HELD_LO,
    HIDDEN_HI,
    HIDDEN_LO,
    HOME,
    LEADER,
    LEADER_POWER,
    LOYALTY,
    PIECE_KINDS,
    PILLAR_N,
    PLACES_CHOSEN,
    PLACES_LEFT,
    POP_PILE,
    POWERS,
    PRODUCTION,
    SECOND,
    STOCK,
    SUPPLY,
    SYMBOL,
    SYMBOL_PILE_HI,
    SYMBOL_PILE_LO,
    TAX_CARDS,
    TECH_N,
    UNREST,
    UP_HI,
    UP_LO,
    WILD,
    WONDER_N,
    WONDERS,
    WORD,
)
from guildhall.games.mosaic.moves import book_of
from guildhall.games.mosaic.rules.claims import achievement_count
from guildhall.games.mosaic.rules.counting import FIRST_PROJECT
from guildhall.games.mosaic.rules.end import PARTS, score_parts, total
from guildhall.games.mosaic.state import State, different_goods
from guildhall.kernel.bits import count

BESIDE_NAMES: Final = (None, "population", "tax")
ONCE_POWERS: Final = ((LEADER_POWER, "leader"), (FLOOD, "flood"), (DIPLOMATS, "diplomats"))


def numbers(mask: i64, n: i64, first: i64) -> list[object]:
    """The members of a set."""
    return [int(first + i) for i in range(n) if (mask >> i) & 1]


def techs(low: i64, high: i64) -> list[object]:
    return [*numbers(low, WORD, 0), *numbers(high, TECH_N - WORD, WORD)]


def supply_view(a: vec[i64], owner: i64) -> dict[str, object]:
    names = (*PIECES, *UNIT_KEYS)
    return {names[kind]: int(a[SUPPLY + owner * PIECE_KINDS + kind]) for kind in range(PIECE_KINDS)}


def seat_view(p: State, seat: i64, watching: i64) -> dict[str, object]:
    """All is public but the technologies held face down that were drafted or drawn unseen (M-TEC-3)."""
    a = p.a
    book = book_of(p)
    known_lo = a[HELD_LO + seat]
    known_hi = a[HELD_HI + seat]
    hidden: i64 = 0
    if watching != seat:
        known_lo &= ~a[HIDDEN_LO + seat]
        known_hi &= ~a[HIDDEN_HI + seat]
        hidden = count(a[HIDDEN_LO + seat]) + count(a[HIDDEN_HI + seat])
    goods: dict[str, object] = {GOOD_KEYS[g]: int(a[GOODS + seat * 10 + g]) for g in range(GOOD_N)}
    goods["wild"] = int(a[GOODS + seat * 10 + WILD])
    return {
        "seat": int(seat),
        "automa": a[AUTOMA + seat] > 0,
        "leader": book.leaders[a[LEADER + seat] - 1].key if a[LEADER + seat] > 0 else None,
        "government": book.governments[a[GOVERNMENT + seat] - 1].key if a[GOVERNMENT + seat] > 0 else None,
        "stock": {STOCK_KEYS[i]: int(a[STOCK + seat * 5 + i]) for i in range(5)},
        "production": {PRODUCTIONS[i]: int(a[PRODUCTION + seat * 5 + i]) for i in range(5)},
        "symbols": {PILLARS[i]: int(a[SYMBOL + seat * PILLAR_N + i]) for i in range(PILLAR_N)},
        "goods": goods,
        "different_goods": int(different_goods(a, seat)),
        "unrest": int(a[UNREST + seat]),
        "supply": supply_view(a, seat),
        "technologies": techs(a[UP_LO + seat], a[UP_HI + seat]),
        "held": techs(known_lo, known_hi),
        "held_hidden": int(hidden),
        "build_cards": numbers(a[BUILD_CARDS + seat], BUILD_N, 0),
        "tax_cards": numbers(a[TAX_CARDS + seat], 60, 0),
        "wonders": [book.wonders[i].key for i in range(WONDER_N) if (a[WONDERS + seat] >> i) & 1],
        "golden_ages": [book.golden_ages[i].key for i in range(GOLDEN_N) if (a[GOLDEN + seat] >> i) & 1],
        "achievements": [book.achievements[i].key for i in range(ACHIEVEMENT_N) if (a[ACHIEVED + seat] >> i) & 1],
        "progress": {book.achievements[i].key: int(achievement_count(p, seat, i)) for i in range(ACHIEVEMENT_N)},
        "powers": [name for power, name in ONCE_POWERS if a[POWERS + seat] & power],
        "loyalty": REGION_KEYS[a[LOYALTY + seat] - 1] if a[LOYALTY + seat] > 0 else None,
        "score": score_view(p, seat),
        "hero": hero_view(p, seat) if a[AUTOMA + seat] > 0 else None,
    }


def score_view(p: State, seat: i64) -> dict[str, object]:
    """The points if the game ended now."""
    automa = p.a[AUTOMA + seat] > 0
    values = hero_parts(p, seat) if automa else score_parts(p, seat)
    score: dict[str, object] = {name: int(values[i]) for i, name in enumerate(HERO_PARTS if automa else PARTS)}
    score["total"] = int(total(p, seat))
    return score


def hero_view(p: State, seat: i64) -> dict[str, object]:
    """HeroBotus's decks: what is spent and what may come is known, the order is not."""
    a = p.a
    k = a[AUTOMA + seat] - 1
    return {
        "home": REGION_KEYS[a[HOME + k] - 1] if a[HOME + k] > 0 else None,
        "second": REGION_KEYS[a[SECOND + k] - 1] if a[SECOND + k] > 0 else None,
        "level": LEVELS[a[DIFFICULTY]],
        "beside": BESIDE_NAMES[a[BESIDE + k]],
        "action_left": numbers(a[ACTION_LEFT + k], ACTION_N, 0),
        "action_spent": numbers(a[ACTION_SPENT + k], ACTION_N, 0),
        "action_now": int(a[ACTION_NOW + k] - 1) if a[ACTION_NOW + k] > 0 else None,
        "places_chosen": numbers(a[PLACES_CHOSEN + k], LOCATION_N, 0),
        "places_left": numbers(a[PLACES_LEFT + k], LOCATION_N, 0),
        "symbol_pile": techs(a[SYMBOL_PILE_LO + k], a[SYMBOL_PILE_HI + k]),
        "earned_pile": techs(a[EARNED_PILE_LO + k], a[EARNED_PILE_HI + k]),
        "projects": numbers(a[BUILD_CARDS + seat] >> FIRST_PROJECT, BUILD_N - FIRST_PROJECT, FIRST_PROJECT),
        "population_pile": numbers(a[POP_PILE + k], 60, 0),
        "population": int(hero_population(p, k)),
        "score": score_view(p, seat),
    }
