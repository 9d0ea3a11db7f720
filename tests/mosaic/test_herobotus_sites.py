"""HeroBotus builds: on which hex, and the tile he takes (H-BLD-8 to H-BLD-10, H-BLD-14 to H-BLD-16, H-GEN-2, H-GEN-7)."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.state import State
from tests.mosaic.hero_table import (
    BESIDE,
    HEXES,
    REGIONS,
    A,
    B,
    built,
    cache,
    cache_hexes,
    give,
    good,
    goods_of,
    lands,
    left,
    offer,
    own,
    pieces,
    pile,
    plain,
    ports,
    put,
    rule,
    said,
    stock,
    supply,
    table,
    tile,
    turn,
    with_city,
)

# The hex of a city -------------------------------------------------------------------------------


def city_turn(p: State, *places: str) -> tuple[str, State]:
    """Where a city goes, with no town behind it."""
    supply(p, farm=0, manufactory=0)
    offer(p, "build", "city-capital")
    q = turn(p, "build-b", *places)
    (hex,) = built(q, p)
    return hex, q


def test_highest_cache() -> None:
    """H-BLD-8, H-SET-18: the highest number, money included; he takes the tile, which leaves the game."""
    p = table()
    for hex, what in zip(cache_hexes("italy"), ("8 ideas", "14 money", "9 stone", "2 population"), strict=True):
        cache(p, hex, what)
    give(p, stone=2, ideas=0, food=1)
    hex, q = city_turn(p, "italy-1")
    assert hex == cache_hexes("italy")[1] and tile(q, hex) == 0
    assert (q.a[L.CACHES_OUT] >> (tile(p, hex) - 1)) & 1
    assert stock(q)["ideas"] == 1 and stock(q)["money"] == 0  # a money tile: 1 of what he has least of (H-GEN-2)


def test_one_of_the_currency() -> None:
    """H-GEN-2: 1 of the currency shown, whatever its value."""
    p = table()
    cache(p, cache_hexes("italy")[2], "7 ideas")
    hex, q = city_turn(p, "italy-1")
    assert hex == cache_hexes("italy")[2] and stock(q)["ideas"] == 2


def test_population_tile_works_like_money() -> None:
    """H-GEN-2: 1 of what he has least of; equal least: a location card's row (H-LOC-8)."""
    p = table()
    cache(p, cache_hexes("italy")[0], "2 population")
    give(p, stone=2, ideas=2, food=2)  # 1 stone is paid
    assert stock(city_turn(p, "italy-1")[1]) == {"stone": 2, "ideas": 2, "food": 2, "money": 0, "population": 0}
    give(p, stone=3, ideas=2, food=2)
    q = city_turn(p, "italy-1", "greece-1")[1]  # food, ideas, stone
    assert stock(q)["food"] == 3 and rule(q, "hero_row") == "H-LOC-8"


def test_equal_caches_least_currency() -> None:
    """H-BLD-8: equal values: the currency he has least of."""
    p = table()
    for hex, what in zip(cache_hexes("italy"), ("5 food", "5 stone", "5 ideas"), strict=False):
        cache(p, hex, what)
    give(p, stone=3, ideas=0, food=1)
    hex, q = city_turn(p, "italy-1")
    assert hex == cache_hexes("italy")[2] and said(q, "hero_site")["why"] == "least"


def test_equal_caches_by_row() -> None:
    """H-BLD-8, H-LOC-8: still tied: the resource row of a location card among those tied."""
    p = table()
    for hex, what in zip(cache_hexes("italy"), ("5 food", "5 stone", "5 ideas"), strict=False):
        cache(p, hex, what)
    give(p, stone=3, ideas=1, food=1)
    for place, chosen in (("greece-2", 2), ("greece-1", 0)):  # stone ideas food; food ideas stone
        hex, q = city_turn(p, "italy-1", place)
        assert hex == cache_hexes("italy")[chosen] and said(q, "hero_site")["why"] == "row"


def test_equal_caches_money_last() -> None:
    """H-BLD-15: money after any currency; nothing but money: by lot."""
    p = table()
    cache(p, cache_hexes("italy")[0], "10 money")
    cache(p, cache_hexes("italy")[1], "10 food")
    hex, q = city_turn(p, "italy-1")
    assert hex == cache_hexes("italy")[1] and said(q, "hero_site")["why"] == "money_last"
    p = table()
    for hex in cache_hexes("italy")[:3]:
        cache(p, hex, "1 population")
    give(p, stone=1, ideas=5, food=5)
    hex, q = city_turn(p, "italy-1")
    assert rule(q, "hero_site") == "H-BLD-15" and said(q, "hero_site")["equal"] == 3


@pytest.mark.parametrize(
    "his, yours, chosen",
    [
        ("", "", "wine oil cloth"),
        ("wine", "oil", "cloth"),
        ("wine cloth", "oil cloth", "oil"),
        ("wine oil cloth", "oil cloth", "wine"),
        ("wine oil cloth", "wine oil cloth", "wine oil cloth"),
    ],
)
def test_trade_goods(his: str, yours: str, chosen: str) -> None:
    """H-BLD-9, H-GEN-7: neither owns it; you; he; both. He keeps it, and produces nothing."""
    p = table()
    for hex, what in zip(plain("italy"), ("wine", "oil", "cloth"), strict=False):
        good(p, hex, what)
    own(p, B, *his.split())
    own(p, A, *yours.split())
    hex, q = city_turn(p, "italy-1")
    taken = list(goods_of(q))
    for what in his.split():
        taken.remove(what)
    assert taken[0] in chosen.split() and tile(q, hex) == 0 and sum(q.a[L.PRODUCTION + k] for k in range(10)) == 0
    assert said(q, "hero_site")["equal"] == len(chosen.split())


def test_any_free_hex() -> None:
    """H-BLD-9: neither cache nor trade good: any free hex that is no port."""
    p = table()
    supply(p, farm=0, manufactory=0)
    offer(p, "build", "city-capital")
    for hex in (plain("italy")[0], plain("italy")[9]):
        q = turn(p, "build-b", "italy-1", wanted=lands(hex))
        assert said(q, "hero_site")["equal"] == len(plain("italy")) + len(cache_hexes("italy"))


def test_port_city() -> None:
    """H-BLD-14: a port card is a city card; he takes the fish, 10 money go into the holding area (H-BLD-3)."""
    p = table(leader="general")
    (port,) = ports("egypt")
    good(p, port, "fish")
    supply(p, farm=0, manufactory=0)
    offer(p, "build", "city-capital", "port-1")
    q = turn(p, "build-b", "egypt-1")
    assert built(q, p) == {port: "port"} and goods_of(q) == ["fish"] and q.a[L.POOL] == 10
    assert left(q, "port") == 2 and left(q, "city") == 12


def test_port_card_without_a_port() -> None:
    """H-BLD-14: no port piece, or no free port hex: it does not count."""
    p = table()
    supply(p, port=0, farm=0, manufactory=0)
    offer(p, "build", "city-capital", "port-1")
    q = turn(p, "build-b", "egypt-1")
    assert list(built(q, p).values()) == ["city"]
    assert [line["why"] for line in said(q, "hero_build_card")["looked"]] == ["", "pieces"]
    p = table()
    supply(p, farm=0, manufactory=0)
    offer(p, "build", "port-1", "project-forum")
    for region in REGIONS[2:]:
        put(p, A, "port", *ports(region))
    assert pile(turn(p, "build-b"), "projects") == ["project-forum"]


# The hex of a town -------------------------------------------------------------------------------


def test_town_takes_trade_goods_in_the_same_order() -> None:
    """H-BLD-10: beside his city; neither owns it before one that you own; caches do not draw him."""
    p = with_city()
    cache(p, BESIDE[0], "10 food")
    good(p, BESIDE[1], "wine")
    good(p, BESIDE[2], "oil")
    own(p, A, "wine")
    q = turn(p, "build-a", "italy-1")
    assert list(built(q, p)) == [BESIDE[2]] and goods_of(q) == ["oil"] and rule(q, "hero_site") == "H-BLD-10"


def test_town_tie_by_lot() -> None:
    """H-BLD-10: several in the best group: one at random."""
    p = with_city()
    for hex, what in zip(BESIDE, ("wine", "oil", "cloth"), strict=False):
        good(p, hex, what)
    found = {next(iter(built(turn(p, "build-a", "italy-1", wanted=lands(hex)), p))) for hex in BESIDE[:3]}
    assert found == set(BESIDE[:3])


def test_town_without_goods_takes_a_cache() -> None:
    """H-BLD-16: no goods: a random free hex beside his city; a cache on it is taken."""
    p = with_city()
    cache(p, BESIDE[0], "8 food")
    q = turn(p, "build-a", "italy-1", wanted=lands(BESIDE[0]))
    assert list(built(q, p)) == [BESIDE[0]] and stock(q)["food"] == 2 and rule(q, "hero_site") == "H-BLD-16"
    assert turn(p, "build-a", "italy-1", wanted=lands(BESIDE[1]))


def test_pieces_come_from_his_supply() -> None:
    """H-GEN-8: a normal set of pieces."""
    p = with_city()
    assert (left(p, "city"), left(p, "farm"), left(p, "infantry")) == (11, 6, 10)
    offer(p, "build", "city-capital", "farm-1")
    q = turn(p, "build-b", "italy-1", "italy-2")
    assert (left(q, "city"), left(q, "farm")) == (10, 5)
    assert len(pieces(q)) == 3 and all(hex in HEXES for hex in pieces(q))
