"""Standing orders: a player passes questions ahead, such as "nothing in this reveal".

An order names a span of the game and what that span was when the order was given. Both come from the public view alone,
and so does whether a question can be passed: an order cannot tell what its owner holds. It belongs to the match, where
each one is a line of the journal. What it passes goes there as that player's ordinary action.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

LONGEST = 80


@dataclass(frozen=True, slots=True)
class Order:
    """Pass as long as `span` is what it was: for example, the span "round" while it is "3"."""

    span: str
    value: str

    def holds(self, spans: Mapping[str, str]) -> bool:
        """Whether the order still holds.

        >>> Order("round", "3").holds({"round": "3"}), Order("round", "3").holds({"round": "4"})
        (True, False)
        """
        return spans.get(self.span) == self.value


class Orders:
    """The standing order of every seat."""

    def __init__(self) -> None:
        self._given: dict[int, Order] = {}

    def of(self, seat: int) -> Order | None:
        return self._given.get(seat)

    def give(self, seat: int, span: str, value: str) -> None:
        """Replace a seat's order, or revoke it if `span` is empty. Raises ValueError for one that makes no sense."""
        if max(len(span), len(value)) > LONGEST:
            raise ValueError(span)
        if span:
            self._given[seat] = Order(span, value)
        else:
            self._given.pop(seat, None)

    def all(self) -> list[tuple[int, str, str]]:
        return [(seat, order.span, order.value) for seat, order in sorted(self._given.items())]
