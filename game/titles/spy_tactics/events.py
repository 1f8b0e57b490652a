"""What happens in Spy Tactics, and who learns what of it.

| event | its secret is seen by |
| --- | --- |
| Dealt, PutAway, Chose, Answered | the seat itself |
| Passed (JackKnife) | giver and receiver |
| Looked | who looks |
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
    """The secret discard. It tells nothing, so that it can be taken back as long as nobody has chosen since."""

    by: int
    code: Secret
    seen_by = ("by",)
    free = True


class RoundBegan(Event, frozen=True):
    """`bans`, by code: -1 for free, -2 for nobody, else the only seat that may play it."""

    number: int
    bans: tuple[int, ...]


class Chose(Event, frozen=True):
    """A code, sealed; NOTHING where none may be played."""

    by: int
    code: Secret
    seen_by = ("by",)
    free = True


class Revealed(Event, frozen=True):
    """All turn at once; -1 for those who are out."""

    codes: tuple[int, ...]


class Answered(Event, frozen=True):
    """What one's code asked for, sealed: a seat and a code, or one of them; the other is -1."""

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
    """`what` is the effect by which it came."""

    by: int
    points: int
    what: int


class Hushed(Event, frozen=True):
    """Nobody scores in the last round but one ThornLily, or not even it."""

    by: int
    """Who alone scores, or -1."""


class Guessed(Event, frozen=True):
    by: int
    to: int
    code: int
    right: bool


class Eliminated(Event, frozen=True):
    """`what`: by a guess, or by StormSabre."""

    to: int
    what: int


class Returned(Event, frozen=True):
    by: int
    code: int


class Named(Event, frozen=True):
    by: int
    code: int


class GameOver(Event, frozen=True):
    """Everything is laid open. `halves`: the sums of the agencies in half points; `dealt`: which were in the game."""

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
