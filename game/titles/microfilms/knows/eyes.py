"""Who may see the secrets of each event of [microfilms], judged from the public view alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.core.contract import Action, Event, Mask
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import CASH_OUT
from game.titles.microfilms.frames import BLACKMAILED, BRIBED, EXCESS, LAY_DOWN
from game.titles.microfilms.view import MicrofilmsView

Eyes = Callable[[MicrofilmsView, Event], Mask]


def _dealt(view: MicrofilmsView, event: Event) -> Mask:
    assert isinstance(event, ev.Dealt)
    return 1 << event.to


def _asked(view: MicrofilmsView, event: Event) -> Mask:
    """The seat that is asked may look."""
    return view.asked


def _bribe(view: MicrofilmsView, event: Event) -> Mask:
    """The giver and the taker; if the Croupier is one of them, that place has no view of its own."""
    kind, asked, active, _ = view.frames[-1]
    assert asked is not None and active is not None
    return 1 << active | (asked if kind == BRIBED else 1 << view.seats)


def _rumour(view: MicrofilmsView, event: Event) -> Mask:
    kind, asked, active, _ = view.frames[-1]
    assert asked is not None and active is not None
    return 1 << active | (asked if kind != 0 else 1 << view.seats)


EYES: dict[type[Event], Eyes] = {
    ev.Dealt: _dealt,
    ev.Drew: _asked,
    ev.Offered: _asked,
    ev.Bribed: _bribe,
    ev.Interrogated: _asked,
    ev.Rumour: _rumour,
    ev.Accused: _asked,
    ev.Hit: _asked,
    ev.Located: _asked,
    ev.Arrested: _asked,
}


def quiet(public: MicrofilmsView, view: MicrofilmsView, legal: list[Action], r: random.Random) -> Action | None:
    """A player whose choices tell nothing: it chooses a kind of action, and then a card of the hand at random."""
    assert view.seat is not None
    kind = public.frames[-1][0]
    if kind == BRIBED:
        return r.choice(legal)
    card = r.choice(view.hand) if view.hand else None
    if kind in (EXCESS, LAY_DOWN):
        wanted: list[Action] = [do.Discard(card)] if card is not None else []
    elif kind == BLACKMAILED:
        answer = r.choice([do.PAY, do.DEFEND, do.DECLINE] if public.francs[view.seat] >= 2 else [do.DEFEND, do.DECLINE])
        wanted = [answer] if answer != do.DEFEND or card == CASH_OUT else []
    else:
        wanted = _intended(view, legal, card, r)
    possible = [a for a in wanted if a in legal]
    return r.choice(possible) if possible else None


def _intended(view: MicrofilmsView, legal: list[Action], card: int | None, r: random.Random) -> list[Action]:
    """Chooses one of a few intentions; returns all actions that it could mean."""
    intent = r.choices(("draw", "pass", "bribe", "franc", "card", "attempt"), (6, 3, 5, 3, 2, 0.4))[0]
    if intent == "draw":
        return [r.choice(do.DRAWS)]
    if intent == "pass":
        return [do.PASS]
    if intent == "franc":
        return [a for a in legal if isinstance(a, do.Interrogate | do.Blackmail) and a.pay == do.FRANCS]
    if card is None:
        return []
    if intent == "bribe":
        return [a for a in legal if isinstance(a, do.Bribe) and a.card == card]
    if intent == "card":
        uses: list[Action] = [a for a in legal if isinstance(a, do.Interrogate | do.Blackmail) and a.pay == card]
        if card == CASH_OUT:
            return [do.CASH_OUTS]
        return uses
    wanted = r.choice((do.Accuse, do.Hit, do.Locate, do.Arrest))
    found = [a for a in legal if isinstance(a, wanted)]
    return [a for a in found if not isinstance(a, do.Accuse) or a.microfilm == card]
