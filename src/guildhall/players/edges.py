"""What the search has learned of moves below the root: a table of edges, found by the hash of the way that leads to them.

The tree is open-loop: a node is the sequence of moves, not a position, since chance and hidden cards differ between simulations.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.kernel.position import MOST_MOVES

FEWEST_PLACES: Final[i64] = 1 << 10
MOST_PLACES: Final[i64] = 1 << 18
A_SIMULATION: Final[i64] = 24  # places for each: a simulation opens the moves of one new node
KEY_MASK: Final[i64] = 0xFFFFFFFFFFF
LOW: Final[i64] = 0xFFFFFFFF


def mixed(key: i64, x: i64) -> i64:
    """The key of a way after one more step: 44 bits, and no product over 63, so that both builds agree."""
    h = ((key & LOW) * 1000003 + (key >> 32) * 8191 + (x + 1) * 2654435761) & KEY_MASK
    return (h ^ (h >> 19)) | 1  # never 0: that is an empty place


class Edges:
    """For each edge: how often it was open, how often taken, and the sum of rewards of whoever took it."""

    def __init__(self, simulations: i64) -> None:
        places = FEWEST_PLACES
        while places < MOST_PLACES and places < A_SIMULATION * simulations:
            places *= 2
        self.last: i64 = places - 1
        self.keys: vec[i64] = vec[i64]([0] * places)
        self.open: vec[i64] = vec[i64]([0] * places)
        self.taken: vec[i64] = vec[i64]([0] * places)
        self.sums: vec[float] = vec[float]([0.0] * places)
        self.n: i64 = 0

    def full(self) -> bool:
        """Whether the tree grows no more: of a node's moves there must still be room for all."""
        return self.n + MOST_MOVES > self.last

    def find(self, key: i64) -> i64:
        """The place of an edge; a new one is empty."""
        at = (key ^ (key >> 23)) & self.last
        while self.keys[at] != key:
            if self.keys[at] == 0:
                self.keys[at] = key
                self.n += 1
                break
            at = (at + 1) & self.last
        return at
