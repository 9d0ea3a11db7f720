"""The gold cards: the start player's secret, and his second action (F-GLD, F-RND-1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.layout import (
    A_CITY,
    ARMS,
    CATHEDRAL,
    CATHEDRAL_CARD,
    CATHEDRALS,
    CHURCH,
    CITIES,
    CITY_N,
    COAT,
    COATS,
    FIGURE,
    FIGURES,
    GOLD_A,
    GOLD_B,
    GOLD_CARD,
    GOLD_HALF,
    GOLD_KINDS,
    GOLD_SPENT,
    GOLD_SPENT_N,
    GREY,
    INFLUENCE,
    INFLUENCE_CARD,
    LAST_ROUND,
    MASTER_CARD,
    OPT_NO_DUMP,
    SCORED,
    SITE_CARD,
    START,
    TAKE_BACK,
)
from guildhall.games.flanders.moves import CATHEDRAL_MOVE, MASTER_MOVE
from guildhall.games.flanders.rules.action_cards import take_back
from guildhall.games.flanders.rules.building import build, fill_city_card, fill_site_card
from guildhall.games.flanders.state import State
from guildhall.kernel.bits import lowest
from guildhall.kernel.coming import next_of
from guildhall.kernel.position import say, whisper
from guildhall.kernel.rng import Rng


def cards_in(a: vec[i64], half: i64) -> i64:
    n: i64 = 0
    for kind in range(GOLD_KINDS):
        n += a[half + kind]
    return n


def gold_left(a: vec[i64]) -> i64:
    return cards_in(a, GOLD_A) + cards_in(a, GOLD_B)


def pick_gold(a: vec[i64], half: i64, n: i64, rng: Rng) -> i64:
    """One of the n cards of a half; it leaves it. The pile has no order until it is drawn."""
    k = rng.below(n)
    kind: i64 = 0
    while k >= a[half + kind]:
        k -= a[half + kind]
        kind += 1
    a[half + kind] -= 1
    return kind


def next_gold(p: State, half: i64, n: i64) -> i64:
    """The next card of a half: any, unless a description says which comes next."""
    if len(p.coming) > 0:
        kind = next_of(p, 0)
        if kind >= 0:
            p.a[half + kind] -= 1
            return kind
    return pick_gold(p.a, half, n, p.rng)


def spend_gold(a: vec[i64], kind: i64) -> None:
    a[GOLD_SPENT + a[GOLD_SPENT_N]] = kind
    a[GOLD_SPENT_N] += 1


def draw_gold(p: State) -> None:
    """The top card, face down; one of a scored city is shown and discarded, and another drawn (F-RND-1, F-GLD-6)."""
    a = p.a
    while True:
        in_a = cards_in(a, GOLD_A)
        n = in_a if in_a > 0 else cards_in(a, GOLD_B)
        if n == 0:
            a[LAST_ROUND] = 1
            if p.events is not None:
                say(p, "F-GLD-6", "no_gold", a[START], {})
            return
        p.reveals += 1
        kind = next_gold(p, GOLD_A if in_a > 0 else GOLD_B, n)
        if kind >= CITY_N or (a[SCORED] >> kind) & 1 == 0:
            a[GOLD_CARD] = kind + 1
            a[GOLD_HALF] = 0 if in_a > 0 else 1
            if p.events is not None:
                whisper(p, "F-RND-1", "draw_gold", a[START], {}, {"card": int(kind)})
            return
        spend_gold(a, kind)
        if p.events is not None:
            say(p, "F-RND-1", "gold_discarded", a[START], {"card": int(kind)})


def show_gold(p: State) -> None:
    """The start player shows his card; what asks nothing is done at once (F-GLD-1, F-GLD-2)."""
    a = p.a
    kind = a[GOLD_CARD] - 1
    p.reveals += 1
    if p.events is not None:
        shown: dict[str, object] = {"card": int(kind)}
        if kind == INFLUENCE_CARD:
            shown["also"] = ["F-RND-12"]
        say(p, "F-GLD-1", "show_gold", a[START], shown)
    if kind == INFLUENCE_CARD:
        a[INFLUENCE + a[START]] += 1
        a[GOLD_CARD] = 0
        return
    spend_gold(a, kind)
    if kind == TAKE_BACK:
        take_back(p, a[START], "F-GLD-2")
        a[GOLD_CARD] = 0


def open_to_gold(a: vec[i64], city: i64) -> bool:
    """Whether a cathedral or guild master may go into a city at all; a scored one by option only (F-GLD-3)."""
    return (a[CITIES] >> city) & 1 != 0 and (not a[OPT_NO_DUMP] or (a[SCORED] >> city) & 1 == 0)


def fill_gold(p: State, enough: i64, out: vec[i64]) -> i64:
    """What the gold card lets the start player do; nothing: the card is spent (F-GLD-5). The search may end where
    `enough` have been found."""
    a = p.a
    kind = a[GOLD_CARD] - 1
    seat = a[START]
    if kind < CITY_N:
        return fill_city_card(p, seat, kind, 1, enough, out)
    if kind == SITE_CARD:
        return fill_site_card(p, seat, 1, enough, out)
    n: i64 = 0
    if a[CATHEDRALS if kind == CATHEDRAL_CARD else FIGURES] == 0:
        return 0
    for city in range(CITY_N):
        if not open_to_gold(a, city):
            continue
        arms = ARMS + city * COATS
        plots = a[arms + CHURCH] if kind == CATHEDRAL_CARD else a[arms + seat] | a[arms + GREY]
        while plots:
            place = city * A_CITY + lowest(plots)
            plots &= plots - 1
            if kind == MASTER_CARD:
                out[n] = MASTER_MOVE + place
                n += 1
            elif a[CATHEDRAL + place] == 0:
                out[n] = CATHEDRAL_MOVE + place
                n += 1
    return n


def answer_gold(p: State, move: i64) -> None:
    """What the start player does with the gold card: a cathedral, a guild master, or an action (F-GLD-2 to F-GLD-4)."""
    a = p.a
    verb = move & ~1023
    place = move & 1023
    a[GOLD_CARD] = 0
    if verb == CATHEDRAL_MOVE:
        a[CATHEDRAL + place] = 1
        a[CATHEDRALS] -= 1
        if p.events is not None:
            say(p, "F-GLD-3", "cathedral", a[START], {"place": int(place)})
    elif verb == MASTER_MOVE:
        a[FIGURE + place] += 1
        a[FIGURES] -= 1
        if p.events is not None:
            say(p, "F-GLD-4", "master", a[START], {"place": int(place), "coat": int(a[COAT + place] - 1)})
    else:
        build(p, a[START], move)


def gold_impossible(p: State) -> None:
    a = p.a
    if p.events is not None:
        say(p, "F-GLD-5", "gold_impossible", a[START], {"card": int(a[GOLD_CARD] - 1)})
    a[GOLD_CARD] = 0
