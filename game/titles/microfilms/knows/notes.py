"""What one observer of [microfilms] knows for certain.

A `Tracker` follows the cards: hands by place, then the deck, the discard and the box with the letter left out. Computer
players weigh all its cases. The dossier page asks only for what is certain and has a tracker with few cases for that.
Each of the two takes in news of the cards only when it is asked, so neither costs anything while only the other is
used. For identities there is a list of the assignments that nothing has excluded; all are equally likely.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, permutations

from game.core.contract import Event, Notes, Seat, Setup
from game.core.tracker import Tracker
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import (
    ACE,
    ACTIONS,
    BLOODSTAINED,
    BROKER,
    CASH_OUT,
    FREELANCERS,
    HITMAN,
    IDENTITY_CARD,
    INTERPOL,
    JOURNALIST,
    LETTER,
    MICROFILM,
    NOBODY,
    STEAL,
)
from game.titles.microfilms.knows.certain import Certain

Ids = tuple[tuple[int, int], ...]
"""For each place, its agent and its freelancer; -1 for none."""


def assignments(setup: Setup, left_out: int, known: dict[int, tuple[int, int]]) -> list[Ids]:
    """Every way to deal the identities that agrees with what is known about some places."""
    nations = [nation for nation in range(4) if nation != left_out]
    found: list[Ids] = []
    if setup.mode == "croupier":
        others = [id for id in FREELANCERS if id != HITMAN]
        for agents in permutations(nations):
            for roles in permutations(others, 2):
                found.append(((agents[0], roles[0]), (agents[1], roles[1]), (agents[2], NOBODY)))
    else:
        for chosen in combinations(FREELANCERS, setup.seats - 3):
            for ids in permutations((*nations, *chosen)):
                found.append(tuple((id, NOBODY) if id < 4 else (NOBODY, id) for id in ids))
    return [ids for ids in found if all(ids[place] == id for place, id in known.items())]


class MicrofilmsNotes(Notes):
    """The notebook of a seat, or of a spectator."""

    def __init__(self, setup: Setup, seat: Seat | None) -> None:
        self.setup = setup
        self.seat = seat
        self.places = setup.seats + (setup.mode == "croupier")
        self.deck, self.discard, self.box = self.places, self.places + 1, self.places + 2
        self.left_out = NOBODY
        self.ids: list[Ids] = []
        self._cards, self._certain = Tracker(self.places + 3), Certain(self.places + 3)
        self._told: list[Callable[[Tracker], None]] = []
        """Everything that has happened to the cards, for whichever tracker is asked next."""
        self._read = [0, 0]
        """How much of that each tracker has taken in."""
        self._held: tuple[int, frozenset[tuple[int, int]]] = 0, frozenset()
        self._possible: tuple[list[Ids], list[frozenset[tuple[int, int]]]] = [], []
        self.pile: list[int] = []
        """The discard, bottom first: everybody saw every card of it."""
        self.offer = NOBODY
        """The card that this seat is offering now."""
        self.over: ev.GameOver | None = None

    def hear(self, event: Event) -> None:
        handler = _HEAR.get(type(event))
        if handler:
            handler(self, event)

    # -- what follows

    @property
    def cards(self) -> Tracker:
        """The tracker with every case and its weight."""
        return self._caught_up(0, self._cards)

    @property
    def held(self) -> frozenset[tuple[int, int]]:
        """All pairs of a place and a kind of which it certainly holds a card; kept until something happens to a
        card."""
        if self._held[0] != len(self._told):
            certain = self._caught_up(1, self._certain)
            assert isinstance(certain, Certain)
            self._held = len(self._told), certain.held()
        return self._held[1]

    @property
    def possible(self) -> Sequence[frozenset[tuple[int, int]]]:
        """For each place, every agent and freelancer that it may have, as in Ids; kept until an assignment is
        excluded."""
        if self._possible[0] is not self.ids:
            self._possible = self.ids, [frozenset(ids[place] for ids in self.ids) for place in range(self.places)]
        return self._possible[1]

    def _caught_up(self, which: int, tracker: Tracker) -> Tracker:
        for happened in self._told[self._read[which] :]:
            happened(tracker)
        self._read[which] = len(self._told)
        return tracker

    def _tell(self, happened: Callable[[Tracker], None]) -> None:
        self._told.append(happened)

    def _goes(self, source: int, goal: int, kind: int | None = None) -> None:
        self._tell(lambda cards: cards.moved(source, goal, kind))

    # -- the deal

    def _began(self, e: ev.Began) -> None:
        """Every hand gets one of the eight actions and the box one of three letters; all other cards are the deck."""
        self.left_out = e.left_out
        nations = [nation for nation in range(4) if nation != e.left_out]

        def deal(cards: Tracker) -> None:
            cards.lay(self.deck, ACTIONS)
            for place in range(self.setup.seats):
                cards.moved(self.deck, place)
            cards.lay(self.discard, [LETTER + nation for nation in nations])
            cards.moved(self.discard, self.box)
            cards.joined(self.discard, self.deck)
            for nation in nations:
                cards.put(self.deck, MICROFILM + nation)
            if self.setup.mode != "croupier":
                cards.put(self.deck, ACE)

        self._tell(deal)
        if self.seat is None:
            self.ids = assignments(self.setup, e.left_out, {})

    def _dealt(self, e: ev.Dealt) -> None:
        if e.to != self.seat or e.agent is None or e.role is None or e.card is None:
            return
        self.ids = assignments(self.setup, self.left_out, {e.to: (e.agent, e.role)})
        self._shown(e.to, (e.card,))

    # -- cards that move

    def _drew(self, e: ev.Drew) -> None:
        self._goes(self.deck, e.by, e.card)

    def _took(self, e: ev.TookDiscard) -> None:
        self.pile.pop()
        self._goes(self.discard, e.by, e.card)

    def _laid(self, place: int, card: int) -> None:
        self.pile.append(card)
        self._goes(place, self.discard, card)

    def _discarded(self, e: ev.Discarded) -> None:
        self._laid(e.by, e.card)

    def _stole(self, e: ev.Stole) -> None:
        self._laid(e.by, STEAL)

    def _cashed(self, e: ev.CashedOut) -> None:
        self._laid(e.by, CASH_OUT)

    def _defended(self, e: ev.Defended) -> None:
        self._laid(e.to, CASH_OUT)

    def _blackmailed(self, e: ev.Blackmailed) -> None:
        if e.pay != do.FRANCS:
            self._laid(e.by, e.pay)

    def _offered(self, e: ev.Offered) -> None:
        self.offer = NOBODY if e.card is None else e.card

    def _bribed(self, e: ev.Bribed) -> None:
        self._goes(e.by, e.to, e.card)

    def _rumour(self, e: ev.Rumour) -> None:
        if e.taken:
            self._goes(e.to, e.by, e.card)

    def _evening(self, e: ev.Evening) -> None:
        pile, self.pile = self.pile, []

        def shuffle(cards: Tracker) -> None:
            cards.shuffled(self.discard, pile)
            cards.joined(self.discard, self.deck)

        self._tell(shuffle)

    def _croupier_drew(self, e: ev.CroupierDrew) -> None:
        self._goes(self.deck, self.places - 1)

    # -- looks

    def _interrogated(self, e: ev.Interrogated) -> None:
        if e.pay != do.FRANCS:
            self._laid(e.by, e.pay)
        if e.seen is None:
            return
        if e.seen < IDENTITY_CARD:
            self._goes(e.to, e.to, e.seen)
        else:
            self._is(e.to, e.seen - IDENTITY_CARD)

    def _is(self, place: int, id: int) -> None:
        self.ids = [ids for ids in self.ids if id in ids[place]]

    def _is_not(self, place: int, id: int) -> None:
        self.ids = [ids for ids in self.ids if id not in ids[place]]

    # -- attempts

    def _accused(self, e: ev.Accused) -> None:
        self._is(e.by, JOURNALIST)
        self._tell(lambda cards: cards.picked(e.by, e.by, e.microfilm))
        if e.handed is not None:
            self._is(e.to, e.handed)
        elif e.right:
            self._is(e.to, e.microfilm - MICROFILM)
        else:
            self._is_not(e.to, e.microfilm - MICROFILM)

    def _hit(self, e: ev.Hit) -> None:
        self._is(e.by, HITMAN)
        self._shown(e.to, e.cards)
        if e.cards is None and not e.right:
            self._lacks(e.to, ACE)

    def _arrested(self, e: ev.Arrested) -> None:
        self._is(e.by, INTERPOL)
        self._shown(e.to, e.cards)
        if e.cards is None and not e.right:
            for card in BLOODSTAINED:
                self._lacks(e.to, card)

    def _located(self, e: ev.Located) -> None:
        self._is(e.by, BROKER)
        for location, cards in ((e.one, e.first), (e.two, e.second)):
            self._shown(self.place(location), cards)
        if e.first is None and not e.right:
            named = sorted((self.place(e.one), self.place(e.two)))
            letters = [LETTER + nation for nation in range(4)]

            def there(where: list[int]) -> bool:
                return sorted(p for p in where if p != self.box) == named

            self._tell(lambda cards: cards.exclude(letters, there))

    def _shown(self, place: int, cards: tuple[int, ...] | None) -> None:
        if cards is not None:
            shown = cards
            self._tell(lambda tracker: tracker.saw_all(place, shown))

    def _lacks(self, place: int, kind: int) -> None:
        self._tell(lambda cards: cards.lacks(place, kind))

    def place(self, location: int) -> int:
        """A location in a claim as a place of the tracker."""
        return {do.AT_DECK: self.deck, do.AT_DISCARD: self.discard}.get(location, location)

    def _over(self, e: ev.GameOver) -> None:
        self.over = e


_HEAR: dict[type[Event], Callable[..., None]] = {
    ev.Began: MicrofilmsNotes._began,
    ev.Dealt: MicrofilmsNotes._dealt,
    ev.Drew: MicrofilmsNotes._drew,
    ev.TookDiscard: MicrofilmsNotes._took,
    ev.Discarded: MicrofilmsNotes._discarded,
    ev.Stole: MicrofilmsNotes._stole,
    ev.CashedOut: MicrofilmsNotes._cashed,
    ev.Defended: MicrofilmsNotes._defended,
    ev.Blackmailed: MicrofilmsNotes._blackmailed,
    ev.Offered: MicrofilmsNotes._offered,
    ev.Bribed: MicrofilmsNotes._bribed,
    ev.Rumour: MicrofilmsNotes._rumour,
    ev.Evening: MicrofilmsNotes._evening,
    ev.CroupierDrew: MicrofilmsNotes._croupier_drew,
    ev.Interrogated: MicrofilmsNotes._interrogated,
    ev.Accused: MicrofilmsNotes._accused,
    ev.Hit: MicrofilmsNotes._hit,
    ev.Arrested: MicrofilmsNotes._arrested,
    ev.Located: MicrofilmsNotes._located,
    ev.GameOver: MicrofilmsNotes._over,
}
