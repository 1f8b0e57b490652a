"""What happens in Spy Tactics, as moments: all codes are turned at once, and count group by group.

Whatever belongs to a round is shown in a scenery of its own (`staging`); the news that a group has in common is one
moment, and what follows of it is none.
"""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Event
from game.core.moments import Moment, Weight
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import CODES, FREE, HUSH, ODD
from game.titles.spy_tactics.table.pieces import BACK, agency, brass, portrait, print_card
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words
from game.titles.spy_tactics.words.course import Group, fallen, group_of, groups, scored
from game.ui.look import Look
from game.ui.paint import Pic
from game.ui.semantics import Paint, Rect
from game.ui.staging import Piece

REVEAL, GROUP, LOOK, GUESS, FALL, SWAP, TAKE, BAN, AGENCIES = (
    "reveal", "group", "look", "guess", "fall", "swap", "take", "ban", "agencies",
)  # fmt: skip
"""The sceneries of a round."""
CARD_ASPECT = 5 / 7
FIRST = Line("See what they do")
SEALED = Line("All have chosen. The codes are turned up.")
STORM = Line("The StormSabres are counted: an odd number gets points, an even number is out.")
AGENCIES_OPEN = Line("One agency card after another is turned up.")
COINS = 4
"""The pictures of a group that gets points: its cards, a stamp, coins on their way, and tokens in their new places."""


def moment(e: Event, before: SpyTacticsView, after: SpyTacticsView) -> Moment | None:
    head = Line("Round {n} unfolds", n=before.round)
    line = words.say_event(e)
    match e:
        case ev.Revealed(codes):
            nodes = tuple(f"shown:{seat}" for seat, code in enumerate(codes) if code >= 0)
            things = tuple(f"code:{code}" for code in sorted({code for code in codes if 0 <= code < len(CODES)}))[:4]
            on = FIRST if nodes else NO_WORDS
            return Moment(Weight.HALT, nodes, _all_up(after), things=things, head=head, on=on, beats=3, stage=REVEAL,
                          banner=2, sofar=SEALED)  # fmt: skip
        case ev.Scored(by, points, what):
            return _scored(before, after, by, points, what, head)
        case ev.Hushed():
            group = group_of(before, HUSH)
            seats = group.seats if group else ()
            things = _things(group)
            return Moment(Weight.BANNER, _cards(seats), line, things=things, head=head, beats=2, stage=GROUP,
                          about=sum(1 << seat for seat in seats))  # fmt: skip
        case ev.Passed(by, to, code):
            thing = "back" if code is None else f"code:{code}"
            return Moment(Weight.BANNER, ("passed",), line, by=by, things=(thing,), head=head, beats=2,
                          stage=SWAP, about=1 << to, others=_others(e, code is not None))  # fmt: skip
        case ev.Looked(by, to, agency):
            weight = Weight.HALT if by == before.seat else Weight.BANNER
            thing = "back" if agency is None else f"agency:{agency}"
            return Moment(weight, ("looked-at",), line, by=by, things=(thing, f"face:{to}"), head=head,
                          beats=2, stage=LOOK, about=1 << to, others=_others(e, agency is not None))  # fmt: skip
        case ev.Guessed(by, to, code, _):
            asked = Line("{who} guesses: {other} put {code} away.", who=Who(by), other=Who(to), code=words.CODE[code])
            return Moment(Weight.BANNER, ("guessed",), line, by=by, things=(f"code:{code}", f"face:{to}"), head=head,
                          beats=2, stage=GUESS, about=1 << to, sofar=asked, banner=1)  # fmt: skip
        case ev.Eliminated(to, what):
            if after.out == before.out:
                return None
            if what == ODD:
                group = group_of(before, ODD)
                seats = group.seats if group else (to,)
                return Moment(Weight.BANNER, _cards(seats), fallen(seats), things=_things(group), head=head,
                              beats=COINS, stage=GROUP, about=sum(1 << seat for seat in seats), banner=1,
                              sofar=STORM)  # fmt: skip
            return Moment(Weight.BANNER, ("fallen",), line, things=(f"face:{to}",), head=head, beats=2,
                          stage=FALL, about=1 << to)  # fmt: skip
        case ev.Returned(by, code):
            return Moment(Weight.BANNER, ("taken",), line, by=by, things=(f"code:{code}",), head=head,
                          beats=2, stage=TAKE, about=1 << by)  # fmt: skip
        case ev.Named(by, code):
            return Moment(Weight.BANNER, (f"ban:{code}",), line, by=by, things=(f"code:{code}",), head=head,
                          beats=2, stage=BAN)  # fmt: skip
        case ev.RoundBegan(number, bans) if number > 1:
            # Who named what has been shown one by one.
            nodes = ("track",) if all(who == FREE for who in bans) else ("bans",)
            return Moment(Weight.SIGN, nodes, Line("Round {n} begins.", n=number))
        case ev.GameOver():
            beats = sum(agency >= 0 for agency in e.agencies) + 2
            return Moment(Weight.HALT, ("sums",), line, head=Line("The agencies"), on=Line("Go on"), beats=beats,
                          stage=AGENCIES, about=e.winners, banner=beats - 1, sofar=AGENCIES_OPEN)  # fmt: skip
    return None


def _others(e: ev.Passed | ev.Looked, open: bool) -> Line:
    """What the others see, where this seat sees more."""
    if not open:
        return NO_WORDS
    hidden = ev.Passed(e.by, e.to, None) if isinstance(e, ev.Passed) else ev.Looked(e.by, e.to, None)
    return words.say_event(hidden)


def _all_up(view: SpyTacticsView) -> Line:
    """How many codes there are, and how many different ones."""
    found = groups(view)
    n = sum(len(group.seats) for group in found)
    if not n:
        return Line("Nobody plays a code.")
    return Line(
        "{n} code is up: {cards}.",
        many="{n} codes are up: {cards}.",
        n=n,
        cards=words.cards([g.code for g in found for _ in g.seats]),
    )


def _scored(
    before: SpyTacticsView, after: SpyTacticsView, by: int, points: int, what: int, head: Line
) -> Moment | None:
    if after.points == before.points:
        return None
    group = group_of(before, what)
    seats = tuple(seat for seat, n in enumerate(after.points) if n != before.points[seat]) or (by,)
    line = scored(what, seats, points, before.round, len(groups(before)))
    counted = what == ODD
    return Moment(Weight.BANNER, _cards(seats), line, things=(*_things(group), f"coin:{points}"), head=head,
                  beats=COINS, stage=GROUP, by=seats[0] if len(seats) == 1 else None,
                  about=sum(1 << seat for seat in seats), banner=int(counted),
                  sofar=STORM if counted else NO_WORDS)  # fmt: skip


def _cards(seats: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"shown:{seat}" for seat in seats)


def _things(group: Group | None) -> tuple[str, ...]:
    return (f"code:{group.code}",) if group else ()


def piece(thing: str) -> Piece | None:
    """A code ("code:3"), a card from behind ("back"), an agency ("agency:1"), a face ("face:2"), or a coin with points
    ("coin:10")."""
    kind, _, which = thing.partition(":")
    if kind == "back":
        return Piece(Line("a card"), CARD_ASPECT, lambda spot, look: [Pic(BACK, spot.whole())])
    number = int(which)
    match kind:
        case "code":
            return Piece(words.CODE[number], CARD_ASPECT, lambda spot, look: print_card(number, spot, look))
        case "agency":
            return Piece(words.AGENCY[number], CARD_ASPECT, lambda spot, look: agency(number, spot, look))
        case "face":
            return Piece(Line("a face"), 1.0, lambda spot, look: portrait(number, spot, look))
        case "coin":
            return Piece(words.points(number), 1.0, lambda spot, look: _coin(number, spot, look))
    return None


def _coin(points: int, spot: Rect, look: Look) -> list[Paint]:
    return brass(points, spot.centre, min(spot.w, spot.h) * 0.4, look)
