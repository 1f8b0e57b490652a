"""Days as people say them. A language that orders a date in another way replaces `dated` alone."""

from __future__ import annotations

from datetime import date

from game.catalogue import Line

MONTHS = (
    Line("January"), Line("February"), Line("March"), Line("April"), Line("May"), Line("June"), Line("July"),
    Line("August"), Line("September"), Line("October"), Line("November"), Line("December"),
)  # fmt: skip
SHORT_MONTHS = (
    Line("Jan"), Line("Feb"), Line("Mar"), Line("Apr"), Line("May"), Line("Jun"), Line("Jul"), Line("Aug"), Line("Sep"),
    Line("Oct"), Line("Nov"), Line("Dec"),
)  # fmt: skip
WEEKDAYS = (
    Line("Monday"), Line("Tuesday"), Line("Wednesday"), Line("Thursday"), Line("Friday"), Line("Saturday"),
    Line("Sunday"),
)  # fmt: skip
SHORT_WEEKDAYS = (Line("Mon"), Line("Tue"), Line("Wed"), Line("Thu"), Line("Fri"), Line("Sat"), Line("Sun"))
"""From Monday, with which a week begins."""


def dated(day: date, *, weekday: bool = False, year: bool = False) -> Line:
    """A day as it is said: “18 November”, with the weekday before it or the year behind it.

    >>> from game.catalogue import Catalogue
    >>> Catalogue().say(dated(date(2026, 11, 18), weekday=True, year=True))
    'Wednesday, 18 November 2026'
    """
    found = Line("{day} {month}", day=str(day.day), month=MONTHS[day.month - 1])
    if weekday:
        found = Line("{weekday}, {date}", weekday=WEEKDAYS[day.weekday()], date=found)
    return Line("{date} {year}", date=found, year=str(day.year)) if year else found
