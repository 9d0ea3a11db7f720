"""What is different alone; all else works as with two players (L-SOL-15: `round`).

The turn of Boris is in `boris.py`, the Beadle scoring in a file of its own (L-SOL-9, L-SOL-10, L-SOL-19, L-SOL-20: `beadle_scoring`),
the plantation with the other plantations (L-SOL-11: `plantation`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.layout import AUTOMA, BEADLE, GUILDS, HALL, LAID_DOWN, OPEN, SEATS, SIDE, TOKEN, ULSTER, VP
from guildhall.games.london.rules.vp_track import gain
from guildhall.games.london.state import State
from guildhall.kernel.position import say

AUTOMA_SEAT: Final[i64] = 1
LAID_DOWN_TILES: Final[i64] = 6
NOBODY: Final[i64] = -1


def is_automa(a: vec[i64], seat: i64) -> bool:
    """Boris never negotiates, never wins a tie and has no Masters, but he counts as a player (L-SOL-8, L-SOL-18)."""
    return a[AUTOMA] > 0 and seat == AUTOMA_SEAT


def to_hall(a: vec[i64], seat: i64, n: i64) -> None:
    """Liverymen go to the Guildhall; the automa's all count as there and are not kept count of (L-SOL-2)."""
    if not is_automa(a, seat):
        a[HALL + seat] += n


def lay_down_neutrals(p: State) -> None:
    """One on each of the 6 lowest-numbered guild tiles (Virginia) or the 6 highest (Ulster) (L-SOL-3)."""
    a = p.a
    left = LAID_DOWN_TILES
    for k in range(GUILDS):
        t = GUILDS - 1 - k if a[SIDE] == ULSTER else k
        if (a[OPEN] >> t) & 1 and left > 0:
            a[LAID_DOWN + t] = 1
            left -= 1


def people(a: vec[i64]) -> i64:
    """How many set up and play as people do: alone it is you, who are always first (L-SOL-1)."""
    return i64(1) if a[AUTOMA] else a[SEATS]


def master_of(a: vec[i64], winner: i64) -> i64:
    """Who becomes Master of a tile that was won: nobody where the automa won it (L-SOL-6)."""
    return NOBODY if is_automa(a, winner) else winner


def automa_second(p: State, seat: i64, tile: i64) -> None:
    """The automa takes only the points of a second-place token; one without points stays (L-SOL-7)."""
    a = p.a
    kind = a[TOKEN + tile] - 1
    vp = p.tables.token_vp[kind]
    if vp > 0:
        a[TOKEN + tile] = 0
        gain(p, seat, vp)
    if p.events is not None:
        say(p, "L-SOL-7", "automa_second", seat, {"tile": int(tile), "token": int(kind), "vp": int(vp)})


def plays_on_without_tiles(a: vec[i64]) -> bool:
    """Whether the last tile's going changes nothing: alone there is no extra plantation (L-SOL-21)."""
    return a[AUTOMA] > 0


def solo_over(a: vec[i64]) -> bool:
    """Alone the game also ends when the Beadle has left; checked every round, after growth (L-SOL-12, L-SOL-17)."""
    return a[AUTOMA] > 0 and a[BEADLE] < 0


def solo_winner(a: vec[i64]) -> i64:
    """You must have more points than the automa (L-SOL-13)."""
    return 0 if a[VP] > a[VP + 1] else 1
