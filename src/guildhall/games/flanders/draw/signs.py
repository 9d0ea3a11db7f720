"""The signs of Flanders 1302: coats of arms, shapes, cards; and what a picture is drawn from."""

from __future__ import annotations

from guildhall.drawing import table
from guildhall.drawing.svg import group, paint, rect, symbol, use
from guildhall.games.flanders import layout
from guildhall.games.flanders.components.map_set import MapSet

View = table.View

GREY, CHURCH = int(layout.GREY), int(layout.CHURCH)
UNPLAYED = int(layout.NOT_IN_PLAY) - 1  # a place holds its coat + 1
COATS = ("blue", "red", "green", "yellow", "grey", "church")  # seats 0 to 3, then those of nobody
EMBLEMS = ("guild-weavers", "guild-shearers", "guild-dyers", "guild-fullers", "guild-armourers", "church")
HATCHED = ("blue", "red", "green", "yellow")
IDLE_GUILD = 3  # with three players nobody plays the fullers


_OPEN = 'fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"'

# Signs only this game has, on the grid of the emblem sheet.
SIGNS = {
    "shape-row": symbol("shape-row", f'<path d="M2.5 9h27v14h-27z" {_OPEN}/>'),
    "shape-wedge": symbol("shape-wedge", f'<path d="M2 23h28L20.5 9h-9z" {_OPEN}/>'),
    "shape-corner": symbol("shape-corner", f'<path d="M4 4h24v12L16 28H4z" {_OPEN}/>'),
    "quarter": symbol(
        "quarter",
        '<path d="M3 30V15L11 7l7 7v16z"/><path d="M20 30V17h9.5v13z"/><path d="M8.5 30v-7h5v7z" fill="var(--k)"/>',
    ),
    "tree": symbol(
        "tree",
        '<path d="M14.5 20h3v10h-3z"/><path d="M16 2c5.5 0 9 4 9 9.5S21 23 16 23s-9-6-9-11.5S10.5 2 16 2z"/>',
    ),
    "mill": symbol(
        "mill",
        '<path d="M11.5 30l2-15h5l2 15z"/><circle cx="16" cy="12.5" r="2.6"/>'
        '<path d="M16 12.5L5 3M16 12.5L27 3M16 12.5L5 22M16 12.5L27 22" stroke="currentColor" stroke-width="2"/>'
        '<path d="M4 5.5L7.5 2l6 5.5-3.5 3zM28 5.5L24.5 2l-6 5.5 3.5 3zM4 19.5L7.5 23l5-4.5-3-3.5z'
        'M28 19.5L24.5 23l-5-4.5 3-3.5z" opacity=".7"/>',
    ),
    "scored": symbol(
        "scored",
        '<path d="M4 9v14c0 9 24 9 24 0V9z" fill="currentColor"/>'
        '<ellipse cx="16" cy="9" rx="10.5" ry="5" fill="var(--k)" stroke="currentColor" stroke-width="2.6"/>',
    ),
    "flag": symbol("flag", '<path d="M6 2h3v28H6z"/><path d="M9 4h18l-5 6.5 5 6.5H9z"/>'),
}


class Table(table.Table[MapSet]):
    """What Flanders is drawn from."""

    coats = COATS
    signs = SIGNS

    def cities(self) -> list[View]:
        """The cities in play, in printed order."""
        return [city for city in self.view["cities"] if city["in_play"]]

    def city_name(self, key: str) -> str:
        """The name of a city."""
        return self.w.pick(self.book.city(key).name)


def emblem(coat: int, x: float, y: float, size: float, cathedral: bool = False) -> str:
    """The emblem of a coat in the colour that stands on it."""
    name = "cathedral" if cathedral else EMBLEMS[coat]
    return group(use(name, x, y, size), f"on-{COATS[coat]}")


def plaque(coat: int, x: float, y: float, size: float) -> str:
    """A coat as a small square: colour, hatching, emblem."""
    colour, r = COATS[coat], size * 0.2
    out = rect(x, y, size, size, r, colour, "piece-line", 1.3)
    if colour in HATCHED:
        hatch = rect(x + 1, y + 1, size - 2, size - 2, r, f"#hatch-{colour}")
        disc = f'<circle cx="{x + size / 2:.5g}" cy="{y + size / 2:.5g}" r="{size * 0.43:.4g}" fill="{paint(colour)}"/>'
        out += group(hatch, opacity=".55") + disc
    return out + emblem(coat, x + size * 0.15, y + size * 0.15, size * 0.7)


def card_sign(card: str, x: float, y: float, size: float) -> str:
    """The sign of a card that names no city."""
    names = {"site": "site", "take-back": "undo", "cathedral": "cathedral", "master": "guild-master"}
    if card == "influence":
        return use("crown", x - size * 0.1, y + size * 0.125, size * 0.75)
    return use(names[card], x, y, size)
