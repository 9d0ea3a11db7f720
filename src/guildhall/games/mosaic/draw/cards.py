"""Cards in words: name and symbols, what they need or cost, what they do. Offers, rows and hand are made of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from guildhall.drawing.lettering import fit, text_width, wrap
from guildhall.drawing.svg import group, rect, seal, text, thing, use
from guildhall.games.mosaic.draw.signs import Cell, Table, cells, cells_width

NAME, WORDS, LINE, TOP, FOOT = 13.5, 12.0, 14.5, 19.0, 7.0
PAD, SIGN = 8, 13.0


@dataclass(frozen=True)
class Face:
    """A card as it will be drawn."""

    anchor: str
    label: str
    name: str
    words: str = ""
    lead: list[Cell] = field(default_factory=list)  # before the words: what it needs or costs
    signs: list[Cell] = field(default_factory=list)  # on the right: its symbols
    sign: str = ""  # before the name: what is built
    mark: str = ""  # points at the end, '?' if they are counted
    secret: bool = False  # only the viewer knows it
    dim: bool = False  # spent, or not to be had


@dataclass(frozen=True)
class Laid:
    """A face broken into lines of a width."""

    face: Face
    wide: float
    lines: list[str]
    indent: float

    @property
    def high(self) -> float:
        """The least height it needs."""
        return TOP + LINE * len(self.lines) + FOOT


def lay(face: Face, wide: float) -> Laid:
    """Break a face into lines."""
    room = wide - 2 * PAD
    indent = cells_width(face.lead, WORDS) + 4 if face.lead else 0.0
    return Laid(face, wide, wrap_after(face.words, WORDS, room, indent) if face.words or face.lead else [], indent)


def wrap_after(words: str, size: float, width: float, indent: float) -> list[str]:
    """The text in lines that fit the width; the first begins after an indent and may be empty."""
    if not indent:
        return wrap(words, size, width)
    first, rest = "", words.split(" ")
    while rest and rest[0] and text_width(f"{first} {rest[0]}".strip(), size) <= width - indent:
        first = f"{first} {rest.pop(0)}".strip()
    after = " ".join(rest)
    return [first, *(wrap(after, size, width) if after else [])]


def draw_face(table: Table, laid: Laid, at: tuple[float, float], high: float = 0) -> str:
    """A card with its rings; a height makes it as high as its neighbours."""
    face, wide = laid.face, laid.wide
    lit, chosen = table.states(face.anchor)
    high, ground = max(high, laid.high), "off" if face.dim else "tile"
    out = rect(0, 2, wide, high, 6, "shadow") + rect(
        0.5, 0.5, wide - 1, high - 1, 6, ground, "line2" if lit else "line"
    )
    out += _head(face, wide, ground)
    out += cells(face.lead, PAD, TOP + LINE - 2.5, WORDS, ground)
    for i, line in enumerate(laid.lines):
        out += (
            text(PAD + (laid.indent if i == 0 else 0), TOP + LINE * (i + 1) - 2.5, line, WORDS, "c-ink2")
            if line
            else ""
        )
    return thing(out + table.frame(face.anchor, wide, high), face.label, face.anchor, lit, chosen, at, "card")


def _head(face: Face, wide: float, ground: str) -> str:
    """Name on the left; symbols and the mark for the end on the right."""
    out, left, right = "", float(PAD), wide - PAD
    if face.secret:
        out += group(use("hidden", left, 5, 14), f"c-ink2 k-{ground}")
        left += 19
    if face.sign:
        out += group(use(face.sign, left, 4, 15), f"c-ink2 k-{ground}")
        left += 20
    if face.mark:
        out += seal(right - 10, 12.5, face.mark, 10.5)
        right -= 25
    if face.signs:
        long = cells_width(face.signs, SIGN)
        out += cells(face.signs, right - long + 3, 17, SIGN, ground)
        right -= long + 4
    name, size = fit((face.name,), (NAME, 13, 12.5, 12, 11.5), right - left)
    return out + text(left, 16.5, name, size, "ser", weight=600)


def column(table: Table, faces: Sequence[Face], wide: float, gap: float = 7) -> tuple[str, float]:
    """Cards one under the other, and their height."""
    out, y = "", 0.0
    for face in faces:
        laid = lay(face, wide)
        out += draw_face(table, laid, (0, y))
        y += laid.high + gap
    return out, max(y - gap, 0.0)


def rows(table: Table, faces: Sequence[Face], width: float, across: int, gap: float = 8) -> tuple[str, float]:
    """Cards in rows, those of a row equally high; and their height."""
    wide = (width - gap * (across - 1)) / across
    out, y = "", 0.0
    for start in range(0, len(faces), across):
        line = [lay(face, wide) for face in faces[start : start + across]]
        high = max(laid.high for laid in line)
        for i, laid in enumerate(line):
            out += draw_face(table, laid, (i * (wide + gap), y), high)
        y += high + gap
    return out, max(y - gap, 0.0)
