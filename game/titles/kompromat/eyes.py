"""Who may see the secrets of each event of Kompromat, said from what everybody sees alone.

This is a second statement of the rules, independent of the events' own; the conformance suite holds the two together.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from game.core.contract import Action, Event, Mask, View
from game.titles.kompromat import actions as do
from game.titles.kompromat import events as ev
from game.titles.kompromat.frames import PUSH
from game.titles.kompromat.view import KompromatView

Eyes = Callable[[KompromatView, Event], Mask]


def _drawer(view: KompromatView, event: Event) -> Mask:
    """Only whoever draws looks at the card. A turn may begin by itself, so the view before cannot name the drawer."""
    assert isinstance(event, ev.Drew)
    return 1 << event.by


def _active(view: KompromatView, event: Event) -> Mask:
    """Drawing on and Night Vision happen in one's own turn: only whoever is asked now."""
    return view.asked


EYES: dict[type[Event], Eyes] = {
    ev.Drew: _drawer,
    ev.Pushed: _active,
    ev.UsedNightVision: _active,
}
"""By event, from the public view before the action that told it."""


def quiet(public: View, view: View, legal: list[Action], r: random.Random) -> Action | None:
    """A player whose choices tell nothing: anything that everybody must think possible, all alike. Drawing on is
    possible unless the deck is empty."""
    assert isinstance(public, KompromatView)
    kind, asked, _ = public.frames[-1]
    assert asked is not None
    undrawn = kind == PUSH and do.DRAW not in legal and public.decks[asked - 1] > 0
    n = r.randrange(len(legal) + undrawn)
    return legal[n] if n < len(legal) else None
