"""What a described position says of the next cards of its piles: `Position.coming`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.kernel.position import Position


def next_of(p: Position, pile: i64) -> i64:
    """The card that the description says comes next from a pile, and it is said no longer; -1 if nothing is said.

    Call it only where `p.coming` is not empty, so that a game without such a description pays nothing.
    """
    coming = p.coming
    n: i64 = len(coming)
    at: i64 = 0
    while at < n and coming[at] != pile:
        at += 2
    if at >= n:
        return -1
    rest = vec[i64]([0] * (n - 2))
    for i in range(n - 2):
        rest[i] = coming[i if i < at else i + 2]
    p.coming = rest
    return coming[at + 1]


def coming_from(p: Position, pile: int) -> list[int]:
    """What is said to come next from a pile."""
    return [int(p.coming[i + 1]) for i in range(0, len(p.coming), 2) if p.coming[i] == pile]
