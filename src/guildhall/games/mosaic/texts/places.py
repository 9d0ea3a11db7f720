"""Why a hex is none of the answers now: whose region it is, what stands there, what the effect asks for."""

from __future__ import annotations

from guildhall.formats.words import Words
from guildhall.games.mosaic import frames as A
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components import tables as T
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.rules.building import barred
from guildhall.games.mosaic.rules.hexes import beside_city_of
from guildhall.games.mosaic.rules.wonders import wonder_region
from guildhall.games.mosaic.state import State, cities_in, region_in_play
from guildhall.games.mosaic.texts.asking import Asking, Reason, rival_name
from guildhall.games.mosaic.texts.effects import effect_text
from guildhall.games.mosaic.texts.naming import hex_name, region_name, wonder_name
from guildhall.games.mosaic.texts.text import ask_text, rule_of_ask
from guildhall.games.mosaic.texts.things import about_hex, about_wonder, no_town


def named_hex(rest: list[str], book: MosaicSet) -> int:
    """The number of a hex; -1 if none is named."""
    keys = [hex.key for hex in book.hexes]
    return keys.index(rest[0]) if rest and rest[0] in keys else -1


def about_named_hex(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    hex = named_hex(rest, book)
    return about_hex(p, hex, book, w) if hex >= 0 else []


def is_asked(p: State, verb: str) -> bool:
    """Whether the open question has answers that begin with this word."""
    return any(p.notation(move).split()[0] == verb for move in p.legal())


def not_asked(p: State, book: MosaicSet, w: Words) -> list[Reason]:
    return [(rule_of_ask(p), w.t("That is not asked now. The question is: {question}", question=ask_text(p, book, w)))]


def no_answer(p: State, book: MosaicSet, w: Words) -> list[Reason]:
    """It is asked, but this is none of the answers."""
    said = ask_text(p, book, w)
    return [(rule_of_ask(p), w.t("That is not among the answers now. The question is: {question}", question=said))]


# Hexes ---------------------------------------------------------------------------------------------


def why_not_hex(p: State, verb: str, hex: int, book: MosaicSet, w: Words) -> list[Reason]:
    """What stands against a hex, if one is asked for at all."""
    if hex < 0:
        return []
    there = about_hex(p, hex, book, w)
    if verb == "takeover" and Asking(p).kind == A.TURN_MENU:
        said = w.t("Only the priestess takes over a city, once, from an opponent who has 4 or more.")
        return [("M-LDR-1", said), *there]
    if not region_in_play(p.a, p.tables.region[hex]):
        return there
    if not is_asked(p, verb):
        return not_yet(p, book, w) + there
    if p.a[L.PIECE + hex]:
        return there
    return list(dict.fromkeys((against(p, hex, book, w) or no_answer(p, book, w)) + there))


def not_yet(p: State, book: MosaicSet, w: Words) -> list[Reason]:
    """No hex is asked for now: what comes before."""
    if Asking(p).kind in (A.TURN_MENU, A.ACTION):
        return [("M-TRN-1", w.t("First choose an action. A hex is asked for when something is built there."))]
    return not_asked(p, book, w)


def against(p: State, hex: int, book: MosaicSet, w: Words) -> list[Reason]:
    """The rule against a free hex in a region in play."""
    ask = Asking(p)
    if ask.kind == A.START_CITY:
        return against_start(p, hex, book, w)
    if ask.kind == A.PLACE:
        return against_piece(p, hex, ask.piece, book, w)
    if ask.kind == A.PLACE_WONDER:
        return against_wonder(p, hex, ask.wonder, book, w)
    if ask.kind != A.EFFECT:
        return []
    row = ask.row(p)
    effect = [(rule_of_ask(p), w.t("It does not fit the effect: {effect}", effect=effect_text([row], w)))]
    return effect + (against_piece(p, hex, int(L.CITY), book, w) if row.verb == T.FREE_CITY else [])


def against_start(p: State, hex: int, book: MosaicSet, w: Words) -> list[Reason]:
    """Alone, a start city stands in a region without HeroBotus (H-SET-14)."""
    region = int(p.tables.region[hex])
    return [
        (
            "H-SET-14",
            w.t(
                "{name} has a city in {region}: your start city goes into a region where he has none.",
                name=rival_name(p, seat, w),
                region=region_name(book, region, w),
            ),
        )
        for seat in range(p.a[L.SEATS])
        if p.a[L.AUTOMA + seat] and cities_in(p.a, region, seat)
    ]


def against_piece(p: State, hex: int, kind: int, book: MosaicSet, w: Words) -> list[Reason]:
    """A town beside a city of one's own; a city on its kind of hex, where no Loyalty bars it."""
    out: list[Reason] = []
    said = {"hex": hex_name(book, hex, w)}
    if kind == L.PORT and not p.tables.port[hex]:
        out.append(("M-BLD-2", w.t("{hex} is no port hex: a port city stands on port hexes only.", **said)))
    if kind != L.PORT and p.tables.port[hex]:
        out.append(("M-BLD-2", w.t("{hex} is a port hex: only a port city or a wonder stands there.", **said)))
    if kind > L.PORT:
        return out if out or beside_city_of(p, hex, p.to_move) else [no_town(w)]
    if barred(p.a, p.tables.region[hex], p.to_move):
        out.append(("M-EFF-10", w.t("Loyalty of another player bars cities there for you.")))
    return out


def against_wonder(p: State, hex: int, wonder: int, book: MosaicSet, w: Words) -> list[Reason]:
    region = int(p.tables.region[hex])
    said = {"region": region_name(book, region, w), "wonder": wonder_name(book, wonder, w)}
    out: list[Reason] = []
    if cities_in(p.a, region, p.to_move) == 0:
        out.append(("M-WON-1", w.t("You have no city in {region}.", **said)))
    elif not wonder_region(p, p.to_move, wonder, region):
        out.append(("M-WON-1", w.t("{region} does not fit {wonder}.", **said)))
    return out + about_wonder(p, wonder, book, w)
