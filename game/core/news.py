"""Who learns what: blanking the secrets of events.

A title writes every event once, in full. The core alone decides, from the event's class, how much of it a seat hears.
"""

from __future__ import annotations

import typing
from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from game.core.contract import SECRET, Event, Mask, Seat

E = TypeVar("E", bound=Event)


@cache
def secret_fields(kind: type[Event]) -> tuple[str, ...]:
    """The fields of an event that are blank for everybody outside its audience."""
    hints = typing.get_type_hints(kind, include_extras=True)
    return tuple(f for f in kind.__struct_fields__ if SECRET in getattr(hints[f], "__metadata__", ()))


def audience(event: Event) -> Mask:
    """The seats that see the secrets of this event."""
    mask = 0
    for field in event.seen_by:
        who: int = getattr(event, field)
        mask |= who if field == "watchers" else 1 << who
    return mask


def blank(event: E) -> E:
    """The event as everybody hears it, with its secrets blank."""
    fields = secret_fields(type(event))
    return replace(event, **dict.fromkeys(fields)) if fields else event


def heard(event: E, seat: Seat | None) -> E:
    """The event as one seat, or a spectator, hears it."""
    if seat is not None and audience(event) >> seat & 1:
        return event
    return blank(event)
