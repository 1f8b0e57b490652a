"""The program tries itself out: a hand that plays through the semantic tree.

What it presses it knows by the ids and states of nodes alone, and it sends real mouse events through the window's
queue. `--smoke` starts it, with one of `desk.start.TOURS`; whoever started the program reads in the signal file how far
it has come. The program ends when the tour is over, and fails with an error when nothing moves any more.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.desk.start import COMPUTER_PLAYED, HANDED_OVER, ROUND_PLAYED, STUCK, WENT_ON
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play import Play
from game.ui.semantics import Node, find, hit, narrate, walk

if TYPE_CHECKING:
    from game.ui.app import App


@dataclass(frozen=True)
class Tour:
    """One way through the program. `once` are nodes of the set-up that are pressed one time each, `way` the nodes that
    lead to the table and across each curtain, and `end` is told when the goal is reached."""

    way: tuple[str, ...]
    end: str
    once: tuple[str, ...] = ()


TO_THE_TABLE = ("set-up", "deal", "begin", "confirm")
TOURS = {
    "round": Tour(("know", "poster:kompromat", *TO_THE_TABLE), ROUND_PLAYED),
    "table": Tour(("know", "poster:microfilms", *TO_THE_TABLE), ROUND_PLAYED, ("seats:3", "person:1")),
    "continue": Tour(("continue", "begin", "confirm"), WENT_ON),
}
LOSE = "leave"
"""Where nothing could be saved, the program asks whether that may be lost."""
NOT_PLAYED = ("back-pick", "results", "leave")
"""Strips that are not choices of the game."""
SECOND = "round 2 of "
"""What the table says when the first round is over."""
MORE = 3
"""So many choices are made in a game that was taken up again."""
PATIENCE = 60.0
"""Seconds within which something has to happen."""
BEAT = 0.03
BUTTONS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Stuck(Exception):
    """The smoke run found nothing to press and nothing to wait for."""


class Hand:
    """Presses whatever leads to the end of its tour."""

    def __init__(self, app: App, tour: str = "round") -> None:
        self.app = app
        self.name, self.tour = tour, TOURS[tour]
        self.presses = 0
        self._moved = app.clock()
        self._pressed: set[str] = set()
        self._handed: set[str] = set()
        self._computer = False
        self._found: int | None = None
        """How many choices there were when the table was first seen."""

    def begin(self) -> None:
        """Takes a step every now and then until the program ends."""
        threading.Thread(target=self._beat, name="smoke", daemon=True).start()

    def _beat(self) -> None:
        while not self.app.quitting:
            time.sleep(BEAT)
            self.app.post(self.step)

    @property
    def _free(self) -> bool:
        """Whether everything that was pressed has arrived. On a slow computer several steps may be due at once, and a
        second press would hit whatever the first has opened."""
        return not (self.app.quitting or self.app.stage.unseen or pygame.event.peek(BUTTONS))

    def step(self) -> None:
        stage = self.app.stage
        if not self._free:
            return
        self._notice()
        if self._over():
            self.app.options.tell(self.tour.end)
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
            self.app.options.tell(STUCK.format(scene=scene.name if scene else "no scene"))
            raise Stuck

    # How far it has come

    def _notice(self) -> None:
        """Tells of each person whose curtain fell, and of a computer player's first choice."""
        scene, play = self.app.stage.scene, self.app.playing
        if isinstance(scene, CurtainScene) and scene.who not in self._handed:
            self._handed.add(scene.who)
            self.app.options.tell(HANDED_OVER.format(name=scene.who))
        if isinstance(play, Play):
            steps = play.host.match.steps
            if self._found is None:
                self._found = len(steps)
            if not self._computer and any(step.seat not in play.host.people for step in steps[self._found :]):
                self._computer = True
                self.app.options.tell(COMPUTER_PLAYED)

    def _over(self) -> bool:
        if self.name == "round":
            return SECOND in self._words()
        play = self.app.playing
        if not isinstance(play, Play) or self._found is None:
            return False
        if self.name == "table":
            chose = {step.seat for step in play.host.match.steps}
            return self._computer and chose.issuperset(play.host.people)
        return len(play.host.match.steps) >= self._found + MORE

    def _words(self) -> str:
        stage = self.app.stage
        return "\n".join(narrate(node, stage.look.catalogue) for node in walk(stage.tree))

    # What it presses

    def _target(self) -> Node | None:
        """What to press next: the way to a table, then the strips of the action panel, a different one each time."""
        tree = self.app.stage.tree
        once = [node for id in self.tour.once if id not in self._pressed and (node := find(tree, id)) is not None]
        way = [node for id in self.tour.way if (node := find(tree, id)) is not None]
        strips = [node for node in walk(tree) if node.id.startswith("do:") and node.press not in NOT_PLAYED]
        ready = [node for node in once[:1] or way or strips if node.press and "disabled" not in node.state]
        # Nothing can point at what is scrolled out of sight.
        seen = [node for node in ready if hit(tree, *node.rect.centre) is node]
        return seen[self.presses * 7 % len(seen)] if seen else None

    def _press(self, node: Node) -> None:
        self._pressed.add(node.id)
        pos = tuple(round(v) for v in node.rect.centre)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        for kind in BUTTONS:
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
