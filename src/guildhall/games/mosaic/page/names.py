"""What things are called by their anchors, and the half-made choice in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.mosaic import frames as A
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic import moves as M
from guildhall.games.mosaic.components.effects import OFFERS, PILLARS, PRODUCTIONS, STOCK
from guildhall.games.mosaic.components.mosaic_set import PIECES, REGIONS, MosaicSet
from guildhall.games.mosaic.draw.signs import Entry
from guildhall.games.mosaic.rules.offers import offered
from guildhall.games.mosaic.state import State
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.answers import build_card
from guildhall.games.mosaic.texts.asking import Asking, as_mosaic, rival_name, source_name
from guildhall.games.mosaic.texts.naming import (
    build_card_name,
    capital,
    deck_name,
    government_name,
    hex_name,
    piece_name,
    pillar_name,
    plain_card_name,
    production_name,
    region_name,
    stock_name,
    technology_name,
    wonder_name,
)
from guildhall.kernel.position import FINISHED, Position

PATH: Final = " › "
GROUP_NAMES: Final = {
    "group-technology": N_("Technologies"),
    "group-build": N_("Build"),
    "group-population": N_("Population"),
    "group-tax": N_("Tax & tariff"),
    "group-wonders": N_("Wonders"),
    "group-governments": N_("Governments"),
    "group-decks": N_("Decks"),
    "group-hand": N_("Play a card"),
    "group-claims": N_("Claim"),
    "group-sparing": N_("Pay partly in money"),
}


# What things are called --------------------------------------------------------------------------


def names_of(p: Position, anchor: str, book: MosaicSet, w: Words) -> str:
    """A thing by its anchor in a few words."""
    p = as_mosaic(p)
    if anchor in GROUP_NAMES:
        return w.t(GROUP_NAMES[anchor])
    kind, _, what = anchor.partition("-")
    if kind in ("region", "plate"):
        return region_name(book, REGIONS.index(what), w) if what in REGIONS else ""
    if kind == "hex":
        keys = [hex.key for hex in book.hexes]
        return hex_name(book, keys.index(what), w) if what in keys else ""
    if kind == "offer":
        return _offered_name(p, what, book, w)
    if kind == "deck" and what in OFFERS:
        return capital(w.t("{deck} deck", deck=deck_name(OFFERS.index(what), w)))
    if kind == "seat":
        return _seat_name(p, what, w)
    if kind == "action":
        return _action_name(what, w)
    entries: dict[str, Sequence[Entry]] = {
        "wonder": book.wonders,
        "golden": book.golden_ages,
        "achievement": book.achievements,
        "government": book.governments,
        "leader": book.leaders,
        "card": book.technologies,
    }
    return next((w.pick(entry.name) for entry in entries.get(kind, ()) if entry.key == what), "")


def _offered_name(p: State, what: str, book: MosaicSet, w: Words) -> str:
    deck, _, place = what.rpartition("-")
    if deck not in OFFERS or not place.isdigit() or not 1 <= int(place) <= L.OFFER_ROOM:
        return ""
    number = OFFERS.index(deck)
    card = int(offered(p.a, number, int(place) - 1))
    if card < 0:
        return ""
    if number == L.TECH_DECK:
        return technology_name(book, card, w)
    if number == L.BUILD_DECK:
        return build_card_name(book, card, w)
    if number == L.POP_DECK:
        return capital(C.population_text(book, card, w))
    return w.t("Tariff") if C.is_tariff(card) else w.t("Tax")


def _seat_name(p: State, what: str, w: Words) -> str:
    if what == "static":
        return capital(w.t("the static player"))
    return capital(rival_name(p, int(what), w)) if what.isdigit() and int(what) < p.a[L.SEATS] else ""


def _action_name(what: str, w: Words) -> str:
    """What can be done without a place on the table."""
    verb, _, kind = what.partition("-")
    if verb == "work" and kind in STOCK:
        return w.t("Work for {currency}", currency=stock_name(STOCK.index(kind), w))
    if verb == "build" and kind in PIECES:
        return capital(piece_name(PIECES.index(kind), w))
    if verb == "pillar" and kind in PILLARS:
        return capital(pillar_name(PILLARS.index(kind), w))
    if verb == "currency" and kind in STOCK:
        return capital(stock_name(STOCK.index(kind), w))
    if verb in ("production", "from", "to") and kind in PRODUCTIONS:
        return capital(production_name(PRODUCTIONS.index(kind), w))
    known = {
        "military": N_("Military"),
        "end": N_("End turn"),
        "population": N_("Population"),
        "tax": N_("Tax"),
        "tariff": N_("Tariff"),
    }
    return w.t(known[verb]) if verb in known else ""


# The half-made choice ----------------------------------------------------------------------------


def path_of(p: Position, book: MosaicSet, w: Words) -> str:
    """'Build › farm town'. What only the seat knows is not in it."""
    if p.to_move == FINISHED:
        return ""
    state = as_mosaic(p)
    ask = Asking(state)
    if ask.kind == A.PAY_FOR:
        verb, arg = ask.act & ~int(M.ARGUMENT), ask.act & (int(M.SPARING) - 1)
        group = names_of(p, M.GROUPS.get(verb, ""), book, w)
        return PATH.join(part for part in (group, _payed(state, verb, arg, book, w), w.t("paying")) if part)
    if ask.kind == A.PLACE:
        return PATH.join((w.t("Build"), piece_name(ask.piece, w)))
    if ask.kind == A.PLACE_WONDER:
        return PATH.join((w.t("Wonders"), wonder_name(book, ask.wonder, w)))
    if ask.kind == A.LOOKED:
        return PATH.join((government_name(book, _republic(book), w), deck_name(ask.looked_deck, w)))
    if ask.kind == A.MILITARY_MENU:
        return w.t("Military")
    if ask.kind == A.PLAY_OR_KEEP and not ask.unseen:
        return PATH.join((w.t("Technologies"), technology_name(book, ask.tech, w)))
    return source_name(state.tables, ask.at, book, w) if ask.kind == A.EFFECT else ""


def _republic(book: MosaicSet) -> int:
    return [entry.key for entry in book.governments].index("republic")


def _payed(p: State, verb: int, arg: int, book: MosaicSet, w: Words) -> str:
    """What is being paid for."""
    if verb == M.BUILD:
        card = build_card(p, arg)
        return plain_card_name(book, card, w) if card >= 0 else piece_name(arg - int(M.BUILD_PLAIN), w)
    if verb == M.TAKE_TECH and arg == M.TECH_TOP:
        return ""
    if verb == M.TAKE_TECH:
        return technology_name(book, int(offered(p.a, L.TECH_DECK, arg)), w)
    if verb == M.BUILD_WONDER:
        return wonder_name(book, arg, w)
    return government_name(book, arg, w) if verb == M.GOVERN else ""


def brief(p: Position, book: MosaicSet, w: Words) -> str:
    """The question of a turn; which acts are free stands on their buttons."""
    state = as_mosaic(p)
    if p.to_move == FINISHED or Asking(state).kind != A.TURN_MENU or not state.a[L.ACTIONS]:
        return ""
    return w.t("Your turn: take an action.")


def chosen(p: Position) -> list[str]:
    """The anchors of what the open choice is about. What only the seat knows is not among them."""
    if p.to_move == FINISHED:
        return []
    state = as_mosaic(p)
    ask = Asking(state)
    if ask.kind == A.PAY_FOR:
        return [anchor for anchor in M.thing_anchors(state, ask.act) if not anchor.startswith("region-")]
    if ask.kind == A.PLACE_WONDER:
        return [f"wonder-{M.book_of(state).wonders[ask.wonder].key}"]
    if ask.kind == A.PLAY_OR_KEEP and not ask.unseen:
        return [f"card-{M.book_of(state).technologies[ask.tech].key}"]
    if ask.kind == A.LOOKED:
        return [f"deck-{OFFERS[ask.looked_deck]}"]
    return ["action-military"] if ask.kind == A.MILITARY_MENU else []
