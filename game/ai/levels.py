"""The four levels of computer players, as data.

They differ in what evidence they use and how long they remember it, and in how far they look ahead. None cheats, and
none errs on purpose.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.catalogue import Line

SIGHT, ROUND, GAME = range(3)
"""Memories: what lies on the table; also what this round has shown; also everything before."""
BUDGET = 0.3
"""Seconds that a move may take. Effort is counted; this only stops a computer that is far too slow."""


@dataclass(frozen=True, slots=True)
class Level:
    """What one level goes by."""

    id: str
    memory: int
    foresight: float = 1.0
    """How much the rounds to come count, from 0 to 1."""
    reads: bool = False
    """Draws conclusions from what the others did this round."""
    exact: bool = False
    """Reckons each chance out, where a rule of thumb would nearly do."""
    habits: bool = False
    """Draws conclusions from what the others did before."""
    worlds: int = 0
    """How many imagined deals are played out for a close choice."""
    trust: float = 40.0
    """How many imagined deals the policy's opinion weighs."""
    margin: float = 0.0
    """How close, in the policy's own measure, a choice must be to be searched."""


ROOKIE = Level("rookie", SIGHT, foresight=0.25)
AGENT = Level("agent", ROUND, foresight=0.5)
HANDLER = Level("handler", GAME)
SPYMASTER = Level("spymaster", GAME, reads=True, exact=True, habits=True)
LEVELS = {level.id: level for level in (ROOKIE, AGENT, HANDLER, SPYMASTER)}
"""From the weakest to the strongest."""

NAMES = {
    "rookie": Line("Rookie"),
    "agent": Line("Agent"),
    "handler": Line("Handler"),
    "spymaster": Line("Spymaster"),
}
ABOUT = {
    "rookie": Line("Goes by what lies on the table now, and forgets the rest."),
    "agent": Line("Remembers what this round has shown."),
    "handler": Line("Remembers everything that was shown."),
    "spymaster": Line("Remembers everything, and works out what the others do."),
}
