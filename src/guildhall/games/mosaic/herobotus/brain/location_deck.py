"""The cards of his location deck, by the expansion chosen (H-LOC-1, H-LOC-2, H-LOC-3, H-LOC-4, H-LOC-11, H-MUL-8).

Cards that are not chosen stay out of the game (H-LOC-10).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import LOCATION_N
from guildhall.games.mosaic.herobotus.table import COMPASS_REGIONS, FEWEST, Table, any_of, members
from guildhall.games.mosaic.layout import REGION_N
from guildhall.kernel.bits import bit

ISOLATED: Final[i64] = 0
STANDARD: Final[i64] = 1
PLACES_RULES: Final = ("H-LOC-1", "H-LOC-2", "H-LOC-3")


def foreign_regions(t: Table) -> i64:
    """The three compass regions in which he did not start."""
    return COMPASS_REGIONS & ~bit(t.home()) & ~bit(t.second_home())


def your_home(t: Table) -> i64:
    """Where you started: of the foreign regions the one with most cities of people, of equals one by lot (H-SET-14, H-MUL-8)."""
    most: i64 = -1
    found: i64 = 0
    for region in range(REGION_N):
        if (foreign_regions(t) >> region) & 1 == 0:
            continue
        n = t.people_cities(region)
        if n > most:
            most = n
            found = 0
        if n == most:
            found |= bit(region)
    return any_of(t, found)


def choose_places(t: Table) -> None:
    """The cards of his location deck by the expansion chosen (H-LOC-11); it is built at once (H-LOC-4)."""
    yours = your_home(t)
    others = foreign_regions(t)
    if t.alone():
        others &= ~bit(yours)  # the static player's
    else:
        others &= ~bit(any_of(t, others))  # two of three (H-MUL-8)
    expansion = t.expansion()
    if expansion == ISOLATED:
        cards = isolated_places(t, others)
    elif expansion == STANDARD:
        cards = plain_cards(t, COMPASS_REGIONS) | cards_of(t, FEWEST, False)
        cards |= cards_of(t, t.home(), True) | cards_of(t, any_of(t, others), True)
    else:
        cards = plain_cards(t, COMPASS_REGIONS) | bit(any_of(t, cards_of(t, FEWEST, False)))
        cards |= compass_cards(t, others | bit(yours))
    t.use_places(cards)
    t.rebuild_places()
    if t.explaining():
        data: dict[str, object] = {"expansion": int(expansion), "cards": members(cards)}
        t.explain(PLACES_RULES[int(expansion)], "hero_places", data)


def isolated_places(t: Table, others: i64) -> i64:
    """All of his start regions, a plain card of both others, the compass card of one of them (H-LOC-1, H-LOC-11)."""
    own = bit(t.home()) | bit(t.second_home())
    cards = plain_cards(t, own) | compass_cards(t, own)
    for region in range(REGION_N):
        if (others >> region) & 1:
            cards |= bit(any_of(t, cards_of(t, region, False)))
    return cards | cards_of(t, any_of(t, others), True)


def cards_of(t: Table, region: i64, compass: bool) -> i64:
    """The plain cards of a region or of 'fewest', or the region's compass card."""
    cards: i64 = 0
    for card in range(LOCATION_N):
        if t.place_region(card) == region and t.place_compass(card) == compass:
            cards |= bit(card)
    return cards


def plain_cards(t: Table, regions: i64) -> i64:
    """Two for each of a set of regions."""
    cards: i64 = 0
    for region in range(REGION_N):
        if (regions >> region) & 1:
            cards |= cards_of(t, region, False)
    return cards


def compass_cards(t: Table, regions: i64) -> i64:
    """One for each of a set of regions."""
    cards: i64 = 0
    for region in range(REGION_N):
        if (regions >> region) & 1:
            cards |= cards_of(t, region, True)
    return cards
