"""A Flanders position as data, and the small acts on it: draw gold, lay a quarter, count."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.components.tables import BLANK, Tables
from guildhall.games.flanders.layout import (
    GREY,
    SEATS,
    SIZE,
    START,
    SUPPLY,
    VP,
)
from guildhall.kernel.position import NO_CELLS, Position
from guildhall.kernel.rng import Rng


class State(Position):
    """The data of a Flanders position: the flat array and the map."""

    def __init__(self) -> None:
        super().__init__()
        self.a = NO_CELLS  # said again, so that the compiler knows it is always there
        self.tables: Tables = BLANK


def clear_table(p: State, seats: i64, tables: Tables, rng: Rng) -> None:
    p.a = vec[i64]([0] * SIZE)
    p.rng = rng
    p.tables = tables
    p.a[SEATS] = seats


def coat_in_play(a: vec[i64], coat: i64) -> bool:
    return coat >= GREY or coat < a[SEATS]


def from_start(a: vec[i64], k: i64) -> i64:
    """The k-th seat clockwise from the start player, who is the 0th."""
    seat = a[START] + k
    return seat if seat < a[SEATS] else seat - a[SEATS]


def tiles_left(a: vec[i64], coat: i64, shape: i64) -> i64:
    at = SUPPLY + (coat * 3 + shape) * 2
    return a[at] + a[at + 1]


def gain(a: vec[i64], seat: i64, vp: i64) -> None:
    a[VP + seat] += vp
