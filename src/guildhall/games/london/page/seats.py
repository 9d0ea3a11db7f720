"""The players: shape, name, score, public goods as icon, number and word."""

from __future__ import annotations

from guildhall.drawing.html import el, emblem, esc, item, seal, thing
from guildhall.formats.page import Look
from guildhall.games.london.draw.labels import kind_words, token_label
from guildhall.games.london.draw.seats import Good, goods_of, seat_label
from guildhall.games.london.draw.signs import COATS, Table, View
from guildhall.games.london.page.icons import PAWNS
from guildhall.games.london.page.table import table_of


def seats(look: Look) -> str:
    """The players in the order of this round."""
    table = table_of(look)
    boxes = "".join(_seat(table, table.view["seats"][seat]) for seat in table.view["order"])
    count = len(table.view["seats"])
    return el("div", boxes, cls=f"seats seats-{count}", role="group", aria_label=look.w.t("Players, in turn order"))


def _turn(table: Table) -> int:
    """Whose turn it is: in a step of an automa his own."""
    return int(table.step["seat"] if table.step and "looked" in table.step else table.view["to_move"])


def _seat(table: Table, seat: View) -> str:
    number = seat["seat"]
    coat = COATS[number]
    kind = el("small", esc(kind_words(table, seat))) if seat["automa"] else ""  # his shape stands beside the name
    who = el("span", el("b", esc(table.names[number])), kind, cls="who")
    score = el("span", seal("", 22), esc(seat["vp"]), cls="score")
    goods = "".join(_good(good) for good in goods_of(table, seat)) + _tokens(table, seat)
    body = emblem(f"pawn-{coat}", 34, "pawn") + who + score + el("ul", goods, cls="goods")
    classes = f"seat panel coat-{coat}" + (" turn" if _turn(table) == number else "")
    classes += " automa" if seat["automa"] else ""
    return thing("div", body, anchor=f"seat-{number}", label=seat_label(table, seat), cls=classes)


def _good(good: Good) -> str:
    sign = emblem(good.icon, 18 if good.icon in PAWNS else 15, "seal" if good.icon == "vp" else "")
    figure, word = el("b", esc(good.figure)) if good.figure else "", el("span", esc(good.word))
    words = word + figure if good.before else figure + word
    words += el("b", esc(good.short), cls="short") if good.short else ""
    return item(sign, words, cls="wide" if good.before else "", title=good.label, id=good.anchor or None)


def _tokens(table: Table, seat: View) -> str:
    """Second-place tokens won; what they are is in the title."""
    w, tokens = table.w, seat["tokens"]
    if not tokens:
        return ""
    kinds = "\n".join(token_label(table, kind) for kind in dict.fromkeys(tokens))
    word = w.n("token", "tokens", len(tokens))
    return item(emblem("token", 15), el("b", str(len(tokens))), el("span", esc(word)), title=kinds, cls="tokens")
