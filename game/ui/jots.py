"""Pencil marks on the screen: their signs."""

from __future__ import annotations

from game.ui.look import Look
from game.ui.paint import Box, Pic
from game.ui.semantics import Paint, Rect

PICTURES = {"doubt": "icon-doubt", "heed": "icon-mark", "trust": "icon-trust", "distrust": "icon-distrust"}
PAPERS = {"doubt": "paper", "heed": "glow", "trust": "good", "distrust": "bad"}


def sign(mark: str, spot: Rect, look: Look) -> list[Paint]:
    """The sign of a mark on a slip in its colour; an empty place where there is no mark."""
    if not mark:
        return [Box(spot.inset(look.px(3)), border="dashes", width=look.px(2), radius=look.px(4), alpha=0.6)]
    picture = Pic(f"icons/{PICTURES[mark]}", spot.inset(spot.w * 0.2), colours=(("ink", "ink"),))
    return [Box(spot, PAPERS[mark], look.px(4)), picture]
