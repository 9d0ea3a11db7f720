"""What all parts of the page are made with: a set in a language, kept so that drawn pieces can be kept with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guildhall.drawing.html import el, emblem, esc, mark, seal
from guildhall.formats.page import Look
from guildhall.formats.words import Words
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.draw.signs import COATS, Cell, Table

KEPT = 12  # sets in languages


@dataclass(frozen=True, eq=False)
class Kit:
    """A component set and a language. Two kits are never equal, so it is a key to what is drawn with it."""

    book: MosaicSet
    w: Words


_kits: dict[tuple[int, str], Kit] = {}


def kit_of(look: Look) -> Kit:
    """The kit of a look; the same one as long as it is kept."""
    key = (id(look.book), look.w.language)
    kit = _kits.get(key)
    if kit is None or kit.book is not look.book:
        if len(_kits) >= KEPT:
            _kits.clear()
        kit = _kits[key] = Kit(look.book, look.w)
    return kit


def table_of(look: Look) -> Table:
    """What the words and faces of the picture are made from."""
    return Table(look.view, look.book, look.w, look.names)


def cells_html(row: Sequence[Cell], size: float = 13) -> str:
    """Signs and words in a line; words are grey, figures strong."""
    out = ""
    for kind, what in row:
        if kind == "icon":
            out += emblem(what, size)
        elif kind == "text":
            out += f"<b>{esc(what)}</b>"
        else:
            out += f"<span>{esc(what)}</span>"
    return out


def owner_mark(owner: int, size: float = 13, label: str = "") -> str:
    """A player's shape."""
    return mark(COATS[owner], size, label)


def bead(owner: int, why: str | None, said: str = "") -> str:
    """What an automa thought of a thing: passed over, or taken; '' if he did not look at it."""
    if why is None:
        return ""
    if why:
        return el("span", "✕", cls="bead no", title=said or None)
    return el("span", "✓", cls=f"bead yes coat-{COATS[owner]}", title=said or None)


def taken(look: Look, anchor: str) -> str:
    """The class of a thing that somebody is just taking: a ring in the seat's colour."""
    step = look.step
    return f"taken coat-{COATS[step['seat']]}" if step and anchor in step["at"] and step["seat"] >= 0 else ""


def points(n: int, size: float = 19, label: str = "") -> str:
    return seal(n, size, label)
