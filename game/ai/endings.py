"""The last choices of a game, exactly: what each leads to in worlds that the seat cannot tell from the true one.

Where a choice can end the game (`Policy.may_end`), points and habits count for nothing any more: what wins in every
world is taken, what loses in every world is left, and where everything ends the game the chances decide. Only those do
this who remember everything, since the worlds come from everything that the seat was told.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from game.core.chance import ActionLuck
from game.core.contract import Action, Result, Seat, deaf, encode
from game.core.dossier import AnyDossier

WORLDS = 24
DRAWING = 0
"""The number of the luck that worlds are drawn with; in the n-th world, choices are tried with that of number n."""
DECIDES = 1e7
"""What a certain win is worth over anything else, also over what was not looked into."""


def decided(dossier: AnyDossier, legal: Sequence[Action], mixes: bool) -> list[float]:
    """What is added to the score of each choice for how it ends the game; nothing where that is open.

    Who mixes choices goes by what is certain alone: what is only likely in drawn worlds could be foretold.
    """
    title, seat = dossier.title, dossier.seat
    assert seat is not None
    secret = blake2b(encode(dossier.view), digest_size=16).digest()
    drawing = ActionLuck(secret, DRAWING)
    ended = [0] * len(legal)
    won = [0.0] * len(legal)
    for world in range(1, WORLDS + 1):
        state = title.sample(dossier, drawing)
        for n, action in enumerate(legal):
            after = state.copy()
            title.apply(after, seat, action, ActionLuck(secret, world), deaf)
            result = title.result(after)
            if result is not None:
                ended[n] += 1
                won[n] += worth(result, seat)
    if not mixes and all(times == WORLDS for times in ended):
        return [DECIDES * gained / WORLDS for gained in won]
    sure = (float(WORLDS), -float(WORLDS))
    return [DECIDES * (gained / WORLDS if gained in sure else 0.0) for gained in won]


def worth(result: Result, seat: Seat) -> float:
    """What an end is worth to a seat, from -1 for a loss to 1 for a win."""
    return 2 * result.share(seat) - 1
