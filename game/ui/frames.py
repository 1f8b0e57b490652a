"""Frames that the stage draws over a scene: around what has the focus or lies under the pointer, and around what that
speaks of."""

from __future__ import annotations

from game.catalogue import Line
from game.ui.look import Look
from game.ui.paint import Box
from game.ui.semantics import Node, walk


def spoken_of(tree: Node, at: Node) -> list[Node]:
    """What a node speaks of, and the nodes that speak of it."""
    return [node for node in walk(tree) if node is not at and (node.id in at.lights or at.id in node.lights)]


def solid_over(tree: Node, at: Node) -> list[Node]:
    """The solid nodes that cover a part of a node: they are painted once more above its frame."""
    solid = [node for node in walk(tree) if "solid" in node.state and node.rect.overlaps(at.rect)]
    return [node for node in solid if not any(inner is at for inner in walk(node))]


def light(node: Node, look: Look) -> Node:
    """A quiet frame around what is spoken of: in the colour of paper, since a glow means something else."""
    w = max(2.0, look.px(3))
    outer = node.rect.inset(-look.px(4) - w)
    radius = look.px(node.radius) + look.px(4)
    art = (
        Box(outer.inset(-1.5), border="ink", width=1.5, radius=radius),
        Box(outer, border="paper", width=w, radius=radius),
    )
    return Node(f"stage:light:{node.id}", "frame", outer, Line(""), art=art, state=frozenset({"quiet"}))


def frame(id: str, node: Node, look: Look, width: float, alpha: float) -> Node:
    """The frame around what has the focus or lies under the pointer: glowing, with a dark edge so that it shows on
    paper too."""
    w = max(2.0, look.px(width))
    gap = look.px(3)
    outer = node.rect.inset(-gap - w)
    radius = look.px(node.radius) + gap + w
    edge = max(1.0, look.px(1.5))
    art = (
        Box(outer.inset(-edge), border="ink", width=edge, radius=radius, alpha=alpha),
        Box(outer, border="glow", width=w, radius=radius, alpha=alpha),
    )
    return Node(f"stage:{id}", "frame", outer, Line(""), art=art, state=frozenset({"quiet"}))
