"""How [redacted]'s table looked after each piece of news of one step.

Much can follow from one choice: an agent walks in, a meeting begins; somebody wakes and leaves. The views in between
are the view before with what this seat has heard since, so they show no more than that.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.core.contract import Event
from game.core.rows import with_at
from game.titles.redacted import events as ev
from game.titles.redacted.embassy import DOWN, embassy
from game.titles.redacted.view import RedactedView


def steps(before: RedactedView, news: Sequence[Event], after: RedactedView) -> list[RedactedView]:
    """The view after each piece of news; the last one is how the table looks now."""
    view, found = before, []
    for event in news:
        view = _told(view, event)
        if isinstance(event, ev.Exchanged):
            # The cards have been shown: what is asked next is known.
            view = structs.replace(view, frames=after.frames, asked=after.asked)
        found.append(view)
    if found:
        found[-1] = after
    return found


def _told(view: RedactedView, event: Event) -> RedactedView:
    """The view once this has happened."""
    e = embassy(view)
    match event:
        case ev.Stepped(by, to) | ev.WalkedIn(by, to):
            return _moved(view, by, to, steps=view.steps + 1)
        case ev.Sneaked(by, to):
            return _moved(view, by, to)
        case ev.Displaced(_, to, room):
            return _moved(view, to, room)
        case ev.KnockedOut(_, to, room):
            return _moved(view, to, room + DOWN)
        case ev.Arrived(by):
            return _moved(view, by, e.entrance)
        case ev.Woke(by):
            return _moved(view, by, view.where[by] % DOWN)
        case ev.Turned(by):
            return structs.replace(view, active=by)
        case ev.RoundBegan(number):
            return structs.replace(view, rounds=number)
        case ev.Toasted():
            where = [room if room < 0 else e.ballroom + (DOWN if room >= DOWN else 0) for room in view.where]
            return structs.replace(view, where=tuple(where), toasted=1)
        case ev.Injured(_, to) | ev.Wounded(to):
            return structs.replace(view, hurt=view.hurt | 1 << to)
        case ev.Mended(_, to) | ev.Healed(to) | ev.Bandaged(to):
            return structs.replace(view, hurt=view.hurt & ~(1 << to))
        case ev.Lights(_, out):
            return structs.replace(view, dark=int(out))
        case ev.Locked(by, floor):
            return structs.replace(view, lever=floor, keeper=by)
        case ev.Unlocked():
            return structs.replace(view, lever=-1)
        case ev.Called(_, faction):
            return structs.replace(view, helicopter=faction)
        case ev.Bombed(_, faction):
            wrecks = with_at(view.wrecks, faction, view.wrecks[faction] + 1)
            return structs.replace(view, helicopter=-1, wrecks=wrecks)
        case ev.Stole(by, to) | ev.Gave(to, by):
            held = with_at(with_at(view.held, by, view.held[by] + 1), to, view.held[to] - 1)
            return structs.replace(view, held=held)
        case ev.Discarded(by):
            return structs.replace(view, held=with_at(view.held, by, max(0, view.held[by] - 1)))
    return view


def _moved(view: RedactedView, seat: int, room: int, **more: int) -> RedactedView:
    return structs.replace(view, where=with_at(view.where, seat, room), **more)
