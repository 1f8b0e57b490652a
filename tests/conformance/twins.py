"""Twins of two games, each with one leak, and samplers that cheat. Every one of them must be caught, by its check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from game.catalogue import Line
from game.core.chance import Chance
from game.core.contract import Action, Event, Notes, Refusal, Seat, Setup, Tell, View, World
from game.core.dossier import Dossier
from game.lab.conform.senses import Sense
from game.titles.kompromat import actions as do
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import LIMIT, ROW
from game.titles.kompromat.frames import PUSH
from game.titles.kompromat.knows import sampling
from game.titles.kompromat.knows.notes import KompromatNotes
from game.titles.kompromat.rules import rules
from game.titles.kompromat.state import State
from game.titles.kompromat.view import KompromatView
from game.titles.kompromat.words.words import KompromatWords
from tests.toy.bids import rules as bids

Kompromat = rules.Kompromat


class SeesFaceDown(Kompromat):
    """The view shows the other side's face-down cards."""

    def view(self, s: State, seat: Seat | None) -> View:
        view = super().view(s, seat)
        assert isinstance(view, KompromatView)
        piles = tuple(tuple(tuple(s.piles[p * ROW + m]) for m in range(ROW)) for p in (0, 1))
        return replace(view, piles=piles)


class TellsByOrder(Kompromat):
    """The order of the list follows the next card of the deck."""

    def legal(self, s: State, seat: Seat) -> list[Action]:
        found = super().legal(s, seat)
        return found[::-1] if found and s.decks[seat] and s.decks[seat][-1] & 1 else found


class TellsByRefusal(Kompromat):
    """Who is not asked is told how much the other side has."""

    def why_not(self, s: State, seat: Seat, a: Action) -> Refusal | None:
        refusal = super().why_not(s, seat, a)
        return Refusal("over_21", (s.load,)) if refusal and refusal.code == "not_asked" else refusal


class StopsByItself(Kompromat):
    """Who is over 21 is not asked to stop: the question that does not come tells it."""

    def apply(self, s: State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        super().apply(s, seat, a, luck, tell)
        if isinstance(a, do.Draw) and s.frames and s.frames[-1][0] == PUSH and s.load > LIMIT:
            super().apply(s, seat, do.STOP, luck, tell)


class PassesInSilence(Kompromat):
    """Using nothing makes no news."""

    def apply(self, s: State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        super().apply(s, seat, a, luck, lambda event: None if type(event) is ev.Passed else tell(event))


class Overheard(ev.Pushed, frozen=True, tag="pushed"):
    """Everybody at the seat whose number the mission has hears the card."""

    seen_by = ("by", "mission")


class Overhearing(KompromatNotes):
    """Notes that understand what was overheard: who hears of it is the only thing that is wrong."""

    def hear(self, event: Event) -> None:
        super().hear(ev.Pushed(event.by, event.mission, event.card) if isinstance(event, Overheard) else event)


class TellsTheNeighbour(Kompromat):
    """A card laid face down is heard by somebody who may not."""

    def notes(self, setup: Setup, seat: Seat | None) -> Notes:
        return Overhearing(seat)

    def apply(self, s: State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        def loud(event: Any) -> None:
            tell(Overheard(event.by, event.mission, event.card) if type(event) is ev.Pushed else event)

        super().apply(s, seat, a, luck, loud)


def _load(title: Any, s: State, seat: Seat | None) -> object:
    """Something that depends on what lies face down."""
    return s.load > LIMIT


class Stash(Kompromat):
    """Remembers the state it was last asked about, as a word or a picture could that reads more than the view."""

    def __init__(self) -> None:
        self.last: State | None = None

    def view(self, s: State, seat: Seat | None) -> View:
        self.last = s
        return super().view(s, seat)


def chatty_words(title: Stash) -> KompromatWords:
    """The prompt grows nervous over 21."""

    class Chatty(KompromatWords):
        def prompt(self, view: KompromatView) -> Line:
            nervous = title.last is not None and title.last.load > LIMIT
            return Line("Hm …") if nervous else super().prompt(view)

    return Chatty()


# -- twins of Bids, for sealed choices


class LacksAnAction(Kompromat):
    """The table of all actions forgets the last place of the row."""

    def every_action(self, setup: Setup) -> tuple[Action, ...]:
        return tuple(action for action in super().every_action(setup) if action != do.ATTEMPT[-1])


class ListsTwice(Kompromat):
    """An action stands in the table of all actions in two places."""

    def every_action(self, setup: Setup) -> tuple[Action, ...]:
        return (*super().every_action(setup), do.STOP)


class RetellsOnlyItsOwn(Kompromat):
    """In a sampled world nobody else has seen the cards that they drew."""

    def retold(self, known: Dossier, s: State) -> list[Event]:
        return known.news[:]


class RetellsItsOwnWay(bids.Bids):
    """In a sampled world everybody has always been red."""

    def retold(self, known: Dossier[bids.BidsView, bids.BidsNotes], s: bids.State) -> list[Event]:
        return [
            replace(event, colour=1) if isinstance(event, bids.Dealt) else event for event in super().retold(known, s)
        ]


class ShowsTheSealed(bids.Bids):
    """A sealed card lies open to the others."""

    def view(self, s: bids.State, seat: Seat | None) -> bids.BidsView:
        return replace(super().view(s, seat), played=(*s.played, *(c for c in s.sealed if c >= 0)))


class TakesFromTheList(bids.Bids):
    """What one has sealed is no longer offered to the others' like."""

    def legal(self, s: bids.State, seat: Seat) -> list[Action]:
        found = super().legal(s, seat)
        top = max(s.sealed)
        return [a for a in found if a.card < top] or found if top >= 0 else found  # type: ignore[attr-defined]


class LuckTooEarly(bids.Bids):
    """Chance is drawn when the first card is sealed."""

    def apply(self, s: bids.State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        luck.below(2)
        super().apply(s, seat, a, luck, tell)


class FirstComesFirst(bids.Bids):
    """Of equal cards the one sealed first wins: the order matters."""

    def apply(self, s: bids.State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        first = all(card < 0 for card in s.sealed)
        super().apply(s, seat, a, luck, tell)
        if first:
            s.coins[seat] += 0 if s.frames and s.coins[seat] else 1


class LockedByColour(bids.Bids):
    """Whether a step can be taken back depends on a secret colour."""

    def apply(self, s: bids.State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        def colourful(event: Any) -> None:
            if type(event) is bids.Sealed and s.colours[seat]:
                event = Locked(event.by, event.card)
            tell(event)

        super().apply(s, seat, a, luck, colourful)


class Locked(bids.Sealed, frozen=True, tag="sealed"):
    free = False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, bids.Sealed) and (self.by, self.card) == (other.by, other.card)

    __hash__ = None  # type: ignore[assignment]


# -- samplers that cheat


class Peeks(Kompromat):
    """One sample in twenty is the truth."""

    def __init__(self, truth: Callable[[], State | None]) -> None:
        self.truth = truth

    def sample(self, known: Dossier, luck: Chance, world: World | None = None) -> State:
        truth = self.truth()
        if truth is not None and luck.below(20) == 0:
            return truth.copy()
        return super().sample(known, luck)


class ForgetsTheLimit(Kompromat):
    """Does not know that nobody may lay on beyond 21."""

    def sample(self, known: Dossier, luck: Chance, world: World | None = None) -> State:
        kept = []
        for side in known.notes.sides:  # type: ignore[attr-defined]
            kept.append([turn.bound for turn in side.turns])
            for turn in side.turns:
                turn.bound = 0
        try:
            return sampling.sample(known, luck)
        finally:
            for side, bounds in zip(known.notes.sides, kept, strict=True):  # type: ignore[attr-defined]
                for turn, bound in zip(side.turns, bounds, strict=True):
                    turn.bound = bound


class ForgetsItsLooks(Kompromat):
    """Forgets the cards that it laid itself."""

    def sample(self, known: Dossier, luck: Chance, world: World | None = None) -> State:
        s = super().sample(known, luck)
        if known.seat is not None:
            down = [(pile, n) for pile, n in _face_down(s, known.seat)]
            cards = [s.piles[pile][n] for pile, n in down]
            luck.shuffle(cards)
            for (pile, n), card in zip(down, cards, strict=True):
                s.piles[pile][n] = card
        return s


class FavoursLowCards(Kompromat):
    """Of two samples it takes the one where the other side's cards are lower."""

    def sample(self, known: Dossier, luck: Chance, world: World | None = None) -> State:
        one, two = super().sample(known, luck), super().sample(known, luck)
        other = 1 - (known.seat or 0)
        return min(one, two, key=lambda s: sum(s.piles[p][n] for p, n in _face_down(s, other)))


def _face_down(s: State, seat: Seat) -> list[tuple[int, int]]:
    return [
        (pile, n)
        for pile in range(seat * ROW, seat * ROW + ROW)
        for n in range(len(s.piles[pile]))
        if not s.up[pile] >> n & 1
    ]


NERVOUS: Mapping[str, Sense] = {"timing": _load}
PAINTED: Mapping[str, Sense] = {"picture": _load}
DUEL = Setup("kompromat", "duel", 2)
