"""How a section of a rulebook looks on paper: texts with bold words and links, lists, tables, pictures and boxes.

Everything is laid out from the top of a column downwards; a column knows how far it has come. What leads to another
section is a node of its own, one for each line on which its words stand.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from game.catalogue import Line
from game.core.rulebook import Block, Box, Grid, Listing, Paragraph, Picture, Pictures, Section, Span, Text, flat
from game.desk.printing import KINDS
from game.ui import art, paint, plates
from game.ui.look import Look
from game.ui.paint import Disc, Face, Pic, Words
from game.ui.presses import Item
from game.ui.semantics import Node, Paint, Rect

SIZE = 24.0
LEAD = 1.34
INK, LINK, SIGN = "ink", "#1f5f70", "#efe0bd"
EDGES = {"example": "red", "what-if": "red", "ruling": "brown", "reconstruction": "#1f5f70"}
"""The colour of a box's edge and mark, by its kind."""
NAMED = ("attack-", "friendly", "neutral", "item-", "mission-", "identity-", "code-", "action-", "cash-out", "file-",
         "ace-", "loyalty-")  # fmt: skip
"""How the names of cards begin that have room for a name of their own; others are named beneath."""
ON_GREEN = ("clues", "nosy", "wiretap", "recall", "transfer", "leverage", "new-orders")
"""Files whose name stands on a green strip."""
BAND = (0.785, 0.965)
"""Where the name stands on such a card, from top to bottom."""
PLATE = 210.0
"""The height of a card's picture, in units."""


def link(id: str) -> Item:
    """What pressing a way to another section means."""
    return Item("rule", id)


@dataclass
class Column:
    """A column of paper that fills from the top."""

    title: str
    look: Look
    x: float
    y: float
    w: float
    nodes: list[Node] = field(default_factory=list)

    def gap(self, units: float) -> None:
        self.y += self.look.px(units)

    def node(self, role: str, rect: Rect, words: str, paints: Sequence[Paint], children: Sequence[Node] = ()) -> None:
        """A node with an id of its own, which the narrator reads."""
        line = Line("{words}", words=words)
        id = f"page:{len(self.nodes)}:{round(self.x)}"
        self.nodes.append(Node(id, role, rect, line, art=tuple(paints), children=tuple(children)))

    def _wide(self, place: Rect) -> Rect:
        """The place of a link, or of a part of it that is very short, with room beside it."""
        wide = self.look.touch
        if place.w >= wide:
            return place
        return Rect(max(self.x, place.centre[0] - wide / 2), place.y, wide, place.h)

    def text(self, text: Text, indent: float = 0.0, size: float = SIZE) -> Rect:
        """A text with its links."""
        look = self.look
        px = look.text(size)
        at = Rect(self.x + indent, self.y, self.w - indent, 0)
        paints, places, height = flow(text, at, look, px)
        links = [
            Node(f"page:{len(self.nodes)}:{round(self.x)}:{n}", "button", self._wide(place),
                 Line("{words}", words=span.text),
                 art=(), press=link(span.link), radius=3)
            for n, (span, place) in enumerate(places)
        ]  # fmt: skip
        rect = Rect(at.x, at.y, at.w, height)
        self.node("text", rect, flat(text), paints, links)
        self.y += height
        return rect


def blocks(column: Column, found: Sequence[Block]) -> None:
    """These blocks, one under the other."""
    for block in found:
        match block:
            case Paragraph(text):
                column.text(text)
            case Listing(items, counted):
                _listing(column, items, counted)
            case Grid():
                _grid(column, block)
            case Pictures(pictures, ring):
                lay_ring(column, pictures, ring) if ring else _pictures(column, pictures)
            case Box():
                _box(column, block)
        column.gap(16)


def is_aside(block: Block) -> bool:
    """Whether a block belongs into the second column of a page that has one."""
    return isinstance(block, Box) or (isinstance(block, Pictures) and not block.ring)


def heading(column: Column, section: Section, size: float) -> None:
    """Number and title of a section."""
    look = column.look
    px = look.text(size)
    number_w = look.width(section.number, "bebas", px, look.px(1)) + look.px(22)
    title_w = column.w - number_w
    high = px * 1.1
    long = look.width(section.title, "bebas", px, look.px(1)) > title_w
    if long:
        high = px * 0.8 * 2.1
    at = Rect(column.x, column.y, number_w, px * 1.1)
    words = Rect(column.x + number_w, column.y, title_w, high)
    paints = (
        Words(section.number, at, "bebas", px, "red", tracking=look.px(1)),
        Words(
            section.title, words, "bebas", px * (0.8 if long else 1.0), INK, wrap=long, tracking=look.px(1), least=0.4
        ),
    )
    column.node("heading", Rect(column.x, column.y, column.w, high), f"{section.number} {section.title}", paints)
    column.y += high + look.px(12)


# -- texts


def flow(text: Text, at: Rect, look: Look, px: float) -> tuple[list[Paint], list[tuple[Span, Rect]], float]:
    """The words of a text broken into lines: what to draw, where its links are, and how high it is."""
    paints: list[Paint] = []
    places: list[tuple[Span, Rect]] = []
    high = max(px * LEAD, look.touch)
    x, y = at.x, at.y
    space = _width(look, "a a", "body", px) - _width(look, "aa", "body", px)
    run: list[str] = []
    start = x
    last: Span | None = None

    def close(end: float) -> None:
        nonlocal run
        if run and last is not None:
            place = Rect(start, y, end - start, high)
            paints.extend(_run(" ".join(run), last, place, px, look))
            if last.link:
                places.append((last, place))
        run = []

    for span, word, spaced in _words(text):
        face = _face(span)
        w = _width(look, word, face, px) + (px * 0.3 if span.sign else 0.0)
        gap = space if spaced and x > at.x else 0.0
        if x + gap + w > at.right and x > at.x:
            close(x)
            x, y, gap = at.x, y + high, 0.0
            start, last = x, span
        elif span is not last or not spaced:
            close(x)
            start, last = x + gap, span
        run.append(word)
        x += gap + w
        if len(run) > 1:
            # Words in one run are measured together, so that no part of a pixel is lost at each of them.
            x = start + _width(look, " ".join(run), face, px)
    close(x)
    return paints, places, y + high - at.y


def _words(text: Text) -> list[tuple[Span, str, bool]]:
    """Every word with its span, and whether a space is before it."""
    found = []
    spaced = False
    for span in text:
        parts = re.split(r"( +)", span.text)
        for part in parts:
            if part.strip(" "):
                found.append((span, part, spaced))
                spaced = False
            elif part:
                spaced = True
    return found


def _face(span: Span) -> Face:
    return "bold" if span.bold or span.sign else "body"


def _width(look: Look, words: str, face: Face, px: float) -> float:
    return look.width(words, face, px)


def _run(words: str, span: Span, place: Rect, px: float, look: Look) -> list[Paint]:
    """Some words of one style on one line."""
    found: list[Paint] = []
    if span.sign:
        found.append(paint.Box(place.inset(0, px * 0.12), SIGN, look.px(3), "brown", max(1.0, look.px(1))))
        place = place.inset(px * 0.15, 0)
    if span.link:
        found.append(paint.Box(Rect(place.x, place.centre[1] + px * 0.5, place.w, max(1.0, look.px(1.6))), LINK))
    # A little room keeps the words at their size.
    room = Rect(place.x, place.y, place.w + px * 0.5, place.h)
    found.append(Words(words, room, _face(span), px, LINK if span.link else INK))
    return found


def _listing(column: Column, items: Sequence[Text], counted: bool) -> None:
    look = column.look
    px = look.text(SIZE)
    indent = px * 1.55
    high = max(px * LEAD, look.touch)
    for n, item in enumerate(items, 1):
        top = column.y
        mark: list[Paint]
        if counted:
            r = px * 0.6
            centre = column.x + r, top + high / 2
            spot = Rect(centre[0] - r, centre[1] - r, 2 * r, 2 * r)
            mark = [Disc(*centre, r, INK), Words(str(n), spot, "bold", px * 0.8, "paper", "centre")]
        else:
            mark = [Disc(column.x + px * 0.55, top + high / 2, px * 0.16, "red")]
        column.node("text", Rect(column.x, top, indent, high), f"{n}." if counted else "", mark)
        column.text(item, indent)
        column.gap(6)


# -- tables


def _grid(column: Column, grid: Grid) -> None:
    look = column.look
    px = look.text(SIZE - 1)
    pad = look.px(14)
    widths = _widths(grid, column.w, look, px, pad)
    top = column.y
    for row, texts in enumerate((grid.head, *grid.rows)):
        if row == 0 and not any(flat(text) for text in texts):
            continue
        column.y = top
        x, tall = column.x, 0.0
        bold = tuple(tuple(Span(s.text, True, s.sign, s.link) for s in text) for text in texts) if row == 0 else texts
        for text, w in zip(bold, widths, strict=True):
            cell = Column(column.title, look, x, top + look.px(5), w - pad, column.nodes)
            rect = cell.text(text, size=SIZE - 1)
            tall = max(tall, rect.h)
            x += w
        line_y = top + tall + look.px(9)
        rule = paint.Box(
            Rect(column.x, line_y, column.w, look.px(3 if row == 0 else 1.5)), INK if row == 0 else "brown"
        )
        column.node("rule", Rect(column.x, line_y, column.w, look.px(2)), "", (rule,))
        top = line_y + look.px(3)
    column.y = top


def _widths(grid: Grid, width: float, look: Look, px: float, pad: float) -> list[float]:
    """The widths of the columns: those of short words keep theirs, the others share the rest."""
    rows = (grid.head, *grid.rows)
    natural = [
        max(_width(look, flat(row[n]), "bold", px) for row in rows) + pad + px * 0.4 for n in range(len(grid.head))
    ]
    if sum(natural) <= width:
        spare = (width - sum(natural)) / len(natural)
        return [w + min(spare, px * 3) for w in natural]
    found = [0.0] * len(natural)
    left, open_now = width, set(range(len(natural)))
    while open_now:
        share = left / len(open_now)
        small = {n for n in open_now if natural[n] <= share}
        if not small:
            for n in open_now:
                found[n] = share
            break
        for n in small:
            found[n] = natural[n]
            left -= natural[n]
        open_now -= small
    return found


# -- pictures and boxes


@lru_cache(maxsize=256)
def _aspect(name: str) -> float:
    """The width of a picture for its height."""
    box = re.search(r'viewBox="([^"]+)"', art.source(name))
    _, _, w, h = map(float, re.findall(r"[-\d.]+", box[1])) if box else (0.0, 0.0, 5.0, 7.0)
    return w / h


def _card(column: Column, picture: Picture, spot: Rect) -> list[Paint]:
    """A picture, with its name on it where the card has a place for it."""
    look = column.look
    paints: list[Paint] = []
    if picture.name.startswith("cards/"):
        # The shadow keeps a card apart from the paper, which has its colour.
        paints.append(paint.Box(spot, "paper", spot.w * 0.06, "ink", max(1.0, look.px(1.5)), shadow=look.px(5)))
    paints.append(Pic(picture.name, spot))
    if picture.name.removeprefix("cards/").startswith(NAMED):
        band = Rect(spot.x, spot.y + spot.h * BAND[0], spot.w, spot.h * (BAND[1] - BAND[0])).inset(spot.w * 0.06, 0)
        ink = "paper" if picture.name.removeprefix("cards/file-") in ON_GREEN else INK
        paints.append(Words(picture.caption, band, "bebas", spot.h * 0.13, ink, "centre", least=0.4))
    return paints


def _pictures(column: Column, pictures: Sequence[Picture]) -> None:
    look = column.look
    caption = look.text(21)
    gap = look.px(18)
    rooms = any(picture.name.startswith("room:") for picture in pictures)
    high = min(look.px(PLATE * (1.25 if rooms and len(pictures) <= 2 else 1.0)), look.window.h * 0.3)
    x, top = column.x, column.y
    for picture in pictures:
        aspect = plates.ratio(column.title, picture.name, look) if ":" in picture.name else _aspect(picture.name)
        w = min(column.w, max(high * aspect, look.width(picture.caption, "body", caption) * 0.7))
        if x + w > column.x + column.w + 1 and x > column.x:
            x, top = column.x, top + high + caption * 1.7
        spot = Rect(x, top, w, high).fitted(aspect or 1.0).whole()
        under = Rect(x, top + high + look.px(4), w, caption * 1.3)
        paints: list[Paint] = []
        inside: list[Node] = []
        if ":" in picture.name:
            node = plates.excerpt(column.title, picture.name, spot, look)
            inside += [node] if node is not None else []
        else:
            paints += _card(column, picture, spot)
        if not picture.name.removeprefix("cards/").startswith(NAMED):
            paints.append(Words(picture.caption, under, "body", caption, INK, "centre", least=0.6))
        column.node("picture", Rect(x, top, w, high + caption * 1.5), picture.caption, paints, inside)
        x += w + gap
    column.y = top + high + caption * 1.6


def lay_ring(column: Column, pictures: Sequence[Picture], word: str) -> None:
    """Three pictures at the corners of a triangle; an arrow with the word leads from each to the next, clockwise."""
    look = column.look
    high = min(look.px(196), look.window.h * 0.24)
    radius = min(high * 0.98, column.w * 0.34)
    cx, cy = column.x + column.w / 2, column.y + high * 0.5 + radius * 0.98
    art: list[Paint] = [paint.Disc(cx, cy, radius * 0.86, "#e3d3a6")]
    corners = [-90.0, 30.0, 150.0]
    spots = []
    for picture, turn in zip(pictures, corners, strict=False):
        x, y = cx + radius * math.cos(math.radians(turn)), cy + radius * math.sin(math.radians(turn)) * 0.92
        spots.append(Rect(x, y, 0, 0).inset(-high * _aspect(picture.name) / 2, -high / 2).whole())
    for n, turn in enumerate(corners):
        art += _arrow(cx, cy, radius * 0.99, turn + 41, turn + 82, look)
        away = radius * (1.27 if n != 1 else 1.16)
        x, y = cx + away * math.cos(math.radians(turn + 60)), cy + away * math.sin(math.radians(turn + 60)) * 0.92
        at = Rect(x - look.px(80), y - look.text(17), look.px(160), look.text(34))
        art.append(Words(Line("{word}", word=word.upper()), at, "bebas", look.text(32), INK, "centre"))
    for picture, spot in zip(pictures, spots, strict=False):
        art += _card(column, picture, spot)
    names = [picture.caption for picture in pictures]
    said = ", ".join(f"{a} {word} {b}" for a, b in zip(names, [*names[1:], names[0]], strict=True))
    bottom = max(spot.bottom for spot in spots) + look.text(34) * 0.6
    column.node("picture", Rect(column.x, column.y, column.w, bottom - column.y), said, art)
    column.y = bottom


def _arrow(cx: float, cy: float, r: float, start: float, end: float, look: Look) -> list[Paint]:
    """A bent arrow on a circle, from one angle to another."""
    half, head = look.px(8), look.px(23)

    def at(turn: float, off: float) -> tuple[float, float]:
        a = math.radians(turn)
        return cx + (r + off) * math.cos(a), cy + (r + off) * math.sin(a) * 0.92

    steps = 10
    turns = [start + (end - 12 - start) * k / steps for k in range(steps + 1)]
    shape = (
        *(at(turn, half) for turn in turns), at(end - 12, head), at(end, 0), at(end - 12, -head),
        *(at(turn, -half) for turn in reversed(turns)),
    )  # fmt: skip
    return [paint.Poly(shape, "red")]


def _box(column: Column, box: Box) -> None:
    look = column.look
    pad = look.px(18)
    edge = EDGES[box.kind]
    mark = look.text(34)
    before = len(column.nodes)
    top = column.y
    left, wide = column.x + pad + look.px(6), column.w - 2 * pad - look.px(6)
    inner = Column(column.title, look, left, top + pad * 0.7, wide, column.nodes)
    said = KINDS[box.kind]
    mark_w = look.width(said, "bebas", mark, look.px(1)) + look.px(16)
    at = Rect(inner.x, inner.y, mark_w, mark * 1.1)
    inner.node("heading", at, look.say(said), (Words(said, at, "bebas", mark, edge, tracking=look.px(1)),))
    if box.title:
        room = inner.w - mark_w
        title = Rect(inner.x + mark_w, inner.y, room, mark * 1.1)
        px = look.text(SIZE)
        if look.width(box.title, "bold", px) > room:
            title = Rect(inner.x, at.bottom, inner.w, look.height(box.title, "bold", px, inner.w))
        inner.node("text", title, box.title, (Words(box.title, title, "bold", px, INK, wrap=True),))
        inner.y = max(at.bottom, title.bottom) + look.px(4)
    else:
        inner.y = at.bottom + look.px(2)
    if box.name:
        wide = plates.ratio(column.title, box.name, look)
        if wide:
            place = Rect(inner.x, inner.y, inner.w, min(inner.w / wide, look.window.h * 0.42))
            node = plates.excerpt(column.title, box.name, place.fitted(wide), look)
            if node is not None:
                inner.node("picture", place, box.title, (), (node,))
                inner.y = place.bottom + look.px(12)
    inner.text(box.text)
    column.y = inner.y + pad * 0.8
    whole = Rect(column.x, top, column.w, column.y - top)
    ground: list[Paint] = [
        paint.Box(whole, "#dfcfa8", look.px(4)),
        paint.Box(Rect(whole.x, whole.y, look.px(7), whole.h), edge),
    ]
    line = Line("{words}", words="")
    column.nodes.insert(before, Node(f"box:{before}:{round(column.x)}", "group", whole, line, art=tuple(ground)))
