"""The VP track: scoring, and who is in front where markers lie on one another (L-RND-6)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.layout import ARRIVED, CLOCK, ORDER, SEATS, VP
from guildhall.games.london.state import State


def markers_decide(a: vec[i64]) -> bool:
    """Whether players have equal VP, so that the pile of their markers tells who goes first (L-RND-6)."""
    for k in range(1, a[SEATS]):
        if a[VP + a[ORDER + k]] == a[VP + a[ORDER + k - 1]]:
            return True
    return False


def gain(p: State, seat: i64, vp: i64) -> None:
    """Score points; a marker that arrives on a space lies on top there (L-RND-6)."""
    if vp > 0:
        a = p.a
        a[VP + seat] += vp
        a[CLOCK] += 1
        a[ARRIVED + seat] = a[CLOCK]


def ahead(a: vec[i64], one: i64, other: i64) -> bool:
    """Whether one seat's marker comes before another's: more points, or on top of it (L-RND-1)."""
    if a[VP + one] != a[VP + other]:
        return a[VP + one] > a[VP + other]
    return a[ARRIVED + one] > a[ARRIVED + other]


def seat_by_points(a: vec[i64], k: i64) -> i64:
    """The seat that is k-th on the score track, 0 = in front."""
    for seat in range(a[SEATS]):
        before: i64 = 0
        for other in range(a[SEATS]):
            if other != seat and ahead(a, other, seat):
                before += 1
        if before == k:
            return seat
    return 0
