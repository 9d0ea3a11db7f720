"""Levels of strength: what each game says in its `search.toml` about its players, and how a turn's budget is spent."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from guildhall.games import game
from guildhall.kernel.position import Position
from guildhall.kernel.rng import Rng
from guildhall.players.apprentice import apprentice_move
from guildhall.players.clock import AT_A_TABLE, Budget
from guildhall.players.rated import Rated
from guildhall.players.search import Search
from guildhall.players.settings import Settings

FILE: Final = "search.toml"
FEWEST: Final = 0.02  # of a turn's budget: what even the last of many small decisions gets
AT_LEAST: Final = 0.1  # the same in the set-up, where a seat decides much that lasts
MOST: Final = 1.5  # turns' budgets after which a turn gets nothing more: its decisions are then greedy's
IN_ALL: Final = 2.0  # turns' budgets after which the set-up gets nothing more


@dataclass(frozen=True)
class Level:
    """How much somebody thinks in a whole turn: so many simulations, or at a table so many seconds."""

    simulations: int
    seconds: float
    whole: float = 0.4  # the share of what is left for a decision that begins an action
    part: float = 0.2  # and for one inside an action


@dataclass(frozen=True)
class Strengths:
    """The players of a game."""

    design: Mapping[str, Any] = field(default_factory=dict)
    alone: Mapping[str, Any] = field(default_factory=dict)  # what is different where all others are automas
    noise: float = 1.0
    overlooks: int = 20
    levels: Mapping[str, Level] = field(
        default_factory=lambda: {"journeyman": Level(200, 0.5), "master": Level(4000, 2.0)}
    )


@cache
def strengths(key: str) -> Strengths:
    """What a game says; one that says nothing is searched as any game can be."""
    path = game(key).folder / FILE
    if not path.exists():
        return Strengths()
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return Strengths(
        design=data["design"],
        alone=data.get("alone", {}),
        noise=float(data["apprentice"]["noise"]),
        overlooks=int(data["apprentice"]["overlooks"]),
        levels={name: Level(**data[name]) for name in ("journeyman", "master")},
    )


def alone(p: Position, seat: int) -> bool:
    """Whether all other seats are an automa's: then only the win counts."""
    return all(p.automa(other) for other in range(p.seats()) if other != seat)


@cache
def settings_of(key: str, alone: bool) -> Settings:
    """The design of a game's search, as the compiled code reads it."""
    said = strengths(key)
    settings = Settings()
    for name, value in {**said.design, **(said.alone if alone else {})}.items():
        setattr(settings, name, type(getattr(settings, name))(value))
    return settings


class Pace:
    """How much of its turn's budget a seat has used. Whoever plays on in one game keeps one for each seat.

    A turn is what a seat decides in one round. With `timed` the clock counts, and simulations only as a bound.
    """

    def __init__(self, timed: bool = False, tell: Callable[[float], None] | None = None) -> None:
        self.timed = timed
        self.tell = tell
        self.round = -1
        self.used = 0.0  # turns' budgets

    def budget(self, p: Position, level: Level) -> Budget:
        """What the next decision may use."""
        if p.round_number() != self.round:
            self.round, self.used = int(p.round_number()), 0.0
        share = (level.whole if p.settled(p.to_move) else level.part) * max(0.0, 1.0 - self.used)
        if self.round == 0:
            share = min(max(share, AT_LEAST), max(0.0, IN_ALL - self.used))
        else:
            share = max(share, FEWEST) if self.used < MOST else 0.0
        seconds = max(level.seconds * share, 1e-6) if self.timed else 0.0
        return Budget(int(self.simulations(level) * share), seconds)

    def spent(self, budget: Budget, level: Level) -> None:
        simulations = budget.done / self.simulations(level)
        self.used += max(simulations, budget.elapsed() / level.seconds) if self.timed else simulations

    def simulations(self, level: Level) -> int:
        return int(AT_A_TABLE) * level.simulations if self.timed else level.simulations


def level_move(kind: str, p: Position, rng: Rng, pace: Pace) -> int:
    """What an apprentice, a journeyman or a master plays."""
    said = strengths(p.game_key())
    if kind == "apprentice":
        return int(apprentice_move(p, rng, said.noise, said.overlooks))
    level = said.levels[kind]
    budget = pace.budget(p, level)
    if len(p.legal()) == 1:
        return p.legal()[0]
    search = searched(p, rng, budget, pace.tell)
    pace.spent(budget, level)
    return int(search.best().move)


def searched(p: Position, rng: Rng, budget: Budget, tell: Callable[[float], None] | None = None) -> Search:
    """A search for the seat to move that has used its budget."""
    search = Search(p, rng, settings_of(p.game_key(), alone(p, int(p.to_move))), budget)
    search.tell = tell
    search.run()
    return search


def rated_moves(
    p: Position, rng: Rng, simulations: int, seconds: float = 0.0, tell: Callable[[float], None] | None = None
) -> list[Rated]:
    """Every legal move of the seat to move as the search sees it, the best first.

    Each has its `visits`, and `expected()`: own points, lead over the best rival, chance to win.
    Same view, generator and simulations give the same; with `seconds` the clock may end it earlier.
    """
    search = searched(p, rng, Budget(simulations, seconds), tell)
    best = search.best()
    return sorted(search.rated, key=lambda one: (one is not best, -one.visits, -one.rating()))


def compared_moves(p: Position, rng: Rng, moves: Sequence[int], simulations: int, seconds: float = 0.0) -> list[Rated]:
    """Some legal moves of the seat to move, all tried on the same deals, in the order given.

    None is chosen by what is counted here, so the difference of two is what the one really has over the other: the best of
    `rated_moves` looks better than it is, since luck helped to choose it.
    """
    settings = settings_of(p.game_key(), alone(p, int(p.to_move)))
    search = Search(p, rng, settings, Budget(simulations, seconds))
    field = [Rated(move, 0.0, search.scale) for move in moves]
    while search.budget.used() < 1.0:
        base, luck = search.imagined(), rng.spawn()
        for one in field:
            search.simulate(base.clone(), one, luck.clone())
    return field


def horizon(key: str, alone: bool) -> int:
    """So many rounds on, a game's search judges the table; 0: it plays to the end, or judges what there will be then."""
    settings = settings_of(key, alone)
    return 0 if settings.learned else int(settings.rounds)
