"""What the records of several kinds of actions in [redacted] share: the ids of things, who is meant, and what costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.catalogue import Line
from game.core.choices import Choice
from game.core.contract import Action, Seat
from game.core.trails import COSTS, Stake
from game.titles.redacted.cards import ITEMS, MEETING
from game.titles.redacted.embassy import DOWN, HOUSE, embassy
from game.titles.redacted.frames import DISPLACE
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.names import ROOM, room

A = TypeVar("A", bound=Action, contravariant=True)

MORE = Line("…")


@dataclass(frozen=True)
class Of(Choice[RedactedView, A]):
    """What is said of one kind of action in [redacted]."""

    group: Callable[[RedactedView, A, str], Line] | None = lambda view, a, pick: MORE


def if_said(cautions: Callable[[RedactedView, A], Sequence[Line]]) -> Callable[[RedactedView, A], Stake]:
    """Something is at stake where there is a caution to be said."""
    return lambda view, a: COSTS if cautions(view, a) else Stake.NOTHING


# -- things that are pointed at


def room_id(room: int) -> str:
    return f"room:{HOUSE.ids[room]}"


def item_id(item: int) -> str:
    return f"item:{ITEMS[item]}"


def card_id(card: int) -> str:
    return f"card:{MEETING[card]}"


def drawn_id(weapon: int) -> str:
    """The id of an Attack card just drawn, which may look like one in the hand."""
    return f"drawn:{MEETING[weapon]}"


# -- who and where


def asked_about(view: RedactedView) -> int | None:
    """The kind of question that is asked."""
    return view.frames[-1][0]


def other(view: RedactedView) -> Seat:
    """The other of the two agents that the question is about."""
    one, two = view.frames[-1][2:4]
    found = two if one == view.seat else one
    return 0 if found is None else found


def leaver(view: RedactedView) -> Seat:
    """The agent who is sent out of a room, or sneaks out of it."""
    frame = view.frames[-1]
    who = frame[3 if frame[0] == DISPLACE else 2]
    return 0 if who is None else who


def room_from(here: int, to: int) -> Line:
    """A room as seen from another one: its floor is named if it differs."""
    e = HOUSE
    if not (here >= 0 and 0 <= to < len(e.floor)) or e.floor[here % DOWN] != e.floor[to]:
        return room(to)
    return ROOM[e.names[to]]


# -- doors that cost a Key

KEY_COSTS = Line("It costs a Key. Locked doors then stay open until the end of the turn.")


def takes_key(view: RedactedView, start: int, to: int, seat: Seat) -> bool:
    """Whether the door between two rooms costs a Key now."""
    e = embassy(view)
    if not 0 <= start < len(e.doors) or view.key or not e.locked[start] >> to & 1:
        return False
    return not (e.shafts[start] >> to & 1 and seat == view.active and e.service >> view.start & 1)
