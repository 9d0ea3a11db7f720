"""The values for the braces of the sentences about events: names and amounts instead of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from guildhall.formats.words import Words
from guildhall.games.mosaic.components.mosaic_set import STOCK, MosaicSet
from guildhall.games.mosaic.layout import (
    BUILD_DECK,
    FOOD,
    MONEY,
    POP_DECK,
    POPULATION,
    STATIC,
    STONE,
    TECH_DECK,
)
from guildhall.games.mosaic.rules.end import CLAIM_VP
from guildhall.games.mosaic.texts.cards import population_text, tax_formula, tax_sum
from guildhall.games.mosaic.texts.effects import POWERS
from guildhall.games.mosaic.texts.naming import (
    a_piece,
    achievement_name,
    amount,
    amounts,
    build_card_name,
    cache_name,
    deck_name,
    golden_name,
    good_name,
    government_name,
    hex_name,
    leader_name,
    listed,
    offer_name,
    owner_name,
    plain_card_name,
    player_name,
    production_name,
    region_name,
    signed,
    technology_name,
    unit_name,
    wonder_name,
)

Facts = dict[str, Any]

TRIGGERS: Final = {  # the leader or technology, and what it brings
    "engineer": ("engineer", STONE),
    "merchants": ("merchants", MONEY),
    "artist": ("artist", MONEY),
    "merchant": ("merchant", MONEY),
    "farmer": ("farmer", POPULATION),
    "crop_rotation": ("crop-rotation", FOOD),
    "metallurgy": ("metallurgy", STONE),
    "flood": ("flood-agriculture", POPULATION),
}


def card_text(book: MosaicSet, deck: int, card: int, w: Words) -> str:
    """A card of one of the four decks, as short as it can be told."""
    if card < 0:
        return w.t("an empire card")
    if deck == TECH_DECK:
        return technology_name(book, card, w)
    if deck == BUILD_DECK:
        return build_card_name(book, card, w)
    return population_text(book, card, w) if deck == POP_DECK else tax_formula(book, card, w)


def facts_of(event: Facts, book: MosaicSet, w: Words, names: Sequence[str]) -> Facts:
    """The values for the braces of a template."""
    facts: Facts = {key: event[key] for key in ("round", "number", "last_round", "pool", "n") if key in event}
    if event["seat"] >= 0:
        facts["name"] = player_name(names, event["seat"], w)
    if "owner" in event:
        facts["owner"] = owner_name(names, event["owner"], w)
    _name_places(event, facts, book, w)
    _name_things(event, facts, book, w)
    _name_amounts(event, facts, book, w)
    if event["name"] == "region_scored":
        facts["ranks"] = ", ".join(_rank(rank, w, names) for rank in event["ranks"])
    return facts


def _rank(rank: Facts, w: Words, names: Sequence[str]) -> str:
    said = {"name": owner_name(names, rank["owner"], w), "vp": rank["vp"]}
    if rank["owner"] == STATIC and rank["vp"]:  # H-EMP-5
        return w.t("{name} {vp} VP (lost)", **said)
    return w.t("{name} {vp} VP", **said)


def _name_places(event: Facts, facts: Facts, book: MosaicSet, w: Words) -> None:
    if "hex" in event:
        facts["hex"] = hex_name(book, event["hex"], w)
    if event.get("region", -1) >= 0:
        facts["region"] = region_name(book, event["region"], w)
    if "regions" in event:
        facts["regions"] = listed([region_name(book, region, w) for region in event["regions"]], w)
    if event["name"] in ("march", "diplomats"):
        facts |= {key: region_name(book, event[key], w) for key in ("from", "to") if key in event}
    if event["name"] == "shift":
        facts["from_production"] = production_name(event["from"], w)
        facts["to_production"] = production_name(event["to"], w)
    if "kind" in event:
        facts["piece"] = a_piece(event["kind"], w)
    if "unit" in event:
        facts["unit"] = unit_name(event["unit"], w)


def _name_things(event: Facts, facts: Facts, book: MosaicSet, w: Words) -> None:
    if "deck" in event:
        facts["deck"] = deck_name(event["deck"], w)
        facts["offer"] = offer_name(event["deck"], w)
        if "card" in event:
            facts["card"] = card_text(book, event["deck"], event["card"], w)
    elif event["name"] in ("build", "project") and event["card"] >= 0:
        facts["card"] = plain_card_name(book, event["card"], w)  # the sentence names what is built
    if "tech" in event:
        facts["tech"] = technology_name(book, event["tech"], w)
    for key, name_of in (
        ("leader", leader_name),
        ("government", government_name),
        ("wonder", wonder_name),
        ("golden", golden_name),
        ("achievement", achievement_name),
    ):
        if key in event:
            facts[key] = name_of(book, event[key], w)
    if event.get("old", -1) >= 0:
        facts["old"] = government_name(book, event["old"], w)
    if event["name"] == "power":
        facts["power"] = w.t(POWERS[event["power"]])


def _name_amounts(event: Facts, facts: Facts, book: MosaicSet, w: Words) -> None:
    name = event["name"]
    if name == "work":
        facts["amounts"] = amount(event["currency"], event["gain"], w)
    elif name == "population":
        facts["gain"] = amount(int(POPULATION), event["gain"], w)
        facts["food"] = amount(int(FOOD), event["food"], w)
    elif name == "pay":
        facts["amounts"] = amounts([event[key] for key in STOCK], w)
    elif name == "pool":
        facts["amounts"] = amount(int(MONEY), event["money"], w)
    elif name == "gain":
        facts["amounts"] = amount(event["what"], abs(event["n"]), w)
    elif name == "tile":
        _name_tile(event, facts, book, w)
    elif name == "tax":
        said = [event[key] for key in ("a", "first", "b", "second", "production")]
        facts["formula"] = tax_sum(event["tariff"], said, w)
        facts["money"] = amount(int(MONEY), event["money"], w)
    elif name == "trigger":
        facts["source"], facts["gain"] = _triggered(event, book, w)
    elif name in ("production", "unrest"):
        facts["n"] = signed(event["n"])
        if name == "production":
            facts["production"] = production_name(event["what"], w)
    elif name in ("claim_golden", "claim_achievement"):
        facts["vp"] = int(CLAIM_VP)
    elif name in ("vp", "government_scored", "final"):
        facts["vp"] = event[{"vp": "n", "government_scored": "vp", "final": "total"}[name]]


def _name_tile(event: Facts, facts: Facts, book: MosaicSet, w: Words) -> None:
    if event["cache"] >= 0:
        facts["cache"] = cache_name(book, event["cache"], w)
        return
    facts["good"] = good_name(book, event["good"], w)
    if event["production"] >= 0:
        facts["production"], facts["n"] = production_name(event["production"], w), signed(event["n"])


def _triggered(event: Facts, book: MosaicSet, w: Words) -> tuple[str, str]:
    """Where something comes from, and what it is: leaders and lasting technologies (M-BLD-9, M-LST-5)."""
    key, stock = TRIGGERS[event["what"]]
    names = {entry.key: entry.name for entry in book.technologies} | {entry.key: entry.name for entry in book.leaders}
    source = w.pick(names[key])
    if event["what"] == "engineer":
        return source, w.t("{production} {n}", production=production_name(int(STONE), w), n=signed(event["n"]))
    return source, amount(int(stock), event["n"], w)
