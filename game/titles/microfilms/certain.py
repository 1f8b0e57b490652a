"""What one observer of [microfilms] can be certain of, at a price that is bounded: for the dossier page.

Computer players weigh every case; in a long game of six these are thousands, and the page is read on the screen's own
time. It needs only what all cases have in common. So this tracker holds few cases. Where there would be more, it keeps
what is the same in all of them and throws the rest together: the page then says less, and never anything false.
"""

from __future__ import annotations

from collections import Counter

from game.core.tracker import Case, Tags, Tracker

FEW = 500
"""So many cases are held between two pieces of news."""
MUCH = 2400
"""So many cases at most are looked at to split those held; where it would take more, they are thrown together first."""
UNBOUNDED = 1 << 40
"""The tracker itself must drop no case: what is unlikely is not impossible."""


class Certain(Tracker):
    """The few cases of the page. `work` counts the cases that were made or looked at since the beginning."""

    __slots__ = ("work",)

    def __init__(self, places: int) -> None:
        super().__init__(places, UNBOUNDED)
        self.work = 0

    def held(self) -> frozenset[tuple[int, int]]:
        """Every place with a kind of which it is certain to hold a card."""
        return frozenset(self._sure())

    def lacks(self, place: int, kind: int) -> None:
        """Split by where the kind lies: to make all cards of the place known could take far more cases."""
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
        """One case: what every place certainly holds, and all other cards as one lot that lies where there is room."""
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
        """How many cards of a kind a place holds in every case: by place and kind, where it is one at least."""
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
    """So many cards: those that are known, and unknown ones of the only lot."""
    return tuple(sorted((*known, *[-1] * (size - len(known)))))


def _least(case: Case, place: int, kind: int) -> int:
    """How many cards of a kind a place holds at least: the known ones, and of each lot as many as lie nowhere else.

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
    """Into how many cases it splits, at the most, to locate all copies of a kind."""
    found = 1
    for n, lot in enumerate(case[1]):
        if copies := lot.count(kind):
            found *= sum(-1 - n in tags for tags in case[0]) ** copies
    return found
