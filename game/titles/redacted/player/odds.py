"""What a computer player of [redacted] makes of what it knows: who is probably a friend, and who probably holds what.

SIGHT goes by the table alone, ROUND adds what was proved, and GAME works every chance out. A `Grasp` is made for one
choice and thrown away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest
from zlib import crc32

from game.core.policy import GAME, SIGHT
from game.core.tracker import Case, Tracker
from game.titles.redacted.cards import (
    CASES,
    CHINA,
    CONTRABAND,
    CRACKER,
    FILM,
    FLOPPY,
    INTEL,
    INTERPOL,
    LETTER,
    NONE,
    PLAIN,
    REGULAR,
    STAIN,
    VIP,
    Mission,
    faction_of,
)
from game.titles.redacted.embassy import DOWN, Embassy, embassy
from game.titles.redacted.knows.notes import Loyalties, RedactedNotes, loyalties
from game.titles.redacted.player.reads import Reads
from game.titles.redacted.rules.deal import critical
from game.titles.redacted.view import RedactedView

KINDS = LETTER + 4
SURE = 0.999
MOST = 300
"""The likeliest cases, up to this number, are enough to go by."""
Table = list[list[float]]


@dataclass(slots=True)
class World:
    """One way in which the loyalties may lie; in Strange bedfellows also whose letter is in the box."""

    ids: Loyalties
    alone: int
    weight: float


@dataclass(slots=True)
class Grasp:
    """A moment, as a player of some memory grasps it."""

    view: RedactedView
    me: int
    seats: int
    mission: int
    faction: int
    """This seat's loyalty; -1 for Interpol and in the Danger Zone."""
    worlds: list[World]
    items: Table
    """By place (hands, then the two briefcases, then the deck) and kind, how many are expected there."""
    box: list[float]
    arms: Table
    """By seat and weapon, how many are expected in hand."""
    guns: list[float]
    """By weapon, how likely a guard's next one is it."""
    friend: list[float]
    """By seat, how likely it is on this seat's side."""
    stained: list[float]
    keen: list[float]
    """By seat, how much likelier than others it carries what it needs."""
    grain: int
    """A number from what lies on the table and in this hand, to mix close choices with."""
    foresight: float

    @property
    def e(self) -> Embassy:
        return embassy(self.view)

    @property
    def here(self) -> int:
        return self.view.where[self.me] % DOWN

    @property
    def deck(self) -> list[float]:
        return self.items[self.seats + 2]

    def others(self) -> list[int]:
        """Everybody else who is still in play."""
        return [q for q in range(self.seats) if q != self.me and not self.view.out >> q & 1]

    def carries(self, seat: int, kind: int) -> float:
        """How likely a seat has an item in hand, or in a briefcase that it holds."""
        found = min(1.0, self.items[seat][kind])
        for n, case in enumerate(CASES):
            if self.view.filled[n]:
                found += (1 - found) * min(1.0, self.items[seat][case]) * self.items[self.seats + n][kind]
        return found

    def noise(self, *facts: int) -> float:
        """From 0 to 1; the same for the same facts at the same moment of the game."""
        return crc32(repr((self.grain, facts)).encode()) % 9973 / 9973


def enemies(world: World, seat: int, factions: Sequence[int]) -> list[int]:
    """The factions whose intel this seat needs, should the world be so."""
    own = faction_of(world.ids[seat])
    if own == NONE:
        return []
    if world.alone == NONE:
        return [f for f in factions if f != own]
    return [f for f in factions if f != own] if own == world.alone else [world.alone]


def same_side(world: World, one: int, two: int) -> bool:
    a, b = faction_of(world.ids[one]), faction_of(world.ids[two])
    if a == NONE or b == NONE:
        return one == two
    if world.alone == NONE:
        return a == b
    return (a == world.alone) == (b == world.alone)


def grasp(view: RedactedView, notes: RedactedNotes, memory: int, reads: Reads | None, foresight: float) -> Grasp:
    """All that can be reckoned from a view, and as much of the notes as the memory takes."""
    assert view.seat is not None
    me, n = view.seat, len(view.where)
    known = notes if memory != SIGHT else None
    items = _items(view, known, memory)
    worlds = _worlds(view, known, items, reads)
    arms, guns = _arms(view, known, memory)
    friend = [sum(w.weight for w in worlds if same_side(w, me, q)) for q in range(n)]
    stained = [sum(w.weight for w in worlds if STAIN <= w.ids[q] < INTERPOL) for q in range(n)]
    grain = crc32(repr((view.turns, view.rounds, view.items, view.arms, me)).encode())
    return Grasp(
        view=view,
        me=me,
        seats=n,
        mission=view.mission,
        faction=NONE if view.loyalty == NONE else faction_of(view.loyalty),
        worlds=worlds,
        items=items,
        box=items[n + 4] if len(items) > n + 4 else [0.0] * KINDS,
        arms=arms,
        guns=guns,
        friend=friend if view.mission != Mission.ZONE else [float(q == me) for q in range(n)],
        stained=stained,
        keen=reads.keen if reads else [1.0] * n,
        grain=grain,
        foresight=foresight,
    )


# -- items


def _pool(view: RedactedView) -> Counter[int]:
    """All items that may lie anywhere, by the set-up."""
    if view.mission == Mission.ZONE:
        intel = [INTEL + f for f in range(4) if f != CHINA]
        return Counter([*PLAIN, CONTRABAND, FLOPPY, FLOPPY, FILM, FILM, VIP, *intel])
    if view.mission == Mission.INTRO:
        return Counter([*PLAIN, *critical(view.mission, view.factions)])
    letters = [LETTER + f for f in view.factions] if view.mission == Mission.BEDFELLOWS else []
    return Counter([*REGULAR, *CASES, CRACKER, CRACKER, *critical(view.mission, view.factions), *letters])


def single(view: RedactedView) -> list[int]:
    """The items of which there is one."""
    return [kind for kind, number in _pool(view).items() if number == 1]


def _items(view: RedactedView, notes: RedactedNotes | None, memory: int) -> Table:
    n = len(view.where)
    table = expected(notes.items, KINDS) if notes is not None else [[0.0] * KINDS for _ in range(n + 11)]
    if memory == GAME and notes is not None:
        return table
    found = [[float(int(x + 1 - SURE)) for x in row] for row in table]
    found[view.seat or 0] = [float(view.items.count(kind)) for kind in range(KINDS)]
    found[n + 3] = [float(view.pile.count(kind)) for kind in range(KINDS)]
    zone = view.zone
    if zone is not None:
        found[n + 5] = [float(view.gone.count(kind)) for kind in range(KINDS)]
        found[n + 7] = [float(zone.done.count(kind)) for kind in range(KINDS)]
    pool = _pool(view)
    rest = [max(0.0, pool[kind] - sum(row[kind] for row in found)) for kind in range(KINDS)]
    sizes = [float(held) for held in view.held] + [float(full) for full in view.filled] + [float(view.deck)]
    sizes += [0.0] * (len(found) - len(sizes))
    if view.mission == Mission.BEDFELLOWS:
        sizes[n + 4] = 1.0
    if zone is not None:
        sizes[n + 6], sizes[n + 8] = float(zone.carrier != NONE), float(zone.objectives)
    open_places = [max(0.0, size - sum(row)) for size, row in zip(sizes, found, strict=True)]
    if view.mission == Mission.BEDFELLOWS:
        letters = [LETTER + f for f in view.factions]
        left = sum(rest[kind] for kind in letters)
        for kind in letters:
            found[n + 4][kind] += rest[kind] / left if left else 0.0
        open_places[n + 4] = 0.0
    free = sum(open_places)
    total = sum(rest)
    if free and total:
        for place, size in enumerate(open_places):
            if size:
                for kind in range(KINDS):
                    found[place][kind] += size * rest[kind] / total
    return found


def expected(tracker: Tracker, kinds: int) -> Table:
    """By place and kind, how many cards are expected there."""
    cases: list[tuple[Case, float]] = list(tracker.cases.items())
    if len(cases) > MOST:
        cases = nlargest(MOST, cases, key=lambda one: one[1])
    total = sum(weight for _, weight in cases)
    places = len(cases[0][0][0])
    found = [[0.0] * kinds for _ in range(places)]
    shares: dict[tuple[int, tuple[int, ...]], float] = {}
    for (where, lots), weight in cases:
        for place, tags in enumerate(where):
            row = found[place]
            for tag in tags:
                if tag >= 0:
                    row[tag] += weight / total
                else:
                    key = (place, lots[-1 - tag])
                    shares[key] = shares.get(key, 0.0) + weight / total
    for (place, lot), weight in shares.items():
        row, part = found[place], weight / len(lot)
        for kind in lot:
            row[kind] += part
    return found


# -- loyalties


def _worlds(view: RedactedView, notes: RedactedNotes | None, items: Table, reads: Reads | None) -> list[World]:
    me, n = view.seat or 0, len(view.where)
    if notes is not None:
        deals = notes.ids
    else:
        deals = [
            ids
            for ids in loyalties(view.mission, n, view.factions)
            if ids[me] == view.loyalty and all(ids[q] == INTERPOL for q in range(n) if view.shown >> q & 1)
        ]
    if view.mission == Mission.BEDFELLOWS:
        box = items[n + 4]
        found = [World(ids, f, box[LETTER + f]) for ids in deals for f in view.factions if box[LETTER + f] > 0]
    else:
        found = [World(ids, NONE, 1.0) for ids in deals]
    if reads is not None:
        for world in found:
            world.weight *= _told(world, reads, n)
    total = sum(world.weight for world in found)
    for world in found:
        world.weight /= total
    return found


def _told(world: World, reads: Reads, seats: int) -> float:
    """How well a world goes with what everybody did."""
    weight = 1.0
    for q in range(seats):
        weight *= reads.single[q].get(world.ids[q], 1.0)
    for (one, two), factor in reads.pairs.items():
        if same_side(world, one, two):
            weight *= factor
    return max(weight, 1e-9)


# -- Attack cards


def _arms(view: RedactedView, notes: RedactedNotes | None, memory: int) -> tuple[Table, list[float]]:
    n = len(view.where)
    guns = [1 / 3] * 3
    if notes is not None and memory == GAME:
        table = expected(notes.arms, 3)
        if view.zone is not None:
            drawn = table[notes.guns] if sum(table[notes.guns]) > 0.5 else table[notes.used_guns]
            guns = [x / max(1e-9, sum(drawn)) for x in drawn]
        return table[:n], guns
    return [[view.armed[q] / 3] * 3 for q in range(n)], guns
