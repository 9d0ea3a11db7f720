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
    THEOCRACY,
    TYRANNY,
)
from guildhall.games.mosaic.frames import (
    DIPLOMACY,
    GENERAL,
    SCORE_EMPIRE,
)
from guildhall.games.mosaic.herobotus.empire import add_static_pieces, hero_war
from guildhall.games.mosaic.layout import (
    ACHIEVED,
    AUTOMA,
    CITY_COUNT,
    EMPIRE_DONE,
    EMPIRE_VP,
    GOLDEN,
    GOVERNMENT,
    OWNERS,
    POPULATION,
    REGION_N,
    SEATS,
    SOLO,
    STATIC,
    TURN,
    WONDER_COUNT,
    WONDERS,
)
from guildhall.games.mosaic.rules.influence import empire_influence, influence, leads_alone
from guildhall.games.mosaic.state import State, cities_in, pop, push, region_in_play, stock
from guildhall.kernel.bits import count
from guildhall.kernel.position import say

MOST_SCORINGS: Final[i64] = 3
FIRST_VP: Final[i64] = 3  # and 1 for every city and wonder of the region
SECOND_VP: Final[i64] = 2
MONARCHY_VP: Final[i64] = 3
THEOCRACY_VP: Final[i64] = 2

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
        military = military or n != influence(p.a, region, owner)
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
            n += 2 + many if leads_alone(p, region, seat) else i64(0)
        elif government == THEOCRACY:
            n += THEOCRACY_VP if cities > 0 else i64(0)
        elif government == CITY_STATE:
            n = max(n, cities)
    return n
