"""Where everything lies in a position's array: each part begins where the one before it ends, and nothing is left over."""

from __future__ import annotations

from types import ModuleType
from typing import Final

import pytest

from guildhall.games import game as game_of
from guildhall.games.flanders import layout as flanders
from guildhall.games.london import layout as london
from guildhall.games.mosaic import layout as mosaic

# How many numbers each part has, counted from the rules and not from the layout. First the parts that come in rows
# of equal ones (from a name up to the next one here), then the others.
ROWS: Final = {
    "london": {"ROUND": 1, "VP": 4, "SLOT": 0},  # single numbers, one a seat, arrays
    "flanders": {"ROUND": 1, "VP": 4, "COAT": 0},
    "mosaic": {"SEATS": 1, "LEADER": 6, "HOME": 2, "STOCK": 0},  # two automas
}
ARRAYS: Final = {
    "london": {
        "SLOT": 45, "PIECES": 45 * 4, "TILE_NEUTRALS": 45, "LAID_DOWN": 45, "TOKEN": 45, "NEAR": 45, "BOARD": 45,
        "STACK": 45, "POOL": 30, "WON": 4 * 30, "PILE": 105, "LAID": 105, "HANDS": 4 * 105, "MDECK": 21, "MBOTTOM": 21,
        "MKNOWN": 21, "MHANDS": 4 * 21, "LOOK": 16, "DRAWN": 4, "FRAMES": 16 * 8, "OPT_PROMO_SPECIALS": 1,
        "END_ASKED": 1,
        "EARLY_TOKENS": 1,
    },
    "flanders": {
        "COAT": 6 * 13, "SITE": 6 * 13, "PRINTED": 6 * 13, "FIGURE": 6 * 13, "CATHEDRAL": 6 * 13, "BUILT": 6, "EMPTY": 6,
        "ARMS": 6 * 6, "SUPPLY": 6 * 3 * 2, "GOLD_A": 11, "GOLD_B": 11, "RESULT": 6 * (1 + 5 * 4), "GOLD_SPENT": 28,
    },
    "mosaic": {
        "STOCK": 6 * 5, "PRODUCTION": 6 * 5, "SYMBOL": 6 * 9, "GOODS": 6 * 10, "SUPPLY": 7 * 7, "CITY_COUNT": 7 * 7,
        "TOWN_COUNT": 7 * 7, "WONDER_COUNT": 7 * 7, "UNITS": 7 * 7 * 3, "FREE_LAND": 7, "FREE_PORTS": 7, "MOVED": 7 * 3,
        "WONDER_HEX": 9, "OFFER": 4 * 5, "UNSEEN_LO": 4, "UNSEEN_HI": 4, "DECK_N": 4, "SAFE": 4, "SECTION": 4,
        "OUT_LO": 4, "OUT_HI": 4, "BOTTOM_N": 4, "BOTTOM": 4 * 48, "PIECE": 200, "TILE": 200, "FRAMES": 24 * 8,
    },
}  # fmt: skip
LAYOUTS: Final = {"london": london, "flanders": flanders, "mosaic": mosaic}


def offsets(game: str, module: ModuleType) -> list[tuple[str, int]]:
    """The names of the parts with their offsets, as they stand in the file, SIZE last."""
    names = [name for name, value in vars(module).items() if name.isupper() and isinstance(value, int)]
    first = names.index(next(iter(ROWS[game])))
    assert names[-1] == "SIZE"
    return [(name, int(vars(module)[name])) for name in names[first:]]


def extents(game: str, names: list[str]) -> list[int]:
    """How many numbers each part has."""
    length = 0
    found = []
    for name in names:
        length = ROWS[game].get(name, length)
        found.append(length or ARRAYS[game][name])
    return found


@pytest.mark.parametrize("game", LAYOUTS)
def test_each_part_begins_where_the_one_before_it_ends(game: str) -> None:
    parts = offsets(game, LAYOUTS[game])
    names = [name for name, _ in parts[:-1]]
    assert set(ARRAYS[game]) <= set(names)
    end = 0
    for (name, offset), length in zip(parts, extents(game, names)):
        assert offset == end, f"{name} begins at {offset}, what lies before it ends at {end}"
        end += length
    assert end == parts[-1][1] == LAYOUTS[game].SIZE


@pytest.mark.parametrize("game", LAYOUTS)
def test_a_position_has_exactly_this_room(game: str) -> None:
    assert len(game_of(game).start(2, None, 1).a) == LAYOUTS[game].SIZE
