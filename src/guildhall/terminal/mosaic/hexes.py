"""The choice between hexes: region by region, each with what lies there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from guildhall.games.mosaic.components.mosaic_set import REGIONS
from guildhall.games.mosaic.texts.naming import REGION_LETTERS, cache_name, good_name
from guildhall.terminal.lists import listed
from guildhall.terminal.mosaic.signs import (
    CHOICE,
    PIECE_SIGNS,
    QUIET,
    region_chip,
    region_label,
)
from guildhall.terminal.scene import Scene, View

ON_HEXES: Final = ("at", "farm", "manufactory", "take")
SET_IN: Final = 4  # letters before the further lines of a region


def hex_choices(it: Scene, numbers: dict[str, str]) -> RenderableType:
    """Region by region: 'i7 Wine[3]'; where two kinds of town are possible 'i7 Wine ○[3] ●[4]'."""
    by_hex: dict[str, list[tuple[str, str]]] = {}
    rest: list[tuple[str, str]] = []
    for (notation, number), (_, text) in zip(numbers.items(), it.said()):
        verb, _, hex = notation.partition(" ")
        if verb in ON_HEXES:
            by_hex.setdefault(hex, []).append((verb, number))
        else:
            rest.append((number, text))
    lines: list[RenderableType] = [Text(it.w.t("On the map these hexes have a capital letter."), style=QUIET)]
    for place, region in enumerate(REGIONS):
        items = [hex_item(it, hex, moves) for hex, moves in by_hex.items() if hex.rpartition("-")[0] == region]
        if items:
            name = it.w.labelled(region_label(it.book, region, it.w), "")
            head = Text().append_text(region_chip(place)).append(f" {name} ", CHOICE)
            lines += filled(head, items, it.width)
    return Group(*lines, listed(rest, it.width)) if rest else Group(*lines)


def filled(head: Text, items: Sequence[Text], width: int) -> list[Text]:
    """Lines of whole items, two spaces between them; the first line begins with the head."""
    lines = [head]
    for item in items:
        if lines[-1].cell_len + item.cell_len > width:
            lines.append(Text(" " * SET_IN))
        lines[-1].append_text(item).append("  ")
    for line in lines:
        line.rstrip()
    return lines


def hex_item(it: Scene, hex: str, moves: Sequence[tuple[str, str]]) -> Text:
    """One hex of a list: its letter and number, what lies there, and the numbers of the choices."""
    region, _, number = hex.rpartition("-")
    out = Text(REGION_LETTERS[REGIONS.index(region)] + number)
    place = next(i for i, one in enumerate(it.book.hexes) if one.key == hex)
    tile = tile_words(it, it.view["hexes"][place]["tile"])
    if it.book.hexes[place].name:
        tile = f"{it.w.pick(it.book.hexes[place].name)}, {tile}" if tile else it.w.pick(it.book.hexes[place].name)
    if tile:
        out.append(f" {tile}")
    for verb, key in moves:
        sign = f" {PIECE_SIGNS[verb]}" if verb in PIECE_SIGNS and len(moves) > 1 else ""
        out.append(sign).append(f"[{key}]", CHOICE)
    return out


def tile_words(it: Scene, tile: View | None) -> str:
    if tile is None:
        return ""
    if "cache" in tile:
        return cache_name(it.book, tile["cache"], it.w)
    return good_name(it.book, [good.key for good in it.book.goods].index(tile["good"]), it.w)
