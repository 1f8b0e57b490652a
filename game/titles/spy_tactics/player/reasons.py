"""Why a learnt player of Spy Tactics would choose something: which of the things that it goes by tipped the scales.

A choice is as likely as the sum of its weights says. What a group of features adds to the chosen code, over what it
adds to the others on average, is the weight of a ground.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Action, Seat
from game.core.reasons import Ground
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import FREE
from game.titles.spy_tactics.player.features import ALLY, ENEMY, NAMES, TARGET, features, target
from game.titles.spy_tactics.player.mind import Mind
from game.titles.spy_tactics.player.moments import choice, code_of, stormed

GROUPS: Mapping[str, tuple[str, ...]] = {
    "usual": ("always", "hand", "own"),
    "bans": ("mine", "shut"),
    "left": ("left", "none", "one"),
    "last": ("last",),
    "first": ("first",),
    "standing": ("points", "gap", "lead", "ahead", "leads", "alive"),
    "sides": ("ally", "ally_points", "enemies"),
    "exposed": ("looked_at", "open", "danger"),
}
"""Features that one sentence speaks of."""
GROUP_OF = {name: group for group, names in GROUPS.items() for name in names}
HINTED = 0.02
"""What weighs less goes without saying."""


def grounds(mind: Mind, legal: Sequence[Action], chosen: Action) -> list[Ground]:
    if isinstance(chosen, do.Hold):
        return [Ground("hold", weight=1.0)]
    if isinstance(chosen, do.Guess | do.Look):
        return _aimed(mind, legal, chosen)
    return _played(mind, legal, chosen)


def _played(mind: Mind, legal: Sequence[Action], chosen: Action) -> list[Ground]:
    """What speaks for a code, group by group."""
    rows = mind.weights.codes[choice(mind.view, chosen)]
    mine = code_of(chosen)
    others = [code_of(a) for a in legal if code_of(a) != mine]
    weights = dict.fromkeys(GROUPS, 0.0)
    for place, value in features(mind.moment).items():
        usual = sum(rows[code][place] for code in others) / len(others) if others else 0.0
        weights[GROUP_OF[NAMES[place].split(".")[0]]] += (rows[mine][place] - usual) * value
    found = [_ground(mind, group, chosen, mine, weight) for group, weight in weights.items() if weight > HINTED]
    return [ground for ground in found if ground is not None] or [Ground("draw", (mine,), HINTED)]


def _ground(mind: Mind, group: str, chosen: Action, code: int, weight: float) -> Ground | None:
    """A group of features as a ground, where there is something to say of it for this code."""
    m, view = mind.moment, mind.view
    match group:
        case "usual":
            return Ground(f"usual-{type(chosen).__name__.lower()}", (code, max(1, view.round)), weight)
        case "bans":
            if m.bans[code] == m.me:
                return Ground("mine", (code,), weight)
            return Ground("bans", (), weight) if any(ban != FREE for ban in m.bans) else None
        case "left":
            left = sum(1 for q in m.others() if code not in m.laid[q])
            return Ground("left", (code, left), weight)
        case "last" | "first" if view.round > 1 or group == "last":
            at = -1 if group == "last" else 0
            played = sum(1 for q, row in enumerate(m.laid) if q != m.me and row and row[at] == code)
            return Ground(group, (code, played), weight) if any(m.laid) else None
        case "standing":
            own, best = m.points[m.me], max((m.points[q] for q in m.others()), default=0)
            return Ground("ahead" if own >= best else "behind", (abs(own - best),), weight)
        case "sides" if ALLY in m.sides:
            return Ground("ally", (m.sides.index(ALLY),), weight)
        case "exposed":
            return Ground("exposed", (m.cells[m.me],), weight)
    return None


def _aimed(mind: Mind, legal: Sequence[Action], chosen: do.Guess | do.Look) -> list[Ground]:
    """What speaks for one agent as a target, over the others on average; for a guess, how many codes it may be."""
    m, to = mind.moment, chosen.to
    guesses = isinstance(chosen, do.Guess)
    likings = (mind.weights.guess if guesses else mind.weights.look)[mind.view.round - 1]
    asked = sorted({a.to for a in legal if isinstance(a, do.Guess | do.Look)})
    top, storms = max(m.points[q] for q in asked), stormed(mind.view)
    worth = {q: [w * x for w, x in zip(likings, target(m, q, top, bool(storms >> q & 1)), strict=True)] for q in asked}

    def over(*names: str) -> float:
        places = [TARGET.index(name) for name in names]
        mine, all = (sum(worth[q][place] for q in some for place in places) for some in ([to], asked))
        return mine - all / len(asked)

    found = []
    if m.points[to] >= top:
        found.append(Ground("leader", (to, m.points[to]), over("points", "leader", "points.enemy", "leader.enemy")))
    if m.sides[to] == ENEMY:
        found.append(Ground("enemy", (to,), over("enemy", "points.enemy", "sure.enemy")))
    if isinstance(chosen, do.Guess) and mind.away[to]:
        found.append(_cells(mind, to, chosen.code, over("sure", "points.sure", "sure.enemy")))
    return found or [Ground("stranger", (to,), HINTED)]


def _cells(mind: Mind, to: Seat, code: int, weight: float) -> Ground:
    cells = mind.away[to]
    return Ground("away", (to, code, len(cells)), weight, ("away", to, code), 1 / len(cells))
