"""Covers, the value of a city, the ranks, the end (F-SCO, F-END)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.components.tables import beside
from guildhall.games.flanders.layout import (
    A_CITY,
    ARMS,
    BUILT,
    CATHEDRAL,
    CHURCH,
    CITIES,
    CITY_N,
    COATS,
    EMPTY,
    FIGURE,
    GREY,
    GREY_VP,
    OPT_BEST_RANK,
    OPT_CHURCH_ARMS,
    PRINTED,
    RESULT,
    RESULT_ROW,
    SCORED,
    SITE,
    STONES,
    WON,
)
from guildhall.games.flanders.rules.building import barred, cover, shapes_left
from guildhall.games.flanders.state import State, coat_in_play, gain, tiles_left
from guildhall.kernel.bits import bit, lowest
from guildhall.kernel.position import say

WHOLE_CITY: Final[i64] = 8191  # centre and twelve plots
RANKED: Final[i64] = 5  # the guilds and grey


# Covers --------------------------------------------------------------------------------------


def some_coat_possible(p: State, city: i64) -> i64:
    """The free plots for whose shape a tile of some coat is left whose arms no neighbour bears (F-SCO-1)."""
    a = p.a
    empty = a[EMPTY + city]
    possible: i64 = 0
    for k in range(COATS):
        coat = CHURCH - k  # the church first: it is barred nowhere, unless by option
        if possible == empty:
            break
        if coat_in_play(a, coat):
            left = shapes_left(p, city, coat, 0) | shapes_left(p, city, coat, 1)
            possible |= empty & left & ~barred(p, city, coat)
    return possible


def alive_plots(p: State, city: i64) -> i64:
    """Mask of the free plots that can still be built: the least fixpoint of F-SCO-1."""
    a = p.a
    possible = some_coat_possible(p, city)
    alive: i64 = 0
    grown: i64 = -1
    while grown != alive:
        grown = alive
        alive = possible & beside(p.tables.reached, city, a[BUILT + city] | alive)
    return alive


def cover_plots(p: State, city: i64, mask: i64, rule: str) -> None:
    while mask:
        place = city * A_CITY + lowest(mask)
        mask &= mask - 1
        cover(p.a, place)
        if p.events is not None:
            say(p, rule, "cover", -1, {"place": int(place)})


def church_fits_everywhere(a: vec[i64]) -> bool:
    """Whether a church of each shape is left and barred nowhere: then a city without covers has no dead plot, since a
    map is only loaded if every plot is reached from the centre over long sides."""
    if a[OPT_CHURCH_ARMS]:
        return False
    return tiles_left(a, CHURCH, 0) > 0 and tiles_left(a, CHURCH, 1) > 0 and tiles_left(a, CHURCH, 2) > 0


def cover_dead_plots(p: State) -> None:
    a = p.a
    easy = church_fits_everywhere(a)
    for city in range(CITY_N):
        if easy and a[EMPTY + city] | a[BUILT + city] == WHOLE_CITY:
            continue
        if (a[CITIES] >> city) & 1 and a[EMPTY + city]:
            cover_plots(p, city, a[EMPTY + city] & ~alive_plots(p, city), "F-SCO-1")


# Value and ranks -------------------------------------------------------------------------------


def city_value(a: vec[i64], city: i64) -> i64:
    """Finished guild quarters 1, churches 2, with cathedral 3, anything under a stone 0 (F-SCO-3)."""
    value: i64 = 0
    plots = a[BUILT + city]
    churches = a[ARMS + city * COATS + CHURCH]
    while plots:
        plot = lowest(plots)
        plots &= plots - 1
        place = city * A_CITY + plot
        if a[SITE + place] == 0:
            value += 2 + a[CATHEDRAL + place] if (churches >> plot) & 1 else i64(1)
    return value


def standing(a: vec[i64], city: i64, coat: i64) -> i64:
    """Finished quarters of a guild, its guild masters as the tie-breaker: quarters * 64 + masters (F-SCO-4)."""
    quarters: i64 = 0
    masters: i64 = 0
    plots = a[ARMS + city * COATS + coat]
    while plots:
        place = city * A_CITY + lowest(plots)
        plots &= plots - 1
        if a[SITE + place] == 0:
            quarters += 1
            masters += a[PRINTED + place] + a[FIGURE + place]
    return quarters * 64 + masters if quarters > 0 else i64(0)


def rank_of(a: vec[i64], city: i64, coat: i64) -> i64:
    """A guild's rank, 1 the best; 0 if it has no finished quarter there. Tied guilds share the worst rank they span."""
    own = standing(a, city, coat)
    if own == 0:
        return 0
    better: i64 = 0
    tied: i64 = 0
    for other in range(RANKED):
        if other == coat or not coat_in_play(a, other):
            continue
        theirs = standing(a, city, other)
        if theirs > own:
            better += 1
        elif theirs == own:
            tied += 1
    return better + 1 if a[OPT_BEST_RANK] else better + tied + 1


def points_for(rank: i64, value: i64) -> i64:
    """Rank 1 the value, 2 half of it rounded up, 3 four points, 4 two, 5 nothing (F-SCO-5)."""
    if rank == 1:
        return value
    if rank == 2:
        return (value + 1) // 2
    if rank == 3:
        return 4
    return 2 if rank == 4 else 0


def alone_first(a: vec[i64], city: i64, coat: i64) -> bool:
    own = standing(a, city, coat)
    for other in range(RANKED):
        if other != coat and coat_in_play(a, other) and standing(a, city, other) >= own:
            return False
    return own > 0


def score_city(p: State, city: i64) -> None:
    """Points by rank, grey too; a cylinder on the centre, site stones back (F-SCO-2, 5, 6, 7)."""
    a = p.a
    a[SCORED] |= bit(city)
    value = city_value(a, city)
    a[RESULT + city * RESULT_ROW] = value
    if p.events is not None:
        say(p, "F-SCO-2", "score_city", -1, {"city": int(city), "value": int(value)})
    ranked = False
    for coat in range(RANKED):
        if not coat_in_play(a, coat):
            continue
        rank = rank_of(a, city, coat)
        ranked = ranked or rank > 0
        vp = points_for(rank, value) if rank > 0 else i64(0)
        keep_result(a, city, coat, rank, vp)
        if coat == GREY:
            a[GREY_VP] += vp
        else:
            gain(a, coat, vp)
            if alone_first(a, city, coat):
                a[WON + coat] += 1
        if p.events is not None and rank > 0:
            tell_rank(p, city, coat, rank, vp)
    if p.events is not None and not ranked:
        say(p, "F-SCO-7", "nobody_scores", -1, {"city": int(city)})
    stones_back(p, city)


def stones_back(p: State, city: i64) -> None:
    """The stones of a scored city go back to the supply (F-SCO-6)."""
    a = p.a
    n: i64 = 0
    for plot in range(A_CITY):
        if a[SITE + city * A_CITY + plot]:
            a[SITE + city * A_CITY + plot] = 0
            n += 1
    a[STONES] += n
    if p.events is not None and n > 0:
        say(p, "F-SCO-6", "stones_back", -1, {"city": int(city), "n": int(n)})


def keep_result(a: vec[i64], city: i64, coat: i64, rank: i64, vp: i64) -> None:
    """What a guild got: afterwards stones go and figures may come, so it could not be worked out any more."""
    at = RESULT + city * RESULT_ROW + 1 + coat * 4
    own = standing(a, city, coat)
    a[at] = rank
    a[at + 1] = vp
    a[at + 2] = own // 64
    a[at + 3] = own % 64


def tell_rank(p: State, city: i64, coat: i64, rank: i64, vp: i64) -> None:
    """The event of one guild's rank in a scored city, with what it was ranked by (F-SCO-5)."""
    own = standing(p.a, city, coat)
    data: dict[str, object] = {
        "city": int(city),
        "coat": int(coat),
        "rank": int(rank),
        "vp": int(vp),
        "quarters": int(own // 64),
        "masters": int(own % 64),
    }
    say(p, "F-SCO-5", "rank", coat if coat < GREY else i64(-1), data)


def score_full_cities(p: State) -> None:
    """Cities without a free plot, in printed order (F-SCO-0, F-SCO-2)."""
    a = p.a
    for city in range(CITY_N):
        if (a[CITIES] >> city) & 1 and (a[SCORED] >> city) & 1 == 0 and a[EMPTY + city] == 0:
            score_city(p, city)
