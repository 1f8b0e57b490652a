"""Night Vision Goggles in [redacted], and who sees whom in the dark (250-258, 324-332, R19)."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Action, Seat, Tell
from game.titles.redacted import actions as do
from game.titles.redacted import events as ev
from game.titles.redacted.cards import GOGGLES as CARD
from game.titles.redacted.cards import NONE
from game.titles.redacted.frames import (
    GOGGLES,
    MOVER_ANSWERS,
    MOVER_FIRST,
    OCCUPANT_ANSWERS,
    OCCUPANT_FIRST,
    OWN_KEYS,
    REWARD,
    SEEN,
    SNEAKER,
)
from game.titles.redacted.rules.meeting import meet
from game.titles.redacted.rules.sneaking import knocked_out, may_wear, sneak_out
from game.titles.redacted.rules.walking import end_turn, lose_item
from game.titles.redacted.state import State


def dark_entry(s: State, who: Seat, mover: Seat) -> None:
    """The active agent enters a dark room where somebody is: the agent in the room is asked first, then the one who
    enters."""
    if may_wear(s, who):
        s.frames.append((GOGGLES, 1 << who, who, mover, OCCUPANT_FIRST))
    elif may_wear(s, mover):
        s.frames.append((GOGGLES, 1 << mover, who, mover, MOVER_FIRST))


def legal(s: State, seat: Seat) -> list[Action]:
    return [do.WEAR, do.PASS] if CARD in s.items[seat] else [do.PASS]


def wear(s: State, seat: Seat, a: do.Wear, luck: Chance, tell: Tell) -> None:
    _, _, who, mover, step = s.frames.pop()
    lose_item(s, seat, CARD)
    other = who + mover - seat
    tell(ev.Goggled(seat, other))
    if step == SNEAKER:
        knocked_out(s, who, mover, tell)
    elif step in (MOVER_ANSWERS, OCCUPANT_ANSWERS):
        meet(s, mover, who, tell)
    elif not may_wear(s, other):
        seen_alone(s, seat, who, mover)
    else:
        answer = MOVER_ANSWERS if step == OCCUPANT_FIRST else OCCUPANT_ANSWERS
        s.frames.append((GOGGLES, 1 << other, who, mover, answer))


def decline(s: State, seat: Seat, tell: Tell) -> None:
    _, _, who, mover, step = s.frames.pop()
    tell(ev.NoGoggles(seat))
    if step == OCCUPANT_FIRST and may_wear(s, mover):
        s.frames.append((GOGGLES, 1 << mover, who, mover, MOVER_FIRST))
    elif step == MOVER_ANSWERS:
        seen_alone(s, who, who, mover)
    elif step == OCCUPANT_ANSWERS:
        seen_alone(s, mover, who, mover)


def seen_alone(s: State, winner: Seat, who: Seat, mover: Seat) -> None:
    """Only one of the two has shown Goggles and gets a free reward; an agent who was seen while entering has to sneak
    out."""
    if winner == who:
        s.stopped = s.acted = 1
        end_turn(s)
        sneak_out(s, mover, NONE, OWN_KEYS)
    s.frames.append((REWARD, 1 << winner, winner, who + mover - winner, SEEN))
