"""Where on the table a choice has begun, and which line of its menu has the focus."""

from __future__ import annotations

from collections.abc import Mapping

from game.asking.picking import Offer, Picking
from game.ui.look import Look
from game.ui.presses import Ask, Pick, Walk
from game.ui.scenes.menu import lay_badges, lay_menu, lay_tags, menu_rows, things
from game.ui.semantics import Node, Rect, find, walk


class Pointing:
    """Goes with the picking of one table scene."""

    def __init__(self) -> None:
        self._things: frozenset[str] = frozenset()
        """What lay on the table when it was last laid out, by what pointing at it picks."""
        self._node = ""
        self._line = ""

    def pressed(self, node: Node) -> None:
        """Takes note of what was pressed: two cards that mean the same are two nodes."""
        self._node, self._line = node.id, ""

    def focused(self, node: Node) -> None:
        if node.role == "line":
            self._line = node.id.removeprefix("menu:")

    def menu(self, picking: Picking | None) -> list[Offer]:
        """The lines of the menu that is open at a thing."""
        return menu_rows(picking, self._things)

    def aim(self, picking: Picking | None) -> str:
        """The line of the open menu that has the focus: the one pointed at, or the one most players want, or the
        first."""
        picks = [row.pick for row in self.menu(picking)]
        wanted = picking.wanted if picks and picking is not None else ""
        return next((pick for pick in (self._line, wanted) if pick in picks), picks[0] if picks else "")

    def legal(self, picking: Picking | None) -> frozenset[str]:
        """What glows: what can be picked next, and what the focused line of the menu may be aimed at."""
        if picking is None:
            return frozenset()
        aim = self.aim(picking)
        return picking.legal | picking.beyond(aim) if aim else picking.legal

    def over(
        self, picking: Picking | None, picture: Node, area: Rect, look: Look, keys: Mapping[str, str]
    ) -> list[Node]:
        """What a choice that has begun writes over the table: badges, tags, and the menu at the thing."""
        self._things = things(picture)
        if picking is None or not picking.begun or picking.sure:
            return []
        rows, aim = self.menu(picking), self.aim(picking)
        icon = next((row.icon for row in rows if row.pick == aim), "")
        found = lay_badges(picture, self.legal(picking), {} if rows else keys, icon, look)
        found += lay_tags(picking.tags(aim), picture, area, look)
        meant = Pick(picking.at), Walk(picking.at), Ask(picking.at)
        at = find(picture, self._node)
        if at is None or at.press not in meant:
            at = next((node for node in walk(picture) if node.press in meant), None)
        if rows and at is not None:
            found.append(lay_menu(rows, at, picture, area, look, aim))
        return found
