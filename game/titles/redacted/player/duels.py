"""How the next fights with guards go in the Danger Zone, and how eager a computer player is for them.

A guard always attacks, with a weapon drawn from three, and all three are drawn before any comes again. So the fights
hang together: what is spent now is missing for the next guard, until the last Attack card brings all of them back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from game.titles.redacted.cards import WEAPONS, beats
from game.titles.redacted.player.odds import Grasp

Counts = tuple[int, ...]
"""By weapon, how many Attack cards."""
Drawn = tuple[int, ...]
"""The weapons that the guards' deck still has."""

AHEAD = 4
"""So many fights ahead are looked at."""
DEFEAT = 0.4
"""What a defeat costs, where a guard driven off is worth 1."""
LATER = 0.85
"""What the fight after this one is worth of it."""


@dataclass(frozen=True, slots=True)
class Zeal:
    """How eager somebody is to drive guards off."""

    gone: tuple[float, ...]
    """By the number of guards: what it is worth that one of them is gone."""
    later: float
    """How far the fights to come count, in choosing a card and at the Armoury."""


COOL = Zeal((0.0, 30.0, 70.0, 150.0, 400.0), 0.0)
"""Beside somebody who plays: whoever does more about the guards than the other loses the race for points."""
ALONE = Zeal((0.0, 60.0, 140.0, 300.0, 600.0), 0.7)
"""Beside somebody who does nothing: nobody else drives the guards off."""
NOTICED = 3
"""From this round on, somebody who has no item and no point and never used an Attack card does nothing."""


def zeal(g: Grasp) -> Zeal:
    v = g.view
    assert v.zone is not None
    (other,) = g.others()
    idle = not (v.held[other] or v.spent[other] or v.zone.points[other]) and v.armed[other] == len(WEAPONS)
    return ALONE if idle and v.rounds >= NOTICED else COOL


@cache
def duels(hand: Counts, cards: Counts, left: Drawn, fights: int = AHEAD) -> float:
    """What this many fights are worth to a hand, in guards driven off. `cards` all return once the last is spent."""
    if not fights:
        return 0.0
    return max(_duel(hand, cards, left, fights, card) for card in WEAPONS if hand[card])


def _duel(hand: Counts, cards: Counts, left: Drawn, fights: int, card: int) -> float:
    rest = without(hand, card, cards)
    value = 0.0
    for weapon in left:
        outcome = beats(card, weapon)
        value += (outcome > 0) - DEFEAT * (outcome < 0) + LATER * duels(rest, cards, _after(left, weapon), fights - 1)
    return value / len(left)


def _after(left: Drawn, weapon: int) -> Drawn:
    return tuple(other for other in left if other != weapon) or tuple(WEAPONS)


def without(hand: Counts, card: int, cards: Counts) -> Counts:
    """A hand after a card was spent; the last one brings all of them back."""
    rest = tuple(number - (weapon == card) for weapon, number in enumerate(hand))
    return rest if any(rest) else cards


@dataclass(slots=True)
class Duels:
    """The fights ahead of one player."""

    hand: Counts
    cards: Counts
    """All Attack cards, in hand and on the private discard."""
    left: Mapping[Drawn, float]
    """How likely these weapons are left in the guards' deck."""

    def now(self, fights: int = AHEAD) -> float:
        return sum(chance * duels(self.hand, self.cards, left, fights) for left, chance in self.left.items())

    def after(self, card: int) -> float:
        """How much better or worse the later fights go when this card is spent now."""
        rest = without(self.hand, card, self.cards)
        value = 0.0
        for left, chance in self.left.items():
            later = sum(duels(rest, self.cards, _after(left, weapon), AHEAD - 1) for weapon in left)
            value += chance * later / len(left)
        return value - self.now(AHEAD - 1)

    def armed(self) -> float:
        """How much better the fights go with one card more: the better one of two that are drawn."""
        worst, middle, best = sorted(
            Duels(_more(self.hand, card), _more(self.cards, card), self.left).now() for card in WEAPONS
        )
        return (5 * best + 3 * middle + worst) / 9 - self.now()


def _more(cards: Counts, card: int) -> Counts:
    return tuple(number + (weapon == card) for weapon, number in enumerate(cards))


def ahead(g: Grasp) -> Duels:
    """The fights ahead, as a moment is grasped."""
    v = g.view
    assert v.zone is not None
    hand = tuple(v.arms.count(weapon) for weapon in WEAPONS)
    cards = tuple(number + v.used.count(weapon) for weapon, number in enumerate(hand))
    match v.zone.arms:
        case 1:
            left: dict[Drawn, float] = {(weapon,): g.guns[weapon] for weapon in WEAPONS}
        case 2:
            left = {tuple(other for other in WEAPONS if other != out): 1 - 2 * g.guns[out] for out in WEAPONS}
        case _:
            left = {tuple(WEAPONS): 1.0}
    return Duels(hand, cards, {drawn: chance for drawn, chance in left.items() if chance > 0})
