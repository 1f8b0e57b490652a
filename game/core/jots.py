"""Own marks: what a person pencils beside a name or a card, for nobody else's eyes.

They are kept with the match, a line of its journal each, and are no part of the game: no state, no news and no computer
player ever hears of them, they are not taken back, and a replay does not need them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SIGNS = ("doubt", "heed", "trust", "distrust")
"""What can be pencilled, in the order in which it comes up."""
LONGEST = 80


class Jots:
    """The own marks of every seat, each by what it is about."""

    def __init__(self) -> None:
        self._marks: dict[int, dict[str, str]] = {}

    def of(self, seat: int) -> Mapping[str, str]:
        return MappingProxyType(self._marks.get(seat, {}))

    def put(self, seat: int, about: str, sign: str) -> None:
        """Another sign, or none. Raises ValueError for what cannot be pencilled."""
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
    """The sign that comes up after this one; none after the last.

    >>> next_sign(""), next_sign("distrust")
    ('doubt', '')
    """
    order = ("", *SIGNS)
    return order[(order.index(sign) + 1) % len(order)] if sign in order else ""
