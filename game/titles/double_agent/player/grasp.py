"""A moment of Double Agent as a player grasps it: chances of the other's tokens, and what the files are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.contract import Seat
from game.core.policy import GAME, SIGHT
from game.titles.double_agent.cards import AGENTS, BACK, KINDS, NOBODY, PERSONAL, VALUE, needed
from game.titles.double_agent.knows.notes import LAYOUTS, ON_TABLE, DoubleAgentNotes, Layout
from game.titles.double_agent.player.quick import BONUS, Odds
from game.titles.double_agent.player.reads import MEAN, STYLES, Deed, weigh
from game.titles.double_agent.view import DoubleAgentView

Habits = tuple[list[Deed], list[Deed]]
"""What the other did, and what this seat did itself: the other reads that."""
TRUST = 0.7
"""How far the other's deeds are taken to have been chosen each by itself. With 1, what was held 94 % likely was so 39 %
of the time, for deeds hang together."""
OPEN_STYLE = STYLES[-2:]
"""Who goes by the table alone takes the other for a sensible player, whatever it does."""


@dataclass(slots=True)
class Grasp:
    """The view; the other's tokens with weights; what the other may think of this player's; what lies on the table."""

    view: DoubleAgentView
    me: Seat
    layouts: list[tuple[Layout, float]]
    odds: list[Odds]
    """By seat, what it thinks of the other's tokens."""
    styles: list[float]
    """How likely the other plays in each way; empty where that is not asked."""
    pots: list[float]
    """By agent, the expected value of the files there."""
    personal: list[int]
    """By agent, how many own Personal Files lie there."""
    foresight: float
    notes: DoubleAgentNotes | None = None
    """Where choices are to be played out in imagined deals."""
    sway: list[float] = field(init=False)
    """By agent, the chance to get the files there less the chance that the other does."""

    def __post_init__(self) -> None:
        self.sway = [self.margin(agent) for agent in range(AGENTS)]

    def margin(self, agent: int, token: int = 0, shift: int = 0, more: int = 0) -> float:
        """The same with another token, with the counter elsewhere, with more Personal Files."""
        me = self.me
        space = self.view.spaces[agent] + shift
        reach = (token or self.view.tokens[agent][me]) + self.personal[agent] + more + BONUS[me][space]
        return 2 * sum(self.odds[me][agent][: max(0, reach)]) - 1

    def missing(self, agent: int) -> int:
        """How many files it still waits for."""
        view = self.view
        return needed(view.delivered, view.nosy[agent], agent) - len(view.files[agent])


def marginals(layouts: Sequence[tuple[Layout, float]]) -> Odds:
    found = [[0.0] * 6 for _ in range(AGENTS)]
    for layout, chance in layouts:
        for agent, token in enumerate(layout):
            found[agent][token] += chance
    return found


def grasp(
    view: DoubleAgentView,
    notes: DoubleAgentNotes,
    memory: int,
    habits: Habits | None,
    foresight: float,
    reads: bool,
    deep: bool,
) -> Grasp:
    """What a player makes of it. Without memory not even the tokens that were shown and taken away are thought of."""
    assert view.seat is not None
    me, other = view.seat, 1 - view.seat
    possible = LAYOUTS if memory == SIGHT else notes.layouts[other]
    styles: list[float] = []
    weights = [1 / len(possible)] * len(possible)
    if habits is not None and reads:
        weights, styles = weigh(possible, habits[0], STYLES, TRUST)
    elif memory == GAME:
        weights, _ = weigh(possible, _lying(view, other), OPEN_STYLE)
    layouts = list(zip(possible, weights, strict=True))
    mine = [layout for layout in LAYOUTS if all(layout[n] == t[me] for n, t in enumerate(view.tokens) if _out(view, n))]
    thought = weigh(mine, habits[1], OPEN_STYLE)[0] if habits is not None else [1 / len(mine)] * len(mine)
    odds = [marginals(layouts), marginals(list(zip(mine, thought, strict=True)))]
    return Grasp(
        view,
        me,
        layouts,
        odds if me == 0 else odds[::-1],
        styles,
        [sum(_worth(view, notes, n, k, memory) for k in range(len(view.files[n]))) for n in range(AGENTS)],
        [sum(kind == PERSONAL for _, _, kind in files) for files in view.files],
        foresight,
        notes if deep else None,
    )


def _out(view: DoubleAgentView, agent: int) -> bool:
    return bool(view.delivered >> agent & 1)


def _lying(view: DoubleAgentView, other: Seat) -> list[Deed]:
    """What the other's files that lie there now tell; where else they could have gone, roughly."""
    open_now = sum(1 << n for n in range(AGENTS) if not _out(view, n))
    return [
        Deed(back, agent, open_now)
        for agent, files in enumerate(view.files)
        for owner, back, _ in files
        if owner == other
    ]


def _worth(view: DoubleAgentView, notes: DoubleAgentNotes, agent: int, k: int, memory: int) -> float:
    """What a file on the table is worth: one's own are known, the other's by their backs and by what was seen."""
    owner, back, kind = view.files[agent][k]
    if kind != NOBODY:
        return float(VALUE[kind])
    place = notes.files[agent][k][2] if memory > SIGHT and k < len(notes.files[agent]) else NOBODY
    if place >= ON_TABLE:
        tracker = notes.cards[owner][back]
        return sum(VALUE[kind] * tracker.chance(place, kind) for kind in range(len(KINDS)) if BACK[kind] == back)
    return MEAN[back]
