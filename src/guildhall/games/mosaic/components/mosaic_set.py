"""The components of Mosaic as plain data: the map, the tiles, the cards, and HeroBotus's decks."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property

from guildhall.games.mosaic.components.acts import Act
from guildhall.games.mosaic.components.effects import GOODS, PILLARS, PRODUCTIONS, STOCK, Row

REGIONS = ("hispania", "gaul", "italy", "greece", "assyria", "egypt", "numidia")
TWO_PLAYERS = REGIONS[2:]  # the regions in play with two players (M-SET-1)
HEX_KINDS = ("plain", "cache", "port")
PIECES = ("city", "port", "farm", "manufactory")
BUILD_KINDS = (*PIECES, "project")
UNITS = ("infantry", "cavalry", "siege")
WONDER_PLACES = ("any", "port", "cities")
LEVELS = ("easy", "medium", "hard", "pro")
FEWEST = "fewest"  # instead of a region on a location card
RESHUFFLE = "reshuffle"  # the last card of either of HeroBotus's decks

__all__ = ["GOODS", "PILLARS", "PRODUCTIONS", "STOCK"]

Names = dict[str, str]


@dataclass(frozen=True)
class Hex:
    """A hex of the map. Others are named by their numbers: the place in `MosaicSet.hexes`."""

    key: str  # region and number in it: 'italy-7'
    region: str
    kind: str  # of HEX_KINDS
    q: int  # to the east
    r: int  # to the south
    name: Names | None  # of a port
    near: tuple[int, ...]  # clockwise from the north, -1 where the map ends (M-SET-11)


@dataclass(frozen=True)
class Region:
    """A region; units move to those of its `borders` (M-MIL-2)."""

    key: str
    name: Names
    borders: tuple[str, ...]


@dataclass(frozen=True)
class Cache:
    """A resource tile; one marked `first` goes to every region before the others (M-SET-2)."""

    key: str  # 'cache-food-2'
    kind: str  # of STOCK
    value: int
    first: bool


@dataclass(frozen=True)
class Good:
    """A kind of trade good; `solo` is the copies left in the solo game, those marked X apart (H-SET-4)."""

    key: str
    name: Names
    count: int
    solo: int
    rows: tuple[Row, ...]
    notation: str


@dataclass(frozen=True)
class PopulationCard:
    key: str  # 'pop-3'
    gain: int
    food: int


@dataclass(frozen=True)
class TaxCard:
    """A tax or a tariff card, or what is used when they are used up (M-TAX-2, M-TAX-3)."""

    key: str  # 'tax-3', 'tariff-3', 'tax-fallback'
    a: int  # for each population, or each different good
    b: int  # for each government symbol, or each city
    unrest: int


@dataclass(frozen=True)
class Manufactory:
    """What a manufactory card needs: three different goods (M-END-2)."""

    key: str
    name: Names
    goods: tuple[str, ...]


@dataclass(frozen=True)
class Technology:
    key: str
    name: Names
    start: bool
    needs: tuple[str, ...]  # pillars, with repetitions
    symbols: tuple[str, ...]
    icon: str  # '?', a number, or ''
    rows: tuple[Row, ...]
    notation: str


@dataclass(frozen=True)
class Leader:
    """A leader (M-LST-5)."""

    key: str
    name: Names
    symbol: str
    rows: tuple[Row, ...]
    notation: str


@dataclass(frozen=True)
class Government:
    """A government tile (M-LST-1)."""

    key: str
    name: Names
    needs: tuple[str, ...]
    ideas: int
    rows: tuple[Row, ...]
    notation: str


@dataclass(frozen=True)
class Wonder:
    """A wonder and where it may stand (M-LST-2)."""

    key: str
    name: Names
    place: str  # of WONDER_PLACES
    rows: tuple[Row, ...]
    notation: str


@dataclass(frozen=True)
class GoldenAge:
    """A golden age and its pillar (M-LST-3)."""

    key: str
    name: Names
    pillar: str
    rows: tuple[Row, ...]
    notation: str


@dataclass(frozen=True)
class Achievement:
    """Who has at least `n` of what is counted, as a row of an effect counts it, may claim it (M-LST-4)."""

    key: str
    name: Names
    notation: str  # of the counter
    per: int
    arg: int
    n: int
    n4: int  # instead of n with four and more players


@dataclass(frozen=True)
class BuildCard:
    """A build card; a manufactory has goods and a name of its own, a project a pillar (M-LST-6)."""

    key: str
    name: Names
    kind: str  # of BUILD_KINDS
    symbols: tuple[str, ...]
    pillar: str  # '' but for a project
    goods: tuple[str, ...]
    rows: tuple[Row, ...]
    notation: str


@dataclass(frozen=True)
class ActionCard:
    """An action card of HeroBotus (H-CRD-1); the last one is the reshuffle card, without acts."""

    key: str
    name: Names
    levels: tuple[str, ...]
    acts: tuple[Act, ...]
    notation: str


@dataclass(frozen=True)
class LocationCard:
    """A location card of HeroBotus (H-CRD-2); the last one is the reshuffle card, without region."""

    key: str
    name: Names
    region: str  # or FEWEST
    arrow: int  # 1 clockwise, -1 against it
    row: tuple[str, ...]
    compass: bool


@dataclass(frozen=True)
class MosaicSet:
    """All components; pieces and tiles are counted by M-LST-7. Their places in these tuples are their numbers everywhere."""

    name: str
    title: Names
    origin: str  # of the house part: 'house', 'published' or 'own'; the rest is published
    regions: tuple[Region, ...]
    hexes: tuple[Hex, ...]
    caches: tuple[Cache, ...]
    goods: tuple[Good, ...]
    blanks: int
    population: tuple[PopulationCard, ...]
    population_fallback: PopulationCard
    tax: tuple[TaxCard, ...]
    tax_fallback: TaxCard
    tariff: tuple[TaxCard, ...]
    tariff_fallback: TaxCard
    manufactories: tuple[Manufactory, ...]
    technologies: tuple[Technology, ...]
    leaders: tuple[Leader, ...]
    governments: tuple[Government, ...]
    wonders: tuple[Wonder, ...]
    golden_ages: tuple[GoldenAge, ...]
    achievements: tuple[Achievement, ...]
    build_cards: tuple[BuildCard, ...]
    actions: tuple[ActionCard, ...]
    locations: tuple[LocationCard, ...]

    @cached_property
    def hash(self) -> str:
        """SHA-256 of all that the rules see, so that a corrected name does not make a saved game foreign."""
        content = {part.name: getattr(self, part.name) for part in fields(self) if part.name not in UNSEEN}
        return hashlib.sha256(json.dumps(seen(content), separators=(",", ":")).encode()).hexdigest()


UNSEEN = ("name", "title", "origin")  # what the rules do not see: names, and where a hex lies
PLACES = ("q", "r")


def seen(part: object) -> object:
    """A part of a set as the rules see it, ready for JSON."""
    if isinstance(part, dict):
        return {key: seen(value) for key, value in part.items()}
    if isinstance(part, tuple):
        return [seen(one) for one in part]
    if isinstance(part, Row):
        return [part.verb, part.n, part.x, part.y, part.per, part.arg, part.cap]
    if is_dataclass(part):
        names = [field.name for field in fields(part) if field.name not in (*UNSEEN, *PLACES, "notation")]
        return [seen(getattr(part, name)) for name in names]
    return part
