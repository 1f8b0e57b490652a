"""What a player goes by in one moment of Kompromat: the table as far as it is seen and remembered, ready for reckoning.

A `Sight` is made from a view and notes, and takes from the notes only what the player's memory keeps.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.policy import GAME, ROUND
from game.titles.kompromat.cards import (
    ACE,
    CODES,
    COPIES,
    DOCUMENTS,
    MISSION_COPIES,
    ROUNDS,
    ROW,
    WORTH,
)
from game.titles.kompromat.frames import PLACE
from game.titles.kompromat.knows.notes import UNKNOWN, KompromatNotes, Side
from game.titles.kompromat.player.odds import Nerve
from game.titles.kompromat.view import FACE_DOWN, KompromatView

NO_CARD = -1


@dataclass(slots=True)
class Pile:
    """A pile as it is known: aces count one; `unknown` cards are not known."""

    cards: int = 0
    hard: int = 0
    ace: bool = False
    unknown: int = 0
    first: int = NO_CARD
    """The open first card."""
    last: int = NO_CARD
    papers: int = 0


@dataclass(slots=True)
class Sight:
    """One seat's grasp of one moment. Pairs are by own and other."""

    seat: int
    kind: int
    card: int
    """The card in hand, before it is laid."""
    at: int
    round: int
    starts: bool
    left: list[int]
    """By kind, the cards that may still be in the player's deck."""
    deck: int
    unseen: tuple[int, ...]
    """By kind, the cards of the other side that have not been seen in this round."""
    known: tuple[int, ...]
    """The own next cards, the very next one first, as far as they are known."""
    mine: list[Pile]
    theirs: list[Pile]
    row: tuple[int, ...]
    marks: tuple[int, ...]
    tokens: tuple[int, int]
    sets: tuple[tuple[int, int], tuple[int, int]]
    """Codes and documents of either side."""
    coming: tuple[int, int]
    """Codes and documents still in the mission deck."""
    vesper: tuple[int, int]
    high: tuple[int, int]
    items: tuple[tuple[int, ...], tuple[int, ...]]
    foresight: float = 1.0
    """How much the rounds to come count."""
    nerve: Nerve = ()
    """What is thought of the other side's nerve."""
    exact: bool = False
    """Whether a draw is reckoned card by card, each taken out of the deck in turn."""
    reads: bool = True
    """Whether the open card and the number of cards upon it tell this player anything."""

    @property
    def rounds(self) -> int:
        """Rounds after this one."""
        return ROUNDS - self.round

    @property
    def free(self) -> list[int]:
        """Missions not yet attempted."""
        return [m for m in range(ROW) if not self.mine[m].cards]


def from_view(
    view: KompromatView,
    notes: KompromatNotes,
    memory: int,
    *,
    foresight: float = 1.0,
    exact: bool = False,
    nerve: Nerve = (),
    reads: bool = True,
) -> Sight:
    """What a player with this memory makes of its view and notes."""
    seat = view.seat
    assert seat is not None
    other = 1 - seat
    kind, _, fact = view.frames[-1] if view.frames else (0, 0, 0)
    in_hand = fact if kind == PLACE and fact is not None else NO_CARD
    side = notes.sides[seat]
    if memory >= ROUND:
        mine = [side.pile(m) for m in range(ROW)]
        seen = [card for card in side.order[: side.drawn] if card != UNKNOWN]
        known = []
        for card in side.order[side.drawn :]:
            if card == UNKNOWN:
                break
            known.append(card)
    else:
        mine = [list(pile) for pile in view.piles[seat]]
        seen = [card for pile in mine for card in pile if card != FACE_DOWN]
        if in_hand != NO_CARD:
            seen.append(in_hand)
        known = []
    left = list(COPIES)
    for card in seen:
        left[card] -= 1
    won = view.won or ()
    sets = (won.count(CODES), won.count(DOCUMENTS)), (0, 0)
    coming = (MISSION_COPIES[CODES], MISSION_COPIES[DOCUMENTS])
    if memory >= GAME:
        theirs = notes.scored[other]
        sets = sets[0], (theirs.count(CODES), theirs.count(DOCUMENTS))
        coming = (notes.missions[CODES], notes.missions[DOCUMENTS])
    else:
        coming = (
            max(0, coming[0] - sets[0][0] - view.row.count(CODES)),
            max(0, coming[1] - sets[0][1] - view.row.count(DOCUMENTS)),
        )
    return Sight(
        seat=seat,
        kind=kind or 0,
        card=in_hand,
        at=view.at,
        round=view.round,
        starts=view.starter == seat,
        left=left,
        deck=view.decks[seat],
        unseen=_unseen(notes.sides[other]),
        known=tuple(known),
        mine=[_pile(mine[m], view.papers[seat][m]) for m in range(ROW)],
        theirs=[_pile(list(view.piles[other][m]), view.papers[other][m]) for m in range(ROW)],
        row=view.row,
        marks=view.marks,
        tokens=(view.tokens[seat], view.tokens[other]),
        sets=sets,
        coming=coming,
        vesper=(view.vesper[seat], view.vesper[other]),
        high=(view.high[seat], view.high[other]),
        items=(view.items[seat], view.items[other]),
        foresight=foresight,
        nerve=nerve,
        exact=exact,
        reads=reads,
    )


def _unseen(side: Side) -> tuple[int, ...]:
    left = side.unseen()
    return tuple([left[kind] for kind in range(len(COPIES))])


def _pile(cards: list[int], papers: int) -> Pile:
    if not cards:
        return Pile(papers=papers)
    hard = unknown = 0
    for card in cards:
        if card == UNKNOWN:
            unknown += 1
        else:
            hard += WORTH[card]
    return Pile(len(cards), hard, ACE in cards, unknown, cards[0], cards[-1], papers)
