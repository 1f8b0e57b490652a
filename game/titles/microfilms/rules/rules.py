"""The rules of turns in [microfilms], and its title object.

Three agents of three nations and up to three freelancers sit at the casino table. The two alliance letters in play make
two of the agents allies, but nobody knows which two. On their turn, players draw a card, pass for a franc, offer a card
as a bribe, take an action with a card or francs, or attempt to win. Being Suspect or Cleared decides how many cards a
player may keep, and only the Cleared may attempt to win: an agent by showing the right microfilm, a freelancer by doing
what their identity asks. With the Croupier, two agents who each have a second, hidden identity play against each other
and the house.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from game.core.chance import Chance
from game.core.contract import Action, Mask, Mode, Option, Seat, Setup, Tell, Title, starter
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import (
    ACE,
    ACE_PRICE,
    BLACKMAIL_PRICE,
    BROKER,
    CASH_OUT,
    CASHED,
    CROUPIER_FRANCS,
    HITMAN,
    IDENTITIES,
    IDENTITY_CARD,
    INTERPOL,
    INTERROGATE,
    INTERROGATE_PRICE,
    JOURNALIST,
    KINDS,
    LETTER,
    LIMIT,
    MICROFILM,
    NATIONS,
    NOBODY,
    SECOND_EVENING,
    STEAL,
    STOLEN,
    TURNS,
)
from game.titles.microfilms.cards import (
    BLACKMAILED as PAID_OFF,
)
from game.titles.microfilms.frames import BLACKMAILED, BRIBED, EXCESS, LAY_DOWN, TURN
from game.titles.microfilms.knows.notes import MicrofilmsNotes
from game.titles.microfilms.knows.sampling import sample, worlds
from game.titles.microfilms.rules import claims
from game.titles.microfilms.rules.deal import deal
from game.titles.microfilms.rules.explain import explain
from game.titles.microfilms.state import State
from game.titles.microfilms.view import MicrofilmsView, view

LEFT_OUT = Option("left_out", ("random", *NATIONS))


class Microfilms(Title[State]):
    id = "microfilms"
    place = 1
    modes = (
        Mode("casino", (3, 4, 5, 6), (LEFT_OUT, starter(6))),
        Mode("croupier", (2,), (LEFT_OUT, starter(2))),
    )
    revision = 2
    """Revision 2: an attempt tells which agent is turned up, and the end tells the cards of deck and discard."""
    longest = 8 * TURNS
    actions = do.ACTIONS
    events = ev.EVENTS
    state = State
    views = MicrofilmsView

    new = staticmethod(deal)
    explain = staticmethod(explain)
    view = staticmethod(view)
    result = staticmethod(claims.result)
    notes = staticmethod(MicrofilmsNotes)
    worlds = staticmethod(worlds)
    sample = staticmethod(sample)

    def every_action(self, setup: Setup) -> tuple[Action, ...]:
        return do.every(setup.seats, setup.mode == "croupier")

    def legal(self, s: State, seat: Seat) -> list[Action]:
        if not s.frames:
            return []
        kind, asked, _, _ = s.frames[-1]
        if not asked >> seat & 1:
            return []
        return _LEGAL[kind](s, seat)

    def apply(self, s: State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        _APPLY[type(a)](s, seat, a, luck, tell)

    def inventory(self, s: State) -> Counter[str]:
        found: Counter[str] = Counter()
        for cards in (*s.hands, s.deck, s.discard, [LETTER + s.boxed]):
            found.update(KINDS[card] for card in cards)
        found.update(IDENTITIES[id] for id in (*s.agents, *s.roles, *s.spare) if id != NOBODY)
        found["franc"] = s.house + sum(s.francs)
        return found


# -- what is allowed


def others_of(s: State, seat: Seat) -> Mask:
    """The places that this seat may deal with: everybody else in the game, and the Croupier."""
    return ((1 << len(s.hands)) - 1) & ~s.out & ~(1 << seat)


def _turn(s: State, seat: Seat) -> list[Action]:
    hand = s.hands[seat]
    others = others_of(s, seat)
    found: list[Action] = []
    if s.deck:
        found.append(do.DRAWS[0])
    if s.discard:
        found.append(do.DRAWS[1])
    found.append(do.PASS)
    last = NOBODY
    for kind in hand:
        if kind != last:
            found += do.BRIBES[kind][others]
            last = kind
    with_cards = others
    if len(s.hands) > s.seats and not s.hands[s.seats]:
        with_cards &= ~(1 << s.seats)
    if STEAL in hand:
        found += do.STEALS[others]
        found += do.BLACKMAILS[STEAL][others]
    if INTERROGATE in hand:
        found += do.INTERROGATES[INTERROGATE][with_cards]
        found += do.BLACKMAILS[INTERROGATE][others]
    if CASH_OUT in hand:
        found.append(do.CASH_OUTS)
    francs = s.francs[seat]
    if francs >= INTERROGATE_PRICE:
        found += do.INTERROGATES[do.FRANCS][with_cards]
        if francs >= BLACKMAIL_PRICE:
            found += do.BLACKMAILS[do.FRANCS][others]
    if s.cleared >> seat & 1:
        found += _attempts(s, seat, hand, others)
    return found


def _attempts(s: State, seat: Seat, hand: list[int], others: Mask) -> list[Action]:
    """What a Cleared player may claim, as far as the player can see that it is allowed (M7)."""
    found: list[Action] = []
    agent, role = s.agents[seat], s.roles[seat]
    films = [kind for kind in hand if kind < LETTER]
    if agent != NOBODY:
        found += [do.REVEALS[kind] for kind in films]
        if len(s.hands) > s.seats and s.cleared >> s.seats & 1 and s.hands[s.seats]:
            found += do.CLAIMS[agent][s.left_out]
    if role == JOURNALIST:
        for kind in films:
            if kind - MICROFILM != agent:
                found += do.ACCUSES[kind][others]
    elif role == HITMAN:
        found += do.HITS[others]
    elif s.evening >= SECOND_EVENING:
        if role == BROKER:
            found += do.LOCATES[others | 1 << seat]
        elif role == INTERPOL:
            found += do.ARRESTS[others & ~s.cleared]
    return found


def _bribed(s: State, seat: Seat) -> list[Action]:
    return list(do.ANSWERS)


def _blackmailed(s: State, seat: Seat) -> list[Action]:
    found: list[Action] = []
    if s.francs[seat] >= PAID_OFF:
        found.append(do.PAY)
    if CASH_OUT in s.hands[seat]:
        found.append(do.DEFEND)
    found.append(do.DECLINE)
    return found


def _excess(s: State, seat: Seat) -> list[Action]:
    free = s.francs[seat] >= ACE_PRICE
    return [do.DISCARD[kind] for kind in sorted(set(s.hands[seat])) if kind != ACE or free]


def _lay_down(s: State, seat: Seat) -> list[Action]:
    return [do.DISCARD[kind] for kind in sorted(set(s.hands[seat]))]


_LEGAL: tuple[Callable[[State, Seat], list[Action]], ...] = (_turn, _bribed, _blackmailed, _excess, _lay_down)


# -- what it does


def give(s: State, giver: int, taker: int, francs: int) -> int:
    """Moves francs from one place to another, as many as there are."""
    francs = min(francs, s.francs[giver])
    s.francs[giver] -= francs
    s.francs[taker] += francs
    return francs


def from_house(s: State, place: int, francs: int) -> int:
    francs = min(francs, s.house)
    s.house -= francs
    s.francs[place] += francs
    return francs


def to_house(s: State, place: int, francs: int) -> None:
    s.francs[place] -= francs
    s.house += francs


def take(s: State, place: int, card: int) -> None:
    hand = s.hands[place]
    hand.append(card)
    if len(hand) > 1:
        hand.sort()


def lay_off(s: State, place: int, card: int) -> None:
    s.hands[place].remove(card)
    s.discard.append(card)


def pay(s: State, seat: Seat, with_: int, francs: int) -> None:
    """Pays for an action before it is answered: with a card to the discard, or francs to the house (M10)."""
    if with_ == do.FRANCS:
        to_house(s, seat, francs)
    else:
        lay_off(s, seat, with_)


def _draw(s: State, seat: Seat, a: do.Draw, luck: Chance, tell: Tell) -> None:
    if a.source == do.DECK:
        card = s.deck.pop()
        tell(ev.Drew(seat, card))
    else:
        card = s.discard.pop()
        tell(ev.TookDiscard(seat, card))
    take(s, seat, card)
    end_turn(s, seat, luck, tell)


def _pass(s: State, seat: Seat, a: do.Pass, luck: Chance, tell: Tell) -> None:
    francs = from_house(s, seat, 1)
    tell(ev.Passed(seat, francs))
    end_turn(s, seat, luck, tell)


def _bribe(s: State, seat: Seat, a: do.Bribe, luck: Chance, tell: Tell) -> None:
    tell(ev.Offered(seat, a.to, a.card))
    if a.to == s.seats:
        bribe_taken(s, seat, a.to, a.card, luck, tell)
    else:
        s.frames[:] = [(BRIBED, 1 << a.to, seat, a.card)]


def bribe_taken(s: State, giver: Seat, taker: int, card: int, luck: Chance, tell: Tell) -> None:
    s.hands[giver].remove(card)
    take(s, taker, card)
    s.cleared |= 1 << giver
    tell(ev.Bribed(giver, taker, card))
    end_turn(s, giver, luck, tell)


def _accept(s: State, seat: Seat, a: do.Accept, luck: Chance, tell: Tell) -> None:
    _, _, giver, card = s.frames[-1]
    bribe_taken(s, giver, seat, card, luck, tell)


def _decline(s: State, seat: Seat, a: do.Decline, luck: Chance, tell: Tell) -> None:
    kind, _, active, _ = s.frames[-1]
    if kind == BRIBED:
        francs = give(s, seat, active, 1)
        tell(ev.BribeDeclined(active, seat, francs))
        end_turn(s, active, luck, tell)
    else:
        rumour(s, active, seat, luck, tell)


def _steal(s: State, seat: Seat, a: do.Steal, luck: Chance, tell: Tell) -> None:
    lay_off(s, seat, STEAL)
    francs = give(s, a.to, seat, STOLEN)
    tell(ev.Stole(seat, a.to, francs))
    end_turn(s, seat, luck, tell)


def _cash_out(s: State, seat: Seat, a: do.CashOut, luck: Chance, tell: Tell) -> None:
    lay_off(s, seat, CASH_OUT)
    francs = from_house(s, seat, CASHED)
    tell(ev.CashedOut(seat, francs))
    end_turn(s, seat, luck, tell)


def _interrogate(s: State, seat: Seat, a: do.Interrogate, luck: Chance, tell: Tell) -> None:
    """Shows one card at random from hand and identities; the Croupier's comes from the hand alone (147-157, 322)."""
    pay(s, seat, a.pay, INTERROGATE_PRICE)
    shown = s.hands[a.to][:]
    if a.to < s.seats:
        shown += [IDENTITY_CARD + id for id in (s.agents[a.to], s.roles[a.to]) if id != NOBODY]
    seen = shown[luck.below(len(shown))]
    tell(ev.Interrogated(seat, a.to, a.pay, seen))
    end_turn(s, seat, luck, tell)


def _blackmail(s: State, seat: Seat, a: do.Blackmail, luck: Chance, tell: Tell) -> None:
    pay(s, seat, a.pay, BLACKMAIL_PRICE)
    tell(ev.Blackmailed(seat, a.to, a.pay))
    if a.to == s.seats:
        rumour(s, seat, a.to, luck, tell)
    else:
        s.frames[:] = [(BLACKMAILED, 1 << a.to, seat, 0)]


def _pay_off(s: State, seat: Seat, a: do.Pay, luck: Chance, tell: Tell) -> None:
    active = s.frames[-1][2]
    give(s, seat, active, PAID_OFF)
    tell(ev.PaidOff(active, seat))
    end_turn(s, active, luck, tell)


def _defend(s: State, seat: Seat, a: do.Defend, luck: Chance, tell: Tell) -> None:
    active = s.frames[-1][2]
    lay_off(s, seat, CASH_OUT)
    tell(ev.Defended(active, seat))
    end_turn(s, active, luck, tell)


def rumour(s: State, active: Seat, victim: int, luck: Chance, tell: Tell) -> None:
    """The blackmail was declined: tokens are turned, and a random card changes hands (170-176)."""
    s.cleared |= 1 << active
    s.cleared &= ~(1 << victim)
    hand = s.hands[victim]
    card = hand.pop(luck.below(len(hand))) if hand else None
    if card is not None:
        take(s, active, card)
    tell(ev.Rumour(active, victim, card, card is not None))
    end_turn(s, active, luck, tell)


def _discard(s: State, seat: Seat, a: do.Discard, luck: Chance, tell: Tell) -> None:
    out = s.frames[-1][0] == LAY_DOWN
    fee = ACE_PRICE if a.card == ACE and not out else 0
    lay_off(s, seat, a.card)
    to_house(s, seat, fee)
    tell(ev.Discarded(seat, a.card, fee))
    if out:
        lay_down(s, seat, luck, tell)
    else:
        end_turn(s, seat, luck, tell)


# -- attempts


def _reveal(s: State, seat: Seat, a: do.Reveal, luck: Chance, tell: Tell) -> None:
    claims.agent_reveals(s, seat, a, tell)


def _claim(s: State, seat: Seat, a: do.Claim, luck: Chance, tell: Tell) -> None:
    claims.croupier_claim(s, seat, a, tell)


def _freelance(s: State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
    if claims.freelancer(s, seat, a, tell):
        claims.finish(s, IDENTITIES[s.roles[seat]].replace("-", "_"), 1 << seat, tell)
    elif s.with_croupier:
        claims.finish(s, "claim_failed", 1 << 1 - seat, tell)
    else:
        lay_down(s, seat, luck, tell)


def lay_down(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    """An eliminated player discards all cards in any order; then the seat is out (205, M5)."""
    hand = s.hands[seat]
    if len(hand) > 1:
        s.frames[:] = [(LAY_DOWN, 1 << seat, seat, 0)]
        return
    if hand:
        tell(ev.Discarded(seat, hand[0]))
        lay_off(s, seat, hand[0])
    francs = s.francs[seat]
    to_house(s, seat, francs)
    s.out |= 1 << seat
    s.cleared &= ~(1 << seat)
    tell(ev.Eliminated(seat, s.roles[seat], francs))
    turn_over(s, seat, luck, tell)


# -- the end of a turn


def end_turn(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    """Checks the active player's hand limit (187-194), then the evening; then the next player's turn begins."""
    if len(s.hands[seat]) > LIMIT[s.cleared >> seat & 1]:
        s.frames[:] = [(EXCESS, 1 << seat, seat, 0)]
    else:
        turn_over(s, seat, luck, tell)


def turn_over(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    if not s.deck:
        check_evening(s, luck, tell)
    if len(s.hands) > s.seats:
        croupier_turn(s, luck, tell)
        if s.how:
            return
    s.turns += 1
    if s.turns >= TURNS:
        claims.finish(s, "limit", 0, tell)
        return
    seat += 1
    while seat == s.seats or s.out >> seat & 1:
        seat = 0 if seat == s.seats else seat + 1
    s.frames[:] = [(TURN, 1 << seat, seat, 0)]


def check_evening(s: State, luck: Chance, tell: Tell) -> None:
    """If the deck is empty the discard becomes the new deck, and the next evening begins (196-201)."""
    if s.discard:
        s.deck, s.discard = s.discard, s.deck
        luck.shuffle(s.deck)
        s.evening += 1
        tell(ev.Evening(s.evening))


def croupier_turn(s: State, luck: Chance, tell: Tell) -> None:
    """The Croupier draws up to two cards. With two, the Croupier takes a franc, is Cleared, and discards a third card
    (313-320, M9)."""
    he = s.seats
    hand = s.hands[he]
    if len(hand) < 2:
        if s.deck:
            take(s, he, s.deck.pop())
            tell(ev.CroupierDrew())
    else:
        francs = from_house(s, he, 1)
        s.cleared |= 1 << he
        tell(ev.CroupierTook(francs))
        if s.francs[he] >= CROUPIER_FRANCS:
            claims.finish(s, "croupier", 0, tell)
            return
        if len(hand) > 2:
            card = hand[luck.below(len(hand))]
            lay_off(s, he, card)
            tell(ev.Discarded(he, card))
    if not s.deck:
        check_evening(s, luck, tell)


_APPLY: dict[type[Action], Any] = {
    do.Draw: _draw,
    do.Pass: _pass,
    do.Bribe: _bribe,
    do.Accept: _accept,
    do.Decline: _decline,
    do.Steal: _steal,
    do.CashOut: _cash_out,
    do.Interrogate: _interrogate,
    do.Blackmail: _blackmail,
    do.Pay: _pay_off,
    do.Defend: _defend,
    do.Discard: _discard,
    do.Reveal: _reveal,
    do.Claim: _claim,
    do.Accuse: _freelance,
    do.Hit: _freelance,
    do.Locate: _freelance,
    do.Arrest: _freelance,
}
