"""A Mosaic position as data, and the small acts on it: sets of technologies, stock, pieces on the map, units, the agenda."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import BLANK, Tables
from guildhall.games.mosaic.layout import (
    AUTOMA,
    CITY_COUNT,
    FIRST_GOOD,
    FRAMES,
    FREE_LAND,
    FREE_PORTS,
    GOOD_N,
    GOODS,
    OWNERS,
    PIECE,
    PIECE_KINDS,
    PIECE_STRIDE,
    PORT,
    PRODUCTION,
    REGIONS,
    SEATS,
    SIZE,
    STOCK,
    SUPPLY,
    TOP,
    TOWN_COUNT,
    WILD,
    WONDER,
    WONDER_COUNT,
    WORD,
)
from guildhall.kernel.agenda import lay, lift
from guildhall.kernel.bits import bit
from guildhall.kernel.position import NO_CELLS, Position
from guildhall.kernel.rng import Rng


class State(Position):
    """The data of a Mosaic position: the flat array and the component set."""

    def __init__(self) -> None:
        super().__init__()
        self.a = NO_CELLS  # said again, so that the compiler knows it is always there
        self.tables: Tables = BLANK


def clear_table(p: State, seats: i64, tables: Tables, rng: Rng) -> None:
    p.a = vec[i64]([0] * SIZE)
    p.rng = rng
    p.tables = tables
    p.a[SEATS] = seats
    p.a[TOP] = FRAMES  # the lowest frame is empty and stays


# The agenda -----------------------------------------------------------------------------------


def push(a: vec[i64], kind: i64, x: i64, y: i64, z: i64) -> i64:
    """Put a frame on the agenda: it is carried out before all that lies below it. Where it lies."""
    return lay(a, TOP, kind, x, y, z)


def pop(a: vec[i64]) -> None:
    """The top frame is done."""
    lift(a, TOP)


# Sets of technologies lie in two words, six places apart ------------------------------------------


def has_tech(a: vec[i64], low: i64, high: i64, tech: i64) -> bool:
    if tech < WORD:
        return (a[low] >> tech) & 1 != 0
    return (a[high] >> (tech - WORD)) & 1 != 0


def add_tech(a: vec[i64], low: i64, high: i64, tech: i64) -> None:
    if tech < WORD:
        a[low] |= bit(tech)
    else:
        a[high] |= bit(tech - WORD)


def drop_tech(a: vec[i64], low: i64, high: i64, tech: i64) -> None:
    if tech < WORD:
        a[low] &= ~bit(tech)
    else:
        a[high] &= ~bit(tech - WORD)


def watched(a: vec[i64], seat: i64) -> bool:
    """Whether somebody besides automas sits at the table who could learn a secret from what the seat is asked."""
    for other in range(a[SEATS]):
        if other != seat and a[AUTOMA + other] == 0:
            return True
    return False


# A player's own -------------------------------------------------------------------------------


def stock(a: vec[i64], seat: i64, what: i64) -> i64:
    return a[STOCK + seat * 5 + what]


def gain(a: vec[i64], seat: i64, what: i64, n: i64) -> None:
    """Into the stock; nothing falls below 0 (M-PAY-2)."""
    at = STOCK + seat * 5 + what
    a[at] += n
    a[at] = max(a[at], 0)


def produce(a: vec[i64], seat: i64, what: i64, n: i64) -> None:
    a[PRODUCTION + seat * 5 + what] += n


def different_goods(a: vec[i64], seat: i64) -> i64:
    """Kinds of trade goods owned; a wild one is a further kind if one is missing (M-EFF-6)."""
    n: i64 = 0
    for good in range(GOOD_N):
        if a[GOODS + seat * 10 + good] > 0:
            n += 1
    if a[GOODS + seat * 10 + WILD] > 0 and n < GOOD_N:
        n += 1
    return n


# The map --------------------------------------------------------------------------------------


def region_in_play(a: vec[i64], region: i64) -> bool:
    return (a[REGIONS] >> region) & 1 != 0


def owner_at(a: vec[i64], hex: i64) -> i64:
    """Whose piece stands there; -1 nobody's."""
    return (a[PIECE + hex] - 1) // PIECE_STRIDE if a[PIECE + hex] > 0 else i64(-1)


def kind_at(a: vec[i64], hex: i64) -> i64:
    """What stands there; -1 nothing."""
    return (a[PIECE + hex] - 1) % PIECE_STRIDE if a[PIECE + hex] > 0 else i64(-1)


def count_at(kind: i64) -> i64:
    """The array in which pieces of a kind are counted."""
    if kind <= PORT:
        return CITY_COUNT
    return WONDER_COUNT if kind == WONDER else TOWN_COUNT


def place_piece(p: State, owner: i64, kind: i64, hex: i64) -> None:
    """A piece of an owner stands on a hex now, from his supply if it is no wonder. Its tile is not touched."""
    a = p.a
    region = p.tables.region[hex]
    a[PIECE + hex] = 1 + owner * PIECE_STRIDE + kind
    a[count_at(kind) + region * OWNERS + owner] += 1
    if p.tables.port[hex]:
        a[FREE_PORTS + region] -= 1
    else:
        a[FREE_LAND + region] -= 1
    if kind != WONDER:
        a[SUPPLY + owner * PIECE_KINDS + kind] -= 1


def remove_piece(p: State, hex: i64) -> None:
    """A piece goes back into its owner's supply."""
    a = p.a
    region = p.tables.region[hex]
    owner = owner_at(a, hex)
    kind = kind_at(a, hex)
    a[PIECE + hex] = 0
    a[count_at(kind) + region * OWNERS + owner] -= 1
    if p.tables.port[hex]:
        a[FREE_PORTS + region] += 1
    else:
        a[FREE_LAND + region] += 1
    if kind != WONDER:
        a[SUPPLY + owner * PIECE_KINDS + kind] += 1


def cities_in(a: vec[i64], region: i64, owner: i64) -> i64:
    """Cities and port cities of an owner in a region."""
    return a[CITY_COUNT + region * OWNERS + owner]


def tile_good(tile: i64) -> i64:
    """The trade good of a tile as TILE holds it; -1 if it is a cache."""
    return tile - FIRST_GOOD if tile >= FIRST_GOOD else i64(-1)


# Units ----------------------------------------------------------------------------------------


def pieces_left(a: vec[i64], owner: i64, kind: i64) -> i64:
    return a[SUPPLY + owner * PIECE_KINDS + kind]


def total_cities(a: vec[i64], owner: i64) -> i64:
    n: i64 = 0
    for region in range(i64(7)):
        n += a[CITY_COUNT + region * OWNERS + owner]
    return n
