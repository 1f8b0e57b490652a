"""Plays a game through what is asked, as data: no window, no stage, no picture. A phone could be made from this."""

from __future__ import annotations

import random

from game import titles
from game.asking import said
from game.asking.answers import Answers
from game.asking.pages import Reader
from game.asking.panel import Ahead, Beside, Panel, Row, Take
from game.asking.picking import Picking
from game.asking.script import attention, script
from game.asking.unseen import Unseen, chosen
from game.catalogue import Catalogue, Line
from game.core.cast import NAMES
from game.core.contract import Action, Seat
from game.core.journal import Sitter
from game.core.match import Match
from game.core.moments import Weight
from game.desk.host import Host
from game.desk.hotseat import DEAF
from game.desk.projector import Nobody
from game.ui.tables import table_of

MOST = 40_000
"""The most lines that are pressed in one game."""
OFTEN = 25
"""At one of so many panels all pages are read, too."""


class Alone:
    """People around one table who press lines of the panel at random. The table is asked through `Answers` alone."""

    def __init__(self, id: str, seed: int) -> None:
        title = titles.load(id)
        setup = title.setup()
        self.table: Answers = table_of(id)
        match = Match(title, setup, seed.to_bytes(16, "big"), [Sitter(name) for name in NAMES[: setup.seats]])
        self.unseen = Unseen(match, self.table)
        self.host = Host(
            match, None, Nobody(), attention=attention(self.table), on_step=lambda: self.unseen.note(self.host)
        )
        self.random = random.Random(seed)
        self.say = Catalogue(NAMES[: setup.seats]).say
        self.now = 0.0
        self.peek = True
        self.picking: Picking | None = None
        self.pressed = 0

    def play(self) -> int:
        """A whole game; how many lines were pressed."""
        while not self.host.over:
            self.now += DEAF
            if self.host.hotseat.covered:
                self.sit_down()
            elif self.host.ordered is not None:
                self.host.tick(self.now)
            elif self.host.watching or self.host.looking:
                self.watch()
            else:
                self.choose()
            assert self.pressed < MOST, "the game does not end"
        assert [row.press for row in self.read(self.panel()).rows] == ["results", "leave"]
        return self.pressed

    @property
    def seat(self) -> Seat | None:
        return self.host.viewer

    def sit_down(self) -> None:
        """Whoever the curtain waits for comes to the table, and sees what happened meanwhile."""
        self.host.hotseat.tick(self.now)
        self.host.hotseat.press("return", self.now)
        assert self.host.hotseat.release("return", self.now)
        self.picking = None
        assert self.seat is not None
        for some in chosen(self.unseen.of(self.seat), self.seat):
            for print in some:
                self.reads(print.shot.moment.line)
        self.unseen.seen(self.seat)

    def watch(self) -> None:
        """What has just happened, moment by moment, as whoever sits there heard it."""
        host, seat = self.host, self.seat
        news = host.match.dossier(seat).news
        shots = script(self.table, host.before[seat], news[host.heard_from :], host.match.view(seat), host.heard_from)
        shots += said.shown(host, self.table.words, seat) if host.looking else []
        for shot in shots:
            if shot.moment.weight >= Weight.BANNER:
                for beat in range(shot.moment.beats):
                    (row,) = self.read(said.watched(shot, beat)).rows
                    assert row.press == "go_on"
        host.go_on(self.now)

    def panel(self) -> Panel:
        return said.now(self.host, self.table, self.seat, self.picking, hides=True, peek=self.peek)

    def choose(self) -> None:
        """Presses one of the lines that can be pressed."""
        seat, match = self.seat, self.host.match
        assert seat is not None, "nobody is asked"
        if self.picking is None and match.pending >> seat & 1 and not self.host.sealed:
            self.picking = Picking(match.view(seat), match.legal(seat), self.table)
        panel = self.panel()
        if not self.pressed % OFTEN:
            self.turn_pages()
        self.press(self.random.choice([row for row in self.read(panel).rows if not row.off]), seat)

    def press(self, row: Row, seat: Seat) -> None:
        self.pressed += 1
        match row.press:
            case Take(pick) if self.picking is not None:
                self.play_it(self.picking.take(pick), seat)
            case "sure" if self.picking is not None:
                self.play_it(self.picking.sure, seat)
            case "back-pick" if self.picking is not None:
                assert self.picking.back()
            case Beside(id):
                extras = said.extras(self.table, self.host.match.view(seat), self.picking)
                self.play_it(next(extra.action for extra in extras if extra.id == id), seat)
            case Ahead(span):
                self.host.pass_ahead(span, self.now)
                self.picking = None
            case "peek":
                self.peek = not self.peek
            case "undo":
                self.host.undo(seat, self.now)
                self.picking = None
            case "go_on":
                self.host.go_on(self.now)
                self.picking = None
            case press:
                raise AssertionError(press)

    def play_it(self, action: Action | None, seat: Seat) -> None:
        if action is not None:
            self.host.submit(seat, action, self.now)
            self.picking = None

    # What there is to read

    def reads(self, *lines: Line) -> None:
        for line in lines:
            assert "{" not in self.say(line), line

    def read(self, panel: Panel) -> Panel:
        """Every word of a panel, as it is said."""
        self.reads(panel.head, panel.figure, panel.about, panel.note)
        assert self.say(panel.head)
        for row in panel.rows:
            self.reads(row.line, row.side, *((row.tip,) if row.tip else ()))
            assert self.say(row.line) and (row.icon or row.side.text or row.off), row
        return panel

    def turn_pages(self) -> None:
        """Every page of the folder; with the cards face down, as everybody may read it."""
        seat = self.seat if self.peek else None
        view, news = self.host.match.view(seat), self.host.match.dossier(seat).news
        reader = Reader(self.host, self.table, seat, memory_aid=True)
        for number, tab in enumerate(reader.tabs):
            assert self.say(tab)
            for section in reader.page(number, view, len(news), 0):
                self.reads(section.head, *(entry.line for entry in section.entries))
