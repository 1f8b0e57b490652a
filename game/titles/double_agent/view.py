"""What a seat sees on the table of Double Agent, built by naming everything that is shown (D3, D4)."""

from __future__ import annotations

from game.core.contract import Seat, View
from game.titles.double_agent.cards import AGENTS, BACK, NOBODY
from game.titles.double_agent.rules.delivery import result
from game.titles.double_agent.state import Cards, State


class DoubleAgentView(View, frozen=True, kw_only=True):
    """What one seat sees. Tuples go by seat or by agent."""

    first: int
    """The first player; -1 before both have placed their tokens."""
    tokens: tuple[tuple[int, int], ...]
    """By agent, the token of each seat; 0 if this seat does not see it."""
    hand: Cards
    """This seat's hand, sorted."""
    backs: tuple[tuple[int, ...], tuple[int, ...]]
    """By seat, the backs of the hand, sorted."""
    decks: tuple[int, int]
    files: tuple[tuple[tuple[int, int, int], ...], ...]
    """By agent, in the order in which they were laid: owner, back, and the kind or -1."""
    secret: int
    """The mask of agents that have a file with a question mark."""
    spaces: tuple[int, ...]
    activated: int
    delivered: int
    nosy: tuple[int, ...]
    nosy_left: tuple[int, ...]
    piles: tuple[Cards, Cards]
    destroyed: Cards
    used: tuple[Cards, Cards]
    turns: int
    passes: int


def view(s: State, seat: Seat | None) -> DoubleAgentView:
    begun = bool(s.tokens[0] and s.tokens[1])
    return DoubleAgentView(
        seat=seat,
        asked=s.frames[-1][1] if s.frames else 0,
        frames=tuple(s.frames),
        result=result(s),
        first=s.first if begun else NOBODY,
        tokens=tuple([(_token(s, 0, agent, seat), _token(s, 1, agent, seat)) for agent in range(AGENTS)]),
        hand=() if seat is None else tuple(s.hands[seat]),
        backs=(_backs(s.hands[0]), _backs(s.hands[1])),
        decks=(len(s.decks[0]), len(s.decks[1])),
        files=tuple(
            [
                tuple([(file & 1, BACK[file >> 1], file >> 1 if file & 1 == seat else NOBODY) for file in files])
                for files in s.files
            ]
        ),
        secret=s.secret,
        spaces=tuple(s.spaces),
        activated=s.activated,
        delivered=s.delivered,
        nosy=tuple(s.nosy),
        nosy_left=tuple(s.nosy_left),
        piles=(s.piles[0], s.piles[1]),
        destroyed=s.destroyed,
        used=(s.used[0], s.used[1]),
        turns=s.turns,
        passes=s.passes,
    )


def _backs(hand: list[int]) -> tuple[int, ...]:
    return tuple(sorted([BACK[card] for card in hand]))


def _token(s: State, owner: int, agent: int, seat: Seat | None) -> int:
    """This seat's tokens always, the opponent's once the agent has delivered."""
    if s.tokens[owner] and (owner == seat or s.delivered >> agent & 1):
        return s.tokens[owner][agent]
    return 0
