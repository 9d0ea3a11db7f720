"""The places on the table: where tiles lie at the start, and where each growth puts its tiles (L-GRO-4, L-GRO-8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

Cell = tuple[int, int]  # row, column; the start area's top left cell is (0, 0)
STEPS: Final = (
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
)  # east, south, west, north: a clockwise walk turns right by +1
SIDES: Final = ("north", "east", "south", "west")
TILES_A_GROWTH: Final = {3: 5, 4: 6}
GROWTHS_WITH_TILES: Final = {3: 4, 4: 3}


def start_cells(seats: int) -> tuple[list[Cell], list[Cell]]:
    """Guildhall cells and tile cells at the start, in the order in which set-up fills them (L-SET-1, 2, 9)."""
    if seats == 2:
        hall = [(2, 2)]
        specials = [(1, 2), (2, 1), (2, 3), (3, 2)]
        guilds = [(r, c) for r in range(5) for c in range(5) if (r, c) not in hall + specials]
        return hall, specials + guilds
    hall = [(1, 1), (1, 2)]
    return hall, [(1, 3), (1, 0)] + [(0, c) for c in range(4)] + [(2, c) for c in range(4)]


def outermost(area: set[Cell], side: int) -> Cell:
    """The tile beyond which a growth begins; the edge it faces is the start of the walk (L-GRO-8)."""
    if side == 0:
        return min(area)
    if side == 1:
        return min(area, key=lambda cell: (-cell[1], cell[0]))
    if side == 2:
        return max(area)
    return min(area, key=lambda cell: (cell[1], -cell[0]))


def walk(area: set[Cell], side: int) -> list[Cell]:
    """The empty cells that share an edge with the area, clockwise round its outline from the given side."""
    here, heading = outermost(area, side), side
    found: list[Cell] = []
    for _ in range(4 * len(area)):
        outward = STEPS[(heading - 1) % 4]
        beyond = (here[0] + outward[0], here[1] + outward[1])
        if beyond not in found:
            found.append(beyond)
        ahead = (here[0] + STEPS[heading][0], here[1] + STEPS[heading][1])
        corner = (ahead[0] + outward[0], ahead[1] + outward[1])
        if corner in area:
            here, heading = corner, (heading - 1) % 4
        elif ahead in area:
            here = ahead
        else:
            heading = (heading + 1) % 4
    return found


def all_cells(seats: int) -> tuple[list[Cell], list[Cell], list[int]]:
    """Guildhall cells, tile cells in the order in which they are filled, and how many are filled after each growth."""
    hall, cells = start_cells(seats)
    counts = [len(cells)]
    for growth in range(GROWTHS_WITH_TILES.get(seats, 0)):
        cells = cells + walk(set(hall + cells), growth)[: TILES_A_GROWTH[seats]]
        counts.append(len(cells))
    return hall, cells, counts


class Slots:
    """The places for one number of seats as tables."""

    def __init__(self, seats: i64) -> None:
        hall, cells, counts = all_cells(int(seats))
        number = {cell: i for i, cell in enumerate(cells)}
        self.hall = hall
        self.cells = cells
        self.counts: vec[i64] = vec[i64](counts)
        near: list[int] = []
        reading: list[int] = []
        number.update(dict.fromkeys(hall, -2))
        for row, col in cells:
            near += [number.get((row + dr, col + dc), -1) for dr, dc in STEPS]
        for count in counts:
            order = sorted(range(count), key=lambda i: cells[i])
            reading += order + [-1] * (45 - count)
        self.near: vec[i64] = vec[i64](near)  # four a slot: east, south, west, north; -2 Guildhall
        self.reading: vec[i64] = vec[i64](reading)  # slots in reading order, 45 for each number of growths
        self.row: vec[i64] = vec[i64]([row + 8 for row, _ in cells])  # plus 8: never negative
        self.col: vec[i64] = vec[i64]([col + 8 for _, col in cells])
        beside = [[abs(r - hr) + abs(c - hc) == 1 for hr, hc in hall] for r, c in cells]
        touching = [[max(abs(r - hr), abs(c - hc)) <= 1 for hr, hc in hall] for r, c in cells]
        self.by_hall: vec[i64] = vec[i64]([int(any(x)) for x in beside])
        self.yard: vec[i64] = vec[i64]([int(any(x)) for x in touching])


TWO: Final = Slots(2)
THREE: Final = Slots(3)
FOUR: Final = Slots(4)


def slots_for(seats: i64) -> Slots:
    if seats == 2:
        return TWO
    return THREE if seats == 3 else FOUR
