"""Attempts to win: who was right, who wins, and what a failure costs (203-276, 324-353).

An agent who fails loses the game, a freelancer only their seat. With the Croupier at the table any failure makes the
other player win.
"""

from __future__ import annotations

from game.core.contract import Mask, Result, Seat, Tell
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import (
    ACE,
    BLOODSTAINED,
    BROKER,
    HITMAN,
    INTERPOL,
    JOURNALIST,
    LETTER,
    MICROFILM,
    NOBODY,
)
from game.titles.microfilms.state import State


def finish(s: State, how: str, winners: Mask, tell: Tell) -> None:
    s.frames.clear()
    s.how, s.winners = how, winners
    hands = tuple(tuple(hand) for hand in s.hands)
    piles = tuple(reversed(s.deck)), tuple(s.discard)
    tell(ev.GameOver(how, winners, tuple(s.agents), tuple(s.roles), hands, s.boxed, *piles))


def result(s: State) -> Result | None:
    if not s.how:
        return None
    sides = tuple(1 << seat for seat in range(s.seats))
    return Result(s.how, s.winners, sides=sides)


def place_of(s: State, nation: int) -> int:
    """The place of a nation's agent."""
    return s.agents.index(nation)


def agent_reveals(s: State, seat: Seat, a: do.Reveal, tell: Tell) -> None:
    """Allied agents need the microfilm of the agent without an ally; that agent needs any microfilm except their own
    (209-216)."""
    mine, shown = s.agents[seat], a.microfilm - MICROFILM
    s.bared[seat] = mine
    tell(ev.Revealed(seat, a.microfilm, mine))
    alone = s.boxed
    if s.with_croupier:
        _croupier_judges(s, seat, shown, tell)
        return
    loner = 1 << place_of(s, alone)
    allied = sum(1 << place for place in range(s.seats) if s.agents[place] not in (NOBODY, alone))
    if mine == alone:
        won = shown != mine
        finish(s, "agent_alone" if won else "agent_failed", loner if won else allied, tell)
    else:
        won = shown == alone
        finish(s, "agents_allied" if won else "agent_failed", allied if won else loner, tell)


def _croupier_judges(s: State, seat: Seat, shown: int, tell: Tell) -> None:
    """The same with the Croupier as the third agent (M1)."""
    mine, theirs, his = s.agents[seat], s.agents[1 - seat], s.agents[s.seats]
    if s.boxed == his:
        won = shown == his
        finish(s, "players_allied" if won else "allies_lost", 0b11 if won else 0, tell)
    elif s.boxed == mine:
        won = shown != mine
        finish(s, "agent_alone" if won else "agent_failed", 1 << (seat if won else 1 - seat), tell)
    else:
        won = shown == theirs
        finish(s, "croupiers_ally" if won else "agent_failed", 1 << (seat if won else 1 - seat), tell)


def croupier_claim(s: State, seat: Seat, a: do.Claim, tell: Tell) -> None:
    """A player claims to be the Croupier's ally and names the microfilm in the Croupier's hand (347-353, M2)."""
    theirs, his = s.agents[1 - seat], s.agents[s.seats]
    s.bared[seat] = s.agents[seat]
    tell(ev.Claimed(seat, a.nation, s.agents[seat]))
    there = MICROFILM + a.nation in s.hands[s.seats]
    if there and s.boxed == theirs and a.nation == theirs:
        finish(s, "with_croupier", 1 << seat, tell)
    elif there and s.boxed == his and a.nation == theirs:
        finish(s, "allies_lost", 0, tell)
    else:
        finish(s, "claim_failed", 1 << 1 - seat, tell)


def freelancer(s: State, seat: Seat, a: object, tell: Tell) -> bool:
    """A freelancer's attempt: tells the event and returns whether the claim was right."""
    match a:
        case do.Accuse(microfilm, to):
            right = s.agents[to] == microfilm - MICROFILM
            handed = s.agents[to] if s.agents[to] != NOBODY else s.roles[to]
            tell(ev.Accused(seat, to, microfilm, right, handed))
            s.bared[seat] = JOURNALIST
        case do.Hit(to):
            right = ACE in s.hands[to]
            tell(ev.Hit(seat, to, right, tuple(s.hands[to])))
            s.bared[seat] = HITMAN
        case do.Locate(one, two):
            right = sorted((one, two)) == letters_at(s)
            tell(ev.Located(seat, one, two, right, cards_at(s, one), cards_at(s, two)))
            s.bared[seat] = BROKER
        case do.Arrest(to):
            right = any(card in s.hands[to] for card in BLOODSTAINED)
            tell(ev.Arrested(seat, to, right, tuple(s.hands[to])))
            s.bared[seat] = INTERPOL
        case _:
            raise ValueError(a)
    return right


def cards_at(s: State, location: int) -> tuple[int, ...]:
    """The cards at a location, in an order that tells nothing."""
    if location == do.AT_DECK:
        return tuple(sorted(s.deck))
    if location == do.AT_DISCARD:
        return tuple(sorted(s.discard))
    return tuple(s.hands[location])


def letters_at(s: State) -> list[int]:
    """The locations of the two letters in play, in order."""
    found = [place for place, hand in enumerate(s.hands) for card in hand if LETTER <= card < ACE]
    found += [do.AT_DECK for card in s.deck if LETTER <= card < ACE]
    found += [do.AT_DISCARD for card in s.discard if LETTER <= card < ACE]
    return sorted(found)
