"""Cities that were told, counted by the rules of the digital game: a position with so many quarters of each kind in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from guildhall.games.flanders.components.tables import BLANK
from guildhall.games.flanders.layout import (
    A_CITY,
    ARMS,
    BUILT,
    CATHEDRAL,
    CHURCH,
    CITIES,
    COATS,
    FIGURE,
    GREY,
    GREY_VP,
    INFLUENCE,
    RESULT,
    RESULT_CELLS,
    RESULT_ROW,
    SITE,
    VP,
)
from guildhall.games.flanders.rules.end import final_scoring, winning_seats
from guildhall.games.flanders.rules.scoring import score_city
from guildhall.games.flanders.state import State, clear_table
from guildhall.kernel.rng import fast

CENTRE: Final = "centre"


@dataclass
class City:
    """What was told of a city: finished quarters and masters by guild, churches and the rest by kind, an idle centre."""

    quarters: dict[int, int]
    masters: dict[int, int]
    rest: dict[str, int]
    centre: int = 0

    @property
    def told(self) -> int:
        return sum(self.quarters.values()) + sum(self.rest.values()) + self.centre


class Counting:
    """All cities of a table. The guilds in play are the seats of the position, in their order; grey is grey."""

    def __init__(self, guilds: list[int], cities: dict[str, City], influence: list[int]) -> None:
        self.guilds, self.cities, self.influence = guilds, cities, influence
        self.seats = len(guilds)
        self._p = State()
        clear_table(self._p, self.seats, BLANK, fast(0))
        a = self._p.a
        for number, key in enumerate(cities):
            if self.complete(key):
                self._lay(number, cities[key])
                a[CITIES] |= 1 << number
                score_city(self._p, number)
        self._before = [int(a[VP + seat]) for seat in range(self.seats)]
        for seat, n in enumerate(influence):
            a[INFLUENCE + seat] = n
        final_scoring(self._p)

    def complete(self, key: str) -> bool:
        """Whether its thirteen places are told: centre and twelve plots."""
        return self.cities[key].told == A_CITY

    def _coat(self, guild: int) -> int:
        return self.guilds.index(guild) if guild in self.guilds else int(GREY)

    def _lay(self, number: int, city: City) -> None:
        """One place after the other; all masters of a guild stand in its first quarter: only their number counts."""
        a, plot = self._p.a, 0

        def lay(coat: int | None) -> int:
            nonlocal plot
            a[BUILT + number] |= 1 << plot
            if coat is not None:
                a[ARMS + number * COATS + coat] |= 1 << plot
            plot += 1
            return number * A_CITY + plot - 1

        for guild, n in city.quarters.items():
            for place in [lay(self._coat(guild)) for _ in range(n)][:1]:
                a[FIGURE + place] = city.masters[guild]
        for _ in range(city.rest["church"]):
            lay(int(CHURCH))
        for _ in range(city.rest["cathedral"]):
            a[CATHEDRAL + lay(int(CHURCH))] = 1
        for _ in range(city.rest["site"]):
            a[SITE + lay(None)] = 1
        for _ in range(city.centre):
            lay(None)

    def _result(self, key: str) -> int:
        return int(RESULT) + list(self.cities).index(key) * int(RESULT_ROW)

    def value(self, key: str) -> int:
        return int(self._p.a[self._result(key)])

    def result(self, key: str, guild: int) -> tuple[int, int, bool]:
        """Rank (0: none), points, and whether the rank is shared."""
        a = self._p.a
        rows = {}
        for other in [*self.guilds, int(GREY)]:
            at = self._result(key) + 1 + self._coat(other) * int(RESULT_CELLS)
            rows[other] = [int(a[at + i]) for i in range(int(RESULT_CELLS))]
        rank, vp, _, _ = rows[guild]
        tied = rank > 0 and any(row[2:] == rows[guild][2:] for other, row in rows.items() if other != guild)
        return rank, vp, tied

    def bonus(self) -> list[int]:
        """What influence brings each guild (F-END-3)."""
        return [total - before for total, before in zip(self.totals(), self._before)]

    def totals(self) -> list[int]:
        return [int(self._p.a[VP + seat]) for seat in range(self.seats)]

    def grey(self) -> int:
        return int(self._p.a[GREY_VP])

    def winners(self) -> list[int]:
        return [self.guilds[seat] for seat in winning_seats(self._p.a)]
