"""What the stage writes over a scene: the tool tip beside the thing it explains, and the narrator's words along an
edge."""

from __future__ import annotations

from game.catalogue import Line
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Rect


def tooltip(text: Line, about: Rect, look: Look) -> Node:
    size = look.text(21)
    pad = look.px(14)
    most = min(look.window.w * 0.9, look.px(460) * max(1.0, look.grow))
    width = min(most - 2 * pad, look.width(text, "body", size) + 2)
    height = look.height(text, "body", size, width)
    box = Rect(0, 0, width + 2 * pad, height + 2 * pad * 0.7)
    edge = look.px(8)
    x = min(max(about.centre[0] - box.w / 2, edge), look.window.w - box.w - edge)
    below = about.bottom + look.px(14)
    above = about.y - look.px(14) - box.h
    y = below if below + box.h <= look.window.h - edge else max(edge, above)
    rect = Rect(x, y, box.w, box.h)
    art = (
        Box(rect, "ink", look.px(6), "paper-2", max(1.0, look.px(2)), shadow=look.px(5)),
        Words(text, rect.inset(pad, pad * 0.5), "body", size, "paper", "centre", wrap=True),
    )
    return Node("stage:tip", "tooltip", rect, text, art=art, state=frozenset({"quiet"}))


def caption(words: str, about: Rect, look: Look) -> Node:
    """The narrator's words along the lower edge of the window, or along the upper edge if they would cover what they
    are about."""
    pad = look.px(18)
    size = look.text(24)
    h = look.height(words, "body", size, look.window.w - 2 * pad) + pad
    place = look.window.cut_bottom(h)[0]
    if about.bottom > place.y and about.y > h:
        place = look.window.cut_top(h)[0]
    line = place.cut_top(look.px(4))[0] if place.y else place.cut_bottom(look.px(4))[0]
    art = (
        Box(place, "ink"),
        Box(line, "glow"),
        Words(words, place.inset(pad, pad / 2), "body", size, "paper", wrap=True),
    )
    return Node("stage:caption", "text", place, art=art, state=frozenset({"quiet"}))
