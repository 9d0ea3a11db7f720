"""The map of Mosaic in letters. Each hex is one cell in one line; a column is set half a cell to the side of the one before,
and its hexes lie a line lower or higher, so that the six neighbours of a hex are the six cells round it.

A cell begins with the letter of the region and the number of the hex, as 'i7' for italy-7, then comes what lies there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rich.text import Text

from guildhall.formats.words import Words
from guildhall.games.mosaic.components.mosaic_set import REGIONS, Hex, MosaicSet
from guildhall.games.mosaic.texts.naming import REGION_LETTERS
from guildhall.terminal.mosaic.signs import (
    CHOICE,
    GROUNDS,
    PIECE_SIGNS,
    PORT_HEX,
    SEATS,
    cache_sign,
    good_signs,
    narrow_good_signs,
    owner_letter,
    stock_signs,
)
from guildhall.terminal.scene import View

ADDRESS: Final = 3  # letters of 'i24'
WIDE: Final = 7  # letters of a cell; the last one is a space
MIDDLE: Final = 6
NARROW: Final = 5  # here two cells touch, so what lies in one ends with a sign
SIGNS: Final = {WIDE: 3, MIDDLE: 2, NARROW: 0}  # letters of a cache with its value
CHOSEN: Final = "bold underline"  # the address of a hex that can be chosen; it also has a capital letter


@dataclass(frozen=True)
class HexMap:
    """Where every hex stands in the drawing: its line and its first letter."""

    places: dict[int, tuple[int, int]]
    width: int
    height: int


@lru_cache(maxsize=16)
def hex_map(cells: tuple[tuple[int, int, int], ...], cell: int) -> HexMap:
    """Hexes by their numbers and coordinates q, r."""
    left = min(q for _, q, _ in cells) // 2 * 2  # even, so that the half cells stay where they are
    top = min(2 * r + q for _, q, r in cells)
    places = {number: (2 * r + q - top, (q - left) * cell // 2) for number, q, r in cells}
    width = max(x for _, x in places.values()) + cell
    return HexMap(places, width, max(y for y, _ in places.values()) + 1)


def map_of(view: View, book: MosaicSet, cell: int, only: Sequence[str] = ()) -> HexMap:
    """The regions in play, or only some of them; the others are left out."""
    regions = [r["key"] for r in view["regions"] if r["in_play"] and (not only or r["key"] in only)]
    return hex_map(tuple((i, hex.q, hex.r) for i, hex in enumerate(book.hexes) if hex.region in regions), cell)


def map_lines(
    view: View, book: MosaicSet, w: Words, cell: int, meant: set[str], only: Sequence[str] = ()
) -> list[Text]:
    """The map; `meant` are the anchors of what can be chosen, `only` the regions that are drawn, if not all."""
    drawing = map_of(view, book, cell, only)
    lines: list[dict[int, Text]] = [{} for _ in range(drawing.height)]
    signs = Signs(book, w, cell)
    for number, (y, x) in drawing.places.items():
        lines[y][x] = cell_text(book.hexes[number], view["hexes"][number], signs, cell, meant)
    return [joined(line) for line in lines]


def joined(cells: dict[int, Text]) -> Text:
    """The cells of a line with the sea between them."""
    out = Text(no_wrap=True)
    for x in sorted(cells):
        out.append(" " * (x - len(out))).append_text(cells[x])
    return out


class Signs:
    """What lies on a hex, in a few letters."""

    def __init__(self, book: MosaicSet, w: Words, cell: int) -> None:
        self.goods = narrow_good_signs(book, w) if cell == NARROW else good_signs(book, w)
        self.stock = stock_signs(w)
        self.caches = book.caches
        self.room = SIGNS[cell]

    def tile(self, tile: View | None, port: bool) -> str:
        if tile is None:
            return PORT_HEX if port else "·"
        if "good" in tile:
            return self.goods[tile["good"]][0] + PORT_HEX if port else self.goods[tile["good"]]
        cache = self.caches[tile["cache"]]
        return cache_sign(self.stock[cache.kind], cache.value, self.room)


def cell_text(hex: Hex, found: View, signs: Signs, cell: int, meant: set[str]) -> Text:
    """'i24A■', 'i7 wi', 'e12m20'; a hex that can be chosen has a capital letter: 'I7 wi'."""
    region = REGIONS.index(hex.region)
    letter, number = REGION_LETTERS[region], hex.key.rpartition("-")[2]
    out = Text(style=GROUNDS[region], no_wrap=True)
    if f"hex-{hex.key}" in meant:
        out.append(letter.upper() + number, CHOSEN)
    else:
        out.append(letter + number)
    out.append(" " * (ADDRESS - len(out)))
    piece = found["piece"]
    if piece is None:
        out.append(signs.tile(found["tile"], hex.kind == "port"), CHOICE if found["tile"] else "")
    else:
        out.append(owner_letter(piece["owner"]) + PIECE_SIGNS[piece["kind"]], SEATS[piece["owner"]])
    return out.append(" " * (cell - len(out)))
