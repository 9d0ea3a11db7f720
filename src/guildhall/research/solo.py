"""One person against the automa as a Gymnasium environment.

    from guildhall.research.solo import SoloEnv
    table = SoloEnv(KEY, options={"difficulty": "hard"})

`info["action_mask"]` has 1 for each legal action; `action_masks()` gives the same. An illegal action loses the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from guildhall.games import game as game_of
from guildhall.kernel.position import FINISHED
from guildhall.kernel.problems import BadChoice, Name
from guildhall.research.core import LEAST, MOST, Array, Board, check_reward

Info = dict[str, Any]


def solo_seats(game: str) -> list[str]:
    """One person and the automa, as the game's declaration has them."""
    of = game_of(game)
    automas = [kind.key for kind in of.seat_kinds if kind.automa]
    usual = list(of.usual_seats)
    if not automas or len(usual) != 2 or usual[1] not in automas:
        raise BadChoice("{game} has no automa to play against alone.", game=Name(of.title))
    return usual


class SoloEnv(gymnasium.Env[Array, int]):
    """The person sits in the first seat."""

    def __init__(
        self,
        game: str,
        seats: Sequence[str] | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.board = Board(game, list(seats) if seats is not None else solo_seats(game), options)
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        learning = self.board.learning
        self.observation_space = spaces.Box(LEAST, MOST, (learning.size,), np.int32)
        self.action_space = spaces.Discrete(learning.actions)  # type: ignore[assignment]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, Info]:
        """Deal a new game: with a seed that one, else the next."""
        super().reset(seed=seed)
        self.board.start(int(self.np_random.integers(2**62)))
        return self.seen()

    def seen(self) -> tuple[Array, Info]:
        return self.board.observation(0), {"action_mask": self.board.mask()}

    def step(self, action: int) -> tuple[Array, float, bool, bool, Info]:
        """Carry out an action; the automa's turn runs within it."""
        stepper = self.board.stepper
        if self.board.position.to_move == FINISHED:
            raise BadChoice("The game is finished: no move is possible any more.")
        if not stepper.is_legal(int(action)):
            observation, info = self.seen()
            return observation, -1.0, True, False, {**info, "illegal": True}
        over = stepper.step(int(action)) == FINISHED
        worth = self.board.rewards(self.reward)[0] if over else 0.0
        observation, info = self.seen()
        return observation, worth, over, False, info

    def action_masks(self) -> Array:
        """As sb3-contrib's MaskablePPO asks for it."""
        return self.board.mask().astype(bool)

    def render(self) -> str | None:
        return self.board.game.describe(self.board.position) if self.render_mode == "ansi" else None
