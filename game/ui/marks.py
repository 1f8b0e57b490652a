"""What the table scene adds to a view for laying out a table: what can be picked, what has been, who sits below; and
the moments by which a table shows what came to pass all at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.catalogue import NO_WORDS, Line
from game.core.contract import View
from game.ui.presses import Ask, Pick, Press


@dataclass(frozen=True)
class Marks:
    """`legal` are the ids of nodes that may be picked next, `chosen` those picked already.

    `peek`: own hidden cards are turned up. `memory`: what a memory aid adds, in the title's own form. `jots`: the own
    marks of whoever sits before the screen, by what they are about, such as "seat:2". `close_up`: the part of the table
    that is looked at from close by, in the title's own word. `keys`: by what can be picked next, the key that it
    has in the action panel; further down the list there is none. `known`: what this seat knows for certain of things,
    by their ids, for a private mark there.
    """

    legal: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    bottom: int = 0
    peek: bool = True
    memory: object = None
    close_up: str = ""
    jots: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    known: Mapping[str, Line] = field(default_factory=dict)

    def state(self, id: str, *more: str) -> frozenset[str]:
        """The states of a node: legal, chosen, and whatever else it is."""
        found = set(more)
        if id in self.legal:
            found.add("legal")
        if id in self.chosen:
            found.add("chosen")
        return frozenset(found)

    def press(self, id: str) -> Press:
        """What pressing the node means: it is picked, or it is asked about."""
        return Pick(id) if id in self.legal else Ask(id)

    def lit(self, id: str) -> bool:
        return id in self.legal or id in self.chosen


@dataclass(frozen=True)
class Beat:
    """A moment between two views: how the table looked, in words what happened, and how much of the news that is.

    `stays`: it is the last look at what is then cleared away, so that it waits for somebody to say go on. `head`: what
    the action panel calls it, where the game has a word for it.
    """

    view: View
    line: Line
    heard: int
    stays: bool = False
    head: Line = NO_WORDS
