"""The agenda: what remains to be done, as frames one above the other in a position's array.

A frame has eight numbers in every game: its kind, then up to seven that the kind needs. The numbers above the top frame
are all 0, so that equal positions have equal arrays.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FRAME: Final[i64] = 8  # numbers a frame; a constant, since the C compiler then writes out the loop in `lift`
FIRST: Final[i64] = 1  # where a frame's numbers begin: its kind comes before them


def lay(a: vec[i64], top: i64, kind: i64, x: i64, y: i64, z: i64) -> i64:
    """A frame on top: its kind and three numbers, the others begin as 0. Where it lies.

    `top` is where the array says which frame is on top.
    """
    f = a[top] + FRAME
    a[top] = f
    a[f] = kind
    a[f + FIRST] = x
    a[f + FIRST + 1] = y
    a[f + FIRST + 2] = z
    return f


def lift(a: vec[i64], top: i64) -> None:
    """Take the top frame off and leave no trace of it."""
    f = a[top]
    for i in range(FRAME):
        a[f + i] = 0
    a[top] = f - FRAME
