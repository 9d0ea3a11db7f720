"""What there is to know about who sits at the table: people, HeroBotus, the static player."""

from __future__ import annotations

from typing import Any

from guildhall.formats.words import Words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components.mosaic_set import REGIONS, MosaicSet
from guildhall.games.mosaic.rules.end import total
from guildhall.games.mosaic.state import State
from guildhall.games.mosaic.texts.asking import Reason, is_you, rival_name
from guildhall.games.mosaic.texts.event_details import PARTS
from guildhall.games.mosaic.texts.herobotus import leader_use
from guildhall.games.mosaic.texts.naming import (
    amounts,
    good_name,
    government_name,
    leader_name,
    listed,
    pillar_name,
    production_name,
    region_name,
    technology_name,
)
from guildhall.games.mosaic.view_seats import hero_view


def about_seat(p: State, seat: int, book: MosaicSet, w: Words) -> list[Reason]:
    if p.a[L.AUTOMA + seat]:
        return about_hero(p, seat, book, w)
    return about_you(p, seat, book, w) if is_you(p, seat) else about_other(p, seat, book, w)


def about_you(p: State, seat: int, book: MosaicSet, w: Words) -> list[Reason]:
    """Leader, government, stock, productions, symbols, goods, points as they stand, to the seat itself."""
    a = p.a
    out: list[Reason] = []
    if a[L.LEADER + seat]:
        leader = leader_name(book, int(a[L.LEADER + seat] - 1), w)
        out.append(("M-LST-5", w.t("Your leader: {leader}.", leader=leader)))
    if a[L.GOVERNMENT + seat]:
        government = government_name(book, int(a[L.GOVERNMENT + seat] - 1), w)
        out.append(("M-GOV-1", w.t("Your government: {government}.", government=government)))
    out.append(("M-PAY-2", w.t("Your stock: {amounts}.", amounts=stock_text(p, seat, 5, w))))
    out.append(("M-WRK-1", w.t("Your productions: {productions}.", productions=productions_text(p, seat, w))))
    out.append(("M-PIL-1", w.t("Your symbols: {symbols}.", symbols=owned_symbols(p, seat, w))))
    out.append(("M-BLD-6", w.t("Your trade goods: {goods}.", goods=goods_text(p, seat, book, w))))
    out.append(("M-END-2", w.t("Your VP if the game ended now: {vp}.", vp=int(total(p, seat)))))
    return out


def about_other(p: State, seat: int, book: MosaicSet, w: Words) -> list[Reason]:
    """The same of somebody else."""
    a = p.a
    said = {"name": rival_name(p, seat, w)}
    out: list[Reason] = []
    if a[L.LEADER + seat]:
        leader = leader_name(book, int(a[L.LEADER + seat] - 1), w)
        out.append(("M-LST-5", w.t("Leader of {name}: {leader}.", leader=leader, **said)))
    if a[L.GOVERNMENT + seat]:
        government = government_name(book, int(a[L.GOVERNMENT + seat] - 1), w)
        out.append(("M-GOV-1", w.t("Government of {name}: {government}.", government=government, **said)))
    out.append(("M-PAY-2", w.t("Stock of {name}: {amounts}.", amounts=stock_text(p, seat, 5, w), **said)))
    made = productions_text(p, seat, w)
    out.append(("M-WRK-1", w.t("Productions of {name}: {productions}.", productions=made, **said)))
    out.append(("M-PIL-1", w.t("Symbols of {name}: {symbols}.", symbols=owned_symbols(p, seat, w), **said)))
    out.append(("M-BLD-6", w.t("Trade goods of {name}: {goods}.", goods=goods_text(p, seat, book, w), **said)))
    out.append(("M-END-2", w.t("VP of {name} if the game ended now: {vp}.", vp=int(total(p, seat)), **said)))
    return out


def about_hero(p: State, seat: int, book: MosaicSet, w: Words) -> list[Reason]:
    """He has no board: a stock of four, a leader of whom little counts, four piles (H-GEN-1, H-GEN-6, H-GEN-8)."""
    a = p.a
    said = {"name": rival_name(p, seat, w)}
    out: list[Reason] = []
    if a[L.LEADER + seat]:
        leader = int(a[L.LEADER + seat] - 1)
        out.append(("H-SET-7", w.t("Leader of {name}: {leader}.", leader=leader_name(book, leader, w), **said)))
        out.append(("H-GEN-8", leader_use(book, leader, w)))
    out.append(("H-GEN-1", w.t("Stock of {name}: {amounts}.", amounts=stock_text(p, seat, 4, w), **said)))
    out += [("H-GEN-6", text) for text in piles(hero_view(p, seat), book, w)]
    out.append(("H-GEN-7", w.t("Trade goods of {name}: {goods}.", goods=goods_text(p, seat, book, w), **said)))
    out.append(("H-FIN-1", w.t("VP of {name} if the game ended now: {vp}.", vp=int(total(p, seat)), **said)))
    return out


def piles(hero: dict[str, Any], book: MosaicSet, w: Words) -> list[str]:
    """His four piles, the empty ones too."""
    named = [
        ("symbol_technologies", [technology_name(book, tech, w) for tech in hero["symbol_pile"]]),
        ("earned_technologies", [technology_name(book, tech, w) for tech in hero["earned_pile"]]),
        ("projects", [w.pick(book.build_cards[card].name) for card in hero["projects"]]),
    ]
    out = [
        w.t("His pile of {pile}: {cards}.", pile=w.t(PARTS[part]), cards=", ".join(cards) or "–")
        for part, cards in named
    ]
    cards = w.n("{n} card", "{n} cards", len(hero["population_pile"]))
    said = {"pile": w.t(PARTS["population"]), "cards": cards, "n": hero["population"]}
    return [*out, w.t("His pile of {pile}: {cards}, together {n} population.", **said)]


def about_static(p: State, book: MosaicSet, w: Words) -> list[Reason]:
    """The third colour of the solo game."""
    a = p.a
    if not a[L.SOLO]:
        return [("H-MUL-1", w.t("There is no static player in this game."))]
    counts = (L.CITY_COUNT, L.TOWN_COUNT)
    where = [
        region_name(book, region, w)
        for region in range(len(REGIONS))
        if any(a[count + region * L.OWNERS + L.STATIC] for count in counts)
    ]
    out: list[Reason] = [("H-SET-19", w.t("The static player has no board, no units and no turns."))]
    if where:
        out.append(("H-SET-15", w.t("His pieces stand in {regions}.", regions=listed(where, w))))
    return [
        *out,
        ("H-EMP-5", w.t("In empire scorings he takes the first or second rank like others; the VP for it are lost.")),
    ]


# What somebody has -----------------------------------------------------------------------------------


def stock_text(p: State, seat: int, kinds: int, w: Words) -> str:
    """HeroBotus has only the first four: his population is a pile of cards (H-GEN-1)."""
    return amounts([int(p.a[L.STOCK + seat * 5 + what]) for what in range(kinds)], w)


def productions_text(p: State, seat: int, w: Words) -> str:
    made = [(production_name(what, w), int(p.a[L.PRODUCTION + seat * 5 + what])) for what in range(5)]
    return counted_list(made)


def owned_symbols(p: State, seat: int, w: Words) -> str:
    at = L.SYMBOL + seat * L.PILLAR_N
    return counted_list([(pillar_name(pillar, w), int(p.a[at + pillar])) for pillar in range(L.PILLAR_N)])


def goods_text(p: State, seat: int, book: MosaicSet, w: Words) -> str:
    kinds = range(int(L.WILD) + 1)
    return counted_list([(good_name(book, good, w), int(p.a[L.GOODS + seat * 10 + good])) for good in kinds])


def counted_list(found: list[tuple[str, int]]) -> str:
    """'grain 2, wine 1'; '–' if there is nothing."""
    return ", ".join(f"{name} {n}" for name, n in found if n) or "–"
