"""The table of Mosaic in a terminal: the map, beside it or below it everybody's board and the regions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from guildhall.terminal.mosaic.map import MIDDLE, NARROW, WIDE, Signs, map_lines, map_of
from guildhall.terminal.mosaic.panels import boards, regions
from guildhall.terminal.mosaic.signs import (
    PIECE_SIGNS,
    QUIET,
    SEATS,
    good_signs,
    legend_line,
    narrow_good_signs,
    owner_letter,
    region_chip,
)
from guildhall.terminal.scene import Scene

GAP: Final = 2
LEAST_SIDE: Final = 33  # letters that the regions need beside the map
LABELS: Final = 14  # letters of what is counted on the boards
MANY: Final = 4  # players with whom boards below the map would make the screen too high
NEXT: Final = 2  # lines between a hex and the farthest of its neighbours
A_SEAT: Final = 8  # letters of a player's column


def cell_of(it: Scene) -> int:
    """The width of a map's cell; 0 where there is no room for a map. Many boards stand beside a narrow map if they can."""
    widths = {cell: map_of(it.view, it.book, cell).width for cell in (WIDE, MIDDLE, NARROW)}
    beside = [cell for cell, width in widths.items() if width + GAP + width_of_boards(it) <= it.width]
    if beside and len(it.view["seats"]) >= MANY:
        return beside[0]
    return next((cell for cell, width in widths.items() if width <= it.width), 0)


def board(it: Scene, more: Sequence[Text]) -> RenderableType:
    """The map, beside it or below it the boards and the regions, then some lines more."""
    cell, side = cell_of(it), width_of_boards(it)
    width = map_of(it.view, it.book, cell).width if cell else it.width
    if width + GAP + side > it.width:
        return Group(*the_map(it), panels(it, it.width, []), *more)
    room = it.width - width - GAP
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=width, no_wrap=True)
    grid.add_column(width=room)
    if side + GAP + LEAST_SIDE <= room:
        grid.add_row(Group(*the_map(it)), panels(it, room, [Text(), *more]))
        return grid
    grid.add_row(Group(*the_map(it)), Group(boards(it), Text(), regions(it)))
    return Group(grid, *more)


def the_map(it: Scene) -> list[Text]:
    """As large as there is room for; where there is none at all, lists of what lies in the regions."""
    meant = {anchor for move in it.legal for anchor in it.game.anchors(it.position, move)}
    cell = cell_of(it)
    return map_lines(it.view, it.book, it.w, cell, meant) if cell else hex_lists(it, meant)


def regions_meant(it: Scene) -> list[str]:
    """The regions in which one can choose a hex."""
    anchors = {anchor for move in it.legal for anchor in it.game.anchors(it.position, move)}
    hexes = {anchor.removeprefix("hex-").rpartition("-")[0] for anchor in anchors if anchor.startswith("hex-")}
    return [region["key"] for region in it.view["regions"] if region["key"] in hexes]


def part_of_map(it: Scene, only: Sequence[str], *, close: bool = False, below: bool = False) -> RenderableType:
    """The map of some regions, beside it what stands there if there is room, or `below`.

    `close`: only the lines round the choices.
    """
    meant = {anchor for move in it.legal for anchor in it.game.anchors(it.position, move)}
    widths = {cell: map_of(it.view, it.book, cell, only).width for cell in (WIDE, MIDDLE, NARROW)}
    cell = next((cell for cell, width in widths.items() if width <= it.width), 0)
    lines = map_lines(it.view, it.book, it.w, cell, meant, only) if cell else hex_lists(it, meant)
    drawn = Group(*(lines[lines_round(it, cell, meant, only)] if cell and close else lines))
    if not cell or widths[cell] + GAP + LEAST_SIDE > it.width:
        return Group(drawn, regions(it)) if below else drawn
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=widths[cell], no_wrap=True)
    grid.add_column(width=it.width - widths[cell] - GAP)
    grid.add_row(drawn, regions(it))
    return grid


def lines_round(it: Scene, cell: int, meant: set[str], only: Sequence[str]) -> slice:
    """Those with a hex that can be chosen, and where its neighbours lie."""
    drawing = map_of(it.view, it.book, cell, only)
    lines = [y for hex, (y, _) in drawing.places.items() if f"hex-{it.book.hexes[hex].key}" in meant]
    return slice(max(0, min(lines) - NEXT), max(lines) + NEXT + 1) if lines else slice(None)


def signs(it: Scene) -> Text:
    """What the signs on this map mean."""
    goods = narrow_good_signs if cell_of(it) == NARROW else good_signs
    return legend_line(it.book, it.w, goods(it.book, it.w))


def width_of_boards(it: Scene) -> int:
    return max(LEAST_SIDE, LABELS + A_SEAT * len(it.view["seats"]))


def panels(it: Scene, width: int, more: Sequence[Text]) -> RenderableType:
    """Boards and regions, side by side if both find room; some lines more below the regions."""
    side = width_of_boards(it)
    if side + GAP + LEAST_SIDE > width:
        return Group(boards(it), regions(it), *more)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=side)
    grid.add_column(width=width - side - GAP)
    grid.add_row(boards(it), Group(regions(it), *more))
    return grid


def hex_lists(it: Scene, meant: set[str]) -> list[Text]:
    """Of each region the hexes on which something lies or stands, or which can be chosen; those with a star."""
    signs = Signs(it.book, it.w, WIDE)
    lines = []
    for number, region in enumerate(it.view["regions"]):
        if not region["in_play"]:
            continue
        out = Text().append_text(region_chip(number)).append(":")
        for hex, found in zip(it.book.hexes, it.view["hexes"]):
            chosen = f"hex-{hex.key}" in meant
            if hex.region != region["key"] or not (found["piece"] or found["tile"] or chosen):
                continue
            out.append(f" {hex.key.rpartition('-')[2]}" + ("*" if chosen else ""), QUIET)
            if found["piece"]:
                owner = found["piece"]["owner"]
                out.append(owner_letter(owner) + PIECE_SIGNS[found["piece"]["kind"]], SEATS[owner])
            elif found["tile"]:
                out.append(signs.tile(found["tile"], hex.kind == "port"))
        lines.append(out)
    return lines
