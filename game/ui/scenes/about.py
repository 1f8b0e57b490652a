"""The page about the program: its version, who invented the games, where pictures and sounds come from, and everything
in it that other people made, each with the whole text of its licence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game import resources, titles
from game.catalogue import NO_WORDS, Line, together
from game.core.match import VERSION
from game.desk import licences
from game.desk.licences import ORIGINS, Component, paragraphs
from game.ui.intents import Cancel, Command, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Face, Words
from game.ui.presses import Item
from game.ui.scenes.house import bar, bar_height, games, wall
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.widgets import paper, scroll_list

ABOUT = Line("About Safehouse")
FIRST = "safehouse"


@dataclass(frozen=True)
class Part:
    """A line of a page: a heading, a sentence, or a paragraph of a licence."""

    words: Line
    kind: str = "says"


@dataclass(frozen=True)
class Page:
    id: str
    name: Line
    parts: tuple[Part, ...]


def own_pages() -> tuple[Page, ...]:
    """What there is to say about Safehouse itself."""
    about = (
        Part(Line("Version {version}", version=VERSION), "aside"),
        Part(Line("Games of spies and bluff at one table, for people who share a computer.")),
        Part(Line("Nothing you do here leaves this computer. Safehouse never goes online.")),
        Part(Line("Safehouse is free. You may use it, change it and pass it on.")),
        Part(Line("It stands on the work of many others. Each of them is listed here, with the licence.")),
        Part(Line("Copies of your own"), "head"),
        Part(Line(
            "pygame-ce, PyTMX and some libraries for sound come under the Lesser General Public License. They are "
            "unchanged. The source code of Safehouse tells how to build it with other versions of them."
        )),
        Part(Line("Thanks to"), "head"),
        Part(Line("Portions of this software are copyright The FreeType Project (www.freetype.org).")),
        Part(Line("This software is based in part on the work of the Independent JPEG Group.")),
    )  # fmt: skip
    came = [part for origin in ORIGINS for part in (Part(origin.heading, "head"), Part(origin.says))]
    return (
        Page(FIRST, Line("Safehouse"), about),
        Page("games", Line("The games"), tuple(_games())),
        Page("origins", Line("Pictures and sounds"), tuple(came)),
        Page("licence", Line("Our licence"), tuple(_text("licences/safehouse.txt"))),
    )


def _games() -> list[Part]:
    parts = [Part(Line("Safehouse tells the rules in its own words. The games themselves are the work of others."))]
    for game in games():
        if not game.here:
            continue
        parts.append(Part(game.name, "head"))
        inventors = titles.words(game.id).inventors
        if inventors:
            names = together([Line("{name}", name=name) for name in inventors])
            parts.append(Part(Line("Invented by {names}.", names=names)))
        else:
            parts.append(Part(Line("Its rules do not name their authors.")))
    return parts


def component_page(component: Component) -> Page:
    name = Line("{name}", name=component.name)
    version = Line("Version {version}", version=component.version) if component.version else NO_WORDS
    parts = [
        *([Part(version, "aside")] if component.version else []),
        Part(Line("Made by {names}.", names=component.by)),
        Part(Line("Licence: {licence}", licence=component.licence)),
        Part(Line("{url}", url=component.url), "aside"),
    ]
    for text in component.texts:
        parts.append(Part(NO_WORDS, "ruler"))
        parts += _text(text)
    return Page(component.id, name, tuple(parts))


def _text(name: str) -> list[Part]:
    return [Part(Line("{words}", words=words), "text") for words in paragraphs(resources.read_text(name))]


class AboutScene(Scene):
    """Contents at the left, one page on paper at the right."""

    name = "about"
    paged = "page"

    def __init__(self, back: Callable[[], None], at: str = FIRST) -> None:
        self._back = back
        self._at = at
        self._own = own_pages()
        self._kept: tuple[tuple[object, ...], tuple[Node, ...]] | None = None

    @property
    def page(self) -> Page:
        for page in self._own:
            if page.id == self._at:
                return page
        return component_page(licences.table()[self._at])

    def first_focus(self) -> str:
        return f"about:{self._at}"

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(Node(press=Item("about", str(id)))):
                self._at = id
                self.stage.scrolls.forget("page")
            case Pressed(Node(press="back")) | Cancel() | Command("menu", True):
                self._back()

    def tree(self, look: Look) -> Node:
        px = look.px
        head = bar(look, ABOUT, Line("and everybody behind it"), back=Line("Back"))
        rest = look.window.cut_bottom(look.window.h - bar_height(look))[0]
        room = rest.inset(px(24), px(20))
        side_w = min(room.w * 0.36, px(400) * max(1.0, look.grow * 0.85))
        side, place = room.cut_left(side_w, px(24))
        art = (wall(look, lamp=False, street=False, reader=False),)
        children = (head, self._contents(side, look), self._paper(place, look))
        return Node("about", "screen", look.window, ABOUT, art=art, children=children)

    # Contents

    def _contents(self, place: Rect, look: Look) -> Node:
        inner = place.inset(look.px(14))
        nodes: list[Node] = []
        y = inner.y
        for page in self._own:
            nodes.append(self._row(page.id, page.name, Rect(inner.x, y, inner.w, 0), look))
            y = nodes[-1].rect.bottom
        size = look.text(34)
        heading = Line("Made by others")
        rect = Rect(inner.x, y + look.px(16), inner.w, size * 1.4)
        words = Words(heading, rect, "bebas", size, "glow", tracking=look.px(1), least=0.5)
        nodes.append(Node("about-others", "heading", rect, heading, art=(words,)))
        y = rect.bottom
        for component in licences.table().components:
            name = Line("{name}", name=component.name)
            nodes.append(self._row(component.id, name, Rect(inner.x, y, inner.w, 0), look))
            y = nodes[-1].rect.bottom
        art = (Box(place, "title.bar", look.px(4), "title.button", look.px(4)),)
        listed = scroll_list("contents", inner, y - inner.y, nodes)
        return Node("side", "group", place, Line("Contents"), art=art, children=(listed,))

    def _row(self, id: str, name: Line, at: Rect, look: Look) -> Node:
        here = id == self._at
        size, face = look.text(23), ("bold" if here else "body")
        edge = look.px(16)
        wide = at.w - edge - look.px(26)
        high = max(look.touch, size * 1.7, look.height(name, "bold", size, wide) + size * 0.45)
        row = Rect(at.x, at.y, at.w - look.px(14), high)
        art: list[Paint] = []
        if here:
            art += [Box(row, "title.button", look.px(3)), Box(row.cut_left(look.px(5))[0], "glow")]
        words = Rect(row.x + edge, row.y, wide, high)
        art.append(Words(name, words, "bold" if face == "bold" else "body", size, "paper", wrap=True))
        state = frozenset({"current"}) if here else frozenset()
        press = Item("about", id)
        return Node(f"about:{id}", "button", row, name, state=state, art=tuple(art), press=press, radius=3)

    # The page

    def _paper(self, place: Rect, look: Look) -> Node:
        inner = place.inset(look.px(40), look.px(26))
        key = (self._at, place, look.text_percent, look.theme, look.catalogue)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, tuple(_laid(self.page, inner, look))
        nodes = self._kept[1]
        bottom = nodes[-1].rect.bottom
        listed = scroll_list("page", inner, bottom - inner.y + look.px(10), nodes)
        return Node("paper", "group", place, art=(paper(place, look, 8),), children=(listed,))


SIZES: dict[str, tuple[Face, float, str, float]] = {
    "head": ("bebas", 36, "ink", 20),
    "says": ("body", 25, "ink", 12),
    "aside": ("type", 23, "brown", 12),
    "text": ("body", 21, "ink", 12),
}
"""Face, size, colour and the gap above each kind of line."""


def _laid(page: Page, place: Rect, look: Look) -> Sequence[Node]:
    px = look.px
    wide = place.w - px(24)
    size = look.text(56)
    high = look.height(page.name, "bebas", size, wide, 1.0)
    at = Rect(place.x, place.y, wide, high)
    art = (Words(page.name, at, "bebas", size, "ink", wrap=True, tracking=px(1), lead=1.0, valign="top"),)
    nodes = [Node("page:0", "heading", at, page.name, art=art)]
    y = at.bottom + px(4)
    for n, part in enumerate(page.parts, 1):
        if part.kind == "ruler":
            y += px(24)
            nodes.append(Node(f"page:{n}", "group", Rect(place.x, y, wide, px(3)),
                              art=(Box(Rect(place.x, y, wide, px(3)), "brown"),)))  # fmt: skip
            y += px(12)
            continue
        face, units, ink, gap = SIZES[part.kind]
        size = look.text(units)
        rect = Rect(place.x, y + px(gap), wide, look.height(part.words, face, size, wide, 1.3))
        words = Words(part.words, rect, face, size, ink, wrap=True, lead=1.3, valign="top")
        role = "heading" if part.kind == "head" else "text"
        nodes.append(Node(f"page:{n}", role, rect, part.words, art=(words,)))
        y = rect.bottom
    return nodes
