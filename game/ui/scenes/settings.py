"""The settings. Each change applies at once; there is nothing to confirm, and everything can be put back."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.settings import Settings
from game.ui.intents import Cancel, Device, Edited, Intent, Nudged, Pressed, Slid, Struck, Typed
from game.ui.look import Look
from game.ui.presses import Item, Step
from game.ui.scenes.about import AboutScene
from game.ui.scenes.entries import (
    USUAL,
    Entry,
    Switch,
    Volume,
    entry_of,
    found,
    id_of,
    pages,
    place_of,
    value_of,
)
from game.ui.scenes.house import House
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.sheets import SHEETS, Shown, lay
from game.ui.semantics import Node
from game.ui.stack import Scene
from game.ui.widgets import Edit

VOLUME_STEP = 10
LONGEST = 20
FIRST = "reading.text_percent"


class SettingsScene(Scene):
    """All settings on one page."""

    name = "settings"

    def __init__(self, house: House, back: Callable[[], None], move: Callable[[], None] | None = None) -> None:
        self.house = house
        self._back = back
        self._move = move
        """Opens the page for moving house, where there is one."""
        self._search = Edit()
        self._before: dict[str, Settings] = {}
        """The settings before an area was reset, by its heading, for as long as the page is open."""
        self._home = FIRST
        """What gets the focus when the thing that had it is gone."""

    def first_focus(self) -> str:
        return self._home

    def tree(self, look: Look) -> Node:
        now = self.house.settings
        areas = found(self._search.text, now, look.catalogue)
        return lay(Shown(now, areas, self._search, frozenset(self._before), self._move is not None), look)

    def takes(self, key: str, device: Device) -> bool:
        return device == "keys" and key in ("backspace", "ctrl+f")

    def handle(self, intent: Intent) -> None:
        match intent:
            case Cancel() if self._search.text:
                self._find(Edit())
                self._go_to(FIRST)
            case Cancel() | Pressed(Node(press="back")):
                self._back()
            case Struck("ctrl+f"):
                self._go_to("search")
            case Struck("backspace"):
                focused = self.stage.focused
                if focused is not None and (entry := entry_of(focused.id)) is not None:
                    self._put_back(entry)
            case Typed(_, text, done):
                self._find(self._search.typed(text, done, LONGEST))
            case Edited(_, what):
                self._find(self._search.edited(what))
            case Pressed(Node(id="search"), device):
                areas = found(self._search.text, self.house.settings, self.stage.look.catalogue)
                if areas and self._search.text and device != "mouse":
                    self._go_to(id_of(areas[0][1][0]))
            case Pressed(Node(press="about")):
                self.stage.push(AboutScene(self.stage.pop))
            case Pressed(Node(press="keys")):
                self.stage.push(KeysScene(self.house, self.stage.pop))
            case Pressed(Node(press="moving")) if self._move is not None:
                self._move()
            case Pressed(Node(press=Item("usual", str(id)))):
                if (entry := entry_of(id)) is not None:
                    self._put_back(entry)
            case Pressed(Node(press=Item("reset", str(area)))):
                self._before[area] = self.house.settings
                self._set(area, USUAL)
            case Pressed(Node(press=Item("undo", str(area)))) if area in self._before:
                self._set(area, self._before.pop(area))
                self._go_to(f"reset:{area}")
            case Pressed(Node(press=Step(str(id), by))):
                self._step(id, by, False)
            case Pressed(node, which=which):
                self._step(node.id, -1 if which == 3 else 1, True)
            case Nudged(node, step):
                self._step(node.id, step, False)
            case Slid(node, part):
                entry = entry_of(node.id)
                if isinstance(entry, Volume):
                    self.house.change(entry.area, **{entry.field: round(part * 100)})

    def _find(self, search: Edit) -> None:
        """Shows what fits this search, from the top."""
        if search.text != self._search.text:
            for n in range(SHEETS):
                self.stage.scrolls.forget(f"sheet:{n}")
        self._search = search

    def _go_to(self, id: str) -> None:
        self._home = id
        self.stage.focus.clear()
        self.stage.changed()

    def _put_back(self, entry: Entry) -> None:
        self.house.change(entry.area, **{entry.field: value_of(USUAL, entry)})

    def _set(self, area: str, to: Settings) -> None:
        """Gives all settings under a heading the values that they have in other settings."""
        for entry in next(entries for heading, entries in pages() if heading.text == area):
            if value_of(self.house.settings, entry) != value_of(to, entry):
                self.house.change(entry.area, **{entry.field: value_of(to, entry)})

    def _step(self, id: str, step: int, around: bool) -> None:
        entry = entry_of(id)
        if entry is None:
            return
        value = value_of(self.house.settings, entry)
        if isinstance(entry, Switch):
            self.house.change(entry.area, **{entry.field: not value})
        elif isinstance(entry, Volume):
            self.house.change(entry.area, **{entry.field: max(0, min(100, int(str(value)) + step * VOLUME_STEP))})
        else:
            at = place_of(entry, value) + step
            at = at % len(entry.values) if around else max(0, min(len(entry.values) - 1, at))
            self.house.change(entry.area, **{entry.field: entry.values[at]})
