"""The legal moves as buttons, and what the half-made choice has picked."""

from __future__ import annotations

from typing import Any, Final

from guildhall.formats.page import Choice
from guildhall.formats.words import N_, Words
from guildhall.games.flanders import layout as L
from guildhall.games.flanders import moves as M
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.draw.labels import CARDS
from guildhall.games.flanders.state import State
from guildhall.games.flanders.texts.naming import city_name, guild_name, plot_name, shape_name, shape_of
from guildhall.games.flanders.texts.text import as_flanders, move_text, open_card
from guildhall.kernel.position import FINISHED, Position

# whose quarter, without and with a printed guild master
QUARTERS: Final = (
    (N_("your own quarter"), N_("your own, with a guild master")),
    (N_("grey quarter"), N_("grey, with a guild master")),
    (N_("church quarter"), N_("church quarter")),
)


def choice(p: Position, move: int, book: Any, w: Words) -> Choice:
    """A move in a few words and in full; a plot is chosen by its number, influence by how much."""
    p = as_flanders(p)
    verb, arg = move & ~1023, move & 1023
    label = move_text(p, move, book, w)
    if verb == M.CENTRE:
        return Choice(city_name(book, arg, w), label)
    if verb == M.CARD:
        return Choice(title(arg, book, w), label)
    if verb == M.INFLUENCE_MOVE:
        words = w.n("{n} influence card", "{n} influence cards", arg) if arg else w.t("no influence card")
        return Choice(words, label, str(arg))
    if verb in (M.BUILD, M.SITE_MOVE):
        place, kind, printed = arg >> 3, (arg >> 1) & 3, arg & 1
        return Choice(w.t(QUARTERS[kind][printed]), label, str(place % int(L.A_CITY)))
    words = w.t("finish the site") if verb == M.FINISH else plot_name(book, arg, w)
    return Choice(words, label, str(arg % int(L.A_CITY)))


def title(card: int, book: Any, w: Words) -> str:
    """A card by the name that stands on it."""
    return city_name(book, card, w) if card < L.CITY_N else w.t(CARDS[CARD_NAMES[card]])


def names_of(p: Position, anchor: str, book: Any, w: Words) -> str:
    """'Bruges', '7 wedge', 'Building site', 'grey quarter', 'dyers'."""
    kind, _, rest = anchor.partition("-")
    if kind == "city" and rest in CARD_NAMES:
        return city_name(book, CARD_NAMES.index(rest), w)
    if kind == "plot":
        place = M.place_of(rest)
        number = place % int(L.A_CITY)
        if place < 0:
            return ""
        return f"{number} {shape_name(shape_of(book, place), w)}" if number else w.t("centre")
    if kind == "card" and rest in CARDS:
        return w.t(CARDS[rest])
    if kind == "card" and rest in CARD_NAMES:
        return city_name(book, CARD_NAMES.index(rest), w)
    if kind in ("seat", "supply") and rest.isdecimal() and int(rest) < L.COATS:
        coat = int(rest)
        if kind == "supply" and coat in (p.to_move, L.GREY, L.CHURCH):
            return w.t(QUARTERS[0 if coat == p.to_move else coat - int(L.GREY) + 1][0])
        return guild_name(coat, w)
    return ""


def path_of(p: Position, book: Any, w: Words) -> str:
    """The card that is carried out, or that the seat to move has chosen in secret: only that seat may read it."""
    p = as_flanders(p)
    if p.to_move == FINISHED:
        return ""
    if p.a[L.PHASE] == L.PHASE_CHOOSE:
        own = int(p.a[L.CHOICE + p.to_move])
        return w.t("{card} card › influence", card=title(own - 1, book, w)) if own else ""
    card = open_card(p)
    if card < 0:
        return ""
    name = title(card, book, w)
    if p.a[L.PHASE] == L.PHASE_GOLD:
        return w.t("Gold card {card}", card=name)
    return w.t("{card} card", card=name)


def chosen(p: Position) -> list[str]:
    """What the seat to move has picked: its card in secret, or the city in which it builds."""
    p = as_flanders(p)
    if p.to_move == FINISHED:
        return []
    if p.a[L.PHASE] == L.PHASE_CHOOSE:
        return _card_of(p)
    card = open_card(p)
    town = [f"city-{CARD_NAMES[card]}"] if 0 <= card < L.CITY_N else []
    return town + (_card_of(p) if p.a[L.PHASE] == L.PHASE_ACT else [])


def _card_of(p: State) -> list[str]:
    card = int(p.a[L.CHOICE + p.to_move])
    return [f"card-{CARD_NAMES[card - 1]}"] if card else []
