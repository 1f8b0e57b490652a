"""The seats of a game of several people that is not over which may be looked at again: those of people with a PIN.

The PIN must be the one that the game was dealt with. So nobody chooses a PIN for somebody else's profile afterwards,
and looks at their cards with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.catalogue import NO_WORDS, Line
from game.core.contract import Seat
from game.core.match import Match
from game.desk.pin import Pin
from game.desk.profiles import Profile
from game.desk.settings import Settings
from game.ui.scenes.pinpad import PinScene, ask, locked

if TYPE_CHECKING:
    from game.ui.app import App


@dataclass(frozen=True)
class OwnSeats:
    """Whose seats these are, and what is around them."""

    seats: Mapping[Seat, Profile]
    app: App | None = None
    was: str = ""
    """Who was in front before the game was opened."""

    @staticmethod
    def none() -> OwnSeats:
        return OwnSeats({})

    @staticmethod
    def shut(app: App, match: Match) -> OwnSeats:
        """Those that are opened with whatever PIN their person has today, before anybody goes on with a game that may
        be a copy."""
        return OwnSeats._found(app, match, lambda pin, lock: True)

    @staticmethod
    def of(app: App, match: Match) -> OwnSeats:
        """Those of a game that is opened now."""
        several = len(match.people) > 1
        return OwnSeats._found(app, match, lambda pin, lock: several and pin.mark == lock)

    @staticmethod
    def _found(app: App, match: Match, fits: Callable[[Pin, str], bool]) -> OwnSeats:
        app.profiles.open()  # somebody may have chosen a PIN in another window
        found = {}
        for seat in match.people:
            lock, one = match.sitters[seat].lock, app.profiles.by_id(match.sitters[seat].profile)
            if lock and one is not None and one.pin is not None and locked(app, one) and fits(one.pin, lock):
                found[seat] = one
        return OwnSeats(found, app, app.front.id if app.front else "")

    def ask(self, seat: Seat, right: Callable[[], None], back: Callable[[], None], why: Line = NO_WORDS) -> PinScene:
        """Asks for the PIN of the person at a seat."""
        assert self.app is not None
        return ask(self.app, self.seats[seat], lambda id: right(), back, why)

    def ask_all(self, then: Callable[[], object], back: Callable[[], None], why: Line) -> None:
        """Does this once all of them have typed their PINs, one after the other."""
        self._ask_in_turn(sorted(self.seats), then, back, why)

    def _ask_in_turn(self, left: list[Seat], then: Callable[[], object], back: Callable[[], None], why: Line) -> None:
        assert self.app is not None
        stage = self.app.stage

        def right() -> None:
            stage.pop()
            if left[1:]:
                self._ask_in_turn(left[1:], then, back, why)
            else:
                then()

        stage.push(self.ask(left[0], right, back, why))

    def sit(self, seat: Seat | None) -> Settings:
        """Somebody sits in front alone, or everybody does; returns the settings that apply from now on."""
        assert self.app is not None
        self.app.put_in_front(self.was if seat is None else self.seats[seat].id)
        return self.app.settings

    def leave(self) -> None:
        if self.app is not None:
            self.app.put_in_front(self.was)

    def now(self) -> float:
        return 0.0 if self.app is None else self.app.clock()
