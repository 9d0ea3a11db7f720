"""The Beadle: on which tile he stands, and when he moves on (L-RES-10, L-RES-13, L-GRO-5, L-SOL-9, L-SOL-12)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.layout import AUTOMA, BEADLE, GUILDS, OPEN
from guildhall.games.london.state import State
from guildhall.kernel.position import say


def lowest_open(a: vec[i64]) -> i64:
    """The lowest-numbered unresolved tile, -1 if there is none (special buildings have no number)."""
    open_tiles = a[OPEN]
    for t in range(GUILDS):
        if (open_tiles >> t) & 1:
            return t
    return -1


def move_beadle(p: State, rule: str) -> None:
    """The Beadle goes to the lowest-numbered unresolved tile (L-RES-10, L-GRO-5, L-SOL-9)."""
    a = p.a
    to = lowest_open(a)
    if to == a[BEADLE]:
        return
    a[BEADLE] = to
    if p.events is not None:
        if to >= 0:
            data: dict[str, object] = {"tile": int(to)}
            if a[AUTOMA] and rule == "L-RES-10":
                data["also"] = ["L-SOL-10"]  # the Beadle scoring of this round is about the new tile
            say(p, rule, "beadle_moves", -1, data)
        elif a[AUTOMA]:
            say(p, "L-SOL-12", "beadle_leaves", -1, {})
        else:
            say(p, "L-RES-13", "beadle_waits", -1, {})
