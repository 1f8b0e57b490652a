"""The others at the table of Spy Tactics: a face and a plate with name and score, the codes of earlier rounds as
prints, and the code of this round.

There are no words about who does what: a card back with a red seal has sealed, a dashed place with three dots is still
choosing.
"""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.titles.spy_tactics.cards import NONE, NOTHING
from game.titles.spy_tactics.frames import DISCARD, SEAL
from game.titles.spy_tactics.picks import seat_id
from game.titles.spy_tactics.table.pieces import (
    COLOURS,
    QUIET,
    choosing,
    face,
    portrait,
    print_,
    sealed,
    tab,
)
from game.titles.spy_tactics.table.places import Plan, Spot, lined
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Pic, Poly, Words
from game.ui.presses import Ask, Press
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.widgets import name_words, seat_disc

FACEDOWN = frozenset({"facedown"})
LEAST_PRESS = 26.0
"""A smaller thing is pointed at only for its tip."""


def others(view: SpyTacticsView, at: Plan, look: Look, marks: Marks) -> list[Node]:
    found: list[Node] = []
    for spot in at.others:
        cards = [*prints(view, spot.seat, spot.prints, look, only_last=at.large), *this_round(view, spot, look)]
        plate = seat_plate(view, spot, at.large, look, marks)
        # On a plate of the horseshoe the codes lie on it.
        found += [replace(plate, children=tuple(cards))] if at.large else [plate, *cards]
    return found


def seat_plate(view: SpyTacticsView, spot: Spot, large: bool, look: Look, marks: Marks) -> Node:
    seat, id = spot.seat, seat_id(spot.seat)
    out = bool(view.out >> seat & 1)
    lit = marks.lit(id)
    art = (_wide if large else _rim)(view, spot, look, lit, out)
    whole = spot.plate if large else spot.plate.union(spot.face)
    held = Line("{n} card in hand", many="{n} cards in hand", n=view.sizes[seat])
    value = Line("{points}, {cards}", points=words.points(view.points[seat]), cards=held)
    status = said(view, seat)
    if status.text:
        value = Line("{some}; {status}", some=value, status=status)
    tip = Line("{who} holds {n} card.", many="{who} holds {n} cards.", who=Who(seat), n=view.sizes[seat])
    name = Line("{who}", who=Who(seat))
    return Node(id, "seat", whole, name, value, tip, marks.state(id), art, press=marks.press(id), glide=True)


def said(view: SpyTacticsView, seat: Seat) -> Line:
    """What a seat is about, for those who listen instead of looking."""
    if view.out >> seat & 1:
        return Line("out")
    if view.result:
        return Line("")
    if view.asked >> seat & 1:
        return Line("is choosing")
    return Line("has sealed") if view.frames[-1][0] == SEAL or not view.round else Line("waits")


def _rim(view: SpyTacticsView, spot: Spot, look: Look, lit: bool, out: bool) -> tuple[Paint, ...]:
    """A face above a plate on the rim of the table."""
    seat, plate = spot.seat, spot.plate
    art: list[Paint] = []
    if lit:
        art += face_ring(spot.face, look)
    art += face(seat, spot.face, look, out)
    if lit:
        art.append(Box(plate.inset(-look.px(4)), "glow", look.px(7)))
    return (*art, *plate_art(view, seat, plate, look))


def face_ring(place: Rect, look: Look) -> list[Paint]:
    r = place.inset(-look.px(5))
    return [Box(r, "glow", r.w / 2)]


def plate_art(view: SpyTacticsView, seat: Seat, plate: Rect, look: Look, shade: str = "paper") -> list[Paint]:
    """The sign, the name and the score of a seat on a dark plate."""
    out = bool(view.out >> seat & 1)
    art: list[Paint] = [Box(plate, f"{COLOURS}.bar", look.px(3), shadow=look.px(5))]
    sign, rest = plate.cut_left(min(plate.h, plate.w * 0.25))
    art += tab(seat, sign, look)
    size = plate.h * 0.72
    score, name = rest.inset(look.px(12), 0).cut_right(max(size * 0.95, rest.w * 0.24), look.px(6))
    ink = "paper-2" if out else shade
    art.append(name_words(Line("{who}", who=Who(seat)), name, min(size, look.text(43)), ink, look))
    art.append(Words(words.number(view.points[seat]), score, "bebas", size * 1.15, ink, "right", least=0.4))
    if out:
        y = plate.centre[1]
        art.append(Box(Rect(name.x - look.px(4), y - look.px(2), name.w * 0.8, look.px(4)), "red"))
    return art


def _wide(view: SpyTacticsView, spot: Spot, look: Look, lit: bool, out: bool) -> tuple[Paint, ...]:
    """A plate of the horseshoe, with the face in it."""
    seat, plate, inner = spot.seat, spot.plate, spot.face
    art: list[Paint] = []
    if lit:
        art.append(Box(plate.inset(-look.px(4)), "glow", look.px(8)))
    art += [Box(plate, f"{COLOURS}.bar", look.px(4), shadow=look.px(5)), *portrait(seat, inner, look, out)]
    r = min(inner.w * 0.24, look.px(26) * max(1.0, look.grow * 0.8))
    art += seat_disc(seat, (inner.x + r, inner.bottom - r), r, look)
    x = inner.right + look.px(12)
    right = min(spot.now.x, plate.right) - look.px(8)
    upper = Rect(x, plate.y + plate.h * 0.06, right - x, plate.h * 0.44)
    lower = Rect(x, upper.bottom, max(1.0, spot.prints.x - x - look.px(4)), plate.h * 0.46)
    ink = "paper-2" if out else "paper"
    art.append(name_words(Line("{who}", who=Who(seat)), upper, min(look.text(50), upper.h), ink, look))
    score = words.number(view.points[seat])
    art.append(Words(score, lower, "bebas", min(look.text(60), lower.h), ink, "left", least=0.4))
    if out:
        art.append(Box(Rect(x, upper.centre[1] - look.px(2), upper.w * 0.8, look.px(4)), "red"))
    return tuple(art)


def prints(view: SpyTacticsView, seat: Seat, place: Rect, look: Look, *, only_last: bool = False, ax: float = 0.5,
           marks: Marks | None = None) -> list[Node]:  # fmt: skip
    """The codes of earlier rounds, in their order; the code of this round is among them once it is turned up."""
    laid = list(enumerate(view.laid[seat], 1))
    if only_last:
        laid = [(number, code) for number, code in laid if code != NONE][-1:]
        spots = [place.whole()] if laid else []
    else:
        spots = lined(place, len(laid), 0.9, look.px(7), ax)
    return [_print(seat, number, code, spot, look, marks) for (number, code), spot in zip(laid, spots, strict=True)]


def _print(seat: Seat, number: int, code: int, spot: Rect, look: Look, marks: Marks | None) -> Node:
    id = f"laid:{seat}:{number - 1}"
    edge = max(1.5, look.px(2))
    if code == NOTHING:
        art: tuple[Paint, ...] = (
            Dashes(spot, "paper-2", edge, look.px(5)),
            Pic("icons/icon-minus", spot.place(spot.w * 0.5, spot.w * 0.5), colours=(("ink", "paper-2"),)),
        )
        tip = Line("{who} played nothing in round {n}.", who=Who(seat), n=number)
        return Node(id, "card", spot, Line("nothing"), tip=tip, art=art)
    if code == NONE:
        art = (
            Dashes(spot, "paper-2", edge, look.px(5)),
            Pic("icons/icon-undo", spot.place(spot.w * 0.5, spot.w * 0.5), colours=(("ink", "paper-2"),)),
        )
        tip = Line("No code of round {n} lies here.", n=number)
        return Node(id, "place", spot, Line("no code"), tip=tip, art=art, state=QUIET)
    tip = Line("{code}, round {n}. {what}", code=words.CODE[code], n=number, what=words.does(code, number))
    press: Press = Ask(id) if min(spot.w, spot.h) > LEAST_PRESS else ""
    lit = False
    if marks is not None and id in marks.legal:
        press, lit = marks.press(id), True
    return Node(id, "card", spot, words.CODE[code], tip=tip, art=tuple(print_(code, spot, look, lit)), press=press,
                glide=True)  # fmt: skip


def this_round(view: SpyTacticsView, spot: Spot, look: Look) -> list[Node]:
    """The code of this round: sealed, or still being chosen; nothing once it lies among the prints."""
    seat = spot.seat
    id = f"now:{seat}"
    if view.out >> seat & 1:
        shown = spot.now.place(spot.now.w, min(spot.now.h * 0.4, look.text(40)), 0.5, 0.2)
        art: tuple[Paint, ...] = (
            Box(shown, "paper", look.px(4), shadow=look.px(4)),
            Box(shown.inset(look.px(3)), border="red", width=max(1.5, look.px(3)), radius=look.px(3)),
            Words(Line("out"), shown, "bebas", min(shown.h * 0.8, shown.w * 0.4), "red", "centre", least=0.5),
        )
        return [Node(id, "place", spot.now, Line("out"), art=art, state=QUIET)]
    if view.result or not view.frames or view.frames[-1][0] not in (SEAL, DISCARD):
        if not view.result and view.frames and view.asked >> seat & 1:
            return [waits(seat, id, spot.now, look)]
        return []
    if view.asked >> seat & 1:
        return [waits(seat, id, spot.now, look)]
    label = Line("a sealed code") if view.round else Line("a card put away")
    art = tuple(sealed(spot.now.whole(), look))
    return [Node(id, "card", spot.now, label, state=FACEDOWN, art=art, glide=True, origin=seat_id(seat))]


def waits(seat: Seat, id: str, place: Rect, look: Look) -> Node:
    line = Line("{who} is still choosing.", who=Who(seat))
    return Node(id, "place", place, line, tip=line, art=tuple(choosing(place, look)))


def arrow(place: Rect, right: bool, colour: str = "paper-2") -> Poly:
    (x, y), s = place.centre, min(place.w, place.h) * 0.3
    turn = 1 if right else -1
    return Poly(((x - s * turn, y - s), (x + s * turn, y), (x - s * turn, y + s)), colour)
