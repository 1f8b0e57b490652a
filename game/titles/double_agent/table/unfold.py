"""The beats in which the table of Double Agent shows what happens to files: a chain goes on when one delivery is
settled."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.catalogue import Line
from game.core.contract import Event
from game.core.rows import with_at
from game.titles.double_agent import events as ev
from game.titles.double_agent import names, words
from game.titles.double_agent.cards import BACK, NOBODY, RECALL, TRANSFER
from game.titles.double_agent.table.pointing import pointing
from game.titles.double_agent.view import DoubleAgentView
from game.ui.marks import Beat

WATCHED = (ev.Delivered, ev.Recalled, ev.Transferred)


def watch(told: Sequence[Event]) -> bool:
    """Whether a step did something that everybody wants to see: a delivery, or a file that left its place."""
    return any(isinstance(event, WATCHED) for event in told)


def unfold(before: DoubleAgentView, news: Sequence[Event], heard: int) -> list[Beat]:
    """The beats of a step. For each agent who delivers, all files and tokens are turned up; then the result stays to be
    read.

    If a file is taken back or moved, the beats show which one it is: several may look alike from behind.
    """
    view = structs.replace(before, asked=0)
    beats: list[Beat] = []
    for number, event in enumerate(news, heard + 1):
        match event:
            case ev.Laid(by, agent, back, card):
                lain = (by, back, NOBODY if card is None else card)
                view = structs.replace(view, files=with_at(view.files, agent, (*view.files[agent], lain)))
            case ev.Recalled(by, agent, file, _, _):
                shown = pointing(view, agent, by, file)
                beats.append(Beat(shown, words.say_event(event), number, stays=True, head=names.CARD[RECALL]))
            case ev.Transferred(by, agent, file, to, _, _):
                said, head = words.say_event(event), names.CARD[TRANSFER]
                beats.append(Beat(pointing(view, agent, by, file), said, number, head=head))
                view = _moved(view, by, agent, file, to)
                last = sum(owner == by for owner, _, _ in view.files[to]) - 1
                beats.append(Beat(pointing(view, to, by, last), said, number, stays=True, head=head))
            case ev.Delivered():
                opened = _opened(view, event)
                beats.append(Beat(opened, words.turned(event), number - 1, head=DELIVERY))
                beats.append(Beat(opened, words.say_event(event), number, stays=True, head=DELIVERY))
                view = _cleared(opened, event)
    return beats


DELIVERY = Line("A delivery")


def _moved(view: DoubleAgentView, by: int, agent: int, file: int, to: int) -> DoubleAgentView:
    """The view after a file has gone to another agent; `file` counts that player's files."""
    own = [k for k, (owner, _, _) in enumerate(view.files[agent]) if owner == by]
    at = own[file]
    row = view.files[agent]
    files = with_at(view.files, agent, row[:at] + row[at + 1 :])
    return structs.replace(view, files=with_at(files, to, (*files[to], row[at])))


def _opened(view: DoubleAgentView, event: ev.Delivered) -> DoubleAgentView:
    """The view in which everything at this agent lies open."""
    row = tuple((owner, BACK[kind], kind) for owner, kind in zip(event.owners, event.files, strict=True))
    files, tokens = with_at(view.files, event.agent, row), with_at(view.tokens, event.agent, event.tokens)
    return structs.replace(view, files=files, tokens=tokens)


def _cleared(view: DoubleAgentView, event: ev.Delivered) -> DoubleAgentView:
    """The view in which the winner has the files and the agent is out of the game."""
    won = tuple(
        kind << 1 | owner
        for n, (owner, kind) in enumerate(zip(event.owners, event.files, strict=True))
        if n != event.destroyed
    )
    files = with_at(view.files, event.agent, ())
    piles = with_at(view.piles, event.winner, view.piles[event.winner] + won)
    delivered = view.delivered | 1 << event.agent
    return structs.replace(view, files=files, piles=(piles[0], piles[1]), delivered=delivered)
