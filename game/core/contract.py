"""The contract between the house and its games: the words that travel, and what a title offers.

A game is one stateless object, a `Title`, over a state that it alone understands. Everything that crosses the line is
an immutable msgspec struct named by the words on the cards: an `Action` goes in, `Event`s and `View`s come out.
The rules live behind `legal` and `apply`; nothing here knows pygame, languages or computer players.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from game.core.chance import Chance

if TYPE_CHECKING:
    from game.core.dossier import Dossier

Seat = int
Mask = int
"""A set of seats: bit n is seat n."""


def seats_in(mask: Mask) -> Iterator[Seat]:
    """The seats of a mask, lowest first.

    >>> list(seats_in(0b1011))
    [0, 1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Action(Struct, frozen=True, tag=str.lower, tag_field="do"):
    """What a seat does; named by the verb on the card."""


class Event(Struct, frozen=True, tag=str.lower, tag_field="ev"):
    """What happened, whole. Fields marked secret are blank to all but the seats in the fields that `seen_by` names."""

    seen_by: ClassVar[tuple[str, ...]] = ()
    """Names of fields that hold a seat; the field `watchers` holds a mask."""
    free: ClassVar[bool] = False
    """True if it shows nobody anything but a choice that may still be taken back."""


class SecretMark:
    """Marks a field of an event that only its audience sees."""


SECRET = SecretMark()
Secret = Annotated[int | None, SECRET]
Secrets = Annotated[tuple[int, ...] | None, SECRET]
Tell = Callable[[Event], None]


class Refusal(Struct, frozen=True):
    """Why not: a code, and the facts that a sentence about it needs."""

    code: str
    about: tuple[int | str, ...] = ()


class IllegalAction(Exception):
    """Somebody tried what the rules do not allow. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Result(Struct, frozen=True):
    """How a game ended. `winners` is a mask; none and not `drawn` means that all have lost."""

    how: str
    winners: Mask
    drawn: bool = False
    sides: tuple[Mask, ...] = ()
    scores: tuple[int, ...] = ()

    def share(self, seat: Seat) -> float:
        """What the game was worth to a seat: one, a half or nothing."""
        return 0.5 if self.drawn else float(self.winners >> seat & 1)


class View(Struct, frozen=True, kw_only=True):
    """What lies before one seat now; `seat` is None for a spectator. Titles add their own fields."""

    seat: Seat | None
    asked: Mask
    frames: tuple[tuple[int | None, ...], ...]
    """What is being decided: kind, who is asked, facts; secrets blank."""
    result: Result | None = None


class Option(Struct, frozen=True):
    """A choice at set-up; the first of its choices is the default."""

    id: str
    choices: tuple[str, ...]


class Mode(Struct, frozen=True):
    """A way to play a game: which numbers of seats it takes, and its options."""

    id: str
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()


class Setup(Struct, frozen=True):
    """What is settled before the deal."""

    title: str
    mode: str
    seats: int
    options: dict[str, str] = {}


class BadSetup(ValueError):
    """A set-up that the game does not have; its text says what there is."""


class Notes(ABC):
    """What one seat can be certain of, kept by itself from its news. Sampling and the dossier page read it."""

    @abstractmethod
    def hear(self, event: Event) -> None:
        """Take in one piece of news, as this seat got it."""


World = tuple[int, ...]
"""One assignment of roles and alliances, in the title's own code; () where a game has none."""

S = TypeVar("S", bound=Any)


class Title(ABC, Generic[S]):
    """One game: its rules over a state. Stateless itself; there is one object of each."""

    id: ClassVar[str]
    modes: ClassVar[tuple[Mode, ...]]
    revision: ClassVar[int] = 1
    """Grows when a rule changes meaning."""
    longest: ClassVar[int]
    """The number of actions past which no game goes."""
    place: ClassVar[int] = 50
    """Where its poster hangs: games with a smaller number hang before it."""
    actions: ClassVar[Any]
    events: ClassVar[Any]
    state: ClassVar[Any]
    views: ClassVar[Any]

    @abstractmethod
    def new(self, setup: Setup, luck: Chance, tell: Tell) -> S:
        """Deal."""

    def pending(self, s: S) -> Mask:
        """Who owes a choice now; 0 when the game is over. Here: whom the topmost of the state's frames asks."""
        frames = s.frames
        asked: Mask = frames[-1][1] if frames else 0
        return asked

    @abstractmethod
    def legal(self, s: S, seat: Seat) -> list[Action]:
        """Every allowed action, in a stable order, without twins; the only judge."""

    @abstractmethod
    def explain(self, s: S, seat: Seat, a: Action) -> Refusal:
        """Why an action that is not legal is not. Asked about nothing else."""

    @abstractmethod
    def apply(self, s: S, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        """Change the state in place. Unchecked: `legal` has said yes."""

    @abstractmethod
    def view(self, s: S, seat: Seat | None) -> View:
        """What this seat sees on the table now."""

    @abstractmethod
    def result(self, s: S) -> Result | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def notes(self, setup: Setup, seat: Seat | None) -> Notes:
        """An empty notebook."""

    @abstractmethod
    def sample(self, known: Dossier, luck: Chance, world: World | None = None) -> S:
        """A state that this seat cannot tell from the true one, drawn as deal and chance make it likely."""

    @abstractmethod
    def inventory(self, s: S) -> Counter[str]:
        """Every card, token and coin, wherever it is. It never changes during a game."""

    def worlds(self, known: Dossier) -> list[World]:
        """Every assignment of roles and alliances that is not excluded."""
        return [()]

    def mode(self, id: str) -> Mode:
        for mode in self.modes:
            if mode.id == id:
                return mode
        raise BadSetup(f"{self.id} has no mode “{id}”; it has: {listed(m.id for m in self.modes)}.")

    def setup(self, mode: str | None = None, seats: int | None = None, options: dict[str, str] | None = None) -> Setup:
        """A checked set-up; what is not said is the default.

        Raises BadSetup, whose text says what there is.
        """
        chosen = self.modes[0] if mode is None else self.mode(mode)
        seats = chosen.seats[0] if seats is None else seats
        if seats not in chosen.seats:
            raise BadSetup(f"{self.id} ({chosen.id}) is played by {listed(map(str, chosen.seats))}, not by {seats}.")
        given = dict(options or {})
        full: dict[str, str] = {}
        for option in chosen.options:
            full[option.id] = given.pop(option.id, option.choices[0])
            if full[option.id] not in option.choices:
                raise BadSetup(f"{self.id}: {option.id} is one of {listed(option.choices)}, not “{full[option.id]}”.")
        if given:
            raise BadSetup(f"{self.id} ({chosen.id}) has no option “{next(iter(given))}”.")
        return Setup(self.id, chosen.id, seats, full)

    def why_not(self, s: S, seat: Seat, a: Action) -> Refusal | None:
        """None if the action is allowed. `legal` judges; `explain` only finds the words."""
        pending = self.pending(s)
        if not pending:
            return Refusal("over")
        if not pending >> seat & 1:
            return Refusal("not_asked", (seat,))
        return None if a in self.legal(s, seat) else self.explain(s, seat, a)


def listed(words: Iterator[str] | Sequence[str]) -> str:
    """Words for a message: "2, 3 or 4"."""
    *most, last = list(words)
    return f"{', '.join(most)} or {last}" if most else last


def deaf(event: Event) -> None:
    """A `tell` that hears nothing: searching worlds makes no news."""


def encode(value: Any) -> bytes:
    """The one text form of actions, events, views and states."""
    return _encoder.encode(value)


_encoder = msgspec.json.Encoder(order="deterministic")
