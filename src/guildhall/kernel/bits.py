"""Sets of up to 60 things as the bits of one native int."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def bit(i: i64) -> i64:
    """The set with only i in it."""
    return shifted(1, i)


def shifted(x: i64, by: i64) -> i64:
    """mypyc writes a literal `i64(1) << n` as a shift of a 32-bit C int; as an argument the 1 has 64 bits."""
    return x << by


def count(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def only(mask: i64) -> i64:
    """The one thing in a set of one."""
    i: i64 = 0
    while mask > 1:
        mask >>= 1
        i += 1
    return i


def packed(numbers: list[int]) -> vec[i64]:
    """Numbers as a packed array, for modules that need no native ints themselves."""
    return vec[i64](numbers)
