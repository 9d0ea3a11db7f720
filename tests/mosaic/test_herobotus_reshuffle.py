"""HeroBotus's reshuffle card: ability, wonder or achievement, new deck (H-RSH, H-GEN-3, H-GEN-4, H-SET-11, H-CRD-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.herobotus.position_table import PositionTable
from guildhall.games.mosaic.herobotus.setup import prepare_action_deck
from guildhall.games.mosaic.herobotus.turn import hero_turn
from guildhall.games.mosaic.state import State
from tests.mosaic.hero_table import (
    ACHIEVEMENTS,
    ACTIONS,
    REGIONS,
    STATIC,
    WONDERS,
    A,
    B,
    army,
    built,
    cache,
    copy,
    dealt,
    fill,
    give,
    names,
    offer,
    offered,
    pieces,
    pile,
    ports,
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


def with_city(leader: str) -> State:
    p = table(leader=leader)
    put(p, B, "city", "italy-11")
    give(p, stone=0, ideas=0, food=0)  # the ability costs nothing
    return p


def row(p: State, wonders: str = "", achievements: str = "") -> None:
    p.a[L.WONDER_ROW] = sum(1 << WONDERS.index(key) for key in wonders.split())
    p.a[L.ACHIEVEMENT_ROW] = sum(1 << ACHIEVEMENTS.index(key) for key in achievements.split())


# The ability -----------------------------------------------------------------------------------


@pytest.mark.parametrize("leader", ["artist", "philosopher"])
def test_technology(leader: str) -> None:
    """H-RSH-1: a technology action, free."""
    p = with_city(leader)
    offer(p, "technology", "art", "history")
    assert pile(turn(p, "reshuffle"), "symbol") == ["history"]


@pytest.mark.parametrize("leader, entry", [("engineer", 1), ("magistrate", 0)])
def test_build(leader: str, entry: int) -> None:
    """H-RSH-1: the engineer begins with the city, the magistrate with the project; free."""
    p = with_city(leader)
    offer(p, "build", "city-garrison", "project-forum", "farm-1")
    q = turn(p, "reshuffle")
    assert said(q, "hero_entry")["entry"] == entry
    assert ("city" in built(q, p).values()) == (entry == 1) and "farm" in built(q, p).values()


def test_farmer() -> None:
    """H-RSH-1, H-RSH-5: a farm town, without a card, placed like any town (H-BLD-7, H-BLD-16)."""
    p = with_city("farmer")
    offer(p, "build", "farm-1", "manufactory-1")
    q = turn(p, "reshuffle", "italy-1")
    assert list(built(q, p).values()) == ["farm"] and offered(q, "build")[:2] == ["farm-1", "manufactory-1"]
    supply(p, farm=0)
    assert said(turn(p, "reshuffle"), "hero_lost") == {"what": "farm", "why": "pieces"}
    p = with_city("farmer")
    fill(p, "italy")
    assert said(turn(p, "reshuffle"), "hero_lost") == {"what": "farm", "why": "room"}


@pytest.mark.parametrize("leader", ["general", "scribe"])
def test_military(leader: str) -> None:
    """H-RSH-1: a military action."""
    assert units(turn(with_city(leader), "reshuffle", "italy-1")) == {"italy": [1, 1, 0]}


@pytest.mark.parametrize("leader", ["merchant", "priestess"])
def test_money(leader: str) -> None:
    """H-RSH-1: the holding area and 10 from the bank."""
    p = with_city(leader)
    p.a[L.POOL] = 15
    q = turn(p, "reshuffle")
    assert stock(q)["money"] == 25 and q.a[L.POOL] == 0 and rule(q, "hero_money") == "H-RSH-1"


# Wonder or achievement -----------------------------------------------------------------------------


def test_wonder_first_then_achievement() -> None:
    """H-RSH-2: a wonder; having more wonders than achievements he gets an achievement, then a wonder again."""
    p = with_city("general")
    row(p, "sphinx colosseum", "populous urban")
    q = turn(p, "reshuffle")
    assert (q.a[L.WONDERS + B].bit_count(), q.a[L.ACHIEVED + B].bit_count()) == (1, 0)
    q = turn(q, "reshuffle")
    assert (q.a[L.WONDERS + B].bit_count(), q.a[L.ACHIEVED + B].bit_count()) == (1, 1)
    q = turn(q, "reshuffle")
    assert (q.a[L.WONDERS + B].bit_count(), q.a[L.ACHIEVED + B].bit_count()) == (2, 1)


def test_one_kind_used_up() -> None:
    """H-RSH-2: then the other; both used up: nothing."""
    p = with_city("general")
    row(p, "", "urban")
    q = turn(p, "reshuffle")
    assert said(q, "hero_achievement")["why"] == "used_up" and q.a[L.ACHIEVEMENT_ROW] == 0
    p = with_city("general")
    p.a[L.WONDERS + B] = 1
    row(p, "sphinx", "")
    assert WONDERS[said(turn(p, "reshuffle"), "hero_wonder")["wonder"]] == "sphinx"
    assert "hero_nothing_left" in names(turn(with_city("general"), "reshuffle"))


def test_at_random() -> None:
    """H-RSH-2: every wonder of the row may be his; conditions do not matter (H-GEN-4)."""
    p = with_city("general")
    row(p, "lighthouse great-pyramid sphinx")
    found = {said(turn(p, "reshuffle", wanted=gets(k)), "hero_wonder")["wonder"] for k in (5, 7, 8)}
    assert found == {5, 7, 8}


def gets(wonder: int) -> Callable[[State], bool]:
    return lambda q: bool(said(q, "hero_wonder")["wonder"] == wonder)


def test_never_governments_or_golden_ages() -> None:
    """H-GEN-3: these rows he leaves alone."""
    p = with_city("general")
    p.a[L.GOLDEN_ROW] = p.a[L.GOVERNMENT_ROW] = 63
    q = turn(p, "reshuffle")
    assert (q.a[L.GOLDEN_ROW], q.a[L.GOVERNMENT_ROW], q.a[L.GOLDEN + B], q.a[L.GOVERNMENT + B]) == (63, 63, 0, 0)


# Where the wonder goes -----------------------------------------------------------------------------


def placed(q: State) -> str:
    return next(hex for hex, kind in pieces(q).items() if kind == "wonder")


def test_greatest_influence() -> None:
    """H-RSH-3: cities 2, towns and units 1; the lighthouse needs no port."""
    p = with_city("merchant")
    put(p, B, "farm", "italy-10")
    put(p, B, "city", "egypt-7")
    army(p, B, "egypt", infantry=1, cavalry=1)
    fill(p, "egypt", but="egypt-20")
    row(p, "lighthouse")
    q = turn(p, "reshuffle")
    assert placed(q) == "egypt-20" and q.a[L.WONDER_HEX + WONDERS.index("lighthouse")] > 0
    assert dealt(q) == []
    assert [line["n"] for line in said(q, "hero_influence")["looked"]] == [3, 0, 0, 4, 0]


def test_influence_tied() -> None:
    """H-RSH-6, H-LOC-9: a location card: its region if tied, else the first tied one along the arrow."""
    p = with_city("merchant")
    put(p, B, "city", "egypt-7")
    row(p, "sphinx")
    for place, region in (
        ("italy-1", "italy"), ("egypt-1", "egypt"), ("greece-2", "egypt"), ("greece-1", "italy"), ("numidia-1", "italy"),
    ):  # fmt: skip
        q = turn(p, "reshuffle", place)
        assert region_of(placed(q)) == region and rule(q, "hero_location") == "H-LOC-9"


def test_influence_tied_and_a_fewest_card() -> None:
    """H-LOC-9: it begins in his home region, not in the one with fewest cities, and follows the arrow."""
    p = with_city("merchant")  # at home in Italy
    put(p, B, "farm", "italy-10", "italy-16")
    put(p, B, "city", "egypt-7", "egypt-9")
    row(p, "sphinx")
    assert region_of(placed(turn(p, "reshuffle", "fewest-1"))) == "italy"  # home is among the tied
    p = table(leader="merchant", home="numidia")
    put(p, B, "city", "greece-13", "egypt-7")
    row(p, "sphinx")
    for place, region in (("fewest-1", "egypt"), ("fewest-2", "greece")):  # against the clock, with it
        q = turn(p, "reshuffle", place)
        assert region_of(placed(q)) == region and rule(q, "hero_location") == "H-LOC-9"
        assert said(q, "hero_location")["start"] == REGIONS.index("numidia")
    # Italy alone has fewest cities; a search that began there would end in Greece
    p = table(leader="merchant", home="assyria")
    put(p, B, "city", "assyria-10", "greece-13", "egypt-7", "numidia-11")
    row(p, "sphinx")
    assert region_of(placed(turn(p, "reshuffle", "fewest-2"))) == "assyria"


def test_a_port_wonder_takes_a_port() -> None:
    """H-RSH-3: the lighthouse takes the free port of his strongest region; another wonder any hex."""
    p = with_city("merchant")
    row(p, "lighthouse")
    for seed in range(20):
        q = copy(p, seed)
        q.a[L.ACTION_LEFT] = 0
        hero_turn(q, B)
        assert placed(q) in ports("italy") and rule(q, "hero_site") == "H-RSH-3"
        assert said(q, "hero_site")["why"] == "port"
    row(p, "sphinx")
    q = turn(p, "reshuffle", wanted=lambda q: placed(q) not in ports("italy"))
    assert rule(q, "hero_site") == "H-RSH-6"
    row(p, "lighthouse")
    fill(p, "italy", but="italy-2 italy-3")  # no port is free: not another region, but another hex
    q = turn(p, "reshuffle")
    assert placed(q) in ("italy-2", "italy-3") and rule(q, "hero_site") == "H-RSH-6"


def test_a_port_wonder_on_any_hex_by_option() -> None:
    """H-RSH-3, hero_port_wonder=any."""
    p = with_city("merchant")
    p.a[L.PORT_WONDER] = 1
    row(p, "lighthouse")
    q = turn(p, "reshuffle", wanted=lambda q: placed(q) not in ports("italy"))
    assert rule(q, "hero_site") == "H-RSH-6"


def test_no_free_hex() -> None:
    """H-RSH-6: the region of greatest influence is full: the next one."""
    p = with_city("merchant")
    put(p, B, "city", "italy-10", "greece-13")
    fill(p, "italy")
    row(p, "sphinx")
    assert region_of(placed(turn(p, "reshuffle"))) == "greece"


def test_its_tile_and_the_artist() -> None:
    """H-RSH-6, H-GEN-2: he takes the tile; the wonder counts as built, so your artist is paid."""
    p = with_city("merchant")
    p.a[L.LEADER + A] = 5  # artist
    fill(p, "italy", but="italy-2")
    cache(p, "italy-2", "8 food")
    row(p, "sphinx")
    q = turn(p, "reshuffle")
    assert placed(q) == "italy-2" and stock(q)["food"] == 1 and stock(q, A)["money"] == 10


def test_any_free_hex() -> None:
    """H-RSH-6: a random free hex; a port, too."""
    p = with_city("merchant")
    row(p, "sphinx")
    port = ports("italy")[0]
    assert placed(turn(p, "reshuffle", wanted=lambda q: placed(q) == port)) == port
    assert placed(turn(p, "reshuffle", wanted=lambda q: placed(q) != port)) != port


def test_nowhere_free() -> None:
    """H-RSH-6: no free hex on the whole map: the wonder is his without one."""
    p = with_city("merchant")
    for region in REGIONS[2:]:
        fill(p, region)
    row(p, "sphinx")
    q = turn(p, "reshuffle")
    assert q.a[L.WONDERS + B] and "hero_site" not in names(q) and len(pieces(q, STATIC)) > 100


# The action deck ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "level, cards",
    [
        ("easy", "build-a build-b technology-1 technology-2 technology-3 tax population military"),
        ("medium", "build-a build-b technology-1 technology-2 technology-3 tax population military-technology"),
        ("hard", "build-a build-b technology-1 technology-2 technology-3 tax-ii population-ii military-technology"),
        ("pro", "build-a build-b technology-1 technology-2 technology-3 tax-ii population-ii military-technology"),
    ],
)
def test_cards_of_a_level(level: str, cards: str) -> None:
    """H-SET-11, H-CRD-1, H-RSH-4: eight cards and the reshuffle card."""
    p = table(level=level)
    prepare_action_deck(p, B)
    assert [ACTIONS[card] for card in said(p, "hero_actions")["cards"]] == cards.split()


def test_reshuffle_is_eighth_or_ninth() -> None:
    """H-SET-11: seven cards are certain; then the reshuffle is as likely as the last card."""
    found: Counter[int] = Counter()
    for seed in range(200):
        p = copy(table(), seed)
        prepare_action_deck(p, B)
        t = PositionTable(p, B)
        drawn = [t.draw_action()]
        while drawn[-1] != ACTIONS.index("reshuffle"):
            drawn.append(t.draw_action())
        assert len(set(drawn)) == len(drawn)
        found[len(drawn)] += 1
    assert set(found) == {8, 9} and 70 < found[8] < 130


def test_new_deck() -> None:
    """H-RSH-4, H-RSH-5: the reshuffle is a whole turn; after it all cards are there again."""
    q = turn(with_city("general"), "reshuffle", "italy-1")
    assert names(q)[-1] == "hero_actions_rebuilt" and names(q).count("hero_action") == 1
    assert q.a[L.ACTION_LEFT].bit_count() == 8 and q.a[L.ACTION_NOW] == ACTIONS.index("reshuffle") + 1
