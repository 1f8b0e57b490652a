"""The games as environments of PettingZoo in which agents act in turn (AEC).

An observation is a row of numbers and the mask of what is legal. The info has the text of the view, and the news since
the agent acted last.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from game import titles
from game.core.contract import Seat, encode
from game.lab.envs.numbers import HALF, Writer
from game.lab.envs.position import SEED, Numbered, Position

FAR = float(HALF)
"""Numbers of a view lie between this and its negative."""


def load(title: str, mode: str | None = None, seats: int | None = None) -> Zoo:
    """An environment of one set-up. Raises BadSetup or NoSuchTitle. `Zoo(Numbered(setup))` is one with options."""
    return Zoo(Numbered(titles.load(title).setup(mode, seats)))


class Zoo(AECEnv):  # type: ignore[misc]
    """One set-up of one game."""

    def __init__(self, game: Numbered) -> None:
        super().__init__()
        setup = game.setup
        self.game = game
        self.writer = Writer(setup, game.title.views)
        self.metadata = {
            "name": f"safehouse_{setup.title}_{setup.mode}_{setup.seats}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(setup.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        number = len(game.actions)
        self.action_spaces = {agent: spaces.Discrete(number) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-FAR, FAR, (self.writer.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (number,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._dice = random.Random()
        self._read: list[int] = []
        self.position: Position

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. With a seed the same games follow each other; without one the next of them is dealt."""
        if seed is not None:
            self._dice = random.Random(seed)
        self.position = Position.dealt(self.game, self._dice.randbytes(SEED))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._read = [0] * len(self.agents)
        self.infos = {agent: self._info(seat) for agent, seat in self.seats.items()}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seats[agent]
        mask = np.zeros(len(self.game.actions), np.int8)
        if seat == self.position.seat:
            mask[self.position.legal()] = 1
        view = self.game.title.view(self.position.s, seat)
        return {"observation": np.array(self.writer.row(view), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play for the agent whose turn it is. Raises ValueError for what is not legal, and nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action not in self.position.legal():
            raise ValueError(f"{agent} may not do number {action} now: the mask of its observation says what it may.")
        self._cumulative_rewards[agent] = 0.0
        self._read[self.seats[agent]] = len(self.position.told)
        self.position.play(int(action))
        self._clear_rewards()
        if self.position.seat is None:
            self.rewards = dict(zip(self.possible_agents, self.position.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: self._info(seat) for agent, seat in self.seats.items()}
        self._accumulate_rewards()
        self._select()

    def render(self) -> str:
        """The table as everybody sees it."""
        return self.position.text(None)

    def close(self) -> None:
        """Nothing is held open."""

    def _select(self) -> None:
        seat = self.position.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def _info(self, seat: Seat) -> dict[str, Any]:
        news = [encode(event).decode() for event in self.position.fresh(seat, self._read[seat])]
        return {"view": self.position.text(seat), "news": news}
