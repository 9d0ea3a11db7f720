"""What only the companion keeps: the sentence of the digital game with a picture, and his action card in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from guildhall.formats.say import NOTHING, Say, say
from guildhall.games.mosaic.companion.wording import STOCK_EMBLEMS
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.herobotus.table import (
    ACT_BUILD,
    ACT_GAIN,
    ACT_MILITARY,
    ACT_POPULATION,
    ACT_TAX,
    ACT_TECHNOLOGY,
)
from guildhall.games.mosaic.texts.herobotus_details import ENTRIES, HALVES

CARD: Final = "act-draw"  # where nothing better shows what it is about
ACTS: Final = {
    int(ACT_BUILD): "city",
    int(ACT_TECHNOLOGY): "pillar-science",
    int(ACT_TAX): "cur-money",
    int(ACT_POPULATION): "people",
    int(ACT_MILITARY): "infantry",
}
EMBLEMS: Final = {
    "hero_ability": "crown",
    "hero_hindered": "infantry",
    "hero_no_money": "cur-money",
    "hero_no_unit": "infantry",
    "hero_no_war": "infantry",
    "hero_nothing_left": "vp",
    "hero_population": "people",
    "hero_tax_card": "cur-money",
}
IMPOSSIBLE: Final = {"build": "city", "technology": "pillar-science", "units": "infantry"}
LOST: Final = {"city": "city", "town": "farm", "farm": "farm"}


def action_emblem(book: MosaicSet, card: int) -> str:
    """Of the first thing that the card does; the reshuffle card does none."""
    acts = book.actions[card].acts
    if not acts:
        return CARD
    return STOCK_EMBLEMS[acts[0].x] if acts[0].verb == ACT_GAIN else ACTS[acts[0].verb]


def emblem_of(event: Mapping[str, Any], book: MosaicSet) -> str:
    """The picture of what is kept; every line has one."""
    match event["name"]:
        case "hero_action":
            return action_emblem(book, event["card"])
        case "hero_work" | "hero_gain":
            return STOCK_EMBLEMS[event["what"]]
        case "hero_impossible":
            return IMPOSSIBLE[event["what"]]
        case "hero_lost":
            return LOST[event["what"]]
    return EMBLEMS.get(event["name"], CARD)


def card_in_words(book: MosaicSet, card: int, half: bool) -> Say:
    """The list of a build card, in its order: nobody has the card at hand (H-BLD-1, H-MUL-4)."""
    acts = [act for act in book.actions[card].acts if act.verb == ACT_BUILD]
    if not acts:
        return NOTHING
    names = HALVES if half else ENTRIES
    entries = [say(names[entry]) for entry in (acts[0].x, acts[0].y, acts[0].z) if entry >= 0]
    return say("The first of these that is possible: {entries}.", entries=entries)
