"""What the stage lays over a scene: frames around what has the focus or lies under the pointer, and around what that
speaks of; the tool tip, the narrator's words and captions."""

from __future__ import annotations

from dataclasses import dataclass

from game.catalogue import Line
from game.ui import captions
from game.ui.look import Look
from game.ui.paint import Box
from game.ui.semantics import Node, find, narrate, walk
from game.ui.tooltip import caption, tooltip


@dataclass(frozen=True)
class Over:
    """What is to be laid over a scene. `at` is what the player is at, by keys or by pointer; `said` what is described
    in words along the edge of the window."""

    tip: Node | None = None
    hover: Node | None = None
    focus: Node | None = None
    at: Node | None = None
    said: Node | None = None
    captions: tuple[Line, ...] = ()
    dropped: Node | None = None
    """What a press that came too early would have chosen, where nothing moves."""


def dressed(tree: Node, laid: Over, look: Look) -> Node:
    """The tree with all of it; the same tree if there is nothing."""
    extra: list[Node] = []
    if laid.hover is not None and laid.hover.press and "disabled" not in laid.hover.state:
        extra.append(frame("hover", laid.hover, look, 3, 0.85))
        extra += solid_over(tree, laid.hover)
    if laid.focus is not None:
        extra.append(frame("focus", laid.focus, look, 5, 1.0))
    if laid.dropped is not None:
        extra.append(frame("dropped", laid.dropped, look, 5, 1.0, "red"))
    if laid.at is not None:
        extra += [light(node, look) for node in spoken_of(tree, laid.at)]
    if laid.tip is not None and laid.tip.tip is not None:
        panel = find(tree, "panel")
        extra.append(tooltip(laid.tip.tip, laid.tip.rect, look, panel.rect if panel else None))
    if laid.said is not None:
        extra.append(caption(narrate(laid.said, look.catalogue), laid.said.rect, look))
    extra += captions.lay(laid.captions, look)
    return Node("stage", "screen", tree.rect, tree.label, children=(tree, *extra)) if extra else tree


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


def frame(id: str, node: Node, look: Look, width: float, alpha: float, colour: str = "glow") -> Node:
    """The frame around what has the focus or lies under the pointer: glowing, with a dark edge so that it shows on
    paper too."""
    w = max(2.0, look.px(width))
    gap = look.px(3)
    outer = node.rect.inset(-gap - w)
    radius = look.px(node.radius) + gap + w
    edge = max(1.0, look.px(1.5))
    art = (
        Box(outer.inset(-edge), border="ink", width=edge, radius=radius, alpha=alpha),
        Box(outer, border=colour, width=w, radius=radius, alpha=alpha),
    )
    return Node(f"stage:{id}", "frame", outer, Line(""), art=art, state=frozenset({"quiet"}))
