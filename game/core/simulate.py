"""Random play without a match around it: what a search does most of the time, and what the lab measures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.chance import Chance
from game.core.contract import Setup, Title, deaf

SEATS = 9
"""The most seats that a game has."""
LOWEST = tuple((mask & -mask).bit_length() - 1 for mask in range(1 << SEATS))
"""The lowest seat of each mask, in a table because random play asks for it at every decision."""


def play_on(title: Title[Any], s: Any, draw: Callable[[], float], luck: Chance) -> int:
    """Play a state to its end with random legal actions. Returns the number of decisions."""
    decisions = 0
    pending, legal, apply = title.pending, title.legal, title.apply
    while mask := pending(s):
        seat = LOWEST[mask]
        actions = legal(s, seat)
        apply(s, seat, actions[int(draw() * len(actions))], luck, deaf)
        decisions += 1
    return decisions


def random_game(title: Title[Any], setup: Setup, seed: int) -> tuple[Any, int]:
    """Play a whole game with random legal actions. Returns its last state and the number of decisions."""
    luck = Chance(seed)
    s = title.new(setup, luck, deaf)
    return s, play_on(title, s, luck.random, luck)
