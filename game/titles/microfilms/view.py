"""What a seat sees on the table of [microfilms], built by naming everything that is shown (M6)."""

from __future__ import annotations

from game.core.contract import Mask, Seat, View
from game.titles.microfilms.cards import NOBODY
from game.titles.microfilms.frames import BRIBED
from game.titles.microfilms.rules.claims import result
from game.titles.microfilms.state import State


class MicrofilmsView(View, frozen=True, kw_only=True):
    """What one seat sees. Tuples go by place: the seats, then the Croupier if there is one."""

    seats: int
    left_out: int
    agent: int
    """This seat's agent and freelancer; -1 for none, and for a spectator."""
    role: int
    hand: tuple[int, ...]
    """This seat's cards, sorted."""
    sizes: tuple[int, ...]
    francs: tuple[int, ...]
    house: int
    cleared: Mask
    out: Mask
    bared: tuple[int, ...]
    """The identity that lies face up at each place, or -1."""
    deck: int
    discard: int
    top: int
    """The top card of the discard, or -1."""
    evening: int
    turns: int

    @property
    def with_croupier(self) -> bool:
        return len(self.sizes) > self.seats


def view(s: State, seat: Seat | None) -> MicrofilmsView:
    return MicrofilmsView(
        seat=seat,
        asked=s.frames[-1][1] if s.frames else 0,
        frames=tuple(
            (kind, asked, active, None if kind == BRIBED and seat != active else card)
            for kind, asked, active, card in s.frames
        ),
        result=result(s),
        seats=s.seats,
        left_out=s.left_out,
        agent=NOBODY if seat is None else s.agents[seat],
        role=NOBODY if seat is None else s.roles[seat],
        hand=() if seat is None else tuple(s.hands[seat]),
        sizes=tuple([len(hand) for hand in s.hands]),
        francs=tuple(s.francs),
        house=s.house,
        cleared=s.cleared,
        out=s.out,
        bared=tuple(s.bared),
        deck=len(s.deck),
        discard=len(s.discard),
        top=s.discard[-1] if s.discard else NOBODY,
        evening=s.evening,
        turns=s.turns,
    )
