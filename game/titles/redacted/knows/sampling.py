"""Draws states of [redacted] that one observer cannot tell from the true one.

Items, Attack cards and loyalties never depend on each other, except for the letters, which say who is allied with whom.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import World
from game.core.dossier import Dossier
from game.core.tracker import Tracker
from game.titles.redacted.cards import FRIENDLY, LETTER, NEUTRAL, NONE, WEAPONS, Mission
from game.titles.redacted.frames import (
    ACCEPT,
    ARMOURY,
    COMBAT,
    EXCHANGE,
    GIFTS,
    GUARD_COMBAT,
    KEEP,
    UNDECIDED,
)
from game.titles.redacted.knows.notes import RedactedNotes
from game.titles.redacted.state import Cards, Frame, State, Zone
from game.titles.redacted.view import RedactedView, ZoneView


def worlds(known: Dossier[RedactedView, RedactedNotes]) -> list[World]:
    """Loyalties by seat; in Strange bedfellows followed by the faction whose letter is in the box."""
    notes = known.notes
    if notes.mission != Mission.BEDFELLOWS:
        return list(notes.ids)
    boxes = [f for f in range(4) if notes.items.chance(notes.box, LETTER + f) > 0]
    return [(*ids, alone) for ids in notes.ids for alone in boxes]


def sample(known: Dossier[RedactedView, RedactedNotes], luck: Chance, world: World | None = None) -> State:
    """Takes public facts from the view; the rest comes from the notes and from chance."""
    view, notes = known.view, known.notes
    n = notes.setup.seats
    tracker = notes.items
    if world is None:
        loyalty = notes.ids[luck.below(len(notes.ids))]
    else:
        loyalty = world[:n]
        if len(world) > n:
            tracker = Tracker(0)
            tracker.cases = notes.items.cases
            tracker.saw_all(notes.box, [LETTER + world[n]])
    lying = tracker.sample(luck)
    arms = notes.arms.sample(luck)
    for cards in (lying[notes.deck], lying[notes.objectives]):
        luck.shuffle(cards)
    zone = _zone(view.zone, notes, lying, arms, luck) if view.zone else None
    if notes.over:
        loyalty, zone = _laid_open(notes, view, lying, arms, zone, luck)
    played = [arms[notes.played(seat)][0] if arms[notes.played(seat)] else NONE for seat in range(n)]
    hands = [tuple(sorted((*arms[seat], *arms[notes.played(seat)]))) for seat in range(n)]
    items = [tuple(sorted(lying[seat])) for seat in range(n)]
    frames = [_frame(frame, played, hands, items, arms[notes.drawn], luck) for frame in view.frames]
    armoury, out = Counter(arms[notes.armoury]), Counter(arms[notes.out])
    return State(
        mission=view.mission,
        factions=view.factions,
        loyalty=loyalty,
        first=view.first,
        where=list(view.where),
        hurt=view.hurt,
        out=view.out,
        shown=view.shown,
        items=items,
        arms=hands,
        used=[tuple(sorted(arms[notes.used(seat)])) for seat in range(n)],
        armoury=tuple([armoury[weapon] for weapon in WEAPONS]),
        deck=tuple(lying[notes.deck]),
        pile=view.pile,
        cases=(_only(lying[notes.cases[0]]), _only(lying[notes.cases[1]])),
        gone=view.gone,
        unarmed=tuple([out[weapon] for weapon in WEAPONS]),
        boxed=tuple(lying[notes.box]),
        dark=view.dark,
        lever=view.lever,
        keeper=view.keeper,
        toasted=view.toasted,
        helicopter=view.helicopter,
        wrecks=view.wrecks,
        hacked=view.hacked,
        active=view.active,
        start=view.start,
        barred=view.barred,
        trail=view.trail,
        steps=view.steps,
        stopped=view.stopped,
        acted=view.acted,
        key=view.key,
        turns=view.turns,
        rounds=view.rounds,
        zone=zone,
        frames=frames,
        how=view.result.how if view.result else "",
        winners=view.result.winners if view.result else 0,
        limit=view.limit,
        board=view.board,
    )


def _only(cards: list[int]) -> int:
    return cards[0] if cards else NONE


def _zone(view: ZoneView, notes: RedactedNotes, lying: list[list[int]], arms: list[list[int]], luck: Chance) -> Zone:
    alerts = [card for card in range(view.alerts + len(view.alerted)) if card not in view.alerted]
    luck.shuffle(alerts)
    unseen = _less(lying[notes.done], view.done)
    luck.shuffle(unseen)
    return Zone(
        hideouts=view.hideouts,
        threshold=view.threshold,
        points=view.points,
        delivered=view.delivered,
        alerts=tuple(alerts),
        alerted=view.alerted,
        level=view.level,
        guards=view.guards,
        arms=tuple(sorted(arms[notes.guns])),
        used_arms=tuple(sorted(arms[notes.used_guns])),
        objectives=(*lying[notes.bottom], *lying[notes.objectives]),
        objective=_only(lying[notes.board]),
        carrier=view.carrier,
        done=(*unseen, *view.done),
        done_unseen=view.done_unseen,
        vip=view.vip,
        jammed=view.jammed,
        decrypting=view.decrypting,
    )


def _less(cards: list[int], seen: Cards) -> list[int]:
    return list((Counter(cards) - Counter(seen)).elements())


def _laid_open(
    notes: RedactedNotes,
    view: RedactedView,
    lying: list[list[int]],
    arms: list[list[int]],
    zone: Zone | None,
    luck: Chance,
) -> tuple[tuple[int, ...], Zone | None]:
    """The game is over: only the order of the decks, and the cards that left with an arrest, are unknown."""
    e = notes.over
    assert e is not None
    everything = [item for place in lying for item in place]
    for seat, hand in enumerate(e.items):
        lying[seat] = list(hand)
    for place, card in zip(notes.cases, e.cases, strict=True):
        lying[place] = [] if card == NONE else [card]
    lying[notes.box] = list(e.boxed)
    open_now = [*e.objectives, *e.done, *([] if e.objective == NONE else [e.objective])]
    for cards in (*e.items, e.boxed, view.pile, view.gone, open_now, [c for c in e.cases if c != NONE]):
        for card in cards:
            everything.remove(card)
    lying[notes.deck] = everything
    luck.shuffle(everything)
    weapons = Counter(weapon for place in arms for weapon in place)
    for seat in range(notes.setup.seats):
        arms[seat], arms[notes.used(seat)], arms[notes.played(seat)] = list(e.arms[seat]), list(e.used[seat]), []
    arms[notes.drawn] = []
    arms[notes.armoury] = [weapon for weapon in WEAPONS for _ in range(e.armoury[weapon])]
    for cards in (*e.arms, *e.used, arms[notes.armoury]):
        weapons -= Counter(cards)
    if zone is None:
        arms[notes.out] = list(weapons.elements())
    else:
        guards = Counter(WEAPONS) - Counter(e.guards)
        zone = replace(
            zone,
            objectives=e.objectives,
            objective=e.objective,
            done=e.done,
            arms=e.guards,
            used_arms=tuple(sorted(guards.elements())),
        )
    return e.loyalty, zone


# -- what is sealed, as if chosen by players whose choices tell nothing


def _frame(
    frame: tuple[int | None, ...],
    played: list[int],
    hands: list[Cards],
    items: list[Cards],
    drawn: list[int],
    luck: Chance,
) -> Frame:
    kind = frame[0]
    facts: list[int] = [NONE if fact is None else fact for fact in frame]
    if kind == EXCHANGE:
        _seal_cards(frame, facts, hands, luck)
    elif kind == COMBAT:
        for n, seat in enumerate(facts[2:4]):
            facts[4 + n] = played[seat] if played[seat] != NONE else NEUTRAL
    elif kind == GUARD_COMBAT:
        facts[3] = played[facts[2]] if played[facts[2]] != NONE else NEUTRAL
    elif kind == GIFTS:
        _seal_gifts(frame, facts, items, luck)
    elif kind == ACCEPT and frame[4] is None:
        hand = items[facts[2]]
        facts[4] = hand[luck.below(len(hand))]
    elif kind == ARMOURY:
        facts[3:] = sorted(drawn)
    return tuple(facts)


def _seal_cards(frame: tuple[int | None, ...], facts: list[int], hands: list[Cards], luck: Chance) -> None:
    for n in (0, 1):
        seat = facts[2 + n]
        if facts[1] >> seat & 1:
            facts[4 + n] = UNDECIDED
        elif frame[4 + n] is None:
            hand = hands[seat]
            facts[4 + n] = (hand[luck.below(len(hand))], FRIENDLY, NEUTRAL)[luck.below(3)]


def _seal_gifts(frame: tuple[int | None, ...], facts: list[int], items: list[Cards], luck: Chance) -> None:
    """An unknown card of the exchange was Friendly or Neutral; only an agent who showed Friendly may have given
    something."""
    for n in (0, 1):
        seat = facts[2 + n]
        hand = items[seat]
        asked = facts[1] >> seat & 1
        chosen = not asked and bool(hand)
        given = hand[luck.below(len(hand))] if hand else KEEP
        card, gift = frame[4 + n], frame[6 + n]
        if card is None:
            pairs = ((FRIENDLY, KEEP), (FRIENDLY, given), (NEUTRAL, KEEP)) if chosen else ((FRIENDLY, 0), (NEUTRAL, 0))
            card, sealed = pairs[luck.below(len(pairs))]
        elif card == FRIENDLY:
            sealed = (KEEP, given)[luck.below(2)]
        else:
            sealed = KEEP
        facts[4 + n] = card
        if asked:
            facts[6 + n] = UNDECIDED
        elif gift is None:
            facts[6 + n] = sealed if hand else KEEP
