"""The near side of the casino's table: the own plate, francs, identity, hand and aim."""

from __future__ import annotations

from functools import lru_cache

from game.catalogue import Line, Who
from game.titles.microfilms import words
from game.titles.microfilms.cards import KINDS, LIMIT, NOBODY
from game.titles.microfilms.picks import card_id
from game.titles.microfilms.table.pieces import (
    BACK,
    COLOURS,
    QUIET,
    chips,
    cleared_token,
    cleared_words,
    held,
    identity,
)
from game.titles.microfilms.view import MicrofilmsView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Pic, Vector, Words
from game.ui.scenery.casino import NOTE_HOLES, note
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_sign


def near_side(view: MicrofilmsView, place: Rect, look: Look, marks: Marks, me: int) -> Node:
    """The strip along the bottom, and the cards that stand up from it."""
    art: list[Paint] = [
        Box(place, f"{COLOURS}.bar"),
        Box(Rect(place.x, place.y - look.px(4), place.w, look.px(4)), "#6b3d24"),
    ]
    inner = place.inset(look.px(24), look.px(16))
    plate_w = min(max(look.px(340), look.text(50) * 5.2), inner.w * 0.3)
    left, rest = inner.cut_left(plate_w, look.px(24))
    note_w = min(look.px(304) * max(1.0, look.grow * 0.8), rest.w * 0.3)
    slip, rest = rest.cut_right(note_w, look.px(20))
    children = [_plate(view, left, look, me), *_cards(view, rest, place, look, marks, me)]
    if view.seat == me:
        children += _aim(view, slip, look)
    return Node("near-side", "group", place, Line("{who}", who=Who(me)), art=tuple(art), children=tuple(children))


def _plate(view: MicrofilmsView, place: Rect, look: Look, me: int) -> Node:
    cleared = bool(view.cleared >> me & 1)
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
    said = cleared_words(cleared)
    art += [
        Words(
            Line("{who}", who=Who(me)),
            name,
            "bebas",
            look.text(50),
            "glow" if turn else "paper",
            least=0.4,
        ),
        Words(said, status, "bebas", look.text(26), "good" if cleared else "bad", tracking=look.px(1)),
        cleared_token(cleared, token.inset(h * 0.06)),
    ]
    francs = view.francs[me]
    stack, text = lower.cut_left(look.px(150) * max(0.7, lower.h / look.px(120)), look.px(14))
    art += chips(
        stack.centre[0], lower.bottom - look.px(6), francs % 2, francs // 2, look.u * min(1.2, lower.h / look.px(110))
    )
    first, second = text.cut_top(text.h * 0.45)
    money = Line("{n} franc", many="{n} francs", n=francs)
    limit = LIMIT[cleared]
    room = Line("hand limit: one card") if limit == 1 else Line("hand limit: two cards")
    art.append(Words(money, first, "bebas", look.text(34), "paper"))
    art.append(Words(room, second, "body", look.text(22), "paper-2", valign="top", wrap=True, least=0.6))
    value = Line("{status}, {money}, {room}", status=said, money=money, room=room)
    return Node(f"seat:{me}:own", "seat", place, Line("{who}", who=Who(me)), value, art=tuple(art))


def _cards(view: MicrofilmsView, room: Rect, strip: Rect, look: Look, marks: Marks, me: int) -> list[Node]:
    """Identity or identities, a gap, the hand. Without a private view they lie face down."""
    mine = view.seat == me
    ids = (
        [id for id in (view.agent, view.role) if id != NOBODY] if mine else [NOBODY] * (2 if view.with_croupier else 1)
    )
    hand = list(view.hand) if mine else [NOBODY] * view.sizes[me]
    label_h = look.text(22) * 1.25
    tall = strip.bottom - look.px(8) - label_h - (strip.y - look.px(38))
    gap, middle = look.px(22), look.px(64)
    count = len(ids) + max(1, len(hand))
    w = min(tall / 1.4, look.px(176), (room.w - gap * (count - 2) - middle) / count)
    y = strip.bottom - look.px(8) - label_h - w * 1.4
    total = count * w + gap * (count - 2) + middle
    x = room.x + max(0.0, (room.w - total) / 2)
    nodes = []
    for n, id in enumerate(ids):
        spot = Rect(x + n * (w + gap), y, w, w * 1.4)
        nodes.append(_identity(id, n, spot, look, marks))
    at = Rect(x - look.px(20), strip.bottom - label_h - look.px(4), len(ids) * (w + gap) - gap + look.px(40), label_h)
    nodes.append(_label("identity", Line("identity", many="identities", n=len(ids)), at, look))
    x += len(ids) * (w + gap) - gap + middle
    seen: dict[int, int] = {}
    for n, kind in enumerate(hand):
        seen[kind] = seen.get(kind, 0) + 1
        nodes.append(_held(kind, seen[kind], n, Rect(x + n * (w + gap), y, w, w * 1.4), look, marks, me))
    limit = LIMIT[bool(view.cleared >> me & 1)]
    at = Rect(
        x - look.px(20), strip.bottom - label_h - look.px(4), max(1, len(hand)) * (w + gap) - gap + look.px(40), label_h
    )
    nodes.append(_label("hand", Line("hand · {n} of {limit}", n=view.sizes[me], limit=limit), at, look))
    return nodes


def _identity(id: int, n: int, spot: Rect, look: Look, marks: Marks) -> Node:
    if id == NOBODY or not marks.peek:
        return Node(
            f"identity:{n}", "card", spot, Line("an identity"), state=frozenset({"facedown"}), art=(Pic(BACK, spot),)
        )
    art = tuple(identity(id, spot, look))
    return Node(
        f"identity:{n}", "card", spot, words.IDENTITY[id], None, words.TO_WIN[id], art=art, press=f"look:identity:{n}"
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
    art = tuple(held(kind, spot, look, marks.lit(pick)))
    press = pick if pick in marks.legal else f"look:{pick}"
    return Node(
        id,
        "card",
        spot,
        words.CARD[kind],
        None,
        words.CARD_HELP[kind],
        marks.state(pick),
        art,
        press=press,
        glide=True,
        origin="deck",
    )


def _label(id: str, line: Line, place: Rect, look: Look) -> Node:
    art = (Words(line, place, "bebas", look.text(22), "paper-2", "centre", tracking=look.px(1)),)
    return Node(f"label:{id}", "text", place, line, state=QUIET, art=art)


def _aim(view: MicrofilmsView, place: Rect, look: Look) -> list[Node]:
    """The slip with what the own identities are after."""
    ids = [id for id in (view.agent, view.role) if id != NOBODY]
    holes = look.px(NOTE_HOLES)
    inner = Rect(place.x + holes, place.y + look.px(8), place.w - holes - look.px(12), place.h - look.px(20))
    head, rest = inner.cut_top(look.text(30) * 1.15, look.px(2))
    art: list[Paint] = [
        Vector(_slip(place.w, place.h, look.u), place),
        Words(Line("To win"), head, "bebas", look.text(30), "red", tracking=look.px(1)),
    ]
    nodes = []
    for n, (id, at) in enumerate(zip(ids, rest.rows(len(ids), look.px(6)), strict=True)):
        art.append(
            Words(words.TO_WIN[id], at, "type", look.text(20), "ink", wrap=True, valign="top", least=0.5, lead=1.2)
        )
        nodes.append(Node(f"aim:{n}", "text", at, words.TO_WIN[id]))
    return [Node("aim", "group", place, Line("To win"), art=tuple(art), children=tuple(nodes))]


@lru_cache(maxsize=4)
def _slip(w: float, h: float, u: float) -> str:
    return note(w, h, u)


__all__ = ["KINDS", "near_side"]
