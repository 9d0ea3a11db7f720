"""From a map to the number tables of the hot path."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from guildhall.formats.tablecache import TableCache
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.components.tables import HIGH_SETS, LOW_PLOTS, LOW_SETS, SHAPES, Tables
from guildhall.games.flanders.events import ids_of
from guildhall.games.flanders.layout import A_CITY, CITY_N
from guildhall.kernel.bits import packed

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def mask(plots: tuple[int, ...]) -> int:
    return sum(1 << plot for plot in plots)


def make_tables(book: MapSet) -> Tables:
    """A map set as the numbers that the rules read."""
    t = Tables()
    t.name = book.name
    t.hash = book.hash
    t.book = book
    t.ids = ids_of(book)
    for c, city in enumerate(book.cities):
        for plot in city.plots:
            place = c * A_CITY + plot.number
            t.adjoins[place] = mask(plot.neighbours)
            t.corners[place] = mask(plot.corner_neighbours)
            t.contacts[place] = mask(plot.contacts)
            t.shape[place] = SHAPES.index(plot.shape)
            t.of_shape[c * len(SHAPES) + t.shape[place]] |= 1 << plot.number
    t.reached = by_sets(t.contacts)
    t.adjoined = by_sets(t.adjoins)
    t.cornered = by_sets(t.corners)
    return t


def by_sets(neighbours: vec[i64]) -> vec[i64]:
    """From the neighbours of each place: which plots of a city have one of a set of plots among theirs (see `beside`)."""
    rows: list[int] = []
    for city in range(CITY_N):
        of_plot = [0] * A_CITY
        for plot in range(A_CITY):
            for other in range(A_CITY):
                of_plot[plot] |= ((neighbours[city * A_CITY + other] >> plot) & 1) << other
        for first, sets in ((0, int(LOW_SETS)), (int(LOW_PLOTS), int(HIGH_SETS))):
            half = [0] * sets
            for plots in range(1, sets):
                last = plots.bit_length() - 1
                half[plots] = half[plots & ~(1 << last)] | of_plot[first + last]
            rows += half
    return packed(rows)


tables_of: Final = TableCache(make_tables)
