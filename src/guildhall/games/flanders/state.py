"""A Flanders position as data, and the small acts on it: draw gold, lay a quarter, count."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.components.tables import BLANK, Tables
from guildhall.games.flanders.layout import (
    A_CITY,
    ARMS,
    BUILT,
    CHURCH,
    COAT,
    COATS,
    COVER,
    EMPTY,
    GREY,
    OPT_CHURCH_ARMS,
    OPT_CORNERS,
    PRINTED,
    SEATS,
    SITE,
    SIZE,
    STONES,
    SUPPLY,
    VP,
)
from guildhall.kernel.bits import bit
from guildhall.kernel.position import Position
from guildhall.kernel.rng import Rng


class State(Position):
    """The data of a Flanders position: the flat array and the map."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: Tables = BLANK


def clear_table(p: State, seats: i64, tables: Tables, rng: Rng) -> None:
    p.a = vec[i64]([0] * SIZE)
    p.rng = rng
    p.tables = tables
    p.a[SEATS] = seats


def coat_in_play(a: vec[i64], coat: i64) -> bool:
    return coat >= GREY or coat < a[SEATS]


def tiles_left(a: vec[i64], coat: i64, shape: i64) -> i64:
    at = SUPPLY + (coat * 3 + shape) * 2
    return a[at] + a[at + 1]


def mark(a: vec[i64], place: i64, coat: i64) -> None:
    """A quarter of a coat lies on a place now, finished or not: the plot is not free any more (F-RND-10)."""
    city = place // A_CITY
    plot = bit(place % A_CITY)
    a[COAT + place] = coat + 1
    a[BUILT + city] |= plot
    a[EMPTY + city] &= ~plot
    a[ARMS + city * COATS + coat] |= plot


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


def gain(a: vec[i64], seat: i64, vp: i64) -> None:
    a[VP + seat] += vp
