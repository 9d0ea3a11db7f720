"""The signs of Guilds of London: suits, seats, and effects as rows of icons."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from guildhall.drawing import table
from guildhall.drawing.lettering import text_width
from guildhall.drawing.svg import aspect, group, rect, seal, symbol, text, use
from guildhall.formats.words import N_
from guildhall.games.london.components.effects import Action, Effect
from guildhall.games.london.components.sets import ComponentSet
from guildhall.games.london.texts.wording import suit_word

View = table.View
FIGURE = 0.86  # the size of figures in a row of signs

COATS = ("blue", "red", "green", "yellow")  # by seat
COAT_WORDS = {
    "blue": N_("blue, lozenge"),
    "red": N_("red, round"),
    "green": N_("green, square"),
    "yellow": N_("yellow, pointed"),
}
SUITS = {"yellow": "victuals", "blue": "cloth", "red": "metal", "green": "timber", "purple": "luxury"}

_TILE = '<path d="M1.5 26.3h29v4.4h-29z"/>'


_STANDING = '<circle cx="11.5" cy="7.3" r="5.2"/><path d="M3 24.5c0-7 3.2-10.5 8.5-10.5s8.5 3.5 8.5 10.5z"/>'
_PLUS = '<path d="M25.5 3.5v11M20 9h11" stroke="currentColor" stroke-width="3.2"/>'

# Signs only this game has, on the grid of the emblem sheet.
SIGNS = {
    "act-place": symbol("act-place", _STANDING + _PLUS + _TILE),
    "act-seat": symbol(
        "act-seat",
        '<path d="M7 24.5c0-7 1-9 3-10.6-.8-1.4-1.2-3-1.2-4.8C8.8 4.6 11.8 2 16 2s7.2 2.6 7.2 7.1'
        'c0 1.8-.4 3.4-1.2 4.8 2 1.6 3 3.6 3 10.6z"/>'
        '<path d="M12.8 8a3.2 3.4 0 0 1 6.4 0v4h-6.4z" fill="var(--k)"/>' + _TILE,
    ),
    "hood": symbol(
        "hood",
        '<path d="M5 30.5c0-8.5 1.5-12.3 4-14.5-1-1.8-1.5-4-1.5-6.3C7.5 5 11 1.5 16 1.5S24.5 5 24.5 9.7'
        'c0 2.3-.5 4.5-1.5 6.3 2.5 2.2 4 6 4 14.5z"/>'
        '<path d="M12.3 9a3.7 4 0 0 1 7.4 0v5h-7.4z" fill="var(--k)"/>',
    ),
    "act-oust": symbol(
        "act-oust",
        '<circle cx="11" cy="9" r="6"/><path d="M1.5 30c0-8.5 4-13.5 9.5-13.5S20.5 21.5 20.5 30z"/>'
        '<path d="M21 4.5l9 9M30 4.5l-9 9" stroke="currentColor" stroke-width="3.4"/>',
    ),
    "act-sail": symbol(
        "act-sail",
        '<path d="M10.8 6h2.2v17.5h-2.2z"/><path d="M14.5 7.5c4.7 2.6 6.8 7 6.8 13h-6.8z"/>'
        '<path d="M9.3 10.5C5.7 13 3.5 16 3 20.5h6.3z"/>'
        '<path d="M1.5 22.8h24c-.7 4.4-2.6 6.8-5.5 7.2H7.5c-3-.4-5.2-2.8-6-7.2z"/>'
        '<path d="M26 1.5v10.5M20.7 6.7h10.6" stroke="currentColor" stroke-width="3.2"/>',
    ),
    "cards": symbol(
        "cards",
        '<g stroke="var(--k)" stroke-width="1.8">'
        '<rect x="11" y="5" width="14" height="21" rx="2.5" transform="rotate(20 18 26)"/>'
        '<rect x="9" y="4" width="14" height="22" rx="2.5"/>'
        '<rect x="7" y="5" width="14" height="21" rx="2.5" transform="rotate(-20 14 26)"/></g>',
    ),
}

_ICONS = {
    "draw": "act-draw",
    "late": "act-draw",
    "sift": "act-draw",
    "hire": "act-hire",
    "place": "act-place",
    "move": "act-move",
    "recall": "act-recall",
    "ship": "plantation",
    "sail": "act-sail",
    "neutral": "pawn-black",
    "seat": "act-seat",
    "oust": "act-oust",
    "mayor": "mayoral",
    "suit": "suit-any",
    "power ties": "pillar-economy",
    "power suit": "suit-any",
    "power hand": "cards",
}
_COUNTERS = {"masters": "master", "planted": "plantation"}


class Table(table.Table[ComponentSet]):
    """What London is drawn from."""

    coats = COATS
    signs = SIGNS

    @property
    def automa(self) -> int | None:
        """The automa's seat, if there is one."""
        return next((int(s["seat"]) for s in self.view["seats"] if s["automa"]), None)

    def suits(self, suits: Collection[str], either: bool = False) -> str:
        """Suits in words."""
        joint = self.w.t(" or ") if either else self.w.t(" and ")
        return joint.join(suit_word(s, self.w) for s in suits)


@dataclass(frozen=True)
class Cell:
    """One sign of a row: an icon, a figure or a seal."""

    sort: str  # icon, text (a figure), word, seal, bar, gap
    value: str = ""
    tone: str = field(default="c-ink")

    def width(self, size: float) -> float:
        """How much room the sign takes in a row of this height."""
        if self.sort == "icon":
            return size * aspect(self.value) + 3
        if self.sort == "seal":
            return size * 1.15 + 3
        if self.sort == "text":
            return text_width(self.value, size * FIGURE) + 2
        if self.sort == "word":
            return text_width(self.value, 12) + 4
        return 5.0 if self.sort == "bar" else 2.0

    def draw(self, x: float, middle: float, size: float) -> str:
        """The sign, its left edge at x."""
        if self.sort == "icon":
            return group(use(self.value, x, middle - size / 2, size), self.tone)
        if self.sort == "seal":
            return seal(x + size * 0.575, middle, self.value, size * 0.575)
        if self.sort == "text":
            return text(x, middle + size * 0.29, self.value, size * FIGURE, f"ser {self.tone}", weight=700)
        if self.sort == "word":
            return text(x, middle + 4.3, self.value, 12, self.tone)
        if self.sort == "bar":
            return rect(x + 1, middle - size / 2, 1, size, fill="tile")
        return ""


def row_width(cells: list[Cell], size: float) -> float:
    """The width of a row of signs."""
    return sum(cell.width(size) for cell in cells)


def row(cells: list[Cell], x: float, middle: float, size: float) -> str:
    """A row of signs from x on, about a middle line."""
    out = ""
    for cell in cells:
        out += cell.draw(x, middle, size)
        x += cell.width(size)
    return out


def action_cells(action: Action, repeat: int = 1, tone: str = "c-ink") -> list[Cell]:
    """One action in signs: up to `repeat` equal icons, beyond that a figure and one icon."""
    if action.verb == "vp":
        cells = [Cell("seal", str(action.n))]
    else:
        icon = Cell("icon", _ICONS[action.verb], tone)
        if action.m:
            cells = [Cell("text", f"{action.n}/{action.m}", tone), icon]
        elif action.verb == "power hand":
            cells = [Cell("text", str(action.n), tone), icon]
        elif action.n <= max(repeat, 1):
            cells = [icon] * max(action.n, 1)
        else:
            cells = [Cell("text", str(action.n), tone), icon]
    if action.per:
        cells += [Cell("text", "×", tone), Cell("icon", _COUNTERS[action.per], tone)]
    return cells


def effect_cells(effect: Effect, tone: str = "c-ink") -> list[Cell]:
    """An effect in signs, left to right; a stroke stands for 'or'."""
    cells: list[Cell] = []
    late = False
    for step in effect:
        if cells:
            cells.append(Cell("gap"))
        for number, action in enumerate(step):
            if number:
                cells.append(Cell("text", "/", tone))
            if action.verb == "late" and not late:  # the hourglass holds for all that follows it
                cells.append(Cell("icon", "time", tone))
            late = action.verb == "late"
            cells += action_cells(action, 2 if len(effect) == 1 and len(step) == 1 else 1, tone)
    return cells


def suit_plaque(suit: str, x: float, y: float, size: float) -> str:
    """A suit's emblem on a small square of its tint."""
    tint = SUITS[suit]
    inner = group(use(f"suit-{tint}", x + size * 0.1, y + size * 0.1, size * 0.8), f"on-{tint}")
    return rect(x, y, size, size, 4, tint, f"{tint}-deep") + inner


def suit_sign(suit: str, x: float, y: float, size: float) -> str:
    """A suit's emblem on its own tint."""
    return group(use(f"suit-{SUITS[suit]}", x, y, size), f"on-{SUITS[suit]}")


def pawn(coat: str, x: float, y: float, height: float) -> str:
    """A liveryman of a coat, or the Beadle ('beadle')."""
    return use("beadle" if coat == "beadle" else f"pawn-{coat}", x, y, height)
