"""Pictures of every scene to look at: those of the house, and each kind of moment at a game's table."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime, timedelta
from pathlib import Path

import pygame

from game import titles
from game.asking.unseen import Print
from game.catalogue import Catalogue, Line
from game.core.cast import IDS, NAMES
from game.core.contract import Seat, Setup
from game.core.journal import DAMAGED, JournalError, Sitter
from game.core.match import Match
from game.desk.archive import Archive, Card, Filed
from game.desk.boards import Offer
from game.desk.branch import PLAYED_ON
from game.desk.calendar import LOST, WON, Calendar
from game.desk.daily import deal_of
from game.desk.doorkeeper import Doorkeeper
from game.desk.host import Host
from game.desk.hotseat import HotSeat
from game.desk.lately import Lately
from game.desk.moving import Step
from game.desk.profiles import Profile, Profiles
from game.desk.projector import Nobody
from game.desk.record import Entry, Record, Sat
from game.desk.remarks import Remark
from game.desk.saves import Saves, Ticket
from game.desk.settings import Settings
from game.lab.screen.driver import Driver
from game.ui.scenes.about import AboutScene
from game.ui.scenes.archive import ArchiveScene
from game.ui.scenes.believed import Memory
from game.ui.scenes.calendar import CalendarScene
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.first import FirstScene
from game.ui.scenes.house import Found
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.moving import MovingScene
from game.ui.scenes.pause import PauseScene, PeopleScene
from game.ui.scenes.quitting import EndScene, GoScene, SendScene
from game.ui.scenes.record import RecordScene
from game.ui.scenes.replay import Replay, ReplayScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.stack import Scene

THUMB, LARGE = 480, 960


class StillErrand:
    """Packing that stands still."""

    progress = Step(212, 800)
    said: Line | None = None

    def look(self) -> bool:
        return False

    def stop(self) -> None: ...


class StillHouse:
    """A stand-in for the app in which nothing happens, with or without an unfinished game."""

    def __init__(self, ticket: Ticket | None = None) -> None:
        self.settings = Settings()
        self.lately = Lately()
        self.ticket = ticket
        self.profiles = Profiles()
        self.calendar = Calendar(None, self.profiles)
        self.front: Profile | None = None
        self.pins = Doorkeeper(self.profiles)

    def aside(self, job: Callable[[], Found], then: Callable[[Found], None]) -> None: ...

    def put_in_front(self, id: str) -> None:
        self.front = self.profiles.by_id(id)

    def change(self, area: str, **fields: object) -> None: ...

    def settle_in(self) -> None: ...

    def unfinished(self) -> Ticket | None:
        return self.ticket

    def boards(self, title: str) -> tuple[Offer, ...]:
        return ()

    def read_boards(self, title: str, then: Callable[[], None]) -> None: ...

    def board_named(self) -> bool:
        return False

    def start(self, setup: Setup, sitters: Sequence[Sitter]) -> None: ...

    def resume(self, path: Path) -> None: ...

    def teach(self, title: str, lesson: str, step: int = 0) -> None: ...

    def puzzle(self, title: str) -> None: ...

    def open_game(self, title: str) -> None: ...

    def open_lessons(self, at: str = "") -> None: ...

    def open_books(self) -> None: ...

    def open_archive(self, dropped: Path | None = None) -> None: ...

    def open_calendar(self) -> None: ...

    def deal_of_the_day(self, day: date, name: str) -> None: ...

    def shelved(self, name: str) -> Path | None:
        return None

    def open_record(self) -> None: ...

    def replay(self, path: Path) -> None: ...

    def look_at(self, path: Path) -> Match:
        raise JournalError("missing", Line("There is nothing here."))

    def memory_of(self, match: Match) -> Memory:
        return Memory(match, None)

    def documents(self) -> Path:
        return Path()

    def now(self) -> datetime:
        return datetime(2026, 1, 2, 21)

    def open_settings(self) -> None: ...

    def home(self) -> None: ...

    def quit(self) -> None: ...


NOW = datetime(2026, 11, 18, 21)
TRIES = (LOST, "", "27 22", "26 22", LOST, WON, LOST, "", "", WON, LOST, "", "30 28", LOST, WON, WON, WON)
"""A month of tries up to yesterday, by their results; some with points, some days without a try."""


def fill(calendar: Calendar, name: str) -> None:
    """A calendar as it looks after some weeks."""
    for n, how in enumerate(TRIES):
        day = NOW.date() + timedelta(n - len(TRIES))
        if how:
            when = datetime.combine(day, NOW.time())
            points = tuple(int(part) for part in how.split()) if how[0].isdigit() else ()
            calendar.begin(deal_of(day), name, when)
            calendar.end(day, name, when, WON if points else how, points)


class TriedHouse(StillHouse):
    """The house of somebody who has played most deals of a month."""

    def __init__(self) -> None:
        super().__init__()
        self.profiles.take_over((name, name.casefold()) for name in ("Martha", "Ines", "Otto"))
        fill(self.calendar, "Martha")

    def now(self) -> datetime:
        return NOW


class StillPlay:
    """A stand-in for what is around a table, in which nobody moves."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.settings = Settings()
        self.notice: Line | None = None

    def now(self) -> float:
        return 0.0

    def settle(self) -> None: ...

    def follow_settings(self) -> None: ...

    def pause(self) -> None: ...

    def results(self) -> None: ...

    def unseen(self, seat: Seat) -> list[Print]:
        return []

    def seen(self, seat: Seat) -> None: ...

    def leave(self) -> None: ...


def nothing(*given: object) -> None:
    """What buttons do here: they are only looked at."""


class StillArchive(Archive):
    """A drawer with a file of every kind."""

    def __init__(self) -> None:
        super().__init__(Saves(None, titles.load))

    def open(self) -> None:
        who = enumerate(zip(NAMES, IDS, strict=True))
        people = tuple(Sitter(name, "" if n < 2 else "handler", id) for n, (name, id) in who)
        cards = [
            Card("microfilms", "casino", people[:4], 40, True, (), 4),
            Card("kompromat", "duel", people[:2], 129, True, (), 0, True),
            Card("spy_tactics", "agencies", people, 12, False, (0, 1, 2, 3)),
            Card("redacted", "mission-diplomatique", people[:6], 812, True, (), 0b101010),
            Card("double_agent", "duel", people[:2], 7, False, (1,), marks=(PLAYED_ON,)),
        ]
        when = datetime(2026, 1, 1, 20, 30)
        names = {0: "An evening out in Monte Carlo.", 1: "Rain"}
        self.files = [
            Filed(Path(f"{n}.safehouse"), when, card, Remark(n == 1, names.get(n, ""), n == 2))
            for n, card in enumerate(cards)
        ]
        self.files.append(Filed(Path("torn.safehouse"), when, fault=DAMAGED))


class StillRecord(Record):
    """A record of some months: three people at five games, against computer players of every strength."""

    def __init__(self, games: int = 74) -> None:
        super().__init__()
        r = random.Random(11)
        modes = (("kompromat", "duel", 2), ("kompromat", "duel", 2), ("microfilms", "casino", 4),
                 ("double_agent", "duel", 2), ("spy_tactics", "agencies", 9), ("redacted", "two-man-rule", 4),
                 ("microfilms", "croupier", 2))  # fmt: skip
        roles = {"microfilms": ("agent", "hitman", "journalist", "interpol-officer"), "redacted": ("uk", "usa-stained")}
        for n in range(games):
            title, mode, seats = r.choice(modes)
            order = (0 if n % 7 else 4, *r.sample((1, 2, 3, 5, 6, 7, 8, 4 if n % 7 else 0), seats - 1))
            levels = ("rookie", "agent", "handler", "spymaster")
            sat = tuple(
                Sat(NAMES[who], "" if who in (0, 1, 4) else r.choice(levels), IDS[who],
                    r.choice(roles.get(title, ("",))))
                for who in order
            )  # fmt: skip
            sides = (0b010101010, 0b101010101) if seats == 9 else (0b0101, 0b1010) if title == "redacted" else ()
            winner = 1 << (r.randrange(seats) if r.random() < 0.5 else 0)
            winners = next((side for side in sides if side & winner), winner)
            marks = ("strict",) if n == 9 else ()
            self.games[f"{n}"] = Entry(title, mode, {}, 1_700_000_000 + n * 100_000, sat, winners, False,
                                       r.randrange(20, 900), marks, "", sides, 300 + n * 37 % 2400)  # fmt: skip


def house_scenes() -> Iterator[tuple[str, Scene]]:
    """The scenes around the games."""
    sitters = (Sitter("Martha"), Sitter("Otto", "agent"))
    ticket = Ticket(Path("game"), "kompromat", "duel", sitters, (0,), datetime(2026, 1, 1))
    yield "first", FirstScene(StillHouse(), whole=True)
    yield "title", TitleScene(StillHouse())
    yield "title-continue", TitleScene(StillHouse(ticket))
    yield "lessons", LessonsScene(StillHouse(), nothing)
    yield "books", LessonsScene(StillHouse(), nothing, books=True)
    yield "archive", ArchiveScene(StillHouse(), StillArchive(), nothing)
    yield "archive-empty", ArchiveScene(StillHouse(), Archive(Saves(None, titles.load)), nothing)
    yield "calendar", CalendarScene(StillHouse(), nothing)
    yield "calendar-full", CalendarScene(TriedHouse(), nothing)
    yield "record", RecordScene(StillHouse(), StillRecord(), Saves(None, titles.load), nothing)
    yield "record-empty", RecordScene(StillHouse(), Record(), Saves(None, titles.load), nothing)
    yield "settings", SettingsScene(StillHouse(), nothing)
    yield "keys", KeysScene(StillHouse(), nothing)
    yield "about", AboutScene(nothing)
    yield "about-licence", AboutScene(nothing, "sdl2")
    yield "pause", PauseScene(nothing, several=True)
    yield "moving", MovingScene(lambda: None, StillErrand, None)
    on_its_way = MovingScene(lambda: None, StillErrand, None)
    on_its_way.begin(StillErrand())
    yield "moving-on-its-way", on_its_way
    yield "people", PeopleScene(nothing, {0: True, 1: False, 3: True})
    yield "leave-the-table", GoScene(nothing, 0, (1, 3))
    yield "send-away", SendScene(nothing, 1, 0)
    yield "end-early", EndScene(nothing, (0, 1, 3), False)
    yield "crash", CrashScene(Line("Safehouse met a fault in itself and has to close."), nothing)
    for seat in (0, 1, 2):
        hot = HotSeat((0, 1, 2), (0, 1, 2))
        hot.asked((seat,), 0.0)
        hot.tick(1.0)
        yield f"curtain-{seat + 1}", CurtainScene(hot, NAMES[seat], lambda: 1.0, nothing)


def title_scenes(id: str, seed: int = 5) -> Iterator[tuple[str, Scene]]:
    """Set-up, each kind of question at the table as its seat sees it, the public view, and the end."""
    title = titles.load(id)
    yield f"{id}-setup", SetupScene(StillHouse(), id, nothing)
    if titles.has_rulebook(id):
        yield f"{id}-rulebook", RulebookScene(id, nothing, titles.topics(id).turn)
    for mode in title.modes:
        for seats in mode.seats:
            yield from _moments(id, title.setup(mode.id, seats), seed)


def _moments(id: str, setup: Setup, seed: int) -> Iterator[tuple[str, Scene]]:
    title = titles.load(id)
    r = random.Random(seed)
    seen: set[object] = set()
    name = f"{id}-{setup.mode}-{setup.seats}"
    sitters = tuple(Sitter(NAMES[n]) for n in range(setup.seats))
    match = over = Match(title, setup, r.randbytes(16), sitters)
    for _ in range(12):
        while match.pending:
            seat = match.pending.bit_length() - 1
            view = match.view(seat)
            kind = view.frames[-1][0]
            # Later in the game there is more to see than at its start.
            late = "-late" if len(match.steps) > 60 else ""
            if (kind, late) not in seen:
                seen.add((kind, late))
                copy = again(match, sitters)
                yield f"{name}-{kind}{late}", TableScene(StillPlay(Host(copy, None, Nobody())), seat)
                if kind == 0 or late:
                    yield f"{name}-{kind}{late}-public", TableScene(StillPlay(Host(copy, None, Nobody())), None)
            match.submit(seat, r.choice(match.legal(seat)))
        over, match = match, Match(title, setup, r.randbytes(16), sitters)
    yield f"{name}-over", TableScene(StillPlay(Host(over, None, Nobody())), None)
    yield f"{name}-results", ResultsScene(over, nothing, nothing, nothing, look=nothing)
    film = Replay(over, Settings(), lambda: 0.0, nothing, nothing, len(over.steps) // 2, plays_on=nothing)
    yield f"{name}-replay", ReplayScene(film, 0)
    alone = again(over, (sitters[0], *(Sitter(sitter.name, "rookie") for sitter in sitters[1:])), len(over.steps) // 2)
    film = Replay(alone, Settings(), lambda: 0.0, nothing, nothing, len(alone.steps))
    yield f"{name}-replay-unfinished", ReplayScene(film, film.eyes(0))


def again(match: Match, sitters: Sequence[Sitter], steps: int | None = None) -> Match:
    """A copy of the match, or of its first steps, that can go on independently."""
    copy = Match(match.title, match.setup, bytes.fromhex(match.header.seed), sitters)
    for step in match.steps[:steps]:
        copy.submit(step.seat, step.action)
    return copy


def render(
    out: Path, size: tuple[int, int], text: int, id: str | None, tell: Callable[[str], None], words: Catalogue
) -> int:
    """Saves every scene as a PNG, and a contact sheet of all of them. Returns the number of scenes."""
    out.mkdir(parents=True, exist_ok=True)
    driver = Driver(size=size, text_percent=text)
    driver.stage.restyle(catalogue=words.named(NAMES))
    thumbs: list[pygame.Surface] = []
    wanted = [id] if id else list(titles.ids())
    scenes = [] if id else list(house_scenes())
    scenes += [scene for each in wanted for scene in title_scenes(each)]
    for name, scene in scenes:
        driver.stage.reset(scene)
        driver.pass_time(1.0)
        picture = driver.picture()
        pygame.image.save(picture, str(out / f"{name}.png"))
        height = round(THUMB * size[1] / size[0])
        thumbs.append(pygame.transform.smoothscale(picture, (THUMB, height)))
        tell(name)
    _sheet(thumbs, out / "sheet.png")
    return len(thumbs)


def contact_sheet(path: Path, size: tuple[int, int], text: int, folder: str, every: int, words: Catalogue) -> int:
    """Saves the scenes of a game, or of the house, on one sheet. Returns their number."""
    path.parent.mkdir(parents=True, exist_ok=True)
    driver = Driver(size=size, text_percent=text)
    driver.stage.restyle(catalogue=words.named(NAMES))
    thumbs = []
    scenes = list(title_scenes(folder) if folder in titles.ids() else house_scenes())[::every]
    for _, scene in scenes:
        driver.stage.reset(scene)
        driver.pass_time(1.0)
        thumbs.append(pygame.transform.smoothscale(driver.picture(), (LARGE, round(LARGE * size[1] / size[0]))))
    _sheet(thumbs, path, 3)
    return len(thumbs)


def _sheet(thumbs: Sequence[pygame.Surface], path: Path, across: int = 4) -> None:
    w, h = thumbs[0].get_width() + 12, thumbs[0].get_height() + 12
    sheet = pygame.Surface((across * w + 12, -(-len(thumbs) // across) * h + 12))
    for n, thumb in enumerate(thumbs):
        sheet.blit(thumb, (12 + n % across * w, 12 + n // across * h))
    pygame.image.save(sheet, str(path))
