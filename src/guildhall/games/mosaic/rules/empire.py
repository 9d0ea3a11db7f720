"""The end of a turn: empire scorings, the triggers of the end, the next turn (M-EMP, M-END-1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    CITY_STATE,
    MONARCHY,
    OLIGARCHY,
    REPUBLIC,
    SCRIBE,
    THEOCRACY,
    TYRANNY,
)
from guildhall.games.mosaic.frames import (
    DIPLOMACY,
    EMPIRE,
    FINAL,
    GENERAL,
    NEXT_TURN,
    SCORE_EMPIRE,
    TURN_END,
    TURN_MENU,
)
from guildhall.games.mosaic.herobotus.turn import hero_turn
from guildhall.games.mosaic.herobotus.war import add_static_pieces, hero_war
from guildhall.games.mosaic.layout import (
    ACHIEVED,
    ACHIEVEMENT_ROW,
    ACTIONS,
    AUTOMA,
    CITY_COUNT,
    EMPIRE_DONE,
    EMPIRE_DUE,
    EMPIRE_SEEN,
    EMPIRE_VP,
    FRESH_HI,
    FRESH_LO,
    GOLDEN,
    GOLDEN_ROW,
    GOVERNMENT,
    LAST_ROUND,
    LEADER,
    OWNERS,
    POPULATION,
    REGION_N,
    ROUND,
    SEATS,
    SOLO,
    START,
    STATIC,
    TURN,
    WONDER_COUNT,
    WONDER_ROW,
    WONDERS,
)
from guildhall.games.mosaic.rules.counting import empire_influence, influence
from guildhall.games.mosaic.state import State, cities_in, pop, push, region_in_play, stock
from guildhall.kernel.bits import count
from guildhall.kernel.position import say

MOST_SCORINGS: Final[i64] = 3
FIRST_VP: Final[i64] = 3  # and 1 for every city and wonder of the region
SECOND_VP: Final[i64] = 2
MONARCHY_VP: Final[i64] = 3
THEOCRACY_VP: Final[i64] = 2

# The end of a turn ------------------------------------------------------------------------------------


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
    n: i64 = 0
    for row in (WONDER_ROW, ACHIEVEMENT_ROW, GOLDEN_ROW):
        if a[row] == 0:
            n += 1
    return n


def next_turn(p: State) -> None:
    """Clockwise rounds from the start player; after the last round the game is scored (M-TRN-1, M-END-1).

    Against HeroBotus, too, a person plays by the rules of the game for several (H-TRN-5).
    """
    a = p.a
    pop(a)
    if a[ROUND] == 0:
        a[ROUND] = 1
        a[TURN] = a[START]
    else:
        a[TURN] = (a[TURN] + 1) % a[SEATS]
        if a[TURN] == a[START]:
            a[ROUND] += 1
            if 0 < a[LAST_ROUND] < a[ROUND]:
                a[ROUND] = a[LAST_ROUND]
                push(a, FINAL, 0, 0, 0)
                return
    seat = a[TURN]
    if p.events is not None:
        say(p, "M-TRN-1", "turn", seat, {"round": int(a[ROUND])})
    if a[AUTOMA + seat]:
        hero_turn(p, seat)
        push(a, TURN_END, 0, 0, 0)
        return
    a[ACTIONS] = 1
    if a[LEADER + seat] == SCRIBE + 1:
        a[ACTIONS] += extra_actions(a)
    push(a, TURN_MENU, seat, 0, 0)


def extra_actions(a: vec[i64]) -> i64:
    """The scribe: one more action on his first turn, two on his last (M-LST-5, M-LDR-2)."""
    if a[ROUND] == a[LAST_ROUND]:
        return 2
    return 1 if a[ROUND] == 1 else 0


# Empire scoring ----------------------------------------------------------------------------------------


def begin_empire(p: State) -> None:
    """General and Diplomats in turn order from the active player, then war, regions, governments, static pieces (M-EMP-7)."""
    a = p.a
    pop(a)
    a[EMPIRE_DONE] += 1
    if p.events is not None:
        data: dict[str, object] = {"number": int(a[EMPIRE_DONE])}
        if a[EMPIRE_DONE] == MOST_SCORINGS:
            data["also"] = ["M-EMP-6"]  # no other follows
        say(p, "M-EMP-1", "empire_scoring", a[TURN], data)
    push(a, SCORE_EMPIRE, 0, 0, 0)
    for k in range(a[SEATS]):
        seat = (a[TURN] + a[SEATS] - 1 - k) % a[SEATS]
        if a[AUTOMA + seat] == 0:
            push(a, DIPLOMACY, seat, 0, 0)
            push(a, GENERAL, seat, 0, 0)


def score_empire(p: State) -> None:
    """HeroBotus wages war, then every region is scored by influence (H-EMP-1, M-EMP)."""
    a = p.a
    pop(a)
    for k in range(a[SEATS]):
        seat = (a[TURN] + k) % a[SEATS]
        if a[AUTOMA + seat]:
            hero_war(p, seat)
    points = vec[i64]([0] * OWNERS)
    for region in range(REGION_N):
        if region_in_play(a, region):
            score_region(p, region, points)
            for seat in range(a[SEATS]):
                a[EMPIRE_VP + seat] += points[seat]
            if p.events is not None:
                tell_region(p, region, points)
    for seat in range(a[SEATS]):
        if a[GOVERNMENT + seat] > 0:
            vp = government_points(p, seat)
            a[EMPIRE_VP + seat] += vp
            if p.events is not None:
                data: dict[str, object] = {"government": int(a[GOVERNMENT + seat] - 1), "vp": int(vp)}
                say(p, "M-EMP-5", "government_scored", seat, data)
    if a[SOLO]:
        add_static_pieces(p)


def score_region(p: State, region: i64, points: vec[i64]) -> None:
    """What each owner would score there, the static player included, whose points are lost (H-EMP-3). Ties for most all score in full, ties for second nothing (M-EMP-3)."""
    a = p.a
    most: i64 = 0
    second: i64 = 0
    value = FIRST_VP
    for owner in range(OWNERS):
        points[owner] = empire_influence(p, region, owner)
        value += a[CITY_COUNT + region * OWNERS + owner] + a[WONDER_COUNT + region * OWNERS + owner]
        most = max(most, points[owner])
    for owner in range(OWNERS):
        if points[owner] < most:
            second = max(second, points[owner])
    seconds: i64 = 0
    for owner in range(OWNERS):
        seconds += 1 if points[owner] == second else 0
    for owner in range(OWNERS):
        n = points[owner]
        points[owner] = 0
        if n > 0 and n == most:
            points[owner] = value
        elif n > 0 and n == second and seconds == 1:
            points[owner] = SECOND_VP


def tell_region(p: State, region: i64, points: vec[i64]) -> None:
    """Military technologies (M-EMP-8) and pieces of the static player (H-EMP-3) are named where they count."""
    ranks: list[object] = []
    military = False
    static = False
    for owner in range(OWNERS):
        n = empire_influence(p, region, owner)
        military = military or n != influence(p, region, owner)
        if n > 0:
            ranks.append({"owner": int(owner), "influence": int(n), "vp": int(points[owner])})
            static = static or owner == STATIC
    data: dict[str, object] = {"region": int(region), "ranks": ranks}
    also: list[str] = []
    if military:
        also.append("M-EMP-8")
    if static:
        also.append("H-EMP-3")
    if len(also) > 0:
        data["also"] = also
    say(p, "M-EMP-3", "region_scored", -1, data)


def leads_alone(p: State, region: i64, seat: i64) -> bool:
    """Majority as it counts in a scoring (M-EMP-4, M-EMP-8)."""
    own = empire_influence(p, region, seat)
    for owner in range(OWNERS):
        if owner != seat and empire_influence(p, region, owner) >= own:
            return False
    return own > 0


def government_points(p: State, seat: i64) -> i64:
    """What a seat's government scores at an empire scoring (M-EMP-5)."""
    a = p.a
    government = a[GOVERNMENT + seat] - 1
    many: i64 = 1 if a[SEATS] >= 4 else 0
    if government == MONARCHY:
        return MONARCHY_VP * count(a[WONDERS + seat])
    if government == OLIGARCHY:
        return (1 + many) * (count(a[GOLDEN + seat]) + count(a[ACHIEVED + seat]))
    if government == REPUBLIC:
        return stock(a, seat, POPULATION) // 2
    n: i64 = 0
    for region in range(REGION_N):
        if not region_in_play(a, region):
            continue
        cities = cities_in(a, region, seat)
        if government == TYRANNY:
            n += 2 + many if leads_alone(p, region, seat) else 0
        elif government == THEOCRACY:
            n += THEOCRACY_VP if cities > 0 else 0
        elif government == CITY_STATE:
            n = max(n, cities)
    return n
