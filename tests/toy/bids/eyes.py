"""Who sees the secrets of Bids."""

from __future__ import annotations

from game.core.contract import Action, Event, View

from . import rules


def _hand(view: View, event: Event) -> int:
    assert isinstance(event, rules.Dealt)
    return 1 << event.to


def _sealer(view: View, event: Event) -> int:
    assert isinstance(event, rules.Sealed)
    return view.asked & 1 << event.by


EYES = {rules.Dealt: _hand, rules.Sealed: _sealer}


def breadth(view: View, legal: list[Action]) -> int:
    """A hand of so many cards may hold so many different ones."""
    assert isinstance(view, rules.BidsView)
    return rules.HAND - len(view.played) // len(view.coins)
