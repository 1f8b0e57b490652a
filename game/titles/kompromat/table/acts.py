"""What the table is in the middle of showing: a card that is being drawn, or a mission that is being settled."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import structs

from game.core.contract import Event
from game.core.moments import Shot
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import LIMIT
from game.titles.kompromat.frames import EVE, PUSH
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.titles.kompromat.words.names import best_total

FLIGHT, COUNTING = 2, 5
"""Pictures in which a drawn card flies, and in which the gauge counts after it has landed."""
BEATS = FLIGHT + COUNTING + 1
"""All pictures of a drawn card: the last one shows what came of it."""


@dataclass(frozen=True, slots=True)
class Act:
    """The piece of news that is being shown, in its picture number `beat`; the last one is `last`."""

    event: Event
    before: KompromatView
    beat: int
    last: bool


def act_of(shot: Shot, beat: int) -> Act:
    assert isinstance(shot.before, KompromatView)
    return Act(shot.event, shot.before, beat, beat + 1 >= shot.moment.beats)


def shown(shot: Shot, act: Act) -> KompromatView:
    """The table for a picture of an act: a mission lies at its place until what came of it has been told."""
    before, after, event = shot.before, shot.view, shot.event
    assert isinstance(before, KompromatView) and isinstance(after, KompromatView)
    settled = isinstance(event, ev.Took | ev.Unclaimed)
    mission: int = getattr(event, "mission", -1)
    if not settled and (isinstance(event, ev.Pushed) or (revealing(after) and after.at == mission)):
        return after
    late = act.last or not settled
    return structs.replace(before, tokens=after.tokens if late else before.tokens)


def revealing(view: KompromatView) -> bool:
    """Whether a mission is being revealed and settled."""
    if view.at < 0 or view.result or not view.frames:
        return False
    kind = view.frames[-1][0]
    return kind is not None and kind >= EVE


def drawn(view: KompromatView, peek: bool) -> tuple[int, ...]:
    """The cards of the turn that this seat is taking, as it sees them; none if they lie face down, or it takes none."""
    if view.seat is None or not peek or view.result or not view.frames:
        return ()
    kind, asked, _ = view.frames[-1]
    if kind != PUSH or asked != 1 << view.seat or view.at < 0:
        return ()
    cards = view.piles[view.seat][view.at]
    return () if FACE_DOWN in cards else cards


def load(view: KompromatView, cards: tuple[int, ...]) -> int:
    """The total of this turn's cards, in half points, with newspapers."""
    assert view.seat is not None
    return best_total(cards, view.papers[view.seat][view.at])


def outcome(view: KompromatView, peek: bool, act: Act | None) -> str:
    """What the turn has come to, for its player alone: "over", "exact", or nothing. While a card is still being drawn
    it has come to nothing yet."""
    cards = drawn(view, peek)
    if len(cards) < 2 or (isinstance(act, Act) and isinstance(act.event, ev.Pushed) and not act.last):
        return ""
    total = load(view, cards)
    return "over" if total > LIMIT else "exact" if total == LIMIT else ""
