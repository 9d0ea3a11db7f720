"""The board of Guilds of London for a low window: a line for each row of tiles, of each tile what decisions hang on."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from guildhall.terminal.london.panels import beadle
from guildhall.terminal.london.signs import (
    BEADLE,
    BEADLE_STYLE,
    CHOICE,
    LETTERS,
    NEUTRAL,
    NEUTRAL_STYLE,
    OPEN,
    POINTS,
    QUIET,
    SEATS,
    seat_chip,
    suit_chips,
    suit_legend,
)
from guildhall.terminal.scene import Scene, View

GAP: Final = 1
LEAST_CELL: Final = 11
HALL: Final = "⌂"


def mini(it: Scene) -> RenderableType:
    """Number, suits, pieces, free places and points of every tile, where it lies."""
    return Group(suit_legend(it.w), *rows(it), *beadle(it))


def rows(it: Scene) -> list[Text]:
    """A line for each row of the board."""
    cells = {(tile["row"], tile["col"]): tile_cell(it, tile) for tile in it.view["tiles"]}
    for row, column in it.view["guildhall"]:
        cells[row, column] = hall_cell(it)
    low, high = min(column for _, column in cells), max(column for _, column in cells)
    widest = max(cell.cell_len for cell in cells.values()) + GAP
    room = max(LEAST_CELL, min(widest, it.width // (high - low + 1)))
    lines = []
    for row in sorted({row for row, _ in cells}):
        line = Text(no_wrap=True)
        for column in range(low, high + 1):
            cell = cells.get((row, column), Text())
            line.append_text(cell).append(" " * max(0, room - cell.cell_len))
        lines.append(line)
    return lines


def tile_cell(it: Scene, tile: View) -> Text:
    """'18ML A2B1○3★'; a choice has its number before it."""
    number = it.numbers().get(f"tile-{tile['id']}")
    out = Text(no_wrap=True)
    out.append(f"[{number}]" if number else tile["id"], "bold reverse" if number else CHOICE)
    out.append_text(suit_chips(tile["suits"], it.w)).append(" ")
    if tile["resolved"]:
        return out.append_text(Text("–", style=QUIET) if tile["master"] is None else seat_chip(tile["master"])).append(
            "✓"
        )
    for seat, n in enumerate(tile["pieces"]):
        if n:
            out.append(f"{LETTERS[seat]}{n}", SEATS[seat])
    if tile["neutrals"]:
        out.append(f"{NEUTRAL}{tile['neutrals']}", NEUTRAL_STYLE)
    if tile["beadle"]:
        out.append(BEADLE, BEADLE_STYLE)
    free = max(0, tile["need"] - tile["present"])
    out.append(f"{OPEN}{free}" if free else "✓")
    return out.append(f" {tile['vp']}{POINTS}")


def hall_cell(it: Scene) -> Text:
    """The liverymen who wait in the Guildhall."""
    number = it.numbers().get("place-hall")
    out = Text(no_wrap=True).append(f"[{number}]" if number else HALL, "bold reverse" if number else CHOICE)
    for seat in it.view["seats"]:
        if seat["hall"]:
            out.append(f" {LETTERS[seat['seat']]}{seat['hall']}", SEATS[seat["seat"]])
    return out
