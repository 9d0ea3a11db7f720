"""Beside the board: the automa's cards, plantation, Beadle's walk, neutrals, piles, tile stack, promo card."""

from __future__ import annotations

from guildhall.drawing.html import el, emblem, esc, item, mark, rule_link, seal, thing
from guildhall.formats.page import Look
from guildhall.games.london.components.effects import parse_effect
from guildhall.games.london.draw.labels import full_name
from guildhall.games.london.draw.plantation import plantation_label, prizes_of, when_words
from guildhall.games.london.draw.signs import COATS, SUITS, Table
from guildhall.games.london.page.icons import effect_icons, tints
from guildhall.games.london.page.table import table_of
from guildhall.games.london.rules.promo import PRICE

WALK = 9  # tiles of the Beadle's walk at most; those for which there is no room are scrolled to
CROWD = 5  # pieces in a row, beyond that one with a number


def rail(look: Look) -> str:
    """All boxes, one under the other; on a phone the first ones are a strip."""
    table = table_of(look)
    boxes = [
        _drew(table),
        _plantation(table),
        _walk(table),
        _neutrals(table),
        _stack(table),
        _promo(table),
        _piles(table),
    ]
    classes = "rail steps" if look.step and "looked" in look.step else "rail"
    return el("div", *boxes, cls=classes, role="group", aria_label=look.w.t("Beside the board"))


def _about(table: Table, anchor: str) -> str:
    """The class of what a step is about."""
    return " about" if table.step and anchor in table.step["places"] else ""


def _heading(words: str, icon: str = "", size: float = 18) -> str:
    return el("h3", emblem(icon, size) if icon else "", el("span", esc(words)))


def _drew(table: Table) -> str:
    """The cards the automa drew: those shown, the current one ringed, the rest as backs."""
    step = table.step if table.step and "looked" in table.step else None
    seat = step["seat"] if step else table.automa
    cards = step["cards"] if step else table.view["automa_cards"]
    if seat is None or not cards:
        return ""
    w, name = table.w, table.names[seat]
    of = int(step["draws"]) if step else len(cards)
    title = w.t("{name} draws", name=name) if step else w.t("{name} drew", name=name)
    row = ""
    for number in range(of):
        if number < len(cards):
            suits = table.book.card(cards[number]).suits
            signs = "".join(emblem(f"suit-{SUITS[suit]}", 20 if len(suits) == 1 else 16) for suit in suits)
            row += el(
                "span", signs, cls=f"bc {tints(suits)}" + (" cur" if step and number + 1 == step["number"] else "")
            )
        else:
            row += el("span", cls="bc un")
    shown = w.joined(table.suits(table.book.card(card).suits) for card in cards)
    foot = ""
    if step:
        suits_now = table.suits(table.book.card(step["card"]).suits)
        foot = el("small", esc(w.t("card {n} of {of} · {suits}", n=step["number"], of=of, suits=suits_now)))
    head = el("h3", mark(COATS[seat], 13), el("span", esc(title)))
    body = head + el("div", row, cls="bcards") + foot
    return thing("div", body, anchor="place-drawn", label=w.labelled(title, shown), cls="box panel drew")


def _pawns(coat: str, n: int, size: float = 30) -> str:
    pawn = emblem(f"pawn-{coat}", size, "pawn")
    return pawn * n if n <= CROWD else pawn + el("b", str(n))


def _plantation(table: Table) -> str:
    """Who is there, when it is due, what each place would bring (L-GRO-1, L-SOL-11)."""
    w, land = table.w, table.view["plantation"]
    groups = [(COATS[s], land["pieces"][s]) for s in table.seats_from_me() if land["pieces"][s]]
    groups += [("black", land["neutrals"])] if land["neutrals"] else []
    alone = len(groups) == 1
    spots = "".join(
        _pawns(coat, n) if alone else emblem(f"pawn-{coat}", 28, "pawn") + el("b", str(n)) for coat, n in groups
    )
    when = when_words(table)
    due = land["next"] is not None
    if due and table.automa is not None:
        when = w.t("{when}; your liverymen there bring:", when=when)
    lines = ""
    for now, before, seats, notation in prizes_of(table) if due else []:
        who = "".join(mark(COATS[seat], 13) for seat in seats)
        if table.automa is not None:
            who += esc(w.t("you") if seats[0] == table.me else table.names[seats[0]])
        signs = el("span", effect_icons(parse_effect(notation)), cls="icons")
        lines += item(el("b", esc(before)), el("span", who, cls="who"), signs, cls="now" if now else "")
    body = (
        _heading(w.t("Plantation"), "plantation")
        + el("div", spots, cls="spots")
        + el("span", esc(when), cls="when fold")
        + (el("ul", lines, cls="prizes fold") if due else "")
    )
    return thing(
        "div",
        body,
        anchor="place-plantation",
        label=plantation_label(table),
        cls=f"box panel land{_about(table, 'place-plantation')}",
    )


def _walk(table: Table) -> str:
    """The tiles the Beadle will visit, lowest number first."""
    w, walk = table.w, table.view["beadle_walk"]
    points = {tile["id"]: tile["vp"] for tile in table.view["tiles"]}
    lines = ""
    for number, name in enumerate(walk[:WALK]):
        short = w.pick(table.book.tile(name).short)
        here = number == 0 and table.view["beadle"] == name
        lines += item(
            el("b", esc(name)), el("span", esc(short), cls="name"), seal(points[name], 20), cls="on" if here else ""
        )
    if not walk:
        lines = item(el("span", esc(w.t("no tile left"))), cls="none")
    note = ""
    if table.automa is not None:
        said = w.t("Each round {name} takes the Beadle’s tile.", name=table.names[table.automa])
        note = el("small", esc(said), " ", rule_link("london", "L-SOL-9"))
    # the label tells all of them, also those to which one must scroll
    told = [f"{full_name(table, name)} ({w.t('{n} VP', n=points[name])})" for name in walk]
    label = w.t("The Beadle’s walk: {tiles}", tiles=", ".join(told))
    # a link inside keeps it from being one picture
    shown = el("div", el("ol", lines, tabindex=0), cls="steps")  # what does not fit is scrolled to, by keys, too
    body = el("h3", emblem("beadle", 21, "pawn"), el("span", esc(w.t("Beadle’s walk")))) + shown
    return el(
        "section", thing("div", body, anchor="place-walk", label=label, cls="way"), note, cls="box panel walk fold"
    )


def _neutrals(table: Table) -> str:
    w, n = table.w, table.view["neutrals"]
    head = el("h3", emblem("pawn-black", 20, "pawn"), el("span", esc(w.t("Neutrals"))))
    body = head + el("span", esc(w.t("{n} left", n=n)), cls="left")
    label = w.n("{n} neutral on the scoreboard", "{n} neutrals on the scoreboard", n)
    return thing("div", body, anchor="place-neutrals", label=label, cls="box panel row")


def _stack(table: Table) -> str:
    """The stack of new tiles (3 and 4 players): everybody sees its top one (L-SET-11)."""
    w, stack = table.w, table.view["stack"]
    if not stack["count"]:
        return ""
    left = w.n("{n} tile in the stack", "{n} tiles in the stack", stack["count"])
    if not stack["top"]:
        return thing("div", esc(left), anchor="place-stack", label=left, cls="box panel stack fold")
    tile = table.book.tile(stack["top"])
    head = el("h3", el("span", esc(w.t("Next tile"))), el("b", esc(tile.id), cls="tag"))
    signs = "".join(el("span", emblem(f"suit-{SUITS[s]}", 16), cls=f"plaque {tints([s])}") for s in tile.suits)
    body = head + el("div", signs, el("span", esc(w.pick(tile.short)), cls="name"), cls="next") + el("small", esc(left))
    label = w.t("Next tile: {tile}. {left}", tile=full_name(table, tile.id), left=left)
    return thing("div", body, anchor="place-stack", label=label, cls="box panel stack fold")


def _promo(table: Table) -> str:
    """The promo card: three tokens on it make a Master of a resolved tile (L-PRO-1)."""
    promo, w = table.view["promo"], table.w
    if not promo:
        return ""
    n = promo["tokens"]
    signs = "".join(emblem("token", 20, "" if i < n else "empty") for i in range(int(PRICE)))
    body = _heading(w.t("Solo Board-gamers"), "token") + el("div", signs, emblem("master", 18), cls="tokens")
    label = w.n("Guild of Solo Board-gamers: {n} token of 3", "Guild of Solo Board-gamers: {n} tokens of 3", n)
    return thing("div", body, anchor="place-promo", label=label, cls="box panel promo")


def _piles(table: Table) -> str:
    """The draw pile, the discard pile and the mayoral cards, each with its number in words."""
    w, view = table.w, table.view
    deck, spent, mayoral = view["deck"], len(view["discard"]), view["mayoral_deck"]
    piles = (
        ("deck", "back", "", deck, w.t("to draw"), w.n("{n} card to draw", "{n} cards to draw", deck)),
        ("spent", "open", "", spent, w.t("spent"), w.n("{n} card spent", "{n} cards spent", spent)),
        (
            "mayorals",
            "back",
            emblem("mayoral", 16),
            mayoral,
            w.t("mayoral"),
            w.n("{n} mayoral reward card to draw", "{n} mayoral reward cards to draw", mayoral),
        ),
    )
    drawn = ""
    for key, cls, sign, n, word, label in piles:
        body = el("i", sign, cls=cls) + el("b", str(n)) + el("span", esc(word))
        drawn += thing("span", body, anchor=f"place-{key}", label=label, cls="pile")
    return el("section", drawn, cls="box panel piles fold")
