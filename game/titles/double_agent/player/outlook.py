"""How an imagined game of Double Agent is likely to end, with everything known."""

from __future__ import annotations

from math import erf, sqrt

from game.core.contract import Seat
from game.titles.double_agent.cards import AGENTS, BESIDE, HURRIED, NEEDED, PERSONAL, SPACES, TRAP, VALUE
from game.titles.double_agent.state import State

# By how many agents have delivered. Found by least squares from imagined games.
AHEAD = (1.0, 0.94, 0.97, 0.98, 1.0)
"""What a point of the piles is worth in the end."""
POTS = (
    (0, 1.1, 0.95, 0.8, 0.0),
    (0, 1.0, 1.0, 1.05, 0.0),
    (0, 0.9, 0.75, 0.7, 0.0),
    (0, 0.7, 0.55, 0.35, 0.0),
    (0, 0.6, 0.5, 0.2, 0.0),
)
"""What a point at an agent is worth to whom the files there would go, by how many are missing."""
SIGNS = (
    (0, -1.0, 1.0, 2.5, 2.0),
    (0, 2.0, 2.9, 3.1, 3.3),
    (0, 1.9, 3.2, 3.2, 3.1),
    (0, 2.3, 2.6, 2.7, 2.3),
    (0, 1.8, 1.0, 0.9, 0.5),
)
"""What the files that are still to come there are worth."""
ASKED = (1.3, 1.3, 1.2, 1.0, 1.2)
"""What it is worth to be next."""
DOUBT = (14.2, 10.3, 9.2, 8.0, 5.6)
"""The standard deviation of what is left open."""


def worth(files: tuple[int, ...]) -> int:
    return sum([VALUE[file >> 1] for file in files])


def outlook(s: State, seat: Seat) -> float:
    """How likely the first seat wins, from -1 to 1; `seat` is the next."""
    ahead: float = worth(s.piles[0]) - worth(s.piles[1])
    stage = s.delivered.bit_count()
    if stage >= AGENTS - 1 or not s.frames:
        ahead = ahead or len(s.piles[1]) - len(s.piles[0])
        return float((ahead > 0) - (ahead < 0))
    pots, signs = POTS[stage], SIGNS[stage]
    ahead = AHEAD[stage] * ahead + (-ASKED[stage] if seat else ASKED[stage])
    for agent in range(AGENTS):
        if not s.delivered >> agent & 1:
            first, pot = wins(s, agent)
            missing = (HURRIED if s.delivered & BESIDE[agent] else NEEDED) + s.nosy[agent] - len(s.files[agent])
            missing = min(NEEDED, max(1, missing))
            gain = pots[missing] * pot + signs[missing]
            ahead += gain if first else -gain
    return erf(ahead / DOUBT[stage] / sqrt(2))


def wins(s: State, agent: int) -> tuple[bool, int]:
    """Whether the first seat would get the files there as they lie, and what they would be worth."""
    space = s.spaces[agent]
    lead = s.tokens[0][agent] - s.tokens[1][agent] + (space == 0) - (space == SPACES - 1)
    pot = high = 0
    trapped = False
    for file in s.files[agent]:
        kind = file >> 1
        value = VALUE[kind]
        pot += value
        if value > high:
            high = value
        if kind == PERSONAL:
            lead += 1 - 2 * (file & 1)
        elif kind == TRAP:
            trapped = True
    return lead > 0 or (not lead and space < SPACES // 2), pot - high if trapped else pot
