"""Looking ahead: close choices are played out in imagined deals, the same deals and the same luck for each choice.

The deals come from the belief. Everybody goes on by the title's quick policy to the title's horizon, where its value
counts: my result less the best other side's. The policy's own opinion weighs like a number of deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from game.ai import belief
from game.ai.levels import BUDGET, Level
from game.ai.policies import Policy
from game.core.chance import Chance
from game.core.contract import Action, Seat, Title, deaf
from game.core.dossier import Dossier

BATCH = 8


def deepen(
    title: Title[Any],
    policy: Policy,
    level: Level,
    dossier: Dossier,
    learnt: Any,
    legal: Sequence[Action],
    scores: Sequence[float],
    luck: Chance,
) -> list[float]:
    """The scores again, those of close choices mended by what came of them in imagined deals."""
    top = max(scores)
    close = sorted((n for n in range(len(legal)) if scores[n] >= top - level.margin), key=lambda n: -scores[n])[:4]
    if len(close) < 2:
        return list(scores)
    seat = dossier.seat
    assert seat is not None
    started = perf_counter()
    worth = [0.0] * len(close)
    done = 0
    while done < level.worlds and perf_counter() - started < BUDGET * 0.8:
        for world in belief.imagine(title, policy, dossier, learnt, min(BATCH, level.worlds - done), luck):
            seed = luck.below(1 << 60)
            for place, n in enumerate(close):
                s = world.copy()
                worth[place] += play_out(title, policy, s, seat, legal[n], Chance(seed))
            done += 1
    slope = policy.slope(dossier.view)
    mended = [s - top - 1e6 for s in scores]
    for place, n in enumerate(close):
        mended[n] = (slope * (scores[n] - top) * level.trust + worth[place]) / (level.trust + done)
    return mended


def play_out(title: Title[Any], policy: Policy, s: Any, seat: Seat, action: Action, luck: Chance) -> float:
    """What an action is worth in one imagined deal."""
    horizon = policy.horizon(s)
    pending, legal_of, apply, reply = title.pending, title.legal, title.apply, policy.reply
    apply(s, seat, action, luck, deaf)
    while mask := pending(s):
        if policy.horizon(s) != horizon:
            break
        who = (mask & -mask).bit_length() - 1
        legal = legal_of(s, who)
        apply(s, who, legal[0] if len(legal) == 1 else reply(s, who, legal), luck, deaf)
    return policy.value(s, seat)
