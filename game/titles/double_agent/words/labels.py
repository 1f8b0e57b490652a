"""The words for each action of Double Agent before it is chosen: what will happen, with the current numbers."""

from __future__ import annotations

from game.catalogue import Line, Who, together
from game.core.contract import Action
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import (
    CLUES,
    LEVERAGE,
    NOBODY,
    NOSY,
    ORDERS,
    OUTERMOST,
    RECALL,
    TOWARD,
    TRANSFER,
    WIRETAP,
    chain,
    needed,
    side,
)
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words.names import agent, card, nth, placed, the_agent

CARD_OF: dict[type[Action], int] = {
    do.Clues: CLUES,
    do.Nosy: NOSY,
    do.Wiretap: WIRETAP,
    do.Recall: RECALL,
    do.Transfer: TRANSFER,
    do.Leverage: LEVERAGE,
    do.Orders: ORDERS,
}
"""The card played for each kind of action."""


def say(view: DoubleAgentView, a: Action) -> Line:
    """An action in words, for the player who may choose it: what will happen."""
    match a:
        case do.Place(tokens):
            return Line("Place {tokens}", tokens=placed(tokens))
        case do.Lay(kind, n):
            return Line("Lay {card} at the {agent}: {grown}", card=card(kind), agent=agent(n), grown=_grown(view, n))
        case do.Move(n):
            me = view.seat or 0
            return Line(_MOVE[_comes_to(view, n, me)], agent=agent(n), other=Who(1 - me))
        case do.Pass():
            return Line("Pass: no card can be laid or played")
    return Line("{card}: {what}", card=card(CARD_OF[type(a)]), what=_act(view, a))


def _act(view: DoubleAgentView, a: Action) -> Line:
    """What playing a card for its action does."""
    me = view.seat or 0
    other = Who(1 - me)
    match a:
        case do.Clues(n):
            count = sum(owner != me for owner, _, _ in view.files[n])
            one, many = "look at {who}’s file at the {agent}", "look at {who}’s {n} files at the {agent}"
            return Line(one, many=many, n=count, who=other, agent=agent(n))
        case do.Nosy(n):
            wanted = needed(view.delivered, view.nosy[n], n)
            return Line("the {agent} needs {n} files instead of {m}", agent=agent(n), n=wanted + 1, m=wanted)
        case do.Wiretap(n):
            return Line("look at {who}’s token at the {agent}", who=other, agent=agent(n))
        case do.Recall(n, k):
            return Line("take back {file} from the {agent}", file=own_file(view, n, k), agent=agent(n))
        case do.Transfer(n, k, to):
            line = "move {file} from the {agent} to the {goal}: {grown}"
            return Line(line, file=own_file(view, n, k), agent=agent(n), goal=agent(to), grown=_grown(view, to, n))
        case do.Leverage(n, toward):
            line = _LEVERAGE[_comes_to(view, n, toward)]
            return Line(line, agent=agent(n), who=Who(toward), other=Who(1 - toward))
        case do.Orders(one, two):
            first, second = view.tokens[one][me], view.tokens[two][me]
            line = "the {agent} gets your {a}, the {other} your {b}"
            return Line(line, agent=agent(one), other=agent(two), a=second, b=first)
    raise ValueError(a)


def own_file(view: DoubleAgentView, n: int, k: int) -> Line:
    """One of the viewer's files, and which one it is if there are several: “File 2 (your 1st)”."""
    own = [kind for owner, _, kind in view.files[n] if owner == view.seat]
    name = card(own[k]) if k < len(own) else Line("a file")
    return Line("{file} (your {nth})", file=name, nth=nth(k)) if len(own) > 1 else name


def _grown(view: DoubleAgentView, n: int, source: int = NOBODY) -> Line:
    """What one more file at an agent leads to, as far as everybody can see. The file may come from the agent
    `source`."""
    counts = [len(files) - (agent == source) + (agent == n) for agent, files in enumerate(view.files)]
    wanted = needed(view.delivered, view.nosy[n], n)
    if counts[n] < wanted:
        return Line("{n} of {m} files", n=counts[n], m=wanted)
    more = chain(view.delivered, counts, view.nosy, n)[1:]
    if not more:
        return Line("delivers")
    return Line("delivers, then {agents}", agents=together([the_agent(other) for other in more]))


END, OVER, OFF = range(3)


def _comes_to(view: DoubleAgentView, n: int, toward: int) -> int:
    """Where a marker is after one space toward a side: at that end, on that side, or no longer at the other end."""
    space = view.spaces[n] + TOWARD[toward]
    return END if space == OUTERMOST[toward] else OVER if side(space) == toward else OFF


_MOVE = {
    END: "Pull the {agent}’s marker to your end: +1",
    OVER: "Pull the {agent}’s marker to your side",
    OFF: "Pull the {agent}’s marker off {other}’s end",
}
_LEVERAGE = {
    END: "push the {agent}’s marker to {who}’s end: +1 loyalty to {who}",
    OVER: "push the {agent}’s marker over to {who}’s side",
    OFF: "push the {agent}’s marker off {other}’s end: no +1 for {other}",
}
