"""The legal moves as buttons, what things are called on them, and the half-made choice in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.formats.page import Choice
from guildhall.formats.words import N_, Words
from guildhall.games.mosaic import frames as A
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic import moves as M
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.rules.offers import offered
from guildhall.games.mosaic.rules.taxes import tax_money
from guildhall.games.mosaic.state import State, tile_good
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.answers import (
    build_card,
    move_text,
    paid,
    people_gain,
    tax_card_of,
    top_card,
    work_gain,
)
from guildhall.games.mosaic.texts.asking import Asking, as_mosaic, rival_name
from guildhall.games.mosaic.texts.naming import (
    achievement_name,
    amount,
    amounts,
    cache_name,
    capital,
    deck_name,
    golden_name,
    good_name,
    government_name,
    hex_name,
    leader_name,
    piece_name,
    pillar_name,
    plain_card_name,
    production_name,
    region_name,
    stock_name,
    technology_name,
    unit_name,
    wonder_name,
)
from guildhall.kernel.position import Position

PLAIN: Final = {
    M.MILITARY: N_("Military"),
    M.END_TURN: N_("End turn"),
    M.PLAY_NOW: N_("Play it"),
    M.KEEP_DOWN: N_("Keep it"),
    M.DONE: N_("Done"),
    M.PASS: N_("Pass"),
}
Short = Callable[[State, int, MosaicSet, Words], str]


def choice(p: Position, move: int, book: MosaicSet, w: Words) -> Choice:
    """A move as a button; cards that do the same have the same words."""
    p = as_mosaic(p)
    verb, arg = move & ~int(M.ARGUMENT), move & int(M.ARGUMENT)
    label = move_text(p, move, book, w)
    if verb in M.HEX_VERBS:
        return Choice(_hex(p, verb, arg, book, w), label, _hex_key(p, arg))
    if verb in (M.TAKE_PEOPLE, M.BUILD, M.TAKE_TAX):
        label = _without_place(p, move, label, w)
    if verb in PLAIN:
        return Choice(_plain(p, verb, w), label)
    if verb in M.NUMBER_VERBS:
        return Choice(label.removesuffix("."), label, str(arg))
    text = SHORT[verb](p, arg & (int(M.SPARING) - 1) if verb <= M.LOOK else arg, book, w)
    if verb <= M.LOOK and arg & int(M.SPARING):
        text = w.t("{what}, partly in money", what=text)
    return Choice(text, label)


def _plain(p: State, verb: int, w: Words) -> str:
    if verb == M.END_TURN and Asking(p).kind == A.START_TECHS:
        return w.t("Begin")
    return w.t(PLAIN[verb])


def _without_place(p: State, move: int, label: str, w: Words) -> str:
    """Which of equal cards it is does not matter, so the words do not tell."""
    place = (move & (int(M.SPARING) - 1)) + 1
    said = {
        M.TAKE_PEOPLE: w.t("Population card {place}: {amounts}."),
        M.BUILD: w.t("Build card {place}, {card}: {text}"),
    }.get(move & ~int(M.ARGUMENT), "")
    head = said.partition("{place}")[0]
    if said and label.startswith(f"{head}{place}"):
        return f"{head.rstrip()}{label[len(f'{head}{place}') :]}"
    return label


# Places ------------------------------------------------------------------------------------------


def _hex(p: State, verb: int, hex: int, book: MosaicSet, w: Words) -> str:
    """'Italy 7', with what lies there, or what would be built."""
    name = hex_name(book, hex, w)
    tile = int(p.a[L.TILE + hex])
    if verb == M.TAKE_OVER:
        return w.t("Take over {hex}", hex=name)
    if tile and tile < L.FIRST_GOOD:
        name = w.labelled(name, cache_name(book, tile - 1, w))
    elif tile:
        name = w.labelled(name, good_name(book, int(tile_good(tile)), w))
    if verb in (M.FARM_AT, M.MANUFACTORY_AT):
        kind = int(L.FARM) if verb == M.FARM_AT else int(L.MANUFACTORY)
        return w.t("{piece}, {where}", piece=capital(piece_name(kind, w)), where=name)
    return name


def _hex_key(p: State, hex: int) -> str:
    """The number on the map, where it is enough to tell the hex: if all choices lie in one region and mean one thing."""
    return M.book_of(p).hexes[hex].key.rpartition("-")[2] if _numbers_tell(p) else ""


_asked: dict[str, object] = {}


def _numbers_tell(p: State) -> bool:
    """Whether the numbers of the hexes that can be chosen are all different; kept for the next move of the position."""
    here = (id(p), int(p.to_move), hash(tuple(p.a)))
    if _asked.get("here") != here:
        hexes = [int(move) for move in p.legal() if int(move) & ~int(M.ARGUMENT) in M.HEX_VERBS]
        kinds = {(move & ~int(M.ARGUMENT), int(p.tables.region[move & int(M.ARGUMENT)])) for move in hexes}
        _asked["here"], _asked["tell"] = here, len(kinds) == 1
    return bool(_asked["tell"])


# Short words of a move ---------------------------------------------------------------------------


def _work(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    return w.t("Work: {amount}", amount=amounts(work_gain(p, arg), w))


def _people(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    price = paid(p, int(M.TAKE_PEOPLE) + arg)
    return w.t("{gain} for {price}", gain=amount(int(L.POPULATION), people_gain(p, arg), w), price=amounts(price, w))


def _build(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    card = build_card(p, arg)
    name = plain_card_name(book, card, w) if card >= 0 else capital(piece_name(arg - int(M.BUILD_PLAIN), w))
    price = paid(p, int(M.BUILD) + arg)
    cost = amounts(price, w) if any(price) else w.t("free")
    return w.t("{what}, {cost}", what=name, cost=cost)


def _wonder(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    return w.t("{what}, {cost}", what=wonder_name(book, arg, w), cost=amounts(paid(p, int(M.BUILD_WONDER) + arg), w))


def _technology(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    tech = top_card(p) if arg == M.TECH_TOP else int(offered(p.a, L.TECH_DECK, arg))
    return technology_name(book, tech, w)


def _tax(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    card = tax_card_of(p, arg)
    found, tariff = C.tax_card(book, card), C.is_tariff(card)
    money = int(tax_money(p, p.to_move, tariff, found.a, found.b))
    said = {"money": amount(int(L.MONEY), money, w), "unrest": found.unrest}
    return w.t("Tariff: {money}, unrest {unrest}", **said) if tariff else w.t("Tax: {money}, unrest {unrest}", **said)


def _government(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    price = amounts(paid(p, int(M.GOVERN) + arg), w)
    return w.t("{what}, {cost}", what=government_name(book, arg, w), cost=price)


def _unit(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    return w.t("{unit}, {region}", unit=capital(unit_name(arg & 3, w)), region=region_name(book, arg >> 2, w))


def _recruit(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    said = {"unit": unit_name(arg & 3, w), "region": region_name(book, arg >> 2, w)}
    return w.t("Recruit in {region}: {unit}", **said)


def _march(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    said = {"unit": capital(unit_name(arg & 3, w)), "source": region_name(book, arg >> 5, w)}
    return w.t("{unit}: {source} to {target}", target=region_name(book, (arg >> 2) & 7, w), **said)


def _kill(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    said = {"unit": capital(unit_name(arg & 3, w)), "region": region_name(book, arg >> 5, w)}
    return w.t("{unit} of {owner}, {region}", owner=rival_name(p, (arg >> 2) & 7, w), **said)


def _send(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    said = {"source": region_name(book, arg >> 6, w), "target": region_name(book, arg & 7, w)}
    return w.t("Units of {owner}: {source} to {target}", owner=rival_name(p, (arg >> 3) & 7, w), **said)


def _claim_golden(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    return w.t("Claim {what}", what=golden_name(book, arg, w))


def _claim_achievement(p: State, arg: int, book: MosaicSet, w: Words) -> str:
    return w.t("Claim {what}", what=achievement_name(book, arg, w))


SHORT: Final[dict[int, Short]] = {
    M.WORK: _work,
    M.TAKE_PEOPLE: _people,
    M.BUILD: _build,
    M.BUILD_WONDER: _wonder,
    M.TAKE_TECH: _technology,
    M.TAKE_TAX: _tax,
    M.GOVERN: _government,
    M.LOOK: lambda p, arg, book, w: w.t("Look: {deck}", deck=deck_name(arg, w)),
    M.PLAY_HELD: lambda p, arg, book, w: w.t("Play {tech}", tech=technology_name(book, arg, w)),
    M.CLAIM_GOLDEN: _claim_golden,
    M.CLAIM_ACHIEVEMENT: _claim_achievement,
    M.USE_LEADER: lambda p, arg, book, w: w.t("Leader: {currency}", currency=stock_name(arg, w)),
    M.CLEAR_OFFER: lambda p, arg, book, w: w.t("Clear: {deck}", deck=deck_name(arg, w)),
    M.PICK_OFFER: lambda p, arg, book, w: capital(deck_name(arg, w)),
    M.RECRUIT: _recruit,
    M.PUT_UNIT: _unit,
    M.MARCH: _march,
    M.KILL: _kill,
    M.SEND_AWAY: _send,
    M.PICK_PRODUCTION: lambda p, arg, book, w: capital(production_name(arg, w)),
    M.PICK_CURRENCY: lambda p, arg, book, w: capital(stock_name(arg, w)),
    M.PICK_PILLAR: lambda p, arg, book, w: capital(pillar_name(arg, w)),
    M.PICK_REGION: lambda p, arg, book, w: region_name(book, arg, w),
    M.SHIFT_FROM: lambda p, arg, book, w: w.t("From {production}", production=production_name(arg, w)),
    M.SHIFT_TO: lambda p, arg, book, w: w.t("To {production}", production=production_name(arg, w)),
    M.LEAD: lambda p, arg, book, w: leader_name(book, arg, w),
    M.KEEP: lambda p, arg, book, w: technology_name(book, arg, w),
}
