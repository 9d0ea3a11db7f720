"""The build action (H-BLD)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.herobotus.brain.location import any_playable, seek_site
from guildhall.games.mosaic.herobotus.brain.payment import pay_or_work
from guildhall.games.mosaic.herobotus.brain.sites import choose_site, site_for, take_tile
from guildhall.games.mosaic.herobotus.table import (
    ENTRY_CITY,
    ENTRY_NONE,
    ENTRY_PROJECT,
    ENTRY_TOWN,
    PILE_OUT,
    PILE_PROJECT,
    SITE_CITY,
    SITE_TOWN,
    Table,
)
from guildhall.games.mosaic.layout import BUILD_DECK, CITY, FARM, MANUFACTORY, OFFER_ROOM, PORT, STONE
from guildhall.kernel.bits import bit

PROJECTS: Final[i64] = 16  # sets of kinds of build cards: bit(PROJECT)
TOWNS: Final[i64] = 12  # bit(FARM) | bit(MANUFACTORY)
WHAT_NAMES: Final = {16: "project", 12: "town"}  # else "city"


def build_action(t: Table, one: i64, two: i64, three: i64, currency: i64, cost: i64) -> None:
    """The first possible entry of the card's list (H-BLD-1); beside several people only its first half (H-MUL-4)."""
    cities = city_kinds(t)
    entry = one
    if not possible(t, entry, cities):
        entry = two
        if not possible(t, entry, cities):
            entry = three
    if not possible(t, entry, cities):  # a list without its last entry, which is always possible
        if t.explaining():
            t.explain("H-TRN-6", "hero_impossible", {"what": "build"})
        return
    if not pay_or_work(t, currency, cost, False):
        return
    if t.explaining():
        tell_entry(t, one, two, entry)
    if entry == ENTRY_PROJECT:
        take_build_card(t, PROJECTS, entry)
    elif entry == ENTRY_CITY:
        build_city(t, cities)
    if entry == ENTRY_TOWN or whole(t):
        build_town(t, entry)
    if entry == ENTRY_TOWN and t.alone():
        t.gain(STONE, 1)
        if t.explaining():
            t.explain("H-BLD-5", "hero_stone", {"n": 1})
    t.refill(BUILD_DECK)  # only after the last card he takes (H-TRN-7)


def whole(t: Table) -> bool:
    """Whether both halves of an entry are done (H-MUL-4)."""
    return t.alone() or t.whole_entry()


def possible(t: Table, entry: i64, cities: i64) -> bool:
    """Whether its project or city card is on offer, for a city also a region; a missing piece loses only its half (H-BLD-11)."""
    if entry == ENTRY_NONE:
        return False
    if entry == ENTRY_TOWN:
        return True
    if entry == ENTRY_PROJECT:
        return right_most(t, PROJECTS, False) >= 0
    return right_most(t, cities, False) >= 0 or (right_most(t, bit(CITY), False) >= 0 and any_playable(t, SITE_CITY))


def city_kinds(t: Table) -> i64:
    """The set of city and port city, as far as he has a piece and a playable region (H-BLD-6, H-BLD-14)."""
    kinds: i64 = 0
    for kind in range(CITY, PORT + 1):
        if t.pieces_left(kind) > 0 and any_playable(t, kind):
            kinds |= bit(kind)
    return kinds


# Cards ------------------------------------------------------------------------------------------------


def right_most(t: Table, kinds: i64, with_symbol: bool) -> i64:
    """The place of the right-most card of some kinds, with his leader's symbol if asked; -1 if there is none."""
    place = OFFER_ROOM - 1
    while place >= 0:
        card = t.offered(BUILD_DECK, place)
        if card >= 0 and (kinds >> t.build_kind(card)) & 1:
            if not with_symbol or t.card_symbols(BUILD_DECK, card, t.leader_symbol()) > 0:
                return place
        place -= 1
    return -1


def take_build_card(t: Table, kinds: i64, entry: i64) -> i64:
    """The card with his leader's symbol, else the right-most; its number, -1 if there is none (H-BLD-2, H-BLD-3, H-BLD-12)."""
    place = right_most(t, kinds, True)
    if place < 0:
        place = right_most(t, kinds, False)
    if place < 0:
        return -1
    card = t.offered(BUILD_DECK, place)
    if t.explaining():
        tell_card(t, kinds, place, entry)
    t.take_card(BUILD_DECK, place, PILE_PROJECT if kinds == PROJECTS else PILE_OUT)
    return card


# Pieces -----------------------------------------------------------------------------------------------


def build_city(t: Table, cities: i64) -> None:
    """A city or port city, by its card; money goes into the holding area (H-BLD-3, H-BLD-14).

    No piece for the city card on offer: this half is lost, and the card stays there (H-BLD-6, H-BLD-11).
    """
    card = take_build_card(t, cities, ENTRY_CITY)
    if card < 0:
        lose(t, "H-BLD-6", "city", "pieces")
    else:
        put(t, t.build_kind(card))


def build_town(t: Table, entry: i64) -> None:
    """A town by its card; without a card the kind he has most of left (H-BLD-4, H-BLD-12). Impossible: lost (H-BLD-6)."""
    if t.pieces_left(FARM) + t.pieces_left(MANUFACTORY) == 0:
        lose(t, "H-BLD-6", "town", "pieces")
        return
    if not any_playable(t, SITE_TOWN):
        lose(t, "H-BLD-11", "town", "room")
        return
    put(t, town_kind(t, take_build_card(t, TOWNS, entry)))


def town_kind(t: Table, card: i64) -> i64:
    """The card's kind, or if he has none left the other one; no card: what he has more of, equal: a farm town."""
    farms = t.pieces_left(FARM)
    manufactories = t.pieces_left(MANUFACTORY)
    kind = FARM if farms >= manufactories else MANUFACTORY
    used_up = False
    if card >= 0:
        kind = t.build_kind(card)
        used_up = t.pieces_left(kind) == 0
        if used_up:
            kind = FARM if kind == MANUFACTORY else MANUFACTORY
    if t.explaining() and (card < 0 or used_up):
        data: dict[str, object] = {
            "kind": int(kind), "why": "used_up" if used_up else "no_card", "farms": int(farms),
            "manufactories": int(manufactories),
        }  # fmt: skip
        t.explain("H-BLD-12" if used_up or farms == manufactories else "H-BLD-4", "hero_town_kind", data)
    return kind


def place_farm(t: Table) -> None:
    """The farmer's town; it must be a farm town (H-RSH-1, H-RSH-5)."""
    if t.pieces_left(FARM) == 0:
        lose(t, "H-BLD-6", "farm", "pieces")
    elif not any_playable(t, SITE_TOWN):
        lose(t, "H-BLD-11", "farm", "room")
    else:
        put(t, FARM)


def put(t: Table, kind: i64) -> None:
    """A location card for each piece; he takes the tile, then what building sets off follows (H-BLD-7, H-BLD-13)."""
    site = choose_site(t, kind, seek_site(t, site_for(kind)))
    t.place(kind, site)
    take_tile(t, site)
    t.built(kind)


# Explanations -----------------------------------------------------------------------------------------


def lose(t: Table, rule: str, what: str, why: str) -> None:
    if t.explaining():
        t.explain(rule, "hero_lost", {"what": what, "why": why})


def tell_entry(t: Table, one: i64, two: i64, entry: i64) -> None:
    """The entries above the chosen one, and why each was impossible."""
    looked: list[object] = []
    if entry != one:
        looked.append({"entry": int(one), "why": why_impossible(t, one)})
        if entry != two:
            looked.append({"entry": int(two), "why": why_impossible(t, two)})
    data: dict[str, object] = {"entry": int(entry), "looked": looked, "half": not whole(t)}
    t.explain("H-BLD-1" if t.alone() else "H-MUL-4", "hero_entry", data)


def why_impossible(t: Table, entry: i64) -> str:
    if entry == ENTRY_PROJECT:
        return "no_project"
    if right_most(t, bit(CITY), False) >= 0:
        return "no_region"
    return "no_city_card" if right_most(t, bit(PORT), False) < 0 else "no_port"


def card_rule(kinds: i64, entry: i64, usable: i64) -> str:
    """The rule by which a card is taken: each entry has its own, the choice between town cards mostly a ruling."""
    if kinds == PROJECTS:
        return "H-BLD-2"
    if entry == ENTRY_CITY:
        return "H-BLD-3"  # for both its cards
    if usable > 1:
        return "H-BLD-12"
    return "H-BLD-2" if entry == ENTRY_PROJECT else "H-BLD-5"


def tell_card(t: Table, kinds: i64, chosen: i64, entry: i64) -> None:
    """Every card of the sort on offer, left to right; those he could not use, too."""
    symbol = t.leader_symbol()
    matching = t.card_symbols(BUILD_DECK, t.offered(BUILD_DECK, chosen), symbol) > 0
    looked: list[object] = []
    usable: i64 = 0
    sort = kinds if kinds in (PROJECTS, TOWNS) else bit(CITY) | bit(PORT)
    for place in range(OFFER_ROOM):
        card = t.offered(BUILD_DECK, place)
        if card < 0 or (sort >> t.build_kind(card)) & 1 == 0:
            continue
        why = ""
        if (kinds >> t.build_kind(card)) & 1 == 0:
            why = "pieces" if t.pieces_left(t.build_kind(card)) == 0 else "room"
        else:
            usable += 1
            if place != chosen:
                other = t.card_symbols(BUILD_DECK, card, symbol) > 0
                why = "symbol" if matching and not other else "left"
        looked.append({"card": int(card), "why": why})
    data: dict[str, object] = {
        "what": WHAT_NAMES.get(int(kinds), "city"),
        "card": int(t.offered(BUILD_DECK, chosen)),
        "why": "only" if usable == 1 else "symbol" if matching else "right",
        "symbol": int(symbol),
        "looked": looked,
    }
    t.explain(card_rule(kinds, entry, usable), "hero_build_card", data)
