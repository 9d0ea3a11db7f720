"""The table of Mosaic in a terminal: the map, beside it or below it everybody's board and the regions."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from guildhall.terminal.mosaic_map import NARROW, WIDE, Signs, map_lines, map_of
from guildhall.terminal.mosaic_panels import boards, regions
from guildhall.terminal.mosaic_signs import PIECE_SIGNS, QUIET, SEATS, owner_letter, region_chip
from guildhall.terminal.scene import Scene

GAP: Final = 2
LEAST_SIDE: Final = 33  # letters that the regions need beside the map
LABELS: Final = 14  # letters of what is counted on the boards
A_SEAT: Final = 8  # letters of a player's column


def board(it: Scene) -> RenderableType:
    """The map as large as there is room for; where there is none at all, lists of what lies in the regions."""
    meant = {anchor for move in it.legal for anchor in it.game.anchors(it.position, move)}
    widths = {cell: map_of(it.view, it.book, cell).width for cell in (WIDE, NARROW)}
    side = max(LEAST_SIDE, LABELS + A_SEAT * len(it.view["seats"]))
    for cell, width in widths.items():
        if width + GAP + side <= it.width:
            grid = Table.grid(padding=(0, GAP, 0, 0))
            grid.add_column(width=width, no_wrap=True)
            grid.add_column(width=it.width - width - GAP)
            grid.add_row(Group(*map_lines(it.view, it.book, it.w, cell, meant)), Group(boards(it), Text(), regions(it)))
            return grid
    for cell, width in widths.items():
        if width <= it.width:
            return Group(*map_lines(it.view, it.book, it.w, cell, meant), below(it, side))
    return Group(*hex_lists(it, meant), boards(it), regions(it))


def below(it: Scene, side: int) -> RenderableType:
    """Boards and regions under the map, side by side if both find room."""
    if side + GAP + LEAST_SIDE > it.width:
        return Group(boards(it), regions(it))
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=side)
    grid.add_column(width=it.width - side - GAP)
    grid.add_row(boards(it), regions(it))
    return grid


def hex_lists(it: Scene, meant: set[str]) -> list[Text]:
    """Of each region the hexes on which something lies or stands, or which can be chosen; those with a star."""
    signs = Signs(it.book, it.w, 3)
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
