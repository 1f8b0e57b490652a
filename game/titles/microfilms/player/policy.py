"""How a computer player plays [microfilms]: every choice gets the chance of winning that it leaves, from a `Grasp`.

`recall`, `scores`, `habits`, `reply`, `value`, `horizon` and `BASELINES` are what a title offers to `game.ai`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.core.contract import Action, Event, Notes, Seat, View
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import BROKER, IDENTITIES, LETTER, NOBODY
from game.titles.microfilms.claims import result
from game.titles.microfilms.notes import MicrofilmsNotes
from game.titles.microfilms.player.judge import Judge
from game.titles.microfilms.player.odds import CERTAIN, EXACT, SIGHT, SURE, Grasp, draw_letters, grasp
from game.titles.microfilms.player.reads import read
from game.titles.microfilms.state import State
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.view import view as view_of

Reads = list[list[float]]
MIX = 0.004
"""Choices so close are mixed."""
LONG, WEARY = 60, 0.001
"""After so many turns a table goes round in circles: with each turn more, wider choices are mixed."""
CLAIMS = (do.Reveal, do.Accuse, do.Hit, do.Locate, do.Arrest, do.Claim)
BASELINES: Mapping[str, Callable[[View, Sequence[Action]], Action]] = {}
MEMORY = (SIGHT, CERTAIN, EXACT)


class Skill(Protocol):
    """What this policy asks of a level."""

    @property
    def memory(self) -> int: ...
    @property
    def foresight(self) -> float: ...


def recall(view: View, notes: Notes, skill: Skill, habits: Reads | None) -> Grasp:
    """The moment as a player of this skill grasps it."""
    assert isinstance(view, MicrofilmsView) and isinstance(notes, MicrofilmsNotes)
    memory = MEMORY[skill.memory]
    found = grasp(view, notes, memory, habits, skill.foresight)
    if view.role == BROKER:
        found.letters = draw_letters(found, notes, memory)
    return found


def habits(seat: Seat, news: Sequence[Event]) -> Reads:
    """What everybody's deeds tell of who they are."""
    return read(seat, news)


def scores(g: Grasp, legal: Sequence[Action]) -> list[float]:
    """The chance of winning after each action, comparable with each other only."""
    judge = Judge(g)
    found = []
    weary = MIX + WEARY * max(0, g.view.turns - LONG)
    for n, a in enumerate(legal):
        mix = (g.grain * 2654435761 + n * 40503 + g.me * 97) % 1009 / 1009
        worth = judge.score(a)
        if isinstance(a, CLAIMS):
            # Nothing is better than a claim that cannot fail.
            found.append(worth + (1.0 if worth > SURE else 0.0))
        else:
            found.append(worth + weary * mix)
    return found


# -- inside a search


def reply(s: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """A quick choice in an imagined state, by the table alone."""
    view = view_of(s, seat)
    g = grasp(view, None, SIGHT, None, 1.0)
    if view.role == BROKER:
        g.letters = draw_letters(g, None, SIGHT)
    found = scores(g, legal)
    return legal[found.index(max(found))]


def likelihood(s: State, seat: Seat, reads: Reads | None) -> float:
    """How well the identities of an imagined state go with what everybody did."""
    weight = 1.0
    if reads:
        for place in range(s.seats):
            for id in (s.agents[place], s.roles[place]):
                if id != NOBODY and place != seat:
                    weight *= reads[place][id]
    return weight


def horizon(s: State) -> int:
    """A search plays on to the end of the evening."""
    return s.evening


def value(s: State, seat: Seat) -> float:
    """Won or lost at the end; before it, who is Cleared and holds a microfilm is nearer."""
    over = result(s)
    if over:
        return 1.0 if over.winners >> seat & 1 else -1.0
    near = [(s.cleared >> p & 1) + 0.5 * any(card < LETTER for card in s.hands[p]) for p in range(s.seats)]
    return 0.3 * (near[seat] - max(x for p, x in enumerate(near) if p != seat))


def slope(view: View) -> float:
    """Scores are chances; the value runs from -1 to 1."""
    return 2.0


def deep(view: View) -> bool:
    """The choices are reckoned out one step deep; looking further has not paid."""
    return False


def role(views: Mapping[Seat, View], seat: Seat) -> str:
    """What the lab counts wins by, beside seat and level: the identity."""
    view = views[seat]
    assert isinstance(view, MicrofilmsView)
    names = [IDENTITIES[id] for id in (view.agent, view.role) if id != NOBODY]
    return " ".join("agent" if name.startswith("agent") else name for name in names)
