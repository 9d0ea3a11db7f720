"""The map as tables for the hot path: who adjoins whom, long-side contacts, shapes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.formats.event_fields import Ids
from guildhall.games.flanders.layout import CITY_N, PLACES, SHAPE_N

SHAPES: Final = ("row", "wedge", "corner")
CARD_NAMES: Final = (
    "bruges", "ghent", "ypres", "leuven", "utrecht", "liege", "site", "take-back", "cathedral", "master", "influence",
)  # fmt: skip

# A set of plots is looked up in two halves: plots 0 to 6 among 128 rows, then plots 7 to 12 among 64
LOW_PLOTS: Final[i64] = 7
LOW_SETS: Final[i64] = 128
HIGH_SETS: Final[i64] = 64
SETS: Final[i64] = LOW_SETS + HIGH_SETS  # rows a city


class Tables:
    """By place (city * 13 + plot): masks of plots of the same city. By city and half of a set of plots (see `beside`):
    the plots for which one of the set is such a neighbour."""

    def __init__(self) -> None:
        self.adjoins: vec[i64] = vec[i64]([0] * PLACES)  # share an edge of any length (F-BLD-3)
        self.corners: vec[i64] = vec[i64]([0] * PLACES)  # touch in a point only
        self.contacts: vec[i64] = vec[i64]([0] * PLACES)  # adjoin one of its long sides (F-BLD-2, F-MAP-2)
        self.shape: vec[i64] = vec[i64]([-1] * PLACES)
        self.reached: vec[i64] = vec[i64]([0] * (CITY_N * SETS))  # by `contacts`
        self.adjoined: vec[i64] = vec[i64]([0] * (CITY_N * SETS))  # by `adjoins`
        self.cornered: vec[i64] = vec[i64]([0] * (CITY_N * SETS))  # by `corners`
        self.of_shape: vec[i64] = vec[i64]([0] * (CITY_N * SHAPE_N))  # mask of the plots: city * 3 + shape
        self.name: str = ""
        self.hash: str = ""
        self.ids: Ids = {}  # of what events name, by kind
        self.book: object = None  # the set itself, for words and pictures


BLANK: Final = Tables()  # before a map is loaded


def beside(table: vec[i64], city: i64, plots: i64) -> i64:
    """The plots of a city that have one of a set beside them, as a table tells it: `reached`, `adjoined`, `cornered`."""
    at = city * SETS
    return table[at + (plots & (LOW_SETS - 1))] | table[at + LOW_SETS + (plots >> LOW_PLOTS)]
