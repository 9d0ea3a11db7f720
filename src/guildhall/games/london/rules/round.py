"""The round track: which rounds resolve tiles, which are grey, who plays when (L-RND)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.frames import (
    AUTOMA_TURN,
    BEADLE_SCORING,
    FINAL,
    GROWTH,
    RESOLUTION,
    ROUND_CLOSE,
    TURN,
)
from guildhall.games.london.frames import ROUND as ROUND_FRAME
from guildhall.games.london.layout import (
    AUTOMA,
    LAST_ROUND,
    ORDER,
    PHASE,
    PHASE_TURNS,
    ROUND,
    SEATS,
)
from guildhall.games.london.rules.solo import solo_over
from guildhall.games.london.rules.vp_track import markers_decide, seat_by_points
from guildhall.games.london.state import State, pop, push
from guildhall.kernel.position import say


def is_grey(a: vec[i64], number: i64) -> bool:
    """Growth spaces: every third with 3–4 players, every fourth with two; with two also the last (L-RND-4)."""
    if a[SEATS] > 2:
        return number % 3 == 0
    if number % 4 == 0:
        return True
    return a[AUTOMA] == 0 and number == a[LAST_ROUND]


def next_grey(a: vec[i64], number: i64) -> i64:
    while not is_grey(a, number):
        number += 1
    return number


def resolves(a: vec[i64], number: i64) -> bool:
    """Tiles are resolved every round with 3–4 players, every even round with two and solo (L-RND-3, L-SOL-15)."""
    return a[SEATS] > 2 or number % 2 == 0


def further_rules(a: vec[i64], rule: str) -> list[str]:
    """What else is behind the beginning of a round: the piles of markers, and which phases are due."""
    rules: list[str] = []
    if rule == "L-RND-1" and markers_decide(a):
        rules.append("L-RND-6")
    if resolves(a, a[ROUND]):
        rules.append("L-RND-3")
    if is_grey(a, a[ROUND]):
        rules.append("L-RND-4")
    return rules


def start_round(p: State) -> None:
    """The marker advances, the order is set for the whole round (L-RND-1, L-RND-7), and its parts go onto the agenda: a turn
    each, then resolution and growth (L-RND-2, L-RND-5)."""
    a = p.a
    pop(a)
    a[ROUND] += 1
    a[PHASE] = PHASE_TURNS
    if a[ROUND] > 1 and not a[AUTOMA]:
        for k in range(a[SEATS]):
            a[ORDER + k] = seat_by_points(a, k)
    if p.events is not None:
        order: list[object] = [int(a[ORDER + k]) for k in range(a[SEATS])]
        rule = "L-SOL-1" if a[AUTOMA] else "L-RND-1" if a[ROUND] > 1 else "L-SET-6"
        data: dict[str, object] = {"round": int(a[ROUND]), "order": order}
        data["resolves"] = resolves(a, a[ROUND])
        data["grows"] = is_grey(a, a[ROUND])
        data["also"] = further_rules(a, rule)
        say(p, rule, "round", -1, data)
    push(p, ROUND_CLOSE)
    push(p, GROWTH)
    if a[AUTOMA]:
        push(p, BEADLE_SCORING)
    if resolves(a, a[ROUND]):
        push(p, RESOLUTION)
    if a[AUTOMA]:
        push(p, AUTOMA_TURN)  # you are always first (L-SOL-1)
        push(p, TURN, 0)
        return
    k = a[SEATS] - 1
    while k >= 0:
        push(p, TURN, a[ORDER + k])
        k -= 1


def close_round(p: State) -> None:
    """After the last round, and alone also without a Beadle, the end; otherwise the next round begins."""
    a = p.a
    pop(a)
    if a[ROUND] >= a[LAST_ROUND] or solo_over(a):
        push(p, FINAL)
    else:
        push(p, ROUND_FRAME)
