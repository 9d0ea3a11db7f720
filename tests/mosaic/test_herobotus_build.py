"""HeroBotus builds: entries, cards, regions (H-BLD-1 to H-BLD-7, H-BLD-11 to H-BLD-13, H-LOC-5 to H-LOC-13)."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic import layout as L
from tests.mosaic.hero_table import (
    BUILDS,
    REGIONS,
    A,
    B,
    at,
    builds_out,
    built,
    dealt,
    events,
    fill,
    names,
    near,
    offer,
    offered,
    pile,
    plain,
    ports,
    put,
    region_of,
    rule,
    said,
    stock,
    supply,
    table,
    turn,
    with_city,
)

# Entries ---------------------------------------------------------------------------------------


def test_first_possible_entry() -> None:
    """H-BLD-1: the order is the card's; A begins with the project, B with the city."""
    p = with_city()
    offer(p, "build", "project-forum", "city-capital", "farm-1")
    q = turn(p, "build-a", "italy-1")
    assert pile(q, "projects") == ["project-forum"] and list(built(q, p).values()) == ["farm"]
    q = turn(p, "build-b", "italy-1", "italy-2")
    assert pile(q, "projects") == [] and sorted(built(q, p).values()) == ["city", "farm"]


def test_entries_passed_over() -> None:
    """H-BLD-1, H-BLD-11: neither project nor city card on offer: town and 1 stone."""
    p = with_city()
    offer(p, "build", "farm-1")
    q = turn(p, "build-b", "italy-1")
    assert list(built(q, p).values()) == ["farm"] and stock(q)["stone"] == 1  # paid 1, gained 1 (H-BLD-5)
    assert said(q, "hero_entry")["looked"] == [
        {"entry": 1, "why": "no_city_card"},
        {"entry": 0, "why": "no_project"},
    ]


def test_no_city_piece() -> None:
    """H-BLD-6, H-BLD-11: without a city piece only that half is lost; the town is built, the city card stays."""
    p = with_city()
    supply(p, city=0)
    offer(p, "build", "city-capital", "project-forum", "farm-1")
    q = turn(p, "build-b", "italy-1")
    assert list(built(q, p).values()) == ["farm"] and builds_out(q) == ["farm-1"] and q.a[L.POOL] == 0
    assert pile(q, "projects") == [] and stock(q)["stone"] == 0  # no project, no stone instead
    assert offered(q, "build")[:2] == ["city-capital", "project-forum"]
    assert said(q, "hero_entry") == {"entry": 1, "looked": [], "half": False}
    assert said(q, "hero_lost") == {"what": "city", "why": "pieces"} and rule(q, "hero_lost") == "H-BLD-6"
    supply(p, port=0)  # nor a port
    q = turn(p, "build-b", "italy-1")
    assert list(built(q, p).values()) == ["farm"] and rule(q, "hero_lost") == "H-BLD-6"


def test_no_city_piece_but_a_port() -> None:
    """H-BLD-14: a port city card that he can use makes the city half whole."""
    p = with_city()
    supply(p, city=0)
    offer(p, "build", "port-1", "city-capital")
    q = turn(p, "build-b", "italy-1", "italy-2")
    assert sorted(built(q, p).values()) == ["farm", "port"] and builds_out(q) == ["port-1"]


def test_no_port_piece() -> None:
    """H-BLD-14: without a port piece a port city card is no city card: the next entry."""
    p = with_city()
    supply(p, port=0)
    offer(p, "build", "port-1", "project-forum")
    q = turn(p, "build-b", "italy-1")
    assert pile(q, "projects") == ["project-forum"]
    assert said(q, "hero_entry")["looked"] == [{"entry": 1, "why": "no_port"}]


def test_no_region_for_a_city() -> None:
    """H-BLD-11, M-EFF-10: Loyalty in one region, everything full elsewhere."""
    p = with_city()
    for region in REGIONS[3:]:
        fill(p, region)
    p.a[L.LOYALTY + A] = REGIONS.index("italy") + 1
    offer(p, "build", "city-capital")
    q = turn(p, "build-b", "italy-1")
    assert said(q, "hero_entry")["entry"] == 2
    assert said(q, "hero_entry")["looked"][0] == {"entry": 1, "why": "no_region"}


@pytest.mark.parametrize(
    "action, cards, its_rule",
    [
        ("build-b", "city-capital farm-1", "H-BLD-3"),
        ("build-b", "city-capital farm-1 farm-2", "H-BLD-3"),
        ("build-a", "project-forum farm-1", "H-BLD-2"),
        ("build-a", "project-forum farm-1 farm-2", "H-BLD-12"),
        ("build-a", "farm-1", "H-BLD-5"),
        ("build-a", "farm-1 farm-2", "H-BLD-12"),
    ],
)
def test_the_town_names_the_rule_of_its_entry(action: str, cards: str, its_rule: str) -> None:
    """H-BLD-2, H-BLD-3, H-BLD-5; where the source does not say which of several, H-BLD-12."""
    p = with_city()
    offer(p, "build", *cards.split())
    q = turn(p, action, *(("italy-1", "italy-2") if action == "build-b" else ("italy-1",)))
    towns = [e for e in events(q) if e.name == "hero_build_card" and e.data["what"] == "town"]
    assert [town.rule for town in towns] == [its_rule]


# Cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "leader, cards, taken, why",
    [
        ("magistrate", "project-civic-center project-forum project-roads", "project-civic-center", "symbol"),
        ("general", "project-civic-center project-forum project-roads", "project-roads", "right"),
        ("general", "project-civic-center farm-1", "project-civic-center", "only"),
    ],
)
def test_which_project(leader: str, cards: str, taken: str, why: str) -> None:
    """H-BLD-2: the one with his leader's symbol, else the right-most; on his pile, the town card out of the game."""
    p = with_city(leader)
    offer(p, "build", *cards.split())
    q = turn(p, "build-a", "italy-1")
    assert pile(q, "projects") == [taken] and said(q, "hero_build_card")["why"] == why
    assert builds_out(q) == [card for card in cards.split() if card == "farm-1"]


@pytest.mark.parametrize(
    "leader, cards, taken",
    [
        ("artist", "city-cultural city-capital farm-1", "city-cultural"),
        ("scribe", "city-cultural city-capital farm-1", "city-capital"),  # both have it: the right-most
        ("farmer", "city-cultural city-capital farm-1", "city-capital"),
    ],
)
def test_which_city(leader: str, cards: str, taken: str) -> None:
    """H-BLD-3: his leader's symbol, else the right-most; city and town card leave the game."""
    p = with_city(leader)
    offer(p, "build", *cards.split())
    q = turn(p, "build-b", "italy-1", "italy-2")
    assert builds_out(q) == sorted([taken, "farm-1"], key=BUILDS.index)
    assert q.a[L.POOL] == 5  # from the bank


@pytest.mark.parametrize(
    "leader, cards, taken, kind",
    [
        ("farmer", "farm-1 manufactory-1 farm-2", "farm-2", "farm"),
        ("farmer", "farm-1 farm-2 manufactory-1", "farm-2", "farm"),
        ("general", "farm-1 farm-2 manufactory-1", "manufactory-1", "manufactory"),
    ],
)
def test_which_town(leader: str, cards: str, taken: str, kind: str) -> None:
    """H-BLD-12: his leader's symbol (farm towns have food), of several the right-most of them."""
    p = with_city(leader)
    offer(p, "build", *cards.split())
    q = turn(p, "build-a", "italy-1")
    assert builds_out(q) == [taken] and list(built(q, p).values()) == [kind]


@pytest.mark.parametrize("farms, manufactories, kind", [(3, 5, "manufactory"), (5, 3, "farm"), (4, 4, "farm")])
def test_no_town_card(farms: int, manufactories: int, kind: str) -> None:
    """H-BLD-4, H-BLD-12: the kind he has most of left; equal: a farm town."""
    p = with_city()
    supply(p, farm=farms, manufactory=manufactories)
    q = turn(p, "build-a", "italy-1")
    assert list(built(q, p).values()) == [kind]
    assert rule(q, "hero_town_kind") == ("H-BLD-12" if farms == manufactories else "H-BLD-4")


def test_town_kind_used_up() -> None:
    """H-BLD-12: the card's kind is used up: the other one; the card is taken all the same."""
    p = with_city()
    supply(p, farm=0)
    offer(p, "build", "farm-1")
    q = turn(p, "build-a", "italy-1")
    assert list(built(q, p).values()) == ["manufactory"] and builds_out(q) == ["farm-1"]


def test_no_town_left() -> None:
    """H-BLD-6, H-BLD-11: only that half is lost, its card stays; the stone comes all the same."""
    p = with_city()
    supply(p, farm=0, manufactory=0)
    offer(p, "build", "farm-1")
    q = turn(p, "build-a")
    assert built(q, p) == {} and offered(q, "build")[0] == "farm-1" and stock(q)["stone"] == 1
    assert rule(q, "hero_lost") == "H-BLD-6" and dealt(q) == []


def test_no_room_for_a_town() -> None:
    """H-BLD-11: no free hex beside his cities anywhere."""
    p = with_city()
    fill(p, "italy")
    offer(p, "build", "project-forum", "farm-1")
    q = turn(p, "build-a")
    assert pile(q, "projects") == ["project-forum"] and said(q, "hero_lost") == {"what": "town", "why": "room"}


# Regions ---------------------------------------------------------------------------------------


def test_town_moves_on_from_greece_to_assyria() -> None:
    """H-BLD-7, H-LOC-6: the source's example: no hex beside his cities in Greece is free; clockwise comes Assyria."""
    p = table()
    put(p, B, "city", "greece-13", "assyria-10")
    put(p, A, "farm", *[hex for hex in near("greece-13") if region_of(hex) == "greece"])
    q = turn(p, "build-a", "greece-2")
    assert [region_of(hex) for hex in built(q, p)] == ["assyria"]
    assert said(q, "hero_location")["looked"] == [{"region": REGIONS.index("greece"), "why": "no_site"}]


def test_town_needs_a_city_of_his() -> None:
    """H-BLD-7: regions without a city of his are passed over, here against the clock."""
    p = table()
    put(p, B, "city", "greece-13")
    put(p, A, "city", "egypt-7")
    q = turn(p, "build-a", "egypt-1")
    assert [region_of(hex) for hex in built(q, p)] == ["greece"]
    assert [line["why"] for line in said(q, "hero_location")["looked"]] == ["no_city", "no_city"]


def test_town_stands_in_the_region_of_its_city() -> None:
    """H-BLD-16: never a hex across the border, though it is adjacent (M-HEX-2 is for people); never a port."""
    border = next(h for h in plain("assyria") if any(region_of(other) == "egypt" for other in near(h)))
    p = table()
    put(p, B, "city", border)
    q = turn(p, "build-a", "egypt-2")
    (town,) = built(q, p)
    assert region_of(town) == "assyria"
    port = ports("italy")[0]
    p = table()
    shore = next(h for h in near(port) if region_of(h) == "italy")
    put(p, B, "city", shore)
    for hex in near(shore):
        if hex != port and region_of(hex) == "italy":
            put(p, A, "farm", hex)
    assert said(turn(p, "build-a"), "hero_lost")["why"] == "room"


def test_fewest() -> None:
    """H-LOC-7, H-LOC-13: the region with the fewest of his cities, one without any too; ties from home along the arrow."""
    p = table(home="assyria")
    put(p, B, "city", "assyria-10", "egypt-7")
    offer(p, "build", "city-capital")
    supply(p, farm=0, manufactory=0)
    clockwise = built(turn(p, "build-b", "fewest-2"), p)
    against = built(turn(p, "build-b", "fewest-1"), p)
    assert [region_of(hex) for hex in clockwise] == ["numidia"]
    assert [region_of(hex) for hex in against] == ["greece"]


def test_fewest_for_a_town() -> None:
    """H-LOC-13: the region with the fewest is not playable for a town: along the arrow from there."""
    p = table(home="italy")
    put(p, B, "city", "italy-11", "egypt-7")
    q = turn(p, "build-a", "fewest-2")  # Greece has none, nor Assyria; then Egypt
    assert [region_of(hex) for hex in built(q, p)] == ["egypt"]
    assert rule(q, "hero_location") == "H-LOC-7" and said(q, "hero_location")["start"] == REGIONS.index("greece")


def test_city_before_town() -> None:
    """H-BLD-13: one location card each, the city first; the new city lets the town in."""
    p = table()
    offer(p, "build", "city-capital", "farm-1")
    q = turn(p, "build-b", "egypt-1", "egypt-2")
    new = built(q, p)
    assert sorted(new.values()) == ["city", "farm"] and {region_of(hex) for hex in new} == {"egypt"}
    assert dealt(q) == ["egypt-1", "egypt-2"]


def test_city_region_full() -> None:
    """H-BLD-13: only ports are left there, so the region is not playable for a city."""
    p = table()
    fill(p, "egypt", but=" ".join(ports("egypt")))
    offer(p, "build", "city-capital")
    q = turn(p, "build-b", "egypt-2", "numidia-1")
    assert at(q, ports("egypt")[0]) == "" and {region_of(hex) for hex in built(q, p)} == {"numidia"}
    assert said(q, "hero_location")["looked"] == [{"region": REGIONS.index("egypt"), "why": "full"}]


def test_loyalty_bars_him() -> None:
    """M-EFF-10, H-BLD-7: he passes over a region barred for cities, but may put a town there."""
    p = with_city()
    p.a[L.LOYALTY + A] = REGIONS.index("italy") + 1
    offer(p, "build", "city-capital", "farm-1")
    q = turn(p, "build-b", "italy-1", "italy-2")
    assert [(region_of(hex), kind) for hex, kind in built(q, p).items()] == [("italy", "farm"), ("greece", "city")]
    assert said(q, "hero_location")["looked"] == [{"region": 2, "why": "barred"}]


def test_reshuffled_location_deck() -> None:
    """H-LOC-5, H-LOC-12: met in the middle of an action, the deck is built of all chosen cards and drawn from again."""
    p = with_city()
    p.a[L.PLACES_LEFT] = 0
    q = turn(p, "military")
    assert "hero_places_rebuilt" in names(q) and len(dealt(q)) == 1
    assert bin(q.a[L.PLACES_LEFT]).count("1") == bin(q.a[L.PLACES_CHOSEN]).count("1") - 1
