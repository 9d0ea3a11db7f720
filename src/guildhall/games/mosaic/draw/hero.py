"""HeroBotus's board: his regions, both his decks, his piles, and what they will bring."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.drawing.lettering import fit
from guildhall.drawing.svg import group, rect, text, thing, use
from guildhall.games.mosaic.components.mosaic_set import RESHUFFLE
from guildhall.games.mosaic.draw.holdings import Line, Part, lines_block, names_by_key, names_of, supply_row
from guildhall.games.mosaic.draw.labels import region_words, score_words
from guildhall.games.mosaic.draw.signs import Table, View
from guildhall.games.mosaic.herobotus.table import (
    ACT_BUILD,
    ACT_GAIN,
    ACT_MILITARY,
    ACT_POPULATION,
    ACT_TAX,
    ACT_TECHNOLOGY,
    ENTRY_CITY,
)
from guildhall.games.mosaic.layout import POP_DECK, TAX_DECK
from guildhall.games.mosaic.texts.event_details import PARTS
from guildhall.games.mosaic.texts.naming import deck_name

CARD, HIGH = 38, 38
ACTION_SIGNS = {  # by the first action of a card
    ACT_BUILD: "pillar-building",
    ACT_TECHNOLOGY: "cur-ideas",
    ACT_TAX: "cur-money",
    ACT_POPULATION: "people",
    ACT_MILITARY: "pillar-military",
    ACT_GAIN: "suit-any",
}


def hero_parts(table: Table, seat: View, room: float) -> list[Part]:
    """What stands under his stock."""
    hero = seat["hero"]
    deck = [_actions(table, hero, room)] if hero["action_left"] or hero["action_spent"] else []
    return [
        *deck,
        lines_block(table, hero_lines(table, seat, hero), room),
        supply_row(table, seat["supply"], room),
    ]


def _actions(table: Table, hero: View, room: float) -> Part:
    """The action deck: spent cards faded, the last one ringed, then backs; one of the last two is the reshuffle.

    A reshuffle card that has just come belongs to the new deck, from which nothing is drawn yet (H-RSH-4).
    """
    w = table.w
    spent = [card for card in hero["action_spent"] if card != hero["action_now"]]
    now = [card for card in (hero["action_now"],) if card is not None and table.book.actions[card].key != RESHUFFLE]
    left = len(hero["action_left"])
    count = len(spent) + len(now) + left + 1
    step = min(CARD + 5.0, room / count)
    drawn = w.n("{n} of {all} drawn", "{n} of {all} drawn", len(spent) + len(now), all=count)
    title, size = fit((w.t("Action deck, {drawn}", drawn=drawn),), (13, 12.5, 12), room)
    out = text(0, 13, title, size, "ser", weight=600)
    for i in range(count):
        card = (spent + now)[i] if i < len(spent) + len(now) else None
        out += thing(
            _action(table, card, card in now, i >= count - 2, step - 5),
            w.pick(table.book.actions[card].name) if card is not None else w.t("hidden action card"),
            at=(i * step, 20),
        )
    return out, 20.0 + HIGH + 4


def _action(table: Table, card: int | None, current: bool, last: bool, wide: float) -> str:
    if card is None:
        out = rect(0, 0, wide, HIGH, 5, "#back", "line2", 1.3)
        return out + (group(use("suit-any", wide / 2 - 8, HIGH / 2 - 8, 16), "c-accent k-panel") if last else "")
    act = table.book.actions[card].acts[0]
    sign = "city" if act.verb == ACT_BUILD and act.x == ENTRY_CITY else ACTION_SIGNS[act.verb]
    out = rect(0, 0, wide, HIGH, 5, "tile" if current else "off", "line2", 1.3)
    size = min(20.0, wide - 8)
    out += group(use(sign, (wide - size) / 2, (HIGH - size) / 2, size), f"c-{'ink' if current else 'ink2'} k-tile")
    return out + (rect(-2.5, -2.5, wide + 5, HIGH + 5, 7, "none", "accent", 2.5) if current else "")


def hero_lines(table: Table, seat: View, hero: View) -> list[Line]:
    """Everything of his in words."""
    w, book = table.w, table.book
    homes = [region_words(table, key) for key in (hero["home"], hero["second"]) if key]
    beside = {None: "", "population": deck_name(POP_DECK, w), "tax": deck_name(TAX_DECK, w)}
    lines = [
        (w.t("Start regions:"), ", ".join(homes)),
        (w.t("Still in his action deck:"), names_of(table, book.actions, hero["action_left"])),
        (w.t("Spent:"), names_of(table, book.actions, hero["action_spent"])),
        (w.t("Beside the pile:"), beside[hero["beside"]]),
        (_count(w.t("Location deck"), hero["places_left"]), names_of(table, book.locations, hero["places_left"])),
        (_count(w.t(PARTS["symbol_technologies"]), hero["symbol_pile"]), _technologies(table, hero["symbol_pile"])),
        (_count(w.t(PARTS["earned_technologies"]), hero["earned_pile"]), _technologies(table, hero["earned_pile"])),
        (_count(w.t(PARTS["projects"]), hero["projects"]), names_of(table, book.build_cards, hero["projects"])),
        (
            _count(w.t(PARTS["population"]), hero["population"]),
            w.n("{n} card", "{n} cards", len(hero["population_pile"])),
        ),
        (w.t("Wonders:"), names_by_key(table, book.wonders, seat["wonders"])),
        (w.t("Achievements:"), names_by_key(table, book.achievements, seat["achievements"])),
        (w.t("Points now:"), ", ".join(score_words(table, hero["score"]))),
    ]
    return [line for line in lines if line[1]]


def _count(words: str, what: Sequence[int] | int) -> str:
    """The head of a line with the number of what follows."""
    return f"{words[0].upper()}{words[1:]} {what if isinstance(what, int) else len(what)}:"


def _technologies(table: Table, numbers: Sequence[int]) -> str:
    return names_of(table, table.book.technologies, numbers)
