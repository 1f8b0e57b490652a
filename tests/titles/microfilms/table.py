"""A small table for stories: a test sets up a position in words and then plays the real rules in words.

Seats are A to F; at the place after the last player is the Croupier, X. Identities are `china uk usa ussr
journalist hitman broker interpol`; cards are `film-uk letter-uk ace steal ask cash`. A deck is written with its next
card first, a discard from the bottom up. Choices are written in words too:

    draw deck  draw discard  pass  bribe ace B  accept  decline  steal B  cash  ask B ask  ask B franc
    blackmail B steal  blackmail B franc  pay  defend  discard ace
    reveal film-uk  accuse film-uk B  hit B  locate deck B  arrest B  claim uk
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game import titles
from game.catalogue import Catalogue
from game.core.chance import Chance
from game.core.contract import Action, Event, Refusal, Result, Seat
from game.core.news import heard
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import FRANCS, IDENTITY_CARD, LETTER, MICROFILM, NATIONS, NOBODY
from game.titles.microfilms.frames import TURN
from game.titles.microfilms.knows.notes import MicrofilmsNotes
from game.titles.microfilms.rules import rules
from game.titles.microfilms.state import State
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import words

A, B, C, D, E, F = range(6)
X = 2
"""The Croupier's place at a table with two seats."""
LETTERS = "ABCDEF"
IDS = (*NATIONS, "journalist", "hitman", "broker", "interpol")
CARDS = (
    *(f"film-{nation}" for nation in NATIONS),
    *(f"letter-{nation}" for nation in NATIONS),
    "ace",
    "steal",
    "ask",
    "cash",
)
KINDS = ("TURN", "BRIBED", "BLACKMAILED", "EXCESS", "LAY_DOWN")
TITLE = rules.Microfilms()
SAY = Catalogue(names=("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")).say

T = TypeVar("T", bound=Event)


def cards(text: str) -> list[int]:
    return [CARDS.index(word) for word in text.split()]


def in_words(kinds: Sequence[int]) -> str:
    """Cards and identities by their short names."""
    return " ".join(IDS[kind - IDENTITY_CARD] if kind >= IDENTITY_CARD else CARDS[kind] for kind in kinds)


class Table:
    """A game in progress, at the beginning of a turn. Anything not named is as little as possible."""

    def __init__(
        self,
        ids: str = "china uk usa",
        hands: Sequence[str] = (),
        alone: str = "usa",
        cleared: str = "",
        francs: Sequence[int] = (),
        deck: str = "cash cash cash",
        discard: str = "",
        evening: int = 1,
        starter: Seat = A,
        house: int | None = None,
        croupier: bool = False,
        luck: int = 1,
        turns: int = 0,
    ) -> None:
        """`ids` are the identities of A, B and so on; with the Croupier, "china+broker uk+journalist usa"."""
        self.with_croupier = croupier
        given = [[IDS.index(word) for word in place.split("+")] for place in ids.split()]
        places = len(given)
        self.seats = places - croupier
        agents = [next((id for id in place if id < 4), NOBODY) for place in given]
        roles = [next((id for id in place if id >= 4), NOBODY) for place in given]
        purses = [*francs, *[0] * (places - len(francs))]
        self.state = State(
            seats=self.seats,
            left_out=next(nation for nation in range(4) if nation not in agents),
            agents=agents,
            roles=roles,
            spare=[],
            boxed=NATIONS.index(alone),
            hands=[sorted(cards(hand)) for hand in (*hands, *[""] * (places - len(hands)))],
            deck=cards(deck)[::-1],
            discard=cards(discard),
            francs=purses,
            house=FRANCS - sum(purses) if house is None else house,
            cleared=sum(1 << self.place(letter) for letter in cleared),
            out=0,
            bared=[NOBODY] * places,
            evening=evening,
            turns=turns,
            frames=[(TURN, 1 << starter, starter, 0)],
            how="",
            winners=0,
        )
        self.told: list[Event] = []
        self.luck = Chance(luck)

    # -- words

    def place(self, word: str) -> int:
        if word == "X":
            return self.seats
        return {"deck": do.AT_DECK, "discard": do.AT_DISCARD}.get(word, LETTERS.find(word))

    def action(self, text: str) -> Action:
        """The action that these words mean."""
        match text.split():
            case ["draw", source]:
                return do.Draw(do.DECK if source == "deck" else do.DISCARDS)
            case ["bribe", card, to]:
                return do.Bribe(CARDS.index(card), self.place(to))
            case ["ask", to, pay]:
                return do.Interrogate(self.place(to), _price(pay))
            case ["blackmail", to, pay]:
                return do.Blackmail(self.place(to), _price(pay))
            case ["accuse", card, to]:
                return do.Accuse(CARDS.index(card), self.place(to))
            case ["locate", one, two]:
                return do.Locate(*sorted((self.place(one), self.place(two))))
            case ["discard", card]:
                return do.Discard(CARDS.index(card))
            case ["reveal", card]:
                return do.Reveal(CARDS.index(card))
            case ["claim", nation]:
                return do.Claim(NATIONS.index(nation))
            case [verb, to]:
                return {"steal": do.Steal, "hit": do.Hit, "arrest": do.Arrest}[verb](self.place(to))
        return SIMPLE[text]

    def wording(self, a: Action) -> str:
        """The words for an action."""
        match a:
            case do.Draw(source):
                return "draw discard" if source else "draw deck"
            case do.Bribe(card, to):
                return f"bribe {CARDS[card]} {self.name(to)}"
            case do.Interrogate(to, pay):
                return f"ask {self.name(to)} {_paid(pay)}"
            case do.Blackmail(to, pay):
                return f"blackmail {self.name(to)} {_paid(pay)}"
            case do.Accuse(card, to):
                return f"accuse {CARDS[card]} {self.name(to)}"
            case do.Locate(one, two):
                return f"locate {self.name(one)} {self.name(two)}"
            case do.Discard(card):
                return f"discard {CARDS[card]}"
            case do.Reveal(card):
                return f"reveal {CARDS[card]}"
            case do.Claim(nation):
                return f"claim {NATIONS[nation]}"
            case do.Steal(to) | do.Hit(to) | do.Arrest(to):
                return f"{type(a).__name__.lower()} {self.name(to)}"
        return next(text for text, action in SIMPLE.items() if action == a)

    def name(self, place: int) -> str:
        if place >= do.AT_DECK:
            return ("deck", "discard")[place - do.AT_DECK]
        return "X" if place == self.seats else LETTERS[place]

    # -- playing

    def play(self, seat: Seat, *choices: str) -> Table:
        """Plays choices of one seat; the rules must allow each."""
        for text in choices:
            chosen = self.action(text)
            refusal = TITLE.why_not(self.state, seat, chosen)
            assert refusal is None, f"{text}: {refusal}; allowed: {self.may(seat)}, asked: {self.asked}"
            before = TITLE.inventory(self.state)
            TITLE.apply(self.state, seat, chosen, self.luck, self.told.append)
            assert TITLE.inventory(self.state) == before, f"{text} loses or makes something"
        return self

    def may(self, seat: Seat) -> set[str]:
        """Everything that a seat may choose now."""
        return {self.wording(a) for a in TITLE.legal(self.state, seat)}

    def may_begin(self, seat: Seat, verb: str) -> set[str]:
        """The choices of a seat that begin with this word."""
        return {text for text in self.may(seat) if text.split()[0] == verb}

    def why_not(self, seat: Seat, text: str) -> tuple[str, str]:
        """The code of a refusal, and its sentence."""
        refusal = self.refusal(seat, text)
        assert refusal is not None, f"{text} is allowed"
        return refusal.code, SAY(titles.words("microfilms").refuse(refusal))

    def refusal(self, seat: Seat, text: str) -> Refusal | None:
        return TITLE.why_not(self.state, seat, self.action(text))

    # -- looking

    @property
    def asked(self) -> tuple[str, Seat] | None:
        """What is asked and who is asked; None if the game is over."""
        if not self.state.frames:
            return None
        kind, mask, _, _ = self.state.frames[-1]
        return KINDS[kind], mask.bit_length() - 1

    def hand(self, place: int) -> str:
        return in_words(self.state.hands[place])

    @property
    def discard(self) -> str:
        """The discard, from the bottom up."""
        return in_words(self.state.discard)

    @property
    def deck(self) -> str:
        """The deck, the next card first."""
        return in_words(self.state.deck[::-1])

    @property
    def francs(self) -> list[int]:
        return self.state.francs

    @property
    def cleared(self) -> str:
        return "".join(self.name(place) for place in range(self.state.places) if self.state.cleared >> place & 1)

    def heard(self, kind: type[T], by: Seat | None = A, whole: bool = False) -> list[T]:
        """All news of one kind as a seat or a spectator got it, or in full."""
        return [e if whole else heard(e, by) for e in self.told if isinstance(e, kind)]

    def view(self, seat: Seat | None) -> MicrofilmsView:
        seen = TITLE.view(self.state, seat)
        assert isinstance(seen, MicrofilmsView)
        return seen

    def log(self, seat: Seat | None = None) -> list[str]:
        """Everything that a seat was told, in words."""
        return [SAY(words.say_event(heard(event, seat), self.seats)) for event in self.told]

    @property
    def result(self) -> Result | None:
        return TITLE.result(self.state)

    @property
    def won(self) -> str:
        """The winners' letters and how the game ended; "" while it goes on."""
        if self.result is None:
            return ""
        seats = "".join(LETTERS[seat] for seat in range(self.seats) if self.result.winners >> seat & 1)
        return f"{seats or '-'} {self.result.how}"


SIMPLE: dict[str, Action] = {
    "pass": do.PASS,
    "accept": do.Accept(),
    "decline": do.DECLINE,
    "cash": do.CASH_OUTS,
    "pay": do.PAY,
    "defend": do.DEFEND,
}


def _price(word: str) -> int:
    return do.FRANCS if word == "franc" else CARDS.index(word)


def _paid(pay: int) -> str:
    return "franc" if pay == do.FRANCS else CARDS[pay]


class Deal:
    """A fresh deal, with what each seat heard of it."""

    def __init__(self, seats: int, seed: int = 1, **options: str) -> None:
        self.setup = TITLE.setup("croupier" if seats == 2 else "casino", seats, options)
        self.told: list[Event] = []
        self.state = TITLE.new(self.setup, Chance(seed), self.told.append)

    def notes(self, seat: Seat | None, *more: Event) -> MicrofilmsNotes:
        """A notebook that has heard the deal and these events."""
        book = TITLE.notes(self.setup, seat)
        assert isinstance(book, MicrofilmsNotes)
        for event in (*self.told, *more):
            book.hear(heard(event, seat))
        return book


def deals(seats: int, number: int = 40, **options: Any) -> list[State]:
    return [Deal(seats, seed, **options).state for seed in range(number)]


def films(kinds: Sequence[int]) -> list[str]:
    return [NATIONS[kind - MICROFILM] for kind in kinds if kind < LETTER]


def letters(kinds: Sequence[int]) -> list[str]:
    return [NATIONS[kind - LETTER] for kind in kinds if LETTER <= kind < LETTER + 4]
