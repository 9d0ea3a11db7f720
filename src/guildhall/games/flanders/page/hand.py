"""The viewer's own cards as HTML: in hand, lying out, chosen in secret; and the influence cards."""

from __future__ import annotations

from functools import lru_cache

from guildhall.drawing.html import el, emblem, esc, thing
from guildhall.formats.page import Look
from guildhall.games.flanders.components.geometry import Outline
from guildhall.games.flanders.draw.hand import card_words, is_laid
from guildhall.games.flanders.draw.labels import card_name
from guildhall.games.flanders.draw.shapes import extent, inset_path, path
from guildhall.games.flanders.draw.signs import View
from guildhall.games.flanders.draw.town import outlines
from guildhall.games.flanders.page.look import PageTable, table_of

SIGNS = {"site": "site", "take-back": "undo", "influence": "crown"}
SIZE = 44.0  # a card's picture


def hand(look: Look) -> str:
    """The cards in a row; nothing for a watcher."""
    table = table_of(look)
    if table.me < 0:
        return ""
    seat = table.view["seats"][table.me]
    cards = [city["key"] for city in table.cities()] + ["site", "take-back", "influence"]
    drawn = "".join(_card(table, seat, card) for card in cards)
    return el("section", drawn, cls=f"hand of-{len(cards)}", aria_label=_heading(table, seat))


def _heading(table: PageTable, seat: View) -> str:
    """How many cards are in hand; and the secret choice, while it is one."""
    w, choice = table.w, table.view["choice"]
    if table.view["phase"] == "choose" and choice is not None and choice["influence"] is not None:
        return w.n(
            "You have chosen {card} and {n} influence card; the others do not know it yet",
            "You have chosen {card} and {n} influence cards; the others do not know it yet",
            choice["influence"],
            card=card_name(table, choice["card"]),
        )
    return w.n("Your hand, {n} card", "Your hand, {n} cards", len(seat["hand"]))


def _card(table: PageTable, seat: View, card: str) -> str:
    """A card: the town's outline or its sign, its name, what it is good for now."""
    w, view = table.w, table.view
    laid = not view["finished"] and is_laid(view["choice"], card)
    spent = card in seat["spent"] and not laid
    name, words = card_name(table, card), card_words(table, seat, card, laid)
    state, tag, said = "", "", w.t("Card {card}: {words}", card=name, words=words)
    if laid:
        secret = view["phase"] == "choose"
        word = w.t("chosen") if secret else w.t("played")
        state = " laid secret" if secret else " laid"
        tag = el("span", emblem("hidden", 12) if secret else "", el("span", esc(word)), cls="tag")
        said = w.t("Card {card}: {words}, chosen", card=name, words=words)
    state += " out" if spent else ""
    picture = _picture(table, card)
    body = el("span", picture, cls="pic"), el("b", esc(name)), el("small", esc(words)), tag
    return thing("div", *body, anchor=f"card-{card}", label=said, cls=f"card{state}")


def _picture(table: PageTable, card: str) -> str:
    if card in SIGNS:
        return emblem(SIGNS[card], 22 if card == "influence" else 32)
    city = table.book.city(card)
    return outline(city.wall, outlines(city))


@lru_cache(64)
def outline(wall: Outline, plots: tuple[Outline, ...]) -> str:
    """A town in small: its wall, its plots, its centre."""
    left, top, right, bottom = extent(wall)
    unit = (SIZE - 6) / max(right - left, bottom - top)
    x, y = SIZE / 2 - (left + right) / 2 * unit, SIZE / 2 - (top + bottom) / 2 * unit
    body = f'<path d="{inset_path(wall, -0.2, unit)}" fill="var(--garden)" stroke="var(--stonework)" '
    body += 'stroke-width="2.5" stroke-linejoin="round"/>'
    lots = "".join(f'<path d="{inset_path(plot, 0.06, unit)}"/>' for plot in plots[1:])
    body += f'<g fill="var(--tile)" stroke="var(--line2)" stroke-width=".8">{lots}</g>'
    body += f'<path d="{path(plots[0], unit)}" fill="var(--line2)"/>'
    return (
        f'<svg class="mini" viewBox="0 0 {SIZE:g} {SIZE:g}" width="{SIZE:g}" height="{SIZE:g}" aria-hidden="true">'
        f'<g transform="translate({x:.1f} {y:.1f})">{body}</g></svg>'
    )
