"""A view of Double Agent that points at one file, for beats in which it matters which file it is."""

from __future__ import annotations

from game.titles.double_agent.view import DoubleAgentView


class Pointing(DoubleAgentView, frozen=True, kw_only=True):
    """The table as it is, and one file: its agent, its owner, and its number on that side, counted from the agent."""

    at: tuple[int, int, int]


def pointing(view: DoubleAgentView, agent: int, owner: int, n: int) -> Pointing:
    """The same view, pointing at a file."""
    fields = {name: getattr(view, name) for name in DoubleAgentView.__struct_fields__}
    return Pointing(**fields, at=(agent, owner, n))


def pointed_at(view: DoubleAgentView, agent: int, owner: int, n: int) -> bool:
    return isinstance(view, Pointing) and view.at == (agent, owner, n)
