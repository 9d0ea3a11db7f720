"""What there is to an event beyond its sentence: influence in a region, what a tax card brings, the final score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from guildhall.formats.event_fields import with_numbers
from guildhall.formats.words import N_, Words
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.events import EVENTS, ids_of
from guildhall.games.mosaic.layout import MONEY, STATIC
from guildhall.games.mosaic.texts.cards import build_card_text, leader_text, technology_text, wonder_text
from guildhall.games.mosaic.texts.herobotus import leader_use
from guildhall.games.mosaic.texts.herobotus_details import hero_details
from guildhall.games.mosaic.texts.naming import amount, capital, is_hero, owner_name

Facts = dict[str, Any]
PARTS: Final = {  # where the points of a final score come from (M-END-2, H-FIN)
    "empire": N_("empire scorings"),
    "played": N_("technologies when played"),
    "cities": N_("cities"),
    "towns": N_("towns"),
    "wonders": N_("wonders"),
    "golden_ages": N_("golden ages"),
    "achievements": N_("achievements"),
    "projects": N_("projects"),
    "technologies": N_("technologies"),
    "manufactories": N_("manufactories"),
    "leader": N_("leader"),
    "unrest": N_("unrest"),
    "symbol_technologies": N_("VP/symbol technologies"),
    "earned_technologies": N_("earned-VP technologies"),
    "money": N_("money"),
    "population": N_("population"),
}


def event_details(event: Facts, book: MosaicSet, w: Words, names: Sequence[str]) -> list[str]:
    """Lines below an event; none where the event says it all."""
    event = with_numbers(event, EVENTS.get(event["name"], {}), ids_of(book))
    match event["name"]:
        case "region_scored":
            return [_rank(rank, w, names) for rank in event["ranks"]]
        case "tax":
            return _tax(event, w)
        case "play":
            return [technology_text(book, event["tech"], w)]
        case "leader":
            if is_hero(names[event["seat"]]):
                return [leader_use(book, event["leader"], w)]
            return [leader_text(book, event["leader"], w)]
        case "wonder":
            return [wonder_text(book, event["wonder"], w)]
        case "project":
            return [build_card_text(book, event["card"], w)]
        case "final":
            return [_parts(event["parts"], w)]
    return hero_details(event, book, w, names) if event["name"].startswith("hero_") else []


def _rank(rank: Facts, w: Words, names: Sequence[str]) -> str:
    said = {"name": owner_name(names, rank["owner"], w), "influence": rank["influence"], "vp": rank["vp"]}
    if rank["owner"] == STATIC and rank["vp"]:  # H-EMP-5
        return capital(w.t("{name}: influence {influence}, {vp} VP, which are lost.", **said))
    return capital(w.t("{name}: influence {influence}, {vp} VP.", **said))


def _tax(event: Facts, w: Words) -> list[str]:
    lines = []
    if event["pool"]:
        lines.append(w.t("From the holding area: {amounts}.", amounts=amount(int(MONEY), event["pool"], w)))
    if event["unrest"]:
        lines.append(w.t("Unrest of the card: {n}.", n=event["unrest"]))
    return lines


def part_name(part: str, w: Words) -> str:
    return w.t(PARTS[part])


def _parts(parts: dict[str, int], w: Words) -> str:
    said = ", ".join(f"{part_name(part, w)} {vp}" for part, vp in parts.items() if vp and part != "total")
    return w.t("Made of: {parts}.", parts=said or "0")
