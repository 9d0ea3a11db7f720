"""Cards that are laid before the viewer for a moment: leaders, start technologies, a card just taken or looked at."""

from __future__ import annotations

from functools import lru_cache

from guildhall.drawing.html import el, emblem, esc
from guildhall.formats.page import Look
from guildhall.games.mosaic.components.effects import OFFERS
from guildhall.games.mosaic.draw import faces
from guildhall.games.mosaic.draw.cards import Face
from guildhall.games.mosaic.draw.offers import MAKERS
from guildhall.games.mosaic.page.kit import Kit, kit_of, table_of, taken
from guildhall.games.mosaic.page.offers import technology_face
from guildhall.games.mosaic.page.rows import face_row
from guildhall.games.mosaic.texts.naming import deck_name


def draft(look: Look) -> str:
    """What is to be chosen from, with a heading; nothing in most moments of a game."""
    out = _leaders(look) + _hand(look) + _start(look)
    if out:
        return el("div", out, cls="draft many")
    out = _just_taken(look) + _looked_at(look)
    return el("div", out, cls="draft few") if out else ""


def _group(title: str, rows: str, secret: bool = False) -> str:
    if not rows:
        return ""
    head = el("h3", emblem("hidden", 15) if secret else "", el("span", esc(title)))
    return el("section", head, rows, cls="panel offer", aria_label=title)


def _leaders(look: Look) -> str:
    table = table_of(look)
    found = [faces.leader(table, key) for key in look.view["rows"]["leaders"]]
    rows = "".join(face_row(face, cls=taken(look, face.anchor), whole=True) for face in found)
    return _group(look.w.t("Leaders to choose from"), rows)


def _hand(look: Look) -> str:
    """The start technologies of which one is kept; the chosen one waits for the others (M-SET-3)."""
    kit, chosen = kit_of(look), look.view["chosen"]
    rows = "".join(_card(kit, number, "picked" if number == chosen else "") for number in look.view["hand"])
    return _group(look.w.t("Keep one of these technologies"), rows, True)


def _start(look: Look) -> str:
    """The start technologies one has kept, until the first turn."""
    own = table_of(look).own
    if own is None or look.view["phase"] != "set-up":
        return ""
    hand = look.view["hand"]
    kit = kit_of(look)
    rows = "".join(_card(kit, number, "") for number in own["held"] if number not in hand)
    title = look.w.n("You hold {n} technology", "You hold {n} technologies", len(own["held"]))
    return _group(title, rows, True)


@lru_cache(512)
def _card(kit: Kit, number: int, cls: str) -> str:
    return face_row(technology_face(kit, number, f"card-{kit.book.technologies[number].key}"), cls=cls, whole=True)


def _just_taken(look: Look) -> str:
    """A technology, while it is asked whether it is played at once."""
    ask = look.view["ask"] or {}
    number = ask.get("tech")
    if number is None or ask.get("seat") != look.view["seat"]:
        return ""
    return _group(look.w.t("Play it at once or keep it"), _card(kit_of(look), number, ""))


def _looked_at(look: Look) -> str:
    """The top card of a deck, which the republic looks at (M-LST-1)."""
    w, seen = look.w, look.view["top"]
    if seen is None:
        return ""
    title = w.t("The top card, {deck}", deck=deck_name(OFFERS.index(seen["deck"]), w))
    if seen["card"] is None:
        name = w.t("Empire card")
        face = Face("", name, name, w.t("It stays where it is."))
    else:
        face = MAKERS[seen["deck"]](table_of(look), seen["card"], "")
    return _group(title, face_row(face, whole=True), True)
