"""Guests at real tables of Spy Tactics: weights and orders of codes, ready to choose from a dossier."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.levels import SPYMASTER
from game.ai.players import drawn
from game.core.chance import Chance
from game.core.contract import Action
from game.core.dossier import AnyDossier
from game.lab.tactics.brain import ANYBODY, Brain
from game.lab.tactics.tables import Array
from game.titles.spy_tactics.player.features import NAMES
from game.titles.spy_tactics.player.mind import Mind, mind
from game.titles.spy_tactics.player.mixture import Weights


@dataclass(frozen=True)
class Weighing:
    """A player in a spymaster's place who goes by other weights."""

    weights: Weights

    def choose(self, known: AnyDossier, legal: Sequence[Action], seed: int) -> Action:
        usual = mind(known.view, known.notes, SPYMASTER)
        scores = Mind(usual.view, usual.moment, self.weights, usual.away).scores(legal)
        return legal[drawn(scores, 1.0, Chance(seed))]


def weights(found: Brain) -> Weighing:
    return Weighing(Weights(*[table.astype(float).tolist() for table in found.arrays()]))


def plain(likings: Array) -> Weighing:
    """A row of likings, by choice and code."""
    none = [0.0] * (len(NAMES) - 1)
    codes = [[[float(x), *none] for x in row] for row in likings]
    return Weighing(Weights(codes, *[table.astype(float).tolist() for table in ANYBODY.arrays()[1:]]))
