"""The marks of this game, and the table a picture is drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from guildhall.drawing import table
from guildhall.drawing.lettering import text_width
from guildhall.drawing.svg import aspect, group, paint, rect, rings, rounded, symbol, text, use
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.texts.naming import owner_name

View = table.View

Cell = tuple[str, str]  # ('icon', its name), ('text', a figure) or ('word', words of the house)

COATS = ("blue", "red", "green", "yellow", "white", "orange", "black")  # the seats, then the static player
LETTERS = "ABCDEFS"
PLAIN = ("white",)  # without hatching
CURRENCY_SIGNS = {
    "stone": "cur-stone",
    "ideas": "cur-ideas",
    "food": "cur-food",
    "money": "cur-money",
    "population": "people",
}


class Entry(Protocol):
    """Anything of the component set."""

    @property
    def key(self) -> str: ...

    @property
    def name(self) -> dict[str, str]: ...


# Signs only this game has, on the grid of the emblem sheet.
SIGNS = {
    "flag": symbol("flag", '<path d="M6 2h3v28H6z"/><path d="M9 4h18l-5 6.5 5 6.5H9z"/>'),
    "lock": symbol(
        "lock",
        '<path d="M9 15V10a7 7 0 0 1 14 0v5" fill="none" stroke="currentColor" stroke-width="3.4"/>'
        '<path d="M5 14h22v16H5z"/><circle cx="16" cy="21" r="2.8" fill="var(--k)"/>'
        '<path d="M14.9 21h2.2v5h-2.2z" fill="var(--k)"/>',
    ),
    "unrest": symbol(
        "unrest",
        '<path d="M17 1c1 6 8 8.5 8 17a9 9 0 0 1-18 .5C7 13 10 11 11 6c3 1.5 4 4 4 6 1.5-2.5 2.5-6 2-11z"/>'
        '<path d="M16.5 17c3 3 4 5 2.5 7.5-1.5 2-5 1.5-5.5-1 0-2.5 2.5-3.5 3-6.5z" fill="var(--k)"/>',
    ),
    "good-wild": symbol(
        "good-wild",
        '<path d="M16 1.5l4 9.5 10.3.9-7.8 6.7 2.4 10L16 23.3 7.1 28.6l2.4-10L1.7 11.9 12 11z"/>',
    ),
}


class Table(table.Table[MosaicSet]):
    """What Mosaic is drawn from."""

    coats = COATS
    signs = SIGNS

    @property
    def own(self) -> View | None:
        """The viewer's seat, None for a watcher."""
        return self.view["seats"][self.me] if self.me >= 0 else None

    def owner(self, owner: int) -> str:
        """The name of a player, or the static one."""
        return owner_name(self.names, owner, self.w)

    def frame(self, anchor: str, wide: float, high: float) -> str:
        """The rings of a card or box at the origin: legal, chosen, taken just now."""
        lit, chosen = self.states(anchor)
        coat = self.marker(anchor)
        return (step_ring(coat, wide, high) if coat else "") + rings(wide, high, lit, chosen)


def step_ring(coat: str, wide: float, high: float) -> str:
    """The ring of what somebody has just taken: the seat's colour and hatching."""
    at = (-2.5, -2.5, wide + 5, high + 5, 9)
    out = rect(*at, "none", "piece-line", 7) + rect(*at, "none", coat, 5)
    return out + (rect(*at, "none", f"#hatch-{coat}", 5) if coat not in PLAIN else "")


def edge(coat: str) -> str:
    """The outline of a piece."""
    return "black-line" if coat == "black" else "piece-line"


def strip(owner: int, high: float) -> str:
    """The left edge of a player's box: colour and hatching."""
    coat, corners = COATS[owner], (8.0, 0.0, 0.0, 8.0)
    out = rounded(0, 0, 8, high, corners, coat)
    return out + (
        rounded(0, 0, 8, high, corners, f"#hatch-{coat}") if coat not in PLAIN else rect(8, 0, 1, high, 0, "line2")
    )


def badge(owner: int, x: float, y: float, size: float) -> str:
    """A player: shape, letter and colour."""
    coat = COATS[owner]
    # the triangle is widest at its foot, the star has little room inside
    drop, letter = {"yellow": (0.79, 0.44), "white": (0.69, 0.4)}.get(coat, (0.67, 0.48))
    shape = group(use(f"mark-{coat}", x, y, size), fill=paint(coat), stroke=paint(edge(coat)), stroke_width="2")
    return shape + text(x + size / 2, y + size * drop, LETTERS[owner], size * letter, f"ser c-on-{coat}", "middle", 700)


def piece(owner: int, kind: str, x: float, y: float) -> str:
    """A city, town or wonder, centred: a plaque with its sign and its owner's colour, letter, hatching and shape.

    It is so low that the number of the hex stays free under it.
    """
    coat = COATS[owner]
    wide, high = (34.0, 24.0) if kind in ("city", "port", "wonder") else (31.0, 23.0)
    left, top, sign = x - wide / 2, y - high / 2, high - 8.0
    out = rect(left, top, wide, high, 4.5, coat, edge(coat), 1.6)
    if coat not in PLAIN:
        out += rounded(left + 1, top + high - 5, wide - 2, 4, (0, 0, 3.5, 3.5), f"#hatch-{coat}")
    out += group(use(kind, left + 2, top + 1.5, sign), f"on-{coat}")
    middle, shape = left + wide - 7.5, 8.0
    out += group(
        use(f"mark-{coat}", middle - shape / 2, top + 1.2, shape),
        fill=paint("church"),
        stroke=paint(edge(coat)),
        stroke_width="3",
    )
    return out + text(middle, top + high - 5.5, LETTERS[owner], 11.5, f"ser c-on-{coat}", "middle", 700)


def cells_width(cells: Sequence[Cell], size: float) -> float:
    """How much room a row of signs and words takes."""
    return sum(_cell_width(cell, size) for cell in cells)


def _cell_width(cell: Cell, size: float) -> float:
    kind, what = cell
    if kind == "icon":
        return size * 1.15 * aspect(what) + 3
    return text_width(what, size) + 3


def cells(row: Sequence[Cell], x: float, y: float, size: float, ground: str = "tile") -> str:
    """Signs and words in a row; y is their base line."""
    out = ""
    for cell in row:
        kind, what = cell
        if kind == "icon":
            out += group(use(what, x, y - size * 0.96, size * 1.15), f"c-ink k-{ground}")
        elif kind == "text":
            out += text(x, y, what, size, weight=600)
        else:
            out += text(x, y, what, size, "c-ink2")
        x += _cell_width(cell, size)
    return out


def pillar_cells(pillars: Sequence[str]) -> list[Cell]:
    """Symbols as signs."""
    return [("icon", f"pillar-{pillar}") for pillar in pillars]
