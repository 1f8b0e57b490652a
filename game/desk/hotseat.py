"""Tracks who sits at the screen: `private(seat) → curtain(next) → confirm(next) → private(next)`.

The host of a match tells a `HotSeat` which seats are asked, and the screen asks it what may be shown. It knows no match
and no pictures and has no clock: the caller passes in the time, in seconds that never go backwards.

A *person* is a seat played by somebody at this computer. Somebody who has been alone since the deal has nobody to hide
from, and meets no curtain. Where several people came to the table, a private view is shown only after the person named
on the curtain has confirmed, even if the others have left meanwhile: whoever is left over is alone once they have said
that it is them. A person may be `barred`: then the confirmation counts only together with their PIN (`unbar`). While
only computer players act, the table shows what everybody may see (`PUBLIC`).

A person whose last step showed something to them alone may look at it (`linger`) until they pass the screen on
(`leave`). An onlooker who was shown something may be given the screen for that alone, before the game goes on
(`lookers`). If something happened that everybody should see, the public view stays until it has been watched (`watch`,
`leave`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

DEAF = 0.6
"""How many seconds a fallen curtain ignores all input, because keys typed before it fell are not meant for it. For as
long no question is answered by Enter (`ui.asked`)."""


class Phase(Enum):
    PUBLIC = "public"
    """The table shows only what everybody may see."""
    PRIVATE = "private"
    """The table shows the view of `seat`."""
    CURTAIN = "curtain"
    """The curtain is down and still ignores input; `seat` is the person it waits for."""
    CONFIRM = "confirm"
    """The curtain is down and listens."""
    OVER = "over"
    """The match has ended, and everything may be shown."""


class Fall(Enum):
    """Why the curtain fell although nobody else was to sit down."""

    FOCUS = "focus"
    MINIMISED = "minimised"
    IDLE = "idle"
    BOSS = "boss"


class HotSeat:
    """Who may see what at the moment (`phase`, `seat`, `lingering`), and how many `handovers` there have been."""

    def __init__(
        self,
        people: Iterable[int],
        order: Sequence[int],
        *,
        several: bool | None = None,
        idle_minutes: int = 0,
        on_focus_loss: bool = True,
        now: float = 0.0,
    ) -> None:
        """`several` says whether several people came to this table, where fewer may be left of them now."""
        self.people = frozenset(people)
        self.barred: set[int] = set()
        """Whoever has to type a PIN behind the curtain the next time."""
        self._unseen = several if several is not None else len(self.people) > 1
        """Whether whoever is left over alone has not said yet that it is them."""
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
        """Whether there is something for everybody to watch once the current look is over."""
        self._lookers: list[int] = []
        """The onlookers who get the screen after the current look."""
        if self.alone:
            self._sit(min(self.people), now)

    @property
    def alone(self) -> bool:
        """Whether there is one person only, with nobody to hide from."""
        return len(self.people) == 1 and not self._unseen

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
        together: bool = False,
        lookers: Iterable[int] = (),
    ) -> None:
        """Take in which seats owe a choice now.

        `linger`: first let the person at the screen look at what the last step showed them. `lookers`: then let
        these onlookers, one after the other, look at what it showed them. `watch`: then let everybody see what it
        brought about, unless the same person goes on. `together`: everybody sees it before all this, whoever goes on.
        """
        self._pending = frozenset(pending) & self.people
        if self.phase is Phase.OVER or self.alone:
            return
        if self.covered and self.lingering:
            return  # The curtain covers the view of somebody who has not finished looking.
        together = together and not self.covered
        if together:
            self._show_all()
        self._lookers = self._in_turn(lookers)
        if together:
            return
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
        """Whether somebody is looking at what they were shown, or will be once the curtain is up."""
        return self.lingering and self.phase in (Phase.PRIVATE, Phase.CURTAIN, Phase.CONFIRM)

    def leave(self, now: float) -> None:
        """End the current look: what there was to see has been seen."""
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
        """The person to ask first: the one who sits there already, or else the next in turn order."""
        if not self._pending:
            return None
        if self._last is None:
            return next(seat for seat in self.order if seat in self._pending)
        start = self.order.index(self._last)
        turn = self.order[start:] + self.order[:start]
        return next(seat for seat in turn if seat in self._pending)

    # What the people do -----------------------------------------------------------------------------------------------

    def touch(self, now: float) -> None:
        """Note that somebody has pressed, moved or typed something."""
        self._touched = now

    def tick(self, now: float) -> None:
        """Let time pass: the curtain begins to listen, or falls because the screen was left alone."""
        if self.phase is Phase.CURTAIN and now >= self._since + DEAF:
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
        """Let the curtain fall on a private view; True if it did. For a person alone it falls only on request."""
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
        """A key, button or finger comes up on the confirm button; True if that confirms. It lifts the curtain, unless
        the person is barred."""
        self.tick(now)
        self.touch(now)
        held, self._held = self._held, None
        if self.phase is not Phase.CONFIRM or held != what or self.seat is None:
            return False
        if self.seat not in self.barred:
            self._sit(self.seat, now)
        return True

    def unbar(self, now: float) -> None:
        """The person whom the curtain waits for has typed their PIN, which lifts it."""
        if self.covered and self.seat is not None:
            self.barred.discard(self.seat)
            self._sit(self.seat, now)

    # Steps ------------------------------------------------------------------------------------------------------------

    def _in_turn(self, lookers: Iterable[int]) -> list[int]:
        """The people among these seats, in turn order, without those at the screen already or asked next anyway."""
        wanted = frozenset(lookers) & self.people - self._pending
        if self.phase is Phase.PRIVATE:
            wanted -= {self.seat}
        return [seat for seat in self.order if seat in wanted]

    def _next_looker(self, now: float) -> None:
        self._cover(self._lookers.pop(0), now, look=True)

    def _move(self, now: float) -> None:
        """Go to the phase that the match now calls for."""
        wanted = self.next()
        if wanted is None:
            self.phase, self.seat, self.lingering, self._held = Phase.PUBLIC, None, False, None
        elif wanted != self.seat or self.phase is Phase.PUBLIC:
            self._cover(wanted, now)

    def _show_all(self) -> None:
        """Show what everybody may see until it has been watched."""
        self.phase, self.seat, self.lingering, self._held, self._watch = Phase.PUBLIC, None, True, None, False

    def _cover(self, seat: int, now: float, look: bool = False) -> None:
        self.lingering = look or (self.lingering and seat == self.seat)
        self.phase, self.seat, self._since, self._held = Phase.CURTAIN, seat, now, None

    def _sit(self, seat: int, now: float) -> None:
        if self._last is not None and seat != self._last:
            self.handovers += 1
        self.phase, self.seat, self._last, self._touched = Phase.PRIVATE, seat, seat, now
        self._unseen = self._unseen and len(self.people) > 1
