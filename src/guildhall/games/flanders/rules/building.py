"""What may be built where: shape, contact, coat of arms; sites and finishing them (F-BLD, F-RND-5, F-RND-6)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

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
    OPT_CHURCH_ARMS,
    OPT_CORNERS,
    PLOTS,
    PRINTED,
    SITE,
    STONES,
    SUPPLY,
)
from guildhall.games.flanders.moves import BUILD, FINISH, SITE_MOVE, coat_of
from guildhall.games.flanders.state import State
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say


def fill_city(p: State, seat: i64, city: i64, verb: i64, first_kind: i64, out: vec[i64], n: i64) -> i64:
    """Every quarter that may be laid in a city, own (unless first_kind is 1), grey, church: a free plot of its shape
    (F-BLD-1, F-BLD-5), a quarter or site at a long side (F-BLD-2), no neighbour of the same arms (F-BLD-3), with or
    without a printed guild master (F-BLD-6)."""
    a = p.a
    empty = a[EMPTY + city]
    if empty == 0:
        return n
    contacts = p.tables.contacts
    shape = p.tables.shape
    built = a[BUILT + city]
    for plot in range(1, PLOTS + 1):
        place = city * A_CITY + plot
        if (empty >> plot) & 1 == 0 or contacts[place] & built == 0:
            continue
        for kind in range(first_kind, i64(3)):
            coat = coat_of(kind, seat)
            at = SUPPLY + (coat * 3 + shape[place]) * 2
            if a[at] + a[at + 1] == 0 or bars(p, place, coat):
                continue
            for printed in range(i64(2)):
                if a[at + printed] > 0:
                    out[n] = verb + place * 8 + kind * 2 + printed
                    n += 1
    return n


def fill_finish(p: State, seat: i64, city: i64, first_kind: i64, out: vec[i64], n: i64) -> i64:
    """The sites in a city on an own (unless first_kind is 1), grey or church quarter."""
    a = p.a
    for plot in range(1, PLOTS + 1):
        place = city * A_CITY + plot
        if a[SITE + place]:
            for kind in range(first_kind, i64(3)):
                if a[COAT + place] == coat_of(kind, seat) + 1:
                    out[n] = FINISH + place
                    n += 1
    return n


def fill_city_card(p: State, seat: i64, city: i64, first_kind: i64, out: vec[i64]) -> i64:
    """A city card: build there, or finish a site there (F-RND-5; as gold only grey and church, F-GLD-2)."""
    n = fill_city(p, seat, city, BUILD, first_kind, out, 0)
    return fill_finish(p, seat, city, first_kind, out, n)


def sites_possible(p: State, seat: i64, first_kind: i64, out: vec[i64]) -> i64:
    """How many building sites a card allows, in `out`; no further than to the city in which there are two or more."""
    a = p.a
    n: i64 = 0
    for city in range(CITY_N):
        if a[STONES] > 0 and (a[CITIES] >> city) & 1 and n < 2:
            n = fill_city(p, seat, city, SITE_MOVE, first_kind, out, n)
    return n


def fill_site_card(p: State, seat: i64, first_kind: i64, out: vec[i64]) -> i64:
    """A building site in any city; impossible without a stone (F-RND-6)."""
    a = p.a
    n: i64 = 0
    if a[STONES] == 0:
        return 0
    for city in range(CITY_N):
        if (a[CITIES] >> city) & 1:
            n = fill_city(p, seat, city, SITE_MOVE, first_kind, out, n)
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


def bars(p: State, place: i64, coat: i64) -> bool:
    """Whether a neighbour of the same coat of arms forbids it there (F-BLD-3); the church is none, unless by option."""
    a = p.a
    if coat == CHURCH and not a[OPT_CHURCH_ARMS]:
        return False
    beside = p.tables.adjoins[place]
    if a[OPT_CORNERS]:
        beside |= p.tables.corners[place]
    return beside & a[ARMS + (place // A_CITY) * COATS + coat] != 0


def mark(a: vec[i64], place: i64, coat: i64) -> None:
    """A quarter of a coat lies on a place now, finished or not: the plot is not free any more (F-RND-10)."""
    city = place // A_CITY
    plot = bit(place % A_CITY)
    a[COAT + place] = coat + 1
    a[BUILT + city] |= plot
    a[EMPTY + city] &= ~plot
    a[ARMS + city * COATS + coat] |= plot
