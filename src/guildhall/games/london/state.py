"""A London position as data, and the small acts from which all rules are made: score, draw, move a piece, push a frame."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.components.tables import BLANK, Tables
from guildhall.games.london.frames import LOOK_CARDS, LOOK_MAYORALS
from guildhall.games.london.layout import (
    BUSY,
    FRAMES,
    OPEN,
    PIECES,
    SEATS,
    SIZE,
    TOP,
)
from guildhall.games.london.slots import TWO, Slots, slots_for
from guildhall.kernel.agenda import FRAME, lay, lift
from guildhall.kernel.coming import next_of
from guildhall.kernel.position import NO_CELLS, Position
from guildhall.kernel.rng import Rng


class State(Position):
    """The data of a London position: the flat array, the printed components, the places on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.a = NO_CELLS  # said again, so that the compiler knows it is always there
        self.tables: Tables = BLANK
        self.slots: Slots = TWO


def clear_table(p: State, seats: i64, tables: Tables, rng: Rng) -> None:
    """An empty table for so many seats."""
    p.a = vec[i64]([0] * SIZE)
    p.rng = rng
    p.tables = tables
    p.slots = slots_for(seats)
    p.a[SEATS] = seats
    p.a[TOP] = FRAMES - FRAME


# The agenda ----------------------------------------------------------------------------------


def push(p: State, kind: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0) -> None:
    """Put a frame on the agenda: it is carried out before all that lies below it."""
    lay(p.a, TOP, kind, x, y, z)


def pop(a: vec[i64]) -> None:
    """The top frame is done."""
    lift(a, TOP)


# Cards ---------------------------------------------------------------------------------------


def pick_at(p: State, row: i64, n: i64, pile: i64) -> i64:
    """Where in a row of n the next of a pile lies: anywhere, unless a description says which comes next."""
    if len(p.coming) > 0:
        card = next_of(p, pile)
        if card >= 0:
            at = row
            while p.a[at] != card:
                at += 1
            return at
    return row + p.rng.below(n)


def looked_at(a: vec[i64]) -> i64:
    """What is being looked at: the kind of the frame, LOOK_CARDS or LOOK_MAYORALS, or 0. A claim in the middle of it may
    have put a question on top of that frame."""
    f = a[TOP]
    while f >= FRAMES:
        if a[f] == LOOK_CARDS or a[f] == LOOK_MAYORALS:
            return a[f]
        f -= FRAME
    return 0


def take_out(a: vec[i64], row: i64, length: i64, x: i64) -> i64:
    """Take x out of a row of numbers, and tell where it stood; `length` is where its length stands."""
    n = a[length] - 1
    i: i64 = 0
    while a[row + i] != x:
        i += 1
    at = i
    while i < n:
        a[row + i] = a[row + i + 1]
        i += 1
    a[row + n] = 0
    a[length] = n
    return at


# Tiles and tokens ----------------------------------------------------------------------------


def free_tiles(a: vec[i64]) -> i64:
    """The tiles an effect may touch: unresolved, and not the one under resolution (L-RES-18)."""
    return a[OPEN] & ~a[BUSY]


def liverymen_on(a: vec[i64], tile: i64) -> i64:
    """All players' liverymen on a tile, the automa's too."""
    at = PIECES + tile * 4
    return a[at] + a[at + 1] + a[at + 2] + a[at + 3]
