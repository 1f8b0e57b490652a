"""Moments in motion, as strips of pictures: each kind of moment of a game, as one seat and as everybody sees it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

from game import titles
from game.ai.players import choose
from game.core.cast import NAMES
from game.core.contract import Action, Seat, Setup
from game.core.dossier import AnyDossier
from game.core.journal import Sitter
from game.core.match import Match
from game.core.moments import Shot
from game.desk.host import PACE, Host
from game.desk.settings import Settings, change
from game.lab.screen.driver import Driver
from game.lab.screen.shots import StillPlay
from game.ui.director import BEAT
from game.ui.scenes.table import TableScene

FRAME = 0.04
"""Seconds between two frames that are looked at."""
SHOWN = (0.04, 0.16, 0.32, 0.6)
"""When the first pictures of a strip are taken, in seconds after the moment has begun."""
WITHIN = (0.12, 0.45)
"""When pictures of each later beat are taken, in shares of its length."""
MOST_PICTURES = 24
WIDTH = 640
MOST_STEPS = 400
"""A game is filmed no further than that."""


Choose = Callable[[Seat, AnyDossier, Sequence[Action]], Action]


class Prompter:
    """Computer players that all choose in one way."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self._found: tuple[Seat, Action] | None = None

    def ask(self, seat: Seat, level: str, dossier: AnyDossier, legal: Sequence[Action]) -> None:
        self._found = seat, self._choose(seat, dossier, legal)

    def answer(self) -> tuple[Seat, Action] | None:
        found, self._found = self._found, None
        return found

    def forget(self) -> None:
        self._found = None


class Running(StillPlay):
    """What is around a table in which time passes."""

    def __init__(self, host: Host, speed: str) -> None:
        super().__init__(host)
        self.settings = change(Settings(), "reading", animation=speed)
        self.time = 0.0

    def now(self) -> float:
        return self.time


class Take:
    """One game that is played before a camera, from one seat's eyes; None for what everybody sees."""

    def __init__(
        self, driver: Driver, match: Match, eyes: Seat | None, choose: Choose, speed: str = "normal"
    ) -> None:
        self.driver = driver
        self.choose = choose
        self.host = Host(match, None, Prompter(choose), pace=speed)
        self.play = Running(self.host, speed)
        self.scene = TableScene(self.play, eyes)
        driver.stage.motion.speed = speed  # type: ignore[assignment]
        driver.stage.reset(self.scene)

    def step(self) -> None:
        """Whoever is asked chooses, and the table scene takes it in. Computers are asked after the person."""
        host, match = self.host, self.host.match
        while host.watching or host.looking or host.sealed:
            host.go_on(self.play.time)
        host.show(False, self.play.time)
        if match.pending & 1:
            host.submit(0, self.choose(0, match.dossier(0), match.legal(0)), self.play.time)
        else:
            for _ in range(99):
                self.play.time += PACE[host.pace]
                if host.tick(self.play.time):
                    break
            else:
                raise AssertionError("nobody moves")
        self.scene.refresh()

    def shot(self) -> Shot | None:
        return self.scene.shows()

    def waits_within(self) -> bool:
        """Whether the moment waits for a key before its next picture."""
        shot = self.shot()
        return shot is not None and self.scene.beat <= max(shot.moment.stops, default=-1)

    def pass_time(self, seconds: float) -> None:
        while seconds > 1e-6:
            step = min(FRAME, seconds)
            self.play.time += step
            self.driver.stage.tick(step)
            seconds -= step

    def picture(self) -> pygame.Surface:
        self.driver.draw()
        frame = self.driver.surface
        return pygame.transform.smoothscale(frame, (WIDTH, round(WIDTH * frame.get_height() / frame.get_width())))


def takes(id: str, setup: Setup, driver: Driver, seed: int, games: int) -> Iterator[tuple[str, list[pygame.Surface]]]:
    """The strip of each kind of moment that comes up, once for a seat that it is about and once for everybody."""
    title = titles.load(id)
    met: set[object] = set()
    for game in range(games):
        r = random.Random(seed * 1000 + game)
        sitters = [Sitter(NAMES[n], "" if n == 0 else "handler") for n in range(setup.seats)]
        secret = r.randbytes(16)
        for eyes in (0, None):
            match = Match(title, setup, secret, sitters)
            choices = random.Random(seed * 1000 + game)

            def chosen(seat: Seat, dossier: AnyDossier, legal: Sequence[Action], r: random.Random = choices) -> Action:
                return choose(title, "handler", dossier, legal, 1) if r.random() < 0.6 else r.choice(legal)

            take = Take(driver, match, eyes, chosen)
            while match.pending and len(match.steps) < MOST_STEPS:
                take.step()
                yield from _filmed(take, eyes, met)


def _filmed(take: Take, eyes: Seat | None, met: set[object]) -> Iterator[tuple[str, list[pygame.Surface]]]:
    """The moments of one step, those of a kind that was met before in no time."""
    while (shot := take.shot()) is not None:
        by = "" if shot.moment.by is None else "own" if shot.moment.by == eyes else "others"
        kind = type(shot.event).__name__, shot.moment.stage, eyes is None or by, shot.moment.weight
        if kind not in met:
            met.add(kind)
            frames, passed = [], 0.0
            for at in _times(shot):
                take.pass_time(at - passed)
                passed = at
                if take.shot() is not shot:
                    break
                frames.append(take.picture())
            while take.shot() is shot and take.waits_within():
                take.scene.go_on()
                take.pass_time(SHOWN[3])
                frames.append(take.picture())
                take.pass_time(SHOWN[-1])
            whose = "all" if eyes is None else by
            yield f"{kind[0]}-{whose}" + (f"-{shot.moment.stage}" if shot.moment.stage else ""), frames
        while take.shot() is shot:
            take.scene.go_on()


def _times(shot: Shot) -> list[float]:
    """When the pictures of a moment are taken: at its beginning, in each beat, and when it has come to rest."""
    step = BEAT * shot.moment.tempo
    found = [at for at in SHOWN if at < step or shot.moment.beats == 1]
    for beat in range(1, shot.moment.beats):
        found += [(beat + share) * step for share in WITHIN]
    return [*found[: MOST_PICTURES - 1], (shot.moment.beats - 1) * step + 1.0]


def render(out: Path, size: tuple[int, int], text: int, id: str, games: int, tell: Callable[[str], None]) -> int:
    """Saves a strip for each kind of moment. Returns the number of strips."""
    out.mkdir(parents=True, exist_ok=True)
    driver = Driver(size=size, text_percent=text)
    driver.stage.restyle(catalogue=driver.stage.look.catalogue.named(NAMES))
    title = titles.load(id)
    count = 0
    for mode in title.modes:
        seats = mode.seats[len(mode.seats) // 2]
        for name, frames in takes(id, title.setup(mode.id, seats), driver, 1, games):
            count += 1
            _strip(frames, out / f"{mode.id}-{seats}-{count:03}-{name}.png")
            tell(name)
    return count


def _strip(frames: Sequence[pygame.Surface], path: Path) -> None:
    """Frames in two columns, in the order of reading."""
    w, h = frames[0].get_size()
    sheet = pygame.Surface((2 * w + 6, (h + 6) * -(-len(frames) // 2)))
    for n, frame in enumerate(frames):
        sheet.blit(frame, (n % 2 * (w + 6), n // 2 * (h + 6)))
    pygame.image.save(sheet, str(path))
