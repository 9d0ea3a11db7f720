"""A round: the secret choice, the reveal, the actions in their order, the next start player (F-RND)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.layout import (
    ACTOR,
    CHOICE,
    CHOICE_INFLUENCE,
    CITY_N,
    GOLD,
    HAND,
    INFLUENCE,
    ORDER,
    PHASE,
    PHASE_CHOOSE,
    ROUND,
    SEATS,
    SITE_CARD,
    START,
)
from guildhall.games.flanders.moves import CARD, INFLUENCE_MOVE
from guildhall.games.flanders.rules.action_cards import ACTION_CARDS, take_back
from guildhall.games.flanders.rules.building import SEVERAL, build, fill_city_card, fill_site_card
from guildhall.games.flanders.rules.end import final_scoring, is_over
from guildhall.games.flanders.rules.gold import draw_gold
from guildhall.games.flanders.rules.scoring import cover_dead_plots, score_full_cities
from guildhall.games.flanders.state import State, from_start
from guildhall.kernel.bits import bit, only
from guildhall.kernel.position import room_of, say, whisper

MOST_INFLUENCE: Final[i64] = 5  # three from the start, two gold ones


def has_chosen(a: vec[i64], seat: i64) -> bool:
    return a[CHOICE + seat] > 0 and a[CHOICE_INFLUENCE + seat] > 0


def next_chooser(a: vec[i64]) -> i64:
    """The next seat, from the start player on, that has not chosen; -1 if all have."""
    for k in range(a[SEATS]):
        seat = from_start(a, k)
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
    for k in range(seats):
        seat = from_start(a, k)
        at = k  # before all with fewer cards
        while at > 0 and a[CHOICE_INFLUENCE + a[ORDER + at - 1]] < a[CHOICE_INFLUENCE + seat]:
            a[ORDER + at] = a[ORDER + at - 1]
            at -= 1
        a[ORDER + at] = seat
    for seat in range(seats):
        a[INFLUENCE + seat] -= a[CHOICE_INFLUENCE + seat] - 1
        a[HAND + seat] &= ~bit(a[CHOICE + seat] - 1)
    p.reveals += 1
    if p.events is not None:
        cards: list[object] = [int(a[CHOICE + s] - 1) for s in range(seats)]
        influence: list[object] = [int(a[CHOICE_INFLUENCE + s] - 1) for s in range(seats)]
        order: list[object] = [int(a[ORDER + k]) for k in range(seats)]
        say(p, "F-RND-3", "reveal", -1, {"cards": cards, "influence": influence, "order": order})


def fill_action(p: State, seat: i64, enough: i64, out: vec[i64]) -> i64:
    """What the chosen card lets a seat do (F-RND-5, F-RND-6); the search may end where `enough` have been found."""
    card = p.a[CHOICE + seat] - 1
    if card < CITY_N:
        return fill_city_card(p, seat, card, 0, enough, out)
    return fill_site_card(p, seat, 0, enough, out) if card == SITE_CARD else i64(0)


def run_actions(p: State) -> bool:
    """The seats act in their order; an action that can't be done counts as played (F-RND-4)."""
    a = p.a
    while a[ACTOR] < a[SEATS]:
        seat = a[ORDER + a[ACTOR]]
        if a[CHOICE + seat] - 1 > SITE_CARD:
            take_back(p, seat, "F-RND-7")
        else:
            moves = room_of(p)
            n = fill_action(p, seat, SEVERAL, moves)
            if n > 1:
                p.to_move = seat
                return True
            if n == 1:
                build(p, seat, moves[0])
            elif p.events is not None:
                say(p, "F-RND-4", "impossible", seat, {"card": int(a[CHOICE + seat] - 1), "also": ["F-RND-11"]})
        a[ACTOR] += 1
    return False


def start_round(p: State) -> None:
    """A new round under its start player, who draws a gold card first (F-RND-1, F-RND-9)."""
    a = p.a
    a[ROUND] += 1
    a[PHASE] = PHASE_CHOOSE
    for seat in range(a[SEATS]):
        a[CHOICE + seat] = 0
        a[CHOICE_INFLUENCE + seat] = 0
        a[ORDER + seat] = 0
    a[ACTOR] = 0
    p.to_move = -1
    if p.events is not None:
        say(p, "F-RND-9", "round", a[START], {"round": int(a[ROUND])})
    if a[GOLD]:
        draw_gold(p)


def end_round(p: State) -> None:
    """Covers, full cities, the next start player, the test for the end (F-SCO-0, F-RND-9)."""
    a = p.a
    cover_dead_plots(p)
    score_full_cities(p)
    a[START] = from_start(a, 1)
    if is_over(a):
        final_scoring(p)
    else:
        start_round(p)
