"""What happens in Spy Tactics, as moments: codes are turned, and count one after the other."""

from __future__ import annotations

from game.catalogue import Line
from game.core.contract import Event
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics import words
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.moments import Moment, Weight

SHOWN = (ev.Passed, ev.Looked, ev.Scored, ev.Hushed, ev.Guessed, ev.Eliminated, ev.Returned, ev.Named)


def moment(e: Event, before: SpyTacticsView, after: SpyTacticsView) -> Moment | None:
    head = Line("Round {n}", n=before.round)
    if isinstance(e, ev.Revealed):
        return Moment(Weight.HALT, line=words.say_event(e), head=head)
    if isinstance(e, SHOWN):
        by: int = getattr(e, "by", getattr(e, "to", 0))
        return Moment(Weight.BANNER, (f"seat:{by}",), words.say_event(e), by=by, head=head)
    if isinstance(e, ev.RoundBegan) and e.number > 1:
        return Moment(Weight.HALT, line=words.say_event(e))
    return None
