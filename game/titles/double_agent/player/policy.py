"""How a computer player plays Double Agent: every choice is worth the points that it is expected to bring.

`recall`, `scores`, `habits`, `mixing`, `reply`, `value`, `horizon`, `BASELINES` are what a title offers to `game.ai`.
`worst_case` is for the lab.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

from game.core.contract import Action, Event, Notes, Seat, View
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import VALUE
from game.titles.double_agent.delivery import result
from game.titles.double_agent.frames import PLACE
from game.titles.double_agent.notes import DoubleAgentNotes
from game.titles.double_agent.player import foresee, mixture, worth
from game.titles.double_agent.player.grasp import Grasp, Habits, grasp
from game.titles.double_agent.player.reads import STYLES, deeds_of, weigh
from game.titles.double_agent.state import State
from game.titles.double_agent.view import DoubleAgentView

PLACING = 2.5
"""How far the placing of tokens is left to chance."""


class Skill(Protocol):
    """What this policy asks of a level."""

    @property
    def memory(self) -> int: ...
    @property
    def reads(self) -> bool: ...
    @property
    def exact(self) -> bool: ...
    @property
    def foresight(self) -> float: ...


def recall(view: View, notes: Notes, skill: Skill, habits: Habits | None) -> Grasp:
    """The moment as a player of this skill grasps it."""
    assert isinstance(view, DoubleAgentView) and isinstance(notes, DoubleAgentNotes)
    return grasp(view, notes, skill.memory, habits, skill.foresight, skill.reads, skill.exact)


def habits(seat: Seat, news: Sequence[Event]) -> Habits:
    """Where the other has laid what and moved counters; where this seat has, which the other may read."""
    return deeds_of(1 - seat, news), deeds_of(seat, news)


def mixing(view: View) -> float:
    """How far a choice is left to chance: a placing of tokens that could be foretold would be punished."""
    return PLACING if view.frames[-1][0] == PLACE else 0.0


def scores(g: Grasp, legal: Sequence[Action]) -> list[float]:
    """Points expected, comparable with each other only."""
    found = worth.scores(g, legal)
    if g.notes is not None and not isinstance(legal[0], do.Place):
        return foresee.mended(g, legal, found)
    return found


# -- for looking ahead


def likelihood(s: State, seat: Seat, habits: Habits | None) -> float:
    """How well the other's tokens in an imagined state go with what it did."""
    return weigh([s.tokens[1 - seat]], habits[0], STYLES)[0][0] if habits else 1.0


def reply(s: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """A quick choice: the highest card to where the own token is best."""
    return max(legal, key=lambda a: _greed(s.tokens[seat], a))


def _greed(tokens: tuple[int, ...], a: Action) -> float:
    if isinstance(a, do.Lay):
        return tokens[a.agent] * 10 + VALUE[a.card]
    return tokens[a.agent] if isinstance(a, do.Move) else -1.0


def horizon(s: State) -> int:
    return s.turns // 2


def value(s: State, seat: Seat) -> float:
    over = result(s)
    if over is None:
        return 0.0
    return 2 * over.share(seat) - 1 if over.winners or over.drawn else 0.0


def slope(view: View) -> float:
    return 0.03


def deep(view: View) -> bool:
    return False


def greedy(view: View, legal: Sequence[Action]) -> Action:
    """The highest card to the agent with the best own token; tokens and counters as they come."""
    assert isinstance(view, DoubleAgentView) and view.seat is not None
    me = view.seat
    tokens = tuple(pair[me] for pair in view.tokens)
    return max(legal, key=lambda a: _greed(tokens, a))


BASELINES: Mapping[str, Callable[[View, Sequence[Action]], Action]] = {"greedy": greedy}


def worst_case(rounds: int, seed: int) -> Iterator[str]:
    """What is won by somebody who knows how the strongest players mix their tokens."""
    return mixture.rows(PLACING, rounds, seed)
