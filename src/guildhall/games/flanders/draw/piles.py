"""Beside the map: the round with its order and its gold card, and what is left to build."""

from __future__ import annotations

from guildhall.drawing.lettering import fit, shorten, text_width, wrap
from guildhall.drawing.svg import fragment, group, panel, rect, rings, text, thing, use
from guildhall.games.flanders.draw.labels import SHAPES, card_name, guild, supply_label
from guildhall.games.flanders.draw.signs import Table, View, card_sign, plaque

LINE, ROW = 16, 22
COLUMNS = 66  # the width of a column of the supplies


def round_box(table: Table, width: float) -> str:
    """Who acts in which order or has chosen, and the gold cards, as an <svg> of its own."""
    w, view = table.w, table.view
    out, y = "", 0.0
    if view["round"] and not view["finished"]:
        title = w.t("Order of this round") if view["order"] else w.t("The choice of this round")
        out += text(11, 22, shorten(title, 14.5, width - 20), 14.5, "ser", weight=600)
        out += _order(table, 30, width)
        y = 58
    else:
        out += text(11, 22, w.t("Start player: {name}", name=table.names[view["start"]]), 14.5, "ser", weight=600)
        y = 30
    if view["gold"] is not None:
        drawn, height = _gold(table, view["gold"], width)
        out += group(drawn, at=(0, y))
        y += height
    else:
        out += text(11, y + 15, shorten(w.t("Two players: no gold cards"), 12, width - 22), 12, "c-ink2")
        y += 22
    return fragment(panel(0, 0, width, y + 4) + out, width, y + 4, w.t("This round"), "round")


def _order(table: Table, y: float, width: float) -> str:
    """The guilds: in the secret choice with a tick or an hourglass, later in acting order with their cards."""
    view, w, out, x = table.view, table.w, "", 11.0
    count = len(view["seats"])
    order = view["order"] or [(view["start"] + k) % count for k in range(count)]
    pitch = min(100.0, (width - 22) / count) if view["order"] else 50.0
    for seat in order:
        body = plaque(seat, 0, 0, 21)
        name = table.names[seat]
        if view["order"]:
            cards = 1 + (view["revealed"][seat]["influence"] or 0)
            words = w.n("{n} card", "{n} cards", cards)
            label = w.t("{name}: {cards}", name=name, cards=words)
            form, size = fit((words, str(cards)), (12, 11.5, 11), pitch - 31)
            body += text(28, 15, form, size)
            if seat == view["to_move"] and view["phase"] == "act":
                body += rect(-2.5, -2.5, 26, 26, 6, "none", "legal", 3)
        else:
            chosen = view["seats"][seat]["chosen"]
            tick = '<path d="M27 11l4 4.5 7-9" class="tick" stroke="var(--good)"/>'
            body += tick if chosen else group(use("time", 26, 3, 15), "c-ink2 k-panel")
            label = w.t("{name} has chosen", name=name) if chosen else w.t("{name} is choosing", name=name)
        out += thing(body, label, at=(x, y))
        x += pitch
    if view["order"]:
        return out
    done = sum(1 for seat in view["seats"] if seat["chosen"])
    words, size = fit((w.t("{n} of {all} have chosen", n=done, all=count),), (12, 11.5, 11), width - x - 8)
    return out + text(x, y + 15, words, size, "c-ink2")


def _gold(table: Table, gold: View, width: float) -> tuple[str, float]:
    """The pile, the card of this round as far as it may be known, and what is spent."""
    w = table.w
    out = rect(11, 0, width - 22, 1, 0, "line")
    known, head = gold["card"], ""
    if known is not None:
        out += rect(12, 9, 27, 36, 4, "tile", "line2", 1.5) + _gold_face(known)
        name = card_name(table, known)
        if gold["face_down"]:
            out += group(use("hidden", 46, 11, 16), "c-ink2")
            head = w.t("Gold card: {card}, only you know it", card=name)
        else:
            head = w.t("Gold card: {card}", card=name)
    else:
        out += rect(12, 9, 27, 36, 4, "#back", "line2", 1.5)
        if gold["face_down"]:
            head = w.t("Gold card, known to {name} only", name=table.names[table.view["start"]])
    left = 67 if known is not None and gold["face_down"] else 47
    pile = w.n("{n} gold card left", "{n} gold cards left", gold["left"])
    if gold["half_a"]:
        pile = w.t("{pile}, {n} of them in the first half", pile=pile, n=gold["half_a"])
    if head:
        words, size = fit((head,), (12.5, 12, 11.5, 11), width - left - 8)
        out += text(left, 24, words, size, weight=600)
    words, size = fit(
        (pile, w.n("{n} gold card left", "{n} gold cards left", gold["left"])), (12, 11.5, 11), width - 57
    )
    out += text(47, 41 if head else 31, words, size, "c-ink2")
    lines = wrap(spent_words(table, gold["spent"]), 12, width - 22)
    for i, line in enumerate(lines):
        out += text(11, 62 + i * LINE, line, 12, "c-ink2")
    return out, 56 + LINE * len(lines)


def _gold_face(card: str) -> str:
    if card in ("site", "take-back", "cathedral", "master", "influence"):
        return group(card_sign(card, 17, 18.5, 17), "c-ink k-tile")
    return group(use("city", 17, 18.5, 17), "c-ink k-tile")


def spent_words(table: Table, cards: list[str]) -> str:
    w = table.w
    if not cards:
        return w.t("No gold card is spent yet.")
    parts = []
    for card in dict.fromkeys(cards):
        n = cards.count(card)
        name = card_name(table, card)
        parts.append(w.t("{card} ×{n}", card=name, n=n) if n > 1 else name)
    return w.t("Spent: {cards}", cards=", ".join(parts))


def supplies(table: Table, width: float) -> str:
    """What is left to build: a line a guild, a column a shape; then stones, cathedrals and figures."""
    w = table.w
    ends = [width - 24 - COLUMNS * (2 - i) for i in range(3)]
    out = text(11, 22, shorten(w.t("Left to build"), 14.5, ends[0] - 62), 14.5, "ser", weight=600)
    for shape, end in zip(SHAPES, ends):
        word, size = fit((w.t(SHAPES[shape]), ""), (12, 11.5, 11), COLUMNS - 20)
        out += text(end + 8, 21.5, word, size, "c-ink2", "end") if word else ""
        out += group(use(f"shape-{shape}", end + 4 - text_width(word, size) - 12, 10, 14), "c-ink2 k-panel")
    y = 30.0
    for supply in table.view["supplies"]:
        anchor = f"supply-{supply['coat']}"
        lit, chosen = table.states(anchor)
        row = _supply(table, supply, ends) + group(rings(width - 12, ROW - 4, lit, chosen), at=(6, 2))
        out += thing(row, supply_label(table, supply), anchor, lit, chosen, (0, y))
        y += ROW
    out += rect(11, y + 3, width - 22, 1, 0, "line") + group(_pieces(table, width), at=(0, y + 7))
    return fragment(panel(0, 0, width, y + 34) + out, width, y + 34, w.t("Left to build"), "supplies")


def _supply(table: Table, supply: View, ends: list[float]) -> str:
    coat = supply["coat"]
    words, size = fit((guild(table, coat),), (13, 12.5, 12), ends[0] - 62)
    out = plaque(coat, 11, 1.5, 18) + text(37, 15, words, size)
    for shape, end in zip(SHAPES, ends):
        plain, printed = supply[shape]
        tone = "c-ink2" if plain + printed == 0 else ""
        out += text(end - 6, 15, plain + printed, 13, tone, "end", 600)
        if printed:
            out += group(use("guild-master", end - 1, 4.5, 12), "c-ink2 k-panel")
    return out


def _pieces(table: Table, width: float) -> str:
    """Stones, cathedrals and figures in the supply; the last two only with gold cards."""
    w, view = table.w, table.view
    stones, cathedrals, figures = view["stones"], view["cathedrals"], view["figures"]
    parts = [("site", w.n("{n} site stone", "{n} site stones", stones), stones)]
    if view["gold"] is not None:
        parts.append(("cathedral", w.n("{n} cathedral", "{n} cathedrals", cathedrals), cathedrals))
        parts.append(("guild-master", w.n("{n} guild master", "{n} guild masters", figures), figures))

    def long(size: float) -> float:
        return sum(text_width(words, size) + 30 for _, words, _ in parts) - 10

    size = next((size for size in (12.0, 11.5, 11.0) if long(size) <= width - 22), 0.0)
    out, x = "", 11.0
    for icon, words, count in parts:
        form = words if size else str(count)  # where the words are too long, their title has them
        body = group(use(icon, 0, 2, 15), "c-ink k-panel") + text(20, 14, form, size or 12)
        out += thing(body, words, at=(x, 0))
        x += text_width(form, size or 12) + 30
    return out
