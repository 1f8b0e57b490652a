"""The tool tip: a strip of dark with words, beside what it is about and always inside the window."""

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
