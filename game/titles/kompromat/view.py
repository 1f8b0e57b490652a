"""What a seat sees on the table of Kompromat, built by naming everything that is shown (K11).

Face-down cards are in their owner's view alone, and only during the turn in which they are laid. A scoring pile's cards
are in its owner's view alone.
"""

from __future__ import annotations

from game.core.contract import Seat, View
from game.titles.kompromat.cards import ROW, marks
from game.titles.kompromat.frames import PLACE, PUSH
from game.titles.kompromat.rules.scoring import result
from game.titles.kompromat.state import NOWHERE, State

FACE_DOWN = -1


class KompromatView(View, frozen=True, kw_only=True):
    """What one seat sees. Pairs go by seat; rows of four go by mission, nearest the mission deck first."""

    round: int
    starter: int
    missions_left: int
    row: tuple[int, ...]
    """Missions by kind; -1 if the mission is settled."""
    taken: tuple[int, ...]
    """Who took each mission of this round; 2 for nobody, -1 while the mission is open."""
    marks: tuple[int, ...]
    """Exclamation marks beneath each mission."""
    decks: tuple[int, int]
    piles: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    """Cards in the order laid, -1 for a card face down."""
    stunned: tuple[int, int]
    papers: tuple[tuple[int, ...], tuple[int, ...]]
    vesper: tuple[int, int]
    high: tuple[int, int]
    items: tuple[tuple[int, ...], tuple[int, ...]]
    used: tuple[tuple[int, ...], tuple[int, ...]]
    """Used items in this seat's scoring pile; the opponent's are not shown."""
    won: tuple[int, ...] | None
    """This seat's scoring pile without used items; None for a spectator."""
    pile_sizes: tuple[int, int]
    tokens: tuple[int, int]
    totals: tuple[tuple[int, ...], tuple[int, ...]]
    """The final totals of this round, in half points; UNTOLD until the failures of a mission are settled."""
    settled: tuple[int, ...]
    """The missions that were settled in this round, by kind, at their places; -1 for the others."""
    at: int
    """The mission being attempted or revealed; -1 before a turn's first card."""


def view(s: State, seat: Seat | None) -> KompromatView:
    return KompromatView(
        seat=seat,
        asked=s.frames[-1][1] if s.frames else 0,
        frames=tuple(
            (kind, asked, None if kind == PLACE and seat != asked - 1 else fact) for kind, asked, fact in s.frames
        ),
        result=result(s),
        round=s.round,
        starter=s.starter,
        missions_left=len(s.missions),
        row=tuple(s.row),
        taken=tuple(s.taken),
        marks=tuple([marks(card) for card in s.under]),
        decks=(len(s.decks[0]), len(s.decks[1])),
        piles=(_piles(s, 0, seat), _piles(s, 1, seat)),
        stunned=(len(s.stunned[0]), len(s.stunned[1])),
        papers=(tuple(s.papers[:ROW]), tuple(s.papers[ROW:])),
        vesper=(s.vesper[0], s.vesper[1]),
        high=(s.high[0], s.high[1]),
        items=(tuple(s.items[0]), tuple(s.items[1])),
        used=(tuple(s.used[0]) if seat == 0 else (), tuple(s.used[1]) if seat == 1 else ()),
        won=None if seat is None else tuple(s.scored[seat]),
        pile_sizes=(len(s.scored[0]) + len(s.used[0]), len(s.scored[1]) + len(s.used[1])),
        tokens=(s.tokens[0], s.tokens[1]),
        totals=(tuple(s.totals[:ROW]), tuple(s.totals[ROW:])),
        settled=tuple(s.settled),
        at=s.at,
    )


def drawing_at(s: State, seat: Seat | None) -> int:
    """The mission at which this seat may look at its own cards: the one at which it is drawing."""
    if seat is not None and s.frames and s.frames[-1][0] == PUSH and s.frames[-1][1] == 1 << seat:
        return s.at
    return NOWHERE


def _piles(s: State, owner: int, seat: Seat | None) -> tuple[tuple[int, ...], ...]:
    mine = seat == owner
    looking = drawing_at(s, seat) if mine else NOWHERE
    open_all = mine and bool(s.how)
    shown = []
    for m in range(ROW):
        pile = s.piles[owner * ROW + m]
        if open_all or m == looking:
            shown.append(tuple(pile))
        else:
            up = s.up[owner * ROW + m]
            shown.append(tuple([card if up >> n & 1 else FACE_DOWN for n, card in enumerate(pile)]))
    return tuple(shown)
