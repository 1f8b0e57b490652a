"""The semantic tree: what is on the screen, as things with names.

Every node has an id, a role, words, a state, a place and its paint. The mouse, the keyboard, the pad, the focus frame,
tool tips, the narrator and the tests all read this one tree. Nothing here knows how pixels are drawn.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec import Struct, structs

from game.catalogue import Catalogue, Line
from game.ui.presses import Press


class Rect(NamedTuple):
    """A place in window pixels. Every helper returns a new place; none changes an existing one."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """The place made smaller by `dx` at left and right and by `dy` at top and bottom; larger with negative
        numbers."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def cut_left(self, w: float, gap: float = 0) -> tuple[Rect, Rect]:
        """The piece cut off at the left, and what is left beyond the gap. The other three sides work alike."""
        w = min(w, self.w)
        return Rect(self.x, self.y, w, self.h), Rect(self.x + w + gap, self.y, max(0.0, self.w - w - gap), self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple[Rect, Rect]:
        w = min(w, self.w)
        return Rect(self.right - w, self.y, w, self.h), Rect(self.x, self.y, max(0.0, self.w - w - gap), self.h)

    def cut_top(self, h: float, gap: float = 0) -> tuple[Rect, Rect]:
        h = min(h, self.h)
        return Rect(self.x, self.y, self.w, h), Rect(self.x, self.y + h + gap, self.w, max(0.0, self.h - h - gap))

    def cut_bottom(self, h: float, gap: float = 0) -> tuple[Rect, Rect]:
        h = min(h, self.h)
        return Rect(self.x, self.bottom - h, self.w, h), Rect(self.x, self.y, self.w, max(0.0, self.h - h - gap))

    def columns(self, n: int, gap: float = 0) -> tuple[Rect, ...]:
        w = (self.w - gap * (n - 1)) / n
        return tuple(Rect(self.x + i * (w + gap), self.y, w, self.h) for i in range(n))

    def rows(self, n: int, gap: float = 0) -> tuple[Rect, ...]:
        h = (self.h - gap * (n - 1)) / n
        return tuple(Rect(self.x, self.y + i * (h + gap), self.w, h) for i in range(n))

    def place(self, w: float, h: float, ax: float = 0.5, ay: float = 0.5) -> Rect:
        """A box of this size within this place, from 0 (left, top) to 1 (right, bottom)."""
        return Rect(self.x + (self.w - w) * ax, self.y + (self.h - h) * ay, w, h)

    def fitted(self, ratio: float, ax: float = 0.5, ay: float = 0.5) -> Rect:
        """The largest box within this place whose width is `ratio` times its height."""
        w = min(self.w, self.h * ratio)
        return self.place(w, w / ratio if ratio else 0.0, ax, ay)

    def whole(self) -> Rect:
        """The place in whole pixels, so that a picture looks the same wherever it lies."""
        return Rect(round(self.x), round(self.y), round(self.w), round(self.h))

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Rect) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inside(self, other: Rect, slack: float = 0.5) -> bool:
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def common(self, other: Rect) -> Rect:
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def union(self, other: Rect) -> Rect:
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


P = TypeVar("P", bound="Paint")
T = TypeVar("T")


def replace(thing: T, /, **changes: Any) -> T:
    """The same thing with some of its fields changed: a node, a paint, or a dataclass beside them."""
    if isinstance(thing, Struct):
        return structs.replace(thing, **changes)
    return dataclasses.replace(thing, **changes)  # type: ignore[type-var]


class Scale(NamedTuple):
    """Where something that can be pulled or counted stands: its number, the least, the most, and one step."""

    at: float
    least: float = 0.0
    most: float = 100.0
    step: float = 1.0

    @property
    def part(self) -> float:
        """How far along it stands, from 0 to 1."""
        return (self.at - self.least) / (self.most - self.least) if self.most > self.least else 0.0


class Paint(Protocol):
    """One thing to draw: see `paint`. The tree only moves it."""

    @property
    def bounds(self) -> Rect: ...

    def moved(self: P, dx: float, dy: float) -> P: ...


NOTHING = Line("")
LIVE = frozenset({"live"})


class Node(Struct, frozen=True, gc=False):
    """One thing on the screen.

    `press` is what pressing it means (see `presses`); a node without one cannot be pressed.
    `state` may hold: legal, chosen, disabled, facedown, current, open, on, off, changed, quiet (left out by the
    narrator), live (said by itself whenever its words change). `scale` is the number behind a slider's value.
    `glide`: when the node has moved since the last tree, it slides to its new place; a new one comes out of `origin`,
    another node's id. `pace`: how many times the usual time that takes. `grow`: a new one begins at this many times its
    size and fades in, such as a stamp that falls. `turns`: it lies the other way up than what was in its place before,
    and turns over. `within`: on its way it is seen only in this place. `lights`: the ids of what this node speaks of;
    pointing at either one lights up the other. `scroll` > 0 makes the node a window on content of that height: its
    children are clipped to `rect` and can be scrolled.
    """

    id: str
    role: str
    rect: Rect
    label: Line = NOTHING
    value: Line | None = None
    tip: Line | None = None
    state: frozenset[str] = frozenset()
    art: tuple[Paint, ...] = ()
    children: tuple[Node, ...] = ()
    over: tuple[Paint, ...] = ()
    press: Press = ""
    key: str = ""
    glide: bool = False
    origin: str = ""
    pace: float = 1.0
    grow: float = 1.0
    turns: bool = False
    within: Rect | None = None
    lights: tuple[str, ...] = ()
    scroll: float = 0.0
    radius: float = 6.0
    scale: Scale | None = None

    @property
    def focusable(self) -> bool:
        """Whether keys can reach it. The arrows of a stepper are for pointing only: left and right on the stepper do
        the same."""
        return bool(self.press) and self.role != "arrow"

    def moved(self, dx: float, dy: float) -> Node:
        return structs.replace(
            self,
            rect=self.rect.moved(dx, dy),
            art=tuple(p.moved(dx, dy) for p in self.art),
            over=tuple(p.moved(dx, dy) for p in self.over),
            children=tuple(c.moved(dx, dy) for c in self.children),
        )


class Placed(NamedTuple):
    """A node with the part of the window in which it may be seen (None: all of it)."""

    node: Node
    clip: Rect | None


def group(id: str, rect: Rect, *children: Node, label: Line = NOTHING, art: tuple[Paint, ...] = ()) -> Node:
    """A node that only holds others."""
    return Node(id, "group", rect, label, art=art, children=children)


def walk(tree: Node) -> Iterator[Node]:
    """Every node in reading order, parents first."""
    yield tree
    for child in tree.children:
        yield from walk(child)


def placed(tree: Node, clip: Rect | None = None) -> Iterator[Placed]:
    yield Placed(tree, clip)
    if tree.scroll:
        clip = tree.rect if clip is None else clip.common(tree.rect)
    for child in tree.children:
        yield from placed(child, clip)


def find(tree: Node, id: str) -> Node | None:
    return next((n for n in walk(tree) if n.id == id), None)


def labelled(tree: Node, words: str, catalogue: Catalogue) -> Node | None:
    """The node with this spoken label: an exact match, or else a beginning, or else a part; nodes that can be pressed
    come first."""
    wanted = words.casefold()
    spoken = [(catalogue.say(n.label).casefold(), n) for n in walk(tree)]
    spoken.sort(key=lambda pair: not pair[1].press)
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for text, node in spoken:
            if text and fits(text, wanted):
                return node
    return None


def hit(tree: Node, x: float, y: float) -> Node | None:
    """The topmost node at this point that can be pressed, has a tip, or speaks of something. What lies under a solid
    node cannot be reached."""
    found = None
    for node, clip in placed(tree):
        if "solid" in node.state and node.rect.contains(x, y):
            found = None
        speaks = node.press or node.tip or node.lights
        if speaks and node.rect.contains(x, y) and (clip is None or clip.contains(x, y)):
            found = node
    return found


def reading_order(tree: Node) -> list[Node]:
    """The nodes that can have the focus, in the order of Tab."""
    return [n for n in walk(tree) if n.focusable]


def neighbour(tree: Node, id: str, dx: int, dy: int) -> Node | None:
    """The nearest node that can have the focus in this direction; None at the edge."""
    nodes = reading_order(tree)
    here = next((n for n in nodes if n.id == id), None)
    if here is None:
        return nodes[0] if nodes else None
    best: tuple[float, Node] | None = None
    for node in nodes:
        if node.id == id:
            continue
        far = _distance(here.rect, node.rect, dx, dy)
        if far is not None and (best is None or far < best[0]):
            best = (far, node)
    return best[1] if best else None


def _distance(a: Rect, b: Rect, dx: int, dy: int) -> float | None:
    """How far `b` is from `a` in a direction; sideways counts double. None if it does not lie there."""
    (ax, ay), (bx, by) = a.centre, b.centre
    if dx:
        along, gap = (bx - ax) * dx, max(0.0, (b.x - a.right) if dx > 0 else (a.x - b.right))
        aside = max(0.0, b.y - a.bottom, a.y - b.bottom)
        drift = abs(by - ay)
    else:
        along, gap = (by - ay) * dy, max(0.0, (b.y - a.bottom) if dy > 0 else (a.y - b.bottom))
        aside = max(0.0, b.x - a.right, a.x - b.right)
        drift = abs(bx - ax)
    if along <= 1:
        return None
    return gap + along * 0.1 + aside * 3 + math.sqrt(drift)


ROLES = {
    "button": Line("button"),
    "card": Line("card"),
    "choice": Line("choice"),
    "edit": Line("text"),
    "slider": Line("slider"),
    "stepper": Line("choice"),
    "toggle": Line("switch"),
    "tab": Line("tab"),
    "poster": Line("game"),
}
STATES = {
    "legal": Line("can be chosen"),
    "chosen": Line("chosen"),
    "disabled": Line("not now"),
    "facedown": Line("face down"),
    "current": Line("current"),
    "on": Line("on"),
    "off": Line("off"),
    "open": Line("open"),
    "changed": Line("changed"),
}


TOLD = ("facedown", "chosen")
"""The states that are said of a thing among many."""


class Wording(NamedTuple):
    """A node in words, part by part; what there is nothing to say about is empty."""

    label: str
    role: str
    value: str
    states: tuple[tuple[str, str], ...]
    """Each state that has a word, with this word."""
    tip: str


def wording(node: Node, catalogue: Catalogue) -> Wording:
    """The one way to put a node into words: what the narrator says, and a screen reader is given."""
    return Wording(
        catalogue.say(node.label),
        catalogue.say(ROLES[node.role]) if node.role in ROLES else "",
        "" if node.value is None else catalogue.say(node.value),
        tuple((state, catalogue.say(words)) for state, words in STATES.items() if state in node.state),
        "" if node.tip is None or node.tip == node.label else catalogue.say(node.tip),
    )


def narrate(node: Node, catalogue: Catalogue) -> str:
    """What the narrator says about a node: its words, its role, its value and its state."""
    says = wording(node, catalogue)
    return _sentence([says.label, says.role, says.value, *(words for _, words in says.states), says.tip])


def told(node: Node, catalogue: Catalogue) -> str:
    """A node among many that are read one after the other: its words and its value, and what could be missed."""
    says = wording(node, catalogue)
    return _sentence([says.label, says.value, *(words for state, words in says.states if state in TOLD)])


def read_out(tree: Node, catalogue: Catalogue, passed: Callable[[Node], bool] = lambda node: False) -> list[str]:
    """The words of a tree in reading order; whatever is `passed` is left out with all that it holds, and so is what
    only stands around nothing else."""
    if passed(tree):
        return []
    inner = [text for child in tree.children for text in read_out(child, catalogue, passed)]
    bare = tree.role == "group" and tree.children and not inner
    own = "" if "quiet" in tree.state or bare else told(tree, catalogue)
    return [own, *inner] if own else inner


def _sentence(parts: list[str]) -> str:
    """The parts in one sentence, each one once; empty if there are none."""
    text = ""
    for part in dict.fromkeys(p.rstrip(".") for p in parts if p):
        text += (" " if text.endswith(("?", "!", "…")) else ", " if text else "") + part
    text = text.replace("..", ".")
    return text if not text or text.endswith(("?", "!", "…")) else f"{text}."
