"""The log and the dossier of Spy Tactics."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue import Entry, Line, Who, either
from game.core.contract import Event
from game.core.news import blank
from game.core.words import log
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import AGENCIES, ALL
from game.titles.spy_tactics.knows.notes import SpyTacticsNotes
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words

QUIET = (ev.Dealt, ev.PutAway, ev.Chose, ev.Answered)
"""Events that go without saying, so nobody needs to read them, unless they hold the reader's own secret."""


def chronicle(news: Sequence[Event], secret: Callable[[int], bool] = lambda number: False) -> list[Entry]:
    """The log so far; `secret(n)` says whether the n-th piece of news may be told with its private part."""
    return log(news, secret, words.say_event, (ev.RoundBegan, ev.Began), _untold)


def _untold(e: Event) -> bool:
    return isinstance(e, QUIET) and (e == blank(e) or isinstance(e, ev.Chose | ev.Answered))


def tellable(news: Sequence[Event], view: SpyTacticsView, fresh: int, memory: bool) -> Callable[[int], bool]:
    """Everything private may be told for good."""
    return lambda number: view.seat is not None


def dossier(notes: SpyTacticsNotes, view: SpyTacticsView, memory: bool) -> list[tuple[Line, list[Entry]]]:
    """What this seat knows for certain: agencies, what was put away, what each agent can still hold, and who looked at
    whom."""
    seats = range(notes.setup.seats)
    pages = [(Line("Who works for whom"), [_agency(notes, view, seat) for seat in seats])]
    if notes.put_away:
        pages.append((Line("What was put away"), [_away(notes, view, seat) for seat in seats]))
        others = [seat for seat in seats if seat != view.seat]
        pages.append((Line("What the others may hold"), [_hand(notes, view, seat) for seat in others]))
    looks = [Entry(Line("{who} has looked at {other}.", who=Who(by), other=Who(to)), by) for by, to in notes.looks]
    pages.append((Line("Who looked at whom"), looks))
    return [(title, entries) for title, entries in pages if entries]


def _agency(notes: SpyTacticsNotes, view: SpyTacticsView, seat: int) -> Entry:
    possible = sorted({deal[seat] for deal in notes.deals})
    about = "" if seat == view.seat else f"seat:{seat}"
    if len(possible) == len(AGENCIES):
        return Entry(Line("{who}: unknown.", who=Who(seat)), seat, about=about)
    found = either([words.AGENCY[agency] for agency in possible])
    return Entry(Line("{who}: {agency}.", who=Who(seat), agency=found), seat, about=about)


def _away(notes: SpyTacticsNotes, view: SpyTacticsView, seat: int) -> Entry:
    about = "" if seat == view.seat else f"away:{seat}"
    possible = tuple(code for code, chance in notes.discards(seat).items() if chance > 0)
    if len(possible) == len(ALL):
        return Entry(Line("{who}: any of the eight codes.", who=Who(seat)), seat, about=about)
    found = either([words.CODE[code] for code in possible])
    return Entry(Line("{who}: {codes}.", who=Who(seat), codes=found), seat, about=about)


def _hand(notes: SpyTacticsNotes, view: SpyTacticsView, seat: int) -> Entry:
    """The hand if it is certain; otherwise its number of cards, which is public, and the codes that may be among
    them."""
    if view.out >> seat & 1:
        return Entry(Line("{who} is out.", who=Who(seat)), seat)
    hand = notes.hands[seat]
    hands = {tuple(code for code in ALL for _ in range(hand.count(cell, code))) for cell in notes.marginal(seat)}
    if len(hands) == 1:
        return Entry(Line("{who} holds {codes}.", who=Who(seat), codes=words.cards(hands.pop())), seat)
    possible = sorted({code for held in hands for code in held})
    if len(possible) == len(ALL) and seat not in notes.ring:
        return Entry(Line("{who} holds {n} of the eight codes.", who=Who(seat), n=view.sizes[seat]), seat)
    line = Line(
        "{who} holds {n} card: {codes}.",
        many="{who} holds {n} cards from among {codes}.",
        who=Who(seat),
        n=view.sizes[seat],
        codes=either([words.CODE[code] for code in possible]) if view.sizes[seat] == 1 else words.cards(possible),
    )
    return Entry(line, seat)
