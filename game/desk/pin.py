"""A PIN of four to eight digits before what is somebody's own.

Only a salted hash of it is kept, which costs some time to try (scrypt). It keeps curious friends out. It does not keep
out whoever owns the computer: saved games lie there for everybody who can read files.

Whoever has forgotten theirs asks for it to be taken away. That comes a day later, and drops nothing else; until then
the page says so to everybody, and typing the PIN stops it. The day is what the computer's clock says while the program
is closed, and what really passes while it is open; an hour of it has to pass while it is open, and it has to be started
once more. Somebody who sets the clock forward gains little, and a clock that went back begins the day anew. Who keeps
count is `desk.doorkeeper`.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.desk.fields import Moment

LEAST, MOST = 4, 8
DIGITS = re.compile(f"[0-9]{{{LEAST},{MOST}}}")
COST = 1 << 14
A_DAY, AN_HOUR = 86_400.0, 3_600.0
LATEST = 1e11
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
    seen: Annotated[float, Meta(ge=0, le=LATEST)] = 0.0
    """What the computer's clock said when the day since then was last counted, in seconds."""
    waited: Annotated[float, Meta(ge=0, le=LATEST)] = 0.0
    """How many seconds of the day have passed."""
    ran: Annotated[float, Meta(ge=0, le=LATEST)] = 0.0
    """How many of them the program was open."""
    starts: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """How often it has been started since then."""
    back: bool = False
    """Whether the day began anew because the clock went back."""
    wrong: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """How many wrong tries there were since the last right one."""

    def fits(self, digits: str) -> bool:
        """Whether these are the digits. It takes a twentieth of a second."""
        return hmac.compare_digest(_hash(digits, self.salt, self.cost), self.hash)

    @property
    def left(self) -> float:
        """How many seconds have to pass at least before it is taken away, if somebody asked for that."""
        return max(0.0, A_DAY - self.waited, AN_HOUR - self.ran)

    @property
    def over(self) -> bool:
        """Whether it is taken away now."""
        return self.asked is not None and self.starts > 0 and not self.left

    def wanted_away(self, now: datetime) -> Pin:
        return replace(self.kept(), asked=now, seen=now.timestamp())

    def started(self, now: datetime) -> Pin:
        """After a start of the program: while it was closed, the computer's clock counts."""
        if self.asked is None:
            return self
        seen = self.seen or self.asked.timestamp()
        if now.timestamp() < seen:
            return replace(self.wanted_away(now), back=True)
        passed = min(now.timestamp() - seen, A_DAY)
        return replace(self, seen=now.timestamp(), waited=self.waited + passed, starts=self.starts + 1)

    def passed(self, seconds: float, now: datetime) -> Pin:
        """After some time with the program open, whatever the computer's clock says."""
        return replace(self, seen=now.timestamp(), waited=self.waited + seconds, ran=self.ran + seconds)

    def kept(self) -> Pin:
        """The same without the wish that it be taken away, and without wrong tries."""
        return replace(self, asked=None, seen=0.0, waited=0.0, ran=0.0, starts=0, back=False, wrong=0)


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
