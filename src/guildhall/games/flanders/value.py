"""How good a Flanders position looks for a seat, in victory points: what the greedy player maximises."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.layout import (
    A_CITY,
    ACTOR,
    ARMS,
    CHOICE,
    CHOICE_INFLUENCE,
    CITIES,
    CITY_N,
    COATS,
    EMPTY,
    FIGURE,
    HAND,
    INFLUENCE,
    ORDER,
    PHASE,
    PHASE_ACT,
    PHASE_CHOOSE,
    PLOTS,
    PRINTED,
    SCORED,
    SEATS,
    SITE,
    START,
    VP,
)
from guildhall.games.flanders.moves import CARD
from guildhall.games.flanders.rules.flow import run
from guildhall.games.flanders.rules.scoring import RANKED, city_value
from guildhall.games.flanders.state import State, coat_in_play
from guildhall.kernel.bits import bit, count, lowest

PLOT: Final = 1.15  # what a free plot will add to a city's value
OPEN_CITY: Final = 0.35  # how much a just founded city counts against a full one
AT_SITE: Final = 0.55  # a quarter under a stone, against a finished one
MASTER: Final = 0.2
IN_HAND: Final = 0.45  # an action card in hand
INFLUENCE_CARD: Final = 0.6
FIRST: Final = 1.3  # to act before a rival who may want the same city, if it is nearly full
RIVAL: Final = 0.5


def seat_value(p: State, seat: i64) -> float:
    return float(p.a[VP + seat]) + cities_value(p, seat) + rivals_value(p, seat) + cards_value(p, seat)


def strength(a: vec[i64], city: i64, coat: i64) -> float:
    """Quarters of a guild in a city; sites count in part, guild masters break ties."""
    s = 0.0
    plots = a[ARMS + city * COATS + coat]
    while plots:
        place = city * A_CITY + lowest(plots)
        plots &= plots - 1
        s += AT_SITE if a[SITE + place] else 1.0 + 0.01 * MASTER * float(a[PRINTED + place] + a[FIGURE + place])
    return s


def share(rank: float, value: float) -> float:
    """Points of a rank that may lie between two ranks."""
    half = value / 2.0
    if rank <= 2.0:
        return value - (value - half) * (rank - 1.0)
    if rank <= 3.0:
        return half - (half - 4.0) * (rank - 2.0)
    return 4.0 - 2.0 * (rank - 3.0) if rank < 5.0 else 0.0


def prospect(p: State, city: i64, coat: i64) -> float:
    """What a city promises a guild: its rank against the others, weighed by how full the city is."""
    a = p.a
    own = strength(a, city, coat)
    if own == 0.0:
        return 0.0
    free = float(count(a[EMPTY + city]))
    rank = 1.0
    for other in range(RANKED):
        if other != coat and coat_in_play(a, other):
            lead = own - strength(a, city, other)
            sure = 1.0 + 0.25 * free  # with many plots free a lead means less
            rank += 0.5 - 0.5 * lead / sure if -sure < lead < sure else (0.0 if lead > 0.0 else 1.0)
    value = float(city_value(a, city)) + PLOT * free
    full = 1.0 - free / float(PLOTS)
    return share(rank, value) * (OPEN_CITY + (1.0 - OPEN_CITY) * full)


def cities_value(p: State, seat: i64) -> float:
    worth = 0.0
    for city in range(CITY_N):
        if (p.a[CITIES] >> city) & 1 and (p.a[SCORED] >> city) & 1 == 0:
            worth += prospect(p, city, seat)
    return worth


def rivals_value(p: State, seat: i64) -> float:
    """The best rival's points and prospects, against the seat."""
    best = 0.0
    for other in range(p.a[SEATS]):
        if other != seat:
            worth = float(p.a[VP + other]) + cities_value(p, other)
            best = max(best, worth)
    return -RIVAL * best


def cards_value(p: State, seat: i64) -> float:
    """Cards in hand and influence; and what influence laid this round may do."""
    a = p.a
    worth = IN_HAND * float(count(a[HAND + seat])) + INFLUENCE_CARD * float(a[INFLUENCE + seat])
    if a[PHASE] == PHASE_CHOOSE and a[CHOICE_INFLUENCE + seat] > 1:
        worth -= INFLUENCE_CARD * float(a[CHOICE_INFLUENCE + seat] - 1)
        worth += FIRST * urgency(a, seat)
    return worth


def urgency(a: vec[i64], seat: i64) -> float:
    """Seats that would act earlier and may choose the same city, weighed by how full it is."""
    card = a[CHOICE + seat] - 1
    if card < 0 or card >= CITY_N:
        return 0.0
    rivals: i64 = 0
    for k in range(a[SEATS]):
        other = (a[START] + k) % a[SEATS]
        if other == seat:
            break
        rivals += (a[HAND + other] >> card) & 1
    return float(rivals) * (1.0 - float(count(a[EMPTY + card])) / float(PLOTS))


def attempt_choice(p: State, move: i64) -> None:
    """A secret choice as a look ahead sees it: the card as if the seat were the only one to act this round."""
    a = p.a
    seat = p.to_move
    arg = move & 1023
    if move & ~1023 != CARD:
        a[CHOICE_INFLUENCE + seat] = arg + 1
        return
    a[CHOICE + seat] = arg + 1
    a[CHOICE_INFLUENCE + seat] = 1
    a[HAND + seat] &= ~bit(arg)
    a[PHASE] = PHASE_ACT
    a[ACTOR] = a[SEATS] - 1
    a[ORDER + a[SEATS] - 1] = seat
    run(p)
