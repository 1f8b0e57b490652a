"""Draws states of Spy Tactics that one observer cannot tell from the true one.

Agencies and cards never depend on each other. Cards that were passed on are drawn agent by agent along the ring.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

from game.core.chance import Chance
from game.core.contract import World
from game.core.dossier import Dossier
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import AGENCIES, ALL, FREE, NONE, NOTHING
from game.titles.spy_tactics.frames import DISCARD, FOLLOW, SEAL
from game.titles.spy_tactics.knows.notes import Cell, Ring, SpyTacticsNotes
from game.titles.spy_tactics.rules.open import activated, effects, follow
from game.titles.spy_tactics.state import Cards, State
from game.titles.spy_tactics.view import SpyTacticsView

T = TypeVar("T")
UNANSWERED = (NONE, NONE)


def worlds(known: Dossier[SpyTacticsView, SpyTacticsNotes]) -> list[World]:
    """The possible worlds: the agencies by seat."""
    notes = known.notes
    return list(notes.deals)


def pick(weights: Mapping[T, float], luck: Chance) -> T:
    """Draws one of several things with chances in proportion to their weights."""
    x = luck.random() * sum(weights.values())
    for thing, weight in weights.items():
        x -= weight
        if x < 0:
            return thing
    return next(reversed(list(weights)))


def sample(known: Dossier[SpyTacticsView, SpyTacticsNotes], luck: Chance, world: World | None = None) -> State:
    """Takes public facts from the view; the rest comes from the notes and from chance."""
    view, notes = known.view, known.notes
    n = notes.setup.seats
    agencies = pick(notes.deals, luck) if world is None else world
    cells = _cells(notes, luck)
    hands = [_held(cells[q], view.laid[q]) for q in range(n)]
    discards = [cells[q][0] for q in range(n)]
    if notes.over:
        agencies, hands, discards = notes.over.agencies, list(notes.over.hands), list(notes.over.discards)
    s = State(
        agencies=agencies,
        spare=_spare(agencies, luck),
        hands=hands,
        discards=discards,
        laid=list(view.laid),
        points=list(view.points),
        out=view.out,
        round=view.round,
        bans=view.bans,
        sealed=[NONE] * n,
        answers=[UNANSWERED] * n,
        frames=[(kind or 0, asked or 0) for kind, asked in view.frames],
        how=view.result.how if view.result else "",
        winners=view.result.winners if view.result else 0,
    )
    _seal(s, view, luck)
    return s


def _held(cell: Cell, laid: Cards) -> Cards:
    """A hand: all eight codes except those put away, passed on or lying open now, plus the one received."""
    away, given, got = cell
    return tuple(
        code for code in ALL for _ in range(1 - (code == away) - (code == given) + (code == got) - laid.count(code))
    )


def _cells(notes: SpyTacticsNotes, luck: Chance) -> list[Cell]:
    """For each agent, what was put away, passed on and received, drawn so that all fits together."""
    found: list[Cell] = [(NONE, NONE, NONE)] * notes.setup.seats
    for seat, hand in enumerate(notes.hands):
        if seat not in notes.ring:
            found[seat] = pick(hand.cells, luck)
    if not notes.ring:
        return found
    ring = Ring(notes)
    most = len(ring.seats)
    start = pick({code: w for (code, end), w in ring.through(0, most).items() if code == end}, luck)
    here = start
    for place, seat in enumerate(ring.seats):
        rest = ring.through(place + 1, most - place - 1)
        cells = notes.hands[seat].cells
        fitting = {cell: w * rest.get((cell[1], start), 0.0) for cell, w in cells.items() if cell[2] == here}
        found[seat] = pick(fitting, luck)
        here = found[seat][1]
    return found


def _spare(agencies: tuple[int, ...], luck: Chance) -> Cards:
    left = Counter({agency: 3 for agency in range(len(AGENCIES))})
    left.subtract(agencies)
    return tuple(sorted(left.elements()))


# -- what is sealed, as if chosen by players whose choices tell nothing


def _seal(s: State, view: SpyTacticsView, luck: Chance) -> None:
    if not s.frames:
        return
    kind, asked = s.frames[-1]
    for q in range(s.seats):
        mine = q == view.seat
        if kind == DISCARD:
            _before(s, q, view.sealed if mine else None, bool(asked >> q & 1))
        elif kind == SEAL and not (asked | s.out) >> q & 1:
            s.sealed[q] = view.sealed if mine else _code(s, q, luck)
        elif kind == FOLLOW:
            s.answers[q] = view.answer if mine else _answer(s, q, bool(asked >> q & 1), luck)


def _before(s: State, q: int, sealed: int | None, waiting: bool) -> None:
    """Nothing is put away until all have chosen: until then the drawn discard is only sealed."""
    code = s.discards[q]
    s.hands[q], s.discards[q] = ALL, NONE
    s.sealed[q] = NONE if waiting else code if sealed is None else sealed


def _code(s: State, q: int, luck: Chance) -> int:
    """A random card among those that may be played."""
    cards = [code for code in s.hands[q] if s.bans[code] in (FREE, q)]
    return cards[luck.below(len(cards))] if cards else NOTHING


def _answer(s: State, q: int, waiting: bool, luck: Chance) -> tuple[int, int]:
    choices = () if waiting else follow(s, q, effects(s, activated(s)))
    if not choices:
        return UNANSWERED
    if isinstance(choices[0], do.Give):
        return NONE, s.hands[q][luck.below(len(s.hands[q]))]
    a = choices[luck.below(len(choices))]
    return a.to, a.code
