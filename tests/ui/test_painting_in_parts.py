"""What changes is painted a little at a time and out of sight; whatever happens on the way, the window then shows the
whole picture as it is."""

from __future__ import annotations

import random

import pygame
import pytest

from game.catalogue import Line
from game.lab.screen.driver import Driver
from game.ui.intents import Point
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene

SIZE = (640, 480)
COLOURS = ("red", "ink", "paper", "glow", "rust")


class Boxes(Scene):
    """Boxes and words at random places; some fly when they move."""

    name = "boxes"

    def __init__(self, r: random.Random) -> None:
        self.r = r
        self.children: tuple[Node, ...] = ()
        self.shuffle()

    def shuffle(self) -> None:
        """Some are painted otherwise, some move, come or go."""
        kept = [node for node in self.children if self.r.random() < 0.6]
        kept += [self._box() for _ in range(self.r.randrange(5))]
        self.children = tuple({node.id: node for node in kept}.values())

    def _box(self) -> Node:
        r = self.r
        place = Rect(r.randrange(560), r.randrange(400), r.randrange(20, 200), r.randrange(20, 120))
        art: list[Paint] = [Box(place, r.choice(COLOURS), r.choice((0.0, 6.0)), alpha=r.choice((0.5, 1.0)))]
        if r.random() < 0.5:
            art.append(Words(Line("{n}", n=r.randrange(99)), place, "bold", 18.0, "ink"))
        return Node(f"box:{r.randrange(12)}", "group", place, Line("a box"), art=tuple(art), glide=r.random() < 0.5)

    def tree(self, look: Look) -> Node:
        ground = Box(look.window, "#204030")
        return Node("boxes", "screen", look.window, Line("Boxes"), art=(ground,), children=self.children)


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


@pytest.mark.parametrize("seed", range(12))
def test_whatever_comes_between_the_window_shows_the_whole_picture(seed: int) -> None:
    r = random.Random(seed)
    driver = Driver(Boxes(r), SIZE, speed=r.choice(("off", "fast")))
    stage, window = driver.stage, pygame.Surface(SIZE)
    scene = stage.scene
    assert isinstance(scene, Boxes)
    stage.draw(window)
    given_up = shown = 0
    for _ in range(300):
        if r.random() < 0.3:
            given_up += stage.painter._work is not None
            scene.shuffle()
            stage.changed()
        if r.random() < 0.1:
            stage.feed(Point(float(r.randrange(640)), float(r.randrange(480))))
        if not stage.needs_drawing:
            continue
        before = window.copy()
        steps = r.choice((1, 3, 40))

        def enough() -> bool:
            nonlocal steps
            steps -= 1
            return steps < 0

        if not stage.lay() and stage.paint(enough):
            stage.draw(window)
            shown += 1
        else:
            assert same(window, before), "nothing is shown before all of it is painted"
        stage.tick(0.05)
    stage.motion.finish()
    while stage.needs_drawing:
        if not stage.lay() and stage.paint(lambda: False):
            stage.draw(window)
    assert same(window, driver.stage.picture()) and given_up > 5 and shown > 5
