"""Small pictures: the drawing for the start page, and the board of a game that goes on."""

from __future__ import annotations

from typing import Final

from guildhall.drawing.svg import aspect, esc, group, rect, seal, use
from guildhall.formats.page import Look
from guildhall.games.london.draw.board import Grid, grid_of
from guildhall.games.london.draw.signs import COATS, SUITS, Table, View, suit_sign
from guildhall.games.london.draw.tile import TH, TW

WIDE, HIGH = 74, 59  # a tile of the vignette
STEP_X, STEP_Y = 80, 66
# row by row: the suits, and who stands there; '#' is the Guildhall
VIGNETTE: Final = (
    ("yellow", "blue", "blue purple", "", "red", "red"),
    ("green", "", "#", "", "purple", "yellow"),
    ("green red", "green", "blue", "", "yellow", ""),
    ("purple", "", "red", "red", "yellow green", "blue"),
)
POINTS: Final = (2, 3, 4, 5, 0, 2, 3, 4, 5, 6, 2, 3)


def vignette() -> str:
    """A corner of a board, for the start page."""
    out = rect(-60, -60, 500, 500, 0, "table")
    for number in range(12):
        row = VIGNETTE[number // 3]
        suits, who = row[number % 3 * 2], row[number % 3 * 2 + 1]
        at = (8 + number % 3 * STEP_X, 8 + number // 3 * STEP_Y)
        out += group(_hall() if suits == "#" else _field(suits.split(), who, POINTS[number]), at=at)
    box = f'viewBox="0 0 {8 + 3 * STEP_X + 2} {8 + 4 * STEP_Y + 2}" preserveAspectRatio="xMidYMid slice"'
    return f'<svg class="gh vig" {box} aria-hidden="true">{out}</svg>'


def _hall() -> str:
    return rect(1, 1, WIDE - 2, HIGH - 2, 5, "tile", "ink", 2) + group(use("hall", 19, 11, 36), "c-ink k-tile")


def _field(suits: list[str], coat: str, points: int) -> str:
    out = rect(0, 2, WIDE, HIGH, 5, "shadow") + rect(0, 0, WIDE, HIGH, 5, SUITS[suits[0]])
    if len(suits) > 1:
        out += f'<path d="M46 0h23a5 5 0 0 1 5 5v49a5 5 0 0 1-5 5H28z" fill="var(--{SUITS[suits[1]]})"/>'
    out += rect(0.5, 0.5, WIDE - 1, HIGH - 1, 5, "none", "line2")
    out += "".join(suit_sign(suit, 7 + 29 * i, 7, 24) for i, suit in enumerate(suits))
    return out + (use(f"pawn-{coat}", 42, 17, 38) if coat else "") + seal(17, 46, points, 9)


def thumbnail(look: Look) -> str:
    """The board as it stands, no larger than a stamp: suits, who leads, whose Masters."""
    table = Table(look.view, look.book, look.w, list(look.names), live=True)
    grid = grid_of(table)
    out = rect(0, 0, grid.width, grid.height, 14, "table")
    for row, col in table.view["guildhall"]:
        out += _cell(grid, row, col, rect(2, 2, TW - 4, TH - 4, 8, "tile", "ink", 5) + _sign("hall", "c-ink k-tile"))
    for tile in table.view["tiles"]:
        out += _cell(grid, tile["row"], tile["col"], _stamp(tile))
    label = look.w.t("The board, {rows} rows of up to {cols} tiles", rows=grid.rows, cols=grid.cols)
    box = f'viewBox="0 0 {grid.width:g} {grid.height:g}" role="img" aria-label="{esc(label)}"'
    return f'<svg class="gh thumb" {box}>{out}</svg>'


def _cell(grid: Grid, row: int, col: int, body: str) -> str:
    return group(body, at=grid.at(row, col))


def _sign(name: str, cls: str, height: float = 70) -> str:
    return group(use(name, TW / 2 - height * aspect(name) / 2, TH / 2 - height / 2, height), cls)


def _stamp(tile: View) -> str:
    if tile["resolved"] and tile["master"] is None:
        return rect(0, 0, TW, TH, 10, "off")
    if tile["master"] is not None:
        coat = COATS[tile["master"]]
        return rect(5, 5, TW - 10, TH - 10, 8, f"{coat}-soft", coat, 10) + _sign("crown", "c-gold", 44)
    tints = [SUITS[suit] for suit in tile["suits"]]
    out = rect(0, 0, TW, TH, 10, tints[0])
    if len(tints) == 2:
        out += f'<path d="M80 0H118a10 10 0 0 1 10 10V93a10 10 0 0 1-10 10H48z" fill="var(--{tints[1]})"/>'
    if tile["leader"] is not None:
        return out + _sign(f"pawn-{COATS[tile['leader']]}", "k-tile", 78)
    return out + (_sign(f"suit-{tints[0]}", f"on-{tints[0]}", 60) if len(tints) == 1 else "")
