"""The coach of a lesson: Mrs Finch, on a card beside what she speaks of, and never on it.

The table sinks back, and what she speaks of stays in the light. Everything is worked out from the finished tree of the
table, so that no game has to know about lessons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.catalogue import NO_WORDS, Line
from game.core.lesson import Course
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.presses import Item
from game.ui.semantics import LIVE, Node, Paint, Rect, replace, walk
from game.ui.staging import around, ring
from game.ui.widgets import bar_button, strip_height

NAME, KEEPS = Line("Mrs Finch"), Line("keeps the house")
NEXT, SKIP, LEAVE = Line("Go on"), Line("Skip"), Line("Leave")
PLAY, AGAIN, MORE = Line("Play it now"), Line("Once more"), Line("All lessons")
TAB = Line("Lesson")
BUST = "cast/bust-finch"
BUST_ASPECT = 270 / 314
VEIL = 0.6
HIDES = 0.015
"""How far from what she points at she would stand rather than cover some area of another card."""
LESS, OVER = 0.5, 0.3
"""What is smaller than half of a thing, and lies on it with a third or more, stands on it."""
QUIET, SOLID = frozenset({"quiet"}), frozenset({"solid"})
NIGHT = "#0a0705"
PLUM = "#6a3152"


@dataclass(frozen=True)
class Saying:
    """What is on the coach's card. `points` are the ids of what she speaks of; `buttons` are presses and their words,
    the first of which has the focus; `asks` is a way to the rulebook."""

    lead: Line
    says: Line
    points: tuple[str, ...] = ()
    buttons: tuple[tuple[str, Line, str], ...] = ()
    asks: Line = NO_WORDS
    dims: bool = True
    whole: bool = True
    """Whether all of her may stand there, or only her head in the corner of the card."""


def saying(course: Course) -> Saying:
    """What the coach says now."""
    cue, answer = course.cue, course.answer
    if cue is None:
        ends = (("coach:play", PLAY, ""), ("coach:again", AGAIN, ""), ("coach:leave", MORE, ""))
        return Saying(Line("That was the lesson."), course.lesson.ends, (), ends)
    buttons: tuple[tuple[str, Line, str], ...] = (("coach:next", NEXT, ""),) if course.pauses else ()
    if answer.text:
        return Saying(NO_WORDS, answer, cue.points, buttons, cue.asks, not cue.free)
    return Saying(cue.lead, cue.says, cue.points, buttons, cue.asks, not cue.free)


def coached(tree: Node, table: Rect, said: Saying, look: Look) -> Node:
    """The tree of a table with the coach on it."""
    places = {node.id: node for node in walk(tree)}
    about = [places[id] for id in said.points if id in places and places[id].rect.overlaps(look.window)]
    parts: list[Node] = []
    if said.dims:
        # What she speaks of is left out of the veil, with everything that stands on it.
        lit = [_with_what_stands_on(node, places.values()).whole() for node in about]
        dark = around(table.whole(), lit)
        veil = tuple(Box(part, NIGHT, alpha=VEIL) for part in dark)
        parts.append(Node("coach:veil", "group", table, state=QUIET, art=veil))
    parts += [ring(node, look) if said.dims else _pointed(node, look) for node in about]
    cards = [] if said.dims else [node.rect for node in walk(tree) if node.role == "card"]
    parts.append(lay_coach(said, [node.rect for node in about], table, look, cards))
    return replace(tree, children=(*tree.children, *parts))


def _pointed(node: Node, look: Look) -> Node:
    """A ring that is told from those around all that can be picked, on cloth and on paper: nothing else sinks back."""
    rim = node.rect.inset(-look.px(6))
    wide = rim.inset(-look.px(5))
    art = (
        Box(wide, border="paper", width=max(2.0, look.px(5)), radius=look.px(node.radius + 11)),
        Box(rim, border=PLUM, width=max(3.0, look.px(8)), radius=look.px(node.radius + 6)),
    )
    return Node(f"moment:ring:{node.id}", "frame", wide, state=QUIET, art=art)


def _with_what_stands_on(node: Node, all: Iterable[Node]) -> Rect:
    """The place of a node, and of the small things that lie over its edge."""
    place = node.rect
    for other in all:
        small = other.rect
        area = small.w * small.h
        common = small.common(node.rect)
        if 0 < area < node.rect.w * node.rect.h * LESS and common.w * common.h > area * OVER:
            place = place.union(small)
    return place


def lay_coach(said: Saying, about: Sequence[Rect], table: Rect, look: Look, beside: Sequence[Rect] = ()) -> Node:
    """Her card, with a tail to what she speaks of, and her figure on its upper edge where there is room. She would
    rather not cover what lies `beside` it."""
    px = look.px
    pad = px(24)
    w = min(px(612) * max(1.0, look.grow * 0.9), table.w * 0.62)
    head_h = max(px(50), look.text(34) * 1.3)
    inner_w = w - 2 * pad
    size, bold = look.text(25), look.text(25)
    lead_h = look.height(said.lead, "bold", bold, inner_w, 1.25) if said.lead.text else 0.0
    says_h = look.height(said.says, "body", size, inner_w, 1.3)
    row_h = max(strip_height(look), px(46))
    foot = bool(said.buttons) or bool(said.asks.text)
    h = head_h + pad * 0.8 + lead_h + says_h + (row_h + pad * 0.7 if foot else 0.0) + pad * 0.8
    h = min(h, table.h - px(20))
    card, figure = _spot(w, h, tuple(about), table, look.u, said.whole, tuple(beside))
    art: list[Paint] = [Box(card, "paper", px(7), shadow=px(8))]
    tail = _tail(card, about, look)
    if tail is not None:
        art.append(tail)
    head = Rect(card.x, card.y, card.w, head_h)
    art += [Box(head, PLUM, px(7)), Box(Rect(head.x, head.bottom - px(8), head.w, px(8)), PLUM)]
    left = head.inset(pad * 0.8, 0)
    if not figure.w:
        # No room for all of her: her head stays in the corner of the card.
        spot, left = left.cut_left(head_h * 0.9, px(10))
        face = Rect(spot.x, head.y, spot.w, head_h)
        art += [Disc(*face.centre, head_h * 0.42, "#206c78"), Pic(BUST, face, part=(75.0, 66.0, 120.0, 133.0))]
    name_w = look.width(NAME, "bebas", look.text(34), px(1)) + px(4)
    name, rest = left.cut_left(name_w, px(14))
    art.append(Words(NAME, name, "bebas", look.text(34), "paper", tracking=px(1)))
    if rest.w > look.width(KEEPS, "type", look.text(22)):
        art.append(Words(KEEPS, rest, "type", look.text(22), "paper-2"))
    body = Rect(card.x + pad, head.bottom + pad * 0.6, inner_w, card.bottom - head.bottom - pad * 1.2)
    if lead_h:
        at, body = body.cut_top(lead_h)
        art.append(Words(said.lead, at, "bold", bold, "ink", wrap=True, lead=1.25, valign="top"))
    at, body = body.cut_top(says_h, pad * 0.5)
    art.append(Words(said.says, at, "body", size, "ink", wrap=True, lead=1.3, valign="top"))
    children = _foot(said, body.cut_bottom(row_h)[0], look) if foot else []
    if figure.w:
        art = [*_figure(figure, look), *art]
    whole = Line("{lead} {says}", lead=said.lead, says=said.says) if said.lead.text else said.says
    state = SOLID | LIVE
    return Node("coach", "dialog", card, whole, state=state, art=tuple(art), children=tuple(children), glide=False)


def _foot(said: Saying, row: Rect, look: Look) -> list[Node]:
    """The buttons of the card from the right, and the way to the rulebook at the left."""
    found: list[Node] = []
    px, size = look.px, look.text(28)
    x, gap = row.right, px(12)
    wanted = [look.width(words, "bebas", size, px(1)) + px(44) for _, words, _ in said.buttons]
    scale = min(1.0, (row.w - gap * (len(wanted) - 1)) / max(1.0, sum(wanted)))
    for n, (press, words, key) in reversed(list(enumerate(said.buttons))):
        wide = wanted[n] * scale
        spot = Rect(x - wide, row.y, wide, row.h)
        art = (
            Box(spot, "glow" if n == 0 else "strip", px(4)),
            Words(words, spot.inset(px(8), 0), "bebas", size, "ink", "centre", tracking=px(1), least=0.4),
        )
        state = frozenset({"legal"}) if n == 0 else frozenset[str]()
        found.append(Node(press, "button", spot, words, state=state, art=art, press=press, key=key, radius=4))
        x -= wide + gap
    if said.asks.text and x - row.x > px(160):
        spot = Rect(row.x, row.y, x - row.x - px(8), row.h)
        high = min(look.text(26), spot.h * 0.6)
        icon, words_at = spot.cut_left(high, px(10))
        ask_size = look.text(22)
        wide = min(words_at.w, look.width(said.asks, "body", ask_size) + 2)
        crowded = look.width(said.asks, "body", ask_size) > words_at.w
        art_2: tuple[Paint, ...] = (
            Pic("icons/icon-rules", icon.place(high, high), colours=(("ink", "rust"),)),
            Words(said.asks, words_at, "body", ask_size, "rust", wrap=crowded, lead=1.0, least=0.7),
            Box(Rect(words_at.x, words_at.centre[1] + ask_size * 0.62, wide, max(1.0, px(2))), "rust", alpha=0.6),
        )
        found.append(Node("coach:rule", "button", spot, said.asks, art=art_2, press="coach:rule", radius=4))
    return found[::-1]


def _figure(place: Rect, look: Look) -> list[Paint]:
    """Mrs Finch from the waist up, before a disc of petrol."""
    r = place.w * 0.47
    x, y = place.centre[0], place.bottom - r * 0.86
    return [Disc(x, y, r, "#206c78", "#134e5a"), Pic(BUST, place)]


def _tail(card: Rect, about: Sequence[Rect], look: Look) -> Poly | None:
    """A corner of paper that points from the card to the nearest thing that she speaks of."""
    if not about:
        return None
    cx, cy = card.centre
    goal = min(about, key=lambda r: abs(r.centre[0] - cx) + abs(r.centre[1] - cy))
    tx, ty = goal.centre
    half, long = look.px(22), look.px(44)
    gap_x, gap_y = max(goal.x - card.right, card.x - goal.right), max(goal.y - card.bottom, card.y - goal.bottom)
    if max(gap_x, gap_y) <= 0:
        return None
    if gap_y >= gap_x:
        down = goal.y >= card.bottom
        x = min(max(tx, card.x + half * 2), card.right - half * 2)
        base, tip = (card.bottom, card.bottom + min(long, gap_y)) if down else (card.y, card.y - min(long, gap_y))
        inside = -2.0 if down else 2.0
        return Poly(((x - half, base + inside), (x + half, base + inside), (x, tip)), "paper" if down else PLUM)
    right = goal.x >= card.right
    y = min(max(ty, card.y + look.px(80)), card.bottom - half * 2)
    base, tip = (card.right, card.right + min(long, gap_x)) if right else (card.x, card.x - min(long, gap_x))
    inside = -2.0 if right else 2.0
    return Poly(((base + inside, y - half), (base + inside, y + half), (tip, y)), "paper")


NO_ROOM = Rect(0.0, 0.0, 0.0, 0.0)


@lru_cache(maxsize=32)
def _spot(
    w: float, h: float, about: tuple[Rect, ...], table: Rect, unit: float, whole: bool, beside: tuple[Rect, ...]
) -> tuple[Rect, Rect]:
    """Where card and figure stand: as near as possible to what she speaks of, without covering any of it.

    A table is laid out again for every step of the focus, and she stays where she is; so places are kept.
    """
    gap = unit * 30
    area = table.inset(unit * 10)
    fw = min(unit * 340, w * 0.62)
    fh = fw / BUST_ASPECT
    best: tuple[float, Rect, Rect] | None = None
    steps = 12
    for with_figure in (True, False) if whole else (False,):
        top = area.y + (fh if with_figure else 0.0)
        if top + h > area.bottom + 1:
            continue
        alone = 0.0 if with_figure else unit * 260
        for i in range(steps + 1):
            for j in range(steps + 1):
                x = area.x + (area.w - w) * i / steps
                y = top + (area.bottom - h - top) * j / steps
                card = Rect(x, y, w, h)
                figures = [NO_ROOM]
                if with_figure:
                    figures = [Rect(at, y - fh, fw, fh) for at in (card.right - fw - unit * 8, card.x + unit * 8)]
                for figure in figures:
                    cost = _cost(card, figure, about, area, gap)
                    if best is not None and cost + alone >= best[0]:
                        continue  # What else it hides can only make it worse.
                    cost += HIDES * sum(_area(card.common(r)) for r in beside) / unit
                    cost += alone
                    if best is None or cost < best[0]:
                        best = cost, card, figure
    if best is None:
        return Rect(area.right - w, area.bottom - h, w, h), NO_ROOM
    return best[1], best[2]


def _cost(card: Rect, figure: Rect, about: Sequence[Rect], area: Rect, gap: float) -> float:
    """How bad a place is: covering what is spoken of is worst, being far from it is second. Where she speaks of
    nothing, she stands in the middle."""
    around = card.inset(-gap * 0.5)
    covered = sum(_area(around.common(r)) + _area(figure.common(r)) for r in about)
    if not about:
        return _between(card.union(figure) if figure.w else card, area)
    far = min(_distance(card, r) for r in about)
    return covered * 10 + abs(far - gap) + 0.04 * min(_between(card, r) for r in about)


def _area(rect: Rect) -> float:
    return rect.w * rect.h


def _distance(a: Rect, b: Rect) -> float:
    """How far apart two places are; 0 where they touch."""
    dx = max(b.x - a.right, a.x - b.right, 0.0)
    dy = max(b.y - a.bottom, a.y - b.bottom, 0.0)
    return dx + dy


def _between(a: Rect, b: Rect) -> float:
    return abs(a.centre[0] - b.centre[0]) + abs(a.centre[1] - b.centre[1])


def lay_steps(course: Course, ground: str, place: Rect, look: Look) -> tuple[list[Node], float]:
    """The page of the lesson in the folder: its steps, and how far it has come."""
    px = look.px
    lesson, now = course.lesson, course.step
    w = place.w - px(14)
    head_h = look.height(lesson.name, "bebas", look.text(28), w, 1.1)
    head = Rect(place.x, place.y, w, head_h)
    words = Words(lesson.name, head, "bebas", look.text(28), f"{ground}.head", wrap=True, lead=1.1, tracking=px(1))
    nodes = [Node("lesson:name", "heading", head, lesson.name, art=(words,))]
    y = head.bottom + px(10)
    row = max(px(38), look.text(22) * 1.55)
    for n, step in enumerate(lesson.steps):
        nodes.append(_step(n, step.name, Rect(place.x, y, w, row), now, ground, look))
        y += row + px(2)
    y += px(12)
    bar_h = px(18) + look.text(20) * 1.3
    nodes += _bar(Rect(place.x, y, w, bar_h), course, ground, look)
    return nodes, y + bar_h - place.y


def ways_height(look: Look) -> float:
    return max(strip_height(look), look.px(46))


def _bar(place: Rect, course: Course, ground: str, look: Look) -> list[Node]:
    """How far the lesson has come, as a bar and in words."""
    lesson, now, size = course.lesson, course.step, look.text(20)
    bar, rest = place.cut_top(look.px(8), look.px(10))
    done = bar.w * now / len(lesson.steps)
    left = round(lesson.seconds_from(now) / 60)
    told = Line("step {n} of {all}", n=min(now + 1, len(lesson.steps)), all=len(lesson.steps))
    time = Line("a minute left", many="{n} minutes left", n=left) if left else NO_WORDS
    art: list[Paint] = [Box(bar, f"{ground}.folder", look.px(4))]
    if done:
        art.append(Box(Rect(bar.x, bar.y, done, bar.h), "red", look.px(4)))
    count = (
        Words(told, rest, "type", size, "paper-2", least=0.6),
        Words(time, rest, "type", size, "paper-2", "right", least=0.6),
    )
    return [
        Node("lesson:bar", "text", bar, told, time, art=tuple(art)),
        Node("lesson:count", "text", rest, told, state=QUIET, art=count),
    ]


def lay_ways(place: Rect, course: Course, ground: str, look: Look) -> list[Node]:
    """Skip this step, and leave."""
    skip, leave = place.columns(2, look.px(10))
    ground = f"{ground}.button"
    return [
        bar_button("coach:skip", skip, SKIP, look, ground=ground, key="n", disabled=course.over),
        bar_button("coach:leave-now", leave, LEAVE, look, ground=ground),
    ]


def _step(n: int, name: Line, at: Rect, now: int, ground: str, look: Look) -> Node:
    """One step: done (a tick), now (a disc of paper), or to come (a ring)."""
    px = look.px
    r = min(at.h * 0.36, px(15) * max(1.0, look.grow * 0.85))
    x, y = at.x + px(10) + r, at.centre[1]
    spot = Rect(x - r, y - r, 2 * r, 2 * r)
    art: list[Paint] = []
    number = Words(str(n + 1), spot, "bold", r * 1.25, "ink" if n == now else "paper-3", "centre")
    if n == now:
        art += [Box(at, f"{ground}.button", px(3)), Disc(x, y, r, "paper"), number]
    elif n < now:
        art += [Disc(x, y, r, "#2f7d4f"), Pic("icons/icon-tick", spot.inset(r * 0.45), colours=(("ink", "paper"),))]
    else:
        art += [Box(spot, border="paper-3", width=max(1.0, px(2)), radius=r), number]
    words = Rect(spot.right + px(12), at.y, at.right - spot.right - px(16), at.h)
    face = "bold" if n == now else "body"
    art.append(Words(name, words, face, look.text(22), "paper-3" if n > now else "paper", least=0.6))  # type: ignore[arg-type]
    state = {"current"} if n == now else ({"done"} if n < now else set[str]())
    value = Line("done") if n < now else Line("now") if n == now else Line("to come")
    press = Item("step", n) if n <= now else ""
    return Node(f"step:{n}", "choice" if press else "text", at, name, value, None, frozenset(state), tuple(art),
                press=press, radius=3)  # fmt: skip
