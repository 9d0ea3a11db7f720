"""A game as a row of observations, masks and actions: compiled, so that a step costs microseconds.

Actions are the game's moves packed densely (formats/learning.py). Moves have sparse numbers, so their blocks of 128 are
looked up: every verb of a game begins at a multiple of that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.kernel.position import FINISHED, Position, buffer
from guildhall.kernel.sheet import Sheet

BLOCK: Final[i64] = 128  # moves of a block belong to one verb: every verb begins at a multiple of it
Observe = Callable[[Position, int, Sheet], None]


class Actions:
    """Moves as actions 0 … n-1, and back."""

    def __init__(self, firsts: list[int], sizes: list[int]) -> None:
        last = 0
        total = 0
        for i in range(len(firsts)):
            last = max(last, firsts[i] + sizes[i])
            total += sizes[i]
        blocks = last // 128 + 1
        self.shift: vec[i64] = vec[i64]([0] * blocks)  # by block: what is added to a move to make it an action
        self.move: vec[i64] = vec[i64]([0] * total)
        self.size: i64 = total
        at: i64 = 0
        for i in range(len(firsts)):
            first: i64 = firsts[i]
            size: i64 = sizes[i]
            for block in range(first // BLOCK, (first + size - 1) // BLOCK + 1):
                self.shift[block] = at - first
            for k in range(size):
                self.move[at + k] = first + k
            at += size

    def action_of(self, move: i64) -> i64:
        return move + self.shift[move // BLOCK]


class Stepper:
    """A game in play. `cells` and `mask` are written anew after each step, for the seat that decides."""

    def __init__(self, actions: Actions, observe: Observe, size: i64) -> None:
        self.actions: Actions = actions
        self.observe: Observe = observe
        self.sheet: Sheet = Sheet(size)
        self.mask: vec[i64] = vec[i64]([0] * actions.size)
        self.moves: vec[i64] = buffer()
        self.n: i64 = 0
        self.p: Position = Position()

    def begin(self, p: Position) -> None:
        """Another game."""
        self.p = p
        self.look()

    def look(self) -> None:
        """List the legal actions of whoever decides."""
        for i in range(self.n):
            self.mask[self.actions.action_of(self.moves[i])] = 0
        self.n = 0
        if self.p.to_move != FINISHED:
            self.n = self.p.fill_legal(self.moves)
            for i in range(self.n):
                self.mask[self.actions.action_of(self.moves[i])] = 1

    def write(self, seat: i64) -> None:
        """Observe the position for a seat: the numbers are in `sheet.cells`."""
        self.observe(self.p, int(seat), self.sheet)

    def is_legal(self, action: i64) -> bool:
        return 0 <= action < self.actions.size and self.mask[action] == 1

    def step(self, action: i64) -> i64:
        """Carry out a legal action; who decides next, -1 if the game is over. Legality is not checked."""
        self.p.apply(self.actions.move[action])
        self.look()
        return self.p.to_move

    def legal_actions(self) -> list[int]:
        return [int(self.actions.action_of(self.moves[i])) for i in range(self.n)]

    def any_action(self, number: i64) -> i64:
        """The legal action that a random number below 2**31 picks."""
        return self.actions.action_of(self.moves[number % self.n])
