"""Which choices in [redacted] ask once more, and what is said then about their cost and effect."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Action, Seat
from game.core.trails import Stake
from game.titles.redacted import actions as do
from game.titles.redacted.cards import (
    CASES,
    FLOPPY,
    FLOPPY_RED,
    GUARDS,
    HELICOPTERS,
    INTEL,
    NONE,
    Mission,
    faction_of,
)
from game.titles.redacted.embassy import DOWN, embassy
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.labels import leaver, takes_key
from game.titles.redacted.words.names import FACTION, THE_FACTION

ENDS = (do.Board, do.Bomb, do.Toast, do.Arrest, do.Upload)
"""Actions that may end the game, or that move everybody."""
COSTS = (do.UseKey, do.Crack, do.MakeRoom, do.Wear)
"""Actions that discard a card with a single press. For a combat item, a Kit or Contraband the line itself names the
card."""
NOISE = (do.Arm, do.Heal, do.Call, do.Jam, do.Upload, do.Deliver, do.Decrypt)
"""Actions that draw an alert card in the Danger Zone (R30)."""


def stakes(view: RedactedView, a: Action) -> Stake:
    """What is at stake: a card, the game, a secret seen at a gate, a meeting, or a reward that is given up."""
    if isinstance(a, do.Spare):
        return Stake.FINAL | Stake.LEAVES
    found = Stake.COSTS if isinstance(a, ENDS + COSTS) or cautions(view, a) else Stake.NOTHING
    if isinstance(a, do.Step) and view.seat is not None:
        found = Stake.MEETS if warnings(view, a.to) else Stake.NOTHING
    return found | Stake.FINAL if found else found


def cautions(view: RedactedView, a: Action) -> list[Line]:
    """What is said about a choice that asks once more."""
    match a:
        case do.Step(to):
            return warnings(view, to)
        case do.Displace(to) | do.Sneak(to):
            who = leaver(view)
            return [_KEY] if takes_key(view, view.where[who] % DOWN, to, who) else []
        case do.Board():
            return _board(view)
        case do.Bomb():
            return _bomb(view)
        case do.Arrest():
            return _arrest(view)
        case do.Upload(item) if item != FLOPPY:
            team = view.factions[0 if item == FLOPPY_RED else 1]
            return [Line("It wins for {faction}.", faction=THE_FACTION[team])]
        case do.MakeRoom():
            return [Line("The new item is drawn unseen.")]
        case do.Spare():
            return [Line("The reward is gone then.")]
        case do.Toast():
            return [Line("Everybody is moved to the Ballroom, and the turn ends.")]
        case _ if isinstance(a, NOISE):
            return _noise(view)
    return []


_KEY = Line("It costs a Key. Locked doors then stay open until the end of the turn.")


def _noise(view: RedactedView) -> list[Line]:
    if view.zone is None or len(view.zone.guards) < GUARDS:
        return []
    return [Line("Four guards are on duty. If the alert card calls a fifth, both agents lose.")]


def _arrest(view: RedactedView) -> list[Line]:
    n = len(view.items)
    if not n:
        return []
    return [Line("A wrong arrest costs the only item.", many="A wrong arrest costs all {n} items.", n=n)]


def _bomb(view: RedactedView) -> list[Line]:
    gone = view.helicopter
    if gone != NONE and view.wrecks[gone] + 1 >= HELICOPTERS:
        return [Line("It is the second helicopter of {faction}: the game ends.", faction=THE_FACTION[gone])]
    if view.mission == Mission.BEDFELLOWS and all(view.wrecks[f] or f == gone for f in view.factions):
        return [Line("Then each faction has lost a helicopter, and the agent without an ally wins.")]
    return []


def _board(view: RedactedView) -> list[Line]:
    """How boarding ends, as far as this seat's hand tells."""
    own = faction_of(view.loyalty)
    others = [f for f in view.factions if f != own]
    held = [f for f in others if INTEL + f in view.items]
    case = any(view.filled[n] and card in view.items for n, card in enumerate(CASES))
    if view.mission != Mission.BEDFELLOWS:
        enemy = FACTION[others[0]]
        if held:
            return [Line("{enemy} intel flies out: {own} wins.", enemy=enemy, own=THE_FACTION[own])]
        if case:
            line = "If no {enemy} intel lies in the briefcase, {own} loses."
            return [Line(line, enemy=enemy, own=THE_FACTION[own])]
        return [Line("Without {enemy} intel {own} loses.", enemy=enemy, own=THE_FACTION[own])]
    if len(held) == len(others):
        return [Line("Both other factions’ intel flies out: that wins for certain.")]
    if held:
        return [Line("It wins only if {faction} is an enemy.", faction=THE_FACTION[held[0]])]
    if case:
        return [Line("It wins only with an enemy’s intel in the briefcase.")]
    return [Line("Without an enemy’s intel it loses.")]


# -- what a step sets off


def warnings(view: RedactedView, to: int) -> list[Line]:
    """What a step into a room will set off, and what it will show to whom, said before the step is taken."""
    if view.seat is None or not 0 <= view.where[view.seat] < DOWN:
        return []
    e = embassy(view)
    here = view.where[view.seat]
    found = []
    if takes_key(view, here, to, view.seat):
        found.append(_KEY)
    eyes = awake(view, e.x_ray)
    if e.gates[here] >> to & 1 and eyes is not None and eyes != view.seat:
        found.append(Line("Through the gate {who} sees all items of {me}.", who=Who(eyes), me=Who(view.seat)))
    other = awake(view, to)
    if other is not None and other != view.seat and not (view.toasted and to == e.ballroom):
        if view.dark and not e.lit >> to & 1:
            found.append(Line("It is dark, and {who} is there.", who=Who(other)))
        else:
            found.append(Line("{who} is there: the two will meet.", who=Who(other)))
    if view.zone is not None and to in view.zone.guards:
        found.append(Line("A guard stands there."))
    return found


def awake(view: RedactedView, room: int) -> Seat | None:
    """The agent who is awake in a room, or None."""
    return next((seat for seat, there in enumerate(view.where) if there == room), None)
