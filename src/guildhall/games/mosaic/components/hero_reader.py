"""Reads HeroBotus's cards of a set: each entry replaces the published card of its key, the others stay (H-CRD-1, H-CRD-2)."""

from __future__ import annotations

from dataclasses import replace

from guildhall.formats.componentfile import Entry
from guildhall.formats.words import N_
from guildhall.games.mosaic.components.acts import acts_notation
from guildhall.games.mosaic.components.effects import STOCK
from guildhall.games.mosaic.components.entries import entries_of, one_of, some_of, soundly, truth
from guildhall.games.mosaic.components.mosaic_set import FEWEST, LEVELS, RESHUFFLE, ActionCard, LocationCard
from guildhall.games.mosaic.components.published_reader import ARROWS, NAME, read_acts

CARDS_A_LEVEL = 8  # besides the reshuffle card (H-SET-11)
CURRENCIES = STOCK[:3]

LEVELS_LIST = N_('\'{key}\' must be a list of levels, as ["hard", "pro"]')
ROW_LIST = N_('\'{key}\' must be a list of three currencies, as ["food", "stone", "ideas"]')
CARD_TWICE = N_("the card '{key}' stands in the file already")
LEVEL_COUNT = N_("each level has {right} action cards besides the reshuffle card, and '{level}' has {count}")
LEVEL_TWICE = N_("a level stands in the list once, and '{level}' stands there more often")
WHOLE_ROW = N_("a row has stone, ideas and food, each once, and this one has {row}")
NO_COMPASS = N_("a card that says 'fewest' has no compass")
COMPASS_COUNT = N_("one of the three cards of {region} has a compass, and here {count} have one")


def read_actions(file: Entry, published: tuple[ActionCard, ...]) -> tuple[ActionCard, ...]:
    """His action cards; the reshuffle card is always the published one."""
    cards = {card.key: card for card in published}
    own, sound = soundly(file, lambda: _own_actions(file, cards))
    cards |= own
    found = tuple(cards.values())
    if sound:
        for level in LEVELS:
            count = sum(level in card.levels for card in found) - 1
            if count != CARDS_A_LEVEL:
                file.part("hero_action", {}).fault(LEVEL_COUNT, right=CARDS_A_LEVEL, level=level, count=count)
    return found


def _own_actions(file: Entry, cards: dict[str, ActionCard]) -> dict[str, ActionCard]:
    return {key: _action(entry, cards[key]) for key, entry in _own_cards(file, "hero_action", tuple(cards)).items()}


def _own_cards(file: Entry, part: str, published: tuple[str, ...]) -> dict[str, Entry]:
    """The entries by the key of the card that each replaces."""
    if part not in file.table:
        return {}
    known = tuple(key for key in published if key != RESHUFFLE)
    found: dict[str, Entry] = {}
    for _, entry in entries_of(file, part, part):
        key = one_of(entry, "key", known)
        if key in found:
            entry.fault(CARD_TWICE, key=key)
        elif key is not None:
            found[key] = entry.part(f"{part} {key}", entry.table)
    return found


def _action(entry: Entry, card: ActionCard) -> ActionCard:
    """What is not said stays as published; what the card does must be said."""
    entry.keys("key", "name", "levels", "does")
    name = entry.names("name", NAME) if "name" in entry.table else card.name
    acts = read_acts(entry)
    levels = some_of(entry, "levels", LEVELS, LEVELS_LIST) if "levels" in entry.table else card.levels
    for level in LEVELS:
        if levels is not None and levels.count(level) > 1:
            entry.fault(LEVEL_TWICE, level=level)
    return replace(card, name=name, levels=levels or (), acts=acts, notation=acts_notation(acts))


def read_locations(file: Entry, published: tuple[LocationCard, ...]) -> tuple[LocationCard, ...]:
    """His location cards; a card stays with its region, since there are three of each and two 'fewest' (H-LOC-1)."""
    cards = {card.key: card for card in published}
    own, sound = soundly(file, lambda: _own_locations(file, cards))
    cards |= own
    found = tuple(cards.values())
    if sound:
        for region in dict.fromkeys(card.region for card in found if card.region not in ("", FEWEST)):
            count = sum(card.compass for card in found if card.region == region)
            if count != 1:
                file.part("hero_location", {}).fault(COMPASS_COUNT, region=region, count=count)
    return found


def _own_locations(file: Entry, cards: dict[str, LocationCard]) -> dict[str, LocationCard]:
    own = _own_cards(file, "hero_location", tuple(cards))
    return {key: _location(entry, cards[key]) for key, entry in own.items()}


def _location(entry: Entry, card: LocationCard) -> LocationCard:
    entry.keys("key", "arrow", "row", "compass")
    arrow = card.arrow
    if "arrow" in entry.table:
        arrow = ARROWS[one_of(entry, "arrow", tuple(ARROWS)) or "clockwise"]
    row = card.row
    if "row" in entry.table:
        row = some_of(entry, "row", CURRENCIES, ROW_LIST) or card.row
        if sorted(row) != sorted(CURRENCIES):
            entry.fault(WHOLE_ROW, row=", ".join(row))
    compass = truth(entry, "compass", card.compass)
    if compass and card.region == FEWEST:
        entry.fault(NO_COMPASS)
    return replace(card, arrow=arrow, row=row, compass=compass)
