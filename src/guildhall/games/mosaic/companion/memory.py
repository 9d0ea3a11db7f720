"""What the companion keeps: all that is HeroBotus's, the static player, and what it was told of the table.

What was told is a fact. A fact is fresh until somebody had a turn and did not say what he did; then it is only what is
shown first when it is asked again. What can never become false again is lasting: a region without a free hex.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field
from typing import Any, Final

from guildhall.games.mosaic.layout import CITY, FARM, MANUFACTORY, PORT, REGION_N

REGIONS: Final = int(REGION_N)
PIECES: Final = {int(CITY): 12, int(PORT): 3, int(FARM): 6, int(MANUFACTORY): 6}  # of a player (M-LST-7)
UNITS: Final = (10, 10, 2)
STATIC_PIECES: Final = 15  # cities and towns each that the static player can have at most (M-LST-7)
MOST_SCORINGS: Final = 3  # M-EMP-6
TWO_PLAYERS: Final = 124  # regions in play, as sets: without Hispania and Gaul (H-SET-1)
BY_SEATS: Final = {2: TWO_PLAYERS, 3: 126}  # M-SET-1


@dataclass
class Hero:
    """All that is his (H-GEN-1, H-GEN-6, H-GEN-8)."""

    number: int
    leader: int = -1
    home: int = -1
    second: int = -1
    stock: list[int] = field(default_factory=lambda: [0, 0, 0, 0])  # stone, ideas, food, money
    supply: dict[int, int] = field(default_factory=lambda: dict(PIECES))
    units_left: list[int] = field(default_factory=lambda: list(UNITS))
    cities: list[int] = field(default_factory=lambda: [0] * REGIONS)  # port cities included
    ports: list[int] = field(default_factory=lambda: [0] * REGIONS)  # of them
    farms: list[int] = field(default_factory=lambda: [0] * REGIONS)
    manufactories: list[int] = field(default_factory=lambda: [0] * REGIONS)
    wonders_in: list[int] = field(default_factory=lambda: [0] * REGIONS)
    units: list[list[int]] = field(default_factory=lambda: [[0, 0, 0] for _ in range(REGIONS)])
    goods: list[int] = field(default_factory=lambda: [0] * 10)
    symbol_pile: list[int] = field(default_factory=list)  # technologies
    earned_pile: list[int] = field(default_factory=list)
    projects: list[int] = field(default_factory=list)
    population: list[int] = field(default_factory=list)  # gains on his cards, and what he gained without one
    wonders: list[int] = field(default_factory=list)
    achievements: int = 0
    actions_left: int = 0  # sets of cards
    actions_spent: int = 0
    beside: int = 0
    places_chosen: int = 0
    places_left: int = 0
    empire: list[int] = field(default_factory=list)  # points of each empire scoring

    def towns(self, region: int) -> int:
        return self.farms[region] + self.manufactories[region]

    def units_in(self, region: int) -> int:
        return sum(self.units[region])

    def influence(self, region: int) -> int:
        """M-EMP-2."""
        large = self.cities[region] + self.wonders_in[region]
        return 2 * large + self.towns(region) + self.units_in(region)


@dataclass
class Fact:
    """Something that was told."""

    value: Any
    fresh: bool = True
    lasting: bool = False
    told: int = 0  # the stretch of thinking in which it was told


@dataclass
class Beside:
    """The table as far as the companion knows it."""

    people: int
    heroes: list[Hero]
    between: int  # people who sit between the first HeroBotus and the second
    level: int
    expansion: int
    regions: int  # the set in play
    static_first: int = -1
    static_last: int = -1
    static_cities: list[int] = field(default_factory=lambda: [0] * REGIONS)
    static_towns: list[int] = field(default_factory=lambda: [0] * REGIONS)
    facts: dict[str, Fact] = field(default_factory=dict)
    seen_out: dict[str, tuple[int, str]] = field(
        default_factory=dict
    )  # cards that are gone: in his turn, by the answer
    offer_told: dict[int, str] = field(default_factory=dict)  # the answers that told of the offers last
    scorings: int = 0
    turn: int = 0  # turns of HeroBotus so far
    thoughts: int = 0  # stretches of thinking so far: his turns and wars

    @property
    def alone(self) -> bool:
        """Whether one person plays against him alone; else he plays by H-MUL."""
        return self.people == 1 and len(self.heroes) == 1

    def in_play(self, region: int) -> bool:
        return bool(self.regions >> region & 1)

    def copy(self) -> Beside:
        found: Beside = pickle.loads(pickle.dumps(self))
        return found

    # Facts -----------------------------------------------------------------------------------------

    def known(self, key: str) -> Any:
        """What was told last, fresh or not; None if nothing was."""
        fact = self.facts.get(key)
        return fact.value if fact else None

    def sure(self, key: str) -> bool:
        """Whether what was told holds now."""
        fact = self.facts.get(key)
        return fact is not None and (fact.fresh or fact.lasting)

    def learn(self, key: str, value: Any, lasting: bool = False) -> None:
        self.facts[key] = Fact(value, True, lasting, self.thoughts)

    def doubt(self, *keys: str) -> None:
        """These may have changed. Of what is lasting nothing has."""
        for key, fact in self.facts.items():
            if any(key == doubted or key.startswith(f"{doubted}.") for doubted in keys):
                fact.fresh = False

    def doubt_all(self) -> None:
        """Somebody had a turn and did not say what he did."""
        for fact in self.facts.values():
            fact.fresh = False

    # The others --------------------------------------------------------------------------------------

    def rivals(self, hero: int) -> list[int]:
        """The other players in turn order after one of him: people by their numbers, the other HeroBotus as 10 and his number."""
        people = list(range(self.people))
        if len(self.heroes) == 1:
            return people
        if hero == 0:
            return [*people[: self.between], 11, *people[self.between :]]
        return [*people[self.between :], 10, *people[: self.between]]

    def other(self, rival: int) -> Hero | None:
        """The other HeroBotus, if it is he."""
        return self.heroes[rival - 10] if rival >= 10 else None
