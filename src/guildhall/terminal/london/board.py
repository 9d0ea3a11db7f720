"""The board of Guilds of London in a terminal: a grid of boxes, each a tile."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rich.text import Text

from guildhall.formats.words import Words
from guildhall.games.london.components.sets import ComponentSet
from guildhall.terminal.london.signs import (
    BEADLE,
    BEADLE_STYLE,
    CHOICE,
    LAID,
    LETTERS,
    NEUTRAL,
    NEUTRAL_STYLE,
    OPEN,
    POINTS,
    QUIET,
    SEATS,
    chip,
    seat_chip,
    short_effect,
    suit_chips,
)
from guildhall.terminal.scene import Scene, View

WIDE: Final = 12  # letters inside a tile
NARROW: Final = 11
BESIDE: Final = 32  # letters that stay for what stands beside the board
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
LINES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the sum of the directions a line leaves in


Places = dict[tuple[int, int], View]


@dataclass(frozen=True)
class Board:
    """What is drawn: tiles and Guildhall by their cells, and how large."""

    view: View
    book: ComponentSet
    w: Words
    numbers: dict[str, str]  # of the move that means a place, by its anchor
    tiles: Places
    cells: frozenset[tuple[int, int]]
    width: int  # letters inside a tile
    low: bool  # three lines a tile instead of four

    @property
    def height(self) -> int:
        return 3 if self.low else 4

    @property
    def rows(self) -> range:
        rows = [row for row, _ in self.cells]
        return range(min(rows), max(rows) + 1)

    @property
    def columns(self) -> range:
        columns = [column for _, column in self.cells]
        return range(min(columns), max(columns) + 1)


def board(it: Scene, low: bool = False, beside: int = BESIDE) -> Text:
    """The grid, as wide as it needs and at most as wide as the scene, less what stands beside; `low`: three lines a tile."""
    tiles = {(t["row"], t["col"]): t for t in it.view["tiles"]}
    cells = frozenset(tiles) | {(row, column) for row, column in it.view["guildhall"]}
    grid = Board(it.view, it.book, it.w, it.numbers(), tiles, cells, WIDE, False)
    usual = WIDE if len(grid.columns) * (WIDE + 1) + 1 <= it.width else NARROW
    room = (it.width - 1 - beside) // len(grid.columns) - 1
    grid = replace(grid, width=max(usual, min(room, longest_name(it))), low=low or len(grid.rows) > 5)
    lines: list[Text] = []
    for row in grid.rows:
        lines += [_border(grid, row), *_inside(grid, row)]
    return Text("\n", no_wrap=True).join([*lines, _border(grid, grid.rows.stop)])


def longest_name(it: Scene) -> int:
    """Letters of the longest name on a tile, so that none is cut where there is room; more would be empty."""
    return max(WIDE, *(len(it.w.pick(it.book.tile(tile["id"]).short)) for tile in it.view["tiles"]))


def least_width(it: Scene) -> int:
    """Letters that the smallest board needs."""
    return min(60, width_of(it))


def width_of(it: Scene) -> int:
    columns = [tile["col"] for tile in it.view["tiles"]] + [column for _, column in it.view["guildhall"]]
    return int(max(columns) - min(columns) + 1) * (NARROW + 1) + 1


def _corner(it: Board, row: int, col: int) -> str:
    """The crossing above and left of a cell."""
    cells = it.cells
    nw, ne = (row - 1, col - 1) in cells, (row - 1, col) in cells
    sw, se = (row, col - 1) in cells, (row, col) in cells
    out = NORTH * (nw or ne) + EAST * (ne or se) + SOUTH * (sw or se) + WEST * (nw or sw)
    return LINES[out]


def _border(it: Board, row: int) -> Text:
    """The line above a row: where a tile lies below, it carries the tile's head."""
    out = Text()
    for col in it.columns:
        out.append(_corner(it, row, col), QUIET)
        if (row, col) in it.tiles:
            out += _head(it, it.tiles[row, col])
        else:
            line = (row, col) in it.cells or (row - 1, col) in it.cells
            out.append(("─" if line else " ") * it.width, QUIET)
    return out.append(_corner(it, row, it.columns.stop), QUIET)


def _head(it: Board, tile: View) -> Text:
    """Number, suits, the Beadle, and the number of the move that means this tile."""
    resolved = tile["resolved"]
    out = Text(tile["id"], style=QUIET if resolved else CHOICE)
    if tile["suits"]:
        out.append(" ")
        out += suit_chips(tile["suits"], it.w)
    ends = Text()
    number = it.numbers.get(f"tile-{tile['id']}")
    if number:
        ends.append(f"[{number}]", "bold reverse")
    if tile["beadle"]:
        ends.append(BEADLE, BEADLE_STYLE)
    out.append("─" * (it.width - len(out) - len(ends)), QUIET)
    return out + ends


def _inside(it: Board, row: int) -> list[Text]:
    columns = [_cell(it, row, col) for col in it.columns]
    out = []
    for i in range(it.height):
        line = Text()
        for k, col in enumerate(it.columns):
            line.append(_side(it, row, col), QUIET)
            line += fitted(columns[k][i], it.width)
        out.append(line.append(_side(it, row, it.columns.stop), QUIET))
    return out


def _side(it: Board, row: int, col: int) -> str:
    return "│" if (row, col) in it.cells or (row, col - 1) in it.cells else " "


def _cell(it: Board, row: int, col: int) -> list[Text]:
    if (row, col) in it.tiles:
        return _tile(it, it.tiles[row, col])
    if (row, col) in it.cells:
        return _guildhall(it, [row, col])
    return [Text()] * it.height


def fitted(text: Text, width: int) -> Text:
    """Exactly so wide: cut with a dot, or filled with spaces."""
    out = text.copy()
    out.truncate(width, overflow="ellipsis", pad=True)
    return out


def _tile(it: Board, tile: View) -> list[Text]:
    name = it.w.pick(it.book.tile(tile["id"]).short)
    if tile["resolved"]:
        return _resolved(it, tile, name)
    sockets = _sockets(it, tile)
    points = f"{tile['vp']}{POINTS} "
    reward = short_effect(it.book.tile(tile["id"]).effect, it.w, it.width - len(points))
    lines = [Text(name), sockets, Text(points + reward)]
    if it.low:  # the token stands beside the sockets
        lines[1] = _with_token(it, tile, sockets)
    else:
        lines.append(Text("2: " + _token(it, tile, it.width - 3) if tile["token"] else "", style=QUIET))
    return lines


def _with_token(it: Board, tile: View, sockets: Text) -> Text:
    """Both in one line; open places are counted, and the token left out, where there is no room."""
    for said in (sockets, _sockets(it, tile, counted=True)):
        room = it.width - len(said) - 3
        token = _token(it, tile, room) if tile["token"] else ""
        if token and len(token) <= room:
            return said + Text(f" 2:{token}", style=QUIET)
    return sockets


def _token(it: Board, tile: View, room: int) -> str:
    return short_effect(it.book.token(tile["token"]).effect, it.w, room)


def _sockets(it: Board, tile: View, counted: bool = False) -> Text:
    """A place for each piece that is needed, filled by whose piece stands there (L-RES-2)."""
    out = Text()
    for seat, n in enumerate(tile["pieces"]):
        out.append(LETTERS[seat] * n, SEATS[seat])
    out.append(NEUTRAL * tile["neutrals"], NEUTRAL_STYLE)
    if tile["beadle"]:
        out.append(BEADLE, BEADLE_STYLE)
    if counted or len(out) > it.width - 3:
        out = _counted(tile)
    places = max(0, tile["need"] - tile["present"])
    out.append(f"{OPEN}{places}" if counted and places > 1 else OPEN * places)
    if tile["laid"]:
        out.append(LAID, NEUTRAL_STYLE)
    if tile["present"] >= tile["need"]:
        out.append(" ✓")
        out += chip("=", CHOICE) if tile["leader"] is None else seat_chip(tile["leader"])
    return out


def _counted(tile: View) -> Text:
    """The same where so many pieces stand that there is no room for each."""
    out = Text()
    for seat, n in enumerate(tile["pieces"]):
        if n:
            out.append(f"{LETTERS[seat]}{n}", SEATS[seat])
    if tile["neutrals"]:
        out.append(f"{NEUTRAL}{tile['neutrals']}", NEUTRAL_STYLE)
    if tile["beadle"]:
        out.append(BEADLE, BEADLE_STYLE)
    return out


def _resolved(it: Board, tile: View, name: str) -> list[Text]:
    lines = [Text(name, style=QUIET), Text()]
    if tile["master"] is None:
        lines.append(Text(it.w.t("no Master"), style=QUIET))
    else:
        lines.append(chip(it.w.t("{letter} Master", letter=LETTERS[tile["master"]]), SEATS[tile["master"]]))
    return lines + [Text()] * (it.height - 3)


def _guildhall(it: Board, cell: list[int]) -> list[Text]:
    """The liverymen who wait; two Guildhall tiles share them."""
    cells = it.view["guildhall"]
    first = cell == cells[0]
    waiting = Text()
    for seat in it.view["seats"]:
        here = len(cells) == 1 or (seat["seat"] < 2) == first
        if seat["hall"] and here:
            waiting.append(f"{LETTERS[seat['seat']]}{seat['hall']}", SEATS[seat["seat"]])
            waiting.append(" ")
    number = it.numbers.get("place-hall")
    choice = Text(f"[{number}]" if number and first else "", style="bold reverse")
    lines = [Text(it.w.t("GUILDHALL"), style=CHOICE), waiting, choice]
    return lines + [Text()] * (it.height - 3)
