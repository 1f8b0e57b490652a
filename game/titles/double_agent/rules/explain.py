"""Why an action is not legal in Double Agent: the first reason that a careful opponent would give."""

from __future__ import annotations

from game.core.contract import Action, Refusal, Seat
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import (
    AGENTS,
    BACK,
    CLUES,
    KINDS,
    LEVERAGE,
    NOSY,
    ORDERS,
    OUTERMOST,
    RECALL,
    SECRET,
    TOKENS,
    TRANSFER,
    WIRETAP,
)
from game.titles.double_agent.frames import MOVE, PLACE, TURN
from game.titles.double_agent.state import State

_CARD: dict[type[Action], int] = {
    do.Clues: CLUES,
    do.Nosy: NOSY,
    do.Wiretap: WIRETAP,
    do.Recall: RECALL,
    do.Transfer: TRANSFER,
    do.Leverage: LEVERAGE,
    do.Orders: ORDERS,
}


def explain(s: State, seat: Seat, a: Action) -> Refusal:
    """The code and the facts of a refusal. It is asked only about actions that are not legal for a seat that owes a
    choice."""
    kind = s.frames[-1][0]
    if isinstance(a, do.Place):
        if kind != PLACE:
            return Refusal("tokens_lie")
        return Refusal("wrong_tokens") if sorted(a.tokens) != list(TOKENS) else Refusal("no_such_choice")
    if kind == PLACE:
        return Refusal("tokens_first")
    if isinstance(a, do.Move):
        return _move(s, seat, a.agent) if kind == MOVE else Refusal("no_move_now")
    if kind != TURN:
        return Refusal("move_first")
    if isinstance(a, do.Pass):
        return Refusal("must_play")
    return _play(s, seat, a)


def _agent(s: State, agent: int) -> Refusal | None:
    if not 0 <= agent < AGENTS:
        return Refusal("no_such_agent")
    return Refusal("has_delivered", (agent,)) if s.delivered >> agent & 1 else None


def _move(s: State, seat: Seat, agent: int) -> Refusal:
    if refusal := _agent(s, agent):
        return refusal
    return Refusal("activated", (agent,)) if s.activated >> agent & 1 else Refusal("at_the_edge", (agent,))


def _play(s: State, seat: Seat, a: Action) -> Refusal:
    card = a.card if isinstance(a, do.Lay) else _CARD[type(a)]
    if not 0 <= card < len(KINDS):
        return Refusal("no_such_card")
    if card not in s.hands[seat]:
        return Refusal("card_not_held", (card,))
    match a:
        case do.Orders(one, two):
            wrong = "two_agents" if one == two else "no_such_choice"
            return _agent(s, one) or _agent(s, two) or Refusal(wrong)
        case (
            do.Lay(_, agent)
            | do.Clues(agent)
            | do.Nosy(agent)
            | do.Wiretap(agent)
            | do.Recall(agent)
            | do.Leverage(agent)
            | do.Transfer(agent)
        ):
            if refusal := _agent(s, agent):
                return refusal
    match a:
        case do.Lay(_, agent):
            return Refusal("one_secret", (agent,))
        case do.Clues(agent):
            return Refusal("nothing_to_see", (agent,))
        case do.Leverage(agent, toward):
            at_edge = toward in (0, 1) and s.spaces[agent] == OUTERMOST[toward]
            return Refusal("at_the_edge", (agent,)) if at_edge else Refusal("no_such_choice")
        case do.Recall(agent, n) | do.Transfer(agent, n):
            own = [file >> 1 for file in s.files[agent] if file & 1 == seat]
            if not 0 <= n < len(own):
                return Refusal("no_own_file", (agent,))
            if isinstance(a, do.Transfer):
                return _transfer(s, own[n], a)
    return Refusal("no_such_choice")


def _transfer(s: State, kind: int, a: do.Transfer) -> Refusal:
    if a.to == a.agent:
        return Refusal("two_agents")
    if refusal := _agent(s, a.to):
        return refusal
    return Refusal("one_secret", (a.to,)) if BACK[kind] == SECRET else Refusal("no_such_choice")
