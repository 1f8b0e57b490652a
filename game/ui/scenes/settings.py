"""The settings. Each change applies at once; there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from game.catalogue import Line
from game.desk import language
from game.desk.settings import IDLE_MINUTES, TEXT_SIZES, Settings, Speed, Theme
from game.ui.intents import Cancel, Intent, Nudged, Pressed, Slid
from game.ui.look import Look
from game.ui.paint import Words
from game.ui.presses import Step
from game.ui.scenery.street import STREET
from game.ui.scenes.about import ABOUT, AboutScene
from game.ui.scenes.house import House, bar, bar_height, wall
from game.ui.scenes.moving import MOVING
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.widgets import (
    bar_button,
    bar_button_width,
    control_height,
    explained,
    paper,
    scroll_list,
    slider,
    stepper,
    toggle,
)

THEMES = {"house": Line("House"), "contrast": Line("High contrast"), "plain": Line("Without colours")}
SPEEDS = {
    "off": Line("Off"),
    "fast": Line("Fast"),
    "normal": Line("Normal"),
    "slow": Line("Slow"),
    "step": Line("Step by step"),
}
PEEKS = {"hold": Line("While Space is held"), "toggle": Line("Until pressed again")}
VOLUME_STEP = 10


@dataclass(frozen=True)
class Choice:
    """A setting with a few values in order; `says` explains what it does for the player, beneath it."""

    area: str
    field: str
    name: Line
    values: tuple[object, ...]
    words: Callable[[object], Line]
    says: Line


@dataclass(frozen=True)
class Switch:
    """A setting that is on or off."""

    area: str
    field: str
    name: Line
    says: Line


@dataclass(frozen=True)
class Volume:
    """A setting from 0 to 100."""

    area: str
    field: str
    name: Line
    says: Line


Entry = Choice | Switch | Volume


def _percent(value: object) -> Line:
    return Line("{n} %", n=str(value))


def _minutes(value: object) -> Line:
    if value == 0:
        return Line("Never")
    return Line("After {n} minute", many="After {n} minutes", n=int(str(value)))


def pages() -> tuple[tuple[Line, tuple[Entry, ...]], ...]:
    """The settings, grouped under headings."""
    reading: list[Entry] = [
        Choice("reading", "text_percent", Line("Text size"), TEXT_SIZES, _percent,
               Line("Makes everything that you read larger or smaller.")),
        Choice("reading", "theme", Line("Colours"), get_args(Theme), lambda v: THEMES[str(v)],
               Line("High contrast, or no colours at all: shapes and words then say everything.")),
        Choice("reading", "animation", Line("Movement"), get_args(Speed), lambda v: SPEEDS[str(v)],
               Line("How fast cards move and computer players act. Step by step, each move waits for you.")),
    ]  # fmt: skip
    spoken = language.languages()
    if len(spoken) > 1:
        reading.append(
            Choice("reading", "language", Line("Language"), tuple(spoken), lambda v: Line("{n}", n=spoken[str(v)]),
                   Line("The language of every text in Safehouse."))
        )  # fmt: skip
    return (
        (Line("Reading"), tuple(reading)),
        (
            Line("Screen and sound"),
            (
                Switch("window", "fullscreen", Line("Full screen"),
                       Line("Fills the whole screen. F11 does the same at any time.")),
                Volume("sound", "volume", Line("Sound"), Line("How loud cards, chips and doors are.")),
            ),
        ),
        (
            Line("At the table"),
            (
                Switch("table", "cards_face_down", Line("Keep cards face down"),
                       Line("Your cards are shown only while you look at them.")),
                Choice("table", "peek", Line("Turn cards up"), ("hold", "toggle"), lambda v: PEEKS[str(v)],
                       Line("How Space shows cards that are kept face down.")),
                Choice("table", "curtain_idle", Line("Draw the curtain"), IDLE_MINUTES, _minutes,
                       Line("Hides the table when several people play and nobody has touched anything for this long.")),
                Switch("table", "curtain_on_focus_loss", Line("Draw the curtain when you switch windows"),
                       Line("Hides the table, when several people play, as soon as another window is in front.")),
                Switch("table", "onlookers_at_once", Line("Show witnesses their news straight away"),
                       Line("When several people play, a witness of a meeting or a scan gets the screen at once.")),
                Switch("table", "strict", Line("Strict table"),
                       Line("Nobody takes a choice back or asks for a hint. It begins with the next game.")),
                Switch("table", "memory_aid", Line("Memory aid"),
                       Line("Keeps what players would have to remember in sight. It begins with the next game.")),
            ),
        ),
    )  # fmt: skip


class SettingsScene(Scene):
    """All settings on one sheet."""

    name = "settings"

    def __init__(self, house: House, back: Callable[[], None], move: Callable[[], None] | None = None) -> None:
        self.house = house
        self._back = back
        self._move = move
        """Opens the page for moving house, where there is one."""

    def first_focus(self) -> str:
        return "reading.text_percent"

    def tree(self, look: Look) -> Node:
        return lay(self.house.settings, look, self._move is not None)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Cancel):
            self._back()
        elif isinstance(intent, Pressed):
            if intent.node.press == "back":
                self._back()
            elif intent.node.press == "about":
                self.stage.push(AboutScene(self.stage.pop))
            elif intent.node.press == "moving" and self._move is not None:
                self._move()
            elif isinstance(intent.node.press, Step):
                self._step(str(intent.node.press.what), intent.node.press.by, False)
            else:
                self._step(intent.node.id, -1 if intent.which == 3 else 1, True)
        elif isinstance(intent, Nudged):
            self._step(intent.node.id, intent.step, False)
        elif isinstance(intent, Slid):
            entry = _entry(intent.node.id)
            if isinstance(entry, Volume):
                self.house.change(entry.area, **{entry.field: round(intent.part * 100)})

    def _step(self, id: str, step: int, around: bool) -> None:
        entry = _entry(id)
        value = _value(self.house.settings, entry)
        if isinstance(entry, Switch):
            self.house.change(entry.area, **{entry.field: not value})
        elif isinstance(entry, Volume):
            self.house.change(entry.area, **{entry.field: max(0, min(100, int(str(value)) + step * VOLUME_STEP))})
        else:
            at = _at(entry, value) + step
            at = at % len(entry.values) if around else max(0, min(len(entry.values) - 1, at))
            self.house.change(entry.area, **{entry.field: entry.values[at]})


def _id(entry: Entry) -> str:
    return f"{entry.area}.{entry.field}"


def _entry(id: str) -> Entry:
    return next(e for _, entries in pages() for e in entries if _id(e) == id)


def _value(settings: Settings, entry: Entry) -> object:
    return getattr(getattr(settings, entry.area), entry.field)


def _at(entry: Choice, value: object) -> int:
    """The place of a value in the list; a number between two values goes to the nearer one."""
    if value in entry.values:
        return entry.values.index(value)
    return min(range(len(entry.values)), key=lambda i: abs(int(str(entry.values[i])) - int(str(value))))


def lay(settings: Settings, look: Look, moves: bool = False) -> Node:
    px = look.px
    head = _head(look, moves)
    area = look.window.cut_bottom(look.window.h - bar_height(look))[0]
    margin = px(64) if look.shape == "wide" else px(32)
    inner = area.inset(margin, px(40))
    if inner.h > px(900) and look.grow <= 1.25:
        # The street stays free for the figure with the newspaper.
        inner = Rect(inner.x, inner.y, inner.w, inner.h - px(STREET - 24))
    shown = pages()
    two = inner.w > px(1300) * max(1.0, look.grow * 0.92)
    groups: Sequence[Sequence[tuple[Line, tuple[Entry, ...]]]] = (shown[:2], shown[2:]) if two else (shown,)
    sheets = inner.columns(2, px(40)) if two else (inner,)
    if not two:
        sheets = (inner.place(min(inner.w, px(1000) * max(1.0, look.grow)), inner.h, 0.5, 0.0),)
    art: list[Paint] = [wall(look, lamp=False, street=True, reader=True)]
    lists = []
    for n, (sheet, group) in enumerate(zip(sheets, groups, strict=True)):
        place, node = _sheet(n, sheet, group, settings, look)
        art.append(paper(place, look, 9))
        lists.append(node)
    return Node("settings", "screen", look.window, Line("Settings"), art=tuple(art), children=(head, *lists))


def _head(look: Look, moves: bool) -> Node:
    """The bar, with the ways to the page about the program and to moving house at its right."""
    buttons = [("about", ABOUT), *([("moving", MOVING)] if moves else [])]
    widths = [bar_button_width(words, look, icon=False) for _, words in buttons]
    gap = look.px(12)
    head = bar(look, Line("Settings"), Line("each applies at once"), back=Line("Back"), kept=sum(widths) + gap)
    rest = head.rect.inset(look.px(24), look.px(14))
    found = []
    for (id, words), width in zip(buttons, widths, strict=True):
        place, rest = rest.cut_right(width, gap)
        found.append(bar_button(id, place, words, look))
    return replace(head, children=(*head.children, *found))


def _sheet(
    n: int, room: Rect, groups: Sequence[tuple[Line, tuple[Entry, ...]]], settings: Settings, look: Look
) -> tuple[Rect, Node]:
    px = look.px
    line, head_h = control_height(look), look.text(40) * 1.4
    pad, gap, apart = px(28), px(10), px(14)
    # The scroll bar always has its room, so that no line breaks otherwise when it appears.
    w = room.w - 2 * pad - px(16)
    nodes: list[Node] = []
    x, y = room.x + pad, room.y + pad
    for heading, entries in groups:
        rect = Rect(x, y, w, head_h)
        words = Words(heading, rect, "bebas", look.text(40), "ink", valign="top", tracking=px(1))
        nodes.append(Node(f"heading:{heading.text}", "heading", rect, heading, art=(words,)))
        y += head_h
        for entry in entries:
            below = explained(_id(entry), entry.says, x, y + line, w, look)
            nodes += [_line(entry, Rect(x, y, w, line), settings, look), below]
            y = below.rect.bottom + gap
        y += apart
    whole = y - apart - room.y - pad
    sheet = Rect(room.x, room.y, room.w, min(room.h, whole + 2 * pad))
    return sheet, scroll_list(f"sheet:{n}", sheet.inset(pad), whole, nodes)


def _line(entry: Entry, rect: Rect, settings: Settings, look: Look) -> Node:
    value = _value(settings, entry)
    if isinstance(entry, Switch):
        return toggle(_id(entry), rect, entry.name, bool(value), look)
    if isinstance(entry, Volume):
        return slider(_id(entry), rect, entry.name, _percent(value), int(str(value)) / 100, look)
    at = _at(entry, value)
    return stepper(
        _id(entry), rect, entry.name, entry.words(value), look, first=at == 0, last=at == len(entry.values) - 1
    )
