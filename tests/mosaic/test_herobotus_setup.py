"""Set-up with HeroBotus: tiles, start cities, static player, location deck (H-SET-4 to H-SET-24, H-LOC-1 to H-LOC-4, H-LOC-8 to H-LOC-11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.herobotus.position_table import PositionTable
from guildhall.games.mosaic.herobotus.setup import (
    build_location_deck,
    keep_start_technologies,
    place_start_cities,
    solo_tiles,
    static_pieces,
)
from guildhall.games.mosaic.herobotus.table import LOCATION_N
from guildhall.games.mosaic.state import State
from tests.mosaic.hero_table import (
    BOOK,
    EXPANSIONS,
    GOODS,
    HEXES,
    PLACES,
    REGIONS,
    STATIC,
    TECHS,
    A,
    B,
    at,
    cache,
    cache_hexes,
    copy,
    good,
    near,
    pieces,
    pile,
    play,
    ports,
    put,
    region_of,
    rule,
    said,
    stock,
    table,
    tile,
)

# Trade goods -----------------------------------------------------------------------------------


def with_caches() -> State:
    """Caches on their hexes, fish on the ports of the five regions (H-SET-4)."""
    p = table()
    caches = iter(range(len(BOOK.caches)))
    for region in REGIONS[2:]:
        for hex in cache_hexes(region):
            p.a[L.TILE + HEXES.index(hex)] = 1 + next(caches)
        for hex in ports(region):
            good(p, hex, "fish")
    return p


def goods_on(p: State) -> dict[str, str]:
    return {hex: GOODS[tile(p, hex) - 61] for hex in HEXES if tile(p, hex) >= 61 and hex not in ALL_PORTS}


ALL_PORTS = [hex for region in REGIONS for hex in ports(region)]


def test_a_good_above_every_cache() -> None:
    """H-SET-6, H-SET-23: on the hex to the north of each of the 20 caches."""
    p = with_caches()
    solo_tiles(p)
    above = {near(hex)[0] for region in REGIONS[2:] for hex in cache_hexes(region)}
    assert set(goods_on(p)) == above and len(above) == 20


def test_two_stacks() -> None:
    """H-SET-5, H-SET-23: two of each of eight kinds, without fish; the first stack is used up before the second."""
    for seed in range(10):
        p = copy(with_caches(), seed)
        solo_tiles(p)
        order = [near(hex)[0] for region in REGIONS[2:] for hex in cache_hexes(region)]
        laid = [goods_on(p)[hex] for hex in order]
        assert Counter(laid[:16]) == dict.fromkeys(GOODS[:8], 2)
        assert max(Counter(laid[16:]).values()) <= 2 and "fish" not in laid


def test_clockwise_if_taken() -> None:
    """H-SET-6, H-SET-23: the hex above is taken or missing: the next clockwise that is in play and without a tile."""
    p = with_caches()
    hex = "italy-2"  # around it Italy 1, 5, 6, 3, then two hexes of Gaul, which is out of play
    good(p, "italy-1", "wine")
    good(p, "italy-5", "wine")
    solo_tiles(p)
    assert tile(p, "italy-6") >= 61
    p = with_caches()
    for other in near(hex):
        good(p, other, "wine")
    before = goods_on(p)
    solo_tiles(p)
    assert len(goods_on(p)) == len(before) + 19  # no room: no tile


# Start cities and currencies -------------------------------------------------------------------------


def settled(p: State, home: str, second: str) -> State:
    wanted = {"home": REGIONS.index(home), "second": REGIONS.index(second)}
    return play(p, lambda q: place_start_cities(q, B), (), lambda q: said(q, "hero_home") == wanted)


def start_table(*tiles: str) -> State:
    """Caches on the cache hexes of Italy, then of Greece; all other regions get one each."""
    p = table()
    for k in range(3):
        p.a[L.STOCK + B * 5 + k] = 0
    for hex, what in zip(cache_hexes("italy") + cache_hexes("greece"), tiles, strict=False):
        if what:
            cache(p, hex, what)
    for region, what in (("assyria", "4 ideas"), ("egypt", "4 stone"), ("numidia", "4 food")):
        cache(p, cache_hexes(region)[0], what)
    return p


def test_cities_on_the_highest_currency_cache() -> None:
    """H-SET-12: money is ignored, and population is no currency; both tiles are taken."""
    p = start_table("6 stone", "20 money", "8 food", "2 population", "3 ideas", "5 stone", "10 money", "1 population")
    q = settled(p, "italy", "greece")
    assert pieces(q) == {cache_hexes("italy")[2]: "city", cache_hexes("greece")[1]: "city"}
    assert tile(q, cache_hexes("italy")[2]) == 0 and q.a[L.CACHES_OUT].bit_count() == 2
    assert q.a[L.POOL] == 0  # start cities are not built (M-BLD-11)
    looked = said(q, "hero_start_city")["looked"]
    assert [line["why"] for line in looked] == ["lower", "ignored", "", "ignored"]


def test_home_and_second() -> None:
    """H-SET-12, H-SET-21: the two compass cards drawn; the home region is marked."""
    q = settled(start_table("6 stone", "", "", "", "3 ideas"), "greece", "egypt")
    assert (q.a[L.HOME], q.a[L.SECOND]) == (REGIONS.index("greece") + 1, REGIONS.index("egypt") + 1)
    found = set()
    for seed in range(150):
        p = copy(start_table("6 stone", "", "", "", "3 ideas"), seed)
        place_start_cities(p, B)
        found.add((int(p.a[L.HOME]), int(p.a[L.SECOND])))
    assert len(found) == 20 and all(home != second for home, second in found)


@pytest.mark.parametrize(
    "italy, greece, stone, ideas, food",
    [
        ("7 ideas", "5 stone", 2, 3, 1),
        ("5 stone", "7 ideas", 2, 3, 1),
        ("10 food", "3 food", 1, 1, 5),
        ("5 food", "5 stone", 3, 1, 2),  # equal: stone before food
        ("5 ideas", "5 stone", 2, 3, 1),  # equal: ideas before stone
        ("5 food", "5 ideas", 1, 3, 2),
    ],
)
def test_start_currencies(italy: str, greece: str, stone: int, ideas: int, food: int) -> None:
    """H-SET-13: 3, 2 and 1; the same currency twice: 5, 1 and 1; no money (H-GEN-8)."""
    q = settled(start_table(italy, "", "", "", greece), "italy", "greece")
    assert stock(q) == {"stone": stone, "ideas": ideas, "food": food, "money": 0, "population": 0}


def test_equal_highest_caches() -> None:
    """H-SET-24: ideas before stone before food in one region."""
    q = settled(start_table("6 food", "6 stone", "6 ideas", "", "3 ideas"), "italy", "greece")
    assert at(q, cache_hexes("italy")[2]) == "B city" and rule(q, "hero_start_city") == "H-SET-24"
    q = settled(start_table("6 food", "6 stone", "5 ideas", "", "3 ideas"), "italy", "greece")
    assert at(q, cache_hexes("italy")[1]) == "B city"


def test_start_technologies() -> None:
    """H-SET-9: '?' and numbers on their piles, the others out of the game."""
    p = table()
    techs = ("art", "history", "alphabet", "city-state", "wheel")
    keep_start_technologies(p, B, sum(1 << TECHS.index(tech) for tech in techs))
    assert (pile(p, "symbol"), pile(p, "earned"), pile(p, "out")) == (
        ["history"], ["art", "city-state"], ["alphabet", "wheel"],
    )  # fmt: skip


# The static player ---------------------------------------------------------------------------------


def static_start() -> State:
    """HeroBotus in Italy and Egypt, you in Assyria: Greece and Numidia remain."""
    p = table()
    put(p, B, "city", "italy-11", "egypt-7")
    put(p, A, "city", "assyria-10")
    for region, tiles in (
        ("greece", ("3 stone", "2 population", "10 money", "8 food")),
        ("numidia", ("20 money", "4 ideas", "10 food", "5 stone")),
    ):
        for hex, what in zip(cache_hexes(region), tiles, strict=True):
            cache(p, hex, what)
            good(p, near(hex)[0], "wine")
    return p


def static(p: State, first: str = "greece") -> State:
    wanted = REGIONS.index(first)
    return play(p, static_pieces, (), lambda q: said(q, "hero_static_regions")["first"] == wanted)


@pytest.mark.parametrize("first, last", [("greece", "numidia"), ("numidia", "greece")])
def test_static_regions(first: str, last: str) -> None:
    """H-SET-15, H-SET-16: the first one drawn gets manufactories, the last farm towns; two cities and two towns each."""
    q = static(static_start(), first)
    found = Counter((region_of(hex), kind) for hex, kind in pieces(q, STATIC).items())
    assert found == {(first, "city"): 2, (first, "manufactory"): 2, (last, "city"): 2, (last, "farm"): 2}
    assert (q.a[L.STATIC_FIRST] - 1, q.a[L.STATIC_LAST] - 1) == (REGIONS.index(first), REGIONS.index(last))


def test_static_first_city_on_the_lowest_cache() -> None:
    """H-SET-15, H-SET-18, H-SET-24: the lowest number, money and population included; the tile leaves the game."""
    q = static(static_start())
    assert at(q, cache_hexes("greece")[1]) == "S city" and at(q, cache_hexes("numidia")[1]) == "S city"
    assert tile(q, cache_hexes("greece")[1]) == 0 and q.a[L.CACHES_OUT].bit_count() == 2


def test_static_tie_by_lot() -> None:
    """H-SET-24: equal lowest caches: one at random."""
    p = static_start()
    for hex in cache_hexes("greece")[:2]:
        cache(p, hex, "1 population")
    for hex in cache_hexes("greece")[:2]:
        q = play(p, static_pieces, (), lambda q: at(q, hex) == "S city")  # noqa: B023
        assert tile(q, hex) == 0


def test_money_is_the_lowest_cache_like_any_other() -> None:
    """H-SET-15, H-SET-18: it counts with its number."""
    p = static_start()
    for hex in cache_hexes("greece"):
        p.a[L.TILE + HEXES.index(hex)] = 0
    for hex, what in zip(cache_hexes("greece"), ("12 money", "10 money", "14 money"), strict=False):
        cache(p, hex, what)
    q = play(p, static_pieces, (), lambda q: at(q, cache_hexes("greece")[1]) == "S city")
    assert rule(q, "hero_static") == "H-SET-15"


def test_static_pieces_hang_together() -> None:
    """H-SET-15: every piece after the first beside one of his in the region, on hexes without a tile, never a port."""
    for first in ("greece", "numidia"):
        q = static(static_start(), first)
        for line in [e.data for e in q.events or [] if e.name == "hero_static"]:
            hex = HEXES[line["hex"]]
            assert line["why"] == "lowest" or (tile(static_start(), hex) == 0 and hex not in ports(region_of(hex)))
            assert any(at(q, other).startswith("S") for other in near(hex))


def test_static_without_neighbours() -> None:
    """H-SET-17: only tiles around: any hex of the region without one."""
    p = static_start()
    lowest = cache_hexes("greece")[1]
    for hex in near(lowest):
        if tile(p, hex) == 0:
            good(p, hex, "oil")
    q = static(p)
    assert rule(q, "hero_static", 1) == "H-SET-17" and HEXES[said(q, "hero_static", 1)["hex"]] not in near(lowest)
    assert q.a[L.POOL] == 0


# The location deck -----------------------------------------------------------------------------------


def deck(
    expansion: str, wanted: Callable[[list[str]], bool] = lambda cards: True, home: str = "italy"
) -> tuple[list[str], State]:
    """The source's example: HeroBotus in Italy and Egypt, you in Assyria, the static player in Greece and Numidia."""
    p = static_start()
    p.a[L.HOME] = REGIONS.index(home) + 1
    p.a[L.SECOND] = REGIONS.index("egypt" if home == "italy" else "italy") + 1
    p.a[L.EXPANSION] = EXPANSIONS.index(expansion)
    q = play(p, lambda q: build_location_deck(q, B), (), lambda q: wanted(chosen(q)))
    return chosen(q), q


def chosen(q: State) -> list[str]:
    return [PLACES[card] for card in said(q, "hero_places")["cards"]]


def third(cards: list[str]) -> list[str]:
    return [region_of(card) for card in cards if card.endswith("-3")]


PLAIN = [f"{region}-{k}" for region in REGIONS[2:] for k in (1, 2)]


def test_standard() -> None:
    """H-LOC-2: the source's example: 15 cards with the reshuffle; two of each region, both 'fewest', Italy, Greece or Numidia."""
    for region in ("greece", "numidia"):
        cards, _ = deck("standard", lambda cards: region in third(cards))  # noqa: B023
        assert len(cards) + 1 == 15 and set(PLAIN) <= set(cards)
        assert third(cards) == [r for r in REGIONS if r in ("italy", region)]
        assert [card for card in cards if card.startswith("fewest")] == ["fewest-1", "fewest-2"]


def test_isolated() -> None:
    """H-LOC-1, H-LOC-11: all three of his regions, a plain card of both others, the compass card of one of them."""
    for region in ("greece", "numidia"):
        cards, _ = deck("isolated", lambda cards: region in third(cards))  # noqa: B023
        counted = Counter(region_of(card) for card in cards)
        assert len(cards) + 1 == 10 and counted["italy"] == counted["egypt"] == 3
        assert counted[region] == 2 and counted["greece"] + counted["numidia"] == 3
    found = {card for k in (1, 2) for card in deck("isolated", lambda cards: f"greece-{k}" in cards)[0]}  # noqa: B023
    assert {"greece-1", "greece-2"} <= found


def test_aggressive() -> None:
    """H-LOC-3, H-LOC-11: two of each, your home's and both static compass cards, one 'fewest' at random."""
    for k in (1, 2):
        cards, _ = deck("aggressive", lambda cards: f"fewest-{k}" in cards)  # noqa: B023
        assert len(cards) + 1 == 15 and set(PLAIN) <= set(cards)
        assert third(cards) == ["greece", "assyria", "numidia"]
        assert [card for card in cards if card.startswith("fewest")] == [f"fewest-{k}"]


def test_others_leave_the_game() -> None:
    """H-LOC-10: only chosen cards are ever drawn, before and after a reshuffle."""
    cards, q = deck("isolated")
    t = PositionTable(q, B)
    drawn = set()
    for _ in range(60):
        card = t.draw_place()
        if card == LOCATION_N:
            t.rebuild_places()
        else:
            drawn.add(PLACES[card])
    assert drawn == set(cards)


def test_reshuffle_card_among_the_last_three() -> None:
    """H-LOC-4: of 14 cards and the reshuffle, it comes 13th, 14th or 15th, each as likely."""
    found: Counter[int] = Counter()
    for seed in range(300):
        q = copy(deck("standard")[1], seed)
        t = PositionTable(q, B)
        drawn = [t.draw_place()]
        while drawn[-1] != LOCATION_N:
            drawn.append(t.draw_place())
        assert len(set(drawn)) == len(drawn)
        found[len(drawn)] += 1
    assert set(found) == {13, 14, 15} and min(found.values()) > 70


def test_location_cards() -> None:
    """H-CRD-2: 17 cards and the reshuffle; arrows and rows."""
    facts = {
        key: (int(card.arrow), " ".join(card.row), card.compass)
        for key, card in zip(PLACES, BOOK.locations, strict=True)
        if key != "reshuffle"
    }
    assert len(facts) == 17
    assert facts["italy-1"] == (1, "food stone ideas", False) and facts["greece-1"] == (-1, "food ideas stone", False)
    assert facts["numidia-3"] == (-1, "stone ideas food", True) and facts["fewest-2"] == (1, "stone ideas food", False)
    assert [key for key, fact in facts.items() if fact[2]] == [f"{region}-3" for region in REGIONS[2:]]
