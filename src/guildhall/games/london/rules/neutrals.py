"""Neutral liverymen: exchanged in negotiation, taken from the scoreboard, returned to it (L-NEU)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.london.layout import (
    HALL,
    HELD,
    NEUTRALS,
    ON_TILES,
    PIECES,
    PLANT_NEUTRALS,
    PLANTATION,
    PLANTED,
    TILE_NEUTRALS,
)


def standing(a: vec[i64], place: i64, seat: i64) -> i64:
    """A seat's liverymen on a tile or on the plantation."""
    return a[PLANTED + seat] if place == PLANTATION else a[PIECES + place * 4 + seat]


def most_to_swap(a: vec[i64], place: i64, seat: i64) -> i64:
    """As many as a seat holds and has liverymen there (L-NEU-1)."""
    here = standing(a, place, seat)
    return here if here < a[HELD + seat] else a[HELD + seat]


def exchange(a: vec[i64], place: i64, seat: i64, n: i64) -> None:
    """Neutrals a seat holds stand in for its liverymen, who go back to the Guildhall (L-NEU-1)."""
    a[HELD + seat] -= n
    a[HALL + seat] += n
    if place == PLANTATION:
        a[PLANTED + seat] -= n
        a[PLANT_NEUTRALS] += n
    else:
        a[PIECES + place * 4 + seat] -= n
        a[ON_TILES + seat] -= n
        a[TILE_NEUTRALS + place] += n


def take_neutrals(a: vec[i64], seat: i64, n: i64, wanted: i64) -> bool:
    """From the scoreboard to the seat; whether there were too few for what an effect gives (L-NEU-2)."""
    short = wanted > a[NEUTRALS]
    a[NEUTRALS] -= n
    a[HELD + seat] += n
    return short


def return_from_tile(a: vec[i64], tile: i64) -> None:
    """Back to the scoreboard (L-NEU-3)."""
    a[NEUTRALS] += a[TILE_NEUTRALS + tile]
    a[TILE_NEUTRALS + tile] = 0


def return_from_plantation(a: vec[i64]) -> None:
    """Back to the scoreboard (L-NEU-3)."""
    a[NEUTRALS] += a[PLANT_NEUTRALS]
    a[PLANT_NEUTRALS] = 0
