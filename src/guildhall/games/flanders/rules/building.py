"""What may be built where: shape, contact, coat of arms; sites and finishing them (F-BLD, F-RND-5, F-RND-6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.components.tables import beside
from guildhall.games.flanders.layout import (
    A_CITY,
    ARMS,
    BUILT,
    CHURCH,
    CITIES,
    CITY_N,
    COAT,
    COATS,
    COVER,
    EMPTY,
    GREY,
    OPT_CHURCH_ARMS,
    OPT_CORNERS,
    PRINTED,
    SHAPE_N,
    SITE,
    STONE_N,
    STONES,
    SUPPLY,
)
from guildhall.games.flanders.moves import BUILD, FINISH, SITE_MOVE, coat_of
from guildhall.games.flanders.state import State
from guildhall.kernel.bits import bit, lowest
from guildhall.kernel.position import MOST_MOVES, say

ALL: Final[i64] = MOST_MOVES  # as many moves as there are
SEVERAL: Final[i64] = 2  # more than one: the seat is asked


def fill_city(p: State, seat: i64, city: i64, verb: i64, first_kind: i64, enough: i64, out: vec[i64], n: i64) -> i64:
    """Every quarter that may be laid in a city, own (unless first_kind is 1), grey, church: a free plot of its shape
    (F-BLD-1, F-BLD-5), a quarter or site at a long side (F-BLD-2), no neighbour of the same arms (F-BLD-3), with or
    without a printed guild master (F-BLD-6). Where `enough` have been found the search ends."""
    a = p.a
    free = a[EMPTY + city] & beside(p.tables.reached, city, a[BUILT + city])
    if free == 0:
        return n
    own = i64(0) if first_kind else free & ~barred(p, city, seat)
    grey = free & ~barred(p, city, GREY)
    church = free & ~barred(p, city, CHURCH)
    own_plain = own & shapes_left(p, city, seat, 0)
    own_master = own & shapes_left(p, city, seat, 1)
    grey_plain = grey & shapes_left(p, city, GREY, 0)
    grey_master = grey & shapes_left(p, city, GREY, 1)
    church &= shapes_left(p, city, CHURCH, 0)  # no church has a printed guild master
    plots = own_plain | own_master | grey_plain | grey_master | church
    first = verb + city * A_CITY * 8
    while plots and n < enough:  # each possible tile is written, and the next over it unless it fits: no jump to guess
        plot = lowest(plots)
        plots &= plots - 1
        move = first + plot * 8
        out[n] = move
        n += (own_plain >> plot) & 1
        out[n] = move + 1
        n += (own_master >> plot) & 1
        out[n] = move + 2
        n += (grey_plain >> plot) & 1
        out[n] = move + 3
        n += (grey_master >> plot) & 1
        out[n] = move + 4
        n += (church >> plot) & 1
    return n


def shapes_left(p: State, city: i64, coat: i64, printed: i64) -> i64:
    """The plots of a city for whose shape a tile of a coat is left, with or without a printed guild master (F-BLD-5)."""
    a = p.a
    of_shape = p.tables.of_shape
    at = SUPPLY + coat * SHAPE_N * 2 + printed
    plots: i64 = 0
    for shape in range(SHAPE_N):
        if a[at + shape * 2] > 0:
            plots |= of_shape[city * SHAPE_N + shape]
    return plots


def fill_finish(p: State, seat: i64, city: i64, first_kind: i64, out: vec[i64], n: i64) -> i64:
    """The sites in a city on an own (unless first_kind is 1), grey or church quarter."""
    a = p.a
    if a[STONES] == STONE_N:
        return n
    arms = ARMS + city * COATS
    plots = a[arms + GREY] | a[arms + CHURCH]
    if first_kind == 0:
        plots |= a[arms + seat]
    while plots:
        place = city * A_CITY + lowest(plots)
        plots &= plots - 1
        if a[SITE + place]:
            out[n] = FINISH + place
            n += 1
    return n


def fill_city_card(p: State, seat: i64, city: i64, first_kind: i64, enough: i64, out: vec[i64]) -> i64:
    """A city card: build there, or finish a site there (F-RND-5; as gold only grey and church, F-GLD-2)."""
    n = fill_city(p, seat, city, BUILD, first_kind, enough, out, 0)
    return fill_finish(p, seat, city, first_kind, out, n) if n < enough else n


def fill_site_card(p: State, seat: i64, first_kind: i64, enough: i64, out: vec[i64]) -> i64:
    """A building site in any city; impossible without a stone (F-RND-6)."""
    a = p.a
    n: i64 = 0
    if a[STONES] == 0:
        return 0
    for city in range(CITY_N):
        if (a[CITIES] >> city) & 1 and n < enough:
            n = fill_city(p, seat, city, SITE_MOVE, first_kind, enough, out, n)
    return n


def build(p: State, seat: i64, move: i64) -> None:
    """Carry out a build, site or finish move."""
    a = p.a
    verb = move & ~1023
    arg = move & 1023
    if verb == FINISH:
        a[SITE + arg] = 0
        a[STONES] += 1  # available at once (F-RND-12)
        if p.events is not None:
            finished: dict[str, object] = {"place": int(arg), "coat": int(a[COAT + arg] - 1), "also": ["F-RND-12"]}
            say(p, "F-RND-5", "finish", seat, finished)
        return
    place = arg >> 3
    coat = coat_of((arg >> 1) & 3, seat)
    site: i64 = 1 if verb == SITE_MOVE else 0
    lay_quarter(p, place, coat, arg & 1, site)
    if p.events is not None:
        data: dict[str, object] = {"place": int(place), "coat": int(coat), "printed": int(arg & 1)}
        say(p, "F-RND-6" if site else "F-RND-5", "site" if site else "build", seat, data)


def lay_quarter(p: State, place: i64, coat: i64, printed: i64, site: i64) -> None:
    """From the supply onto a plot, under a stone if it is a site (F-RND-5, F-RND-6)."""
    a = p.a
    a[SUPPLY + (coat * 3 + p.tables.shape[place]) * 2 + printed] -= 1
    mark(a, place, coat)
    a[PRINTED + place] = printed
    if site:
        a[SITE + place] = 1
        a[STONES] -= 1


def cover(a: vec[i64], place: i64) -> None:
    """A cover is no quarter: no contact, no arms (F-BLD-4)."""
    a[COAT + place] = COVER
    a[EMPTY + place // A_CITY] &= ~bit(place % A_CITY)


def barred(p: State, city: i64, coat: i64) -> i64:
    """The plots of a city beside a quarter of a coat, which may not bear its arms (F-BLD-3); those of the church are
    none, unless by option."""
    a = p.a
    if coat == CHURCH and not a[OPT_CHURCH_ARMS]:
        return 0
    arms = a[ARMS + city * COATS + coat]
    plots = beside(p.tables.adjoined, city, arms)
    return plots | beside(p.tables.cornered, city, arms) if a[OPT_CORNERS] else plots


def bars(p: State, place: i64, coat: i64) -> bool:
    """Whether a neighbour of the same coat of arms forbids it there (F-BLD-3)."""
    return (barred(p, place // A_CITY, coat) >> place % A_CITY) & 1 != 0


def mark(a: vec[i64], place: i64, coat: i64) -> None:
    """A quarter of a coat lies on a place now, finished or not: the plot is not free any more (F-RND-10)."""
    city = place // A_CITY
    plot = bit(place % A_CITY)
    a[COAT + place] = coat + 1
    a[BUILT + city] |= plot
    a[EMPTY + city] &= ~plot
    a[ARMS + city * COATS + coat] |= plot
