"""What flows share: an app with a person at it; a table without an app, and computer players that never answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game import titles
from game.catalogue import Line
from game.core.contract import Action, Seat
from game.core.dossier import Dossier
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import paths
from game.desk.host import Host
from game.desk.settings import Settings, SettingsFile, change
from game.desk.start import StartOptions
from game.ui.app import App
from game.ui.driver import Driver, headless
from game.ui.scenes import play
from game.ui.scenes.play import Play
from game.ui.semantics import Node, walk

DEAF = 0.6
MOST_STEPS = 3000


class Nobody:
    """Computer players that think for ever."""

    def ask(self, seat: Seat, level: str, dossier: Dossier, legal: Sequence[Action]) -> None: ...

    def answer(self) -> tuple[Seat, Action] | None:
        return None

    def forget(self) -> None: ...


class Around:
    """What a table scene needs around it, and nothing more; time stands still."""

    def __init__(self, host: Host, settings: Settings | None = None) -> None:
        self.host = host
        self.notice: Line | None = None
        self.settings = settings or Settings()
        self.called: list[str] = []

    def now(self) -> float:
        return 0.0

    def settle(self) -> None:
        self.called.append("settle")

    def follow_settings(self) -> None:
        self.called.append("follow_settings")

    def pause(self) -> None:
        self.called.append("pause")

    def results(self) -> None:
        self.called.append("results")

    def leave(self) -> None:
        self.called.append("leave")


class Time:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Sitting:
    """An app, a person at it, and time. With nobody at the table it stands at the title screen."""

    def __init__(self, *sitters: Sitter, speed: str = "off", **table: object) -> None:
        headless()
        places = paths.find()
        settings = change(Settings(), "reading", animation=speed)
        settings = change(settings, "table", **table) if table else settings
        self.time = Time()
        options = StartOptions(places=places, settings=settings, settings_file=SettingsFile(places.settings))
        self.app = App(options, (1280, 720), self.time)
        # No helper process: what is not drawn ahead is drawn when it is wanted.
        self.app.gallery._helper = None
        self.driver = Driver(stage=self.app.stage, speed=speed)
        if sitters:
            play.begin(self.app, titles.load("kompromat").setup(), sitters)
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

    def lift(self) -> None:
        """Whoever is named on the curtain sits down."""
        self.wait(DEAF)
        self.driver.click("confirm")


def two(sit: Callable[..., Sitting], **table: object) -> Sitting:
    return sit(Sitter("Martha"), Sitter("Otto"), **table)


def play_on(sitting: Sitting, lift: Callable[[], None], choose: Callable[[Node], None], seed: int) -> int:
    """Play to the results by lifting curtains and pressing strips that chance names."""
    r = random.Random(seed)
    for step in range(MOST_STEPS):
        if sitting.scene == "results":
            return step
        if sitting.scene == "curtain":
            sitting.wait(DEAF)
            lift()
            continue
        strips = [n for n in sitting.strips() if n.press != "leave"]
        if not strips:
            sitting.wait(0.2)
            continue
        choose(r.choice(strips))
    raise AssertionError("the game does not end")
