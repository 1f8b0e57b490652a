"""Why a game of [microfilms] ended as it did, in words that name people, and the card that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Event
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import ACE, BLOODSTAINED, LETTER, MICROFILM, NOBODY
from game.titles.microfilms.table import attempt_claims as attempt
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names, words


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was done, why that decided the game, the card that did it, and where it was."""

    slab: Line
    why: Line
    card: int = NOBODY
    holder: int = NOBODY


SLAB = {
    "agent_alone": Line("The agent who stood alone wins"),
    "agents_allied": Line("The allies had the right microfilm"),
    "croupiers_ally": Line("The Croupier’s ally had the right microfilm"),
    "players_allied": Line("The allies had the Croupier’s microfilm"),
    "agent_failed": Line("That was the wrong microfilm"),
    "with_croupier": Line("Allied with the Croupier"),
    "allies_lost": Line("They were allies and did not know it"),
    "claim_failed": Line("The claim was wrong"),
    "croupier": Line("The Croupier has 10 francs"),
    "journalist": Line("The Journalist has the story"),
    "hitman": Line("The Hitman found the Ace of Spades"),
    "information_broker": Line("The Information Broker knew both letters"),
    "interpol_officer": Line("The Interpol Officer made the arrest"),
    "limit": Line("The casino closes"),
}


def verdict(view: MicrofilmsView, told: Sequence[Event]) -> Verdict:
    result = view.result
    assert result is not None
    over = next(event for event in reversed(told) if isinstance(event, ev.GameOver))
    last = next((event for event in reversed(told) if attempt.claimed(event)), None)
    slab = SLAB[result.how]
    match last:
        case ev.Hit(_, to) if result.how == "hitman":
            gave = next(
                (e.by for e in reversed(told) if isinstance(e, ev.Bribed) and e.to == to and e.card == ACE), None
            )
            if gave is None:
                return Verdict(slab, Line("{who} held it.", who=Who(to)), ACE, to)
            line = "{who} held it: it was the bribe that {other} had offered."
            return Verdict(slab, Line(line, who=Who(to), other=Who(gave)), ACE, to)
        case ev.Accused(by, to, film) if result.how == "journalist":
            line = "{who} showed {card} and named {to}, who was {agent}."
            being = names.BEING[film - MICROFILM]
            return Verdict(slab, Line(line, who=Who(by), card=names.card(film), to=Who(to), agent=being), film, by)
        case ev.Arrested(by, to) if result.how == "interpol_officer":
            card = next((kind for kind in over.hands[to] if kind in BLOODSTAINED), NOBODY)
            line = "{who} arrested {to}, a Suspect who held {card}."
            return Verdict(slab, Line(line, who=Who(by), to=Who(to), card=names.card(card)), card, to)
        case ev.Located(by, one, two) if result.how == "information_broker":
            places = [names.location(place, names.who(view, place)) for place in (one, two)]
            letters = [nation for nation in range(4) if nation not in (over.boxed, view.left_out)]
            line = "{who} knew that the letters were in {one} and in {two}."
            if one == two:
                line = "{who} knew that both letters were in {one}."
            return Verdict(slab, Line(line, who=Who(by), one=places[0], two=places[1]), LETTER + letters[0], one)
        case ev.Claimed(by, nation):
            return Verdict(slab, _claim(view, over, by, nation), MICROFILM + nation, _holder(over, MICROFILM + nation))
        case ev.Revealed(by, film):
            return Verdict(slab, _agents(view, over, by, film, result.how), film, by)
    if result.how == "croupier":
        return Verdict(slab, Line("Nobody had won before that: both players lose."))
    return Verdict(slab, words.ending(view))


def _claim(view: MicrofilmsView, over: ev.GameOver, by: int, nation: int) -> Line:
    """A claim to be allied with the Croupier, and what was right or wrong about it."""
    claim = Line("{who} claimed an alliance with the Croupier, and {card} in the Croupier’s hand.", who=Who(by),
                 card=names.card(MICROFILM + nation))  # fmt: skip
    allied = over.boxed not in (over.agents[by], over.agents[view.seats])
    there = MICROFILM + nation in over.hands[view.seats]
    if allied and there and over.agents[1 - by] != nation:
        found = Line("Both were true, but the microfilm had to be the one of {other}’s nation.", other=Who(1 - by))
    elif allied and there:
        found = Line("Both were true.")
    elif allied:
        found = Line("They were allied, but the microfilm was not there.")
    elif there:
        found = Line("The microfilm was there, but they were not allied.")
    else:
        found = Line("Neither was true.")
    return Line("{claim} {found}", claim=claim, found=found)


def _holder(over: ev.GameOver, card: int) -> int:
    """The place that held a card at the end."""
    return next((place for place, hand in enumerate(over.hands) if card in hand), NOBODY)


def _agents(view: MicrofilmsView, over: ev.GameOver, by: int, film: int, how: str) -> Line:
    """An agent's attempt, with who was allied with whom."""
    shown = Line("{who} showed {card}.", who=Who(by), card=names.card(film))
    if view.with_croupier:
        return Line("{shown} {more}", shown=shown, more=words.ending(view))
    alone = Who(over.agents.index(over.boxed))
    allies = [Line("{who}", who=Who(seat)) for seat, nation in enumerate(over.agents)
              if nation not in (NOBODY, over.boxed)]  # fmt: skip
    line = "{shown} {allies} were allied, and {alone} stood alone."
    return Line(line, shown=shown, allies=names.both(allies), alone=alone)


def side(view: MicrofilmsView, over: ev.GameOver, place: int) -> Line:
    """Whom a place was allied with."""
    nation = over.agents[place]
    if nation == NOBODY:
        return Line("a freelancer")
    if nation == over.boxed:
        return Line("alone")
    other = next((p for p, n in enumerate(over.agents) if p != place and n not in (NOBODY, over.boxed)), NOBODY)
    if other == NOBODY:
        return NO_WORDS
    return Line("allied with {who}", who=names.who(view, other))
