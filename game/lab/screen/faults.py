"""What can be wrong with a picture on the screen, found by looking at its tree: words cut or too small, things outside
of the window, too small to be pressed, or on one another.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import TypeVar, cast

from game.lab.screen.contrast import faint
from game.lab.screen.driver import Driver
from game.ui.paint import Command, Words
from game.ui.semantics import Node, Rect

T = TypeVar("T")
LEAST_LETTERS = 8.0
"""The smallest letters have this many pixels, except on a card's face, where words only name what the picture shows."""
LAID = ("card", "stamp", "token", "tokens", "coin")
"""Things of which one is laid over another while something happens: a stamp on a card, a coin that flies to its
owner."""
PIECES = ("pile", "tokens", "card", "seat")
FACES = ("card:", "total:", "paper:", "tape", "mission:")
"""Ids of things on which words name what the picture shows."""
PORTRAITS = ("agent:",)
"""Ids of cards whose name may be as small as on the other cards."""


def photographed(node: Node) -> bool:
    """Whether a thing is the picture of a moment in a photograph, whose caption says in words what it shows."""
    return node.id.startswith("photo:") and node.id.endswith(":place")


def faced(node: Node) -> bool:
    """Whether words on a thing only name what its picture shows: on a card, a portrait, or a card in a photograph."""
    return node.role in PIECES or node.id.startswith(PORTRAITS) or photographed(node)


def seen(node: Node, clip: Rect) -> Iterator[tuple[Node, Rect]]:
    inner = clip.common(node.rect) if node.scroll else clip
    yield node, clip
    for child in node.children:
        yield from seen(child, inner)


def pieces(node: Node) -> Iterator[Node]:
    """The things on the table that contain no other such thing. Quiet nodes are part of something else."""
    inner = [piece for child in node.children for piece in pieces(child)]
    if not inner and node.role in PIECES and "quiet" not in node.state:
        yield node
    yield from inner


def of_one_hand(a: Node, b: Node) -> bool:
    """Cards of a hand, a row or a pile may overlap, because enough of each shows for a click."""
    return a.role == b.role == "card" and {a.id, b.id}.isdisjoint({"offer"})


def ink(words: Words, driver: Driver) -> Rect:
    """The area that the letters fill."""
    setting = driver.stage.painter.setting(words, driver.stage.look)
    w = max(driver.stage.painter.fonts.width(line, words.face, setting.px, 0) for line in setting.lines)
    h = setting.px * words.lead * (len(setting.lines) - 1) + setting.px * 0.7
    across = {"left": 0.0, "centre": 0.5, "right": 1.0}[words.align]
    down = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[words.valign]
    return words.rect.place(w, h, across, down)


def crossing(things: Iterable[tuple[T, Rect]]) -> Iterator[tuple[T, T, Rect]]:
    """Every two things that lie on one another, and where they do."""
    ordered = sorted(things, key=lambda thing: thing[1].x)
    for n, (a, at) in enumerate(ordered):
        for b, other in ordered[n + 1 :]:
            if other.x >= at.right:
                break
            if other.y < at.bottom and at.y < other.bottom:
                yield a, b, at.common(other)


def faint_words(driver: Driver) -> list[str]:
    """Which words on the screen stand out too little against what lies beneath them."""
    stage = driver.stage
    return [
        f"{one.node.id} is faint: {one.ratio:.2f} of {one.least} for “{stage.look.say(one.words.text)}”, "
        f"#{bytes(one.ink).hex()} on #{bytes(one.ground).hex()}"
        for one in faint(driver.tree, stage.painter, stage.look)
        if not photographed(one.node)
    ]


def faults(driver: Driver, covered: Container[str] = ()) -> list[str]:
    """What is wrong with the layout on the screen. Words on things in these roles may be `covered`."""
    window = driver.stage.look.window
    found: list[str] = []
    pressable: list[tuple[Node, Rect]] = []
    written: list[tuple[str, Rect]] = []
    for node, clip in seen(driver.tree, window):
        if clip == window and not node.rect.inside(window, 1.5):
            found.append(f"{node.id} lies outside: {node.rect}")
        for paint in cast("tuple[Command, ...]", (*node.art, *node.over)):
            if isinstance(paint, Words):
                setting = driver.stage.painter.setting(paint, driver.stage.look)
                if setting.cut:
                    found.append(f"{node.id} is cut: {setting.lines}")
                if setting.px < LEAST_LETTERS and not faced(node):
                    found.append(f"{node.id} is written small: {setting.px} {setting.lines}")
                if clip == window and node.role not in covered and not node.id.startswith(FACES):
                    written.append((node.id, ink(paint, driver)))
        if node.press and not node.children:
            place = node.rect.common(clip)
            if clip == window or (place.h > 2 and place.w > 2):
                pressable.append((node, place))
            if min(node.rect.w, node.rect.h) < driver.stage.look.touch - 0.5:
                found.append(f"{node.id} is small: {node.rect.w:.0f}x{node.rect.h:.0f}")
    for a, b, both in crossing((piece, piece.rect) for piece in pieces(driver.tree)):
        if both.w >= 2 and both.h >= 2 and not of_one_hand(a, b):
            found.append(f"{a.id} lies on {b.id}")
    for one, other, both in crossing(written):
        # What a moment lays over the table covers it.
        if both.w > 2 and both.h > 2 and one.startswith("moment:") == other.startswith("moment:"):
            found.append(f"the words of {one} lie on those of {other}")
    for a, b, both in crossing(pressable):
        # The cards of a pile lie on one another; each shows enough to be pointed at.
        if both.w >= 2 and both.h >= 2 and not of_one_hand(a, b):
            found.append(f"{a.id} lies on {b.id}")
    return found
