"""What there is to an event beyond its sentence: the cards that were shown, what decided a rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.events import EVENTS, ids_of
from guildhall.games.flanders.texts.naming import card_name, player_name
from guildhall.kernel.event_fields import with_numbers
from guildhall.kernel.words import Words

Facts = dict[str, Any]


def event_details(event: Facts, book: MapSet, w: Words, names: Sequence[str]) -> list[str]:
    """Lines below an event; none where the event says it all."""
    event = with_numbers(event, EVENTS.get(event["name"], {}), ids_of(book))
    if event["name"] == "reveal":
        return [_shown(event, seat, book, w, names) for seat in event["order"]]
    if event["name"] == "rank":
        return [_strength(event, w)]
    return []


def _shown(event: Facts, seat: int, book: MapSet, w: Words, names: Sequence[str]) -> str:
    """The order follows from the number of cards (F-RND-3)."""
    said = {"name": player_name(names, seat, w), "card": card_name(book, event["cards"][seat], w)}
    if event["influence"][seat] == 0:
        return w.t("{name}: {card}.", **said)
    return w.n(
        "{name}: {card} and {n} influence card.",
        "{name}: {card} and {n} influence cards.",
        event["influence"][seat],
        **said,
    )


def _strength(event: Facts, w: Words) -> str:
    """Finished quarters decide, then guild masters (F-SCO-4)."""
    return w.n(
        "{n} finished quarter, guild masters there: {masters}.",
        "{n} finished quarters, guild masters there: {masters}.",
        event["quarters"],
        masters=event["masters"],
    )
