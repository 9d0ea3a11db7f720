"""The plan: which game has which number. It follows from the settings, so a run can end anywhere and go on anywhere.

A match is a line-up by one set of options. In a round every match plays one seed once for each seating (paired seeds,
seats rotated), and all matches play the same seeds. Games are numbered round by round, so an arena has no last number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

from guildhall.arena.settings import GAUNTLET, MIX, Settings
from guildhall.formats.declaration import Game
from guildhall.games import game
from guildhall.kernel.problems import BadChoice


@dataclass(frozen=True)
class Match:
    """A line-up, the first of it being who is measured, and the ways in which it can be seated."""

    number: int
    lineup: tuple[str, ...]  # names of entrants
    options: Mapping[str, str]
    seatings: tuple[tuple[str, ...], ...]

    @property
    def first(self) -> str:
        return self.lineup[0]

    @property
    def fair_share(self) -> float:
        """The share of wins that who is measured would have if all were equally strong."""
        return 1 / len(self.lineup) if self.is_mirror else self.lineup.count(self.first) / len(self.lineup)

    @property
    def is_mirror(self) -> bool:
        return len(set(self.lineup)) == 1

    def units(self, games: int) -> int:
        """How many seeds so many games take; a seed is always played with all seatings."""
        return -(-games // len(self.seatings))


@dataclass(frozen=True)
class Planned:
    """A game of the plan."""

    number: int
    match: Match
    unit: int  # the how manieth seed of its match
    rotation: int
    seed: int

    @property
    def seats(self) -> tuple[str, ...]:
        return self.match.seatings[self.rotation]


class Plan:
    """All games of an arena by their numbers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.game: Game = game(settings.game)
        self.kinds = {entrant.name: entrant.kind or "human" for entrant in settings.entrants}
        self.refused: list[tuple[tuple[str, ...], BadChoice]] = []  # line-ups that the game does not allow
        self.matches: list[Match] = []
        for options in settings.options:
            for lineup in lineups(settings):
                seatings = self.seatings_of(lineup, options)
                if seatings:
                    self.matches.append(Match(len(self.matches), lineup, options, seatings))
        if not self.matches:
            raise self.refused[0][1] if self.refused else BadChoice("Nobody plays against anybody in this arena.")

    def seatings_of(self, lineup: tuple[str, ...], options: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
        """The line-up turned round the table, each seating once, and only those that the game allows."""
        turned = [lineup[-k:] + lineup[:-k] for k in range(len(lineup))]
        allowed = []
        for seats in dict.fromkeys(turned):
            try:
                self.game.start([self.kinds[name] for name in seats], options, 0)
                allowed.append(seats)
            except BadChoice as problem:
                why = problem
        if not allowed:
            self.refused.append((lineup, why))
        return tuple(allowed)

    @cached_property
    def offsets(self) -> list[int]:
        """Where the games of each match begin in a round; the last is the length of a round."""
        found = [0]
        for match in self.matches:
            found.append(found[-1] + len(match.seatings))
        return found

    def planned(self, number: int) -> Planned:
        """The game of a number."""
        unit, within = divmod(number, self.offsets[-1])
        match = next(match for match in reversed(self.matches) if self.offsets[match.number] <= within)
        return Planned(number, match, unit, within - self.offsets[match.number], self.settings.seed + unit)

    def numbers(self, match: Match, unit: int) -> range:
        """The games of one seed of a match."""
        first = unit * self.offsets[-1] + self.offsets[match.number]
        return range(first, first + len(match.seatings))

    def in_order(self, games: int) -> Iterator[int]:
        """The numbers of so many games a match, in the order in which they are played."""
        wanted = [match.units(games) for match in self.matches]
        for unit in range(max(wanted)):
            for match in self.matches:
                if unit < wanted[match.number]:
                    yield from self.numbers(match, unit)


def lineups(settings: Settings) -> list[tuple[str, ...]]:
    """Who sits together. With more than two seats, one is measured against the others' many: (A, B, B), then (B, A, A)."""
    names = [entrant.name for entrant in settings.entrants]
    n = settings.players
    found: list[tuple[str, ...]]
    if settings.mode == MIX:
        found = list(combinations(names, n))
    elif settings.mode == GAUNTLET:
        found = [(names[0], *[other] * (n - 1)) for other in names[1:]]
    elif n == 2:
        found = list(combinations(names, 2))
    else:
        found = [(one, *[other] * (n - 1)) for one, other in permutations(names, 2)]
    return found + [(name,) * n for name in names if settings.mirror]
