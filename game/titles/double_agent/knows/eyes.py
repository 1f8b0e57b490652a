"""Who may see the secrets of each event of Double Agent, judged from the public view alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.core.contract import Action, Event, Mask
from game.titles.double_agent import actions as do
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import AGENTS, BACK, SECRET
from game.titles.double_agent.frames import TURN
from game.titles.double_agent.view import DoubleAgentView

Eyes = Callable[[DoubleAgentView, Event], Mask]


def _own(view: DoubleAgentView, event: Event) -> Mask:
    """The seat that acts, or that is dealt to."""
    seat: int = event.to if isinstance(event, ev.Dealt) else event.by  # type: ignore[attr-defined]
    return 1 << seat


EYES: dict[type[Event], Eyes] = {
    kind: _own
    for kind in (
        ev.Placed,
        ev.Dealt,
        ev.Laid,
        ev.Looked,
        ev.Tapped,
        ev.Recalled,
        ev.Transferred,
        ev.Swapped,
        ev.Drew,
    )
}


def quiet(public: DoubleAgentView, view: DoubleAgentView, legal: list[Action], r: random.Random) -> Action | None:
    """A player whose choices tell nothing: it chooses a back, and then any card with that back at random."""
    assert view.seat is not None
    if view.frames[-1][0] != TURN:
        return r.choice(legal)
    back = r.choice(sorted(set(view.backs[view.seat])))
    card = r.choice([card for card in view.hand if BACK[card] == back])
    wanted: list[Action]
    if back != SECRET or r.random() < 0.5:
        wanted = [do.Lay(card, r.randrange(AGENTS))]
    else:
        wanted = [a for a in legal if _played_with(a) == card]
        # Everybody can name 40 ways to use a card with this back; a way that belongs to another card counts as a miss.
        if r.random() >= len(wanted) / MOST_WAYS:
            return None
    possible = [a for a in wanted if a in legal]
    return r.choice(possible) if possible else None


MOST_WAYS = 40
"""No card can be used in more ways than this."""
_USES: dict[type[Action], int] = {
    do.Clues: 7,
    do.Nosy: 8,
    do.Wiretap: 9,
    do.Recall: 10,
    do.Transfer: 11,
    do.Leverage: 12,
    do.Orders: 13,
}


def _played_with(a: Action) -> int | None:
    return _USES.get(type(a))


__all__ = ["EYES", "quiet"]
