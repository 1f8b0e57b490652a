"""What things are worth to a computer player of [redacted]: items, helicopters, dangers. In points; winning is WIN."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.titles.redacted.cards import (
    BOMB,
    CASES,
    CONTRABAND,
    CRACKER,
    FILM,
    FLOPPY,
    FLOPPY_BLUE,
    FLOPPY_RED,
    GOGGLES,
    HELICOPTERS,
    INTEL,
    KEY,
    KIT,
    LETTER,
    NONE,
    VEST,
    VIP,
    WEAPON,
    Mission,
    is_intel,
)
from game.titles.redacted.player.odds import KINDS, Grasp, World, enemies, same_side

WIN = 1000.0
FLYING = (Mission.CLASSIC, Mission.JUSTICE, Mission.BEDFELLOWS)


@dataclass(slots=True)
class Worth:
    """What a moment is about."""

    g: Grasp
    item: list[float]
    """By kind, what the first one in hand is worth."""
    threat: list[float]
    """By seat, how likely it is about to fly against us."""
    fly: float
    """The chance that boarding one's helicopter wins."""
    ally: float
    """The chance that somebody on this side carries what it takes to fly."""
    bombs: float
    """How many Bombs are expected with the others."""
    sure: float
    """Who boards is so sure; late in the evening not quite."""
    wind: float
    """Grows as the evening does: what makes risks worth while."""

    @property
    def eager(self) -> float:
        """What it does to searching and to seeking others out."""
        found: float = self.wind**0.7
        return found

    def hand(self, items: Sequence[int], inside: tuple[float, float] = (0.0, 0.0)) -> float:
        """What a hand is worth; `inside`: what lies in the briefcases."""
        total = 0.0
        for kind in set(items):
            worth = self.item[kind]
            for _ in range(items.count(kind)):
                total += worth
                worth *= 0.5 if worth > 0 else 1.0
        return total + sum(inside[n] for n, case in enumerate(CASES) if case in items)

    def inside(self) -> tuple[float, float]:
        """What lies in each briefcase is worth, to whoever holds it."""
        g = self.g
        rows = [g.items[g.seats + n] for n in (0, 1)]
        one, two = (0.8 * sum(row[kind] * max(0.0, self.item[kind]) for kind in range(KINDS)) for row in rows)
        return one, two

    def loses(self, item: int) -> float:
        """What laying off an item costs."""
        items = list(self.g.view.items)
        before = self.hand(items)
        items.remove(item)
        cost = before - self.hand(items)
        if item in CASES:
            cost += self.inside()[item - CASES[0]]
        return cost

    def gains(self, item: int, without: int = NONE) -> float:
        """What one more item brings."""
        items = list(self.g.view.items)
        if without != NONE:
            items.remove(without)
        return self.hand([*items, item]) - self.hand(items)

    def cheapest(self) -> float:
        """What it costs to make room."""
        items = [item for item in self.g.view.items if item != CONTRABAND]
        if len(self.g.view.items) < 3:
            return 0.0
        return min((self.loses(item) for item in set(items)), default=99.0)

    def grabs(self, seat: int) -> float:
        """What a random item out of somebody's hand is worth."""
        g = self.g
        held = g.view.held[seat]
        if not held:
            return 0.0
        inside = self.inside()
        total = 0.0
        for kind, number in enumerate(g.items[seat]):
            if number:
                total += number * (self.gains(kind) + (inside[kind - CASES[0]] if kind in CASES else 0.0))
        return total / held - 0.7 * self.cheapest()


def weigh(g: Grasp) -> Worth:
    """Everything that many choices need, reckoned once."""
    wind = min(4.0, 1.0 + g.view.rounds / 12)
    flying = g.mission in FLYING
    return Worth(
        g=g,
        item=_items(g),
        threat=[_threat(g, q) if flying else 0.0 for q in range(g.seats)],
        fly=_fly(g) if flying and g.faction != NONE else 0.0,
        ally=_ally(g) if flying else 0.0,
        sure=max(0.4, 0.9 - 0.01 * g.view.rounds - 0.012 * max(0, g.view.rounds - 18)),
        bombs=sum(g.items[q][BOMB] * (1 - g.friend[q]) for q in g.others()),
        wind=wind,
    )


# -- helicopters


def _fly(g: Grasp) -> float:
    """Intel of one's side in one's hand proves nothing; each world asks for another's."""
    return sum(w.weight * _carried(g, w, g.me) for w in g.worlds)


def _carried(g: Grasp, world: World, seat: int) -> float:
    miss = 1.0
    for f in enemies(world, seat, g.view.factions):
        miss *= 1 - g.carries(seat, INTEL + f)
    return 1 - miss


def _ally(g: Grasp) -> float:
    if g.faction == NONE:
        return 0.0
    found = 0.0
    for w in g.worlds:
        mates = [q for q in g.others() if same_side(w, g.me, q)]
        found += w.weight * min(1.0, sum(_carried(g, w, q) for q in mates))
    return found


def _threat(g: Grasp, seat: int) -> float:
    """That this seat is against us, carries what it needs, and its helicopter is there."""
    pad = g.view.helicopter
    if pad == NONE or seat == g.me or g.view.out >> seat & 1:
        return 0.0
    found = 0.0
    for w in g.worlds:
        if w.ids[seat] % 4 == pad and w.ids[seat] < 8 and not same_side(w, g.me, seat):
            found += w.weight * min(1.0, _carried(g, w, seat) * g.keen[seat])
    return found


def useful(g: Grasp, faction: int) -> float:
    """How likely a faction's intel is the enemy's."""
    return sum(w.weight for w in g.worlds if faction in enemies(w, g.me, g.view.factions))


# -- items


def _items(g: Grasp) -> list[float]:
    v = g.view
    hurt = v.hurt >> g.me & 1
    found = [0.0] * KINDS
    found[KEY], found[WEAPON], found[VEST] = 3.0, 6.0, 4.5
    found[KIT] = 16.0 if hurt else 4.0
    found[CONTRABAND] = -3.0
    found[GOGGLES] = 5.0 if v.dark else 1.0
    found[CRACKER] = 2.0
    if g.mission == Mission.ZONE:
        return _zone_items(g, found)
    if g.mission == Mission.INTRO:
        own = FLOPPY_RED if g.faction == v.factions[0] else FLOPPY_BLUE
        found[FLOPPY_RED] = found[FLOPPY_BLUE] = 45.0
        found[own] = 60.0
        return found
    for case in CASES:
        found[case] = 3.0
    for f in v.factions:
        found[LETTER + f] = 2.0
        enemy = useful(g, f)
        found[INTEL + f] = 70.0 * enemy + (10.0 + 20.0 * g.foresight) * (1 - enemy) if g.faction != NONE else 14.0
    if g.mission == Mission.BEDFELLOWS:
        _both(g, found)
    found[BOMB] = _bomb(g)
    for n, case in enumerate(CASES):
        if case in v.items and v.filled[n]:
            row = g.items[g.seats + n]
            inside = sum(row[kind] * max(0.0, found[kind]) for kind in range(KINDS))
            found[CRACKER] = max(found[CRACKER], 5.0 + 0.6 * inside)
    return found


def _both(g: Grasp, found: list[float]) -> None:
    """Both other intels guarantee it."""
    others = [INTEL + f for f in g.view.factions if f != g.faction]
    if sum(item in g.view.items for item in others) == 1:
        for item in others:
            found[item] = max(found[item], 60.0)


def _bomb(g: Grasp) -> float:
    """A Bomb is good against the others' helicopters, and better in one's hand than in theirs."""
    v = g.view
    if g.faction == NONE:
        return 3.0
    worth = 14.0
    wrecked = max((v.wrecks[f] * useful(g, f) for f in v.factions if f != g.faction), default=0.0)
    worth += 14.0 * wrecked / (HELICOPTERS - 1)
    if v.helicopter != NONE:
        worth += (60.0 if any(INTEL <= item < INTEL + 4 for item in v.items) else 30.0) * useful(g, v.helicopter)
    return worth


def _zone_items(g: Grasp, found: list[float]) -> list[float]:
    found[WEAPON], found[VEST] = 8.0, 3.0
    found[FILM], found[FLOPPY], found[VIP] = 22.0, 18.0, 0.0
    for kind in range(KINDS):
        if is_intel(kind):
            found[kind] = 36.0
    return found
