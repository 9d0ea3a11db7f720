"""Under the map: what the viewer can do without a place on the table, and the cards only he holds."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.drawing.lettering import fit, text_width
from guildhall.drawing.svg import fragment, group, panel, rect, text, thing, use
from guildhall.games.mosaic.components.effects import OFFERS
from guildhall.games.mosaic.draw import faces
from guildhall.games.mosaic.draw.cards import Face, rows
from guildhall.games.mosaic.draw.chips import chips
from guildhall.games.mosaic.draw.signs import Table, cells, cells_width
from guildhall.games.mosaic.texts.naming import deck_name

GAP, PAD, HIGH, TOP = 8, 10, 46, 26
ACROSS = 4


def actions(table: Table, width: float) -> str:
    """Work, the military action, the end of the turn, whatever else is legal, as an <svg>; '' for a watcher."""
    if table.own is None or table.view["finished"]:
        return ""
    w, y, shown = table.w, 0.0, chips(table)
    if not shown:
        return ""
    n = table.view["actions"]
    title = w.n("{n} action left", "{n} actions left", n) if table.view["turn"] == table.me and n else w.t("Actions")
    lead = text(PAD + 1, 28, title, 14.5, "ser", weight=600)
    start = PAD + text_width(title, 14.5) + 22
    out, x = "", start
    for anchor, row, label in shown:
        long = cells_width(row, 13) + 20
        if x > start and x + long > width - PAD:
            x, y = start, y + 40
        lit, chosen = table.states(anchor)
        body = rect(0.5, 0.5, long - 1, 33, 7, "tile", "line2") + cells(row, 10, 21.5, 13)
        out += thing(body + table.frame(anchor, long, 34), label, anchor, lit, chosen, (x, y + 6))
        x += long + 9
    return fragment(panel(0, 0, width, y + HIGH) + lead + out, width, y + HIGH, w.t("Actions"), "actions")


def hand(table: Table, width: float) -> str:
    """The viewer's cards in groups, as an <svg> of its own; '' if there are none."""
    out, y = "", 0.0
    for title, secret, shown in _groups(table):
        if not shown:
            continue
        words, size = fit((title,), (13.5, 12.5, 12), width - 30)
        out += group(use("hidden", 2, y + 2, 17), "c-ink2") if secret else ""
        out += text(25 if secret else 2, y + 15, words, size, "ser c-ink2", weight=600)
        drawn, high = rows(table, shown, width, ACROSS, GAP)
        out += group(drawn, at=(0, y + TOP))
        y += TOP + high + 12
    return fragment(out, width, y - 6, table.w.t("Your cards"), "hand") if out else ""


def _groups(table: Table) -> list[tuple[str, bool, Sequence[Face]]]:
    """Heading, whether the cards are secret, the cards."""
    w, view = table.w, table.view
    book = table.book
    leaders = [faces.leader(table, key) for key in view["rows"]["leaders"]]
    drafted = [faces.technology(table, n, f"card-{book.technologies[n].key}") for n in view["hand"]]
    held = [faces.technology(table, n, f"card-{book.technologies[n].key}") for n in (table.own or {"held": []})["held"]]
    return [
        (w.t("Leaders to choose from"), False, leaders),
        (w.t("Keep one of these technologies"), True, drafted),
        (w.t("Play it at once or keep it"), False, _taken(table)),
        _looked_at(table),
        (w.n("You hold {n} technology", "You hold {n} technologies", len(held)), True, held),
    ]


def _taken(table: Table) -> list[Face]:
    """A technology just taken, while it is asked whether it is played at once."""
    ask = table.view["ask"] or {}
    number = ask.get("tech") if ask.get("seat") == table.me else None
    if number is None or number in (table.own or {"held": []})["held"]:
        return []
    return [faces.technology(table, number, f"card-{table.book.technologies[number].key}")]


def _looked_at(table: Table) -> tuple[str, bool, Sequence[Face]]:
    """The top card of a deck, which the republic looks at (M-LST-1)."""
    w, seen = table.w, table.view["top"]
    if seen is None:
        return "", True, []
    number = OFFERS.index(seen["deck"])
    title = w.t("The top card, {deck}", deck=deck_name(number, w))
    if seen["card"] is None:
        name = w.t("Empire card")
        return title, True, [Face("", name, name, w.t("It stays where it is."))]
    makers = (faces.technology, faces.build, faces.population, faces.tax)
    return title, True, [makers[number](table, seen["card"], "")]
