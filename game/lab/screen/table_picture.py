"""Looks at a table without a window: the picture of a view, as a value that can be compared."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.asking.picking import Picking
from game.asking.unseen import Print
from game.catalogue import Catalogue, Line
from game.core.contract import Seat, Title
from game.desk.host import Host
from game.desk.settings import Settings
from game.lab.screen.account import strange
from game.lab.screen.driver import Driver
from game.ui.art import Gallery
from game.ui.fonts import Fonts
from game.ui.headless import headless
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.painter import Painter
from game.ui.scenes.table import TableScene
from game.ui.semantics import Node, Rect
from game.ui.tables import table_of
from game.ui.theme import theme

SIZE = (1280, 720)


@cache
def plain_look() -> Look:
    """A look without a window behind it."""
    return Look(Rect(0, 0, *SIZE), theme("house"), Catalogue(), Fonts())


def paint(id: str, title: Title[Any], s: Any, seat: Seat | None) -> tuple[int, int]:
    """Paint the table of a view, pictures and maps included; the size of what was painted."""
    headless()
    look = plain_look()
    tree = picture(id)(title, s, seat)
    return Painter(Gallery(), Fonts()).picture(tree, look).get_size()


def picture(id: str) -> Callable[[Title[Any], Any, Seat | None], Node]:
    """A function that gives the picture of a view at this title's table."""
    table = table_of(id)

    def see(title: Title[Any], s: Any, seat: Seat | None) -> Node:
        view = title.view(s, seat)
        legal = title.legal(s, seat) if seat is not None else []
        marks = Marks(bottom=seat or 0)
        if legal:
            marks = Marks(Picking(view, legal, table).legal, bottom=seat or 0)
        return table.lay(view, Rect(0, 72, 1000, 640), plain_look(), marks)

    return see


class Around:
    """Just what a table scene needs around it. Time stands still."""

    def __init__(self, host: Host, settings: Settings | None = None) -> None:
        self.host = host
        self.notice: Line | None = None
        self.settings = settings or Settings()
        self.called: list[str] = []

    def now(self) -> float:
        return 0.0

    def settle(self) -> None:
        self.called.append("settle")

    def follow_settings(self) -> None:
        self.called.append("follow_settings")

    def pause(self) -> None:
        self.called.append("pause")

    def results(self) -> None:
        self.called.append("results")

    def unseen(self, seat: Seat) -> list[Print]:
        return []

    def seen(self, seat: Seat) -> None:
        self.called.append("seen")

    def leave(self) -> None:
        self.called.append("leave")


def stray(host: Host) -> list[tuple[Seat, tuple[str, str, str]]]:
    """What lies on the screen at this moment that only another seat may see."""
    driver = Driver(TableScene(Around(host), host.viewer), SIZE)
    return strange(host.match, host.viewer, driver.tree, driver.stage.look)
