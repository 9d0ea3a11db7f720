"""What a step of another player or of an automa shows: what was looked at, what was taken, the way of a search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

View = dict[str, Any]
Facts = Mapping[str, Any]

# What happens inside a step that another event tells, or what the table shows well enough by itself.
QUIET_EVENTS: Final = (
    *("turn", "offer", "pay", "gain", "production", "symbols", "unrest", "pool", "tile", "trigger", "wild", "vp"),
    *("benefits", "power", "bonus", "lost", "military", "set_up", "shift"),
    *("hero_pay", "hero_tile", "hero_stone", "hero_next_act", "hero_town_kind", "hero_beside", "hero_places"),
    *("hero_actions", "hero_start_stock", "hero_static", "hero_static_missing", "hero_row", "hero_no_money"),
    *("hero_no_war", "hero_nothing_left", "hero_influence"),
)


def step_of(event: Facts, view: View) -> View | None:
    """The marks of an event: `at` gets rings in the seat's colour, `looked` beads ('' is what was chosen), `walk` a line."""
    step: View = {"seat": int(event["seat"]), "at": [], "looked": {}, "walk": [], "of": ""}
    found = MARKS.get(event["name"])
    if found is not None:
        found(step, event, view)
    if not step["at"] and event["seat"] >= 0:
        step["at"].append(f"seat-{event['seat']}")
    return step if step["at"] or step["looked"] or step["walk"] else None


# Offers ------------------------------------------------------------------------------------------


def _place(view: View, deck: str, card: object) -> str:
    """Where a card lies in an offer; '' if it does not."""
    cards = view["offers"][deck]
    return f"offer-{deck}-{cards.index(card) + 1}" if card is not None and card in cards else ""


def _from_offer(deck: str) -> Callable[[View, Facts, View], None]:
    """Candidates of an offer with their beads, and the taken one."""

    def mark(step: View, event: Facts, view: View) -> None:
        for entry in event["looked"]:
            anchor = _place(view, deck, entry["card"])
            if anchor:
                step["looked"][anchor] = entry["why"]
        for card in (event["card"], event.get("second")):
            anchor = _place(view, deck, card)
            if anchor:
                step["at"].append(anchor)
                step["looked"][anchor] = ""

    return mark


def _card_of(deck: str, key: str) -> Callable[[View, Facts, View], None]:
    """A card that a player takes, if it still lies there."""

    def mark(step: View, event: Facts, view: View) -> None:
        anchor = _place(view, deck, event.get(key))
        if anchor:
            step["at"].append(anchor)

    return mark


# The map -----------------------------------------------------------------------------------------


def _hex(step: View, event: Facts, view: View) -> None:
    """A hex that was built on; an automa's candidates beside it."""
    for entry in event.get("looked", ()):
        step["looked"][f"hex-{entry['hex']}"] = entry["why"]
    anchor = f"hex-{event['hex']}"
    step["at"].append(anchor)
    if step["looked"]:
        step["looked"][anchor] = ""


def _regions(*keys: str) -> Callable[[View, Facts, View], None]:
    def mark(step: View, event: Facts, view: View) -> None:
        step["at"] += [f"region-{event[key]}" for key in keys if event.get(key)]

    return mark


def _location(step: View, event: Facts, view: View) -> None:
    """The search for a region: round the map in the direction of the arrow, past those that do not fit (H-LOC)."""
    looked = {entry["region"]: entry["why"] for entry in event["looked"]}
    step["looked"] = {f"region-{region}": why for region, why in looked.items()}
    walk = list(dict.fromkeys([event["start"], *looked]))
    if event["region"]:
        walk = list(dict.fromkeys([*walk, event["region"]]))
        step["at"].append(f"region-{event['region']}")
        step["looked"][f"region-{event['region']}"] = ""
    if len(walk) > 1:
        step["walk"] = walk


def _scored(step: View, event: Facts, view: View) -> None:
    """A region of an empire scoring, or all of them."""
    step["at"] = [f"region-{event['region']}"]
    ranks = event["ranks"]
    if ranks and ranks[0]["owner"] < len(view["seats"]):
        step["seat"] = int(ranks[0]["owner"])


def _empire(step: View, event: Facts, view: View) -> None:
    step["at"] = [f"region-{state['key']}" for state in view["regions"] if state["in_play"]]


# Tiles and cards ---------------------------------------------------------------------------------


def _tile(anchor: str, key: str) -> Callable[[View, Facts, View], None]:
    def mark(step: View, event: Facts, view: View) -> None:
        step["at"].append(f"{anchor}-{event[key]}")

    return mark


def _war(step: View, event: Facts, view: View) -> None:
    step["at"] += [f"region-{event['region']}", f"seat-{event['rival']}"]


def _deck(step: View, event: Facts, view: View) -> None:
    step["at"].append(f"deck-{event['deck']}")


MARKS: Final[dict[str, Callable[[View, Facts, View], None]]] = {
    "hero_build_card": _from_offer("build"),
    "hero_technology": _from_offer("technology"),
    "hero_population": _from_offer("population"),
    "hero_tax_card": _from_offer("tax"),
    "hero_location": _location,
    "hero_site": _hex,
    "hero_start_city": _hex,
    "hero_unit": _regions("region"),
    "hero_home": _regions("home", "second"),
    "hero_static_regions": _regions("first", "last"),
    "hero_war": _war,
    "hero_achievement": _tile("achievement", "achievement"),
    "hero_wonder": _tile("wonder", "wonder"),
    "build": _hex,
    "start_city": _hex,
    "takeover": _hex,
    "wonder": _hex,
    "tile": _hex,
    "technology": _card_of("technology", "tech"),
    "project": _card_of("build", "card"),
    "population": _card_of("population", "card"),
    "tax": _card_of("tax", "card"),
    "recruit": _regions("region"),
    "unit": _regions("region"),
    "eliminate": _regions("region"),
    "march": _regions("from", "to"),
    "diplomats": _regions("region", "to"),
    "loyalty": _regions("region"),
    "claim_golden": _tile("golden", "golden"),
    "claim_achievement": _tile("achievement", "achievement"),
    "government": _tile("government", "government"),
    "clear": _deck,
    "look": _deck,
    "empire_card": _deck,
    "empire_scoring": _empire,
    "region_scored": _scored,
}
