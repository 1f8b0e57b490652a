"""Helpers for flows: an app with people at it, a table without an app, and computer players that never answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

import pygame

from game import titles
from game.ai.players import choose as choose_as
from game.asking.panel import Take
from game.core.cast import NAMES
from game.core.contract import Setup
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import paths
from game.desk.settings import Settings, SettingsFile, change
from game.desk.start import StartOptions
from game.lab.screen.driver import Driver
from game.lab.screen.table_picture import Around as Around
from game.ui.app import App
from game.ui.headless import headless
from game.ui.presses import Pick
from game.ui.scenes import opening
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play import Play
from game.ui.scenes.table import TableScene
from game.ui.semantics import Node, hit, walk
from game.ui.tables import table_of
from tests.extent import ALL

DEAF = 0.7
"""A little longer than a curtain is deaf."""
MOST_STEPS = 3000


class Game(NamedTuple):
    """One way to play one game, by people only."""

    title: str
    mode: str
    seats: int

    def __str__(self) -> str:
        return f"{self.title}-{self.mode}-{self.seats}"

    @property
    def setup(self) -> Setup:
        return titles.load(self.title).setup(self.mode, self.seats)

    @property
    def people(self) -> tuple[Sitter, ...]:
        return tuple(Sitter(name) for name in NAMES[: self.seats])


@cache
def games() -> tuple[Game, ...]:
    """Every mode of every game, with the fewest seats, a medium number, and the most."""
    found: list[Game] = []
    for id in titles.ids():
        for mode in titles.load(id).modes:
            wanted = {mode.seats[0], mode.seats[(len(mode.seats) - 1) // 2], mode.seats[-1]}
            found += [Game(id, mode.id, seats) for seats in sorted(wanted)]
    return tuple(found)


def dealt_out(way: int, ways: int) -> list[Game]:
    """The games that are played whole in one of several ways. In the long run these are all games.

    In the short run every title is played once in each way, a different game each time where it has so many.
    """
    found: list[Game] = []
    for id in titles.ids():
        here = [game for game in games() if game.title == id]
        found += here if ALL else [here[way * len(here) // ways]]
    return found


class Time:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Sitting:
    """An app, the people at it, and a clock. With nobody at the table the app shows the title screen.

    The game is Kompromat unless `setup` says otherwise.
    """

    def __init__(
        self, *sitters: Sitter, setup: Setup | None = None, speed: str = "off", deal: int = 1, **table: object
    ) -> None:
        headless()
        places = paths.find()
        settings = change(Settings(), "reading", animation=speed)
        settings = change(settings, "table", **table) if table else settings
        self.time = Time()
        options = StartOptions(places=places, settings=settings, settings_file=SettingsFile(places.settings))
        self.app = App(options, (1280, 720), self.time)
        # Without a helper process nothing is drawn ahead, so every picture is drawn when it is needed.
        self.app.gallery._helper = None
        self.driver = Driver(stage=self.app.stage, speed=speed)
        if sitters:
            opening.begin(self.app, setup or titles.load("kompromat").setup(), sitters, deal.to_bytes(16, "big"))
            if self.scene == "deal":
                self.driver.key("1")
            if self.scene == "briefing":
                self.driver.click("begin")
        else:
            self.app.home()

    @property
    def play(self) -> Play:
        found = self.app.playing
        assert isinstance(found, Play)
        return found

    @property
    def scene(self) -> str:
        assert self.app.stage.scene is not None
        return self.app.stage.scene.name

    @property
    def match(self) -> Match:
        return self.play.host.match

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.1) or 1):
            self.time.now += 0.1
            self.app.stage.tick(0.1)

    def strips(self) -> list[Node]:
        return [n for n in walk(self.driver.tree) if n.id.startswith("do:") and "disabled" not in n.state]

    def seen(self) -> None:
        """Go on until everything that there was to read has been read."""
        while (scene := self.app.stage.scene) is not None and isinstance(scene, TableScene) and scene.reads:
            self.driver.key("1")

    def lift(self) -> None:
        """Let the person named on the curtain sit down."""
        self.wait(DEAF)
        self.driver.click("confirm")

    def watched(self) -> None:
        """Everybody watches what happened together, until the curtain falls or the game goes on."""
        while self.scene == "table" and self.play.host.watching and self.play.host.viewer is None:
            self.driver.key("1")
            self.wait(0.1)

    def says(self, name: str) -> None:
        """The person of this name says at their own curtain that it is them."""
        scene = self.app.stage.scene
        assert isinstance(scene, CurtainScene) and scene.who == name
        self.lift()


def two(sit: Callable[..., Sitting], **table: object) -> Sitting:
    return sit(Sitter("Martha"), Sitter("Otto"), **table)


def in_the_kitchen(sit: Callable[..., Sitting]) -> Sitting:
    """A game of [redacted] by four people: Otto has walked up to Martha in the Kitchen, and both choose a card."""
    setup = titles.load("redacted").setup("mission-diplomatique", 4, {"starter": "1"})
    sitting = sit(*(Sitter(name) for name in ("Martha", "Otto", "Helena", "Viktor")), setup=setup)
    sitting.lift()
    sitting.driver.click("room:ground.kitchen")
    sitting.driver.click("do:stop")
    sitting.lift()
    sitting.seen()
    sitting.driver.click("room:ground.kitchen")
    sitting.driver.click("do:sure")
    sitting.watched()
    sitting.says("Otto")
    return sitting


def _visible(tree: Node, node: Node) -> tuple[int, int] | None:
    """A point where a click hits this node: its middle, or another visible place if other cards lie on top of it."""
    x, y, w, h = node.rect
    for across, down in ((0.5, 0.5), *((i / 8, j / 8) for j in range(1, 8) for i in range(1, 8))):
        place = round(x + w * across), round(y + h * down)
        there = hit(tree, *place)
        if there is not None and there.press == node.press:
            return place
    return None


def point_at(mouse: Driver, id: str) -> None:
    """Click on a node where it can be seen. In a list, the mouse wheel scrolls it into sight first."""
    for _ in range(60):
        node = mouse.node(id)
        place = _visible(mouse.tree, node)
        if place is not None:
            mouse.send(
                pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)),
                pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1),
                pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1),
            )
            return
        around = next((n for n in walk(mouse.tree) if n.scroll and any(m.id == id for m in walk(n))), None)
        assert around is not None, f"{id} cannot be pointed at"
        down = node.rect.centre[1] > around.rect.centre[1]
        middle = tuple(round(v) for v in around.rect.centre)
        mouse.send(
            pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1 if down else 1),
        )
    raise AssertionError(f"{id} cannot be scrolled into sight")


WANDERING = 120
"""In the short run, presses after which nobody wanders any more: long games come to their end."""
PURPOSE = 0.9
"""How often a choice is the one that a handler would make. The rest are random; random games might never end."""


def play_on(sitting: Sitting, lift: Callable[[], None], choose: Callable[[Node], None], seed: int) -> int:
    """Play on to the results, by lifting curtains and pressing strips."""
    r = random.Random(seed)
    for step in range(MOST_STEPS):
        if sitting.scene == "results":
            return step
        if sitting.scene == "briefing":
            choose(sitting.driver.node("begin"))
            continue
        if sitting.scene == "curtain":
            sitting.wait(DEAF)
            lift()
            continue
        strips = [n for n in sitting.strips() if n.press != "leave"]
        if not strips:
            sitting.wait(0.2)
            continue
        choose(_meant(sitting, strips, r, PURPOSE if ALL or step < WANDERING else 1.0))
    raise AssertionError("the game does not end")


def _meant(sitting: Sitting, strips: Sequence[Node], r: random.Random, purpose: float) -> Node:
    """The strip that leads to what a handler would do, or a random one. A choice that asks again may be given up."""
    sure = next((n for n in strips if n.press == "sure"), None)
    if sure is not None:
        return sure if r.random() < purpose else next(n for n in strips if n is not sure)
    match = sitting.match
    if match.pending and r.random() < purpose:
        seat = sitting.play.host.viewer
        legal = [] if seat is None else match.legal(seat)
        if seat is not None and legal:
            action = choose_as(match.title, "handler", match.dossier(seat), legal, r.getrandbits(30))
            trail = table_of(match.title.id).picks(match.view(seat), action)
            # A choice that was begun at a thing on the table goes on there.
            later = [Pick(pick) for pick in trail[1:]]
            on = next((n for n in walk(sitting.driver.tree) if n.press in later and "legal" in n.state), None)
            on = on or next((n for n in strips if isinstance(n.press, Take) and n.press.pick in trail), None)
            if on is not None:
                return on
    return r.choice(strips)
