"""The plantation: who is rewarded there, and how, and which of the liverymen return (L-GRO-1, L-GRO-2, L-GRO-3, L-GRO-7, L-SOL-11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.components.tables import ULSTER_LEFT, ULSTER_RIGHT, VIRGINIA_LEFT, VIRGINIA_RIGHT
from guildhall.games.london.frames import EFFECT
from guildhall.games.london.layout import AUTOMA, PLANTATION, PLANTED, SEATS, SIDE, SUPPLY, VIRGINIA
from guildhall.games.london.rules.resolution import most_of_the_rest
from guildhall.games.london.rules.solo import AUTOMA_SEAT, NOBODY
from guildhall.games.london.rules.special_buildings import wins_ties
from guildhall.games.london.rules.vp_track import gain, seat_by_points
from guildhall.games.london.state import State, pop, push
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

FIRST: Final[i64] = 0
SECOND_MOST: Final[i64] = 1
TIED: Final[i64] = 2
RANKS: Final = ("first", "second", "tied")  # on the plantation, as events name them


def left_code(a: vec[i64]) -> i64:
    """Where the left reward of the side that lies up stands in the code of effects (L-GRO-3)."""
    return VIRGINIA_LEFT if a[SIDE] == VIRGINIA else ULSTER_LEFT


def right_code(a: vec[i64]) -> i64:
    return VIRGINIA_RIGHT if a[SIDE] == VIRGINIA else ULSTER_RIGHT


def turn_over(p: State) -> None:
    """Alone after every plantation, otherwise by an option (L-SOL-11, L-GRO-7)."""
    a = p.a
    pop(a)
    a[SIDE] = 1 - a[SIDE]
    if p.events is not None:
        say(p, "L-SOL-11" if a[AUTOMA] else "L-GRO-7", "plantation_turned", -1, {"side": int(a[SIDE])})


def go_home(p: State, seat: i64, most: i64) -> None:
    """Liverymen return from the plantation to the supply (L-GRO-2)."""
    a = p.a
    n = a[PLANTED + seat] if a[PLANTED + seat] < most else most
    a[PLANTED + seat] -= n
    a[SUPPLY + seat] += n
    if p.events is not None and n > 0:
        say(p, "L-SOL-11" if a[AUTOMA] else "L-GRO-2", "planters_return", seat, {"n": int(n)})


def plantation_vote(p: State) -> None:
    """Most takes the left reward, second most the right one; tied for most: all of them the right one (L-GRO-1)."""
    a = p.a
    best: i64 = 0
    tied: i64 = 0
    first: i64 = NOBODY
    gog: i64 = NOBODY
    for seat in range(a[SEATS]):
        best = max(best, a[PLANTED + seat])
    if best == 0:
        if p.events is not None:
            say(p, "L-GRO-1", "plantation_empty", -1, {})
        return
    for seat in range(a[SEATS]):
        if a[PLANTED + seat] == best:
            tied += 1
            first = seat
            if wins_ties(a, seat):
                gog = seat
    if tied > 1 and gog < 0:
        reward_tied(p, best)
        return
    if tied > 1:
        first = gog
    second = most_of_the_rest(p, PLANTATION, first)
    announce(p, first, FIRST, "L-SPC-3" if tied > 1 else "L-GRO-1")
    if second >= 0:
        announce(p, second, SECOND_MOST, "L-GRO-1")
    k = a[SEATS] - 1  # what is put on the agenda last is entered first: in the order of points (L-RND-6)
    while k >= 0:
        seat = seat_by_points(a, k)
        if seat == first or seat == second:
            push(p, EFFECT, left_code(a) if seat == first else right_code(a), seat, -1)
        k -= 1


def reward_tied(p: State, best: i64) -> None:
    """All tied for most take the right reward, announced and entered in the order of points (L-GRO-1, L-RND-6)."""
    a = p.a
    tied: i64 = 0
    for k in range(a[SEATS]):
        seat = seat_by_points(a, k)
        if a[PLANTED + seat] == best:
            tied |= bit(seat)
            announce(p, seat, TIED, "L-GRO-1")
    k = a[SEATS] - 1
    while k >= 0:
        seat = seat_by_points(a, k)
        if (tied >> seat) & 1:
            push(p, EFFECT, right_code(a), seat, -1)
        k -= 1


def announce(p: State, seat: i64, rank: i64, rule: str) -> None:
    """Who is rewarded and why; what the reward brings is told when it is taken. The liverymen return (L-GRO-2)."""
    if p.events is not None:
        data: dict[str, object] = {"rank": RANKS[rank], "side": int(p.a[SIDE]), "n": int(p.a[PLANTED + seat])}
        say(p, rule, "plantation_reward", seat, data)
    go_home(p, seat, 2 if rank == FIRST else 1)


def solo_plantation(p: State) -> None:
    """By your liverymen there: none, one, or two and more (L-SOL-11)."""
    a = p.a
    n = a[PLANTED]
    data: dict[str, object] = {"n": int(n), "side": int(a[SIDE])}
    if n >= 2:
        push(p, EFFECT, left_code(a), 0, -1)
        if p.events is not None:
            say(p, "L-SOL-11", "plantation_yours", 0, data)
    else:
        code = left_code(a) if n == 0 else right_code(a)
        vp = p.tables.code[code + 1]  # both sides begin with their points
        gain(p, AUTOMA_SEAT, vp)
        if p.events is not None:
            data["vp"] = int(vp)
            say(p, "L-SOL-11", "plantation_automa", AUTOMA_SEAT, data)
    go_home(p, 0, n)
