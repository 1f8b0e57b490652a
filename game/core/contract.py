"""The contract between the house and its games: the types that pass between them, and what a title must offer.

A game is one stateless object, a `Title`, working on a state that only it understands. Everything that crosses the
border is an immutable msgspec struct named after the words on the cards: an `Action` goes in, `Event`s and `View`s come
out. The rules are behind `legal` and `apply`. Nothing here knows about pygame, languages or computer players.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from game.core.boards import Boards
from game.core.chance import Chance

if TYPE_CHECKING:
    from game.core.dossier import AnyDossier

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
    """Something a seat does, named after the verb on the card."""


class Event(Struct, frozen=True, gc=False, tag=str.lower, tag_field="ev"):
    """Something that happened, told in full. Its secret fields are blank for everybody outside its audience."""

    seen_by: ClassVar[tuple[str, ...]] = ()
    """The fields that name the audience. Each holds one seat, except `watchers`, which holds a mask."""
    free: ClassVar[bool] = False
    """True if the event shows nobody anything except a choice that can still be taken back."""


class SecretMark:
    """Marks a field of an event as one that only the audience sees."""


SECRET = SecretMark()
Secret = Annotated[int | None, SECRET]
Secrets = Annotated[tuple[int, ...] | None, SECRET]
Tell = Callable[[Event], None]


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: a code, and the facts that a sentence about it needs."""

    code: str
    about: tuple[int | str, ...] = ()


class IllegalAction(Exception):
    """Raised when somebody tries an action that the rules do not allow. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Result(Struct, frozen=True):
    """How a game ended. `winners` is a mask; if it is empty and the game is not `drawn`, everybody has lost."""

    how: str
    winners: Mask
    drawn: bool = False
    sides: tuple[Mask, ...] = ()
    scores: tuple[int, ...] = ()

    def share(self, seat: Seat) -> float:
        """What the game was worth to a seat: 1 for a win, 0.5 for a draw, 0 for a loss."""
        return 0.5 if self.drawn else float(self.winners >> seat & 1)

    def split(self, seat: Seat) -> float:
        """The same, but sides that win together divide the win.

        >>> Result("tie", 0b0111, sides=(0b0011, 0b0100, 0b1000)).split(0)
        0.5
        """
        winning = sum([1 for side in self.sides if side & self.winners])
        return self.share(seat) / max(1, winning) if self.winners >> seat & 1 else self.share(seat)


class View(Struct, frozen=True, kw_only=True):
    """What one seat sees on the table now; `seat` is None for a spectator. Titles add fields of their own."""

    seat: Seat | None
    asked: Mask
    frames: tuple[tuple[int | None, ...], ...]
    """What is being decided, the current question last: kind, mask of the seats asked, facts. Secrets are blank."""
    result: Result | None = None


class Option(Struct, frozen=True):
    """A choice at set-up; the first of its choices is the default."""

    id: str
    choices: tuple[str, ...]


class Mode(Struct, frozen=True):
    """One way to play a game: the numbers of seats it can have, and its options."""

    id: str
    seats: tuple[int, ...]
    options: tuple[Option, ...] = ()


class Setup(Struct, frozen=True):
    """What is settled before the deal: the game, the mode, the number of seats and the options.

    `board` is the text of a board that people brought (`core.boards`); empty for the game's own.
    """

    title: str
    mode: str
    seats: int
    options: dict[str, str] = {}
    board: str = ""


def starter(seats: int) -> Option:
    """The option of who begins, in games that let the players choose: chance, or a seat by its number from 1 on."""
    return Option("starter", ("random", *(str(n + 1) for n in range(seats))))


def beginner(setup: Setup, luck: Chance) -> Seat:
    """The seat that begins, as the option of `starter` says."""
    chosen = setup.options.get("starter", "random")
    return luck.below(setup.seats) if chosen == "random" else int(chosen) - 1


class BadSetup(ValueError):
    """Raised for a set-up that the game does not offer; its text says what the game does offer."""


class Notes(ABC):
    """A seat's notebook: what it knows for certain, worked out from its news. `sample` and the dossier page read it."""

    @abstractmethod
    def hear(self, event: Event) -> None:
        """Take in one piece of news, as this seat got it."""


World = tuple[int, ...]
"""One assignment of roles and alliances, in the title's own code; () for a game that has none."""

S = TypeVar("S", bound=Any)


class Title(ABC, Generic[S]):
    """The rules of one game. A title holds no state of its own, so a single object serves every match."""

    id: ClassVar[str]
    modes: ClassVar[tuple[Mode, ...]]
    revision: ClassVar[int] = 1
    """Goes up whenever the meaning of a rule changes."""
    longest: ClassVar[int]
    """No game takes more actions than this."""
    place: ClassVar[int] = 50
    """Where its poster hangs: games with a smaller number hang before it."""
    boards: ClassVar[Boards | None] = None
    """How boards that people bring are read, where the game has one that can be changed."""
    actions: ClassVar[Any]
    events: ClassVar[Any]
    state: ClassVar[Any]
    views: ClassVar[Any]

    @abstractmethod
    def new(self, setup: Setup, luck: Chance, tell: Tell) -> S:
        """Deal a new game and return its first state."""

    def pending(self, s: S) -> Mask:
        """The seats that owe a choice now; 0 once the game is over. By default those that the top frame asks."""
        frames = s.frames
        asked: Mask = frames[-1][1] if frames else 0
        return asked

    @abstractmethod
    def legal(self, s: S, seat: Seat) -> list[Action]:
        """Every allowed action, in a stable order and without duplicates. Nothing else decides what is allowed."""

    @abstractmethod
    def every_action(self, setup: Setup) -> tuple[Action, ...]:
        """All actions that `legal` can ever give in a game of this set-up, in a stable order and without duplicates.

        A program that knows only numbers calls an action by its place in this table.
        """

    @abstractmethod
    def explain(self, s: S, seat: Seat, a: Action) -> Refusal:
        """Why an illegal action is not allowed. This is never asked about a legal action."""

    @abstractmethod
    def apply(self, s: S, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        """Play an action, changing the state in place. Nothing is checked here, because `legal` has allowed it."""

    @abstractmethod
    def view(self, s: S, seat: Seat | None) -> View:
        """What this seat sees on the table now."""

    @abstractmethod
    def result(self, s: S) -> Result | None:
        """How the game ended, or None while it is still being played."""

    @abstractmethod
    def notes(self, setup: Setup, seat: Seat | None) -> Notes:
        """An empty notebook for a seat."""

    @abstractmethod
    def sample(self, known: AnyDossier, luck: Chance, world: World | None = None) -> S:
        """A state that this seat cannot tell from the true one, drawn with the odds that the deal and luck give it."""

    def retold(self, known: AnyDossier, s: S) -> list[Event] | None:
        """All news so far, as it must have been told in full if `s`, which was sampled from this dossier, is the true
        state. Secrets that no notebook remembers any more may be blank.

        So what other seats know can be told in an imagined world (`core/imagined.py`). None where it does not follow
        from the state, because a notebook may remember more than still lies on the table.
        """
        return None

    @abstractmethod
    def inventory(self, s: S) -> Counter[str]:
        """A count of every card, token and coin, wherever it is. It never changes during a game."""

    def passes(self, public: View) -> Action | None:
        """The action that passes the present question, if it only asks whether to use something. It is worked out from
        the public view alone, so that a question may be passed ahead without a word about what anybody holds."""
        return None

    def spans(self, public: View) -> dict[str, str]:
        """How long a question may be passed ahead: by the name of each span, shortest first, what it is now. An order
        ends when that changes."""
        return {}

    def worlds(self, known: AnyDossier) -> list[World]:
        """Every assignment of roles and alliances that this seat cannot rule out."""
        return [()]

    def mode(self, id: str) -> Mode:
        for mode in self.modes:
            if mode.id == id:
                return mode
        raise BadSetup(f"{self.id} has no mode “{id}”; it has: {listed(m.id for m in self.modes)}.")

    def inspect(self) -> None:
        """Look at the files that the game is played on. Raises BadBoard or ResourceMissing where one is not sound."""
        return

    def prepare(self, setup: Setup) -> None:
        """Make ready what a set-up brings along, before anything of its game is played or looked at in this process.

        Raises BadBoard for a board that is none.
        """
        if setup.board:
            if self.boards is None:
                raise BadSetup(f"{self.id} is played on its own board only.")
            self.boards.check(setup.board)

    def setup(
        self,
        mode: str | None = None,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        board: str = "",
    ) -> Setup:
        """A checked set-up; whatever is not given takes its default.

        Raises BadSetup, whose text says what the game offers, or BadBoard for a board that is none.
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
        first = full.get("starter", "random")
        if first != "random" and int(first) > seats:
            raise BadSetup(f"{self.id}: with {seats} players the starter cannot be seat {first}.")
        setup = Setup(self.id, chosen.id, seats, full, board)
        self.prepare(setup)
        return setup

    def why_not(self, s: S, seat: Seat, a: Action) -> Refusal | None:
        """Why an action is not allowed, or None if it is. `legal` decides; `explain` only gives the reason."""
        pending = self.pending(s)
        if not pending:
            return Refusal("over")
        if not pending >> seat & 1:
            return Refusal("not_asked", (seat,))
        return None if a in self.legal(s, seat) else self.explain(s, seat, a)


def listed(words: Iterator[str] | Sequence[str]) -> str:
    """Join words for a message: "2, 3 or 4"."""
    *most, last = list(words)
    return f"{', '.join(most)} or {last}" if most else last


deaf: Tell = deque[Event](maxlen=0).append
"""A `tell` that ignores every event: nobody hears what happens in an imagined game. Random play tells events all the
time, and a queue without room is the cheapest thing that takes one."""


def encode(value: Any) -> bytes:
    """The text form of actions, events, views and states. Equal values always give equal bytes."""
    return _encoder.encode(value)


_encoder = msgspec.json.Encoder(order="deterministic")
