"""The log of Kompromat: news gathered into sentences, missions by their names.

Everything here could be read by everybody, but for what `secret` lets through: by the rules a player may not look again
at cards laid face down, so the log keeps them no better than the table does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.catalogue import Entry, Line, Who
from game.core.contract import Event, Notes, View
from game.core.news import blank
from game.titles.kompromat import events as ev
from game.titles.kompromat import words
from game.titles.kompromat.cards import BALACLAVA, CODES, COUNTER, DOCUMENTS, ROW
from game.titles.kompromat.notes import KompromatNotes
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words import MISSION


def chronicle(news: Sequence[Event], secret: Callable[[int], bool] = lambda number: False) -> list[Entry]:
    """The log so far; `secret(n)` says whether the n-th piece of news may be told with what was private in it."""
    writer = _Writer()
    for number, event in enumerate(news):
        shown = event if secret(number) else blank(event)
        writer.hear(shown, number + 1, bool(secret(number)))
    return writer.entries


class _Writer:
    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.row: list[int] = [-1] * ROW
        self.first = (0, 0, 0)
        """Who began the present turn, where, and with what."""
        self.laid = 0
        """How many cards it has laid face down."""
        self.turn = 0
        """Which entry tells of it."""

    def hear(self, event: Event, heard: int, private: bool) -> None:
        match event:
            case ev.RoundBegan(round, starter):
                self._add(Line("Round {n}: {who} starts", n=round, who=Who(starter)), None, heard, heading=True)
            case ev.Laid(place, card):
                self.row[place] = card
                if place == ROW - 1 and max(self.row) < COUNTER[0]:
                    self._missions(heard)
            case ev.Covered(place, card):
                self.row[place] = card
                if max(self.row) < COUNTER[0]:
                    self._missions(heard)
            case ev.Drew() | ev.Stopped() | ev.Passed() | ev.Revealed():
                pass
            case ev.Attempted(by, mission, card):
                self.laid, self.first, self.turn = 0, (by, mission, card), len(self.entries)
                self._turn(heard)
            case ev.Pushed(_, _, card):
                self.laid += 1
                self._turn(heard)
                if private and card is not None:
                    self._add(words.say_event(event, self.row), event.by, heard)
            case ev.UsedGpsTracker(by):
                self.laid -= 1
                self._turn(heard)
                self._add(words.say_event(event, self.row), by, heard)
            case ev.Took(_, mission) | ev.Unclaimed(mission):
                self._add(words.say_event(event), getattr(event, "by", None), heard)
                self.row[mission] = -1
            case _:
                self._add(words.say_event(event, self.row), getattr(event, "by", None), heard)

    def _turn(self, heard: int) -> None:
        """The present turn in one sentence; further cards are counted, not listed."""
        by, mission, card = self.first
        who, where, first = Who(by), words.named(self.row, mission), words.SPOKEN[card]
        if self.laid:
            line = Line(
                "{who} goes for {mission} with {card} and lays {n} more.",
                who=who,
                mission=where,
                card=first,
                n=self.laid,
            )
        else:
            line = Line("{who} goes for {mission} with {card}.", who=who, mission=where, card=first)
        # What else happened in the turn stands below it.
        self.entries[self.turn : self.turn + 1] = [Entry(line, by, heard)]

    def _missions(self, heard: int) -> None:
        one, two, three, four = (MISSION[card] for card in self.row)
        line = Line("On the table: {one}, {two}, {three}, {four}.", one=one, two=two, three=three, four=four)
        self._add(line, None, heard)

    def _add(self, line: Line, by: int | None, heard: int, heading: bool = False) -> None:
        self.entries.append(Entry(line, by, heard, heading))


def tellable(news: Sequence[Event], view: View, fresh: int, memory: bool) -> Callable[[int], bool]:
    """Which pieces of private news a person may still be told: what was just shown, and in the own turn what Night
    Vision showed; everything only with the memory aid."""
    turn = max((n for n, event in enumerate(news) if isinstance(event, ev.Stopped | ev.RoundBegan)), default=0)
    active = view.seat is not None and bool(view.asked >> view.seat & 1)

    def told(number: int) -> bool:
        if memory or number >= fresh:
            return True
        return active and number > turn and isinstance(news[number], ev.UsedNightVision)

    return told


def dossier(notes: Notes, view: View, memory: bool) -> list[tuple[Line, list[Entry]]]:
    """The page of what is certain, as far as the rules let a player look: sections of lines."""
    assert isinstance(notes, KompromatNotes) and isinstance(view, KompromatView)
    pages: list[tuple[Line, list[Entry]]] = []
    seats = (0, 1) if view.seat is None else (view.seat, 1 - view.seat)
    for seat in seats:
        taken = [*notes.scored[seat], *notes.used[seat], *view.items[seat]]
        title = Line("Won by {who}", who=Who(seat))
        pages.append((title, [_counted(MISSION[kind], n) for kind, n in sorted(Counter(taken).items())]))
    left = +notes.missions
    sorts = (
        (Line("Targets"), sum(n for kind, n in left.items() if kind < CODES)),
        (Line("Codes"), left[CODES]),
        (Line("Documents"), left[DOCUMENTS]),
        (Line("Items"), sum(n for kind, n in left.items() if BALACLAVA <= kind < COUNTER[0])),
        (Line("Counter-intelligence"), sum(left[kind] for kind in COUNTER)),
    )
    pages.append((Line("Still in the mission deck"), [_counted(line, n) for line, n in sorts if n]))
    for seat in seats:
        if seat == view.seat and not memory:
            continue
        cards = " ".join(words.CARD[kind] for kind in sorted(notes.sides[seat].unseen().elements()))
        title = Line("Cards of {who} not seen this round", who=Who(seat))
        pages.append((title, [Entry(Line("{cards}", cards=cards or "–"))]))
    return pages


def _counted(line: Line, n: int) -> Entry:
    return Entry(line if n == 1 else Line("{what} × {n}", what=line, n=n))
