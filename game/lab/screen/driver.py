"""Drives the app without a window: for tests, the lab and pictures of the screens.

It mounts a scene at a size, finds nodes by id or label, and sends real events at real positions through the same code
as the window. Time passes only when `pass_time` is called.
"""

from __future__ import annotations

import pygame

from game.catalogue import Catalogue
from game.ui.art import Gallery
from game.ui.fonts import Fonts
from game.ui.headless import headless
from game.ui.inputs import Inputs
from game.ui.intents import Aim
from game.ui.keepsake import png
from game.ui.painter import Painter
from game.ui.semantics import Node, find, narrate, walk
from game.ui.stack import Scene
from game.ui.stage import Stage
from game.ui.theme import Style, theme


class NotThere(AssertionError):
    """Nothing on the screen has this id or these words."""


class Driver:
    """Plays the part of a person at the app, as fast as the processor allows."""

    def __init__(
        self,
        scene: Scene | None = None,
        size: tuple[int, int] = (1280, 720),
        *,
        text_percent: int = 100,
        style: Style = "house",
        catalogue: Catalogue | None = None,
        speed: str = "off",
        gallery: Gallery | None = None,
        stage: Stage | None = None,
    ) -> None:
        headless()
        if stage is None:
            fonts = Fonts()
            stage = Stage(size, Painter(gallery or Gallery(), fonts), fonts, theme(style))
            stage.restyle(text_percent=text_percent, catalogue=catalogue)
        self.stage = stage
        self.stage.motion.speed = speed  # type: ignore[assignment]
        self.inputs = Inputs()
        self.inputs.takes, self.inputs.marked, self.inputs.screen = stage.takes, stage.marked, stage.screen_seen
        self.patient = True
        """Whether this person looks before pressing Enter: only as much time passes as it takes until it is heard, and
        only for that. Everything else stands still, as ever."""
        self.surface = pygame.Surface((round(stage.look.window.w), round(stage.look.window.h)))
        self.frames = 0
        if scene is not None:
            stage.reset(scene)

    # Looking

    @property
    def tree(self) -> Node:
        return self.stage.tree

    def node(self, name: str) -> Node:
        """The node with this id, or else with this label."""
        found = find(self.tree, name) or self.stage.by_words(name)
        if found is None:
            known = ", ".join(n.id for n in walk(self.tree) if n.press)
            raise NotThere(f"{name!r} is not on the screen; there are {known}")
        return found

    def sees(self, name: str) -> bool:
        return find(self.tree, name) is not None or self.stage.by_words(name) is not None

    def words(self) -> str:
        """Everything that the narrator would read, line by line."""
        say = self.stage.look.catalogue
        return "\n".join(narrate(n, say) for n in walk(self.tree) if say.say(n.label) and "quiet" not in n.state)

    # Doing

    def send(self, *events: pygame.event.Event) -> None:
        """Sends what happens between two frames."""
        self.stage.seen()
        for event in self.inputs.sift(events):
            if self.patient and _accepts(event):
                self._look()
            self.inputs.typing = self.stage.wants_text is not None
            self.inputs.bindings = self.stage.bindings
            for intent in self.inputs.read(event):
                self.stage.feed(intent)
        self._let_attend()

    def _look(self) -> None:
        """Sees what is asked, and everything where it belongs."""
        _ = self.stage.tree
        self.stage.motion.finish()
        self.stage.asked.wait()

    def _let_attend(self) -> None:
        if self.stage.listeners:
            _ = self.tree  # Laid out, as the loop does before it lets anybody attend.
            self.stage.attend()

    def down(self, name: str, button: int = 1) -> tuple[int, int]:
        x, y = (round(v) for v in self.node(name).rect.centre)
        self.send(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button),
        )
        return x, y

    def click(self, name: str, button: int = 1) -> None:
        pos = self.down(name, button)
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def hover(self, name: str) -> None:
        x, y = (round(v) for v in self.node(name).rect.centre)
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))

    def key_down(self, key: str) -> None:
        self.send(_key(pygame.KEYDOWN, key))

    def key_up(self, key: str) -> None:
        self.send(_key(pygame.KEYUP, key))

    def key(self, *keys: str) -> None:
        """Presses and releases keys: "return", "right", "ctrl+z", "a"."""
        for key in keys:
            self.key_down(key)
            self.key_up(key)

    def type(self, text: str) -> None:
        for sign in text:
            self.send(pygame.event.Event(pygame.TEXTINPUT, text=sign))

    def pass_time(self, seconds: float, step: float = 0.02) -> None:
        while seconds > 0:
            self.stage.tick(min(step, seconds))
            seconds -= step
            self._let_attend()

    def focus_on(self, name: str) -> None:
        """Moves the focus there at once, as a screen reader does."""
        wanted = self.node(name).id
        self.stage.seen()
        self.stage.feed(Aim(wanted))
        self._let_attend()
        if self.stage.focus.id != wanted:
            raise NotThere(f"{name!r} cannot have the focus")

    def tab_to(self, name: str) -> None:
        """Moves the focus there with Tab, as somebody without a mouse would."""
        wanted = self.node(name).id
        for _ in range(500):
            if self.stage.focus.id == wanted:
                return
            self.key("tab")
        raise NotThere(f"Tab does not reach {name!r}")

    # Pictures

    def draw(self) -> list[pygame.Rect]:
        places = self.stage.draw(self.surface)
        self.frames += bool(places)
        return places

    def picture(self) -> pygame.Surface:
        return self.stage.picture()

    def png(self) -> bytes:
        return png(self.picture())


MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}


def _accepts(event: pygame.event.Event) -> bool:
    """Whether this presses what has the focus."""
    if event.type == pygame.KEYDOWN:
        return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
    return bool(event.type == pygame.CONTROLLERBUTTONDOWN and event.button == pygame.CONTROLLER_BUTTON_A)


def _key(kind: int, key: str) -> pygame.event.Event:
    *mods, name = key.split("+") if len(key) > 1 else [key]
    code = pygame.key.key_code(name)
    mod = 0
    for m in mods:
        mod |= MODIFIERS[m]
    text = name if len(name) == 1 and not mods else ""
    return pygame.event.Event(kind, key=code, mod=mod, unicode=text)
