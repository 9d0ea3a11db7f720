"""Events whose sentence depends on a number. The templates stand in the calls as they are, see `event_text`."""

from __future__ import annotations

from typing import Any

from guildhall.formats.words import Words
from guildhall.games.london.layout import PLANTATION

Facts = dict[str, Any]


def with_cards(sentence: str, facts: Facts, w: Words) -> str:
    """Ends a sentence, with the cards if they are known."""
    known = facts.get("cards") or facts.get("card")
    return w.t("{sentence}: {cards}.", sentence=sentence, cards=known) if known else f"{sentence}."


def counted(event: Facts, facts: Facts, you: bool, w: Words) -> str:
    """Sentences whose form depends on a number."""
    n = event["n"]
    name = facts["name"]
    match event["name"]:
        case "draw":
            said = (
                w.n("You draw {n} card", "You draw {n} cards", n)
                if you
                else w.n("{name} draws {n} card", "{name} draws {n} cards", n, name=name)
            )
            return with_cards(said, facts, w)
        case "look":
            said = (
                w.n("You look at {n} card of the draw pile", "You look at {n} cards of the draw pile", n)
                if you
                else w.n(
                    "{name} looks at {n} card of the draw pile",
                    "{name} looks at {n} cards of the draw pile",
                    n,
                    name=name,
                )
            )
            return with_cards(said, facts, w)
        case "look_mayorals":
            said = (
                w.n("You look at {n} mayoral reward card", "You look at {n} mayoral reward cards", n)
                if you
                else w.n(
                    "{name} looks at {n} mayoral reward card",
                    "{name} looks at {n} mayoral reward cards",
                    n,
                    name=name,
                )
            )
            return with_cards(said, facts, w)
        case "swap":
            return _swap(event, facts, you, w)
    return _counted_pieces(event, name, you, w)


def _counted_pieces(event: Facts, name: str, you: bool, w: Words) -> str:
    n = event["n"]
    match event["name"]:
        case "late":
            if you:
                return w.n(
                    "You will draw {n} card more at the end of the turn.",
                    "You will draw {n} cards more at the end of the turn.",
                    n,
                )
            return w.n(
                "{name} will draw {n} card more at the end of the turn.",
                "{name} will draw {n} cards more at the end of the turn.",
                n,
                name=name,
            )
        case "hire_more":
            if you:
                return w.n("You hire {n} liveryman.", "You hire {n} liverymen.", n)
            return w.n("{name} hires {n} liveryman.", "{name} hires {n} liverymen.", n, name=name)
        case "take_neutrals":
            if you:
                return w.n("You take {n} neutral liveryman.", "You take {n} neutral liverymen.", n)
            return w.n("{name} takes {n} neutral liveryman.", "{name} takes {n} neutral liverymen.", n, name=name)
        case "sail":
            if you:
                return w.n(
                    "You put {n} liveryman from your supply on the plantation.",
                    "You put {n} liverymen from your supply on the plantation.",
                    n,
                )
            return w.n(
                "{name} puts {n} liveryman from the supply on the plantation.",
                "{name} puts {n} liverymen from the supply on the plantation.",
                n,
                name=name,
            )
        case "beadle_sends_home":
            if you:
                return w.n(
                    "Your {n} liveryman there goes back to the Guildhall.",
                    "Your {n} liverymen there go back to the Guildhall.",
                    n,
                )
            return w.n(
                "{n} liveryman of {name} there goes back to the Guildhall.",
                "{n} liverymen of {name} there go back to the Guildhall.",
                n,
                name=name,
            )
        case "planters_return":
            if you:
                return w.n(
                    "{n} liveryman returns from the plantation to your supply.",
                    "{n} liverymen return from the plantation to your supply.",
                    n,
                )
            return w.n(
                "{n} liveryman of {name} returns from the plantation to the supply.",
                "{n} liverymen of {name} return from the plantation to the supply.",
                n,
                name=name,
            )
    raise ValueError(f"no text for the event {event['name']!r}")


def _swap(event: Facts, facts: Facts, you: bool, w: Words) -> str:
    n, name = event["n"], facts["name"]
    if n == 0:
        return w.t("You swap no liveryman.") if you else w.t("{name} swaps no liveryman.", name=name)
    if event["place"] == PLANTATION:
        if you:
            return w.n(
                "On the plantation you swap {n} liveryman for a neutral one.",
                "On the plantation you swap {n} liverymen for neutral ones.",
                n,
            )
        return w.n(
            "On the plantation {name} swaps {n} liveryman for a neutral one.",
            "On the plantation {name} swaps {n} liverymen for neutral ones.",
            n,
            name=name,
        )
    if you:
        return w.n(
            "On {tile} you swap {n} liveryman for a neutral one.",
            "On {tile} you swap {n} liverymen for neutral ones.",
            n,
            tile=facts["tile"],
        )
    return w.n(
        "On {tile} {name} swaps {n} liveryman for a neutral one.",
        "On {tile} {name} swaps {n} liverymen for neutral ones.",
        n,
        tile=facts["tile"],
        name=name,
    )
