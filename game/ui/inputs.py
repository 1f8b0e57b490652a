"""Turns the events of keyboard, mouse, pad and touch into intents.

Only positions carried by events are used: by the time an event is read the mouse may be elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.ui.intents import (
    MOVES,
    Accept,
    Bindings,
    Button,
    Cancel,
    Command,
    Device,
    Dropped,
    Edited,
    Intent,
    Key,
    Let,
    Move,
    Page,
    Point,
    Scroll,
    Struck,
    Tab,
    Typed,
    Window,
    standard,
)

STICK = 18000
STICK_BACK = 9000
EDIT_KEYS = {"backspace": "back", "delete": "delete", "left": "left", "right": "right", "home": "home", "end": "end"}
PAD_NAMES = ("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
             "up", "down", "left", "right")  # fmt: skip
HELD_ONLY = {f"{side} {key}" for side in ("left", "right") for key in ("ctrl", "alt", "shift", "meta", "gui")}
"""Keys that do nothing by themselves."""
WINDOW = {
    pygame.WINDOWFOCUSLOST: "lost",
    pygame.WINDOWFOCUSGAINED: "gained",
    pygame.WINDOWMINIMIZED: "minimised",
    pygame.WINDOWSIZECHANGED: "resized",
    pygame.WINDOWEXPOSED: "exposed",
    pygame.QUIT: "close",
}


def _nobody(key: str, device: Device) -> bool:
    return False


def _unmarked(letter: str) -> bool:
    return False


def _only() -> int:
    return 0


class Inputs:
    """Translates one event at a time; remembers only where the stick is and which keys are down."""

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.bindings = bindings or standard()
        self.typing = False
        self.marked: Callable[[str], bool] = _unmarked
        """Whether something on the screen is pressed by this letter, which then has no other meaning."""
        self.takes: Callable[[str, Device], bool] = _nobody
        """Whether the scene takes a key as it is."""
        self.screen: Callable[[], int] = _only
        """Which screen can be seen now, by its number. A key that is held down since an earlier one does nothing."""
        self._stick = {0: 0, 1: 0}
        self._pads: list[Any] = []
        self._down: dict[int, int] = {}
        """The keys that are down, each with the screen on which it went down."""

    def open_pads(self) -> None:
        """Listens to all connected pads; a system without any is not an error."""
        try:
            from pygame._sdl2 import controller

            controller.init()
            there = [i for i in range(controller.get_count()) if controller.is_controller(i)]
            self._pads = [controller.Controller(i) for i in there]
        except (ImportError, pygame.error):
            self._pads = []

    def sift(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events of one frame without what a held key said of itself while the frame was slow: it repeats once, and
        not at all if it has been let go by now. Of several mouse movements in a row only the last matters."""
        found: list[pygame.event.Event] = []
        down, repeated = set(self._down), set[int]()
        for n, event in enumerate(events):
            later = events[n + 1 :]
            if event.type == pygame.MOUSEMOTION and later and later[0].type == pygame.MOUSEMOTION:
                continue
            if event.type == pygame.KEYUP:
                down.discard(event.key)
            elif event.type == pygame.KEYDOWN and event.key not in down:
                down.add(event.key)
            elif event.type == pygame.KEYDOWN:
                if event.key in repeated or any(e.type == pygame.KEYUP and e.key == event.key for e in later):
                    continue
                repeated.add(event.key)
            found.append(event)
        return found

    def read(self, event: pygame.event.Event) -> Iterator[Intent]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            yield Point(*event.pos)
        elif kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button in (1, 2, 3):
                x, y = event.pos
                yield Button(x, y, kind == pygame.MOUSEBUTTONDOWN, event.button)
        elif kind == pygame.MOUSEWHEEL:
            # The wheel's event carries no position: the stage knows where the pointer was last seen.
            yield Scroll(-1.0, -1.0, -float(event.y))
        elif kind == pygame.KEYDOWN:
            again = event.key in self._down
            if again and self._down[event.key] != self.screen():
                return  # It is held down since another screen.
            self._down[event.key] = self.screen()
            for intent in self._key(event, True):
                # A key that is held down repeats moving and editing, never a press.
                if not again or isinstance(intent, (Move, Tab, Page, Edited)):
                    yield intent
        elif kind == pygame.KEYUP:
            self._down.pop(event.key, None)
            yield from self._key(event, False)
        elif kind == pygame.TEXTINPUT:
            if self.typing:
                yield Typed(None, event.text)
        elif kind == pygame.TEXTEDITING:
            if self.typing:
                yield Typed(None, event.text, False)
        elif kind == pygame.DROPFILE:
            yield Dropped(Path(event.file))
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            yield from self._pad(event.button, kind == pygame.CONTROLLERBUTTONDOWN)
        elif kind == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event.axis, event.value)
        elif kind == pygame.CONTROLLERDEVICEADDED:
            self.open_pads()
        elif kind in WINDOW:
            if kind == pygame.WINDOWFOCUSLOST:
                self._down.clear()
            yield Window(WINDOW[kind])  # type: ignore[arg-type]

    def _key(self, event: pygame.event.Event, down: bool) -> Iterator[Intent]:
        name = pygame.key.name(event.key, use_compat=False).lower()
        name = {"enter": "return", "keypad enter": "return"}.get(name, name)
        mods = event.mod
        ctrl, alt = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(mods & pygame.KMOD_ALT)
        shift = bool(mods & pygame.KMOD_SHIFT)
        full = ("ctrl+" if ctrl else "") + ("alt+" if alt else "") + ("shift+" if shift else "") + name
        if self.typing and name in EDIT_KEYS and not ctrl and not alt:
            if down:
                yield Edited(None, EDIT_KEYS[name])
            return
        if down and name and name not in HELD_ONLY and self.takes(full, "keys"):
            yield Struck(full)
            return
        if not down and name and self.takes(full, "keys"):
            yield Let(full)
            return
        command = self.bindings.command(full)
        if command and len(full) == 1 and self.marked(full):
            command = ""
        if (
            command
            and not (self.typing and len(name) == 1 and not ctrl and not alt)
            and not (self.typing and name == "space")
        ):
            yield Command(command, down)
        elif name in ("return", "space") and not alt and not (self.typing and name == "space"):
            yield Accept(down)
        elif not down:
            return
        elif name in MOVES and not ctrl and not alt:
            yield Move(*MOVES[name])
        elif name == "tab" and not ctrl and not alt:
            yield Tab(-1 if shift else 1)
        elif name == "escape":
            yield Cancel()
        elif name in ("pageup", "pagedown"):
            yield Page(1 if name == "pagedown" else -1)
        elif not self.typing and not ctrl and not alt:
            text = str(getattr(event, "unicode", "")) or name.removeprefix("keypad ")
            if len(text) == 1 and text.isprintable() and not text.isspace():
                yield Key(text.lower())

    def _pad(self, button: int, down: bool) -> Iterator[Intent]:
        name = PAD_NAMES[button] if button < len(PAD_NAMES) else ""
        command = self.bindings.pad_command(name)
        if down and name and self.takes(name, "pad"):
            yield Struck(name, "pad")
        elif name == "a":
            yield Accept(down, "pad")
        elif command:
            yield Command(command, down, "pad")
        elif down and name in MOVES:
            yield Move(*MOVES[name], "pad")
        elif down and name == "b":
            yield Cancel()

    def _axis(self, axis: int, value: int) -> Iterator[Intent]:
        if axis not in self._stick:
            return
        was = self._stick[axis]
        now = (1 if value > 0 else -1) if abs(value) > STICK else (was if abs(value) > STICK_BACK else 0)
        self._stick[axis] = now
        if now and now != was:
            yield Move(now, 0, "pad") if axis == 0 else Move(0, now, "pad")
