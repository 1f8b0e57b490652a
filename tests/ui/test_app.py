"""The app in a window: its loop sleeps, wakes, draws only what it must, and remembers the player's settings."""

from __future__ import annotations

import gc
import os
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial

import pygame
import pytest

from game import titles
from game.ai.worker import Thinker
from game.core.journal import Sitter
from game.desk import paths
from game.desk.child import Work
from game.desk.settings import Settings, SettingsFile
from game.desk.start import TITLE_READY, StartOptions
from game.lab.screen.driver import _key
from game.titles.microfilms.player.policy import MicrofilmsPolicy
from game.ui import app as app_module
from game.ui.app import App
from game.ui.audio import BIG, Audio
from game.ui.garbage import PRESSING, WORTH, put_off, tidy
from game.ui.music import Wish
from game.ui.scenes import opening, play


@pytest.fixture
def app() -> Iterator[App]:
    places = paths.find()
    options = StartOptions(places=places, settings=Settings(), settings_file=SettingsFile(places.settings))
    made = App(options, (800, 600))
    made.open_window()
    made.home()
    yield made
    made.close()
    pygame.display.quit()
    pygame.display.init()


def keys(app: App, *names: str) -> Callable[[], None]:
    """A job that presses and releases these keys one after the other, as if in the window, each once the screen can be
    seen and listens."""

    def post() -> None:
        if app.stage.unseen or app.stage.asked.left:
            later(post)
            return
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(_key(kind, names[0]))
        if names[1:]:
            later(keys(app, *names[1:]))

    def later(job: Callable[[], None]) -> None:
        threading.Timer(0.02, lambda: app.post(job)).start()

    return post


def test_a_walk_through_the_house(app: App) -> None:
    assert app.loop is not None
    # What another process draws comes when it comes, and each time the screen is painted once more.
    app.gallery._helper = None
    app.post(keys(app, "s", "escape", "q"))
    app.run()
    assert app.quitting and 1 <= app.loop.frames <= 8


def test_another_key_works_in_the_window_at_once(app: App) -> None:
    app.post(keys(app, "s", "k", "return", "f6", "f11", "escape", "escape", "q"))
    app.run()
    assert app.settings.keys.keys == {"fullscreen": ("f6",)}
    assert not app.settings.window.fullscreen, "the old key fills the screen no longer"


def test_the_new_key_fills_the_screen(app: App) -> None:
    app.change("keys", keys={"fullscreen": ("f6",)})
    app.post(keys(app, "f6", "q"))
    app.run()
    assert app.settings.window.fullscreen


def test_a_player_that_fails_is_told_of_and_written_down_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes on, as it would not in a test without a window."""

    def fault(*_: object) -> list[float]:
        raise ZeroDivisionError("the Ace of seat 2")

    monkeypatch.setattr(MicrofilmsPolicy, "scores", fault)
    monkeypatch.setattr(play, "Thinker", partial(Thinker, make=dies))
    setup = titles.load("microfilms").setup("croupier", 2, {"starter": "2"})
    opening.begin(app, setup, [Sitter("Martha"), Sitter("Otto", "handler")], b"\1" * 16)
    table = app.playing
    assert isinstance(table, play.Play)
    table.settle()
    for _ in range(20_000):  # A busy machine may take its time to start two processes.
        if table.host.match.steps:
            break
        app.stage.tick(0.1)
        time.sleep(0.005)
    assert table.host.match.steps, "it has chosen all the same"
    (report,) = app.options.places.logs.iterdir()
    text = report.read_text(encoding="utf-8")
    assert ".fault\n" in text and "PlayerFailed" in text and "Ace" not in text
    assert isinstance(app.stage.scene, play.TableScene)
    told = app.stage.look.catalogue.say(app.stage.scene._trouble)
    assert told.startswith("A computer player met a fault in itself") and told.endswith(f"{report.name}.")


def dies() -> Work:
    def work(request: bytes) -> bytes:
        os._exit(1)

    return work


def test_nothing_is_drawn_while_nothing_happens(app: App) -> None:
    assert app.loop is not None
    app.loop.draw()
    drawn = app.loop.frames
    app.post(lambda: app.post(lambda: app.post(app.quit)))
    app.run()
    assert app.loop.frames == drawn == 1


def test_what_a_change_costs_is_spread_over_two_frames(app: App) -> None:
    assert app.loop is not None
    app.loop.draw()
    assert app.loop.frames == 1, "a scene that has just come is laid out and painted at once"
    app.stage.changed()
    app.loop.draw()
    assert app.loop.frames == 1 and app.stage.needs_drawing, "laid out, and still to be painted"
    app.loop.draw()
    assert not app.stage.needs_drawing, "painted"


def test_the_collector_waits_for_a_lull_and_goes_on_as_before() -> None:
    before = gc.get_threshold()
    with put_off():
        assert gc.get_threshold()[2] == PRESSING and gc.get_freeze_count()
        for _ in range(WORTH):
            gc.collect(1)
        assert gc.get_count()[2] >= WORTH
        tidy()
        assert gc.get_count()[2] == 0
    assert gc.get_threshold() == before and not gc.get_freeze_count()


def test_a_pulled_window_is_laid_out_anew_once_it_rests(app: App) -> None:
    assert app.loop is not None
    now = [0.0]
    app.loop._clock = lambda: now[0]

    def pull(width: int) -> Callable[[], None]:
        def job() -> None:
            pygame.display.set_mode((width, 700), pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=700))

        return job

    def rest() -> None:
        before = app.stage.look.window.w
        now[0] += 1.0
        app.post(lambda: app.post(app.quit))
        assert before == 800

    def pull_on() -> None:
        pull(1000)()
        app.post(rest)

    pull(900)()
    app.post(pull_on)
    app.run()
    assert app.stage.look.window.w == 1000
    kept, _ = SettingsFile(app.options.places.settings).load()
    assert (kept.window.width, kept.window.height) == (1000, 700)


def test_f11_fills_the_screen_and_is_remembered(app: App) -> None:
    app.post(keys(app, "f11", "q"))
    app.run()
    kept, _ = SettingsFile(app.options.places.settings).load()
    assert kept.window.fullscreen
    assert kept.window.width == Settings().window.width


def test_whoever_started_it_is_told_when_the_title_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    places = paths.find()
    signal = places.data / "signal"
    signal.parent.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(App, "run", App.close)
    options = StartOptions(
        places=places, settings=Settings(), settings_file=SettingsFile(None), size=(640, 480), signal=signal
    )
    assert app_module.run(options) == 0
    assert signal.read_text() == TITLE_READY + "\n"


def test_without_a_sound_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    audio = Audio()
    audio.play("press")
    audio.play("card-flip")
    audio.stop()
    assert audio._silent


def test_a_sound_plays_where_there_is_a_device() -> None:
    audio = Audio(volume=0.5)
    audio.play("press")
    assert audio._silent or audio._sounds["press"] is not None
    audio.play("no-such-sound")
    assert audio._sounds.get("no-such-sound") is None


def test_of_two_great_sounds_the_later_is_heard_and_the_music_is_spared() -> None:
    audio = Audio(volume=0.5)
    for name in ("drumroll", "press", "win"):
        audio.play(name)
    if audio._silent:
        return
    assert pygame.mixer.Channel(BIG).get_sound() is audio._sounds["win"]
    band = pygame.mixer.Channel(0)
    layer = pygame.mixer.Sound(buffer=bytes(44_100))
    band.play(layer, loops=-1)
    audio.stop()
    assert not pygame.mixer.Channel(BIG).get_busy()
    assert band.get_sound() is layer
    band.stop()


def test_the_band_plays_what_belongs_to_the_screen_and_is_silent_when_asked() -> None:
    audio = Audio()
    audio.levels(0.5, 0.4, 0.9)
    audio.band("title")
    assert (audio.music.wish.piece, audio.music.wish.volume) == ("title", 0.4)
    audio.mute()
    assert audio.music.wish.volume == 0.0
    audio.mute()
    audio.band("kompromat")
    audio.music.tense(3.0)
    assert audio.music.wish == Wish("kompromat", 0.4, 1.0)
    audio.music.close()


def test_a_piece_that_is_missing_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    audio = Audio()
    audio.levels(0.5, 0.4, 0.9)
    audio.band("no-such-piece")
    audio.music.close()
    assert audio.music.wish.over


def test_no_thread_of_the_band_is_left_when_the_house_closes(app: App) -> None:
    app.audio.wake()
    app.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "music"]
    app.audio.band("title")
    app.audio.wake()
    assert not [thread for thread in threading.enumerate() if thread.name == "music"], "it does not begin anew"
