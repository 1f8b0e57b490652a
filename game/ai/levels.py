"""The four levels of computer players, as data.

They differ in what evidence they use, how long they remember it, and how far they think ahead. None cheats, and none
makes mistakes on purpose.
"""

from __future__ import annotations

from game.catalogue import Line
from game.core.policy import GAME, ROUND, SIGHT, Level

ROOKIE = Level("rookie", SIGHT, foresight=0.25)
# Its id is older than its name: an agent is a piece in three games. Saved games know the level by this id.
OPERATIVE = Level("agent", ROUND, foresight=0.5)
HANDLER = Level("handler", GAME)
SPYMASTER = Level("spymaster", GAME, reads=True, exact=True, habits=True)
LEVELS = {level.id: level for level in (ROOKIE, OPERATIVE, HANDLER, SPYMASTER)}
"""From the weakest to the strongest."""
BEST = SPYMASTER.id
"""Whose advice a hint gives."""

NAMES = {
    "rookie": Line("Rookie"),
    "agent": Line("Operative"),
    "handler": Line("Handler"),
    "spymaster": Line("Spymaster"),
}
ABOUT = {
    "rookie": Line("Goes by what lies on the table now, and forgets the rest."),
    "agent": Line("Remembers the current round."),
    "handler": Line("Remembers everything that was shown."),
    "spymaster": Line("Remembers everything, and works out what the others do."),
}
