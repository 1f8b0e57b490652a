"""What the table scene adds to a view for laying out a table: what can be picked, what has been, who sits below."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Marks:
    """`legal` are the ids of nodes that may be picked next, `chosen` those picked already.

    `peek`: own hidden cards are turned up. `memory`: what a memory aid adds, in the title's own form.
    """

    legal: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    bottom: int = 0
    peek: bool = True
    memory: object = None

    def state(self, id: str, *more: str) -> frozenset[str]:
        """The states of a node: legal, chosen, and whatever else it is."""
        found = set(more)
        if id in self.legal:
            found.add("legal")
        if id in self.chosen:
            found.add("chosen")
        return frozenset(found)

    def press(self, id: str) -> str:
        """What pressing the node means: it is picked, or it is only looked at and told about."""
        return id if id in self.legal else f"look:{id}"

    def lit(self, id: str) -> bool:
        return id in self.legal or id in self.chosen
