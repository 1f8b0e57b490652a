"""The settings. Each change applies at once; there is nothing to confirm, and everything can be put back."""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import NO_WORDS, Line
from game.desk.settings import Settings
from game.ui.intents import (
    Cancel,
    Device,
    Edited,
    Focused,
    Held,
    Intent,
    Let,
    Nudged,
    Pressed,
    Slid,
    Struck,
    Typed,
    Window,
)
from game.ui.look import Look
from game.ui.presses import Item, Step
from game.ui.scenes.about import AboutScene
from game.ui.scenes.entries import (
    FIXED,
    USUAL,
    VOLUME_STEP,
    Choice,
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
from game.ui.scenes.sample import MOVES, Sample
from game.ui.scenes.settinglines import Whose
from game.ui.scenes.sheets import SHEET, Shown, lay
from game.ui.semantics import Node, Rect, find
from game.ui.stack import Scene
from game.ui.theme import theme
from game.ui.widgets import Edit

LONGEST = 20
FIRST = "reading.text_percent"
DEALT_EVERY = 1.3
"""Seconds between two deals of the card that shows how things move."""
DOUBLE = 0.6
"""A double click takes less than so many seconds."""


class SettingsScene(Scene):
    """All settings on one page."""

    name = "settings"

    paged = SHEET

    def __init__(
        self,
        house: House,
        back: Callable[[], None],
        move: Callable[[], None] | None = None,
        whose: str = "",
        fixed: bool = False,
    ) -> None:
        self.house = house
        self._back = back
        self._move = move
        """Opens the page for moving house, where there is one."""
        self._search = Edit()
        self._deaf, self._there = 0.0, Rect(0, 0, 0, 0)
        """For so many seconds no click at this place resets everything or takes that back: both change the sizes of the
        page, and one button may come to lie where the other was."""
        self._before: dict[str, Settings] = {}
        """The settings before an area was reset, by its heading, for as long as the page is open."""
        self._home = FIRST
        """What gets the focus when the thing that had it is gone."""
        self._whose = whose
        """Whose settings they are when the page is opened: a profile's id, or everybody's."""
        self._fixed = fixed
        """Whether a game is being played, which keeps what was chosen at its set-up."""
        self._was = ""
        """Who was in front before."""
        self._opened = house.settings
        """The settings when the page was opened, or when somebody else's came."""
        self._all: Settings | None = None
        """The settings before all of them were reset."""
        self._about = FIRST
        """The setting that had the focus last."""
        self._back_then = False
        """Whether the page shows how it was before."""
        self._jumped = ("", 0.0)
        self._dealt, self._since = 0, 0.0

    def enter(self) -> None:
        self._was = self.house.front.id if self.house.front else ""
        self.house.profiles.open()
        self._show_those_of(self._whose)

    def leave(self) -> None:
        self._see_before(False)
        self.house.put_in_front(self._was)

    def first_focus(self) -> str:
        return self._home

    # Whose settings they are

    @property
    def _people(self) -> tuple[str, ...]:
        """The ids of those who can have settings of their own, everybody's first; one person alone has everybody's."""
        known = self.house.profiles.all
        return ("", *(one.id for one in known)) if len(known) > 1 or (known and known[0].own) else ("",)

    def _show_those_of(self, id: str) -> None:
        self._see_before(False)
        self.house.put_in_front(id if id in self._people else "")
        self._opened, self._all = self.house.settings, None
        self._before.clear()

    def _next_person(self, step: int) -> None:
        front = self.house.front
        at = self._people.index(front.id) if front is not None and front.id in self._people else 0
        self._show_those_of(self._people[(at + step) % len(self._people)])

    # The picture

    def tree(self, look: Look) -> Node:
        now, front = self.house.settings, self.house.front
        areas = found(self._search.text, now, look.catalogue)
        several = len(self._people) > 1
        name = front.name if several and front is not None else ""
        who = Line("for {name}", name=name) if name else Line("for everybody") if several else NO_WORDS
        seen = self._opened if self._back_then else now
        return lay(
            Shown(now, areas, self._search, frozenset(self._before), self._move is not None,
                  Sample(seen, self._about, self._back_then, self._dealt), Whose(several, name), who, self._fixed,
                  self.stage.scrolls.at(SHEET), self._jumped, self._all is not None),
            look,
        )  # fmt: skip

    def _see_before(self, on: bool) -> None:
        """Shows how it was when the page was opened, and back again. Colours are those of the whole window."""
        if on != self._back_then:
            self._back_then = on
            wanted = self._opened if on else self.house.settings
            if self._opened.reading.theme != self.house.settings.reading.theme:
                self.stage.restyle(theme=theme(wanted.reading.theme))

    def due(self) -> float | None:
        if self._deaf > 0:
            return self._deaf
        moving = self._about == MOVES and self.house.settings.reading.animation != "off"
        return max(0.0, DEALT_EVERY - self._since) if moving else None

    def tick(self, dt: float) -> None:
        self._since += dt
        self._deaf = max(0.0, self._deaf - dt)
        if self._since >= DEALT_EVERY:
            self._since, self._dealt = 0.0, self._dealt + 1
            self.stage.changed()

    def takes(self, key: str, device: Device) -> bool:
        if device != "keys":
            return False
        focused = self.stage.focused
        typing = focused is not None and focused.role == "edit"
        return key in ("backspace", "ctrl+f") or (key == "p" and not typing)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Struck("p"):
                self._see_before(True)
            case Let("p") | Window("lost" | "minimised"):
                self._see_before(False)
            case Held() | Let():
                pass
            case Focused(node):
                self._turn_to(node.id)
            case Pressed(Node(press="before")):
                self._see_before(not self._back_then)
            case Pressed(Node(press=Item("area", str(area))), device):
                self._jump(area, device)
            case Pressed(Node(press=Item("value", str(what)))):
                id, n = what.split("=")
                self._set_to(id, int(n))
            case Pressed(Node(press=Step(Item("whose"), by))) | Nudged(Node(press=Item("whose")), by):
                self._next_person(by)
            case Pressed(Node(press=Item("whose"))):
                self._next_person(1)
            case Pressed(Node(press="reset-all" | "undo-all") as node, "mouse") if self._doubled(node):
                pass  # It was meant for what lay here before.
            case Pressed(Node(press="reset-all") as node):
                self._deaf, self._there = DOUBLE, node.rect
                self._reset_all()
            case Pressed(Node(press="undo-all") as node) if self._all is not None:
                self._deaf, self._there = DOUBLE, node.rect
                back, self._all = self._all, None
                for heading, _ in pages():
                    self._set(heading.text, back)
                self._go_to("reset-all")
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
                    self._change(entry, round(part * 100))

    def _find(self, search: Edit) -> None:
        """Shows what fits this search, from the top."""
        if search.text != self._search.text:
            self.stage.scrolls.forget(SHEET)
            self._jumped = ("", 0.0)
        self._search = search

    def _go_to(self, id: str) -> None:
        self._home = id
        self.stage.focus.clear()
        self.stage.changed()

    def _turn_to(self, id: str) -> None:
        """A setting has the focus: what is at the right speaks of it."""
        if entry_of(id) is not None and id != self._about:
            self._about, self._since = id, 0.0

    def _jump(self, area: str, device: Device) -> None:
        """Scrolls the sheet so that an area stands at its top; the keys go on there."""
        if self._search.text:
            self._find(Edit())
            self.stage.changed()
        sheet, heading = find(self.stage.tree, SHEET), find(self.stage.tree, f"heading:{area}")
        if sheet is None or heading is None:
            return
        self.stage.scrolls.by(sheet, heading.rect.y - sheet.rect.y)
        self._jumped = (area, self.stage.scrolls.at(SHEET))
        first = next((id_of(entries[0]) for name, entries in pages() if name.text == area and entries), "about")
        if device != "mouse":
            self._go_to(first)
        self._turn_to(first)

    def _doubled(self, node: Node) -> bool:
        """Whether a press is the second half of a double click."""
        return self._deaf > 0 and node.rect.overlaps(self._there)

    def _reset_all(self) -> None:
        self._all = self.house.settings
        self._before.clear()
        for heading, _ in pages():
            self._set(heading.text, USUAL)

    def _put_back(self, entry: Entry) -> None:
        self._change(entry, value_of(USUAL, entry))

    def _change(self, entry: Entry, value: object) -> None:
        """Changes a setting. A change that moves the page itself leaves its line where it is."""
        if self._fixed and id_of(entry) in FIXED:
            return
        self._see_before(False)
        self._turn_to(id_of(entry))
        was = find(self.stage.tree, id_of(entry))
        self.house.change(entry.area, **{entry.field: value})
        if entry.area == "sound":
            self.stage.audio.play("token")
        self.stage.changed()
        now, sheet = find(self.stage.tree, id_of(entry)), find(self.stage.tree, SHEET)
        if was is not None and now is not None and sheet is not None and was.rect.y != now.rect.y:
            self.stage.scrolls.by(sheet, now.rect.y - was.rect.y)

    def _set_to(self, id: str, n: int) -> None:
        entry = entry_of(id)
        if isinstance(entry, Choice) and 0 <= n < len(entry.values):
            self._change(entry, entry.values[n])

    def _set(self, area: str, to: Settings) -> None:
        """Gives all settings under a heading the values that they have in other settings."""
        for entry in next(entries for heading, entries in pages() if heading.text == area):
            fixed = self._fixed and id_of(entry) in FIXED
            if not fixed and value_of(self.house.settings, entry) != value_of(to, entry):
                self.house.change(entry.area, **{entry.field: value_of(to, entry)})

    def _step(self, id: str, step: int, around: bool) -> None:
        entry = entry_of(id)
        if entry is None:
            return
        value = value_of(self.house.settings, entry)
        if isinstance(entry, Switch):
            self._change(entry, not value)
        elif isinstance(entry, Volume):
            self._change(entry, max(0, min(100, int(str(value)) + step * VOLUME_STEP)))
        else:
            at = place_of(entry, value) + step
            at = at % len(entry.values) if around else max(0, min(len(entry.values) - 1, at))
            self._change(entry, entry.values[at])
