"""The location deck: its cards by the expansion chosen, which region, which currency (H-LOC).

Cards that are not chosen leave the game (H-LOC-10).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.table import (
    COMPASS_REGIONS,
    FEWEST,
    LOCATION_N,
    SITE_PORT,
    SITE_TOWN,
    Table,
    any_of,
    members,
)
from guildhall.games.mosaic.layout import FOOD, REGION_N, STONE
from guildhall.kernel.bits import bit, count, only

# what a region is sought for: a site (SITE_...), or
SEEK_UNITS: Final[i64] = 10
SEEK_WAR: Final[i64] = 11
SEEK_TIE: Final[i64] = 12  # one of regions that are equal
SEEK_NAMES: Final = {0: "city", 1: "port", 2: "town", 10: "units", 11: "war", 12: "tie"}

CURRENCIES: Final[i64] = 7  # the set of stone, ideas, food
ISOLATED: Final[i64] = 0
STANDARD: Final[i64] = 1
PLACES_RULES: Final = ("H-LOC-1", "H-LOC-2", "H-LOC-3")


def draw_card(t: Table) -> i64:
    """The next location card; a reshuffle card met builds the deck anew (H-LOC-5, H-LOC-12)."""
    card = t.draw_place()
    while card == LOCATION_N:
        t.rebuild_places()
        if t.explaining():
            t.explain("H-LOC-5", "hero_places_rebuilt", {})
        card = t.draw_place()
    return card


def next_region(region: i64, arrow: i64) -> i64:
    """Round the map: clockwise Italy, Greece, Assyria, Egypt, Numidia, Hispania, Gaul, Italy (H-CRD-2, H-MUL-7)."""
    return (region + arrow + REGION_N) % REGION_N


def on_from(region: i64, arrow: i64, start: i64) -> i64:
    """The next region of a search; one that has gone all the way round must not go on for ever."""
    region = next_region(region, arrow)
    if region == start:
        raise ValueError("no region is what is looked for")
    return region


# Regions ------------------------------------------------------------------------------------------


def playable(t: Table, want: i64, region: i64) -> bool:
    """Whether a city, town or wonder of his has a site there (H-BLD-7, H-BLD-13, H-BLD-14)."""
    if not t.in_play(region) or (want <= SITE_PORT and t.barred(region)):
        return False
    return (want != SITE_TOWN or t.cities(region) > 0) and t.has_site(want, region)


def any_playable(t: Table, want: i64) -> bool:
    for region in range(REGION_N):
        if playable(t, want, region):
            return True
    return False


def regions_of_cities(t: Table) -> i64:
    """The set of regions with a city of his: playable for units (H-MIL-1)."""
    found: i64 = 0
    for region in range(REGION_N):
        if t.in_play(region) and t.cities(region) > 0:
            found |= bit(region)
    return found


def fewest_cities(t: Table) -> i64:
    """The set of regions in play with the fewest of his cities, those with none included (H-LOC-7, H-LOC-13)."""
    least: i64 = 100
    found: i64 = 0
    for region in range(REGION_N):
        if not t.in_play(region):
            continue
        n = t.cities(region)
        if n < least:
            least = n
            found = 0
        if n == least:
            found |= bit(region)
    return found


def named_region(t: Table, card: i64) -> i64:
    """The region on a card. 'Fewest': from his home along the arrow, the first of those that have fewest (H-LOC-7)."""
    region = t.place_region(card)
    if region != FEWEST:
        return region
    return along(fewest_cities(t), t.home(), t.place_arrow(card))


def along(wanted: i64, region: i64, arrow: i64) -> i64:
    """The first region of a set that is not empty, from a region on along the arrow."""
    first = region
    while (wanted >> region) & 1 == 0:
        region = on_from(region, arrow, first)
    return region


def seek_site(t: Table, want: i64) -> i64:
    """A location card's region, or the next along its arrow that is playable for a site; there must be one (H-LOC-6).

    Only the regions on the way are looked at, so that a person at a board is asked no more than needed.
    """
    card = draw_card(t)
    start = named_region(t, card)
    region = start
    while not playable(t, want, region):
        region = on_from(region, t.place_arrow(card), start)
    if t.explaining():
        tell_region(t, card, start, 0, want, region)
    return region


def seek_region(t: Table, wanted: i64, what: i64) -> i64:
    """The same for a set of regions; -1 if it is empty (H-LOC-6).

    Of regions that are tied a 'fewest' card names none: the search begins at his home (H-LOC-9).
    """
    card = draw_card(t)
    from_home = what == SEEK_TIE and t.place_region(card) == FEWEST
    start = t.home() if from_home else named_region(t, card)
    region = along(wanted, start, t.place_arrow(card)) if wanted else i64(-1)
    if t.explaining():
        tell_region(t, card, start, wanted, what, region)
    return region


def tell_region(t: Table, card: i64, start: i64, wanted: i64, what: i64, region: i64) -> None:
    """Where the search began, and each region passed over with the reason."""
    looked: list[object] = []
    at = start
    for _ in range(REGION_N):
        if at == region:
            break
        if t.in_play(at):
            looked.append({"region": int(at), "why": why_not(t, at, what)})
        at = next_region(at, t.place_arrow(card))
    says_fewest = t.place_region(card) == FEWEST
    fewest = says_fewest and what != SEEK_TIE
    data: dict[str, object] = {
        "card": int(card),
        "arrow": int(t.place_arrow(card)),
        "fewest": fewest,
        "from_home": says_fewest and not fewest,
        "tied": members(fewest_cities(t)) if fewest else [],
        "start": int(start),
        "looked": looked,
        "what": SEEK_NAMES[int(what)],
        "equal": members(wanted) if what == SEEK_TIE else [],
        "region": int(region),
    }
    rule = "H-BLD-7" if what == SITE_TOWN and looked else "H-LOC-6"
    t.explain("H-LOC-9" if what == SEEK_TIE else "H-LOC-7" if fewest else rule, "hero_location", data)


def why_not(t: Table, region: i64, what: i64) -> str:
    """Why a region was passed over."""
    if what == SEEK_TIE:
        return "not_tied"
    if what == SEEK_WAR:
        return "no_units"
    if what == SEEK_UNITS or (what == SITE_TOWN and t.cities(region) == 0):
        return "no_city"
    if what <= SITE_PORT and t.barred(region):
        return "barred"
    return "no_port" if what == SITE_PORT else "no_site" if what == SITE_TOWN else "full"


# Currencies ---------------------------------------------------------------------------------------


def least_of(t: Table, among: i64) -> i64:
    """Those currencies of a set that he has least of; he collects none beside several people (H-MUL-10)."""
    if not t.alone():
        return among
    least: i64 = -1
    found: i64 = 0
    for what in range(STONE, FOOD + 1):
        if (among >> what) & 1 == 0:
            continue
        n = t.stock(what)
        if least < 0 or n < least:
            least = n
            found = 0
        if n == least:
            found |= bit(what)
    return found


def choose_currency(t: Table, among: i64) -> i64:
    """The one he has least of; several: a location card's resource row decides (H-GEN-2, H-BLD-8, H-LOC-8)."""
    least = least_of(t, among)
    if count(least) == 1:
        return only(least)
    card = draw_card(t)
    what: i64 = -1
    for k in range(i64(3)):
        what = t.place_row(card, k)
        if (least >> what) & 1:
            break
    if t.explaining():
        row: list[object] = [int(t.place_row(card, 0)), int(t.place_row(card, 1)), int(t.place_row(card, 2))]
        data: dict[str, object] = {"card": int(card), "row": row, "among": members(least), "what": int(what)}
        t.explain("H-LOC-8", "hero_row", data)
    return what


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
    """The cards of his location deck by the expansion chosen (H-LOC-11), the others leave the game (H-LOC-10); it is built
    at once (H-LOC-4)."""
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
