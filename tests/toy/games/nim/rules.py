"""Secret Nim: all bid at once for stones of one heap, and equal bids take nothing."""

from __future__ import annotations

from librt.vecs import vec

from guildhall.kernel.bits import packed
from guildhall.kernel.position import FINISHED, Position, say, seats_with_most
from guildhall.kernel.rng import Rng

# where everything lies in the flat array `a`
MOST_SEATS = 4
SEATS = 0
ROUND = 1
HEAP = 2
BID = 3  # by seat: 1 to 3, 0 before it has bid
TAKEN = BID + MOST_SEATS  # by seat: its stones
SIZE = TAKEN + MOST_SEATS

HIGHEST_BID = 3
LAST_ROUND = 12


class Nim(Position):
    """A game of Secret Nim at a decision, or finished. A move is the number that is bid."""

    def fill_legal(self, out: vec[int]) -> int:
        for bid in range(1, HIGHEST_BID + 1):
            out[bid - 1] = bid
        return HIGHEST_BID

    def apply(self, move: int) -> None:
        a = self.a
        a[BID + self.to_move] = move
        if self.choosers():
            self.to_move = min(waiting(self))
        else:
            show_bids(self)

    def imagine(self, seat: int, rng: Rng) -> Position:
        """Bids that the seat has not seen might as well be others."""
        p = self.clone()
        for other in range(p.a[SEATS]):
            if other != seat and p.a[BID + other]:
                p.a[BID + other] = 1 + rng.below(HIGHEST_BID)
        return p

    def choosers(self) -> int:
        return 0 if self.to_move == FINISHED else sum(1 << seat for seat in waiting(self))

    def view_for(self, seat: int) -> dict[str, object]:
        a, seats = self.a, range(self.a[SEATS])
        return {
            "game": "nim",
            "seat": seat,
            "to_move": int(self.to_move),
            "round": int(a[ROUND]),
            "heap": int(a[HEAP]),
            "stones": [int(a[TAKEN + s]) for s in seats],
            "has_bid": [a[BID + s] > 0 for s in seats],
            "own_bid": int(a[BID + seat]) if seat >= 0 else 0,
        }

    def seats(self) -> int:
        return self.a[SEATS]

    def points(self, seat: int) -> int:
        return self.a[TAKEN + seat]

    def winners(self) -> list[int]:
        return seats_with_most(self.scores()) if self.to_move == FINISHED else []

    def round_number(self) -> int:
        return self.a[ROUND]

    def notation(self, move: int) -> str:
        return f"bid {move}"

    def game_key(self) -> str:
        return "nim"


def set_up(p: Nim, seats: int) -> None:
    """Five stones a player and up to five more by chance (N-SET-1)."""
    p.a = packed([0] * SIZE)
    p.a[SEATS] = seats
    p.a[HEAP] = 5 * seats + p.rng.below(6)
    begin_round(p)


def begin_round(p: Nim) -> None:
    p.a[ROUND] += 1
    p.to_move = 0


def waiting(p: Nim) -> list[int]:
    """The seats that have not bid in this round."""
    return [seat for seat in range(p.a[SEATS]) if p.a[BID + seat] == 0]


def show_bids(p: Nim) -> None:
    """All bids are shown; from the lowest up, each that nobody shares takes its stones (N-BID-2)."""
    a = p.a
    bids = [int(a[BID + seat]) for seat in range(a[SEATS])]
    p.reveals += 1
    if p.events is not None:
        say(p, "N-BID-2", "bids", -1, {"bids": bids})
    for bid in range(1, HIGHEST_BID + 1):
        if bids.count(bid) == 1:
            take(p, bids.index(bid), bid)
    for seat in range(a[SEATS]):
        a[BID + seat] = 0
    end_round(p)


def take(p: Nim, seat: int, bid: int) -> None:
    """As many stones as were bid, or what is left (N-BID-3)."""
    n = min(bid, int(p.a[HEAP]))
    p.a[HEAP] -= n
    p.a[TAKEN + seat] += n
    if n and p.events is not None:
        say(p, "N-BID-3", "take", seat, {"n": n})


def end_round(p: Nim) -> None:
    """The game ends with the last stone, or after the twelfth round (N-END-1)."""
    if p.a[HEAP] > 0 and p.a[ROUND] < LAST_ROUND:
        begin_round(p)
        return
    p.to_move = FINISHED
    if p.events is not None:
        say(p, "N-END-1", "end", -1, {"winners": p.winners()})
