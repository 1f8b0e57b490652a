"""The briefing: before the first turn everybody at the table reads what the game is about, with pictures.

Nothing on it is secret, except the first sheet for somebody who plays alone: what stands on their own secret card. With
several people each of them finds that in the folder when they first sit down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game import titles
from game.catalogue import Line, Page, Who
from game.core.contract import Setup, View
from game.ui.intents import Cancel, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.scenes.house import bar, bar_height
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.staging import Piece
from game.ui.tables import table_of
from game.ui.widgets import scroll_list, strip, strip_height

MOST_PIECES = 5
"""The most pictures in one row of a sheet."""
TALL = (124, 104, 84)
"""How high the pictures are: smaller ones are taken where they save the reader from scrolling."""


@dataclass(frozen=True)
class Sheet:
    """One sheet of paper: its heading, its lines, and the things that are shown above them."""

    head: Line
    lines: tuple[Line, ...]
    pieces: tuple[Piece, ...] = ()
    own: bool = False


class BriefingScene(Scene):
    """The sheets of a briefing. `own` is the view of somebody who plays alone."""

    name = "briefing"

    def __init__(
        self, setup: Setup, begin: Callable[[], None], leave: Callable[[], None], own: View | None = None
    ) -> None:
        self.setup = setup
        self._begin = begin
        self._leave = leave
        self._words = titles.words(setup.title)
        self.sheets = sheets(setup, own)

    def first_focus(self) -> str:
        return "begin"

    def tree(self, look: Look) -> Node:
        px, ground = look.px, self.setup.title
        rest = look.window.cut_bottom(look.window.h - bar_height(look))[0]
        mode = self._words.mode(self.setup.mode)
        head = bar(look, self._words.name, Line("briefing"), back=Line("To the title screen"), ground=ground)
        body = rest.inset(px(40), px(22))
        foot, body = body.cut_bottom(strip_height(look) * 1.25, px(16))
        title_at, page = body.cut_top(look.text(64) * 1.15, px(8))
        art: tuple[Paint, ...] = (
            Box(rest, f"{ground}.desk"),
            Words(mode, title_at, "bebas", look.text(64), "paper", tracking=px(2), least=0.4),
        )
        laid = (self._laid(page, look, tall) for tall in TALL)
        nodes, height = next((found for found in laid if found[1] <= page.h), self._laid(page, look, TALL[0]))
        begin_at = foot.place(min(foot.w, px(520) * max(1.0, look.grow * 0.9)), foot.h)
        children = (
            head,
            Node("mission", "heading", title_at, mode),
            scroll_list("briefing", page, height, nodes),
            strip("begin", begin_at, Line("To work"), look, key="1", icon="go", hot=True),
        )
        return Node("briefing-scene", "screen", look.window, mode, art=art, children=children)

    def _laid(self, page: Rect, look: Look, tall: float) -> tuple[list[Node], float]:
        """The sheets in columns: each goes to the shortest one, in their order."""
        gap = look.px(20)
        width = page.w - look.px(16)
        least = look.text(23) * 17
        columns = max(1, min(3, len(self.sheets), int((width + gap) / (least + gap))))
        w = (width - gap * (columns - 1)) / columns
        ends = [page.y] * columns
        nodes: list[Node] = []
        for n, sheet in enumerate(self.sheets):
            column = min(range(columns), key=lambda k: ends[k])
            node = _sheet(n, sheet, Rect(page.x + column * (w + gap), ends[column], w, 0.0), look, tall)
            nodes.append(node)
            ends[column] = node.rect.bottom + gap
        return nodes, max(ends) - gap - page.y

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(node) if node.press == "begin":
                self._begin()
            case Pressed(node) if node.press == "back":
                self._leave()
            case Cancel():
                self._leave()


def sheets(setup: Setup, own: View | None) -> tuple[Sheet, ...]:
    """What there is to read: what this person alone is after, then the pages of the game."""
    table = table_of(setup.title)
    pages: Sequence[Page] = table.words.briefing(setup)
    shown = [*table.briefed(setup), *(() for _ in pages)]
    found = [
        Sheet(head, tuple(lines), tuple(filter(None, map(table.piece, things))))
        for (head, lines), things in zip(pages, shown, strict=False)
    ]
    aim = table.aim(own) if own is not None and own.seat is not None else Line("")
    if own is not None and own.seat is not None and aim.text:
        pieces = tuple(filter(None, map(table.piece, table.role(own))))
        found.insert(0, Sheet(Line("What {who} is after", who=Who(own.seat)), (aim,), pieces, True))
    return tuple(found)


def _sheet(n: int, sheet: Sheet, place: Rect, look: Look, tall: float) -> Node:
    """One sheet as high as it needs to be: the things in a row `tall` units high, the heading, the lines."""
    px = look.px
    pad, size, head_size = px(22), look.text(23), look.text(38)
    inner_w = place.w - 2 * pad
    y = place.y + pad
    art: list[Paint] = []
    rows = [sheet.pieces[k : k + MOST_PIECES] for k in range(0, len(sheet.pieces), MOST_PIECES)]
    for row in rows:
        high = min(px(tall), place.w * 0.3) if len(rows) == 1 else px(min(tall, 96))
        gap = px(14)
        wide = sum(high * piece.aspect for piece in row) + gap * (len(row) - 1)
        if wide > inner_w:
            high, gap, wide = high * inner_w / wide, gap * inner_w / wide, inner_w
        x = place.x + pad + (inner_w - wide) / 2
        for piece in row:
            spot = Rect(x, y, high * piece.aspect, high)
            art += piece.paint(spot, look)
            x += spot.w + gap
        y += high + px(16)
    head_h = look.height(sheet.head, "bebas", head_size, inner_w, 1.1)
    head = Rect(place.x + pad, y, inner_w, head_h)
    words = Words(sheet.head, head, "bebas", head_size, "red", wrap=True, lead=1.1, tracking=px(1))
    children = [Node(f"head:{n}", "heading", head, sheet.head, art=(words,))]
    y = head.bottom + px(6)
    for k, line in enumerate(sheet.lines):
        at = Rect(place.x + pad, y, inner_w, look.height(line, "body", size, inner_w))
        text = Words(line, at, "body", size, "ink", wrap=True, valign="top")
        children.append(Node(f"line:{n}.{k}", "text", at, line, art=(text,)))
        y = at.bottom + px(8)
    rect = Rect(place.x, place.y, place.w, y + pad - px(8) - place.y)
    border = "red" if sheet.own else ""
    ground = Box(rect, "paper", px(6), border, px(4) if border else 0.0, shadow=px(6))
    return Node(f"sheet:{n}", "group", rect, art=(ground, *art), children=tuple(children))
