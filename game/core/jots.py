"""Pencil marks: the private signs that a person puts beside a name or a card.

They are kept with the match, each as a line of its journal, but they are not part of the game. They appear in no state
and no news, no computer player sees them, undo leaves them alone, and a replay does not need them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.catalogue import Line

SIGNS = ("doubt", "heed", "trust", "distrust")
"""The signs that can be pencilled in, in the order in which repeated presses go through them."""
NAMES = {
    "": Line("no mark"),
    "doubt": Line("marked: in doubt"),
    "heed": Line("marked: beware"),
    "trust": Line("marked: trusted"),
    "distrust": Line("marked: not trusted"),
}
LONGEST = 80


class Jots:
    """The pencil marks of every seat, each stored under the thing that it is about."""

    def __init__(self) -> None:
        self._marks: dict[int, dict[str, str]] = {}

    def of(self, seat: int) -> Mapping[str, str]:
        return MappingProxyType(self._marks.get(seat, {}))

    def put(self, seat: int, about: str, sign: str) -> None:
        """Replace a sign, or rub it out if `sign` is empty. Raises ValueError if it cannot be pencilled in."""
        if sign and sign not in SIGNS:
            raise ValueError(sign)
        if not about or len(about) > LONGEST:
            raise ValueError(about)
        if sign:
            self._marks.setdefault(seat, {})[about] = sign
        else:
            self._marks.get(seat, {}).pop(about, None)

    def all(self) -> list[tuple[int, str, str]]:
        return [(seat, about, sign) for seat, own in sorted(self._marks.items()) for about, sign in own.items()]


def next_sign(sign: str) -> str:
    """The sign that follows this one, or "" after the last.

    >>> next_sign(""), next_sign("distrust")
    ('doubt', '')
    """
    order = ("", *SIGNS)
    return order[(order.index(sign) + 1) % len(order)] if sign in order else ""
