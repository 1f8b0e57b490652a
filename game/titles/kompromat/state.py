"""The state of a game of Kompromat.

Piles are indexed by `seat * ROW + mission`. Piles and decks are in the order laid and drawn: the top of a deck is its
last element. A frame says what is asked: (kind, mask of the seats asked, fact). The fact is the card drawn and not yet
laid, or the number of passes in a row in a window.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.titles.kompromat.cards import ROW, UNTOLD

Frame = tuple[int, int, int]
NOWHERE = -1
NOBODY = 2


@dataclass(slots=True)
class State:
    """Everything on and under the table."""

    round: int
    starter: int
    decks: list[list[int]]
    missions: list[int]
    row: list[int]
    taken: list[int]
    """Who took each mission of this round: a seat, or 2 for nobody; -1 while the mission is open."""
    under: list[int]
    """The counter-intelligence beneath each mission, or -1."""
    piles: list[list[int]]
    up: list[int]
    """For each pile, the mask of the cards that lie face up."""
    stunned: list[list[int]]
    """For each seat, the cards that a Stun Gun has put aside until the reset."""
    papers: list[int]
    """For each pile, the number of newspapers on it."""
    vesper: list[int]
    """For each seat, what Vesper Martinis change at the mission being revealed, in half points."""
    high: list[int]
    """For each seat, the number of aces that count eleven at the mission being revealed."""
    items: list[list[int]]
    used: list[list[int]]
    scored: list[list[int]]
    tokens: list[int]
    out: list[int]
    """Missions and counter-intelligence that are out of the game."""
    frames: list[Frame]
    at: int
    """The mission being attempted in this turn, or being revealed; -1 before the first card of a turn."""
    load: int
    """The total of this turn's cards, in half points, with aces as one."""
    liftable: bool
    """Whether a GPS Tracker may lift the latest card."""
    how: str
    winners: int
    totals: list[int] = field(default_factory=lambda: [UNTOLD] * (2 * ROW))
    """For each pile, its final total in this round, in half points; UNTOLD until failures are settled."""
    settled: list[int] = field(default_factory=lambda: [NOWHERE] * ROW)
    """The mission that was settled at each place in this round, by its kind, or -1."""

    def copy(self) -> State:
        new = State.__new__(State)
        new.round = self.round
        new.starter = self.starter
        a, b = self.decks
        new.decks = [a[:], b[:]]
        new.missions = self.missions[:]
        new.row = self.row[:]
        new.taken = self.taken[:]
        new.under = self.under[:]
        new.piles = [pile[:] for pile in self.piles]
        new.up = self.up[:]
        a, b = self.stunned
        new.stunned = [a[:], b[:]]
        new.papers = self.papers[:]
        new.vesper = self.vesper[:]
        new.high = self.high[:]
        a, b = self.items
        new.items = [a[:], b[:]]
        a, b = self.used
        new.used = [a[:], b[:]]
        a, b = self.scored
        new.scored = [a[:], b[:]]
        new.tokens = self.tokens[:]
        new.out = self.out[:]
        new.frames = self.frames[:]
        new.at = self.at
        new.load = self.load
        new.liftable = self.liftable
        new.how = self.how
        new.winners = self.winners
        new.totals = self.totals[:]
        new.settled = self.settled[:]
        return new


def fresh() -> State:
    """An empty table."""
    return State(
        round=0,
        starter=0,
        decks=[[], []],
        missions=[],
        row=[NOWHERE] * ROW,
        taken=[NOWHERE] * ROW,
        under=[NOWHERE] * ROW,
        piles=[[] for _ in range(2 * ROW)],
        up=[0] * (2 * ROW),
        stunned=[[], []],
        papers=[0] * (2 * ROW),
        vesper=[0, 0],
        high=[0, 0],
        items=[[], []],
        used=[[], []],
        scored=[[], []],
        tokens=[0, 0],
        out=[],
        frames=[],
        at=NOWHERE,
        load=0,
        liftable=False,
        how="",
        winners=0,
    )
