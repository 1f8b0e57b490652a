"""The final sums of each agency's survivors in Spy Tactics, in half points (74-80, S16)."""

from __future__ import annotations

from game.core.contract import Mask, Result, Tell, seats_in
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import FACTOR, teams
from game.titles.spy_tactics.state import State


def halves(agencies: tuple[int, ...], points: list[int], out: Mask) -> tuple[int, ...]:
    """By agency, the sum of its survivors in half points; the factor depends on the team as it was dealt."""
    factors = FACTOR.get(len(agencies), {})
    found = []
    for team in teams(agencies):
        total = sum([points[q] for q in seats_in(team & ~out)])
        found.append(total * factors.get(team.bit_count(), 2))
    return tuple(found)


def best(agencies: tuple[int, ...], sums: tuple[int, ...]) -> Mask:
    """The members of the agencies with the highest sum, among the agencies that were dealt."""
    dealt = [(total, team) for total, team in zip(sums, teams(agencies), strict=True) if team]
    top = max(dealt)[0]
    return sum(team for total, team in dealt if total == top)


def finish(s: State, tell: Tell) -> None:
    s.frames.clear()
    s.how = "scored" if s.out != (1 << len(s.agencies)) - 1 else "nobody_left"
    sums = halves(s.agencies, s.points, s.out)
    s.winners = best(s.agencies, sums)
    dealt = sum(1 << agency for agency in set(s.agencies))
    tell(ev.GameOver(s.winners, s.agencies, tuple(s.hands), tuple(s.discards), sums, dealt))


def result(s: State) -> Result | None:
    if not s.how:
        return None
    return Result(s.how, s.winners, sides=tuple(team for team in teams(s.agencies) if team), scores=tuple(s.points))
