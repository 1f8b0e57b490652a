"""A PIN of four to eight digits before what is somebody's own.

Only a salted hash of it is kept, which costs some time to try (scrypt). It keeps curious friends out. It does not keep
out whoever owns the computer: saved games lie there for everybody who can read files.

Whoever has forgotten theirs asks for it to be taken away. That comes a day later, and drops nothing else; until then
the page says so to everybody, and typing the PIN stops it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from datetime import datetime, timedelta
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.desk.fields import Moment

LEAST, MOST = 4, 8
DIGITS = re.compile(f"[0-9]{{{LEAST},{MOST}}}")
COST = 1 << 14
A_DAY = timedelta(days=1)
WAITS = (1.0, 2.0, 4.0, 5.0)
"""Seconds before the next try, after the first wrong one, the second, and so on."""

Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{32,128}\Z")]


class Pin(Struct, frozen=True, omit_defaults=True):
    """What is kept of a PIN."""

    salt: Hex
    hash: Hex
    cost: Annotated[int, Meta(ge=1 << 10, le=1 << 17)]
    mark: Hex
    """Stays when the PIN is changed, and is another one for a PIN that is chosen anew. A game is dealt with it, and is
    opened by no other: nobody looks at a seat with a PIN that was chosen for it afterwards."""
    asked: Moment | None = None
    """When somebody asked for it to be taken away."""

    def fits(self, digits: str) -> bool:
        """Whether these are the digits. It takes a twentieth of a second."""
        return hmac.compare_digest(_hash(digits, self.salt, self.cost), self.hash)

    @property
    def goes(self) -> datetime | None:
        """When it will be taken away; None if nobody has asked for that."""
        return None if self.asked is None else self.asked + A_DAY

    def over(self, now: datetime) -> bool:
        """Whether it has been taken away by now."""
        return self.goes is not None and now >= self.goes

    def wanted_away(self, now: datetime) -> Pin:
        return replace(self, asked=now)

    def kept(self) -> Pin:
        return replace(self, asked=None)


class Tries:
    """Wrong tries at PINs while the program runs, by whose they are. The time is in seconds and never goes back."""

    def __init__(self) -> None:
        self._wrong: dict[str, tuple[int, float]] = {}

    def wrong(self, who: str, now: float) -> float:
        """Notes a wrong try; returns how many seconds to wait before the next."""
        many = self._wrong.get(who, (0, 0.0))[0] + 1
        self._wrong[who] = many, now + wait(many)
        return wait(many)

    def right(self, who: str) -> None:
        self._wrong.pop(who, None)

    def left(self, who: str, now: float) -> float:
        """How many seconds are left before the next try."""
        return max(0.0, self._wrong.get(who, (0, 0.0))[1] - now)


def made(digits: str, was: Pin | None = None, cost: int = COST) -> Pin:
    """A new PIN, perhaps in the place of another one. Raises ValueError for what is none."""
    if not DIGITS.fullmatch(digits):
        raise ValueError("A PIN has four to eight digits.")
    salt = secrets.token_hex(16)
    return Pin(salt, _hash(digits, salt, cost), cost, secrets.token_hex(16) if was is None else was.mark)


def wait(wrong: int) -> float:
    """How long somebody waits after a number of wrong tries, in seconds."""
    return WAITS[min(wrong, len(WAITS)) - 1] if wrong else 0.0


def _hash(digits: str, salt: str, cost: int) -> str:
    return hashlib.scrypt(
        digits.encode(), salt=bytes.fromhex(salt), n=cost, r=8, p=1, maxmem=cost * 8 * 256, dklen=32
    ).hex()
