"""The words for each choice in [redacted]: what it does now, and what it costs."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Action, Seat
from game.titles.redacted import actions as do
from game.titles.redacted.cards import DECRYPTED, DELIVERED, ESCORTED, FLOPPY, NONE, UPLOADED, VEST
from game.titles.redacted.embassy import DOWN, HOUSE, NOWHERE, embassy
from game.titles.redacted.frames import DISPLACE, FIND, FOUGHT, GOGGLES, HACK, SNEAK, SNEAKER
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.names import CASE, ROOM, card, faction, floor, item, room


def say(view: RedactedView, a: Action) -> Line:
    """An action in words, for the player who may choose it."""
    match a:
        case do.Step(to):
            return _step(view, to)
        case do.Stop():
            return _stop(view)
        case do.Stash():
            return Line("Stash the Contraband")
        case do.Bandage():
            return Line("Use up the First Aid Kit and be healed")
        case do.Bomb():
            return Line("Blow up the {faction} helicopter with a Bomb", faction=faction(view.helicopter))
        case do.Board():
            return Line("Board the {faction} helicopter: the game ends", faction=faction(view.helicopter))
        case do.Search(drop):
            return Line("Draw an item") if drop == NONE else Line("Discard {item}, draw another", item=item(drop))
        case do.Switch():
            return Line("Turn the lights on") if view.dark else Line("Turn the lights off")
        case do.Lock(n):
            return Line("Lock the {floor}", floor=floor(n))
        case do.Toast():
            return Line("Open the reception")
        case do.Crack(n):
            return Line("Discard a Code Cracker: open {case}", case=CASE[n % 2])
        case do.Escort(to):
            return _escort(view, to)
        case do.UseKey():
            return Line("Discard a Key: locked doors stay open until the end of the turn")
        case do.Close(take, put):
            return _close(view, take, put)
        case do.Take(weapon):
            return Line("Keep {card}", card=card(weapon))
    return _noisy(view, a) or _meeting(view, a)


# -- rooms


def _noisy(view: RedactedView, a: Action) -> Line | None:
    """The words for an action that draws an alert card in the Danger Zone, if they say so."""
    zone = view.zone is not None
    match a:
        case do.Arm():
            drawn = Line("Draw the last Attack card") if view.armoury == 1 else Line("Draw 2 Attack cards, keep 1")
            return Line("{choice}; then an alert card", choice=drawn) if zone else drawn
        case do.Call(n):
            called = Line("Call a helicopter: {faction}", faction=faction(n))
            return Line("{choice}; then an alert card", choice=called) if zone else called
        case do.Heal():
            return Line("Be healed; then an alert card") if zone else Line("Be healed")
        case do.Jam():
            return Line("Switch the jamming off; then an alert card")
        case do.Upload(kind) if kind == FLOPPY:
            return _scores(Line("Upload {item}", item=item(kind)), UPLOADED)
        case do.Upload(kind):
            return Line("Upload {item}: the game ends", item=item(kind))
        case do.Deliver(kind):
            return _scores(Line("Hand over {item}", item=item(kind)), DELIVERED)
        case do.Decrypt():
            return Line(
                "Begin to decrypt: {n} point next turn if you stay, and an alert card now",
                many="Begin to decrypt: {n} points next turn if you stay, and an alert card now",
                n=DECRYPTED,
            )
    return None


def _scores(choice: Line, points: int) -> Line:
    return Line(
        "{choice}: {n} point, then an alert card",
        many="{choice}: {n} points, then an alert card",
        n=points,
        choice=choice,
    )


def _escort(view: RedactedView, to: int) -> Line:
    home = view.zone is not None and view.seat is not None and view.zone.hideouts[view.seat] == to
    if home:
        one, many = "Take the VIP to {room}: {n} point", "Take the VIP to {room}: {n} points"
        return Line(one, many=many, n=ESCORTED, room=room(to))
    return Line("Take the VIP to {room}", room=room(to))


def _close(view: RedactedView, take: bool, put: int) -> Line:
    if take:
        out = item(view.inside)
        if put == NONE:
            return Line("Take out {item}", item=out)
        return Line("Take {out}, put in {item}", out=out, item=item(put))
    return Line("Close it again") if put == NONE else Line("Put in {item}", item=item(put))


# -- from room to room


def takes_key(view: RedactedView, start: int, to: int, seat: Seat) -> bool:
    """Whether the door between two rooms costs a Key now."""
    e = embassy(view)
    if not 0 <= start < len(e.doors) or view.key or not e.locked[start] >> to & 1:
        return False
    return not (e.shafts[start] >> to & 1 and seat == view.active and e.service >> view.start & 1)


def leaver(view: RedactedView) -> Seat:
    """The agent who is sent out of a room, or sneaks out of it."""
    frame = view.frames[-1]
    who = frame[3 if frame[0] == DISPLACE else 2]
    return 0 if who is None else who


def _step(view: RedactedView, to: int) -> Line:
    e = embassy(view)
    here = view.where[view.seat] if view.seat is not None else NOWHERE
    where = _from(here, to)
    if view.seat is not None and takes_key(view, here, to, view.seat):
        return Line("Walk to {room}: discards a Key", room=where)
    who = next((q for q, there in enumerate(view.where) if there == to), None)
    if who is None or (view.toasted and to == e.ballroom):
        if view.zone is not None and to in view.zone.guards:
            return Line("Face the guard: {room}", room=where)
        return Line("Walk to {room}", room=where)
    if view.dark and not e.lit >> to & 1:
        return Line("Into the dark to {who}: {room}", who=Who(who), room=where)
    return Line("Meet {who}: {room}", who=Who(who), room=where)


def _from(here: int, to: int) -> Line:
    """A room as seen from another one: its floor is named if it differs."""
    e = HOUSE
    if not (here >= 0 and 0 <= to < len(e.floor)) or e.floor[here % DOWN] != e.floor[to]:
        return room(to)
    return ROOM[e.names[to]]


def _displace(view: RedactedView, to: int) -> Line:
    who = leaver(view)
    where = _from(view.where[who], to)
    if takes_key(view, view.where[who], to, who):
        return Line("Send {who} to {room}: discards a Key", who=Who(who), room=where)
    return Line("Send {who} to {room}", who=Who(who), room=where)


def _sneak(view: RedactedView, to: int) -> Line:
    who = leaver(view) if view.frames[-1][0] == SNEAK else (view.seat or 0)
    where = _from(view.where[who], to)
    if takes_key(view, view.where[who], to, who):
        return Line("Sneak to {room}: discards a Key", room=where)
    return Line("Sneak to {room}", room=where)


def _stop(view: RedactedView) -> Line:
    seat = view.seat
    here = view.where[seat] if seat is not None else NOWHERE
    company = next((q for q, there in enumerate(view.where) if q != seat and there == here >= 0), None)
    if company is not None and not (view.toasted and here == HOUSE.ballroom):
        return Line("End the turn: sneak away from {who}", who=Who(company))
    return Line("End the turn here")


# -- meetings


def _other(view: RedactedView) -> Seat:
    """The other of the two agents that the question is about."""
    one, other = view.frames[-1][2:4]
    found = other if one == view.seat else one
    return 0 if found is None else found


def _meeting(view: RedactedView, a: Action) -> Line:
    match a:
        case do.Show(kind):
            return card(kind)
        case do.Gift(kind):
            return Line("Give {item} to {who}", item=item(kind), who=Who(_other(view)))
        case do.Keep():
            return Line("Give nothing")
        case do.Mend():
            return Line("Heal {who}: uses the First Aid Kit and the action", who=Who(_other(view)))
        case do.Refuse():
            found = view.frames[-1][0] == FIND
            return Line("Leave what the guard carried") if found else Line("Refuse the gift")
        case do.MakeRoom(kind):
            if view.frames[-1][0] == FIND:
                return Line("Discard {item} for what the guard carried", item=item(kind))
            return Line("Discard {item} for the gift", item=item(kind))
        case do.Fight(kind):
            return _fight(view, kind)
        case do.Pass():
            return _pass(view)
        case do.Pick(weapon):
            return Line("Add {card}", card=card(weapon))
        case do.Displace(to):
            return _displace(view, to)
        case do.SlipOut():
            return Line("Sneak out and leave {who} here", who=Who(_other(view)))
        case do.Sneak(to):
            return _sneak(view, to)
        case do.LetPass():
            return Line("Let {who} pass", who=Who(_other(view)))
        case do.KnockOut():
            return Line("Knock {who} out", who=Who(_other(view)))
        case do.Wear():
            return Line("Discard Night Vision Goggles: meet {who}", who=Who(_other(view)))
        case do.Hack():
            return Line("Hack {who}: look at 1 of 2 cards", who=Who(_other(view)))
    return _reward(view, a)


def _reward(view: RedactedView, a: Action) -> Line:
    loser = _other(view)
    who, n = Who(loser), view.held[loser]
    match a:
        case do.Injure():
            return Line("Injure {who}", who=who)
        case do.Steal(drop) if drop == NONE:
            return Line("Steal the only item from {who}", many="Steal 1 of {n} items from {who}", n=n, who=who)
        case do.Steal(drop):
            return Line(
                "Discard {item}, steal the only item from {who}",
                many="Discard {item}, steal 1 of {n} items from {who}",
                n=n,
                item=item(drop),
                who=who,
            )
        case do.Interrogate():
            return Line("Interrogate {who}: look at 1 of 3 cards", who=who)
        case do.Arrest():
            return Line("Arrest {who} and show the badge", who=who)
        case do.Spare():
            keeps = view.frames[-1][4] == FOUGHT and view.seat == view.active
            return Line("Take no reward and keep the action") if keeps else Line("Take no reward")
    raise ValueError(a)


def ahead(view: RedactedView) -> int:
    """How the fight stands for the agent who is asked: above 0 means leading, below 0 behind."""
    frame = view.frames[-1]
    if len(frame) < 8:
        return frame[-1] or 0
    ahead = frame[6] or 0
    return ahead if view.seat == frame[2] else -ahead


def _fight(view: RedactedView, kind: int) -> Line:
    if kind == VEST:
        return Line("Play {item}: the fight ends in a tie", item=item(kind))
    if ahead(view) < 0:
        return Line("Play {item}: draw level", item=item(kind))
    return Line("Play {item}: take the lead", item=item(kind))


def _pass(view: RedactedView) -> Line:
    kind, _, *facts = view.frames[-1]
    if kind == HACK:
        return Line("Leave {who} alone", who=Who(_other(view)))
    if kind == GOGGLES:
        if facts[2] == SNEAKER:
            return Line("Let {who} sneak by", who=Who(_other(view)))
        return Line("Show nothing: no meeting in the dark")
    return Line("Play nothing and lose the fight") if ahead(view) < 0 else Line("Play nothing")
