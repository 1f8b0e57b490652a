"""The program tries itself out: a hand that plays a round of Kompromat through the semantic tree.

It knows only the ids and states of nodes, and sends real mouse events through the window's queue. `--smoke` starts it;
whoever started the program reads in the signal file how far it has come. The program ends when a round has been played,
and fails with an error when nothing moves any more.
"""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import pygame

from game.desk.start import ROUND_PLAYED
from game.ui.semantics import Node, find, hit, narrate, walk

if TYPE_CHECKING:
    from game.ui.app import App

WAY = ("poster:kompromat", "set-up", "deal", "begin", "confirm")
"""The nodes that lead from the title screen to the table."""
LOSE = "leave"
"""Where nothing could be saved, the program asks whether that may be lost."""
NOT_PLAYED = ("back-pick", "results", "leave")
"""Strips that are not choices of the game."""
GOAL = "round 2 of "
"""What the table says when the first round is over."""
PATIENCE = 60.0
"""Seconds within which something has to happen."""
BEAT = 0.03


class Stuck(Exception):
    """The smoke run found nothing to press and nothing to wait for."""


class Hand:
    """Presses whatever leads to the second round."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.presses = 0
        self._moved = app.clock()

    def begin(self) -> None:
        """Takes a step every now and then until the program ends."""
        threading.Thread(target=self._beat, name="smoke", daemon=True).start()

    def _beat(self) -> None:
        while not self.app.quitting:
            time.sleep(BEAT)
            self.app.post(self.step)

    def step(self) -> None:
        stage = self.app.stage
        if self.app.quitting:
            return
        if GOAL in self._words():
            self.app.options.tell(ROUND_PLAYED)
            self.app.quit()
            return
        scene = stage.scene
        asks = scene is not None and scene.name == "leaving"
        target = find(stage.tree, LOSE) if asks else self._target()
        if target is not None:
            self._press(target)
            self.presses += 1
            self._moved = self.app.clock()
        elif self.app.clock() - self._moved > PATIENCE:
            raise Stuck(scene.name if scene else "no scene")

    def _words(self) -> str:
        stage = self.app.stage
        return "\n".join(narrate(node, stage.look.catalogue) for node in walk(stage.tree))

    def _target(self) -> Node | None:
        """What to press next: the way to a table, then the strips of the action panel, a different one each time."""
        tree = self.app.stage.tree
        way = [node for id in WAY if (node := find(tree, id)) is not None]
        strips = [node for node in walk(tree) if node.id.startswith("do:") and node.press not in NOT_PLAYED]
        ready = [node for node in way or strips if node.press and "disabled" not in node.state]
        # Nothing can point at what is scrolled out of sight.
        seen = [node for node in ready if hit(tree, *node.rect.centre) is node]
        return seen[self.presses * 7 % len(seen)] if seen else None

    def _press(self, node: Node) -> None:
        pos = tuple(round(v) for v in node.rect.centre)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
