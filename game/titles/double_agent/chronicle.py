"""The log and the dossier of Double Agent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.catalogue import Entry, Line, Who
from game.core.contract import Event, Notes, View
from game.core.news import blank
from game.core.tracker import Tracker
from game.titles.double_agent import events as ev
from game.titles.double_agent import words
from game.titles.double_agent.cards import AGENTS, BACKS, BEHIND, HIDDEN, TOKENS
from game.titles.double_agent.notes import IN_DECK, IN_HAND, DoubleAgentNotes
from game.titles.double_agent.view import DoubleAgentView

SURE = 0.9999


def chronicle(news: Sequence[Event], secret: Callable[[int], bool] = lambda number: False) -> list[Entry]:
    """The log so far; `secret(n)` says whether the n-th piece of news may be told with what was private in it."""
    found = []
    for number, event in enumerate(news):
        shown = event if secret(number) else blank(event)
        heading = isinstance(event, ev.Began | ev.Prepared)
        found.append(Entry(words.say_event(shown), getattr(event, "by", None), number + 1, heading))
    return found


def tellable(news: Sequence[Event], view: View, fresh: int, memory: bool) -> Callable[[int], bool]:
    """What was private once is known for good: one's own files may be looked at at any time."""
    return lambda number: view.seat is not None


def dossier(notes: Notes, view: View, memory: bool) -> list[tuple[Line, list[Entry]]]:
    """What this seat knows for certain: tokens, files that were looked at, and what the other may still hold."""
    assert isinstance(notes, DoubleAgentNotes) and isinstance(view, DoubleAgentView)
    pages = []
    for seat in (0, 1):
        if seat != notes.seat:
            pages.append(
                (Line("The tokens of {who}", who=Who(seat)), [_token(notes, view, seat, n) for n in range(AGENTS)])
            )
            pages.append((Line("Files of {who}", who=Who(seat)), _files(notes, seat)))
            pages.append((Line("What {who} may still have", who=Who(seat)), _left(notes, seat)))
    return [(title, entries) for title, entries in pages if entries]


def _token(notes: DoubleAgentNotes, view: DoubleAgentView, seat: int, n: int) -> Entry:
    possible = sorted({layout[n] for layout in notes.layouts[seat]})
    name = words.agent(n)
    about = f"token:{seat}:{n}"
    if view.delivered >> n & 1:
        return Entry(Line("{agent}: has delivered.", agent=name))
    if len(possible) == 1:
        return Entry(Line("{agent}: {n}.", agent=name, n=possible[0]), about=about)
    if len(possible) == len(set(TOKENS)):
        return Entry(Line("{agent}: not known.", agent=name), about=about)
    return Entry(Line("{agent}: {values}.", agent=name, values=" / ".join(map(str, possible))), about=about)


def _files(notes: DoubleAgentNotes, seat: int) -> list[Entry]:
    """What certainly lies behind a back that does not tell it."""
    found = []
    for agent, files in enumerate(notes.files):
        for owner, back, place in files:
            if owner == seat and back in HIDDEN:
                sure = _sure(notes.cards[seat][back], place, back)
                if sure is not None:
                    line = Line(
                        "{agent}: “{back}” is {card}.",
                        agent=words.agent(agent),
                        back=BACKS[back],
                        card=words.CARD[sure],
                    )
                    found.append(Entry(line))
    return found


def _sure(tracker: Tracker, place: int, back: int) -> int | None:
    return next((kind for kind in sorted(set(BEHIND[back])) if tracker.chance(place, kind) > SURE), None)


def _left(notes: DoubleAgentNotes, seat: int) -> list[Entry]:
    """The cards behind each back that are neither open nor certainly on the table."""
    found = []
    for back in HIDDEN:
        tracker = notes.cards[seat][back]
        kinds = []
        for kind, copies in sorted(Counter(BEHIND[back]).items()):
            if tracker.chance(IN_DECK, kind) > 0 or tracker.chance(IN_HAND, kind) > 0:
                kinds += [words.CARD[kind]] * min(1, copies)
        if kinds:
            line = kinds[0]
            for more in kinds[1:]:
                line = Line("{some}, {more}", some=line, more=more)
            found.append(Entry(Line("“{back}”: {cards}.", back=BACKS[back], cards=line)))
    return found
