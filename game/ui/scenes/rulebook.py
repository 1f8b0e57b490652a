"""The rulebook of a game: contents and search at the left, one section on paper at the right.

Typing anywhere searches. Links and contents turn the page, and the arrow in the bar leads back page by page. Whoever
came from a table goes back to exactly what was there. Everybody may read it: nothing of a game being played is shown,
and examples have positions of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game import titles
from game.asking.pages import glance
from game.catalogue import NO_WORDS, Line
from game.core.rulebook import Book, Grid, Hit, Listing, Section, texts
from game.desk import printing
from game.ui.intents import Cancel, Command, Edited, Intent, Key, Pressed, Typed
from game.ui.look import Look
from game.ui.paint import Box, Horizontal, Poly, Words
from game.ui.presses import Item
from game.ui.scenes import bookpage
from game.ui.scenes.bookpage import Column, link
from game.ui.scenes.hearing import rule
from game.ui.scenes.house import bar, bar_height
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.stack import Scene
from game.ui.widgets import Edit, bar_button, bar_button_width, edit, scroll_list, seat_disc

GLANCE = "at-a-glance"
"""The page that is put together from lists and tables of several sections."""
AT_A_GLANCE = Line("At a glance")
MOST_HITS = 12
LONGEST = 40


@dataclass(frozen=True)
class Asker:
    """Where a rulebook was opened from: the question in its own words, whose it is, and how the way back is called."""

    question: Line
    seat: int | None
    back: Line


class RulebookScene(Scene):
    """One game's book. `back` leaves it; without an `asker` it was opened in the house."""

    name = "rulebook"
    letters = True
    paged = "page"

    def __init__(
        self,
        title: str,
        back: Callable[[], None],
        at: str = "",
        asker: Asker | None = None,
        language: str = "en",
    ) -> None:
        self.game = title
        self.book: Book = titles.rulebook(title, language)
        self.language = language
        self._back = back
        self._asker = asker
        self._topics = titles.topics(title)
        self._turned: list[str] = []
        self._at = at if at in self.book else self.book.sections[0].id
        self._search = Edit()
        self._said = NO_WORDS
        self._read = ""
        """The section that was read aloud last."""
        self._kept: tuple[tuple[object, ...], tuple[Node, ...]] | None = None

    @property
    def section(self) -> Section:
        """The section that is open; on the page at a glance, the first one."""
        return self.book[self._at] if self._at in self.book else self.book.sections[0]

    @property
    def hits(self) -> list[Hit]:
        return self.book.search(self._search.text)

    def first_focus(self) -> str:
        return "search"

    def tidings(self, own: bool) -> list[Line]:
        """What is open is read aloud once it has been turned to."""
        if not own or self._read == self._at:
            return []
        self._read = self._at
        if self._at == GLANCE:
            parts = glance(self.game, self.language)
            return [line for part in parts for line in (part.head, *(entry.line for entry in part.entries))]
        return [Line("{words}", words=sentence) for sentence in rule(self.game, self._at, self.language)]

    def turn(self, id: str) -> None:
        """Opens another section."""
        if id != self._at and (id in self.book or id == GLANCE):
            self._turned.append(self._at)
            self._open(id)

    def _open(self, id: str) -> None:
        self._at = id
        self.stage.scrolls.forget("page")
        self.stage.motion.finish()
        self.stage.changed()

    # What the player does

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(node):
                self._press(node.press)
            case Typed(text=text, done=done):
                self._typed(self._search.typed(text, done, LONGEST))
            case Edited(what=what):
                self._typed(self._search.edited(what))
            case Key(text):
                self.stage.focus.clear()
                self._typed(Edit(self._search.text, len(self._search.text)).typed(text, True, LONGEST))
            case Cancel() if self._search.text:
                self._typed(Edit())
                self.stage.focus.clear()
            case Cancel():
                self._back()
            case Command("rules" | "menu", True):
                self._back()
            case Command("undo", True):
                self._turn_back()

    def _typed(self, value: Edit) -> None:
        if value.text != self._search.text:
            self.stage.scrolls.forget("contents")
        self._search = value

    def _press(self, press: object) -> None:
        match press:
            case Item("rule", str(id)):
                self.turn(id)
            case "search":
                if self.hits:
                    self.turn(self.hits[0].section.id)
            case "back":
                self._turn_back()
            case "leave":
                self._back()
            case "print":
                self._print()

    def _turn_back(self) -> None:
        if self._turned:
            self._open(self._turned.pop())
        else:
            self._back()

    def _print(self) -> None:
        from game.ui.plates import printed

        page = printed(self.game, self.stage.look.catalogue, self.language)
        self._said = printing.keep(self.game, page)

    # The picture

    def tree(self, look: Look) -> Node:
        game = self.game
        back = Line("Back") if self._turned or self._asker is None else self._asker.back
        head = bar(look, titles.words(game).name, Line("the rulebook"), back=back, ground=game)
        top, rest = look.window.cut_top(bar_height(look))
        if self._asker is not None:
            head = self._way_back(head, top, self._asker, look)
        room = rest.inset(look.px(24), look.px(20))
        side_w = min(room.w * 0.36, look.px(370) * max(1.0, look.grow * 0.85))
        side, page = room.cut_left(side_w, look.px(24))
        ground = Box(Rect(*rest), f"{game}.desk")
        children = (head, self._contents(side, look), self._page(page, look))
        return Node("rulebook", "screen", look.window, titles.words(game).name, art=(ground,), children=children)

    def _way_back(self, head: Node, top: Rect, asker: Asker, look: Look) -> Node:
        """The red button at the right of the bar."""
        inner = top.inset(look.px(24), look.px(14))
        note = Line("Esc")
        note_w = look.width(note, "type", look.text(20)) + look.px(24)
        w = min(bar_button_width(asker.back, look, icon=False) + note_w, inner.w * 0.4)
        place = inner.cut_right(w)[0]
        button = bar_button("leave", place, NO_WORDS, look, ground="red")
        words, aside = place.inset(look.px(14), 0).cut_left(place.w - note_w - look.px(14))
        size = look.text(28)
        art = (
            button.art[0],
            Words(asker.back, words, "bebas", size, "paper", tracking=look.px(1), least=0.5),
            Words(note, aside, "type", look.text(20), "paper", "right"),
        )
        return replace(head, children=(*head.children, replace(button, label=asker.back, art=art)))

    # Contents and search

    def _contents(self, place: Rect, look: Look) -> Node:
        game = self.game
        pad = look.px(14)
        art: list[Paint] = [Box(place, f"{game}.bar", look.px(4), f"{game}.button", look.px(4))]
        inner = place.inset(pad)
        high = look.text(26) * 1.9
        field, inner = inner.cut_top(high, look.px(12))
        foot_h = max(look.text(22) * 1.8, look.touch)
        said_h = look.height(self._said, "body", look.text(20), inner.w) + look.px(8) if self._said.text else 0.0
        foot, inner = inner.cut_bottom(2 * foot_h + said_h, look.px(10))
        art.append(Box(Rect(foot.x, foot.y - look.px(5), foot.w, look.px(2)), f"{game}.button"))
        search = edit("search", field, Line("Search"), self._search, look, empty=Line("Type to search"))
        rows = self._found(inner, look) if self._search.text.strip() else self._listed(inner, look)
        bottom = rows[-1].rect.bottom if rows else inner.y
        nodes: list[Node] = [search, scroll_list("contents", inner, bottom - inner.y, rows)]
        first, rest = foot.cut_top(foot_h)
        second, rest = rest.cut_top(foot_h)
        if self._topics.glance:
            nodes.append(self._small("glance", first, AT_A_GLANCE, link(GLANCE), look))
        nodes.append(self._small("print", second, Line("Save the book to print"), "print", look))
        if self._said.text:
            words = Words(self._said, rest, "body", look.text(20), "paper", wrap=True, valign="top")
            nodes.append(Node("said", "text", rest, self._said, art=(words,)))
        return Node("side", "group", place, Line("Contents"), art=tuple(art), children=tuple(nodes))

    def _small(self, id: str, place: Rect, words: Line, press: Item | str, look: Look) -> Node:
        art = (Words(words, place.inset(look.px(6), 0), "body", look.text(22), "paper", least=0.6),)
        return Node(id, "button", place, words, art=art, press=press, radius=3)

    def _listed(self, place: Rect, look: Look) -> list[Node]:
        """The chapters, and the sections of the one that is open."""
        open_now = self.book.chapter_of(self.section.id)
        rows = []
        y = place.y
        for section in self.book.sections:
            if not section.chapter and self.book.chapter_of(section.id).id != open_now.id:
                continue
            size = look.text(24 if section.chapter else 22)
            number_w = look.text(44) if section.chapter else look.text(44) * 1.75
            words_w = place.w - number_w - look.px(30)
            bold = section.id == self._at or (section.chapter and section is open_now)
            words_h = look.height(section.title, "bold" if bold else "body", size, words_w)
            high = max(look.touch, size * 1.75, words_h + size * 0.4)
            row = Rect(place.x, y, place.w - look.px(12), high)
            words = Rect(row.x + number_w + look.px(8), y, words_w, high)
            number = Rect(row.x, y, number_w, high)
            here = section.id == self._at
            art: list[Paint] = []
            if here:
                art += [Box(row, f"{self.game}.button", look.px(3)), Box(row.cut_left(look.px(5))[0], "glow")]
            colour = "glow" if here else "paper-2"
            art.append(Words(section.number, number, "bebas", size * 1.1, colour, "right"))
            ink = "paper" if section.chapter or here else "paper-2"
            art.append(Words(section.title, words, "bold" if bold else "body", size, ink, wrap=True))
            state = frozenset({"current"}) if here else frozenset()
            label = Line("{number} {title}", number=section.number, title=section.title)
            rows.append(
                Node(
                    f"to:{section.id}",
                    "button",
                    row,
                    label,
                    state=state,
                    art=tuple(art),
                    press=link(section.id),
                    radius=3,
                )
            )
            y += high
        return rows

    def _found(self, place: Rect, look: Look) -> list[Node]:
        """What the search has found: number and title, and the words around."""
        hits = self.hits
        if not hits:
            line = Line("Nothing in the book says “{words}”.", words=self._search.text.strip())
            at = Rect(place.x, place.y, place.w, look.height(line, "italic", look.text(22), place.w))
            return [
                Node("no-hits", "text", at, line, art=(Words(line, at, "italic", look.text(22), "paper", wrap=True),))
            ]
        rows = []
        y = place.y
        size = look.text(22)
        for hit in hits[:MOST_HITS]:
            wide = place.w - look.px(24)
            title = Line("{number} {title}", number=hit.section.number, title=hit.section.title)
            title_h = look.height(title, "bold", size, wide)
            words = _around(hit)
            words_h = look.height(words, "body", look.text(20), wide) if words else 0.0
            row = Rect(place.x, y, place.w - look.px(12), title_h + words_h + look.px(12))
            at, under = row.inset(look.px(6)).cut_top(title_h)
            art: list[Paint] = [Words(title, at, "bold", size, "glow", wrap=True)]
            if words:
                art.append(Words(words, under, "body", look.text(20), "paper-2", wrap=True, valign="top"))
            value = Line("{words}", words=words) if words else None
            id = f"hit:{hit.section.id}"
            rows.append(Node(id, "button", row, title, value, art=tuple(art), press=link(hit.section.id), radius=3))
            y = row.bottom + look.px(4)
        return rows

    # The page

    def _page(self, place: Rect, look: Look) -> Node:
        art: list[Paint] = [Box(place, "paper", look.px(4), shadow=look.px(8))]
        strip_h = 0.0
        nodes: list[Node] = []
        if self._asker is not None:
            strip_h = look.text(26) * 2.0
            nodes.append(self._asked(place.cut_top(strip_h)[0], self._asker, look))
        inner = place.cut_top(strip_h)[1].inset(look.px(40), look.px(26))
        nodes.append(self._paper(inner, look))
        return Node("paper", "group", place, art=tuple(art), children=tuple(nodes))

    def _asked(self, place: Rect, asker: Asker, look: Look) -> Node:
        """The dark strip over the page: who asked, and what."""
        art: list[Paint] = [Box(place, f"{self.game}.bar")]
        inner = place.inset(look.px(20), 0)
        if asker.seat is not None:
            spot, inner = inner.cut_left(place.h * 0.62, look.px(14))
            art += seat_disc(asker.seat, spot.centre, spot.w / 2, look)
        line = Line("Opened from: {question}", question=asker.question)
        art.append(Words(line, inner, "body", look.text(24), "paper", least=0.5))
        return Node("asker", "text", place, line, art=tuple(art))

    def _paper(self, place: Rect, look: Look) -> Node:
        """The section that is open, kept as long as nothing about it changes."""
        key = (self._at, place, look.text_percent, look.theme, look.catalogue, look.options)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, tuple(self._laid(place, look))
        nodes = self._kept[1]
        bottom = max(node.rect.bottom for node in nodes)
        return scroll_list("page", place, bottom - place.y + look.px(10), nodes)

    def _laid(self, place: Rect, look: Look) -> list[Node]:
        section = self.section
        wide = place.w - look.px(24)
        column = Column(self.game, look, place.x, place.y, wide)
        if self._at == GLANCE:
            self._glance(column)
            return column.nodes
        self._body(column, section, 66 if section.chapter else 58)
        shown = section
        foot = look.text(22) * 3
        for other in self._following(section):
            # As many of the next sections as the page has room for.
            before, y = len(column.nodes), column.y
            column.gap(10)
            self._body(column, other, 44)
            if column.y > place.bottom - foot:
                del column.nodes[before:]
                column.y = y
                break
            shown = other
        self._parts(column, section, shown)
        self._onward(column, section, shown)
        return column.nodes

    def _following(self, section: Section) -> list[Section]:
        """The sections after this one in its chapter."""
        part = self.book.part(self.book.chapter_of(section.id).id)
        return list(part[part.index(section) + 1 :])

    def _body(self, column: Column, section: Section, size: float) -> None:
        """A section with its heading; pictures and boxes stand beside the words where there is room."""
        look = column.look
        bookpage.heading(column, section, size)
        beside = [block for block in section.blocks if bookpage.is_aside(block)]
        rest = [block for block in section.blocks if not bookpage.is_aside(block)]
        gap = look.px(48)
        if beside and rest and column.w > look.text(24) * 44:
            left = Column(self.game, look, column.x, column.y, (column.w - gap) * 0.54, column.nodes)
            bookpage.blocks(left, rest)
            x = column.x + left.w + gap
            right = Column(self.game, look, x, column.y, column.w - gap - left.w, column.nodes)
            bookpage.blocks(right, beside)
            column.y = max(left.y, right.y)
        else:
            narrow = Column(self.game, look, column.x, column.y, min(column.w, look.text(24) * 42), column.nodes)
            bookpage.blocks(narrow, section.blocks)
            column.y = narrow.y

    def _glance(self, column: Column) -> None:
        """The lists and tables of a few sections, in two columns where there is room."""
        look = column.look
        gap = look.px(48)
        top = column.y
        two = column.w > look.text(24) * 44
        width = (column.w - gap) / 2 if two else column.w
        places = [column.x + n * (width + gap) for n in range(2 if two else 1)]
        halves = [Column(self.game, look, x, top, width, column.nodes) for x in places]
        for id in self._topics.glance:
            half = min(halves, key=lambda one: one.y)
            bookpage.heading(half, self.book[id], 44)
            bookpage.blocks(half, [block for block in self.book[id].blocks if isinstance(block, Listing | Grid)])
            half.gap(14)

    def _parts(self, column: Column, section: Section, shown: Section) -> None:
        """A chapter ends with the list of those of its sections that are neither on the page nor linked on it."""
        look = column.look
        size = look.text(24)
        if not section.chapter:
            return
        led = {span.link for block in section.blocks for text in texts(block) for span in text}
        for part in self._following(shown):
            if part.id in led:
                continue
            line = Line("{number} {title}", number=part.number, title=part.title)
            at = Rect(
                column.x,
                column.y,
                min(column.w, look.width(line, "body", size) + look.px(40)),
                max(size * 1.6, look.touch),
            )
            number, words = at.cut_left(look.text(24) * 2.6)
            art = (
                Words(part.number, number, "bebas", size * 1.15, "red"),
                Words(part.title, words, "body", size, bookpage.LINK, least=0.5),
            )
            column.nodes.append(Node(f"part:{part.id}", "button", at, line, art=art, press=link(part.id), radius=3))
            column.y = at.bottom
        column.gap(12)

    def _onward(self, column: Column, section: Section, shown: Section) -> None:
        """The ways to the section before this one, and to the one after the last that is shown."""
        look = column.look
        sections = self.book.sections
        size = look.text(22)
        column.gap(8)
        ways = (("before", -1, sections.index(section) - 1), ("after", 1, sections.index(shown) + 1))
        found = [(id, way, sections[n]) for id, way, n in ways if 0 <= n < len(sections)]
        lines = {id: Line("{number} {title}", number=one.number, title=one.title) for id, _, one in found}
        wide = {id: look.width(line, "type", size) + look.px(24) + size for id, line in lines.items()}
        stacked = sum(wide.values()) > column.w
        for id, way, other in found:
            w = min(column.w, wide[id])
            wrap = w < wide[id]
            row = max(size * 1.7, look.touch)
            high = look.height(lines[id], "type", size, w - size) + size * 0.6 if wrap else row
            place = Rect(column.x if way < 0 or stacked else column.x + column.w - w, column.y, w, high)
            side, rest = place.cut_left(size) if way < 0 else place.cut_right(size)
            (x, y), r = side.centre, size * 0.32
            arrow = Poly(((x - r * way, y - r), (x + r * way, y), (x - r * way, y + r)), "red")
            align: Horizontal = "left" if way < 0 or stacked else "right"
            words = Words(lines[id], rest, "type", size, "brown", align, wrap=wrap)
            press = link(other.id)
            column.nodes.append(Node(id, "button", place, lines[id], art=(arrow, words), press=press, radius=3))
            if stacked:
                column.y = place.bottom
        if not stacked:
            column.y += max(size * 1.7, look.touch)


def _around(hit: Hit) -> str:
    """Some words of the line in which something was found; nothing if it is the title."""
    if hit.before + hit.found + hit.after == hit.section.title:
        return ""
    before, after = hit.before[-36:], hit.after[:48]
    if len(before) < len(hit.before):
        before = "…" + before.partition(" ")[2]
    if len(after) < len(hit.after):
        after = after.rpartition(" ")[0] + " …"
    return f"{before}{hit.found}{after}"
