"""What a player can do at a table, as data: trails, the order of things pointed at to mean one action; the choices that
always have their place; what asks twice; and extras."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Flag, auto

from game.catalogue import NO_WORDS, Line
from game.core.contract import Action

Trail = tuple[str, ...]
"""Ids of things, first to last."""


def shared_pick(ways: Sequence[Sequence[Trail]], depth: int) -> str:
    """What several actions, each with all its trails, have in common at this place; the first one's where nothing is.

    >>> shared_pick([[("steal", "seat:1")], [("seat:2", "steal"), ("steal", "seat:2")]], 0)
    'steal'
    >>> shared_pick([[("newspaper", "mission:1")], [("mission:1",)]], 1)
    'mission:1'
    """
    first, *others = ({trail[depth] for trail in trails if len(trail) > depth} for trails in ways)
    return min(first.intersection(*others), default=ways[0][0][depth])


@dataclass(frozen=True, slots=True)
class Standing:
    """A choice that always has its line in the action panel, in the same place, possible or not.

    `pick` is the first pick of its actions. `side` is what it costs or brings, in a word or two; `lack` says in as few
    words why it is not possible now. `meant` is the action that a player would mean by it then: the rules are asked
    about it for the full reason.
    """

    pick: str
    line: Line
    side: Line = NO_WORDS
    lack: Line = NO_WORDS
    meant: Action | None = None


@dataclass(frozen=True, slots=True)
class Tag:
    """What would happen to a thing on the table, in two words; `none` if nothing would."""

    line: Line
    none: bool = False


class Stake(Flag):
    """What is at stake in an action. The house asks once more before one that cannot be taken back and has any other
    stake; see `asks_twice`."""

    NOTHING = 0
    FINAL = auto()
    """It cannot be taken back."""
    COSTS = auto()
    """It takes a card, a token, money or points from the player, or risks the game."""
    SHOWS = auto()
    """It shows somebody a secret of the player's."""
    MEETS = auto()
    """It begins a meeting or a fight."""
    LEAVES = auto()
    """It ends the turn, or the choosing, with something left that could still be had."""


COSTS = Stake.FINAL | Stake.COSTS
"""It costs something, for good."""


def asks_twice(stake: Stake) -> bool:
    """The one rule of all games about asking once more.

    >>> asks_twice(Stake.FINAL | Stake.COSTS), asks_twice(Stake.COSTS), asks_twice(Stake.FINAL)
    (True, False, False)
    """
    return bool(stake & Stake.FINAL and stake & ~Stake.FINAL)


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that a table offers beside the rules: it ends with an action, after a pause with `head` and `says`."""

    id: str
    line: Line
    icon: str
    action: Action
    head: Line
    says: Line
