"""A seat's action cards: the full hand, and taking back what was played (F-RND-7, F-RND-8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.layout import CITIES, CITY_N, HAND, SITE_CARD, TAKE_BACK
from guildhall.games.flanders.state import State
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

ACTION_CARDS: Final[i64] = 8


def full_hand(a: vec[i64]) -> i64:
    """The cities in play, building site and take-back."""
    return (a[CITIES] & (bit(CITY_N) - 1)) | bit(SITE_CARD) | bit(TAKE_BACK)


def take_back(p: State, seat: i64, rule: str) -> None:
    """All played action cards return to the hand, the take-back too (F-RND-7, F-RND-8)."""
    a = p.a
    back = full_hand(a) & ~a[HAND + seat]
    a[HAND + seat] = full_hand(a)
    if p.events is not None:
        cards: list[object] = [int(card) for card in range(ACTION_CARDS) if (back >> card) & 1]
        data: dict[str, object] = {"cards": cards}
        if rule == "F-RND-7":
            data["also"] = ["F-RND-8"]  # the take-back is among them as it is played
        say(p, rule, "take_back", seat, data)
