"""How each choice in Kompromat is done, for the tastes of characters, and how long a question deserves."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.style import PLAIN, Tint
from game.titles.kompromat import actions as do
from game.titles.kompromat.frames import ACES_UP, PERFECT, PLACE, PUSH
from game.titles.kompromat.player.reasons import safe
from game.titles.kompromat.player.sight import Sight
from game.titles.kompromat.player.value import mission_worth
from game.titles.kompromat.rules.explain import ITEM_OF
from game.titles.kompromat.view import KompromatView

AGAINST = (do.Newspaper, do.StunGun, do.Drone)
"""Items that go after the other side's cards."""
LATE = 5
"""From this round on everything is thought over for longer."""
DEAR = 5.0
"""What a dear mission is worth."""


def tints(sight: Sight, legal: Sequence[Action]) -> list[Tint]:
    return [_tint(sight, a) for a in legal]


def _tint(sight: Sight, a: Action) -> Tint:
    match a:
        case do.Draw() if sight.kind == PUSH:
            return Tint(risk=2 * (1 - safe(sight)), stay=0.5)
        case do.Stop():
            return Tint(risk=-0.5, wait=0.5)
        case do.Attempt(mission):
            kind, pile = sight.row[mission], sight.theirs[mission]
            dear = mission_worth(kind, sight.sets[0], sight.coming, sight.rounds, 0.0) / DEAR
            return Tint(
                risk=0.5 * sight.marks[mission],
                attack=0.8 if pile.cards else 0.0,
                gain=min(1.0, dear),
                show=-0.6 if pile.cards else 0.0,
                stay=0.7 if mission == sight.at + 1 else 0.0,
            )
        case do.Perfect(discard):
            return Tint(gain=float(discard))
        case do.Pass():
            return Tint(wait=0.6)
    if type(a) in ITEM_OF:
        return Tint(attack=0.8 if isinstance(a, AGAINST) else 0.0, gain=0.2, show=0.2, wait=-0.2)
    return PLAIN


def ponder(public: KompromatView) -> float:
    """A third card costs more thought than the first, the last rounds more than the others; what is as good as forced
    goes quickly."""
    if not public.frames:
        return 1.0
    kind, asked, _ = public.frames[-1]
    late = 0.3 if public.round >= LATE else 0.0
    match kind:
        case k if k == PUSH and asked:
            laid = len(public.piles[asked.bit_length() - 1][public.at])
            return min(2.0, 0.7 + 0.25 * max(0, laid - 1) + late)
        case k if k == PLACE:
            return 1.0 + late
        case k if k in (ACES_UP, PERFECT):
            return 0.6
    return 0.8
