"""The notation of Mosaic's moves, and the anchors in the picture that they point at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic import frames as M
from guildhall.games.mosaic.components.effects import OFFERS, PILLARS, PRODUCTIONS, STOCK
from guildhall.games.mosaic.components.mosaic_set import PIECES, REGIONS, UNITS, MosaicSet
from guildhall.games.mosaic.frames import ARGUMENT, SPARING
from guildhall.games.mosaic.layout import TOP
from guildhall.games.mosaic.state import State
from guildhall.kernel.position import SEAT_LETTERS

HEX_VERBS: Final = {
    M.AT: "at",
    M.FARM_AT: "farm",
    M.MANUFACTORY_AT: "manufactory",
    M.TAKE_TILE: "take",
    M.TAKE_OVER: "takeover",
}
LIST_VERBS: Final = {
    M.WORK: ("work", STOCK),
    M.LOOK: ("look", OFFERS),
    M.CLEAR_OFFER: ("clear", OFFERS),
    M.USE_LEADER: ("leader", STOCK),
    M.PICK_PRODUCTION: ("production", PRODUCTIONS),
    M.PICK_CURRENCY: ("currency", STOCK),
    M.PICK_PILLAR: ("pillar", PILLARS),
    M.PICK_OFFER: ("offer", OFFERS),
    M.PICK_REGION: ("region", REGIONS),
    M.SHIFT_FROM: ("from", PRODUCTIONS),
    M.SHIFT_TO: ("to", PRODUCTIONS),
}
NUMBER_VERBS: Final = {M.PAY: "pay", M.SHARE: "share", M.SHIFT_BY: "amount"}
PLAIN_VERBS: Final = {
    M.MILITARY: "military",
    M.END_TURN: "end",
    M.PLAY_NOW: "play",
    M.KEEP_DOWN: "keep",
    M.DONE: "done",
    M.PASS: "pass",
}


def book_of(p: State) -> MosaicSet:
    book = p.tables.book
    assert isinstance(book, MosaicSet)
    return book


def offer_place(move: i64) -> str:
    """A card of an offer, the looked-at one, what needs no card, or what there is without cards."""
    verb = move & ~ARGUMENT
    place = move & (SPARING - 1)
    if verb == M.TAKE_PEOPLE:
        word = {M.POP_FALLBACK: "population fallback", M.POP_TOP: "top"}.get(place, f"population {place + 1}")
    elif verb == M.TAKE_TAX:
        named = {M.TAX_FALLBACK: "tax fallback", M.TARIFF_FALLBACK: "tariff fallback", M.TAX_TOP: "top"}
        word = named.get(place, f"tax {place + 1}")
    elif verb == M.TAKE_TECH:
        word = "top" if place == M.TECH_TOP else f"technology {place + 1}"
    elif place == M.BUILD_TOP:
        word = "top"
    else:
        word = f"build {place + 1}" if place < M.BUILD_PLAIN else f"build {PIECES[place - M.BUILD_PLAIN]}"
    return word


def card_move(p: State, verb: i64, arg: i64) -> str:
    """What is named by its key."""
    book = book_of(p)
    if verb == M.BUILD_WONDER:
        return f"wonder {book.wonders[arg].key}"
    if verb == M.GOVERN:
        return f"government {book.governments[arg].key}"
    if verb == M.PLAY_HELD:
        return f"play {book.technologies[arg].key}"
    if verb == M.CLAIM_GOLDEN:
        return f"claim golden-{book.golden_ages[arg].key}"
    if verb == M.CLAIM_ACHIEVEMENT:
        return f"claim {book.achievements[arg].key}"
    return f"lead {book.leaders[arg].key}" if verb == M.LEAD else f"keep {book.technologies[arg].key}"


def unit_move(verb: i64, arg: i64) -> str:
    if verb == M.MARCH:
        return f"march {UNITS[arg & 3]} {REGIONS[arg >> 5]} {REGIONS[(arg >> 2) & 7]}"
    if verb == M.KILL:
        return f"eliminate {SEAT_LETTERS[(arg >> 2) & 7]} {UNITS[arg & 3]} {REGIONS[arg >> 5]}"
    if verb == M.SEND_AWAY:
        return f"diplomats {SEAT_LETTERS[(arg >> 3) & 7]} {REGIONS[arg >> 6]} {REGIONS[arg & 7]}"
    return f"{'recruit' if verb == M.RECRUIT else 'unit'} {UNITS[arg & 3]} {REGIONS[arg >> 2]}"


def move_notation(p: State, move: i64) -> str:
    verb = int(move & ~ARGUMENT)
    arg = int(move & ARGUMENT)
    if verb in LIST_VERBS:
        word, things = LIST_VERBS[verb]
        return f"{word} {things[arg]}"
    if verb in PLAIN_VERBS:
        return PLAIN_VERBS[verb]
    if verb in HEX_VERBS:
        return f"{HEX_VERBS[verb]} {book_of(p).hexes[arg].key}"
    if verb in NUMBER_VERBS:
        return f"{NUMBER_VERBS[verb]} {arg}"
    if verb in (M.RECRUIT, M.MARCH, M.PUT_UNIT, M.KILL, M.SEND_AWAY):
        return unit_move(verb, arg)
    suffix = " sparing" if arg & SPARING and verb <= M.LOOK else ""
    if verb in (M.TAKE_PEOPLE, M.BUILD, M.TAKE_TECH, M.TAKE_TAX):
        return offer_place(move) + suffix
    return card_move(p, verb, arg & (SPARING - 1)) + suffix


# Anchors ----------------------------------------------------------------------------------------------------


def move_anchors(p: State, move: i64) -> list[str]:
    """The ids, in the picture, of what a move points at."""
    verb = int(move & ~ARGUMENT)
    arg = int(move & ARGUMENT)
    text = move_notation(p, move).removesuffix(" sparing")
    words = text.split()
    if verb in HEX_VERBS:
        return [f"hex-{words[1]}"]
    if verb in (M.TAKE_PEOPLE, M.BUILD, M.TAKE_TECH, M.TAKE_TAX):
        return [offer_anchor(p, words)]
    if verb in (M.RECRUIT, M.PUT_UNIT, M.KILL, M.PICK_REGION):
        return [f"region-{words[-1]}"]
    if verb in (M.MARCH, M.SEND_AWAY):
        return [f"region-{words[-2]}", f"region-{words[-1]}"]
    if verb in (M.BUILD_WONDER, M.GOVERN):
        return [f"{words[0]}-{words[1]}"]
    if verb in (M.LOOK, M.CLEAR_OFFER, M.PICK_OFFER):
        return [f"deck-{words[1]}"]
    if verb in (M.PLAY_HELD, M.KEEP):
        return [f"card-{words[1]}"]
    if verb in (M.PLAY_NOW, M.KEEP_DOWN):
        return [f"card-{book_of(p).technologies[int(p.a[p.a[TOP] + 2])].key}", f"action-{text}"]
    if verb == M.CLAIM_GOLDEN:
        return [f"golden-{book_of(p).golden_ages[arg].key}"]
    if verb == M.CLAIM_ACHIEVEMENT:
        return [f"achievement-{words[1]}"]
    if verb == M.LEAD:
        return [f"leader-{words[1]}"]
    return ["-".join(["action", *words])]


def offer_anchor(p: State, words: list[str]) -> str:
    if words == ["top"]:
        return f"deck-{OFFERS[int(p.a[p.a[TOP] + 2])]}"
    if words[-1].isdigit():
        return f"offer-{words[0]}-{words[1]}"
    return f"action-{words[0]}-{words[1]}"
