"""Going from room to room in [redacted]: walking, ending the turn, and leaving a room after a meeting."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.choices import at
from game.core.trails import Stake, Standing
from game.titles.redacted import actions as do
from game.titles.redacted.cards import ESCORTED
from game.titles.redacted.choices.shared import (
    KEY_COSTS,
    Of,
    asked_about,
    if_said,
    leaver,
    other,
    room_from,
    room_id,
    takes_key,
)
from game.titles.redacted.choices.warnings import warnings
from game.titles.redacted.embassy import DOWN, HOUSE, NOWHERE, embassy
from game.titles.redacted.frames import SNEAK as SNEAKS
from game.titles.redacted.frames import TURN
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.names import room


def _step(view: RedactedView, a: do.Step) -> Line:
    e, to = embassy(view), a.to
    here = view.where[view.seat] if view.seat is not None else NOWHERE
    where = room_from(here, to)
    if view.seat is not None and takes_key(view, here, to, view.seat):
        return Line("Walk to {room}: discards a Key", room=where)
    who = next((q for q, there in enumerate(view.where) if there == to), None)
    if who is None or (view.toasted and to == e.ballroom):
        if view.zone is not None and to in view.zone.guards:
            return Line("Face the guard: {room}", room=where)
        return Line("Walk to {room}", room=where)
    if view.dark and not e.lit >> to & 1:
        return Line("Into the dark to {who}: {room}", who=Who(who), room=where)
    return Line("Meet {who}: {room}", who=Who(who), room=where)


STEP = Of(
    do.Step,
    "walking",
    "foot",
    label=_step,
    trail=lambda view, a: (room_id(a.to),),
    stakes=lambda view, a: Stake.FINAL | Stake.MEETS if warnings(view, a.to) else Stake.NOTHING,
    cautions=lambda view, a: warnings(view, a.to),
    wanted=3,
)


def _escort(view: RedactedView, a: do.Escort) -> Line:
    home = view.zone is not None and view.seat is not None and view.zone.hideouts[view.seat] == a.to
    if home:
        one, many = "Take the VIP to {room}: {n} point", "Take the VIP to {room}: {n} points"
        return Line(one, many=many, n=ESCORTED, room=room(a.to))
    return Line("Take the VIP to {room}", room=room(a.to))


ESCORT = Of(
    do.Escort,
    "vip",
    "foot",
    label=_escort,
    trail=lambda view, a: ("escort", room_id(a.to)),
    asks={"escort": Line("Escort the VIP …")},
)


def _stop(view: RedactedView, a: do.Stop) -> Line:
    seat = view.seat
    here = view.where[seat] if seat is not None else NOWHERE
    company = next((q for q, there in enumerate(view.where) if q != seat and there == here >= 0), None)
    if company is not None and not (view.toasted and here == HOUSE.ballroom):
        return Line("End the turn: sneak away from {who}", who=Who(company))
    return Line("End the turn here")


STOP = Of(
    do.Stop,
    "end-of-turn",
    "stop",
    label=_stop,
    trail=("stop",),
    standing=at((TURN,), lambda view, me: [Standing("stop", Line("End the turn"), meant=do.STOP)]),
)


# -- after a meeting


def _costs_key(view: RedactedView, a: do.Displace | do.Sneak) -> list[Line]:
    who = leaver(view)
    return [KEY_COSTS] if takes_key(view, view.where[who] % DOWN, a.to, who) else []


def _displace(view: RedactedView, a: do.Displace) -> Line:
    who = leaver(view)
    where = room_from(view.where[who], a.to)
    if takes_key(view, view.where[who], a.to, who):
        return Line("Send {who} to {room}: discards a Key", who=Who(who), room=where)
    return Line("Send {who} to {room}", who=Who(who), room=where)


DISPLACE = Of(
    do.Displace,
    "displacing",
    "foot",
    label=_displace,
    trail=lambda view, a: (room_id(a.to),),
    stakes=if_said(_costs_key),
    cautions=_costs_key,
)
SLIP_OUT = Of(
    do.SlipOut,
    "displacing",
    "foot",
    label=lambda view, a: Line("Sneak out and leave {who} here", who=Who(other(view))),
    trail=("slipout",),
)


def _sneak(view: RedactedView, a: do.Sneak) -> Line:
    who = leaver(view) if asked_about(view) == SNEAKS else (view.seat or 0)
    where = room_from(view.where[who], a.to)
    if takes_key(view, view.where[who], a.to, who):
        return Line("Sneak to {room}: discards a Key", room=where)
    return Line("Sneak to {room}", room=where)


SNEAK = Of(
    do.Sneak,
    "sneaking",
    "foot",
    label=_sneak,
    trail=lambda view, a: (room_id(a.to),),
    stakes=if_said(_costs_key),
    cautions=_costs_key,
)
