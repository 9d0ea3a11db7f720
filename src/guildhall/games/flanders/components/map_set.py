"""The map of Flanders 1302 as plain data: cities, their plots, and who adjoins whom."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property

from guildhall.games.flanders.components.geometry import Outline

CITIES = ("bruges", "ghent", "ypres", "leuven", "utrecht", "liege")  # in printed order
SHAPES = ("row", "wedge", "corner")
PLOTS = 12  # to a city
PLOTS_OF_A_SHAPE = 4


@dataclass(frozen=True)
class Plot:
    """A plot of a city. Others are named by their numbers, 0 is the centre."""

    number: int  # 1 to 12
    shape: str
    outline: Outline
    neighbours: tuple[int, ...]  # share a piece of border (F-BLD-3)
    contacts: tuple[int, ...]  # share a piece of a long side of this plot (F-MAP-2)
    corner_neighbours: tuple[int, ...]  # touch it in single points only (option corners_adjoin)


@dataclass(frozen=True)
class City:
    """A city: a centre, twelve plots round it, and a wall round all of them (which only the drawing sees)."""

    key: str
    name: dict[str, str]
    short: dict[str, str]
    centre: Outline
    wall: Outline
    plots: tuple[Plot, ...]


@dataclass(frozen=True)
class MapSet:
    """The whole map; the cities stand in printed order."""

    name: str
    title: dict[str, str]
    origin: str  # 'house', 'published' or 'own'
    cities: tuple[City, ...]

    def city(self, key: str) -> City:
        return self._cities[key]

    @cached_property
    def hash(self) -> str:
        """SHA-256 of all that the rules see, so that a prettier drawing does not make a saved game foreign."""
        content = [
            [city.key, [[p.shape, p.neighbours, p.contacts, p.corner_neighbours] for p in city.plots]]
            for city in self.cities
        ]
        return hashlib.sha256(json.dumps(content, separators=(",", ":")).encode()).hexdigest()

    @cached_property
    def _cities(self) -> dict[str, City]:
        return {city.key: city for city in self.cities}
