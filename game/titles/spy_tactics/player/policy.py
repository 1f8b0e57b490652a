"""How a computer player plays Spy Tactics: every choice is drawn from a mixture.

A rookie goes by rules of thumb and by what lies on the table (`thumb`). The others draw from what was learnt by playing
against everything that could be found to beat it (`mixture`), and differ in how much of what it goes by they mind
(`features.BLANK`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import ClassVar

from game.core.contract import Action, Seat
from game.core.policy import SIGHT, Baseline, Fact, Level, Policy
from game.core.reasons import Ground
from game.core.style import Tint
from game.titles.spy_tactics.cards import AGENCIES, ALL, ROUNDS
from game.titles.spy_tactics.frames import DISCARD, SEAL
from game.titles.spy_tactics.knows.notes import SpyTacticsNotes
from game.titles.spy_tactics.player import reasons, style, thumb
from game.titles.spy_tactics.player.features import ALLY, STRANGER
from game.titles.spy_tactics.player.mind import Mind, mind
from game.titles.spy_tactics.player.odds import Glance
from game.titles.spy_tactics.player.pupil import pupil
from game.titles.spy_tactics.player.sides import ally_among, ally_at_sight, away_at_sight
from game.titles.spy_tactics.view import SpyTacticsView

SEALING, PUTTING, ANSWERING = 0.5, 0.8, 0.05
"""How far a rookie's choice is left to chance, in points."""


def plain(view: SpyTacticsView, legal: Sequence[Action]) -> Action:
    """The first card that may be played, the first agent that may be looked at."""
    return legal[0]


class SpyTacticsPolicy(Policy[SpyTacticsView, Action]):
    revision = 5
    """Since revision 2 all levels but the rookie draw from what was learnt; since revision 3 those at tables of four,
    and since revision 4 those at tables of five, from what was learnt for longer, and against more rivals. Since
    revision 5 they know that a code that was put away may come back by JackKnife."""
    BASELINES: ClassVar[Mapping[str, Baseline]] = {"plain": plain, "pupil": pupil}

    def recall(self, view: SpyTacticsView, notes: SpyTacticsNotes, level: Level, habits: None) -> Glance | Mind:
        return _at_sight(view, level) if level.memory == SIGHT else mind(view, notes, level)

    def scores(self, grasp: Glance | Mind, legal: Sequence[Action]) -> list[float]:
        """Logarithms of how likely each choice is, up to a sum: drawn with a heat of 1 they give just that mixture."""
        if isinstance(grasp, Mind):
            return grasp.scores(legal)
        heat = {DISCARD: PUTTING, SEAL: SEALING}.get(grasp.view.frames[-1][0] or 0, ANSWERING)
        return [points / heat for points in thumb.scores(grasp, legal)]

    def mixing(self, view: SpyTacticsView) -> float:
        return 1.0

    LEEWAY = 0.8

    def tints(self, grasp: Glance | Mind, legal: Sequence[Action]) -> Sequence[Tint]:
        return style.tints(grasp.view, legal)

    def may_end(self, view: SpyTacticsView) -> bool:
        """For the last to choose in the last round."""
        return view.round == ROUNDS and view.seat is not None and view.asked == 1 << view.seat

    def ponder(self, public: SpyTacticsView) -> float:
        return style.ponder(public)

    ANSWERS: ClassVar[frozenset[str]] = frozenset({"away"})
    SHOWN = ("alliance", "away")

    def grounds(self, grasp: Glance | Mind, legal: Sequence[Action], chosen: Action) -> Sequence[Ground]:
        return reasons.grounds(grasp, legal, chosen) if isinstance(grasp, Mind) else ()

    def faction(self, views: Mapping[Seat, SpyTacticsView], seat: Seat) -> str:
        """How many the agency has, where that differs, and its name."""
        agencies = [views[q].agency for q in views]
        own = agencies[seat]
        sizes = {agencies.count(agency) for agency in agencies}
        name = AGENCIES[own]
        return name if len(sizes) == 1 else f"{name}, {agencies.count(own)} of {len(agencies)}"

    LASTING: ClassVar[frozenset[str]] = frozenset({"alliance"})

    def beliefs(self, grasp: Glance | Mind) -> Mapping[Fact, float]:
        """Who is on this seat's side, and what everybody has put away: one of the codes that it can be."""
        if isinstance(grasp, Glance):
            return {}
        m = grasp.moment
        found: dict[Fact, float] = {}
        for q in m.others():
            stranger = m.sides[q] == STRANGER
            found["alliance", m.me, q] = ally_among(m.me, q, tuple(m.sides)) if stranger else float(m.sides[q] == ALLY)
            if grasp.view.frames[-1][0] != DISCARD:
                found |= {("away", q, code): 1 / len(grasp.away[q]) for code in grasp.away[q]}
        return found

    def facts(self, views: Mapping[Seat, SpyTacticsView], notes: Mapping[Seat, SpyTacticsNotes]) -> Set[Fact]:
        found: set[Fact] = set()
        for q, view in views.items():
            found.add(("away", q, view.discard))
            found |= {("alliance", q, other) for other in views if views[other].agency == view.agency}
        return found


def _at_sight(view: SpyTacticsView, level: Level) -> Glance:
    """Without memory only what lies on the table counts."""
    assert view.seat is not None
    n = len(view.points)
    allies = [1.0 if q == view.seat else ally_at_sight(n) for q in range(n)]
    away = [away_at_sight(view, q) for q in range(n)]
    held = [[0.0 if code in view.laid[q] else 1 - away[q].get(code, 0.0) for code in ALL] for q in range(n)]
    return Glance(view, view.seat, allies, held, away, level.foresight)
