"""Where the rulebook of a game explains each thing: a table from actions, refusals, questions, news and things to ids.

A title's folder `rulebook` defines one `Topics` called TOPICS. The house asks it when somebody wants to know why: about
what has the focus, a refusal, a question, or something that happened. Every id is a heading of the game's book.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.contract import Action, Event, View

Keys = Mapping[object, str]


@dataclass(frozen=True)
class Example:
    """A position for an example of play: what somebody sees of it, and the nodes of the table that are shown."""

    view: View
    nodes: tuple[str, ...]


@dataclass(frozen=True)
class Topics:
    """The ids of one game's book."""

    turn: str
    """Where the book opens if nothing else is asked for."""
    actions: Mapping[type[Action], str]
    frames: Mapping[int, str]
    """By kind of question."""
    refusals: Mapping[str, str]
    events: Mapping[type[Event], str]
    things: Mapping[str, str]
    """By the kinds of cards, by rooms, and by the names that other nodes of the table have."""
    modes: Mapping[str, Keys] = field(default_factory=dict)
    """What is explained elsewhere in some mode: by the mode, then by the same keys as above."""
    kind: Callable[[Any, str], str] | None = None
    """Names the kind of a node whose id does not say it, such as the mission at a place; empty for all others."""
    glance: tuple[str, ...] = ()
    """The sections whose lists and tables make the reference on one page."""

    def of_action(self, action: Action, mode: str = "") -> str:
        return self._in(mode, type(action), self.actions.get(type(action), ""))

    def of_frame(self, kind: int, mode: str = "") -> str:
        return self._in(mode, kind, self.frames.get(kind, ""))

    def of_refusal(self, code: str, mode: str = "") -> str:
        return self._in(mode, code, self.refusals.get(code, ""))

    def of_event(self, event: Event, mode: str = "") -> str:
        return self._in(mode, type(event), self.events.get(type(event), ""))

    def of_node(self, view: View | None, id: str, mode: str = "") -> str:
        """The id for a node of the table; empty if nothing is said about it.

        >>> topics = Topics("turn", {}, {}, {}, {}, {"knife": "weapons", "deck": "draw", "vault": "rooms"})
        >>> [topics.of_node(None, id) for id in ("card:knife.2", "deck:1", "room:basement.vault", "table")]
        ['weapons', 'draw', 'rooms', '']
        """
        names = [self.kind(view, id)] if self.kind is not None and view is not None else []
        for name in (*names, *_names(id)):
            if name and name in self.things:
                return self._in(mode, name, self.things[name])
        return ""

    def ids(self) -> frozenset[str]:
        """Every id in the table."""
        tables: tuple[Mapping[Any, str], ...] = (
            self.actions,
            self.frames,
            self.refusals,
            self.events,
            self.things,
            *self.modes.values(),
        )
        return frozenset({self.turn, *self.glance}.union(*(table.values() for table in tables)) - {""})

    def _in(self, mode: str, key: object, usual: str) -> str:
        return self.modes.get(mode, {}).get(key, usual)


def _names(id: str) -> list[str]:
    """The names that a node's id may go by in the table: the whole, then its parts, the last one first.

    >>> _names("item:0:balaclava.2")
    ['item:balaclava', 'balaclava', 'item']
    """
    parts = [re.sub(r"\.\d+$", "", part) for part in id.split(":")]
    words = [part for part in parts if not re.fullmatch(r"[\d.@]*", part)]
    rooms = [part.rpartition(".")[2] for part in words if "." in part]
    return [":".join(words), *reversed(words), *rooms]
