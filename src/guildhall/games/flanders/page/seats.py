"""The players as HTML: guild, points, which cards are in hand and which lie out, influence; and grey."""

from __future__ import annotations

from guildhall.drawing.html import el, emblem, esc, hidden, seal, thing
from guildhall.drawing.lettering import text_width
from guildhall.formats.page import Look
from guildhall.games.flanders.draw.labels import card_name, cards_words, guild
from guildhall.games.flanders.draw.seats import seat_label, to_move
from guildhall.games.flanders.draw.signs import COATS, GREY, View
from guildhall.games.flanders.page.look import PageTable, arms, table_of, took

ROOM = 182.0  # pixels for a name, its signs and the guild; where that is too little, the arms say it
SIGNS = {"site": "site", "take-back": "undo"}


def seats(look: Look) -> str:
    """All players in the order they sit, then grey."""
    table = table_of(look)
    drawn = "".join(_seat(table, seat) for seat in table.view["seats"]) + _grey(table)
    count = len(table.view["seats"])
    return el("section", drawn, cls=f"seats of-{count}", aria_label=table.w.t("Players"))


def _seat(table: PageTable, seat: View) -> str:
    number = seat["seat"]
    anchor = f"seat-{number}"
    name, words, signs = table.names[number], guild(table, number), _signs(table, seat)
    fits = text_width(name, 16) + text_width(words, 12) + 20 * signs.count("<use") <= ROOM
    who = el("span", esc(name), cls="nm") + signs + (el("small", esc(words)) if fits else "")
    body = (
        arms(number, 30),
        el("div", who, cls="who"),
        el("ul", _goods(table, seat), cls="goods"),
        el("div", _chips(table, seat), cls="chips"),
        el("div", seal("", 18), el("b", str(seat["vp"])), cls="score"),
    )
    turn = " turn" if to_move(table, seat) else ""
    cls = f"seat panel coat-{COATS[number]}{turn}{took(table, anchor)}"
    return thing("div", *body, anchor=anchor, label=seat_label(table, seat), cls=cls)


def _signs(table: PageTable, seat: View) -> str:
    """The start player's flag, the winner's crown; in the secret choice an eye or an hourglass."""
    view, out = table.view, ""
    if seat["seat"] == view["start"]:
        out += emblem("flag", 14, "start")
    if seat["seat"] in view["winners"]:
        out += emblem("crown", 11, "won")
    if view["phase"] == "choose":
        out += emblem("hidden", 15, "done") if seat["chosen"] else emblem("time", 14, "wait")
    return out


def _goods(table: PageTable, seat: View) -> str:
    """Influence cards, and cities won alone, which break a tie at the end (F-END-4)."""
    w = table.w
    influence = w.n("{n} influence card", "{n} influence cards", seat["influence"])
    won = w.n("{n} city won alone", "{n} cities won alone", seat["cities_won"])
    out = el("li", emblem("crown", 10), el("b", str(seat["influence"])), title=influence)
    return out + el("li", emblem("scored", 14), el("b", str(seat["cities_won"])), title=won)


def _chips(table: PageTable, seat: View) -> str:
    """Every action card in small: paper in hand, dashed where it lies out, framed where it was just shown."""
    w, shown = table.w, table.view["revealed"][seat["seat"]]
    out = ""
    for card in [*(city["key"] for city in table.cities()), *SIGNS]:
        cls = "chip out" if card in seat["spent"] else "chip"
        cls += " now" if shown and shown["card"] == card else ""
        name = card_name(table, card)
        if card in SIGNS:
            body = emblem(SIGNS[card], 13)
        else:
            body = esc(w.pick(table.book.city(card).short)[:3])
        out += el("span", body, cls=cls, title=name, aria_hidden="true")
    words = w.t(
        "In hand: {hand}. Lying out: {spent}.",
        hand=cards_words(table, seat["hand"]),
        spent=cards_words(table, seat["spent"]),
    )
    return out + hidden(words)


def _grey(table: PageTable) -> str:
    w, points = table.w, table.view["grey_vp"]
    label = w.n("Grey guild, the armourers: {n} point", "Grey guild, the armourers: {n} points", points)
    who = el("span", esc(w.t("Grey")), cls="nm") + el("small", esc(w.t("armourers, nobody’s guild")))
    body = arms(GREY, 22) + el("div", who, cls="who") + el("div", seal("", 16), el("b", str(points)), cls="score")
    return el("div", body, cls=f"seat grey panel coat-grey{took(table, 'seat-grey')}", role="img", aria_label=label)
