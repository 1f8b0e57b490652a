"""What a step into a room of [redacted] will set off, and what it will show to whom: said before the step is taken."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.titles.redacted.choices.shared import KEY_COSTS, takes_key
from game.titles.redacted.embassy import DOWN, embassy
from game.titles.redacted.view import RedactedView


def warnings(view: RedactedView, to: int) -> list[Line]:
    if view.seat is None or not 0 <= view.where[view.seat] < DOWN:
        return []
    e = embassy(view)
    here = view.where[view.seat]
    found = []
    if takes_key(view, here, to, view.seat):
        found.append(KEY_COSTS)
    eyes = awake(view, e.x_ray)
    if e.gates[here] >> to & 1 and eyes is not None and eyes != view.seat:
        found.append(Line("Through the gate {who} sees all items of {me}.", who=Who(eyes), me=Who(view.seat)))
    other = awake(view, to)
    if other is not None and other != view.seat and not (view.toasted and to == e.ballroom):
        if view.dark and not e.lit >> to & 1:
            found.append(Line("It is dark, and {who} is there.", who=Who(other)))
        else:
            found.append(Line("{who} is there: the two will meet.", who=Who(other)))
    if view.zone is not None and to in view.zone.guards:
        found.append(Line("A guard stands there."))
    return found


def awake(view: RedactedView, room: int) -> Seat | None:
    """The agent who is awake in a room, or None."""
    return next((seat for seat, there in enumerate(view.where) if there == room), None)
