"""Who sees the secrets of Dead Letter, told from the public view alone; and a player whose choices tell nothing."""

from __future__ import annotations

import random

from game.core.contract import Action, Event, View

from . import pieces


def _own(view: View, event: Event) -> int:
    assert isinstance(event, pieces.Dealt | pieces.Drawn)
    return 1 << (event.to if isinstance(event, pieces.Dealt) else event.by)


def _whose_turn(view: View, event: Event) -> int:
    """A hand is looked at by the player whose turn it is."""
    return view.asked


def _both(view: View, event: Event) -> int:
    assert isinstance(event, pieces.Compared | pieces.Swapped)
    return view.asked | 1 << event.at


EYES = {
    pieces.Dealt: _own,
    pieces.Drawn: _own,
    pieces.LookedAt: _whose_turn,
    pieces.Compared: _both,
    pieces.Swapped: _both,
}


def quiet(public: pieces.LettersView, view: pieces.LettersView, legal: list[Action], r: random.Random) -> Action | None:
    """Means to play a rank, at somebody, naming something: each with odds that everybody could name."""
    card = r.choice(pieces.RANKS)
    possible = [a for a in legal if isinstance(a, pieces.Play) and a.card == card]
    return r.choice(possible) if possible else None
