"""HeroBotus's events as sentences; how it came to them line by line is in herobotus_details.py.

He is never spoken to, so there is one form of each sentence; only the rival in his war may be 'you'.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from guildhall.formats.words import N_, Words
from guildhall.games.mosaic.components.effects import PILLARS
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.herobotus.table import (
    ACT_BUILD,
    ACT_GAIN,
    ACT_MILITARY,
    ACT_POPULATION,
    ACT_TAX,
    ACT_TECHNOLOGY,
)
from guildhall.games.mosaic.layout import MONEY, POPULATION, STONE, WONDER
from guildhall.games.mosaic.texts.herobotus_details import (
    ENTRIES,
    HALVES,
    action_name,
    hero_details,
    place_name,
    units_of,
)
from guildhall.games.mosaic.texts.naming import (
    YOU,
    a_piece,
    achievement_name,
    amount,
    amounts,
    build_card_name,
    good_name,
    hex_name,
    leader_name,
    listed,
    pillar_name,
    plain_card_name,
    player_name,
    region_name,
    stock_name,
    technology_name,
    wonder_name,
)

__all__ = ["hero_details", "hero_text"]

Facts = dict[str, Any]
NameOf = Callable[[MosaicSet, int, Words], str]

SENTENCES: Final = {
    # set-up
    "hero_actions": N_("The action deck of {name} is shuffled for the difficulty '{level}'."),
    "hero_home": N_("{name} starts in {home}, which is the home region, and in {second}."),
    "hero_start_city": N_("{name} starts with a city on {hex}."),
    "hero_start_stock": N_("{name} starts with {amounts}."),
    "hero_start_technologies": N_("{name} keeps the start technologies that score at the end: {cards}."),
    "hero_start_technologies_none": N_("{name} has no start technology that scores at the end."),
    "hero_places": N_("The location deck of {name} is built, expansion '{expansion}'."),
    "hero_static_regions": N_(
        "The static player settles in {first} with manufactory towns and in {last} with farm towns."
    ),
    "hero_static": N_("The static player places {piece} on {hex}."),
    "hero_static_missing": N_("The static player finds no hex for {piece} in {region}."),
    # his turn
    "hero_action": N_("{name} draws the action card '{card}'."),
    "hero_action_reshuffle": N_("{name} draws the reshuffle card."),
    "hero_pay": N_("{name} pays {amount}."),
    "hero_work": N_("{name} cannot pay {cost} and works instead: {amount}."),
    "hero_next_act": N_("The card of {name} goes on: {action}."),
    "hero_impossible_build": N_("No entry of the list is possible: {name} builds nothing."),
    "hero_impossible_technology": N_("No technology is on offer: {name} does nothing."),
    "hero_impossible_units": N_("{name} has no city, so no unit can be placed."),
    # build
    "hero_entry": N_("{name} builds by the first entry that is possible: {entry}."),
    "hero_build_card_project": N_("{name} takes the project {card}."),
    "hero_build_card_city": N_("{name} takes the city card {card}, which leaves the game."),
    "hero_build_card_town": N_("{name} takes the town card {card}, which leaves the game."),
    "hero_town_kind_no_card": N_("No town card is on offer: {name} will place {piece}."),
    "hero_town_kind_used_up": N_("No town of this kind is left: {name} will place {piece}."),
    "hero_lost_city_pieces": N_("{name} has no city left: this half of the action is lost."),
    "hero_lost_town_pieces": N_("{name} has no town left: this half of the action is lost."),
    "hero_lost_town_room": N_("There is no hex for a town of {name}: this half of the action is lost."),
    "hero_lost_farm_pieces": N_("{name} has no farm town left: the ability is lost."),
    "hero_lost_farm_room": N_("There is no hex for a farm town of {name}: the ability is lost."),
    "hero_site": N_("{name} builds {piece} on {hex}."),
    "hero_site_wonder": N_("The wonder goes on {hex}."),
    "hero_tile_good": N_("{name} takes the trade good {good}."),
    "hero_tile_cache": N_("{name} takes the cache {cache} and gains {amount}."),
    "hero_tile_least": N_("{name} takes the cache {cache} and gains {amount}, the currency he has least of."),
    "hero_tile_out": N_("The cache {cache} leaves the game: {name} collects no currencies."),
    "hero_stone": N_("{name} gains {amount}."),
    # the location deck
    "hero_location": N_("{name} draws the location card {card}: {region}."),
    "hero_location_none": N_("{name} draws the location card {card}: no region fits."),
    "hero_places_rebuilt": N_("The reshuffle card of the location deck comes: {name} shuffles all location cards."),
    "hero_row": N_("{name} draws the location card {card} to choose between currencies: {currency}."),
    # the other actions
    "hero_technology": N_("{name} takes the technology {card}."),
    "hero_technology_two": N_("{name} takes the technologies {card} and {second}."),
    "hero_unit": N_("{name} places {units} in {region}."),
    "hero_no_unit": N_("{name} has no unit left and gains {amount} instead."),
    "hero_no_unit_nothing": N_("{name} has no unit left: nothing happens."),
    "hero_hindered_1": N_("A population card lies beside the discard pile of {name}: one unit instead of taxes."),
    "hero_hindered_2": N_("A tax card lies beside the discard pile of {name}: one unit instead of population."),
    "hero_beside_1": N_("The population card is laid beside the discard pile of {name}."),
    "hero_beside_2": N_("The tax card is laid beside the discard pile of {name}."),
    "hero_population": N_("{name} takes a population card: {amount}."),
    "hero_population_none": N_("No population card is left: {name} gains {amount} without one."),
    "hero_tax_card": N_("{name} takes a tax & tariff card with unrest {n} out of the game."),
    "hero_tax_card_none": N_("No tax & tariff card is left: {name} only gains money."),
    "hero_money": N_("{name} gains {amount}: what lies in the holding area, and {more} more."),
    "hero_gain": N_("{name} gains {amount}."),
    "hero_gain_nothing": N_("Beside several people {name} gains nothing of this kind."),
    # reshuffle
    "hero_ability": N_("The leader of {name} ({leader}) acts: {ability}."),
    "hero_no_money": N_("Beside several people {name} takes no money but that of taxes: the ability brings nothing."),
    "hero_wonder": N_("{name} gets a wonder: {wonder}."),
    "hero_achievement": N_("{name} gets an achievement: {achievement}."),
    "hero_nothing_left": N_("No wonder and no achievement is left for {name}."),
    "hero_influence": N_("The influence of {name} is greatest in {regions}."),
    "hero_actions_rebuilt": N_("The action deck of {name} is shuffled anew."),
    # war
    "hero_no_war": N_("Nowhere do units of {name} stand beside units of another player: there is no war."),
    "hero_war": N_("{name} wages war in {region}: {rival} loses {units}."),
    "hero_war_you": N_("{name} wages war in {region}: you lose {units}."),
    "hero_war_armor": N_("{name} wages war in {region}: Armor protects the units of {rival}."),
    "hero_war_armor_you": N_("{name} wages war in {region}: Armor protects your units."),
}
LEVELS: Final = (N_("easy"), N_("medium"), N_("hard"), N_("pro"))
EXPANSIONS: Final = (N_("isolated"), N_("standard"), N_("aggressive"))
ABILITIES: Final = (  # by leader (H-RSH-1)
    N_("a build action, project and town first"),
    N_("a build action, city and town first"),
    N_("a military action"),
    N_("a military action"),
    N_("a technology action"),
    N_("the money of the holding area and 10 more"),
    N_("a technology action"),
    N_("a farm town"),
    N_("the money of the holding area and 10 more"),
)
ACTIONS: Final = {  # by verb (H-CRD-1)
    ACT_BUILD: N_("a build action"),
    ACT_TECHNOLOGY: N_("a technology action"),
    ACT_TAX: N_("a tax & tariff action"),
    ACT_POPULATION: N_("a population action"),
    ACT_MILITARY: N_("a military action"),
    ACT_GAIN: N_("a gain"),
}

NAMED: Final[dict[str, NameOf]] = {
    "home": region_name,
    "first": region_name,
    "last": region_name,
    "region": region_name,
    "hex": hex_name,
    "good": good_name,
    "leader": leader_name,
    "wonder": wonder_name,
    "achievement": achievement_name,
}
CARDS: Final[dict[str, NameOf]] = {
    "hero_action": action_name,
    "hero_location": place_name,
    "hero_row": place_name,
    "hero_build_card": plain_card_name,
    "hero_technology": technology_name,
}
PIECES: Final = ("hero_site", "hero_town_kind", "hero_static", "hero_static_missing")


def hero_text(event: Facts, book: MosaicSet, w: Words, names: Sequence[str]) -> str:
    """What happened, in a sentence."""
    return w.t(SENTENCES[variant(event, names)], **_facts(event, book, w, names))


def variant(event: Facts, names: Sequence[str]) -> str:
    """Some events have several sentences."""
    name: str = event["name"]
    match name:
        case "hero_action":
            return f"{name}_reshuffle" if event["reshuffle"] else name
        case "hero_start_technologies":
            return name if event["symbol"] or event["earned"] else f"{name}_none"
        case "hero_impossible" | "hero_build_card":
            return f"{name}_{event['what']}"
        case "hero_town_kind":
            return f"{name}_{event['why']}"
        case "hero_lost":
            return f"{name}_{event['what']}_{event['why']}"
        case "hero_hindered":
            return f"{name}_{event['by']}"
        case "hero_beside":
            return f"{name}_{event['kind']}"
        case "hero_gain":
            return name if event["n"] else f"{name}_nothing"
        case "hero_site":
            return f"{name}_wonder" if event["kind"] == WONDER else name
        case "hero_tile":
            return f"{name}_{tile_variant(event)}"
        case "hero_location":
            return name if event["region"] >= 0 else f"{name}_none"
        case "hero_technology":
            return f"{name}_two" if event["second"] >= 0 else name
        case "hero_no_unit":
            return name if event["money"] else f"{name}_nothing"
        case "hero_population" | "hero_tax_card":
            return name if event["card"] >= 0 else f"{name}_none"
        case "hero_war":
            armor = "_armor" if event["armored"] else ""
            return f"{name}{armor}_you" if names[event["rival"]] == YOU else f"{name}{armor}"
    return name


def tile_variant(event: Facts) -> str:
    """A trade good; a cache of a currency, or another one (H-GEN-2); a cache that only leaves the game (H-MUL-2)."""
    if event["good"] >= 0:
        return "good"
    if event["what"] < 0:
        return "out"
    return "cache" if event["what"] == event["stock"] else "least"


def leader_use(book: MosaicSet, leader: int, w: Words) -> str:
    """What his leader is to him (H-GEN-8, H-RSH-1)."""
    symbol = pillar_name(PILLARS.index(book.leaders[leader].symbol), w)
    said = {"symbol": symbol, "ability": w.t(ABILITIES[leader])}
    return w.t(
        "Of this leader he has only the symbol ({symbol}) and, at each reshuffle, the ability: {ability}.", **said
    )


def _facts(event: Facts, book: MosaicSet, w: Words, names: Sequence[str]) -> Facts:
    """The values for the braces of the sentences."""
    facts: Facts = {"name": player_name(names, event["seat"], w), "n": event.get("n", 0)}
    for key, name_of in NAMED.items():
        if event.get(key, -1) >= 0:
            facts[key] = name_of(book, event[key], w)
    if event["name"] in CARDS and event["card"] >= 0:
        facts["card"] = CARDS[event["name"]](book, event["card"], w)
    if event["name"] == "hero_build_card" and event["what"] == "town":  # of which kind
        facts["card"] = build_card_name(book, event["card"], w)
    if event["name"] in PIECES:
        facts["piece"] = a_piece(event["kind"], w)
    amount_of = _amount(event)
    if amount_of:
        facts["amount"] = amount(*amount_of, w)
    if "rival" in event:
        facts["rival"] = player_name(names, event["rival"], w)
        facts["units"] = units_of(event["lost"], w) if event["lost"] else ""
    facts.update(_more(event, book, w))
    return facts


def _amount(event: Facts) -> tuple[int, int] | None:
    """What is paid or gained: which stock, how much."""
    match event["name"]:
        case "hero_pay" | "hero_work" | "hero_gain":
            return event["what"], event["n"]
        case "hero_tile":
            return (event["what"], 1) if event["what"] >= 0 else None
        case "hero_stone":
            return int(STONE), event["n"]
        case "hero_no_unit" | "hero_money":
            return int(MONEY), event["money"]
        case "hero_population":
            return int(POPULATION), event["n"]
    return None


def _more(event: Facts, book: MosaicSet, w: Words) -> Facts:
    """What only one event has to say."""
    match event["name"]:
        case "hero_actions":
            return {"level": w.t(LEVELS[event["level"]])}
        case "hero_places":
            return {"expansion": w.t(EXPANSIONS[event["expansion"]])}
        case "hero_home":
            return {"second": region_name(book, event["second"], w)}
        case "hero_start_stock":
            return {"amounts": amounts([event["stone"], event["ideas"], event["food"]], w)}
        case "hero_start_technologies":
            kept = [*event["symbol"], *event["earned"]]
            return {"cards": ", ".join(technology_name(book, tech, w) for tech in kept)}
        case "hero_work":
            return {"cost": amount(event["what"], event["cost"], w)}
        case "hero_money":
            return {"more": event["more"]}
        case "hero_next_act":
            return {"action": w.t(ACTIONS[event["verb"]])}
        case "hero_entry":
            return {"entry": w.t((HALVES if event["half"] else ENTRIES)[event["entry"]])}
        case "hero_tile" if event["stock"] >= 0:
            return {"cache": amount(event["stock"], event["value"], w)}
        case "hero_row":
            return {"currency": stock_name(event["what"], w)}
        case "hero_technology" if event["second"] >= 0:
            return {"second": technology_name(book, event["second"], w)}
        case "hero_unit":
            return {"units": units_of([event["unit"]], w)}
        case "hero_ability":
            return {"ability": w.t(ABILITIES[event["leader"]])}
        case "hero_influence":
            return {"regions": listed([region_name(book, region, w) for region in event["best"]], w)}
    return {}
