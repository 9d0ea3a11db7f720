"""What a seat of London is likely to have at the end: what it has and the parts of `value`, weighed as was learned
(`learned.toml`).

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
    HALL,
    HAND_N,
    LAST_ROUND,
    LATE,
    MASTERS,
    MAYORAL_N,
    MAYORALS,
    MHANDS,
    ON_TILES,
    OPEN,
    PIECES,
    PLANTED,
    PLAYED,
    ROUND,
    SUPPLY,
    TILES,
    VP,
)
from guildhall.games.london.rules.end import adjacent_pairs
from guildhall.games.london.rules.mayoral_goals import goal_value
from guildhall.games.london.rules.resolution import needed, present
from guildhall.games.london.rules.solo import is_automa
from guildhall.games.london.rules.special_buildings import hand_limit
from guildhall.games.london.rules.turn import DRAW_ACTIVE, DRAW_IDLE
from guildhall.games.london.state import State
from guildhall.games.london.value import (
    cards_value,
    goals_value,
    likely,
    people_value,
    plantation_value,
    rounds_to_decide,
    tiles_value,
    turn_frame,
)
from guildhall.kernel.bits import count
from guildhall.kernel.weights import MOST_FEATURES

FOLDER: Final = Path(__file__).resolve().parent
PLAYER: Final = weights_in(FOLDER, "player")
ALONE: Final = weights_in(FOLDER, "alone")  # the one player, alone against an automa
AUTOMA_SEAT: Final = weights_in(FOLDER, "automa")
MANY: Final = 5.0  # cards in hand; beyond that many a card is worth less


def stage(p: State) -> float:
    return float(p.a[ROUND]) / float(p.a[LAST_ROUND])


def fill_features(p: State, seat: i64, out: vec[float]) -> i64:
    """What a learned judgement weighs: points, what `value` makes of tiles and cards, what the seat has, and 1."""
    a = p.a
    out[0] = float(a[VP + seat])
    if is_automa(a, seat):
        out[1] = automa_tiles(p, seat)
        out[2] = 1.0 if a[PLANTED] == 0 else 0.0
        out[3] = float(a[AUTOMA])  # cards a turn
        out[4] = 1.0
        return 5
    if a[AUTOMA]:
        return fill_alone(p, seat, out)
    pairs = float(adjacent_pairs(a, seat))
    hand = float(hand_to_come(a, seat))
    goals: i64 = 0
    for i in range(a[MAYORAL_N + seat]):
        goals += goal_value(p, seat, a[MHANDS + seat * MAYORALS + i])
    out[1] = pairs
    out[2] = tiles_value(p, seat) - pairs
    out[3] = plantation_value(p, seat)
    out[4] = float(goals)
    out[5] = float(a[MAYORAL_N + seat])
    out[6] = cards_value(p, seat)
    out[7] = hand
    out[8] = hand - MANY if hand > MANY else 0.0
    out[9] = float(a[HALL + seat])
    out[10] = float(a[SUPPLY + seat])
    out[11] = float(a[ON_TILES + seat])
    out[12] = float(a[PLANTED + seat])
    out[13] = float(count(a[MASTERS + seat]))
    out[14] = people_value(p, seat)
    out[15] = 1.0
    return 16


def fill_alone(p: State, seat: i64, out: vec[float]) -> i64:
    """Alone against an automa: the parts of `value`."""
    out[1] = tiles_value(p, seat)
    out[2] = plantation_value(p, seat)
    out[3] = goals_value(p, seat)
    out[4] = cards_value(p, seat)
    out[5] = people_value(p, seat)
    out[6] = 1.0
    return 7


def hand_to_come(a: vec[i64], seat: i64) -> i64:
    """Cards in hand when the turn is over: those that it will bring are counted, up to the hand limit."""
    n = a[HAND_N + seat]
    if turn_frame(a, seat) > 0:
        n += DRAW_ACTIVE + a[LATE] if a[PLAYED] else DRAW_IDLE
        n = min(n, hand_limit(a, seat))
    return n


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
    if is_automa(p.a, seat):
        return AUTOMA_SEAT.sum(stage(p), x)
    return ALONE.sum(stage(p), x) if p.a[AUTOMA] else PLAYER.sum(stage(p), x)
