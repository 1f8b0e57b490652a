"""The pictures of a rulebook: cards and tokens, and parts of a real table in a fixed position.

An excerpt is laid out by the game's own table at just the size at which the nodes to be shown fill a place; the rest is
cut off. A room is an excerpt, too, of the table as it is when a game begins.
"""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import pygame

from game import titles
from game.catalogue import Catalogue, Line
from game.core.cast import NAMES
from game.core.contract import View
from game.core.match import Match
from game.core.topics import Example
from game.desk import printing
from game.ui import art
from game.ui.fonts import Fonts
from game.ui.headless import headless
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Vector
from game.ui.painter import Painter
from game.ui.semantics import NOTHING, Node, Paint, Rect, replace, walk
from game.ui.tables import table_of
from game.ui.theme import theme

QUIET = frozenset({"quiet"})
OF_A_SEAT = re.compile(r"seat\d.*")
"""The colours that follow who sits on a seat."""
WIDE = (1600, 900)
"""The size of the table from which an excerpt is cut, before it is enlarged."""
MARGIN = 0.04
MOST = 6.0
"""An excerpt is never enlarged more than this."""


@cache
def example(title: str, name: str) -> Example | None:
    """An example's position, or that of a room's picture; None if there is none, or if the game's files are broken: its
    book can be read all the same."""
    if titles.complaint(title) is not None:
        return None
    if name.startswith("room:"):
        game = titles.load(title)
        return Example(Match(game, game.setup(), bytes(16)).view(None), (name,))
    if not titles.has(title, "rulebook") or not titles.has(title, "rulebook.examples"):
        return None
    make: Callable[[], Example] | None = titles.part(title, "rulebook.examples").EXAMPLES.get(name)
    return make() if make else None


def ratio(title: str, name: str, look: Look) -> float:
    """The width of an excerpt for its height; 0 if there is nothing to show."""
    found = example(title, name)
    shown = found and _shown(title, found, _wide(look, 1.0))
    return shown[1].w / shown[1].h if shown else 0.0


def excerpt(title: str, name: str, place: Rect, look: Look) -> Node | None:
    """A part of the game's table that fills this place as well as it can; it cannot be pressed, and is read as one
    thing."""
    found = example(title, name)
    if found is None:
        return None
    first = _shown(title, found, _wide(look, 1.0))
    if first is None:
        return None
    scale = min(place.w / first[1].w, place.h / first[1].h, MOST)
    shown = _shown(title, found, _wide(look, scale))
    if shown is None:
        return None
    tree, box = shown
    window = place.fitted(box.w / box.h).whole()
    tree = tree.moved(window.centre[0] - box.centre[0], window.centre[1] - box.centre[1])
    # A node that scrolls cuts off what is outside it.
    still = _still(tree, _Cut(title, name, _wide(look, scale), window))
    return Node(f"plate:{name}", "group", window, NOTHING, state=QUIET, children=(still,), scroll=window.h)


def _wide(look: Look, scale: float) -> Look:
    """A look in which the table is laid out: at the usual size of text, with the people of the examples."""
    size = Rect(0, 0, WIDE[0] * scale, WIDE[1] * scale)
    said, theme = look.catalogue.named(NAMES), look.theme.seated(())
    return replace(look, window=size, text_percent=100, focus="", catalogue=said, theme=theme)


def _shown(title: str, found: Example, look: Look) -> tuple[Node, Rect] | None:
    """The table, and the box around the nodes that are to be shown."""
    seats = getattr(found.view, "seat", None) or 0
    tree = table_of(title).lay(found.view, look.window, look, Marks(bottom=seats))
    places = [node.rect for node in walk(tree) if wanted(node.id, found.nodes)]
    if not places:
        return None
    box = places[0]
    for place in places[1:]:
        box = box.union(place)
    return tree, box.inset(-box.w * MARGIN, -box.h * MARGIN).common(tree.rect)


def wanted(id: str, nodes: tuple[str, ...]) -> bool:
    """Whether a node is one of these, or a copy or a part of one."""
    return any(id == node or id.startswith((f"{node}.", f"{node}:")) for node in nodes)


@dataclass(frozen=True)
class _Cut:
    """What an excerpt is cut out for."""

    title: str
    name: str
    look: Look
    window: Rect


def _still(tree: Node, cut: _Cut) -> Node:
    """The same picture, in which nothing can be pressed, read or taken for a node of another table. Its names and
    colours stay those of the examples, whoever sits at the table of the reader. What is outside the window is left out,
    so that it is not drawn either."""
    inside = [child for child in tree.children if child.children or child.rect.overlaps(cut.window)]
    return replace(
        tree,
        id=f"plate:{cut.name}:{tree.id}",
        role="group",
        label=NOTHING,
        value=None,
        tip=None,
        state=QUIET,
        press="",
        key="",
        lights=(),
        glide=False,
        art=tuple(_kept(tree.art, cut)),
        over=tuple(_kept(tree.over, cut)),
        children=tuple(_still(child, cut) for child in inside),
    )


def _kept(art: Sequence[Paint], cut: _Cut) -> Iterator[Paint]:
    """The paints that can be seen. The ground of the whole table would take longest to draw and is a plain colour."""
    for one in art:
        if isinstance(one, Vector) and one.solid and one.rect.w > 2 * cut.window.w:
            yield Box(cut.window.inset(-1), f"{cut.title}.ground")
        elif one.bounds.overlaps(cut.window):
            yield _fixed(one, cut.look)


def _fixed(one: Paint, look: Look) -> Paint:
    """The same paint with its words said and the colours of its seats looked up."""
    changed: dict[str, object] = {}
    for name in type(one).__struct_fields__:  # type: ignore[attr-defined]
        value = getattr(one, name)
        if isinstance(value, Line):
            changed[name] = look.say(value)
        elif isinstance(value, str) and OF_A_SEAT.fullmatch(value):
            changed[name] = look.theme.colour(value)
        elif name == "colours" and value:
            changed[name] = tuple(
                (part, look.theme.colour(colour) if OF_A_SEAT.fullmatch(colour) else colour) for part, colour in value
            )
    return replace(one, **changed) if changed else one


def piece(title: str, view: View, place: Rect, look: Look, peek: bool) -> Node:
    """A piece of a real table as large as it is in this window: what lies before whoever sits on the near side. It
    cannot be pressed, and is read as nothing."""
    seat = getattr(view, "seat", None) or 0
    wide = replace(look, focus="", catalogue=look.catalogue.named(NAMES), theme=look.theme.seated(()))
    tree = table_of(title).lay(view, look.window, wide, Marks(bottom=seat, peek=peek))
    own = [node.rect for node in walk(tree) if node.role == "card" and node.rect.y > look.window.h * 0.6]
    box = own[0] if own else look.window.place(place.w, place.h, 0.5, 1.0)
    for rect in own[1:]:
        box = box.union(rect)
    dx = place.centre[0] - box.centre[0]
    if box.w > place.w:
        # A hand that is wider than the place is seen from its left end.
        dx = place.x + place.w * 0.04 - box.x
    # In a low place the hand is seen from its upper edge.
    dy = max(place.bottom - look.window.bottom, place.y + place.h * 0.08 - box.y)
    tree = tree.moved(dx, dy)
    still = _still(tree, _Cut(title, "piece", wide, place))
    return Node("plate:piece", "group", place, NOTHING, state=QUIET, children=(still,), scroll=place.h)


# -- for the printer


def printed(title: str, catalogue: Catalogue | None = None, language: str = "en") -> str:
    """The whole book as a printable file."""
    said = (catalogue or Catalogue()).named(NAMES)
    return printing.page(titles.rulebook(title, language), lambda name: _markup(title, name, said), said, language)


def _markup(title: str, name: str, catalogue: Catalogue) -> str:
    """A picture as an element of the page."""
    if name.startswith(("room:", "example:")):
        data = snapshot(title, name.removeprefix("example:"), 1100 if name.startswith("example:") else 360, catalogue)
        return _image("image/png", data) if data else ""
    svg = art.source(name)
    css = theme().css(svg, art.default_palette(name))
    head, rest = svg.split(">", 1) if not svg.startswith("<?") else svg.split("?>", 1)[1].lstrip().split(">", 1)
    return _image("image/svg+xml", f"{head}><style>{css}</style>{rest}".encode())


def _image(kind: str, data: bytes) -> str:
    return f'<img alt="" src="data:{kind};base64,{base64.b64encode(data).decode()}">'


def snapshot(title: str, name: str, width: int, catalogue: Catalogue) -> bytes:
    """An excerpt as a PNG of this width; empty if there is none."""
    if not pygame.display.get_init():
        headless()
    fonts = Fonts()
    look = Look(Rect(0, 0, *WIDE), theme(), catalogue, fonts)
    tall = ratio(title, name, look)
    if not tall:
        return b""
    size = Rect(0, 0, width, round(width / tall))
    node = excerpt(title, name, size, replace(look, window=size))
    if node is None:
        return b""
    painter = Painter(art.Gallery(), fonts)
    surface = pygame.Surface((round(size.w), round(size.h)))
    painter.compose(Node("page", "screen", size, children=(node,)), replace(look, window=size))
    painter.show(surface, [surface.get_rect()])
    stream = io.BytesIO()
    pygame.image.save(surface, stream, "example.png")
    return stream.getvalue()
