"""An observation being written: numbers into an array of fixed size, one after another."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Sheet:
    """The array and how far it is written. Whoever writes it anew calls `clear` first."""

    def __init__(self, size: i64) -> None:
        self.cells: vec[i64] = vec[i64]([0] * size)
        self.at: i64 = 0

    def clear(self) -> None:
        self.at = 0

    def put(self, x: i64) -> None:
        self.cells[self.at] = x
        self.at += 1

    def put_row(self, a: vec[i64], start: i64, n: i64) -> None:
        """n numbers of an array."""
        cells = self.cells
        at = self.at
        for i in range(n):
            cells[at + i] = a[start + i]
        self.at = at + n

    def put_bits(self, mask: i64, n: i64) -> None:
        """A set as n numbers: 1 for what is in it, 0 for what is not."""
        cells = self.cells
        at = self.at
        for i in range(n):
            cells[at + i] = (mask >> i) & 1
        self.at = at + n

    def put_none(self, n: i64) -> None:
        """n zeros, where there is nothing."""
        cells = self.cells
        at = self.at
        for i in range(n):
            cells[at + i] = 0
        self.at = at + n

    def put_at(self, back: i64, x: i64) -> None:
        """Change a number that was written `back` places ago."""
        self.cells[self.at - back] = x


def from_seat(seat: i64, other: i64, seats: i64) -> i64:
    """A seat as another counts it: 0 himself, 1 the next to him and so on; -1 nobody."""
    if other < 0:
        return -1
    return (other - seat + seats) % seats
