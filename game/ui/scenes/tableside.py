"""What is around a table: who runs the game, and where bar, table and rail are in the window."""

from __future__ import annotations

from typing import Protocol

from game.asking.unseen import Print
from game.catalogue import Line
from game.core.contract import Seat
from game.desk.host import Host
from game.desk.settings import Settings
from game.ui.look import Look
from game.ui.scenes.house import bar_height
from game.ui.scenes.rail import rail_width
from game.ui.semantics import Rect

ENOUGH = 1.6
"""The most width that a table needs for its height; any more may go to the rail."""


class Player(Protocol):
    """Runs the game around the table: see `play`."""

    host: Host
    notice: Line | None

    @property
    def settings(self) -> Settings: ...

    def now(self) -> float: ...

    def settle(self) -> None: ...

    def follow_settings(self) -> None: ...

    def pause(self) -> None: ...

    def results(self) -> None: ...

    def unseen(self, seat: Seat) -> list[Print]:
        """What this person has not been shown of what happened while they were away."""
        ...

    def seen(self, seat: Seat) -> None: ...

    def leave(self) -> None: ...


def places(look: Look) -> tuple[Rect, Rect, Rect]:
    """The places of the bar, the title's table and the rail; a very wide window has room for a rail of two columns."""
    top, rest = look.window.cut_top(bar_height(look))
    if look.shape == "tall":
        table, rail = rest.cut_top(min(rest.h * 0.66, rest.w * 0.98))
    else:
        width = rail_width(look)
        if rest.w - 2 * width > rest.h * ENOUGH:
            width *= 2
        rail, table = rest.cut_right(width)
    return top, table, rail
