"""How the search plays a game: numbers that the game gives in its `search.toml`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOST_SEATS: Final[i64] = 6


class Settings:
    """One design of a search. The meaning of each number is told in docs/players.md."""

    def __init__(self) -> None:
        self.halving: bool = False  # sequential halving over the best root moves; else UCB1 over all of them
        self.candidates: i64 = 8  # root moves that halving begins with, by greedy's judgement
        self.distinct: bool = False  # moves that greedy judges exactly alike are candidates after all others
        self.least: i64 = 0  # simulations for each candidate in the first phase: with few in all, fewer candidates
        self.trust: float = 0.0  # simulations of a move after which they count as much as greedy's judgement
        self.tree: bool = True  # whether a tree grows below the root
        self.explore: float = 1.0  # UCB1's constant, in standard deviations of the reward
        self.stratified: bool = False  # playouts by the judgement of each move; else by chance
        self.tries: i64 = 2  # how often an unfinished action is completed by chance in such a playout
        self.rounds: i64 = 0  # length of a playout; 0: to the end of the game
        self.learned: bool = False  # judged by `worth`, which was learned, instead of `value`
        self.rival: float = 0.0  # share of the best rival's judgement that these subtract from the own one
        self.win: float = 2.0  # what winning adds to the difference at the end, in points
        self.spread: float = 0.0  # above 0: rewards are squashed, since the win counts and not by how much
        self.clear: float = 3.5  # standard errors by which the best move must lead for the search to stop
