"""What a seat of Flanders is likely to have at the end: parts of `value` and what the seat has, weighed as was learned
(`learned.toml`).

The master plays to the end instead, which wins more (docs/players.md); `learned = true` in `search.toml` judges by this.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.formats.weights_file import weights_in
from guildhall.games.flanders.layout import CITIES, CITY_N, EMPTY, HAND, INFLUENCE, PLOTS, SCORED, SEATS, VP
from guildhall.games.flanders.state import State
from guildhall.games.flanders.value import prospect, strength
from guildhall.kernel.bits import count
from guildhall.kernel.weights import MOST_FEATURES

PLAYER: Final = weights_in(Path(__file__).resolve().parent, "player")


def stage(p: State) -> float:
    """How much of the cities is built."""
    empty: i64 = 0
    for city in range(CITY_N):
        if (p.a[CITIES] >> city) & 1:
            empty += count(p.a[EMPTY + city])
    return 1.0 - float(empty) / float(count(p.a[CITIES]) * PLOTS)


def fill_features(p: State, seat: i64, out: vec[float]) -> i64:
    """Points; what cities promise, the emptier and the fuller part; quarters, leads, cards, influence; and 1."""
    a = p.a
    out[0] = float(a[VP + seat])
    for i in range(i64(1), i64(5)):
        out[i] = 0.0
    for city in range(CITY_N):
        if (a[CITIES] >> city) & 1 and (a[SCORED] >> city) & 1 == 0:
            promise = prospect(p, city, seat)
            full = 1.0 - float(count(a[EMPTY + city])) / float(PLOTS)
            out[1] += promise * (1.0 - full)
            out[2] += promise * full
            out[3] += strength(a, city, seat)
            out[4] += max(0.0, strength(a, city, seat) - best_rival(a, city, seat))
    out[5] = float(count(a[HAND + seat]))
    out[6] = float(a[INFLUENCE + seat])
    out[7] = 1.0
    return 8


def best_rival(a: vec[i64], city: i64, seat: i64) -> float:
    best = 0.0
    for other in range(a[SEATS]):
        if other != seat:
            best = max(best, strength(a, city, other))
    return best


def worth(p: State, seat: i64) -> float:
    x = vec[float]([0.0] * MOST_FEATURES)
    fill_features(p, seat, x)
    return PLAYER.sum(stage(p), x)
