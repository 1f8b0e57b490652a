"""Which node has the focus, and where the arrows, Tab and the pad take it. One list for all devices."""

from __future__ import annotations

from game.ui.semantics import Node, find, neighbour, reading_order, walk

NOWHERE = "-"
"""For a scene in which nothing has the focus until somebody moves it: no stray key can choose."""


class Focus:
    """The id that has the focus, or an empty string. It is forgotten whenever somebody else takes the screen."""

    def __init__(self) -> None:
        self.id = ""
        self._place: tuple[float, float] = (0.0, 0.0)

    def clear(self) -> None:
        self.id = ""
        self._place = (0.0, 0.0)

    def node(self, tree: Node) -> Node | None:
        return find(tree, self.id) if self.id else None

    def take(self, node: Node) -> None:
        self.id = node.id
        self._place = node.rect.centre

    def settle(self, tree: Node, wanted: str = "") -> None:
        """After a new tree: stays if the node is still there, or else goes to the nearest node in its place."""
        nodes = reading_order(tree)
        if any(n.id == self.id for n in nodes):
            self._place = next(n.rect.centre for n in nodes if n.id == self.id)
            return
        if not nodes or wanted == NOWHERE:
            self.id = ""
            return
        named = next((n for n in nodes if n.id == wanted), None)
        if named is None and self.id:
            x, y = self._place
            named = min(nodes, key=lambda n: (n.rect.centre[0] - x) ** 2 + (n.rect.centre[1] - y) ** 2)
        self.take(named or nodes[0])

    def step(self, tree: Node, by: int) -> Node | None:
        nodes = reading_order(tree)
        if not nodes:
            return None
        at = next((i for i, n in enumerate(nodes) if n.id == self.id), None)
        target = nodes[0 if at is None else (at + by) % len(nodes)]
        self.take(target)
        return target

    def move(self, tree: Node, dx: int, dy: int) -> Node | None:
        target = neighbour(tree, self.id, dx, dy)
        if target is not None:
            self.take(target)
        return target


def beginning(tree: Node) -> Node | None:
    """Where keys lead from nowhere: the first choice of the list that shows what is wanted."""
    wanted = next((node for node in walk(tree) if "wanted" in node.state), None)
    return None if wanted is None else next(iter(reading_order(wanted)), None)
