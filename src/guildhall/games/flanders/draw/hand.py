"""The viewer's own cards: in hand, lying out, chosen in secret; and the influence cards."""

from __future__ import annotations

from guildhall.drawing.lettering import fit, text_width
from guildhall.drawing.svg import fragment, group, rect, rings, text, thing, use
from guildhall.games.flanders.draw.labels import card_name
from guildhall.games.flanders.draw.shapes import extent, inset_path, path
from guildhall.games.flanders.draw.signs import Table, View, card_sign

HEIGHT, GAP, TOP, RISE = 104, 8, 32, 7
SIGN = 46  # the height of a card's picture


def hand(table: Table, width: float) -> tuple[str, float]:
    """The cards in a row as an <svg> of its own, and its height; '' and 0 for a watcher."""
    if table.me < 0:
        return "", 0
    seat = table.view["seats"][table.me]
    cards = [city["key"] for city in table.cities()] + ["site", "take-back", "influence"]
    wide = (width - GAP * (len(cards) - 1)) / len(cards)
    out = _heading(table, seat, width)
    for i, card in enumerate(cards):
        out += _card(table, seat, card, (i * (wide + GAP), TOP), wide)
    height = TOP + HEIGHT + 8
    return fragment(out, width, height, table.w.t("Your cards"), "hand"), height


def _heading(table: Table, seat: View, width: float) -> str:
    """How many cards are in hand; and the secret choice, while it is one."""
    w, choice = table.w, table.view["choice"]
    heading = w.n("Your hand, {n} card", "Your hand, {n} cards", len(seat["hand"]))
    secret = table.view["phase"] == "choose" and choice is not None
    if secret:
        card = card_name(table, choice["card"])
        if choice["influence"] is None:
            words = w.t("You choose {card}; how many influence cards go with it?", card=card)
        else:
            n = choice["influence"]
            words = w.n(
                "You have chosen {card} and {n} influence card; the others do not know it yet",
                "You have chosen {card} and {n} influence cards; the others do not know it yet",
                n,
                card=card,
            )
        heading, size = fit((words, heading), (13.5, 12.5, 12), width - 30)
    else:
        size = 13.5
    out = group(use("hidden", 2, 2, 17), "c-ink2") if secret else ""
    return out + text(25 if secret else 2, 15, heading, size, "ser c-ink2", weight=600)


def _card(table: Table, seat: View, card: str, at: tuple[float, float], wide: float) -> str:
    anchor = f"card-{card}"
    lit, picked = table.states(anchor)
    laid = not table.view["finished"] and is_laid(table.view["choice"], card)
    chosen = picked or laid
    out_already = card in seat["spent"] and not laid
    ground = "off" if out_already else "tile"
    out = rect(0, 2, wide, HEIGHT, 8, "shadow") if not out_already else ""
    out += rect(0.75, 0.75, wide - 1.5, HEIGHT - 1.5, 7.5, ground, "line2", 1.5, "5 4" if out_already else "")
    drawn = _picture(table, card, wide, ground)
    out += group(drawn, opacity=".6") if out_already else drawn
    name, size = fit((card_name(table, card),), (14.5, 13.5, 12.5, 12), wide - 12)
    out += text(wide / 2, 74, name, size, "ser", "middle", 600)
    words = card_words(table, seat, card, laid)
    line, size = fit((words,), (12, 11.5, 11), wide - 10)
    out += text(wide / 2, 92, line, size, "c-ink2", "middle") + rings(wide, HEIGHT, lit, chosen)
    out += _tag(table, wide) if laid else ""
    left, top = at
    label = table.w.t("Card {card}: {words}", card=card_name(table, card), words=words)
    if laid:
        label = table.w.t("Card {card}: {words}, chosen", card=card_name(table, card), words=words)
    return thing(out, label, anchor, lit, chosen, (left, top - RISE if chosen else top), "card")


def is_laid(choice: View | None, card: str) -> bool:
    if choice is None:
        return False
    return bool(choice["influence"]) if card == "influence" else bool(choice["card"] == card)


def _tag(table: Table, wide: float) -> str:
    secret = table.view["phase"] == "choose"
    word = table.w.t("chosen") if secret else table.w.t("played")
    long = text_width(word, 11.5) + 14
    out = rect(wide - long - 8, HEIGHT - 8, long, 18, 4, "accent")
    return out + text(wide - long / 2 - 8, HEIGHT + 5, word, 11.5, "c-on-accent", "middle", 600)


def card_words(table: Table, seat: View, card: str, laid: bool) -> str:
    """What the card is good for now."""
    w = table.w
    if card == "influence":
        return _influence_words(table, seat)
    if card in seat["spent"]:
        return w.t("this round") if laid else w.t("lies out")
    if card == "site":
        return w.n("{n} stone left", "{n} stones left", table.view["stones"])
    if card == "take-back":
        return w.n("{n} card lies out", "{n} cards lie out", len(seat["spent"]))
    state = next(city for city in table.cities() if city["key"] == card)
    if state["scored"]:
        return w.t("city is scored")
    return w.n("{n} plot free", "{n} plots free", state["free"])


def _influence_words(table: Table, seat: View) -> str:
    w, choice, held = table.w, table.view["choice"], seat["influence"]
    laid = choice["influence"] if choice is not None and not table.view["finished"] else None
    if not laid:
        return w.t("{n} held", n=held)
    if table.view["phase"] == "choose":  # they leave the hand only when they are shown (F-RND-3)
        held -= laid
    return w.t("{laid} laid, {n} held", laid=laid, n=held)


def _picture(table: Table, card: str, wide: float, ground: str) -> str:
    """The town's own outline in small, or the sign of what the card does."""
    if card in ("site", "take-back", "influence"):
        size = 34.0
        return group(card_sign(card, wide / 2 - size / 2, 15, size), f"c-ink k-{ground}")
    city = table.book.city(card)
    left, top, right, bottom = extent(city.wall)
    unit = SIGN / max(right - left, bottom - top)
    body = f'<path d="{inset_path(city.wall, -0.2, unit)}" fill="var(--garden)" stroke="var(--stonework)" '
    body += 'stroke-width="3" stroke-linejoin="round"/>'
    plots = "".join(f'<path d="{inset_path(plot.outline, 0.06, unit)}"/>' for plot in city.plots)
    body += group(plots, fill="var(--tile)", stroke="var(--line2)", stroke_width=".8")
    body += f'<path d="{path(city.centre, unit)}" fill="var(--line2)"/>'
    x = wide / 2 - (left + right) / 2 * unit
    y = 8 + SIGN / 2 - (top + bottom) / 2 * unit
    return group(body, at=(x, y))
