"""What happens in [microfilms], as moments. Only what everybody hears decides how much attention one asks for."""

from __future__ import annotations

from game.core.contract import Event
from game.titles.microfilms import events as ev
from game.titles.microfilms import words
from game.titles.microfilms.view import MicrofilmsView
from game.ui.moments import Moment, Weight

SIGNS = (ev.Drew, ev.TookDiscard, ev.Passed, ev.CashedOut, ev.Discarded, ev.CroupierDrew, ev.CroupierTook)
BANNERS = (ev.Offered, ev.Bribed, ev.BribeDeclined, ev.Stole, ev.Blackmailed, ev.PaidOff, ev.Defended, ev.Evening)
HALTS = (
    ev.Interrogated, ev.Rumour, ev.Revealed, ev.Accused, ev.Hit, ev.Located, ev.Arrested, ev.Claimed, ev.Eliminated,
)  # fmt: skip


def moment(e: Event, before: MicrofilmsView, after: MicrofilmsView) -> Moment | None:
    kind = type(e)
    by: int | None = getattr(e, "by", None)
    to: int | None = getattr(e, "to", None)
    seats = [seat for seat in (by, to) if seat is not None]
    nodes = tuple(f"seat:{seat}" for seat in seats)
    about = sum(1 << seat for seat in seats)
    if kind in SIGNS:
        return Moment(Weight.SIGN, nodes, words.say_event(e), by=by)
    if kind in BANNERS:
        return Moment(Weight.BANNER, nodes, words.say_event(e), by=by, about=about)
    if kind in HALTS:
        concerns = before.seat is not None and before.seat in (by, to)
        weight = Weight.HALT if concerns or kind not in (ev.Interrogated, ev.Rumour) else Weight.BANNER
        return Moment(weight, nodes, words.say_event(e), by=by, about=about)
    return None
