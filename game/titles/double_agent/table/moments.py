"""What happens in Double Agent, as moments: files are laid and moved, agents deliver, one after the other."""

from __future__ import annotations

from game.catalogue import Line
from game.core.contract import Event
from game.titles.double_agent import events as ev
from game.titles.double_agent import words
from game.titles.double_agent.view import DoubleAgentView
from game.ui.moments import Moment, Weight

DELIVERY = Line("A delivery")


def moment(e: Event, before: DoubleAgentView, after: DoubleAgentView) -> Moment | None:
    line = words.say_event(e)
    match e:
        case ev.Laid(by, agent):
            return Moment(Weight.SIGN, (f"agent:{agent}",), line, by=by)
        case ev.Delivered(agent):
            return Moment(Weight.HALT, (f"agent:{agent}",), line, by=e.winner, head=DELIVERY, beats=2, about=3)
        case ev.Looked() | ev.MadeNosy() | ev.Tapped() | ev.Recalled() | ev.Transferred() | ev.Levered() | ev.Swapped():
            nodes = (f"agent:{getattr(e, 'agent', getattr(e, 'one', 0))}",)
            return Moment(Weight.BANNER, nodes, line, by=e.by, about=3)
        case ev.Moved(by, agent):
            return Moment(Weight.SIGN, (f"agent:{agent}",), line, by=by)
    return None
