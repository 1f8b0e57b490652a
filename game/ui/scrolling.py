"""Scrolled lists: a layout lays out the whole content of a list, and this moves it to where the player has scrolled."""

from __future__ import annotations

from game.ui.paint import Box, Poly
from game.ui.semantics import Node, Rect, replace, walk

STEP = 56.0


def _first(box: Node, most: float) -> float:
    """How far a list is scrolled that nobody has scrolled: to its end if it grows there, or so far that what is wanted
    most in it can be seen."""
    if "end" in box.state:
        return most
    if "wanted" not in box.state:
        return 0.0
    wanted = next((child for child in box.children if "legal" in child.state), box)
    return min(most, max(0.0, wanted.rect.bottom - box.rect.bottom))


class Scrolls:
    """How far each list is scrolled, in pixels. It is forgotten with the scene."""

    def __init__(self) -> None:
        self._at: dict[str, float] = {}
        self._shown: dict[str, float] = {}
        """How far each list was scrolled when it was last shown, also if nobody has scrolled it."""

    def clear(self) -> None:
        self._at.clear()
        self._shown.clear()

    def at(self, id: str) -> float:
        """How far a list is scrolled."""
        return self._at.get(id, self._shown.get(id, 0.0))

    def forget(self, id: str) -> None:
        """Show a list from its beginning again."""
        self._at.pop(id, None)

    def settle(self, tree: Node, u: float) -> Node:
        """The tree with the content of its lists in place, and a scroll bar where not everything can be seen."""
        if tree.scroll:
            most = max(0.0, tree.scroll - tree.rect.h)
            self._begin_at_the_current(tree, most)
            at = min(self._at.get(tree.id, _first(tree, most)), most)
            self._shown[tree.id] = at
            children = tuple(self.settle(c.moved(0, -at) if at else c, u) for c in tree.children)
            over = (*tree.over, *_bar(tree.rect, tree.scroll, at, u)) if most > 1 else tree.over
            if "fold" in tree.state:
                over += (*_more(tree.rect, u, -1, at), *_more(tree.rect, u, 1, most - at))
            return replace(tree, children=children, over=over)
        if not tree.children:
            return tree
        children = tuple(self.settle(c, u) for c in tree.children)
        if all(a is b for a, b in zip(children, tree.children, strict=True)):
            return tree
        return replace(tree, children=children)

    def _begin_at_the_current(self, box: Node, most: float) -> None:
        """A list in which one thing is marked as the current one begins where that can be seen."""
        if box.id in self._at:
            return
        current = next((node for node in walk(box) if node is not box and "current" in node.state), None)
        if current is not None:
            self._at[box.id] = min(most, max(0.0, current.rect.centre[1] - box.rect.centre[1]))

    def by(self, node: Node, pixels: float) -> bool:
        most = max(0.0, node.scroll - node.rect.h)
        was = self._at.get(node.id, self._shown.get(node.id, 0.0))
        now = min(most, max(0.0, was + pixels))
        self._at[node.id] = now
        return now != was

    def reveal(self, tree: Node, id: str) -> bool:
        """Scrolls so that this node can be seen; returns whether anything moved."""
        moved = False
        for box in walk(tree):
            if not box.scroll:
                continue
            inner = next((n for n in walk(box) if n.id == id and n is not box), None)
            if inner is None:
                continue
            if inner.rect.h > box.rect.h:
                # Not all of it can be seen: its middle is.
                moved |= self.by(box, inner.rect.centre[1] - box.rect.centre[1])
            elif inner.rect.y < box.rect.y:
                moved |= self.by(box, inner.rect.y - box.rect.y - 4)
            elif inner.rect.bottom > box.rect.bottom:
                moved |= self.by(box, inner.rect.bottom - box.rect.bottom + 4)
        return moved


def _bar(view: Rect, content: float, at: float, u: float) -> tuple[Box, ...]:
    w = max(4.0, 8 * u)
    track = Rect(view.right - w, view.y, w, view.h)
    long = max(24 * u, view.h * view.h / content)
    top = view.y + (view.h - long) * at / max(1.0, content - view.h)
    return (
        Box(track, "brown", w / 2, alpha=0.25),
        Box(Rect(track.x, top, w, long), "tab-off", w / 2),
    )


def _more(view: Rect, u: float, way: int, hidden: float) -> tuple[Box | Poly, ...]:
    """A tab on the edge behind which more lies, where a page that usually fits does not."""
    if hidden <= 1:
        return ()
    tab = view.place(120 * u, 34 * u, 0.5, 1.0 if way > 0 else 0.0)
    (x, y), s = tab.centre, 11 * u
    arrow = ((x - 1.8 * s, y - s * 0.7 * way), (x + 1.8 * s, y - s * 0.7 * way), (x, y + s * way))
    return Box(tab, "ink", 6 * u, "paper-2", max(1.0, 2 * u)), Poly(arrow, "paper")
