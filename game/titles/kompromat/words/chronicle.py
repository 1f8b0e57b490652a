"""The log of Kompromat: news put together into sentences, with missions by name.

Everybody could read everything here, except what `secret` lets through: by the rules a player may not look again at
cards laid face down, so the log does not keep them either.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue import Entry, Line, Who
from game.core.contract import Event
from game.core.news import blank
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import COUNTER, ROW, marks
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words import names, words
from game.titles.kompromat.words.names import MISSION


def chronicle(news: Sequence[Event], secret: Callable[[int], bool] = lambda number: False) -> list[Entry]:
    """The log so far; `secret(n)` says whether the n-th piece of news may be told with its private part."""
    writer = _Writer()
    for number, event in enumerate(news):
        shown = event if secret(number) else blank(event)
        writer.hear(shown, number + 1, bool(secret(number)))
    return writer.entries


class _Writer:
    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.row: list[int] = [-1] * ROW
        self.under: list[int] = [-1] * ROW
        """The counter-intelligence beneath each mission."""
        self.first = (0, 0, 0)
        """Who began the present turn, at which mission, and with which card."""
        self.laid = 0
        """How many cards have been laid face down in this turn."""
        self.turn = 0
        """The place of the entry that tells of this turn."""

    def hear(self, event: Event, heard: int, private: bool) -> None:
        match event:
            case ev.RoundBegan(round, starter):
                self._add(Line("Round {n}: {who} starts", n=round, who=Who(starter)), None, heard, heading=True)
            case ev.Laid(place, card):
                self.row[place] = card
                if place == ROW - 1 and max(self.row) < COUNTER[0]:
                    self._missions(heard)
            case ev.Covered(place, card):
                self.under[place], self.row[place] = self.row[place], card
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
                self.row[mission] = self.under[mission] = -1
            case _:
                self._add(words.say_event(event, self.row), getattr(event, "by", None), heard)

    def _turn(self, heard: int) -> None:
        """Tells the present turn in one sentence; further cards are counted, not listed."""
        by, mission, card = self.first
        who, where, first = Who(by), names.named(self.row, mission), names.SPOKEN[card]
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
        # Anything else that happened in the turn stays below it.
        self.entries[self.turn : self.turn + 1] = [Entry(line, by, heard)]

    def _missions(self, heard: int) -> None:
        one, two, three, four = (_over(card, under) for card, under in zip(self.row, self.under, strict=True))
        line = Line("On the table: {one}, {two}, {three}, {four}.", one=one, two=two, three=three, four=four)
        self._add(line, None, heard)

    def _add(self, line: Line, by: int | None, heard: int, heading: bool = False) -> None:
        self.entries.append(Entry(line, by, heard, heading))


def _over(card: int, under: int) -> Line:
    """A mission of the row, with the marks of the card beneath it."""
    if under < 0:
        return MISSION[card]
    return Line("{mission} ({marks})", mission=MISSION[card], marks="!" * marks(under))


def tellable(news: Sequence[Event], view: KompromatView, fresh: int, memory: bool) -> Callable[[int], bool]:
    """Which pieces of news a person may still be told with their private part: what was just shown and, during the
    person's own turn, what Night Vision showed. With the memory aid, all of them."""
    turn = max((n for n, event in enumerate(news) if isinstance(event, ev.Stopped | ev.RoundBegan)), default=0)
    active = view.seat is not None and bool(view.asked >> view.seat & 1)

    def told(number: int) -> bool:
        if memory or number >= fresh:
            return True
        return active and number > turn and isinstance(news[number], ev.UsedNightVision)

    return told
