"""Every game as a PettingZoo environment (AEC): seats decide one after another, with masks of the legal actions.

    from guildhall.research.aec import env
    table = env(KEY, seats=3)

An agent's name is its seat: 'seat_0'. Seats of an automa are no agents; it plays inside the game. Where seats choose
secretly at the same time, they are asked one after another, and none sees what another chose.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from guildhall.kernel.position import FINISHED
from guildhall.research.core import LEAST, MOST, Board, check_reward

Observed = dict[str, Any]


def env(game: str, **more: Any) -> AECEnv[str, Observed, int]:
    """The environment as PettingZoo recommends it: wrong use and illegal actions are refused with a clear word."""
    return wrappers.OrderEnforcingWrapper(SeatsEnv(game, **more))


class SeatsEnv(AECEnv[str, Observed, int]):
    """The bare environment: as fast as it gets."""

    def __init__(
        self,
        game: str,
        seats: int | Sequence[str] = 2,
        options: Mapping[str, object] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"render_modes": ["ansi", "svg"], "name": f"{game}_v0", "is_parallelizable": False}
        self.board = Board(game, seats, options)
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        kinds = [seats] if isinstance(seats, int) else list(seats)
        automas = [kind.key for kind in self.board.game.seat_kinds if kind.automa]
        playing = range(seats) if isinstance(seats, int) else [s for s, kind in enumerate(kinds) if kind not in automas]
        self.seat_of = {f"seat_{seat}": seat for seat in playing}
        self.name_of = {seat: name for name, seat in self.seat_of.items()}
        self.possible_agents = list(self.seat_of)
        learning = self.board.learning
        seen = spaces.Dict({
            "observation": spaces.Box(LEAST, MOST, (learning.size,), np.int32),
            "action_mask": spaces.Box(0, 1, (learning.actions,), np.int8),
        })  # fmt: skip
        self.seen = dict.fromkeys(self.possible_agents, seen)
        self.allowed = {name: spaces.Discrete(learning.actions) for name in self.possible_agents}
        self.nothing = np.zeros(learning.actions, np.int8)
        self.chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Observed]:
        return self.seen[agent]

    def action_space(self, agent: str) -> spaces.Space[int]:
        return self.allowed[agent]  # type: ignore[return-value]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. With a seed it is that game; without one, the next of the generator."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.board.start(int(self.chance.integers(2**62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self.name_of[int(self.board.position.to_move)]

    def observe(self, agent: str) -> Observed:
        """What the agent's seat may know; its mask is empty while another decides."""
        mask = self.board.mask() if agent == self.agent_selection and not self.terminations[agent] else self.nothing
        return {"observation": self.board.observation(self.seat_of[agent]), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent who decides."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        stepper = self.board.stepper
        if action is None or not stepper.is_legal(int(action)):
            self.board.refuse(-1 if action is None else int(action))
            return
        self._cumulative_rewards[agent] = 0.0
        next_seat = stepper.step(int(action))
        if next_seat != FINISHED:
            self.agent_selection = self.name_of[int(next_seat)]
            return
        for seat, worth in enumerate(self.board.rewards(self.reward)):
            if seat in self.name_of:
                self.rewards[self.name_of[seat]] = worth
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as text, or as a picture."""
        if self.render_mode is None:
            return None
        p = self.board.position
        return self.board.game.picture(p) if self.render_mode == "svg" else self.board.game.describe(p)

    def close(self) -> None:
        """Nothing is held open."""
