"""A reveal in beats: when nobody has a choice the rules settle missions all at once, and the eye needs longer.

The beats are made from the view before and the news since, so they show no more than this seat has heard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from game.catalogue import Line
from game.core.contract import Event
from game.core.rows import with_at
from game.titles.kompromat import events as ev
from game.titles.kompromat import words
from game.titles.kompromat.cards import ACE_HIGH, BALACLAVA, PAPER, USB_STICK, WORTH
from game.titles.kompromat.frames import PUSH, SUM
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.ui.marks import Beat


def watch(told: Sequence[Event]) -> bool:
    """Whether a step did something that everybody wants to see: a mission was settled."""
    return any(isinstance(event, ev.Took | ev.Unclaimed) for event in told)


def unfold(before: KompromatView, news: Sequence[Event], heard: int) -> list[Beat]:
    """The beats of this news, beginning with the view before it; `heard` is the number of pieces of news before."""
    teller = _Teller(_covered(before))
    for number, event in enumerate(news, heard + 1):
        if isinstance(event, ev.RoundBegan | ev.GameOver):
            break
        teller.hear(event, number)
    beats = teller.beats
    if beats and any(isinstance(event, ev.RoundBegan) for event in news):
        beats[-1] = Beat(beats[-1].view, beats[-1].line, beats[-1].heard, stays=True)
    elif beats:
        # The table afterwards shows the last beat by itself.
        beats.pop()
    return beats


def _covered(view: KompromatView) -> KompromatView:
    """The view after a turn: its player no longer sees the cards laid face down. During a reveal, cards that are up
    stay up."""
    if view.seat is None or not view.frames or view.frames[-1][:2] != (PUSH, 1 << view.seat):
        return view
    pile = view.piles[view.seat][view.at]
    return _piled(view, view.seat, view.at, (pile[0], *(FACE_DOWN,) * (len(pile) - 1)))


class _Teller:
    def __init__(self, view: KompromatView) -> None:
        self.view = view
        self.beats: list[Beat] = []
        self._lines: list[Line] = []
        self._at = -1

    def hear(self, event: Event, number: int) -> None:
        if type(event) in words.USED:
            self.view = _used(self.view, event)
        view = self.view
        match event:
            case ev.Revealed(by, mission, cards):
                self._turn_to(mission)
                self.view = _piled(self.view, by, mission, cards)
            case ev.Declared(by, mission, high, total):
                self._turn_to(mission)
                view = self.view
                rest = total - sum(WORTH[c] for c in view.piles[by][mission]) - ACE_HIGH * high
                rest -= PAPER * view.papers[by][mission]
                self.view = structs.replace(
                    view, high=with_at(view.high, by, high), vesper=with_at(view.vesper, by, rest)
                )
                self._say(event)
            case ev.Failed(by, _, _):
                self.view = structs.replace(view, tokens=with_at(view.tokens, by, view.tokens[by] + 1))
                self._say(event)
            case ev.PerfectHit(by, _, discard):
                self.view = structs.replace(view, tokens=with_at(view.tokens, by, view.tokens[by] - discard))
                self._say(event)
            case ev.UsedVesperMartini(by, more):
                self.view = structs.replace(view, vesper=with_at(view.vesper, by, view.vesper[by] + 2 * more))
                self._say(event)
            case ev.UsedBalaclava(by, tokens):
                self.view = structs.replace(view, tokens=with_at(view.tokens, by, view.tokens[by] - tokens))
                self._say(event)
            case ev.UsedNewspaper(by, mission):
                papers = with_at(view.papers[1 - by], mission, view.papers[1 - by][mission] + 1)
                self.view = structs.replace(view, papers=with_at(view.papers, 1 - by, papers))
                self._say(event)
            case ev.UsedChloroform():
                self._say(event)
            case ev.Took(by, mission, card, tokens):
                self._turn_to(mission)
                self._beat(number - 1)
                self.view = _won(self._without(mission, by), by, card, tokens)
                self._say(event)
                self._beat(number)
            case ev.Unclaimed(mission):
                self._turn_to(mission)
                self._beat(number - 1)
                self.view = self._without(mission, 2)
                self._say(event)
                self._beat(number)

    def _turn_to(self, mission: int) -> None:
        """Turns to the mission that is revealed now; its sums begin at 0."""
        if mission == self._at:
            return
        self._at = mission
        view = self.view
        fresh = view.at != mission
        self.view = structs.replace(
            view,
            at=mission,
            asked=0,
            frames=((SUM, 0, 0),),
            high=(0, 0) if fresh else view.high,
            vesper=(0, 0) if fresh else view.vesper,
        )

    def _without(self, mission: int, taker: int) -> KompromatView:
        view = self.view
        return structs.replace(
            view, row=with_at(view.row, mission, -1), taken=with_at(view.taken, mission, taker),
            marks=with_at(view.marks, mission, 0),
        )  # fmt: skip

    def _say(self, event: Event) -> None:
        self._lines.append(words.say_event(event, self.view.row))

    def _beat(self, heard: int) -> None:
        if self._lines:
            self.beats.append(Beat(self.view, _joined(self._lines), heard))
        self._lines = []


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


def _joined(lines: Sequence[Line]) -> Line:
    whole = lines[0]
    for line in lines[1:]:
        whole = Line("{a} {b}", a=whole, b=line)
    return whole
