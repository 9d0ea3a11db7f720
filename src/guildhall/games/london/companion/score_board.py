"""The board of the score sheet: whose Masters stand where. Pairs and places are counted by the rules of the digital game."""

from __future__ import annotations

from typing import Final

from guildhall.formats.score_sheet import Told
from guildhall.games.london.components.tables import Tables
from guildhall.games.london.layout import BOARD_N, GROWTHS, MASTERS, SLOT, TILES
from guildhall.games.london.rules.end import adjacent_pairs
from guildhall.games.london.rules.growth import lay_tile, read_board
from guildhall.games.london.rules.mayoral_goals import COUNTERS, counter
from guildhall.games.london.slots import slots_for
from guildhall.games.london.state import State, clear_table
from guildhall.kernel.rng import fast

Cell = tuple[int, int]
BY_PLACE: Final = (
    "masters",
    "row",
    "column",
    "edge",
    "corner",
    "yard",
    "group",
    "lone",
)  # what the board alone decides


class ScoreBoard:
    """Tiles in their places after the last growth (L-GRO-8), with the Masters that were tapped."""

    def __init__(self, seats: int, told: Told, people: int, chosen: int) -> None:
        slots = slots_for(seats)
        self.hall: set[Cell] = set(slots.hall)
        self.slot_of = {cell: slot for slot, cell in enumerate(slots.cells)}
        cells = [*slots.hall, *slots.cells]
        self.top, self.left = min(row for row, _ in cells), min(col for _, col in cells)
        bottom, right = max(row for row, _ in cells), max(col for _, col in cells)
        self.rows = [[(row, col) for col in range(self.left, right + 1)] for row in range(self.top, bottom + 1)]
        self.owner = self._owners(told, people, chosen)
        self._state = State()
        clear_table(self._state, seats, Tables(), fast(0))
        a = self._state.a
        a[GROWTHS] = len(slots.counts) - 1
        for tile in range(TILES):
            a[SLOT + tile] = -1
        for slot in range(len(slots.cells)):
            lay_tile(self._state, slot)  # a tile of its own number on each slot: which it is does not matter here
        assert a[BOARD_N] == len(slots.cells)
        read_board(self._state)
        for value, seat in self.owner.items():
            a[MASTERS + seat] |= 1 << self.slot_of[self.cell_of(value)]

    def _owners(self, told: Told, people: int, chosen: int) -> dict[str, int]:
        """Each tile has one Master; a tap gives it to the chosen seat, or takes his away."""
        values = [self.value_of(cell) for cell in sorted(self.slot_of)]
        owner: dict[str, int] = {}
        for seat in range(people):
            for value in told.several(f"masters{seat}", values):
                owner.setdefault(value, seat)
        tapped = told.now("tap")
        if tapped in values:
            if owner.get(tapped) == chosen:
                del owner[tapped]
            else:
                owner[tapped] = chosen
        for seat in range(people):
            told.keep_several(f"masters{seat}", [value for value in values if owner.get(value) == seat])
        return owner

    def value_of(self, cell: Cell) -> str:
        """'2.3': second row, third place, from the top left."""
        return f"{cell[0] - self.top + 1}.{cell[1] - self.left + 1}"

    def cell_of(self, value: str) -> Cell:
        row, col = value.split(".")
        return int(row) - 1 + self.top, int(col) - 1 + self.left

    def pairs(self, seat: int) -> int:
        return int(adjacent_pairs(self._state.a, seat))

    def counted(self, seat: int, what: str) -> int | None:
        """What a mayoral card counts, as far as the board alone decides it."""
        return int(counter(self._state, seat, COUNTERS.index(what))) if what in BY_PLACE else None
