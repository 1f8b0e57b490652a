"""The folder beneath the action panel: its tabs, the filters of the log, and the entries of the current page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.asking.pages import Section
from game.asking.turns import Log, Row
from game.catalogue import Entry, Line
from game.core.jots import NAMES
from game.ui.jots import sign
from game.ui.look import Look
from game.ui.paint import Box, Poly, Words
from game.ui.presses import Item, Pencil
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import plain_disc, scroll_list, seat_disc, tabs

Own = Callable[[Rect], tuple[Sequence[Node], float]]
"""Lays a page of a table's own in a place; gives its nodes and its height."""
Foot = tuple[float, Callable[[Rect], Sequence[Node]]]
"""The height of what stays beneath a page, and what lays it in a place."""
_OWN = Line("A pencil mark: press for the next one. Nobody else sees it.")
_UNFOLD, _FOLD = Line("Open this turn."), Line("Fold this turn up.")


def lay_folder(
    place: Rect,
    look: Look,
    colours: str,
    names: Sequence[Line],
    current: int,
    sections: Sequence[Section],
    jots: Mapping[str, str] | None = None,
    log: Log | None = None,
    own: Own | None = None,
    foot: Foot | None = None,
) -> Node:
    """The folder: tabs, and the current page as sections of entries; a section may be dimmed.

    With `jots`, pressing an entry marks what it is about; with `log`, entries are folded up by turns. `own` lays a page
    that a table draws itself; `foot` stays beneath the page when it is scrolled.
    """
    tab_h = max(look.px(44), look.text(30) * 1.25)
    top, page = place.cut_top(tab_h)
    strip_of_tabs = tabs("page", top, names, current, look, (f"{colours}.folder", f"{colours}.folder-2"))
    paper_at = page.inset(look.px(8))
    window = paper_at.inset(look.px(12), look.px(12))
    beneath: Sequence[Node] = ()
    if foot is not None:
        room, window = window.cut_bottom(foot[0], look.px(10))
        beneath = foot[1](room)
    filters: list[Node] = []
    if log is not None and window.h > look.text(21) * 9:
        filters, window = _filters(window, look, colours, log)
    nodes, height = own(window) if own else _Page(window, look, colours, jots, log).laid(sections)
    art = (
        Box(page, f"{colours}.folder-2" if current == 1 else f"{colours}.folder", look.px(4)),
        Box(paper_at, f"{colours}.log", look.px(3)),
    )
    page_node = scroll_list("log", window, height, nodes)
    back = Node("folder:page", "group", page, art=art, state=frozenset({"quiet"}))
    return Node("folder", "group", place, children=(strip_of_tabs, back, *filters, page_node, *beneath))


def _filters(window: Rect, look: Look, colours: str, log: Log) -> tuple[list[Node], Rect]:
    """A row of words that leave only some of the log, and the room below it."""
    names = log.filters()
    if not names:
        return [], window
    size = look.text(20)
    h, gap = max(size * 1.6, look.px(34), look.touch), look.px(6)
    widths = [max(look.touch, look.width(name, "body", size) + look.px(20)) for name in names]
    row, rest = window.cut_top(h, look.px(10))
    scale = min(1.0, (row.w - gap * (len(names) - 1)) / sum(widths))
    found, x = [], row.x
    for n, (name, wide) in enumerate(zip(names, widths, strict=True)):
        spot = Rect(x, row.y, wide * scale, h)
        on = n == log.filter
        art: tuple[Paint, ...] = (
            Box(spot, "paper" if on else f"{colours}.folder", look.px(4)),
            Words(name, spot.inset(look.px(4), 0), "body", size, "ink" if on else "paper", "centre", least=0.5),
        )
        state = frozenset({"on"} if on else {"off"})
        found.append(
            Node(f"filter:{n}", "toggle", spot, name, state=state, art=art, press=Item("filter", n), radius=4)
        )
        x += spot.w + gap
    return found, rest


class _Page:
    """Lays out one page from top to bottom."""

    def __init__(
        self, window: Rect, look: Look, colours: str, jots: Mapping[str, str] | None, log: Log | None
    ) -> None:
        self.window, self.look, self.colours, self.jots, self.log = window, look, colours, jots, log
        self.nodes: list[Node] = []
        self.size = look.text(21)
        self.slip = max(look.px(34), self.size * 1.4)
        self.y = window.y
        self.number = 0

    def laid(self, sections: Sequence[Section]) -> tuple[list[Node], float]:
        for section in sections:
            if self.log is None:
                rows = [Row(entry) for entry in section.entries]
            else:
                rows = self.log.rows(section.entries, section.folded)
            if rows:
                self._head(section)
                for row in rows:
                    self._row(row, section.dim)
                self.y += self.look.px(10)
        return self.nodes, self.y - self.window.y

    def _head(self, section: Section) -> None:
        look, window, size = self.look, self.window, self.look.text(24)
        # A head with a long name in it takes two lines.
        long = look.width(section.head, "bebas", size, look.px(1)) > window.w - look.px(16)
        at = Rect(window.x, self.y, window.w - look.px(16), size * (2.2 if long else 1.35))
        colour = f"{self.colours}.head-2" if section.dim else f"{self.colours}.head"
        words = Words(section.head, at, "bebas", size, colour, tracking=look.px(1), wrap=long, lead=1.05)
        self.nodes.append(Node(f"log:{self.number}", "heading", at, section.head, art=(words,)))
        self.number += 1
        self.y += at.h + look.px(6)

    def _row(self, row: Row, dim: bool) -> None:
        look, window, entry, size = self.look, self.window, row.entry, self.size
        d = look.px(28) * max(1.0, look.grow * 0.85)
        left = look.px(16) if row.inner else 0.0
        indent = left + d + look.px(12)
        markable = self.jots is not None and bool(entry.about)
        more = Line("+{n}", n=row.more)
        counted = look.width(more, "bold", size) + look.px(26) if row.turn else 0.0
        # The scroll bar of the list needs some room.
        wide = window.w - (0 if entry.heading else indent) - look.px(18) - counted
        if markable:
            wide -= self.slip + look.px(16)
        h = look.height(entry.line, "body", size, wide)
        high = max(h, look.px(34), look.touch) if row.turn else h
        place = Rect(window.x, self.y, window.w, max(h, look.px(40), self.slip + look.px(2)) if markable else high)
        art: list[Paint] = []
        centre = window.x + left + d / 2, self.y + size * 0.62 + (place.h - h) / 2
        if entry.by is not None:
            art += seat_disc(entry.by, centre, d / 2, look)
        elif entry.sign:
            art += plain_disc(entry.sign, centre, d / 2)
        at = Rect(window.x + (0 if entry.heading else indent), self.y + (place.h - h) / 2, wide, h)
        ink = "paper-3" if dim else "paper"
        if entry.heading:
            art.append(Words(entry.line, at, "bold", size, ink, wrap=True, valign="top"))
        else:
            art.append(Words(entry.line, at, "body", size, ink, wrap=True, valign="top"))
        if row.turn:
            art += self._count(row, more, Rect(at.right, self.y, counted, size * 1.3), ink)
        if markable:
            self.nodes.append(self._marked(entry, place, art))
        elif row.turn:
            tip, state = (_FOLD, {"open"}) if row.open else (_UNFOLD, set())
            press = Item("turn", row.turn)
            self.nodes.append(
                Node(f"turn:{row.turn}", "choice", place, entry.line, more, tip, frozenset(state), tuple(art),
                     press=press, radius=4, lights=row.lights)
            )  # fmt: skip
        else:
            self.nodes.append(
                Node(f"log:{self.number}", "text", place, entry.line, art=tuple(art), lights=row.lights, radius=4)
            )
        self.number += 1
        self.y += place.h + look.px(11)

    def _count(self, row: Row, more: Line, spot: Rect, ink: str) -> list[Paint]:
        """How many lines a turn has besides, and a small arrow that says whether they are open."""
        r = self.look.px(6)
        x, y = spot.x + self.look.px(10), spot.centre[1]
        if row.open:
            arrow = ((x - r, y - r * 0.6), (x + r, y - r * 0.6), (x, y + r))
        else:
            arrow = ((x - r * 0.6, y - r), (x + r, y), (x - r * 0.6, y + r))
        at = Rect(x + r, spot.y, spot.w - 2 * r, spot.h)
        return [Poly(arrow, ink), Words(more, at, "bold", self.size, ink, "right")]

    def _marked(self, entry: Entry, place: Rect, art: list[Paint]) -> Node:
        """An entry with the pencil mark of the person at the screen."""
        mark = (self.jots or {}).get(entry.about, "")
        x, y = place.right - self.slip - self.look.px(16), place.y + (place.h - self.slip) / 2
        spot = Rect(x, y, self.slip, self.slip)
        art = [*art, *sign(mark, spot, self.look)]
        id, press = f"jot:{entry.about}", Pencil(entry.about)
        return Node(id, "choice", place, entry.line, NAMES[mark], _OWN, art=tuple(art), press=press, radius=4)
