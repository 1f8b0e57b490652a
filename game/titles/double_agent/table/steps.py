"""How the table of Double Agent looked after each piece of news: a chain goes on when one delivery is settled."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.core.contract import Event
from game.core.rows import with_at
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import BACK, NOBODY
from game.titles.double_agent.view import DoubleAgentView


def steps(before: DoubleAgentView, news: Sequence[Event], after: DoubleAgentView) -> list[DoubleAgentView]:
    """The view after each piece of news of one step; what comes after the last file is as the table is now. A file that
    is taken back still lies there while this is told."""
    kinds = ev.Laid | ev.Recalled | ev.Transferred | ev.Delivered
    moving = [n for n, event in enumerate(news) if isinstance(event, kinds)]
    last = max(moving, default=-1)
    view, found = structs.replace(before, asked=0), []
    for n, event in enumerate(news):
        view = _told(view, event) if n <= last else after
        found.append(view)
    return found


def _told(view: DoubleAgentView, event: Event) -> DoubleAgentView:
    """The view once this has happened."""
    match event:
        case ev.Laid(by, agent, back, card):
            lain = (by, back, NOBODY if card is None else card)
            return structs.replace(view, files=with_at(view.files, agent, (*view.files[agent], lain)))
        case ev.Transferred(by, agent, file, to):
            return _moved(view, by, agent, file, to)
        case ev.Delivered():
            return _cleared(opened(view, event), event)
    return view


def _moved(view: DoubleAgentView, by: int, agent: int, file: int, to: int) -> DoubleAgentView:
    """The view after a file has gone to another agent; `file` counts that player's files."""
    own = [k for k, (owner, _, _) in enumerate(view.files[agent]) if owner == by]
    at = own[file]
    row = view.files[agent]
    files = with_at(view.files, agent, row[:at] + row[at + 1 :])
    return structs.replace(view, files=with_at(files, to, (*files[to], row[at])))


def opened(view: DoubleAgentView, event: ev.Delivered) -> DoubleAgentView:
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
