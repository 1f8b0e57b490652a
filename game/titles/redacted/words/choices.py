"""What is being decided in [redacted], and what can be chosen, in words."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Action, seats_in
from game.titles.redacted import actions as do
from game.titles.redacted.cards import NONE
from game.titles.redacted.embassy import DOWN, NOWHERE, embassy
from game.titles.redacted.frames import (
    ACCEPT,
    ARMOURY,
    BEGIN,
    CASE,
    COMBAT,
    DISPLACE,
    ENDING,
    EXCHANGE,
    FIND,
    FOUGHT,
    GIFTS,
    GOGGLES,
    GUARD,
    GUARD_COMBAT,
    HACK,
    PASSING,
    READY,
    REWARD,
    SHOW,
    SNEAK,
    SNEAKER,
    TURN,
)
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.happenings import ending
from game.titles.redacted.words.names import ROOM, card, faction, floor, item, room

CASE_NAME = (Line("the red briefcase"), Line("the blue briefcase"))


def _asked(view: RedactedView) -> Who | Line:
    """Who is being asked: one by name, of several the word for both."""
    seats = list(seats_in(view.asked))
    if len(seats) == 1:
        return Who(seats[0])
    return Line("{one} and {other}", one=Who(seats[0]), other=Who(seats[1])) if seats else Line("Nobody")


def prompt(view: RedactedView) -> Line:
    """What is being decided, and by whom."""
    if view.result:
        return ending(view)
    kind, _, *facts = view.frames[-1]
    who = _asked(view)
    a, b = ([Who(fact) for fact in facts[:2] if fact is not None and 0 <= fact < 9] + [Who(0), Who(0)])[:2]
    if kind == REWARD and facts[2] != FOUGHT:
        return Line("{a} has {b} at hand, and may take a reward", a=a, b=b)
    lines = {
        TURN: Line("{who} is on the move", who=who),
        EXCHANGE: Line("{a} meets {b}: each chooses a card", a=a, b=b),
        GIFTS: Line("No attack: {a} and {b} may give something", a=a, b=b),
        ACCEPT: Line("{b}, with full hands, is offered an item by {a}", a=a, b=b),
        COMBAT: Line("{a} fights {b}: does {who} play an item?", a=a, b=b, who=who),
        REWARD: Line("{a} has beaten {b} and takes a reward", a=a, b=b),
        SHOW: Line("{a} interrogates {b}, who adds an Attack card", a=a, b=b),
        DISPLACE: Line("{a} sends {b} out of the room", a=a, b=b),
        SNEAK: Line("{who} sneaks out", who=who),
        PASSING: Line("{b} sneaks by {a}: let pass, or Knock Out?", a=a, b=b),
        GOGGLES: Line("In the dark: does {who} show Night Vision Goggles?", who=who),
        HACK: Line("{a} may Hack {b}", a=a, b=b),
        ARMOURY: Line("{who} keeps one of two Attack cards", who=who),
        CASE: Line("{who} has a briefcase open", who=who),
        GUARD: Line("{who} runs into a guard", who=who),
        GUARD_COMBAT: Line("{who} fights a guard: an item?", who=who),
        FIND: Line("The guard left something; the hand of {who} is full", who=who),
    }
    return lines.get(kind if kind is not None else TURN, Line("A turn ends"))


_HEADS = {
    TURN: Line("Walk on, or act here"),
    EXCHANGE: Line("Which card?"),
    GIFTS: Line("A gift?"),
    ACCEPT: Line("Take it?"),
    COMBAT: Line("Play an item?"),
    REWARD: Line("The reward"),
    SHOW: Line("Which Attack card?"),
    DISPLACE: Line("Send them where?"),
    SNEAK: Line("Sneak out"),
    PASSING: Line("Somebody sneaks by"),
    GOGGLES: Line("In the dark"),
    HACK: Line("Hack?"),
    ARMOURY: Line("Keep one"),
    CASE: Line("The briefcase"),
    GUARD: Line("A guard!"),
    GUARD_COMBAT: Line("Play an item?"),
    FIND: Line("Hands full"),
    ENDING: Line("A turn ends"),
    BEGIN: Line("A turn begins"),
    READY: Line("A turn begins"),
}


def head(view: RedactedView) -> Line:
    """The same in few words, over the list of what can be done."""
    if view.result:
        return Line("The game is over")
    kind = view.frames[-1][0]
    if kind == TURN and isinstance(view, RedactedView):
        return _turn_head(view)
    return _HEADS[kind if kind is not None else TURN]


def _turn_head(view: RedactedView) -> Line:
    if not view.steps:
        return Line("Walk, or use an item here")
    return Line("Act here, or end the turn") if view.stopped else _HEADS[TURN]


def say(view: RedactedView, a: Action) -> Line:
    """An action in words, for the one who may choose it."""
    match a:
        case do.Step(to):
            return _step(view, to)
        case do.Stop():
            return _stop(view)
        case do.Stash():
            return Line("Get rid of the Contraband")
        case do.Bandage():
            return Line("Use the First Aid Kit")
        case do.Bomb():
            return Line("Blow up the helicopter")
        case do.Board():
            return Line("Board the helicopter")
        case do.Search(drop):
            return Line("Draw an item") if drop == NONE else Line("Lay off {item}, draw another", item=item(drop))
        case do.Arm():
            return Line("Draw Attack cards")
        case do.Switch():
            return Line("Turn the lights on") if view.dark else Line("Turn the lights off")
        case do.Lock(n):
            return Line("Lock the {floor}", floor=floor(n))
        case do.Toast():
            return Line("Open the reception")
        case do.Call(n):
            return Line("Call a helicopter: {faction}", faction=faction(n))
        case do.Heal():
            return Line("Be healed")
        case do.Upload(kind):
            return Line("Upload: {item}", item=item(kind))
        case do.Crack(n):
            return Line("Open {case} with a Code Cracker", case=CASE_NAME[n % 2])
        case do.Deliver(kind):
            return Line("Hand over {item}", item=item(kind))
        case do.Decrypt():
            return Line("Begin to decrypt the Microfilm")
        case do.Jam():
            return Line("Switch the jamming off")
        case do.Escort(to):
            return Line("Take the VIP to {room}", room=room(to))
        case do.UseKey():
            return Line("Discard a Key: locked doors stay open until the end of the turn")
        case do.Close(take, put):
            return _close(view, take, put)
        case do.Take(weapon):
            return Line("Keep {card}", card=card(weapon))
        case do.Hack():
            return Line("Hack: look at a card")
    return _meeting(view, a)


def _step(view: RedactedView, to: int) -> Line:
    e = embassy()
    here = view.where[view.seat] if view.seat is not None else NOWHERE
    where = _from(here, to)
    if 0 <= here < len(e.doors) and e.locked[here] >> to & 1 and not (view.key or e.service >> view.start & 1):
        return Line("Walk to {room}, with a Key", room=where)
    who = next((q for q, there in enumerate(view.where) if there == to), None)
    if who is None or (view.toasted and to == e.ballroom):
        if view.zone is not None and to in view.zone.guards:
            return Line("Face the guard: {room}", room=where)
        return Line("Walk to {room}", room=where)
    if view.dark and not e.lit >> to & 1:
        return Line("Into the dark to {who}: {room}", who=Who(who), room=where)
    return Line("Meet {who}: {room}", who=Who(who), room=where)


def _from(here: int, to: int) -> Line:
    """A room as one calls it from another: its floor is named where it is another floor."""
    e = embassy()
    if not (here >= 0 and 0 <= to < len(e.floor)) or e.floor[here % DOWN] != e.floor[to]:
        return room(to)
    return ROOM[e.names[to]]


def _sent(view: RedactedView, to: int) -> Line:
    """Where somebody gets to who is sent out, or sneaks."""
    frame = view.frames[-1]
    who = frame[3 if frame[0] == DISPLACE else 2]
    return _from(NOWHERE if who is None else view.where[who], to)


def _stop(view: RedactedView) -> Line:
    seat = view.seat
    here = view.where[seat] if seat is not None else NOWHERE
    in_company = here >= 0 and any(there == here for q, there in enumerate(view.where) if q != seat)
    if in_company and not (view.toasted and here == embassy().ballroom):
        return Line("End the turn: sneak out")
    return Line("End the turn here")


def _close(view: RedactedView, take: bool, put: int) -> Line:
    if take:
        out = item(view.inside)
        if put == NONE:
            return Line("Take out {item}", item=out)
        return Line("Take {out}, put in {item}", out=out, item=item(put))
    return Line("Close it again") if put == NONE else Line("Put in {item}", item=item(put))


def _meeting(view: RedactedView, a: Action) -> Line:
    match a:
        case do.Show(kind):
            return card(kind)
        case do.Gift(kind):
            return Line("Give {item}", item=item(kind))
        case do.Keep():
            return Line("Give nothing")
        case do.Mend():
            return Line("Heal the other with the First Aid Kit")
        case do.Refuse():
            return Line("Leave it") if view.frames[-1][0] == FIND else Line("Refuse it")
        case do.MakeRoom(kind):
            return Line("Lay off {item}, take it unseen", item=item(kind))
        case do.Fight(kind):
            return Line("Play {item}", item=item(kind))
        case do.Pass():
            return _pass(view)
        case do.Injure():
            return Line("Injure")
        case do.Steal(drop):
            return Line("Steal an item") if drop == NONE else Line("Lay off {item}, steal another", item=item(drop))
        case do.Interrogate():
            return Line("Interrogate")
        case do.Arrest():
            return Line("Arrest, showing the badge")
        case do.Spare():
            return Line("Take no reward")
        case do.Pick(weapon):
            return Line("Add {card}", card=card(weapon))
        case do.Displace(to):
            return Line("Send them to {room}", room=_sent(view, to))
        case do.SlipOut():
            return Line("Sneak out instead")
        case do.Sneak(to):
            return Line("Sneak to {room}", room=_sent(view, to))
        case do.LetPass():
            return Line("Let them pass")
        case do.KnockOut():
            return Line("Knock them Out")
        case do.Wear():
            return Line("Show the Goggles")
    raise ValueError(a)


def _pass(view: RedactedView) -> Line:
    kind, _, *facts = view.frames[-1]
    if kind == HACK:
        return Line("Leave them alone")
    if kind == GOGGLES:
        return Line("Let them sneak by") if facts[2] == SNEAKER else Line("Stay in the dark")
    return Line("Play nothing")
