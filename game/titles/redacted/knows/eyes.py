"""Who may see the secrets of each event of [redacted], judged from the public view alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.core.contract import Action, Event, Mask
from game.titles.redacted import actions as do
from game.titles.redacted import events as ev
from game.titles.redacted.cards import (
    BOMB,
    CASES,
    CONTRABAND,
    CRACKER,
    FILM,
    FLOPPY,
    FRIENDLY,
    HAND,
    KEY,
    KIT,
    NEUTRAL,
    NONE,
    Mission,
    is_intel,
)
from game.titles.redacted.cards import GOGGLES as GOGGLES_CARD
from game.titles.redacted.embassy import DOWN, HOUSE, embassy, rooms_in
from game.titles.redacted.frames import (
    ACCEPT,
    ARMOURY,
    CASE,
    COMBAT,
    DISPLACE,
    EXCHANGE,
    FIND,
    GIFTS,
    GOGGLES,
    GUARD,
    GUARD_COMBAT,
    REWARD,
    SEEN,
    SHOW,
    SNEAK,
    TURN,
)
from game.titles.redacted.view import RedactedView

Eyes = Callable[[RedactedView, Event], Mask]


def _own(view: RedactedView, event: Event) -> Mask:
    """The seat that acts, or that is dealt to."""
    seat: int = event.to if isinstance(event, ev.Dealt) else event.by  # type: ignore[attr-defined]
    return 1 << seat


def _asked(view: RedactedView, event: Event) -> Mask:
    """The seat that is asked now may look."""
    return view.asked


def _in_room(view: RedactedView, room: int) -> Mask:
    """Everybody awake in a room."""
    return sum(1 << seat for seat, there in enumerate(view.where) if there == room)


def _meeting(view: RedactedView, event: Event) -> Mask:
    """The two agents who deal with each other, and a third in the Security HQ."""
    by: int = event.by  # type: ignore[attr-defined]
    to: int = event.to  # type: ignore[attr-defined]
    return 1 << by | 1 << to | _onlooker(view, by, to)


def _onlooker(view: RedactedView, *busy: int) -> Mask:
    if view.mission in (Mission.INTRO, Mission.ZONE):
        return 0
    mask = _in_room(view, HOUSE.security_hq)
    return 0 if any(mask >> seat & 1 for seat in busy) else mask


def _reward(view: RedactedView, event: Event) -> Mask:
    """A theft or an interrogation: in the dark nobody else sees it. An interrogated agent learns nothing."""
    assert isinstance(event, ev.Stole | ev.Interrogated)
    own = 1 << event.by | (1 << event.to if isinstance(event, ev.Stole) else 0)
    return own if view.frames[-1][4] == SEEN else own | _onlooker(view, event.by, event.to)


def _xrayed(view: RedactedView, event: Event) -> Mask:
    """The agent in the X-ray room, who may just have woken there."""
    assert isinstance(event, ev.Xrayed)
    return _in_room(view, HOUSE.x_ray) & ~(1 << event.to)


EYES: dict[type[Event], Eyes] = {
    ev.Dealt: _own,
    ev.Chose: _own,
    ev.GiftChosen: _own,
    ev.Spent: _own,
    ev.Showed: _own,
    ev.Armed: _own,
    ev.Took: _own,
    ev.Searched: _own,
    ev.Opened: _own,
    ev.Closed: _own,
    ev.Offered: _own,
    ev.Hacked: _asked,
    ev.Found: _asked,
    ev.Fought: _asked,
    ev.Xrayed: _xrayed,
    ev.Exchanged: _meeting,
    ev.Gave: _meeting,
    ev.Swapped: _meeting,
    ev.Stole: _reward,
    ev.Arrested: _meeting,
    ev.Interrogated: _reward,
}


# -- players whose choices tell nothing


def quiet(public: RedactedView, view: RedactedView, legal: list[Action], r: random.Random) -> Action | None:
    """A player whose choices tell nothing: it chooses an intention that everybody could name, and a card of the hand at
    random."""
    assert view.seat is not None
    kind = public.frames[-1][0]
    card = r.choice(view.items) if view.items else None
    if view.seat == public.active and r.random() < KEYS:
        return do.USE_KEY if card == KEY and do.USE_KEY in legal else None
    if kind in (SNEAK, DISPLACE):
        return _leave(public, card, legal, r)
    wanted = _intended(kind, view, card, r)
    if wanted is None:
        return r.choice(legal)
    possible = [a for a in wanted if a in legal]
    return r.choice(possible) if possible else None


KEYS = 0.04
"""How often the player intends to discard a Key."""


def _leave(view: RedactedView, card: int | None, legal: list[Action], r: random.Random) -> Action | None:
    """Leaves a room by any way that takes no Key, or through a locked door with the card drawn from the hand."""
    kind, _, one, other, *_ = view.frames[-1]
    leaving = other if kind == DISPLACE else one
    assert leaving is not None
    locked = 0 if view.key else embassy(view).locked[view.where[leaving] % DOWN]
    shut = [a for a in legal if isinstance(a, do.Sneak | do.Displace) and locked >> a.to & 1]
    open_now = [a for a in legal if a not in shut and a != do.USE_KEY]
    if locked and r.random() < 0.2:
        return r.choice(shut) if card == KEY and shut else None
    return r.choice(open_now) if open_now else None


def _intended(kind: int | None, view: RedactedView, card: int | None, r: random.Random) -> list[Action] | None:
    """The actions that may be intended, or None if everybody can name all legal ones."""
    weapon = r.choice(view.arms) if view.arms else None
    if kind in (EXCHANGE, GUARD):
        chosen = r.choice((weapon, FRIENDLY, NEUTRAL))
        return [] if chosen is None else [do.SHOWS[chosen]]
    if kind == GIFTS:
        return [do.KEEP] if card is None or r.random() < 0.5 else [do.GIFTS[card]]
    if kind in (ACCEPT, FIND):
        return [do.REFUSE] if card is None or r.random() < 0.5 else [do.MAKE_ROOM[card]]
    if kind in (COMBAT, GUARD_COMBAT):
        return [do.PASS] if card is None or r.random() < 0.7 else [do.FIGHTS[card]]
    if kind == GOGGLES:
        return [do.WEAR if card == GOGGLES_CARD and r.random() < 0.5 else do.PASS] if r.random() < 0.5 else [do.PASS]
    if kind == SHOW:
        return [] if weapon is None else [do.PICKS[weapon]]
    if kind == ARMOURY:
        return [do.TAKES[r.choice([w for w in view.frames[-1][3:] if w is not None])]]
    if kind == CASE:
        return _case(view, card, r)
    if kind == REWARD:
        return _take(view, card, r)
    return _turn(view, card, r) if kind == TURN else None


def _case(view: RedactedView, card: int | None, r: random.Random) -> list[Action]:
    case = view.frames[-1][3]
    assert case is not None
    if r.random() < 0.5:
        return [do.CLOSES[False, NONE]]
    if not view.filled[case]:
        return [do.CLOSES[False, card]] if card is not None else []
    if card is None or card in CASES:
        return []
    return [do.CLOSES[True, card]]


def _take(view: RedactedView, card: int | None, r: random.Random) -> list[Action]:
    drop = NONE if len(view.items) < HAND or card is None else card
    return [r.choice((do.SPARE, do.INJURE, do.INTERROGATE, do.STEALS[drop]))]


_INTENTIONS = ("walk", "stop", "room", "item", "search", "crack")


def _turn(view: RedactedView, card: int | None, r: random.Random) -> list[Action] | None:
    """Walks somewhere, ends the turn, does something that the room offers, or uses a random item."""
    assert view.seat is not None
    e = embassy(view)
    room = view.where[view.seat]
    intent = r.choices(_INTENTIONS, (8, 1, 3, 1, 2, 0.5))[0]
    if intent == "walk" or not view.steps:
        ways = list(rooms_in(e.doors[room]))
        return [do.STEPS[r.choice(ways)]] if r.random() < 0.97 else _locked(e.locked[room], card, view, r)
    if intent == "stop":
        return [do.STOP]
    if intent == "room":
        return [r.choice((do.ARM, do.SWITCH, do.TOAST, do.HEAL, do.JAM, *do.LOCKS.values(), *do.CALLS))]
    if intent == "search":
        return [do.SEARCHES[NONE if len(view.items) < HAND or card is None else card]]
    return _item(intent, card, view, r)


def _locked(rooms: int, card: int | None, view: RedactedView, r: random.Random) -> list[Action]:
    """Steps through locked doors if the card drawn from the hand is a Key."""
    open_now = view.key or HOUSE.service >> view.start & 1
    if not rooms or not (open_now or card == KEY):
        return []
    return [do.STEPS[r.choice(list(rooms_in(rooms)))]]


def _item(intent: str, card: int | None, view: RedactedView, r: random.Random) -> list[Action]:
    if card is None:
        return []
    if intent == "crack":
        return [do.CRACKS[r.randrange(2)]] if card == CRACKER else []
    uses: dict[int, Action] = {
        CONTRABAND: do.STASH,
        KIT: do.BANDAGE,
        BOMB: do.BOMB,
        FILM: do.DECRYPT,
        FLOPPY: do.UPLOADS[FLOPPY],
    }
    if card in uses:
        return [uses[card]]
    return [do.DELIVERIES[card]] if is_intel(card) else []
