"""How a computer player plays Double Agent: every choice is worth the points that it is expected to bring.

`recall`, `scores`, `habits`, `mixing`, `reply`, `value`, `horizon`, `BASELINES` are what a title offers to `game.ai`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from game.core.contract import Action, Event, Notes, Seat, View
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import (
    AGENTS,
    BACK,
    CLUES,
    LEVERAGE,
    NOBODY,
    NOSY,
    ORDERS,
    OUTERMOST,
    PERSONAL,
    RECALL,
    TOWARD,
    TRANSFER,
    TRAP,
    VALUE,
    WIRETAP,
    side,
)
from game.titles.double_agent.delivery import needed, result
from game.titles.double_agent.frames import PLACE
from game.titles.double_agent.notes import LAYOUTS, ON_TABLE, DoubleAgentNotes, Layout
from game.titles.double_agent.reads import MEAN, Laid, laid_by, weight
from game.titles.double_agent.state import State
from game.titles.double_agent.view import DoubleAgentView

SIGHT = 0
KEEP = 0.15
"""What a point of value in hand is worth: it can be laid later, where more is known."""
COMING = 1.0
"""What a file that is still to come to an agent is worth, on the average."""
PLACING = 0.5
"""How far the placing of tokens is left to chance."""


class Skill(Protocol):
    """What this policy asks of a level."""

    @property
    def memory(self) -> int: ...
    @property
    def reads(self) -> bool: ...
    @property
    def foresight(self) -> float: ...


@dataclass
class Grasp:
    """A moment as a player grasps it: the view, the other's tokens with weights, what files on the table are worth."""

    view: DoubleAgentView
    me: Seat
    layouts: list[tuple[Layout, float]]
    pots: list[float]
    """By agent, the expected value of the files there."""
    personal: list[int]
    """By agent, how many own Personal Files lie there."""
    foresight: float

    def wins(self, agent: int, token: int | None = None, space: int | None = None, more: int = 0) -> float:
        """How likely this agent's files go to me, with another token, counter or personal files than now."""
        v, me = self.view, self.me
        space = v.spaces[agent] if space is None else space
        mine = (v.tokens[agent][me] if token is None else token) + self.personal[agent] + more
        mine += space == OUTERMOST[me]
        edge = int(space == OUTERMOST[1 - me])
        tie = side(space) == me
        won = 0.0
        for layout, chance in self.layouts:
            theirs = layout[agent] + edge
            if mine > theirs or (mine == theirs and tie):
                won += chance
        return won

    def stake(self, agent: int) -> float:
        """What will lie there at the delivery."""
        missing = needed(self.view.delivered, self.view.nosy[agent], agent) - len(self.view.files[agent])
        return self.pots[agent] + COMING * max(0, missing) * self.foresight


def recall(view: View, notes: Notes, skill: Skill, habits: list[Laid] | None) -> Grasp:
    """The moment as a player of this skill grasps it."""
    assert isinstance(view, DoubleAgentView) and isinstance(notes, DoubleAgentNotes) and view.seat is not None
    me = view.seat
    other = 1 - me
    if skill.memory == SIGHT:
        shown = [(n, view.tokens[n][other]) for n in range(AGENTS) if view.tokens[n][other]]
        layouts = [layout for layout in LAYOUTS if all(layout[n] == token for n, token in shown)]
    else:
        layouts = notes.layouts[other]
    weights = [weight(layout, habits) if habits and skill.reads else 1.0 for layout in layouts]
    total = sum(weights) or 1.0
    pots = [sum(_worth(view, notes, n, k, skill) for k in range(len(view.files[n]))) for n in range(AGENTS)]
    personal = [sum(kind == PERSONAL for _, _, kind in files) for files in view.files]
    return Grasp(
        view, me, [(lay, w / total) for lay, w in zip(layouts, weights, strict=True)], pots, personal, skill.foresight
    )


def _worth(view: DoubleAgentView, notes: DoubleAgentNotes, agent: int, k: int, skill: Skill) -> float:
    """What a file on the table is worth: the own are known, the other's by their backs and by what was seen."""
    owner, back, kind = view.files[agent][k]
    if kind != NOBODY:
        return float(VALUE[kind])
    place = notes.files[agent][k][2] if skill.memory > SIGHT and k < len(notes.files[agent]) else NOBODY
    if place >= ON_TABLE:
        tracker = notes.cards[owner][back]
        return sum(VALUE[kind] * tracker.chance(place, kind) for kind in _kinds(back))
    return MEAN[back]


def _kinds(back: int) -> list[int]:
    return [kind for kind, b in enumerate(BACK) if b == back]


def habits(seat: Seat, news: Sequence[Event]) -> list[Laid]:
    """Where the other has laid what."""
    return laid_by(seat, news)


def mixing(view: View) -> float:
    """How far a choice is left to chance: a placing of tokens that could be foretold would be punished."""
    return PLACING if view.frames[-1][0] == PLACE else 0.02


# -- what each choice is worth


def scores(g: Grasp, legal: Sequence[Action]) -> list[float]:
    """Points expected, comparable with each other only."""
    odds = [g.wins(n) for n in range(AGENTS)]
    return [_score(g, odds, a) for a in legal]


def _score(g: Grasp, odds: list[float], a: Action) -> float:
    match a:
        case do.Place(tokens):
            # Neighbours tip each other: high tokens side by side win chains. Not too plain, and never the same.
            return 0.06 * sum(one * two for one, two in pairwise(tokens))
        case do.Move(agent):
            return 2 * g.stake(agent) * (g.wins(agent, space=g.view.spaces[agent] + TOWARD[g.me]) - odds[agent])
        case do.Lay(card, agent):
            return _lay(g, odds, card, agent)
        case do.Pass():
            return 0.0
    return _act(g, odds, a)


def _lay(g: Grasp, odds: list[float], card: int, agent: int) -> float:
    """A file adds to what is at stake; special ones change who wins it, or what is left."""
    gain = (2 * odds[agent] - 1) * VALUE[card]
    stake = g.stake(agent)
    if card == PERSONAL:
        gain += 2 * stake * (g.wins(agent, more=1) - odds[agent])
    elif card == TRAP:
        # The best file of an agent that the other will have is better destroyed.
        gain += (1 - 2 * odds[agent]) * min(7.0, 0.45 * stake)
    left = needed(g.view.delivered, g.view.nosy[agent], agent) - len(g.view.files[agent])
    # Whoever completes an agent decides when; with good odds soon, with bad ones late.
    tempo = 0.35 * (2 * odds[agent] - 1) * (g.pots[agent] if left <= 1 else 0.0)
    return gain + tempo - KEEP * g.foresight * _kept(card)


def _kept(card: int) -> float:
    """What a card is worth in hand."""
    return {PERSONAL: 3.0, TRAP: 3.0}.get(card, float(VALUE[card]))


def _act(g: Grasp, odds: list[float], a: Action) -> float:
    match a:
        case do.Clues(agent):
            hidden = sum(1 for owner, back, kind in g.view.files[agent] if owner != g.me and back >= 4)
            return 0.5 * hidden - KEEP * _kept(CLUES)
        case do.Nosy(agent):
            bad = 1 - 2 * odds[agent]
            return 0.12 * bad * g.pots[agent] - KEEP * _kept(NOSY)
        case do.Wiretap(agent):
            doubt = 1 - abs(2 * odds[agent] - 1)
            return 0.3 * doubt * g.stake(agent) - KEEP * _kept(WIRETAP)
        case do.Recall(agent, n):
            value = VALUE[_own(g, agent, n)]
            return -(2 * odds[agent] - 1) * value + KEEP * value - KEEP * _kept(RECALL)
        case do.Transfer(agent, n, to):
            value = VALUE[_own(g, agent, n)]
            return 2 * (odds[to] - odds[agent]) * value - KEEP * _kept(TRANSFER)
        case do.Leverage(agent, toward):
            moved = g.wins(agent, space=g.view.spaces[agent] + TOWARD[toward])
            return 2 * g.stake(agent) * (moved - odds[agent]) - KEEP * _kept(LEVERAGE)
        case do.Orders(one, two):
            tokens = g.view.tokens
            first = g.wins(one, token=tokens[two][g.me]) - odds[one]
            second = g.wins(two, token=tokens[one][g.me]) - odds[two]
            return 2 * (g.stake(one) * first + g.stake(two) * second) - KEEP * _kept(ORDERS)
    return 0.0


def _own(g: Grasp, agent: int, n: int) -> int:
    return [kind for owner, _, kind in g.view.files[agent] if owner == g.me][n]


# -- for looking ahead


def likelihood(s: State, seat: Seat, habits: list[Laid]) -> float:
    return weight(s.tokens[1 - seat], habits)


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
