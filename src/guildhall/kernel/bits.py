"""Sets of up to 60 things as the bits of one native int."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# A number that has every row of five bits once: multiplied by a power of two it shows which one it was.
EVERY_FIVE_BITS: Final[i64] = 0x077CB531
M32: Final[i64] = 0xFFFFFFFF
EVERY_SECOND: Final[i64] = 0x1555555555555555  # under 2**62: mypyc reads a larger one as a Python int, every time
EVERY_PAIR: Final[i64] = 0x3333333333333333
EVERY_FOUR: Final[i64] = 0x0F0F0F0F0F0F0F0F
PLACE_OF_FIVE: Final = vec[i64]([
    0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8, 31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9,
])  # fmt: skip


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


def lowest(mask: i64) -> i64:
    """The first thing of a set that is not empty and has nothing beyond 31."""
    return PLACE_OF_FIVE[(((mask & -mask) * EVERY_FIVE_BITS) & M32) >> 27]


def first(mask: i64) -> i64:
    """The first thing of a set that is not empty."""
    return lowest(mask) if mask & M32 else 32 + lowest(mask >> 32)


def count_many(mask: i64) -> i64:
    """As `count`, in the same time for every set: quicker from about eight things on."""
    mask -= (mask >> 1) & EVERY_SECOND
    mask = (mask & EVERY_PAIR) + ((mask >> 2) & EVERY_PAIR)
    mask = (mask + (mask >> 4)) & EVERY_FOUR
    return mask % 255  # the sum of its bytes


def packed(numbers: list[int]) -> vec[i64]:
    """Numbers as a packed array, for modules that need no native ints themselves."""
    return vec[i64](numbers)
