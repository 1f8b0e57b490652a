"""The rules of Double Agent, and its title object.

Two heads of agencies share six agents who work for both. Each player secretly places loyalty tokens behind the agents.
On their turn, a player lays a file face down at an agent or plays a card openly for its action. At the fourth file an
agent delivers: the tokens are shown, and the side to which the agent is more loyal takes all files there. Neighbours
then deliver at the third file, so one file can make a row of agents deliver. In each of their first three turns players
also move a marker, which can add one to a loyalty and breaks ties. When all agents but one have delivered, the higher
sum of files wins.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from game.core.chance import Chance
from game.core.contract import Action, Mask, Mode, Seat, Setup, Tell, Title, beginner, starter
from game.titles.double_agent import actions as do
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import (
    AGENTS,
    BACK,
    CLUES,
    DECK,
    HAND,
    HURRIED,
    KINDS,
    LEVERAGE,
    MOVES,
    NOBODY,
    NOSY,
    ORDERS,
    OUTERMOST,
    RECALL,
    SECRET,
    TOKENS,
    TOWARD,
    TRANSFER,
    TURNS,
    WIRETAP,
    needed,
)
from game.titles.double_agent.frames import MOVE, PLACE, TURN
from game.titles.double_agent.knows.notes import DoubleAgentNotes
from game.titles.double_agent.knows.sampling import sample, worlds
from game.titles.double_agent.rules.delivery import deliver_all, finish, result
from game.titles.double_agent.rules.explain import explain
from game.titles.double_agent.state import State, fresh
from game.titles.double_agent.view import DoubleAgentView, view

EVERYBODY = (1 << AGENTS) - 1
ASKED_TURN, ASKED_MOVE = (tuple((kind, 1 << seat, seat) for seat in (0, 1)) for kind in (TURN, MOVE))


class DoubleAgent(Title[State]):
    id = "double_agent"
    place = 3
    modes = (Mode("duel", (2,), (starter(2),)),)
    revision = 1
    longest = 400
    actions = do.ACTIONS
    events = ev.EVENTS
    state = State
    views = DoubleAgentView

    notes = staticmethod(DoubleAgentNotes)

    sample = staticmethod(sample)

    worlds = staticmethod(worlds)

    result = staticmethod(result)

    view = staticmethod(view)

    explain = staticmethod(explain)

    def new(self, setup: Setup, luck: Chance, tell: Tell) -> State:
        """Only shuffles the decks: hands and the first player are shown when both players have placed their tokens
        (D1)."""
        decks = []
        for _ in (0, 1):
            cards = list(DECK)
            luck.shuffle(cards)
            decks.append(cards)
        first = beginner(setup, luck)
        tell(ev.Prepared())
        return fresh(first, [(), ()], [[], []], decks, (PLACE, 0b11, NOBODY))

    def every_action(self, setup: Setup) -> tuple[Action, ...]:
        return do.EVERY

    def legal(self, s: State, seat: Seat) -> list[Action]:
        if not s.frames:
            return []
        kind, asked, _ = s.frames[-1]
        return _LEGAL[kind](s, seat) if asked >> seat & 1 else []

    def apply(self, s: State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        _APPLY[type(a)](s, seat, a, tell)

    def inventory(self, s: State) -> Counter[str]:
        found: Counter[str] = Counter()
        for cards in (*s.hands, *s.decks, *s.used):
            found.update(KINDS[card] for card in cards)
        for files in (*s.files, *s.piles, s.destroyed):
            found.update(KINDS[file >> 1] for file in files)
        for tokens in s.tokens:
            found.update(f"token {value}" for value in tokens or TOKENS)
        found["counter"] = len(s.spaces)
        found["+1 file"] = sum(s.nosy) + sum(s.nosy_left)
        return found


# -- what is allowed


def _place(s: State, seat: Seat) -> list[Action]:
    return list(do.PLACES)


def own_files(s: State, seat: Seat, agent: int) -> list[int]:
    """The kinds of a seat's files at an agent, the first laid first."""
    return [file >> 1 for file in s.files[agent] if file & 1 == seat]


def _turn(s: State, seat: Seat) -> list[Action]:
    open_now = EVERYBODY & ~s.delivered
    free = open_now & ~s.secret
    found: list[Action] = []
    last = NOBODY
    for kind in s.hands[seat]:
        if kind != last:
            last = kind
            if BACK[kind] != SECRET:
                found += do.LAYS[kind][open_now]
            else:
                found += do.LAYS[kind][free]
                found += _ACTS[kind](s, seat, open_now) if kind in _ACTS else do.AT_OPEN[kind][open_now]
    return found or [do.PASS]


def _clues(s: State, seat: Seat, agents: Mask) -> list[Action]:
    return do.CLUES_AT[s.laid[1 - seat]]


def _recall(s: State, seat: Seat, agents: Mask) -> list[Action]:
    found: list[Action] = []
    for agent in do.AT[s.laid[seat]]:
        found += do.RECALLS[agent][len(own_files(s, seat, agent))]
    return found


def _transfer(s: State, seat: Seat, agents: Mask) -> list[Action]:
    """A moved file keeps its back, and an agent still has at most one question mark (D12)."""
    found: list[Action] = []
    for agent in do.AT[s.laid[seat]]:
        others = agents & ~(1 << agent)
        for n, kind in enumerate(own_files(s, seat, agent)):
            found += do.TRANSFERS[agent][n][others & ~s.secret if BACK[kind] == SECRET else others]
    return found


def _leverage(s: State, seat: Seat, agents: Mask) -> list[Action]:
    found: list[Action] = []
    for agent in do.AT[agents]:
        found += do.LEVERAGES[agent][s.spaces[agent]]
    return found


_ACTS: Mapping[int, Callable[[State, Seat, Mask], list[Action]]] = {
    CLUES: _clues,
    RECALL: _recall,
    TRANSFER: _transfer,
    LEVERAGE: _leverage,
}


def _move(s: State, seat: Seat) -> list[Action]:
    """The markers that a player may move: not activated yet, at open agents, and not at that player's end (D8)."""
    closed = s.activated | s.delivered
    edge = OUTERMOST[seat]
    for agent, space in enumerate(s.spaces):
        if space == edge:
            closed |= 1 << agent
    return list(do.MOVES[EVERYBODY & ~closed])


_LEGAL: tuple[Callable[[State, Seat], list[Action]], ...] = (_place, _turn, _move)


# -- what it does


def _placed(s: State, seat: Seat, a: do.Place, tell: Tell) -> None:
    s.tokens[seat] = a.tokens
    tell(ev.Placed(seat, a.tokens))
    asked = s.frames[-1][1] & ~(1 << seat)
    if asked:
        s.frames[-1] = (PLACE, asked, NOBODY)
        return
    for q in (0, 1):
        s.hands[q] = sorted(s.decks[q][-HAND:])
        del s.decks[q][-HAND:]
    tell(ev.Began(s.first))
    for q in (0, 1):
        tell(ev.Dealt(q, tuple(sorted(BACK[card] for card in s.hands[q])), tuple(s.hands[q])))
    s.frames[-1] = ASKED_TURN[s.first]


def spend(s: State, seat: Seat, kind: int) -> None:
    """Takes a card played for its action out of the game."""
    s.hands[seat].remove(kind)
    s.used[seat] = (*s.used[seat], kind)


def _lay_at(s: State, seat: Seat, agent: int, kind: int) -> None:
    s.files[agent] = (*s.files[agent], kind * 2 + seat)
    s.laid[seat] |= 1 << agent
    if BACK[kind] == SECRET:
        s.secret |= 1 << agent


def _laid(s: State, seat: Seat, a: do.Lay, tell: Tell) -> None:
    s.hands[seat].remove(a.card)
    _lay_at(s, seat, a.agent, a.card)
    tell(ev.Laid(seat, a.agent, BACK[a.card], a.card))
    _grown(s, seat, a.agent, tell)


def _look(s: State, seat: Seat, a: do.Clues, tell: Tell) -> None:
    spend(s, seat, CLUES)
    tell(ev.Looked(seat, a.agent, tuple(own_files(s, 1 - seat, a.agent))))
    _played(s, seat, tell)


def _make_nosy(s: State, seat: Seat, a: do.Nosy, tell: Tell) -> None:
    spend(s, seat, NOSY)
    s.nosy[a.agent] += 1
    s.nosy_left[seat] -= 1
    tell(ev.MadeNosy(seat, a.agent))
    _played(s, seat, tell)


def _tap(s: State, seat: Seat, a: do.Wiretap, tell: Tell) -> None:
    spend(s, seat, WIRETAP)
    tell(ev.Tapped(seat, a.agent, s.tokens[1 - seat][a.agent]))
    _played(s, seat, tell)


def _lift(s: State, seat: Seat, agent: int, n: int) -> int:
    """Takes a seat's n-th file away from an agent."""
    files = s.files[agent]
    own = [k for k, file in enumerate(files) if file & 1 == seat]
    place = own[n]
    s.files[agent] = files[:place] + files[place + 1 :]
    if len(own) == 1:
        s.laid[seat] &= ~(1 << agent)
    kind = files[place] >> 1
    if BACK[kind] == SECRET:
        s.secret &= ~(1 << agent)
    return kind


def _recalled(s: State, seat: Seat, a: do.Recall, tell: Tell) -> None:
    """The card comes back before the hand is refilled (D13)."""
    spend(s, seat, RECALL)
    kind = _lift(s, seat, a.agent, a.file)
    insort(s.hands[seat], kind)
    tell(ev.Recalled(seat, a.agent, a.file, BACK[kind], kind))
    _played(s, seat, tell)


def _transferred(s: State, seat: Seat, a: do.Transfer, tell: Tell) -> None:
    spend(s, seat, TRANSFER)
    kind = _lift(s, seat, a.agent, a.file)
    _lay_at(s, seat, a.to, kind)
    tell(ev.Transferred(seat, a.agent, a.file, a.to, BACK[kind], kind))
    _grown(s, seat, a.to, tell)


def _levered(s: State, seat: Seat, a: do.Leverage, tell: Tell) -> None:
    """Moves a marker whether it has been activated or not, and does not activate it (D9)."""
    spend(s, seat, LEVERAGE)
    s.spaces[a.agent] += TOWARD[a.toward]
    tell(ev.Levered(seat, a.agent, a.toward))
    _played(s, seat, tell)


def _swapped(s: State, seat: Seat, a: do.Orders, tell: Tell) -> None:
    spend(s, seat, ORDERS)
    tokens = list(s.tokens[seat])
    tokens[a.one], tokens[a.two] = tokens[a.two], tokens[a.one]
    s.tokens[seat] = tuple(tokens)
    tell(ev.Swapped(seat, a.one, a.two, (tokens[a.one], tokens[a.two])))
    _played(s, seat, tell)


def _passed(s: State, seat: Seat, a: do.Pass, tell: Tell) -> None:
    s.passes += 1
    tell(ev.Passed(seat))
    _end_turn(s, seat, tell)


def _grown(s: State, seat: Seat, agent: int, tell: Tell) -> None:
    """A file has come to an agent: no other agent can be due before this one has delivered (D11)."""
    count = len(s.files[agent])
    if count >= HURRIED and count >= needed(s.delivered, s.nosy[agent], agent):
        deliver_all(s, agent, tell)
    _played(s, seat, tell)


def _played(s: State, seat: Seat, tell: Tell) -> None:
    """The influence move comes after all deliveries (D7)."""
    s.passes = 0
    if s.turns < 2 * MOVES:
        _influence(s, seat, tell)
    else:
        _end_turn(s, seat, tell)


def _influence(s: State, seat: Seat, tell: Tell) -> None:
    """Moves a marker if one can move; if everybody sees that it can only be one, nobody is asked."""
    movable = _move(s, seat)
    if len(movable) > 1:
        s.frames[-1] = ASKED_MOVE[seat]
    elif movable:
        _moved(s, seat, movable[0], tell)
    else:
        _end_turn(s, seat, tell)


def _moved(s: State, seat: Seat, a: Any, tell: Tell) -> None:
    s.spaces[a.agent] += TOWARD[seat]
    s.activated |= 1 << a.agent
    tell(ev.Moved(seat, a.agent))
    _end_turn(s, seat, tell)


def _end_turn(s: State, seat: Seat, tell: Tell) -> None:
    """Refills the hand and checks whether the game is over."""
    hand, deck = s.hands[seat], s.decks[seat]
    while len(hand) < HAND and deck:
        card = deck.pop()
        insort(hand, card)
        tell(ev.Drew(seat, BACK[card], card))
    s.turns += 1
    other = 1 - seat
    if s.passes > 1 or s.delivered.bit_count() >= AGENTS - 1 or s.turns >= TURNS:
        finish(s, tell)
    elif s.hands[other]:
        s.frames[-1] = ASKED_TURN[other]
    else:
        _passed(s, other, do.PASS, tell)  # An empty hand passes by itself (D6).


_APPLY: Mapping[type[Action], Any] = {
    do.Place: _placed,
    do.Lay: _laid,
    do.Clues: _look,
    do.Nosy: _make_nosy,
    do.Wiretap: _tap,
    do.Recall: _recalled,
    do.Transfer: _transferred,
    do.Leverage: _levered,
    do.Orders: _swapped,
    do.Move: _moved,
    do.Pass: _passed,
}
