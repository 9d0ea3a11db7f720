"""Why not, where something is used up: tiles of a shape, a whole coat of arms, stones, influence cards; in each language."""

from __future__ import annotations

from collections import Counter

import pytest

from guildhall.formats.words import LANGUAGES, words
from guildhall.games.flanders import layout as L
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.page.page import PAGE
from guildhall.games.flanders.position import Flanders
from guildhall.games.flanders.texts.naming import guild_name, plot_name, shape_name

from .table import GREY, A, at, choose

BOOK = house_set()
EMPTY = at("seats: 2")
ELSEWHERE = ("ghent", "ypres", "leuven")  # what is used up lies there; Bruges is free
CENTRES = {"ghent": "B", "ypres": "grey", "leuven": "church"}
SHAPES = 3


def left(coat: int, shape: int, printed: int) -> int:
    return int(EMPTY.a[L.SUPPLY + (coat * SHAPES + shape) * 2 + printed])


def used_up(coat: int, name: str, shapes: tuple[int, ...], *more: str) -> Flanders:
    """All quarters of a coat of arms in these shapes lie in other cities than Bruges."""
    stock = Counter({(shape, printed): left(coat, shape, printed) for shape in shapes for printed in (0, 1)})
    lines = []
    for city in ELSEWHERE:
        number = [one.key for one in BOOK.cities].index(city)
        line = f"city {city}: 0:{CENTRES[city]}"
        for plot in range(1, int(L.A_CITY)):
            shape = int(EMPTY.tables.shape[number * int(L.A_CITY) + plot])
            for printed in (0, 1):
                if stock[shape, printed] > 0:
                    stock[shape, printed] -= 1
                    line += f" {plot}:{name}" + ("/printed" if printed else "")
                    break
        lines.append(line)
    assert not +stock, "the other cities do not hold them all"
    return at("seats: 2", *more, *lines)


def said(p: Flanders, seat: int, anchor: str, lang: str) -> list[tuple[str, str]]:
    return PAGE.why_not(p, seat, anchor, p.book(), words(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_coat_of_arms_is_used_up(lang: str) -> None:
    p = choose(used_up(GREY, "grey", (0, 1, 2)), "bruges", "bruges")
    assert p.to_move == 0
    w = words(lang)
    told = w.t("No quarter of this coat of arms is left ({guild}).", guild=guild_name(GREY, w))
    assert said(p, 0, f"supply-{GREY}", lang) == [("F-BLD-1", told)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tiles_of_a_shape_are_used_up(lang: str) -> None:
    """A plot in contact: the own coat has no tile of its shape, grey and church lie beside it."""
    wedge = int(EMPTY.tables.shape[7])
    beside = ("options: church_is_arms=yes", "city bruges: 0:A 1:grey 2:church")
    p = choose(used_up(A, "A", (wedge,), *beside), "bruges", "bruges")
    w = words(lang)
    facts = {"place": plot_name(BOOK, 7, w), "shape": shape_name(wedge, w), "guild": guild_name(A, w)}
    told = w.t("{place} has the shape '{shape}', and no tile of it is left ({guild}).", **facts)
    found = said(p, 0, "plot-bruges-7", lang)
    assert found[0] == ("F-BLD-1", told)
    assert [rule for rule, _ in found[1:]] == ["F-BLD-3", "F-BLD-3"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_stone_is_left(lang: str) -> None:
    """All ten lie out: the card of the building site says so, whenever it is not what is asked for."""
    sites = "1:A/site 2:grey/site 3:church/site 4:A/site"
    lines = [f"city ghent: 0:B {sites}", f"city ypres: 0:grey {sites}", "city leuven: 0:church 1:A/site 2:grey/site"]
    p = choose(at("seats: 2", *lines), "bruges", "bruges")
    told = words(lang).t("No stone is left in the supply: no building site can be begun.")
    assert said(p, 0, "card-site", lang)[-1] == ("F-RND-6", told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_influence_card_is_left(lang: str) -> None:
    p = at("seats: 2", "seat A: influence 0")
    p.turn_to(0)
    told = words(lang).t("You have no influence card: none can go with an action card.")
    assert said(p, 0, "card-influence", lang) == [("F-RND-2", told)]
    held = at("seats: 2", "seat A: influence 1")
    held.turn_to(0)
    assert said(held, 0, "card-influence", lang) != [("F-RND-2", told)]
