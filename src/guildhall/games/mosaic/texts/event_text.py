"""Every event of a game as a sentence.

An event comes as `Event.seen_by(seat)` gives it: what is secret is in it only for the seat that may know it.
A seat whose name is `YOU` is spoken to. The templates of counted sentences stand in the calls as they are,
since the translators' catalogue is collected from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.formats.event_fields import with_numbers
from guildhall.formats.words import N_, Words
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.events import EVENTS, ids_of
from guildhall.games.mosaic.layout import LEADER_POWER
from guildhall.games.mosaic.texts.event_facts import Facts, facts_of
from guildhall.games.mosaic.texts.herobotus import hero_text
from guildhall.games.mosaic.texts.naming import YOU, pillar_name

# what happens to the whole table
TABLE: Final = {
    "offer": N_("New on offer ({deck}): {card}."),
    "empire_card_1": N_("The first empire card of the game turns up, in the deck '{deck}'."),
    "empire_card_2": N_("The second empire card of the game turns up, in the deck '{deck}'."),
    "empire_card_3": N_("The third empire card of the game turns up, in the deck '{deck}'."),
    "empire_card_4": N_("The fourth empire card of the game turns up, in the deck '{deck}'."),
    "empire_scoring": N_("Empire scoring {number}: all regions in play are scored."),
    "region_unscored": N_("{region}: nobody has influence there."),
    "region_scored": N_("{region}: {ranks}."),
    "end_cards": N_("The third empire card has come: round {last_round} is the last one."),
    "end_rows": N_("Two of the three rows are used up: round {last_round} is the last one."),
    "lost_city": N_("No city can be placed: the free city is lost."),
    "lost_town": N_("No town can be placed: it is lost."),
    "lost_unit": N_("No unit can be placed: it is lost."),
    "lost_tile": N_("There is no such tile on a free hex: nothing is taken."),
    "lost_eliminate": N_("There is no unit to eliminate."),
    "lost": N_("This part of the effect is impossible now, and is lost."),
    "pool": N_("{amounts} from the bank into the holding area: {pool} lie there now."),
}

# what one player does: as said to him, and as said of him
PLAYER: Final = {
    "set_up": (
        N_("The table is set with {regions}. You are start player."),
        N_("The table is set with {regions}. {name} is start player."),
    ),
    "leader": (N_("Your leader is: {leader}."), N_("The leader of {name} is: {leader}.")),
    "start_city": (N_("You place your start city on {hex}."), N_("{name} places the start city on {hex}.")),
    "benefits": (
        N_("You take the benefits of your leader ({leader})."),
        N_("{name} takes the benefits of the leader ({leader})."),
    ),
    "turn": (N_("Round {round}: it is your turn."), N_("Round {round}: it is the turn of {name}.")),
    "work": (N_("You work: {amounts}."), N_("{name} works: {amounts}.")),
    "population": (
        N_("You take a population card: {gain} for {food}."),
        N_("{name} takes a population card: {gain} for {food}."),
    ),
    "population_fallback": (
        N_("You win people without a card: {gain} for {food}."),
        N_("{name} wins people without a card: {gain} for {food}."),
    ),
    "pay": (N_("You pay {amounts}."), N_("{name} pays {amounts}.")),
    "build": (N_("You build {piece} on {hex}."), N_("{name} builds {piece} on {hex}.")),
    "build_card": (
        N_("You build {piece} on {hex} with the card {card}."),
        N_("{name} builds {piece} on {hex} with the card {card}."),
    ),
    "build_free": (N_("You place {piece} on {hex} for free."), N_("{name} places {piece} on {hex} for free.")),
    "project": (N_("You build a project: {card}."), N_("{name} builds a project: {card}.")),
    "cache": (N_("You take the cache on {hex}: {cache}."), N_("{name} takes the cache on {hex}: {cache}.")),
    "good": (N_("You take the trade good on {hex}: {good}."), N_("{name} takes the trade good on {hex}: {good}.")),
    "good_produces": (
        N_("You take the trade good on {hex}: {good}, {production} {n}."),
        N_("{name} takes the trade good on {hex}: {good}, {production} {n}."),
    ),
    "wonder": (N_("You build a wonder on {hex}: {wonder}."), N_("{name} builds a wonder on {hex}: {wonder}.")),
    "technology": (N_("You take the technology {tech}."), N_("{name} takes the technology {tech}.")),
    "technology_hidden": (
        N_("You take the top technology of the deck."),
        N_("{name} takes the top technology of the deck, unseen by the others."),
    ),
    "play": (N_("You play {tech}."), N_("{name} plays {tech}.")),
    "keep": (N_("You keep {tech} face down."), N_("{name} keeps {tech} face down.")),
    "keep_hidden": (N_("You keep a technology face down."), N_("{name} keeps a technology face down.")),
    "drafted": (N_("You keep {tech}."), N_("{name} keeps {tech}.")),
    "drafted_dealt": (N_("You are dealt {tech}."), N_("{name} is dealt {tech}.")),
    "drafted_dealt_hidden": (N_("You are dealt a start technology."), N_("{name} is dealt a start technology.")),
    "drafted_hidden": (N_("You have chosen."), N_("{name} has chosen.")),
    "military": (N_("You take a military action."), N_("{name} takes a military action.")),
    "recruit": (N_("You recruit in {region}: {unit}."), N_("{name} recruits in {region}: {unit}.")),
    "march": (
        N_("You move a unit from {from} to {to}: {unit}."),
        N_("{name} moves a unit from {from} to {to}: {unit}."),
    ),
    "government": (N_("Your government is now: {government}."), N_("The government of {name} is now: {government}.")),
    "government_changed": (
        N_("Your government is now: {government}. You give back: {old}."),
        N_("The government of {name} is now: {government}. It replaces: {old}."),
    ),
    "clear": (
        N_("You clear {offer}: its cards go under the deck."),
        N_("{name} clears {offer}: its cards go under the deck."),
    ),
    "look": (
        N_("You look at the top card of the deck '{deck}': {card}."),
        N_("{name} looks at the top card of the deck '{deck}': {card}."),
    ),
    "look_hidden": (
        N_("You look at the top card of the deck '{deck}'."),
        N_("{name} looks at the top card of the deck '{deck}'."),
    ),
    "claim_golden": (
        N_("You claim the golden age {golden}: {vp} VP at the end."),
        N_("{name} claims the golden age {golden}: {vp} VP at the end."),
    ),
    "claim_achievement": (
        N_("You claim the achievement {achievement}: {vp} VP at the end."),
        N_("{name} claims the achievement {achievement}: {vp} VP at the end."),
    ),
    "leader_power": (
        N_("You use the power of your leader ({leader})."),
        N_("{name} uses the power of the leader ({leader})."),
    ),
    "takeover": (
        N_("You take over {hex} from {owner}: {piece}."),
        N_("{name} takes over {hex} from {owner}: {piece}."),
    ),
    "takeover_you": (N_("You take over {hex}: {piece}."), N_("{name} takes over {hex} from you: {piece}.")),
    "gain": (N_("You gain {amounts}."), N_("{name} gains {amounts}.")),
    "lose": (N_("You lose {amounts}."), N_("{name} loses {amounts}.")),
    "production": (N_("Your {production}: {n}."), N_("{name}, {production}: {n}.")),
    "unrest": (N_("Your unrest: {n}."), N_("Unrest of {name}: {n}.")),
    "vp": (N_("You score {vp} VP."), N_("{name} scores {vp} VP.")),
    "unit": (N_("You gain a unit in {region}: {unit}."), N_("{name} gains a unit in {region}: {unit}.")),
    "eliminate": (
        N_("You eliminate a unit of {owner} in {region}: {unit}."),
        N_("{name} eliminates a unit of {owner} in {region}: {unit}."),
    ),
    "eliminate_you": (
        N_("You lose a unit in {region}: {unit}."),
        N_("{name} eliminates a unit of yours in {region}: {unit}."),
    ),
    "wild": (N_("You gain a wild trade good."), N_("{name} gains a wild trade good.")),
    "shift": (
        N_("You move {n} from {from_production} to {to_production}."),
        N_("{name} moves {n} from {from_production} to {to_production}."),
    ),
    "loyalty": (
        N_("{region} is loyal to you: nobody else builds a city there any more."),
        N_("{region} is loyal to {name}: nobody else builds a city there any more."),
    ),
    "power": (N_("From now on: {power}."), N_("{name} has a new power, that of the card just played.")),
    "power_leader": (
        N_("Your leader has a power that you may use once in the game."),
        N_("The leader of {name} has a power for once in the game."),
    ),
    "bonus_work": (N_("You may work once more."), N_("{name} may work once more.")),
    "bonus_action": (N_("You have another action."), N_("{name} has another action.")),
    "trigger": (N_("{source} brings you {gain}."), N_("{source} brings {name} {gain}.")),
    "government_scored": (
        N_("Your government ({government}) scores {vp} VP."),
        N_("The government of {name} ({government}) scores {vp} VP."),
    ),
    "diplomats": (
        N_("Your Diplomats send the units of {owner} from {region} to {to}."),
        N_("The Diplomats of {name} send the units of {owner} from {region} to {to}."),
    ),
    "diplomats_you": (
        N_("Your Diplomats send your own units from {region} to {to}."),
        N_("The Diplomats of {name} send your units from {region} to {to}."),
    ),
    "final": (N_("You end with {vp} VP."), N_("{name} ends with {vp} VP.")),
}
TAXES: Final = (
    N_("You take a tax card: {formula} = {money}."),
    N_("{name} takes a tax card: {formula} = {money}."),
    N_("You take a tariff card: {formula} = {money}."),
    N_("{name} takes a tariff card: {formula} = {money}."),
    N_("You raise taxes without a card: {formula} = {money}."),
    N_("{name} raises taxes without a card: {formula} = {money}."),
    N_("You raise tariffs without a card: {formula} = {money}."),
    N_("{name} raises tariffs without a card: {formula} = {money}."),
)


def event_text(event: Facts, book: MosaicSet, w: Words, names: Sequence[str]) -> str:
    """What happened, in a sentence."""
    event = with_numbers(event, EVENTS.get(event["name"], {}), ids_of(book))
    if event["name"].startswith("hero_"):
        return hero_text(event, book, w, names)
    you = event["seat"] >= 0 and names[event["seat"]] == YOU
    name = variant(event, names)
    facts = facts_of(event, book, w, names)
    if name in TABLE:
        return w.t(TABLE[name], **facts)
    if name in PLAYER:
        to_him, of_him = PLAYER[name]
        return w.t(to_him if you else of_him, **facts)
    if name == "symbols":
        return _symbols(event, facts, you, w)
    if name == "tax":
        which = (4 if event["card"] < 0 else 0) + 2 * int(event["tariff"]) + int(not you)
        return w.t(TAXES[which], **facts)
    raise ValueError(f"no text for the event {event['name']!r}")


def variant(event: Facts, names: Sequence[str]) -> str:
    """Some events have several sentences."""
    name: str = event["name"]
    match name:
        case "tile":
            return "cache" if event["cache"] >= 0 else "good" if event["production"] < 0 else "good_produces"
        case "build":
            return "build_free" if event["free"] else "build_card" if event["card"] >= 0 else "build"
        case "population":
            return "population" if event["card"] >= 0 else "population_fallback"
        case "drafted" if event.get("dealt"):
            return "drafted_dealt" if "tech" in event else "drafted_dealt_hidden"
        case "empire_card":
            return f"{name}_{event['number']}"
        case "power":
            return "power_leader" if event["power"] == LEADER_POWER else name
        case "technology" | "keep" | "drafted":
            return name if "tech" in event else f"{name}_hidden"
        case "look":
            return name if "card" in event else "look_hidden"
        case "government":
            return "government_changed" if event["old"] >= 0 else name
        case "gain":
            return "lose" if event["n"] < 0 else name
        case "takeover" | "eliminate" | "diplomats":
            return f"{name}_you" if event["owner"] < len(names) and names[event["owner"]] == YOU else name
        case "bonus":
            return f"bonus_{event['what']}"
        case "lost":
            return f"lost_{event['what']}" if f"lost_{event['what']}" in TABLE else name
        case "end_triggered":
            return f"end_{event['why']}"
        case "region_scored":
            return name if event["ranks"] else "region_unscored"
    return name


def _symbols(event: Facts, facts: Facts, you: bool, w: Words) -> str:
    said = {"name": facts["name"], "pillar": pillar_name(event["pillar"], w)}
    if you:
        return w.n("You gain {n} symbol: {pillar}.", "You gain {n} symbols: {pillar}.", event["n"], **said)
    return w.n("{name} gains {n} symbol: {pillar}.", "{name} gains {n} symbols: {pillar}.", event["n"], **said)
