"""The cards a seat may see: those it looks at, its hand, its mayoral cards; at the end everybody's.

While an automa searches, a phone has the tiles he looks at in the place of the hand.
"""

from __future__ import annotations

from guildhall.drawing.html import el, emblem, esc, item, mark, rule_link, thing
from guildhall.drawing.kept import Kept, Same
from guildhall.drawing.lettering import text_width, wrap
from guildhall.formats.page import Look
from guildhall.formats.words import N_
from guildhall.games.london.components.pieces import Card
from guildhall.games.london.draw.labels import card_label, mayoral_label
from guildhall.games.london.draw.signs import COATS, SUITS, Table, View
from guildhall.games.london.page.icons import cost_icons, effect_icons, suit_head, tints
from guildhall.games.london.page.table import table_of
from guildhall.games.london.texts.brief import brief
from guildhall.games.london.texts.wording import effect_words, goal_words, suit_word

FACES = Kept(2048)
WIDTHS = (90, 100, 110, 120, 130, 140, 150)  # of a card, at the ordinary size of letters
SIZE, LINES, MARGINS = 12, 4, 15
NARROW = 92  # a card in a hand of seven
PAYING = ("pay_gold", "pay_liverymen")
NAMING = ("suit", "name_suit")
VERDICTS = {"resolved": N_("resolved"), "special": N_("special building")}


def hand(look: Look) -> str:
    """All groups of cards; what is asked about stands first, and the hand makes room for it."""
    table = table_of(look)
    view, w = table.view, table.w
    own = [card for card in (in_play(view),) if card] + [card for card in view["hand"] if card != in_play(view)]
    first = _offered(table) + _suits(table) + _revealed(table)
    goals = "" if any(view["revealed"]) else _goals(table)
    cards = "".join(_card(table, card, card == in_play(view)) for card in own)
    if own:
        size = min(len(own), 12)
        cards = el("div", cards, cls=f"cards n-{size}")
    elif view["seat"] >= 0 and not first:
        cards = el("p", esc(w.t("Your hand is empty.")), cls="empty")
    searching = look.step if look.step and "looked" in look.step else None
    classes = "hand" + (" busy" if first else "") + (" searched" if searching else "") + (" goals-too" if goals else "")
    label = w.n("Your hand, {n} card", "Your hand, {n} cards", len(view["hand"]))
    body = first + cards + goals + (_candidates(table, searching) if searching else "")
    return el("div", body, cls=classes, role="group", aria_label=label)


def in_play(view: View) -> str:
    """The card whose effect or price the viewer is just asked about; '' if there is none."""
    ask = view["ask"]
    if not ask or ask["seat"] != view["seat"]:
        return ""
    if ask["kind"] in PAYING and view["played"]:
        return str(view["played"][-1])
    return str(ask["card"] or "")


def _card(table: Table, name: str, played: bool = False) -> str:
    """An action card: emblem and suit, title, one sentence, cost and effect in icons."""
    key = (Same(table.book), table.w.language, name, played)
    return FACES.get(key, lambda: _action(table, table.book.card(name), played))


def _action(table: Table, card: Card, played: bool) -> str:
    w, ability = table.w, card.ability
    words, short = effect_words(ability.effect, w), brief(ability.effect, w)
    foot = cost_icons(ability, w) + el("span", "→", cls="to") + effect_icons(ability.effect)
    body = (
        el("span", suit_head(card.suits, w), cls="head")
        + el("span", esc(w.pick(ability.name)), cls="ttl")
        + el("span", esc(words), cls=f"do {_room(words)}")
        + el("span", esc(short), cls=f"brief {_narrow(w.pick(ability.name), short)}".rstrip())
        + el("span", foot, cls="cost")
    )
    label = card_label(table, card.id)
    classes = f"card {tints(card.suits)}" + (" played" if played else "")
    return thing("div", body, anchor=f"card-{card.id}", label=label, cls=classes)


def _room(words: str) -> str:
    """The class of the narrowest card on which a sentence has no more than four lines, 'w-none' if there is none.

    The style sheet leaves out what would not fit.
    """
    return next((f"w-{width}" for width in WIDTHS if len(wrap(words, SIZE, width - MARGINS)) <= LINES), "w-none")


def _narrow(title: str, short: str) -> str:
    """'long' for a short sentence for which a narrow card has no room below its title: five lines hold both."""
    room = NARROW - MARGINS
    fits = len(wrap(title, SIZE + 1, room)) + len(wrap(short, SIZE, room)) <= LINES + 1
    return "" if fits and all(text_width(word, SIZE) <= room for word in short.split()) else "long"


def _offered(table: Table) -> str:
    """The cards the viewer is looking at."""
    names = table.view["offered"]
    if not names:
        return ""
    cards = "".join(_goal(table, n, -1) if n.startswith("M") else _card(table, n) for n in names)
    title = el("h3", emblem("hidden", 15), el("span", esc(table.w.t("You are looking at"))))
    return el("div", title, el("div", cards, cls="row"), cls="group offered")


def _suits(table: Table) -> str:
    """The five suits while one of them is to be named."""
    ask, w = table.view["ask"], table.w
    if not ask or ask["kind"] not in NAMING or ask["seat"] != table.me:
        return ""
    boxes = ""
    for suit, tint in SUITS.items():
        body = emblem(f"suit-{tint}", 28) + el("b", esc(suit_word(suit, w)))
        boxes += thing("div", body, anchor=f"suit-{suit}", label=suit_word(suit, w), cls=f"suit {tints([suit])}")
    return el("div", el("h3", esc(w.t("The five suits"))), el("div", boxes, cls="row"), cls="group named")


def _goal(table: Table, name: str, seat: int) -> str:
    """A mayoral reward card with all its words; at the end it says whose it is."""
    card, w = table.book.mayoral(name), table.w
    label = mayoral_label(table, name)
    whose = ""
    if seat >= 0:
        label = w.labelled(table.names[seat], label)
        whose = mark(COATS[seat], 15, table.names[seat])
    head = emblem("mayoral", 18) + el("b", esc(w.pick(card.name))) + whose
    body = el("span", head, cls="head") + el("span", esc(goal_words(card.goal, w)), cls="do")
    return thing("div", body, anchor=f"mayoral-{name}", label=label, cls="card mayoral")


def _goals(table: Table) -> str:
    """The viewer's mayoral reward cards by name, behind a closed eye."""
    w, names = table.w, table.view["mayoral"]
    if not names:
        return ""
    lines = ""
    for name in names:
        card, label = table.book.mayoral(name), mayoral_label(table, name)
        body = el("b", esc(w.pick(card.name))) + el("span", esc(goal_words(card.goal, w)), cls="do")
        lines += thing("div", body, anchor=f"mayoral-{name}", label=label, cls="goal")
    title = el("h3", emblem("hidden", 15), el("span", esc(w.n("Mayoral card", "Mayoral cards", len(names)))))
    return el("div", title, el("div", lines, cls="list"), cls=f"group goals of-{len(names)}")


def _revealed(table: Table) -> str:
    """At the end everybody's mayoral reward cards."""
    shown = table.view["revealed"]
    if not any(shown):
        return ""
    cards = "".join(_goal(table, name, seat) for seat, names in enumerate(shown) for name in names)
    title = el("h3", el("span", esc(table.w.t("Mayoral reward cards"))))
    return el("div", title, el("div", cards, cls="row"), cls="group revealed")


def _candidates(table: Table, step: View) -> str:
    """The tiles an automa looks at, in words; the resolved ones are only counted."""
    w, lines, skipped = table.w, "", 0
    coat = COATS[step["seat"]]
    for entry in step["looked"]:
        if entry["verdict"] == "resolved":
            skipped += 1
            continue
        tile, hit = table.book.tile(entry["tile"]), entry["verdict"] == "chosen"
        why = w.t("shows {suits}", suits=table.suits(table.book.card(step["card"]).suits, either=True)) if hit else ""
        if not hit:
            why = w.t(VERDICTS["special"]) if entry.get("why") == "special" else table.suits(tile.suits)
        bead = el("span", "✓" if hit else "✕", cls=f"bead coat-{coat}" if hit else "bead")
        name = el("b", esc(tile.id), cls="rk") + el("span", esc(w.pick(tile.short)), cls="name")
        lines += item(bead, name, el("small", esc(why)), cls="hit" if hit else "")
    foot = w.n("{n} resolved tile skipped", "{n} resolved tiles skipped", skipped) if skipped else ""
    rule = el("p", esc(foot), " ", rule_link("london", "L-SOL-4"), cls="foot")
    return el("div", el("ol", lines), rule, cls="cands panel")
