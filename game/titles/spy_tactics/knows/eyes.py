"""Who may see the secrets of each event of Spy Tactics, judged from the public view alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.core.contract import Action, Event, Mask
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.frames import FOLLOW
from game.titles.spy_tactics.view import SpyTacticsView

Eyes = Callable[[SpyTacticsView, Event], Mask]


def _own(view: SpyTacticsView, event: Event) -> Mask:
    """The seat that acts, or that is dealt to."""
    seat: int = event.to if isinstance(event, ev.Dealt) else event.by  # type: ignore[attr-defined]
    return 1 << seat


def _both(view: SpyTacticsView, event: Event) -> Mask:
    """The giver and the receiver."""
    assert isinstance(event, ev.Passed)
    return 1 << event.by | 1 << event.to


EYES: dict[type[Event], Eyes] = {
    ev.Dealt: _own,
    ev.PutAway: _own,
    ev.Chose: _own,
    ev.Answered: _own,
    ev.Looked: _own,
    ev.Passed: _both,
}


def quiet(public: SpyTacticsView, view: SpyTacticsView, legal: list[Action], r: random.Random) -> Action | None:
    """A player whose choices tell nothing: it chooses a card of the hand at random."""
    assert view.seat is not None
    if view.frames[-1][0] == FOLLOW and not isinstance(legal[0], do.Give):
        return r.choice(legal)
    if legal == [do.HOLD]:
        return do.HOLD
    card = r.choice(view.hand)
    wanted = [a for a in legal if getattr(a, "code", None) == card]
    return wanted[0] if wanted else None
