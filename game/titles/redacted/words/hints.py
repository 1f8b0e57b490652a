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
    "storage": Line("There is an item to be found there."),
    "armoury": Line("More Attack cards lie there."),
    "infirmary": Line("An injury is healed there."),
    "computer": Line("From the Computer other agents can be hacked."),
    "x_ray": Line("From there you see the items that pass the X-ray doors."),
    "security_hq": Line("From Security HQ you see what happens in the meetings of others."),
    "ballroom": Line("The reception can begin there."),
    "radio": Line("A helicopter can be called from there."),
    "helipad": Line("The Helipad is where the night ends."),
    "breaker": Line("The lights are switched there."),
    "central_lock": Line("A floor can be locked off there."),
    "jamming": Line("The jamming is switched off there."),
}
"""What a room is good for, by its name on the plan."""
DOES: Mapping[str, Line] = {
    "do-search": Line("An item is worth more than an empty hand."),
    "do-arm": Line("More Attack cards make you harder to read."),
    "do-heal": Line("An injured agent does not get far."),
    "do-bandage": Line("An injured agent does not get far."),
    "do-stash": Line("Contraband only takes up room."),
    "do-bomb": Line("That helicopter is more likely to carry somebody off against you than to help you."),
    "do-switch": Line("The light as it is serves others more than you."),
    "do-lock": Line("It keeps the others from where they want to go."),
    "do-toast": Line("It calls everybody to the Ballroom, away from where they want to be."),
    "do-call": Line("A helicopter on the pad changes who must hurry."),
    "do-crack": Line("What lies in the briefcase may matter."),
    "do-usekey": Line("A locked door is in the way of something worth having."),
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
    "do-spare": Line("Nothing that you could take is worth a quarrel."),
    "do-pick": Line("You have more of these, so it tells the least."),
    "do-take": Line("You have fewer of these, so it makes you harder to read."),
    "do-letpass": Line("A fight here is not worth the trouble."),
    "do-knockout": Line("This one should not get where it is going."),
    "do-wear": Line("Seeing in the dark is worth showing that you can."),
    "do-hack": Line("A look costs nothing and may tell a lot."),
    "do-slipout": Line("It is better to leave than to send anybody away."),
    "do-close": Line("Of all that can lie in hand and briefcase, this serves you best."),
    "do-show": Line("The guard is driven off most likely this way."),
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
            return Line("No room that you can reach is worth more than where you stand.")
        case "fly":
            return Line("You win by it with a chance of {p} %.", p=one)
        case "call-own":
            return Line("Boarding your helicopter wins with a chance of {p} % by now.", p=one)
        case "escort":
            return Line("It brings the VIP nearer to the helicopter.")
        case "threat":
            return Line("{who} is ready to fly against you with a chance of {p} %.", who=Who(one), p=about[1])
        case "armed":
            return Line("{who} attacks with a chance of about {p} %.", who=Who(one), p=about[1])
        case "peace":
            return Line("{who} attacks with a chance of only about {p} %.", who=Who(one), p=about[1])
        case "still":
            return Line("{who} attacks with a chance of about {p} %, and Neutral gives nothing away.",
                        who=Who(one), p=about[1])  # fmt: skip
        case "take-injure":
            return Line("Injured, {who} does not get far.", who=Who(one))
        case "take-steal":
            return Line("What {who} holds is worth having.", who=Who(one))
        case "take-interrogate":
            return Line("Knowing what {who} is helps from now on.", who=Who(one))
        case "take-arrest":
            return Line("{who} is likely enough to be wanted.", who=Who(one))
        case "sent":
            return Line("{who} has a long way from {room}.", who=Who(one), room=the_room(about[1]))
        case "sent-to":
            return Line("{who} then has to deal with {other}.", who=Who(one), other=Who(about[1]))
        case "friend":
            return Line("{who} is on your side with a chance of {p} %.", who=Who(one), p=p)
        case "is":
            return _is(one, about[1], p)
    return NO_WORDS


def _is(seat: int, loyalty: int, p: int) -> Line:
    if loyalty == INTERPOL:
        return Line("{who} is with Interpol with a chance of {p} %.", who=Who(seat), p=p)
    faction = THE_FACTION[loyalty % STAIN]
    if loyalty >= len(FACTIONS):
        return Line("{who} works for {faction} and is wanted, with a chance of {p} %.",
                    who=Who(seat), faction=faction, p=p)  # fmt: skip
    return Line("{who} works for {faction} with a chance of {p} %.", who=Who(seat), faction=faction, p=p)


def topic(fact: Fact) -> Line:
    """Whom a belief is about."""
    return Line("{who}", who=Who(int(fact[2] if fact[0] == "alliance" else fact[1])))


def answer(fact: Fact, so: bool) -> Line:
    if fact[0] == "alliance":
        return Line("on the same side") if so else Line("on another side")
    if fact[0] == "hand":
        return item(int(fact[2])) if so else Line("without {item}", item=an_item(int(fact[2])))
    return LOYALTY_OF[int(fact[2])]
