"""A game looked at again: the table with its moments, and a bar to go through it.

A game that is over is open to anybody's eyes. One that is not ends at now, and shows what `hindsight` allows: to one
person their own table, behind their curtain; to several what everybody saw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.ai.lookback import of_seat
from game.asking import said
from game.asking.pages import memory_aid
from game.asking.panel import Panel
from game.asking.picking import Picking
from game.asking.unseen import Print
from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Seat, seats_in
from game.core.match import Match
from game.desk.branch import can_branch
from game.desk.host import Host
from game.desk.hotseat import Fall, HotSeat
from game.desk.projector import Projector
from game.desk.settings import Settings, change
from game.desk.verdict import ending_of
from game.ui import keepsake
from game.ui.intents import Cancel, Command, Intent, Key, Move, Nudged, Page, Pressed, Slid, Window
from game.ui.look import Look
from game.ui.presses import Item
from game.ui.scenes.believed import TAB, Believed, Memory
from game.ui.scenes.course import CourseScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.filmbar import REPLAY, SPEEDS, Film, bar_height, lay_bar
from game.ui.scenes.hindsight import Hindsight, person_of
from game.ui.scenes.milestones import GREAT, ROUND, Milestones
from game.ui.scenes.opening import Preparing, play_on
from game.ui.scenes.ownseats import OwnSeats
from game.ui.scenes.reading import Front
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.table import TableScene
from game.ui.semantics import Node, Rect, find, replace, walk
from game.ui.tables import table_of

if TYPE_CHECKING:
    from game.ui.app import App

PAUSE = {"off": 1.2, "fast": 0.35, "normal": 0.8, "slow": 1.6, "step": 0.8}
"""Seconds between two choices while the game runs by itself."""
AT_ONCE = 12
"""So many choices are searched for great moments between two frames."""


class Replay:
    """What is around the table while a game is looked at again (see `tableside.Player`)."""

    def __init__(self, whole: Match, settings: Settings, clock: Callable[[], float], back: Callable[[], None],
                 results: Callable[[Match], None], at: int = 0, memory: Memory | None = None,
                 plays_on: Callable[[int], None] | None = None, own: OwnSeats | None = None) -> None:  # fmt: skip
        self.film = Projector(whole, at)
        self.host: Host = self.film
        self.hindsight: Hindsight | None = None
        """With whose eyes it may be looked at; None if it is over, and open to all."""
        if whole.result is None:
            self.hindsight = Hindsight(whole, memory_aid(settings, whole))
        self.own = own if self.hindsight and own is not None else OwnSeats.none()
        """The seats that people may look from after typing their PIN, where several play."""
        # At the end everything is open; nothing lies face down.
        self.settings = settings if self.hindsight else change(settings, "table", cards_face_down=False)
        self.notice: Line | None = None
        self._clock, self._from, self._then = clock, clock(), clock()
        self.speed = 1.0
        self._back = back
        self.memory = memory or Memory(whole, None)
        self.mind = next(iter(self.memory.minds), None)
        """Whose beliefs are shown where the eyes are not a computer player's."""
        self.runs = False
        self.milestones = Milestones(whole)
        self.plays_on = plays_on
        """Begins a new game after so many choices; None where none can begin."""
        self._results = results

    def now(self) -> float:
        """The time of the replay, which passes at its speed."""
        return self._then + (self._clock() - self._from) * self.speed

    def at_speed(self, speed: float) -> None:
        self._then, self._from, self.speed = self.now(), self._clock(), speed

    def eyes(self, wanted: Seat | None) -> Seat | None:
        """Whose view is shown at this place of the game, if somebody wants to see this one."""
        return wanted if self.hindsight is None else self.hindsight.eyes(self.film.at)

    def see_as(self, seat: Seat | None) -> None:
        """A game of several that is not over is seen from now on as somebody saw it whose PIN was typed; None for what
        everybody saw."""
        self.settings = self.own.sit(seat)
        memory = memory_aid(self.settings, self.film.whole)
        self.hindsight = Hindsight(self.film.whole, memory, seat)

    def go_to(self, at: int) -> None:
        """Shows the table after so many choices at once."""
        self.film = Projector(self.film.whole, max(0, min(at, self.film.length)))
        self.host = self.film

    def leave(self) -> None:
        self.memory.close()
        self.own.leave()
        self._back()

    pause = leave

    def settle(self) -> None: ...

    def follow_settings(self) -> None: ...

    def results(self) -> None:
        self.memory.close()
        self._results(self.film.whole)

    def unseen(self, seat: Seat) -> list[Print]:
        return []

    def seen(self, seat: Seat) -> None: ...


def look_again(app: App, match: Match, at: int = 0) -> None:
    """Opens a game after so many choices; the next one is played at once, unless it is the first.

    A game that is over opens as everybody saw it; one that is not falls under the curtain of the person who plays it.
    """
    say = app.stage.look.catalogue.say
    besides = table_of(match.title.id).words.besides
    names = [*(sitter.name for sitter in match.sitters), *(say(line) for line in besides)]
    app.seat(names, [sitter.character for sitter in match.sitters])

    def end(whole: Match) -> None:
        again = partial(app.start, whole.setup, whole.header.sitters)
        another = partial(app.leave, partial(_set_up, app, whole.title.id))
        app.stage.push(ResultsScene(whole, again, another, app.home))

    memory = app.memory_of(match)
    on = partial(_play_on, app, match, memory) if match.result is not None else None
    replay = Replay(match, app.settings, app.clock, app.stage.pop, end, at, memory, on, OwnSeats.of(app, match))
    Preparing(app, replay).finish()
    scene = behind_curtain(replay) or ReplayScene(replay, replay.eyes(None))
    app.stage.push(scene)
    if at and isinstance(scene, ReplayScene):
        scene.play_next()


def behind_curtain(replay: Replay, person: Seat | None = None) -> CurtainScene | None:
    """The curtain of the person who may look at this game, or of this one; None if it shows nothing that is one
    person's. Where several play, a PIN is asked for behind it."""
    if person is None and replay.hindsight is not None:
        person = replay.hindsight.person
    if person is None:
        return None
    whole = replay.film.whole
    shut = person in replay.own.seats
    if shut:
        replay.see_as(None)
    hot = HotSeat([person], range(whole.setup.seats), now=replay.now())
    hot.fall(Fall.BOSS, replay.now())

    def lifted() -> None:
        curtain.stage.audio.play("curtain-rise")
        curtain.stage.replace(replay.own.ask(person, right, back) if shut else ReplayScene(replay, replay.eyes(person)))

    def right() -> None:
        replay.see_as(person)
        curtain.stage.replace(ReplayScene(replay, replay.eyes(person), f"eyes:{person}"))

    def away() -> None:
        curtain.stage.replace(ReplayScene(replay, None))

    back = away if shut and person_of(whole) is None else replay.leave
    curtain = CurtainScene(hot, whole.sitters[person].name, replay.now, lifted, back)
    return curtain


def _play_on(app: App, whole: Match, memory: Memory, at: int) -> None:
    def begin() -> None:
        memory.close()
        play_on(app, whole, at)

    app.leave(begin)


def _set_up(app: App, title: str) -> None:
    app.home()
    app.open_game(title)


class ReplayScene(TableScene):
    """One pair of eyes at one place of a game; None for what everybody saw."""

    name = "replay"

    def __init__(self, replay: Replay, eyes: Seat | None, focus: str = "replay:next") -> None:
        self.replay = replay
        self._first = focus
        self._waited = 0.0
        self._touched = replay.own.now()
        super().__init__(replay, eyes)
        self.remark = REPLAY
        # Whoever looks at a film is not asked to put anything away.
        self._showing.keeps = False
        # Nothing is asked, so the panel leaves its room to the folder.
        self.lines = 1
        if replay.memory.minds:
            self._folder.front = Front(TAB, self._beliefs, lambda look: 0.0, lambda place, look: ())

    @property
    def screen(self) -> object:
        """Another place of the film is a table of its own, and yet the same screen: its keys may be held."""
        return self.replay

    def _begin(self) -> Picking | None:
        """Every choice has been made."""
        return None

    def _panel(self, picking: Picking | None) -> Panel:
        host = self.play.host
        if self._showing.holds or host.over:
            panel = super()._panel(picking)
            return replace(panel, trouble=self._trouble) if self._trouble.text else panel
        asked = list(seats_in(host.match.pending))
        about = Line("{who} chooses next.", who=Who(asked[0])) if len(asked) == 1 else Line("Everybody is choosing.")
        if self.replay.film.at == self.replay.film.length:
            if self.replay.hindsight:
                about = Line("This is where the game stands. {more}", more=about)
            elif self.replay.film.whole.called_off:
                about = ending_of(self.replay.film.whole)
        note = said.note(host, self.replay.settings, self.seat)
        return Panel(REPLAY, asked[0] if len(asked) == 1 else None, about=about, note=note, trouble=self._trouble)

    def first_focus(self) -> str:
        return "do:go_on" if self._showing.holds else self._first

    # The picture

    def tree(self, look: Look) -> Node:
        film = self._film()
        above, bar = look.window.cut_bottom(bar_height(film, look))[::-1]
        table = super().tree(replace(look, window=above, least=look.touch))
        return Node("replay", "screen", look.window, table.label, children=(table, lay_bar(film, bar, look)))

    def _film(self) -> Film:
        replay, film, found = self.replay, self.replay.film, self.replay.milestones
        seats: tuple[Seat | None, ...] = (*range(film.match.setup.seats), None)
        if replay.hindsight:
            seats = (*sorted(replay.own.seats), None) if replay.own.seats else ()
        on = None if replay.plays_on is None else can_branch(film.whole, film.at)
        rounds = found.places[ROUND]
        return Film(film.at, film.length, found.signs, rounds, found.kinds, replay.runs, replay.speed, seats, self.seat,
                    replay.hindsight is None, on)  # fmt: skip

    def _beliefs(self, place: Rect, look: Look) -> tuple[Sequence[Node], float]:
        """What the computer player whose eyes are chosen believed; else the one who was pressed last."""
        replay, memory = self.replay, self.replay.memory
        mind = self.seat if self.seat in memory.minds else replay.mind
        assert mind is not None
        minds = (mind,) if mind == self.seat else memory.minds
        film = replay.film
        since = max((at for at in replay.milestones.places[ROUND] if at <= film.at), default=0)
        page = Believed(self._words, of_seat(memory.held, mind), film.at, film.length, memory.games, since,
                        memory.lasting)  # fmt: skip
        return page.lay(mind, minds, memory.note, memory.turn, place, look)

    # Time

    def due(self) -> float | None:
        # The moments go by the time of the replay.
        own = super().due()
        waits = [None if own is None else own / self.replay.speed]
        if self.replay.milestones.searching:
            waits.append(0.0)
        if self.replay.memory.coming:
            waits.append(0.05)
        if self.replay.runs and not self.plays:
            waits.append(max(0.0, self._pause - self._waited) / self.replay.speed)
        waits.append(self._idle_left)
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    @property
    def _idle_left(self) -> float | None:
        """When the curtain falls by itself on what one of several people saw."""
        minutes = self.replay.settings.table.curtain_idle
        if not minutes or not self._private:
            return None
        return max(0.0, self._touched + 60.0 * minutes - self.replay.own.now())

    @property
    def _pause(self) -> float:
        return PAUSE[self.replay.settings.reading.animation]

    def tick(self, dt: float) -> None:
        if self._idle_left == 0.0:
            self._cover()
            return
        super().tick(dt)
        if self.replay.memory.look():
            self.stage.changed()
        if self.replay.milestones.searching:
            self.replay.milestones.look(AT_ONCE)
            self.stage.changed()
        if self.replay.runs and not self.plays:
            self._waited += dt * self.replay.speed
            if self._waited >= self._pause:
                self.play_next()

    # What the player does

    def heed(self, intent: Intent) -> bool:
        self._touched = self.replay.own.now()
        match intent:
            case Window("lost" | "minimised" as how) if self._private:
                if how == "minimised" or self.replay.settings.table.curtain_on_focus_loss:
                    self._cover()
                return True
            case Move(dx, 0) if dx and not self.reads:
                self._do_this("next" if dx > 0 else "back")
                return True
            case Page(step) if not self._in_the_folder and not self.reads:
                self._do_this(f"{'on' if step > 0 else 'back'}:{ROUND}")
                return True
            case Key("+" | "=" | "-" as sign) if not self.reads:
                self._at_speed(SPEEDS.index(self.replay.speed) + (-1 if sign == "-" else 1))
                return True
            case Command("great" | "great_before" as way, True) if not self.reads:
                self._do_this(f"{'on' if way == 'great' else 'back'}:{GREAT}")
                return True
            case Command("peek", down) if self.seat is None or not self._hides:
                if down:
                    self._do_this("run")
                return True
        return super().heed(intent)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(Node(press=Item("replay", str(what)))):
                self._first = f"replay:{what}"
                self._do_this(what)
            case Pressed(Node(press=Item("eyes", int(seat)))) if self.replay.hindsight:
                self._other_eyes(seat)
            case Pressed(Node(press=Item("eyes", int(seat)))):
                self._anew(None if seat < 0 else seat, f"eyes:{seat}")
            case Pressed(Node(press=Item("turning", int(at)))):
                self._to(at, "turning")
            case Pressed(Node(press=Item("mind", int(seat)))):
                self.replay.mind = seat
                self.stage.changed()
            case Pressed(Node(press=Item("speed", int(n)))):
                self._at_speed(n)
            case Pressed(Node(press=Item("save", "course"))):
                replay = self.replay
                self.stage.push(CourseScene(replay.film.whole, self.stage.pop, replay.memory))
            case Pressed(Node(press=Item("save", str(what)))):
                self._save(what)
            case Slid(Node(id="replay:at"), part):
                self._to(round(part * self.replay.film.length), "replay:at")
            case Nudged(Node(id="replay:at"), step):
                self._to(self.replay.film.at + step, "replay:at")
            case Command("boss", True):
                self._cover()
            case Cancel() | Command("menu", True):
                self.replay.leave()
            case _:
                super().handle(intent)

    def uncover(self) -> None:
        super().uncover()
        if self._private:
            self._cover()  # Nobody knows who sits here by now.

    @property
    def _private(self) -> bool:
        """Whether this is what one of several people saw."""
        return self.replay.hindsight is not None and self.replay.hindsight.person in self.replay.own.seats

    def _cover(self, person: Seat | None = None) -> None:
        """Lets the curtain fall, where something is one person's."""
        curtain = behind_curtain(self.replay, person)
        if curtain is not None:
            self.stage.audio.play("curtain-fall")
            self.stage.replace(curtain)

    def _other_eyes(self, seat: int) -> None:
        """The eyes of somebody who has a PIN, or those of everybody."""
        if seat in self.replay.own.seats and not (self._private and seat == self.seat):
            self._cover(seat)
        elif seat < 0 and self._private:
            self.replay.see_as(None)
            self._anew(None, "eyes:-1")

    def _do_this(self, what: str) -> None:
        host = self.replay.film
        match what:
            case "back":
                self._to(host.at - 1, "replay:back")
            case "next":
                self.replay.runs = False
                self.play_next()
            case "run":
                self.replay.runs = not self.replay.runs
                self._waited = 0.0
            case "play_on" if self.replay.plays_on is not None and can_branch(host.whole, host.at):
                self.replay.plays_on(host.at)
                return
            case str() if ":" in what:
                self._jump(*what.split(":"))
        self.stage.changed()

    def _jump(self, way: str, kind: str) -> None:
        """To the next milestone of this kind or the one before; the choice that brings it is played."""
        film, found = self.replay.film, self.replay.milestones
        if kind not in found.kinds:
            return
        place = found.after(kind, film.at) if way == "on" else found.before(kind, film.at)
        focus = f"replay:{way}:{kind}"
        if place is not None:
            self._to(place - 1, focus, then=True)
        elif way == "back":
            self._to(0, focus)
        elif film.at < film.length:
            self._to(film.length - 1, focus, then=True)

    def _save(self, what: str) -> None:
        """Saves what is on the screen, or the log; of a game that is not over, as its reader may read it today."""
        hindsight = self.replay.hindsight
        if self._private:
            self.tell(Line("What one person saw is not saved where everybody reads it."))
            return
        reader = hindsight.person if hindsight and self._peek else None
        self.tell(NO_WORDS)
        self.tell(keepsake.keep(what, self.replay.film.whole, self.stage, reader, self._memory_aid))

    def _at_speed(self, n: int) -> None:
        self.replay.at_speed(SPEEDS[max(0, min(n, len(SPEEDS) - 1))])
        self.stage.changed()

    @property
    def _in_the_folder(self) -> bool:
        """Whether the focus is in the log, where pages are turned."""
        folder = find(self.stage.tree, "folder")
        return folder is not None and any(node.id == self.stage.focus.id for node in walk(folder))

    def play_next(self) -> None:
        """Plays the next choice with its moments."""
        self._waited = 0.0
        if self.plays:
            self._showing.go_on(to_the_end=True)
        host = self.replay.film
        if host.at < host.length:
            host.advance()
            if self.replay.eyes(self.seat) == self.seat:
                self.refresh()
            else:
                self._anew(self.seat, self._first)
        if host.at >= host.length:
            self.replay.runs = False

    def _to(self, at: int, focus: str, then: bool = False) -> None:
        self.replay.runs = False
        self.replay.go_to(at)
        scene = self._anew(self.seat, focus)
        if then:
            scene.play_next()

    def _anew(self, eyes: Seat | None, focus: str) -> ReplayScene:
        """The same place of the game on a fresh table: nothing of what the other eyes saw is left."""
        scene = ReplayScene(self.replay, self.replay.eyes(eyes), focus)
        scene._folder.page = self._folder.page
        self.stage.replace(scene)
        return scene
