"""The dossier page of Kompromat.

Without the memory aid it counts what the view shows: by the rules a scoring pile lies face down, and nobody may look at
another player's (K11). With the memory aid it keeps everything that this seat has ever seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.catalogue import Entry, Line, Who
from game.titles.kompromat.cards import BALACLAVA, CODES, COUNTER, DECK, DOCUMENTS, MISSION_DECK
from game.titles.kompromat.knows.notes import KompromatNotes
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.titles.kompromat.words.names import MISSION, printed

Page = tuple[Line, list[Entry]]


def dossier(notes: KompromatNotes, view: KompromatView, memory: bool) -> list[Page]:
    """Pages of entries: what was won, which missions are left, which cards have not been seen."""
    seats = (0, 1) if view.seat is None else (view.seat, 1 - view.seat)
    if memory:
        return _remembered(notes, view, seats)
    pages = [(Line("Won by {who}", who=Who(seat)), _won(view, seat)) for seat in seats]
    pages.append((Line("Missions out of sight"), _out_of_sight(view)))
    for seat in seats:
        if seat != view.seat:
            up = Counter(card for pile in view.piles[seat] for card in pile if card != FACE_DOWN)
            pages.append(_unseen(seat, Counter(DECK) - up))
    return pages


def _remembered(notes: KompromatNotes, view: KompromatView, seats: Iterable[int]) -> list[Page]:
    pages: list[Page] = []
    for seat in seats:
        taken = [*notes.scored[seat], *notes.used[seat], *view.items[seat]]
        pages.append((Line("Won by {who}", who=Who(seat)), _kinds(taken)))
    pages.append((Line("Still in the mission deck"), _sorts(+notes.missions)))
    pages += [_unseen(seat, notes.sides[seat].unseen()) for seat in seats]
    return pages


def _won(view: KompromatView, seat: int) -> list[Entry]:
    """A scoring pile as its owner sees it; others see only the unused items and the number of cards face down."""
    if seat == view.seat and view.won is not None:
        return _kinds([*view.won, *view.used[seat], *view.items[seat]])
    entries = _kinds(view.items[seat])
    if down := view.pile_sizes[seat]:
        entries.append(Entry(Line("{n} card face down", many="{n} cards face down", n=down)))
    return entries


def _out_of_sight(view: KompromatView) -> list[Entry]:
    """Mission cards that this view does not show: in the deck, in a scoring pile, or out of the game."""
    left = Counter(MISSION_DECK)
    left.subtract(card for card in view.row if card >= 0)
    left.subtract(COUNTER[n - 1] for n in view.marks if n)
    for seat in (0, 1):
        left.subtract(view.items[seat])
        left.subtract(view.used[seat])
    left.subtract(view.won or ())
    entries = _sorts(+left)
    n = view.missions_left
    line, many = "{n} card is left in the deck.", "{n} cards are left in the deck."
    return [Entry(Line(line, many=many, n=n)), *entries]


def _unseen(seat: int, cards: Counter[int]) -> Page:
    said = Line("{cards}", cards=printed(sorted(cards.elements())) or "–")
    return Line("Cards of {who} not seen this round", who=Who(seat)), [Entry(said)]


def _sorts(left: Counter[int]) -> list[Entry]:
    """Mission cards by sort; counter-intelligence by its marks."""
    sorts = [
        (Line("Targets"), sum(n for kind, n in left.items() if kind < CODES)),
        (MISSION[CODES], left[CODES]),
        (MISSION[DOCUMENTS], left[DOCUMENTS]),
        (Line("Items"), sum(n for kind, n in left.items() if BALACLAVA <= kind < COUNTER[0])),
        *((MISSION[kind], left[kind]) for kind in COUNTER),
    ]
    return [_counted(line, n) for line, n in sorts if n]


def _kinds(cards: Iterable[int]) -> list[Entry]:
    return [_counted(MISSION[kind], n) for kind, n in sorted(Counter(cards).items())]


def _counted(line: Line, n: int) -> Entry:
    return Entry(line if n == 1 else Line("{what} × {n}", what=line, n=n))
