"""Why a player of [redacted] would choose something: where it is bound for, who is who, and what is at stake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Action, Seat
from game.core.reasons import Ground, percent
from game.titles.redacted import actions as do
from game.titles.redacted.cards import FRIENDLY, NONE, Mission
from game.titles.redacted.frames import (
    ACCEPT,
    COMBAT,
    DISPLACE,
    EXCHANGE,
    GIFTS,
    GOGGLES,
    HACK,
    PASSING,
    REWARD,
    SHOW,
    SNEAK,
    TURN,
)
from game.titles.redacted.player.encounters import Encounters
from game.titles.redacted.player.roads import dark, guarded, occupant
from game.titles.redacted.player.turns import PACE, Turns
from game.titles.redacted.player.worth import Worth

WITH_ANOTHER = (EXCHANGE, GIFTS, ACCEPT, COMBAT, REWARD, SHOW, DISPLACE, PASSING, GOGGLES, HACK)
"""Questions about somebody else: both seats stand in the frame."""
TOLD = 0.3
"""From this chance on it is worth saying which loyalty somebody has."""
FLIES = 0.1
"""The same for somebody who is about to fly."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """What one moment is judged by."""

    w: Worth
    turns: Turns
    encounters: Encounters

    def of(self, legal: Sequence[Action], chosen: Action) -> list[Ground]:
        g = self.w.g
        frame = g.view.frames[-1]
        kind = frame[0]
        if kind == TURN:
            return self._turn(chosen)
        if kind == SNEAK and isinstance(chosen, do.Sneak):
            return self._room(chosen.to, 1.0)
        if kind in WITH_ANOTHER:
            q = (frame[2] or 0) + (frame[3] or 0) - g.me
            return [*self._choice(chosen, q), *self.about(q, 1.0)]
        return [Ground(f"do-{type(chosen).__name__.lower()}", weight=1.0)]

    def _turn(self, a: Action) -> list[Ground]:
        match a:
            case do.Step(to):
                goal, worth = self._goal(to)
                return [Ground("bound", (goal,), 1.0 + abs(worth)), *self._room(goal, abs(worth))]
            case do.Stop():
                return [Ground("nowhere", weight=1.0), *self._watched()]
            case do.Board():
                return [Ground("fly", (percent(self.w.fly),), 1000.0)]
            case do.Call(faction) if faction == self.w.g.faction:
                return [Ground("call-own", (percent(self.w.fly),), 100.0)]
            case do.Escort(to):
                return [Ground("escort", (to,), 10.0)]
        return [Ground(f"do-{type(a).__name__.lower()}", weight=2.0), *self._watched()]

    def _goal(self, to: int) -> tuple[int, float]:
        """The room that a step is bound for, and what is hoped for there."""
        turns = self.turns
        goals = [(turns.goal(to, 1.0), to)]
        goals += [
            (turns.goal(room, road.chance) - 2.0 * road.key - PACE * road.steps, room)
            for room, road in turns.ways().items()
            if road.first == to
        ]
        worth, room = max(goals)
        return room, worth

    def _room(self, room: int, weight: float) -> list[Ground]:
        """What is to be had in a room, and from whom."""
        g = self.w.g
        if guarded(g, room):
            return [Ground("guard", (room,), weight)]
        who = occupant(g, room)
        if who != NONE:
            return [Ground("meets", (who, room), weight), *self.about(who, 0.9 * weight)]
        if self.turns.room(room) > 0:
            return [Ground(f"room-{g.e.names[room]}", (room,), weight)]
        return [Ground("dark" if dark(g, room) else "quiet", (room,), 0.5)]

    def _watched(self) -> list[Ground]:
        """Whoever is the nearest to flying."""
        g, threat = self.w.g, self.w.threat
        if not any(threat[q] > FLIES for q in g.others()):
            return []
        q = max(g.others(), key=lambda q: threat[q])
        return [Ground("threat", (q, percent(threat[q])), 100.0 * threat[q])]

    def _choice(self, a: Action, q: Seat) -> list[Ground]:
        """What a choice in a meeting weighs."""
        e, g = self.encounters, self.w.g
        match a:
            case do.Show(card):
                attacks = percent(e.attacks(q))
                code = "armed" if card < FRIENDLY else "peace" if card == FRIENDLY else "still"
                return [Ground(code, (q, attacks), 0.2 * (e.reward(q) + e.loss(q)))]
            case do.Injure() | do.Steal() | do.Interrogate() | do.Arrest():
                return [Ground(f"take-{type(a).__name__.lower()}", (q,), max(0.5, e.reward(q)))]
            case do.Displace(to):
                who = occupant(g, to)
                return [Ground("sent", (q, to), 1.0)] if who == NONE else [Ground("sent-to", (q, who), 2.0)]
        return [Ground(f"do-{type(a).__name__.lower()}", weight=2.0)]

    def about(self, q: Seat, weight: float) -> list[Ground]:
        """Whose side somebody is on, which loyalty is the likeliest, and how near it is to flying."""
        g = self.w.g
        if g.mission == Mission.ZONE or q not in g.others():
            return []
        side = ("alliance", g.me, q)
        found = [Ground("friend", (q,), weight * abs(2 * g.friend[q] - 1), side, g.friend[q])]
        held: dict[int, float] = {}
        for world in g.worlds:
            held[world.ids[q]] = held.get(world.ids[q], 0.0) + world.weight
        likely = max(held, key=lambda id: held[id])
        chance = sum(world.weight for world in g.worlds if world.ids[q] == likely)
        if chance >= TOLD:
            found.append(Ground("is", (q, likely), 0.8 * weight * chance, ("role", q, likely), chance))
        if self.w.threat[q] > FLIES:
            found.append(Ground("threat", (q, percent(self.w.threat[q])), 100.0 * self.w.threat[q]))
        return found
