"""What a hint says in [redacted], and what computer players are shown to have believed."""

from __future__ import annotations

from collections.abc import Mapping

from game.catalogue import NO_WORDS, Line, Who
from game.core.policy import Fact
from game.core.reasons import Ground, percent
from game.titles.redacted.cards import FACTIONS, INTERPOL, STAIN
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.names import LOYALTY_OF, THE_FACTION, an_item, at_room, item, the_room

ROOM: Mapping[str, Line] = {
    "storage": Line("You can find an item there."),
    "armoury": Line("You get more Attack cards there."),
    "infirmary": Line("You can heal an injury there."),
    "computer": Line("From the Computer you can hack other agents."),
    "x_ray": Line("From there you see the items that pass the X-ray doors."),
    "security_hq": Line("From Security HQ you see what happens in the meetings of others."),
    "ballroom": Line("The reception can begin there."),
    "radio": Line("You can call a helicopter from there."),
    "helipad": Line("The Helipad is where the night ends."),
    "breaker": Line("You can switch the lights there."),
    "central_lock": Line("You can lock off a floor there."),
    "jamming": Line("You can switch the jamming off there."),
}
"""What a room is good for, by its name on the plan."""
DOES: Mapping[str, Line] = {
    "do-search": Line("An item is worth more than an empty hand."),
    "do-arm": Line("More Attack cards make you harder to read."),
    "do-heal": Line("An injured agent does not get far."),
    "do-bandage": Line("An injured agent does not get far."),
    "do-stash": Line("Contraband only takes up room."),
    "do-bomb": Line("That helicopter is more likely to carry off a rival than to help you."),
    "do-switch": Line("The lights as they are help others more than you."),
    "do-lock": Line("It keeps the others away from where they want to go."),
    "do-toast": Line("It calls everybody to the Ballroom, away from where they want to be."),
    "do-call": Line("A helicopter on the Helipad changes who has to hurry."),
    "do-crack": Line("What lies in the briefcase may matter."),
    "do-usekey": Line("There is something worth having behind a locked door."),
    "do-upload": Line("This is what the Floppy is for."),
    "do-deliver": Line("It brings points, and points decide."),
    "do-decrypt": Line("It brings points, and points decide."),
    "do-jam": Line("Without the jamming a Floppy can be uploaded."),
    "do-gift": Line("It is worth more to a friend than to you."),
    "do-keep": Line("What you hold is worth more to you."),
    "do-mend": Line("A healthy friend is of more use."),
    "do-refuse": Line("What you hold is worth more than what is offered."),
    "do-makeroom": Line("What is offered is worth more than what you give up for it."),
    "do-fight": Line("The item may turn the fight."),
    "do-pass": Line("The item is worth more later."),
    "do-spare": Line("Nothing you could take is worth making an enemy."),
    "do-pick": Line("You have more of these, so it gives the least away."),
    "do-take": Line("You have fewer of these, so it makes you harder to read."),
    "do-letpass": Line("A fight here is not worth the trouble."),
    "do-knockout": Line("It keeps your rival from getting where they want to go."),
    "do-wear": Line("Seeing in the dark is worth it, even if the others learn that you can."),
    "do-hack": Line("A look costs nothing and may tell a lot."),
    "do-slipout": Line("Leaving does more for you than sending anybody away."),
    "do-close": Line("Of all the ways to split what you hold between hand and briefcase, this one helps you most."),
    "do-show": Line("This is the likeliest way to drive off the guard."),
}
"""What speaks for a choice where there is no more to say of it."""


def ground(view: RedactedView, ground: Ground) -> Line:
    kind, about, p = ground.code, [int(n) for n in ground.about], percent(ground.chance)
    if kind in DOES:
        return DOES[kind]
    if kind.startswith("room-"):
        return ROOM.get(kind.removeprefix("room-"), Line("Something can be done there."))
    one = about[0] if about else 0
    match kind:
        case "bound":
            return Line("It is the way to {room}.", room=the_room(one))
        case "meets":
            return Line("{who} is {place}.", who=Who(one), place=at_room(about[1]))
        case "guard":
            return Line("A guard stands {place}.", place=at_room(one))
        case "dark":
            return Line("Nobody sees you {place}.", place=at_room(one))
        case "quiet":
            return Line("Nobody is {place}.", place=at_room(one))
        case "nowhere":
            return Line("No room within reach is worth more than the one you are in.")
        case "fly":
            return Line("It is {p} % likely to win you the game.", p=one)
        case "call-own":
            return Line("By now, boarding your helicopter is {p} % likely to win you the game.", p=one)
        case "escort":
            return Line("It brings the VIP nearer to the helicopter.")
        case "threat":
            return Line("{who} is {p} % likely to be ready to fly off and beat you.", who=Who(one), p=about[1])
        case "armed":
            return Line("{who} is about {p} % likely to attack.", who=Who(one), p=about[1])
        case "peace":
            return Line("{who} is only about {p} % likely to attack.", who=Who(one), p=about[1])
        case "still":
            return Line("{who} is about {p} % likely to attack, and Neutral gives nothing away.",
                        who=Who(one), p=about[1])  # fmt: skip
        case "take-injure":
            return Line("Injured, {who} does not get far.", who=Who(one))
        case "take-steal":
            return Line("{who} holds something worth having.", who=Who(one))
        case "take-interrogate":
            return Line("Knowing who {who} works for helps you from now on.", who=Who(one))
        case "take-arrest":
            return Line("{who} may well be wanted.", who=Who(one))
        case "sent":
            return Line("{who} has a long way back from there.", who=Who(one))
        case "sent-to":
            return Line("{who} then has to deal with {other}.", who=Who(one), other=Who(about[1]))
        case "friend":
            if ground.chance <= 0:
                return Line("{who} is not on your side.", who=Who(one))
            if ground.chance >= 1:
                return Line("{who} is on your side.", who=Who(one))
            return Line("{who} is {p} % likely to be on your side.", who=Who(one), p=p)
        case "is":
            return _is(one, about[1], p)
    return NO_WORDS


def _is(seat: int, loyalty: int, p: int) -> Line:
    if loyalty == INTERPOL:
        return Line("{who} is {p} % likely to be with Interpol.", who=Who(seat), p=p)
    faction = THE_FACTION[loyalty % STAIN]
    if loyalty >= len(FACTIONS):
        return Line("{who} is {p} % likely to work for {faction} and be wanted.",
                    who=Who(seat), faction=faction, p=p)  # fmt: skip
    return Line("{who} is {p} % likely to work for {faction}.", who=Who(seat), faction=faction, p=p)


def topic(fact: Fact) -> Line:
    """Whom a belief is about."""
    return Line("{who}", who=Who(int(fact[2] if fact[0] == "alliance" else fact[1])))


def answer(fact: Fact, so: bool) -> Line:
    if fact[0] == "alliance":
        return Line("on the same side") if so else Line("on another side")
    if fact[0] == "hand":
        return item(int(fact[2])) if so else Line("without {item}", item=an_item(int(fact[2])))
    return LOYALTY_OF[int(fact[2])]
