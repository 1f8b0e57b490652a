"""How a computer player of [redacted] meets others: cards, combat items, rewards, gifts, and who leaves for where."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Action
from game.titles.redacted import actions as do
from game.titles.redacted.cards import (
    BOMB,
    CONTRABAND,
    FRIENDLY,
    HAND,
    INTEL,
    KEY,
    KIT,
    LOYALTIES,
    NONE,
    STAIN,
    VEST,
    WEAPON,
    WEAPONS,
    Mission,
    beats,
)
from game.titles.redacted.player.odds import enemies, same_side
from game.titles.redacted.player.roads import free, occupant
from game.titles.redacted.player.worth import FLYING, WIN, Worth

STOPPED = 150.0
"""What it is worth to stop somebody who is about to fly."""
WARY = 3.0
"""How far the three ways to meet somebody are mixed."""


@dataclass(slots=True)
class Encounters:
    """The values of a meeting."""

    w: Worth

    # -- what is at stake

    def attacks(self, q: int) -> float:
        """How likely somebody attacks: friends do it less, and so does whoever wants to walk on."""
        g = self.w.g
        f = g.friend[q]
        found = 0.22 + 0.42 * (1 - f)
        if g.view.active == q and self.w.threat[q] > 0.3:
            found *= 0.7
        return found

    def injure(self, q: int) -> float:
        w = self.w
        g = w.g
        if g.view.hurt >> q & 1:
            return -99.0
        f = g.friend[q]
        slowed = 0.6 * STOPPED * w.threat[q]
        return 7.0 * (1 - f) - 14.0 * f + slowed

    def steal(self, q: int) -> float:
        """Half of it is having the item, half that the other has not."""
        w = self.w
        g = w.g
        if not g.view.held[q]:
            return -99.0
        f = g.friend[q]
        spoils = w.grabs(q)
        fliers = sum(g.items[q][INTEL + k] for k in range(4)) / g.view.held[q]
        return spoils * (1.25 - f) - 5.0 * f + STOPPED * w.threat[q] * fliers

    def question(self, q: int) -> float:
        g = self.w.g
        if g.mission == Mission.ZONE:
            return -99.0
        f = g.friend[q]
        doubt = 4 * f * (1 - f)
        if g.faction == NONE:
            doubt = 3.0 * 4 * g.stained[q] * (1 - g.stained[q])
        elif g.mission == Mission.BEDFELLOWS:
            doubt *= 0.8
        return 22.0 * doubt / 3 - 2.0 * f

    def arrest(self, q: int) -> float:
        """A wrong arrest costs the items, and tells something, too."""
        g = self.w.g
        if g.faction != NONE or g.mission != Mission.JUSTICE:
            return -99.0
        p = g.stained[q]
        if p < 0.45:
            return -20.0
        caught = bin(g.view.out).count("1")
        return p * (WIN if caught else 160.0) - (1 - p) * (30.0 + self.w.hand(g.view.items)) + 30.0 * p * self.w.wind

    def reward(self, q: int) -> float:
        return max(0.0, self.injure(q), self.steal(q), self.question(q), self.arrest(q))

    def loss(self, q: int) -> float:
        """What it costs to lose to somebody."""
        w = self.w
        g = w.g
        items = g.view.items
        stake = max((w.loses(item) for item in set(items)), default=0.0) / max(1, len(items))
        return (5.0 + 0.8 * max(stake, 4.0)) * (1.0 - 0.4 * g.friend[q]) + self._stain()

    def _stain(self) -> float:
        """The wanted beware: whoever beats them may be Interpol."""
        loyalty = self.w.g.view.loyalty
        return 12.0 if self.w.g.mission == Mission.JUSTICE and "stained" in LOYALTIES[loyalty] else 0.0

    def guarded(self) -> float:
        """How far the player's combat items make up for an attack."""
        items = self.w.g.view.items
        return min(0.8, 0.35 * (WEAPON in items) + 0.35 * (VEST in items))

    def fights(self, q: int, weapon: int = NONE) -> float:
        """The mean of winning and losing, Attack against Attack."""
        row = self.w.g.arms[q]
        total = sum(row)
        if weapon == NONE or not total:
            return 0.0
        return sum(row[other] * beats(weapon, other) for other in WEAPONS) / total

    def visit(self, q: int, spoils: float = 0.0) -> float:
        """What it is worth to walk up to somebody; `spoils`: what can be done in the room by whoever is left in it."""
        w = self.w
        a = self.attacks(q)
        prize, price = max(self.reward(q), spoils), self.loss(q)
        stop = STOPPED * 0.5 * w.threat[q]
        value = a * (prize - price) / 3 + (1 - a) * 0.9 * prize + stop
        f = w.g.friend[q]
        hostile = 0.6 * w.eager * value - 9.0 * f * (spoils < 100) - 1.0 - 4.0 * a
        return max(hostile, 0.7 * self._gifts(q) - a * price) if f > 0.6 else hostile

    # -- the exchange

    def show(self, card: int, onward: float, spoils: float) -> float:
        """A card, sealed. `onward`: what walking on brings; `spoils`: what could be done here after winning."""
        w = self.w
        g = w.g
        v = g.view
        one, two = _two(g.view.frames[-1])
        q = one + two - g.me
        active = v.active == g.me
        f = g.friend[q]
        a = self.attacks(q)
        prize, price = self.reward(q), self.loss(q)
        stop = 0.0
        if not active:
            stop = STOPPED * w.threat[q]
            onward = 30.0 * f * (v.helicopter == g.faction and g.mission in FLYING)
        else:
            prize = max(prize, spoils)
        prize -= 6.0 * f
        mix = WARY * g.noise(11, card >= FRIENDLY, card) * (1.0 + 0.02 * prize)
        if card < FRIENDLY:
            edge = self.fights(q, card)
            fight = (prize - price) / 3 + stop / 2 + edge * (prize + price + stop) / 2
            cards = 0.6 if v.armed[g.me] > 1 else -0.6
            jitter = 0.35 * (prize + price) * g.noise(12, card) * a
            return a * fight + (1 - a) * (0.92 * prize + stop) - cards - 8.0 * f * (1 - a) + mix + jitter * 0.5
        calm = (1 - a) * onward + 3.0 * f
        if card == FRIENDLY:
            return calm - a * (price + stop) + self._gifts(q) + mix
        return calm - a * (price + stop) * (1 - self.guarded()) * 0.9 + mix

    def _gifts(self, q: int) -> float:
        """What Friendly is good for: something is given."""
        g = self.w.g
        found = [self.gift(item, q) for item in set(g.view.items)]
        if KIT in g.view.items and g.view.hurt >> q & 1 and g.view.active == g.me:
            found.append(self.mend(q))
        return max(0.0, max(found, default=0.0)) * (1 - self.attacks(q)) + 0.6 * g.friend[q]

    # -- combat items

    def fight(self, item: int) -> float:
        """What a combat item turns the fight into; `item` -1 for none."""
        w = self.w
        g = w.g
        one, two = _two(g.view.frames[-1])
        ahead = g.view.frames[-1][6] or 0
        q = one + two - g.me
        mine = ahead if one == g.me else -ahead
        weapons = g.view.items.count(WEAPON)
        if item == NONE:
            return self._outcome(q, mine)
        if item == VEST:
            return self._outcome(q, 0) - w.loses(VEST) * 0.6
        after = mine + 1
        value = 0.75 * self._outcome(q, after) + 0.25 * self._outcome(q, mine)
        if after == 0 and weapons > 1:
            value = max(value, 0.6 * self._outcome(q, 1) + 0.4 * self._outcome(q, 0) - w.loses(WEAPON))
        return value - w.loses(WEAPON) * 0.6 + 2.0 * g.noise(13, item, ahead)

    def _outcome(self, q: int, ahead: int) -> float:
        w = self.w
        stop = STOPPED * w.threat[q] * (w.g.view.active == q)
        if ahead > 0:
            return self.reward(q) + stop
        return stop - 1.0 if not ahead else -self.loss(q)

    # -- rewards

    def take(self, a: Action, spoils: float) -> float:
        w = self.w
        g = w.g
        frame = g.view.frames[-1]
        q = frame[3] or 0
        match a:
            case do.Injure():
                return self.injure(q)
            case do.Steal(drop):
                cost = w.loses(drop) if drop != NONE else 0.0
                return self.steal(q) + 0.7 * w.cheapest() - cost
            case do.Interrogate():
                return self.question(q)
            case do.Arrest():
                return self.arrest(q)
        return (spoils if g.view.active == g.me and not frame[4] else 0.0) + 0.5 * g.friend[q]

    # -- gifts

    def gift(self, item: int, q: int) -> float:
        """Something for a friend who needs it more; Contraband for anybody else."""
        w = self.w
        g = w.g
        v = g.view
        f = g.friend[q]
        if item == CONTRABAND:
            return (4.0 - 9.0 * f) if v.held[q] < HAND else -1.0
        if f < 0.6:
            return -5.0
        cost = w.loses(item)
        value = 0.75 * w.item[item] - cost
        if g.mission in FLYING and v.helicopter != NONE:
            soon = 1.0 if v.active == q and not v.hurt >> q & 1 else 0.5
            if INTEL <= item < INTEL + 4 and f > 0.75 and w.fly >= w.sure:
                value += 300.0 * soon * self._rides(q, item)
            elif item == BOMB and v.active == q and v.helicopter != g.faction:
                value += 90.0 * (f - 0.5)
        return value

    def _rides(self, q: int, item: int) -> float:
        """The chance that a friend's helicopter is there, which needs this intel and is not also the own."""
        g = self.w.g
        pad = g.view.helicopter
        if pad == g.faction and g.view.active == g.me:
            return 0.0
        return sum(
            world.weight
            for world in g.worlds
            if same_side(world, g.me, q)
            and world.ids[q] % STAIN == pad
            and item - INTEL in enemies(world, q, g.view.factions)
        )

    def mend(self, q: int) -> float:
        f = self.w.g.friend[q]
        return 16.0 * f - 14.0 * (1 - f) - 2.0

    def accept(self, a: Action) -> float:
        frame = self.w.g.view.frames[-1]
        f = self.w.g.friend[frame[2] or 0]
        return 12.0 * f - self.w.loses(a.item) if isinstance(a, do.MakeRoom) else 0.0

    # -- who leaves, and for where

    def send(self, to: int) -> float:
        """Where the loser goes: far from what it wants; a friend to where it helps."""
        w = self.w
        g = w.g
        e = g.e
        q = g.view.frames[-1][3] or 0
        f = g.friend[q]
        pad = e.distance[to][e.helipad]
        value = 0.5 * (1 - 2 * f) * min(pad, 6) * (1.0 + 30.0 * w.threat[q] if g.mission in FLYING else 0.2)
        if g.mission == Mission.INTRO:
            value -= 3.0 * (to in (e.computer,)) * (1 - 2 * f)
        if e.storages >> to & 1 or to in (e.radio, e.infirmary):
            value -= 1.0 * (1 - 2 * f)
        who = occupant(g, to)
        if who != NONE:
            value += 3.0 * (1 - f) * (1 - g.friend[who]) - 4.0 * f
        return value + 0.8 * g.noise(14, to) - self._door(g.view.where[q], to)

    def slip(self, here: float) -> float:
        """Leaving oneself instead: hardly ever, but where a friend had better stay."""
        q = self.w.g.view.frames[-1][3] or 0
        return -6.0 + 5.0 * self.w.g.friend[q] - here

    def sneak(self, to: int, left: float) -> float:
        g = self.w.g
        door = self._door(g.here, to)
        if free(g, to):
            return 5.0 + left - door
        who = occupant(g, to)
        return (-7.0 * (1 - g.friend[who]) if who != NONE else -1.0) - door

    def key(self) -> float:
        """What it costs to discard a Key."""
        return max(0.0, self.w.loses(KEY))

    def _door(self, start: int, to: int) -> float:
        """What the door between two rooms costs: a Key of one's own, or nothing."""
        g, e = self.w.g, self.w.g.e
        locked = e.locked[start]
        if g.view.active == g.me and e.service >> g.view.start & 1:
            locked &= ~e.shafts[start]
        return self.key() if locked >> to & 1 and not g.view.key and KEY in g.view.items else 0.0

    def stop(self, a: Action) -> float:
        """Somebody sneaks by: may it pass?"""
        q = self.w.g.view.frames[-1][3] or 0
        f = self.w.g.friend[q]
        if isinstance(a, do.LetPass):
            return 0.0
        return self.reward(q) - 16.0 * f + 4.0 * (1 - f) + STOPPED * 0.5 * self.w.threat[q]

    def goggles(self, a: Action) -> float:
        frame = self.w.g.view.frames[-1]
        q = (frame[2] or 0) + (frame[3] or 0) - self.w.g.me
        f = self.w.g.friend[q]
        worth = self.reward(q) * (1 - f) - 6.0 * f - 3.0 + STOPPED * self.w.threat[q]
        return worth if isinstance(a, do.Wear) else 0.0

    # -- small things

    def pick(self, weapon: int) -> float:
        """The Attack card to be looked at with the others: rather one that there are more of."""
        g = self.w.g
        return g.view.arms.count(weapon) + g.noise(15, weapon)

    def keep(self, weapon: int) -> float:
        """Of two Attack cards, the rarer."""
        g = self.w.g
        return -float(g.view.arms.count(weapon) + g.view.used.count(weapon)) + g.noise(16, weapon)

    def hack(self, a: Action) -> float:
        q = self.w.g.view.frames[-1][3] or 0
        known = all(world.ids[q] == self.w.g.worlds[0].ids[q] for world in self.w.g.worlds)
        return (0.5 if not known else -0.5) if isinstance(a, do.Hack) else 0.0


def _two(frame: tuple[int | None, ...]) -> tuple[int, int]:
    return frame[2] or 0, frame[3] or 0
