"""A new game from a place in one that has ended: the same deal and the same choices up to there, and then other ones.

It is a game of its own with a sound journal; the old one is left as it is. It bears a mark, since whoever plays on may
have seen what the deal still holds.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.policies import revision_of
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.projector import fits

PLAYED_ON = "played_on"
"""The note in a match that began from a place in another one."""


def can_branch(whole: Match, at: int) -> bool:
    """Whether a new game can begin after so many choices: only where something is left to choose, and only once
    nothing about the old one is secret."""
    return whole.result is not None and fits(whole) and at < len(whole.steps)


def branch(whole: Match, at: int, marks: tuple[str, ...] = (), sitters: Sequence[Sitter] = ()) -> Match:
    """The new game, with the same people and computer players: these, as they are known today. It has the marks of the
    old one, those that are given, and its own."""
    assert can_branch(whole, at)
    every = tuple(dict.fromkeys((*whole.marks, *marks, PLAYED_ON)))
    sitters = sitters or whole.header.sitters
    again = Match(whole.title, whole.setup, bytes.fromhex(whole.header.seed), sitters, marks=every,
                  players=revision_of(whole.title, sitters))  # fmt: skip
    for step in whole.steps[:at]:
        again.submit(step.seat, step.action)
    return again
