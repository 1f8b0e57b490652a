"""The words for what happened in [redacted], and how the game ended."""

from __future__ import annotations

from game.catalogue import Line, Who, together
from game.core.contract import Event, seats_in
from game.titles.redacted import events as ev
from game.titles.redacted.cards import LOYALTY, NONE
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.names import (
    CASE,
    FACTION,
    HELICOPTER,
    MISSION,
    THE_HELICOPTER,
    a_card,
    an_item,
    at_room,
    card,
    floor,
    items,
    listed,
    the_room,
)


def say_event(e: Event, seats: int = 9) -> Line:
    """What happened, from an event as somebody heard it."""
    for saying in (_course, _rooms, _meeting, _fight, _away, _zone):
        line = saying(e)
        if line is not None:
            return line
    raise ValueError(e)


def _course(e: Event) -> Line | None:
    match e:
        case ev.Began(mission, factions, first):
            if not factions:
                return Line("{mission}. {who} begins.", mission=MISSION[mission], who=Who(first))
            return Line(
                "{mission}: {factions}. {who} begins.",
                mission=MISSION[mission],
                factions=listed([FACTION[f] for f in factions]),
                who=Who(first),
            )
        case ev.Dealt(to, loyalty, got):
            return _dealt(to, loyalty, got)
        case ev.Turned(by):
            return Line("{who}’s turn.", who=Who(by))
        case ev.Arrived(by):
            return Line("{who} arrives at the Entrance.", who=Who(by))
        case ev.Woke(by):
            return Line("{who} wakes up.", who=Who(by))
        case ev.RoundBegan(number):
            return Line("Round {n}.", n=number)
        case ev.Stepped(by, to) | ev.WalkedIn(by, to):
            return Line("{who} walks to {room}.", who=Who(by), room=the_room(to))
        case ev.KeyUsed(by):
            return Line("{who} uses a Key: locked doors are open this turn.", who=Who(by))
        case ev.Unlocked(n):
            return Line("The {floor} is open again.", floor=floor(n))
        case ev.Xrayed(by, to, seen):
            if seen is None:
                return Line("{who} watches {other} pass the X-ray gate.", who=Who(by), other=Who(to))
            return Line(
                "{who} sees at the X-ray gate what {other} carries: {items}.",
                who=Who(by),
                other=Who(to),
                items=items(seen),
            )
        case ev.Stopped(by):
            return Line("{who} ends the turn.", who=Who(by))
    return None


def _dealt(to: int, loyalty: int | None, got: int | None) -> Line:
    if loyalty is None or got is None:
        return Line("{who} is dealt in.", who=Who(to))
    if loyalty == NONE:
        return Line("{who} works for the Centre.", who=Who(to))
    loyal = a_card(LOYALTY + loyalty)
    if got == NONE:
        return Line("{who} gets {loyalty}.", who=Who(to), loyalty=loyal)
    return Line("{who} gets {loyalty} and {item}.", who=Who(to), loyalty=loyal, item=an_item(got))


def _rooms(e: Event) -> Line | None:
    match e:
        case ev.Stashed(by):
            return Line("{who} stashes the Contraband.", who=Who(by))
        case ev.Bandaged(by):
            return Line("{who} uses a First Aid Kit and is up again.", who=Who(by))
        case ev.Healed(by):
            return Line("{who} is healed in the Infirmary.", who=Who(by))
        case ev.Bombed(by, n):
            return Line("{who} blows up {helicopter}.", who=Who(by), helicopter=THE_HELICOPTER[n])
        case ev.Boarded(by, n):
            return Line("{who} boards {helicopter}.", who=Who(by), helicopter=THE_HELICOPTER[n])
        case ev.Discarded(by, kind):
            return Line("{who} discards {item}.", who=Who(by), item=an_item(kind))
        case ev.Searched(by, kind):
            if kind is None:
                return Line("{who} draws an item.", who=Who(by))
            return Line("{who} draws {item}.", who=Who(by), item=an_item(kind))
        case ev.Reshuffled():
            return Line("The items are shuffled into a new deck.")
        case ev.Armed(by, cards):
            if cards is None:
                return Line("{who} looks through the Armoury.", who=Who(by))
            return Line("{who} draws {cards}.", who=Who(by), cards=together([a_card(kind) for kind in cards]))
        case ev.Took(by, weapon):
            if weapon is None:
                return Line("{who} keeps an Attack card.", who=Who(by))
            return Line("{who} keeps {card}.", who=Who(by), card=a_card(weapon))
        case ev.Lights(by, out):
            if out:
                return Line("{who} turns the lights off.", who=Who(by))
            return Line("{who} turns the lights on.", who=Who(by))
        case ev.Locked(by, n):
            return Line("{who} locks the {floor}.", who=Who(by), floor=floor(n))
        case ev.Toasted(by):
            return Line("{who} calls everybody to the Ballroom for the reception.", who=Who(by))
        case ev.Called(by, n):
            return Line("{who} calls {helicopter}.", who=Who(by), helicopter=HELICOPTER[n])
        case ev.Uploaded(by, kind):
            return Line("{who} uploads {item}.", who=Who(by), item=an_item(kind))
        case ev.Opened(by, case, inside):
            if inside is None:
                return Line("{who} opens {case}.", who=Who(by), case=CASE[case])
            return Line("{who} opens {case}. Inside: {item}.", who=Who(by), case=CASE[case], item=an_item(inside))
        case ev.Closed(by, case, filled, took, put):
            return _closed(by, case, filled, took, put)
        case ev.Hacked(by, to, where, seen):
            if seen is None:
                return Line("{who} Hacks {other} {room}.", who=Who(by), other=Who(to), room=at_room(where))
            return Line("{who} Hacks {other} and sees {card}.", who=Who(by), other=Who(to), card=a_card(seen))
        case ev.NotHacked(by, to, where):
            return Line("{who} does not Hack {other}.", who=Who(by), other=Who(to))
    return None


def _closed(by: int, case: int, filled: bool, took: int | None, put: int | None) -> Line:
    name = CASE[case]
    if took is None or put is None:
        if filled:
            return Line("{who} closes {case}; something is in it.", who=Who(by), case=name)
        return Line("{who} closes {case}; it is empty.", who=Who(by), case=name)
    if took == NONE and put == NONE:
        return Line("{who} closes {case} as it was.", who=Who(by), case=name)
    if put == NONE:
        return Line("{who} takes {item} out of {case}.", who=Who(by), item=an_item(took), case=name)
    if took == NONE:
        return Line("{who} puts {item} into {case}.", who=Who(by), item=an_item(put), case=name)
    return Line(
        "{who} takes {item} out of {case} and puts in {other}.",
        who=Who(by),
        item=an_item(took),
        case=name,
        other=an_item(put),
    )


def _meeting(e: Event) -> Line | None:
    match e:
        case ev.Met(by, to, where):
            return Line("{who} meets {other} {room}.", who=Who(by), other=Who(to), room=at_room(where))
        case ev.Chose(by, kind):
            if kind is None:
                return Line("{who} has chosen a card.", who=Who(by))
            return Line("{who} has chosen {card}.", who=Who(by), card=a_card(kind))
        case ev.Exchanged():
            return _exchanged(e)
        case ev.GiftChosen(by, gift):
            if gift is None:
                return Line("{who} has decided.", who=Who(by))
            if gift < 0:
                return (
                    Line("{who} gives nothing.", who=Who(by)) if gift == -2 else Line("{who} will heal.", who=Who(by))
                )
            return Line("{who} will give {item}.", who=Who(by), item=an_item(gift))
        case ev.NothingGiven(by, to):
            return Line("{who} and {other} part in peace.", who=Who(by), other=Who(to))
        case ev.Offered(by, to, kind):
            if kind is None:
                return Line("{who} offers an item to {other}, whose hands are full.", who=Who(by), other=Who(to))
            return Line(
                "{who} offers {item} to {other}, whose hands are full.", who=Who(by), item=an_item(kind), other=Who(to)
            )
        case ev.Refused(by, to):
            return Line("{who} refuses the gift.", who=Who(by))
        case ev.Gave(by, to, kind):
            if kind is None:
                return Line("{who} gives an item to {other}.", who=Who(by), other=Who(to))
            return Line("{who} gives {item} to {other}.", who=Who(by), item=an_item(kind), other=Who(to))
        case ev.Swapped(by, to, mine, theirs):
            if mine is None or theirs is None:
                return Line("{who} and {other} exchange items.", who=Who(by), other=Who(to))
            return Line(
                "{who} gives {item} to {other} and gets {back}.",
                who=Who(by),
                item=an_item(mine),
                other=Who(to),
                back=an_item(theirs),
            )
        case ev.Mended(by, to):
            return Line("{who} heals {other}.", who=Who(by), other=Who(to))
    return None


def _exchanged(e: ev.Exchanged) -> Line:
    by, to = Who(e.by), Who(e.to)
    if e.mine is not None and e.theirs is not None:
        return Line("{who} shows {one}, {other} {two}.", who=by, one=card(e.mine), other=to, two=card(e.theirs))
    if e.attackers == 3:
        return Line("{who} and {other} attack each other.", who=by, other=to)
    if not e.attackers:
        return Line("{who} and {other} keep the peace.", who=by, other=to)
    attacker, victim = (by, to) if e.attackers == 1 else (to, by)
    if e.fight:
        return Line("{who} attacks {other}.", who=attacker, other=victim)
    return Line("{who} attacks {other}, who came as a friend.", who=attacker, other=victim)


def _fight(e: Event) -> Line | None:
    match e:
        case ev.Played(by, kind, _):
            return Line("{who} plays {item}.", who=Who(by), item=an_item(kind))
        case ev.HeldBack(by):
            return Line("{who} plays nothing.", who=Who(by))
        case ev.Decided(by, to, ahead):
            if not ahead:
                return Line("Nobody wins, and {who} has to leave.", who=Who(by))
            winner, loser = (by, to) if ahead > 0 else (to, by)
            return Line("{who} beats {other}.", who=Who(winner), other=Who(loser))
        case ev.Spent(by, back, weapon):
            if back:
                return Line("{who} takes all Attack cards back in hand.", who=Who(by))
            if weapon is None:
                return Line("{who} lays an Attack card aside.", who=Who(by))
            return Line("{who} lays {card} aside.", who=Who(by), card=a_card(weapon))
        case ev.Injured(by, to):
            return Line("{who} injures {other}.", who=Who(by), other=Who(to))
        case ev.Stole(by, to, kind):
            if kind is None:
                return Line("{who} steals an item from {other}.", who=Who(by), other=Who(to))
            return Line("{who} steals {item} from {other}.", who=Who(by), item=an_item(kind), other=Who(to))
        case ev.Questioned(by, to):
            return Line("{who} interrogates {other}.", who=Who(by), other=Who(to))
        case ev.Showed(by, weapon):
            if weapon is None:
                return Line("{who} lays three cards face down.", who=Who(by))
            return Line("{who} adds {card}.", who=Who(by), card=a_card(weapon))
        case ev.Interrogated(by, to, seen):
            if seen is None:
                return Line("{who} looks at a card of {other}.", who=Who(by), other=Who(to))
            return Line("{who} looks at a card of {other}: {card}.", who=Who(by), other=Who(to), card=a_card(seen))
        case ev.Spared(by, to):
            return Line("{who} takes no reward.", who=Who(by))
        case ev.Arrested(by, to, right, loyalty):
            return _arrested(by, to, right, loyalty)
    return None


def _arrested(by: int, to: int, right: bool, loyalty: int | None) -> Line:
    if loyalty is not None and right:
        return Line(
            "{who} of Interpol arrests {other}: {loyalty}.",
            who=Who(by),
            other=Who(to),
            loyalty=a_card(LOYALTY + loyalty),
        )
    if right:
        return Line("{who} of Interpol arrests {other}, who was wanted.", who=Who(by), other=Who(to))
    return Line("{who} of Interpol arrests {other}, who was not wanted.", who=Who(by), other=Who(to))


def _away(e: Event) -> Line | None:
    match e:
        case ev.Displaced(by, to, where):
            return Line("{who} sends {other} to {room}.", who=Who(by), other=Who(to), room=the_room(where))
        case ev.SlippedOut(by):
            return Line("{who} leaves the room instead.", who=Who(by))
        case ev.Sneaked(by, to):
            return Line("{who} sneaks to {room}.", who=Who(by), room=the_room(to))
        case ev.LetBy(by, to):
            return Line("{who} lets {other} pass.", who=Who(by), other=Who(to))
        case ev.KnockedOut(by, to, where):
            return Line("{who} knocks {other} out {room}.", who=Who(by), other=Who(to), room=at_room(where))
        case ev.NoGoggles(by):
            return Line("{who} stays in the dark.", who=Who(by))
        case ev.Goggled(by, to):
            return Line("{who} shows Night Vision Goggles and sees {other}.", who=Who(by), other=Who(to))
    return None


def _zone(e: Event) -> Line | None:
    match e:
        case ev.Alerted(_, where, _, level):
            return Line("Alert {room}. The level is {n}.", room=at_room(where), n=level)
        case ev.GuardCame(where, objective):
            if objective:
                return Line("A guard who carries something appears {room}.", room=at_room(where))
            return Line("A guard appears {room}.", room=at_room(where))
        case ev.MetGuard(by, where):
            return Line("{who} runs into the guard {room}.", who=Who(by), room=at_room(where))
        case ev.Fought():
            return _fought(e)
        case ev.GuardGone(by, _):
            return Line("{who} gets rid of the guard.", who=Who(by))
        case ev.Found(by, kind):
            if kind is None:
                return Line("{who} takes what the guard carried.", who=Who(by))
            return Line("{who} takes what the guard carried: {item}.", who=Who(by), item=an_item(kind))
        case ev.LeftBehind(by):
            return Line("{who} leaves what the guard carried.", who=Who(by))
        case ev.Lost(by, kind):
            return Line("The guard takes {item} from {who}.", item=an_item(kind), who=Who(by))
        case ev.Wounded(by):
            return Line("The guard injures {who}.", who=Who(by))
        case ev.VipCame(by):
            return Line("{who} finds the VIP file. The VIP is in the Ballroom.", who=Who(by))
        case ev.Escorted(by, to):
            return Line("{who} takes the VIP to {room}.", who=Who(by), room=the_room(to))
        case ev.Decrypting(by):
            return Line("{who} begins to decrypt a Microfilm.", who=Who(by))
        case ev.Unjammed(by):
            return Line("{who} switches the jamming off.", who=Who(by))
        case ev.Delivered(by, kind):
            return Line("{who} hands over {item}.", who=Who(by), item=an_item(kind))
        case ev.Scored(by, _, points, total):
            return Line("{who} scores {points} and has {total}.", who=Who(by), points=points, total=total)
        case ev.ObjectivesReshuffled():
            return Line("The objectives are shuffled again.")
        case ev.GameOver(how, winners):
            return _over(how, winners)
    return None


def _fought(e: ev.Fought) -> Line:
    who = Who(e.by)
    if e.card is not None and e.weapon is not None:
        return Line("{who} shows {card}, the guard {weapon}.", who=who, card=card(e.card), weapon=card(e.weapon))
    if not e.attacked:
        if not e.fight:
            return Line("{who} greets the guard. The guard attacks.", who=who)
        return Line("The guard attacks {who}.", who=who)
    if e.ahead > 0:
        return Line("{who} attacks the guard, and is ahead.", who=who)
    if e.ahead < 0:
        return Line("{who} attacks the guard, and is behind.", who=who)
    return Line("{who} and the guard are level.", who=who)


# -- the end


def ending(view: RedactedView) -> Line:
    """How the game ended."""
    assert view.result is not None
    return _over(view.result.how, view.result.winners)


def _over(how: str, winners: int) -> Line:
    who, n = _names(winners), winners.bit_count()
    return {
        "escaped": Line(
            "The enemy’s intel is flown out. {who} wins.",
            many="The enemy’s intel is flown out. {who} win.",
            n=n,
            who=who,
        ),
        "blunder": Line(
            "Somebody flew out without the enemy’s intel. {who} wins.",
            many="Somebody flew out without the enemy’s intel. {who} win.",
            n=n,
            who=who,
        ),
        "grounded": Line(
            "Both helicopters of a faction are gone. {who} wins.",
            many="Both helicopters of a faction are gone. {who} win.",
            n=n,
            who=who,
        ),
        "broken_alliance": Line(
            "Three factions have lost a helicopter; the alliance breaks. {who} wins.",
            many="Three factions have lost a helicopter; the alliance breaks. {who} win.",
            n=n,
            who=who,
        ),
        "justice": Line("Both wanted agents are arrested. {who} of Interpol wins.", who=who),
        "virus": Line(
            "The virus is in the system. {who} wins.", many="The virus is in the system. {who} win.", n=n, who=who
        ),
        "antivirus": Line(
            "The antivirus is in the system. {who} wins.",
            many="The antivirus is in the system. {who} win.",
            n=n,
            who=who,
        ),
        "points": Line("Seven points: {who} wins.", many="Seven points: {who} win.", n=n, who=who),
        "delivered": Line(
            "Three files are delivered. {who} wins.", many="Three files are delivered. {who} win.", n=n, who=who
        ),
        "caught": Line("The embassy is full of guards. Both agents are caught."),
        "limit": Line("Morning comes, and nobody has made it out: a stalemate. Nobody wins."),
    }[how]


def _names(winners: int) -> Line | Who:
    seats = list(seats_in(winners))
    if not seats:
        return Line("Nobody")
    found: Line | Who = Who(seats[0])
    for n, seat in enumerate(seats[1:], 2):
        if n == len(seats):
            found = Line("{some} and {last}", some=found, last=Who(seat))
        else:
            found = Line("{some}, {more}", some=found, more=Who(seat))
    return found
