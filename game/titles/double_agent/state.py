"""The state of a game of Double Agent.

A file at an agent is a number that says its kind and who laid it: kind * 2 + seat. Hands are sorted; the top of a deck
is its last card.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.double_agent.cards import AGENTS, START

Frame = tuple[int, int, int]
Cards = tuple[int, ...]


@dataclass(slots=True)
class State:
    """Everything on and under the table."""

    first: int
    tokens: list[Cards]
    """By seat, then by agent; empty before they are placed."""
    hands: list[list[int]]
    decks: list[list[int]]
    files: list[Cards]
    """By agent, in the order in which they were laid."""
    laid: list[int]
    """By seat, the mask of agents at which it has files."""
    secret: int
    """The mask of agents that have a file with a question mark."""
    spaces: list[int]
    """By agent, the space of its marker."""
    activated: int
    delivered: int
    """`activated` and `delivered` are masks of agents."""
    nosy: list[int]
    """By agent, the number of Nosy counters, each of which makes it need one more file."""
    nosy_left: list[int]
    piles: list[Cards]
    """By seat, the files won; each still says who laid it."""
    destroyed: Cards
    """These are files too."""
    used: list[Cards]
    """By seat, the cards played for their actions."""
    turns: int
    passes: int
    frames: list[Frame]
    how: str
    winners: int

    def copy(self) -> State:
        new = State.__new__(State)
        new.first = self.first
        new.tokens = self.tokens[:]
        new.hands = [hand[:] for hand in self.hands]
        new.decks = [deck[:] for deck in self.decks]
        new.files = self.files[:]
        new.laid = self.laid[:]
        new.secret = self.secret
        new.spaces = self.spaces[:]
        new.activated = self.activated
        new.delivered = self.delivered
        new.nosy = self.nosy[:]
        new.nosy_left = self.nosy_left[:]
        new.piles = self.piles[:]
        new.destroyed = self.destroyed
        new.used = self.used[:]
        new.turns = self.turns
        new.passes = self.passes
        new.frames = self.frames[:]
        new.how = self.how
        new.winners = self.winners
        return new


def fresh(first: int, tokens: list[Cards], hands: list[list[int]], decks: list[list[int]], frame: Frame) -> State:
    """A table on which no file has been laid yet."""
    return State(
        first=first,
        tokens=tokens,
        hands=hands,
        decks=decks,
        files=[()] * AGENTS,
        laid=[0, 0],
        secret=0,
        spaces=list(START),
        activated=0,
        delivered=0,
        nosy=[0] * AGENTS,
        nosy_left=[1, 1],
        piles=[(), ()],
        destroyed=(),
        used=[(), ()],
        turns=0,
        passes=0,
        frames=[frame],
        how="",
        winners=0,
    )
