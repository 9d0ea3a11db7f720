"""What a seat of Mosaic is likely to have at the end: the parts of `value`, weighed as was learned (`learned.toml`).

HeroBotus has no stock to spend: his points, his majorities and the length of the game count.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.formats.weights_file import weights_in
from guildhall.games.mosaic.layout import AUTOMA
from guildhall.games.mosaic.rules.end import total
from guildhall.games.mosaic.state import State
from guildhall.games.mosaic.value import (
    LONG_GAME,
    income_value,
    regions_value,
    rounds_left,
    stock_value,
    way_value,
)
from guildhall.kernel.weights import MOST_FEATURES

FOLDER: Final = Path(__file__).resolve().parent
PLAYER: Final = weights_in(FOLDER, "player")
AUTOMA_SEAT: Final = weights_in(FOLDER, "automa")


def stage(p: State) -> float:
    return 1.0 - rounds_left(p) / LONG_GAME


def fill_features(p: State, seat: i64, out: vec[float]) -> i64:
    """The points, what `value` makes of the rest, and 1: what a learned judgement weighs."""
    left = rounds_left(p)
    out[0] = float(total(p, seat))
    out[1] = regions_value(p, seat)
    if p.a[AUTOMA + seat]:
        out[2] = left
        out[3] = 1.0
        return 4
    out[2] = income_value(p, seat, left)
    out[3] = stock_value(p, seat, left)
    out[4] = way_value(p, seat, left)
    out[5] = left
    out[6] = 1.0
    return 7


def worth(p: State, seat: i64) -> float:
    x = vec[float]([0.0] * MOST_FEATURES)
    fill_features(p, seat, x)
    weights = AUTOMA_SEAT if p.a[AUTOMA + seat] else PLAYER
    return weights.sum(stage(p), x)
