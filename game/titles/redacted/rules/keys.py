"""Discarding a Key by itself on your turn, at any point between choices (307, R39)."""

from __future__ import annotations

from game.core.contract import Refusal, Seat, Tell
from game.titles.redacted import events as ev
from game.titles.redacted.cards import KEY
from game.titles.redacted.embassy import DOWN
from game.titles.redacted.frames import ACCEPT, BEGIN, EXCHANGE, FIND, GIFTS, NO_KEYS, SNEAK
from game.titles.redacted.rules.walking import lose_item
from game.titles.redacted.state import State

SEALED = (EXCHANGE, GIFTS)
"""Questions that two agents answer at the same time. Nothing may be seen before both have chosen."""
MAKING_ROOM = (ACCEPT, FIND)
"""Questions that discarding a Key answers, because it is the same as making room with it."""


def may_use(s: State, seat: Seat) -> bool:
    """Whether this seat may discard a Key now. It is asked only about a seat that owes a choice."""
    return KEY in s.items[seat] and why_not(s, seat) is None and s.frames[-1][0] not in MAKING_ROOM


def why_not(s: State, seat: Seat) -> Refusal | None:
    """What forbids discarding a Key at this moment, whether or not the seat holds one."""
    frame = s.frames[-1]
    if seat != s.active or s.frames[0][0] == BEGIN:
        return Refusal("own_turn_only")
    if s.where[seat] >= DOWN:
        return Refusal("out_cold")
    if frame[0] in SEALED:
        return Refusal("choose_first")
    return Refusal("sent_away") if frame[0] == SNEAK and frame[5] == NO_KEYS else None


def discard(s: State, seat: Seat, tell: Tell) -> None:
    """Discards the Key and opens every locked door until the end of the turn (R16)."""
    lose_item(s, seat, KEY)
    s.key = 1
    tell(ev.KeyUsed(seat))
