"""From a map to the number tables of the hot path."""

from __future__ import annotations

from typing import Final

from guildhall.formats.tablecache import TableCache
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.components.tables import SHAPES, Tables
from guildhall.games.flanders.events import ids_of
from guildhall.games.flanders.layout import A_CITY


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
    return t


tables_of: Final = TableCache(make_tables)
