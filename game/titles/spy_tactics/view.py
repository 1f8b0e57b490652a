"""What a seat sees on the table of Spy Tactics, built by naming everything that is shown (S3)."""

from __future__ import annotations

from game.core.contract import Mask, Seat, View
from game.titles.spy_tactics.cards import NONE
from game.titles.spy_tactics.rules.scoring import result
from game.titles.spy_tactics.state import Cards, State


class SpyTacticsView(View, frozen=True, kw_only=True):
    """What one seat sees. Tuples go by seat unless noted otherwise."""

    agency: int
    """This seat's agency; -1 for a spectator."""
    hand: Cards
    discard: int
    """The card that this seat has put away, or -1."""
    sealed: int
    """The card or code that this seat has sealed, or -1."""
    answer: tuple[int, int]
    """This seat's sealed answer to its code: a seat and a code; -1 for none."""
    sizes: tuple[int, ...]
    laid: tuple[Cards, ...]
    """By seat, the face-up cards by round; -1 if there is none."""
    points: tuple[int, ...]
    out: Mask
    round: int
    bans: tuple[int, ...]


def view(s: State, seat: Seat | None) -> SpyTacticsView:
    return SpyTacticsView(
        seat=seat,
        asked=s.frames[-1][1] if s.frames else 0,
        frames=tuple(s.frames),
        result=result(s),
        agency=s.agencies[seat] if seat is not None else NONE,
        hand=s.hands[seat] if seat is not None else (),
        discard=s.discards[seat] if seat is not None else NONE,
        sealed=s.sealed[seat] if seat is not None else NONE,
        answer=s.answers[seat] if seat is not None else (NONE, NONE),
        sizes=tuple([len(hand) for hand in s.hands]),
        laid=tuple(s.laid),
        points=tuple(s.points),
        out=s.out,
        round=s.round,
        bans=s.bans,
    )
