"""What the stage writes over a scene: the tool tip beside the thing it explains, and the narrator's words along an
edge."""

from __future__ import annotations

from game.catalogue import Line
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Rect


def tooltip(text: Line, about: Rect, look: Look, panel: Rect | None = None) -> Node:
    """A tip below, above or beside what it explains. It covers neither that nor the action panel, and stays in the
    window."""
    size = look.text(21)
    pad = look.px(14)
    most = min(look.window.w * 0.9, look.px(460) * max(1.0, look.grow))
    width = min(most - 2 * pad, look.width(text, "body", size) + 2)
    height = look.height(text, "body", size, width)
    box = Rect(0, 0, width + 2 * pad, height + 2 * pad * 0.7)
    edge = look.px(8)
    rect = _beside(box.w, box.h, about, panel, look, edge)
    art = (
        Box(rect, "ink", look.px(6), "paper-2", max(1.0, look.px(2)), shadow=look.px(5)),
        Words(text, rect.inset(pad, pad * 0.5), "body", size, "paper", "centre", wrap=True),
    )
    return Node("stage:tip", "tooltip", rect, text, art=art, state=frozenset({"quiet"}))


def _beside(w: float, h: float, about: Rect, panel: Rect | None, look: Look, edge: float) -> Rect:
    """The first place beside a thing that covers nothing that must be seen, or else the one that covers least."""
    gap = look.px(14)
    cx, cy = about.centre
    spots = [
        Rect(cx - w / 2, about.bottom + gap, w, h),
        Rect(cx - w / 2, about.y - gap - h, w, h),
        Rect(about.right + gap, cy - h / 2, w, h),
        Rect(about.x - gap - w, cy - h / 2, w, h),
    ]
    seen = [about]
    if panel is not None:
        seen.append(panel)
        if about.overlaps(panel):
            # A line of the panel is explained beside the panel.
            spots = [Rect(panel.x - gap - w, cy - h / 2, w, h), Rect(panel.right + gap, cy - h / 2, w, h), *spots]
    right, bottom = max(edge, look.window.w - w - edge), max(edge, look.window.h - h - edge)
    kept = [Rect(min(max(spot.x, edge), right), min(max(spot.y, edge), bottom), w, h) for spot in spots]

    def covered(spot: Rect) -> float:
        return sum(part.w * part.h for part in (spot.common(rect) for rect in seen))

    return min(kept, key=covered)


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
