"""Signs of Mosaic in text: every owner has a letter, every piece, unit and tile its sign, every region its letter."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from guildhall.formats.words import Words
from guildhall.games.mosaic.components.mosaic_set import PIECES, REGIONS, STOCK, UNITS, MosaicSet
from guildhall.games.mosaic.layout import STATIC
from guildhall.games.mosaic.texts.naming import (
    LETTERS,
    REGION_LETTERS,
    STATIC_LETTER,
    good_name,
    piece_name,
    region_name,
    stock_name,
    unit_name,
)
from guildhall.terminal.lists import short_words
from guildhall.terminal.scene import View

SEATS: Final = (
    "bold color(231) on color(25)",
    "bold color(231) on color(160)",
    "bold color(231) on color(29)",
    "bold color(16) on color(220)",
    "bold color(16) on color(231)",
    "bold color(231) on color(130)",
    "bold color(231) on color(238)",
)
GROUNDS: Final = (
    "color(16) on color(223)",
    "color(16) on color(194)",
    "color(16) on color(224)",
    "color(16) on color(189)",
    "color(16) on color(229)",
    "color(16) on color(252)",
    "color(16) on color(158)",
)
PIECE_SIGNS: Final = {"city": "■", "port": "▣", "farm": "○", "manufactory": "●", "wonder": "▲"}
UNIT_SIGNS: Final = {"infantry": "♟", "cavalry": "♞", "siege": "♜"}
PORT_HEX: Final = "≈"
GOOD_RING: Final = "°"
POINTS: Final = "★"
CHOICE: Final = "bold"
QUIET: Final = "dim"
MORE: Final = "+"  # behind a letter: a cache whose value finds no room


def owner_letter(owner: int) -> str:
    return STATIC_LETTER if owner == STATIC else LETTERS[owner]


def owner_chip(owner: int, more: str = "") -> Text:
    return Text(owner_letter(owner) + more, style=SEATS[owner], no_wrap=True)


def region_chip(region: int) -> Text:
    return Text(REGION_LETTERS[region], style=GROUNDS[region], no_wrap=True)


def unit_signs(units: View) -> str:
    """'♟2♞1'"""
    return "".join(f"{UNIT_SIGNS[unit]}{units[unit]}" for unit in UNITS if units[unit])


# Tiles ---------------------------------------------------------------------------------------------


def good_signs(book: MosaicSet, w: Words) -> dict[str, str]:
    """Two letters for each trade good: 'wi' for wine."""
    signs = short_words([good_name(book, good, w) for good in range(len(book.goods))], 2)
    return {good.key: sign for good, sign in zip(book.goods, signs)}


def narrow_good_signs(book: MosaicSet, w: Words) -> dict[str, str]:
    """A letter and a ring, so that nothing runs together where a cell has no room for a space: 'w°' for wine."""
    signs = short_words([good_name(book, good, w) for good in range(len(book.goods))], 1)
    return {good.key: f"{sign}{GOOD_RING}" for good, sign in zip(book.goods, signs)}


def stock_signs(w: Words) -> dict[str, str]:
    """A letter for each currency and for population, in front of the value of a cache: 'f' for food."""
    return dict(zip(STOCK, short_words([stock_name(stock, w) for stock in range(len(STOCK))], 1)))


def cache_sign(letter: str, value: int, room: int) -> str:
    """'f8', 'm12'; where room is short 'm+'."""
    return f"{letter}{value}" if len(str(value)) + 1 <= room else letter + MORE


# What the signs mean ----------------------------------------------------------------------------------


def legend_line(book: MosaicSet, w: Words, goods: dict[str, str]) -> Text:
    """■ city  ▣ port city …  ♟ infantry …  f8: cache of 8 food  wi: wine …; `goods` are their signs on this map."""
    out = Text(style=QUIET)
    out.append("  ".join(f"{PIECE_SIGNS[kind]} {piece_name(i, w)}" for i, kind in enumerate((*PIECES, "wonder"))))
    out.append("  " + "  ".join(f"{UNIT_SIGNS[kind]} {unit_name(i, w)}" for i, kind in enumerate(UNITS)))
    stocks = stock_signs(w)
    out.append("  " + "  ".join(f"{stocks[key]}8 {stock_name(i, w)}" for i, key in enumerate(STOCK)))
    out.append("  " + "  ".join(f"{sign} {good_name(book, i, w)}" for i, sign in enumerate(goods.values())))
    return out.append(f"  {PORT_HEX} {w.t('port hex')}")


def region_label(book: MosaicSet, region: str, w: Words) -> str:
    return region_name(book, REGIONS.index(region), w)
