"""Beside the board: automa's cards, plantation, Beadle's walk, neutrals, piles, tile stack, promo card."""

from __future__ import annotations

from collections.abc import Callable

from guildhall.drawing.lettering import fit, shorten, text_width, wrap
from guildhall.drawing.svg import fragment, group, mark, panel, rect, rings, seal, text, thing, use
from guildhall.games.london.draw.labels import full_name
from guildhall.games.london.draw.plantation import plantation_box
from guildhall.games.london.draw.signs import COATS, SUITS, Cell, Table, pawn, row, suit_plaque, suit_sign
from guildhall.games.london.draw.tile import tile_name

WIDTH, GAP, INSET = 172, 8, 10
LINE = 24  # one step of the Beadle's walk

Box = tuple[str, float]  # what is drawn, and its height


def rail(table: Table, height: float) -> str:
    """The rail as an <svg> of its own; the Beadle's walk takes the height the others leave."""
    makers: list[Callable[[Table], Box | None]] = [_automa_box, plantation_box, _neutrals_box, _stack_box]
    makers += [_promo_box, _piles_box]
    boxes = [box for make in makers if (box := make(table))]
    left = height - sum(h + GAP for _, h in boxes)
    walk = _walk_box(table, left)
    at = 2 if table.automa is not None and len(boxes) > 1 and (table.step or table.view["automa_cards"]) else 1
    boxes.insert(at, walk)
    out, y = "", 0.0
    for drawn, h in boxes:
        out += group(drawn, at=(0, y))
        y += h + GAP
    return fragment(out, WIDTH, max(height, y - GAP), table.w.t("Beside the board"), "rail")


def heading(words: str, icon: str = "", x: float = INSET, y: float = 22, width: float = WIDTH) -> str:
    """The title of a box, with its sign before it."""
    out, left = "", x
    if icon:
        out = group(use(icon, x, y - 14.5, 18), "c-ink k-panel")
        left += 24
    name, size = fit((words,), (14.5, 13.5, 12.5), width - left - 8)
    return out + text(left, y, name, size, "ser", weight=600)


def small_card(suits: tuple[str, ...], x: float, y: float, current: bool) -> str:
    """A small action card showing only its suits."""
    out = rect(x, y, 34, 44, 5, SUITS[suits[0]])
    if len(suits) > 1:
        path = f"M{x + 34} {y}v39a5 5 0 0 1-5 5H{x + 3}z"
        out += f'<path d="{path}" fill="var(--{SUITS[suits[1]]})"/>'
        out += suit_sign(suits[0], x + 3, y + 4, 17) + suit_sign(suits[1], x + 14, y + 23, 17)
    else:
        out += suit_sign(suits[0], x + 6, y + 11, 22)
    out += rect(x, y, 34, 44, 5, "none", "line2", 1.5)
    return out + (rect(x - 3.5, y - 3.5, 41, 51, 8, "none", "accent", 2.5) if current else "")


def _automa_box(table: Table) -> Box | None:
    """The cards the automa drew: those shown, the current one ringed, the rest as backs."""
    seat = table.step["seat"] if table.step else table.automa
    cards = table.step["cards"] if table.step else table.view["automa_cards"]
    if seat is None or not cards:
        return None
    w, name = table.w, table.names[seat]
    of = int(table.step["draws"]) if table.step else len(cards)
    title = w.t("{name} draws", name=name) if table.step else w.t("{name} drew", name=name)
    out = panel(0, 0, WIDTH, 104 if table.step else 86) + mark(COATS[seat], INSET, 10.5, 13)
    out += heading(title, x=INSET + 19)
    pitch = min(40.0, (WIDTH - 2 * INSET - 34) / max(of - 1, 1))
    for i in range(of):
        x = INSET + i * pitch
        if i < len(cards):
            current = bool(table.step) and i + 1 == table.step["number"] if table.step else False
            out += small_card(table.book.card(cards[i]).suits, x, 33, current)
        else:
            out += rect(x, 33, 34, 44, 5, "#back", "line2", 1.5)
    shown = w.joined(table.suits(table.book.card(c).suits) for c in cards)
    label = w.labelled(title, shown)
    if not table.step:
        return thing(out, label), 86
    suits = table.suits(table.book.card(table.step["card"]).suits)
    line = w.t("card {n} of {of} · {suits}", n=table.step["number"], of=of, suits=suits)
    words, size = fit((line,), (12.5, 12, 11.5), WIDTH - 2 * INSET)
    return thing(out + text(INSET, 95, words, size, "c-ink2"), label), 104


def _walk_box(table: Table, height: float) -> Box:
    """The tiles the Beadle will visit, lowest number first, as many as there is room for."""
    w, walk = table.w, table.view["beadle_walk"]
    note: list[str] = []
    if table.automa is not None:
        note = wrap(w.t("Each round {name} takes the Beadle’s tile.", name=table.names[table.automa]), 12, WIDTH - 20)
    foot = len(note) * 15 + 6 if note else 2
    room = max(int((height - 38 - foot) / LINE), 1)
    shown = walk[:room]
    height = max(height, 38 + foot + LINE * max(len(shown), 1))
    out = panel(0, 0, WIDTH, height) + pawn("beadle", INSET + 1, 7, 21) + heading(w.t("Beadle’s walk"), x=INSET + 24)
    vps = {t["id"]: t["vp"] for t in table.view["tiles"]}
    y = 34.0
    for i, tile_id in enumerate(shown):
        if i == 0 and table.view["beadle"] == tile_id:
            out += rect(INSET, y, WIDTH - 2 * INSET, LINE - 2, 4, "accent-soft")
        out += text(INSET + 18, y + 16, tile_id, 13.5, "ser", "end", 600)
        name, size = tile_name(table, tile_id, (13.0, 12.0), 104)
        out += text(INSET + 24, y + 16, name, size) + seal(WIDTH - INSET - 11.5, y + 11, vps[tile_id], 10)
        y += LINE
    if not walk:
        out += text(INSET, y + 15, shorten(w.t("no tile left"), 12.5, WIDTH - 20), 12.5, "c-ink2")
        y += LINE
    for i, line in enumerate(note):
        out += text(INSET, y + 14 + i * 15, line, 12, "c-ink2")
    label = w.t("The Beadle’s walk: {tiles}", tiles=", ".join(full_name(table, t) for t in walk))
    return thing(out, label), height


def _neutrals_box(table: Table) -> Box:
    w, n = table.w, table.view["neutrals"]
    out = panel(0, 0, WIDTH, 36) + group(pawn("black", INSET + 2, 8, 20), "k-panel")
    left = w.t("{n} left", n=n)
    out += heading(w.t("Neutrals"), x=INSET + 24, y=23, width=WIDTH - 50)
    out += text(WIDTH - INSET, 23, left, 13, "", "end")
    return thing(out, w.n("{n} neutral on the scoreboard", "{n} neutrals on the scoreboard", n)), 36


def _piles_box(table: Table) -> Box:
    """The draw pile, the discard pile and the mayoral cards, each with its number in words."""
    w, view = table.w, table.view
    height = 86
    out = panel(0, 0, WIDTH, height)
    piles = (
        (
            "#back",
            "",
            view["deck"],
            w.t("to draw"),
            w.n("{n} card to draw", "{n} cards to draw", view["deck"]),
        ),
        (
            "off",
            "",
            len(view["discard"]),
            w.t("spent"),
            w.n("{n} card spent", "{n} cards spent", len(view["discard"])),
        ),
        (
            "#back",
            "mayoral",
            view["mayoral_deck"],
            w.t("mayoral"),
            w.n("{n} mayoral reward card to draw", "{n} mayoral reward cards to draw", view["mayoral_deck"]),
        ),
    )
    wide = [max(34.0, text_width(pile[3], 12)) for pile in piles]
    spare = (WIDTH - 12 - sum(wide)) / 3
    x = 6.0
    for (fill, icon, n, word, label), w_word in zip(piles, wide, strict=True):
        x += (w_word + spare) / 2
        pile = rect(x - 13, 9, 26, 34, 4, fill, "line2", 1.5)
        pile += group(use(icon, x - 8, 18, 16), "c-accent k-panel") if icon else ""
        name, size = fit((word,), (12, 11.5, 11), w_word + spare - 2)
        pile += text(x, 59, n, 13, "", "middle", 600) + text(x, 75, name, size, "c-ink2", "middle")
        out += thing(pile, label)
        x += (w_word + spare) / 2
    return out, height


def _stack_box(table: Table) -> Box | None:
    """The stack of new tiles (3 and 4 players): everybody sees its top one (L-SET-11)."""
    w, stack = table.w, table.view["stack"]
    if not stack["count"]:
        return None
    out = panel(0, 0, WIDTH, 78)
    left = w.n("{n} tile in the stack", "{n} tiles in the stack", stack["count"])
    words, size = fit((left,), (12.5, 12, 11.5, 11), WIDTH - 2 * INSET)
    out += text(INSET, 68, words, size, "c-ink2")
    label = left
    if stack["top"]:
        tile = table.book.tile(stack["top"])
        out += heading(w.t("Next tile"), y=21)
        side = 22 if len(tile.suits) < 3 else 17
        for i, suit in enumerate(tile.suits):
            out += suit_plaque(suit, INSET + i * (side + 3), 29, side)
        x = INSET + len(tile.suits) * (side + 3) + 4
        name, letters = tile_name(table, tile.id, (13.5, 12.5), WIDTH - x - INSET)
        out += text(x, 45, name, letters, "ser", weight=600)
        out += rect(WIDTH - INSET - 26, 7, 26, 18, 4, "tile", "line2")
        out += text(WIDTH - INSET - 13, 20.8, tile.id, 13.5, "ser", "middle", 700)
        label = w.t("Next tile: {tile}. {left}", tile=full_name(table, tile.id), left=left)
    return thing(out, label), 78


def _promo_box(table: Table) -> Box | None:
    """The promo card: three tokens on it make a Master of a resolved tile (L-PRO-1)."""
    promo = table.view["promo"]
    if not promo:
        return None
    n, w = promo["tokens"], table.w
    lit, chosen = table.states("place-promo")
    out = panel(0, 0, WIDTH, 64) + heading(w.t("Solo Board-gamers"), "token", y=22)
    for i in range(3):
        sign = use("token", INSET + i * 27, 31, 24)
        out += group(sign, "c-ink2 k-panel") if i < n else group(_socket(INSET + i * 27, 31), "")
    cells = [Cell("text", f"{n}/3"), Cell("gap"), Cell("icon", "master")]
    out += row(cells, WIDTH - INSET - 46, 43, 17)
    label = w.n("Guild of Solo Board-gamers: {n} token of 3", "Guild of Solo Board-gamers: {n} tokens of 3", n)
    return thing(out + rings(WIDTH, 64, lit, chosen), label, "place-promo", lit, chosen), 64


def _socket(x: float, y: float) -> str:
    path = f"M{x + 8:g} {y + 2:g}h8l6 6v8l-6 6h-8l-6-6v-8z"
    line = 'stroke="var(--line2)" stroke-width="1.3" stroke-dasharray="3 2"'
    return f'<path d="{path}" fill="var(--tile)" {line}/>'
