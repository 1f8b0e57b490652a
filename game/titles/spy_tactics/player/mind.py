"""A moment of Spy Tactics as a learnt player grasps it, and how readily it makes each choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from game.core.contract import Action, Seat
from game.core.policy import ROUND, Level
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import ALL
from game.titles.spy_tactics.notes import SpyTacticsNotes
from game.titles.spy_tactics.player.belief import OPEN, Past, put_away
from game.titles.spy_tactics.player.features import Moment, features, target
from game.titles.spy_tactics.player.mixture import Weights, weights
from game.titles.spy_tactics.player.moments import at_sight, choice, code_of, moment, stormed
from game.titles.spy_tactics.view import SpyTacticsView

TRUST, FLOOR = 0.0, 0.05
"""How much a guess minds what the others' play tells of what they put away, and how little likely anything gets."""
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
    story: Past | None = None
    """What everybody did, where the level draws conclusions from it."""

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
        likely = {q: self._likely(q) for q in asked} if isinstance(legal[0], do.Guess) else {}
        found = []
        for a in legal:
            if isinstance(a, do.Guess):
                found.append(worth[a.to] + likely[a.to][a.code])
            elif isinstance(a, do.Look):
                found.append(worth[a.to])
        return found

    def chances(self, q: Seat) -> dict[int, float]:
        """How likely each code is what an agent has put away, as far as a guess minds it."""
        possible = self.away[q]
        if self.story is not None and TRUST:
            return put_away(q, self.story, weights(len(self.view.points), OPEN), possible)
        return {code: 1 / len(possible) for code in possible}

    def _likely(self, q: Seat) -> list[float]:
        """How readily each code is guessed, on top of who it is."""
        possible, usual = self.away[q], self.weights.away[self.view.round - 1]
        found = [usual[code] if code in possible else NEVER for code in ALL]
        if self.story is not None:
            told = put_away(q, self.story, weights(len(self.view.points), OPEN), possible)
            for code, chance in told.items():
                found[code] += TRUST * log(max(FLOOR, chance * len(possible)))
        return found


def mind(view: SpyTacticsView, notes: SpyTacticsNotes, level: Level, story: Past | None = None) -> Mind:
    """A level that remembers the round only goes by what lies there and has forgotten whom it looked at."""
    learnt = weights(len(view.points), level.id)
    if level.memory <= ROUND:
        return Mind(view, at_sight(view), learnt, [[c for c in ALL if c not in row] for row in view.laid])
    away = [sorted(notes.discards(q)) for q in range(len(view.points))]
    return Mind(view, moment(view, notes), learnt, away, story)
