"""Every event of a game as a sentence.

An event comes as `Event.seen_by(seat)` gives it: what is secret is in it only for the seat that may know it.
A seat whose name is `YOU` is spoken to. The templates of counted sentences stand in the calls as they are,
since the translators' catalogue is collected from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from guildhall.formats.event_fields import with_numbers
from guildhall.formats.words import N_, Words
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.events import EVENTS, ids_of
from guildhall.games.flanders.layout import CHURCH, CITY_N, GREY
from guildhall.games.flanders.texts.naming import (
    YOU,
    card_name,
    city_name,
    guild_name,
    listed,
    player_name,
    plot_name,
    quarter_name,
)

Facts = dict[str, Any]

# what happens to the whole table
TABLE: Final = {
    "centre_grey": N_("The centre of the grey guild comes into {city}, by lot."),
    "centre_church": N_("The church centre comes into {city}, by lot."),
    "centre_nobody": N_("The centre of the guild that nobody plays comes into {city}, by lot."),
    "cover": N_("{place} can never be built: it gets a cover."),
    "cover_at_end": N_("{place} is still free: it gets a cover."),
    "score_city": N_("{city} is scored. Its value is {value}."),
    "nobody_scores": N_("No guild has a finished quarter in {city}: nobody scores."),
}

# what one player does: as said to him, and as said of him
PLAYER: Final = {
    "set_up": (
        N_("The table is set with {cities}. You are start player."),
        N_("The table is set with {cities}. {name} is start player."),
    ),
    "centre": (N_("You put your centre into {city}."), N_("{name} chooses {city} for the centre of the guild.")),
    "round": (
        N_("Round {round} begins. You are start player."),
        N_("Round {round} begins. {name} is start player."),
    ),
    "no_gold": (
        N_("The gold cards are used up: you have none this round, and it is the last."),
        N_("The gold cards are used up: {name} has none this round, and it is the last."),
    ),
    "gold_discarded": (
        N_("You show the gold card {card}: that city is scored, so you draw another."),
        N_("{name} shows the gold card {card}: that city is scored, so another is drawn."),
    ),
    "show_gold": (N_("You show the gold card: {card}."), N_("{name} shows the gold card: {card}.")),
    "impossible_city": (
        N_("Your card {card} allows nothing there now: it counts as played."),
        N_("The card {card} of {name} allows nothing there now: it counts as played."),
    ),
    "impossible_site": (
        N_("You cannot put up a building site now: the card counts as played."),
        N_("{name} cannot put up a building site now: the card counts as played."),
    ),
    "gold_impossible": (
        N_("Your gold card {card} allows nothing now: it is spent."),
        N_("The gold card {card} of {name} allows nothing now: it is spent."),
    ),
    "take_back": (
        N_("You take back your cards: {cards}."),
        N_("{name} takes back the cards played: {cards}."),
    ),
    "take_back_none": (
        N_("You have no card to take back."),
        N_("{name} has no card to take back."),
    ),
    "build": (N_("You build {quarter} on {place}."), N_("{name} builds {quarter} on {place}.")),
    "site": (
        N_("You begin a building site on {place}: {quarter} under a stone."),
        N_("{name} begins a building site on {place}: {quarter} under a stone."),
    ),
    "finish": (
        N_("You finish the building site on {place} ({guild})."),
        N_("{name} finishes the building site on {place} ({guild})."),
    ),
    "cathedral": (
        N_("You put a cathedral on {place}."),
        N_("{name} puts a cathedral on {place}."),
    ),
    "master": (
        N_("You put a guild master on {place} ({guild})."),
        N_("{name} puts a guild master on {place} ({guild})."),
    ),
    "influence_bonus": (
        N_("You have most influence cards in hand: {vp} VP."),
        N_("{name} has most influence cards in hand: {vp} VP."),
    ),
    "final_score": (N_("You end with {vp} VP."), N_("{name} ends with {vp} VP.")),
}
RANK: Final = (
    N_("You are in place {rank} in {city}: {vp} VP."),
    N_("{name} is in place {rank} in {city}: {vp} VP."),
    N_("The grey guild is in place {rank} in {city}: {vp} VP."),
)


def event_text(event: Facts, book: MapSet, w: Words, names: Sequence[str]) -> str:
    """What happened, in a sentence."""
    event = with_numbers(event, EVENTS.get(event["name"], {}), ids_of(book))
    name = variant(event)
    you = event["seat"] >= 0 and names[event["seat"]] == YOU
    facts = _facts(event, book, w, names, you)
    if name in TABLE:
        return w.t(TABLE[name], **facts)
    if name in PLAYER:
        to_him, of_him = PLAYER[name]
        return w.t(to_him if you else of_him, **facts)
    if name == "rank":
        return w.t(RANK[2 if event["coat"] >= GREY else 0 if you else 1], **facts)
    if name == "stones_back":
        return w.n(
            "{n} stone goes back to the supply from {city}.",
            "{n} stones go back to the supply from {city}.",
            event["n"],
            city=facts["city"],
        )
    if name == "reveal":
        return _reveal(event, book, w, names)
    return _secret(event, facts, you, w)


def _reveal(event: Facts, book: MapSet, w: Words, names: Sequence[str]) -> str:
    """Everybody's card and influence, in the order in which they act (F-RND-3)."""
    shown = [
        w.n(
            "{name} ({card}, {n} influence card)",
            "{name} ({card}, {n} influence cards)",
            event["influence"][seat],
            name=player_name(names, seat, w),
            card=card_name(book, event["cards"][seat], w),
        )
        if event["influence"][seat]
        else w.t("{name} ({card})", name=player_name(names, seat, w), card=card_name(book, event["cards"][seat], w))
        for seat in event["order"]
    ]
    return w.t("All show their cards and act in this order: {shown}.", shown=", ".join(shown))


def variant(event: Facts) -> str:
    """Some events have several sentences."""
    name: str = event["name"]
    if name == "centre_by_lot":
        coat = event["coat"]
        return "centre_grey" if coat == GREY else "centre_church" if coat == CHURCH else "centre_nobody"
    if name == "cover" and event["rule"] == "F-END-2":
        return "cover_at_end"
    if name == "impossible":
        return "impossible_city" if event["card"] < CITY_N else "impossible_site"
    if name == "take_back" and not event["cards"]:
        return "take_back_none"
    return name


def _facts(event: Facts, book: MapSet, w: Words, names: Sequence[str], you: bool) -> Facts:
    """The values for the braces of a template."""
    facts: Facts = {key: event[key] for key in ("vp", "n", "round", "rank", "value") if key in event}
    if event["seat"] >= 0:
        facts["name"] = player_name(names, event["seat"], w)
    if "city" in event:
        facts["city"] = city_name(book, event["city"], w)
    if "cities" in event:
        facts["cities"] = listed([city_name(book, city, w) for city in event["cities"]], w)
    if "place" in event:
        facts["place"] = plot_name(book, event["place"], w)
    if "card" in event:
        facts["card"] = card_name(book, event["card"], w)
    if "cards" in event:
        facts["cards"] = ", ".join(card_name(book, card, w) for card in event["cards"])
    if "coat" in event:
        coat = event["coat"]
        facts["guild"] = guild_name(coat, w)
        if coat <= CHURCH:
            facts["quarter"] = quarter_name(coat, event.get("printed", 0), you and coat == event["seat"], w)
    return facts


def _secret(event: Facts, facts: Facts, you: bool, w: Words) -> str:
    """Something hidden: the card is named to the seat that knows it, and to nobody else."""
    known = "card" in event
    if event["name"] == "draw_gold":
        if known and you:
            return w.t("You look at your gold card and lay it face down: {card}.", **facts)
        if you:
            return w.t("You look at your gold card and lay it face down.")
        return w.t("{name} looks at the gold card and lays it face down.", **facts)
    if event["name"] == "chosen":
        if known and you:
            return w.n(
                "You have chosen {card} with {n} influence card.",
                "You have chosen {card} with {n} influence cards.",
                event["influence"],
                card=facts["card"],
            )
        return w.t("You have chosen.") if you else w.t("{name} has chosen.", **facts)
    raise ValueError(f"no text for the event {event['name']!r}")
