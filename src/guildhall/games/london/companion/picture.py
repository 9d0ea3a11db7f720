"""What the companion's board is drawn from: only what was told or placed by the companion itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from guildhall.formats.companion import Standing
from guildhall.games.london.companion.course import Course
from guildhall.games.london.companion.table import READING, BoardTable, Place
from guildhall.games.london.companion.wording import value_of


@dataclass(frozen=True)
class Cell:
    """A tile as the companion knows it; without suits it has not been told."""

    suits: int = 0
    special: bool = False
    turned: bool = False
    yours: bool = False
    men: int = 0
    laid_down: bool = False
    beadle: bool = False
    number: str = ""  # of a known set


@dataclass(frozen=True)
class Picture:
    """The board, and the plantation where that is what matters."""

    cells: Mapping[Place, Cell] = field(default_factory=dict)
    plantation: tuple[str, int, int] | None = None  # side, left and right points


def picture_of(play: Course) -> Picture:
    table = play.table
    plantation = None
    if play.phase == "growth":
        plantation = ("ulster" if table.ulster else "virginia", *table.plantation_points())
    return Picture({place: cell_of(table, place) for place in READING}, plantation)


def emblem_of(key: str) -> str:
    """The picture of what stands on the table: pieces are called as theirs, a place is a tile."""
    return "vp" if key == "score" else "hall" if "." in key else key


def cell_of(table: BoardTable, place: Place) -> Cell:
    """A tile with what stands on it."""
    return Cell(
        table.suits[place],
        table.is_special(place),
        not table.is_open(place),
        table.is_yours(place),
        table.men(place),
        table.laid_down(place),
        table.beadle == place,
        table.ids.get(place, ""),
    )


def standing_of(table: BoardTable) -> Standing:
    """The pieces, sides and amounts that a mended answer may change."""
    stands = Standing()
    for place in READING:
        key = value_of(place)
        stands.sides[key] = "open" if table.is_open(place) else "turned"
        for piece, n in (("pawn-red", table.men(place)), ("pawn-laid", int(table.laid_down(place)))):
            if n:
                stands.pieces[key, piece] = n
        if table.is_yours(place):
            stands.pieces[key, "pawn-blue"] = 1
        if table.beadle == place:
            stands.pieces[key, "beadle"] = 1
    stands.sides["plantation"] = "ulster" if table.ulster else "virginia"
    stands.amounts["score"] = table.score
    return stands
