"""Why a player of Double Agent would choose something: whose the files there will be, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.reasons import Ground, percent
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import HIDDEN, PERSONAL, TOWARD, TRAP, VALUE
from game.titles.double_agent.player.grasp import Grasp

LIKELY = 0.3
"""From here on it is worth saying which token the other has there."""


def grounds(g: Grasp, legal: Sequence[Action], chosen: Action) -> list[Ground]:
    match chosen:
        case do.Place():
            return [Ground("mix", weight=1.0)]
        case do.Lay(card, agent):
            return [*_lay(g, card, agent), *token(g, agent, abs(g.sway[agent]))]
        case do.Move(agent):
            gain = g.margin(agent, shift=TOWARD[g.me]) - g.sway[agent]
            return [_shift(g, agent, gain), _pot(g, agent), *token(g, agent, gain)]
        case do.Leverage(agent, toward):
            gain = g.margin(agent, shift=TOWARD[toward]) - g.sway[agent]
            return [_shift(g, agent, gain), _pot(g, agent)]
        case do.Clues(agent):
            hidden = sum(1 for owner, back, _ in g.view.files[agent] if owner != g.me and back in HIDDEN)
            return [Ground("unseen", (agent, hidden), hidden * 0.5), _pot(g, agent)]
        case do.Nosy(agent):
            return [_whose(g, agent, abs(g.sway[agent])), _pot(g, agent)]
        case do.Wiretap(agent):
            return [Ground("open-question", (agent,), 1 - abs(g.sway[agent])), *token(g, agent, 1.0), _pot(g, agent)]
        case do.Recall(agent, _):
            return [_whose(g, agent, abs(g.sway[agent]))]
        case do.Transfer(agent, _, to):
            return [_whose(g, to, abs(g.sway[to])), _whose(g, agent, abs(g.sway[agent]))]
        case do.Orders(one, two):
            pots = g.pots[one] + g.pots[two]
            return [_pot(g, max(one, two, key=lambda n: g.pots[n])), Ground("swap", (one, two), pots * 0.1)]
    return []


def _lay(g: Grasp, card: int, agent: int) -> list[Ground]:
    sway, missing = g.sway[agent], g.missing(agent)
    found = [_whose(g, agent, abs(sway) * (VALUE[card] + g.pots[agent]) + 0.1)]
    if card == PERSONAL:
        found.append(Ground("personal", (agent,), 1.5 * g.pots[agent] * (g.margin(agent, more=1) - sway)))
    elif card == TRAP:
        found.append(Ground("trap", (agent,), -sway * g.pots[agent]))
    elif g.view.files[agent]:
        found.append(_pot(g, agent))
    if missing <= 2:
        found.append(Ground("soon", (agent, missing), abs(sway) * g.pots[agent] / missing))
    return found


def mine(g: Grasp, agent: int) -> float:
    """How likely the files there will be the player's, as things stand."""
    return (g.sway[agent] + 1) / 2


def _whose(g: Grasp, agent: int, weight: float) -> Ground:
    return Ground("whose", (agent, percent(mine(g, agent))), weight)


def _pot(g: Grasp, agent: int) -> Ground:
    return Ground("pot", (agent, round(g.pots[agent])), 0.2 * g.pots[agent])


def _shift(g: Grasp, agent: int, gain: float) -> Ground:
    after = (g.sway[agent] + gain + 1) / 2
    return Ground("shift", (agent, percent(mine(g, agent)), percent(after)), abs(gain) * (1 + g.pots[agent]))


def token(g: Grasp, agent: int, weight: float) -> list[Ground]:
    """The token that the other most likely has there, if any stands out."""
    view, other = g.view, 1 - g.me
    if view.tokens[agent][other]:
        return []
    row = g.odds[g.me][agent]
    likely = max(range(1, 6), key=lambda token: row[token])
    if row[likely] < LIKELY:
        return []
    fact = ("token", other, agent, likely)
    return [Ground("token", fact[1:], weight * row[likely], fact, row[likely])]
