"""What one observer of [microfilms] can be certain of, for the dossier page, worked out with bounded effort.

Computer players weigh every case. In a long game with six players there are thousands of cases, and the page is made
while the screen waits. It needs only what all cases have in common, so this tracker holds few of them. If there would
be more, it keeps what is the same in all of them and merges the rest: the page then says less, but never anything
false.
"""

from __future__ import annotations

from collections import Counter

from game.core.tracker import Case, Tags, Tracker

FEW = 500
"""The most cases that are held between two pieces of news."""
MUCH = 2400
"""The most cases that are looked at when the held ones are split; if it would take more, they are merged first."""
UNBOUNDED = 1 << 40
"""The tracker itself must not drop any case: unlikely does not mean impossible."""


class Certain(Tracker):
    """A tracker with few cases, for the page. `work` counts all cases that have been made or looked at."""

    __slots__ = ("work",)

    def __init__(self, places: int) -> None:
        super().__init__(places, UNBOUNDED)
        self.work = 0

    def held(self) -> frozenset[tuple[int, int]]:
        """All pairs of a place and a kind of which it certainly holds a card."""
        return frozenset(self._sure())

    def lacks(self, place: int, kind: int) -> None:
        """Splits the cases by where the kind is: finding out all cards of the place could take far more cases."""
        self.exclude([kind], lambda where: place in where)

    def _located(self, kind: int) -> list[tuple[Case, float]]:
        if sum(_ways(case, kind) for case in self.cases) > MUCH:
            self._forget()
        found = super()._located(kind)
        self.work += len(found)
        return found

    def _keep(self, cases: dict[Case, float]) -> None:
        self.work += len(cases)
        super()._keep(cases)
        if len(self.cases) > FEW:
            self._forget()

    def _forget(self) -> None:
        """Merges all cases into one: what every place certainly holds, and all other cards as one lot spread over the
        rest."""
        sure = self._sure()
        places, lots = next(iter(self.cases))
        rest: Counter[int] = Counter(kind for lot in lots for kind in lot)
        rest.update(tag for tags in places for tag in tags if tag >= 0)
        held: list[list[int]] = [[] for _ in places]
        for (place, kind), number in sure.items():
            held[place] += [kind] * number
            rest[kind] -= number
        where = tuple(_filled(known, len(tags)) for known, tags in zip(held, places, strict=True))
        self.cases = {(where, (tuple(sorted(rest.elements())),)): 1.0}

    def _sure(self) -> dict[tuple[int, int], int]:
        """How many cards of a kind a place holds in every case, by place and kind, for all that are at least 1."""
        first, *others = self.cases
        self.work += len(self.cases)
        kinds = {kind for lots in (first[0], first[1]) for lot in lots for kind in lot if kind >= 0}
        sure = {(p, k): n for p in range(len(first[0])) for k in sorted(kinds) if (n := _least(first, p, k))}
        for case in others:
            places = case[0]
            for (place, kind), number in [*sure.items()]:
                if places[place].count(kind) < number and (fewer := _least(case, place, kind)) < number:
                    if fewer:
                        sure[place, kind] = fewer
                    else:
                        del sure[place, kind]
        return sure


def _filled(known: list[int], size: int) -> Tags:
    """A place of this size: the known cards, filled up with unknown ones of the only lot."""
    return tuple(sorted((*known, *[-1] * (size - len(known)))))


def _least(case: Case, place: int, kind: int) -> int:
    """The least number of cards of a kind that a place holds: the known ones, and those of each lot that have no room
    elsewhere.

    >>> _least((((5, -1, -1), (-1,)), ((5, 7, 7),)), 0, 7)
    1
    """
    places, lots = case
    here = places[place]
    found = here.count(kind)
    for n, lot in enumerate(lots):
        if kind in lot and (mine := here.count(-1 - n)):
            found += max(0, lot.count(kind) - (len(lot) - mine))
    return found


def _ways(case: Case, kind: int) -> int:
    """The most cases into which a case splits when all copies of a kind are located."""
    found = 1
    for n, lot in enumerate(case[1]):
        if copies := lot.count(kind):
            found *= sum(-1 - n in tags for tags in case[0]) ** copies
    return found
