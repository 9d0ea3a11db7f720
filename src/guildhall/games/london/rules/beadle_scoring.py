"""Beadle scoring, alone every round: the automa takes the tile of the Beadle (L-SOL-9, L-SOL-10, L-SOL-19, L-SOL-20)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.london.layout import BEADLE, PIECES
from guildhall.games.london.rules.promo import offer_claim
from guildhall.games.london.rules.resolution import flip
from guildhall.games.london.rules.solo import AUTOMA_SEAT
from guildhall.games.london.rules.vp_track import gain
from guildhall.games.london.state import State, pop
from guildhall.kernel.position import say


def beadle_scoring(p: State) -> None:
    """The tile is flipped and Boris scores it; you get nothing (L-SOL-9, L-SOL-10, L-SOL-20, L-SOL-19)."""
    a = p.a
    pop(a)
    tile: i64 = a[BEADLE]
    if tile < 0:
        if p.events is not None:
            say(p, "L-SOL-19", "no_beadle_scoring", AUTOMA_SEAT, {})
        return
    vp = p.tables.tile_vp[tile]
    gain(p, AUTOMA_SEAT, vp)
    if p.events is not None:
        say(p, "L-SOL-9", "beadle_scores", AUTOMA_SEAT, {"tile": int(tile), "vp": int(vp), "also": ["L-SOL-20"]})
        yours = int(a[PIECES + tile * 4])
        if yours > 0:
            say(p, "L-SOL-9", "beadle_sends_home", 0, {"tile": int(tile), "n": yours})
    flip(p, tile, -1, "L-SOL-9")
    offer_claim(p)
