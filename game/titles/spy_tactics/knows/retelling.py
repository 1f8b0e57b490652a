"""What has been told, if a sampled world is the true one: identities and cards put away lie in it, and cards passed on
are what a hand lacks or has twice."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.contract import Event, Seat
from game.core.dossier import Dossier
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import ALL, NONE
from game.titles.spy_tactics.knows.notes import SpyTacticsNotes
from game.titles.spy_tactics.state import State
from game.titles.spy_tactics.view import SpyTacticsView


def retold(known: Dossier[SpyTacticsView, SpyTacticsNotes], s: State) -> list[Event] | None:
    """None where everybody in the ring has passed on the same code, and this seat has not seen which."""
    given = _given(s, [event for event in known.news if isinstance(event, ev.Passed)])
    if given is None:
        return None
    codes = [event.codes for event in known.news if isinstance(event, ev.Revealed)]
    told: list[Event] = []
    rounds = 0
    for event in known.news:
        match event:
            case ev.Dealt(to):
                event = replace(event, agency=s.agencies[to])
            case ev.PutAway(by):
                event = replace(event, code=s.discards[by] if s.discards[by] != NONE else s.sealed[by])
            case ev.RoundBegan(number):
                rounds = number
            case ev.Chose(by):
                event = replace(event, code=codes[rounds - 1][by] if len(codes) >= rounds else s.sealed[by])
            case ev.Passed(by):
                event = replace(event, code=given[by])
            case ev.Looked(_, to):
                event = replace(event, agency=s.agencies[to])
        told.append(event)
    return told


def _given(s: State, passed: list[ev.Passed]) -> dict[Seat, int] | None:
    """The code that each seat in the ring has passed on. Hands that are neither short nor over passed what they got."""
    found = {event.by: event.code for event in passed if event.code is not None}
    for event in passed:
        for code in ALL:
            there = s.hands[event.by].count(code) + s.laid[event.by].count(code) + (s.discards[event.by] == code)
            if not there:
                found[event.by] = code
    # The events lie in the order of the ring; twice around it reaches everybody whom one known card reaches.
    for event in passed * 2:
        if event.by in found:
            found.setdefault(event.to, found[event.by])
    return found if len(found) == len(passed) else None
