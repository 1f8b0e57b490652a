"""Pencil marks on the screen: their names, their signs, and the rows of the dossier that carry them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.catalogue import Entry, Line, Who
from game.ui.look import Look
from game.ui.paint import Box, Pic
from game.ui.semantics import Paint, Rect

NAMES = {
    "": Line("no mark"),
    "doubt": Line("marked: in doubt"),
    "heed": Line("marked: beware"),
    "trust": Line("marked: trusted"),
    "distrust": Line("marked: not trusted"),
}
PICTURES = {"doubt": "icon-doubt", "heed": "icon-mark", "trust": "icon-trust", "distrust": "icon-distrust"}
PAPERS = {"doubt": "paper", "heed": "glow", "trust": "good", "distrust": "bad"}


def sign(mark: str, spot: Rect, look: Look) -> list[Paint]:
    """The sign of a mark on a slip in its colour; an empty place where there is no mark."""
    if not mark:
        return [Box(spot.inset(look.px(3)), border="dashes", width=look.px(2), radius=look.px(4), alpha=0.6)]
    picture = Pic(f"icons/{PICTURES[mark]}", spot.inset(spot.w * 0.2), colours=(("ink", "ink"),))
    return [Box(spot, PAPERS[mark], look.px(4)), picture]


def with_seats(
    pages: Sequence[tuple[Line, list[Entry]]], seat: int, others: Iterable[int]
) -> list[tuple[Line, list[Entry]]]:
    """A dossier in which every other seat can be marked: the seats that the title says nothing about come first."""
    known = {entry.about for _, entries in pages for entry in entries}
    missing = [n for n in others if f"seat:{n}" not in known]
    if not missing:
        return list(pages)
    rows = [Entry(Line("{who}", who=Who(n)), n, about=f"seat:{n}") for n in missing]
    return [(Line("{who}’s pencil marks", who=Who(seat)), rows), *pages]
