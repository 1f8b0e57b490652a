"""What comes to pass at a table of Dead Letter: the moments of its events, and the table after each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.catalogue import Line
from game.core.contract import Event
from game.core.moments import Flight, Moment, Weight

from .. import pieces
from ..pieces import LANDLADY, NONE, LettersView


def moment(e: Event, after: LettersView, said: Line, sound: str) -> Moment | None:
    """What an event looks like, as heard. How much attention it asks for is the same for those who are shown something
    and for those who are not."""
    match e:
        case pieces.Drawn(by, aside, _):
            flight = Flight("back", "aside" if aside else "deck", f"seat:{by}")
            return Moment(Weight.MOVE, (f"seat:{by}",), sound=sound, flights=(flight,))
        case pieces.Played(by, _, at, _):
            nodes = (f"seat:{by}",) if at in (NONE, by) else (f"seat:{by}", f"seat:{at}")
            return Moment(Weight.SIGN, nodes, said, sound)
        case pieces.Discarded(by):
            return Moment(Weight.SIGN, (f"seat:{by}",), said, sound)
        case pieces.Guessed(_, at, _, right):
            return Moment(Weight.BANNER if right else Weight.SIGN, (f"seat:{at}",), said, sound)
        case pieces.LookedAt(by, at):
            return Moment(Weight.HALT, (f"seat:{at}",), said, sound, by=by)
        case pieces.Compared(by, at):
            return Moment(Weight.HALT, (f"seat:{by}", f"seat:{at}"), said, sound, by=by)
        case pieces.Swapped(by, at):
            one, other = f"seat:{by}", f"seat:{at}"
            flights = (Flight("back", one, other), Flight("back", other, one))
            return Moment(Weight.HALT, (one, other), said, sound, flights, by=by)
        case pieces.Out(seat):
            return Moment(Weight.HALT, (f"seat:{seat}",), said, sound)
        case pieces.Shown(cards):
            return Moment(Weight.BANNER, tuple(f"seat:{q}" for q, card in enumerate(cards) if card), said, sound)
        case pieces.Over(_, winners):
            return Moment(Weight.HALT, tuple(f"seat:{q}" for q in after.seats if winners >> q & 1), said, sound)
    return None


def steps(before: LettersView, news: Sequence[Event], after: LettersView) -> list[LettersView]:
    """The table after each piece of news of one step; the last is how it is now."""
    view, found = replace(before, asked=0), []
    for event in news:
        view = _after(view, event)
        found.append(view)
    return [*found[:-1], after]


def _after(view: LettersView, event: Event) -> LettersView:
    """A view after one piece of news, as the same seat sees it."""
    more: dict[str, Any] = {}
    match event:
        case pieces.Played(by, card) | pieces.Discarded(by, card):
            more["played"] = _with(view.played, by, (*view.played[by], card))
            if by == view.seat:
                more["hand"] = _less(view.hand, card)
            if isinstance(event, pieces.Played) and card == LANDLADY:
                more["safe"] = view.safe | 1 << by
        case pieces.Drawn(by, aside, card):
            more = {"aside": 0} if aside else {"deck": view.deck - 1}
            if card is not None:
                more["hand"] = tuple(sorted((*view.hand, card)))
        case pieces.Swapped(by, _, cards) if cards is not None:
            more["hand"] = (cards[0] if by == view.seat else cards[1],)
        case pieces.Out(seat, card, employer):
            more = {"out": view.out | 1 << seat, "employers": _with(view.employers, seat, employer)}
            if card:
                more["played"] = _with(view.played, seat, (*view.played[seat], card))
            if seat == view.seat:
                more["hand"] = ()
        case pieces.Shown(cards):
            more["shown"] = cards
    return replace(view, **more) if more else view


def _with(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _less(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
