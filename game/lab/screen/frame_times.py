"""Frame times of a full table at 1920 by 1080, through the real loop, with and without a computer player thinking.

The times hold for one machine at one moment; `lab speed --screen` prints them beside the budget.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from game import titles
from game.asking.panel import Take
from game.core.cast import NAMES
from game.core.contract import Action, Seat
from game.core.dossier import AnyDossier
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import paths
from game.desk.settings import Settings, SettingsFile, change
from game.desk.start import StartOptions
from game.ui.app import App
from game.ui.garbage import put_off, tidy
from game.ui.scenes import opening
from game.ui.scenes.deal import DealScene
from game.ui.scenes.play import Play
from game.ui.scenes.table import TableScene
from game.ui.semantics import walk

SIZE = (1920, 1080)
FRAME = 1 / 60
MOST_FRAMES = 2000
PATIENCE = 60.0
MOVES = 60
USUAL = "kompromat"
"""The game that is measured when none is named."""


class Table:
    """An app that shows a table, and a hand that plays at random."""

    def __init__(self, home: Path, title: str = USUAL) -> None:
        places = paths.find({"SAFEHOUSE_HOME": str(home)})
        settings = change(Settings(), "reading", animation="normal")
        self.now = 0.0
        options = StartOptions(places=places, settings=settings, settings_file=SettingsFile(None))
        self.app = App(options, SIZE, lambda: self.now)
        self.app.open_window()
        self.title = titles.load(title)
        self.random = random.Random(1)
        self.deal()

    def deal(self) -> None:
        """Deals a game for one person; computer players that answer at once have all other seats."""
        mode = max(self.title.modes, key=lambda mode: mode.seats[-1])
        setup = self.title.setup(mode.id, mode.seats[-1])
        sitters = tuple(Sitter(name, "" if n == 0 else "rookie") for n, name in enumerate(NAMES[: setup.seats]))
        self.play: Play = opening.begin(self.app, setup, sitters, self.random.randbytes(16))
        while isinstance(self.app.stage.scene, DealScene):
            self.wait()
            self.now += FRAME
            self.app.stage.tick(FRAME)
            self.draw()
        self.play.settle()
        self.play.host.thinker = AtOnce(self.random)
        asked = self.play.host.thinking
        if asked is not None:
            match = self.play.host.match
            self.play.host.thinker.ask(asked, "", match.dossier(asked), match.legal(asked))
        self.darken()
        self.wait()

    def wait(self) -> None:
        """Waits until the helper has drawn everything ahead: people think longer than that before their first move."""
        until = time.monotonic() + PATIENCE
        gallery = self.app.gallery
        while gallery.waiting and time.monotonic() < until:
            gallery.collect()
            time.sleep(0.02)

    def darken(self) -> None:
        """Turns the lights out in a game that has them: the dark is the most work to draw."""
        state = self.play.host.match.state
        if hasattr(state, "dark"):
            state.dark = 1

    def move(self) -> None:
        """Plays one choice for whoever is asked, frame by frame until its moments are over and everything has come to
        rest."""
        host, stage = self.play.host, self.app.stage
        if host.over:
            self.play.close()
            self.deal()
            self.draw()
            return
        if host.thinking is None or host.watching or host.looking:
            strips = [n for n in walk(stage.tree) if isinstance(n.press, Take) or n.press in ("go_on", "sure")]
            stage.hands.press(self.random.choice(strips))
        else:
            self.now += 1.0  # the computer player's pause is not measured
            if host.tick(self.now):
                self.play.settle()
        self.darken()
        self.draw()
        for _ in range(MOST_FRAMES):
            scene = stage.scene
            busy = stage.motion.moving or stage.needs_drawing
            if not busy and not (isinstance(scene, TableScene) and scene.plays):
                break
            self.now += FRAME
            stage.tick(FRAME)
            self.draw()
            if isinstance(scene, TableScene) and scene.plays and scene.due() is None:
                scene.go_on()
        tidy()

    def draw(self) -> None:
        assert self.app.loop is not None
        self.app.loop.draw()


class AtOnce:
    """A computer player that chooses at random as soon as it is asked."""

    def __init__(self, r: random.Random) -> None:
        self._random = r
        self._found: tuple[Seat, Action] | None = None

    def ask(self, seat: Seat, level: str, dossier: AnyDossier, legal: Sequence[Action]) -> None:
        self._found = (seat, self._random.choice(list(legal))) if legal else None

    def answer(self) -> tuple[Seat, Action] | None:
        found, self._found = self._found, None
        return found

    def forget(self) -> None:
        self._found = None


@contextmanager
def thinking(table: Table) -> Iterator[None]:
    """Meanwhile a computer player of the best level works in its own process."""
    from game.ai.worker import Thinker

    thinker = Thinker()
    match = Match(table.title, table.title.setup(), b"think" + bytes(11))
    seat = match.pending.bit_length() - 1

    def ask() -> None:
        thinker.ask(seat, "spymaster", match.dossier(seat), match.legal(seat))

    ask()
    old = table.app.stage.tick

    def tick(dt: float) -> None:
        if thinker.answer() is not None:
            ask()
        old(dt)

    table.app.stage.tick = tick  # type: ignore[method-assign]
    try:
        yield
    finally:
        table.app.stage.tick = old  # type: ignore[method-assign]
        thinker.close()


def frames(table: Table, moves: int = MOVES) -> list[float]:
    """Milliseconds of each frame drawn during this number of moves, sorted."""
    loop = table.app.loop
    assert loop is not None
    loop.frame_times = []
    for _ in range(moves):
        table.move()
    found = sorted(1000 * seconds for seconds in loop.frame_times)
    loop.frame_times = None
    return found


def hand_over(table: Table, times: int = 30) -> list[float]:
    """Milliseconds until a new seat's table is on the screen, sorted."""
    found = []
    loop = table.app.loop
    assert loop is not None
    for n in range(times):
        table.move()
        start = time.perf_counter()
        table.app.stage.reset(TableScene(table.play, n % table.play.host.match.setup.seats))
        loop.draw()
        found.append(1000 * (time.perf_counter() - start))
        table.play.settle()
    return sorted(found)


def idle(table: Table) -> int:
    """The number of frames drawn in a hundred ticks in which nothing happens."""
    loop = table.app.loop
    assert loop is not None
    table.app.stage.motion.finish()
    while table.app.stage.needs_drawing:
        loop.draw()
    before = loop.frames
    for _ in range(100):
        table.app.stage.tick(0.0)
        loop.draw()
    return loop.frames - before


def run(tell: Callable[[str], None], title: str = USUAL) -> int:
    """Tells every time beside its budget. The exit code is always 0: a slow machine is not a fault of the program."""
    with tempfile.TemporaryDirectory() as home, put_off():
        table = Table(Path(home), title)
        frames(table, 20)
        tell(f"{title}, 1920x1080, {pygame.display.get_driver()} video, {MOVES} moves with animation")
        tell(_line("frame", frames(table), "99 % under 6, none over 16"))
        with thinking(table):
            tell(_line("frame while a computer player thinks", frames(table), "the same"))
        tell(_line("a new seat's table", hand_over(table), "50"))
        tell(f"{'idle':38}  {idle(table)} frames drawn; budget 0")
        table.play.close()
        table.app.close()
    return 0


def _line(what: str, times: list[float], budget: str) -> str:
    most = times[min(len(times) - 1, int(len(times) * 0.99))]
    middle = statistics.median(times)
    return f"{what:38}  median {middle:.1f} ms, 99 % {most:.1f}, worst {times[-1]:.1f} of {len(times)}; budget {budget}"
