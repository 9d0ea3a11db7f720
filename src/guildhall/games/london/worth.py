"""What a seat of London is likely to have at the end: the parts of `value`, weighed as was learned (`learned.toml`).

The automa has no cards and no goals: its points, the tiles it may win and the plantation count.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.formats.weights_file import weights_in
from guildhall.games.london.layout import (
    AUTOMA,
    LAST_ROUND,
    OPEN,
    PIECES,
    PLANTED,
    ROUND,
    TILES,
    VP,
)
from guildhall.games.london.rules.resolution import needed, present
from guildhall.games.london.rules.solo import is_automa
from guildhall.games.london.state import State
from guildhall.games.london.value import (
    cards_value,
    goals_value,
    likely,
    people_value,
    plantation_value,
    rounds_to_decide,
    tiles_value,
)
from guildhall.kernel.weights import MOST_FEATURES

FOLDER: Final = Path(__file__).resolve().parent
PLAYER: Final = weights_in(FOLDER, "player")
AUTOMA_SEAT: Final = weights_in(FOLDER, "automa")


def stage(p: State) -> float:
    return float(p.a[ROUND]) / float(p.a[LAST_ROUND])


def fill_features(p: State, seat: i64, out: vec[float]) -> i64:
    """The points, what `value` makes of the rest, and 1: what a learned judgement weighs."""
    a = p.a
    out[0] = float(a[VP + seat])
    if is_automa(a, seat):
        out[1] = automa_tiles(p, seat)
        out[2] = 1.0 if a[PLANTED] == 0 else 0.0
        out[3] = float(a[AUTOMA])  # cards a turn
        out[4] = 1.0
        return 5
    out[1] = tiles_value(p, seat)
    out[2] = plantation_value(p, seat)
    out[3] = goals_value(p, seat)
    out[4] = cards_value(p, seat)
    out[5] = people_value(p, seat)
    out[6] = 1.0
    return 7


def automa_tiles(p: State, seat: i64) -> float:
    """Points of the tiles on which the automa leads, weighed by how likely they are resolved so."""
    a = p.a
    worth = 0.0
    walk: i64 = 0
    for t in range(TILES):
        if (a[OPEN] >> t) & 1 == 0:
            continue
        rounds = rounds_to_decide(a, walk)
        walk += 1
        lead = a[PIECES + t * 4 + seat] - a[PIECES + t * 4]
        if rounds >= 0 and lead > 0:
            worth += float(p.tables.tile_vp[t]) * likely(needed(p, t) - present(a, t), rounds, False)
    return worth


def worth(p: State, seat: i64) -> float:
    x = vec[float]([0.0] * MOST_FEATURES)
    fill_features(p, seat, x)
    weights = AUTOMA_SEAT if is_automa(p.a, seat) else PLAYER
    return weights.sum(stage(p), x)
