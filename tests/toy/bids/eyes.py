"""Who sees the secrets of Bids."""

from __future__ import annotations

import random

from game.core.contract import Action, Event, View

from . import pieces


def _hand(view: View, event: Event) -> int:
    assert isinstance(event, pieces.Dealt)
    return 1 << event.to


def _sealer(view: View, event: Event) -> int:
    assert isinstance(event, pieces.Sealed)
    return view.asked & 1 << event.by


EYES = {pieces.Dealt: _hand, pieces.Sealed: _sealer}


def quiet(public: pieces.BidsView, view: pieces.BidsView, legal: list[Action], r: random.Random) -> Action | None:
    """Any card of the hand: there are no two alike, so everybody knows how many there are to choose from."""
    return r.choice(legal)
