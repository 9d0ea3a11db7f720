"""The symbols of the nine pillars that a seat owns (M-PIL)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.layout import PILLAR_N, SYMBOL, SYMBOL_BITS, SYMBOL_MASK


def symbols(a: vec[i64], seat: i64, pillar: i64) -> i64:
    return a[SYMBOL + seat * PILLAR_N + pillar]


def owns_symbols(a: vec[i64], seat: i64, needs: i64) -> bool:
    """Whether a seat owns what is needed of each pillar: six bits each, the first pillar lowest."""
    at = SYMBOL + seat * PILLAR_N
    while needs:
        need = needs & SYMBOL_MASK
        if need > 0 and need > a[at]:
            return False
        needs >>= SYMBOL_BITS
        at += 1
    return True


def owns_many_of_one(a: vec[i64], seat: i64, many: i64) -> bool:
    """Whether a seat owns so many symbols of any one pillar."""
    at = SYMBOL + seat * PILLAR_N
    for cell in range(at, at + PILLAR_N):
        if a[cell] >= many:
            return True
    return False


def add_symbols(a: vec[i64], seat: i64, table: vec[i64], card: i64) -> None:
    """The symbols of a card are the seat's now (M-PIL-1); `table` holds nine numbers a card."""
    for pillar in range(PILLAR_N):
        a[SYMBOL + seat * PILLAR_N + pillar] += table[card * PILLAR_N + pillar]


def owns_so_many_pillars(a: vec[i64], seat: i64, need: i64) -> bool:
    """Whether a seat owns symbols of so many pillars; no further than to where that is decided (M-PIL)."""
    at = SYMBOL + seat * PILLAR_N
    spare = PILLAR_N - need
    for pillar in range(PILLAR_N):
        if a[at + pillar] <= 0:
            spare -= 1
            if spare < 0:
                return False
    return spare >= 0
