"""How a computer player plays Spy Tactics: its codes laid out over the rounds to come, so that they bring the most.

A rookie goes by rules of thumb and by what lies on the table (`thumb.py`). The others foresee what everybody will play
(`forecast.py`), what each own code then brings in each round (`worth.py`) to the own side (`sides.py`), and plan
all rounds at once (`plan.py`).

`recall`, `scores`, `habits`, `mixing`, `reply`, `value`, `horizon`, `BASELINES` are what a title offers to `game.ai`,
`worst_case` to the lab.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

from game.core.contract import Action, Event, Notes, Seat, View
from game.titles.spy_tactics.cards import ALL
from game.titles.spy_tactics.frames import DISCARD, SEAL
from game.titles.spy_tactics.notes import SpyTacticsNotes
from game.titles.spy_tactics.player import thumb
from game.titles.spy_tactics.player.exposure import TABLES, first_round
from game.titles.spy_tactics.player.forecast import Past, away_at_sight, past
from game.titles.spy_tactics.player.grasp import Mind, mind
from game.titles.spy_tactics.player.odds import Grasp
from game.titles.spy_tactics.player.sides import ally_at_sight
from game.titles.spy_tactics.scoring import result
from game.titles.spy_tactics.state import State
from game.titles.spy_tactics.view import SpyTacticsView

SIGHT, ROUND = 0, 1
SEALING, PUTTING, ANSWERING = 0.5, 0.8, 0.05
"""How far a choice is left to chance: what could be foretold would be answered."""


class Skill(Protocol):
    """What this policy asks of a level."""

    @property
    def memory(self) -> int: ...
    @property
    def foresight(self) -> float: ...
    @property
    def reads(self) -> bool: ...
    @property
    def exact(self) -> bool: ...


def recall(view: View, notes: Notes, skill: Skill, habits: Past | None) -> Grasp | Mind:
    """The moment as a player of this skill grasps it."""
    assert isinstance(view, SpyTacticsView) and isinstance(notes, SpyTacticsNotes) and view.seat is not None
    if skill.memory == SIGHT:
        return _at_sight(view, skill)
    known = notes if skill.memory > ROUND else None
    return mind(view, known, skill.foresight, skill.reads, skill.exact, habits)


def _at_sight(view: SpyTacticsView, skill: Skill) -> Grasp:
    """Without memory only what lies on the table counts."""
    assert view.seat is not None
    n = len(view.points)
    allies = [1.0 if q == view.seat else ally_at_sight(n) for q in range(n)]
    away = [away_at_sight(view, q) for q in range(n)]
    held = [[0.0 if code in view.laid[q] else 1 - away[q].get(code, 0.0) for code in ALL] for q in range(n)]
    return Grasp(view, view.seat, allies, held, away, skill.foresight)


def habits(seat: Seat, news: Sequence[Event]) -> Past:
    """What everybody has done so far, in public: it tells of what kind they are."""
    return past(1 + max((len(e.codes) for e in news if hasattr(e, "codes")), default=9), news)


def mixing(view: View) -> float:
    """How far a choice is left to chance."""
    return {DISCARD: PUTTING, SEAL: SEALING}.get(view.frames[-1][0] or 0, ANSWERING)


def scores(g: Grasp | Mind, legal: Sequence[Action]) -> list[float]:
    """Points expected, comparable with each other only."""
    return thumb.scores(g, legal) if isinstance(g, Grasp) else g.scores(legal)


# -- for looking ahead


def likelihood(s: State, seat: Seat, habits: Past | None) -> float:
    return 1.0


def reply(s: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """A quick choice: what comes first."""
    return legal[0]


def horizon(s: State) -> int:
    return s.round


def value(s: State, seat: Seat) -> float:
    over = result(s)
    return 0.0 if over is None else 2 * over.share(seat) - 1


def slope(view: View) -> float:
    return 0.05


def deep(view: View) -> bool:
    """All rounds are planned at once; playing out imagined deals adds nothing."""
    return False


def plain(view: View, legal: Sequence[Action]) -> Action:
    """The first card that may be played, the first agent that may be looked at."""
    return legal[0]


BASELINES: Mapping[str, Callable[[View, Sequence[Action]], Action]] = {"plain": plain}


def worst_case(rounds: int, seed: int) -> Iterator[str]:
    """What a best reply wins against the first round of the strongest players; nothing has to be played for it."""
    for seats in TABLES:
        yield from first_round(seats, seed, PUTTING, SEALING).rows()
