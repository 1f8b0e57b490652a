"""What is laid over a table that is being explained: choices greyed out with a reason, and pointers at things.

It works on the finished tree, by the ids of its nodes, so no table has to know about it. A lesson greys out everything
but its next step; a replay shows a table without a hint of what was legal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.asking.panel import Take
from game.catalogue import Line
from game.ui.look import Look
from game.ui.paint import Box, Poly
from game.ui.presses import Pick
from game.ui.semantics import Node, Rect, find, replace


@dataclass(frozen=True)
class Overlay:
    """What to lay over a table. `greyed`: by the ids of nodes, why each should not be chosen; `pointers`: the ids of
    what is pointed at; `unmarked`: nothing shows what can be picked."""

    greyed: Mapping[str, Line] = field(default_factory=dict)
    pointers: tuple[str, ...] = ()
    unmarked: bool = False


NOTHING = Overlay()
VEIL = 0.55
"""How far what is greyed sinks back."""


def laid_over(tree: Node, overlay: Overlay, look: Look) -> Node:
    """The tree with the overlay on it; the same tree if the overlay is empty."""
    if overlay == NOTHING:
        return tree
    tree = _greyed(tree, overlay.greyed, look)
    found = (find(tree, id) for id in overlay.pointers)
    pointers = tuple(_pointer(node, tree.rect, look) for node in found if node is not None)
    return replace(tree, children=(*tree.children, *pointers))


def _greyed(node: Node, reasons: Mapping[str, Line], look: Look) -> Node:
    children = tuple(_greyed(child, reasons, look) for child in node.children)
    press = node.press
    picked = press.thing if isinstance(press, Pick) else press.pick if isinstance(press, Take) else ""
    reason = reasons.get(node.id) or reasons.get(picked)
    if reason is None:
        return node if children == node.children else replace(node, children=children)
    veil = Box(node.rect, "veil", look.px(node.radius), alpha=VEIL)
    state = node.state - {"legal"} | {"disabled"}
    return replace(node, children=children, tip=reason, state=state, over=(*node.over, veil))


def _pointer(node: Node, window: Rect, look: Look) -> Node:
    """A short arrow beside a thing, on the side that has room for it."""
    size = look.px(44)
    x = node.rect.centre[0]
    above = node.rect.y - size * 1.2 > window.y
    tip, back = (node.rect.y, -1.0) if above else (node.rect.bottom, 1.0)
    arrow = ((x, tip), (x + size * 0.5, tip + back * size), (x - size * 0.5, tip + back * size))
    top = min(tip, tip + back * size)
    art = (Poly(arrow, "ink"), Poly(tuple((x + (px - x) * 0.72, tip + (py - tip) * 0.8) for px, py in arrow), "glow"))
    rect = Rect(x - size / 2, top, size, size)
    return Node(f"pointer:{node.id}", "pointer", rect, node.label, art=art, state=frozenset({"quiet"}))
