"""What things are called in a sentence: hexes, regions, pieces, cards, amounts, players.

What a component set names in three languages comes from the set; the words of the rules stand here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components.effects import STOCK as STOCK_KEYS
from guildhall.games.mosaic.components.mosaic_set import REGIONS, MosaicSet

YOU: Final = "You"  # the name of the seat that is spoken to: its sentences stand in the second person
HERO: Final = "HeroBotus"
LETTERS: Final = "ABCDEF"
STATIC_LETTER: Final = "S"
REGION_LETTERS: Final = "hgiraen"  # in front of the number of a hex; Greece has the r, since Gaul has the g
MINUS: Final = "−"

STOCK: Final = (N_("stone"), N_("ideas"), N_("food"), N_("money"), N_("population"))
PRODUCTIONS: Final = (
    N_("stone production"),
    N_("ideas production"),
    N_("food production"),
    N_("tax production"),
    N_("tariff production"),
)
PILLARS: Final = (
    N_("science"),
    N_("population"),
    N_("government"),
    N_("economy"),
    N_("building"),
    N_("military"),
    N_("food"),
    N_("culture"),
    N_("urbanization"),
)
GOODS: Final = (
    N_("grain"),
    N_("stone"),
    N_("cattle"),
    N_("wine"),
    N_("oil"),
    N_("cloth"),
    N_("copper"),
    N_("bronze"),
    N_("fish"),
)
PIECES: Final = (N_("city"), N_("port city"), N_("farm town"), N_("manufactory town"), N_("wonder"))
A_PIECE: Final = (N_("a city"), N_("a port city"), N_("a farm town"), N_("a manufactory town"), N_("a wonder"))
UNITS: Final = (N_("infantry"), N_("cavalry"), N_("siege engine"))
DECKS: Final = (N_("technology"), N_("build"), N_("population"), N_("tax & tariff"))
OFFERS: Final = (
    N_("the technology offer"),
    N_("the build offer"),
    N_("the population offer"),
    N_("the tax & tariff offer"),
)

# What somebody types -------------------------------------------------------------------------------


# Numbers and amounts -------------------------------------------------------------------------------


def signed(n: int) -> str:
    """'+3', '−3'."""
    return f"+{n}" if n >= 0 else f"{MINUS}{-n}"


def amount(stock: int, n: int, w: Words) -> str:
    """'4 stone', '2 population'."""
    match stock:
        case L.STONE:
            return w.n("{n} stone", "{n} stone", n)
        case L.IDEAS:
            return w.n("{n} idea", "{n} ideas", n)
        case L.FOOD:
            return w.n("{n} food", "{n} food", n)
        case L.MONEY:
            return w.n("{n} money", "{n} money", n)
    return w.n("{n} population", "{n} population", n)


def amounts(given: Sequence[int], w: Words) -> str:
    """'4 stone and 2 population'; `given` has a number for each stock. 'nothing' if all are 0."""
    said = [amount(stock, n, w) for stock, n in enumerate(given) if n]
    return listed(said, w) if said else w.t("nothing")


def symbols_text(counted: Sequence[int], w: Words) -> str:
    """'2 government, 1 military' of nine numbers; '' if all are 0."""
    return ", ".join(f"{n} {pillar_name(pillar, w)}" for pillar, n in enumerate(counted) if n)


def capital(said: str) -> str:
    return said[0].upper() + said[1:]


def sentence(said: str) -> str:
    """A clause with a capital and a full stop."""
    return f"{capital(said)}."


def listed(words: Iterable[str], w: Words) -> str:
    """'stone', 'stone and food', 'stone, food and ideas'."""
    *first, last = words
    return w.t("{these} and {last}", these=", ".join(first), last=last) if first else last


# Words of the rules --------------------------------------------------------------------------------


def stock_name(stock: int, w: Words) -> str:
    return w.t(STOCK[stock])


def production_name(production: int, w: Words) -> str:
    return w.t(PRODUCTIONS[production])


def pillar_name(pillar: int, w: Words) -> str:
    return w.t(PILLARS[pillar])


def piece_name(kind: int, w: Words) -> str:
    return w.t(PIECES[kind])


def a_piece(kind: int, w: Words) -> str:
    """As the object of a sentence: 'a farm town'."""
    return w.t(A_PIECE[kind])


def unit_name(unit: int, w: Words) -> str:
    return w.t(UNITS[unit])


def counted_units(unit: int, n: int, w: Words) -> str:
    """'2 siege engines'."""
    match unit:
        case L.INFANTRY:
            return w.n("{n} infantry", "{n} infantry", n)
        case L.CAVALRY:
            return w.n("{n} cavalry", "{n} cavalry", n)
    return w.n("{n} siege engine", "{n} siege engines", n)


def deck_name(deck: int, w: Words) -> str:
    return w.t(DECKS[deck])


def offer_name(deck: int, w: Words) -> str:
    return w.t(OFFERS[deck])


# Things of the set ---------------------------------------------------------------------------------


def region_name(book: MosaicSet, region: int, w: Words) -> str:
    return w.pick(book.regions[region].name)


def hex_name(book: MosaicSet, hex: int, w: Words) -> str:
    """'Italy 7', or with the name of its port 'Italy 12 (Ostia)'. In a move it is italy-7."""
    found = book.hexes[hex]
    region, _, number = found.key.rpartition("-")
    name = f"{region_name(book, REGIONS.index(region), w)} {number}"
    return f"{name} ({w.pick(found.name)})" if found.name else name


def cache_name(book: MosaicSet, cache: int, w: Words) -> str:
    """'7 ideas'."""
    found = book.caches[cache]
    return amount(STOCK_KEYS.index(found.kind), found.value, w)


def good_name(book: MosaicSet, good: int, w: Words) -> str:
    """A kind of trade good, or the wild one."""
    return w.t("wild good") if good == L.WILD else w.pick(book.goods[good].name)


def technology_name(book: MosaicSet, tech: int, w: Words) -> str:
    return w.pick(book.technologies[tech].name)


def build_card_name(book: MosaicSet, card: int, w: Words) -> str:
    """With what it builds where the name does not tell: 'Tannery (manufactory town)', 'Hospital (project)'."""
    found = book.build_cards[card]
    name = w.pick(found.name)
    if found.kind == "project":
        return w.t("{name} ({kind})", name=name, kind=w.t("project"))
    if found.kind == "manufactory":
        return w.t("{name} ({kind})", name=name, kind=piece_name(int(L.MANUFACTORY), w))
    return name


def plain_card_name(book: MosaicSet, card: int, w: Words) -> str:
    """The name alone, where a sentence says what is built."""
    return w.pick(book.build_cards[card].name)


def leader_name(book: MosaicSet, leader: int, w: Words) -> str:
    return w.pick(book.leaders[leader].name)


def government_name(book: MosaicSet, government: int, w: Words) -> str:
    return w.pick(book.governments[government].name)


def wonder_name(book: MosaicSet, wonder: int, w: Words) -> str:
    return w.pick(book.wonders[wonder].name)


def golden_name(book: MosaicSet, golden: int, w: Words) -> str:
    return w.pick(book.golden_ages[golden].name)


def achievement_name(book: MosaicSet, achievement: int, w: Words) -> str:
    return w.pick(book.achievements[achievement].name)


# Players -------------------------------------------------------------------------------------------


def player_name(names: Sequence[str], seat: int, w: Words) -> str:
    return w.t("You") if names[seat] == YOU else names[seat]


def is_hero(name: str) -> bool:
    """Whether a seat is HeroBotus's; where two of him play, a number follows (H-MUL-11)."""
    return name.startswith(HERO)


def owner_name(names: Sequence[str], owner: int, w: Words) -> str:
    """A seat, or the static player (H-SET-19)."""
    return w.t("the static player") if owner == L.STATIC else player_name(names, owner, w)
