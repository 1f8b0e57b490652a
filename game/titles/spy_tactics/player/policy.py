"""How a computer player plays Spy Tactics: its codes laid out over the rounds to come, so that they bring the most.

A rookie goes by rules of thumb and by what lies on the table (`thumb`). The others foresee what everybody will play
(`forecast`) and what each of their codes then brings in each round (`worth`) to their side (`sides`), and plan all
rounds at once (`schedule`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from game.core.contract import Action, Event, Seat
from game.core.policy import ROUND, SIGHT, Baseline, Level, Policy
from game.titles.spy_tactics.cards import ALL
from game.titles.spy_tactics.frames import DISCARD, SEAL
from game.titles.spy_tactics.notes import SpyTacticsNotes
from game.titles.spy_tactics.player import thumb
from game.titles.spy_tactics.player.exposure import TABLES, first_round
from game.titles.spy_tactics.player.forecast import Past, away_at_sight, past
from game.titles.spy_tactics.player.grasp import Grasp, grasp
from game.titles.spy_tactics.player.odds import Glance
from game.titles.spy_tactics.player.sides import ally_at_sight
from game.titles.spy_tactics.view import SpyTacticsView

SEALING, PUTTING, ANSWERING = 0.5, 0.8, 0.05
"""How far a choice is left to chance: what could be foretold would be answered."""
MOST = 9
"""Agents at the largest table; seats that nobody has do nothing."""


def plain(view: SpyTacticsView, legal: Sequence[Action]) -> Action:
    """The first card that may be played, the first agent that may be looked at."""
    return legal[0]


class SpyTacticsPolicy(Policy[SpyTacticsView, Action]):
    BASELINES: ClassVar[Mapping[str, Baseline]] = {"plain": plain}

    def habits(self, seat: Seat, news: Sequence[Event]) -> Past:
        """What everybody has done so far, in public: it tells of what kind they are."""
        return past(MOST, news)

    def recall(self, view: SpyTacticsView, notes: SpyTacticsNotes, level: Level, habits: Past | None) -> Glance | Grasp:
        if level.memory == SIGHT:
            return _at_sight(view, level)
        known = notes if level.memory > ROUND else None
        return grasp(view, known, level.foresight, level.reads, level.exact, habits)

    def scores(self, grasp: Glance | Grasp, legal: Sequence[Action]) -> list[float]:
        """Points expected."""
        return thumb.scores(grasp, legal) if isinstance(grasp, Glance) else grasp.scores(legal)

    def mixing(self, view: SpyTacticsView) -> float:
        return {DISCARD: PUTTING, SEAL: SEALING}.get(view.frames[-1][0] or 0, ANSWERING)

    def worst_case(self, rounds: int, seed: int) -> Iterator[str]:
        """What a best reply wins against the first round of the strongest players; nothing has to be played for it."""
        for seats in TABLES:
            yield from first_round(seats, seed, PUTTING, SEALING).rows()


def _at_sight(view: SpyTacticsView, level: Level) -> Glance:
    """Without memory only what lies on the table counts."""
    assert view.seat is not None
    n = len(view.points)
    allies = [1.0 if q == view.seat else ally_at_sight(n) for q in range(n)]
    away = [away_at_sight(view, q) for q in range(n)]
    held = [[0.0 if code in view.laid[q] else 1 - away[q].get(code, 0.0) for code in ALL] for q in range(n)]
    return Glance(view, view.seat, allies, held, away, level.foresight)
