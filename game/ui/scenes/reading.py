"""The folder that a person reads in: which page is open, which turns of the log, and what is left out of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.asking.pages import LOG, MISSION_TAB, Reader, Section
from game.asking.turns import ALL, Log
from game.catalogue import Line
from game.core.contract import View
from game.core.moments import Shot
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.presses import Item, Leaf, Press
from game.ui.scenes.leaves import lay_folder
from game.ui.semantics import Node, Rect
from game.ui.tables import AnyTable


@dataclass(frozen=True)
class Front:
    """A page that the scene puts before all others: its tab, what lays it in a place and says how high it is, and what
    lays a foot of some height beneath it, which is not scrolled."""

    tab: Line
    lay: Callable[[Rect, Look], tuple[Sequence[Node], float]]
    foot_height: Callable[[Look], float]
    foot: Callable[[Rect, Look], Sequence[Node]]


FEW = 2
"""How many pages of every game stay beside a page of the scene's: log and dossier."""


class Folder:
    """Grows long and changes only with the news: it is kept until then. It goes with the scene at a hand-over."""

    def __init__(self, colours: str, table: AnyTable) -> None:
        self.page = LOG
        self.front: Front | None = None
        self._colours = colours
        self._table = table
        self._open: frozenset[int] = frozenset()
        self._filter = ALL
        self._spoken: dict[int, tuple[str, ...]] = {}
        self._kept: tuple[tuple[object, ...], Node] | None = None

    def speaks_of(self, shots: Iterable[Shot]) -> None:
        """Lines of the log speak of what these moments were about."""
        for shot in shots:
            moment = shot.moment
            ends = [id for flight in moment.flights for id in (flight.start, flight.end)]
            self._spoken[shot.heard] = tuple(dict.fromkeys([*moment.nodes, *ends]))

    def press(self, press: Press) -> bool:
        """Whether this was meant for the folder."""
        match press:
            case Leaf(page):
                self.page = page
            case Item("turn", int(turn)):
                self._open ^= {turn}
            case Item("filter", int(number)):
                self._filter = number
            case _:
                return False
        return True

    def turn(self, reader: Reader) -> None:
        """To the next page."""
        self.page = (self.page + 1) % len(self._tabs(reader))

    def show_mission(self, reader: Reader) -> None:
        """Opens the page that says what this seat is after."""
        tabs = self._tabs(reader)
        if MISSION_TAB in tabs:
            self.page = tabs.index(MISSION_TAB)

    def _tabs(self, reader: Reader) -> list[Line]:
        """The tabs: a page of the scene's and one of the table's own, where they have one, and those of every game."""
        return [*self._fronts(reader), *(reader.tabs[:FEW] if self.front else reader.tabs)]

    def _fronts(self, reader: Reader) -> list[Line]:
        leaf = self._table.leaf
        return [*((self.front.tab,) if self.front else ()), *((leaf,) if leaf else ())]

    def opened(self, reader: Reader, view: View) -> list[Section]:
        """What is on the open page, unless it is the log or belongs to the scene or the table alone."""
        page = self.page - len(self._fronts(reader))
        return reader.page(page, view, 0, 0) if page > LOG else []

    def lay(
        self,
        reader: Reader,
        view: View,
        told: int,
        since: int,
        jots: Mapping[str, str] | None,
        place: Rect,
        look: Look,
        marks: Marks,
    ) -> Node:
        host, names = reader.host, self._tabs(reader)
        page = self.page - len(self._fronts(reader))
        if page < 0:
            front = self.front if self.page == 0 else None
            foot = None if front is None else (front.foot_height(look), lambda room: front.foot(room, look))

            def own(room: Rect) -> tuple[Sequence[Node], float]:
                if front is not None:
                    return front.lay(room, look)
                return self._table.lay_leaf(view, room, look, marks)

            return lay_folder(place, look, self._colours, names, self.page, (), own=own, foot=foot)
        key = (told, since, page, reader.seat, host.looking, view.asked, place, look.text_percent, look.theme,
               look.catalogue, look.options, tuple((jots or {}).items()), self._open, self._filter,
               len(self._spoken))  # fmt: skip
        if self._kept is None or self._kept[0] != key:
            sections = reader.page(page, view, told, since)
            news = host.match.dossier(reader.seat).news[:told]
            log = Log(self._table, news, reader.seat, self._spoken, self._open, self._filter)
            self._kept = key, lay_folder(
                place, look, self._colours, names, self.page, sections, jots, log if page == LOG else None
            )
        return self._kept[1]
