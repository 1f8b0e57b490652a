"""How Kompromat's table looked after each piece of news of one step.

When nobody has a choice the rules settle missions all at once. The views in between are made from the view before and
the news since, so they show no more than this seat has heard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from game.core.contract import Event
from game.core.rows import with_at
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import ACE_HIGH, BALACLAVA, PAPER, USB_STICK, WORTH
from game.titles.kompromat.frames import PUSH, SUM
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.titles.kompromat.words import words

SETTLING = ev.Revealed | ev.Declared | ev.Failed | ev.Took | ev.Unclaimed


def steps(before: KompromatView, news: Sequence[Event], after: KompromatView) -> list[KompromatView]:
    """The view after each piece of news. A step that settles no mission looks at once as it does now."""
    if not any(isinstance(event, SETTLING) for event in news):
        return [after] * len(news)
    view, found = _covered(before), []
    over = False
    for event in news:
        over = over or isinstance(event, ev.RoundBegan | ev.GameOver)
        view = after if over else _told(view, event)
        found.append(view)
    if not over:
        found[-1] = after
    return found

def _covered(view: KompromatView) -> KompromatView:
    """The view after a turn: its player no longer sees the cards laid face down. During a reveal, cards that are up
    stay up."""
    if view.seat is None or not view.frames or view.frames[-1][:2] != (PUSH, 1 << view.seat):
        return view
    pile = view.piles[view.seat][view.at]
    return _piled(view, view.seat, view.at, (pile[0], *(FACE_DOWN,) * (len(pile) - 1)))


def _told(view: KompromatView, event: Event) -> KompromatView:
    """The view once this has happened."""
    if type(event) in words.USED:
        view = _used(view, event)
    match event:
        case ev.Revealed(by, mission, cards):
            return _piled(_turned_to(view, mission), by, mission, cards)
        case ev.Declared(by, mission, high, total):
            view = _turned_to(view, mission)
            rest = total - sum(WORTH[c] for c in view.piles[by][mission]) - ACE_HIGH * high
            rest -= PAPER * view.papers[by][mission]
            return structs.replace(view, high=with_at(view.high, by, high), vesper=with_at(view.vesper, by, rest))
        case ev.Failed(by):
            return structs.replace(view, tokens=with_at(view.tokens, by, view.tokens[by] + 1))
        case ev.PerfectHit(by, _, discard):
            return structs.replace(view, tokens=with_at(view.tokens, by, view.tokens[by] - discard))
        case ev.UsedVesperMartini(by, more):
            return structs.replace(view, vesper=with_at(view.vesper, by, view.vesper[by] + 2 * more))
        case ev.UsedBalaclava(by, tokens):
            return structs.replace(view, tokens=with_at(view.tokens, by, view.tokens[by] - tokens))
        case ev.UsedNewspaper(by, mission):
            papers = with_at(view.papers[1 - by], mission, view.papers[1 - by][mission] + 1)
            return structs.replace(view, papers=with_at(view.papers, 1 - by, papers))
        case ev.Took(by, mission, card, tokens):
            return _won(_without(_turned_to(view, mission), mission, by), by, card, tokens)
        case ev.Unclaimed(mission):
            return _without(_turned_to(view, mission), mission, 2)
    return view


def _turned_to(view: KompromatView, mission: int) -> KompromatView:
    """The view in which this mission is being revealed; its sums begin at 0."""
    summing = ((SUM, 0, 0),)
    if view.at == mission and view.frames == summing:
        return view
    fresh = view.at != mission
    return structs.replace(
        view,
        at=mission,
        asked=0,
        frames=summing,
        high=(0, 0) if fresh else view.high,
        vesper=(0, 0) if fresh else view.vesper,
    )


def _without(view: KompromatView, mission: int, taker: int) -> KompromatView:
    first, second = (
        with_at(row, mission, settled_at(view, seat, mission)) if view.piles[seat][mission] else row
        for seat, row in enumerate(view.totals)
    )
    return structs.replace(
        view, row=with_at(view.row, mission, -1), taken=with_at(view.taken, mission, taker),
        marks=with_at(view.marks, mission, 0), totals=(first, second),
        settled=with_at(view.settled, mission, view.row[mission]),
    )  # fmt: skip


def settled_at(view: KompromatView, seat: int, mission: int) -> int:
    """The total of an open pile at the mission that is being settled."""
    worth = sum(WORTH[card] for card in view.piles[seat][mission] if card != FACE_DOWN)
    return worth + ACE_HIGH * view.high[seat] + PAPER * view.papers[seat][mission] + view.vesper[seat]


def _used(view: KompromatView, event: Any) -> KompromatView:
    """The view after an item has gone to the scoring pile."""
    by, item = event.by, USB_STICK if event.usb else words.USED[type(event)]
    held = list(view.items[by])
    if item in held:
        held.remove(item)
    sizes = with_at(view.pile_sizes, by, view.pile_sizes[by] + 1)
    used = with_at(view.used, by, (*view.used[by], item)) if by == view.seat else view.used
    return structs.replace(view, items=with_at(view.items, by, tuple(held)), pile_sizes=sizes, used=used)


def _won(view: KompromatView, by: int, card: int, tokens: int) -> KompromatView:
    """The view after this side has taken a mission with its tokens."""
    held = with_at(view.tokens, by, view.tokens[by] + tokens)
    if card >= BALACLAVA:
        items = with_at(view.items, by, tuple(sorted((*view.items[by], card))))
        return structs.replace(view, tokens=held, items=items)
    sizes = with_at(view.pile_sizes, by, view.pile_sizes[by] + 1)
    won = tuple(sorted((*view.won, card))) if view.won is not None and by == view.seat else view.won
    return structs.replace(view, tokens=held, pile_sizes=sizes, won=won)


def _piled(view: KompromatView, seat: int, mission: int, cards: tuple[int, ...]) -> KompromatView:
    return structs.replace(view, piles=with_at(view.piles, seat, with_at(view.piles[seat], mission, cards)))
