"""HeroBotus around empire scorings and at the end (H-EMP, H-FIN, H-SET-19)."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.herobotus.final_score import hero_parts, hero_total
from guildhall.games.mosaic.herobotus.war import add_static_pieces, hero_war
from guildhall.games.mosaic.rules.empire import score_region
from guildhall.games.mosaic.rules.end import winning_seats
from guildhall.games.mosaic.state import State, add_tech
from tests.mosaic.hero_table import (
    BUILDS,
    POPS,
    REGIONS,
    STATIC,
    TECHS,
    A,
    B,
    army,
    at,
    built,
    cache,
    dealt,
    fill,
    give,
    good,
    names,
    near,
    pieces,
    plain,
    play,
    ports,
    put,
    region_of,
    rule,
    said,
    table,
    tile,
    units,
)


def war(p: State, *places: str) -> State:
    return play(p, lambda q: hero_war(q, B), places, lambda q: True)


def grown(p: State) -> State:
    return play(p, add_static_pieces, (), lambda q: True)


# War -------------------------------------------------------------------------------------------


def test_target() -> None:
    """H-EMP-1: the card's region if both have units there, else along the arrow."""
    p = table()
    army(p, B, "greece", infantry=1)
    army(p, A, "greece", infantry=1)
    army(p, B, "egypt", cavalry=1)
    army(p, A, "egypt", cavalry=1)
    army(p, A, "italy", infantry=3)
    assert said(war(p, "egypt-1"), "hero_war")["region"] == REGIONS.index("egypt")
    assert said(war(p, "italy-1"), "hero_war")["region"] == REGIONS.index("greece")
    q = war(p, "italy-3")  # against the clock: Numidia, Egypt
    assert units(q, A) == {"italy": [3, 0, 0], "greece": [1, 0, 0]}


def test_no_war() -> None:
    """H-EMP-1: no region with units of both; the location card is drawn all the same."""
    p = table()
    army(p, B, "greece", infantry=1)
    army(p, A, "italy", infantry=1)
    q = war(p, "greece-1")
    assert names(q)[-1] == "hero_no_war" and dealt(q) == ["greece-1"] and units(q, A) == units(p, A)


@pytest.mark.parametrize(
    "his, yours, rest",
    [
        ({"infantry": 1, "cavalry": 1}, {"cavalry": 1, "infantry": 3}, [2, 0, 0]),
        ({"infantry": 2}, {"siege": 1, "cavalry": 2, "infantry": 1}, [1, 1, 0]),
        ({"cavalry": 3}, {"infantry": 2}, None),
    ],
)
def test_losses(his: dict[str, int], yours: dict[str, int], rest: list[int] | None) -> None:
    """H-EMP-2: one for each unit of his: siege engines, cavalry, infantry; they return to your supply (M-MIL-3)."""
    p = table()
    army(p, B, "italy", **his)
    army(p, A, "italy", **yours)
    q = war(p, "italy-1")
    assert units(q, A) == ({"italy": rest} if rest else {}) and units(q) == units(p)
    assert q.a[L.SUPPLY + A * 7 + 4] == 10 - (rest[0] if rest else 0)


def test_armor() -> None:
    """M-EFF-4, H-EMP-2: Armor protects in his war."""
    p = table()
    army(p, B, "italy", infantry=2)
    army(p, A, "italy", infantry=2)
    p.a[L.POWERS + A] = L.ARMOR
    q = war(p, "italy-1")
    assert units(q, A) == {"italy": [2, 0, 0]} and rule(q, "hero_war") == "M-EFF-4"


# Majorities --------------------------------------------------------------------------------------


def test_static_pieces_count() -> None:
    """H-EMP-3, H-EMP-5, H-GEN-9: the static player takes first or second rank; its points are lost."""
    p = table()
    put(p, STATIC, "city", "italy-2", "italy-5")
    put(p, B, "city", "italy-11")
    put(p, A, "farm", "italy-8")
    points = vec[i64]([0] * 7)
    score_region(p, 2, points)
    assert (points[STATIC], points[B], points[A]) == (6, 2, 0)


# The static player grows -----------------------------------------------------------------------------


def static_table() -> State:
    p = table()
    p.a[L.STATIC_FIRST] = REGIONS.index("greece") + 1
    p.a[L.STATIC_LAST] = REGIONS.index("numidia") + 1
    put(p, STATIC, "city", "greece-13", "numidia-11")
    return p


def test_static_growth() -> None:
    """H-EMP-4, H-EMP-5: a city and a town in each of his regions, of its kind; no holding money."""
    p = static_table()
    q = grown(p)
    new = built(q, p, STATIC)
    assert sorted((region_of(hex), kind) for hex, kind in new.items()) == [
        ("greece", "city"), ("greece", "manufactory"), ("numidia", "city"), ("numidia", "farm"),
    ]  # fmt: skip
    assert q.a[L.POOL] == 0 and rule(q, "hero_static") == "H-EMP-4"
    for hex in new:
        assert any(at(q, other).startswith("S") for other in near(hex)) and hex not in ports(region_of(hex))


def test_static_growth_avoids_tiles() -> None:
    """H-EMP-4, H-SET-17: beside his pieces only tiles: anywhere in the region without one."""
    p = static_table()
    for hex in near("greece-13"):
        if region_of(hex) == "greece" and hex not in ports("greece"):
            good(p, hex, "wine")
    q = grown(p)
    new = [hex for hex in built(q, p, STATIC) if region_of(hex) == "greece"]
    assert all(tile(p, hex) == 0 for hex in new) and new[0] not in near("greece-13")
    assert rule(q, "hero_static") == "H-SET-17"


def test_static_no_hex() -> None:
    """H-SET-24: no hex without a tile: no piece."""
    p = static_table()
    fill(p, "greece", but=f"{plain('greece')[0]} {ports('greece')[0]}")
    cache(p, plain("greece")[0], "10 food")
    q = grown(p)
    assert not [hex for hex in built(q, p, STATIC) if region_of(hex) == "greece"]
    assert names(q).count("hero_static_missing") == 2


def test_static_player_lacks() -> None:
    """H-SET-19: no units, no turns: his growth is all he does."""
    q = grown(static_table())
    assert units(q, STATIC) == {} and len(pieces(q, STATIC)) == 6


# The final score -----------------------------------------------------------------------------------


def example(level: str = "medium") -> State:
    """The source's example: 8 cities, 9 towns, and what lies in his area."""
    p = table(level=level)
    p.a[L.SUPPLY + B * 7] -= 6
    p.a[L.SUPPLY + B * 7 + 1] -= 2
    p.a[L.SUPPLY + B * 7 + 2] -= 5
    p.a[L.SUPPLY + B * 7 + 3] -= 4
    p.a[L.CITY_COUNT + 2 * 7 + B] = 8
    for tech in ("construction", "history", "philosophy", "cement", "monuments"):
        add_tech(p.a, L.SYMBOL_PILE_LO, L.SYMBOL_PILE_HI, TECHS.index(tech))
    for tech in ("art", "dance", "drama", "literature"):  # 3 + 3 + 3 + 2
        add_tech(p.a, L.EARNED_PILE_LO, L.EARNED_PILE_HI, TECHS.index(tech))
    for card in ("project-forum", "project-roads", "project-hospital", "project-granaries"):
        p.a[L.BUILD_CARDS + B] |= 1 << BUILDS.index(card)
    p.a[L.ACHIEVED + B] = 0b10101
    p.a[L.WONDERS + B] = 0b1111
    give(p, money=65)
    for card in ("pop-1", "pop-5", "pop-19", "pop-20"):  # 1 + 2 + 4 + 4
        p.a[L.POP_PILE] |= 1 << POPS.index(card)
    p.a[L.POP_EXTRA] = 2
    return p


def parts(p: State) -> list[int]:
    return [int(n) for n in hero_parts(p, B)]


def test_the_example_of_157() -> None:
    """H-FIN-2 to H-FIN-6: 34 + 30 + 11 + 24 + 18 + 32 + 6 + 2 = 157."""
    p = example()
    assert parts(p) == [0, 16, 18, 30, 11, 24, 18, 32, 6, 2]
    assert hero_total(p, B) == 157


@pytest.mark.parametrize(
    "level, expected",
    [
        ("easy", [0, 16, 18, 15, 11, 12, 9, 20, 3, 1]),
        ("hard", [0, 16, 18, 45, 11, 36, 27, 48, 13, 2]),
        ("pro", [0, 16, 18, 45, 11, 36, 27, 48, 13, 4]),
    ],
)
def test_other_levels(level: str, expected: list[int]) -> None:
    """H-FIN-2 to H-FIN-6: the same by the table; money and population rounded down."""
    assert parts(example(level)) == expected


def test_unrest_and_empire() -> None:
    """H-FIN-7, H-FIN-8: unrest costs him nothing, his empire points are added; two of the eight cities are ports."""
    p = example()
    p.a[L.UNREST + B] = 9
    p.a[L.EMPIRE_VP + B] = 21
    assert hero_total(p, B) == 157 + 21


def test_ties() -> None:
    """H-FIN-8, M-END-3: wonders, then money."""
    p = example()
    p.a[L.PLAYED_VP + A] = 157
    assert winning_seats(p) == [B]
    p.a[L.PLAYED_VP + A] = 158
    assert winning_seats(p) == [A]
