"""What a player points at to mean an action of Double Agent, and the words for a choice among several.

Tokens go to the agents from left to right. A card comes first, then the agent; a file with a question mark may be
played openly instead, and then the player picks what its action needs.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line, Who
from game.core.contract import Action
from game.core.trails import Stake, shared_pick
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import (
    CLUES,
    KINDS,
    LEVERAGE,
    NOSY,
    ORDERS,
    RECALL,
    TRANSFER,
    WIRETAP,
    from_left,
)
from game.titles.double_agent.frames import MOVE
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import names
from game.titles.double_agent.words.labels import CARD_OF, own_file

ACT = "act"


def card_id(kind: int) -> str:
    return f"card:{KINDS[kind]}"


def agent_id(n: int) -> str:
    return f"agent:{n}"


def file_id(agent: int, n: int) -> str:
    """The id of the player's n-th file at an agent."""
    return f"file:{agent}.{n}"


def token_id(value: int, agent: int) -> str:
    return f"token:{value}@{agent}"


def picks(view: DoubleAgentView, a: Action) -> tuple[str, ...]:
    """The ids of the nodes to point at, in order."""
    match a:
        case do.Place(tokens):
            return tuple(token_id(tokens[n], n) for n in from_left(view.seat))
        case do.Lay(card, n):
            return (card_id(card), agent_id(n))
        case do.Clues(n):
            return (card_id(CLUES), ACT, agent_id(n))
        case do.Nosy(n):
            return (card_id(NOSY), ACT, agent_id(n))
        case do.Wiretap(n):
            return (card_id(WIRETAP), ACT, agent_id(n))
        case do.Recall(n, k):
            return (card_id(RECALL), ACT, file_id(n, k))
        case do.Transfer(n, k, to):
            return (card_id(TRANSFER), ACT, file_id(n, k), agent_id(to))
        case do.Leverage(n, toward):
            return (card_id(LEVERAGE), ACT, agent_id(n), f"toward:{toward}")
        case do.Orders(one, two):
            return (card_id(ORDERS), ACT, agent_id(one), agent_id(two))
        case do.Move(n):
            return (agent_id(n),)
    return (type(a).__name__.lower(),)


def other_ways(view: DoubleAgentView, a: Action) -> list[tuple[str, ...]]:
    """Two agents may be named in either order."""
    if isinstance(a, do.Orders):
        return [(card_id(ORDERS), ACT, agent_id(a.two), agent_id(a.one))]
    return []


def group(view: DoubleAgentView, actions: Sequence[Action], depth: int) -> Line:
    """The words for several actions that share their picks up to `depth`."""
    pick = shared_pick([[picks(view, a), *other_ways(view, a)] for a in actions], depth)
    kind, _, which = pick.partition(":")
    if kind == "token":
        value, _, agent = which.partition("@")
        return Line("{value} for the {agent}", value=value, agent=names.agent(int(agent)))
    if kind == "card":
        return names.CARD[KINDS.index(which)]
    if kind == "agent":
        return names.agent(int(which))
    if kind == "file":
        agent, _, n = which.partition(".")
        file = own_file(view, int(agent), int(n))
        return Line("Move {file} from the {agent} …", file=file, agent=names.agent(int(agent)))
    if kind == "toward":
        return Line("Toward {who}", who=Who(int(which)))
    return Line("Play {card} for its action …", card=names.card(CARD_OF[type(actions[0])]))


def meant(view: DoubleAgentView, seat: int, id: str) -> Action | None:
    """The action that a player probably means by pointing at a thing that cannot be picked now, so that the table can
    say why not."""
    kind, _, which = id.partition(":")
    asked = view.frames[-1][0] if view.frames else MOVE
    if kind == "agent":
        n = int(which)
        if asked == MOVE:
            return do.Move(n)
        return do.Lay(view.hand[0], n) if view.hand else None
    name = which.split(".")[0]
    if kind == "card" and name in KINDS:
        return do.Lay(KINDS.index(name), 0)
    return None


def stakes(view: DoubleAgentView, a: Action) -> Stake:
    """What is at stake: tokens stay where they are for the whole game. While the opponent has still to place theirs,
    they can be changed."""
    if isinstance(a, do.Place) and view.asked.bit_count() == 1:
        return Stake.FINAL | Stake.COSTS
    return Stake.NOTHING


def cautions(view: DoubleAgentView, a: Action) -> list[Line]:
    """What is said before tokens are placed for good."""
    return [Line("{who} places last: play begins then.", who=Who(view.seat or 0))]


def icon(a: Action) -> str:
    """The glyph at the end of its line in the panel."""
    return _ICONS.get(type(a), "go")


_ICONS: dict[type[Action], str] = {
    do.Place: "token",
    do.Lay: "card",
    do.Clues: "eye",
    do.Wiretap: "eye",
    do.Recall: "undo",
    do.Transfer: "swap",
    do.Orders: "swap",
    do.Leverage: "up",
    do.Move: "up",
    do.Nosy: "plus",
    do.Pass: "stop",
}
