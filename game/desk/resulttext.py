"""The result of a game as a few lines of text, to be pasted anywhere: who played, who won, and by what. Only of games
that are over, of which nothing is secret any more."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game import titles
from game.ai import levels
from game.catalogue import Line, Who, together
from game.core import cast
from game.core.match import Match
from game.desk.calendar import DRAWN, WON, Try
from game.desk.daily import Deal, marked
from game.desk.dates import dated
from game.desk.verdict import ending_of

Say = Callable[[Line], str]


def result_of(match: Match) -> list[Line]:
    """The result of a match, with the names of those who sit there left to the catalogue."""
    words, result = titles.words(match.title.id), match.result
    assert result is not None
    day = marked(match.marks)
    found = [] if day is None else [_day(day)]
    found.append(Line("{game}, {mode}", game=words.name, mode=words.mode(match.setup.mode)))
    sitters = [
        Line("{who} ({level})", who=Who(seat), level=levels.NAMES.get(sitter.level, Line("a person")))
        for seat, sitter in enumerate(match.sitters)
    ]
    found += [together(sitters), ending_of(match)]
    if len(result.scores) == match.setup.seats:
        points = [Line("{who} {n}", who=Who(seat), n=str(n)) for seat, n in enumerate(result.scores)]
        found.append(Line("Points: {points}", points=together(points)))
    found.append(Line("{n} choice; mark of the deal {mark}", many="{n} choices; mark of the deal {mark}",
                      n=len(match.steps), mark=match.fingerprint))  # fmt: skip
    return found


def try_of(deal: Deal, entry: Try, name: str) -> list[Line]:
    """The result of somebody's try at the deal of a day. It tells nothing of the cards, which others may still get."""
    words = titles.words(deal.setup.title)
    others = together([Line("{name}", name=cast.BY_ID[id].name) for id in deal.opponents])
    head = Line("{name} lost", name=name)
    if entry.result == WON:
        head = Line("{name} won", name=name)
    elif entry.result == DRAWN:
        head = Line("{name} drew", name=name)
    if len(entry.points) == 2:
        head = Line("{head}, {mine} to {theirs}", head=head, mine=str(entry.points[0]), theirs=str(entry.points[1]))
    game = Line("{game}, {mode}", game=words.name, mode=words.mode(deal.setup.mode))
    table = Line("At the table: {others}. Level: {level}", others=others, level=levels.NAMES[deal.level])
    return [_day(deal.day), game, table, head]


def _day(day: date) -> Line:
    return Line("The deal of the day, {date}", date=dated(day, year=True))


def written(lines: list[Line], say: Say) -> str:
    return "\n".join(map(say, lines)) + "\n"
