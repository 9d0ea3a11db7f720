"""The players: guild, score, which cards lie out and which are in hand, what they have chosen; and grey."""

from __future__ import annotations

from guildhall.drawing.lettering import fit, text_width
from guildhall.drawing.svg import (
    crown,
    fragment,
    group,
    panel,
    phrase,
    rect,
    rings,
    rounded,
    seal,
    text,
    thing,
    use,
)
from guildhall.games.flanders.draw.labels import card_name, cards_words, guild
from guildhall.games.flanders.draw.signs import COATS, GREY, HATCHED, Table, View, card_sign, plaque

GAP, HEIGHT, GREY_HEIGHT = 8, 76, 36
CHIP, STEP = 28, 30.5


def seats(table: Table, width: float) -> str:
    """All players in the order they sit, then grey, as an <svg> of its own."""
    out, y = "", 4.0
    for seat in table.view["seats"]:
        out += group(_seat(table, seat, width - 10), at=(5, y))
        y += HEIGHT + GAP
    out += group(_grey(table, width - 10), at=(5, y))
    return fragment(out, width, y + GREY_HEIGHT + 4, table.w.t("Players"), "seats")


def _strip(coat: str, height: float) -> str:
    out = rounded(0, 0, 8, height, (8, 0, 0, 8), coat)
    return out + (rounded(0, 0, 8, height, (8, 0, 0, 8), f"#hatch-{coat}") if coat in HATCHED else "")


def _score(points: int, width: float, middle: float) -> str:
    x = width - 14 - len(str(points)) * 13
    return seal(x - 15, middle - 1, "", 10.5) + text(width - 12, middle + 7.5, points, 24, "ser", "end", 600)


def _seat(table: Table, seat: View, width: float) -> str:
    number = seat["seat"]
    anchor = f"seat-{number}"
    lit, chosen = table.states(anchor)
    out = panel(0, 0, width, HEIGHT) + _strip(COATS[number], HEIGHT) + plaque(number, 17, 8, 32)
    out += _who(table, seat, width) + _score(seat["vp"], width, 20)
    out += _chips(table, seat) + _goods(table, seat, width)
    turn = to_move(table, seat)
    out += rings(width, HEIGHT, lit or turn, chosen)
    return thing(out, seat_label(table, seat), anchor, lit, chosen)


def to_move(table: Table, seat: View) -> bool:
    """In the secret choice all who have not chosen are to move; else one."""
    view = table.view
    if view["finished"]:
        return False
    return not seat["chosen"] if view["phase"] == "choose" else bool(view["to_move"] == seat["seat"])


def _who(table: Table, seat: View, width: float) -> str:
    """Name and guild, the flag of the start player; below, what the player has chosen."""
    number = seat["seat"]
    room = width - 58 - 50 - 13 * len(str(seat["vp"]))
    flag = number == table.view["start"]
    room -= 42  # for the flag, and a crown at the end
    words = guild(table, number)
    name, size = fit((table.names[number],), (16, 15, 14), room)
    x = 58.0
    if text_width(name, size) + 8 + text_width(words, 12) <= room:
        out = phrase(x, 23, (name, size, "ser", 600), (words, 12, "c-ink2", 400), gap=8)
        x += text_width(name, size) + 8 + text_width(words, 12)
    else:
        out = text(x, 23, name, size, "ser", weight=600)
        x += text_width(name, size)
    if flag:
        out += group(use("flag", x + 3, 10, 15), "c-accent")
    if number in table.view["winners"]:
        out += crown(x + 6 + (18 if flag else 0), 11, 13)
    words, size = fit((status(table, seat),), (12, 11.5, 11), width - 70)
    return out + text(58, 40, words, size, "c-ink2")


def status(table: Table, seat: View) -> str:
    """What a player has chosen, as far as this picture may tell."""
    w, view = table.w, table.view
    shown = view["revealed"][seat["seat"]]
    if shown:
        return choice_words(table, shown)
    if view["phase"] == "choose":
        return w.t("has chosen") if seat["chosen"] else w.t("is choosing")
    if view["finished"]:
        return w.n("won {n} city alone", "won {n} cities alone", seat["cities_won"])
    return w.n("{n} card in hand", "{n} cards in hand", len(seat["hand"]))


def choice_words(table: Table, choice: View) -> str:
    """A card, and the influence cards laid with it."""
    w, card = table.w, card_name(table, choice["card"])
    if not choice["influence"]:
        return w.t("played {card}", card=card)
    n = choice["influence"]
    return w.n("played {card} and {n} influence card", "played {card} and {n} influence cards", n, card=card)


def _chips(table: Table, seat: View) -> str:
    """Every action card in small: paper in hand, dashed and dim where it lies out."""
    w, out, x = table.w, "", 17.0
    order = [city["key"] for city in table.cities()] + ["site", "take-back"]
    for card in order:
        out += _chip(table, card, card in seat["spent"], x)
        x += STEP
    words = w.t(
        "In hand: {hand}. Lying out: {spent}.",
        hand=cards_words(table, seat["hand"]),
        spent=cards_words(table, seat["spent"]),
    )
    return thing(out, words)


def _chip(table: Table, card: str, spent: bool, x: float) -> str:
    out = rect(x, 47.5, CHIP, 21, 3.5, "off" if spent else "tile", "line2", 1, "3 2.5" if spent else "")
    tone = "c-ink2" if spent else "c-ink"
    if card in ("site", "take-back"):
        inner = group(card_sign(card, x + CHIP / 2 - 7.5, 50.5, 15), f"{tone} k-{'off' if spent else 'tile'}")
    else:
        short = table.w.pick(table.book.city(card).short)[:3]
        inner = text(x + CHIP / 2, 62.5, short, 11.5, tone, "middle", 400 if spent else 600)
    if not spent:
        return out + inner
    return out + group(inner, opacity=".75") + f'<path d="M{x + 4:g} 58h{CHIP - 8}" stroke="var(--line2)"/>'


def _goods(table: Table, seat: View, width: float) -> str:
    """Influence cards, and cities won alone, which break a tie at the end (F-END-4)."""
    w = table.w
    influence = group(use("crown", width - 79, 52.5, 11), "c-ink") + text(
        width - 58, 63, seat["influence"], 13, weight=600
    )
    won = group(use("scored", width - 40, 50, 16), "c-ink k-panel") + text(
        width - 20, 63, seat["cities_won"], 13, weight=600
    )
    return thing(influence, w.n("{n} influence card", "{n} influence cards", seat["influence"])) + thing(
        won, w.n("{n} city won alone", "{n} cities won alone", seat["cities_won"])
    )


def seat_label(table: Table, seat: View) -> str:
    w, number = table.w, seat["seat"]
    parts = [f"{table.names[number]}, {guild(table, number)}", w.n("{n} point", "{n} points", seat["vp"])]
    parts.append(status(table, seat))
    parts.append(w.n("{n} influence card", "{n} influence cards", seat["influence"]))
    parts += [w.t("start player")] if number == table.view["start"] else []
    parts += [w.t("winner")] if number in table.view["winners"] else []
    parts += [w.t("to move")] if to_move(table, seat) else []
    return ", ".join(parts)


def _grey(table: Table, width: float) -> str:
    w, points = table.w, table.view["grey_vp"]
    out = panel(0, 0, width, GREY_HEIGHT) + _strip("grey", GREY_HEIGHT) + plaque(GREY, 17, 6, 24)
    name = (w.t("Grey"), 15.0, "ser", 600)
    words, size = fit((w.t("armourers, nobody’s guild"), guild(table, GREY)), (12, 11.5), width - 170)
    out += phrase(58, 23.5, name, (words, size, "c-ink2", 400), gap=8)
    out += _score(points, width, 18)
    return thing(out, w.n("Grey guild, the armourers: {n} point", "Grey guild, the armourers: {n} points", points))
