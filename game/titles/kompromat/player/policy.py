"""How a computer player plays Kompromat: every choice gets its expected worth in points, from a `Sight`.

A turn is a plan: what each total is worth to stop at, against a reading of the other side's pile there, and so what one
more card is worth. A first card goes where it gains most over a card drawn blindly. Items are used when what they bring
at once is more than what they are likely to bring later.

`recall`, `scores`, `habits`, `reply`, `value`, `horizon` and `BASELINES` are what a title offers to `game.ai`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.core.contract import Action, Event, Notes, Seat, View
from game.titles.kompromat import actions as do
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import ACE_HIGH, PAPER, ROUNDS, ROW
from game.titles.kompromat.frames import ACES_UP, PERFECT, PLACE, PUSH
from game.titles.kompromat.notes import KompromatNotes
from game.titles.kompromat.player import gadgets, quick
from game.titles.kompromat.player.baselines import BASELINES as BASELINES
from game.titles.kompromat.player.judge import Judge
from game.titles.kompromat.player.odds import PLAIN_PRIOR, Nerve, learn_nerve, pile_likelihood
from game.titles.kompromat.player.sight import Sight, from_state, from_view
from game.titles.kompromat.player.value import slope as value_slope
from game.titles.kompromat.player.value import value as value
from game.titles.kompromat.state import State
from game.titles.kompromat.view import KompromatView


class Skill(Protocol):
    """What this policy asks of a level."""

    @property
    def memory(self) -> int: ...
    @property
    def foresight(self) -> float: ...
    @property
    def exact(self) -> bool: ...
    @property
    def reads(self) -> bool: ...


def recall(view: View, notes: Notes, skill: Skill, habits: Nerve | None) -> Sight:
    """The moment as a player of this skill grasps it."""
    assert isinstance(view, KompromatView) and isinstance(notes, KompromatNotes)
    return from_view(
        view,
        notes,
        skill.memory,
        foresight=skill.foresight,
        exact=skill.exact,
        nerve=habits or (),
        reads=skill.reads,
    )


def habits(seat: Seat, news: Sequence[Event]) -> Nerve:
    """The other side's nerve, from the piles it revealed. A pile that items touched says nothing."""
    piles: list[tuple[int, ...]] = []
    for event in news:
        if isinstance(event, ev.Revealed) and event.by != seat:
            piles.append(event.cards)
    return learn_nerve(PLAIN_PRIOR, piles)


def scores(sight: Sight, legal: Sequence[Action]) -> list[float]:
    """The expected worth of each action in points, comparable with each other only."""
    judge = Judge(sight)
    if sight.kind == PUSH:
        return _push(judge, legal)
    if sight.kind == PLACE:
        return [_placed(judge, a.mission) for a in legal if isinstance(a, do.Attempt)]
    if sight.kind == ACES_UP:
        return [_aces(judge, a.high) for a in legal if isinstance(a, do.Aces)]
    if sight.kind == PERFECT:
        shed = judge.gained(judge.my_tokens, -1)
        return [shed if isinstance(a, do.Perfect) and a.discard else 0.0 for a in legal]
    return gadgets.window(judge, legal)


def _push(judge: Judge, legal: Sequence[Action]) -> list[float]:
    sight = judge.sight
    stop, draw = judge.stop_or_draw()
    found = []
    for a in legal:
        if isinstance(a, do.Stop):
            found.append(stop)
        elif isinstance(a, do.Draw):
            found.append(draw)
        else:
            now = max(stop, draw) if do.DRAW in legal else stop
            found.append(now + gadgets.gain(judge, a, now))
    assert sight.at >= 0
    return found


def _placed(judge: Judge, mission: int) -> float:
    """What the card in hand gains at a mission over a card drawn blindly."""
    sight = judge.sight
    return judge.laid(mission, sight.card) - judge.fresh(mission)


def _aces(judge: Judge, high: int) -> float:
    sight = judge.sight
    pile = sight.mine[sight.at]
    total = pile.hard + high * ACE_HIGH + PAPER * pile.papers + sight.vesper[0]
    return judge.settled(sight.at, total)


# -- inside a search


def reply(s: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """A quick choice in an imagined state, by what this seat would know there."""
    choice = quick.reply(s, seat, legal)
    if choice is None:
        found = scores(from_state(s, seat), legal)
        choice = legal[found.index(max(found))]
    return choice


def likelihood(s: State, seat: Seat, nerve: Nerve | None) -> float:
    """How well the other side's piles in an imagined state go with what it did: drawing on, and stopping."""
    chance = 1.0
    other = 1 - seat
    asked = s.frames[-1][1] if s.frames else 0
    for m in range(ROW):
        pile = s.piles[other * ROW + m]
        if len(pile) > 1 or pile:
            if s.up[other * ROW + m] == (1 << len(pile)) - 1 and len(pile) > 1:
                continue
            if asked == 1 << other and s.at == m:
                continue
            chance *= pile_likelihood(tuple(pile), nerve or ())
    return chance


def horizon(s: State) -> int:
    """Where this changes, a search stops and takes the value."""
    return s.round


def slope(view: View) -> float:
    """What a point of the scores is worth in the measure of the value."""
    assert isinstance(view, KompromatView)
    return value_slope(ROUNDS - view.round)


def deep(view: View) -> bool:
    """Where cards are laid or drawn; items and aces are reckoned well enough."""
    assert isinstance(view, KompromatView)
    return view.frames[-1][0] in (PLACE, PUSH)


def role(views: Mapping[Seat, View], seat: Seat) -> str:
    """What the lab counts wins by, beside seat and level: who began the first round."""
    view = views[seat]
    assert isinstance(view, KompromatView)
    first = view.starter if view.round % 2 else 1 - view.starter
    return "begins" if first == seat else "follows"
