"""What happens in Double Agent, as moments: files are laid and moved, agents deliver, one after the other.

A delivery has a scenery of its own (`staging`). Everything else is shown on the table, at the files, tokens and markers
that it is about.
"""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line
from game.core.contract import Event
from game.core.moments import Flight, Moment, Weight
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import BACKS, CLUES, NOSY, ORDERS, RECALL, TRANSFER, WIRETAP, needed
from game.titles.double_agent.cards import LEVERAGE as LEVER
from game.titles.double_agent.table.pieces import agent_card, back, brass, face, token, token_line
from game.titles.double_agent.table.row import file_node
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import names, words
from game.ui.staging import Piece

DELIVERY = "delivery"
HEAD = Line("A delivery")
BEATS = 6
"""The pictures of a delivery: the full row, files open, tokens turned, what is added, the sums, the points."""
CARD_ASPECT = 5 / 7


def moment(e: Event, before: DoubleAgentView, after: DoubleAgentView) -> Moment | None:
    line = words.say_event(e)
    match e:
        case ev.Laid(by, agent, b, card):
            thing = f"back:{by}:{b}" if card is None else f"face:{card}"
            return Moment(Weight.SIGN, (_newest(after, by, agent), f"agent:{agent}"), line, by=by,
                          things=(thing, f"agent:{agent}"))  # fmt: skip
        case ev.Delivered(agent):
            things = tuple(f"face:{kind}" for kind in e.files)
            more = next_in_chain(after, agent)
            on = Line("Go on") if more is None else Line("See {agent}", agent=names.the_agent(more))
            return Moment(Weight.HALT, (f"agent:{agent}",), line, by=e.winner, head=HEAD, beats=BEATS, about=3,
                          things=things, stage=DELIVERY, on=on, banner=4, sofar=_fourth(agent))  # fmt: skip
        case ev.Looked(by, agent, cards):
            other = 1 - by
            lying = [(n, b) for n, (b, kind) in enumerate(_of(before, other, agent))]
            nodes = tuple(file_node(other, agent, n) for n, _ in lying)
            seen = cards or ()
            things = tuple(f"face:{card}" for card in seen) or tuple(f"back:{other}:{b}" for _, b in lying)
            return _action(e, before, line, nodes, (*things,), CLUES, seen=cards is not None)
        case ev.Tapped(by, agent, value):
            thing = f"token:{1 - by}:{value or 0}"
            return _action(e, before, line, (f"token:{1 - by}:{agent}",), (thing,), WIRETAP, seen=value is not None)
        case ev.MadeNosy(by, agent):
            return _action(e, before, line, (f"agent:{agent}",), (), NOSY)
        case ev.Levered(by, agent, _):
            return _action(e, before, line, (f"marker:{agent}", f"agent:{agent}"), (), LEVER)
        case ev.Swapped(by, one, two, tokens):
            nodes = (f"token:{by}:{one}", f"token:{by}:{two}")
            values = tokens or (0, 0)
            flights = (
                Flight(f"token:{by}:{values[0]}", nodes[1], nodes[0]),
                Flight(f"token:{by}:{values[1]}", nodes[0], nodes[1]),
            )
            return _action(e, before, line, nodes, (), ORDERS, flights=flights)
        case ev.Recalled(by, agent, file, b, card):
            thing = f"back:{by}:{b}" if card is None else f"face:{card}"
            node = file_node(by, agent, file)
            return _action(e, before, line, (node,), (), RECALL, flights=(Flight(thing, node, f"seat:{by}"),))
        case ev.Transferred(by, agent, file, to, b, card):
            thing = f"back:{by}:{b}" if card is None else f"face:{card}"
            new = _newest(after, by, to)
            return _action(e, before, line, (new, f"agent:{agent}", f"agent:{to}"), (), TRANSFER,
                           flights=(Flight(thing, f"agent:{agent}", new),))  # fmt: skip
        case ev.Moved(by, agent):
            return Moment(Weight.SIGN, (f"marker:{agent}",), line, by=by, things=(f"agent:{agent}", "marker"))
        case ev.Passed(by):
            return Moment(Weight.SIGN, (f"seat:{by}",), line, by=by)
    return None


def _action(
    e: ev.Looked | ev.Tapped | ev.MadeNosy | ev.Levered | ev.Swapped | ev.Recalled | ev.Transferred,
    before: DoubleAgentView,
    line: Line,
    nodes: tuple[str, ...],
    shown: tuple[str, ...],
    card: int,
    *,
    seen: bool = False,
    flights: tuple[Flight, ...] = (),
) -> Moment:
    """An action: the card played for it, what it shows, and what moves. A look waits on the screen of whoever looks."""
    private = isinstance(e, ev.Looked | ev.Tapped) and before.seat == e.by
    others = NO_WORDS
    if seen and isinstance(e, ev.Looked):
        others = words.say_event(ev.Looked(e.by, e.agent, None))
    elif seen and isinstance(e, ev.Tapped):
        others = words.say_event(ev.Tapped(e.by, e.agent, None))
    things = (f"face:{card}", *shown)
    weight = Weight.HALT if private else Weight.BANNER
    return Moment(weight, nodes, line, by=e.by, about=1 << 1 - e.by, things=things, flights=flights, others=others,
                  head=names.CARD[card])  # fmt: skip


def _of(view: DoubleAgentView, owner: int, agent: int) -> list[tuple[int, int]]:
    """The files of one side at an agent: back and kind."""
    return [(b, kind) for o, b, kind in view.files[agent] if o == owner]


def _newest(view: DoubleAgentView, owner: int, agent: int) -> str:
    return file_node(owner, agent, max(0, len(_of(view, owner, agent)) - 1))


def _fourth(agent: int) -> Line:
    return Line("The {agent} has all files and delivers.", agent=names.agent(agent))


def next_in_chain(view: DoubleAgentView, agent: int) -> int | None:
    """The agent who delivers next, once this one has: from left to right, whoever has enough files now."""
    due = [
        n for n, row in enumerate(view.files)
        if not view.delivered >> n & 1 and row and len(row) >= needed(view.delivered, view.nosy[n], n)
    ]  # fmt: skip
    return due[0] if due else None


def piece(thing: str) -> Piece | None:
    """A card face up ("face:7"), a back with its owner ("back:0:5"), a token with its owner ("token:1:4"; 0 is
    blank), an agent ("agent:3"), or the marker of an agent ("marker")."""
    kind, *facts = thing.split(":")
    given = [int(fact) for fact in facts]
    if kind == "face":
        return Piece(names.CARD[given[0]], CARD_ASPECT, lambda spot, look: face(given[0], spot, look))
    if kind == "back":
        label = Line("a “{back}” card, face down", back=BACKS[given[1]])
        return Piece(label, CARD_ASPECT, lambda spot, look: back(given[1], given[0], spot, look))
    if kind == "agent":
        return Piece(names.AGENT[given[0]], 0.84, lambda spot, look: agent_card(given[0], spot, look))
    if kind == "marker":
        return Piece(Line("a marker"), 0.5, lambda spot, look: brass(spot))
    if kind == "token":
        return Piece(token_line(given[1]), 1.0, lambda spot, look: token(given[1], given[0], spot, look))
    return None


