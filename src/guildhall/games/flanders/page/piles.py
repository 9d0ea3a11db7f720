"""Beside the map as HTML: the round with its order and its gold card, and what is left to build."""

from __future__ import annotations

from guildhall.drawing.html import el, emblem, esc, hidden, item, thing
from guildhall.formats.page import Look
from guildhall.games.flanders.draw.labels import SHAPES, card_name, guild, supply_label
from guildhall.games.flanders.draw.piles import spent_words
from guildhall.games.flanders.draw.signs import View
from guildhall.games.flanders.page.look import PageTable, arms, table_of, took

SIGNS = {"site": "site", "take-back": "undo", "cathedral": "cathedral", "master": "guild-master", "influence": "crown"}


def track(look: Look) -> str:
    """The round, and how long the gold cards will last."""
    w, view = look.w, look.view
    if not view["round"]:
        return el("ol", item(esc(w.t("set-up")), cls="lab"), cls="rounds")
    out = item(esc(w.t("Round")), cls="lab") + item(str(view["round"]), cls="now")
    if view["gold"] is not None:
        left = w.n("{n} gold card left", "{n} gold cards left", view["gold"]["left"])
        out += item(esc(left), cls="lab wide")
    else:
        out += item(esc(w.t("of {n}", n=36)), cls="lab wide")
    return el("ol", out, cls="rounds", aria_label=w.t("Round {n}", n=view["round"]))


def round_box(look: Look) -> str:
    """Who acts in which order or has chosen; the gold card of this round."""
    table = table_of(look)
    w, view = table.w, table.view
    if view["round"] and not view["finished"]:
        title = w.t("Order of this round") if view["order"] else w.t("The choice of this round")
        body = el("h3", esc(title)) + (_order(table) if view["order"] else _choosing(table))
    else:
        body = el("h3", esc(w.t("Start player: {name}", name=table.names[view["start"]])))
    if view["gold"] is not None:
        body += _gold(table, view["gold"])
    else:
        body += el("p", esc(w.t("Two players: no gold cards")), cls="gold")
    return el("section", body, cls=f"box panel{took(table, 'round')}", aria_label=w.t("This round"))


def _order(table: PageTable) -> str:
    """The guilds in the order in which they act, with their cards: most cards act first (F-RND-3)."""
    w, view, out = table.w, table.view, ""
    for seat in view["order"]:
        shown = view["revealed"][seat]
        card = card_name(table, shown["card"])
        more = f" +{shown['influence']}" if shown["influence"] else ""
        cards = w.n("{n} card", "{n} cards", 1 + (shown["influence"] or 0))
        label = w.t("{name}: {cards}", name=table.names[seat], cards=f"{card}, {cards}")
        now = seat == view["to_move"] and view["phase"] == "act"
        body = arms(seat, 19) + el("span", esc(card), el("b", esc(more)) if more else "", aria_hidden="true")
        out += item(body, hidden(label), cls="now" if now else "")
    return el("ol", out, cls="order")


def _choosing(table: PageTable) -> str:
    w, view, out = table.w, table.view, ""
    count = len(view["seats"])
    for k in range(count):
        seat = (view["start"] + k) % count
        chosen, name = view["seats"][seat]["chosen"], table.names[seat]
        label = w.t("{name} has chosen", name=name) if chosen else w.t("{name} is choosing", name=name)
        out += item(arms(seat, 19), emblem("hidden" if chosen else "time", 15), hidden(label), title=label)
    done = sum(1 for seat in view["seats"] if seat["chosen"])
    words = w.t("{n} of {all} have chosen", n=done, all=count)
    return el("ol", out, item(esc(words), cls="said"), cls="order choosing")


def _gold(table: PageTable, gold: View) -> str:
    """The card of this round as far as it may be known, the pile, and what is spent."""
    w, known = table.w, gold["card"]
    pile = w.n("{n} gold card left", "{n} gold cards left", gold["left"])
    if gold["half_a"]:
        pile = w.t("{pile}, {n} of them in the first half", pile=pile, n=gold["half_a"])
    head, sign, eye = "", "", ""
    if known is not None:
        name = card_name(table, known)
        sign = emblem(SIGNS.get(known, "city"), 15)
        head = w.t("Gold card: {card}", card=name)
        if gold["face_down"]:
            head, eye = w.t("Gold card: {card}, only you know it", card=name), emblem("hidden", 15)
    elif gold["face_down"]:
        head = w.t("Gold card, known to {name} only", name=table.names[table.view["start"]])
    words = el("span", eye, el("b", esc(head)), cls="head") if head else ""
    top = el("span", sign, cls="gcard" if known is not None else "gcard back", aria_hidden="true")
    spent = el(
        "details", el("summary", esc(pile)), esc(spent_words(table, gold["spent"])), cls="spent", id="gold-spent"
    )
    return el("div", top, el("div", words, spent), cls="gold")


def supplies(look: Look) -> str:
    """What is left to build: a line a guild, a column a shape; then stones, cathedrals and figures."""
    table = table_of(look)
    w = table.w
    heads = el("th", esc(w.t("Left to build")), scope="col")
    for shape in SHAPES:
        heads += el("th", emblem(f"shape-{shape}", 14), el("span", esc(w.t(SHAPES[shape]))), scope="col")
    rows = "".join(_supply(table, supply) for supply in table.view["supplies"])
    body = el("table", el("thead", el("tr", heads)), el("tbody", rows), cls="sup")
    return el("section", body, _pieces(table), cls="box panel", aria_label=w.t("Left to build"))


def _supply(table: PageTable, supply: View) -> str:
    coat, w = supply["coat"], table.w
    out = el("td", arms(coat, 16), el("span", esc(guild(table, coat))))
    for shape in SHAPES:
        plain, printed = supply[shape]
        sign = emblem("guild-master", 11, label=w.t("one with a guild master")) if printed else '<i class="i"></i>'
        out += el("td", str(plain + printed), sign, cls="" if plain + printed else "none")
    label = supply_label(table, supply)
    return thing("tr", out, anchor=f"supply-{coat}", label=label)


def _pieces(table: PageTable) -> str:
    """Stones, cathedrals and figures in the supply; the last two only with gold cards."""
    w, view = table.w, table.view
    stones, cathedrals, figures = view["stones"], view["cathedrals"], view["figures"]
    parts = [("site", w.n("{n} site stone", "{n} site stones", stones), stones)]
    if view["gold"] is not None:
        parts.append(("cathedral", w.n("{n} cathedral", "{n} cathedrals", cathedrals), cathedrals))
        parts.append(("guild-master", w.n("{n} guild master", "{n} guild masters", figures), figures))
    return el("ul", *(item(emblem(sign, 15), esc(words), title=words) for sign, words, _ in parts), cls="pieces")
