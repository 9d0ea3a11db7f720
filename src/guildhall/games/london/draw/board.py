"""The board: the tiles in their grid, the Guildhall among them, the links between neighbouring Masters."""

from __future__ import annotations

from dataclasses import dataclass

from guildhall.drawing.kept import Kept, Same
from guildhall.drawing.lettering import fit
from guildhall.drawing.svg import fragment, group, rect, rings, text, thing, use
from guildhall.games.london.draw.signs import COATS, Table, View, pawn
from guildhall.games.london.draw.steps import draw_step
from guildhall.games.london.draw.tile import TH, TW, draw_tile

GAP, PAD, PAD_TOP, PAD_FOOT = 6, 9, 15, 9
DENSE_FROM = 7  # columns; a wider board is shown smaller, so its lettering grows
DENSE_ON_A_PAGE = 6  # where the board has less room than in a picture
TINY_FROM = 7  # on a phone
TILES = Kept()


@dataclass(frozen=True)
class Grid:
    """Where each cell of the board lies in the picture."""

    top: int
    left: int
    rows: int
    cols: int

    @property
    def width(self) -> float:
        """The width of the whole board."""
        return 2 * PAD + self.cols * TW + (self.cols - 1) * GAP

    @property
    def height(self) -> float:
        """The height of the whole board."""
        return PAD_TOP + PAD_FOOT + self.rows * TH + (self.rows - 1) * GAP

    @property
    def dense(self) -> bool:
        """Whether the board is so large that it will be shown smaller."""
        return self.cols >= DENSE_FROM

    def at(self, row: int, col: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        return PAD + (col - self.left) * (TW + GAP), PAD_TOP + (row - self.top) * (TH + GAP)


def grid_of(table: Table) -> Grid:
    """The smallest grid that holds all tiles and the Guildhall."""
    cells = [(t["row"], t["col"]) for t in table.view["tiles"]] + [(r, c) for r, c in table.view["guildhall"]]
    rows, cols = [r for r, _ in cells], [c for _, c in cells]
    return Grid(min(rows), min(cols), max(rows) - min(rows) + 1, max(cols) - min(cols) + 1)


def board(table: Table) -> str:
    """The board as an <svg> of its own."""
    grid = grid_of(table)
    out = rect(0, 0, grid.width, grid.height, 8, "table")
    hall = min((r, c) for r, c in table.view["guildhall"])
    drawn_hall = False
    for tile in table.view["tiles"]:
        if not drawn_hall and (tile["row"], tile["col"]) > hall:
            out += _guildhall(table, grid)
            drawn_hall = True
        out += _tile(table, tile, grid)
    out += "" if drawn_hall else _guildhall(table, grid)
    out += _links(table, grid)
    if table.step:
        out += draw_step(table, grid.at, grid.width)
    label = table.w.t("The board, {rows} rows of up to {cols} tiles", rows=grid.rows, cols=grid.cols)
    return fragment(out, grid.width, grid.height, label, f"board cols-{grid.cols}")


def _tile(table: Table, tile: View, grid: Grid) -> str:
    """A tile at its place. On a page most are as they were at the last drawing, and are kept."""
    at = grid.at(tile["row"], tile["col"])
    if not table.live:
        return draw_tile(table, tile, at, grid.dense)
    dense = grid.cols >= DENSE_ON_A_PAGE
    tiny = grid.cols >= TINY_FROM
    key = (Same(table.book), table.w.language, *table.names, table.me, at, dense, tiny, repr(tile))
    return TILES.get(key, lambda: draw_tile(table, tile, at, dense, tiny))


def _hall_label(table: Table) -> str:
    w, parts = table.w, []
    for seat in table.seats_from_me():
        state = table.view["seats"][seat]
        if state["automa"]:
            parts.append(w.t("{name} has as many as needed", name=table.names[seat]))
        elif seat == table.me:
            parts.append(w.n("{n} liveryman of yours", "{n} liverymen of yours", state["hall"]))
        else:
            n = state["hall"]
            parts.append(w.n("{n} liveryman of {name}", "{n} liverymen of {name}", n, name=table.names[seat]))
    return w.t("Guildhall: {pieces}", pieces=", ".join(parts))


def _guildhall(table: Table, grid: Grid) -> str:
    """The Guildhall over one cell, or two side by side: white, an ink border, a hall behind the pieces."""
    cells = sorted((r, c) for r, c in table.view["guildhall"])
    width = len(cells) * TW + (len(cells) - 1) * GAP
    lit, chosen = table.states("place-hall")
    out = rect(0, 2.5, width, TH, 7, "shadow") + rect(1, 1, width - 2, TH - 2, 6, "tile", "ink", 2)
    out += rect(5, 5, width - 10, TH - 10, 4, "none", "line2")
    out += group(use("hall", width / 2 - 42, 9, 84), fill="var(--off)", color="var(--off)")
    name, size = fit((table.w.t("Guildhall"),), (16, 14.5, 13), width - 20)
    out += text(width / 2, 26, name, size, "ser m", "middle", 600)
    people = [s for s in table.seats_from_me() if not table.view["seats"][s]["automa"]]
    shown = [(s, table.view["seats"][s]["hall"]) for s in people]
    out += (
        _one_player(table, shown[0], width)
        if len(shown) == 1
        else _players(shown, width, 32 if table.live and grid.cols >= TINY_FROM else 24)
    )
    return thing(
        out + rings(width, TH, lit, chosen, table.live),
        _hall_label(table),
        "place-hall",
        lit,
        chosen,
        grid.at(*cells[0]),
        "hall",
        table.live,
    )


def _one_player(table: Table, shown: tuple[int, int], width: float) -> str:
    """Alone against an automa: the liverymen themselves up to five, then one with a number."""
    seat, n = shown
    out, coat = "", COATS[seat]
    if 0 < n <= 5:
        step = 30 if n <= 3 else 21
        left = width / 2 - (n * step) / 2 + (step - 27) / 2
        out = "".join(pawn(coat, left + i * step, 36, 36) for i in range(n))
    elif n:
        out = pawn(coat, width / 2 - 28, 36, 36) + text(width / 2 + 4, 65, n, 26, "ser", weight=700)
    yours = table.w.t("yours: {n}", n=n) if seat == table.me else table.w.t("in hall: {n}", n=n)
    words, size = fit((yours,), (12.5, 11.5), width - 16)
    return out + group(text(width / 2, 92, words, size, "c-ink2", "middle"), "m")


def _players(shown: list[tuple[int, int]], width: float, letters: float) -> str:
    """Several players: one liveryman each with a number."""
    step = min(60.0, (width - 20) / len(shown))
    left = (width - step * len(shown)) / 2
    out = ""
    for i, (seat, n) in enumerate(shown):
        x = left + i * step
        out += pawn(COATS[seat], x + step / 2 - 26, 42, 38) + text(x + step / 2 + 5, 73, n, letters, "ser", weight=700)
    return out


def _links(table: Table, grid: Grid) -> str:
    """'+1' between neighbouring Masters of one player: a point at the end (L-END-3)."""
    by_id = {t["id"]: t for t in table.view["tiles"]}
    out = ""
    for a, b in table.view["links"]:
        one, two = by_id[a], by_id[b]
        (xa, ya), (xb, yb) = grid.at(one["row"], one["col"]), grid.at(two["row"], two["col"])
        x, y = (xa + xb + TW) / 2, (ya + yb + TH) / 2
        w, h = (22, 26) if one["row"] == two["row"] else (34, 20)
        coat = COATS[one["master"]]
        body = rect(x - w / 2, y - h / 2, w, h, 6, coat, "piece-line", 1.5)
        body += text(x, y + 4.7, "+1", 14 if grid.dense else 13, f"ser c-on-{coat}", "middle", 700)
        out += thing(body, table.w.t("Two neighbouring Masters: 1 point at the end"), cls="m")
    return out
