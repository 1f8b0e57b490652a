"""What can happen in Spy Tactics, and who learns what from it.

| event | its secret is seen by |
| --- | --- |
| Dealt, PutAway, Chose, Answered | the seat itself |
| Passed (JackKnife) | giver and receiver |
| Looked | the seat that looks |
"""

from __future__ import annotations

from game.core.contract import Event, Secret


class Began(Event, frozen=True):
    """Everybody has one card of each code, and three points."""

    seats: int


class Dealt(Event, frozen=True):
    to: int
    agency: Secret
    seen_by = ("to",)


class PutAway(Event, frozen=True):
    """A seat has chosen its secret discard. The event tells nothing, so the choice can be taken back until somebody
    else has chosen."""

    by: int
    code: Secret
    seen_by = ("by",)
    free = True


class RoundBegan(Event, frozen=True):
    """A round began. `bans`, by code: -1 if everybody may play it, -2 if nobody may, otherwise the only seat that
    may."""

    number: int
    bans: tuple[int, ...]


class Chose(Event, frozen=True):
    """A seat has sealed a code; NOTHING if it may not play any."""

    by: int
    code: Secret
    seen_by = ("by",)
    free = True


class Revealed(Event, frozen=True):
    """All codes were revealed at once; -1 for seats that are out."""

    codes: tuple[int, ...]


class Answered(Event, frozen=True):
    """A seat has sealed what its code asked for: a seat and a code, or one of them; the other is -1."""

    by: int
    to: Secret
    code: Secret
    seen_by = ("by",)
    free = True


class Passed(Event, frozen=True):
    by: int
    to: int
    code: Secret
    seen_by = ("by", "to")


class Looked(Event, frozen=True):
    by: int
    to: int
    agency: Secret
    seen_by = ("by",)


class Scored(Event, frozen=True):
    """An agent's points changed; `what` is the effect that did it."""

    by: int
    points: int
    what: int


class Hushed(Event, frozen=True):
    """In the last round nobody scores except a single ThornLily, or nobody at all."""

    by: int
    """The only seat that scores, or -1."""


class Guessed(Event, frozen=True):
    by: int
    to: int
    code: int
    right: bool


class Eliminated(Event, frozen=True):
    """An agent is out. `what` says whether a guess or StormSabre did it."""

    to: int
    what: int


class Returned(Event, frozen=True):
    by: int
    code: int


class Named(Event, frozen=True):
    by: int
    code: int


class GameOver(Event, frozen=True):
    """The game is over and everything is revealed. `halves`: the sums of the agencies in half points; `dealt`: the
    agencies in the game."""

    winners: int
    agencies: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    discards: tuple[int, ...]
    halves: tuple[int, ...]
    dealt: int


EVENTS = (
    Began
    | Dealt
    | PutAway
    | RoundBegan
    | Chose
    | Revealed
    | Answered
    | Passed
    | Looked
    | Scored
    | Hushed
    | Guessed
    | Eliminated
    | Returned
    | Named
    | GameOver
)
