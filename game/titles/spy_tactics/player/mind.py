"""A moment of Spy Tactics as a learnt player grasps it, and how readily it makes each choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Action, Seat
from game.core.policy import ROUND, Level
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import ALL
from game.titles.spy_tactics.knows.notes import SpyTacticsNotes
from game.titles.spy_tactics.player.features import Moment, features, target
from game.titles.spy_tactics.player.mixture import Weights, weights
from game.titles.spy_tactics.player.moments import at_sight, choice, code_of, moment, stormed
from game.titles.spy_tactics.view import SpyTacticsView

NEVER = -50.0
"""What cannot be right is not chosen."""


@dataclass(frozen=True, slots=True)
class Mind:
    """What a level makes of what it was shown."""

    view: SpyTacticsView
    moment: Moment
    weights: Weights
    away: Sequence[Sequence[int]]
    """By seat, what it may have put away."""

    def scores(self, legal: Sequence[Action]) -> list[float]:
        """The logarithms of how likely each choice is, up to a sum."""
        first = legal[0]
        if isinstance(first, do.Guess | do.Look):
            return self._aimed(legal)
        rows = self.weights.codes[choice(self.view, first)]
        x = features(self.moment).items()
        found = []
        for a in legal:
            row = rows[code_of(a)]
            found.append(sum([row[place] * value for place, value in x]))
        return found

    def _aimed(self, legal: Sequence[Action]) -> list[float]:
        m, round = self.moment, self.view.round - 1
        likings = self.weights.guess[round] if isinstance(legal[0], do.Guess) else self.weights.look[round]
        storms = stormed(self.view)
        asked = sorted({a.to for a in legal if isinstance(a, do.Guess | do.Look)})
        top = max(m.points[q] for q in asked)
        worth: dict[Seat, float] = {}
        for q in asked:
            x = target(m, q, top, bool(storms >> q & 1))
            worth[q] = sum([w * value for w, value in zip(likings, x, strict=True)])
        found = []
        for a in legal:
            if isinstance(a, do.Guess):
                usual = self.weights.away[round][a.code]
                found.append(worth[a.to] + (usual if a.code in self.away[a.to] else NEVER))
            elif isinstance(a, do.Look):
                found.append(worth[a.to])
        return found


def mind(view: SpyTacticsView, notes: SpyTacticsNotes, level: Level) -> Mind:
    """A level that remembers the round only goes by what lies there and has forgotten whom it looked at."""
    learnt = weights(len(view.points), level.id)
    if level.memory <= ROUND:
        return Mind(view, at_sight(view), learnt, [[c for c in ALL if c not in row] for row in view.laid])
    away = [sorted(notes.discards(q)) for q in range(len(view.points))]
    return Mind(view, moment(view, notes), learnt, away)
