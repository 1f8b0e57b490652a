"""What one observer of Spy Tactics knows for certain.

For agencies there is a table of deals, each with its chance. The cards that agents put away and those passed on by
JackKnife depend on each other only from one agent to the next. So for each agent a table of weights over (put away,
passed on, received) is exact, and `Ring` joins the tables of those who passed cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from math import factorial

from game.core.contract import Event, Notes, Seat, Setup
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import AGENCIES, ALL, FREE, JACKKNIFE, NONE, NOTHING

Deal = tuple[int, ...]
Cell = tuple[int, int, int]
"""What an agent has put away, passed on and received; -1 for nothing."""


@cache
def deals(n: int) -> Mapping[Deal, float]:
    """Every way to deal the agencies to the seats, with its chance."""
    packs: list[Counter[int]]
    if n <= 6:
        packs = [Counter({agency: 2 for agency in range(len(AGENCIES))})]
    elif n == 7:
        packs = [Counter([0, 0, 1, 1, 2, 2, more]) for more in range(len(AGENCIES))]
    else:
        packs = [Counter({agency: 3 for agency in range(len(AGENCIES))})]
    found: dict[Deal, float] = {}
    for pack in packs:
        for deal in _dealt(pack, n):
            ways = 1.0
            for agency, count in Counter(deal).items():
                ways *= factorial(pack[agency]) / factorial(pack[agency] - count)
            found[deal] = found.get(deal, 0.0) + ways
    total = sum(found.values())
    return {deal: ways / total for deal, ways in sorted(found.items())}


def _dealt(pack: Counter[int], n: int) -> list[Deal]:
    """The different ways to deal n cards of a pack in a row."""
    rows: list[Deal] = [()]
    for _ in range(n):
        rows = [(*row, agency) for row in rows for agency in pack if row.count(agency) < pack[agency]]
    return rows


class Hand:
    """Everything that is known about one agent's cards: weights over cells, and the cards played and taken back."""

    def __init__(self) -> None:
        self.cells: dict[Cell, float] = {(code, NONE, NONE): 1.0 for code in ALL}
        self.away: Counter[int] = Counter()
        """The number of cards of each code that were played and have not come back."""

    def count(self, cell: Cell, code: int) -> int:
        """How many cards of a code the hand has in this cell."""
        away, given, got = cell
        return 1 - (code == away) - (code == given) + (code == got) - self.away[code]

    def keep(self, factor: Callable[[Cell], float]) -> None:
        self.cells = {cell: w for cell, weight in self.cells.items() if (w := weight * factor(cell))}


class SpyTacticsNotes(Notes):
    """The notebook of a seat, or of a spectator."""

    def __init__(self, setup: Setup, seat: Seat | None) -> None:
        self.setup = setup
        self.seat = seat
        self.deals = deals(setup.seats)
        self.hands = [Hand() for _ in range(setup.seats)]
        self.ring: list[Seat] = []
        """The seats that passed cards in the first round, each to the next; empty until the last card has arrived."""
        self.swapping: list[Seat] = []
        """The seats that have to pass a card on in the first round."""
        self.put_away = False
        self.bans: tuple[int, ...] = (FREE,) * len(ALL)
        self.round = 0
        self.laid: list[list[int]] = [[] for _ in range(setup.seats)]
        self.looks: list[tuple[Seat, Seat]] = []
        """Who has looked at whom."""
        self.unlikely: list[set[int]] = [set() for _ in range(setup.seats)]
        """By seat, every code that it has played so far, also what it has taken back, or was wrongly guessed to have
        put away. It is no proof: what was put away may come back by JackKnife (see `discards`)."""
        self.over: ev.GameOver | None = None

    def hear(self, event: Event) -> None:
        handler = _HEAR.get(type(event))
        if handler:
            handler(self, event)

    # -- agencies

    def _dealt(self, e: ev.Dealt) -> None:
        if e.agency is not None:
            self._is(e.to, e.agency)

    def _is(self, seat: Seat, agency: int) -> None:
        left = {deal: weight for deal, weight in self.deals.items() if deal[seat] == agency}
        total = sum(left.values())
        self.deals = {deal: weight / total for deal, weight in left.items()}

    def _looked(self, e: ev.Looked) -> None:
        self.looks.append((e.by, e.to))
        if e.agency is not None:
            self._is(e.to, e.agency)

    # -- cards

    def _put_away(self, e: ev.PutAway) -> None:
        if e.code is not None:
            self.hands[e.by].cells = {(e.code, NONE, NONE): 1.0}

    def _round_began(self, e: ev.RoundBegan) -> None:
        self.put_away = True
        self.bans = e.bans
        self.round = e.number

    def _revealed(self, e: ev.Revealed) -> None:
        """A revealed card counts as drawn at random from the hand; a seat that plays nothing has no card that it may
        play."""
        for seat, code in enumerate(e.codes):
            hand = self.hands[seat]
            self.laid[seat].append(code)
            if code in ALL:
                self.unlikely[seat].add(code)
            if code == NOTHING:
                free = [c for c in ALL if self.bans[c] in (FREE, seat)]
                hand.keep(lambda cell, hand=hand, free=free: not any(hand.count(cell, c) for c in free))  # type: ignore[misc]
            elif code != NONE:
                hand.keep(lambda cell, hand=hand, code=code: float(max(0, hand.count(cell, code))))  # type: ignore[misc]
                hand.away[code] += 1
        if self.round == 1:
            swappers = [seat for seat, code in enumerate(e.codes) if code == JACKKNIFE]
            self.swapping = swappers if len(swappers) > 1 else []

    def _passed(self, e: ev.Passed) -> None:
        """Any card of the hand may have been passed; the events of a round come in the order of the ring."""
        giver = self.hands[e.by]
        given: dict[Cell, float] = {}
        for (away, _, got), weight in giver.cells.items():
            for code in ALL if e.code is None else (e.code,):
                if code != away and not giver.away[code]:
                    given[away, code, got] = weight
        giver.cells = given
        taker = self.hands[e.to]
        codes = [code for code in ALL if code != JACKKNIFE] if e.code is None else [e.code]
        taker.cells = {
            (away, passed, code): weight for (away, passed, _), weight in taker.cells.items() for code in codes
        }
        if e.by == self.swapping[-1]:
            self.ring = self.swapping

    def _guessed(self, e: ev.Guessed) -> None:
        if not e.right:
            self.unlikely[e.to].add(e.code)
        self.hands[e.to].keep(lambda cell: float((cell[0] == e.code) == e.right))

    def _returned(self, e: ev.Returned) -> None:
        self.hands[e.by].away[e.code] -= 1
        row = self.laid[e.by]
        row[row.index(e.code)] = NONE

    def _over(self, e: ev.GameOver) -> None:
        self.over = e

    # -- what follows

    def discards(self, seat: Seat) -> dict[int, float]:
        """The codes that an agent may have put away, with their chances."""
        found: dict[int, float] = {}
        for (away, _, _), weight in self.marginal(seat).items():
            found[away] = found.get(away, 0.0) + weight
        total = sum(found.values())
        return {code: weight / total for code, weight in sorted(found.items())}

    def marginal(self, seat: Seat) -> dict[Cell, float]:
        """The weights of one agent's cells, with everything that the neighbours' cards tell."""
        if seat not in self.ring:
            return self.hands[seat].cells
        return Ring(self).marginal(seat)


class Ring:
    """The agents who passed cards on: the card that each passed is the card that the next received."""

    def __init__(self, notes: SpyTacticsNotes) -> None:
        self.seats = notes.ring
        self.hands = notes.hands
        self.steps = [self._step(seat) for seat in self.seats]

    def _step(self, seat: Seat) -> dict[tuple[int, int], float]:
        """One agent's weights, by the card received and the card passed on."""
        found: dict[tuple[int, int], float] = {}
        for (_, given, got), weight in self.hands[seat].cells.items():
            found[got, given] = found.get((got, given), 0.0) + weight
        return found

    def through(self, first: int, most: int) -> dict[tuple[int, int], float]:
        """The weights from the card that the agent at place `first` receives to the card that the agent `most` places
        further on receives."""
        whole = {(code, code): 1.0 for code in ALL}
        for k in range(most):
            step = self.steps[(first + k) % len(self.seats)]
            new: dict[tuple[int, int], float] = {}
            for (start, here), weight in whole.items():
                for (got, given), more in step.items():
                    if got == here:
                        new[start, given] = new.get((start, given), 0.0) + weight * more
            whole = new
        return whole

    def marginal(self, seat: Seat) -> dict[Cell, float]:
        place = self.seats.index(seat)
        rest = self.through(place + 1, len(self.seats) - 1)
        return {
            cell: w
            for cell, weight in self.hands[seat].cells.items()
            if (w := weight * rest.get((cell[1], cell[2]), 0.0))
        }


_HEAR: dict[type[Event], Callable[..., None]] = {
    ev.Dealt: SpyTacticsNotes._dealt,
    ev.Looked: SpyTacticsNotes._looked,
    ev.PutAway: SpyTacticsNotes._put_away,
    ev.RoundBegan: SpyTacticsNotes._round_began,
    ev.Revealed: SpyTacticsNotes._revealed,
    ev.Passed: SpyTacticsNotes._passed,
    ev.Guessed: SpyTacticsNotes._guessed,
    ev.Returned: SpyTacticsNotes._returned,
    ev.GameOver: SpyTacticsNotes._over,
}
