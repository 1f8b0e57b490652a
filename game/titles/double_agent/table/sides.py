"""The two sides of the desk of Double Agent: the opponent's hand from behind, the player's hand, tokens and piles."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.double_agent.cards import AGENTS, BACKS, HAND, TOKENS
from game.titles.double_agent.frames import PLACE
from game.titles.double_agent.picks import card_id, token_id
from game.titles.double_agent.table.pieces import COLOURS, QUIET, back, face, token, token_line
from game.titles.double_agent.table.piles import piles, points
from game.titles.double_agent.table.places import Plan
from game.titles.double_agent.table.row import next_place
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import name_words, seat_disc


def far_side(view: DoubleAgentView, at: Plan, look: Look, marks: Marks) -> Node:
    """The opponent's name, backs of the hand, and piles."""
    other = 1 - marks.bottom
    place = at.far
    inner = place.inset(look.px(24), look.px(10))
    plate, rest = inner.cut_left(inner.w * 0.3, look.px(20))
    art: list[Paint] = [Box(place, f"{COLOURS}.bar")]
    children = [_plate(view, other, plate, look)]
    pile, rest = rest.cut_right(min(rest.w * 0.34, look.px(330) * max(1.0, look.grow * 0.8)), look.px(20))
    children += piles(view, other, pile, look)
    hand_w = HAND * rest.h / 1.4 + look.px(8) * (HAND - 1)
    if view.first >= 0 and rest.w - hand_w > look.text(24) * 11:
        told, rest = rest.cut_right(rest.w - hand_w - look.px(24), look.px(24))
        children += _told(view, other, told, look)
    w = min(rest.h / 1.4, (rest.w - look.px(8) * (HAND - 1)) / HAND)
    for n, b in enumerate(view.backs[other]):
        spot = Rect(rest.x + n * (w + look.px(8)), rest.y + (rest.h - w * 1.4) / 2, w, w * 1.4)
        label = Line("a “{back}” card, face down", back=BACKS[b])
        children.append(
            Node(f"card:{other}:{n}", "card", spot, label, art=tuple(back(b, other, spot, look)), glide=True)
        )
    return Node("far-side", "group", place, Line("{who}", who=Who(other)), art=tuple(art), children=tuple(children))


def _told(view: DoubleAgentView, other: int, place: Rect, look: Look) -> list[Node]:
    """Which tokens the opponent has shown, and which are still hidden: everybody can count them."""
    shown = [view.tokens[n][other] for n in range(AGENTS) if view.delivered >> n & 1]
    hidden = list(TOKENS)
    for value in shown:
        if value in hidden:
            hidden.remove(value)
    found: list[Node] = []
    share = min(0.75, max(0.3, len(hidden) / len(TOKENS) * 0.9))
    wide = place.w * share if shown else place.w
    parts = [("hidden", Line("tokens not shown yet"), hidden, Rect(place.x, place.y, wide, place.h))]
    if shown:
        rest = Rect(place.x + wide + look.px(16), place.y, place.w - wide - look.px(16), place.h)
        parts.append(("shown", Line("shown"), shown, rest))
    for id, line, values, at in parts:
        head, row = at.cut_top(look.text(24) * 1.25, look.px(4))
        size, tracking = look.text(24), look.px(1)
        long = look.width(line, "bebas", size, tracking) * 0.5 > head.w
        words = Words(line, head, "bebas", size, "paper-2", tracking=tracking, wrap=long, lead=0.95, least=0.3)
        art: list[Paint] = [words]
        step = min(look.px(56), row.w / max(1, len(values)))
        r = min(step * 0.42, row.h * 0.46)
        for k, value in enumerate(sorted(values)):
            spot = Rect(row.x + k * step, row.y + (row.h - 2 * r) / 2, 2 * r, 2 * r)
            art += token(value, other, spot, look)
        count = Line("{what}: {values}", what=line, values=", ".join(map(str, sorted(values))))
        found.append(Node(f"tokens:{id}:{other}", "tokens", at, count, art=tuple(art), state=QUIET))
    return found


def near_side(view: DoubleAgentView, at: Plan, look: Look, marks: Marks) -> Node:
    """The hand of the player on the near side or, before it is dealt, the tokens to be placed."""
    me = marks.bottom
    place = at.near
    inner = place.inset(look.px(24), look.px(14))
    art: list[Paint] = [Box(place, f"{COLOURS}.bar")]
    left, rest = inner.cut_left(min(inner.w * 0.24, look.px(360)), look.px(20))
    plate, below = left.cut_top(max(look.px(80), look.text(40) * 1.6), look.px(8))
    children = [_plate(view, me, plate, look)]
    children += piles(view, me, below, look)
    placing = bool(view.frames) and view.frames[-1][0] == PLACE
    children += _tray(view, rest, look, marks, me) if placing else _hand(view, rest, look, marks, me)
    return Node("near-side", "group", place, Line("{who}", who=Who(me)), art=tuple(art), children=tuple(children))


def _plate(view: DoubleAgentView, seat: int, place: Rect, look: Look) -> Node:
    turn = bool(view.asked >> seat & 1)
    h = min(place.h, max(look.px(84), look.text(40) * 1.5))
    spot = place.place(place.w, h, 0.0, 0.5)
    art: list[Paint] = [Box(spot, f"{COLOURS}.panel-live" if turn else f"{COLOURS}.panel", look.px(5))]
    if turn:
        art.append(Box(Rect(spot.x, spot.y, look.px(6), spot.h), "glow"))
    r = h * 0.32
    art += seat_disc(seat, (spot.x + look.px(16) + r, spot.centre[1]), r, look)
    name = Rect(spot.x + look.px(28) + 2 * r, spot.y, spot.w - look.px(40) - 2 * r, spot.h)
    ink = "glow" if turn else "paper"
    won, size = names.points(points(view, seat)), look.text(30)
    long = look.width(won, "bebas", size) * 0.7 > name.w * 0.4
    short = Line("{n}", n=points(view, seat)) if long else won
    score, name = name.cut_right(min(name.w * 0.4, look.width(short, "bebas", size) + look.px(4)), look.px(8))
    art.append(Words(short, score, "bebas", size, "paper-2", "right", least=0.4))
    art.append(name_words(Line("{who}", who=Who(seat)), name, min(look.text(46), h * 0.9), ink, look))
    line = Line("{who}", who=Who(seat))
    held = Line("{n} card in hand", many="{n} cards in hand", n=len(view.backs[seat]))
    value = Line("{points}, {cards}", points=won, cards=held)
    return Node(f"seat:{seat}", "seat", spot, line, value, art=tuple(art))


def _hand(view: DoubleAgentView, place: Rect, look: Look, marks: Marks, me: int) -> list[Node]:
    gap = look.px(16)
    w = min(place.h / 1.4, (place.w - gap * (HAND - 1)) / HAND)
    y = place.y + (place.h - w * 1.4) / 2
    x = place.x + max(0.0, (place.w - HAND * w - (HAND - 1) * gap) / 2)
    mine = view.seat == me
    found = []
    seen: dict[int, int] = {}
    for n in range(len(view.backs[me])):
        spot = Rect(x + n * (w + gap), y, w, w * 1.4)
        if not mine or not marks.peek:
            # When the hand lies face down its backs are sorted, so that nothing tells which card is which.
            b = view.backs[me][n]
            label = Line("a “{back}” card, face down", back=BACKS[b])
            state = frozenset({"facedown"})
            found.append(
                Node(f"card:{me}:{n}", "card", spot, label, state=state, art=tuple(back(b, me, spot, look)), glide=True)
            )
            continue
        kind = view.hand[n]
        seen[kind] = seen.get(kind, 0) + 1
        pick = card_id(kind)
        id = f"{pick}.{seen[kind]}"
        if pick in marks.chosen and seen[kind] == 1:
            # The card that has been picked stands up.
            spot = spot.moved(0, -min(look.px(20), y - place.y + look.px(8)))
        art = tuple(face(kind, spot, look, marks.lit(pick)))
        state, press, tip = marks.state(pick), marks.press(pick), names.CARD_HELP[kind]
        found.append(
            Node(
                id, "card", spot, names.CARD[kind], None, tip, state, art, press=press, glide=True, origin=f"deck:{me}"
            )
        )
    return found


def _tray(view: DoubleAgentView, place: Rect, look: Look, marks: Marks, me: int) -> list[Node]:
    """Those of the six tokens that are not picked yet; the next one goes to the next agent from the left."""
    picked = sorted(id for id in marks.chosen if id.startswith("token:"))
    agent = next_place(marks)
    left = list(TOKENS)
    for id in picked:
        left.remove(int(id[6:].split("@")[0]))
    if not view.asked >> me & 1:
        left = []
    gap = look.px(18)
    d = min(place.h * 0.62, (place.w - gap * (len(TOKENS) - 1)) / len(TOKENS))
    found = []
    for n, value in enumerate(left):
        spot = Rect(place.x + n * (d + gap), place.y + (place.h - d) / 2, d, d)
        if not marks.peek:
            found.append(Node(f"tray:{n}", "token", spot, token_line(0), art=tuple(token(0, me, spot, look))))
            continue
        id = token_id(value, agent)
        art = tuple(token(value, me, spot, look, marks.lit(id)))
        label = token_line(value)
        found.append(Node(f"tray:{n}", "token", spot, label, None, None, marks.state(id), art, press=marks.press(id)))
    return found
