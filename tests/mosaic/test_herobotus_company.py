"""HeroBotus beside several people (H-MUL)."""

from __future__ import annotations

from collections import Counter

import pytest

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.description.writing import build, describe
from guildhall.games.mosaic.game import start
from guildhall.games.mosaic.herobotus.empire import hero_war
from guildhall.games.mosaic.herobotus.setup import build_location_deck, place_start_cities
from guildhall.games.mosaic.herobotus.turn import hero_turn
from guildhall.games.mosaic.state import State
from tests.mosaic.hero_table import (
    ACTIONS,
    EXPANSIONS,
    PLACES,
    REGIONS,
    A,
    B,
    C,
    D,
    army,
    at,
    builds_out,
    built,
    cache,
    cache_hexes,
    copy,
    give,
    good,
    goods_of,
    names,
    near,
    offer,
    offered,
    own,
    pieces,
    pile,
    play,
    put,
    region_of,
    rule,
    said,
    stock,
    supply,
    table,
    turn,
    units,
)


def company(seats: int = 3, leader: str = "magistrate") -> State:
    p = table(seats=seats, company=True, leader=leader)
    give(p, stone=0, ideas=0, food=0)
    return p


def with_city(seats: int = 3, leader: str = "magistrate") -> State:
    p = company(seats, leader)
    put(p, B, "city", "italy-11")
    return p


# His actions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["build-a", "technology-1", "population", "tax"])
def test_no_currencies_no_work(action: str) -> None:
    """H-MUL-2: he has none, pays none and never works; the money of taxes is his."""
    p = with_city()
    p.a[L.POOL] = 15
    offer(p, "build", "project-forum")
    offer(p, "technology", "art")
    offer(p, "population", "pop-5", "pop-19")
    offer(p, "tax", "tax-4", "tax-5")
    q = turn(p, action)
    assert "hero_work" not in names(q) and "hero_pay" not in names(q)
    assert stock(q) == {"stone": 0, "ideas": 0, "food": 0, "money": 25 if action == "tax" else 0, "population": 0}
    assert (pile(q, "projects"), pile(q, "earned"), pile(q, "population")) == (
        ["project-forum"] if action == "build-a" else [],
        ["art"] if action == "technology-1" else [],
        ["pop-19"] if action == "population" else [],
    )


def test_population_and_tax_still_hinder() -> None:
    """H-MUL-2: the alternation holds."""
    p = with_city()
    p.a[L.BESIDE] = 1
    assert units(turn(p, "tax", "italy-1")) == {"italy": [1, 0, 0]}


def test_one_technology() -> None:
    """H-MUL-3: only the chosen card."""
    p = with_city()
    offer(p, "technology", "alphabet", "art", "seeds")
    q = turn(p, "technology-1")
    assert offered(q, "technology")[:2] == ["alphabet", "seeds"] and said(q, "hero_technology")["second"] == -1


def test_half_a_build() -> None:
    """H-MUL-4: the project, or the city, or the town; nothing behind it, no stone (H-MUL-10)."""
    p = with_city()
    offer(p, "build", "project-forum", "city-garrison", "farm-1")
    q = turn(p, "build-a")
    assert pile(q, "projects") == ["project-forum"] and built(q, p) == {} and builds_out(q) == []
    q = turn(p, "build-b", "greece-1")
    assert list(built(q, p).values()) == ["city"] and q.a[L.POOL] == 5 and builds_out(q) == ["city-garrison"]
    offer(p, "build", "-", "-", "farm-1")
    q = turn(p, "build-b", "italy-1")
    assert list(built(q, p).values()) == ["farm"] and stock(q)["stone"] == 0
    assert rule(q, "hero_entry") == "H-MUL-4"


def test_a_whole_build_by_option() -> None:
    """H-MUL-4, hero_company_build=entry: the whole first possible entry; still no stone (H-MUL-10)."""
    p = with_city()
    p.a[L.COMPANY_BUILD] = 1
    offer(p, "build", "project-forum", "city-garrison", "farm-1")
    q = turn(p, "build-a", "italy-1")
    assert pile(q, "projects") == ["project-forum"] and list(built(q, p).values()) == ["farm"]
    assert rule(q, "hero_entry") == "H-MUL-4" and not said(q, "hero_entry")["half"]
    q = turn(p, "build-b", "greece-1", "italy-1")
    assert sorted(built(q, p).values()) == ["city", "farm"]
    offer(p, "build", "-", "-", "farm-1")
    q = turn(p, "build-b", "italy-1")
    assert list(built(q, p).values()) == ["farm"] and stock(q)["stone"] == 0


def test_half_a_build_without_a_city_piece() -> None:
    """H-MUL-4, H-BLD-6: the city is his half, and it is lost."""
    p = with_city()
    supply(p, city=0)
    offer(p, "build", "city-garrison", "project-forum", "farm-1")
    q = turn(p, "build-b")
    assert built(q, p) == {} and pile(q, "projects") == [] and rule(q, "hero_lost") == "H-BLD-6"


@pytest.mark.parametrize("leader", ["merchant", "priestess"])
def test_no_money_but_of_taxes(leader: str) -> None:
    """H-MUL-10: none for missing units, none from the leader; what lies in the holding area stays there."""
    p = with_city(leader=leader)
    supply(p, infantry=0, cavalry=0)
    assert stock(turn(p, "military"))["money"] == 0
    p.a[L.POOL] = 5
    q = turn(p, "reshuffle")
    assert stock(q)["money"] == 0 and q.a[L.POOL] == 5 and rule(q, "hero_no_money") == "H-MUL-10"
    offer(p, "tax", "tax-4", "tax-5")
    assert stock(turn(p, "tax"))["money"] == 15


def test_all_money_by_option() -> None:
    """H-MUL-10, hero_company_money=all: the merchant's and the priestess's money stays; still none for units."""
    p = with_city(leader="merchant")
    p.a[L.COMPANY_MONEY] = 1
    supply(p, infantry=0, cavalry=0)
    assert stock(turn(p, "military"))["money"] == 0
    p.a[L.POOL] = 5
    q = turn(p, "reshuffle")
    assert stock(q)["money"] == 15 and q.a[L.POOL] == 0


def test_caches_bring_nothing() -> None:
    """H-MUL-2, H-MUL-10: equal caches go straight to the row; the tile is taken all the same."""
    p = company()
    for hex, what in zip(cache_hexes("italy"), ("5 food", "5 stone", "5 ideas"), strict=False):
        cache(p, hex, what)
    give(p, stone=9, food=9)  # what he might have is not looked at
    offer(p, "build", "city-garrison")
    q = turn(p, "build-b", "italy-1", "greece-1")  # food, ideas, stone
    assert at(q, cache_hexes("italy")[0]) == "B city" and stock(q) == stock(p)
    assert q.a[L.CACHES_OUT].bit_count() == 1 and rule(q, "hero_tile") == "H-MUL-2"


def test_you_means_any_other() -> None:
    """H-MUL-9: a trade good of any other player counts as yours, another HeroBotus's, too."""
    p = with_city(seats=4)
    p.a[L.AUTOMA + D] = 2
    beside = [hex for hex in near("italy-11") if hex != "italy-12"]
    for hex, what in zip(beside, ("wine", "oil", "cloth"), strict=False):
        good(p, hex, what)
    own(p, C, "wine")
    own(p, D, "oil")
    assert goods_of(turn(p, "build-a", "italy-1")) == ["cloth"]


# Regions ---------------------------------------------------------------------------------------


def test_gaul_and_hispania_by_the_arrow() -> None:
    """H-MUL-7: clockwise Numidia, Hispania, Gaul, Italy."""
    p = company(seats=4)
    put(p, B, "city", "gaul-10")
    assert units(turn(p, "military", "numidia-1")) == {"gaul": [1, 1, 0]}
    put(p, B, "city", "hispania-10")
    assert units(turn(p, "military", "numidia-1")) == {"hispania": [1, 1, 0]}
    assert units(turn(p, "military", "italy-3")) == {"gaul": [1, 1, 0]}
    three = company(seats=3)
    put(three, B, "city", "gaul-10")
    q = turn(three, "military", "numidia-1")
    assert [line["region"] for line in said(q, "hero_location")["looked"]] == [6]  # Hispania is out of play


# War -------------------------------------------------------------------------------------------


def war(p: State, *places: str) -> State:
    return play(p, lambda q: hero_war(q, B), places, lambda q: True)


def test_war_against_the_strongest() -> None:
    """H-MUL-9: the opponent with most units there; tied: the next in turn order, and only him."""
    p = company(seats=4)
    army(p, B, "italy", infantry=2)
    army(p, A, "italy", infantry=2)
    army(p, C, "italy", cavalry=1)
    army(p, D, "italy", infantry=1, cavalry=1)
    q = war(p, "italy-1")
    assert units(q, D) == {} and units(q, A) == units(p, A) and units(q, C) == units(p, C)
    army(p, C, "italy", siege=2)
    assert units(war(p, "italy-1"), C) == {"italy": [0, 1, 0]}


# Set-up ----------------------------------------------------------------------------------------


def start_table(seats: int) -> State:
    p = company(seats)
    kinds = ("4 ideas", "4 stone", "4 food", "5 ideas", "5 stone")
    for region, what in zip(REGIONS[2:], kinds, strict=True):
        cache(p, cache_hexes(region)[0], what)
    return p


def test_he_settles_without_currencies() -> None:
    """H-MUL-6, H-MUL-2: two cities by H-SET-12 in compass regions; no start currencies."""
    for seed in range(20):
        p = copy(start_table(4), seed)
        place_start_cities(p, B)
        assert sorted(pieces(p).values()) == ["city", "city"] and sum(stock(p).values()) == 0
        assert not {region_of(hex) for hex in pieces(p)} & {"gaul", "hispania"}


def test_two_heroboti() -> None:
    """H-MUL-11: different start regions, own decks."""
    for seed in range(20):
        p = copy(start_table(4), seed)
        p.a[L.HOME] = p.a[L.SECOND] = 0
        p.a[L.AUTOMA + D] = 2
        p.a[L.LEADER + D] = 1
        place_start_cities(p, B)
        place_start_cities(p, D)
        homes = [int(p.a[L.HOME + k]) for k in range(2)] + [int(p.a[L.SECOND + k]) for k in range(2)]
        assert len(set(homes)) == 4
        build_location_deck(p, B)
        build_location_deck(p, D)
        p.a[L.ACTION_LEFT + 1] = 3 << ACTIONS.index("technology-1")
        hero_turn(p, D)
        assert p.a[L.ACTION_SPENT] == 0 and p.a[L.ACTION_SPENT + 1] != 0


def people(expansion: str) -> State:
    """HeroBotus in Italy and Egypt; most people in Numidia, some in Greece and Gaul."""
    p = company(seats=4)
    p.a[L.EXPANSION] = EXPANSIONS.index(expansion)
    put(p, A, "city", "numidia-11", "gaul-10", "gaul-12", "gaul-14")
    put(p, C, "city", "numidia-5")
    put(p, D, "city", "greece-13", "italy-15", "italy-2", "italy-22")
    return p


def cards(p: State, seed: int) -> list[str]:
    q = copy(p, seed)
    build_location_deck(q, B)
    return [PLACES[card] for card in said(q, "hero_places")["cards"]]


def test_your_home() -> None:
    """H-MUL-8: the compass region outside his two with most cities of people: here Numidia."""
    found: Counter[str] = Counter()
    for seed in range(60):
        chosen = cards(people("aggressive"), seed)
        assert "numidia-3" in chosen
        found.update(card for card in chosen if card.endswith("-3"))
    assert set(found) == {"numidia-3", "greece-3", "assyria-3"}


def test_static_regions_in_company() -> None:
    """H-MUL-8: two random ones of the other three compass regions stand for the static player's."""
    found = {frozenset(region_of(card) for card in cards(people("isolated"), seed)) for seed in range(80)}
    own_regions = {"italy", "egypt"}
    assert found == {
        frozenset(own_regions | pair) for pair in ({"greece", "assyria"}, {"greece", "numidia"}, {"assyria", "numidia"})
    }


def test_home_tied_by_lot() -> None:
    """H-MUL-8: several with most cities: one of them at random."""
    p = company(seats=4)
    p.a[L.EXPANSION] = 2
    found = {tuple(region_of(card) for card in cards(p, seed) if card.endswith("-3")) for seed in range(120)}
    assert found == {
        ("greece", "assyria"), ("greece", "numidia"), ("assyria", "numidia"), ("greece", "assyria", "numidia"),
    }  # fmt: skip


# Options ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "option, place, other",
    [
        ("hero_company_build", L.COMPANY_BUILD, "entry"),
        ("hero_company_money", L.COMPANY_MONEY, "all"),
        ("hero_port_wonder", L.PORT_WONDER, "any"),
    ],
)
def test_options_reach_the_game(option: str, place: int, other: str) -> None:
    """H-MUL-4, H-MUL-10, H-RSH-3: the default, the other reading, and a description keeps it."""
    seats = ["human", "human", "herobotus"]
    assert start(seats, {}, 1).a[place] == 0
    p = start(seats, {option: other}, 1)
    assert p.a[place] == 1 and f"{option}={other}" in describe(p)
    assert build(describe(p)).a[place] == 1
