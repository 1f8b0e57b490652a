"""How a computer player of [redacted] plays the Danger Zone: points for errands, and guards driven off in time."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Action
from game.titles.redacted import actions as do
from game.titles.redacted.cards import (
    DECRYPTED,
    DELIVERED,
    DELIVERIES,
    ESCORTED,
    FILM,
    FLOPPY,
    FRIENDLY,
    GOAL,
    GUARDS,
    HELICOPTERS,
    KIT,
    NEUTRAL,
    NONE,
    UPLOADED,
    VEST,
    WEAPON,
    WEAPONS,
    beats,
    is_intel,
)
from game.titles.redacted.player.duels import Duels, Zeal
from game.titles.redacted.player.roads import dark, free, occupant
from game.titles.redacted.player.worth import WIN, Worth
from game.titles.redacted.view import ZoneView

POINT = 45.0
CAUGHT = 220.0
"""What the fifth guard costs."""


@dataclass(slots=True)
class Errands:
    """The values of the Danger Zone."""

    w: Worth
    zeal: Zeal
    duels: Duels

    @property
    def z(self) -> ZoneView:
        zone = self.w.g.view.zone
        assert zone is not None
        return zone

    # -- points

    def scores(self, points: int) -> float:
        """What points are worth: the last ones win."""
        g, z = self.w.g, self.z
        mine = z.points[g.me] + points
        return WIN if mine >= GOAL else POINT * points

    def deliver(self) -> float:
        g, z = self.w.g, self.z
        if z.delivered + 1 < DELIVERIES:
            return self.scores(DELIVERED)
        mine, best = z.points[g.me] + DELIVERED, max(z.points[q] for q in g.others())
        return WIN if mine > best or mine >= GOAL else (60.0 * self.w.wind if mine == best else -300.0)

    # -- rooms

    def room(self, room: int) -> float:
        """The best that can be done on arriving."""
        g, z = self.w.g, self.z
        v, e = g.view, g.e
        found = [0.0]
        name = e.names[room]
        if name == "storage" and (v.deck or v.pile):
            found.append(self._search())
        elif name == "armoury" and v.armoury:
            found.append(self._used(do.ARM, room))
        elif name == "infirmary" and v.hurt >> g.me & 1:
            found.append(self._used(do.HEAL, room))
        elif name == "radio" and v.helicopter == NONE:
            found += [self._used(do.CALLS[f], room) for f in range(4) if v.wrecks[f] < HELICOPTERS]
        elif name == "jamming" and not z.jammed:
            found.append(self._used(do.JAM, room))
        elif name == "helipad" and v.helicopter != NONE and any(map(is_intel, v.items)):
            found.append(self.deliver())
        if room == z.hideouts[g.me]:
            if FILM in v.items:
                found.append(self._used(do.DECRYPT, room))
            if FLOPPY in v.items and z.jammed:
                found.append(self._used(do.UPLOADS[FLOPPY], room))
        if room == z.vip:
            found.append(self._vip(room))
        return max(found)

    def _used(self, a: Action, room: int) -> float:
        found = self.use(a, room)
        return 0.0 if found is None else found

    def use(self, a: Action, room: int) -> float | None:
        """What an action brings; nothing for those that are the same in every mission."""
        g = self.w.g
        v = g.view
        match a:
            case do.Deliver():
                return self.deliver()
            case do.Decrypt():
                return 0.9 * self.scores(DECRYPTED) - self._noise()
            case do.Upload():
                return self.scores(UPLOADED) - self._noise()
            case do.Jam():
                return (24.0 if FLOPPY in v.items else 0.5) - self._noise()
            case do.Call():
                intel = any(map(is_intel, v.items))
                return (40.0 if intel else 1.0 - 30.0 * self._rival()) - self._noise()
            case do.Escort(to):
                return self._escort(to)
            case do.Arm():
                cards = v.armed[g.me] + v.spent[g.me]
                later = self.zeal.later and self.zeal.later * self.duels.armed() * self._danger()
                return max(0.5, 5.0 - 1.5 * (cards - 3)) + later - self._noise()
            case do.Heal():
                return 22.0 - self._noise()
            case do.Bandage():
                return 20.0 - 0.3 * self.w.item[KIT]
        return None

    def _rival(self) -> float:
        """How likely the other one carries intel."""
        g = self.w.g
        return max((min(1.0, sum(g.items[q][10 + f] for f in range(4))) for q in g.others()), default=0.0)

    def _search(self) -> float:
        """What searching brings is reckoned like in every other mission; the plans know how."""
        g = self.w.g
        v = g.view
        row = g.deck if v.deck else [float(v.pile.count(kind)) for kind in range(len(g.deck))]
        size = max(1e-9, sum(row))
        gain = sum(number * self.w.gains(kind) for kind, number in enumerate(row) if number > 1e-6) / size
        return 1.5 + gain - 0.8 * self.w.cheapest()

    # -- the VIP

    def _vip(self, room: int) -> float:
        """Taking the VIP one room nearer."""
        g = self.w.g
        return max((self._escort(to) for to in range(27) if g.e.doors[room] >> to & 1 and free(g, to)), default=0.0)

    def _escort(self, to: int) -> float:
        g, z = self.w.g, self.z
        home = z.hideouts[g.me]
        if to == home:
            return self.scores(ESCORTED)
        far, farther = g.e.distance[to][home], g.e.distance[z.vip][home]
        if far >= farther:
            return -5.0
        worth = WIN * 0.4 if z.points[g.me] + ESCORTED >= GOAL else POINT * ESCORTED
        return max(26.0, worth * 0.75**far)

    # -- guards

    def _noise(self) -> float:
        """What the alert card costs that comes of using a room."""
        z = self.z
        g = self.w.g
        unseen = [card for n, card in enumerate(g.e.alerts) if n not in z.alerted]
        comes = sum(z.level + top >= (z.threshold or middle) for _, top, middle in unseen) / max(1, len(unseen))
        return comes * (CAUGHT if len(z.guards) >= GUARDS else (1.0, 4.0, 9.0, 22.0)[len(z.guards)])

    def _danger(self) -> float:
        """What it is worth that a guard is gone."""
        return self.zeal.gone[min(GUARDS, len(self.z.guards))]

    def guard(self, room: int) -> float:
        """What it is worth to walk up to a guard."""
        best = max((self.shows(card, room) for card in set(self.w.g.view.arms)), default=-9.0)
        return best

    def shows(self, card: int, room: int) -> float:
        """A card against a guard, who always attacks."""
        g = self.w.g
        prize = self._prize(room)
        price = self._price()
        if card >= FRIENDLY:
            return -price * (1.0 if card != NEUTRAL or VEST not in g.view.items else 0.5)
        won = lost = 0.0
        for weapon in WEAPONS:
            outcome = beats(card, weapon)
            won += g.guns[weapon] * (outcome > 0)
            lost += g.guns[weapon] * (outcome < 0)
        tied = 1 - won - lost
        if WEAPON in g.view.items:
            won, tied, lost = won + tied, lost, 0.0
        later = self.zeal.later and self.zeal.later * self.duels.after(card) * self._danger()
        return won * prize - lost * price + later - 1.0 + 1.5 * g.noise(21, card)

    def _prize(self, room: int) -> float:
        z = self.z
        after = 0.6 * max(0.0, self.room(room))
        return self._danger() + 26.0 * (z.carrier == room) + after

    def _price(self) -> float:
        """A random item is lost, or one is injured."""
        w = self.w
        items = w.g.view.items
        if items:
            return max(1.0, sum(w.loses(item) for item in items) / len(items))
        return 2.0 if w.g.view.hurt >> w.g.me & 1 else 10.0

    def combat(self, item: int) -> float:
        """A combat item against a guard."""
        w = self.w
        ahead = w.g.view.frames[-1][-1] or 0
        room = w.g.here
        values = {1: self._prize(room), 0: 0.0, -1: -self._price()}
        if item == NONE:
            return values[max(-1, min(1, ahead))]
        if item == VEST:
            return values[0] - 0.6 * w.loses(VEST)
        after = values[min(1, ahead + 1)]
        if ahead < 0 and w.g.view.items.count(WEAPON) > 1:
            after = max(after, values[1] - 0.6 * w.loses(WEAPON))
        return after - 0.6 * w.loses(WEAPON)

    def find(self, a: Action) -> float:
        """Something lies there, unseen; the hand is full."""
        return 22.0 - self.w.loses(a.item) if isinstance(a, do.MakeRoom) else 0.0

    # -- where one is left

    def stand(self, room: int) -> float:
        g, z = self.w.g, self.z
        v, e = g.view, g.e
        worth = 0.3 * g.noise(22, room)
        home = z.hideouts[g.me]
        if z.vip != NONE:
            # The VIP's step may be taken in place of moving.
            worth += 14.0 if room == z.vip else 0.0
        if any(map(is_intel, v.items)) and room == e.helipad:
            worth += 12.0
        if z.decrypting >> g.me & 1 and room == home:
            worth += 10.0
        if v.hurt >> g.me & 1:
            worth += 6.0 * 0.8 ** e.distance[room][e.infirmary]
        if occupant(g, room) != NONE and not dark(g, room):
            worth -= 2.0
        return worth
