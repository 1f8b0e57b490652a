"""The words of [microfilms]: names of cards, actions, refusals and events. Everything a player reads of this game."""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import Line, Who
from game.core.contract import Action, Event, Refusal, View
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import CASH_OUT, IDENTITY_CARD, NOBODY, STEAL
from game.titles.microfilms.frames import BLACKMAILED, BRIBED, EXCESS, LAY_DOWN, TURN
from game.titles.microfilms.view import MicrofilmsView

NAME = Line("[microfilms]")
TAGLINE = Line("Bribe, blackmail and bluff; nobody is who they seem.")
MODES = {"casino": Line("at the casino"), "croupier": Line("two against the Croupier")}
OPTIONS = {"left_out": Line("Nation left out"), "starter": Line("Who starts")}
NATION = (Line("China"), Line("UK"), Line("USA"), Line("USSR"))
CHOICES = {
    ("left_out", "random"): Line("by chance"),
    ("left_out", "china"): NATION[0],
    ("left_out", "uk"): NATION[1],
    ("left_out", "usa"): NATION[2],
    ("left_out", "ussr"): NATION[3],
    ("starter", "random"): Line("by chance"),
    **{("starter", str(n)): Line("seat {n}", n=n) for n in range(1, 7)},
}

CARD = (
    *(Line("Microfilm: {nation}", nation=nation) for nation in NATION),
    *(Line("Alliance letter: {nation}", nation=nation) for nation in NATION),
    Line("Ace of Spades"),
    Line("Steal / Blackmail"),
    Line("Interrogate / Blackmail"),
    Line("Cash Out / Blowback"),
)
SHORT = (
    *(Line("Film: {nation}", nation=nation) for nation in NATION),
    *(Line("Letter: {nation}", nation=nation) for nation in NATION),
    Line("Ace of Spades"),
    Line("Steal"),
    Line("Interrogate"),
    Line("Cash Out"),
)
"""Titles of cards that lie there small."""
IDENTITY = (
    *(Line("Agent: {nation}", nation=nation) for nation in NATION),
    Line("The Journalist"),
    Line("The Hitman"),
    Line("Information Broker"),
    Line("Interpol Officer"),
)
BEING = (
    Line("the agent of China"),
    Line("the agent of the UK"),
    Line("the agent of the USA"),
    Line("the agent of the USSR"),
    Line("the Journalist"),
    Line("the Hitman"),
    Line("the Information Broker"),
    Line("the Interpol Officer"),
)
"""The identities within a sentence."""
TO_WIN = (
    *(
        Line("Be Cleared and show the microfilm of an enemy. Allies win together, so find out who the ally is.")
        for _ in NATION
    ),
    Line("Be Cleared, show a microfilm and name who holds the agent of its nation."),
    Line("Be Cleared and name who holds the Ace of Spades."),
    Line("From the second evening: be Cleared and name where both alliance letters are."),
    Line("From the second evening: be Cleared and arrest a Suspect who holds a bloodstained card."),
)
"""What each identity is after."""
CARD_HELP = (
    *(Line("An agent wins with an enemy's; a journalist needs one to name its agent.") for _ in NATION),
    *(Line("Two letters are in play: their nations are allied.") for _ in NATION),
    Line("Whoever lays it off at the end of a turn pays 2 francs. The Hitman looks for it."),
    Line("Steal 2 francs, or blackmail somebody. Bloodstained: the Interpol Officer looks for it."),
    Line("Look at a random card of somebody, or blackmail. Bloodstained: the Interpol Officer looks for it."),
    Line("Take 3 francs from the house; or lay it off when blackmailed, and nothing happens."),
)
CROUPIER = Line("the Croupier")
THE_CROUPIER = Line("The Croupier")
BESIDES = (CROUPIER,)
"""Who else has a place at the table, after the last seat."""


def mode(id: str) -> Line:
    return MODES[id]


def who(view: View | None, place: int) -> Who | Line:
    """A place by name: a seat, or the Croupier."""
    if isinstance(view, MicrofilmsView) and place >= view.seats:
        return CROUPIER
    return Who(place)


def was(who: Who | Line, id: int) -> Line:
    """What somebody turned out to be."""
    return Line("{who} was {identity}.", who=who, identity=BEING[id])


def location(view: View, place: int) -> Line:
    if place == do.AT_DECK:
        return Line("the deck")
    if place == do.AT_DISCARD:
        return Line("the discard")
    return Line("the hand of {who}", who=who(view, place))


# -- asking and choosing


def prompt(view: View) -> Line:
    """What is being decided, and by whom."""
    if view.result:
        return ending(view)
    kind, asked, active, _ = view.frames[-1]
    assert asked is not None and active is not None
    seat = Who(asked.bit_length() - 1)
    by = Who(active)
    return {
        TURN: Line("{who}: one of five things", who=seat),
        BRIBED: Line("{who}: take the card that {by} offers?", who=seat, by=by),
        BLACKMAILED: Line("{who} is blackmailed by {by}", who=seat, by=by),
        EXCESS: Line("{who} lays off a card", who=seat),
        LAY_DOWN: Line("{who} is out, and lays down cards", who=seat),
    }[kind if kind is not None else TURN]


def head(view: View) -> Line:
    """The same in few words, over the list of what can be done."""
    if view.result:
        return Line("The game is over")
    kind = view.frames[-1][0]
    return {
        TURN: Line("Choose one"),
        BRIBED: Line("A bribe"),
        BLACKMAILED: Line("Blackmail!"),
        EXCESS: Line("A card too many"),
        LAY_DOWN: Line("Cards go down"),
    }[kind if kind is not None else TURN]


def say(view: View, a: Action) -> Line:
    """An action in words, for the one who may choose it."""
    match a:
        case do.Draw(source):
            return Line("Draw from the deck") if source == do.DECK else Line("Take the open discard")
        case do.Pass():
            return Line("Pass, take a franc")
        case do.Bribe(card, to):
            return Line("Offer {card} to {who}", card=_card(card), who=who(view, to))
        case do.Accept():
            return Line("Take the card")
        case do.Decline():
            if view.frames and view.frames[-1][0] == BLACKMAILED:
                return Line("Let the rumour spread")
            return Line("Decline, pay a franc")
        case do.Steal(to):
            return Line("Steal 2 francs from {who}", who=who(view, to))
        case do.CashOut():
            return Line("Cash out 3 francs")
        case do.Interrogate(to, pay):
            if pay == do.FRANCS:
                return Line("Interrogate {who} for 1 franc", who=who(view, to))
            return Line("Interrogate {who} by card", who=who(view, to))
        case do.Blackmail(to, pay):
            if pay == do.FRANCS:
                return Line("Blackmail {who} for 2 francs", who=who(view, to))
            return Line("Blackmail {who} with {card}", who=who(view, to), card=_card(pay))
        case do.Pay():
            return Line("Pay 2 francs")
        case do.Defend():
            return Line("Defend with Cash Out / Blowback")
        case do.Discard(card):
            return Line("Lay off {card}", card=_card(card))
    return _say_attempt(view, a)


def _say_attempt(view: View, a: Action) -> Line:
    match a:
        case do.Reveal(microfilm):
            return Line("Win with {card}", card=_card(microfilm))
        case do.Accuse(microfilm, to):
            return Line("{card} belongs to {who}", card=_card(microfilm), who=who(view, to))
        case do.Hit(to):
            return Line("{who} holds the Ace of Spades", who=who(view, to))
        case do.Locate(one, two):
            if one == two:
                return Line("Both letters are in {one}", one=location(view, one))
            return Line("The letters are in {one} and {two}", one=location(view, one), two=location(view, two))
        case do.Arrest(to):
            return Line("Arrest {who}", who=who(view, to))
        case do.Claim(nation):
            return Line("The Croupier is an ally and holds {card}", card=_card(nation))
    raise ValueError(a)


def _card(kind: int) -> Line:
    return CARD[kind] if 0 <= kind < len(CARD) else Line("card {n}", n=kind)


def refuse(refusal: Refusal) -> Line:
    """Why not, in a sentence."""
    about = refusal.about
    match refusal.code, about:
        case "someone_chose", (int(seat),):
            return Line("{who} chose last; that cannot be taken back from here.", who=Who(seat))
        case "card_not_held", (int(card),):
            return Line("{card} is not in this hand.", card=_card(card))
        case "too_few_francs", (int(francs),):
            return Line("That costs {n} franc.", many="That costs {n} francs.", n=francs)
        case "eliminated", (int(seat),):
            return Line("{who} is out of the game.", who=Who(seat))
        case "other_identity", (int(role),):
            return Line("Only {identity} can claim that.", identity=BEING[role])
        case "not_suspect", _:
            return Line("Only a Suspect can be arrested.")
    return _REFUSAL[refusal.code]


_REFUSAL = {
    "over": Line("The game is over."),
    "not_asked": Line("It is not this seat's choice now."),
    "nothing_yet": Line("There is nothing to take back yet."),
    "something_was_shown": Line("Something was shown, so it stands."),
    "no_bribe_now": Line("Nobody offers a card now."),
    "nothing_to_decline": Line("There is nothing to decline now."),
    "no_blackmail_now": Line("Nobody blackmails this seat now."),
    "no_discard_now": Line("A card is laid off only when there is one too many."),
    "ace_costs": Line("Laying off the Ace of Spades costs 2 francs."),
    "answer_the_bribe": Line("First the bribe: take the card or decline."),
    "answer_the_blackmail": Line("First the blackmail: pay, defend, or let the rumour spread."),
    "lay_off_first": Line("First a card has to go."),
    "deck_empty": Line("The deck is empty."),
    "discard_empty": Line("Nothing lies on the discard."),
    "not_paid_so": Line("It cannot be paid for like that."),
    "croupier_has_no_cards": Line("The Croupier has no cards."),
    "not_oneself": Line("That takes somebody else."),
    "nobody_there": Line("Nobody sits there."),
    "no_agent": Line("Only an agent can claim that."),
    "suspect": Line("Only the Cleared can attempt to win."),
    "first_evening": Line("That has to wait for the second evening."),
    "no_microfilm": Line("That takes a microfilm."),
    "own_microfilm": Line("The microfilm of the own agent cannot be used for that."),
    "no_such_location": Line("Letters lie in a hand, in the deck or in the discard."),
    "no_croupier": Line("There is no Croupier at this table."),
    "croupier_suspect": Line("The Croupier is not Cleared."),
    "foreign_nation": Line("It has to be a foreign nation that is in the game."),
    "no_such_choice": Line("That is not possible now."),
}


# -- what happened


def say_event(e: Event, seats: int = 9) -> Line:
    """What happened, from an event as somebody heard it; places from `seats` on are the Croupier."""

    def name(place: int) -> Who | Line:
        return Who(place) if place < seats else CROUPIER

    def first(place: int) -> Who | Line:
        """At the beginning of a sentence."""
        return Who(place) if place < seats else THE_CROUPIER

    match e:
        case ev.Began(left_out, starter):
            return Line("{nation} has nobody here. {who} starts.", nation=NATION[left_out], who=Who(starter))
        case ev.Dealt(to, agent, role, card):
            if card is None or agent is None or role is None:
                return Line("{who} gets an identity and a card.", who=Who(to))
            identities = [BEING[id] for id in (agent, role) if id != NOBODY]
            shown = identities[0] if len(identities) == 1 else Line("{a} and {b}", a=identities[0], b=identities[1])
            return Line("{who} is {identity} and holds {card}.", who=Who(to), identity=shown, card=_card(card))
        case ev.Drew(by, card):
            if card is None:
                return Line("{who} draws a card.", who=Who(by))
            return Line("{who} draws {card}.", who=Who(by), card=_card(card))
        case ev.TookDiscard(by, card):
            return Line("{who} takes {card} from the discard.", who=Who(by), card=_card(card))
        case ev.Passed(by, francs):
            if francs:
                return Line("{who} passes and takes a franc.", who=Who(by))
            return Line("{who} passes; the house has no franc left.", who=Who(by))
        case ev.Offered(by, to, card):
            if card is None:
                return Line("{who} offers {to} a card.", who=Who(by), to=name(to))
            return Line("{who} offers {to} {card}.", who=Who(by), to=name(to), card=_card(card))
        case ev.Bribed(by, to, card):
            if card is None:
                return Line("{to} takes it. {who} is Cleared.", who=Who(by), to=first(to))
            return Line("{to} takes it: {card}. {who} is Cleared.", who=Who(by), to=first(to), card=_card(card))
        case ev.BribeDeclined(by, to, francs):
            if francs:
                return Line("{to} declines and pays {who} a franc.", who=Who(by), to=name(to))
            return Line("{to} declines, and has no franc to pay.", to=name(to))
        case ev.Stole(by, to, francs):
            if not francs:
                line = "{who} lays off {card} and finds no franc to steal from {to}."
                return Line(line, who=Who(by), to=name(to), card=_card(STEAL))
            line, many = (
                "{who} steals {n} franc from {to}, with {card}.",
                "{who} steals {n} francs from {to}, with {card}.",
            )
            return Line(line, many=many, who=Who(by), to=name(to), n=francs, card=_card(STEAL))
        case ev.CashedOut(by, francs):
            line, many = "{who} takes {n} franc with {card}.", "{who} takes {n} francs with {card}."
            return Line(line, many=many, who=Who(by), n=francs, card=_card(CASH_OUT))
        case ev.Interrogated(by, to, pay, seen):
            by_what = _paid(pay, 1)
            if seen is None:
                line = "{who} interrogates {to}, {paid}, and sees a card."
                return Line(line, who=Who(by), to=name(to), paid=by_what)
            if seen >= IDENTITY_CARD:
                line = "{who} interrogates {to}, {paid}, and sees {identity}."
                return Line(line, who=Who(by), to=name(to), paid=by_what, identity=BEING[seen - IDENTITY_CARD])
            line = "{who} interrogates {to}, {paid}, and sees {card}."
            return Line(line, who=Who(by), to=name(to), paid=by_what, card=_card(seen))
        case ev.Blackmailed(by, to, pay):
            return Line("{who} blackmails {to}, {paid}.", who=Who(by), to=name(to), paid=_paid(pay, 2))
        case ev.PaidOff(by, to):
            return Line("{to} pays {who} 2 francs.", who=Who(by), to=name(to))
        case ev.Defended(by, to):
            line = "{to} lays off {card} and has something on {who}, too: nothing happens."
            return Line(line, who=Who(by), to=name(to), card=_card(CASH_OUT))
        case ev.Rumour(by, to, card, taken):
            return _rumour(name(by), name(to), card, taken)
        case ev.Discarded(by, card, fee):
            if fee:
                line = "{who} lays off {card} and pays {n} francs."
                return Line(line, who=Who(by), card=_card(card), n=fee)
            return Line("{who} lays off {card}.", who=first(by), card=_card(card))
        case ev.Evening(number):
            return Line("The discard is shuffled: evening {n} begins.", n=number)
        case ev.CroupierDrew():
            return Line("The Croupier draws a card.")
        case ev.CroupierTook(francs):
            if francs:
                return Line("The Croupier takes a franc and is Cleared.")
            return Line("The Croupier finds no franc, and is Cleared.")
        case ev.GameOver(how):
            return _ENDING[how]
    return _say_claim(e, name)


def _paid(pay: int, francs: int) -> Line:
    """By which card, or for how many francs."""
    if pay == do.FRANCS:
        return Line("for {n} franc", many="for {n} francs", n=francs)
    return Line("with {card}", card=_card(pay))


def _rumour(by: Who | Line, to: Who | Line, card: int | None, taken: bool) -> Line:
    if not taken:
        return Line("The rumour spreads: {who} is Cleared, {to} is Suspect.", who=by, to=to)
    if card is None:
        return Line("The rumour spreads: {who} is Cleared and takes a card of {to}, who is Suspect.", who=by, to=to)
    line = "The rumour spreads: {who} is Cleared and takes {card} of {to}, who is Suspect."
    return Line(line, who=by, to=to, card=_card(card))


def _say_claim(e: Event, name: Callable[[int], Who | Line]) -> Line:
    match e:
        case ev.Revealed(by, microfilm):
            return Line("{who} is an agent and shows {card}!", who=Who(by), card=_card(microfilm))
        case ev.Claimed(by, nation):
            return Line(
                "{who} claims the Croupier as an ally, and {card} in his hand!", who=Who(by), card=_card(nation)
            )
        case ev.Accused(by, to, microfilm, right, _):
            line = "{who} is the Journalist and shows {card}: does it belong to {to}? {verdict}"
            return Line(line, who=Who(by), to=name(to), card=_card(microfilm), verdict=_verdict(right))
        case ev.Hit(by, to, right, _):
            line = "{who} is the Hitman: {to} holds the Ace of Spades? {verdict}"
            return Line(line, who=Who(by), to=name(to), verdict=_verdict(right))
        case ev.Arrested(by, to, right, _):
            line = "{who} is the Interpol Officer and arrests {to}. {verdict}"
            return Line(line, who=Who(by), to=name(to), verdict=_verdict(right))
        case ev.Located(by, one, two, right):
            line = "{who} is the Information Broker: letters in {one} and {two}? {verdict}"
            places = [_location(place, name) for place in (one, two)]
            return Line(line, who=Who(by), one=places[0], two=places[1], verdict=_verdict(right))
        case ev.Eliminated(by, role):
            return Line("{who} was {identity}, and is out.", who=Who(by), identity=BEING[role])
    raise ValueError(e)


def _location(place: int, name: Callable[[int], Who | Line]) -> Line:
    if place == do.AT_DECK:
        return Line("the deck")
    if place == do.AT_DISCARD:
        return Line("the discard")
    return Line("the hand of {who}", who=name(place))


def _verdict(right: bool) -> Line:
    return Line("Right.") if right else Line("Wrong.")


# -- the end

_ENDING = {
    "agent_alone": Line("The agent who stood alone had the right microfilm."),
    "agents_allied": Line("The allied agents have the microfilm of the third."),
    "croupiers_ally": Line("The Croupier's ally has the microfilm of the other player."),
    "players_allied": Line("The allies have the Croupier's microfilm."),
    "agent_failed": Line("That was the wrong microfilm: the other side wins."),
    "with_croupier": Line("Allied with the Croupier, and right about his hand."),
    "allies_lost": Line("They were allies and did not know it: the Croupier wins, both players lose."),
    "claim_failed": Line("The claim was wrong: the other player wins."),
    "croupier": Line("The Croupier has ten francs: both players lose."),
    "journalist": Line("The Journalist has the story."),
    "hitman": Line("The Hitman has found the Ace."),
    "information_broker": Line("The Information Broker knew where both letters were."),
    "interpol_officer": Line("The Interpol Officer has made the arrest."),
    "limit": Line("The casino closes, and nobody has won."),
}


def ending(view: View) -> Line:
    """How it ended and who won."""
    result = view.result
    assert result
    seats = [seat for seat in range(9) if result.winners >> seat & 1]
    if not seats:
        return _ENDING[result.how]
    names: Line | Who = Who(seats[0])
    for seat in seats[1:]:
        names = Line(
            "{one} and {two}", one=names if isinstance(names, Line) else Line("{who}", who=names), two=Who(seat)
        )
    if len(seats) == 1:
        return Line("{why} {who} wins.", why=_ENDING[result.how], who=names)
    return Line("{why} {who} win.", why=_ENDING[result.how], who=names)
