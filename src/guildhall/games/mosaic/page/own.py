"""One's own board: goods with what is produced of them, trade goods, pieces left, the nine pillars, what one holds."""

from __future__ import annotations

from functools import lru_cache

from guildhall.drawing.html import el, emblem, esc, thing
from guildhall.formats.page import Look
from guildhall.formats.words import N_
from guildhall.games.mosaic.components.effects import GOODS, PILLARS, STOCK
from guildhall.games.mosaic.components.mosaic_set import PIECES, UNITS
from guildhall.games.mosaic.components.tables import GAIN_ANY
from guildhall.games.mosaic.draw.signs import CURRENCY_SIGNS, Table, View
from guildhall.games.mosaic.page.kit import Kit, kit_of, table_of, taken
from guildhall.games.mosaic.page.offers import technology_face
from guildhall.games.mosaic.page.rows import face_row
from guildhall.games.mosaic.rules.claims import GOLDEN_SYMBOLS
from guildhall.games.mosaic.texts.cards import government_text, leader_text, technology_text
from guildhall.games.mosaic.texts.naming import (
    amount,
    good_name,
    pillar_name,
    signed,
    stock_name,
    unit_name,
)

WORK = ("stone", "ideas", "food")


def own(look: Look) -> str:
    """The viewer's board; a watcher has none."""
    table = table_of(look)
    seat = table.own
    if seat is None or seat["automa"]:
        return ""
    kit = kit_of(look)
    goods = el(
        "div",
        _stock(look, kit, seat),
        _facts(look, seat),
        _second(look, kit, seat),
        _left(look, seat),
        cls="panel goods",
    )
    pillars = el("div", *(_pillar(look, kit, i, seat["symbols"][key]) for i, key in enumerate(PILLARS)), cls="pils")
    return el("div", goods, el("div", pillars, _held(look, table, kit, seat), cls="panel pillars"), cls="own")


# Goods -------------------------------------------------------------------------------------------


def _stock(look: Look, kit: Kit, seat: View) -> str:
    """Five boxes; the first three are where one clicks to work, all five where a currency is asked for."""
    ask = look.view["ask"] or {}
    any_kind = ask.get("kind") == "effect" and ask.get("verb") == GAIN_ANY and ask["seat"] == look.view["seat"]
    return el("div", *(_box(kit, i, seat, "currency" if any_kind else "work") for i in range(len(STOCK))), cls="res")


def _box(kit: Kit, number: int, seat: View, act: str) -> str:
    kind = STOCK[number]
    made = seat["production"][kind] if kind in WORK else 0
    return _kept_box(kit, number, seat["stock"][kind], made, seat["stock"]["population"] if kind in WORK else 0, act)


@lru_cache(4096)
def _kept_box(kit: Kit, number: int, n: int, made: int, people: int, act: str) -> str:
    """How much there is, and what work would add: the production, and one for each head (M-WRK-1)."""
    w, kind = kit.w, STOCK[number]
    word = w.t("people") if kind == "population" else stock_name(number, w)  # the box is small
    up = el("span", f"+{made}", cls="up") if kind in WORK else ""
    body = el("span", emblem(CURRENCY_SIGNS[kind], 17), el("b", str(n)), cls="n")
    body += el("span", el("small", esc(word)), up, cls="ln")
    label = f"{amount(number, n, w)}"
    if kind in WORK:
        label += ", " + w.t("production {n}", n=signed(made))
        label += ". " + w.t("Work: {amount}", amount=amount(number, people + made, w))
    if kind not in WORK and act == "work":
        return el("div", body, role="img", aria_label=label)
    return thing("div", body, anchor=f"action-{act}-{kind}", label=label)


def _facts(look: Look, seat: View) -> str:
    """Tax and tariff production, unrest."""
    w = look.w
    parts = [_fact(w.t(word), signed(seat["production"][word])) for word in (N_("tax"), N_("tariff"))]
    unrest = seat["unrest"] if seat["unrest"] >= 0 else signed(seat["unrest"])
    parts.append(el("span", emblem("unrest", 13), el("span", esc(w.t("unrest"))), el("b", str(unrest))))
    return el("div", *parts, cls="facts")


def _fact(words: str, n: str) -> str:
    return el("span", el("span", esc(words)), el("b", esc(n)))


def _second(look: Look, kit: Kit, seat: View) -> str:
    """Trade goods; then what has been played, behind a summary."""
    w, held = look.w, [(n, key) for n, key in enumerate((*GOODS, "wild")) if seat["goods"].get(key)]
    names = ", ".join(f"{seat['goods'][key]} {good_name(look.book, n, w)}" for n, key in held)
    words = w.n("{n} good", "{n} goods", seat["different_goods"])
    signs = "".join(emblem(f"good-{key}", 15) + _times(seat["goods"][key]) for _, key in held)
    different = w.n("{n} different good", "{n} different goods", seat["different_goods"])
    label = w.joined([names, different] if names else [different])
    goods = el("span", signs, el("span", esc(words), cls="w"), role="img", aria_label=label, title=label)
    return el("div", goods, _played(look, kit, seat), cls="facts second")


def _times(n: int) -> str:
    return el("sub", str(n)) if n > 1 else ""


def _played(look: Look, kit: Kit, seat: View) -> str:
    """The technologies that lie face up, in a list that opens."""
    numbers = seat["technologies"]
    head = el("summary", esc(look.w.n("{n} technology", "{n} technologies", len(numbers))))
    rows = "".join(_played_row(kit, number) for number in numbers) or el("p", "–", cls="none")
    title = el("h3", el("span", esc(look.w.t("Your technologies"))))
    return el("details", head, el("div", title, rows, cls="list"), cls="more techs", id="more-technologies")


@lru_cache(2048)
def _played_row(kit: Kit, number: int) -> str:
    return face_row(technology_face(kit, number, ""), whole=True)


def _left(look: Look, seat: View) -> str:
    """The pieces still to be built; the units are where one clicks for the military action."""
    w, supply = look.w, seat["supply"]
    pieces = "".join(el("span", emblem(kind, 14), str(supply[kind])) for kind in PIECES)
    units = "".join(el("span", emblem(kind, 13), str(supply[kind])) for kind in UNITS)
    names = ", ".join(f"{supply[kind]} {unit_name(n, w)}" for n, kind in enumerate(UNITS))
    label = w.t("Military: units left to recruit: {units}", units=names)
    army = thing(
        "span", units, anchor="action-military", label=label, cls=f"army {taken(look, 'action-military')}".rstrip()
    )
    return el("div", el("span", esc(w.t("left")), cls="w"), pieces, army, cls="facts left")


# Pillars -----------------------------------------------------------------------------------------


def _pillar(look: Look, kit: Kit, number: int, n: int) -> str:
    return _kept_pillar(kit, number, n)


@lru_cache(1024)
def _kept_pillar(kit: Kit, number: int, n: int) -> str:
    """A pillar with six sockets: six symbols are a golden age (M-CLM-1)."""
    w, key = kit.w, PILLARS[number]
    six = int(GOLDEN_SYMBOLS)
    sockets = "".join('<i class="on"></i>' if k < n else "<i></i>" for k in range(six))
    name = pillar_name(number, w)
    body = emblem(f"pillar-{key}", 17) + el(
        "span", el("span", esc(name), cls="nm"), el("span", sockets, el("b", str(n)), cls="bar"), cls="col"
    )
    label = w.n("{pillar}: {n} symbol", "{pillar}: {n} symbols", n, pillar=name)
    return thing("div", body, anchor=f"action-pillar-{key}", label=label, cls="full" if n >= six else "")


# Cards one holds ---------------------------------------------------------------------------------


def _held(look: Look, table: Table, kit: Kit, seat: View) -> str:
    """Leader, government, and the technologies held face down, each a thing of its own."""
    chips = ""
    if seat["leader"]:
        chips += _office(kit, "leader", seat["leader"])
    if seat["government"]:
        chips += _office(kit, "government", seat["government"])
    if look.view["phase"] != "set-up":  # before, they lie in the draft part
        asked = (look.view["ask"] or {}).get("tech")
        chips += "".join(_held_chip(kit, number) for number in seat["held"] if number != asked)
    return el("div", chips, cls="held") if chips else ""


@lru_cache(256)
def _office(kit: Kit, what: str, key: str) -> str:
    w = kit.w
    entries = kit.book.leaders if what == "leader" else kit.book.governments
    number = [entry.key for entry in entries].index(key)
    name = w.pick(entries[number].name)
    words = leader_text(kit.book, number, w) if what == "leader" else government_text(kit.book, number, w)
    sign = f"pillar-{kit.book.leaders[number].symbol}" if what == "leader" else "pillar-government"
    return thing("span", emblem(sign, 13), esc(name), anchor=f"{what}-{key}", label=w.labelled(name, words), cls="chip")


@lru_cache(512)
def _held_chip(kit: Kit, number: int) -> str:
    card = kit.book.technologies[number]
    name = kit.w.pick(card.name)
    label = kit.w.labelled(name, technology_text(kit.book, number, kit.w))
    return thing("span", emblem("hidden", 13), esc(name), anchor=f"card-{card.key}", label=label, cls="chip")
