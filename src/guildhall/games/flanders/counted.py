"""What the arena counts in Flanders 1302: where one begins, the plots built on, and what gold cards brought."""

from __future__ import annotations

from typing import Final

from guildhall.formats.counted import Counted
from guildhall.formats.words import N_, Words
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.moves import place_of
from guildhall.games.flanders.texts.naming import card_name, city_name, plot_name
from guildhall.kernel.position import Position


def book_of(p: Position) -> MapSet:
    book = p.book()
    assert isinstance(book, MapSet)
    return book


def city(p: Position, id: str, w: Words) -> str:
    return city_name(book_of(p), CARD_NAMES.index(id), w)


def plot(p: Position, id: str, w: Words) -> str:
    return plot_name(book_of(p), place_of(id), w)


def card(p: Position, id: str, w: Words) -> str:
    return card_name(book_of(p), CARD_NAMES.index(id), w)


COUNTED: Final = (
    Counted("centre", N_("City of the own centre"), {"centre": "city"}, city),
    Counted("plot", N_("Plots built on"), {"build": "place", "site": "place"}, plot),
    Counted("gold", N_("Gold cards shown"), {"show_gold": "card"}, card),
)
