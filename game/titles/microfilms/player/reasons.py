"""Why a player of [microfilms] would choose something: who is who, who holds what, and the way to win."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.reasons import Ground, percent
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import ACE, HITMAN, LETTER, NOBODY
from game.titles.microfilms.frames import BRIBED
from game.titles.microfilms.player.judge import Judge

TOLD = 0.25
"""From this chance on it is worth saying who somebody may be."""
HELD = 0.2
"""The same for what somebody may hold."""
TARGETED = (do.Bribe, do.Steal, do.Interrogate, do.Blackmail)


def grounds(judge: Judge, legal: Sequence[Action], chosen: Action) -> list[Ground]:
    """The grounds of an attempt to win are the chances that it is right; others win something on the way there."""
    if isinstance(chosen, do.Reveal | do.Accuse | do.Hit | do.Locate | do.Arrest | do.Claim):
        return _attempt(judge, chosen)
    found = [_better(judge, legal, chosen)]
    if isinstance(chosen, TARGETED):
        found += _about(judge, chosen.to)
    match chosen:
        case do.Bribe() | do.Blackmail() if not judge.cleared >> judge.g.me & 1:
            found.append(Ground("clears", weight=0.06))
        case do.Draw(do.DISCARDS):
            found.append(Ground("top", (judge.view.top,), 0.05))
        case do.Draw():
            found += _hoped(judge)
        case do.Pass():
            found.append(Ground("franc", weight=0.02))
        case do.CashOut():
            found.append(Ground("francs", weight=0.03))
        case do.Steal(to) if judge.view.francs[to]:
            found.append(Ground("stolen", (to, min(2, judge.view.francs[to])), 0.03))
        case do.Accept() | do.Decline() | do.Pay() | do.Defend():
            assert judge.active is not None
            found += _about(judge, judge.active)
            if isinstance(chosen, do.Decline) and judge.kind == BRIBED:
                found.append(Ground("refuse", (judge.active,), 0.01))
        case do.Discard(card):
            found.append(Ground("spare", (card,), 0.02))
    return found


def _better(judge: Judge, legal: Sequence[Action], chosen: Action) -> Ground:
    """The chance of winning that it leaves, and what it gains over the best choice of another sort."""
    now = min(1.0, max(0.0, judge.score(chosen)))
    others = [judge.score(a) for a in legal if type(a) is not type(chosen)]
    gain = now - max(others, default=now)
    return Ground("wins", (percent(now),), max(0.005, gain))


def _attempt(judge: Judge, a: Action) -> list[Ground]:
    g = judge.g
    match a:
        case do.Reveal(film):
            found = [Ground("attempt", (percent(judge.reveal(a)),), 1.0)]
            likely = max((film, judge.plans.agent), key=lambda n: g.alone[n])
            fact = ("alliance", likely)
            return [*found, Ground("alone", (likely,), g.alone[likely] * 0.9, fact, g.alone[likely])]
        case do.Accuse(film, to):
            return [Ground("is", (to, film), 1.0, ("role", to, film), g.who[to][film])]
        case do.Hit(to):
            return [_holds(judge, to, ACE, 1.0)]
        case do.Arrest(to):
            return [Ground("stained", (to,), 1.0, ("bloodstained", to), g.blood[to])]
        case do.Claim(nation):
            other = 1 - g.me
            return [
                Ground("attempt", (percent(judge.claim(a)),), 1.0),
                Ground("is", (other, nation), 0.5, ("role", other, nation), g.who[other][nation]),
                Ground("alone", (nation,), 0.4, ("alliance", nation), g.alone[nation]),
            ]
    assert isinstance(a, do.Locate)
    return [Ground("attempt", (percent(judge.locate(a)),), 1.0)]


def _holds(judge: Judge, to: int, kind: int, weight: float) -> Ground:
    chance = judge.g.at(to, kind)
    return Ground("holds", (to, kind), weight, ("hand", to, kind), chance)


def _about(judge: Judge, to: int) -> list[Ground]:
    """Who somebody most likely is, and what is likely in that hand that matters for the own way to win."""
    g = judge.g
    if to >= judge.view.seats or judge.view.out >> to & 1 or to == g.me:
        return []
    found = []
    row = g.who[to]
    likely = max(range(len(row)), key=lambda id: row[id])
    if row[likely] >= TOLD:
        found.append(Ground("is", (to, likely), 0.05 * row[likely], ("role", to, likely), row[likely]))
    wanted = [ACE] if judge.plans.role == HITMAN else []
    if judge.plans.agent != NOBODY:
        wanted += [n for n in g.nations if n != judge.plans.agent]
    held = max(wanted, key=lambda kind: g.at(to, kind), default=NOBODY)
    if held != NOBODY and g.at(to, held) >= HELD:
        found.append(_holds(judge, to, held, 0.08 * g.at(to, held)))
    return found


def _hoped(judge: Judge) -> list[Ground]:
    """What one hopes to draw: a microfilm, as long as none is in hand."""
    g = judge.g
    films = [n for n in g.nations if n != judge.plans.agent]
    if judge.plans.agent == NOBODY or any(card < LETTER and card != judge.plans.agent for card in judge.hand):
        return []
    chance = min(1.0, sum(g.count[g.deck][n] for n in films) / max(1, judge.view.deck))
    return [Ground("film-on-top", (percent(chance),), 0.1 * chance)] if chance > 0 else []
