"""The Computer room of [redacted]: who may be Hacked, once per round for each room (219-236, R21)."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Action, Seat, Tell
from game.titles.redacted import actions as do
from game.titles.redacted import events as ev
from game.titles.redacted.cards import LOYALTY, NEUTRAL, NONE, Mission
from game.titles.redacted.embassy import Embassy, embassy
from game.titles.redacted.frames import HACK, TURN
from game.titles.redacted.rules.walking import occupant
from game.titles.redacted.state import State

ARMOURY, X_RAY, SECURITY_HQ, RADIO = range(4)
"""Places in `Embassy.hacked_in` and `State.hacked`."""


def used(s: State, e: Embassy, which: int, victim: Seat) -> None:
    """A computer-operated room was used: asks the agent in the Computer room, once."""
    room = e.hacked_in[which]
    if s.mission in (Mission.INTRO, Mission.ZONE) or s.hacked[which] >> victim & 1 or not e.board.computer >> room & 1:
        return
    hacker = occupant(s, e, e.computer, victim)
    if hacker == NONE:
        return
    marks = list(s.hacked)
    marks[which] |= 1 << victim
    s.hacked = tuple(marks)
    s.frames.append((HACK, 1 << hacker, hacker, victim, room))


def presence(s: State, e: Embassy) -> None:
    """In the X-ray room and the Security HQ an agent can be Hacked just for being there, once the movement has
    ended."""
    if e.computer not in s.where or s.mission in (Mission.INTRO, Mission.ZONE):
        return
    walking = s.active if s.frames and s.frames[0][0] == TURN and not s.stopped else NONE
    for which in (X_RAY, SECURITY_HQ):
        victim = occupant(s, e, e.hacked_in[which], NONE)
        if NONE != victim != walking and occupant(s, e, e.computer, victim) != walking:
            before = len(s.frames)
            used(s, e, which, victim)
            if len(s.frames) > before:
                return


def legal(s: State, seat: Seat) -> list[Action]:
    return [do.HACK, do.PASS]


def hack(s: State, seat: Seat, a: do.Hack, luck: Chance, tell: Tell) -> None:
    """Shows the hacker the loyalty or the Neutral card, at random."""
    _, _, hacker, victim, room = s.frames.pop()
    seen = LOYALTY + s.loyalty[victim] if luck.below(2) else NEUTRAL
    tell(ev.Hacked(hacker, victim, room, seen))
    presence(s, embassy(s))


def decline(s: State, tell: Tell) -> None:
    _, _, hacker, victim, room = s.frames.pop()
    tell(ev.NotHacked(hacker, victim, room))
    presence(s, embassy(s))
