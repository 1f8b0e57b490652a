"""Draws states of Double Agent that one observer cannot tell from the true one.

Tokens and cards never depend on each other, nor do cards with one back depend on those with another.
"""

from __future__ import annotations

from collections import Counter

from game.core.chance import Chance
from game.core.contract import World, beginner
from game.core.dossier import Dossier
from game.titles.double_agent.cards import BEHIND, DECK, HIDDEN, NOBODY
from game.titles.double_agent.frames import PLACE
from game.titles.double_agent.knows.notes import IN_HAND, LAYOUTS, DoubleAgentNotes
from game.titles.double_agent.state import Cards, State
from game.titles.double_agent.view import DoubleAgentView


def worlds(known: Dossier[DoubleAgentView, DoubleAgentNotes]) -> list[World]:
    """The possible layouts of the opponent's tokens, or of both players' for a spectator."""
    notes = known.notes
    if notes.seat is not None:
        return list(notes.layouts[1 - notes.seat])
    return [(*one, *two) for one in notes.layouts[0] for two in notes.layouts[1]]


def sample(known: Dossier[DoubleAgentView, DoubleAgentNotes], luck: Chance, world: World | None = None) -> State:
    view, notes = known.view, known.notes
    return draw(view, notes, luck, world)


def draw(view: DoubleAgentView, notes: DoubleAgentNotes, luck: Chance, world: World | None) -> State:
    """Takes public facts from the view; the rest comes from the notes and from chance."""
    tokens = _tokens(view, notes, luck, world)
    if view.first == NOBODY:
        hands: list[list[int]] = [[], []]
        decks = [_shuffled(DECK, luck), _shuffled(DECK, luck)]
        files: list[Cards] = [()] * len(view.files)
        first = beginner(notes.setup, luck)
    else:
        lying = [{back: notes.cards[seat][back].sample(luck) for back in HIDDEN} for seat in (0, 1)]
        files = [_files(row, notes.files[agent], lying) for agent, row in enumerate(view.files)]
        hands = [_hand(view, seat, lying[seat]) for seat in (0, 1)]
        first = view.first
        if notes.over:
            hands, files, tokens = (
                [list(hand) for hand in notes.over.hands],
                list(notes.over.files),
                list(notes.over.tokens),
            )
        decks = [_deck(view, seat, hands[seat], files, luck) for seat in (0, 1)]
    return State(
        first=first,
        tokens=tokens,
        hands=hands,
        decks=decks,
        files=files,
        laid=[
            sum(1 << agent for agent, row in enumerate(view.files) if any(owner == seat for owner, _, _ in row))
            for seat in (0, 1)
        ],
        secret=view.secret,
        spaces=list(view.spaces),
        activated=view.activated,
        delivered=view.delivered,
        nosy=list(view.nosy),
        nosy_left=list(view.nosy_left),
        piles=list(view.piles),
        destroyed=view.destroyed,
        used=list(view.used),
        turns=view.turns,
        passes=view.passes,
        frames=[(kind or 0, asked or 0, NOBODY if active is None else active) for kind, asked, active in view.frames],
        how=view.result.how if view.result else "",
        winners=view.result.winners if view.result else 0,
    )


def _tokens(view: DoubleAgentView, notes: DoubleAgentNotes, luck: Chance, world: World | None) -> list[Cards]:
    """The tokens of both seats; none for a seat that has not placed them yet."""
    found: list[Cards] = []
    for seat in (0, 1):
        if view.frames and view.frames[-1][0] == PLACE and view.asked >> seat & 1:
            found.append(())
        elif world is not None and seat != notes.seat:
            found.append(world[-len(LAYOUTS[0]) :] if seat or notes.seat is not None else world[: len(LAYOUTS[0])])
        else:
            layouts = notes.layouts[seat]
            found.append(layouts[luck.below(len(layouts))])
    return found


def _shuffled(cards: Cards, luck: Chance) -> list[int]:
    left = list(cards)
    luck.shuffle(left)
    return left


def _only(back: int) -> int:
    """The one kind of card with a back that hides nothing."""
    return BEHIND[back][0]


def _files(
    row: tuple[tuple[int, int, int], ...],
    places: list[tuple[int, int, int]],
    lying: list[dict[int, list[list[int]]]],
) -> Cards:
    """The files at an agent: those that the view shows, those whose back says it all, and those that were drawn."""
    found = []
    for (owner, back, kind), (_, _, place) in zip(row, places, strict=True):
        if kind == NOBODY:
            kind = _only(back) if place == NOBODY else lying[owner][back][place][0]
        found.append(kind * 2 + owner)
    return tuple(found)


def _hand(view: DoubleAgentView, seat: int, lying: dict[int, list[list[int]]]) -> list[int]:
    if seat == view.seat:
        return list(view.hand)
    known = [_only(back) for back in view.backs[seat] if back not in HIDDEN]
    return sorted([*known, *(card for back in HIDDEN for card in lying[back][IN_HAND])])


def _deck(view: DoubleAgentView, seat: int, hand: list[int], files: list[Cards], luck: Chance) -> list[int]:
    """The cards that are nowhere else, shuffled."""
    left = Counter(DECK)
    left.subtract(hand)
    left.subtract(view.used[seat])
    laid = (*files, *view.piles, view.destroyed)
    left.subtract([file >> 1 for row in laid for file in row if file & 1 == seat])
    return _shuffled(tuple(left.elements()), luck)
