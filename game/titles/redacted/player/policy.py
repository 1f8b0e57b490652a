"""How a computer player plays [redacted]: every choice gets points, from a `Grasp` of the moment.

`recall`, `scores`, `habits`, `reply`, `value`, `horizon` and `BASELINES` are what a title offers to `game.ai`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.core.contract import Action, Event, Notes, Seat, View
from game.titles.redacted import actions as do
from game.titles.redacted.cards import INTEL, LOYALTIES, NONE
from game.titles.redacted.endings import carried, result
from game.titles.redacted.frames import ACCEPT, EXCHANGE, GUARD, GUARD_COMBAT, TURN
from game.titles.redacted.notes import RedactedNotes
from game.titles.redacted.player.encounters import Meets
from game.titles.redacted.player.errands import ZonePlans
from game.titles.redacted.player.odds import CERTAIN, EXACT, KINDS, SIGHT, Grasp, grasp
from game.titles.redacted.player.reads import Reads, read
from game.titles.redacted.player.turns import Plans
from game.titles.redacted.player.worth import WIN, weigh
from game.titles.redacted.state import State
from game.titles.redacted.view import RedactedView
from game.titles.redacted.view import view as view_of

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
    assert isinstance(view, RedactedView) and isinstance(notes, RedactedNotes)
    return grasp(view, notes, MEMORY[skill.memory], habits, skill.foresight)


def habits(seat: Seat, news: Sequence[Event]) -> Reads:
    """What everybody's deeds tell."""
    return read(seat, news)


def scores(g: Grasp, legal: Sequence[Action]) -> list[float]:
    """What each action is worth; winning is worth a thousand."""
    judge = _Judge(g)
    if do.USE_KEY not in legal:
        return [judge.score(a) for a in legal]
    # The other choices use a Key by themselves where it helps. Discarding one beforehand only costs the Key.
    others = [judge.score(a) for a in legal if a != do.USE_KEY]
    others.insert(legal.index(do.USE_KEY), max(others) - judge.meets.key() - 1.0)
    return others


class _Judge:
    """One moment's plans."""

    def __init__(self, g: Grasp) -> None:
        self.g = g
        self.w = weigh(g)
        self.meets = Meets(self.w)
        self.zone = ZonePlans(self.w) if g.view.zone is not None else None
        self.plans = Plans(self.w, self.meets, self.zone)
        self.kind = g.view.frames[-1][0] if g.view.frames else TURN

    def score(self, a: Action) -> float:
        if self.kind == TURN:
            return self.plans.turn(a)
        match a:
            case do.Show(card):
                return self._show(card)
            case do.Fight(item):
                return self._fight(item)
            case do.Pass():
                return self._pass(a)
            case do.Gift(item):
                return self.meets.gift(item, self._other())
            case do.Mend():
                return self.meets.mend(self._other())
            case do.MakeRoom() | do.Refuse():
                return self.meets.accept(a) if self.kind == ACCEPT or self.zone is None else self.zone.find(a)
            case do.Injure() | do.Steal() | do.Interrogate() | do.Arrest() | do.Spare():
                return self.meets.take(a, self._spoils())
            case do.Pick(weapon):
                return self.meets.pick(weapon)
            case do.Take(weapon):
                return self.meets.keep(weapon)
            case do.Displace(to):
                return self.meets.send(to)
            case do.SlipOut():
                return self.meets.slip(0.0)
            case do.Sneak(to):
                return self.meets.sneak(to, self.plans.left(to))
            case do.LetPass() | do.KnockOut():
                return self.meets.stop(a)
            case do.Wear():
                return self.meets.goggles(a)
            case do.Hack():
                return self.meets.hack(a)
            case do.Close(take, put):
                return self._close(take, put)
        return 0.0

    def _other(self) -> Seat:
        frame = self.g.view.frames[-1]
        return (frame[2] or 0) + (frame[3] or 0) - self.g.me

    def _spoils(self) -> float:
        """What could be done here by who is left alone in the room."""
        return self.plans.room(self.g.here) if self.g.view.active == self.g.me else 0.0

    def _show(self, card: int) -> float:
        if self.kind == GUARD and self.zone is not None:
            return self.zone.shows(card, self.g.here)
        assert self.kind == EXCHANGE
        onward = self.plans.onward() if self.g.view.active == self.g.me else 0.0
        return self.meets.show(card, max(0.0, onward), max(0.0, self._spoils()))

    def _fight(self, item: int) -> float:
        if self.kind == GUARD_COMBAT and self.zone is not None:
            return self.zone.combat(item)
        return self.meets.fight(item)

    def _pass(self, a: Action) -> float:
        if self.kind == GUARD_COMBAT and self.zone is not None:
            return self.zone.combat(NONE)
        if len(self.g.view.frames[-1]) == 8:
            return self.meets.fight(NONE)
        return 0.0

    def _close(self, take: bool, put: int) -> float:
        """What is in hand and what lies in the briefcase afterwards; what lies there now everybody may only guess."""
        g, w = self.g, self.w
        case = g.view.frames[-1][3] or 0
        row = g.items[g.seats + case]
        inside = sum(row[kind] * w.item[kind] for kind in range(KINDS))
        hand = list(g.view.items)
        if put != NONE:
            hand.remove(put)
        taken = inside if take else 0.0
        left = w.item[put] if put != NONE else (0.0 if take else inside)
        return w.hand(hand) + taken + 0.8 * max(0.0, left)


# -- inside a search


def reply(s: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """A quick choice in an imagined state, by the table alone."""
    found = scores(grasp(view_of(s, seat), None, SIGHT, None, 1.0), legal)
    return legal[found.index(max(found))]


def likelihood(s: State, seat: Seat, reads: Reads | None) -> float:
    """How well the loyalties of an imagined state go with what everybody did."""
    weight = 1.0
    if reads:
        for q, loyalty in enumerate(s.loyalty):
            weight *= reads.single[q].get(loyalty, 1.0)
    return weight


def horizon(s: State) -> int:
    """A search looks a few rounds ahead."""
    return s.rounds // 3


def value(s: State, seat: Seat) -> float:
    """Won or lost at the end; before it, who carries what it needs is nearer."""
    over = result(s)
    if over:
        return 1.0 if over.winners >> seat & 1 else -1.0
    return 0.1 * any(INTEL <= item < INTEL + 4 for item in carried(s, seat))


def slope(view: View) -> float:
    """A win is worth WIN points, and two in the value."""
    return 2.0 / WIN


def deep(view: View) -> bool:
    """Choices are reckoned out one step deep."""
    return False


def role(views: Mapping[Seat, View], seat: Seat) -> str:
    """What the lab counts wins by, beside seat and level: the loyalty."""
    view = views[seat]
    assert isinstance(view, RedactedView)
    return "" if view.loyalty == NONE else LOYALTIES[view.loyalty]
