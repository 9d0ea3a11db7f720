"""What there is to know about a city and its plots."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.flanders import layout as L
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.moves import coat_of
from guildhall.games.flanders.rules.scoring import RANKED, city_value, points_for, rank_of
from guildhall.games.flanders.state import State, coat_in_play
from guildhall.games.flanders.texts.naming import (
    city_name,
    guild_name,
    in_mask,
    plot_name,
    plots_text,
    shape_name,
)
from guildhall.games.flanders.texts.obstacles import Reason, closed, no_contact, obstacles
from guildhall.kernel.bits import count
from guildhall.kernel.position import FINISHED

FITS: Final = (
    N_("In {city} a quarter of your own fits on: {plots}."),
    N_("In {city} a grey quarter fits on: {plots}."),
    N_("In {city} a church quarter fits on: {plots}."),
)
MAY: Final = (
    N_("A quarter of your own may lie there."),
    N_("A grey quarter may lie there."),
    N_("A church quarter may lie there."),
)


def about_city(p: State, city: int, book: MapSet, w: Words) -> list[Reason]:
    """Its value, its ranks as they stand, and what can be built there."""
    a = p.a
    name = city_name(book, city, w)
    if not (a[L.CITIES] >> city) & 1:
        return [("F-SET-4", w.t("{city} is not in this game.", city=name))]
    if (a[L.SCORED] >> city) & 1:
        return [("F-SCO-2", w.t("{city} is scored already.", city=name))]
    said = {"city": name, "value": int(city_value(a, city)), "free": int(count(a[L.EMPTY + city]))}
    out = [("F-SCO-3", w.t("{city} is worth {value} as it stands; free plots: {free}.", **said))]
    ranks = []
    for coat in range(int(RANKED)):
        rank = int(rank_of(a, city, coat)) if coat_in_play(a, coat) else 0
        if rank:
            vp = int(points_for(rank, city_value(a, city)))
            ranks.append((rank, w.t("{guild}: place {rank}, {vp} VP", guild=guild_name(coat, w), rank=rank, vp=vp)))
    if ranks:
        listed = w.joined(text for _, text in sorted(ranks, key=lambda entry: entry[0]))
        out.append(("F-SCO-5", w.t("Scored now: {ranks}.", ranks=listed)))
    if p.to_move != FINISHED:
        out += room_in_city(p, city, book, w)
    return out


def room_in_city(p: State, city: int, book: MapSet, w: Words, first_kind: int = 0) -> list[Reason]:
    """The plots that take each of the three kinds of quarter of the seat to move (F-RND-5), and its sites there."""
    a = p.a
    name = city_name(book, city, w)
    out: list[Reason] = []
    for kind in range(first_kind, 3):
        coat = int(coat_of(kind, p.to_move))
        free = in_mask(int(a[L.EMPTY + city]))
        fits = [plot for plot in free if not obstacles(p, city * int(L.A_CITY) + plot, coat, book, w)]
        out.append(("F-RND-5", w.t(FITS[kind], city=name, plots=plots_text(fits, w))))
    sites = [
        plot
        for plot in range(1, int(L.A_CITY))
        if a[L.SITE + city * L.A_CITY + plot] and may_finish(p, city * int(L.A_CITY) + plot, first_kind)
    ]
    if sites:
        out.append(("F-RND-5", w.t("Building sites you could finish there: {plots}.", plots=plots_text(sites, w))))
    return out


def may_finish(p: State, place: int, first_kind: int = 0) -> bool:
    """Whether the quarter under the stone is an own, grey or church one."""
    coats = [int(coat_of(kind, p.to_move)) for kind in range(first_kind, 3)]
    return int(p.a[L.COAT + place] - 1) in coats


def about_plot(p: State, place: int, book: MapSet, w: Words) -> list[Reason]:
    """What lies there; for a free plot its shape, and which of the three kinds of quarter may lie there."""
    out = lying(p, place, book, w) or closed(p, place, book, w)
    if out:
        return out
    said = {"place": plot_name(book, place, w), "shape": shape_name(int(p.tables.shape[place]), w)}
    out = [("F-BLD-1", w.t("{place} is free. Its shape is '{shape}'.", **said))]
    if p.to_move == FINISHED:
        return out
    contact = no_contact(p, place, book, w)
    if contact:
        return out + contact
    for kind in range(3):
        against = obstacles(p, place, int(coat_of(kind, p.to_move)), book, w)
        out += against or [("F-BLD-3", w.t(MAY[kind]))]
    return out


def lying(p: State, place: int, book: MapSet, w: Words) -> list[Reason]:
    """The quarter on a place, with its stone, its masters, its cathedral; empty if there is none."""
    a = p.a
    coat = int(a[L.COAT + place]) - 1
    if coat < 0 or coat == L.COVER - 1:
        return []
    said = {"place": plot_name(book, place, w), "guild": guild_name(coat, w)}
    out = [("F-SCO-3", w.t("A quarter lies on {place} ({guild}).", **said))]
    if a[L.SITE + place]:
        out.append(("F-SCO-3", w.t("It is under a stone: until it is finished it counts for nothing.")))
    masters = int(a[L.PRINTED + place] + a[L.FIGURE + place])
    if masters:
        out.append(("F-SCO-4", w.n("It has {n} guild master.", "It has {n} guild masters.", masters)))
    if a[L.CATHEDRAL + place]:
        out.append(("F-SCO-3", w.t("A cathedral stands on it.")))
    return out
