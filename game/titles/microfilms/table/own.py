"""The near side of the casino's table: the player's plate, francs, identity, hand and aim."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.catalogue import Line, Who
from game.titles.microfilms.cards import JOURNALIST, KINDS, LIMIT, NOBODY
from game.titles.microfilms.frames import LAY_DOWN
from game.titles.microfilms.picks import card_id
from game.titles.microfilms.table.casino import NOTE_HOLES, note
from game.titles.microfilms.table.pieces import (
    BACK,
    COLOURS,
    QUIET,
    chips,
    held,
    identity,
    name_words,
    slot,
    standing,
    standing_colour,
)
from game.titles.microfilms.table.places import RISE, crowded, plate_width
from game.titles.microfilms.table.seats import stamped
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Face, Pic, Vector, Words
from game.ui.presses import Ask
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_sign

RAISED = 24
"""How many units a card of the hand rises when it has been pointed at."""


def near_side(view: MicrofilmsView, place: Rect, look: Look, marks: Marks, me: int) -> Node:
    """The strip along the bottom, and the cards that stick up from it."""
    art: list[Paint] = [
        Box(place, f"{COLOURS}.bar"),
        Box(Rect(place.x, place.y - look.px(4), place.w, look.px(4)), "#6b3d24"),
    ]
    inner = place.inset(look.px(24), look.px(16))
    tight = crowded(place, look)
    if tight:
        inner = place.inset(look.px(16), look.px(10))
        line, rest = inner.cut_top(min(look.text(50) * 1.15, place.h * 0.26), look.px(8))
        plate = _line(view, line, look, me)
        top = rest.y
    else:
        left, rest = inner.cut_left(min(max(look.px(400), plate_width(look)), inner.w * 0.36), look.px(20))
        plate = _plate(view, left, look, me)
        top = place.y - look.px(RISE)
    note_w = min(look.px(304) * max(1.0, look.grow * 0.8), rest.w * (0.36 if tight else 0.32))
    slip, rest = rest.cut_right(note_w, look.px(20))
    children = [plate, *_cards(view, Rect(rest.x, top, rest.w, place.bottom - top), look, marks, me)]
    if view.seat == me and view.bared[me] == NOBODY:
        children += _aim(view, slip, look, marks.peek)
    return Node("near-side", "group", place, Line("{who}", who=Who(me)), art=tuple(art), children=tuple(children))


def _plate(view: MicrofilmsView, place: Rect, look: Look, me: int) -> Node:
    """Name and token, and the francs beneath them."""
    turn = bool(view.asked >> me & 1)
    h = min(place.h * 0.46, max(look.px(88), look.text(50) * 1.1 + look.text(26)))
    upper, lower = place.cut_top(h, look.px(10))
    art: list[Paint] = [Box(upper, f"{COLOURS}.panel-live", look.px(5))]
    sign, rest = upper.cut_left(h * 0.95, look.px(16))
    art.append(Box(sign, look.theme.seats[me].colour, look.px(5)))
    art.append(seat_sign(me, sign.inset(h * 0.2), look, look.theme.seats[me].sign))
    if turn:
        art.append(Box(Rect(upper.x, upper.y, look.px(6), h), "glow"))
    token, rest = rest.cut_right(h * 0.8, look.px(8))
    name, status = rest.cut_top(rest.h * 0.6)
    colour = standing_colour(view, me)
    art += [
        name_words(Line("{who}", who=Who(me)), name, look.text(50), "glow" if turn else "paper", look),
        Words(standing(view, me), status, "bebas", look.text(26), colour, tracking=look.px(1), least=0.5),
    ]
    stands = stamped(view, me, token.inset(h * 0.06), standing(view, me))
    if view.out >> me & 1:
        art.append(Words(_room(view, me), lower, "body", look.text(22), "paper-2", valign="top", wrap=True, least=0.6))
        return _own(view, place, me, art, stands)
    francs = view.francs[me]
    stack, text = lower.cut_left(look.px(140) * max(0.7, min(1.0, lower.h / look.px(110))), look.px(14))
    if francs:
        u = look.u * min(1.2, lower.h / look.px(110), stack.w / look.px(126))
        art += chips(stack.centre[0], lower.bottom - look.px(6), francs % 2, francs // 2, u, look, lower.h, 54)
    else:
        art.append(slot(stack.cut_top(stack.h * 0.62)[0], look))
    first, second = text.cut_top(text.h * 0.45)
    art.append(Words(_francs(francs), first, "bebas", look.text(34), "paper"))
    art.append(Words(_room(view, me), second, "body", look.text(22), "paper-2", valign="top", wrap=True, least=0.6))
    return _own(view, place, me, art, stands)


def _line(view: MicrofilmsView, place: Rect, look: Look, me: int) -> Node:
    """The same in one line, for large text or a narrow room."""
    turn, gone = bool(view.asked >> me & 1), bool(view.out >> me & 1)
    francs = view.francs[me]
    h = place.h
    sign, rest = place.cut_left(h, look.px(12))
    size = look.text(38)
    art: list[Paint] = [
        Box(place, f"{COLOURS}.panel-live", look.px(5)),
        Box(sign, look.theme.seats[me].colour, look.px(5)),
        seat_sign(me, sign.inset(h * 0.2), look, look.theme.seats[me].sign),
    ]
    if not gone:
        money_w = min(look.width(_francs(88), "bebas", size) + look.px(4), rest.w * 0.24)
        money, rest = rest.cut_right(money_w, look.px(8))
        stack, rest = rest.cut_right(min(h * 1.5, rest.w * 0.22), look.px(8))
        scale = min(stack.w / 118, h / 56)
        art += chips(stack.centre[0], place.bottom - h * 0.12, francs % 2, francs // 2, scale, look, h * 0.82, 50)
        art.append(Words(_francs(francs), money, "bebas", size, "paper", least=0.4))
    said, colour = standing(view, me), standing_colour(view, me)
    widest = look.width(said if gone else Line("Suspect"), "bebas", look.text(30), look.px(1))
    status, rest = rest.cut_right(min(widest + look.px(6), rest.w * (0.4 if gone else 0.3)), look.px(6))
    token, name = rest.cut_right(h * 0.9, look.px(8))
    art += [
        name_words(Line("{who}", who=Who(me)), name, look.text(46), "glow" if turn else "paper", look),
        Words(said, status, "bebas", look.text(30), colour, tracking=look.px(1), least=0.4),
    ]
    if turn:
        art.append(Box(Rect(place.x, place.y, look.px(6), h), "glow"))
    return _own(view, place, me, art, stamped(view, me, token.inset(h * 0.06), said))


def _francs(francs: int) -> Line:
    return Line("{n} franc", many="{n} francs", n=francs)


def _room(view: MicrofilmsView, me: int) -> Line:
    """How many cards this seat may keep."""
    if view.out >> me & 1:
        return Line("{who} watches the rest of the game.", who=Who(me))
    if _leaving(view, me):
        return Line("all cards are discarded")
    return Line("hand limit: one card") if LIMIT[view.cleared >> me & 1] == 1 else Line("hand limit: two cards")


def _leaving(view: MicrofilmsView, me: int) -> bool:
    """Whether this seat has failed and lays its last cards down."""
    return bool(view.frames) and view.frames[-1][0] == LAY_DOWN and view.frames[-1][2] == me


def _own(view: MicrofilmsView, place: Rect, me: int, art: list[Paint], stands: Node) -> Node:
    """The node of the player's plate, whichever way it is drawn."""
    said, room = standing(view, me), _room(view, me)
    if view.out >> me & 1:
        value = Line("{status}. {room}", status=said, room=room)
    else:
        value = Line("{status}, {money}, {room}", status=said, money=_francs(view.francs[me]), room=room)
    return Node(f"seat:{me}:own", "seat", place, Line("{who}", who=Who(me)), value, art=tuple(art), children=(stands,))


def _identities(view: MicrofilmsView, me: int, peek: bool) -> list[int]:
    """The identities that can be seen: the player's own while they are turned up, and one that lies face up in any
    case."""
    if view.seat == me and peek:
        return [id for id in (view.agent, view.role) if id != NOBODY]
    bared = view.bared[me]
    if not view.with_croupier:
        return [bared]
    return [bared if 0 <= bared < JOURNALIST else NOBODY, bared if bared >= JOURNALIST else NOBODY]


def _cards(view: MicrofilmsView, room: Rect, look: Look, marks: Marks, me: int) -> list[Node]:
    """The identity or identities, a gap, and the hand. Without a private view they lie face down."""
    ids = _identities(view, me, marks.peek)
    hand = list(view.hand) if view.seat == me else [NOBODY] * view.sizes[me]
    gone = bool(view.out >> me & 1)
    label_h = look.text(22) * 1.25
    low = room.bottom - look.px(8) - label_h
    narrow = room.w < look.px(620)
    gap, middle = look.px(10 if narrow else 22), look.px(26 if narrow else 64)
    count = len(ids) + max(1, len(hand))
    w = min((low - room.y) / 1.4, look.px(176), (room.w - gap * (count - 2) - middle) / count)
    y = low - w * 1.4
    total = count * w + gap * (count - 2) + middle
    x = room.x + max(0.0, (room.w - total) / 2)
    edge = min(gap, middle / 2) * 0.8
    nodes = []
    for n, id in enumerate(ids):
        nodes.append(_identity(id, n, Rect(x + n * (w + gap), y, w, w * 1.4), look, gone))
    at = Rect(x - edge, low + look.px(4), len(ids) * (w + gap) - gap + 2 * edge, label_h)
    nodes.append(_label("identity", Line("identity", many="identities", n=len(ids)), at, look))
    if gone:
        return nodes
    x += len(ids) * (w + gap) - gap + middle
    if not hand:
        empty = Rect(x, y, w, w * 1.4).inset(look.px(4))
        nodes.append(
            Node("hand:empty", "text", empty, art=(Dashes(empty, "dashes", look.px(2.5), look.px(8)),), state=QUIET)
        )
    seen: dict[int, int] = {}
    for n, kind in enumerate(hand):
        seen[kind] = seen.get(kind, 0) + 1
        nodes.append(_held(kind, seen[kind], n, Rect(x + n * (w + gap), y, w, w * 1.4), look, marks, me))
    held = Line("hand · {n} of {limit}", n=view.sizes[me], limit=LIMIT[view.cleared >> me & 1])
    if _leaving(view, me):
        held = Line("hand · {n}", n=view.sizes[me])
    at = Rect(x - edge, low + look.px(4), max(1, len(hand)) * (w + gap) - gap + 2 * edge, label_h)
    nodes.append(_label("hand", held, at, look))
    return nodes


def _identity(id: int, n: int, spot: Rect, look: Look, gone: bool) -> Node:
    if id == NOBODY:
        return Node(
            f"identity:{n}", "card", spot, Line("an identity"), state=frozenset({"facedown"}), art=(Pic(BACK, spot),)
        )
    art = tuple(identity(id, spot, look))
    return Node(
        f"identity:{n}",
        "card",
        spot,
        names.IDENTITY[id],
        None,
        None if gone else names.TO_WIN[id],
        art=art,
        press=Ask(f"identity:{n}"),
    )


def _held(kind: int, copy: int, n: int, spot: Rect, look: Look, marks: Marks, me: int) -> Node:
    if kind == NOBODY or not marks.peek:
        id = f"card:{me}:{n}"
        return Node(
            id,
            "card",
            spot,
            Line("a card"),
            state=frozenset({"facedown"}),
            art=(Pic(BACK, spot),),
            glide=True,
            origin="deck",
        )
    pick = card_id(kind)
    id = f"{pick}.{copy}"
    if pick in marks.chosen:
        spot = spot.moved(0, -look.px(RAISED))
    art = tuple(held(kind, spot, look, marks.lit(pick)))
    press = marks.press(pick)
    return Node(
        id,
        "card",
        spot,
        names.CARD[kind],
        None,
        names.CARD_HELP[kind],
        marks.state(pick),
        art,
        press=press,
        glide=True,
        origin="deck",
    )


def _label(id: str, line: Line, place: Rect, look: Look) -> Node:
    art = (Words(line, place, "bebas", look.text(22), "paper-2", "centre", tracking=look.px(1)),)
    return Node(f"label:{id}", "text", place, line, state=QUIET, art=art)


def _aim(view: MicrofilmsView, place: Rect, look: Look, peek: bool) -> list[Node]:
    """The slip that says what the player's identities are after, as long as these can be seen."""
    ids = [id for id in (view.agent, view.role) if id != NOBODY]
    holes = look.px(NOTE_HOLES)
    inner = Rect(place.x + holes, place.y + look.px(8), place.w - holes - look.px(12), place.h - look.px(20))
    head, rest = inner.cut_top(look.text(30) * 1.15, look.px(2))
    art: list[Paint] = [
        Vector(_slip(place.w, place.h, look.u), place),
        Words(Line("To win"), head, "bebas", look.text(30), "red-dark", tracking=look.px(1)),
    ]
    nodes = []
    # All lines have the same size, as large as there is room for.
    gap, size = look.px(6), look.text(20)
    lines = [names.TO_WIN[id] for id in ids] if peek else [Line("Face down, like the cards.")]
    face: Face = "type"
    heights = _heights(lines, size, rest.w, look, face)
    while sum(heights) + gap * (len(lines) - 1) > rest.h and size > look.text(20) * 0.4:
        size *= 0.96
        # The narrower face keeps long lines larger than the typewriter's would.
        face = "type" if size > look.text(20) * 0.7 else "body"
        heights = _heights(lines, size, rest.w, look, face)
    for n, line in enumerate(lines):
        at, rest = rest.cut_top(rest.h if n + 1 == len(lines) else heights[n], gap)
        art.append(Words(line, at, face, size, "ink", wrap=True, valign="top", least=0.8, lead=1.2))
        nodes.append(Node(f"aim:{n}", "text", at, line))
    return [Node("aim", "group", place, Line("To win"), art=tuple(art), children=tuple(nodes))]


def _heights(lines: Sequence[Line], size: float, w: float, look: Look, face: Face) -> list[float]:
    return [look.height(line, face, size, w, 1.2) for line in lines]


@lru_cache(maxsize=4)
def _slip(w: float, h: float, u: float) -> str:
    return note(w, h, u)


__all__ = ["KINDS", "near_side"]
