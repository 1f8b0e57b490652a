"""The level `ismcts`: OpenSpiel's own search over information sets, as a yardstick. It belongs to the lab alone.

It gets what every computer player gets: a dossier and the list of what is legal. Its worlds come from `Title.sample`,
all as likely as the rules make them; it reads nothing from how others play. In each it goes down the tree and then
plays on at random to the end. Effort is counted in simulations, so a choice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

import numpy as np
from open_spiel.python.algorithms import ismcts

from game.core.chance import Chance
from game.core.contract import Action, Setup, deaf, seats_in
from game.core.dossier import AnyDossier
from game.lab.envs.position import shares
from game.lab.envs.spiel import SpielState, of

EXPLORE = sqrt(2)
"""How much choices that were seldom tried are favoured: what UCB1 says for a win of 1 and a loss of 0."""
SIMULATIONS: Mapping[str, Mapping[int, int]] = {
    "double_agent duel": {2: 280},
    "kompromat duel": {2: 90},
    "microfilms casino": {3: 400, 4: 300, 5: 300, 6: 280},
    "microfilms croupier": {2: 600},
    "redacted mission-diplomatique": {4: 36, 6: 30},
    "redacted two-man-rule": {4: 28},
    "redacted double-blind": {5: 36},
    "redacted strange-bedfellows": {3: 36},
    "redacted danger-zone": {2: 280},
    "spy_tactics agencies": {4: 480, 5: 350, 6: 360, 7: 330, 8: 350, 9: 330},
}
"""By title and mode, then by the number of seats: as many as took about 100 ms of one core's time a choice on the
computer of the figures in docs/computer-players.md."""


USUAL = 100
"""For games that have not been measured."""


def simulations(setup: Setup) -> int:
    """How many simulations take about 100 ms a choice."""
    return SIMULATIONS.get(f"{setup.title} {setup.mode}", {}).get(setup.seats, USUAL)


class Playouts:
    """Random play to the end, by the game's own rules."""

    def __init__(self, luck: Chance) -> None:
        self._luck = luck

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def evaluate(self, state: SpielState) -> list[float]:
        position, luck = state.position, self._luck
        assert position is not None
        title, s = position.game.title, position.s.copy()
        while asked := title.pending(s):
            seat = next(seats_in(asked))
            legal = title.legal(s, seat)
            title.apply(s, seat, legal[luck.below(len(legal))], luck, deaf)
        result = title.result(s)
        assert result is not None
        return shares(result, position.game.setup.seats)


def choose(known: AnyDossier, legal: Sequence[Action], seed: int, simulations: int) -> Action:
    """What the search does. The same dossier, list, seed and number give the same action."""
    luck = Chance(seed)
    game = of(known.setup)
    bot = ismcts.ISMCTSBot(
        game,
        Playouts(luck),
        uct_c=EXPLORE,
        max_simulations=simulations,
        random_state=np.random.RandomState(luck.below(2**32)),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    bot.set_resampler(lambda state, player: game.imagined(known, luck))
    action: Action = game.numbered.actions[bot.step(game.imagined(known, luck))]
    assert action in legal
    return action
