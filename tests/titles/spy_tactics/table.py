"""A small table for stories: a test says in words who plays what in which round, and then plays the real rules in
words.

Seats are A to I, agencies `c t v`. Codes are `wind dream electrum hydro jack frost storm lily`, `-` for playing nothing
and `x` for an agent who is out. Choices are written in words too:

    away lily  seal jack  hold  give storm  look B  guess B lily  name storm  return wind
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self, TypeVar

from game import titles
from game.catalogue import Catalogue
from game.core.chance import Chance
from game.core.contract import Action, Event, Refusal, Result, Seat
from game.core.news import heard
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import ALL, BARRED, FREE, NONE, NOTHING, START
from game.titles.spy_tactics.frames import DISCARD, FOLLOW, SEAL
from game.titles.spy_tactics.knows.notes import SpyTacticsNotes
from game.titles.spy_tactics.rules.rules import SpyTactics
from game.titles.spy_tactics.state import State
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words

A, B, C, D, E = range(5)
SEATS = "ABCDEFGHI"
TITLE = SpyTactics()
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ines")
SAY = Catalogue(names=NAMES).say
CODES = ("wind", "dream", "electrum", "hydro", "jack", "frost", "storm", "lily")
AGENCIES = "ctv"
KINDS = {DISCARD: "DISCARD", SEAL: "SEAL", FOLLOW: "FOLLOW"}
IDS = {4: "cctv", 5: "ccttv", 6: "ccttvv", 7: "ccttvvv", 8: "ccctttvv", 9: "ccctttvvv"}

T = TypeVar("T", bound=Event)


def code(word: str) -> int:
    return {"-": NOTHING, "x": NONE, ".": NONE}[word] if word in "-x." else CODES.index(word)


def codes(text: str) -> tuple[int, ...]:
    return tuple(code(word) for word in text.split())


def in_words(found: Sequence[int]) -> str:
    return " ".join({NOTHING: "-", NONE: "."}.get(n) or CODES[n] for n in found)


class Table:
    """A round in which everybody's code is given. Hands are filled with codes that need not be named, without
    duplicates."""

    def __init__(
        self,
        played: str,
        round: int = 1,
        *,
        ids: str = "",
        away: Mapping[Seat, str] | None = None,
        hands: Mapping[Seat, str] | None = None,
        laid: Mapping[Seat, str] | None = None,
        points: Sequence[int] = (),
        bans: Mapping[str, str] | None = None,
        out: str = "",
    ) -> None:
        """`played` has the code of each seat, `laid` those of earlier rounds, `bans` the only seat that may play a
        code.

        `out` names agents who are out; an `x` in `played` says the same.
        """
        self.played = played.split()
        n = self.seats = len(self.played)
        gone = [word == "x" or SEATS[q] in out for q, word in enumerate(self.played)]
        rows = [self._share(q, round, away or {}, hands or {}, laid or {}) for q in range(n)]
        allowed = {CODES.index(word): BARRED if who == "-" else SEATS.index(who) for word, who in (bans or {}).items()}
        self.before = [0 if gone[q] else START for q in range(n)] if not points else list(points)
        self.state = State(
            agencies=tuple(AGENCIES.index(letter) for letter in ids or IDS[n]),
            spare=(),
            hands=[hand for _, hand, _ in rows],
            discards=[put for put, _, _ in rows],
            laid=[row for _, _, row in rows],
            points=self.before[:],
            out=sum(1 << q for q in range(n) if gone[q]),
            round=round,
            bans=tuple(allowed.get(found, FREE) for found in ALL),
            sealed=[NONE] * n,
            answers=[(NONE, NONE)] * n,
            frames=[(SEAL, sum(1 << q for q in range(n) if not gone[q]))],
            how="",
            winners=0,
        )
        self.told: list[Event] = []
        self.luck = Chance(1)

    def _share(
        self, q: Seat, round: int, away: Mapping[Seat, str], hands: Mapping[Seat, str], laid: Mapping[Seat, str]
    ) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """The cards that a seat has put away, holds and has laid; any that are not given are the first that fit."""
        left = [found for found in ALL if found != code(self.played[q])]
        put = code(away[q]) if q in away else left[0]
        left = [found for found in left if found != put]
        row = codes(laid[q]) if q in laid else tuple(left[: round - 1])
        hand = [found for found in left if found not in row]
        if self.played[q] not in "-x":
            hand.append(code(self.played[q]))
        return put, tuple(sorted(codes(hands[q]) if q in hands else hand)), row

    def reveal(self) -> Self:
        """Everybody seals their code."""
        for seat, word in enumerate(self.played):
            if word == "-":
                self.play(seat, "hold")
            elif word != "x":
                self.play(seat, f"seal {word}")
        return self

    def settle(self) -> Self:
        """Every seat that still has to answer its code takes the first choice."""
        while self.state.frames and self.state.frames[-1][0] == FOLLOW:
            seat = (self.state.frames[-1][1] & -self.state.frames[-1][1]).bit_length() - 1
            self.play(seat, wording(TITLE.legal(self.state, seat)[0]))
        return self

    # -- playing

    def play(self, seat: Seat, *choices: str) -> Self:
        """Plays choices of one seat; the rules must allow each."""
        for text in choices:
            chosen = action(text)
            refusal = TITLE.why_not(self.state, seat, chosen)
            assert refusal is None, f"{text}: {refusal}; allowed: {self.may(seat)}, asked: {self.asked}"
            before = TITLE.inventory(self.state)
            TITLE.apply(self.state, seat, chosen, self.luck, self.told.append)
            assert TITLE.inventory(self.state) == before, f"{text} loses or makes something"
        return self

    def may(self, seat: Seat) -> set[str]:
        """Everything that a seat may choose now."""
        return {wording(a) for a in TITLE.legal(self.state, seat)}

    def why_not(self, seat: Seat, text: str) -> tuple[str, str]:
        """The code of a refusal, and its sentence."""
        refusal: Refusal | None = TITLE.why_not(self.state, seat, action(text))
        assert refusal is not None, f"{text} is allowed"
        return refusal.code, SAY(titles.words("spy_tactics").refuse(refusal))

    # -- looking

    @property
    def asked(self) -> tuple[str, str] | None:
        """What is asked and who is asked; None if the game is over."""
        if not self.state.frames:
            return None
        kind, who = self.state.frames[-1]
        return KINDS[kind], "".join(SEATS[seat] for seat in range(len(self.state.agencies)) if who >> seat & 1)

    @property
    def gained(self) -> list[int]:
        """The points that each seat has gained or lost since the story began."""
        return [now - then for now, then in zip(self.state.points, self.before, strict=True)]

    @property
    def out(self) -> str:
        return "".join(SEATS[seat] for seat in range(len(self.state.agencies)) if self.state.out >> seat & 1)

    @property
    def bans(self) -> dict[str, str]:
        """The banned codes, each with the only seat that may play it."""
        names = {CODES[n]: who for n, who in enumerate(self.state.bans) if who != FREE}
        return {word: "-" if who == BARRED else SEATS[who] for word, who in names.items()}

    def hand(self, seat: Seat) -> str:
        return in_words(self.state.hands[seat])

    def laid(self, seat: Seat) -> str:
        return in_words(self.state.laid[seat])

    def heard(self, kind: type[T], by: Seat | None = A) -> list[T]:
        """All news of one kind as a seat or a spectator got it."""
        return [heard(e, by) for e in self.told if isinstance(e, kind)]

    def knows(self, kind: type[Event], field: str) -> str:
        """The seats that see a secret of the last news of one kind; S stands for a spectator."""
        event = [e for e in self.told if isinstance(e, kind)][-1]
        n = len(self.state.agencies)
        found = [SEATS[q] for q in range(n) if getattr(heard(event, q), field) is not None]
        return "".join(found) + ("S" if getattr(heard(event, None), field) is not None else "")

    def news(self) -> list[str]:
        """The kinds of all news."""
        return [type(event).__name__ for event in self.told]

    def log(self, seat: Seat | None = None) -> list[str]:
        """Everything that a seat was told, in words."""
        return [SAY(words.say_event(heard(event, seat))) for event in self.told]

    def view(self, seat: Seat | None) -> SpyTacticsView:
        seen = TITLE.view(self.state, seat)
        assert isinstance(seen, SpyTacticsView)
        return seen

    @property
    def result(self) -> Result | None:
        return TITLE.result(self.state)

    @property
    def won(self) -> str:
        """The winners' letters; "" while it goes on."""
        if self.result is None:
            return ""
        return "".join(SEATS[seat] for seat in range(len(self.state.agencies)) if self.result.winners >> seat & 1)

    @property
    def sums(self) -> list[float]:
        """The final sum of each agency, in whole points."""
        return [total / 2 for total in self.heard(ev.GameOver)[0].halves]


class Start(Table):
    """A game from the start; every seat's notebook can be opened."""

    def __init__(self, seats: int = 4, seed: int = 1) -> None:
        self.seats = seats
        self.setup = TITLE.setup(seats=seats)
        self.told = []
        self.luck = Chance(seed)
        self.state = TITLE.new(self.setup, self.luck, self.told.append)
        self.before = self.state.points[:]

    def each(self, *choices: str) -> Self:
        """Plays one choice for each seat in order."""
        for seat, text in enumerate(choices):
            self.play(seat, text)
        return self

    def notes(self, seat: Seat | None) -> SpyTacticsNotes:
        """The notebook of a seat, with all its news."""
        book = TITLE.notes(self.setup, seat)
        assert isinstance(book, SpyTacticsNotes)
        for event in self.told:
            book.hear(heard(event, seat))
        return book


def action(text: str) -> Action:
    """The action that these words mean."""
    match text.split():
        case ["guess", to, word]:
            return do.Guess(SEATS.find(to), code(word))
        case ["look", to]:
            return do.Look(SEATS.find(to))
        case ["hold"]:
            return do.HOLD
        case [verb, word]:
            return _WITH_CODE[verb](code(word))
    raise ValueError(text)


_WITH_CODE: dict[str, type[do.Discard | do.Seal | do.Give | do.Name | do.Return]] = {
    "away": do.Discard,
    "seal": do.Seal,
    "give": do.Give,
    "name": do.Name,
    "return": do.Return,
}


def wording(a: Action) -> str:
    """The words for an action."""
    match a:
        case do.Guess(to, n):
            return f"guess {SEATS[to]} {CODES[n]}"
        case do.Look(to):
            return f"look {SEATS[to]}"
        case do.Hold():
            return "hold"
        case do.Discard(n):
            return f"away {CODES[n]}"
        case do.Seal(n) | do.Give(n) | do.Name(n) | do.Return(n):
            return f"{type(a).__name__.lower()} {CODES[n]}"
    raise ValueError(a)
