"""What stands against a quarter on a plot: it is not free, shape, contact, coat of arms (F-BLD)."""

from __future__ import annotations

from guildhall.formats.words import Words
from guildhall.games.flanders import layout as L
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.state import State, bars
from guildhall.games.flanders.texts.naming import (
    city_name,
    guild_name,
    in_mask,
    plot_name,
    plots_text,
    shape_name,
)

Reason = tuple[str, str]  # rule ID, sentence


def closed(p: State, place: int, book: MapSet, w: Words) -> list[Reason]:
    """Why nothing at all can be laid on a place; empty if it is free."""
    a = p.a
    city = place // int(L.A_CITY)
    said = {"place": plot_name(book, place, w), "city": city_name(book, city, w)}
    if not (a[L.CITIES] >> city) & 1:
        return [("F-SET-4", w.t("{city} is not in this game.", **said))]
    coat = int(a[L.COAT + place])
    if place % int(L.A_CITY) == 0:
        return [("F-SET-1", w.t("{place} is no plot: only a centre lies there.", **said))]
    out: list[Reason] = []
    if coat == L.COVER:
        out.append(("F-SCO-1", w.t("{place} is covered: nothing is built there any more.", **said)))
    elif coat != L.FREE:
        said["guild"] = guild_name(coat - 1, w)
        if a[L.SITE + place]:
            out.append(("F-RND-10", w.t("{place} is not free: a building site lies there ({guild}).", **said)))
        else:
            out.append(("F-BLD-1", w.t("{place} is not free: a quarter lies there ({guild}).", **said)))
    if (a[L.SCORED] >> city) & 1:
        out.append(("F-SCO-2", w.t("{city} is scored already.", **said)))
    return out


def obstacles(p: State, place: int, coat: int, book: MapSet, w: Words) -> list[Reason]:
    """Why a quarter of a coat may not lie on a free plot: supply of its shape, contact, coat of arms."""
    return [*no_tile(p, place, coat, book, w), *no_contact(p, place, book, w), *barred(p, place, coat, book, w)]


def supply(p: State, place: int, coat: int) -> tuple[int, int]:
    """Tiles of a coat that fit a plot: without and with a printed guild master."""
    at = L.SUPPLY + (coat * 3 + p.tables.shape[place]) * 2
    return int(p.a[at]), int(p.a[at + 1])


def no_tile(p: State, place: int, coat: int, book: MapSet, w: Words) -> list[Reason]:
    if sum(supply(p, place, coat)):
        return []
    said = {
        "place": plot_name(book, place, w),
        "shape": shape_name(int(p.tables.shape[place]), w),
        "guild": guild_name(coat, w),
    }
    rule = "F-BLD-5" if coat == L.CHURCH else "F-BLD-1"
    return [(rule, w.t("{place} has the shape '{shape}', and no tile of it is left ({guild}).", **said))]


def no_contact(p: State, place: int, book: MapSet, w: Words) -> list[Reason]:
    """A quarter needs a neighbour along a long side (F-BLD-2): the plots that would do."""
    if p.tables.contacts[place] & p.a[L.BUILT + place // L.A_CITY]:
        return []
    said = {
        "place": plot_name(book, place, w),
        "plots": plots_text(in_mask(int(p.tables.contacts[place])), w),
    }
    sentence = w.t(
        "No quarter or building site adjoins a long side of {place}. Along its long sides lie: {plots}.", **said
    )
    return [("F-BLD-2", sentence)]


def barred(p: State, place: int, coat: int, book: MapSet, w: Words) -> list[Reason]:
    """The neighbours that bear the same coat of arms."""
    if not bars(p, place, coat):
        return []
    a = p.a
    city = place // int(L.A_CITY)
    beside = int(p.tables.adjoins[place] | (p.tables.corners[place] if a[L.OPT_CORNERS] else 0))
    same = in_mask(beside & int(a[L.ARMS + city * L.COATS + coat]))
    said = {"place": plot_name(book, place, w), "guild": guild_name(coat, w), "plots": plots_text(same, w)}
    out = [("F-BLD-3", w.t("{place} adjoins the same coat of arms ({guild}) on: {plots}.", **said))]
    sites = [plot for plot in same if a[L.SITE + city * L.A_CITY + plot]]
    if sites:
        said["plots"] = plots_text(sites, w)
        out.append(("F-BLD-4", w.t("A quarter under a stone bears its coat of arms already: {plots}.", **said)))
    return out
