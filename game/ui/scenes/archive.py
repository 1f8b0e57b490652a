"""The archive: a drawer with a file for each game at the left, and the file that is chosen, open, at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game import titles
from game.catalogue import Line
from game.core.journal import JournalError
from game.core.match import Match
from game.desk.archive import (
    FILTERS,
    LONG,
    NEWEST,
    ORDERS,
    STARRED,
    TITLE,
    Archive,
    Filed,
    Trouble,
    counts,
    ordered,
    passes,
)
from game.desk.remarks import LONGEST_NAME
from game.ui.intents import Cancel, Command, Dropped, Edited, Focused, Intent, Move, Pressed, Tab, Typed
from game.ui.keepsake import copy_result
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.presses import Item
from game.ui.scenes.course import CourseScene
from game.ui.scenes.drawer import pitch, row
from game.ui.scenes.house import POSTER, House, bar, bar_height, games, wall
from game.ui.scenes.openfile import deeds, lay_open
from game.ui.scenes.posters import poster_toggle
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.widgets import Edit, chip, edit, scroll_list, strip_height

HEAD = Line("Archive")
NAMES = {
    "all": Line("All"),
    "unfinished": Line("Unfinished"),
    "finished": Line("Finished"),
    "kept": Line("Kept"),
    "damaged": Line("Damaged"),
}
ORDER_NAMES = {
    NEWEST: Line("Newest first"),
    TITLE: Line("By title"),
    LONG: Line("Longest first"),
    STARRED: Line("Kept first"),
}
ORDER_TIP = Line("The order of the drawer: newest, title, longest or kept first")
EMPTY = Line("No games yet. A poster on the title screen starts one.")
NONE_LIKE = Line("No game is like that.")
LONGEST = 40
SLIP = 10.0
"""Seconds for which a removed file can be brought back by the slip of paper."""
SLICE = 8
"""So many journals are read between two frames while the index is made anew."""


@dataclass
class Slip:
    """What has just been done, in a sentence; a removed file can be brought back."""

    says: Line
    removed: Filed | None = None
    where: Path | None = None


class ArchiveScene(Scene):
    """Every game on this computer."""

    name = "archive"

    def __init__(
        self,
        house: House,
        archive: Archive,
        back: Callable[[], None],
        dropped: Path | None = None,
        chosen: Path | None = None,
    ) -> None:
        self.house = house
        self._archive = archive
        self._back = back
        self._filter = "all"
        self._order = NEWEST
        self._without: frozenset[str] = frozenset()
        """The titles that are left out."""
        self._search = Edit()
        self._chosen = chosen
        self._match: tuple[Path, Match | None] | None = None
        self._naming: Edit | None = None
        """What has been typed of a new name for the open file."""
        self._slip: Slip | None = None
        self._left = SLIP
        self._reading: Iterator[None] | None = None
        self._dropped = dropped
        self._tabbing = False
        self._touched = False
        """Whether the player has chosen a file."""
        self._at: tuple[object, ...] = ()
        self._rows: dict[tuple[object, ...], Node] = {}

    def enter(self) -> None:
        self._look_again()
        if self._dropped is not None:
            self._bring_in(self._dropped)

    def uncover(self) -> None:
        self._look_again()

    def _look_again(self) -> None:
        self._archive.open()
        self._reading = self._archive.read()
        notice = self._archive.take_notice()
        if notice is not None:
            self._slip, self._left = Slip(notice), SLIP
        self._match = None
        if self._current is None:
            self._chosen = _latest(self._shown())

    def first_focus(self) -> str:
        if self._naming is not None:
            return "rename"
        return f"file:{self._chosen.name}" if self._chosen is not None else "back"

    @property
    def _current(self) -> Filed | None:
        return next((filed for filed in self._archive.files if filed.path == self._chosen), None)

    def _shown(self) -> list[Filed]:
        return ordered([f for f in self._wanted() if passes(f, self._filter)], self._order)

    def _wanted(self, posters: bool = True) -> list[Filed]:
        """The files that the search and, if asked, the posters leave."""
        wanted = self._search.text.casefold().split()
        found = [f for f in self._archive.files if all(w in _said(f) for w in wanted)]
        return [f for f in found if not (posters and f.card is not None and f.card.title in self._without)]

    def _opened(self) -> Match | None:
        """The match of the chosen file, to look at; None if it cannot be read."""
        filed = self._current
        if filed is None or filed.card is None:
            return None
        if self._match is None or self._match[0] != filed.path:
            try:
                self._match = filed.path, self.house.look_at(filed.path)
            except JournalError:
                self._match = filed.path, None
        return self._match[1]

    # The picture

    def tree(self, look: Look) -> Node:
        px = look.px
        n = len(self._archive.files)
        said = Line("{n} game on this computer", many="{n} games on this computer", n=n)
        head = bar(look, HEAD, said, back=Line("Back"))
        area = look.window.cut_bottom(look.window.h - bar_height(look))[0].inset(px(40), px(28))
        now = self._current
        if look.shape != "tall" and look.grow <= 1.5:
            left, right = area.cut_left(area.w * 0.6, px(36))
        else:
            left, right = area.cut_top(area.h * 0.55, px(24))
        art: list[Paint] = [wall(look, lamp=False, street=False, reader=False)]
        *above, drawer, front = self._drawer(left, look)
        beside = [] if now is None else [lay_open(now, self._opened(), right, self.house.now(), look, self._naming)]
        children = [head, *above, drawer, front, *beside]
        return Node("archive", "screen", look.window, HEAD, art=tuple(art), children=tuple(children))

    def _drawer(self, place: Rect, look: Look) -> list[Node]:
        px = look.px
        line = max(strip_height(look), px(50))
        top, rest = place.cut_top(line, px(12))
        second, rest = rest.cut_top(line, px(14))
        front_h = max(px(64), look.text(24) * 2.2)
        front, room = rest.cut_bottom(front_h)[0], rest.cut_bottom(front_h)[1]
        shown = self._shown()
        step = pitch(look)
        rows = [self._row(n, filed, room, look) for n, filed in enumerate(shown)]
        found = [*self._filters(top, look), edit("search", second, Line("Search"), self._search, look,
                                                empty=Line("Type a name or a game"))]  # fmt: skip
        if shown:
            found.append(scroll_list("drawer", room, len(shown) * step + px(20), rows))
        else:
            words = EMPTY if not self._archive.files else NONE_LIKE
            art = (Words(words, room, "body", look.text(26), "paper", "centre", wrap=True),)
            found.append(Node("drawer:empty", "text", room, words, art=art))
        return [*found, self._front(front, look)]

    def _row(self, n: int, filed: Filed, room: Rect, look: Look) -> Node:
        """A file in its place. It is kept while nothing about it changes: a drawer may hold hundreds."""
        today = self.house.now().replace(hour=0, minute=0, second=0, microsecond=0)
        at = room, today, look.window, look.text_percent, look.theme, look.catalogue
        if self._at != at:
            self._at, self._rows = at, {}
        key = (n, filed.path, filed.changed, filed.about, filed.card is None, filed.fault,
               filed.path == self._chosen)  # fmt: skip
        if key not in self._rows:
            step = pitch(look)
            spot = Rect(room.x + look.px(12), room.y + look.px(8) + n * step, room.w - look.px(40), step - 1)
            self._rows[key] = row(n, filed, spot, self.house.now(), filed.path == self._chosen, look)
        return self._rows[key]

    def _filters(self, place: Rect, look: Look) -> list[Node]:
        px = look.px
        many, whole = counts(self._wanted()), counts(self._archive.files)
        size = look.text(28)
        names = [name for name in FILTERS if whole[name] or name in ("all", self._filter)]
        place, posters = self._posters(place, look)
        words = [Line("{filter} {n}", filter=NAMES[name], n=str(many[name])) for name in names]
        wide = [look.width(w, "bebas", size, px(1)) + px(36) for w in words]
        scale = min(1.0, (place.w - px(10) * (len(names) - 1)) / sum(wide))
        found, x = [], place.x
        for name, line, w in zip(names, words, wide, strict=True):
            spot = Rect(x, place.y, w * scale, place.h)
            found.append(chip(f"filter:{name}", spot, line, name == self._filter, look, Item("filter", name)))
            x += spot.w + px(10)
        return [*found, *posters]

    def _posters(self, place: Rect, look: Look) -> tuple[Rect, list[Node]]:
        """A switch for each title that lies in the drawer, where there are several; and the room left of them."""
        px = look.px
        mine = [f.card.title for f in self._wanted(posters=False) if f.card is not None and passes(f, self._filter)]
        there = {f.card.title for f in self._archive.files if f.card is not None}
        shown = [each for each in games() if each.id in there]
        if len(shown) < 2:
            return place, []
        w = max(25.0, min(place.h * POSTER[0] / POSTER[1], place.w * 0.06))
        room, left = place.cut_right((w + px(8)) * len(shown), px(10))
        spots = (Rect(room.x + n * (w + px(8)), room.y, w, room.h) for n in range(len(shown)))
        return left, [
            poster_toggle(each, spot, each.id not in self._without, look, mine.count(each.id))
            for each, spot in zip(shown, spots, strict=True)
        ]

    def _front(self, place: Rect, look: Look) -> Node:
        """The steel front of the drawer, with a slip of paper for what has just been done."""
        px = look.px
        art: list[Paint] = [
            Box(place, "#3f4d52", px(4), shadow=px(5)),
            Box(Rect(place.x, place.y, place.w, px(5)), "#66767a"),
        ]
        slip = self._slip
        if slip is None:
            plate = place.place(min(px(330), place.w * 0.5), place.h * 0.62, 0.06)
            handle = place.place(px(210), px(26), 0.6)
            words = ORDER_NAMES[self._order]
            label = (
                Box(plate, "#dfa43c", px(4)),
                Box(plate.inset(px(6)), "paper", px(2)),
                Words(words, plate.inset(px(10), 0), "bebas", look.text(28), "ink", "centre", least=0.5),
            )
            art += [
                Box(handle, "#dfa43c", px(6), shadow=px(5)),
                Box(Rect(handle.x, handle.centre[1], handle.w, handle.h / 2), "#b37d22", px(6)),
            ]
            button = Node("order", "button", plate, Line("Order"), words, ORDER_TIP, art=label, press="order",
                          radius=4)  # fmt: skip
            return Node("drawer:front", "group", place, words, art=tuple(art), children=(button,))
        paper = place.inset(px(16), px(8))
        children = []
        text = paper.inset(px(16), 0)
        if slip.removed is not None:
            undo = Line("Undo")
            spot, text = text.cut_right(look.width(undo, "bebas", look.text(28)) + px(40), px(14))
            spot = spot.inset(0, px(5))
            undo_art = (Box(spot, "ink", px(3)), Words(undo, spot, "bebas", look.text(28), "glow", "centre", least=0.6))
            children.append(Node("undo", "button", spot, undo, art=undo_art, press="undo", key="u", radius=3))
        says = Words(slip.says, text, "body", look.text(22), "ink", wrap=True, lead=1.1, least=0.5)
        art += [Box(paper, "paper", px(3)), says]
        return Node("slip", "text", place, slip.says, art=tuple(art), children=tuple(children))

    # Time

    def due(self) -> float | None:
        if self._reading is not None:
            return 0.0
        return self._left if self._slip is not None and self._slip.removed is not None else None

    def tick(self, dt: float) -> None:
        if self._reading is not None:
            for _ in range(SLICE):
                try:
                    next(self._reading)
                except StopIteration:
                    self._reading = None
                    current = self._current
                    if current is not None and current.fault is not None and not self._touched:
                        self._chosen = _latest(self._shown())
                    break
            self.stage.changed()
        elif self._slip is not None and self._slip.removed is not None:
            self._left -= dt
            if self._left <= 0:
                self._slip = None
                self.stage.changed()

    # What the player does

    def heed(self, intent: Intent) -> bool:
        """Arrows open one file after the other; Tab only passes by, so that what can be done stays in reach."""
        if isinstance(intent, Tab | Move):
            self._tabbing = isinstance(intent, Tab)
        return False

    def handle(self, intent: Intent) -> None:
        match intent:
            case Focused(Node(press=Item("file", str(name)))) if not self._tabbing:
                self._choose(name)
            case Pressed(Node(press=Item("file", str(name))), device):
                was = self._chosen
                self._choose(name)
                if device != "mouse" and was == self._chosen:
                    self._deed("first")
            case Pressed(Node(press=Item("filter", str(name)))):
                self._filter = name
                self._choose_shown()
            case Pressed(Node(press=Item("title", str(title)))):
                self._without ^= {title}
                self._choose_shown()
            case Pressed(Node(press="order")):
                self._order = ORDERS[(ORDERS.index(self._order) + 1) % len(ORDERS)]
                self.stage.scrolls.forget("drawer")
                self.stage.changed()
            case Pressed(Node(press="undo")):
                self._undo()
            case Pressed(Node(press=str(press))) if press.startswith("deed:"):
                self._deed(press.removeprefix("deed:"))
            case Pressed(Node(id="rename"), device):
                if device != "mouse":
                    self._deed("name")
            case Typed(Node(id="rename"), text, done) if self._naming is not None:
                self._naming = self._naming.typed(text, done, LONGEST_NAME)
            case Edited(Node(id="rename"), what) if self._naming is not None:
                self._naming = self._naming.edited(what)
            case Cancel() if self._naming is not None:
                self._named()
            case Typed(_, text, done):
                self._search = self._search.typed(text, done, LONGEST)
                self._choose_shown()
            case Edited(_, what):
                self._search = self._search.edited(what)
                self._choose_shown()
            case Dropped(path):
                self._bring_in(path)
            case Pressed(Node(press="back")) | Cancel() | Command("menu", True):
                self._back()

    def _choose(self, name: str) -> None:
        self._touched, self._naming = True, None
        self._chosen = next((filed.path for filed in self._archive.files if filed.path.name == name), self._chosen)
        self.stage.changed()

    def _choose_shown(self) -> None:
        """Another choice of files is shown: one of them is open."""
        self._naming = None
        shown = self._shown()
        if shown and self._chosen not in {filed.path for filed in shown}:
            self._chosen = _latest(shown)
        self.stage.changed()

    def _deed(self, what: str) -> None:
        filed = self._current
        if filed is None:
            return
        if what == "first":
            what = next((deed.id for deed in deeds(filed, self._opened())), "") if filed.card is not None else ""
        try:
            match what:
                case "replay":
                    self.house.replay(filed.path)
                case "continue" | "end":
                    self.house.resume(filed.path)
                case "again" if (match := self._opened()) is not None:
                    self.house.start(match.setup, match.header.sitters)
                case "course" if (match := self._opened()) is not None:
                    self.stage.push(CourseScene(match, self.stage.pop, self.house.memory_of(match), own=True))
                case "copy" if (match := self._opened()) is not None:
                    self._say(Slip(copy_result(match, self.stage.look.catalogue)))
                case "rename":
                    self._naming = Edit(filed.about.name, len(filed.about.name))
                    self.stage.focus.clear()
                case "name" if self._naming is not None:
                    self._archive.rename(filed, self._naming.text)
                    self._named()
                case "unname":
                    self._named()
                case "keep":
                    self._archive.keep(filed, not filed.about.kept)
                case "export":
                    where = self._archive.export(filed, self.house.documents())
                    self._say(Slip(Line("Copied to {place}.", place=str(where))))
                case "remove":
                    self._remove(filed)
        except (Trouble, JournalError) as trouble:
            self._say(Slip(trouble.line))
        self.stage.changed()

    def _named(self) -> None:
        """The name has been given, or stays as it was."""
        self._naming = None
        self.stage.focus.clear()

    def _remove(self, filed: Filed) -> None:
        shown = [f.path for f in self._shown()]
        at = shown.index(filed.path) if filed.path in shown else 0
        where = self._archive.remove(filed)
        left = [path for path in shown if path != filed.path]
        self._chosen = left[min(at, len(left) - 1)] if left else None
        self._say(Slip(Line("Removed."), filed, where))

    def _undo(self) -> None:
        slip = self._slip
        if slip is None or slip.removed is None or slip.where is None:
            return
        try:
            self._archive.bring_back(slip.removed, slip.where)
        except Trouble as trouble:
            self._say(Slip(trouble.line))
            return
        self._chosen, self._slip = slip.removed.path, None
        self._look_again()
        self.stage.changed()

    def _bring_in(self, path: Path) -> None:
        try:
            self._chosen = self._archive.bring_in(path)
            says = Line("{file} lies in the drawer now.", file=path.name)
            if self._current is not None and self._current.about.copy:
                says = Line("{file} lies in the drawer now, as a copy of a game that is there already.", file=path.name)
            self._say(Slip(says))
        except Trouble as trouble:
            self._say(Slip(trouble.line))
        self._look_again()

    def _say(self, slip: Slip) -> None:
        self._slip, self._left = slip, SLIP
        self.stage.changed()


def _latest(shown: Sequence[Filed]) -> Path | None:
    """The first game of these, before any file that cannot be read."""
    sound = [filed.path for filed in shown if filed.fault is None]
    return next(iter([*sound, *(filed.path for filed in shown)]), None)


def _said(filed: Filed) -> str:
    """What a search looks through."""
    card = filed.card
    if card is None:
        return filed.path.name.casefold()
    known = card.title in titles.ids()
    words: Sequence[str] = [s.name for s in card.sitters]
    name = titles.words(card.title).name.text if known else card.title
    mode = titles.words(card.title).mode(card.mode).text if known else card.mode
    return " ".join([*words, filed.about.name, name, mode, filed.path.name]).casefold()

