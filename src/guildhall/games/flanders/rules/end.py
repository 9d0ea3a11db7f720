"""The end of the game: when it comes, the last cities, influence, the winners (F-END)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.layout import (
    CITIES,
    CITY_N,
    EMPTY,
    GOLD,
    INFLUENCE,
    LAST_ROUND,
    PHASE,
    PHASE_FINISHED,
    ROUND,
    SCORED,
    SEATS,
    VP,
    WON,
)
from guildhall.games.flanders.rules.gold import gold_left
from guildhall.games.flanders.rules.scoring import cover_plots, score_city
from guildhall.games.flanders.state import State, gain
from guildhall.kernel.bits import count
from guildhall.kernel.position import FINISHED, say, seats_with_most

INFLUENCE_BONUS: Final[i64] = 3
PLAIN_ROUNDS: Final[i64] = 36  # two players without gold cards (F-SET-5)


def is_over(a: vec[i64]) -> bool:
    """One free plot left or none, no gold card left; without gold cards after a number of rounds (F-END-1, F-SET-5)."""
    out_of_gold = a[GOLD] != 0 and (gold_left(a) == 0 or a[LAST_ROUND] != 0)
    return free_plots(a) <= 1 or out_of_gold or (a[GOLD] == 0 and a[ROUND] >= PLAIN_ROUNDS)


def free_plots(a: vec[i64]) -> i64:
    n: i64 = 0
    for city in range(CITY_N):
        n += count(a[EMPTY + city])
    return n


def final_scoring(p: State) -> None:
    """Free plots are covered, all unscored cities scored; then influence (F-END-2, F-END-3)."""
    a = p.a
    for city in range(CITY_N):
        if (a[CITIES] >> city) & 1 and (a[SCORED] >> city) & 1 == 0:
            cover_plots(p, city, a[EMPTY + city], "F-END-2")
            score_city(p, city)
    most: i64 = 1
    for seat in range(a[SEATS]):
        most = max(most, a[INFLUENCE + seat])
    for seat in range(a[SEATS]):
        if a[INFLUENCE + seat] == most:
            gain(a, seat, INFLUENCE_BONUS)
            if p.events is not None:
                data: dict[str, object] = {"n": int(most), "vp": int(INFLUENCE_BONUS)}
                say(p, "F-END-3", "influence_bonus", seat, data)
    a[PHASE] = PHASE_FINISHED
    p.to_move = FINISHED
    if p.events is not None:
        for seat in range(a[SEATS]):
            say(p, "F-END-4", "final_score", seat, {"vp": int(a[VP + seat])})


def final_standing(a: vec[i64], seat: i64) -> i64:
    """Most points, then more cities won alone, then shared; grey cannot win (F-END-4)."""
    return a[VP + seat] * 16 + a[WON + seat]


def winning_seats(a: vec[i64]) -> list[int]:
    return seats_with_most([int(final_standing(a, seat)) for seat in range(a[SEATS])])
