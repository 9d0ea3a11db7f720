"""A city as a small drawing in text: its plots where they lie, each run of letters with the plot's number.

Each unit of the map is one line high and four letters wide. A square cut by a diagonal belongs to the left with its
first two letters, to the right with its last two. A line begins with its border, so that neighbours share one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from guildhall.games.flanders.components.geometry import Cell, Outline, cells
from guildhall.games.flanders.layout import A_CITY

UNIT: Final = 4  # letters
OUTSIDE: Final = -1
LEAST_LABEL: Final = 3  # letters that take a number and a sign


@dataclass(frozen=True)
class Run:
    """The letters of a plot in a line, its border letter first."""

    plot: int  # OUTSIDE: nothing
    start: int
    border: str
    room: int  # letters behind the border


@dataclass(frozen=True)
class CityMap:
    """The runs of every line, and the runs of every plot with the roomiest first."""

    width: int
    lines: tuple[tuple[Run, ...], ...]

    def runs(self, plot: int) -> list[tuple[int, Run]]:
        found = [(y, run) for y, line in enumerate(self.lines) for run in line if run.plot == plot]
        return sorted(found, key=lambda entry: (-entry[1].room, entry[0]))

    def readable(self) -> bool:
        """Whether every plot has room for its number and its sign."""
        return all(self.runs(plot)[0][1].room >= LEAST_LABEL for plot in range(A_CITY))


@lru_cache(maxsize=64)
def city_map(outlines: tuple[Outline, ...]) -> CityMap:
    """The drawing of a city whose centre comes first."""
    owner: dict[Cell, int] = {cell: plot for plot, outline in enumerate(outlines) for cell in cells(outline)}
    points = [point for outline in outlines for point in outline]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    lines = tuple(_line(owner, left, right, y) for y in range(top, bottom))
    return CityMap((right - left) * UNIT + 1, lines)


def _line(owner: dict[Cell, int], left: int, right: int, y: int) -> tuple[Run, ...]:
    letters: list[int] = []
    for x in range(left, right):
        for quarter in (3, 1):  # the left and the right one
            letters += [owner.get((x, y, quarter), OUTSIDE)] * (UNIT // 2)
    letters.append(OUTSIDE)
    starts = [i for i, plot in enumerate(letters) if i == 0 or letters[i - 1] != plot]
    ends = [*starts[1:], len(letters)]
    return tuple(
        Run(letters[start], start, _border(owner, letters, left, start, y), end - start - 1)
        for start, end in zip(starts, ends)
    )


def _border(owner: dict[Cell, int], letters: list[int], left: int, start: int, y: int) -> str:
    if start == 0 and letters[0] == OUTSIDE:
        return " "
    if start % UNIT == 0:
        return "│"
    x = left + start // UNIT
    return "╱" if owner.get((x, y, 0), OUTSIDE) == owner.get((x, y, 3), OUTSIDE) else "╲"
