"""A game on the screen: which scene shows, who sits down, and what is dropped at a hand-over.

Everything private lives in the table scene of one seat; at a hand-over that scene is dropped and replaced by the
curtain, so that nothing private is drawn beneath it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game import titles
from game.ai.failing import PlayerFailed
from game.ai.policies import ponder_of
from game.ai.worker import LocalThinker, Thinker
from game.asking.script import attention
from game.asking.unseen import Print, Unseen
from game.catalogue import NO_WORDS, Line
from game.core.contract import Seat
from game.core.match import Match
from game.desk import daily
from game.desk import host as desk
from game.desk.calendar import DRAWN, LOST, WON
from game.desk.host import Host
from game.desk.hotseat import Fall, HotSeat, Phase
from game.desk.savefile import SaveFile
from game.desk.settings import Settings
from game.desk.stopwatch import OFTEN, Stopwatch
from game.ui.intents import Command, Intent, Window
from game.ui.scenes.briefing import BriefingScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.ownseats import OwnSeats
from game.ui.scenes.pause import KEPT, NEVER, SAVED, UNSAVED
from game.ui.scenes.quitting import ComingAndGoing, EndingEarly
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.table import TableScene
from game.ui.tables import table_of

if TYPE_CHECKING:
    from game.ui.app import App

class Minds(desk.Thinker, Protocol):
    """Whatever thinks for the computer players, and ends with the game."""

    def close(self) -> None: ...


LEFT_TO = "handler"
"""The level that plays on for somebody who leaves."""
SLOWER = Line("The computer players’ process has failed twice. They now think at the table, which may make it pause.")


class Play:
    """One match and the scenes around it."""

    counts = True
    """Whether its end goes into the record."""

    def __init__(self, app: App, match: Match, file: SaveFile | None, thinker: Minds | None = None) -> None:
        self.app = app
        adviser: desk.Adviser | None = None
        if thinker is None:
            secret = daily.secret_of(match.marks, match.header.seed)
            here = app.loop is None
            away = partial(Thinker, secret, trouble=self._slower, failed=self._failed)
            thinker = adviser = LocalThinker(secret or 0) if here else away()
        self._thinker = thinker
        self._fallen = False
        self._was_over = match.result is not None
        self._came_with = len(match.steps)
        """How many choices had been made before: a game that is only opened and closed is not changed by it."""
        table = table_of(match.title.id)
        self._unseen = Unseen(match, table)
        day = daily.marked(match.marks)
        self._day = day if day == app.now().date() and not match.result else None
        """The day whose one try this is, as long as it has not ended; None on any other day."""
        self.host = Host(
            match,
            file,
            self._thinker,
            attention=attention(table),
            ponder=ponder_of(match.title),
            adviser=adviser,
            on_step=self._stepped,
            now=app.clock(),
        )
        if not self.host.hotseat.alone:
            self._unseen.find({seat: self.host.unread_from(seat) for seat in self.host.people})
        self._watch = Stopwatch(app.clock(), match.tally.seconds)
        self.notice: Line | None = None
        """A sentence about how the game was found, for the first person who sits down."""
        app.stage.guard = self
        if file is not None:
            file.on_change = lambda: app.post(app.stage.changed)
        # A dealer that no player plays, such as the Croupier, comes after the last seat and has a name too.
        say = app.stage.look.catalogue.say
        names = [*(sitter.name for sitter in match.sitters), *(say(line) for line in table.words.besides)]
        app.seat(names, [sitter.character for sitter in match.sitters])
        self._put_in_front()
        self.follow_settings()

    @property
    def settings(self) -> Settings:
        return self.app.settings

    def now(self) -> float:
        return self.app.clock()

    def _stepped(self) -> None:
        self._unseen.note(self.host)
        self._time()
        self._note_end()

    def _time(self, least: float = OFTEN) -> None:
        """Another choice was made, or the game is put away: how long it has been played is told now and then."""
        if not self._was_over:
            self._watch.step(self.now())
            self.host.match.note_played(self._watch.seconds, self._watch.due(least))

    def _note_end(self) -> None:
        """Writes the end of a try at the deal of the day into the calendar."""
        match = self.host.match
        if self._day is not None and match.result:
            note_end(self.app, self._day, match)
            self._day = None

    def unseen(self, seat: Seat) -> list[Print]:
        return self._unseen.of(seat)

    def seen(self, seat: Seat) -> None:
        self._unseen.seen(seat)

    def follow_settings(self) -> None:
        """Takes over settings of pace and table that may have been changed meanwhile."""
        settings, host = self.settings, self.host
        host.pace = settings.reading.animation
        host.stepping = settings.reading.animation == "step"
        host.news_at_once = settings.table.onlookers_at_once
        host.hotseat.idle_minutes = settings.table.curtain_idle
        host.hotseat.on_focus_loss = settings.table.curtain_on_focus_loss

    def _put_in_front(self) -> None:
        """Whoever is alone in front of the screen has settings of their own: one person the whole evening, one of
        several while it is their private turn."""
        hot, sitters = self.host.hotseat, self.host.sitters
        seat = min(self.host.people) if hot.alone else None if hot.covered else self.host.viewer
        self.app.put_in_front("" if seat is None else sitters[seat].profile)

    @property
    def waited_for(self) -> str:
        """The profile of the person whom the curtain waits for."""
        seat = self.host.hotseat.seat
        return "" if seat is None else self.host.sitters[seat].profile

    def brief(self, known: bool = False) -> None:
        """Everybody reads what the game is about, where it has a briefing and is not known yet; then the table shows.
        What stands there stays in the folder."""
        setup = self.host.match.setup
        if not known and titles.words(setup.title).briefing(setup):
            # Nobody else is there to see what somebody alone is after.
            alone = min(self.host.people) if self.host.hotseat.alone else None
            own = None if alone is None else self.host.match.view(alone)
            self.app.stage.reset(BriefingScene(setup, self.settle, self.leave, own))
        else:
            self.settle()

    def settle(self) -> None:
        """Shows the scene that fits the match as it is now."""
        host, stage = self.host, self.app.stage
        self._put_in_front()
        self.follow_settings()
        if host.match.called_off:
            # No table shows a game without an ending of its own.
            self.results()
            return
        top = stage.scene
        if host.hotseat.covered:
            seat = host.hotseat.seat
            # The curtain of a question that is put to the same person is another one, and may be sent away.
            if not (isinstance(top, CurtainScene) and top.hot is host.hotseat and top.seat == seat):
                assert seat is not None
                stage.audio.play("curtain-fall")
                stage.reset(CurtainScene(host.hotseat, host.sitters[seat].name, self.now, self._confirmed, self.pause))
        elif isinstance(top, TableScene) and top.seat == host.viewer and top.play is self:
            top.refresh()
        else:
            stage.reset(self.table(host.viewer))

    def table(self, seat: Seat | None) -> TableScene:
        """The table as a seat sees it; None for everybody."""
        return TableScene(self, seat)

    def _confirmed(self) -> None:
        """Whoever the curtain waits for has said that it is them; where they have a PIN, they may have to type it."""
        hot, stage = self.host.hotseat, self.app.stage
        seat = hot.seat
        if seat is None or seat not in hot.barred:
            self._lifted()
            return

        def right() -> None:
            hot.unbar(self.now())
            self._lifted()

        own = self._own()
        if seat in own.seats:
            stage.push(own.ask(seat, right, stage.pop))
        else:
            right()  # The PIN has been taken away meanwhile.

    def _lifted(self) -> None:
        self.app.stage.audio.play("curtain-rise")
        self.settle()

    def _own(self) -> OwnSeats:
        return OwnSeats.of(self.app, self.host.match)

    def bar(self, known: Iterable[Seat] = ()) -> None:
        """From now on everybody who has a PIN types it once behind their curtain, but for those who just did: somebody
        who sits here may have left or come meanwhile."""
        self.host.hotseat.barred = set(self._own().seats) - set(known)

    def pause(self) -> None:
        """Opens the menu. If several people play, the curtain waits behind it."""
        if not self.host.hotseat.alone and self.host.hotseat.fall(Fall.BOSS, self.now()):
            self.settle()
        self.app.pause()

    @property
    def unsaved(self) -> bool:
        return self.host.file is None or self.host.file.unsaved

    @property
    def at_stake(self) -> bool:
        return self._day is not None

    def saved(self) -> Line:
        file = self.host.file
        if file is None or file.path is None:
            return NEVER
        if file.unsaved:
            return UNSAVED
        return KEPT if self.host.over else SAVED

    def _enter_in_record(self) -> None:
        """A game that has ended at this table is entered in the record; one that is only opened again is not."""
        if self.counts and not self._was_over and self.host.match.result is not None:
            self._was_over = True
            self.app.record.add(self.host.match, self.app.now(), self._file_name)

    @property
    def _file_name(self) -> str:
        file = self.host.file
        return file.path.name if file is not None and file.path is not None else ""

    def results(self) -> None:
        self._enter_in_record()
        self._put_in_front()
        memory = self.app.memory_of(self.host.match)
        scene = ResultsScene(
            self.host.match, self.again, self.another, self.leave, self._trouble, self._look_again, memory
        )
        self.app.stage.reset(scene)

    def _look_again(self, at: int) -> None:
        from game.ui.scenes.replay import look_again

        look_again(self.app, self.host.match, at)

    def _slower(self) -> None:
        """Tells that the computer players' process has been given up."""
        self._tell(SLOWER)

    def _failed(self, fault: PlayerFailed) -> None:
        """A computer player has failed and chosen by chance. It is said and written down once; the game goes on."""
        if not self._fallen:
            self._fallen = True
            self._tell(self.app.player_failed(fault))

    def _tell(self, line: Line) -> None:
        scene = self.app.stage.scene
        if isinstance(scene, TableScene):
            scene.tell(line)

    def _trouble(self) -> Line:
        file = self.host.file
        return NO_WORDS if file is None or file.trouble is None else file.trouble

    def again(self) -> None:
        """Deals a new game for the same players: whoever left this one early, too."""
        match = self.host.match
        self.app.start(match.setup, match.header.sitters)

    def another(self) -> None:
        """Sets up another game, for other players."""
        self.app.leave(self._set_up)

    def _set_up(self) -> None:
        self.app.home()
        self.app.open_game(self.host.match.title.id)

    @property
    def people(self) -> dict[int, bool]:
        """The seats that people came with and have not given up, and whether each is played by its person now; none
        once it is over."""
        match = self.host.match
        there = () if match.result else [seat for seat in match.people if seat not in match.gone]
        return {seat: match.sitters[seat].person for seat in there}

    def who_plays(self) -> None:
        """Lets people leave the table and come back."""
        ComingAndGoing(self).begin()

    def come_or_go(self, seat: Seat, known: Iterable[Seat] = ()) -> None:
        """A person leaves, and a computer player takes the seat with nothing but its dossier; or comes back. `known`
        are those who said so, each at their own curtain."""
        self.host.match.reseat(seat, LEFT_TO if self.people[seat] else "")
        self._anew(known)

    # A game that is ended before its end

    @property
    def may_end_early(self) -> bool:
        """Whether people may give this game up or agree to stop it."""
        return self.counts and not self.host.over

    def end_early(self) -> None:
        EndingEarly(self).begin()

    def give_up(self, seat: Seat) -> None:
        """A person gives up; unless that ends the game, a computer player takes the seat over with its dossier."""
        self.host.match.resign(seat, LEFT_TO)
        self._anew()

    def stop(self) -> None:
        """Everybody has agreed to stop."""
        self.host.match.stop()
        self._anew()

    def confirm(self, seat: Seat, then: Callable[[], None]) -> None:
        """Does this once the person of a seat has said that it is them: at their curtain, and with their PIN if they
        have one. Somebody who has been alone since the deal need not say so."""
        match = self.host.match
        if len(match.people) == 1:
            then()
            return
        stage, own = self.app.stage, self._own()
        hot = HotSeat([seat], range(match.setup.seats), several=True, now=self.now())
        hot.asked([seat], self.now())

        def lifted() -> None:
            stage.pop()
            if seat in own.seats:
                stage.push(own.ask(seat, right, stage.pop))
            else:
                then()

        def right() -> None:
            stage.pop()
            then()

        stage.push(CurtainScene(hot, match.sitters[seat].name, self.now, lifted, stage.pop))

    def _anew(self, known: Iterable[Seat] = ()) -> None:
        """Everybody sits down anew, with nothing left of what was on the screen, and each behind their own curtain; or
        the last page, if it is over."""
        match, file = self.host.match, self.host.file
        self._time()
        if match.result:
            self.host.end()
            self._note_end()
            self.settle()
            return
        self._thinker.close()
        play = self.app.playing = Play(self.app, match, file)
        play.bar(known)
        play.settle()

    def leave(self) -> None:
        """Goes to the title screen, where the game waits."""
        self.app.leave(self.app.home)

    def close(self) -> None:
        """Puts the game away: the file is saved and released, and the computer players stop."""
        if len(self.host.match.steps) != self._came_with:
            self._time(1.0)
        self._note_end()
        self._enter_in_record()
        self.host.close()
        self._thinker.close()
        if self.app.stage.guard is self:
            self.app.stage.guard = None

    # The curtain falls whatever scene lies over the table.

    def heed(self, intent: Intent) -> bool:
        """Whether an intent let the curtain fall; if so, no scene hears of it."""
        hot, now = self.host.hotseat, self.now()
        hot.touch(now)
        match intent:
            case Window("lost"):
                fell = hot.fall(Fall.FOCUS, now)
            case Window("minimised"):
                fell = hot.fall(Fall.MINIMISED, now)
            case Command("boss", True):
                fell = hot.fall(Fall.BOSS, now)
            case _:
                return False
        if fell:
            self.settle()
        return fell

    def watch(self) -> None:
        """Lets time pass: the curtain falls on a screen that was left alone."""
        hot = self.host.hotseat
        if hot.phase is Phase.PRIVATE:
            hot.tick(self.now())
            if hot.covered:
                self.settle()

    def watch_due(self) -> float | None:
        hot = self.host.hotseat
        at = hot.due() if hot.phase is Phase.PRIVATE else None
        return None if at is None else max(0.0, at - self.now())


def note_end(app: App, day: date, match: Match) -> None:
    """Keeps the result of somebody's try at a day's deal."""
    seat, result = min(match.people), match.result
    assert result is not None
    others = [n for at, n in enumerate(result.scores) if at != seat]
    points = (result.scores[seat], max(others)) if len(result.scores) == match.setup.seats > 1 else ()
    how = DRAWN if result.drawn else WON if result.winners >> seat & 1 else LOST
    if match.called_off:
        how = LOST  # A deal of the day that is given up or stopped is lost.
    person = match.sitters[seat]
    app.calendar.end(day, person.profile or person.name, app.now(), how, points)


