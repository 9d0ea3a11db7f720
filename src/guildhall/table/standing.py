"""Which entries of a list of moves stand: 'undo n' takes back the last n before it, 'retract B n' the last n of B's."""

from __future__ import annotations

from guildhall.kernel.numerals import whole
from guildhall.kernel.position import SEAT_LETTERS


class Standing:
    """The moves that stand. An entry is taken down in a time that does not grow with the list."""

    def __init__(self) -> None:
        self.entries: list[str | None] = []  # None: retracted
        self.left = 0  # how many of them stand
        self.own: dict[str, list[int]] = {letter: [] for letter in SEAT_LETTERS}  # where each seat's secret choices are

    def moves(self) -> list[str]:
        return [move for move in self.entries if move is not None]

    def take_down(self, entry: str) -> bool:
        """Add an entry of the list of moves; False if it takes back what is not there."""
        if not entry.startswith(("undo", "retract")):
            if entry[:1] in self.own and entry[1:3] == ": ":
                self.own[entry[0]].append(len(self.entries))
            self.entries.append(entry)
            self.left += 1
            return True
        verb, _, rest = entry.partition(" ")
        seat, _, number = rest.rpartition(" ")
        n = whole(number)
        if verb == "undo" and not seat and 1 <= n <= self.left:
            self.undo(n)
            return True
        if verb == "retract" and seat in self.own and 1 <= n <= len(self.own[seat]):
            self.retract(seat, n)
            return True
        return False

    def undo(self, n: int) -> None:
        self.left -= n
        while n > 0:
            move = self.entries.pop()
            if move is not None:
                n -= 1
                if move[1:3] == ": " and move[0] in self.own:
                    self.own[move[0]].pop()

    def retract(self, seat: str, n: int) -> None:
        self.left -= n
        for _ in range(n):
            self.entries[self.own[seat].pop()] = None
