"""What a seat can do in Double Agent, and tables of all actions, built once."""

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
    """Look at the opponent's files at an agent."""

    agent: int


class Nosy(Action, frozen=True):
    """Make an agent need one more file."""

    agent: int


class Wiretap(Action, frozen=True):
    """Look at the opponent's loyalty token at an agent."""

    agent: int


class Recall(Action, frozen=True):
    """Take one of your files back into your hand; `file` counts your files there, the first laid first."""

    agent: int
    file: int


class Transfer(Action, frozen=True):
    """Move one of your files to another agent."""

    agent: int
    file: int
    to: int


class Leverage(Action, frozen=True):
    """Move an agent's marker one space toward a seat."""

    agent: int
    toward: int


class Orders(Action, frozen=True):
    """Swap your tokens at two agents."""

    one: int
    two: int


class Move(Action, frozen=True):
    """Move an agent's marker toward your own side."""

    agent: int


class Pass(Action, frozen=True):
    """Pass, because nothing can be laid or played."""


PLACES = tuple(Place(tokens) for tokens in sorted(set(permutations(TOKENS))))
MASKS = range(1 << AGENTS)
MOST = NEEDED + 1
"""There are never more files at an agent: with both Nosy counters there, this is one less than the agent needs."""


AT = tuple(tuple(agent for agent in range(AGENTS) if mask >> agent & 1) for mask in MASKS)
"""The agents in each mask."""

Acts = list[Action]
# The following tables go by the mask of agents at which an action is possible.
LAYS: tuple[tuple[Acts, ...], ...] = tuple(
    tuple([Lay(kind, agent) for agent in AT[mask]] for mask in MASKS) for kind in range(len(KINDS))
)
CLUES_AT: tuple[Acts, ...] = tuple([Clues(agent) for agent in AT[mask]] for mask in MASKS)
AT_OPEN: dict[int, tuple[Acts, ...]] = {
    NOSY: tuple([Nosy(agent) for agent in AT[mask]] for mask in MASKS),
    WIRETAP: tuple([Wiretap(agent) for agent in AT[mask]] for mask in MASKS),
    ORDERS: tuple([Orders(*pair) for pair in combinations(AT[mask], 2)] for mask in MASKS),
}
"""By kind of card, the actions that are possible at any open agent."""
MOVES: tuple[Acts, ...] = tuple([Move(agent) for agent in AT[mask]] for mask in MASKS)
TRANSFERS: tuple[tuple[tuple[Acts, ...], ...], ...] = tuple(
    tuple(tuple([Transfer(agent, n, to) for to in AT[mask]] for mask in MASKS) for n in range(MOST))
    for agent in range(AGENTS)
)
RECALLS: tuple[tuple[Acts, ...], ...] = tuple(
    tuple([Recall(agent, n) for n in range(count)] for count in range(MOST + 1)) for agent in range(AGENTS)
)
"""By agent, then by the number of the player's files there."""
LEVERAGES: tuple[tuple[Acts, ...], ...] = tuple(
    tuple([Leverage(agent, seat) for seat in (0, 1) if space != OUTERMOST[seat]] for space in range(SPACES))
    for agent in range(AGENTS)
)
"""By agent, then by the space of the marker."""
PASS = Pass()
EVERY: tuple[Action, ...] = (
    *PLACES,
    *(act for lays in LAYS for act in lays[-1]),
    *CLUES_AT[-1],
    *(act for acts in AT_OPEN.values() for act in acts[-1]),
    *(act for acts in RECALLS for act in acts[-1]),
    *(act for agent in range(AGENTS) for acts in TRANSFERS[agent] for act in acts[MASKS[-1] & ~(1 << agent)]),
    *(Leverage(agent, seat) for agent in range(AGENTS) for seat in (0, 1)),
    *MOVES[-1],
    PASS,
)
"""All actions of a game."""

ACTIONS = Place | Lay | Clues | Nosy | Wiretap | Recall | Transfer | Leverage | Orders | Move | Pass
