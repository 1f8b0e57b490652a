"""What happens in [redacted], as moments. Only what everybody hears decides how much attention one asks for."""

from __future__ import annotations

from game.core.contract import Event
from game.titles.redacted import events as ev
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.happenings import say_event
from game.ui.moments import Moment, Weight

SIGNS = (ev.Gave, ev.Swapped, ev.Played, ev.Spent, ev.Sneaked, ev.Goggled, ev.Found, ev.Lost)
BANNERS = (
    ev.Met, ev.Exchanged, ev.Decided, ev.Injured, ev.Stole, ev.Interrogated, ev.Arrested, ev.Displaced, ev.KnockedOut,
    ev.Hacked, ev.Alerted, ev.GuardCame, ev.MetGuard, ev.Fought, ev.Scored,
)  # fmt: skip


def moment(e: Event, before: RedactedView, after: RedactedView) -> Moment | None:
    kind = type(e)
    if kind not in SIGNS and kind not in BANNERS:
        return None
    by: int | None = getattr(e, "by", None)
    to: int | None = getattr(e, "to", None)
    seats = [seat for seat in (by, to) if seat is not None and seat >= 0]
    nodes = tuple(f"seat:{seat}" for seat in seats)
    about = sum(1 << seat for seat in seats)
    weight = Weight.SIGN if kind in SIGNS else Weight.BANNER
    return Moment(weight, nodes, say_event(e), by=by, about=about)
