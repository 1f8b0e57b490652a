"""The app: the house with its settings, scenes and window, from the title screen to the last goodbye.

Tests can drive it without a window: `App(options)` builds everything, `open_window` and `run` show it. The
games themselves are opened by `scenes.opening`, through `begin(app, setup, sitters)` and `resume(app, path)`.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame
from msgspec.structs import replace

from game import resources, titles
from game.ai.failing import PlayerFailed
from game.catalogue import Catalogue, Line
from game.core.contract import Setup
from game.core.journal import JournalError, Sitter
from game.core.match import Match
from game.desk import crash, language, movers, moving, paths, personal
from game.desk.archive import Archive
from game.desk.boards import BoardShelf, Offer
from game.desk.calendar import Calendar
from game.desk.counting import Played
from game.desk.daily import deal_of
from game.desk.doorkeeper import Doorkeeper
from game.desk.lately import Lately
from game.desk.movers import Errand
from game.desk.profiles import Profile, Profiles
from game.desk.recollections import Recollections
from game.desk.record import Record
from game.desk.saves import Saves, Ticket
from game.desk.settings import Settings, change
from game.desk.start import TITLE_READY, Fallen, NoDisplay, StartOptions
from game.ui.access.reader import Reader, outlet
from game.ui.ahead import Ahead
from game.ui.aloud import Aloud
from game.ui.art import Gallery
from game.ui.audio import Audio
from game.ui.fonts import Fonts
from game.ui.inputs import Inputs
from game.ui.intents import bindings
from game.ui.look import Options
from game.ui.loop import Loop
from game.ui.paint import Pic, Vector
from game.ui.painter import Painter
from game.ui.scenes.archive import ArchiveScene
from game.ui.scenes.believed import Memory
from game.ui.scenes.calendar import CalendarScene
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.curtain import cloth_for
from game.ui.scenes.first import FirstScene
from game.ui.scenes.house import Found
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.moving import MovingScene
from game.ui.scenes.pause import LeavingScene, LeavingTryScene, PauseScene
from game.ui.scenes.record import RecordScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.welcome import WelcomeScene
from game.ui.stack import Scene
from game.ui.stage import Stage
from game.ui.theme import theme
from game.ui.window import NoWindow, Window, screens

Clock = Callable[[], float]
FAILED = Line("A computer player met a fault in itself and chose by chance.")
SLOWER = Line("Pictures can no longer be drawn ahead. Each is drawn when it is needed, which may take a moment.")


class Playing(Protocol):
    """A game that is on the screen."""

    @property
    def may_end_early(self) -> bool:
        """Whether people may give it up or agree to stop."""
        ...

    def end_early(self) -> None:
        """Asks who wants to end it."""
        ...

    @property
    def unsaved(self) -> bool:
        """Whether a choice would be lost if the game were left now."""
        ...

    @property
    def at_stake(self) -> bool:
        """Whether it is the one try at today's deal, and has not ended."""
        ...

    def saved(self) -> Line:
        """The condition of its file, in a sentence."""
        ...

    @property
    def people(self) -> dict[int, bool]:
        """The seats that people came with, and whether each is played by its person now; none once it is over."""
        ...

    @property
    def waited_for(self) -> str:
        """The profile of the person whom the curtain waits for; empty if nobody is known to be."""
        ...

    def who_plays(self) -> None:
        """Asks who leaves the table, or comes back to it."""
        ...

    def close(self) -> None: ...


class App:
    """The house around the scenes, which know it as `House`."""

    def __init__(
        self, options: StartOptions, size: tuple[int, int] | None = None, clock: Clock = time.monotonic
    ) -> None:
        self.options = options
        self.clock = clock
        self._settings = options.settings
        self._front = ""
        self.notices = options.notices
        wanted = size or options.size or (options.settings.window.width, options.settings.window.height)
        pygame.font.init()
        fonts = Fonts()
        self.ahead = Ahead(self._picture_done, lambda: self.tell(SLOWER))
        cache = options.places.cache / "pictures" if options.places.writable else None
        self.gallery = Gallery(cache, helper=self.ahead)
        self.audio = Audio()
        self.stage = Stage(wanted, Painter(self.gallery, fonts), fonts, theme(self._settings.reading.theme), self.audio)
        self.aloud = Aloud(self.stage, self.audio, self.post, lambda voice: self.change("sound", voice=voice))
        self.saves = Saves(options.places.saves if options.places.writable else None, titles.load, self._show)
        self.recollections = Recollections(options.places.data if options.places.writable else None)
        self.lately = Lately(options.places.tables if options.places.writable else None)
        self._meet_people()
        self._open_books()
        self._boards = BoardShelf(options.places.maps, options.maps)
        self.inputs = Inputs()
        self.loop: Loop | None = None
        self.reader: Reader | None = None
        self.playing: Playing | None = None
        self._quit_asked = False
        self.stage.on_quit = self.quit
        self._apply()

    def _meet_people(self) -> None:
        """Who is known here, and whose PIN is to go: once at each start."""
        places, before = self.options.places, self._settings.people.names
        self.profiles = Profiles(places.profiles if places.writable else None, before)
        self.pins = Doorkeeper(self.profiles, self.clock, lambda: self.now())

    def _open_books(self) -> None:
        """What is kept of the people here."""
        places = self.options.places
        calendar, record = (path if places.writable else None for path in (places.calendar, places.record))
        self.calendar = Calendar(calendar, self.profiles)
        self.record = Record(record, self.profiles)

    # The window and the loop

    def open_window(self) -> None:
        """Opens the window; raises NoDisplay where there is no screen."""
        full = self.options.fullscreen
        chosen = self._settings.window.fullscreen if full is None else full
        look = self.stage.look.window
        way = outlet()
        self.reader = None if way is None else Reader(self.stage, self._later, way, self._stands)
        hook = None if self.reader is None else self.reader.hook
        try:
            window = Window((round(look.w), round(look.h)), chosen, self._window_sized, self._place(), hook)
        except NoWindow:
            raise NoDisplay from None
        window.title("Safehouse")
        if resources.exists("icon.png"):
            window.icon(pygame.image.load(str(resources.path("icon.png"))))
        self.loop = Loop(window, self.stage, self.inputs, self.clock)
        self.loop.on_fullscreen = lambda on: self._remember("window", fullscreen=on)
        self.stage.on_quit = self.quit
        self.stage.restyle(size=window.size)
        self.inputs.open_pads()

    def _place(self) -> tuple[int, int] | None:
        """Where the window stood, if the screens are still the same ones."""
        was = self._settings.window
        return was.place if was.place is not None and was.screens == screens() else None

    def _later(self, job: Callable[[], None]) -> None:
        """Runs this in the loop, once there is one."""
        if self.loop is not None:
            self.loop.post(job)

    def _stands(self) -> tuple[int, int]:
        return (0, 0) if self.loop is None else self.loop.window.place

    def run(self) -> None:
        assert self.loop is not None
        try:
            self.loop.run()
        except Exception as error:
            playing = self.playing
            self.close()
            raise Fallen(None if playing is None else not playing.unsaved) from error
        self._remember_place()
        self.close()

    def _remember_place(self) -> None:
        """Where the window stands is kept for the next start, once there are any settings at all."""
        assert self.loop is not None
        if not self.loop.window.fullscreen and not self.options.settings_file.fresh:
            self._remember("window", place=self.loop.window.place, screens=screens())

    def close(self) -> None:
        """Leaves every scene, puts a running game away safely, and ends music and helper processes."""
        if self.reader is not None:
            self.reader.close()
        self._put_away()
        self.pins.close()
        while self.stage.stack.scenes:
            self.stage.pop()
        self.aloud.close()
        self.audio.close()
        self.ahead.close()

    def post(self, job: Callable[[], None]) -> None:
        """Runs this on the screen's thread, soon; without a window, at once."""
        if self.loop is not None:
            self.loop.post(job)
        else:
            job()

    def aside(self, job: Callable[[], Found], then: Callable[[Found], None]) -> None:
        """Has something worked out in a thread, and then does this with it on the screen's; without a window, now."""
        if self.loop is None:
            then(job())
            return

        def work() -> None:
            found = job()
            self.post(lambda: then(found))

        threading.Thread(target=work, daemon=True).start()

    def _picture_done(self) -> None:
        if self.loop is not None:
            self.loop.post(self._collect)

    def _collect(self) -> None:
        self.gallery.collect()
        if self.gallery.fresh:
            self.stage.redraw()

    def _stop(self) -> None:
        self._quit_asked = True
        if self.loop is not None:
            self.loop.stop()

    @property
    def quitting(self) -> bool:
        return self._quit_asked

    # Settings

    @property
    def settings(self) -> Settings:
        front = self.front
        return self._settings if front is None else personal.over(self._settings, front.own)

    @property
    def front(self) -> Profile | None:
        return self.profiles.by_id(self._front)

    def put_in_front(self, id: str) -> None:
        was, self._front = self.settings, id
        if self.settings != was:
            self._apply()

    def change(self, area: str, **fields: object) -> None:
        was = self._settings.window.fullscreen
        mine = {field for field in fields if self._own(area, field)}
        if mine:
            wanted = change(self.settings, area, **{field: fields[field] for field in mine})
            own = {f"{area}.{field}": personal.value(wanted, area, field) for field in mine}
            self.profiles.prefer(self._front, own)
        if mine != set(fields):
            self._remember(area, **{field: value for field, value in fields.items() if field not in mine})
        self._apply()
        now = self._settings.window.fullscreen
        if self.loop is not None and now != was and now != self.loop.window.fullscreen:
            self.loop.fill_screen(now)

    def _own(self, area: str, field: str) -> bool:
        """Whether a change is for the person in front alone. Somebody who is the only one here has the house's
        settings, and no others."""
        front = self.front
        if front is None or not personal.own(area, field):
            return False
        return len(self.profiles.all) > 1 or f"{area}.{field}" in front.own

    def _remember(self, area: str, **fields: object) -> None:
        was = self._settings
        self._settings = change(was, area, **fields)
        sorry = self.options.settings_file.save(self._settings, was)
        if sorry is not None and sorry not in self.notices:
            self.notices = (*self.notices, sorry)

    def settle_in(self) -> None:
        self.options.settings_file.save(self._settings)

    def _window_sized(self, width: int, height: int) -> None:
        self._remember("window", width=min(16384, max(640, width)), height=min(16384, max(480, height)))

    def _apply(self) -> None:
        s = self.settings
        whole = s.sound.volume / 100
        self.audio.levels(whole * s.sound.effects / 100, whole * s.sound.music / 100, whole * s.sound.speech / 100)
        self.aloud.follow(s)
        self.stage.motion.speed = s.reading.animation
        self.stage.bindings = bindings(s.keys)
        names = self.stage.look.catalogue.names
        same = s.reading.language == getattr(self, "_language", None)
        self._language = s.reading.language
        self.stage.restyle(
            theme=theme(s.reading.theme),
            text_percent=s.reading.text_percent,
            catalogue=None if same else language.catalogue(s.reading.language, names),
            options=Options(
                memory_aid=s.table.memory_aid,
                cards_face_down=s.table.cards_face_down,
                ears=self.aloud.alone,
            ),
        )

    def seat(self, names: Sequence[str], characters: Sequence[str] = ()) -> Catalogue:
        """Other players sit at the table: from now on lines use their names, and pictures the faces, signs and colours
        of their characters."""
        named = self.stage.look.catalogue.named(names)
        self.stage.restyle(catalogue=named, characters=characters)
        return named

    # Going about the house

    def _put_away(self) -> None:
        playing, self.playing = self.playing, None
        if playing is not None:
            playing.close()

    def begin(self) -> None:
        """The first screen: the house door for whoever has never been here, and else the title."""
        if self.board_named():
            # It is known by the time somebody sets up a game.
            for id in titles.ids():
                if titles.complaint(id) is None and titles.load(id).boards is not None:
                    self.read_boards(id, lambda: None)
        if self.options.first:
            self.stage.reset(FirstScene(self))
        else:
            self.home()

    def home(self) -> None:
        self._instead(self._title)

    def _instead(self, then: Callable[[], object]) -> None:
        """Whatever takes the place of a game on the screen comes through here: the game is put away, after a question
        where anything of it would be lost."""

        def go() -> None:
            self._put_away()
            then()

        self.leave(go)

    def _title(self) -> None:
        self.put_in_front("")
        self.calendar.open()
        self.lately.open()
        for book in (self.profiles, self.calendar, self.lately, self.record, self.recollections):
            notice = book.take_notice()
            if notice is not None:
                self.tell(notice)
        scene = TitleScene(self, self.notices)
        self.notices = ()
        self.stage.reset(scene)
        # What was found on the shelf while it was searched for the unfinished game.
        scene.notices += self.found_on_shelf()
        self.stage.changed()

    def found_on_shelf(self) -> tuple[Line, ...]:
        """Notices about the saved games, each given once. Damaged files are moved out of the way."""
        self.saves.tidy()
        said, self.saves.notices = tuple(self.saves.notices), []
        return said

    def open_game(self, title: str) -> None:
        """Goes to the set-up of a game; where nobody has played it yet, its lesson is offered first."""
        if not self._sound(title):
            return
        lessons = titles.lessons(title)
        if lessons and self.lately.of(title).new:
            first, language = lessons[0].id, self.settings.reading.language
            learn, play = partial(self.teach, title, first), partial(self._set_up, title)
            self.stage.push(WelcomeScene(title, language, learn, play, self.stage.pop))
        else:
            self.set_up(title)

    def _sound(self, title: str) -> bool:
        """Whether the files that a game is played on are sound; if not, the title screen says what is wrong."""
        complaint = titles.complaint(title)
        if complaint is not None:
            self.tell(complaint)
            self.home()
        return complaint is None

    def boards(self, title: str) -> tuple[Offer, ...]:
        """The boards that people have brought for a game, as far as they have been read."""
        return self._boards.known(title)

    def read_boards(self, title: str, then: Callable[[], None]) -> None:
        """Reads what is new among them, in a helper process, and then does this."""
        job = partial(self._boards.of, titles.load(title), helped=self.loop is not None)
        self.aside(job, lambda found: then())

    def board_named(self) -> bool:
        """Whether a board was named when the program was started."""
        return self._boards.named is not None

    def set_up(self, title: str) -> None:
        self.stage.push(SetupScene(self, title, self.stage.pop, self.open_settings))

    def _set_up(self, title: str) -> None:
        """From the offer of a lesson straight to the set-up: the way back leads past it."""
        self.stage.pop()
        self.set_up(title)

    def puzzle(self, title: str) -> None:
        """Opens a puzzle of a game, any of them."""
        from game.ui.scenes.puzzle import puzzle

        self._instead(partial(puzzle, self, title, secrets.randbelow(len(titles.puzzles(title)))))

    def open_lessons(self, at: str = "") -> None:
        self.stage.push(LessonsScene(self, self.stage.pop, at))

    def open_archive(self, dropped: Path | None = None) -> None:
        self.stage.push(ArchiveScene(self, self._archive(), self.stage.pop, dropped))

    def _archive(self) -> Archive:
        return Archive(self.saves, lambda: self.calendar.files())

    def open_calendar(self) -> None:
        self.stage.push(CalendarScene(self, self.stage.pop))

    def deal_of_the_day(self, day: date, name: str) -> None:
        from game.ui.scenes import opening

        if self._sound(deal_of(day).setup.title):
            self._instead(partial(opening.deal_of_the_day, self, day, name))

    def shelved(self, name: str) -> Path | None:
        folder = self.saves.folder
        path = folder / name if folder is not None and name else None
        return path if path is not None and path.is_file() else None

    def open_record(self) -> None:
        self.stage.push(RecordScene(self, self.record, self.saves, self.stage.pop, self._open_kept))

    def _open_kept(self, played: Played) -> bool:
        """Opens a game of the record where it is kept, if it still is."""
        path = self.shelved(played.entry.file)
        try:
            same = path is not None and played.id.startswith(self.saves.look(path).fingerprint)
        except JournalError:
            same = False
        if same:
            self.stage.push(ArchiveScene(self, self._archive(), self.stage.pop, chosen=path))
        return same

    def replay(self, path: Path) -> None:
        from game.ui.scenes.replay import look_again

        look_again(self, self.saves.look(path))

    def look_at(self, path: Path) -> Match:
        return self.saves.look(path)

    def memory_of(self, match: Match) -> Memory:
        return Memory(match, self.recollections, None if self.loop is None else self.player_failed)

    def player_failed(self, fault: PlayerFailed) -> Line:
        """Writes down that a computer player failed, and says so in a sentence. A trial of the program fails by it."""
        if self.options.smoke:
            raise fault
        path = crash.write(self.options.places.logs, fault, self.now())
        if path is None:
            return FAILED
        return Line("{fault} {report}", fault=FAILED, report=crash.where(path))

    def documents(self) -> Path:
        return paths.documents()

    def open_books(self) -> None:
        self.stage.push(LessonsScene(self, self.stage.pop, books=True))

    def teach(self, title: str, lesson: str, step: int = 0) -> None:
        from game.ui.scenes.lesson import teach

        if self._sound(title):
            self._instead(partial(teach, self, title, lesson, step))

    def open_settings(self) -> None:
        whose = self._front or ("" if self.playing is None else self.playing.waited_for)
        fixed = self.playing is not None
        self.stage.push(SettingsScene(self, self.stage.pop, self._move_house, whose, fixed))

    def _move_house(self) -> None:
        # What is unpacked changes settings and shelf, which a game in progress would notice.
        self.stage.push(MovingScene(self.stage.pop, self._pack, self._unpack if self.playing is None else None))

    def _pack(self) -> Errand:
        given = movers.order("pack", paths.documents(), self.options.places)
        return self._errand(given, lambda answer: Line("Everything is in {file}.", file=answer.file))

    def _unpack(self, path: Path) -> Errand:
        return self._errand(movers.order("unpack", path, self.options.places), self._arrived)

    def _errand(self, given: movers.Order, then: Callable[[movers.Answer], Line]) -> Errand:
        return Errand(given, then, self.clock, lambda: self.post(self.stage.changed), here=self.loop is None)

    def _arrived(self, answer: movers.Answer) -> Line:
        """Takes in what was packed up on another computer; the window stays as it is here."""
        assert answer.chest is not None
        moved = moving.arrive(answer.chest, Archive(self.saves), self.options.places, self.profiles)
        self._open_books()
        if moved.settings is not None:
            self._settings = replace(moved.settings, window=self._settings.window)
            self.options.settings_file.save(self._settings)
            self._apply()
        return moved.told

    def leave(self, then: Callable[[], None]) -> None:
        """Leaves the game and then does this; asks first where a choice or the one try at today's deal would be
        lost."""
        playing = self.playing
        asks = playing is not None and (playing.unsaved or playing.at_stake)
        if playing is None or not asks or isinstance(self.stage.scene, LeavingScene):
            then()
            return

        def chosen(what: str) -> None:
            if what == "leave":
                then()
            else:
                self.stage.pop()

        self.stage.push(LeavingScene(chosen, playing.saved) if playing.unsaved else LeavingTryScene(chosen))

    def pause(self) -> None:
        """Opens the pause menu over the table; going on uncovers the table again."""

        def chosen(what: str) -> None:
            if what == "go_on":
                self.stage.pop()
            elif what == "settings":
                self.open_settings()
            elif what == "people" and self.playing is not None:
                self.playing.who_plays()
            elif what == "end" and self.playing is not None:
                self.playing.end_early()
            elif what == "leave":
                self.leave(self.home)
            else:
                self.quit()

        playing = self.playing
        if playing is None:
            self.stage.push(PauseScene(chosen))
        else:
            self.stage.push(PauseScene(chosen, playing.saved, len(playing.people) > 1, playing.may_end_early))

    def quit(self) -> None:
        self.leave(self._stop)

    def show(self, scene: Scene) -> None:
        """Shows this scene in place of everything on the screen."""
        self.stage.reset(scene)

    def curtains_ahead(self, seats: Sequence[int]) -> None:
        """Has these seats' curtains drawn before the first hand-over."""
        look = self.stage.look
        for seat in seats:
            svg = look.theme.restyled(cloth_for(seat, look))
            self.gallery.vector_ahead(svg, "", round(look.window.w), round(look.window.h), solid=True)

    def whole_ahead(self, pic: Pic | Vector) -> None:
        """Has the whole of a picture drawn, to stand in for its parts and sizes."""
        if isinstance(pic, Pic):
            self.gallery.whole_ahead(self.stage.look.theme, pic, self.stage.look.window.h)

    def pictures_ahead(self, wanted: Sequence[Pic | Vector]) -> None:
        """Has these pictures drawn before the table needs them."""
        theme = self.stage.look.theme
        for pic in wanted:
            if isinstance(pic, Pic):
                self.gallery.ahead(theme, pic)
            else:
                w, h = round(pic.rect.w), round(pic.rect.h)
                self.gallery.vector_ahead(theme.restyled(pic.svg), "", w, h, pic.solid)

    # Games

    def unfinished(self) -> Ticket | None:
        return self.saves.unfinished() if self.options.places.writable else None

    def start(self, setup: Setup, sitters: Sequence[Sitter]) -> None:
        from game.ui.scenes import opening

        def deal() -> None:
            opening.begin(self, setup, self.profiles.seated(sitters))

        self._instead(deal)

    def _show(self, match: Match) -> None:
        from game.ui.scenes import opening

        opening.lay_for_all(match, self.stage.look)

    def resume(self, path: Path) -> None:
        from game.ui.scenes import opening

        def go_on() -> None:
            opening.resume(self, path)

        self._instead(go_on)

    def tell(self, line: Line) -> None:
        """Keeps a sentence for the title screen, which shows it when it next appears."""
        self.notices = (*self.notices, line)

    @staticmethod
    def now() -> datetime:
        return datetime.now()


def run(options: StartOptions) -> int:
    """Opens the window and returns when it is closed."""
    app = App(options)
    app.open_window()
    app.begin()
    assert app.loop is not None
    app.loop.draw()
    options.tell(TITLE_READY)
    if options.load is not None:
        app.resume(options.load)
    if options.smoke:
        from game.ui.smoke import Hand

        Hand(app, options.smoke).begin()
    app.run()
    return 0


def show_crash(options: StartOptions) -> int:
    """Shows only a sentence about what happened."""
    app = App(options)
    app.open_window()
    sentence = options.notices[-1] if options.notices else Line("Safehouse met a fault in itself and has to close.")
    app.stage.reset(CrashScene(sentence, app.quit))
    app.run()
    return 0
