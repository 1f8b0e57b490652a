"""Who wins Double Agent and which delivery decided it, from what is open at the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Event
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import PERSONAL
from game.titles.double_agent.words import names


def deliveries(news: Sequence[Event]) -> list[ev.Delivered]:
    """The deliveries, in their order."""
    return [event for event in news if isinstance(event, ev.Delivered)]


def decisive(over: ev.GameOver, done: Sequence[ev.Delivered]) -> ev.Delivered | None:
    """The delivery without which the winner would not have had more points; the last one, if there are several."""
    if over.winners not in (1, 2) or over.how != "points":
        return None
    seat = over.winners - 1
    ahead = over.scores[seat] - over.scores[1 - seat]
    won = [event for event in done if event.winner == seat and event.points >= ahead]
    return won[-1] if won else None


def headline(over: ev.GameOver) -> Line:
    if over.winners not in (1, 2):
        return Line("Broken off") if over.how == "limit" else Line("A draw")
    return Line("{who} wins", who=Who(over.winners - 1))


def margin(over: ev.GameOver, done: Sequence[ev.Delivered]) -> Line:
    """By how much, and the deliveries of both sides added up, those of the winner first."""
    first = 1 if over.winners == 2 else 0
    sides = [[str(event.points) for event in done if event.winner == seat] for seat in (first, 1 - first)]
    sums = [" + ".join(parts) or "0" for parts in sides]
    if over.winners not in (1, 2) or over.scores[0] == over.scores[1]:
        return Line("{one} to {other}", one=sums[0], other=sums[1])
    n = abs(over.scores[0] - over.scores[1])
    return Line("by {n} point: {one} to {other}", many="by {n} points: {one} to {other}", n=n, one=sums[0],
                other=sums[1])  # fmt: skip


def because(over: ev.GameOver, done: Sequence[ev.Delivered]) -> Line:
    """What decided it, and by what reason."""
    if over.how == "fewer":
        return Line("Both have the same points. {who} has won fewer files.", who=Who(over.winners - 1))
    if over.how == "draw":
        return Line("The same points, and the same number of files.")
    if over.how == "limit":
        return Line("Nobody has won: the turns have run out.")
    event = decisive(over, done)
    if event is None:
        n = sum(event.winner == over.winners - 1 for event in done)
        who = Who(over.winners - 1)
        return Line("{n} agent served {who}.", many="{n} agents served {who}.", n=n, who=who)
    agent, who = names.agent(event.agent), Who(event.winner)
    a, b = event.loyalty[event.winner], event.loyalty[1 - event.winner]
    taken = Line("With it went {points}.", points=names.points(event.points))
    if a == b:
        line = "The {agent} decided it: {a} to {b}, and the marker on {who}’s side. {taken}"
        return Line(line, agent=agent, a=a, b=b, who=who, taken=taken)
    tokens = event.tokens[event.winner] - event.tokens[1 - event.winner]
    reason = NO_WORDS
    if tokens <= 0:
        files = any(o == event.winner and k == PERSONAL for o, k in zip(event.owners, event.files, strict=True))
        reason = Line("with Personal Files") if files else Line("with the marker")
        line = "The {agent} decided it for {who}: {a} to {b}, {reason}. {taken}"
        return Line(line, agent=agent, a=a, b=b, who=who, reason=reason, taken=taken)
    return Line("The {agent} decided it for {who}: {a} to {b}. {taken}", agent=agent, a=a, b=b, who=who, taken=taken)
