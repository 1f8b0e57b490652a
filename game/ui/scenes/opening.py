"""How a game comes to the table: a new deal, one that goes on, the deal of the day, and what is drawn ahead for it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game import titles
from game.ai.policies import revision_of
from game.asking.pages import MEMORY_AID
from game.catalogue import Line
from game.core.contract import Seat, Setup
from game.core.header import Header
from game.core.journal import JournalError, Sitter
from game.core.match import Match
from game.desk import archive, daily
from game.desk.branch import branch
from game.desk.host import STRICT
from game.desk.savefile import SaveFile
from game.desk.saves import Opened
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.scenes.deal import DealScene
from game.ui.scenes.ownseats import OwnSeats
from game.ui.scenes.play import Play
from game.ui.scenes.tableside import Player, places
from game.ui.semantics import replace
from game.ui.tables import table_of

if TYPE_CHECKING:
    from game.ui.app import App


CAME = Line("This game came in as a file. Everybody in it who has a PIN types it before it goes on.")


SLICE = 0.004
"""Seconds in each frame of the deal that are spent on what is drawn ahead."""


def begin(
    app: App, setup: Setup, sitters: Sequence[Sitter], seed: bytes | None = None, more: tuple[str, ...] = ()
) -> Play:
    """Deals a new game, at random if no seed is given. It has the marks that the settings ask for, and some more."""
    title = titles.load(setup.title)
    table = app.settings.table
    known = setup.mode in app.lately.of(setup.title).played
    marks = tuple(mark for mark, on in ((MEMORY_AID, table.memory_aid), (STRICT, table.strict)) if on)
    marks += tuple(mark for mark in more if mark not in marks)
    match = Match(title, setup, seed or secrets.token_bytes(16), sitters, marks=marks,
                  players=revision_of(title, sitters))  # fmt: skip
    file = app.saves.begin(match, app.now())
    play = app.playing = Play(app, match, file)
    play.notice = next(iter(app.found_on_shelf()), None)
    ready = Preparing(app, play)

    def sit_down() -> None:
        ready.finish()
        play.brief(known)

    if app.settings.reading.animation == "off":
        sit_down()
    else:
        # The deal is on the screen before anything is prepared.
        app.stage.reset(DealScene(setup, ready.waits, sit_down))
    return play


def resume(app: App, path: Path, asked: Header | None = None) -> Play | None:
    """Goes on with a saved game; if that is not possible, the title screen says why.

    A game that came in as a file may be the copy of one that is still being played: whoever ended it for themselves
    would see the hands of the others. So all who have a PIN in it open it together. `asked` is the game whose people
    have just done so: another may lie in its place by then.
    """
    came = archive.came(app.saves.folder, path)
    try:
        found = app.saves.open(path, app.now())
    except JournalError as fault:
        app.tell(fault.line)
        app.home()
        return None
    if came and found.file.path is not None and found.file.path != path:
        path = found.file.path  # it could not be written where it lies
        archive.note_came(path)
    own = OwnSeats.shut(app, found.match) if came and not found.match.result else OwnSeats.none()
    if own.seats and found.match.header != asked:
        found.file.close()
        app.home()
        own.ask_all(lambda: resume(app, path, found.match.header), app.stage.pop, CAME)
        return None
    return _go_on(app, found, own.seats)


def _go_on(app: App, found: Opened, known: Iterable[Seat] = ()) -> Play:
    play = _open(app, found.match, found.file, found.notice)
    play.bar(known)
    play.settle()
    return play


def deal_of_the_day(app: App, day: date, name: str) -> None:
    """Deals a day's deal to somebody. It counts on its own day, and only the first time."""
    deal, now = daily.deal_of(day), app.now()
    counts = day == now.date() and day not in app.calendar.of(name)
    mark = f"{daily.COUNTED if counts else daily.FOR_FUN}{day.isoformat()}"
    play = begin(app, deal.setup, app.profiles.seated(deal.sitters(name)), deal.seed, (STRICT, mark))
    if counts:
        path = None if play.host.file is None else play.host.file.path
        app.calendar.begin(deal, name, now, path.name if path else "")


def play_on(app: App, whole: Match, at: int) -> None:
    """Begins a new game from a place in one that has ended, which stays as it is."""
    if app.playing is not None:
        app.playing.close()
    marks = (MEMORY_AID,) if app.settings.table.memory_aid else ()
    match = branch(whole, at, marks, app.profiles.seated(whole.header.sitters))
    _open(app, match, app.saves.begin(match, app.now())).settle()


def lay_for_all(match: Match, look: Look) -> None:
    """Lays out a match's table for every seat, only to see whether it can be done; raises whatever its table raises."""
    table = table_of(match.title.id)
    say = look.catalogue.say
    names = [*(sitter.name for sitter in match.sitters), *(say(line) for line in table.words.besides)]
    look = replace(look, catalogue=look.catalogue.named(names))
    place = places(look)[1]
    for seat in (None, *range(match.setup.seats)):
        view, marks = match.view(seat), Marks(bottom=seat or 0)
        table.lay(view, place, look, marks)
        table.aside(view, place, look, marks)
        table.progress(view)
        if seat is not None and match.pending >> seat & 1:
            table.summary(view)
        table.chronicle(match.dossier(seat).news, lambda number: True)
    table.ahead(match.view(None), place, look)


def _open(app: App, match: Match, file: SaveFile | None, notice: Line | None = None) -> Play:
    play = Play(app, match, file)
    play.notice = notice
    return opened(app, play)


P = TypeVar("P", bound=Play)


def opened(app: App, play: P) -> P:
    """A game that is on the screen from now on: what it needs is drawn ahead."""
    app.playing = play
    Preparing(app, play).finish()
    return play


class Preparing:
    """Has everything drawn ahead that a table will need, a little at a time, so that no frame waits for it."""

    def __init__(self, app: App, play: Player) -> None:
        self._app = app
        self._left = self._steps(play)

    def _steps(self, play: Player) -> Iterator[None]:
        app, look, match = self._app, self._app.stage.look, play.host.match
        if not play.host.hotseat.alone:
            app.curtains_ahead(sorted(play.host.people))
            yield
        wanted = table_of(match.title.id).ahead(match.view(None), places(look)[1], look)
        yield
        for pic in wanted:
            app.whole_ahead(pic)
            yield
        for pic in wanted:
            app.pictures_ahead((pic,))
            yield

    def waits(self) -> bool:
        """Goes on for a moment; whether there is still something to wait for."""
        until = time.perf_counter() + SLICE
        for _ in self._left:
            if time.perf_counter() > until:
                return True
        return bool(self._app.gallery.waiting)

    def finish(self) -> None:
        for _ in self._left:
            pass
