"""The four offers with their decks: what lies out, what is left, whether the empire card is still to come."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.drawing.lettering import fit, text_width, wrap
from guildhall.drawing.svg import fragment, group, panel, rect, text, thing
from guildhall.formats.words import N_
from guildhall.games.mosaic.components.effects import OFFERS
from guildhall.games.mosaic.components.mosaic_set import PIECES
from guildhall.games.mosaic.draw import faces
from guildhall.games.mosaic.draw.cards import Face, column, rows
from guildhall.games.mosaic.draw.signs import Cell, Table, cells, cells_width
from guildhall.games.mosaic.texts.cards import TECHNOLOGY, build_cost
from guildhall.games.mosaic.texts.naming import amounts, deck_name, piece_name

PAD, GAP, HEAD = 9, 8, 44
TITLES = {
    "technology": N_("Technologies"),
    "build": N_("Build"),
    "population": N_("Population"),
    "tax": N_("Tax & tariff"),
}
MAKERS = {"technology": faces.technology, "build": faces.build, "population": faces.population, "tax": faces.tax}


def offers(table: Table, width: float) -> str:
    """All four, one under the other, as an <svg> of its own."""
    out, y = "", 0.0
    for deck in OFFERS:
        drawn, high = _offer(table, deck, width)
        out += group(drawn, at=(0, y))
        y += high + GAP
    return fragment(out, width, y - GAP, table.w.t("Offers"), "offers")


def _offer(table: Table, deck: str, width: float) -> tuple[str, float]:
    """One offer in its box, and the height of the box."""
    shown = [
        MAKERS[deck](table, card, f"offer-{deck}-{place + 1}")
        for place, card in enumerate(table.view["offers"][deck])
        if card is not None
    ]
    cards, high = _cards(table, shown, width - 2 * PAD, 2 if deck == "population" else 1)
    body = group(cards, at=(PAD, HEAD))
    y = HEAD + high + PAD
    if deck == "build":
        chips, more = _without_card(table, width - 2 * PAD)
        body += group(chips, at=(PAD, y))
        y += more + PAD
    return panel(0, 0, width, y) + _head(table, deck, width) + body, y


def _cards(table: Table, shown: Sequence[Face], width: float, across: int) -> tuple[str, float]:
    if shown:
        return rows(table, shown, width, across, 6) if across > 1 else column(table, shown, width)
    out = ""
    lines = wrap(table.w.t("No card lies out."), 12, width)
    for i, line in enumerate(lines):
        out += text(0, 12 + i * 15, line, 12, "c-ink2")
    return out, 15.0 * len(lines)


def _head(table: Table, deck: str, width: float) -> str:
    """The title, what a card costs, and the deck as a back with its number."""
    w = table.w
    anchor, state = f"deck-{deck}", table.view["decks"][deck]
    lit, chosen = table.states(anchor)
    back = rect(0, 0, 22, 28, 4, "#back", "line2", 1.3)
    back += rect(2, 7, 18, 14, 3, "panel") + text(11, 18.3, state["left"], 11.5, "", "middle", 700)
    label = w.n(
        "{deck} deck: {n} card left",
        "{deck} deck: {n} cards left",
        state["left"],
        deck=deck_name(OFFERS.index(deck), w),
    )
    if state["empire"]:
        label += ", " + w.t("the empire card is still to come")
    out = thing(back + table.frame(anchor, 22, 28), label, anchor, lit, chosen, (width - PAD - 22, 6))
    room = width - 2 * PAD - 30
    title, size = fit((w.t(TITLES[deck]),), (14.5, 13.5, 12.5), room)
    out += text(PAD + 1, 19, title, size, "ser", weight=600)
    if deck == "technology":
        price = [*faces.cost_cells(TECHNOLOGY), ("word", w.t("each"))]
        out += cells(price, PAD + 12 + text_width(title, size), 19, 12, "panel")
    if deck == "tax":
        pool: list[Cell] = [("word", w.t("pool")), ("text", str(table.view["pool"])), ("icon", "cur-money")]
        out += cells(pool, PAD + 12 + text_width(title, size), 19, 12, "panel")
    status = w.t("empire card to come") if state["empire"] else w.t("empire card is out")
    if not state["left"] and table.view["phase"] == "set-up":
        status = w.t("not laid out yet")
    words, size = fit((status,), (11.5, 11), room)
    return out + text(PAD + 1, 33, words, size, "c-ink2")


def _without_card(table: Table, width: float) -> tuple[str, float]:
    """The pieces that may always be built, at their cost (M-BLD-5)."""
    w = table.w
    out = text(1, 11, fit((w.t("Without a card:"),), (12, 11.5), width)[0], 12, "c-ink2")
    wide = (width - 3 * 6) / 4
    for i, kind in enumerate(PIECES):
        anchor, cost = f"action-build-{kind}", build_cost(kind)
        lit, chosen = table.states(anchor)
        name, price = piece_name(i, w), amounts(cost, w) if any(cost) else w.t("free")
        row: list[Cell] = [("icon", kind), *(faces.cost_cells(cost) or [("word", w.t("free"))])]
        size = next((s for s in (12.0, 11.5, 11.0) if cells_width(row, s) <= wide - 6), 11.0)
        chip = rect(0.5, 0.5, wide - 1, 27, 6, "tile", "line2")
        chip += cells(row, (wide - cells_width(row, size)) / 2, 18.5, size)
        label = w.t("Build without a card: {piece}, {cost}", piece=name, cost=price)
        out += thing(chip + table.frame(anchor, wide, 28), label, anchor, lit, chosen, (i * (wide + 6), 17))
    return out, 46
