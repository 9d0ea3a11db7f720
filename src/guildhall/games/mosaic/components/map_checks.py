"""Checks of a map that was read: how many hexes of each kind a region has, whether it hangs together, and its borders."""

from __future__ import annotations

from dataclasses import dataclass

from guildhall.formats.componentfile import Entry
from guildhall.formats.words import N_
from guildhall.games.mosaic.components.hex_map import Cell, parts
from guildhall.games.mosaic.components.mosaic_set import REGIONS, TWO_PLAYERS, Names
from guildhall.games.mosaic.layout import MOST_HEXES

FEWEST_HEXES, MOST_OF_A_REGION = 15, 30
CACHE_HEXES = 4  # to a region (M-LST-7)
PORTS = 10
TWO_PLAYER_PORTS = 5  # three for Seafaring (M-LST-4), two for the wonders that need one (M-WON-1)

HEX_TWICE = N_("there is already a hex at q = {q}, r = {r}: {other}")
REGION_SIZE = N_("a region has {low} to {high} hexes, and this one has {count}")
MAP_SIZE = N_("the map has room for {most} hexes, and there are {count}")
REGION_CACHES = N_("a region has four hexes of the kind 'cache', and this one has {count}")
PORT_COUNT = N_("there must be 10 hexes of the kind 'port', and there are {count}")
PORTS_FOR_TWO = N_("at least {low} of the ports must lie in the regions of the game for two, {regions}, and {count} do")
CUT_OFF = N_("the hexes of a region must hang together, and these are cut off from the others: {hexes}")
OWN_BORDER = N_("a region cannot border on itself; leave '{region}' out of 'borders'")
BORDER_TWICE = N_("'{region}' stands in 'borders' twice")
ONE_SIDED = N_("it borders on '{region}', but '{region}' does not border on it; name both in 'borders', or none")


@dataclass(frozen=True)
class HexDraft:
    """A hex as it was read; its place in the region's list, counted from 1, is its number."""

    entry: Entry
    cell: Cell
    kind: str
    name: Names | None


@dataclass(frozen=True)
class RegionDraft:
    """A region as it was read; None stands for what has a fault already."""

    entry: Entry
    borders: tuple[str, ...] | None
    hexes: tuple[HexDraft, ...]

    def count(self, kind: str) -> int:
        return sum(one.kind == kind for one in self.hexes)


def check_map(file: Entry, regions: dict[str, RegionDraft]) -> None:
    """All that the hexes must keep to."""
    overlapping = _check_places(regions)
    for region in regions.values():
        count = len(region.hexes)
        if not FEWEST_HEXES <= count <= MOST_OF_A_REGION:
            region.entry.fault(REGION_SIZE, low=FEWEST_HEXES, high=MOST_OF_A_REGION, count=count)
        if region.count("cache") != CACHE_HEXES:
            region.entry.fault(REGION_CACHES, count=region.count("cache"))
        if not overlapping:  # else this would only repeat the same fault in other words
            _check_connected(region)
    if len(regions) == len(REGIONS):
        _check_sums(file.part("region", {}), regions)


def _check_places(regions: dict[str, RegionDraft]) -> bool:
    """Every hex has a place of its own."""
    places: dict[Cell, str] = {}
    twice = False
    for region in regions.values():
        for one in region.hexes:
            if one.cell in places:
                twice = True
                one.entry.fault(HEX_TWICE, q=one.cell[0], r=one.cell[1], other=places[one.cell])
            places.setdefault(one.cell, one.entry.place)
    return twice


def _check_connected(region: RegionDraft) -> None:
    for part in parts([one.cell for one in region.hexes])[1:]:
        numbers = [str(i) for i, one in enumerate(region.hexes, 1) if one.cell in part]
        region.entry.fault(CUT_OFF, hexes=", ".join(numbers))


def _check_sums(at: Entry, regions: dict[str, RegionDraft]) -> None:
    hexes = sum(len(region.hexes) for region in regions.values())
    if hexes > MOST_HEXES:
        at.fault(MAP_SIZE, most=MOST_HEXES, count=hexes)
    ports = sum(region.count("port") for region in regions.values())
    if ports != PORTS:
        at.fault(PORT_COUNT, count=ports)
        return
    for_two = sum(regions[key].count("port") for key in TWO_PLAYERS)
    if for_two < TWO_PLAYER_PORTS:
        at.fault(PORTS_FOR_TWO, low=TWO_PLAYER_PORTS, regions=", ".join(TWO_PLAYERS), count=for_two)


def check_borders(regions: dict[str, RegionDraft]) -> None:
    """M-MIL-2: units that can move one way can move back."""
    for key, region in regions.items():
        borders = region.borders or ()
        for i, other in enumerate(borders):
            beyond = regions[other].borders if other in regions else None
            if other == key:
                region.entry.fault(OWN_BORDER, region=key)
            elif other in borders[:i]:
                region.entry.fault(BORDER_TWICE, region=other)
            elif beyond is not None and key not in beyond:
                region.entry.fault(ONE_SIDED, region=other)
