"""What one observer of Kompromat knows for certain.

A shuffled deck is an order of fourteen places, fixed for the round. Drawing only moves a pointer along it, and a GPS
Tracker moves the pointer back. So all that can be known about equipment is which kind is at which place of either
order, and which places were laid in the same turn. Laying another card is allowed only up to 21, so the first `bound`
cards of a turn are known to total no more than that. Notes on a round's equipment end with the round; missions are
remembered to the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.contract import Event, Notes, Seat
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import (
    BALACLAVA,
    CHLOROFORM,
    DECK,
    DRONE,
    GPS_TRACKER,
    JETPACK,
    MISSION_DECK,
    NEWSPAPER,
    NIGHT_VISION,
    ROW,
    STUN_GUN,
    USB_STICK,
    VESPER_MARTINI,
)

UNKNOWN = -1


@dataclass(slots=True)
class Turn:
    """The places of the order that were laid in one turn. The first `bound` of them were followed by another card."""

    places: list[int]
    bound: int = 0


@dataclass(slots=True)
class Side:
    """One side's equipment in this round."""

    order: list[int] = field(default_factory=lambda: [UNKNOWN] * len(DECK))
    drawn: int = 0
    piles: list[list[int]] = field(default_factory=lambda: [[] for _ in range(ROW)])
    turns: list[Turn] = field(default_factory=list)
    stunned: list[int] = field(default_factory=list)
    up: set[int] = field(default_factory=set)

    def learn(self, place: int, card: int | None) -> None:
        if card is not None:
            self.order[place] = card

    def show(self, places: list[int], cards: tuple[int, ...]) -> None:
        for place, card in zip(places, cards, strict=True):
            self.order[place] = card
            self.up.add(place)

    def unseen(self) -> Counter[int]:
        """The kinds of the cards that this observer cannot place."""
        left = Counter(DECK)
        left.subtract(card for card in self.order if card != UNKNOWN)
        return +left

    def pile(self, mission: int) -> list[int]:
        """A pile as this observer knows it; -1 for an unknown card."""
        return [self.order[place] for place in self.piles[mission]]


class KompromatNotes(Notes):
    """The notebook of a seat, or of a spectator."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.sides = (Side(), Side())
        self.missions = Counter(MISSION_DECK)
        """The cards left in the mission deck, in no known order."""
        self.row = [UNKNOWN] * ROW
        self.under = [UNKNOWN] * ROW
        self.scored: tuple[list[int], list[int]] = ([], [])
        self.used: tuple[list[int], list[int]] = ([], [])
        self.out: list[int] = []
        self.liftable = False
        self._aside: list[int] = []

    def hear(self, event: Event) -> None:
        handler = _HEAR.get(type(event))
        if handler:
            handler(self, event)

    # -- missions

    def _round(self, e: ev.RoundBegan) -> None:
        self.sides = (Side(), Side())

    def _laid(self, e: ev.Laid) -> None:
        self.missions[e.card] -= 1
        self.row[e.place] = e.card

    def _covered(self, e: ev.Covered) -> None:
        self.missions[e.card] -= 1
        self.under[e.place] = self.row[e.place]
        self.row[e.place] = e.card

    def _aside_card(self, e: ev.SetAside) -> None:
        self.missions[e.card] -= 1
        self._aside.append(e.card)

    def _shuffled(self, e: ev.ShuffledBack) -> None:
        self.missions.update(self._aside)
        self._aside.clear()

    def _took(self, e: ev.Took) -> None:
        self._leave(e.mission)
        if e.card < BALACLAVA:
            self.scored[e.by].append(e.card)

    def _unclaimed(self, e: ev.Unclaimed) -> None:
        self._leave(e.mission)
        self.out.append(e.card)

    def _leave(self, mission: int) -> None:
        if self.under[mission] != UNKNOWN:
            self.out.append(self.under[mission])
        self.row[mission] = self.under[mission] = UNKNOWN

    # -- equipment

    def _drew(self, e: ev.Drew) -> None:
        side = self.sides[e.by]
        side.learn(side.drawn, e.card)
        side.drawn += 1
        self.liftable = False

    def _attempted(self, e: ev.Attempted) -> None:
        side = self.sides[e.by]
        place = side.drawn - 1
        side.piles[e.mission].append(place)
        side.show([place], (e.card,))
        side.turns.append(Turn([place]))

    def _pushed(self, e: ev.Pushed) -> None:
        side = self.sides[e.by]
        turn = side.turns[-1]
        turn.bound = len(turn.places)
        side.learn(side.drawn, e.card)
        turn.places.append(side.drawn)
        side.piles[e.mission].append(side.drawn)
        side.drawn += 1
        self.liftable = True

    def _stopped(self, e: ev.Stopped) -> None:
        self.liftable = False

    # -- items

    def _spent(self, e: ev.UsedBalaclava) -> None:
        self.used[e.by].append(USB_STICK if e.usb else _ITEM[type(e)])

    def _drone(self, e: ev.UsedDrone) -> None:
        side = self.sides[1 - e.by]
        side.show(side.piles[e.mission], e.cards)

    def _gps(self, e: ev.UsedGpsTracker) -> None:
        side = self.sides[e.by]
        side.turns[-1].places.pop()
        side.piles[e.mission].pop()
        side.drawn -= 1
        self.liftable = False

    def _jetpack(self, e: ev.UsedJetpack) -> None:
        piles = self.sides[e.by].piles
        piles[e.source], piles[e.goal] = piles[e.goal], piles[e.source]

    def _night(self, e: ev.UsedNightVision) -> None:
        side = self.sides[e.by]
        for n, card in enumerate(e.cards or ()):
            side.learn(side.drawn + n, card)

    def _stunned(self, e: ev.UsedStunGun) -> None:
        side = self.sides[1 - e.by]
        side.stunned.append(side.piles[e.mission].pop(e.place))

    def _revealed(self, e: ev.Revealed) -> None:
        side = self.sides[e.by]
        side.show(side.piles[e.mission], e.cards)


_ITEM: dict[type[Event], int] = {
    ev.UsedBalaclava: BALACLAVA,
    ev.UsedChloroform: CHLOROFORM,
    ev.UsedDrone: DRONE,
    ev.UsedGpsTracker: GPS_TRACKER,
    ev.UsedJetpack: JETPACK,
    ev.UsedNewspaper: NEWSPAPER,
    ev.UsedNightVision: NIGHT_VISION,
    ev.UsedStunGun: STUN_GUN,
    ev.UsedVesperMartini: VESPER_MARTINI,
}


def _spend_and(then: Callable[..., None]) -> Callable[..., None]:
    def hear(self: KompromatNotes, e: ev.UsedBalaclava) -> None:
        self._spent(e)
        then(self, e)

    return hear


_HEAR: dict[type[Event], Callable[..., None]] = {
    ev.RoundBegan: KompromatNotes._round,
    ev.Laid: KompromatNotes._laid,
    ev.Covered: KompromatNotes._covered,
    ev.SetAside: KompromatNotes._aside_card,
    ev.ShuffledBack: KompromatNotes._shuffled,
    ev.Took: KompromatNotes._took,
    ev.Unclaimed: KompromatNotes._unclaimed,
    ev.Drew: KompromatNotes._drew,
    ev.Attempted: KompromatNotes._attempted,
    ev.Pushed: KompromatNotes._pushed,
    ev.Stopped: KompromatNotes._stopped,
    ev.Revealed: KompromatNotes._revealed,
    **dict.fromkeys(_ITEM, KompromatNotes._spent),
    ev.UsedDrone: _spend_and(KompromatNotes._drone),
    ev.UsedGpsTracker: _spend_and(KompromatNotes._gps),
    ev.UsedJetpack: _spend_and(KompromatNotes._jetpack),
    ev.UsedNightVision: _spend_and(KompromatNotes._night),
    ev.UsedStunGun: _spend_and(KompromatNotes._stunned),
}
