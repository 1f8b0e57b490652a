"""The course of a round in Spy Tactics, and its title object.

Four to nine agents belong to two or three secret agencies. Each has the same eight codes and secretly puts one away. In
each of six rounds everybody seals a code, and all codes are revealed at once. What a code does depends on the round and
on what the others have played: points, a look at an identity, a card passed on, a ban, or a guess at what somebody has
put away, which eliminates if it is right. In the end the points of an agency's survivors are added up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.core.chance import Chance
from game.core.contract import (
    Action,
    Mode,
    Seat,
    Setup,
    Tell,
    Title,
)
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import (
    AGENCIES,
    ALL,
    CODES,
    NO_BANS,
    NONE,
    NOTHING,
    START,
    SWAP,
)
from game.titles.spy_tactics.frames import DISCARD, FOLLOW, SEAL
from game.titles.spy_tactics.knows.notes import SpyTacticsNotes
from game.titles.spy_tactics.knows.retelling import retold
from game.titles.spy_tactics.knows.sampling import sample, worlds
from game.titles.spy_tactics.rules.explain import explain
from game.titles.spy_tactics.rules.open import ASKING, activated, effects, follow, playable
from game.titles.spy_tactics.rules.resolution import resolve
from game.titles.spy_tactics.rules.scoring import result
from game.titles.spy_tactics.state import State
from game.titles.spy_tactics.view import SpyTacticsView, view

UNANSWERED = (NONE, NONE)


class SpyTactics(Title[State]):
    id = "spy_tactics"
    place = 4
    modes = (Mode("agencies", (4, 5, 6, 7, 8, 9)),)
    revision = 2
    """Since revision 2 a card taken back also returns to the hand of an agent who goes out in the same round."""
    longest = 9 * 13
    actions = do.ACTIONS
    events = ev.EVENTS
    state = State
    views = SpyTacticsView

    notes = staticmethod(SpyTacticsNotes)

    sample = staticmethod(sample)

    retold = staticmethod(retold)

    worlds = staticmethod(worlds)

    result = staticmethod(result)

    view = staticmethod(view)

    explain = staticmethod(explain)

    def new(self, setup: Setup, luck: Chance, tell: Tell) -> State:
        n = setup.seats
        agencies, spare = _deal(n, luck)
        tell(ev.Began(n))
        for seat in range(n):
            tell(ev.Dealt(seat, agencies[seat]))
        return State(
            agencies=agencies,
            spare=spare,
            hands=[ALL] * n,
            discards=[NONE] * n,
            laid=[()] * n,
            points=[START] * n,
            out=0,
            round=0,
            bans=NO_BANS,
            sealed=[NONE] * n,
            answers=[UNANSWERED] * n,
            frames=[(DISCARD, (1 << n) - 1)],
            how="",
            winners=0,
        )

    def every_action(self, setup: Setup) -> tuple[Action, ...]:
        return do.every(setup.seats)

    def legal(self, s: State, seat: Seat) -> list[Action]:
        if not s.frames:
            return []
        kind, asked = s.frames[-1]
        if not asked >> seat & 1:
            return []
        if kind == SEAL:
            return playable(s, seat)
        if kind == DISCARD:
            return list(do.DISCARDS)
        return [*follow(s, seat, effects(s, activated(s)))]

    def apply(self, s: State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        _APPLY[type(a)](s, seat, a, tell)

    def inventory(self, s: State) -> Counter[str]:
        found: Counter[str] = Counter()
        for hand in s.hands:
            found.update(CODES[code] for code in hand)
        found.update(CODES[code] for code in s.discards if code != NONE)
        for row in s.laid:
            found.update(CODES[code] for code in row if code not in (NONE, NOTHING))
        found.update(AGENCIES[agency] for agency in (*s.agencies, *s.spare))
        return found


def _deal(n: int, luck: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Up to six players get cards from two of each agency; seven, from these and one more; eight and nine, from three
    of each (S17)."""
    cards = [0, 0, 1, 1, 2, 2]
    spare: list[int] = []
    if n == 7:
        more = [0, 1, 2]
        cards.append(more.pop(luck.below(3)))
        spare = more
    elif n > 7:
        cards += [0, 1, 2]
    else:
        spare = [0, 1, 2]
    luck.shuffle(cards)
    return tuple(cards[:n]), tuple(sorted((*cards[n:], *spare)))


# -- what it does


def _put_away(s: State, seat: Seat, a: do.Discard, tell: Tell) -> None:
    s.sealed[seat] = a.code
    tell(ev.PutAway(seat, a.code))
    if _waiting(s, seat):
        return
    for q, code in enumerate(s.sealed):
        s.discards[q] = code
        s.hands[q] = _less(s.hands[q], code)
    _next_round(s, tell)


def _waiting(s: State, seat: Seat) -> bool:
    """Whether others still have to choose."""
    kind, asked = s.frames[-1]
    asked &= ~(1 << seat)
    s.frames[-1] = (kind, asked)
    return asked != 0


def _less(hand: tuple[int, ...], code: int) -> tuple[int, ...]:
    n = hand.index(code)
    return hand[:n] + hand[n + 1 :]


def _next_round(s: State, tell: Tell) -> None:
    s.round += 1
    n = len(s.agencies)
    s.sealed = [NONE] * n
    s.frames[-1] = (SEAL, (1 << n) - 1 & ~s.out)
    tell(ev.RoundBegan(s.round, s.bans))


def _sealed(s: State, seat: Seat, a: do.Seal | do.Hold, tell: Tell) -> None:
    s.sealed[seat] = a.code
    tell(ev.Chose(seat, a.code))
    if not _waiting(s, seat):
        _reveal(s, tell)


def _reveal(s: State, tell: Tell) -> None:
    """Reveals all codes at once; if a code asks for something, its player chooses, unless everybody knows the answer
    (S1)."""
    for q, code in enumerate(s.sealed):
        s.laid[q] += (code,)
        if code not in (NONE, NOTHING):
            s.hands[q] = _less(s.hands[q], code)
    tell(ev.Revealed(tuple(s.sealed)))
    s.sealed = [NONE] * len(s.sealed)
    asked = 0
    does = effects(s, activated(s))
    for q, what in enumerate(does):
        if what in ASKING:
            choices = follow(s, q, does)
            if len(choices) > 1 or (choices and what == SWAP):
                asked |= 1 << q
            elif choices:
                s.answers[q] = (choices[0].to, choices[0].code)
    if asked:
        s.frames[-1] = (FOLLOW, asked)
    else:
        _resolve(s, tell)


def _answered(s: State, seat: Seat, a: do.Answer, tell: Tell) -> None:
    s.answers[seat] = (a.to, a.code)
    tell(ev.Answered(seat, *s.answers[seat]))
    if not _waiting(s, seat):
        _resolve(s, tell)


def _resolve(s: State, tell: Tell) -> None:
    over = resolve(s, tell)
    s.answers = [UNANSWERED] * len(s.answers)
    if not over:
        _next_round(s, tell)


_APPLY: Mapping[type[Action], Any] = {
    do.Discard: _put_away,
    do.Seal: _sealed,
    do.Hold: _sealed,
    do.Give: _answered,
    do.Look: _answered,
    do.Guess: _answered,
    do.Name: _answered,
    do.Return: _answered,
}
