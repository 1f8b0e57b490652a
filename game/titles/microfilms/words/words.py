"""The words of [microfilms]: prompts, refusals, events and the ending.

Names of cards and people are in `names`, choices in `labels`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catalogue import Line, Who
from game.core.contract import Action, Event, Refusal, Setup
from game.core.words import Words, starts
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
from game.titles.microfilms import frames
from game.titles.microfilms.cards import ACE, CASH_OUT, IDENTITIES, IDENTITY_CARD, LIMIT, MICROFILM, NOBODY, STEAL
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import hints
from game.titles.microfilms.words.briefing import briefing
from game.titles.microfilms.words.commendations import COMMENDATIONS
from game.titles.microfilms.words.labels import say
from game.titles.microfilms.words.names import (
    BEING,
    BESIDES,
    CAPITAL,
    COUNTRY,
    CROUPIER,
    NATION,
    THE_CARD,
    THE_CROUPIER,
    both,
    card,
    location,
)

NAME = Line("[microfilms]")
TAGLINE = Line("Bribe, blackmail and bluff; nobody is who they seem.")
MODES = {"casino": Line("at the casino"), "croupier": Line("two against the Croupier")}
MISSIONS = {
    "casino": Line("Three agents, two of them allies, and freelancers with plans of their own. Clear your name."),
    "croupier": Line("Two players with two identities each, against a Croupier who wins unless somebody does first."),
}
MINUTES = {"casino": 15, "croupier": 10}
OPTIONS = {"left_out": Line("Nation left out"), "starter": Line("Who starts")}
OPTION_SAYS = {
    "left_out": Line("This nation’s agent, microfilm and letter stay in the box. Everybody knows which one it is."),
}
CHOICES = {
    ("left_out", "random"): Line("by chance"),
    ("left_out", "china"): NATION[0],
    ("left_out", "uk"): NATION[1],
    ("left_out", "usa"): NATION[2],
    ("left_out", "ussr"): NATION[3],
    ("starter", "random"): Line("by chance"),
    **{("starter", str(n)): Line("{who}", who=Who(n - 1)) for n in range(1, 7)},
}


# -- asking and choosing


def prompt(view: MicrofilmsView) -> Line:
    """What is being decided, by whom, and at what cost."""
    if view.result:
        return ending(view)
    kind, asked, active, _ = view.frames[-1]
    assert asked is not None and active is not None
    seat = asked.bit_length() - 1
    who, by = Who(seat), Who(active)
    match kind:
        case frames.BRIBED:
            if view.francs[seat]:
                return Line("{who}: take the card that {by} offers, or pay 1 franc?", who=who, by=by)
            return Line("{who}: take the card that {by} offers, or decline it?", who=who, by=by)
        case frames.BLACKMAILED:
            return Line("{who}: pay {by} 2 francs, defend, or let the rumour spread?", who=who, by=by)
        case frames.EXCESS:
            n = LIMIT[view.cleared >> seat & 1]
            return Line("{who} discards down to {n} card", many="{who} discards down to {n} cards", who=who, n=n)
        case frames.LAY_DOWN:
            return Line("{who} is out of the game and discards all cards", who=who)
    return Line("{who} chooses an action", who=who)


def head(view: MicrofilmsView) -> Line:
    """The same in few words, above the list of actions."""
    if view.result:
        return Line("The game is over")
    kind, asked, active, _ = view.frames[-1]
    who, by = Who((asked or 1).bit_length() - 1), Who(active or 0)
    match kind:
        case frames.BRIBED:
            return Line("A bribe from {by}", by=by)
        case frames.BLACKMAILED:
            return Line("Blackmail by {by}", by=by)
        case frames.EXCESS:
            return Line("{who}: a card too many", who=who)
        case frames.LAY_DOWN:
            return Line("{who} discards all cards", who=who)
    return Line("{who}’s turn", who=who)


def why(refusal: Refusal) -> Line:
    """A refusal in a sentence."""
    about = refusal.about
    match refusal.code, about:
        case "card_not_held", (int(kind),):
            return Line("That takes {card}, which is not in this hand.", card=card(kind))
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
    "no_bribe_now": Line("Nobody offers a card now."),
    "nothing_to_decline": Line("There is nothing to decline now."),
    "no_blackmail_now": Line("There is no blackmail to answer now."),
    "no_discard_now": Line("Cards are discarded only when there are too many."),
    "ace_costs": Line("Discarding the Ace of Spades costs 2 francs."),
    "answer_the_bribe": Line("First the bribe: take the card or decline."),
    "answer_the_blackmail": Line("First the blackmail: pay, defend, or let the rumour spread."),
    "lay_off_first": Line("First discard a card: there are too many."),
    "deck_empty": Line("The deck is empty."),
    "discard_empty": Line("The discard pile is empty."),
    "not_paid_so": Line("That cannot be paid for like this."),
    "croupier_has_no_cards": Line("The Croupier has no cards."),
    "not_oneself": Line("That takes somebody else."),
    "nobody_there": Line("Nobody sits there."),
    "no_agent": Line("Only an agent can claim that."),
    "suspect": Line("Only the Cleared can attempt to win."),
    "first_evening": Line("That has to wait for the second evening."),
    "no_microfilm": Line("That takes a microfilm."),
    "own_microfilm": Line("The Journalist needs a foreign microfilm for that."),
    "no_such_location": Line("Letters are in a hand, in the deck or in the discard pile."),
    "no_croupier": Line("There is no Croupier at this table."),
    "croupier_suspect": Line("The Croupier is not Cleared."),
    "foreign_nation": Line("Name a foreign nation that is in the game."),
    "no_such_choice": Line("That is not possible now."),
}


# -- what happened


def say_event(e: Event, seats: int = 9) -> Line:
    """What happened, from an event as somebody heard it; places from `seats` on are the Croupier."""

    def name(place: int) -> Who | Line:
        return Who(place) if place < seats else CROUPIER

    def first(place: int) -> Who | Line:
        """The name of a place at the beginning of a sentence."""
        return Who(place) if place < seats else THE_CROUPIER

    match e:
        case ev.Began(left_out, starter):
            return Line("Nobody plays for {nation}. {who} starts.", nation=COUNTRY[left_out], who=Who(starter))
        case ev.Dealt(to, agent, role, kind):
            if kind is None or agent is None or role is None:
                return Line("{who} gets an identity and a card.", who=Who(to))
            identities = both([BEING[id] for id in (agent, role) if id != NOBODY])
            return Line("{who} is {identity} and holds {card}.", who=Who(to), identity=identities, card=card(kind))
        case ev.Drew(by, kind):
            if kind is None:
                return Line("{who} draws a card.", who=Who(by))
            return Line("{who} draws {card}.", who=Who(by), card=card(kind))
        case ev.TookDiscard(by, kind):
            return Line("{who} takes {card} from the discard pile.", who=Who(by), card=card(kind))
        case ev.Passed(by, francs):
            if francs:
                return Line("{who} passes and takes 1 franc.", who=Who(by))
            return Line("{who} passes. The house has no francs left.", who=Who(by))
        case ev.Offered(by, to, kind):
            if kind is None:
                return Line("{who} offers {to} a card.", who=Who(by), to=name(to))
            return Line("{who} offers {to} {card}.", who=Who(by), to=name(to), card=card(kind))
        case ev.Bribed(by, to, kind):
            if kind is None:
                return Line("{to} takes it. {who} is Cleared.", who=Who(by), to=first(to))
            return Line("{to} takes {card}. {who} is Cleared.", who=Who(by), to=first(to), card=card(kind))
        case ev.BribeDeclined(by, to, francs):
            if francs:
                return Line("{to} declines and pays {who} 1 franc.", who=Who(by), to=name(to))
            return Line("{to} declines, and has no franc to pay.", to=name(to))
        case ev.Interrogated():
            return _interrogated(e, name(e.to))
        case ev.Rumour(by, to, kind, taken):
            return _rumour(Who(by), name(to), first(to), kind, taken)
        case ev.Discarded(by, kind, fee):
            if fee:
                line, many = "{who} discards {card} and pays {n} franc.", "{who} discards {card} and pays {n} francs."
                return Line(line, many=many, who=Who(by), card=card(kind), n=fee)
            return Line("{who} discards {card}.", who=first(by), card=card(kind))
        case ev.Evening(number):
            return Line("The discard pile is shuffled into a new deck. Evening {n} begins.", n=number)
        case ev.CroupierDrew():
            return Line("The Croupier draws a card.")
        case ev.CroupierTook(francs):
            if francs:
                return Line("The Croupier takes 1 franc and is Cleared.")
            return Line("The Croupier finds no franc in the house, and is Cleared.")
        case ev.GameOver(how, winners):
            return _ended(how, winners)
    return _say_action(e, name)


def _say_action(e: Event, name: Callable[[int], Who | Line]) -> Line:
    """What was done with an action card or with francs."""
    match e:
        case ev.Stole(by, to, francs):
            if not francs:
                line = "{who} plays {card} and finds no franc to steal from {to}."
                return Line(line, who=Who(by), to=name(to), card=card(STEAL))
            line, many = (
                "{who} steals {n} franc from {to} with {card}.",
                "{who} steals {n} francs from {to} with {card}.",
            )
            return Line(line, many=many, who=Who(by), to=name(to), n=francs, card=card(STEAL))
        case ev.CashedOut(by, francs):
            if not francs:
                return Line("{who} plays {card} and finds the house empty.", who=Who(by), card=card(CASH_OUT))
            line, many = "{who} takes {n} franc with {card}.", "{who} takes {n} francs with {card}."
            return Line(line, many=many, who=Who(by), n=francs, card=card(CASH_OUT))
        case ev.Blackmailed(by, to, pay):
            if pay == do.FRANCS:
                return Line("{who} blackmails {to} for 2 francs.", who=Who(by), to=name(to))
            return Line("{who} blackmails {to} with {card}.", who=Who(by), to=name(to), card=card(pay))
        case ev.PaidOff(by, to):
            return Line("{to} pays {who} 2 francs.", who=Who(by), to=name(to))
        case ev.Defended(by, to):
            line = "{to} discards {card} and has something on {who}, too. Nothing happens."
            return Line(line, who=Who(by), to=name(to), card=card(CASH_OUT))
    return _say_claim(e, name)


def _interrogated(e: ev.Interrogated, to: Who | Line) -> Line:
    who = Who(e.by)
    if e.seen is None:
        if e.pay == do.FRANCS:
            return Line("{who} interrogates {to} for 1 franc and sees a card.", who=who, to=to)
        return Line("{who} interrogates {to} with {card} and sees a card.", who=who, to=to, card=card(e.pay))
    seen = BEING[e.seen - IDENTITY_CARD] if e.seen >= IDENTITY_CARD else card(e.seen)
    if e.pay == do.FRANCS:
        return Line("{who} interrogates {to} for 1 franc and sees {seen}.", who=who, to=to, seen=seen)
    line = "{who} interrogates {to} with {card} and sees {seen}."
    return Line(line, who=who, to=to, card=card(e.pay), seen=seen)


def _rumour(by: Who, to: Who | Line, suspect: Who | Line, kind: int | None, taken: bool) -> Line:
    """A rumour spread. `suspect` is the same place as `to`, in the form for the beginning of a sentence."""
    if not taken:
        line = "The rumour spreads. {who} is Cleared. {suspect} is now a Suspect."
        return Line(line, who=by, suspect=suspect)
    if kind is None:
        line = "The rumour spreads. {who} is Cleared and takes a card from {to}. {suspect} is now a Suspect."
        return Line(line, who=by, to=to, suspect=suspect)
    line = "The rumour spreads. {who} is Cleared and takes {card} from {to}. {suspect} is now a Suspect."
    return Line(line, who=by, to=to, suspect=suspect, card=card(kind))


# -- attempts to win


def _say_claim(e: Event, name: Callable[[int], Who | Line]) -> Line:
    match e:
        case ev.Revealed(by, microfilm, agent):
            if agent == NOBODY:
                return Line("{who} is an agent and shows {card}.", who=Who(by), card=card(microfilm))
            return Line("{who} is {agent} and shows {card}.", who=Who(by), agent=BEING[agent], card=card(microfilm))
        case ev.Claimed(by, nation, agent):
            film = card(MICROFILM + nation)
            if agent == NOBODY:
                return Line("{who} claims an alliance with the Croupier, and {card} there.", who=Who(by), card=film)
            line = "{who} is {agent} and claims an alliance with the Croupier, and {card} there."
            return Line(line, who=Who(by), agent=BEING[agent], card=film)
        case ev.Accused(by, to, microfilm, right, handed):
            line = "{who} is the Journalist, shows {card} and names {to} as {agent}."
            claim = Line(line, who=Who(by), card=card(microfilm), to=name(to), agent=BEING[microfilm - MICROFILM])
            shown = None if handed is None else [BEING[handed]]
            return _answered(claim, right, name(to), shown)
        case ev.Hit(by, to, right, cards):
            line = "{who} is the Hitman and names {to} as the holder of {card}."
            claim = Line(line, who=Who(by), to=name(to), card=card(ACE))
            return _answered(claim, right, name(to), _handed(cards))
        case ev.Arrested(by, to, right, cards):
            claim = Line("{who} is the Interpol Officer and arrests {to}.", who=Who(by), to=name(to))
            return _answered(claim, right, name(to), _handed(cards))
        case ev.Located(by, one, two, right, cards, others):
            places = [location(place, name(place)) for place in (one, two)]
            if one == two:
                line = "{who} is the Information Broker and names {one} for both letters."
                claim = Line(line, who=Who(by), one=places[0])
            else:
                line = "{who} is the Information Broker and names {one} and {two}."
                claim = Line(line, who=Who(by), one=places[0], two=places[1])
            return _found(_verdict(claim, right), places, cards, others)
        case ev.Eliminated(by, role, francs):
            if not francs:
                return Line("{who} was {identity} and is out of the game.", who=Who(by), identity=BEING[role])
            line, many = (
                "{who} was {identity} and is out of the game. {n} franc goes to the house.",
                "{who} was {identity} and is out of the game. {n} francs go to the house.",
            )
            return Line(line, many=many, who=Who(by), identity=BEING[role], n=francs)
    raise ValueError(e)


def _verdict(claim: Line, right: bool) -> Line:
    return Line("{claim} That is right.", claim=claim) if right else Line("{claim} That is wrong.", claim=claim)


def _handed(cards: Sequence[int] | None) -> list[Line] | None:
    return None if cards is None else [THE_CARD[kind] for kind in cards]


def _answered(claim: Line, right: bool, to: Who | Line, shown: list[Line] | None) -> Line:
    """A claim with its verdict and, for the claimant, who alone saw it, what was handed over."""
    told = _verdict(claim, right)
    if shown is None:
        return told
    if not shown:
        return Line("{told} {to} has no cards to hand over.", told=told, to=to)
    return Line("{told} {to} hands over {cards}.", told=told, to=to, cards=both(shown))


def _found(told: Line, places: list[Line], cards: Sequence[int] | None, others: Sequence[int] | None) -> Line:
    """What the Broker alone found at each place."""
    if cards is None or others is None:
        return told
    for n, held in enumerate((cards, others)):
        if n and places[0] == places[1]:
            break
        there = _handed(held)
        if there:
            told = Line("{told} In {place}: {cards}.", told=told, place=places[n], cards=both(there))
        else:
            told = Line("{told} In {place}: no cards.", told=told, place=places[n])
    return told


# -- the end

_ENDING = {
    "agent_alone": Line("The agent who stood alone had the right microfilm."),
    "agents_allied": Line("The allied agents have the microfilm of the third."),
    "croupiers_ally": Line("The Croupier’s ally has the microfilm of the other player."),
    "players_allied": Line("The allies have the Croupier’s microfilm."),
    "agent_failed": Line("That was the wrong microfilm."),
    "with_croupier": Line("Allied with the Croupier, and right about that hand."),
    "allies_lost": Line("They were allies and did not know it: the Croupier wins, both players lose."),
    "claim_failed": Line("The claim was wrong."),
    "croupier": Line("The Croupier has 10 francs and wins: both players lose."),
    "journalist": Line("The Journalist has the story."),
    "hitman": Line("The Hitman has found the Ace."),
    "information_broker": Line("The Information Broker knew where both letters were."),
    "interpol_officer": Line("The Interpol Officer has made the arrest."),
    "limit": Line("The casino closes, and nobody has won."),
}


def ending(view: MicrofilmsView) -> Line:
    """How the game ended and who won."""
    result = view.result
    assert result
    return _ended(result.how, result.winners)


def _ended(how: str, winners: int) -> Line:
    seats = [seat for seat in range(9) if winners >> seat & 1]
    if not seats:
        return _ENDING[how]
    if len(seats) == 1:
        return Line("{why} {who} wins.", why=_ENDING[how], who=Who(seats[0]))
    names = both([Line("{who}", who=Who(seat)) for seat in seats])
    return Line("{why} {who} win together.", why=_ENDING[how], who=names)


def laid_open(e: ev.GameOver, seats: int) -> list[Line]:
    """Everything that lay face down, told when the game is over (M4)."""
    found = [Line("{nation} stood alone: that letter was left out.", nation=CAPITAL[e.boxed])]
    for place, hand in enumerate(e.hands):
        who = Who(place) if place < seats else THE_CROUPIER
        was = both([BEING[id] for id in (e.agents[place], e.roles[place]) if id != NOBODY])
        if hand:
            held = both([THE_CARD[kind] for kind in hand])
            found.append(Line("{who} was {identity} and held {cards}.", who=who, identity=was, cards=held))
        else:
            found.append(Line("{who} was {identity} and held no cards.", who=who, identity=was))
    if e.deck:
        deck = both([THE_CARD[kind] for kind in e.deck])
        found.append(Line("In the deck, from its top card on: {cards}.", cards=deck))
    if e.discard:
        pile = both([THE_CARD[kind] for kind in reversed(e.discard)])
        found.append(Line("In the discard pile, from its top card on: {cards}.", cards=pile))
    return found


class MicrofilmsWords(Words[MicrofilmsView, Action]):
    """Everything that a player of this game reads."""

    name = NAME
    tagline = TAGLINE
    modes = MODES
    missions = MISSIONS
    minutes = MINUTES
    commendations = COMMENDATIONS
    options = OPTIONS
    option_says = OPTION_SAYS
    choices = CHOICES
    besides = BESIDES
    head = staticmethod(head)
    prompt = staticmethod(prompt)
    say = staticmethod(say)
    why = staticmethod(why)
    say_event = staticmethod(say_event)
    ending = staticmethod(ending)
    briefing = staticmethod(briefing)
    ground = staticmethod(hints.ground)
    topic = staticmethod(hints.topic)
    answer = staticmethod(hints.answer)

    def role(self, id: str) -> Line:
        # At the Croupier's table somebody is an agent as well.
        last = id.split(" ")[-1]
        return BEING[IDENTITIES.index(last)] if last in IDENTITIES else Line("an agent")

    def deal(self, setup: Setup) -> tuple[Line, ...]:
        out = setup.options["left_out"]
        if out == "random":
            nation = Line("Chance decides which nation is left out.")
        else:
            nation = Line("{nation} is left out.", nation=CHOICES["left_out", out])
        return nation, starts(setup.options["starter"])
