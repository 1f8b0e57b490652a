"""A view of Double Agent in which one file is pointed at, for a moment in which it matters which one it is."""

from __future__ import annotations

from game.titles.double_agent.view import DoubleAgentView


class Pointing(DoubleAgentView, frozen=True, kw_only=True):
    """The table as it lies, and a file by its agent, its owner, and its number on that side, counted from the agent."""

    at: tuple[int, int, int]


def pointing(view: DoubleAgentView, agent: int, owner: int, n: int) -> Pointing:
    """The same view with a finger on a file."""
    fields = {name: getattr(view, name) for name in DoubleAgentView.__struct_fields__}
    return Pointing(**fields, at=(agent, owner, n))


def pointed_at(view: DoubleAgentView, agent: int, owner: int, n: int) -> bool:
    return isinstance(view, Pointing) and view.at == (agent, owner, n)
