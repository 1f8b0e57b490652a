"""What each choice of Double Agent is worth at one look, in points: the table as it is, and no reply."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from game.core.contract import Action, Seat
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import (
    CLUES,
    HIDDEN,
    LEVERAGE,
    NEEDED,
    NOSY,
    ORDERS,
    PERSONAL,
    RECALL,
    TOWARD,
    TRANSFER,
    TRAP,
    VALUE,
    WIRETAP,
)
from game.titles.double_agent.knows.notes import Layout
from game.titles.double_agent.player.grasp import Grasp
from game.titles.double_agent.player.placements import placements
from game.titles.double_agent.player.quick import KEEP, SPECIAL, TEMPO, TRAPPED

DEED = -2.0
"""An action lets go by the chance to lay a file."""


def scores(g: Grasp, legal: Sequence[Action]) -> list[float]:
    """Points expected, comparable with each other only."""
    return [_score(g, a) for a in legal]


def _score(g: Grasp, a: Action) -> float:
    match a:
        case do.Lay(card, agent):
            return _lay(g, card, agent)
        case do.Move(agent):
            return max(0.0, g.pots[agent] + g.missing(agent) * 0.1 + 0.1) * (
                g.margin(agent, shift=TOWARD[g.me]) - g.sway[agent]
            )
        case do.Place(tokens):
            return placing(g.me, tokens)
        case do.Pass():
            return 0.0
    return DEED + _act(g, a)


def placing(me: Seat, tokens: Layout) -> float:
    """The logarithm of how likely a layout is placed: drawn with a heat of 1 they give just the mixture."""
    return log(placements(me)[tokens])


def kept(card: int) -> float:
    """What a card is worth in hand."""
    return SPECIAL if card in (PERSONAL, TRAP) else float(VALUE[card])


def _lay(g: Grasp, card: int, agent: int) -> float:
    """A file adds to what is at stake; special ones change who wins it, or what is left."""
    sway = g.sway[agent]
    missing = g.missing(agent)
    gain = sway * (VALUE[card] + TEMPO[missing] * g.pots[agent] * g.foresight)
    if card == PERSONAL:
        gain += 1.5 * max(0.0, g.pots[agent] - missing + 1) * (g.margin(agent, more=1) - sway)
    elif card == TRAP:
        # The best file of an agent that the other will have is better destroyed.
        gain -= sway * min(7.0, TRAPPED * g.pots[agent])
    return gain - KEEP * g.foresight * kept(card)


def _act(g: Grasp, a: Action) -> float:
    match a:
        case do.Clues(agent):
            hidden = sum(1 for owner, back, _ in g.view.files[agent] if owner != g.me and back in HIDDEN)
            return 0.5 * hidden - KEEP * VALUE[CLUES]
        case do.Nosy(agent):
            return -0.12 * g.sway[agent] * g.pots[agent] - KEEP * VALUE[NOSY]
        case do.Wiretap(agent):
            return 0.3 * (1 - abs(g.sway[agent])) * (g.pots[agent] + NEEDED) - KEEP * VALUE[WIRETAP]
        case do.Recall(agent, n):
            value = kept(_own(g, agent, n))
            return (KEEP - g.sway[agent]) * value - KEEP * VALUE[RECALL]
        case do.Transfer(agent, n, to):
            value = VALUE[_own(g, agent, n)]
            return (g.sway[to] - g.sway[agent]) * value - KEEP * VALUE[TRANSFER]
        case do.Leverage(agent, toward):
            return g.pots[agent] * (g.margin(agent, shift=TOWARD[toward]) - g.sway[agent]) - KEEP * VALUE[LEVERAGE]
        case do.Orders(one, two):
            tokens = g.view.tokens
            first = g.margin(one, tokens[two][g.me]) - g.sway[one]
            second = g.margin(two, tokens[one][g.me]) - g.sway[two]
            return g.pots[one] * first + g.pots[two] * second - KEEP * VALUE[ORDERS]
    return 0.0


def _own(g: Grasp, agent: int, n: int) -> int:
    return [kind for owner, _, kind in g.view.files[agent] if owner == g.me][n]
