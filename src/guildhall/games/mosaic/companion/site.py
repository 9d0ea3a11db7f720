"""A hex at the physical board: known only by what lies on it and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LAND: Final = "land"  # a free hex that is no port
PORT_HEX: Final = "port"
BESIDE_CITY: Final = "beside"  # next to a city of his
ANYWHERE: Final = "anywhere"  # ports included


@dataclass
class Site:
    """A free hex, described. `asked`: what lies there is told when the piece stands."""

    region: int
    where: str
    kind: int = -1  # stock on a cache
    value: int = 0
    good: int = -1
    asked: bool = False
