"""What the table scene adds to a view for laying out a table: what can be picked, what has been picked, who sits at the
near side, and which moment is being shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.catalogue import Line
from game.core.moments import Moment
from game.ui.presses import Ask, Pick, Press


@dataclass(frozen=True)
class Marks:
    """What a table is laid out with, beside the view. `legal` are the ids of nodes that may be picked next and glow,
    `chosen` those picked already, `starts` those at which some choice can begin.

    `peek`: this seat's hidden cards are turned up. `memory`: what a memory aid adds, in the title's own form. `jots`:
    the pencil marks of the person at the screen, by what they are about, such as "seat:2". `close_up`: the part of the
    table that is drawn large, by the title's name for it. `keys`: the key that each pick has in the action panel; those
    further down the list have none. `known`: what this seat knows for certain about things, by their ids, for a private
    mark there. `moment`: what is being shown just now, in its picture number `beat`.
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
    moment: Moment | None = None
    beat: int = 0
    starts: frozenset[str] = frozenset()

    def state(self, id: str, *more: str) -> frozenset[str]:
        """The states of a node: legal, chosen, and whatever else it is."""
        found = set(more)
        if id in self.legal:
            found.add("legal")
        if id in self.chosen:
            found.add("chosen")
        return frozenset(found)

    def press(self, id: str) -> Press:
        """What pressing the node means: picking it, or asking about it."""
        return Pick(id) if id in self.legal or id in self.starts else Ask(id)

    def lit(self, id: str) -> bool:
        return id in self.legal or id in self.chosen
