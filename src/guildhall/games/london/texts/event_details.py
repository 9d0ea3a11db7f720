"""How it came to an event, step by step: the automa's search, and the votes on a tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from guildhall.formats.event_fields import with_numbers
from guildhall.formats.words import N_, Words
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.events import EVENTS, ids_of
from guildhall.games.london.texts.naming import own_order, player_name, suit_choice, tile_name

Facts = dict[str, Any]
WHY_PASSED: Final = {
    "resolved": N_("{tile} (resolved)"),
    "suit": N_("{tile} (no such suit)"),
    "special": N_("{tile} (special building, left out by the option)"),
}


def event_details(event: Facts, book: ComponentSet, w: Words, names: Sequence[str]) -> list[str]:
    """Step by step how it came to an event; nothing where the event says it all."""
    event = with_numbers(event, EVENTS.get(event["name"], {}), ids_of(book))
    if event["name"] == "automa_card":
        return _search(event, book, w)
    if event["name"] in ("win_tile", "tile_tied"):
        return _votes(event, w, names)
    if event["name"] == "round":
        return _phases(event, w)
    return []


def _phases(event: Facts, w: Words) -> list[str]:
    """What follows the turns of a round (L-RND-3, L-RND-4)."""
    lines = []
    if event["resolves"]:
        lines.append(w.t("After the turns, tiles are resolved."))
    if event["grows"]:
        lines.append(w.t("The round ends with growth."))
    return lines


def _search(event: Facts, book: ComponentSet, w: Words) -> list[str]:
    """The automa's way along the rows (L-SOL-4, L-SOL-5, L-SOL-16)."""
    suits = own_order(book.cards[event["card"]].suits, sum(1 << suit for suit in event["suits"]))
    start = tile_name(book, event["start"], w)
    lines = [
        w.t("The card looks for {suits}.", suits=suit_choice(suits, w)),
        w.t("The search begins on {tile}, where the Beadle stands, and goes along the rows.", tile=start),
    ]
    if event["looked"]:
        passed = [w.t(WHY_PASSED[step["why"]], tile=tile_name(book, step["tile"], w)) for step in event["looked"]]
        lines.append(w.t("Passed over: {tiles}.", tiles=", ".join(passed)))
    if event["wrapped"]:
        lines.append(w.t("Behind the last tile the search went on from the top left."))
    if event["tile"] < 0:
        lines.append(w.t("Back at the Beadle, no tile was found."))
    else:
        chosen = tile_name(book, event["tile"], w)
        lines.append(w.t("{tile} is the first tile on the way that fits.", tile=chosen))
    return lines


def _votes(event: Facts, w: Words, names: Sequence[str]) -> list[str]:
    """Liverymen decide; tied, the Masters on adjacent tiles do (L-RES-4, L-RES-5)."""
    seats = range(len(event["votes"]))
    said = [
        w.n(
            "{name}: {n} liveryman, adjacent Masters: {masters}.",
            "{name}: {n} liverymen, adjacent Masters: {masters}.",
            event["votes"][seat],
            name=player_name(names, seat, w),
            masters=event["masters"][seat],
        )
        for seat in seats
        if event["votes"][seat]
    ]
    if event["rule"] == "L-SPC-3":
        said.append(w.t("The Master of Gog & Magog wins all ties."))
    elif event["rule"] == "L-RES-5":
        said.append(w.t("The votes are tied, so the adjacent Masters decide."))
    return said
