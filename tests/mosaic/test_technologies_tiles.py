"""Technologies that take tiles, and the wild trade good (M-EFF-5, M-EFF-6, M-BLD-6)."""

from __future__ import annotations

import pytest

from .table import A, can, names, play, said, score
from .technology_table import changes, effect, holding, played, rows, technology

LAND = """
    tiles italy: 1 wine 2 cache-food-1 3 bronze 12 fish
    tiles greece: 1 cloth 4 cache-money-2 21 fish
    tiles egypt: 3 grain 4 stone
    hex egypt-3: B city
    hex greece-21: B port
"""  # the tiles under B's cities are not free
GOODS = ["italy-1", "italy-3", "italy-12", "greece-1", "egypt-4"]
EVERY = ["italy-1", "italy-2", "italy-3", "italy-12", "greece-1", "greece-4", "egypt-4"]
# which tiles may be taken, and what else the card does
TAKES = [
    ("astronomy", GOODS, "production ideas +3"),
    ("cartography", EVERY, "money +5"),
    ("fishing", ["italy-12", "numidia-13"], "production food +3"),
    ("textiles", ["greece-1", "numidia-1"], "money +15"),
]
# what taking a tile does, as if A had built there
TAKEN = {
    "italy-1": "goods wine +1; different goods +1",
    "italy-2": "food +10",
    "italy-3": "goods bronze +1; different goods +1",
    "italy-12": "goods fish +1; different goods +1; production food +3",
    "greece-1": "goods cloth +1; different goods +1",
    "greece-4": "money +12",
    "egypt-4": "goods stone +1; different goods +1; production stone +2",
    "numidia-1": "goods cloth +1; different goods +1",
    "numidia-13": "goods fish +1; different goods +1; production food +3",
}


def both(first: str, second: str) -> dict[str, int]:
    """Two effects at once."""
    one, two = effect(first), effect(second)
    return {what: one.get(what, 0) + two.get(what, 0) for what in one | two}


@rows("hexes, rest", TAKES)
def test_take(key: str, hexes: list[str], rest: str) -> None:
    """M-EFF-5: a tile of the right kind from a free hex in play, effect as if built on."""
    more = "tiles numidia: 1 cloth 13 fish" if key in ("fishing", "textiles") else ""
    p = holding(key, LAND, more)
    assert can(play(p.clone(), f"play {key}")) == [f"take {hex}" for hex in hexes]
    for hex in hexes:
        found = changes(p.clone(), f"play {key}", f"take {hex}")
        assert found == played(key) | both(rest, TAKEN[hex]) | {f"tile {hex}": -1}


@rows("hexes, rest", TAKES)
def test_take_without_tiles(key: str, hexes: list[str], rest: str) -> None:
    """M-EFF-5: none left: nothing; the rest of the card is not lost (M-TEC-4)."""
    p = holding(key, "tile egypt-3: cloth", "hex egypt-3: A city", "tile greece-21: fish", "hex greece-21: B port")
    assert changes(p, f"play {key}") == played(key, rest)
    assert [event.data["what"] for event in said(p, "lost")] == ["tile"]


@technology("cartography")
@pytest.mark.parametrize(
    ("cache", "what"),
    [
        ("cache-food-6", "food +3"),
        ("cache-stone-1", "stone +9"),
        ("cache-ideas-2", "ideas +7"),
        ("cache-money-6", "money +20"),
        ("cache-population-4", "population +2"),
    ],
)
def test_a_cache_leaves_the_game(key: str, cache: str, what: str) -> None:
    """M-BLD-6: its benefit at once; it is no trade good. A single tile is no question."""
    p = holding(key, f"tile italy-2: {cache}")
    assert changes(p, f"play {key}") == played(key) | both("money +5", what) | {"tile italy-2": -1}
    assert "lost" not in names(p)


# Lighthouse --------------------------------------------------------------------------------------

PORT_HEXES = ["italy-12", "italy-20", "greece-25"]


@rows("ports", [("lighthouse", 0), ("lighthouse", 1), ("lighthouse", 2), ("lighthouse", 3)])
def test_take_for_port_cities(key: str, ports: int) -> None:
    """1 trade good of any kind for each port city of A, at most 3, for there are no more; B's do not count."""
    own = "\n".join(f"hex {hex}: A port" for hex in PORT_HEXES[:ports])
    p = holding(key, own, "hex numidia-13: B port", "tiles assyria: 1 wine 2 cache-food-1 3 oil 4 wine 5 grain")
    left = ["assyria-1", "assyria-3", "assyria-4", "assyria-5"]
    play(q := p.clone(), f"play {key}")
    for hex in ["assyria-1", "assyria-4", "assyria-5"][:ports]:
        assert can(q) == [f"take {one}" for one in left]
        play(q, f"take {hex}")
        left.remove(hex)
    assert not can(q, "take")
    expected = {
        0: "none",
        1: "goods wine +1; different goods +1; tile assyria-1 -1",
        2: "goods wine +2; different goods +1; tile assyria-1 -1; tile assyria-4 -1",
        3: "goods wine +2; goods grain +1; different goods +2; production food +2; "
        "tile assyria-1 -1; tile assyria-4 -1; tile assyria-5 -1",
    }
    takes = [f"take {hex}" for hex in ["assyria-1", "assyria-4", "assyria-5"][:ports]]
    assert changes(p, f"play {key}", *takes) == played(key, expected[ports])


@technology("lighthouse")
def test_take_as_many_as_there_are(key: str) -> None:
    """M-EFF-5."""
    p = holding(key, "hex italy-12: A port", "hex italy-20: A port", "tiles assyria: 1 wine 2 cache-food-1")
    assert changes(p, f"play {key}") == played(key, "goods wine +1; different goods +1; tile assyria-1 -1")


# The wild trade good -----------------------------------------------------------------------------


@technology("craftsmanship")
def test_wild_good(key: str) -> None:
    """M-EFF-6: one further different good, as long as a kind is missing."""
    assert changes(holding(key), f"play {key}") == played(key, "goods wild +1; different goods +1")
    eight = "goods grain 1 stone 1 cattle 1 wine 2 oil 1 cloth 1 copper 1 bronze 1"
    p = holding(key, seat=eight)
    assert changes(p, f"play {key}") == played(key, "goods wild +1; different goods +1")
    p = holding(key, seat=f"{eight} fish 1")
    assert changes(p, f"play {key}") == played(key, "goods wild +1")


@technology("craftsmanship")
def test_wild_good_in_a_tariff(key: str) -> None:
    """M-TAX-2: 3 x (wine, grain, wild) + 2 x 1 city + 4."""
    has = "production tariff 4 goods wine 2 grain 1"
    p = holding(key, "offer tax: tariff-6", "hex italy-8: A city", seat=has)
    play(p, f"play {key}")
    assert changes(p, "tax 1") == effect("money +15; unrest +2; unrest points -2")


@technology("craftsmanship")
def test_wild_good_in_manufactories(key: str) -> None:
    """M-EFF-6, M-END-2: it fills one gap on each card, no two on one, for 5 VP each."""
    cards = "cards manufactory-1 manufactory-2 manufactory-3"  # grain wine cloth, wine oil bronze, oil cloth cattle
    p = holding(key, seat=f"goods grain 1 wine 1 oil 1 {cards}")
    assert score(p, A, "manufactories") == 0
    play(p, f"play {key}")
    assert score(p, A, "manufactories") == 10
