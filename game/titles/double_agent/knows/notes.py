"""What one observer of Double Agent knows for certain.

Every back is public, so only cards with the backs "0/7" and "?" are in doubt. For each side and back a tracker follows
them, with a place for each file on the table. For the opponent's tokens there is a list of the layouts that nothing has
excluded.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from game.core.contract import Event, Notes, Seat, Setup
from game.core.tracker import Tracker
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import (
    AGENTS,
    BACK,
    BEHIND,
    CLUES,
    HIDDEN,
    LEVERAGE,
    NOBODY,
    NOSY,
    ORDERS,
    RECALL,
    TOKENS,
    TRANSFER,
    WIRETAP,
)

Layout = tuple[int, ...]
IN_DECK, IN_HAND, OUT, ON_TABLE = range(4)
"""The places of a tracker; from ON_TABLE on there is one place for each file."""
LAYOUTS: tuple[Layout, ...] = tuple(sorted(set(permutations(TOKENS))))


class DoubleAgentNotes(Notes):
    """The notebook of a seat, or of a spectator."""

    def __init__(self, setup: Setup, seat: Seat | None) -> None:
        self.setup = setup
        self.seat = seat
        self.layouts: list[list[Layout]] = [list(LAYOUTS), list(LAYOUTS)]
        """By seat, the layouts of its tokens that are still possible; all are equally likely."""
        self.cards: list[dict[int, Tracker]] = [{}, {}]
        """The trackers, by seat and back."""
        for side in self.cards:
            for back in HIDDEN:
                side[back] = Tracker(ON_TABLE + len(BEHIND[back]))
                side[back].lay(IN_DECK, BEHIND[back])
        self.files: list[list[tuple[int, int, int]]] = [[] for _ in range(AGENTS)]
        """By agent, in the order in which they were laid: owner, back, and the place in that tracker, or -1."""
        self.chosen: Layout = ()
        """The tokens that this seat has sealed."""
        self.over: ev.GameOver | None = None

    def hear(self, event: Event) -> None:
        handler = _HEAR.get(type(event))
        if handler:
            handler(self, event)

    # -- tokens

    def _placed(self, e: ev.Placed) -> None:
        if e.tokens is not None:
            self.chosen = e.tokens
            self.layouts[e.by] = [e.tokens]

    def _tapped(self, e: ev.Tapped) -> None:
        self._spent(e.by, WIRETAP)
        if e.token is not None:
            self._shows(1 - e.by, e.agent, e.token)

    def _shows(self, seat: Seat, agent: int, token: int) -> None:
        self.layouts[seat] = [layout for layout in self.layouts[seat] if layout[agent] == token]

    def _swapped(self, e: ev.Swapped) -> None:
        self._spent(e.by, ORDERS)
        swapped = []
        for layout in self.layouts[e.by]:
            tokens = list(layout)
            tokens[e.one], tokens[e.two] = tokens[e.two], tokens[e.one]
            swapped.append(tuple(tokens))
        self.layouts[e.by] = sorted(swapped)

    # -- cards

    def _tracker(self, seat: Seat, back: int) -> Tracker | None:
        return self.cards[seat].get(back)

    def _dealt(self, e: ev.Dealt) -> None:
        for n, back in enumerate(e.backs):
            self._draw(e.to, back, None if e.cards is None else _by_back(e.cards)[n])

    def _draw(self, seat: Seat, back: int, card: int | None) -> None:
        if tracker := self._tracker(seat, back):
            tracker.moved(IN_DECK, IN_HAND, card)

    def _drew(self, e: ev.Drew) -> None:
        self._draw(e.by, e.back, e.card)

    def _spent(self, seat: Seat, card: int) -> None:
        self.cards[seat][BACK[card]].moved(IN_HAND, OUT, card)

    def _laid(self, e: ev.Laid) -> None:
        place = NOBODY
        if tracker := self._tracker(e.by, e.back):
            place = self._free(e.by, e.back)
            tracker.moved(IN_HAND, place, e.card)
        self.files[e.agent].append((e.by, e.back, place))

    def _free(self, seat: Seat, back: int) -> int:
        """A place of the tracker that no file of this side and back has."""
        taken = {place for files in self.files for owner, b, place in files if (owner, b) == (seat, back)}
        return next(n for n in range(ON_TABLE, ON_TABLE + len(BEHIND[back])) if n not in taken)

    def _looked(self, e: ev.Looked) -> None:
        self._spent(e.by, CLUES)
        if e.cards is None:
            return
        theirs = [file for file in self.files[e.agent] if file[0] != e.by]
        for (owner, back, place), card in zip(theirs, e.cards, strict=True):
            if tracker := self._tracker(owner, back):
                tracker.saw_all(place, [card])

    def _made_nosy(self, e: ev.MadeNosy) -> None:
        self._spent(e.by, NOSY)

    def _levered(self, e: ev.Levered) -> None:
        self._spent(e.by, LEVERAGE)

    def _lift(self, seat: Seat, agent: int, n: int) -> tuple[int, int, int]:
        own = [file for file in self.files[agent] if file[0] == seat]
        k = [k for k, file in enumerate(self.files[agent]) if file[0] == seat][n]
        del self.files[agent][k]
        return own[n]

    def _recalled(self, e: ev.Recalled) -> None:
        self._spent(e.by, RECALL)
        _, back, place = self._lift(e.by, e.agent, e.file)
        if tracker := self._tracker(e.by, back):
            tracker.joined(place, IN_HAND)

    def _transferred(self, e: ev.Transferred) -> None:
        self._spent(e.by, TRANSFER)
        self.files[e.to].append(self._lift(e.by, e.agent, e.file))

    def _delivered(self, e: ev.Delivered) -> None:
        for seat in (0, 1):
            self._shows(seat, e.agent, e.tokens[seat])
        for (owner, back, place), card in zip(self.files[e.agent], e.files, strict=True):
            if tracker := self._tracker(owner, back):
                tracker.saw_all(place, [card])
                tracker.joined(place, OUT)
        self.files[e.agent] = []

    def _over(self, e: ev.GameOver) -> None:
        self.over = e


def _by_back(cards: tuple[int, ...]) -> list[int]:
    """Cards in the order of their backs."""
    return sorted(cards, key=lambda card: (BACK[card], card))


_HEAR: dict[type[Event], Callable[..., None]] = {
    ev.Placed: DoubleAgentNotes._placed,
    ev.Dealt: DoubleAgentNotes._dealt,
    ev.Drew: DoubleAgentNotes._drew,
    ev.Laid: DoubleAgentNotes._laid,
    ev.Looked: DoubleAgentNotes._looked,
    ev.MadeNosy: DoubleAgentNotes._made_nosy,
    ev.Levered: DoubleAgentNotes._levered,
    ev.Tapped: DoubleAgentNotes._tapped,
    ev.Recalled: DoubleAgentNotes._recalled,
    ev.Transferred: DoubleAgentNotes._transferred,
    ev.Swapped: DoubleAgentNotes._swapped,
    ev.Delivered: DoubleAgentNotes._delivered,
    ev.GameOver: DoubleAgentNotes._over,
}
