"""Picking an action by pointing: each pick keeps the legal actions that begin with it, until one is left.

It is pure: from a view, its legal actions and the picks so far it works out what can be picked next, and in which
words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.catalogue import Line
from game.core.contract import Action, View
from game.ui.tables import AnyTable


@dataclass(frozen=True)
class Offer:
    """One line of the action panel: the next pick, its words, and the actions that begin with it."""

    pick: str
    line: Line
    actions: tuple[Action, ...]
    icon: str
    listed: bool = True
    """False for something that can only be picked at the thing itself: it has no line in the panel."""


class Picking:
    """The choice of one seat at one moment; `table` is the title's table."""

    def __init__(self, view: View, legal: Sequence[Action], table: AnyTable) -> None:
        self.view = view
        self._table = table
        self._offers: tuple[tuple[str, ...], list[Offer]] | None = None
        self._trails = [(trail, action) for action in legal for trail in self._ways(action)]
        self.trail: tuple[str, ...] = ()
        self.sure: Action | None = None
        """An action that is picked in full and asks once more."""

    def _ways(self, action: Action) -> list[tuple[str, ...]]:
        """The trail of an action, and other orders that mean the same."""
        return [self._table.picks(self.view, action), *self._table.other_ways(self.view, action)]

    @property
    def left(self) -> list[tuple[tuple[str, ...], Action]]:
        """The actions that begin with the picks so far."""
        n = len(self.trail)
        return [(picks, action) for picks, action in self._trails if picks[:n] == self.trail]

    @property
    def offers(self) -> list[Offer]:
        """The lines of the panel, in the order of the legal list."""
        return [offer for offer in self._pickable if offer.listed]

    @property
    def _pickable(self) -> list[Offer]:
        """What can be picked next: the lines of the panel, and what can only be picked at a thing itself. It is kept
        until something is picked."""
        if self._offers is None or self._offers[0] != self.trail:
            self._offers = self.trail, self._offered()
        return self._offers[1]

    def _offered(self) -> list[Offer]:
        depth = len(self.trail)
        grouped: dict[str, list[Action]] = {}
        listed: set[str] = set()
        for picks, action in self.left:
            if len(picks) > depth and action not in grouped.setdefault(picks[depth], []):
                grouped[picks[depth]].append(action)
                if depth or not self._table.unlisted(self.view, action, picks):
                    listed.add(picks[depth])
        found = []
        for pick, actions in grouped.items():
            if len(actions) == 1:
                line = self._table.words.say(self.view, actions[0])
            else:
                line = self._table.group(self.view, actions, depth)
            found.append(Offer(pick, line, tuple(actions), self._table.icon(actions[0]), pick in listed))
        return found

    @property
    def legal(self) -> frozenset[str]:
        return frozenset() if self.sure else frozenset(offer.pick for offer in self._pickable)

    def pick(self, id: str) -> Action | None:
        """Picks something that can be picked. Returns the action once it is settled; a grave one asks first."""
        offer = next((offer for offer in self._pickable if offer.pick == id), None)
        if offer is None or self.sure:
            return None
        self.trail = (*self.trail, id)
        if len(offer.actions) > 1:
            # If everything that is left goes on with the same pick, there is nothing to ask.
            return self.pick(self.offers[0].pick) if len(self.offers) == 1 else None
        action = offer.actions[0]
        self.trail = self._table.picks(self.view, action)
        if self._table.grave(self.view, action):
            self.sure = action
            return None
        return action

    def back(self) -> bool:
        """Takes the last pick back; returns False if there was none."""
        if self.sure:
            self.sure = None
            self.trail = ()
            return True
        if not self.trail:
            return False
        self.trail = self.trail[:-1]
        # Picks that were made automatically go with the pick that led to them.
        while self.trail and len(self.offers) == 1:
            self.trail = self.trail[:-1]
        return True
