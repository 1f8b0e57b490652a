"""Who may see the secrets of each event of Kompromat, judged from the public view alone.

This states the rules a second time, independently of the events; the conformance suite compares the two.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from game.core.contract import Action, Event, Mask
from game.titles.kompromat import actions as do
from game.titles.kompromat import events as ev
from game.titles.kompromat.frames import PUSH
from game.titles.kompromat.view import KompromatView

Eyes = Callable[[KompromatView, Event], Mask]


def _drawer(view: KompromatView, event: Event) -> Mask:
    """Only the player who draws looks at the card. A turn may begin by itself, so the view before cannot say who
    draws."""
    assert isinstance(event, ev.Drew)
    return 1 << event.by


def _active(view: KompromatView, event: Event) -> Mask:
    """Further draws and Night Vision happen in a player's own turn, so only the seat that is asked now may see them."""
    return view.asked


EYES: dict[type[Event], Eyes] = {
    ev.Drew: _drawer,
    ev.Pushed: _active,
    ev.UsedNightVision: _active,
}
"""By event: a function of the public view before the action that told it."""


def quiet(public: KompromatView, view: KompromatView, legal: list[Action], r: random.Random) -> Action | None:
    """A player whose choices tell nothing: it chooses among everything that all must think possible, each equally
    likely. Drawing again is possible unless the deck is empty."""
    kind, asked, _ = public.frames[-1]
    assert asked is not None
    undrawn = kind == PUSH and do.DRAW not in legal and public.decks[asked - 1] > 0
    n = r.randrange(len(legal) + undrawn)
    return legal[n] if n < len(legal) else None
