"""What is said of each kind of action in Double Agent, and what a player points at to mean it: one record a kind.

Tokens go to the agents from left to right. A card comes first, then the agent; a file with a question mark may be
played openly instead, and then the player picks what its action needs. The records are joined at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from game.catalogue import Line, Who, together
from game.core.choices import Choice, Choices
from game.core.contract import Action
from game.core.trails import COSTS, Stake, Trail
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import (
    CLUES,
    KINDS,
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
    from_left,
    needed,
    side,
)
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import names
from game.titles.double_agent.words.names import agent, card, nth, placed, the_agent

A = TypeVar("A", bound=Action, contravariant=True)
ACT = "act"


# -- things that are pointed at


def card_id(kind: int) -> str:
    return f"card:{KINDS[kind]}"


def agent_id(n: int) -> str:
    return f"agent:{n}"


def file_id(agent: int, n: int) -> str:
    """The id of the player's n-th file at an agent."""
    return f"file:{agent}.{n}"


def token_id(value: int, agent: int) -> str:
    return f"token:{value}@{agent}"


def _named(view: DoubleAgentView, a: Action, pick: str) -> Line:
    """The words for several actions: the name of what they share."""
    kind, _, which = pick.partition(":")
    if kind == "token":
        value, _, at = which.partition("@")
        return Line("{value} for the {agent}", value=value, agent=agent(int(at)))
    if kind == "card":
        return names.CARD[KINDS.index(which)]
    if kind == "file":
        at, _, n = which.partition(".")
        return Line("Move {file} from the {agent} …", file=_own_file(view, int(at), int(n)), agent=agent(int(at)))
    return Line("Toward {who}", who=Who(int(which))) if kind == "toward" else agent(int(which))


@dataclass(frozen=True)
class Of(Choice[DoubleAgentView, A]):
    """What is said of one kind of action in Double Agent."""

    group: Callable[[DoubleAgentView, A, str], Line] | None = _named


# -- what comes of a choice


def _own_file(view: DoubleAgentView, n: int, k: int) -> Line:
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


# -- placing, laying, moving


def _last(view: DoubleAgentView, a: do.Place) -> Stake:
    """Tokens stay where they are for the whole game. While the opponent has still to place theirs, they can be
    changed."""
    return COSTS if view.asked.bit_count() == 1 else Stake.NOTHING


PLACE = Of(
    do.Place,
    "tokens",
    "token",
    label=lambda view, a: Line("Place {tokens}", tokens=placed(a.tokens)),
    trail=lambda view, a: tuple(token_id(a.tokens[n], n) for n in from_left(view.seat)),
    stakes=_last,
    cautions=lambda view, a: [Line("{who} places last: play begins then.", who=Who(view.seat or 0))],
)


def _lay(view: DoubleAgentView, a: do.Lay) -> Line:
    return Line(
        "Lay {card} at the {agent}: {grown}", card=card(a.card), agent=agent(a.agent), grown=_grown(view, a.agent)
    )


LAY = Of(do.Lay, "lay", "card", label=_lay, trail=lambda view, a: (card_id(a.card), agent_id(a.agent)))

_MOVE = {
    END: "Pull the {agent}’s marker to your end: +1",
    OVER: "Pull the {agent}’s marker to your side",
    OFF: "Pull the {agent}’s marker off {other}’s end",
}


def _move(view: DoubleAgentView, a: do.Move) -> Line:
    me = view.seat or 0
    return Line(_MOVE[_comes_to(view, a.agent, me)], agent=agent(a.agent), other=Who(1 - me))


MOVE = Of(do.Move, "move", "up", label=_move, trail=lambda view, a: (agent_id(a.agent),))
PASS = Of(do.Pass, "pass", "stop", label=Line("Pass: no card can be laid or played"), trail=("pass",))


# -- cards that are played for their action


def _played(
    kind: type[A],
    played: int,
    section: str,
    icon: str,
    does: Callable[[DoubleAgentView, A], Line],
    aim: Callable[[DoubleAgentView, A], Trail],
    other_ways: Callable[[DoubleAgentView, A], list[Trail]] = lambda view, a: [],
) -> Of[A]:
    """The record of playing a card for its action: what it does, and what is pointed at after the card."""
    return Of(
        kind,
        section,
        icon,
        label=lambda view, a: Line("{card}: {what}", card=card(played), what=does(view, a)),
        trail=lambda view, a: (card_id(played), ACT, *aim(view, a)),
        other_ways=other_ways,
        asks={ACT: Line("Play {card} for its action …", card=card(played))},
    )


def _clues(view: DoubleAgentView, a: do.Clues) -> Line:
    me = view.seat or 0
    count = sum(owner != me for owner, _, _ in view.files[a.agent])
    one, many = "look at {who}’s file at the {agent}", "look at {who}’s {n} files at the {agent}"
    return Line(one, many=many, n=count, who=Who(1 - me), agent=agent(a.agent))


def _nosy(view: DoubleAgentView, a: do.Nosy) -> Line:
    wanted = needed(view.delivered, view.nosy[a.agent], a.agent)
    return Line("the {agent} needs {n} files instead of {m}", agent=agent(a.agent), n=wanted + 1, m=wanted)


def _wiretap(view: DoubleAgentView, a: do.Wiretap) -> Line:
    return Line("look at {who}’s token at the {agent}", who=Who(1 - (view.seat or 0)), agent=agent(a.agent))


def _recall(view: DoubleAgentView, a: do.Recall) -> Line:
    return Line("take back {file} from the {agent}", file=_own_file(view, a.agent, a.file), agent=agent(a.agent))


def _transfer(view: DoubleAgentView, a: do.Transfer) -> Line:
    file, grown = _own_file(view, a.agent, a.file), _grown(view, a.to, a.agent)
    line = "move {file} from the {agent} to the {goal}: {grown}"
    return Line(line, file=file, agent=agent(a.agent), goal=agent(a.to), grown=grown)


_LEVERAGE = {
    END: "push the {agent}’s marker to {who}’s end: +1 loyalty to {who}",
    OVER: "push the {agent}’s marker over to {who}’s side",
    OFF: "push the {agent}’s marker off {other}’s end: no +1 for {other}",
}


def _leverage(view: DoubleAgentView, a: do.Leverage) -> Line:
    line = _LEVERAGE[_comes_to(view, a.agent, a.toward)]
    return Line(line, agent=agent(a.agent), who=Who(a.toward), other=Who(1 - a.toward))


def _orders(view: DoubleAgentView, a: do.Orders) -> Line:
    me = view.seat or 0
    first, second = view.tokens[a.one][me], view.tokens[a.two][me]
    return Line(
        "the {agent} gets your {a}, the {other} your {b}", agent=agent(a.one), other=agent(a.two), a=second, b=first
    )


BY_KIND = (
    Choices(PLACE)
    | LAY
    | _played(do.Clues, CLUES, "clues", "eye", _clues, lambda view, a: (agent_id(a.agent),))
    | _played(do.Nosy, NOSY, "nosy", "plus", _nosy, lambda view, a: (agent_id(a.agent),))
    | _played(do.Wiretap, WIRETAP, "wiretap", "eye", _wiretap, lambda view, a: (agent_id(a.agent),))
    | _played(do.Recall, RECALL, "recall", "undo", _recall, lambda view, a: (file_id(a.agent, a.file),))
    | _played(
        do.Transfer, TRANSFER, "transfer", "swap", _transfer,
        lambda view, a: (file_id(a.agent, a.file), agent_id(a.to)),
    )
    | _played(
        do.Leverage, LEVERAGE, "leverage", "up", _leverage,
        lambda view, a: (agent_id(a.agent), f"toward:{a.toward}"),
    )
    | _played(
        do.Orders, ORDERS, "new-orders", "swap", _orders,
        lambda view, a: (agent_id(a.one), agent_id(a.two)),
        # Two agents may be named in either order.
        lambda view, a: [(card_id(ORDERS), ACT, agent_id(a.two), agent_id(a.one))],
    )
    | MOVE
    | PASS
)  # fmt: skip
