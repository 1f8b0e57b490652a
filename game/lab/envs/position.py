"""A game that is asked for one number at a time, as programs of research ask: who chooses, among which, and what then.

Where several seats owe a choice at once, they are asked one after the other, the lowest first. Nobody hears more by
that: what the others have sealed is blank in view and news, as at any table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import titles
from game.core.chance import ActionLuck, Chance
from game.core.contract import Event, Result, Seat, Setup, encode, seats_in
from game.core.dossier import AnyDossier, Dossier
from game.core.imagined import news_in
from game.core.news import heard

SEED = 16
"""The bytes of a secret seed. A game has the same luck here as in a match with this seed."""

Past = Sequence[Sequence[Event]]


class Numbered:
    """A set-up with a number for each of its actions."""

    def __init__(self, setup: Setup) -> None:
        self.title = titles.load(setup.title)
        self.title.prepare(setup)
        self.setup = setup
        self.actions = self.title.every_action(setup)
        self.numbers = {action: n for n, action in enumerate(self.actions)}

    def __deepcopy__(self, memo: object) -> Numbered:
        """OpenSpiel copies whatever a state holds; this never changes."""
        return self


def shares(result: Result, seats: int) -> list[float]:
    """What a game was worth to each seat: 1 for a win, divided where sides win by the same score, and 0 for a loss.

    Without scores those who win together are allies, and each has won whole.
    """
    share = result.split if result.scores else result.share
    return [share(seat) for seat in range(seats)]


class Position:
    """A game as it stands, with the news of every seat.

    `past` is what each seat had heard before this position was imagined; in a game that was dealt here it is empty.
    What `memory` has written is kept, because news only grows.
    """

    __slots__ = ("_first", "_lines", "_memory", "_seed", "_steps", "game", "past", "s", "told")

    def __init__(self, game: Numbered, seed: bytes, s: Any, past: Past, first: Seat | None) -> None:
        self.game, self.s, self.past = game, s, past
        self.told: list[Event] = []
        self._seed, self._steps, self._first = seed, 0, first
        self._memory: dict[Seat, str] = {}
        self._lines: dict[Seat, list[str]] = {}

    @classmethod
    def dealt(cls, game: Numbered, seed: bytes) -> Position:
        """A new game. The same seed deals the same game."""
        self = cls(game, seed, None, ((),) * game.setup.seats, None)
        self.s = game.title.new(game.setup, ActionLuck(seed, 0), self.told.append)
        return self

    @classmethod
    def imagined(cls, game: Numbered, known: AnyDossier, luck: Chance, first: Seat | None, past: bool) -> Position:
        """A game as it could stand, for all that the seat of this dossier knows, with luck of its own.

        `first` is asked first. Without `past`, everybody's news begins here.
        """
        seed = b"".join(luck.below(256).to_bytes(1, "big") for _ in range(SEED))
        s = game.title.sample(known, luck)
        news: Past = [news_in(known, s, seat) for seat in range(game.setup.seats)] if past else ((),) * game.setup.seats
        return cls(game, seed, s, news, first)

    def copy(self) -> Position:
        other = Position(self.game, self._seed, self.s.copy(), self.past, self._first)
        other.told = self.told[:]
        other._lines = {seat: lines[:] for seat, lines in self._lines.items()}
        other._steps = self._steps
        return other

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    @property
    def seat(self) -> Seat | None:
        """Who is asked now; None once the game is over."""
        asked = self.game.title.pending(self.s)
        if self._first is not None and asked >> self._first & 1:
            return self._first
        return next(seats_in(asked), None)

    def legal(self) -> list[int]:
        """The numbers of what the seat that is asked may do, lowest first."""
        seat, numbers = self.seat, self.game.numbers
        return [] if seat is None else sorted([numbers[action] for action in self.game.title.legal(self.s, seat)])

    def play(self, number: int) -> None:
        """Play an action of the seat that is asked. It has to be one of `legal`."""
        seat = self.seat
        assert seat is not None
        self._steps, self._first = self._steps + 1, None
        self._memory.clear()
        luck = ActionLuck(self._seed, self._steps)
        self.game.title.apply(self.s, seat, self.game.actions[number], luck, self.told.append)

    def news(self, seat: Seat) -> list[Event]:
        """Everything that a seat has heard."""
        return [*self.past[seat], *self.fresh(seat)]

    def fresh(self, seat: Seat, since: int = 0) -> list[Event]:
        """What a seat has heard of `told` from this number on."""
        return [heard(event, seat) for event in self.told[since:]]

    def known(self, seat: Seat) -> AnyDossier:
        """A seat's dossier: nothing that the seat does not know can be reached from it."""
        known: AnyDossier = Dossier(self.game.title, self.game.setup, seat)
        known.news = self.news(seat)
        known.view = self.game.title.view(self.s, seat)
        return known

    def text(self, seat: Seat | None) -> str:
        """What a seat, or a spectator, sees now."""
        return encode(self.game.title.view(self.s, seat)).decode()

    def memory(self, seat: Seat) -> str:
        """Everything that a seat has been given: its news, a line each, and what it sees now."""
        found = self._memory.get(seat)
        if found is None:
            past = self.past[seat]
            if seat not in self._lines:
                self._lines[seat] = [encode(event).decode() for event in past]
            lines = self._lines[seat]
            lines += [encode(event).decode() for event in self.fresh(seat, len(lines) - len(past))]
            found = self._memory[seat] = "\n".join([*lines, self.text(seat)])
        return found

    def returns(self) -> list[float]:
        """What the game was worth to each seat, once it is over."""
        result = self.game.title.result(self.s)
        seats = self.game.setup.seats
        return shares(result, seats) if result else [0.0] * seats
