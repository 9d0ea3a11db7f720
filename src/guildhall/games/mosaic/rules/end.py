"""Points at the end of the game (M-END), and what they would be now."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    END,
    END_PROJECT_AGAIN,
    END_UNREST,
    END_VP,
    STRIDE,
)
from guildhall.games.mosaic.frames import EMPIRE, NEXT_TURN
from guildhall.games.mosaic.herobotus.final_score import HERO_PARTS, HERO_RULES, hero_parts, hero_total
from guildhall.games.mosaic.layout import (
    ACHIEVED,
    ACHIEVEMENT_ROW,
    AUTOMA,
    BUILD_CARDS,
    EMPIRE_DONE,
    EMPIRE_DUE,
    EMPIRE_SEEN,
    EMPIRE_VP,
    FARM,
    FRESH_HI,
    FRESH_LO,
    GOLDEN,
    GOLDEN_ROW,
    GOODS,
    LAST_ROUND,
    LEADER,
    MANUFACTORY,
    MONEY,
    PHASE,
    PHASE_FINISHED,
    PLAYED_VP,
    ROUND,
    SEATS,
    TURN,
    UNREST,
    UP_HI,
    UP_LO,
    WILD,
    WONDER_HEX,
    WONDER_ROW,
    WONDERS,
    WORD,
)
from guildhall.games.mosaic.rules.counting import count_of, on_map
from guildhall.games.mosaic.rules.empire import MOST_SCORINGS
from guildhall.games.mosaic.rules.symbols import symbols
from guildhall.games.mosaic.state import State, pop, push, stock, total_cities
from guildhall.kernel.bits import count, first, lowest
from guildhall.kernel.position import FINISHED, say, seats_with_most

CITY_VP: Final[i64] = 2
TOWN_VP: Final[i64] = 1
CLAIM_VP: Final[i64] = 6  # a golden age, an achievement
MAKER_VP: Final[i64] = 5  # a manufactory card whose three goods are owned

# the parts of a score
PARTS: Final = (
    "empire", "played", "cities", "towns", "wonders", "golden_ages", "achievements", "projects", "technologies",
    "manufactories", "leader", "unrest",
)  # fmt: skip
UNREST_PART: Final[i64] = 11
PART_N: Final[i64] = 12


def end_points(p: State, seat: i64, code_at: i64, hex: i64) -> i64:
    """The points a card or tile gives at the end, 'as printed' (M-END-2)."""
    code = p.tables.code
    at = code_at
    n: i64 = 0
    while code[at] != END:
        if code[at] == END_VP:
            vp = code[at + 1] * count_of(p, seat, code[at + 4], code[at + 5], hex)
            n += min(vp, code[at + 6]) if code[at + 6] > 0 else vp
        elif code[at] == END_PROJECT_AGAIN:
            n += best_project(p, seat)
        at += STRIDE
    return n


def end_unrest(p: State, seat: i64, code_at: i64) -> i64:
    """Unrest that a technology takes off at the end: a number below 0."""
    code = p.tables.code
    at = code_at
    n: i64 = 0
    while code[at] != END:
        if code[at] == END_UNREST:
            n -= code[at + 1] * count_of(p, seat, code[at + 4], code[at + 5], 0)
        at += STRIDE
    return n


def project_points(p: State, seat: i64, card: i64) -> i64:
    """1 for each symbol of its kind (M-END-2)."""
    return symbols(p.a, seat, p.tables.build_pillar[card])


def best_project(p: State, seat: i64) -> i64:
    best: i64 = 0
    cards = p.a[BUILD_CARDS + seat] & p.tables.projects
    while cards:
        best = max(best, project_points(p, seat, first(cards)))
        cards &= cards - 1
    return best


def all_projects(p: State, seat: i64) -> i64:
    """The points of a seat's projects (M-END-2)."""
    n: i64 = 0
    cards = p.a[BUILD_CARDS + seat] & p.tables.projects
    while cards:
        n += project_points(p, seat, first(cards))
        cards &= cards - 1
    return n


def all_makers(p: State, seat: i64) -> i64:
    """Manufactory cards whose three goods are owned; a wild good fills one gap on each (M-EFF-6)."""
    n: i64 = 0
    cards = p.a[BUILD_CARDS + seat] & p.tables.makers
    while cards:
        if supplied(p, seat, first(cards)):
            n += MAKER_VP
        cards &= cards - 1
    return n


def supplied(p: State, seat: i64, card: i64) -> bool:
    """Whether a manufactory's three goods are owned."""
    a = p.a
    missing: i64 = 0
    wanted = p.tables.maker_goods[card]
    while wanted:
        if a[GOODS + seat * 10 + lowest(wanted)] == 0:
            missing += 1
        wanted &= wanted - 1
    return missing <= a[GOODS + seat * 10 + WILD] and missing <= 1


def technology_points(p: State, seat: i64, unrest: bool) -> i64:
    """What face-up technologies give at the end: points, or unrest taken off."""
    a = p.a
    t = p.tables
    n: i64 = 0
    low = a[UP_LO + seat] & (t.calm_lo if unrest else t.end_lo)
    high = a[UP_HI + seat] & (t.calm_hi if unrest else t.end_hi)
    while low | high:
        if low:
            code_at = t.tech_code[first(low)]
            low &= low - 1
        else:
            code_at = t.tech_code[WORD + first(high)]
            high &= high - 1
        n += end_unrest(p, seat, code_at) if unrest else end_points(p, seat, code_at, 0)
    return n


def wonder_points(p: State, seat: i64) -> i64:
    a = p.a
    n: i64 = 0
    built = a[WONDERS + seat]
    while built:
        wonder = lowest(built)
        built &= built - 1
        n += end_points(p, seat, p.tables.wonder_code[wonder], a[WONDER_HEX + wonder] - 1)
    return n


def score_parts(p: State, seat: i64) -> vec[i64]:
    """The parts of a player's score if the game ended now, in the order of PARTS (M-END-2)."""
    a = p.a
    parts = vec[i64]([0] * PART_N)
    parts[0] = a[EMPIRE_VP + seat]
    parts[1] = a[PLAYED_VP + seat]
    parts[2] = CITY_VP * total_cities(a, seat)
    parts[3] = TOWN_VP * (on_map(a, seat, FARM) + on_map(a, seat, MANUFACTORY))
    parts[4] = wonder_points(p, seat)
    parts[5] = CLAIM_VP * count(a[GOLDEN + seat])
    parts[6] = CLAIM_VP * count(a[ACHIEVED + seat])
    parts[7] = all_projects(p, seat)
    parts[8] = technology_points(p, seat, False)
    parts[9] = all_makers(p, seat)
    if a[LEADER + seat] > 0:
        parts[10] = end_points(p, seat, p.tables.leader_code[a[LEADER + seat] - 1], 0)
    parts[UNREST_PART] = -max(a[UNREST + seat] + technology_points(p, seat, True), 0)
    return parts


def total(p: State, seat: i64) -> i64:
    """All points of a seat if the game ended now."""
    if p.a[AUTOMA + seat]:
        return hero_total(p, seat)
    parts = score_parts(p, seat)
    n: i64 = 0
    for i in range(PART_N):
        n += parts[i]
    return n


def final_standing(p: State, seat: i64) -> i64:
    """Most points; ties: most wonders, then most money, then shared (M-END-3)."""
    tie = count(p.a[WONDERS + seat]) * 100_000 + stock(p.a, seat, MONEY)
    return (total(p, seat) + 1000) * 10_000_000 + tie


def winning_seats(p: State) -> list[int]:
    return seats_with_most([int(final_standing(p, seat)) for seat in range(p.a[SEATS])])


def final_scoring(p: State) -> None:
    a = p.a
    pop(a)
    a[PHASE] = PHASE_FINISHED
    p.to_move = FINISHED
    if p.events is not None:
        for seat in range(a[SEATS]):
            tell_final(p, seat)


def tell_final(p: State, seat: i64) -> None:
    """The event of a seat's final score by its parts (M-END-2, H-FIN-1)."""
    names = HERO_PARTS if p.a[AUTOMA + seat] else PARTS
    values = hero_parts(p, seat) if p.a[AUTOMA + seat] else score_parts(p, seat)
    parts: dict[str, object] = {name: int(values[i]) for i, name in enumerate(names)}
    rule = "H-FIN-1" if p.a[AUTOMA + seat] else "M-END-2"
    data: dict[str, object] = {"parts": parts, "total": int(total(p, seat))}
    also = list(HERO_RULES) if p.a[AUTOMA + seat] else []
    for other in range(p.a[SEATS]):
        if other != seat and total(p, other) == total(p, seat):
            also.append("M-END-3")
            break
    if len(also) > 0:
        data["also"] = also
    say(p, rule, "final", seat, data)


def end_turn(p: State) -> None:
    """How many scorings this turn brings, and whether the end is triggered (M-EMP-1, M-EMP-6, M-END-1)."""
    a = p.a
    pop(a)
    a[FRESH_LO + a[TURN]] = 0
    a[FRESH_HI + a[TURN]] = 0
    due = a[EMPIRE_DUE]
    a[EMPIRE_DUE] = 0
    rows_out = empty_rows(a) >= 2
    if a[LAST_ROUND] == 0 and (rows_out or a[EMPIRE_SEEN] >= MOST_SCORINGS):
        a[LAST_ROUND] = a[ROUND] + 1
        if due == 0:
            due = 1
        if p.events is not None:
            why = "cards" if a[EMPIRE_SEEN] >= MOST_SCORINGS else "rows"
            say(p, "M-END-1", "end_triggered", a[TURN], {"why": why, "last_round": int(a[LAST_ROUND])})
    due = min(due, MOST_SCORINGS - a[EMPIRE_DONE])
    push(a, NEXT_TURN, 0, 0, 0)
    for _ in range(due):
        push(a, EMPIRE, 0, 0, 0)


def empty_rows(a: vec[i64]) -> i64:
    """How many of the three rows are used up."""
    n: i64 = 1 if a[WONDER_ROW] == 0 else 0
    if a[ACHIEVEMENT_ROW] == 0:
        n += 1
    return n + 1 if a[GOLDEN_ROW] == 0 else n
