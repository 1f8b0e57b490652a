"""The games as games of OpenSpiel: `load("kompromat")`, or `pyspiel.load_game` with title, mode and seats.

Chance deals by telling the bytes of the secret seed one by one, so a game is repeated by its history like any other
there. A world for `resample_from_infostate` comes from `Title.sample` by that seat's dossier, with luck of its own:
neither cards nor luck can be found out that way. Such a world has no history.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pyspiel

from game import titles
from game.core.chance import Chance
from game.core.contract import Setup
from game.core.dossier import AnyDossier
from game.lab.envs.numbers import Writer
from game.lab.envs.position import SEED, Numbered, Position

BYTE = 256
NAME = "safehouse"
SPECIFIED = {"title": "kompromat", "mode": "duel", "seats": 2}
"""The parameters of a game, and what they are where none are given."""


def load(title: str, mode: str | None = None, seats: int | None = None) -> SpielGame:
    """A game of OpenSpiel. Raises BadSetup or NoSuchTitle."""
    register()
    return SpielGame(given(titles.load(title).setup(mode, seats)))


def of(setup: Setup) -> SpielGame:
    """A set-up with options or a board of its own, which OpenSpiel can play but not save."""
    register()
    return SpielGame(given(setup), setup)


@cache
def register() -> None:
    """Make OpenSpiel know the games, so that it can save and load them."""
    pyspiel.register_game(_kind(2, 9), SpielGame)


def given(setup: Setup) -> dict[str, Any]:
    """The parameters under which OpenSpiel knows a set-up."""
    return {"title": setup.title, "mode": setup.mode, "seats": setup.seats}


def _kind(least: int, most: int) -> Any:
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Safehouse",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=SPECIFIED,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One set-up of one game."""

    def __init__(self, params: dict[str, Any] | None = None, setup: Setup | None = None) -> None:
        if setup is None:
            wanted = {**SPECIFIED, **(params or {})}
            setup = titles.load(wanted["title"]).setup(wanted["mode"], wanted["seats"])
        self.numbered = Numbered(setup)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbered.actions),
            max_chance_outcomes=BYTE,
            num_players=setup.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.numbered.title.longest,
        )
        super().__init__(_kind(setup.seats, setup.seats), info, given(setup))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def imagined(self, known: AnyDossier, luck: Chance) -> SpielState:
        """A world that this dossier's seat, who is asked now, cannot tell from the true one. All news begins there."""
        return SpielState(self, Position.imagined(self.numbered, known, luck, known.seat, past=False))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.numbered, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game as it stands. Until the whole seed has been told nothing is dealt."""

    def __init__(self, game: SpielGame, position: Position | None = None) -> None:
        super().__init__(game)
        self.numbered = game.numbered
        self.position = position
        self._seed = b""

    # What OpenSpiel asks

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.position.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.seat is None

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal() if self.position is not None and player == self.position.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            self.position.play(action)
            return
        self._seed += bytes((action,))
        if len(self._seed) == SEED:
            self.position = Position.dealt(self.numbered, self._seed)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"Byte {action}" if player == pyspiel.PlayerId.CHANCE else str(self.numbered.actions[action])

    def returns(self) -> list[float]:
        return self.position.returns() if self.position is not None else [0.0] * self.numbered.setup.seats

    def information_state_string(self, player: int | None = None) -> str:
        if self.position is None:
            return ""
        return self.position.memory(self.current_player() if player is None else player)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A world that this player cannot tell from the true one; `sampler` gives numbers from 0 to 1."""
        here = self.position
        assert here is not None
        luck = Chance(int(sampler() * 2**53))
        return SpielState(
            self.get_game(), Position.imagined(self.numbered, here.known(player), luck, here.seat, past=True)
        )

    def __str__(self) -> str:
        return self._seed.hex() if self.position is None else self.position.text(None)


class Observer:
    """What OpenSpiel asks of an observer: a row of numbers, and a text; with perfect recall all news besides."""

    def __init__(self, numbered: Numbered, recalls: bool) -> None:
        self._writer = Writer(numbered.setup, numbered.title.views)
        self._recalls = recalls
        self.tensor = np.zeros(0 if recalls else self._writer.size, np.float32)
        self.dict = {} if recalls else {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self._recalls:
            return
        if state.position is None:
            self.tensor.fill(0)
        else:
            known = state.position
            self.tensor[:] = self._writer.row(known.game.title.view(known.s, player))

    def string_from(self, state: SpielState, player: int) -> str:
        if state.position is None:
            return ""
        return state.position.memory(player) if self._recalls else state.position.text(player)
