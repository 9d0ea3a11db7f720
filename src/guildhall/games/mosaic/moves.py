"""The notation of Mosaic's moves, and the anchors in the picture that they point at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.components.effects import OFFERS, PILLARS, PRODUCTIONS, STOCK
from guildhall.games.mosaic.components.mosaic_set import PIECES, REGIONS, UNITS, MosaicSet
from guildhall.games.mosaic.frames import LOOKED_DECK, TECH
from guildhall.games.mosaic.layout import TOP
from guildhall.games.mosaic.state import State
from guildhall.kernel.position import SEAT_LETTERS

# a move is verb * 1024 + argument; an act paid partly in money by choice has SPARING in its argument
SPARING: Final[i64] = 512
ARGUMENT: Final[i64] = 1023

WORK: Final[i64] = 0  # currency
TAKE_PEOPLE: Final[i64] = 1024  # place of the offer; POP_FALLBACK, POP_TOP
BUILD: Final[i64] = 2048  # place of the offer; BUILD_PLAIN + kind; BUILD_TOP
BUILD_WONDER: Final[i64] = 3072  # wonder
TAKE_TECH: Final[i64] = 4096  # place of the offer; TECH_TOP
TAKE_TAX: Final[i64] = 5120  # place of the offer; TAX_FALLBACK, TARIFF_FALLBACK, TAX_TOP
MILITARY: Final[i64] = 6144
GOVERN: Final[i64] = 7168  # government
LOOK: Final[i64] = 8192  # deck
PLAY_HELD: Final[i64] = 9216  # technology
CLAIM_GOLDEN: Final[i64] = 10240  # golden age
CLAIM_ACHIEVEMENT: Final[i64] = 11264  # achievement
USE_LEADER: Final[i64] = 12288  # currency (magistrate)
TAKE_OVER: Final[i64] = 13312  # hex (priestess)
CLEAR_OFFER: Final[i64] = 14336  # deck
END_TURN: Final[i64] = 15360
AT: Final[i64] = 16384  # hex
FARM_AT: Final[i64] = 17408  # hex
MANUFACTORY_AT: Final[i64] = 18432  # hex
PAY: Final[i64] = 19456  # how many of the own currency
PLAY_NOW: Final[i64] = 20480
KEEP_DOWN: Final[i64] = 21504
RECRUIT: Final[i64] = 22528  # region * 4 + unit
MARCH: Final[i64] = 23552  # (from * 8 + to) * 4 + unit
DONE: Final[i64] = 24576
PUT_UNIT: Final[i64] = 25600  # region * 4 + unit
KILL: Final[i64] = 26624  # (region * 8 + owner) * 4 + unit
PASS: Final[i64] = 27648
TAKE_TILE: Final[i64] = 28672  # hex
PICK_PRODUCTION: Final[i64] = 29696  # production
PICK_CURRENCY: Final[i64] = 30720  # stock
PICK_PILLAR: Final[i64] = 31744  # pillar
PICK_OFFER: Final[i64] = 32768  # deck
PICK_REGION: Final[i64] = 33792  # region
SHARE: Final[i64] = 34816  # how many units
SHIFT_FROM: Final[i64] = 35840  # production
SHIFT_TO: Final[i64] = 36864  # production
SHIFT_BY: Final[i64] = 37888  # how much
SEND_AWAY: Final[i64] = 38912  # (region * 8 + owner) * 8 + to
LEAD: Final[i64] = 39936  # leader
KEEP: Final[i64] = 40960  # technology

POP_FALLBACK: Final[i64] = 2
POP_TOP: Final[i64] = 3
BUILD_PLAIN: Final[i64] = 5
BUILD_TOP: Final[i64] = 9
TECH_TOP: Final[i64] = 5
TAX_FALLBACK: Final[i64] = 2
TARIFF_FALLBACK: Final[i64] = 3
TAX_TOP: Final[i64] = 4

HEX_VERBS: Final = {
    AT: "at",
    FARM_AT: "farm",
    MANUFACTORY_AT: "manufactory",
    TAKE_TILE: "take",
    TAKE_OVER: "takeover",
}
LIST_VERBS: Final = {
    WORK: ("work", STOCK),
    LOOK: ("look", OFFERS),
    CLEAR_OFFER: ("clear", OFFERS),
    USE_LEADER: ("leader", STOCK),
    PICK_PRODUCTION: ("production", PRODUCTIONS),
    PICK_CURRENCY: ("currency", STOCK),
    PICK_PILLAR: ("pillar", PILLARS),
    PICK_OFFER: ("offer", OFFERS),
    PICK_REGION: ("region", REGIONS),
    SHIFT_FROM: ("from", PRODUCTIONS),
    SHIFT_TO: ("to", PRODUCTIONS),
}
NUMBER_VERBS: Final = {PAY: "pay", SHARE: "share", SHIFT_BY: "amount"}
PLAIN_VERBS: Final = {
    MILITARY: "military",
    END_TURN: "end",
    PLAY_NOW: "play",
    KEEP_DOWN: "keep",
    DONE: "done",
    PASS: "pass",
}


def book_of(p: State) -> MosaicSet:
    book = p.tables.book
    assert isinstance(book, MosaicSet)
    return book


def offer_place(move: i64) -> str:
    """A card of an offer, the looked-at one, what needs no card, or what there is without cards."""
    verb = move & ~ARGUMENT
    place = move & (SPARING - 1)
    if verb == TAKE_PEOPLE:
        word = {POP_FALLBACK: "population fallback", POP_TOP: "top"}.get(place, f"population {place + 1}")
    elif verb == TAKE_TAX:
        named = {TAX_FALLBACK: "tax fallback", TARIFF_FALLBACK: "tariff fallback", TAX_TOP: "top"}
        word = named.get(place, f"tax {place + 1}")
    elif verb == TAKE_TECH:
        word = "top" if place == TECH_TOP else f"technology {place + 1}"
    elif place == BUILD_TOP:
        word = "top"
    else:
        word = f"build {place + 1}" if place < BUILD_PLAIN else f"build {PIECES[place - BUILD_PLAIN]}"
    return word


def card_move(p: State, verb: i64, arg: i64) -> str:
    """What is named by its key."""
    book = book_of(p)
    if verb == BUILD_WONDER:
        return f"wonder {book.wonders[arg].key}"
    if verb == GOVERN:
        return f"government {book.governments[arg].key}"
    if verb == PLAY_HELD:
        return f"play {book.technologies[arg].key}"
    if verb == CLAIM_GOLDEN:
        return f"claim golden-{book.golden_ages[arg].key}"
    if verb == CLAIM_ACHIEVEMENT:
        return f"claim {book.achievements[arg].key}"
    return f"lead {book.leaders[arg].key}" if verb == LEAD else f"keep {book.technologies[arg].key}"


def unit_move(verb: i64, arg: i64) -> str:
    if verb == MARCH:
        return f"march {UNITS[arg & 3]} {REGIONS[arg >> 5]} {REGIONS[(arg >> 2) & 7]}"
    if verb == KILL:
        return f"eliminate {SEAT_LETTERS[(arg >> 2) & 7]} {UNITS[arg & 3]} {REGIONS[arg >> 5]}"
    if verb == SEND_AWAY:
        return f"diplomats {SEAT_LETTERS[(arg >> 3) & 7]} {REGIONS[arg >> 6]} {REGIONS[arg & 7]}"
    return f"{'recruit' if verb == RECRUIT else 'unit'} {UNITS[arg & 3]} {REGIONS[arg >> 2]}"


def move_notation(p: State, move: i64) -> str:
    """A move as people write it and game files hold it."""
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
    if verb in (RECRUIT, MARCH, PUT_UNIT, KILL, SEND_AWAY):
        return unit_move(verb, arg)
    suffix = " sparing" if arg & SPARING and verb <= LOOK else ""
    if verb in (TAKE_PEOPLE, BUILD, TAKE_TECH, TAKE_TAX):
        return offer_place(move) + suffix
    return card_move(p, verb, arg & (SPARING - 1)) + suffix


# Anchors ----------------------------------------------------------------------------------------------------


# Moves of a turn that stand together in a long list, and what is named before the thing itself
GROUPS: Final = {
    TAKE_TECH: "group-technology",
    BUILD: "group-build",
    TAKE_PEOPLE: "group-population",
    TAKE_TAX: "group-tax",
    BUILD_WONDER: "group-wonders",
    GOVERN: "group-governments",
    LOOK: "group-decks",
    CLEAR_OFFER: "group-decks",
    PLAY_HELD: "group-hand",
    CLAIM_GOLDEN: "group-claims",
    CLAIM_ACHIEVEMENT: "group-claims",
}
SPARINGLY: Final = "group-sparing"


def move_anchors(p: State, move: i64) -> list[str]:
    """What a move points at, from coarse to fine: a group of moves or a region, then the id of the thing itself.

    The variant that is paid partly in money ends in an anchor of its own: a click on the card means the usual one.
    """
    verb = int(move & ~ARGUMENT)
    found = thing_anchors(p, move)
    if move & SPARING and verb <= LOOK:
        found = [SPARINGLY, *found, "action-sparing"]
    if verb in GROUPS:
        found.insert(0, GROUPS[verb])
    return found


def thing_anchors(p: State, move: i64) -> list[str]:
    """The ids, in the picture, of what a move points at."""
    verb = int(move & ~ARGUMENT)
    arg = int(move & ARGUMENT)
    text = move_notation(p, move).removesuffix(" sparing")
    words = text.split()
    if verb in HEX_VERBS:
        return [f"region-{words[1].rpartition('-')[0]}", f"hex-{words[1]}"]
    if verb in (TAKE_PEOPLE, BUILD, TAKE_TECH, TAKE_TAX):
        return [offer_anchor(p, words)]
    if verb in (RECRUIT, PUT_UNIT, KILL, PICK_REGION):
        return [f"region-{words[-1]}"]
    if verb in (MARCH, SEND_AWAY):
        return [f"region-{words[-2]}", f"region-{words[-1]}"]
    if verb in (BUILD_WONDER, GOVERN):
        return [f"{words[0]}-{words[1]}"]
    if verb in (LOOK, CLEAR_OFFER, PICK_OFFER):
        return [f"deck-{words[1]}"]
    if verb in (PLAY_HELD, KEEP):
        return [f"card-{words[1]}"]
    if verb in (PLAY_NOW, KEEP_DOWN):
        return [f"card-{book_of(p).technologies[int(p.a[p.a[TOP] + TECH])].key}", f"action-{text}"]
    if verb == CLAIM_GOLDEN:
        return [f"golden-{book_of(p).golden_ages[arg].key}"]
    if verb == CLAIM_ACHIEVEMENT:
        return [f"achievement-{words[1]}"]
    if verb == LEAD:
        return [f"leader-{words[1]}"]
    return ["-".join(["action", *words])]


def offer_anchor(p: State, words: list[str]) -> str:
    if words == ["top"]:
        return f"deck-{OFFERS[int(p.a[p.a[TOP] + LOOKED_DECK])]}"
    if words[-1].isdigit():
        return f"offer-{words[0]}-{words[1]}"
    return f"action-{words[0]}-{words[1]}"
