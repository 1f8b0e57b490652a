"""How a game ended, in words: the game's own, or the house's where people ended it before its end."""

from __future__ import annotations

from game import titles
from game.catalogue import Line, Who, together
from game.core.contract import seats_in
from game.core.match import Match
from game.core.quitting import STOPPED

STOPPED_HEAD, GIVEN_UP_HEAD, DRAW_HEAD = Line("Stopped"), Line("Given up"), Line("A draw")
AGREED = Line("Everybody agreed to stop. Nobody has won or lost.")


def ending_of(match: Match) -> Line:
    """Who has won, and how; asked only once there is a result."""
    result = match.called_off
    if result is None:
        return titles.words(match.title.id).ending(match.view(None))
    if result.how == STOPPED:
        return AGREED
    gone = Who(match.gone[-1])
    for seat in seats_in(result.winners):
        return Line("{gone} gave up. {winner} wins.", gone=gone, winner=Who(seat))
    return Line("{gone} gave up, and nobody plays on. Nobody has won.", gone=gone)


def winners_of(match: Match) -> Line:
    """Who has won, in a few words: the head of a page."""
    result = match.result
    assert result is not None
    if result.how == STOPPED:
        return STOPPED_HEAD
    if result.drawn:
        return DRAW_HEAD
    won = [Line("{who}", who=Who(seat)) for seat in seats_in(result.winners)]
    if not won:
        return GIVEN_UP_HEAD if match.called_off else Line("Nobody wins")
    return Line("{who} wins", many="{who} win", n=len(won), who=together(won))
