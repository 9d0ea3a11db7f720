"""What there is to an event beyond its sentence: what decided a rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guildhall.formats.words import Words
from guildhall.games.flanders.components.map_set import MapSet

Facts = dict[str, Any]


def event_details(event: Facts, book: MapSet, w: Words, names: Sequence[str]) -> list[str]:
    """Lines below an event; none where the event says it all."""
    if event["name"] == "rank":
        return [_strength(event, w)]
    return []


def _strength(event: Facts, w: Words) -> str:
    """Finished quarters decide, then guild masters (F-SCO-4)."""
    return w.n(
        "{n} finished quarter, guild masters there: {masters}.",
        "{n} finished quarters, guild masters there: {masters}.",
        event["quarters"],
        masters=event["masters"],
    )
