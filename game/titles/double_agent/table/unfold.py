"""Deliveries in Double Agent shown one after the other: a chain goes on only when the last one is settled."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.core.contract import Event, View
from game.core.rows import with_at
from game.titles.double_agent import events as ev
from game.titles.double_agent import words
from game.titles.double_agent.cards import BACK, NOBODY
from game.titles.double_agent.view import DoubleAgentView
from game.ui.marks import Beat


def watch(told: Sequence[Event]) -> bool:
    """Whether a step brought about something that everybody wants to see: an agent delivered."""
    return any(isinstance(event, ev.Delivered) for event in told)


def unfold(before: View, news: Sequence[Event], heard: int) -> list[Beat]:
    """For each agent who delivers: all files and tokens turn; then what comes of it, which stays to be read."""
    assert isinstance(before, DoubleAgentView)
    view = structs.replace(before, asked=0)
    beats: list[Beat] = []
    for number, event in enumerate(news, heard + 1):
        match event:
            case ev.Laid(by, agent, back, card):
                lain = (by, back, NOBODY if card is None else card)
                view = structs.replace(view, files=with_at(view.files, agent, (*view.files[agent], lain)))
            case ev.Transferred(by, agent, file, to, _, _):
                view = _moved(view, by, agent, file, to)
            case ev.Delivered():
                opened = _opened(view, event)
                beats.append(Beat(opened, words.turned(event), number - 1))
                beats.append(Beat(opened, words.say_event(event), number, stays=True))
                view = _cleared(opened, event)
    return beats


def _moved(view: DoubleAgentView, by: int, agent: int, file: int, to: int) -> DoubleAgentView:
    """A file goes to another agent; `file` counts the own ones."""
    own = [k for k, (owner, _, _) in enumerate(view.files[agent]) if owner == by]
    at = own[file]
    row = view.files[agent]
    files = with_at(view.files, agent, row[:at] + row[at + 1 :])
    return structs.replace(view, files=with_at(files, to, (*files[to], row[at])))


def _opened(view: DoubleAgentView, event: ev.Delivered) -> DoubleAgentView:
    """Everything at this agent lies open."""
    row = tuple((owner, BACK[kind], kind) for owner, kind in zip(event.owners, event.files, strict=True))
    files, tokens = with_at(view.files, event.agent, row), with_at(view.tokens, event.agent, event.tokens)
    return structs.replace(view, files=files, tokens=tokens)


def _cleared(view: DoubleAgentView, event: ev.Delivered) -> DoubleAgentView:
    """The winner has the files, and the agent is out of the game."""
    won = tuple(
        kind << 1 | owner
        for n, (owner, kind) in enumerate(zip(event.owners, event.files, strict=True))
        if n != event.destroyed
    )
    files = with_at(view.files, event.agent, ())
    piles = with_at(view.piles, event.winner, view.piles[event.winner] + won)
    delivered = view.delivered | 1 << event.agent
    return structs.replace(view, files=files, piles=(piles[0], piles[1]), delivered=delivered)
