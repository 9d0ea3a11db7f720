"""What both kinds of environments share: games by name, observations as NumPy arrays, rewards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from guildhall.formats.declaration import Game
from guildhall.formats.learning import Learning
from guildhall.games import game
from guildhall.kernel.position import Position
from guildhall.kernel.problems import BadChoice, Name
from guildhall.research.stepping import Actions, Stepper

LEAST: Final = -(2**31)
MOST: Final = 2**31 - 1
Array = np.ndarray[Any, Any]


class Board:
    """A game, its action space and its observations; one position at a time."""

    def __init__(self, key: str, seats: int | Sequence[str], options: Mapping[str, object] | None = None) -> None:
        self.game: Game = game(key)
        if self.game.learning is None:
            raise BadChoice("{game} does not say how a program would see it.", game=Name(self.game.title))
        self.learning: Learning = self.game.learning()
        self.seats = seats
        self.options = dict(options or {})
        self.components = self.game.load_set(None)
        moves = self.learning.moves
        actions = Actions([one.first for one in moves], [one.size for one in moves])
        self.stepper = Stepper(actions, self.learning.observe, self.learning.size)
        self.start(0)

    @property
    def position(self) -> Position:
        return self.stepper.p

    def start(self, seed: int) -> None:
        self.stepper.begin(self.game.start(self.seats, self.options, seed, self.components, False))

    def observation(self, seat: int) -> Array:
        """What a seat may know: a fresh array."""
        self.stepper.write(seat)
        return np.frombuffer(self.stepper.sheet.cells, np.int64).astype(np.int32)  # type: ignore[call-overload,no-any-return]

    def mask(self) -> Array:
        """1 for each action that is legal now."""
        return np.frombuffer(self.stepper.mask, np.int64).astype(np.int8)  # type: ignore[call-overload,no-any-return]

    def refuse(self, action: int) -> None:
        """Say what would have been legal."""
        legal = [self.position.notation(move) for move in self.position.legal()]
        raise BadChoice(
            "Action {action} is not legal now. Legal are: {known}.", action=action, known=", ".join(legal[:12])
        )

    def rewards(self, kind: str) -> list[float]:
        """What the end is worth to each seat: 'win' or 'points'."""
        p = self.position
        seats = range(int(p.seats()))
        if kind == "points":
            scores = p.scores()
            return [float(scores[s] - max(scores[o] for o in seats if o != s)) for s in seats]
        winners = p.winners()
        return [1.0 / len(winners) if seat in winners else -1.0 for seat in seats]


def check_reward(kind: str) -> str:
    if kind not in ("win", "points"):
        raise BadChoice("A reward is 'win' or 'points', not '{kind}'.", kind=kind)
    return kind
