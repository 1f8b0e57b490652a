"""What the other's deeds tell of the loyalty tokens behind the agents of Double Agent.

Nobody knows how the other plays, so several ways of playing are weighed, each by how well it goes with what was done.
A way says how readily a file with a given back is laid, or a counter moved, where one's token has a given value.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import NamedTuple

from game.core.contract import Event, Seat
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import AGENTS, BACKS, BEHIND, OUTERMOST, START, TOWARD, VALUE
from game.titles.double_agent.knows.notes import LAYOUTS, Layout

MEAN = tuple(sum(VALUE[kind] for kind in kinds) / len(kinds) for kinds in BEHIND)
"""By back, the value of a card behind it, on the average."""
ALL = (1 << AGENTS) - 1
MOVED, ACTED = len(BACKS), len(BACKS) + 1
"""Beside the backs: an influence counter was moved; a card was played for its action."""

ACTIONS = (ev.Looked, ev.MadeNosy, ev.Tapped, ev.Recalled, ev.Transferred, ev.Levered, ev.Swapped)


class Deed(NamedTuple):
    """Something done at an agent, where others could have been chosen instead."""

    what: int
    """The back of the file that was laid, or MOVED, or ACTED."""
    agent: int
    among: int
    """Mask of agents; none for an action, which could have been done at any."""


class Style(NamedTuple):
    """A way of playing: how likely it is at first, and by deed and by own token how readily it is done there."""

    chance: float
    acts: float
    """How many of its turns are actions."""
    readily: tuple[tuple[float, ...], ...]


def deeds_of(who: Seat, news: Sequence[Event]) -> list[Deed]:
    """What a seat did where; tokens that were swapped since take the evidence along."""
    found: list[Deed] = []
    open_now, still = ALL, ALL
    spaces = list(START)
    for event in news:
        if isinstance(event, ACTIONS) and event.by == who:
            found.append(Deed(ACTED, 0, 0))
        match event:
            case ev.Laid(by, agent, back):
                if by == who:
                    found.append(Deed(back, agent, open_now))
            case ev.Moved(by, agent):
                if by == who:
                    edge = sum(1 << a for a in range(AGENTS) if spaces[a] == OUTERMOST[who])
                    found.append(Deed(MOVED, agent, open_now & still & ~edge))
                spaces[agent] += TOWARD[by]
                still &= ~(1 << agent)
            case ev.Levered(_, agent, toward):
                spaces[agent] += TOWARD[toward]
            case ev.Delivered(agent):
                open_now &= ~(1 << agent)
            case ev.Swapped(by, one, two) if by == who:
                found = [Deed(what, _other(agent, one, two), _swapped(mask, one, two)) for what, agent, mask in found]
    return found


def _other(agent: int, one: int, two: int) -> int:
    return two if agent == one else one if agent == two else agent


def _swapped(mask: int, one: int, two: int) -> int:
    differ = (mask >> one ^ mask >> two) & 1
    return mask ^ (differ << one | differ << two)


def weigh(
    layouts: Sequence[Layout], deeds: Iterable[Deed], styles: Sequence[Style], trust: float = 1.0
) -> tuple[list[float], list[float]]:
    """How likely each layout is, and each way of playing, by what was done.

    With less trust than 1, deeds tell less than if each had been chosen by itself.
    """
    deeds = list(deeds)
    found = [0.0] * len(layouts)
    chances = []
    for style in styles:
        weights = _weights(layouts, deeds, style, trust)
        for n, weight in enumerate(weights):
            found[n] += weight
        chances.append(sum(weights))
    total = sum(found) or 1.0
    return [weight / total for weight in found], [chance / total for chance in chances]


def _weights(layouts: Sequence[Layout], deeds: list[Deed], style: Style, trust: float) -> list[float]:
    """By layout, how likely this way of playing is to have done all this. Not sure of anything: a deed may mislead."""
    rows = [[1.0] * 6 for _ in range(AGENTS)]
    some: list[tuple[tuple[float, ...], int]] = []
    first = style.chance / len(layouts)
    scale = 1.0
    for what, agent, among in deeds:
        if what == ACTED:
            scale *= style.acts
            continue
        if what != MOVED:
            scale *= 1 - style.acts
        table = style.readily[what]
        row = rows[agent]
        for token in range(1, 6):
            row[token] *= table[token]
        if among == ALL:
            scale /= sum(table[token] for token in LAYOUTS[0])
        else:
            some.append((table, among))
    one, two, three, four, five, six = rows
    found = [scale * one[a] * two[b] * three[c] * four[d] * five[e] * six[f] for a, b, c, d, e, f in layouts]
    for table, among in some:
        agents = [a for a in range(AGENTS) if among >> a & 1]
        found = [w / sum([table[layout[a]] for a in agents]) for w, layout in zip(found, layouts, strict=True)]
    if trust == 1.0:
        return [first * w for w in found]
    return [first * w**trust for w in found]


def _always(slope: float) -> tuple[tuple[float, ...], ...]:
    return (tuple(exp(slope * token) for token in range(6)),) * (MOVED + 1)


def _table(*rows: tuple[float, ...]) -> tuple[tuple[float, ...], ...]:
    """From logarithms, for tokens 1 to 5."""
    return tuple((1.0, *map(exp, row)) for row in rows)


SHARP = _table(
    (-0.65, -0.2, -0.1, 0.2, 0.75),
    (-1.25, -0.4, 0.05, 0.35, 1.25),
    (-1.55, -0.6, -0.3, 0.7, 1.75),
    (-1.45, -0.85, -0.6, 0.95, 1.95),
    (-0.45, -0.6, -0.35, 0.15, 1.2),
    (-1.15, -0.5, -0.25, 0.5, 1.4),
    (0.0, 0.25, -0.75, 0.0, 0.5),
)
"""How players go by the agents that their own tokens make sure of; found from games of such players."""
SOFT = _table(
    (-0.4, -0.15, 0.0, 0.25, 0.3),
    (-0.7, -0.3, 0.05, 0.4, 0.55),
    (-1.1, -0.4, 0.0, 0.6, 0.9),
    (-1.2, -0.6, 0.1, 0.75, 1.0),
    (-0.5, -0.35, 0.0, 0.3, 0.55),
    (-0.8, -0.35, -0.1, 0.55, 0.75),
    (0.0, 0.0, -0.4, 0.1, 0.3),
)
"""How a player goes who also reads the other."""
BY_CHANCE, KEEN, SENSIBLE = range(3)
STYLES = (
    Style(0.15, 0.22, _always(0.0)),
    Style(0.15, 0.02, _always(3.0)),
    Style(0.5, 0.06, SHARP),
    Style(0.2, 0.08, SOFT),
)
"""By chance; always where the player's token is highest; sensible players from there on."""
