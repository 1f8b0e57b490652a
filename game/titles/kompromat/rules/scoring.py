"""How a game of Kompromat ends, and the points."""

from __future__ import annotations

from game.core.contract import Result, Tell
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import ACE_HIGH, PAPER, ROW, WORTH, points
from game.titles.kompromat.state import State

DRAWS = ("both_caught", "tie")


def total(s: State, seat: int, mission: int) -> int:
    """The total of a pile, in half points."""
    pile = seat * ROW + mission
    worth = s.vesper[seat] + ACE_HIGH * s.high[seat] + PAPER * s.papers[pile]
    for card in s.piles[pile]:
        worth += WORTH[card]
    return worth


def score(s: State, seat: int) -> int:
    """Victory points: missions won, items whether used or not, and a point for each token."""
    return points(s.scored[seat]) + len(s.items[seat]) + len(s.used[seat]) + s.tokens[seat]


def finish(s: State, how: str, winners: int, tell: Tell) -> None:
    s.frames.clear()
    s.how, s.winners = how, winners
    tell(ev.GameOver(how, winners, (score(s, 0), score(s, 1))))


def count_up(s: State, tell: Tell) -> None:
    """Ends the game after six rounds: most points win; if equal, most notoriety; if equal again, it is a draw (85)."""
    ours, theirs = (score(s, 0), s.tokens[0]), (score(s, 1), s.tokens[1])
    if ours == theirs:
        finish(s, "tie", 0, tell)
    else:
        how = "points" if ours[0] != theirs[0] else "notoriety"
        finish(s, how, 1 if ours > theirs else 2, tell)


def result(s: State) -> Result | None:
    if not s.how:
        return None
    return Result(s.how, s.winners, s.how in DRAWS, (1, 2), (score(s, 0), score(s, 1)))
