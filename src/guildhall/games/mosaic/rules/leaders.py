"""Leaders: their once-only powers and the scribe's actions (M-LDR, M-LST-5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import MAGISTRATE
from guildhall.games.mosaic.layout import (
    LAST_ROUND,
    LEADER,
    LEADER_POWER,
    POPULATION,
    PORT,
    POWERS,
    ROUND,
    SEATS,
    STATIC,
)
from guildhall.games.mosaic.moves import TAKE_OVER, USE_LEADER
from guildhall.games.mosaic.state import (
    State,
    gain,
    kind_at,
    owner_at,
    pieces_left,
    place_piece,
    remove_piece,
    stock,
    total_cities,
)
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

TAKE_OVER_FROM: Final[i64] = 4  # cities an opponent must have
MAGISTRATE_GAIN: Final[i64] = 20


def fill_leader(p: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Magistrate: a currency. Priestess: a city of an opponent with four or more, not the static player's (M-LDR-1)."""
    a = p.a
    if a[LEADER + seat] == MAGISTRATE + 1:
        if stock(a, seat, POPULATION) > 0:
            for what in range(i64(4)):
                out[n] = USE_LEADER + what
                n += 1
        return n
    rich: i64 = 0
    for other in range(a[SEATS]):
        if other != seat and total_cities(a, other) >= TAKE_OVER_FROM:
            rich |= bit(other)
    if rich == 0:
        return n
    for hex in range(p.tables.hex_n):
        owner = owner_at(a, hex)
        if owner >= 0 and owner != STATIC and (rich >> owner) & 1:
            kind = kind_at(a, hex)
            if kind <= PORT and pieces_left(a, seat, kind) > 0:
                out[n] = TAKE_OVER + hex
                n += 1
    return n


def use_magistrate(p: State, seat: i64, what: i64) -> None:
    """Once a game: one population for so much of a currency (M-LST-5)."""
    a = p.a
    a[POWERS + seat] &= ~LEADER_POWER
    gain(a, seat, POPULATION, -1)
    gain(a, seat, what, MAGISTRATE_GAIN)
    if p.events is not None:
        say(p, "M-LST-5", "leader_power", seat, {"leader": int(MAGISTRATE)})
        say(p, "M-LST-5", "gain", seat, {"what": int(what), "n": int(MAGISTRATE_GAIN)})


def take_over(p: State, seat: i64, hex: i64) -> None:
    """An own piece of the same kind replaces it; tiles and cards stay (M-LDR-1)."""
    a = p.a
    owner = owner_at(a, hex)
    kind = kind_at(a, hex)
    a[POWERS + seat] &= ~LEADER_POWER
    remove_piece(p, hex)
    place_piece(p, seat, kind, hex)
    if p.events is not None:
        data: dict[str, object] = {"hex": int(hex), "owner": int(owner), "kind": int(kind), "also": ["M-BLD-11"]}
        say(p, "M-LDR-1", "takeover", seat, data)


def extra_actions(a: vec[i64]) -> i64:
    """The scribe: one more action on his first turn, two on his last (M-LST-5, M-LDR-2)."""
    if a[ROUND] == a[LAST_ROUND]:
        return 2
    return 1 if a[ROUND] == 1 else 0
