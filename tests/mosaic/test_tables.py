"""What the tables hold in a quicker form is the same as in the plain one, along random games too."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic import GAME
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components import tables as T
from guildhall.games.mosaic.rules.claims import achieved, achievement_count, achievement_need
from guildhall.games.mosaic.rules.end import end_points, end_unrest, technology_points
from guildhall.games.mosaic.rules.payment import ways_to_pay, ways_to_pay_one
from guildhall.games.mosaic.state import State
from guildhall.kernel.position import FINISHED, buffer
from guildhall.kernel.rng import fast

LOOK_EVERY = 9
UP = (int(L.UP_LO), int(L.UP_HI))  # face-up technologies, in two words


def needed(one: int) -> list[int]:
    return [(one >> int(L.SYMBOL_BITS) * pillar) & int(L.SYMBOL_MASK) for pillar in range(int(L.PILLAR_N))]


def test_needs_as_one_number_are_the_needs() -> None:
    t = GAME.start(2, {}, 1).tables
    nine = int(L.PILLAR_N)
    for tech in range(int(L.TECH_N)):
        assert needed(int(t.tech_needs[tech])) == [t.tech_need[tech * nine + pillar] for pillar in range(nine)]
    for government in range(int(T.GOVERNMENT_N)):
        plain = [t.government_need[government * nine + pillar] for pillar in range(nine)]
        assert needed(int(t.government_needs[government])) == plain


def test_land_beside_a_hex_is_what_is_beside_it_and_no_port() -> None:
    t = GAME.start(2, {}, 1).tables
    six = int(T.SIDES)
    for hex in range(int(t.hex_n)):
        near = [t.near[hex * six + side] for side in range(six)]
        land = [other for other in near if other >= 0 and not t.port[other]]
        assert [t.land_near[hex * six + k] for k in range(six)] == land + [-1] * (six - len(land))


@pytest.mark.parametrize("price", [0, 1, 5, 9])
@pytest.mark.parametrize("own", [0, 1, 5, 12])
@pytest.mark.parametrize("money", [0, 1, 2, 9, 30])
def test_one_currency_is_paid_as_several_are(price: int, own: int, money: int) -> None:
    a = GAME.start(2, {}, 1).a
    a[L.STOCK + 5 + L.MONEY] = money
    for what in (L.IDEAS, L.FOOD):
        a[L.STOCK + 5 + what] = own
        prices = [price if other == what else 0 for other in (L.IDEAS, L.FOOD)]
        assert ways_to_pay_one(a, 1, what, price) == ways_to_pay(a, 1, 0, prices[0], prices[1], 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_claims_and_points_along_a_random_game(seats: int) -> None:
    p = GAME.start(seats, {}, seats)
    rng = fast(seats)
    out = buffer()
    met = decisions = 0
    while p.to_move != FINISHED:
        p.apply(p.random_move(rng, out))
        decisions += 1
        if decisions % LOOK_EVERY == 0:
            met += sum(check_seat(p, seat) for seat in range(seats))
    assert met > 0


def check_seat(p: State, seat: int) -> int:
    """How many achievements' conditions a seat meets: checked quickly, and by counting all."""
    plain = [achievement_count(p, seat, i) >= achievement_need(p, i) for i in range(int(T.ACHIEVEMENT_N))]
    assert [achieved(p, seat, i) for i in range(int(T.ACHIEVEMENT_N))] == plain
    up = [tech for tech in range(int(L.TECH_N)) if (p.a[UP[tech >= L.WORD] + seat] >> tech % int(L.WORD)) & 1]
    codes = [p.tables.tech_code[tech] for tech in up]
    assert technology_points(p, seat, False) == sum(end_points(p, seat, code, 0) for code in codes)
    assert technology_points(p, seat, True) == sum(end_unrest(p, seat, code) for code in codes)
    return sum(plain)
