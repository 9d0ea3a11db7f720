"""The secret choice, the reveal, the order of action, the take-back (F-RND)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.layout import (
    CHOICE,
    CHOICE_INFLUENCE,
    CITIES,
    CITY_N,
    HAND,
    INFLUENCE,
    ORDER,
    SEATS,
    SITE_CARD,
    START,
    TAKE_BACK,
)
from guildhall.games.flanders.moves import CARD, INFLUENCE_MOVE
from guildhall.games.flanders.state import State
from guildhall.kernel.bits import bit, only
from guildhall.kernel.position import say, whisper

ACTION_CARDS: Final[i64] = 8
MOST_INFLUENCE: Final[i64] = 5  # three from the start, two gold ones


def full_hand(a: vec[i64]) -> i64:
    """The cities in play, building site and take-back."""
    return (a[CITIES] & (bit(CITY_N) - 1)) | bit(SITE_CARD) | bit(TAKE_BACK)


def has_chosen(a: vec[i64], seat: i64) -> bool:
    return a[CHOICE + seat] > 0 and a[CHOICE_INFLUENCE + seat] > 0


def next_chooser(a: vec[i64]) -> i64:
    """The next seat, from the start player on, that has not chosen; -1 if all have."""
    for k in range(a[SEATS]):
        seat = (a[START] + k) % a[SEATS]
        if not has_chosen(a, seat):
            return seat
    return -1


def fill_choice(a: vec[i64], seat: i64, out: vec[i64]) -> i64:
    """Any action card in hand (F-RND-11), then how many influence cards go with it (F-RND-2)."""
    n: i64 = 0
    if a[CHOICE + seat] == 0:
        for card in range(ACTION_CARDS):
            if (a[HAND + seat] >> card) & 1:
                out[n] = CARD + card
                n += 1
        return n
    for k in range(a[INFLUENCE + seat] + 1):
        out[n] = INFLUENCE_MOVE + k
        n += 1
    return n


def answer_choice(p: State, seat: i64, move: i64) -> None:
    """A seat chooses its card in secret, then its influence if it has any (F-RND-2)."""
    a = p.a
    arg = move & 1023
    if a[CHOICE + seat] == 0:
        a[CHOICE + seat] = arg + 1
        if a[INFLUENCE + seat] == 0:
            a[CHOICE_INFLUENCE + seat] = 1
    else:
        a[CHOICE_INFLUENCE + seat] = arg + 1
    if p.events is not None and has_chosen(a, seat):
        secret: dict[str, object] = {
            "card": int(a[CHOICE + seat] - 1),
            "influence": int(a[CHOICE_INFLUENCE + seat] - 1),
        }
        whisper(p, "F-RND-2", "chosen", seat, {}, secret)


def choose_only_cards(p: State) -> None:
    """Whoever holds only one action card must play it, and everybody knows (F-RND-8): only his influence is asked for."""
    a = p.a
    for seat in range(a[SEATS]):
        hand = a[HAND + seat]
        if a[CHOICE + seat] == 0 and hand != 0 and hand & (hand - 1) == 0:
            answer_choice(p, seat, CARD + only(hand))


def reveal(p: State) -> None:
    """All show their cards; most cards act first, equal numbers clockwise from the start player (F-RND-3)."""
    a = p.a
    seats = a[SEATS]
    n: i64 = 0
    most = MOST_INFLUENCE
    while most >= 0:
        for k in range(seats):
            seat = (a[START] + k) % seats
            if a[CHOICE_INFLUENCE + seat] - 1 == most:
                a[ORDER + n] = seat
                n += 1
        most -= 1
    for seat in range(seats):
        a[INFLUENCE + seat] -= a[CHOICE_INFLUENCE + seat] - 1
        a[HAND + seat] &= ~bit(a[CHOICE + seat] - 1)
    p.reveals += 1
    if p.events is not None:
        cards: list[object] = [int(a[CHOICE + s] - 1) for s in range(seats)]
        influence: list[object] = [int(a[CHOICE_INFLUENCE + s] - 1) for s in range(seats)]
        order: list[object] = [int(a[ORDER + k]) for k in range(seats)]
        say(p, "F-RND-3", "reveal", -1, {"cards": cards, "influence": influence, "order": order})


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
