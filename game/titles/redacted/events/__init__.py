"""What happens in [redacted], and who learns what of it.

| event | its secret is seen by |
| --- | --- |
| Dealt; Chose; Spent; Showed; GiftChosen; Armed; Searched; Opened, Closed (a briefcase) | the seat itself |
| Xrayed | whoever occupies the X-ray room |
| Exchanged | the two who meet, and whoever occupies the Security HQ |
| Gave, Swapped, Stole | giver and taker, and whoever occupies the Security HQ, but for thefts in the dark |
| Interrogated | who looks, and, but for the dark, who occupies the Security HQ: the one interrogated learns nothing |
| Hacked | who hacks: the one hacked learns nothing |
| Arrested | who arrests and who is arrested, and whoever occupies the Security HQ |
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
    """Everything is laid open."""

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
    """The guards' weapons still in their deck."""


EVENTS = TURNS | MEETINGS | DANGER | GameOver
