"""What a seat sees on the table of [redacted], built by naming everything that is shown (R5)."""

from __future__ import annotations

from msgspec import Struct

from game.core.contract import Mask, Seat, View
from game.titles.redacted.cards import NONE
from game.titles.redacted.frames import (
    ACCEPT,
    ARMOURY,
    CASE,
    COMBAT,
    EXCHANGE,
    GIFTS,
    GUARD_COMBAT,
)
from game.titles.redacted.rules.endings import result
from game.titles.redacted.state import Cards, Frame, State, Zone


class ZoneView(Struct, frozen=True):
    """What everybody sees in the Danger Zone."""

    hideouts: tuple[int, ...]
    threshold: int
    points: tuple[int, ...]
    delivered: int
    alerts: int
    alerted: Cards
    level: int
    guards: tuple[int, ...]
    arms: int
    """The number of weapons in the guards' deck."""
    objectives: int
    carrier: int
    """The room of the guard who has an objective, or -1."""
    done: Cards
    """The discarded objectives that everybody has seen."""
    done_unseen: int
    vip: int
    jammed: int
    decrypting: Mask


class RedactedView(View, frozen=True, kw_only=True):
    """What one seat sees. Tuples go by seat unless noted otherwise."""

    mission: int
    factions: tuple[int, ...]
    loyalty: int
    """This seat's loyalty; -1 for a spectator, and in missions without loyalties."""
    first: int
    where: tuple[int, ...]
    hurt: Mask
    out: Mask
    shown: Mask
    items: Cards
    """This seat's items, sorted."""
    arms: Cards
    used: Cards
    held: tuple[int, ...]
    """The number of items that each seat has."""
    armed: tuple[int, ...]
    """The numbers of Attack cards in hand and on the private discard."""
    spent: tuple[int, ...]
    armoury: int
    deck: int
    pile: Cards
    filled: tuple[bool, bool]
    """Whether the red and the blue briefcase hold something."""
    inside: int
    """The content of the briefcase that this seat has open; -1 for nothing, and if none is open."""
    gone: Cards
    dark: int
    lever: int
    keeper: int
    toasted: int
    helicopter: int
    wrecks: tuple[int, ...]
    hacked: tuple[Mask, ...]
    active: int
    start: int
    barred: int
    trail: int
    steps: int
    stopped: int
    acted: int
    key: int
    turns: int
    rounds: int
    limit: int
    """The number of the last round."""
    zone: ZoneView | None
    board: str = ""
    """The key of the board; empty for the game's own."""


def view(s: State, seat: Seat | None) -> RedactedView:
    return RedactedView(
        seat=seat,
        asked=s.frames[-1][1] if s.frames else 0,
        frames=tuple([_frame(frame, seat) for frame in s.frames]),
        result=result(s),
        mission=s.mission,
        factions=s.factions,
        loyalty=NONE if seat is None else s.loyalty[seat],
        first=s.first,
        where=tuple(s.where),
        hurt=s.hurt,
        out=s.out,
        shown=s.shown,
        items=() if seat is None else s.items[seat],
        arms=() if seat is None else s.arms[seat],
        used=() if seat is None else s.used[seat],
        held=tuple([len(hand) for hand in s.items]),
        armed=tuple([len(hand) for hand in s.arms]),
        spent=tuple([len(cards) for cards in s.used]),
        armoury=sum(s.armoury),
        deck=len(s.deck),
        pile=s.pile,
        filled=(s.cases[0] != NONE, s.cases[1] != NONE),
        inside=_inside(s, seat),
        gone=s.gone,
        dark=s.dark,
        lever=s.lever,
        keeper=s.keeper,
        toasted=s.toasted,
        helicopter=s.helicopter,
        wrecks=s.wrecks,
        hacked=s.hacked,
        active=s.active,
        start=s.start,
        barred=s.barred,
        trail=s.trail,
        steps=s.steps,
        stopped=s.stopped,
        acted=s.acted,
        key=s.key,
        turns=s.turns,
        rounds=s.rounds,
        limit=s.limit,
        zone=_zone(s.zone) if s.zone else None,
        board=s.board,
    )


def _inside(s: State, seat: Seat | None) -> int:
    for kind, _, *facts in s.frames:
        if kind == CASE and facts[0] == seat:
            return s.cases[facts[1]]
    return NONE


def _zone(z: Zone) -> ZoneView:
    return ZoneView(
        hideouts=z.hideouts,
        threshold=z.threshold,
        points=z.points,
        delivered=z.delivered,
        alerts=len(z.alerts),
        alerted=z.alerted,
        level=z.level,
        guards=z.guards,
        arms=len(z.arms),
        objectives=len(z.objectives),
        carrier=z.carrier,
        done=z.done[z.done_unseen :],
        done_unseen=z.done_unseen,
        vip=z.vip,
        jammed=z.jammed,
        decrypting=z.decrypting,
    )


def _frame(frame: Frame, seat: Seat | None) -> tuple[int | None, ...]:
    """A frame as a seat sees it: sealed cards and gifts, offered items and drawn weapons are blank for all except their
    owners."""
    kind, asked, *facts = frame
    shown: list[int | None] = list(facts)
    if kind in (EXCHANGE, GIFTS, COMBAT) and seat not in facts[:2]:
        shown[2:4] = (None, None)
    if kind in (EXCHANGE, GIFTS):
        for n, owner in enumerate(facts[:2]):
            if owner != seat:
                shown[n - 2] = None
    elif (kind == ACCEPT and seat != facts[0]) or (kind == GUARD_COMBAT and seat != facts[0]):
        shown[1 + (kind == ACCEPT)] = None
    elif kind == ARMOURY and seat != facts[0]:
        shown[1:] = (None, None)
    return (kind, asked, *shown)
