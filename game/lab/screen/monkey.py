"""A monkey that presses anything, anywhere, at any moment, and the facts that must hold whatever it does."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pygame

from game import titles
from game.core.contract import Seat, Setup
from game.core.journal import Sitter
from game.desk import paths, pin
from game.desk.settings import Settings, SettingsFile, change
from game.desk.start import StartOptions
from game.lab.screen.account import Account, strange
from game.lab.screen.driver import Driver
from game.ui.app import App
from game.ui.headless import headless
from game.ui.scenes import opening
from game.ui.scenes.play import Play
from game.ui.scenes.table import TableScene
from game.ui.semantics import Node, find, walk

KEYS = (*"123456789sq", "return", "space", "escape", "tab", "shift+tab", "ctrl+tab", "ctrl+z", "backspace", "up",
        "down", "left", "right", "pageup", "pagedown", "f9", "f10", "f12", "ctrl+b", "ctrl+m")  # fmt: skip
HURRIED = (*"1212", "return", "return", "space", "tab", "down", "escape")
SIZES = ((640, 480), (800, 600), (1024, 640), (480, 800))
CURTAIN = {"curtain", "next", "confirm", "how"}
PAGES = ("pause", "people", "go", "send", "end-early", "give-up", "agree")
"""Where it is said who plays, and that a game ends."""
DIGITS = "24681357"
"""The PIN that the monkey knows. Nobody types it by chance."""
LOOKS = 0.1
"""How often a new picture of a table is compared with what others would see."""


class Monkey:
    """An app and a player who presses at random. `seed` decides everything except the deal."""

    def __init__(
        self,
        seed: int,
        *sitters: Sitter,
        setup: Setup | None = None,
        speed: str = "normal",
        pin_of: Seat | None = None,
        **table: object,
    ) -> None:
        headless()
        self.r = random.Random(seed)
        places = paths.find()
        settings = change(Settings(), "reading", animation=speed)
        settings = change(settings, "table", **table) if table else settings
        self.now = 0.0
        options = StartOptions(places=places, settings=settings, settings_file=SettingsFile(places.settings))
        self.app = App(options, (800, 600), lambda: self.now)
        self.app.gallery._helper = None
        self.driver = Driver(stage=self.app.stage, speed=speed)
        self.driver.patient = False
        self.sitters = self._known(sitters, pin_of)
        self.setup = setup or titles.load("kompromat").setup()
        self.games = 0
        self._pins = frozenset(() if pin_of is None else (pin_of,))
        self._down: list[str] = []
        self._pressed = False
        """Whether what it did last was a press of something."""
        self._looked: tuple[object, int] = (None, -1)
        self._known_match: object = None
        self.deal()

    def _known(self, sitters: Sequence[Sitter], pin_of: Seat | None) -> tuple[Sitter, ...]:
        """The people with their profiles; one of them may have a PIN, which the monkey knows."""
        if pin_of is None:
            return tuple(sitters)
        name = sitters[pin_of].name
        one = self.app.profiles.named(name) or self.app.profiles.add(name, "martha")
        self.app.profiles.put(one.id, pin=pin.made(DIGITS, cost=1 << 10))
        return self.app.profiles.seated(sitters)

    def deal(self) -> None:
        self.games += 1
        self._account = Account([s.name if s.person else "" for s in self.sitters], self._pins)
        opening.begin(self.app, self.setup, self.sitters)

    def go_on(self) -> None:
        """From the title: goes on with the game that was put away, or deals another one."""
        ticket = self.app.unfinished() if self.r.random() < 0.5 else None
        if ticket is None:
            self.deal()
        else:
            self._account.resumed()
            self.app.resume(ticket.path)

    @property
    def play(self) -> Play | None:
        found = self.app.playing
        return found if isinstance(found, Play) else None

    @property
    def scene(self) -> str:
        assert self.app.stage.scene is not None
        return self.app.stage.scene.name

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.app.stage.tick(min(seconds, 0.25))

    # What it does

    def act(self) -> str:
        """Do one random thing. Returns what it was, for the message if something fails."""
        doings: list[tuple[int, Callable[[], str]]] = [
            (24, self._strip),
            (20, self._node),
            (12, self._place),
            (14, self._key),
            (6, self._half_key),
            (3, self._wheel),
            (3, self._pad),
            (10, self._time),
            (2, self._window),
            (1, self._size),
            (1, self._text),
            (2, self._menu),
            *([(6, self._type)] if self.scene == "pin" else []),
        ]
        todo = self.r.choices([do for _, do in doings], [weight for weight, _ in doings])[0]
        self._pressed = todo not in (self._time, self._window, self._size, self._text)
        return todo()

    def _menu(self) -> str:
        """Opens the menu at what changes who plays, or ends the game."""
        if self.scene in ("table", "curtain"):
            self.wait(0.7)
            self.driver.key("f10")
        wanted = [n.id for n in walk(self.driver.tree) if n.id in ("people", "end") and n.press]
        if wanted and self.scene == "pause":
            self.driver.click(self.r.choice(wanted))
        return "menu"

    def _type(self) -> str:
        """Types a PIN: the right one, or one that is not."""
        name = find(self.driver.tree, "pin:name")
        right = self.r.random() < 0.6
        self.wait(5.1)
        self.driver.key(*(DIGITS if right else DIGITS[::-1]))
        if right and name is not None:
            self._account.typed(self.app.stage.look.say(name.label))
        self.driver.key("return")
        return "the PIN" if right else "a PIN"

    def _strip(self) -> str:
        """Press something that moves the game on."""
        if self.scene in PAGES:
            wanted = [n for n in walk(self.driver.tree) if n.press and n.press not in ("quit", "leave")]
        else:
            wanted = [n for n in walk(self.driver.tree) if n.id.startswith(("do:", "confirm")) and n.press]
        if not wanted:
            return self._time()
        node = self.r.choice(wanted)
        self.driver.click(node.id)
        return node.id

    def _node(self) -> str:
        wanted = [n for n in walk(self.driver.tree) if n.press or n.tip]
        node = self.r.choice(wanted) if wanted else self.driver.tree
        # The monkey may leave the game for good, but not every time it has the chance.
        if node.press in ("quit", "leave") and self.r.random() < 0.8:
            return "nothing"
        self._click(*node.rect.centre)
        return node.id

    def _place(self) -> str:
        window = self.app.stage.look.window
        x, y = self.r.uniform(-5, window.w + 5), self.r.uniform(-5, window.h + 5)
        self._click(x, y)
        return f"{x:.0f} {y:.0f}"

    def _click(self, x: float, y: float) -> None:
        pos, button = (round(x), round(y)), self.r.choice((1, 1, 1, 3))
        events = [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))]
        kinds = self.r.choice(((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP),) * 4
                              + ((pygame.MOUSEBUTTONDOWN,), (pygame.MOUSEBUTTONUP,), ()))  # fmt: skip
        self.driver.send(*events, *(pygame.event.Event(kind, pos=pos, button=button) for kind in kinds))

    def _key(self) -> str:
        keys = self.r.choices(HURRIED, k=6) if self.r.random() < 0.2 else [self.r.choice(KEYS)]
        self._pressed = True
        for key in keys:
            self.driver.key(key)
            self.check()
        return " ".join(keys)

    def _half_key(self) -> str:
        """Press or release a key, which may stay down until another player sits there."""
        if self._down and self.r.random() < 0.6:
            key = self._down.pop(self.r.randrange(len(self._down)))
            self.driver.key_up(key)
            return f"{key} up"
        key = self.r.choice(("return", "space", "1"))
        self._down.append(key)
        self.driver.key_down(key)
        return f"{key} down"

    def _wheel(self) -> str:
        self.driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=self.r.choice((-3, -1, 1, 3))))
        return "wheel"

    def _pad(self) -> str:
        button = self.r.randrange(16)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.driver.send(pygame.event.Event(kind, button=button, instance_id=0))
        axis = pygame.event.Event(
            pygame.CONTROLLERAXISMOTION, axis=self.r.randrange(6), value=self.r.randrange(-32768, 32768)
        )
        self.driver.send(axis)
        return f"pad {button}"

    def _time(self) -> str:
        seconds = self.r.choice((0.02, 0.1, 0.6, 1.0, 3.0))
        self.wait(seconds)
        return f"{seconds} s"

    def _window(self) -> str:
        kind = self.r.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED))
        self.driver.send(pygame.event.Event(kind))
        return pygame.event.event_name(kind)

    def _size(self) -> str:
        size = self.r.choice(SIZES)
        self.app.stage.restyle(size=size)
        self.driver.surface = pygame.Surface(size)
        return f"{size}"

    def _text(self) -> str:
        percent = self.r.choice((80, 100, 150, 200))
        self.app.change("reading", text_percent=percent)
        return f"{percent} %"

    # What must be true

    def check(self) -> None:
        """Check that the tree shows only what may be seen, whatever was pressed."""
        if self.play is None:
            # A title, a set-up, a lesson: nobody has anything to hide there.
            assert self.scene not in ("table", "curtain", "results")
            return
        host = self.play.host
        tree = self.driver.tree
        ids = {n.id for n in walk(tree)}
        if self.scene == "curtain":
            assert ids == CURTAIN, ids
        scene, stage = self.app.stage.scene, self.app.stage
        seat = scene.seat if isinstance(scene, TableScene) else None
        if self.scene == "table":
            assert not host.hotseat.covered and seat == host.viewer
        match = host.match
        if match is not self._known_match:
            # Another game has begun, or goes on, by a way of its own.
            self._known_match = match
            came = [sitter.name if sitter.person else "" for sitter in match.header.sitters]
            goes_on = bool(match.steps) or self._account.owed
            self._account = Account(came, {n for n in self._pins if n < len(came) and match.header.sitters[n].lock})
            if goes_on:
                self._account.resumed()
        if match.result is None:
            here = {n for n, sitter in enumerate(match.sitters) if sitter.person}
            wrong = self._account.look(self.scene, tree, stage.look.say, seat, here, self._pressed)
            assert not wrong, wrong
            if self.scene == "table" and (scene, len(match.steps)) != self._looked and self.r.random() < LOOKS:
                self._looked = scene, len(match.steps)
                assert not (found := strange(match, seat, tree, stage.look, host.before.get(seat))), found[:3]
        assert stage.look.say(stage.scene.title()) == "Safehouse"  # type: ignore[union-attr]

    def ways_on(self) -> list[Node]:
        """What can be pressed to go on, once the computer players have had their time."""
        for _ in range(400):
            elsewhere = ("poster:", "again", "back", "confirm", "go_on", "on", "begin")
            ways = ("do:",) if self.scene == "table" else elsewhere
            found = [
                n for n in walk(self.driver.tree) if n.press and n.id.startswith(ways) and "disabled" not in n.state
            ]
            if found:
                return found
            self.wait(1.0)
        return []


def press_anything(monkey: Monkey, times: int) -> None:
    """Let a monkey do so many things, and check the facts after each. Raises AssertionError with what came before."""
    done: list[str] = []
    try:
        for number in range(times):
            done.append(f"{monkey.scene}: {monkey.act()}")
            monkey.check()
            if number % 9 == 0:
                monkey.driver.draw()
            if number % 50 == 0:
                assert monkey.ways_on(), "nothing leads on"
                monkey.check()
            if monkey.scene == "title":
                monkey.go_on()
    except Exception as error:
        raise AssertionError("\n".join(done[-12:])) from error
    finally:
        monkey.app.close()
