"""A whole app without a window, for testing the screens."""

from __future__ import annotations

from pathlib import Path

from game.catalogue import Line
from game.core.contract import Setup
from game.core.journal import Sitter
from game.desk import paths
from game.desk.saves import Ticket
from game.desk.settings import Settings, SettingsFile, change
from game.desk.start import StartOptions
from game.lab.screen.driver import Driver
from game.ui.app import App
from game.ui.headless import headless


class QuietApp(App):
    """The real app, except that starting or continuing a game is only noted."""

    ticket: Ticket | None = None

    def __init__(self, options: StartOptions, size: tuple[int, int]) -> None:
        super().__init__(options, size)
        self.started: list[tuple[Setup, tuple[Sitter, ...]]] = []
        self.resumed: list[Path] = []

    def unfinished(self) -> Ticket | None:
        return self.ticket

    def start(self, setup: Setup, sitters: object) -> None:
        self.started.append((setup, tuple(sitters)))  # type: ignore[arg-type]

    def resume(self, path: Path) -> None:
        self.resumed.append(path)


def house(
    size: tuple[int, int] = (1280, 720),
    *,
    text: int = 100,
    names: tuple[str, ...] = (),
    notices: tuple[Line, ...] = (),
    language: str = "en",
) -> tuple[QuietApp, Driver]:
    headless()
    places = paths.find()
    file = SettingsFile(places.settings)
    settings = change(Settings(), "reading", text_percent=text, animation="off", language=language)
    settings = change(settings, "people", names=names)
    app = QuietApp(StartOptions(places=places, settings=settings, settings_file=file, notices=notices), size)
    return app, Driver(stage=app.stage)
