"""Picking an action by pointing: each pick keeps the legal actions that go on with it, until one is left.

A choice begins at a line of the action panel (`take`) or at any thing on the table that has a part in it (`point`):
then what is left to be picked is the rest of each trail, in its order.

It is pure: from a view, its legal actions and the picks so far it works out what can be picked next, and in which
words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.asking.answers import Answers
from game.catalogue import NO_WORDS, Line
from game.core.contract import Action, View
from game.core.trails import Tag, Trail


@dataclass(frozen=True)
class Offer:
    """One line of the action panel: the next pick, its words, and the actions that go on with it.

    `side` is what it costs or brings. A line without actions is not possible now: `lack` says why in few words, and
    `meant` is the action to ask the rules about.
    """

    pick: str
    line: Line
    actions: tuple[Action, ...]
    icon: str
    listed: bool = True
    """False for something that can only be picked at the thing itself: it has no line in the panel."""
    side: Line = NO_WORDS
    lack: Line = NO_WORDS
    meant: Action | None = None


class Picking:
    """The choice of one seat at one moment; `table` is the title's table."""

    def __init__(self, view: View, legal: Sequence[Action], table: Answers) -> None:
        self.view = view
        self._table = table
        self._kept: tuple[tuple[str, Trail], list[Offer]] | None = None
        self._own = {action: [table.picks(view, action), *table.other_ways(view, action)] for action in legal}
        self._trails = [(trail, action) for action, trails in self._own.items() for trail in trails]
        self._standing = {entry.pick: entry for entry in table.standing(view)}
        self.starts = frozenset(pick for trail, _ in self._trails for pick in trail)
        """Everything that has a part in some choice, and can begin it."""
        self.held = ""
        """A thing that was pointed at first, although it does not come first in any trail."""
        self.trail: Trail = ()
        self.at = ""
        """The thing on the table at which the choice began; empty if it began in the panel."""
        self.asked = NO_WORDS
        """What is being asked after the picks so far."""
        self.sure: Action | None = None
        """An action that is picked in full and asks once more."""

    @property
    def question(self) -> object:
        """What is being chosen from now."""
        return tuple(self._own), self.held, self.trail, self.at, self.sure

    def anew(self) -> Picking:
        """The same choice, with nothing picked."""
        return Picking(self.view, list(self._own), self._table)

    # What can be picked

    @property
    def left(self) -> list[tuple[Trail, Action]]:
        """The actions that go on with the picks so far, each with its picks after the thing that is held."""
        n = len(self.trail)
        return [(picks, action) for picks, action in self._pool() if picks[:n] == self.trail]

    def _pool(self) -> list[tuple[Trail, Action]]:
        return self._rests(self.held) if self.held else self._trails

    def _rests(self, thing: str) -> list[tuple[Trail, Action]]:
        """What is left to be picked, for each action that has a part for this thing, once it has been pointed at."""
        found = []
        for action, trails in self._own.items():
            rests = [_without(trail, thing) for trail in trails if thing in trail]
            if rests:
                found.append((min(rests, key=len), action))
        return found

    @property
    def begun(self) -> bool:
        """Whether anything has been picked."""
        return bool(self.held or self.trail)

    def rows(self, menu: bool = False) -> list[Offer]:
        """The lines of the panel. At the beginning the title's standing choices come first, each in its place, possible
        or not; while a menu is open at a thing, they stay."""
        if self.begun and not menu:
            return self.offers
        found = {offer.pick: offer for offer in self._offered("", ()) if offer.listed}
        rows = []
        for entry in self._standing.values():
            offer = found.pop(entry.pick, None)
            if offer is None:
                rows.append(Offer(entry.pick, entry.line, (), "", lack=entry.lack, meant=entry.meant))
            else:
                rows.append(replace(offer, line=entry.line, side=entry.side))
        return rows + list(found.values())

    @property
    def opened(self) -> bool:
        """Whether a menu may stand open at the thing where the choice began."""
        return bool(self.at) and not self.sure and (self.trail == (self.at,) or (bool(self.held) and not self.trail))

    @property
    def offers(self) -> list[Offer]:
        """What can be picked next and has words, in the order of the legal list."""
        return [offer for offer in self._pickable if offer.listed]

    @property
    def _pickable(self) -> list[Offer]:
        """What can be picked next: the lines of the panel, and what can only be picked at a thing itself. It is kept
        until something is picked."""
        key = self.held, self.trail
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._offered(*key)
        return self._kept[1]

    def _offered(self, held: str, trail: Trail) -> list[Offer]:
        depth = len(trail)
        grouped: dict[str, list[Action]] = {}
        listed: set[str] = set()
        for picks, action in self._rests(held) if held else self._trails:
            if picks[:depth] != trail:
                continue
            # Where these picks are already an action and others go on, the last thing, picked again, means the action.
            pick = picks[depth] if len(picks) > depth else (trail[-1] if trail else held)
            if action not in grouped.setdefault(pick, []):
                grouped[pick].append(action)
            if held or depth or not self._table.unlisted(self.view, action, picks):
                listed.add(pick)
        return [
            Offer(
                pick,
                self._words(pick, actions, held, depth),
                tuple(actions),
                self._table.icon(actions[0]),
                pick in listed,
                self._table.side(self.view, actions) if depth else NO_WORDS,
            )
            for pick, actions in grouped.items()
        ]

    def _words(self, pick: str, actions: Sequence[Action], held: str, depth: int) -> Line:
        """The words for a pick: a standing choice is always called the same."""
        if (held or depth) and pick in self._standing:
            return self._standing[pick].line
        if depth and (line := self._table.further(self.view, actions[0], pick)).text:
            return line
        if len(actions) == 1:
            return self._table.words.say(self.view, actions[0])
        depth = next((trail.index(pick) for trail in self._own[actions[0]] if pick in trail), 0)
        return self._table.group(self.view, actions, depth)

    @property
    def leads(self) -> bool:
        """Whether a line has the focus before anybody has gone to it."""
        return self._table.leads(self.view)

    @property
    def wanted(self) -> str:
        """The pick that most players want, if it is one of the lines; else the first possible one. None where nobody
        is to be led."""
        if not self.begun and not self.leads:
            return ""
        rows = [row for row in (self.offers if self.begun else self.rows()) if row.actions]
        want = self._table.wanted(self.view, [action for row in rows for action in row.actions])
        return next((row.pick for row in rows if want in row.actions), rows[0].pick if rows else "")

    @property
    def legal(self) -> frozenset[str]:
        """What glows: everything that can be picked next."""
        return frozenset() if self.sure else frozenset(offer.pick for offer in self._pickable)

    def beyond(self, pick: str) -> frozenset[str]:
        """What can be picked after this pick: what a line of the menu may be aimed at."""
        trail = (*self.trail, pick)
        n = len(trail)
        return frozenset(picks[n] for picks, _ in self._pool() if picks[:n] == trail and len(picks) > n)

    def tags(self, pick: str = "") -> dict[str, Tag]:
        """What would happen to things on the table by what can be picked next, or by one of it."""
        if self.sure:
            return {}
        found = [action for offer in self._pickable if pick in ("", offer.pick) for action in offer.actions]
        return dict(self._table.tags(self.view, found))

    # Picking

    def take(self, id: str) -> Action | None:
        """Takes a line of the panel. While a menu is open, a line that is not in it begins anew."""
        if self.opened and id not in self.legal:
            self.clear()
        return self.pick(id)

    def point(self, thing: str, aim: str = "") -> Action | None:
        """Points at a thing on the table; `aim` is the line of an open menu that has the focus. What goes on with the
        picks so far is picked; anything else begins anew at the thing."""
        if self.opened:
            if thing == self.at and thing not in self.legal:
                self.clear()
                return None
            if thing not in self.legal and aim and thing in self.beyond(aim):
                self.pick(aim)
                return self.pick(thing)
        if self.begun and not self.sure and thing in self.legal:
            return self.pick(thing)
        self.clear()
        ways = [trail for trail, _ in self._trails if thing in trail]
        if all(trail == (thing,) for trail in ways):
            return self.pick(thing)
        self.at = thing
        if all(trail[0] == thing for trail in ways):
            return self.pick(thing)
        self.held = thing
        rests = self._rests(thing)
        return self.pick(thing) if len(rests) == 1 and not rests[0][0] else None

    def pick(self, id: str) -> Action | None:
        """Picks something that can be picked. Returns the action once it is settled; a grave one asks first."""
        offer = next((offer for offer in self._pickable if offer.pick == id), None)
        if offer is None or self.sure:
            return None
        self.trail = (*self.trail, id)
        self.asked = self._question(id, offer.actions)
        if len(offer.actions) > 1:
            # If everything that is left goes on with the same pick, there is nothing to ask.
            return self.pick(self.offers[0].pick) if len(self.offers) == 1 else None
        action = offer.actions[0]
        self.held, self.trail = "", self._own[action][0]
        if self._table.grave(self.view, action):
            self.sure = action
            return None
        return action

    def _question(self, pick: str, actions: Sequence[Action]) -> Line:
        """What is asked once this has been picked: what follows on all picks so far, whichever was made first."""
        if len(actions) < 2:
            return NO_WORDS
        made = sorted(filter(None, (self.held, *self.trail)))
        trails = self._own[actions[0]]
        depth = next((trail.index(pick) for trail in trails if pick in trail), 0)
        if any(sorted(trail[: len(made)]) == made for trail in trails):
            depth = len(made) - 1
        return self._table.group(self.view, actions, depth)

    def clear(self) -> None:
        """Takes every pick back."""
        self.held = self.at = ""
        self.trail = ()
        self.sure = None
        self.asked = NO_WORDS

    def back(self) -> bool:
        """Takes the last pick back; returns False if there was none."""
        if self.sure or not self.trail:
            found = self.begun
            self.clear()
            return found
        self.trail = self.trail[:-1]
        # Picks that were made automatically go with the pick that led to them.
        while self.trail and len(self.offers) == 1:
            self.trail = self.trail[:-1]
        if not self.trail and not self.held:
            self.clear()
        return True


def _without(trail: Trail, thing: str) -> Trail:
    """A trail without the first mention of a thing."""
    n = trail.index(thing)
    return trail[:n] + trail[n + 1 :]
