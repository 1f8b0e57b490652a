"""Who sits before the screen: `private(seat) → curtain(next) → confirm(next) → private(next)`.

The host of a match tells a `HotSeat` who is asked; the screen asks it what may be shown. It holds no clock, no match
and no picture: time is handed in as seconds that only ever grow.

A *person* is a seat played by somebody here. With one person there is nobody to hide from, and no curtain. With
several, a private view is shown only after the person named on the curtain has confirmed. While only computer players
act, the table shows what everybody may see (`PUBLIC`). A person whose last step told something only to them may be
left to look at it (`linger`) until they give the screen away (`leave`). A person who looked on and was shown something
may be given the screen for that alone, before the game goes on (`lookers`). Where something came to pass that everybody
wants to see, the public view stays until it has been watched (`watch`, `leave`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

DEAF = 0.5
"""Seconds for which a fresh curtain takes no input: what was typed before it fell is not meant for it."""


class Phase(Enum):
    PUBLIC = "public"
    """Nothing but what everybody may see."""
    PRIVATE = "private"
    """The view of `seat`."""
    CURTAIN = "curtain"
    """The curtain, still deaf; `seat` is the person it waits for."""
    CONFIRM = "confirm"
    """The curtain, listening."""
    OVER = "over"
    """The match has ended; everything may be laid open."""


class Fall(Enum):
    """Why a curtain came down before its time."""

    FOCUS = "focus"
    MINIMISED = "minimised"
    IDLE = "idle"
    BOSS = "boss"


class HotSeat:
    """The present state: `phase`, `seat`, `lingering`, `handovers`."""

    def __init__(
        self,
        people: Iterable[int],
        order: Sequence[int],
        *,
        idle_minutes: int = 0,
        on_focus_loss: bool = True,
        now: float = 0.0,
    ) -> None:
        self.people = frozenset(people)
        self.order = tuple(order)
        self.idle_minutes = idle_minutes
        self.on_focus_loss = on_focus_loss
        self.phase = Phase.PUBLIC
        self.seat: int | None = None
        self.lingering = False
        self.handovers = 0
        self._pending: frozenset[int] = frozenset()
        self._last: int | None = None
        self._since = now
        self._touched = now
        self._held: str | None = None
        self._watch = False
        """Something is to be watched by all once the present look is over."""
        self._lookers: list[int] = []
        """Who is to be shown something in between, after the present look."""
        if self.alone:
            self._sit(min(self.people), now)

    @property
    def alone(self) -> bool:
        return len(self.people) == 1

    @property
    def covered(self) -> bool:
        """Whether the curtain is down."""
        return self.phase in (Phase.CURTAIN, Phase.CONFIRM)

    # What the match tells ---------------------------------------------------------------------------------------------

    def asked(
        self,
        pending: Iterable[int],
        now: float,
        *,
        linger: bool = False,
        watch: bool = False,
        lookers: Iterable[int] = (),
    ) -> None:
        """The seats that owe a choice now. `linger`: let the present person see what the last step showed them;
        `lookers`: then let these people see, one after the other, what it showed them who looked on; `watch`: then let
        everybody see what it brought about."""
        self._pending = frozenset(pending) & self.people
        if self.phase is Phase.OVER or self.alone:
            return
        if self.covered and self.lingering:
            return  # It covers the view of one who has not finished looking.
        self._lookers = self._in_turn(lookers)
        if self.phase is Phase.PRIVATE and self.seat not in self._pending and (linger or self.lingering):
            self.lingering, self._watch = True, watch
        elif self._lookers:
            self._watch = watch
            self._next_looker(now)
        elif watch and not self.covered and self.seat not in self._pending:
            self._show_all()
        else:
            self._move(now)

    @property
    def looking(self) -> bool:
        """Whether somebody is shown something in between, or will be once the curtain is up."""
        return self.lingering and self.phase in (Phase.PRIVATE, Phase.CURTAIN, Phase.CONFIRM)

    def leave(self, now: float) -> None:
        """Whoever was left to look has seen it."""
        if not self.lingering or self.covered:
            return
        self.lingering = False
        if self._lookers:
            self._next_looker(now)
        elif self._watch:
            self._show_all()
        else:
            self._move(now)

    def end(self) -> None:
        """The match is over."""
        self.phase, self.seat, self.lingering, self._held, self._watch = Phase.OVER, None, False, None, False
        self._lookers = []

    def next(self) -> int | None:
        """The person to be asked first: who sits there already, else the next one in turn order."""
        if not self._pending:
            return None
        if self._last is None:
            return next(seat for seat in self.order if seat in self._pending)
        start = self.order.index(self._last)
        turn = self.order[start:] + self.order[:start]
        return next(seat for seat in turn if seat in self._pending)

    # What the people do -----------------------------------------------------------------------------------------------

    def touch(self, now: float) -> None:
        """Somebody pressed, moved or typed something."""
        self._touched = now

    def tick(self, now: float) -> None:
        """Lets time pass: the curtain begins to listen, or falls on a screen left alone."""
        if self.phase is Phase.CURTAIN and now - self._since >= DEAF:
            self.phase = Phase.CONFIRM
        idle = 60.0 * self.idle_minutes
        if idle and self.phase is Phase.PRIVATE and now - self._touched >= idle:
            self.fall(Fall.IDLE, now)

    def due(self) -> float | None:
        """When `tick` will next change something, so that a loop may sleep until then."""
        if self.phase is Phase.CURTAIN:
            return self._since + DEAF
        if self.phase is Phase.PRIVATE and self.idle_minutes and not self.alone:
            return self._touched + 60.0 * self.idle_minutes
        return None

    def fall(self, why: Fall, now: float) -> bool:
        """Lets the curtain fall on a private view; True if it did. One person alone may still call for it."""
        if self.phase is not Phase.PRIVATE or self.seat is None:
            self._held = None
            return False
        if self.alone and why is not Fall.BOSS:
            return False
        if why is Fall.FOCUS and not self.on_focus_loss:
            return False
        self._cover(self.seat, now)
        return True

    def press(self, what: str, now: float) -> None:
        """A key, button or finger goes down on the confirm button."""
        self.tick(now)
        self.touch(now)
        self._held = what if self.phase is Phase.CONFIRM else None

    def release(self, what: str, now: float) -> bool:
        """It comes up again on the button; True if that lifted the curtain."""
        self.tick(now)
        self.touch(now)
        held, self._held = self._held, None
        if self.phase is not Phase.CONFIRM or held != what or self.seat is None:
            return False
        self._sit(self.seat, now)
        return True

    # Steps ------------------------------------------------------------------------------------------------------------

    def _in_turn(self, lookers: Iterable[int]) -> list[int]:
        """Of these the people, but for who is before the screen or is asked next anyway; in turn order."""
        wanted = frozenset(lookers) & self.people - self._pending
        if self.phase is Phase.PRIVATE:
            wanted -= {self.seat}
        return [seat for seat in self.order if seat in wanted]

    def _next_looker(self, now: float) -> None:
        self._cover(self._lookers.pop(0), now, look=True)

    def _move(self, now: float) -> None:
        """Goes to where the match stands."""
        wanted = self.next()
        if wanted is None:
            self.phase, self.seat, self.lingering, self._held = Phase.PUBLIC, None, False, None
        elif wanted != self.seat or self.phase is Phase.PUBLIC:
            self._cover(wanted, now)

    def _show_all(self) -> None:
        """What everybody may see, until it has been watched."""
        self.phase, self.seat, self.lingering, self._held, self._watch = Phase.PUBLIC, None, True, None, False

    def _cover(self, seat: int, now: float, look: bool = False) -> None:
        self.lingering = look or (self.lingering and seat == self.seat)
        self.phase, self.seat, self._since, self._held = Phase.CURTAIN, seat, now, None

    def _sit(self, seat: int, now: float) -> None:
        if self._last is not None and seat != self._last:
            self.handovers += 1
        self.phase, self.seat, self._last, self._touched = Phase.PRIVATE, seat, seat, now
