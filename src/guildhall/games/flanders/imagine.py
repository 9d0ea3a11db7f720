"""What a seat cannot know, dealt anew: the gold card of another, and what others have chosen."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.layout import (
    CHOICE,
    CHOICE_INFLUENCE,
    CITY_N,
    GOLD_A,
    GOLD_B,
    GOLD_CARD,
    GOLD_HALF,
    GOLD_KINDS,
    HAND,
    INFLUENCE,
    PHASE,
    PHASE_ACT,
    PHASE_CHOOSE,
    SCORED,
    SEATS,
    START,
)
from guildhall.games.flanders.rules.action_cards import ACTION_CARDS
from guildhall.games.flanders.rules.gold import pick_gold
from guildhall.games.flanders.state import State
from guildhall.kernel.bits import count
from guildhall.kernel.position import NO_ORDER
from guildhall.kernel.rng import Rng


def deal_anew(p: State, seat: i64, rng: Rng) -> None:
    a = p.a
    if a[GOLD_CARD] and a[START] != seat and a[PHASE] <= PHASE_ACT:
        deal_gold(a, rng)
    if a[PHASE] == PHASE_CHOOSE:
        for other in range(a[SEATS]):
            if other != seat:
                choose_anew(a, other, rng)
    p.rng = rng.spawn()
    p.coming = NO_ORDER  # what comes next nobody knows


def deal_gold(a: vec[i64], rng: Rng) -> None:
    """Another card of the same half; not one of a scored city, since that would have been shown (F-RND-1)."""
    half: i64 = GOLD_B if a[GOLD_HALF] else GOLD_A
    a[half + a[GOLD_CARD] - 1] += 1
    n: i64 = 0
    kept = vec[i64]([0] * CITY_N)
    for kind in range(GOLD_KINDS):
        if kind < CITY_N and (a[SCORED] >> kind) & 1:
            kept[kind] = a[half + kind]
            a[half + kind] = 0
        n += a[half + kind]
    a[GOLD_CARD] = pick_gold(a, half, n, rng) + 1
    for city in range(CITY_N):
        a[half + city] += kept[city]


def forget_choices(p: State, seat: i64) -> None:
    """The others have not chosen yet; the seat chooses first."""
    a = p.a
    if a[PHASE] == PHASE_CHOOSE:
        for other in range(a[SEATS]):
            if other != seat:
                a[CHOICE + other] = 0
                a[CHOICE_INFLUENCE + other] = 0


def choose_anew(a: vec[i64], other: i64, rng: Rng) -> None:
    """A seat that has chosen, or half chosen, might have chosen any card of its hand, with any of its influence."""
    if a[CHOICE + other] == 0:
        return
    k = rng.below(count(a[HAND + other]))
    for card in range(ACTION_CARDS):
        if (a[HAND + other] >> card) & 1:
            if k == 0:
                a[CHOICE + other] = card + 1
                break
            k -= 1
    if a[CHOICE_INFLUENCE + other] > 0:
        a[CHOICE_INFLUENCE + other] = 1 + rng.below(a[INFLUENCE + other] + 1)
