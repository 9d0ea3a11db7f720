"""An observation of Flanders 1302: what a seat's view shows, as numbers. `learning.py` names the fields."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.flanders.layout import (
    A_CITY,
    CATHEDRAL,
    CATHEDRALS,
    CHOICE,
    CHOICE_INFLUENCE,
    CHURCH,
    CITIES,
    CITY_N,
    COAT,
    COATS,
    COVER,
    FIGURE,
    FIGURES,
    FREE,
    GOLD,
    GOLD_A,
    GOLD_CARD,
    GOLD_CARDS,
    GOLD_KINDS,
    GOLD_SPENT,
    GOLD_SPENT_N,
    GREY_VP,
    HAND,
    INFLUENCE,
    MOST_SEATS,
    NOT_IN_PLAY,
    ORDER,
    PHASE,
    PHASE_ACT,
    PHASE_CHOOSE,
    PHASE_FINISHED,
    PRINTED,
    RESULT,
    RESULT_CELLS,
    RESULT_ROW,
    ROUND,
    SCORED,
    SEATS,
    SHAPE_N,
    SITE,
    START,
    STONES,
    SUPPLY,
    VP,
    WON,
)
from guildhall.games.flanders.rules.action_cards import ACTION_CARDS
from guildhall.games.flanders.rules.gold import cards_in, gold_left
from guildhall.games.flanders.rules.round import has_chosen
from guildhall.games.flanders.rules.scoring import city_value
from guildhall.games.flanders.state import State
from guildhall.games.flanders.view import seat_asked
from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.sheet import Sheet, from_seat


def observe(p: Position, seat: i64, out: Sheet) -> None:
    """Write what the seat may know."""
    assert isinstance(p, State)
    a = p.a
    out.clear()
    shown = a[PHASE] >= PHASE_ACT and a[PHASE] != PHASE_FINISHED
    observe_table(p, seat, shown, out)
    for k in range(MOST_SEATS):
        if k < a[SEATS]:
            observe_seat(a, seat, (seat + k) % a[SEATS], shown, out)
        else:
            out.put_none(7 + ACTION_CARDS)
    for city in range(CITY_N):
        observe_city(a, seat, city, out)
    for k in range(COATS):  # the guilds of the seats from the observer on, then grey and church
        coat = coat_at(a, seat, k)
        if coat < 0:
            out.put_none(SHAPE_N * 2)
        else:
            out.put_row(a, SUPPLY + coat * SHAPE_N * 2, SHAPE_N * 2)
    observe_gold(a, seat, out)


def coat_at(a: vec[i64], seat: i64, k: i64) -> i64:
    """The k-th guild as the observer counts them; -1 if nobody plays it."""
    if k >= MOST_SEATS:
        return k
    return (seat + k) % a[SEATS] if k < a[SEATS] else i64(-1)


def observe_table(p: State, seat: i64, shown: bool, out: Sheet) -> None:
    """What lies before everybody, and what is asked."""
    a = p.a
    n = a[SEATS]
    asked = seat_asked(p, seat)
    out.put(from_seat(seat, asked, n))
    out.put(a[ROUND])
    out.put(n)
    out.put(a[PHASE])
    out.put(from_seat(seat, a[START], n))
    for k in range(MOST_SEATS):
        out.put(from_seat(seat, a[ORDER + k], n) if shown and k < n else i64(-1))
    out.put(a[STONES])
    out.put(a[CATHEDRALS])
    out.put(a[FIGURES])
    out.put(a[GREY_VP])
    card: i64 = 0
    half: i64 = 0
    if p.to_move != FINISHED and not p.midway:
        if a[PHASE] == PHASE_CHOOSE:
            half = 1 if a[CHOICE + asked] > 0 and seat == asked else i64(0)
        elif a[PHASE] == PHASE_ACT:
            card = a[CHOICE + asked]
        elif a[PHASE] > PHASE_ACT:
            card = a[GOLD_CARD]
    out.put(half)
    out.put(card)


def observe_seat(a: vec[i64], seat: i64, other: i64, shown: bool, out: Sheet) -> None:
    """All but the choice of this round is public; the own one is known, too."""
    out.put(1)
    out.put(a[VP + other])
    out.put(a[INFLUENCE + other])
    out.put(a[WON + other])
    out.put(1 if has_chosen(a, other) else i64(0))
    known = shown or other == seat
    out.put(a[CHOICE + other] if known else i64(0))
    out.put(a[CHOICE_INFLUENCE + other] if known and a[CHOICE + other] > 0 else i64(0))
    out.put_bits(a[HAND + other], ACTION_CARDS)


def observe_city(a: vec[i64], seat: i64, city: i64, out: Sheet) -> None:
    """A city, its result once it is scored, and its places."""
    scored = (a[SCORED] >> city) & 1
    at = RESULT + city * RESULT_ROW
    out.put((a[CITIES] >> city) & 1)
    out.put(scored)
    out.put(a[at] if scored else city_value(a, city))
    for k in range(CHURCH):
        coat = coat_at(a, seat, k)
        if scored == 0 or coat < 0:
            out.put_none(RESULT_CELLS)
        else:
            out.put_row(a, at + 1 + coat * RESULT_CELLS, RESULT_CELLS)
    for plot in range(A_CITY):
        place = city * A_CITY + plot
        out.put(coat_seen(a, seat, a[COAT + place]))
        out.put(a[SITE + place])
        out.put(a[PRINTED + place])
        out.put(a[FIGURE + place])
        out.put(a[CATHEDRAL + place])


def coat_seen(a: vec[i64], seat: i64, coat: i64) -> i64:
    """What COAT holds, the guilds of the seats counted from the observer."""
    if coat == FREE or coat == COVER or coat == NOT_IN_PLAY or coat > a[SEATS]:
        return coat
    return 1 + from_seat(seat, coat - 1, a[SEATS])


def observe_gold(a: vec[i64], seat: i64, out: Sheet) -> None:
    """The face-down card is known to the start player only, until he shows it (F-RND-1)."""
    known = a[GOLD_CARD] > 0 and (seat == a[START] or a[PHASE] > PHASE_ACT)
    out.put(a[GOLD])
    out.put(gold_left(a) if a[GOLD] else i64(0))
    out.put(cards_in(a, GOLD_A) if a[GOLD] else i64(0))
    out.put(1 if a[GOLD_CARD] > 0 and a[PHASE] <= PHASE_ACT else i64(0))
    out.put(a[GOLD_CARD] if known else i64(0))
    spent = vec[i64]([0] * GOLD_KINDS)
    for i in range(GOLD_CARDS):
        if i < a[GOLD_SPENT_N]:
            spent[a[GOLD_SPENT + i]] += 1
    out.put_row(spent, 0, GOLD_KINDS)
