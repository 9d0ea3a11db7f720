"""Which lots the companion must draw in set-up so that his location deck is that of a digital game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.herobotus.brain.location import choose_places
from guildhall.games.mosaic.herobotus.table import Table
from tools.companion_board import Wrong


class Places(Table):
    """Only what the brain asks when it chooses location cards; lots come from a list, then they are 0."""

    def __init__(self, p: Any, seat: int, people: Sequence[int], lots: Sequence[int]) -> None:
        self.p = p
        self.h = int(p.a[L.AUTOMA + seat]) - 1
        self.people = people
        self.lots = list(lots)
        self.sizes: list[int] = []
        self.cards = 0

    def alone(self) -> bool:
        return bool(self.p.a[L.SOLO])

    def home(self) -> int:
        return int(self.p.a[L.HOME + self.h]) - 1

    def second_home(self) -> int:
        return int(self.p.a[L.SECOND + self.h]) - 1

    def people_cities(self, region: int) -> int:
        return self.people[region]

    def expansion(self) -> int:
        return int(self.p.a[L.EXPANSION])

    def place_region(self, card: int) -> int:
        return int(self.p.tables.location_region[card])

    def place_compass(self, card: int) -> bool:
        return bool(self.p.tables.location_compass[card])

    def use_places(self, cards: int) -> None:
        self.cards = int(cards)

    def rebuild_places(self) -> None:
        pass

    def choose(self, n: int) -> int:
        self.sizes.append(n)
        return self.lots[len(self.sizes) - 1] if len(self.sizes) <= len(self.lots) else 0

    def explaining(self) -> bool:
        return False


def choices_for(p: Any, seat: int, people: Sequence[int]) -> list[int]:
    """All lots are tried until the cards are the same."""
    wanted = int(p.a[L.PLACES_CHOSEN + int(p.a[L.AUTOMA + seat]) - 1])
    waiting: list[list[int]] = [[]]
    while waiting:
        lots = waiting.pop()
        table = Places(p, seat, people, lots)
        choose_places(table)
        if len(table.sizes) == len(lots):
            if table.cards == wanted:
                return lots
            continue
        waiting += [[*lots, k] for k in range(table.sizes[len(lots)])]
    raise Wrong("no lots lead to his location cards")
