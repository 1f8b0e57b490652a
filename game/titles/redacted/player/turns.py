"""How a computer player of [redacted] spends its turn: every room that can be reached gets what can be done there."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil

from game.core.contract import Action
from game.titles.redacted import actions as do
from game.titles.redacted.cards import (
    BOMB,
    CASES,
    CONTRABAND,
    FLOPPY_BLUE,
    FLOPPY_RED,
    HELICOPTERS,
    INTEL,
    INTERPOL,
    KIT,
    NONE,
    Mission,
)
from game.titles.redacted.player.encounters import Encounters
from game.titles.redacted.player.errands import Errands
from game.titles.redacted.player.odds import KINDS, enemies
from game.titles.redacted.player.roads import FAR, Road, dark, free, guarded, occupant, roads
from game.titles.redacted.player.worth import FLYING, WIN, Worth

MIX = 2.5
"""Choices so close are mixed."""
PACE = 0.2
"""What walking past a room costs: of two Storages the nearer, if not by much."""
LATER = 0.75
"""What can be had a turn later is worth so much of itself."""


@dataclass(slots=True)
class Turns:
    """A turn's values."""

    w: Worth
    encounters: Encounters
    errands: Errands | None
    _rooms: dict[int, float] = field(default_factory=dict)
    _roads: dict[int, Road] | None = None

    # -- actions in a turn

    def turn(self, a: Action) -> float:
        g = self.w.g
        match a:
            case do.Step(to):
                return self._step(to)
            case do.Stop():
                return self.left(g.here)
            case do.Crack(case):
                return self._crack(case)
            case do.Stash() | do.Bandage():
                return self.use(a, g.here) + self.left(g.here)
            case _:
                found = self.use(a, g.here)
                return found + self.left(g.here) + (self._mix(g.here) if found > 0 else 0.0)

    def _mix(self, room: int) -> float:
        """Rooms of nearly the same worth take turns."""
        return MIX * self.w.g.noise(1, room)

    def ways(self) -> dict[int, Road]:
        """By room that can be reached in this turn, the best way there."""
        if self._roads is None:
            v = self.w.g.view
            limit = 2 - v.steps if v.hurt >> self.w.g.me & 1 else FAR
            self._roads = roads(self.w.g, self.w.g.here, v.barred | v.trail, limit)
        return self._roads

    def _step(self, to: int) -> float:
        found = [self.goal(to, 1.0)]
        for room, road in self.ways().items():
            if road.first == to:
                found.append(self.goal(room, road.chance) - 2.0 * road.key - PACE * road.steps)
        return max(found)

    def onward(self) -> float:
        """What walking on can bring."""
        return max((self.goal(room, road.chance) for room, road in self.ways().items()), default=0.0)

    def goal(self, room: int, chance: float) -> float:
        """What it is worth to be bound for a room that is reached with this chance."""
        g = self.w.g
        if guarded(g, room):
            return chance * (self.errands.guard(room) if self.errands else 0.0)
        who = occupant(g, room)
        if who != NONE and not dark(g, room):
            worth = self.encounters.visit(who, self.room(room) if self._holds(room) else 0.0)
        else:
            worth = self.room(room) + self.left(room)
        return worth * chance if worth > 0 else worth

    def _holds(self, room: int) -> bool:
        """Whether it pays to drive somebody out of a room, to use it oneself."""
        return self.room(room) > 40

    # -- rooms

    def room(self, room: int) -> float:
        """The best that can be done on arriving in a room."""
        found = self._rooms.get(room)
        if found is None:
            found = self._rooms[room] = self._best(room)
        return found

    def _best(self, room: int) -> float:
        g = self.w.g
        v, e = g.view, g.e
        name = e.names[room]
        mix = self._mix(room)
        if self.errands is not None:
            worth = self.errands.room(room)
            return worth + mix if worth > 0 else 0.0
        found = [0.0]
        match name:
            case "storage":
                found.append(self._search())
            case "armoury":
                found.append(self.use(do.ARM, room) if v.armoury else 0.0)
            case "infirmary":
                found.append(self.use(do.HEAL, room) if v.hurt >> g.me & 1 else 0.0)
            case "computer":
                if g.mission == Mission.INTRO and occupant(g, e.security_hq) != NONE:
                    found += [self.use(do.UPLOADS[i], room) for i in (FLOPPY_RED, FLOPPY_BLUE) if i in v.items]
            case "ballroom":
                found.append(0.0 if v.toasted else self.use(do.TOAST, room))
            case "radio":
                if g.mission != Mission.INTRO and v.helicopter == NONE:
                    callable_ = [f for f in v.factions if v.wrecks[f] < HELICOPTERS]
                    found += [self.use(do.CALLS[f], room) for f in callable_]
            case "helipad":
                if g.mission in FLYING and v.helicopter != NONE:
                    if BOMB in v.items:
                        found.append(self.use(do.BOMB, room))
                    if v.helicopter == g.faction:
                        found.append(self._board())
            case "breaker":
                found.append(self.use(do.SWITCH, room) if g.mission in FLYING else 0.0)
            case "central_lock":
                found += [self.use(do.LOCKS[f], room) for f in (0, 2)] if g.mission in FLYING else []
        worth = max(found)
        return worth + mix if worth > 0 else 0.0

    def use(self, a: Action, room: int) -> float:
        """What an action is worth, where it is done."""
        w = self.w
        g = w.g
        v = g.view
        if self.errands is not None:
            found = self.errands.use(a, room)
            if found is not None:
                return found
        match a:
            case do.Search(drop):
                return self._draw(drop)
            case do.Arm():
                cards = v.armed[g.me] + v.spent[g.me]
                return max(0.5, (5.0 - 1.5 * (cards - 3)) * g.foresight)
            case do.Heal():
                return 20.0 + self._far()
            case do.Bandage():
                return 18.0 + self._far() - w.item[KIT] * 0.3
            case do.Stash():
                return 2.0 + 4.0 * (len(v.items) == 3)
            case do.Board():
                return self._board()
            case do.Bomb():
                return self._bomb(v.helicopter)
            case do.Call(faction):
                return self._call(faction)
            case do.Upload(item):
                own = FLOPPY_RED if g.faction == v.factions[0] else FLOPPY_BLUE
                return WIN if item == own else -WIN
            case do.Toast():
                return 2.0 * g.noise(2) + 40 * max((w.threat[q] * (v.hurt >> q & 1) for q in g.others()), default=0)
            case do.Switch():
                return 1.0 + w.wind if v.dark else (3.0 if w.fly >= w.sure else 0.6) * g.noise(3)
            case do.Lock(floor):
                below = [w.threat[q] for q in g.others() if self._floor(q) != 0]
                return 60 * max(below, default=0.0) if floor == 0 and w.fly < w.sure else 0.5 * g.noise(4, floor)
        return 0.0

    def _floor(self, seat: int) -> int:
        where = self.w.g.view.where[seat]
        return 1 if where < 0 else self.w.g.e.floor[where % 32]

    def _far(self) -> float:
        """What an injured agent could do, were it whole."""
        v = self.w.g.view
        if v.helicopter == self.w.g.faction and self.w.fly >= self.w.sure:
            return 60.0
        return 10.0 if self.w.fly >= self.w.sure else 0.0

    # -- searching

    def _search(self) -> float:
        v = self.w.g.view
        if not v.deck and not v.pile:
            return 0.0
        if len(v.items) < 3:
            return self._draw(NONE)
        return max((self._draw(item) for item in set(v.items) if item != CONTRABAND), default=0.0)

    def _draw(self, drop: int) -> float:
        w = self.w
        g = w.g
        v = g.view
        cost = w.loses(drop) if drop != NONE else 0.0
        if v.deck:
            row, size = g.deck, max(1e-9, sum(g.deck))
        else:
            row = [float(v.pile.count(kind)) for kind in range(KINDS)]
            size = max(1.0, float(len(v.pile)))
        inside = w.inside()
        gain = 0.0
        for kind, number in enumerate(row):
            if number > 1e-6:
                gain += number * (w.gains(kind, drop) + (inside[kind - CASES[0]] if kind in CASES else 0.0))
        return 1.5 + gain / size * w.eager - cost

    def _crack(self, case: int) -> float:
        """A briefcase is opened when what may lie in it matters; nothing is lost by it but the cracker."""
        w = self.w
        g = w.g
        if not g.view.filled[case]:
            return -1.0
        row = g.items[g.seats + case]
        best = max(row)
        if best > 0.999:
            kind = row.index(best)
            usable = kind == BOMB and g.view.helicopter != NONE
            return self.onward() + 1.0 if usable and len(g.view.items) < 4 else -1.0
        return self.onward() + 4.0

    # -- helicopters

    def _board(self) -> float:
        fly = self.w.fly
        return WIN * fly if fly >= self.w.sure else -WIN * (1 - fly)

    def _bomb(self, faction: int) -> float:
        w = self.w
        g = w.g
        v = g.view
        if g.faction == NONE:
            return 30.0 * max(w.threat) - 5.0
        value = 0.0
        for world in g.worlds:
            value += world.weight * self._blast(faction, world.alone, faction in enemies(world, g.me, v.factions))
        return value

    def _blast(self, faction: int, alone: int, enemy: bool) -> float:
        """What it means, in one world, that a faction's helicopter is blown up."""
        w = self.w
        v = w.g.view
        last = v.wrecks[faction] + 1 >= HELICOPTERS
        if alone != NONE and not last and all(v.wrecks[f] or f == faction for f in v.factions):
            return WIN if alone == w.g.faction else -WIN
        if enemy:
            return WIN if last else 90.0 + 250.0 * max(w.threat)
        if last:
            return -WIN
        # An ally's helicopter may be in the way of this team's.
        return -60.0 if alone == NONE else -35.0 + 150.0 * max(w.threat) + 60.0 * (w.fly >= w.sure)

    def _call(self, faction: int) -> float:
        w = self.w
        g = w.g
        v = g.view
        mine = faction == g.faction
        bombs = min(1.0, w.bombs)
        if g.faction == NONE:
            return 0.0
        last = v.wrecks[faction] + 1 >= HELICOPTERS
        if mine:
            ready = max(w.fly if w.fly >= w.sure else 0.0, 0.8 * w.ally)
            risk = bombs * (160.0 if last else 25.0)
            bold = (4.0 if g.mission == Mission.BEDFELLOWS else 11.0) * g.noise(5, v.rounds // 4)
            return 150.0 * ready + bold - risk * (1.0 - 0.6 * ready)
        enemy = sum(x.weight for x in g.worlds if faction in enemies(x, g.me, v.factions))
        theirs = self._theirs(faction)
        if BOMB in v.items:
            return enemy * (55.0 + 120.0 * last) * w.eager - 260.0 * theirs - 20.0 * (1 - enemy)
        bluff = 6.0 * g.noise(6, faction, v.rounds) * (theirs < 0.02)
        return (1 - enemy) * 60.0 * w.ally - 200.0 * theirs - 4.0 + bluff

    def _theirs(self, faction: int) -> float:
        """How likely a helicopter of another faction would carry somebody off against us."""
        g = self.w.g
        found = 0.0
        for world in g.worlds:
            for q in g.others():
                if world.ids[q] < INTERPOL and world.ids[q] % 4 == faction and world.ids[q] % 4 != g.faction:
                    miss = 1.0
                    for f in enemies(world, q, g.view.factions):
                        miss *= 1 - g.carries(q, INTEL + f)
                    found += world.weight * (1 - miss)
        return min(1.0, found)

    # -- where one is left

    def left(self, room: int) -> float:
        """What it is worth to stand in a room until the next turn."""
        w = self.w
        g = w.g
        v, e = g.view, g.e
        if not free(g, room):
            return -1.0
        if self.errands is not None:
            return self.errands.stand(room)
        worth = 0.3 * g.noise(7, room)
        name = e.names[room]
        if g.mission == Mission.INTRO:
            worth += self._intro(name)
        else:
            worth += self._watch(room)
        if v.hurt >> g.me & 1:
            worth += self._near(room)
        return worth

    def _watch(self, room: int) -> float:
        w = self.w
        g = w.g
        ready = w.fly >= w.sure and g.view.helicopter in (NONE, g.faction)
        mine = g.view.helicopter == g.faction
        if g.e.doors[g.e.helipad] == 1 << room:
            return 70.0 * max(w.threat) / w.wind - 10.0 * w.ally * mine
        doubt = sum(4 * f * (1 - f) for q, f in enumerate(g.friend) if q != g.me) / max(1, g.seats - 1)
        threat = max(w.threat)
        match g.e.names[room]:
            case "security_hq":
                return (2.0 + 3.0 * doubt) * g.foresight
            case "x_ray":
                return 2.5
            case "computer":
                return (1.0 + 3.0 * doubt) * g.foresight
            case "helipad":
                if threat:
                    return 90.0 * threat / w.wind
                return 8.0 * ready - 20.0 * w.ally * (mine and not ready)
        return 0.0

    def _intro(self, name: str) -> float:
        """Somebody has to be in Security HQ when a Floppy is uploaded, and it may be either."""
        w = self.w
        g = w.g
        own = FLOPPY_RED if g.faction == g.view.factions[0] else FLOPPY_BLUE
        other = FLOPPY_RED + FLOPPY_BLUE - own
        if name == "security_hq":
            ours = sum(g.items[q][own] * g.friend[q] for q in g.others())
            theirs = sum(g.items[q][other] * (1 - g.friend[q]) for q in g.others())
            waste = sum(g.items[q][own] * (1 - g.friend[q]) for q in g.others())
            return (70.0 * ours * w.wind - 130.0 * theirs / w.wind - 2.0 * waste) if own not in g.view.items else -3.0
        if name == "computer" and occupant(g, g.e.security_hq) != NONE:
            return 20.0 * sum(g.items[q][other] * (1 - g.friend[q]) for q in g.others())
        return 0.0

    def _near(self, room: int) -> float:
        """Who cannot go far stays near to where it has to go."""
        w = self.w
        g = w.g
        e, v = g.e, g.view
        goals = [(e.infirmary, 20.0)] + [(r, 6.0) for r in range(27) if e.storages >> r & 1]
        if g.mission in FLYING and w.fly >= w.sure:
            goals.append((e.helipad, 200.0) if v.helicopter == g.faction else (e.radio, 60.0))
        if BOMB in v.items and v.helicopter not in (NONE, g.faction):
            goals.append((e.helipad, 90.0))
        if max(w.threat) > 0:
            goals.append((e.helipad, 60.0 * max(w.threat)))
        return max(worth * LATER ** max(1, ceil(e.distance[room][goal] / 2)) for goal, worth in goals) * 0.9
