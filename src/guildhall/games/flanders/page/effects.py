"""What a move does to the board, by comparing it before and after: the facts that a hint puts into words.

Only the act itself is compared, not what runs on after it: so nothing hidden (another's card, the gold card) comes in.
"""

from __future__ import annotations

from dataclasses import dataclass

from guildhall.games.flanders import layout as L
from guildhall.games.flanders import moves as M
from guildhall.games.flanders.rules.building import ALL, bars, build, fill_city_card, fill_site_card
from guildhall.games.flanders.rules.gold import answer_gold
from guildhall.games.flanders.rules.scoring import RANKED, city_value, points_for, rank_of, standing
from guildhall.games.flanders.state import State, coat_in_play, tiles_left
from guildhall.games.flanders.value import seat_value
from guildhall.kernel.bits import count
from guildhall.kernel.position import buffer


@dataclass(frozen=True)
class Standing:
    """How a guild stands in a city."""

    quarters: int
    masters: int
    rank: int  # 0 without a finished quarter
    points: int  # as the city stands
    alone: bool  # nobody is as strong


@dataclass(frozen=True)
class Sight:
    """A city as it stands: what it is worth, who has what, where whose quarters would fit."""

    value: int
    free: int
    guilds: dict[int, Standing]
    room: dict[int, frozenset[int]]  # by coat: the plots that would take its quarter

    def best_other(self, coat: int) -> int:
        """The strongest of the other guilds; -1 if nobody else has a finished quarter."""
        others = [c for c, s in self.guilds.items() if c != coat and s.quarters]
        return max(others, key=lambda c: (self.guilds[c].quarters, self.guilds[c].masters)) if others else -1


@dataclass(frozen=True)
class Effect:
    """A move of a seat: where, what, and the city before and after it."""

    seat: int
    verb: int
    place: int
    coat: int
    printed: bool
    scored: bool  # the city is scored already: nothing there counts any more
    before: Sight
    after: Sight

    @property
    def city(self) -> int:
        return self.place // int(L.A_CITY)


def effect_of(p: State, move: int, seat: int) -> Effect | None:
    """What an action on the board does; None for a choice of cards and for a centre."""
    verb, arg = move & ~1023, move & 1023
    if verb in (M.CENTRE, M.CARD, M.INFLUENCE_MOVE):
        return None
    place, coat, printed = arg, int(p.a[L.COAT + arg]) - 1 if verb in M.PLACE_VERBS else -1, 0
    if verb not in M.PLACE_VERBS:
        place, coat, printed = arg >> 3, int(M.coat_of((arg >> 1) & 3, seat)), arg & 1
    city = place // int(L.A_CITY)
    after = done(p, move, seat)
    scored = bool((p.a[L.SCORED] >> city) & 1)
    return Effect(seat, verb, place, coat, bool(printed), scored, sight(p, city), sight(after, city))


def done(p: State, move: int, seat: int) -> State:
    """The board after the act alone."""
    q = p.clone()
    assert isinstance(q, State)
    if move & ~1023 in (M.CATHEDRAL_MOVE, M.MASTER_MOVE):
        answer_gold(q, move)
    else:
        build(q, seat, move)
    return q


def sight(p: State, city: int) -> Sight:
    """A city as it stands."""
    a = p.a
    value = int(city_value(a, city))
    guilds: dict[int, Standing] = {}
    room: dict[int, frozenset[int]] = {}
    strengths = {c: int(standing(a, city, c)) for c in range(int(RANKED)) if coat_in_play(a, c)}
    for coat, own in strengths.items():
        rank = int(rank_of(a, city, coat))
        points = int(points_for(rank, value)) if rank else 0
        alone = own > 0 and all(own > other for c, other in strengths.items() if c != coat)
        guilds[coat] = Standing(own // 64, own % 64, rank, points, alone)
        room[coat] = fitting(p, city, coat)
    return Sight(value, int(count(a[L.EMPTY + city])), guilds, room)


def fitting(p: State, city: int, coat: int) -> frozenset[int]:
    """The free plots of a city that would take a quarter of a coat now (F-BLD-1 to F-BLD-3)."""
    a, found = p.a, []
    for plot in range(1, int(L.A_CITY)):
        place = city * int(L.A_CITY) + plot
        if not (a[L.EMPTY + city] >> plot) & 1 or not p.tables.contacts[place] & a[L.BUILT + city]:
            continue
        if tiles_left(a, coat, p.tables.shape[place]) and not bars(p, place, coat):
            found.append(plot)
    return frozenset(found)


def best_with(p: State, card: int, seat: int) -> int | None:
    """The best act that a card would allow now, if nobody acted before: the rules' moves, the house's own judgement."""
    out = buffer()
    if card < L.CITY_N:
        n = fill_city_card(p, seat, card, 0, ALL, out)
    else:
        n = fill_site_card(p, seat, 0, ALL, out) if card == L.SITE_CARD else 0
    found = [int(out[i]) for i in range(n)]
    return max(found, key=lambda move: seat_value(done(p, move, seat), seat)) if found else None
