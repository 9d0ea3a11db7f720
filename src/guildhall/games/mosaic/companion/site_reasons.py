"""Why a hex: the tiles he looked at and what decided, said without numbers of hexes."""

from __future__ import annotations

from typing import Any

from guildhall.formats.say import Say, say, spoken
from guildhall.games.mosaic.companion.wording import amount_say, good_say, region_say
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.layout import PORT, WONDER
from guildhall.games.mosaic.texts.herobotus_details import GROUPS, SITE_REASONS, WHY

Event = dict[str, Any]


def site_reasons(event: Event, book: MosaicSet) -> list[Say]:
    """H-BLD-8 to H-BLD-10, H-BLD-16, H-RSH-3, H-RSH-6."""
    region = region_say(book, event["region"])
    if event["why"] == "port":
        return [say("The wonder belongs on a port.")]
    if event["why"] == "any":
        if event["kind"] == WONDER:
            return [say("A wonder goes on any free hex there, by lot.")]
        if event["kind"] <= PORT:
            return [say("No cache and no trade good is free in {region}: any free hex, by lot.", region=region)]
        return [say("No trade good beside his cities in {region}: any free hex there, by lot.", region=region)]
    lines = [candidate(line, book) for line in event["looked"]]
    if event["why"] != "good":
        return [*lines, say(SITE_REASONS[event["why"]])]
    return lines


def candidate(line: Event, book: MosaicSet) -> Say:
    """'wine, nobody owns it (chosen)'."""
    return spoken(lambda w: w.t(WHY[line["why"]], thing=tile(line, book).said(w)))


def tile(line: Event, book: MosaicSet) -> Say:
    if line["stock"] >= 0:
        return amount_say(line["stock"], line["value"])
    good = good_say(line["good"])
    if line["group"] < 0:
        return say("{good}", good=good)
    return say("{good}, {owners}", good=good, owners=say(GROUPS[line["group"]]))
