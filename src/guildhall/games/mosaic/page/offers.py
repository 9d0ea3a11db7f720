"""The four offers with their decks: technologies, build cards, population and taxes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from guildhall.drawing.html import el, emblem, esc, thing
from guildhall.formats.page import Look
from guildhall.formats.words import Words
from guildhall.games.mosaic.components.effects import OFFERS, PILLARS
from guildhall.games.mosaic.components.mosaic_set import PIECES
from guildhall.games.mosaic.draw import faces
from guildhall.games.mosaic.draw.cards import Face
from guildhall.games.mosaic.draw.offers import TITLES
from guildhall.games.mosaic.draw.signs import COATS, Entry, Table, View
from guildhall.games.mosaic.layout import MONEY
from guildhall.games.mosaic.page.kit import Kit, bead, cells_html, kit_of, table_of, taken
from guildhall.games.mosaic.page.rows import face_row
from guildhall.games.mosaic.texts.cards import TECHNOLOGY, build_cost, counted
from guildhall.games.mosaic.texts.herobotus_details import WHY
from guildhall.games.mosaic.texts.naming import amount, amounts, deck_name, piece_name, symbols_text


def technologies(look: Look) -> str:
    """The technologies on offer; the peek says what the viewer still lacks."""
    kit, own = kit_of(look), table_of(look).own
    rows = ""
    for place, card in _laid_out(look, "technology"):
        lack = _lacking(look, own, card)
        rows += _technology(kit, card, place, lack, *_marks(look, "technology", place, card))
    price = cells_html(faces.cost_cells(TECHNOLOGY), 12) + el("span", esc(look.w.t("each")))
    return _jumps(look) + _panel(look, "technology", price, rows)


def _jumps(look: Look) -> str:
    """On a phone the offers stand one below the other: a row of links to them."""
    w = look.w
    names = {
        "technologies": w.t("Technologies"),
        "build": w.t("Build"),
        "people": w.t("People, taxes"),
        "goals": w.t("Goals"),
    }
    links = "".join(el("a", esc(name), href=f"#part-{key}") for key, name in names.items())
    return el("nav", links, cls="jump", aria_label=w.t("Offers"))


@lru_cache(4096)
def _technology(kit: Kit, card: int, place: int, lack: str, cls: str, mark: str) -> str:
    face = faces.technology(_bare(kit), card, f"offer-technology-{place}")
    return face_row(face, lack, cls, mark)


def _lacking(look: Look, own: View | None, card: int) -> str:
    """The symbols the viewer has not (M-TEC-1)."""
    if own is None or own["automa"]:
        return ""
    needs = look.book.technologies[card].needs
    missing = [max(0, n - own["symbols"][pillar]) for pillar, n in zip(PILLARS, counted(needs), strict=True)]
    said = symbols_text(missing, look.w)
    return look.w.t("You lack symbols: {symbols}.", symbols=said) if said else ""


def build(look: Look) -> str:
    """The build cards on offer, and below them the pieces that need no card (M-BLD-5)."""
    kit = kit_of(look)
    rows = ""
    for place, card in _laid_out(look, "build"):
        rows += _build_card(kit, card, place, *_marks(look, "build", place, card))
    chips = "".join(
        _without_card(kit, number, taken(look, f"action-build-{kind}")) for number, kind in enumerate(PIECES)
    )
    head = el("span", esc(look.w.t("last row: no card")), cls="aside")
    return _panel(look, "build", head, rows + el("div", chips, cls="nocard"))


@lru_cache(4096)
def _build_card(kit: Kit, card: int, place: int, cls: str, mark: str) -> str:
    return face_row(faces.build(_bare(kit), card, f"offer-build-{place}"), "", cls, mark)


@lru_cache(256)
def _without_card(kit: Kit, number: int, cls: str) -> str:
    w, kind = kit.w, PIECES[number]
    cost = build_cost(kind)
    price = amounts(cost, w) if any(cost) else w.t("free")
    label = w.t("Build without a card: {piece}, {cost}", piece=piece_name(number, w), cost=price)
    row = faces.cost_cells(cost) or [("word", w.t("free"))]
    body = emblem(kind, 15) + cells_html(row, 12)
    return thing("div", body, anchor=f"action-build-{kind}", label=label, cls=f"chip {cls}".rstrip())


def people(look: Look) -> str:
    """Population and taxes side by side."""
    return el("div", _population(look), _taxes(look), cls="pair")


def _population(look: Look) -> str:
    kit, rows = kit_of(look), ""
    for place, card in _laid_out(look, "population"):
        rows += _population_card(kit, card, place, *_marks(look, "population", place, card))
    if not rows:
        rows = _fallback(look, "population", look.w.t("no card left"))
    return _panel(look, "population", "", rows)


@lru_cache(1024)
def _population_card(kit: Kit, card: int, place: int, cls: str, mark: str) -> str:
    found = kit.book.population[card]
    face = faces.population(_bare(kit), card, f"offer-population-{place}")
    body = el("b", f"+{found.gain}", emblem("people", 14), cls="nm") + el(
        "span", cells_html(faces.cost_cells((0, 0, found.food, 0, 0)), 13), cls="pil"
    )
    return thing("div", body, mark, anchor=face.anchor, label=face.label, cls=f"oc short {cls}".rstrip())


def _taxes(look: Look) -> str:
    table, w = table_of(look), look.w
    rows = ""
    for place, card in _laid_out(look, "tax"):
        rows += _tax_card(look, table, card, place)
    holds = w.t("Holding area: {amounts}", amounts=amount(int(MONEY), look.view["pool"], w))
    pool = el("span", f"<b>{look.view['pool']}</b>", emblem("cur-money", 12), cls="pool", title=holds)
    if not rows:
        rows = _fallback(look, "tax", w.t("Tax")) + _fallback(look, "tariff", w.t("Tariff"))
    return _panel(look, "tax", pool, rows)


def _tax_card(look: Look, table: Table, card: int, place: int) -> str:
    """A card with what it would bring the viewer now; for others what it counts is in the peek."""
    face = faces.tax(table, card, f"offer-tax-{place}")
    cls, mark = _marks(look, "tax", place, card)
    own = table.own
    worth = f"<b>{faces.tax_money(table, card)}</b>{emblem('cur-money', 13)}" if own and not own["automa"] else ""
    body = el("b", esc(face.name), cls="nm") + el("span", worth, cells_html(face.signs, 13), cls="pil")
    label = f"{face.label}. {face.words}"
    return thing("div", body, mark, anchor=face.anchor, label=label, cls=f"oc short {cls}".rstrip())


def _fallback(look: Look, deck: str, words: str) -> str:
    """The act without cards, which is possible when deck and offer are empty (M-OFR-4)."""
    anchor = f"action-{deck}-fallback"
    return thing("div", el("b", esc(words), cls="nm"), anchor=anchor, label=words, cls="oc short")


# The box of an offer --------------------------------------------------------------------------------


def _panel(look: Look, deck: str, aside: str, rows: str) -> str:
    w, state = look.w, look.view["decks"][deck]
    title = {"population": w.t("Population"), "tax": w.t("Tax")}.get(deck) or w.t(TITLES[deck])
    head = el("h3", el("span", esc(title)), el("small", aside, _deck(look, deck, state)))
    if not rows:
        rows = el("p", esc(_nothing(look, deck)), cls="none")
    return el("section", head, rows, cls=f"panel offer {deck}", aria_label=title)


def _nothing(look: Look, deck: str) -> str:
    if look.view["phase"] == "set-up" and not look.view["decks"][deck]["left"]:
        return look.w.t("not laid out yet")
    return look.w.t("No card lies out.")


def _deck(look: Look, deck: str, state: View) -> str:
    """The deck as a back with its number; a mark tells that the empire card is still to come."""
    w, n = look.w, state["left"]
    label = w.n("{deck} deck: {n} card left", "{deck} deck: {n} cards left", n, deck=deck_name(OFFERS.index(deck), w))
    label += ", " + (w.t("the empire card is still to come") if state["empire"] else w.t("empire card is out"))
    star = emblem("crown", 9) if state["empire"] else ""
    cls = f"back {taken(look, f'deck-{deck}')}".rstrip()
    return thing("span", el("i", str(n)), star, anchor=f"deck-{deck}", label=label, cls=cls, title=label)


def _laid_out(look: Look, deck: str) -> list[tuple[int, int]]:
    """Places from 1 with their cards."""
    return [(place, card) for place, card in enumerate(look.view["offers"][deck], start=1) if card is not None]


def _marks(look: Look, deck: str, place: int, card: int) -> tuple[str, str]:
    """Class and bead of a card that somebody takes or looks at just now."""
    anchor, step = f"offer-{deck}-{place}", look.step
    if not step:
        return "", ""
    why = step["looked"].get(anchor)
    return taken(look, anchor), bead(step["seat"], why, why_words(look.w, why, _name(look, deck, card)))


def why_words(w: Words, why: str | None, thing_name: str) -> str:
    """Why he passed a thing over."""
    return w.t(WHY[why], thing=thing_name) if why is not None and why in WHY else ""


def _name(look: Look, deck: str, card: int) -> str:
    named: dict[str, Sequence[Entry]] = {"technology": look.book.technologies, "build": look.book.build_cards}
    entries = named.get(deck, ())
    return look.w.pick(entries[card].name) if entries else look.w.t(TITLES[deck])


def _bare(kit: Kit) -> Table:
    """A table without a view, for faces that read the set only."""
    return Table({"seat": -1, "seats": []}, kit.book, kit.w, [""] * len(COATS))


def technology_face(kit: Kit, number: int, anchor: str, secret: bool = False) -> Face:
    """A technology somewhere else than in the offer."""
    return faces.technology(_bare(kit), number, anchor, secret)
