"""The geometry of the map: flat-top hexes in axial coordinates, q to the east, r to the south."""

from __future__ import annotations

from collections.abc import Sequence

Cell = tuple[int, int]

STEPS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # clockwise from the north


def around(cell: Cell) -> tuple[Cell, ...]:
    """The six cells next to one, clockwise from the north."""
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in STEPS)


def neighbours(cells: Sequence[Cell]) -> tuple[tuple[int, ...], ...]:
    """For each cell the places of its six neighbours in the sequence, -1 where there is none."""
    places = {cell: i for i, cell in enumerate(cells)}
    return tuple(tuple(places.get(near, -1) for near in around(cell)) for cell in cells)


def parts(cells: Sequence[Cell]) -> list[set[Cell]]:
    """The cells in parts that hang together, the largest first."""
    left = dict.fromkeys(cells)
    found: list[set[Cell]] = []
    while left:
        part: set[Cell] = set()
        ahead = [next(iter(left))]
        while ahead:
            cell = ahead.pop()
            if cell in left:
                del left[cell]
                part.add(cell)
                ahead += around(cell)
        found.append(part)
    return sorted(found, key=len, reverse=True)
