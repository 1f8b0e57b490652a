"""What the other's files tell of the loyalty tokens behind the agents of Double Agent."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.core.contract import Event, Seat
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import AGENTS, BEHIND, VALUE
from game.titles.double_agent.notes import Layout

SHARP = 0.14
"""How much rather a high file is laid where the own token is high."""
MEAN = tuple(sum(VALUE[kind] for kind in kinds) / len(kinds) for kinds in BEHIND)
"""By back, the value of a card behind it, on the average."""
MIDDLE = 2.9
Laid = tuple[int, float, int]
"""An agent, what the file there is worth, and the mask of agents that were open."""


def laid_by(seat: Seat, news: Sequence[Event]) -> list[Laid]:
    """Where the other has laid files; tokens that were swapped since take the evidence along."""
    found: list[Laid] = []
    open_now = (1 << AGENTS) - 1
    for event in news:
        match event:
            case ev.Laid(by, agent, back) if by != seat:
                found.append((agent, MEAN[back], open_now))
            case ev.Delivered(agent):
                open_now &= ~(1 << agent)
            case ev.Swapped(by, one, two) if by != seat:
                swap = {one: two, two: one}
                found = [(swap.get(agent, agent), value, mask) for agent, value, mask in found]
    return found


def weight(layout: Layout, laid: Sequence[Laid]) -> float:
    """How well tokens go with where files were laid."""
    found = 1.0
    for agent, value, mask in laid:
        pull = SHARP * (value - MIDDLE)
        total = sum(exp(pull * layout[a]) for a in range(AGENTS) if mask >> a & 1)
        found *= exp(pull * layout[agent]) / total
    return found
