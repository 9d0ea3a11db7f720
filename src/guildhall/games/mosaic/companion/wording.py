"""What things are called at the physical board: the words and emblems of questions and instructions."""

from __future__ import annotations

from typing import Final

from guildhall.formats.say import Say, say, spoken
from guildhall.formats.words import N_
from guildhall.games.mosaic.components.mosaic_set import BuildCard, MosaicSet
from guildhall.games.mosaic.texts.naming import A_PIECE, GOODS, PIECES, PILLARS, STOCK, UNITS, amount

STOCK_KEYS: Final = ("stone", "ideas", "food", "money", "population")
STOCK_EMBLEMS: Final = ("cur-stone", "cur-ideas", "cur-food", "cur-money", "people")
PIECE_EMBLEMS: Final = ("city", "port", "farm", "manufactory", "wonder")
UNIT_EMBLEMS: Final = ("infantry", "cavalry", "siege")
UNIT_KEYS: Final = ("infantry", "cavalry", "siege")
DECK_KEYS: Final = ("technology", "build", "population", "tax")
DECK_EMBLEMS: Final = ("pillar-science", "city", "people", "cur-money")
HERO_NAMES: Final = ("HeroBotus", "HeroBotus 2")
PLAYERS: Final = (N_("player 1"), N_("player 2"), N_("player 3"), N_("player 4"), N_("player 5"))


def stock_say(stock: int) -> Say:
    return say(STOCK[stock])


def amount_say(stock: int, n: int) -> Say:
    """'4 stone'."""
    return spoken(lambda w: amount(stock, n, w))


def piece_say(kind: int) -> Say:
    return say(PIECES[kind])


def a_piece_say(kind: int) -> Say:
    return say(A_PIECE[kind])


def unit_say(unit: int) -> Say:
    return say(UNITS[unit])


def pillar_say(pillar: int) -> Say:
    return say(PILLARS[pillar])


def good_say(good: int) -> Say:
    """In a sentence: 'wine'."""
    return say(GOODS[good])


def region_say(book: MosaicSet, region: int) -> Say:
    return say("{region}", region=book.regions[region].name)


def person_say(people: int, person: int) -> Say:
    """The one person is 'you'; several are counted in turn order after HeroBotus."""
    return say("you") if people == 1 else say(PLAYERS[person])


def build_card_say(card: BuildCard) -> Say:
    """On the table copies look alike; a manufactory's own name does not matter to him."""
    if card.kind == "manufactory":
        return say("manufactory town")
    return say("{name}", name=card.name)


def build_card_key(card: BuildCard) -> str:
    """Copies have one key."""
    if card.kind in ("manufactory", "farm", "port"):
        return card.kind
    return card.key
