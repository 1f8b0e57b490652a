"""What a seat can do in Double Agent, and tables of all these actions, made once."""

from __future__ import annotations

from itertools import combinations, permutations

from game.core.contract import Action
from game.titles.double_agent.cards import AGENTS, KINDS, NEEDED, NOSY, ORDERS, OUTERMOST, SPACES, TOKENS, WIRETAP


class Place(Action, frozen=True):
    """Put a loyalty token behind each agent."""

    tokens: tuple[int, ...]


class Lay(Action, frozen=True):
    """Lay a file face down at an agent."""

    card: int
    agent: int


class Clues(Action, frozen=True):
    """Look at the other's files at an agent."""

    agent: int


class Nosy(Action, frozen=True):
    """This agent needs one more file."""

    agent: int


class Wiretap(Action, frozen=True):
    """Look at the other's loyalty token at an agent."""

    agent: int


class Recall(Action, frozen=True):
    """Take an own file back into the hand; `file` counts the own files there, the first laid first."""

    agent: int
    file: int


class Transfer(Action, frozen=True):
    """Move an own file to another agent."""

    agent: int
    file: int
    to: int


class Leverage(Action, frozen=True):
    """Move an agent's counter one space; `toward` is the seat."""

    agent: int
    toward: int


class Orders(Action, frozen=True):
    """Swap the own tokens of two agents."""

    one: int
    two: int


class Move(Action, frozen=True):
    """Move an influence counter toward oneself."""

    agent: int


class Pass(Action, frozen=True):
    """Nothing can be laid and nothing played."""


PLACES = tuple(Place(tokens) for tokens in sorted(set(permutations(TOKENS))))
MASKS = range(1 << AGENTS)
MOST = NEEDED + 1
"""More files never lie at an agent: both counters of Nosy, and one file less than is needed then."""


AT = tuple(tuple(agent for agent in range(AGENTS) if mask >> agent & 1) for mask in MASKS)
"""By mask, its agents."""

Acts = list[Action]
# By the mask of agents at which they are possible.
LAYS: tuple[tuple[Acts, ...], ...] = tuple(
    tuple([Lay(kind, agent) for agent in AT[mask]] for mask in MASKS) for kind in range(len(KINDS))
)
CLUES_AT: tuple[Acts, ...] = tuple([Clues(agent) for agent in AT[mask]] for mask in MASKS)
AT_OPEN: dict[int, tuple[Acts, ...]] = {
    NOSY: tuple([Nosy(agent) for agent in AT[mask]] for mask in MASKS),
    WIRETAP: tuple([Wiretap(agent) for agent in AT[mask]] for mask in MASKS),
    ORDERS: tuple([Orders(*pair) for pair in combinations(AT[mask], 2)] for mask in MASKS),
}
"""By the kind of card: what is possible at any open agent."""
MOVES: tuple[Acts, ...] = tuple([Move(agent) for agent in AT[mask]] for mask in MASKS)
TRANSFERS: tuple[tuple[tuple[Acts, ...], ...], ...] = tuple(
    tuple(tuple([Transfer(agent, n, to) for to in AT[mask]] for mask in MASKS) for n in range(MOST))
    for agent in range(AGENTS)
)
RECALLS: tuple[tuple[Acts, ...], ...] = tuple(
    tuple([Recall(agent, n) for n in range(count)] for count in range(MOST + 1)) for agent in range(AGENTS)
)
"""By agent, by how many own files lie there."""
LEVERAGES: tuple[tuple[Acts, ...], ...] = tuple(
    tuple([Leverage(agent, seat) for seat in (0, 1) if space != OUTERMOST[seat]] for space in range(SPACES))
    for agent in range(AGENTS)
)
"""By agent, by where its counter is."""
PASS = Pass()

ACTIONS = Place | Lay | Clues | Nosy | Wiretap | Recall | Transfer | Leverage | Orders | Move | Pass
