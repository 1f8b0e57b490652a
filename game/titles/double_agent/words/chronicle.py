"""The log and the dossier of Double Agent."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue import Entry, Line, Who, either
from game.core.contract import Event
from game.core.tracker import Tracker
from game.core.words import log
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import AGENTS, BACKS, BEHIND, HIDDEN, TOKENS
from game.titles.double_agent.knows.notes import IN_DECK, IN_HAND, DoubleAgentNotes
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import names, words

SURE = 0.9999


def chronicle(news: Sequence[Event], secret: Callable[[int], bool] = lambda number: False) -> list[Entry]:
    """The log so far; `secret(n)` says whether the n-th piece of news may be told with its private part."""
    return log(news, secret, words.say_event, (ev.Began, ev.Prepared))


def tellable(news: Sequence[Event], view: DoubleAgentView, fresh: int, memory: bool) -> Callable[[int], bool]:
    """Everything private may be told for good: players may look at their own files at any time."""
    return lambda number: view.seat is not None


def dossier(notes: DoubleAgentNotes, view: DoubleAgentView, memory: bool) -> list[tuple[Line, list[Entry]]]:
    """What this seat knows for certain: tokens, files that it has looked at, and what the opponent may still hold."""
    pages = []
    for seat in (0, 1):
        if seat != notes.seat:
            pages.append((Line("{who}’s tokens", who=Who(seat)), [_token(notes, view, seat, n) for n in range(AGENTS)]))
            pages.append((Line("{who}’s files", who=Who(seat)), _files(notes, seat)))
            pages.append((Line("What {who} may still hold or draw", who=Who(seat)), _left(notes, seat)))
    return [(title, entries) for title, entries in pages if entries]


def _token(notes: DoubleAgentNotes, view: DoubleAgentView, seat: int, n: int) -> Entry:
    possible = sorted({layout[n] for layout in notes.layouts[seat]})
    name = names.agent(n)
    about = f"token:{seat}:{n}"
    if view.delivered >> n & 1:
        return Entry(Line("The {agent} has delivered.", agent=name))
    if len(possible) == len(set(TOKENS)):
        return Entry(Line("{agent}: unknown.", agent=name), about=about)
    values = either([Line("{n}", n=n) for n in possible])
    return Entry(Line("{agent}: {values}.", agent=name, values=values), about=about)


def _files(notes: DoubleAgentNotes, seat: int) -> list[Entry]:
    """What certainly lies behind a back that does not say it."""
    found = []
    for agent, files in enumerate(notes.files):
        own = [(back, place) for owner, back, place in files if owner == seat]
        for n, (back, place) in enumerate(own):
            sure = _sure(notes.cards[seat][back], place, back) if back in HIDDEN else None
            if sure is not None:
                line = Line(
                    "{agent}: the {nth} file, a “{back}”, is {card}.",
                    agent=names.agent(agent),
                    nth=names.nth(n),
                    back=BACKS[back],
                    card=names.CARD[sure],
                )
                found.append(Entry(line))
    return found


def _sure(tracker: Tracker, place: int, back: int) -> int | None:
    return next((kind for kind in sorted(set(BEHIND[back])) if tracker.chance(place, kind) > SURE), None)


def _left(notes: DoubleAgentNotes, seat: int) -> list[Entry]:
    """The cards with each back that are neither open nor certainly on the table."""
    found = []
    for back in HIDDEN:
        tracker = notes.cards[seat][back]
        kinds = [
            kind
            for kind in sorted(set(BEHIND[back]))
            if tracker.chance(IN_DECK, kind) > 0 or tracker.chance(IN_HAND, kind) > 0
        ]
        if kinds:
            found.append(Entry(Line("Behind “{back}”: {cards}.", back=BACKS[back], cards=names.cards(kinds))))
    return found
