"""Costs, effects and tokens as rows of icons in HTML; suits as classes of a style sheet."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.drawing.html import el, emblem, esc, seal
from guildhall.drawing.kept import Kept
from guildhall.formats.words import Words
from guildhall.games.london.components.effects import Effect
from guildhall.games.london.components.pieces import Ability
from guildhall.games.london.draw.signs import SUITS, Cell, effect_cells
from guildhall.games.london.texts.wording import suit_word

PAWNS = ("pawn-black", "beadle")
ROWS = Kept(512)


def cell_html(cell: Cell, size: float) -> str:
    """One sign of a row."""
    if cell.sort == "icon":
        tone = "gold" if cell.value == "gold" else ""
        return emblem(cell.value, size + 2 if cell.value in PAWNS else size, tone)
    if cell.sort == "seal":
        return seal(cell.value, size + 5)
    if cell.sort in ("text", "word"):
        return el("b" if cell.sort == "text" else "span", esc(cell.value))
    return ""


def effect_icons(effect: Effect, size: float = 15) -> str:
    """An effect in icons, left to right."""
    return ROWS.get((effect, size), lambda: "".join(cell_html(cell, size) for cell in effect_cells(effect)))


def cost_icons(ability: Ability, w: Words) -> str:
    """What an ability costs: a coin for each card, a person for each liveryman; 'free' is written."""
    out = emblem("gold", 14, "gold") * ability.gold + emblem("people", 15) * ability.liverymen
    out += emblem("master", 15) if ability.needs_master else ""
    return out or el("span", esc(w.t("free")), cls="to")


def tints(suits: Sequence[str]) -> str:
    """The classes that give an element the colours of one or two suits."""
    first, last = SUITS[suits[0]], SUITS[suits[-1]]
    return f"tint-{first} tint2-{last}" + (" two" if first != last else "")


def suit_head(suits: Sequence[str], w: Words, size: float = 18) -> str:
    """The emblems of a card; one suit has its word beside it."""
    first = emblem(f"suit-{SUITS[suits[0]]}", size)
    if len(suits) > 1:
        return first + emblem(f"suit-{SUITS[suits[1]]}", size, "second")
    return first + el("b", esc(suit_word(suits[0], w)))
