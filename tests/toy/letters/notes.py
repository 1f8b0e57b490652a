"""What is certain at a table of Dead Letter: where cards may be, and whose employer is known."""

from __future__ import annotations

from game.core.contract import Event, Notes, Seat, Setup
from game.core.tracker import Tracker

from . import pieces
from .pieces import AMBASSADOR, CLEANER, COURIER, DECK, NONE, RANKS

PLACES = 8
DECK_PLACE, ASIDE, PLAYED, SPARE = 4, 5, 6, 7
"""In the tracker: hands are places 0 to 3, then these; the last is where a hand waits during a swap."""


class LettersNotes(Notes):
    """Exact: every card that may be somewhere is there in some case, with the odds of deal and chance."""

    def __init__(self, setup: Setup, seat: Seat | None) -> None:
        self.seat = seat
        self.employers = [NONE] * setup.seats
        self.higher = NONE
        """Who has just had the higher card of two: it is higher than the one that is shown next."""
        self.cards = Tracker(PLACES)
        self.cards.lay(DECK_PLACE, DECK)
        self.cards.moved(DECK_PLACE, ASIDE)

    def hear(self, event: Event) -> None:
        cards = self.cards
        match event:
            case pieces.Dealt(to, card, employer):
                cards.moved(DECK_PLACE, to, card)
                if employer is not None:
                    self.employers[to] = employer
            case pieces.Drawn(by, aside, card):
                cards.moved(ASIDE if aside else DECK_PLACE, by, card)
            case pieces.Played(by, card):
                cards.picked(by, PLAYED, card)
                if card in (CLEANER, COURIER):
                    cards.lacks(by, AMBASSADOR)
            case pieces.Guessed(_, at, names, False):
                cards.lacks(at, names)
            case pieces.LookedAt(_, at, card) if card is not None:
                cards.saw(at, card)
            case pieces.Compared(by, at, lower, both):
                self._compared(by, at, lower, both)
            case pieces.Discarded(by, card):
                cards.picked(by, PLAYED, card)
            case pieces.Swapped(by, at, both):
                cards.joined(by, SPARE)
                cards.joined(at, by)
                cards.joined(SPARE, at)
                if both is not None:
                    cards.saw(by, both[0])
                    cards.saw(at, both[1])
            case pieces.Out(seat, card, employer):
                if card:
                    cards.picked(seat, PLAYED, card)
                self.employers[seat] = employer
                if self.higher != NONE:
                    for rank in range(1, card + 1):
                        cards.lacks(self.higher, rank)
                    self.higher = NONE
            case pieces.Shown(shown):
                for seat, card in enumerate(shown):
                    if card:
                        cards.saw(seat, card)
            case pieces.Over(_, _, employers):
                self.employers = list(employers)

    def _compared(self, by: int, at: int, lower: int, both: tuple[int, ...] | None) -> None:
        """Those who compare see both cards; the others know at least that they are equal, or which is lower."""
        if both is not None:
            self.cards.saw(by, both[0])
            self.cards.saw(at, both[1])
        elif lower == NONE:
            self.cards.either([(by, by, rank), (at, at, rank)] for rank in RANKS)
        else:
            self.higher = by + at - lower

    def held(self, seat: Seat) -> int:
        """The rank that this seat certainly holds; 0 where it is not certain, or where there is more than one card."""
        found = self.cards.possible(seat)
        return min(found) if self.cards.size(seat) == 1 and len(found) == 1 else 0

    def possible(self, seat: Seat) -> tuple[int, ...]:
        """The ranks that this seat may hold."""
        return tuple(sorted(self.cards.possible(seat)))
