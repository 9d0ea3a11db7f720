"""Claiming golden ages and achievements, and their conditions (M-CLM, M-LST-3, M-LST-4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    GOLDEN_N,
    PER_DIFFERENT_GOOD,
    PER_PILLAR,
    PER_REGION,
    PER_TECHNOLOGY,
)
from guildhall.games.mosaic.frames import EFFECT
from guildhall.games.mosaic.layout import ACHIEVED, ACHIEVEMENT_ROW, GOLDEN, GOLDEN_ROW, SEATS, STOCKS
from guildhall.games.mosaic.moves import CLAIM_ACHIEVEMENT, CLAIM_GOLDEN
from guildhall.games.mosaic.rules.counting import count_of
from guildhall.games.mosaic.rules.influence import controls_so_many
from guildhall.games.mosaic.rules.symbols import owns_many_of_one, owns_so_many_pillars, symbols
from guildhall.games.mosaic.rules.technology import technology_count
from guildhall.games.mosaic.state import State, different_goods, push
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

GOLDEN_SYMBOLS: Final[i64] = 6


def achieved(p: State, seat: i64, achievement: i64) -> bool:
    """Conditions are checked when claiming (M-CLM-1)."""
    need = achievement_need(p, achievement)
    cell = p.tables.achievement_cell[achievement]
    if cell >= 0:
        return p.a[cell + seat * STOCKS] >= need
    return counts_so_many(p, seat, achievement, need)


def counts_so_many(p: State, seat: i64, achievement: i64, need: i64) -> bool:
    """The same where no number of the position says it: it is counted. What stays open longest is asked first."""
    t = p.tables
    what = t.achievement_what[achievement]
    if what == PER_REGION:
        return controls_so_many(p, seat, need)
    if what == PER_PILLAR:
        return owns_so_many_pillars(p.a, seat, need)
    if what == PER_TECHNOLOGY:
        return technology_count(p.a, seat) >= need
    if what == PER_DIFFERENT_GOOD:
        return different_goods(p.a, seat) >= need
    return count_of(p, seat, what, t.achievement_arg[achievement], 0) >= need


def fill_claims(p: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """The golden ages and achievements that nobody has yet and whose condition is met (M-CLM-1)."""
    return fill_achievements(p, seat, out, fill_golden(p, seat, out, n))


def fill_golden(p: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Golden ages. So many symbols are rare, so that is asked first."""
    a = p.a
    if not owns_many_of_one(a, seat, GOLDEN_SYMBOLS):
        return n
    pillars = p.tables.golden_pillar
    for golden in range(GOLDEN_N):
        if symbols(a, seat, pillars[golden]) >= GOLDEN_SYMBOLS and (a[GOLDEN_ROW] >> golden) & 1:
            out[n] = CLAIM_GOLDEN + golden
            n += 1
    return n


def fill_achievements(p: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Achievements: as `achieved`, with what is the same for all of them looked up once."""
    a = p.a
    cells = p.tables.achievement_cell
    needs = needs_of_achievements(p)
    row = a[ACHIEVEMENT_ROW]
    achievement: i64 = 0
    while row:
        if row & 1:
            cell = cells[achievement]
            need = needs[achievement]
            met = a[cell + seat * STOCKS] >= need if cell >= 0 else counts_so_many(p, seat, achievement, need)
            if met:
                out[n] = CLAIM_ACHIEVEMENT + achievement
                n += 1
        row >>= 1
        achievement += 1
    return n


def achievement_need(p: State, achievement: i64) -> i64:
    """How many it takes; control of regions is easier to have with four and more players (M-LST-4)."""
    return needs_of_achievements(p)[achievement]


def needs_of_achievements(p: State) -> vec[i64]:
    return p.tables.achievement_n4 if p.a[SEATS] >= 4 else p.tables.achievement_n


def achievement_count(p: State, seat: i64, achievement: i64) -> i64:
    t = p.tables
    return count_of(p, seat, t.achievement_what[achievement], t.achievement_arg[achievement], 0)


def claim_golden(p: State, seat: i64, golden: i64) -> None:
    a = p.a
    a[GOLDEN_ROW] &= ~bit(golden)
    a[GOLDEN + seat] |= bit(golden)
    if p.events is not None:
        say(p, "M-CLM-1", "claim_golden", seat, {"golden": int(golden)})
    push(a, EFFECT, seat, p.tables.golden_code[golden], 0)


def claim_achievement(p: State, seat: i64, achievement: i64) -> None:
    a = p.a
    a[ACHIEVEMENT_ROW] &= ~bit(achievement)
    a[ACHIEVED + seat] |= bit(achievement)
    if p.events is not None:
        data: dict[str, object] = {"achievement": int(achievement)}
        if p.tables.achievement_what[achievement] == PER_TECHNOLOGY:
            data["also"] = ["M-TEC-5"]
        say(p, "M-CLM-1", "claim_achievement", seat, data)
