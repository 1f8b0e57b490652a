"""What can happen in [redacted], and who learns what from it.

| event | its secret is seen by |
| --- | --- |
| Dealt; Chose; Spent; Showed; GiftChosen; Armed; Searched; Opened, Closed (a briefcase) | the seat itself |
| Xrayed | the agent in the X-ray room |
| Exchanged | the two agents who meet, and the agent in the Security HQ |
| Gave, Swapped, Stole | giver and taker, and the agent in the Security HQ except for thefts in the dark |
| Interrogated | the agent who looks and, except in the dark, the one in the Security HQ; the loser learns nothing |
| Hacked | the agent who hacks; the one hacked learns nothing |
| Arrested | the agent who arrests and the one arrested, and the agent in the Security HQ |
| Fought (a guard), Found | the agent there |
"""

from __future__ import annotations

from game.core.contract import Event
from game.titles.redacted.events.danger import *  # noqa: F403
from game.titles.redacted.events.danger import DANGER
from game.titles.redacted.events.meetings import *  # noqa: F403
from game.titles.redacted.events.meetings import MEETINGS
from game.titles.redacted.events.turns import *  # noqa: F403
from game.titles.redacted.events.turns import TURNS


class GameOver(Event, frozen=True):
    """The game is over and everything is revealed."""

    how: str
    winners: int
    loyalty: tuple[int, ...]
    items: tuple[tuple[int, ...], ...]
    arms: tuple[tuple[int, ...], ...]
    used: tuple[tuple[int, ...], ...]
    cases: tuple[int, ...]
    boxed: tuple[int, ...]
    armoury: tuple[int, ...]
    objective: int
    objectives: tuple[int, ...]
    done: tuple[int, ...]
    guards: tuple[int, ...]
    """The guards' weapons that are still in their deck."""


EVENTS = TURNS | MEETINGS | DANGER | GameOver
