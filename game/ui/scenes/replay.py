"""A game looked at again: the table with its moments, and a bar to go through it.

A game that is over is open to anybody's eyes. One that is not ends at now, and shows what `hindsight` allows: to one
person their own table, behind their curtain; to several what everybody saw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.ai.lookback import of_seat
from game.catalogue import Line, Who
from game.core.contract import Seat, seats_in
from game.core.match import Match
from game.desk.host import Host
from game.desk.hotseat import Fall, HotSeat
from game.desk.projector import Projector
from game.desk.settings import Settings, change
from game.ui.intents import Cancel, Command, Intent, Move, Nudged, Pressed, Slid
from game.ui.look import Look
from game.ui.moments import Weight, script, weightiest
from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.presses import Item
from game.ui.scenes import asking
from game.ui.scenes.away import Print
from game.ui.scenes.believed import TAB, Believed, Memory
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.hindsight import Hindsight
from game.ui.scenes.picking import Picking
from game.ui.scenes.play import Preparing
from game.ui.scenes.rail import Panel
from game.ui.scenes.reading import Front
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.tableside import MEMORY_AID
from game.ui.semantics import Node, Paint, Rect
from game.ui.tables import table_of
from game.ui.widgets import seat_disc, tape

if TYPE_CHECKING:
    from game.ui.app import App

PAUSE = {"off": 1.2, "fast": 0.35, "normal": 0.8, "slow": 1.6, "step": 0.8}
"""Seconds between two choices while the game runs by itself."""
AT_ONCE = 12
"""So many choices are searched for great moments between two frames."""
REPLAY = Line("Replay")


class Replay:
    """What is around the table while a game is looked at again (see `tableside.Player`)."""

    def __init__(self, whole: Match, settings: Settings, clock: Callable[[], float], back: Callable[[], None],
                 results: Callable[[Match], None], at: int = 0, memory: Memory | None = None) -> None:  # fmt: skip
        self.film = Projector(whole, at)
        self.host: Host = self.film
        self.hindsight: Hindsight | None = None
        """With whose eyes it may be looked at; None if it is over, and open to all."""
        if whole.result is None:
            self.hindsight = Hindsight(whole, settings.table.memory_aid and MEMORY_AID in whole.marks)
        # At the end everything is open; nothing lies face down.
        self.settings = settings if self.hindsight else change(settings, "table", cards_face_down=False)
        self.notice: Line | None = None
        self.now = clock
        self._back = back
        self.memory = memory or Memory(whole, None)
        self.mind = next(iter(self.memory.minds), None)
        """Whose beliefs are shown where the eyes are not a computer player's."""
        self.runs = False
        self.great: list[int] = []
        """After how many choices a great moment comes."""
        self.search: Iterator[None] | None = self._search()
        self._results = results

    def _search(self) -> Iterator[None]:
        """Looks through the whole game, as everybody saw it, for its great moments."""
        run, table = Projector(self.film.whole), table_of(self.host.match.title.id)
        while run.at < run.length:
            run.advance()
            news = run.match.dossier(None).news[run.heard_from :]
            shots = script(table, run.before[None], news, run.match.view(None), run.heard_from)
            if weightiest(shots) >= Weight.HALT:
                self.great.append(run.at)
            yield

    def eyes(self, wanted: Seat | None) -> Seat | None:
        """Whose view is shown at this place of the game, if somebody wants to see this one."""
        return wanted if self.hindsight is None else self.hindsight.eyes(self.film.at)

    def go_to(self, at: int) -> None:
        """Shows the table after so many choices at once."""
        self.film = Projector(self.film.whole, max(0, min(at, self.film.length)))
        self.host = self.film

    def leave(self) -> None:
        self.memory.close()
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
        again, another = partial(app.start, whole.setup, whole.sitters), partial(_set_up, app, whole.title.id)
        app.stage.push(ResultsScene(whole, again, another, app.home))

    memory = Memory(match, app.recollections, here=app.loop is None)
    replay = Replay(match, app.settings, app.clock, app.stage.pop, end, at, memory)
    Preparing(app, replay).finish()
    scene = behind_curtain(replay) or ReplayScene(replay, replay.eyes(None))
    app.stage.push(scene)
    if at and isinstance(scene, ReplayScene):
        scene.play_next()


def behind_curtain(replay: Replay) -> CurtainScene | None:
    """The curtain of the only person who may look at this game; None if it shows nothing that is one person's."""
    person = None if replay.hindsight is None else replay.hindsight.person
    if person is None:
        return None
    whole = replay.film.whole
    hot = HotSeat([person], range(whole.setup.seats), now=replay.now())
    hot.fall(Fall.BOSS, replay.now())

    def lifted() -> None:
        curtain.stage.audio.play("curtain-rise")
        curtain.stage.replace(ReplayScene(replay, replay.eyes(person)))

    curtain = CurtainScene(hot, whole.sitters[person].name, replay.now, lifted, replay.leave)
    return curtain


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
        super().__init__(replay, eyes)
        self.remark = REPLAY
        # Nothing is asked, so the panel leaves its room to the folder.
        self.lines = 1
        if replay.memory.minds:
            self._folder.front = Front(TAB, self._beliefs, lambda look: 0.0, lambda place, look: ())

    def _begin(self) -> Picking | None:
        """Every choice has been made."""
        return None

    def _panel(self, picking: Picking | None) -> Panel:
        host = self.play.host
        if self._showing.holds or host.over:
            return super()._panel(picking)
        asked = list(seats_in(host.match.pending))
        about = Line("{who} chooses next.", who=Who(asked[0])) if len(asked) == 1 else Line("Everybody is choosing.")
        if self.replay.hindsight and self.replay.film.at == self.replay.film.length:
            about = Line("This is where the game stands. {more}", more=about)
        note = asking.note(host, self.replay.settings, self.seat)
        return Panel(REPLAY, asked[0] if len(asked) == 1 else None, about=about, note=note, trouble=self._trouble)

    def first_focus(self) -> str:
        return "do:go_on" if self._showing.holds else self._first

    # The picture

    def tree(self, look: Look) -> Node:
        row = max(look.px(90), look.text(26) * 1.8)
        above, bar = look.window.cut_bottom(row * self._rows(look))[::-1]
        table = super().tree(replace(look, window=above))
        return Node("replay", "screen", look.window, table.label, children=(table, self._bar(bar, look)))

    def _beliefs(self, place: Rect, look: Look) -> tuple[Sequence[Node], float]:
        """What the computer player whose eyes are chosen believed; else the one who was pressed last."""
        replay, memory = self.replay, self.replay.memory
        mind = self.seat if self.seat in memory.minds else replay.mind
        assert mind is not None
        minds = (mind,) if mind == self.seat else memory.minds
        film = replay.film
        page = Believed(self._words, of_seat(memory.held, mind), film.at, film.length, memory.games)
        return page.lay(mind, minds, memory.note, memory.turn, place, look)

    def _rows(self, look: Look) -> int:
        """The eyes have a row of their own where the window is narrow."""
        if self.replay.hindsight:
            return 1
        signs = self.replay.film.match.setup.seats + 1 + 5
        return 1 if look.window.w > signs * look.px(74) + look.text(26) * 14 else 2

    def _bar(self, place: Rect, look: Look) -> Node:
        px, host = look.px, self.replay.film
        lines = place.inset(px(28), px(12)).rows(self._rows(look), px(12))
        upper, lower = lines[0], lines[-1]
        size, gap = min(upper.h, px(62)), px(10)
        found: list[Node] = []
        x = upper.x
        for id, name in (
            ("first", Line("To the beginning")),
            ("back", Line("One choice back")),
            ("run", Line("Stop here") if self.replay.runs else Line("Let it run")),
            ("next", Line("The next choice")),
            ("great", Line("The next great moment")),
        ):
            spot = Rect(x, upper.centre[1] - size / 2, size, size)
            off = not host.at if id in ("first", "back") else host.at >= host.length
            found.append(_button(f"replay:{id}", spot, name, id, self.replay.runs, off, look))
            x += size + gap
        rest = Rect(x, upper.y, upper.right - x, upper.h)
        seats: tuple[Seat | None, ...] = () if self.replay.hindsight else (*range(host.match.setup.seats), None)
        wide = len(seats) * (size + gap)
        eyes = lower.cut_right(wide)[0]
        if upper is lower:
            rest = rest.cut_right(wide)[1]
        for n, seat in enumerate(seats):
            spot = Rect(eyes.x + n * (size + gap) + gap, eyes.centre[1] - size / 2, size, size)
            found.append(_eyes(seat, spot, seat == self.seat, look))
        art: list[Paint] = [Box(place, "title.bar"), *self._ruler(rest, found, look)]
        return Node("replay:bar", "group", place, REPLAY, art=tuple(art), children=tuple(found))

    def _ruler(self, place: Rect, found: list[Node], look: Look) -> list[Paint]:
        """How far the game has come, and where its great moments are; pulling at it leads anywhere."""
        px, host = look.px, self.replay.film
        said = Line("Choice {at} of {all}", at=str(host.at), all=str(host.length))
        words_w = look.width(said, "body", look.text(24)) + px(10)
        words, track = place.inset(px(16), 0).cut_left(min(words_w, place.w * 0.5), px(32))
        track = track.cut_right(px(14))[1]
        ruler = track.place(track.w + px(28), min(track.h, px(34)))
        art: list[Paint] = [
            Words(said, words, "body", look.text(24), "paper", least=0.6),
            Box(ruler, "strip-off", px(6)),
        ]
        for great in self.replay.great:
            at = track.x + track.w * great / max(1, host.length)
            art.append(Disc(at, ruler.y, px(6), "glow", border="title.bar", width=px(2)))
        found.append(tape("replay:at", track, said, said, host.at / max(1, host.length), look))
        return art

    # Time

    def due(self) -> float | None:
        waits = [super().due()]
        if self.replay.search is not None:
            waits.append(0.0)
        if self.replay.memory.coming:
            waits.append(0.05)
        if self.replay.runs and not self.plays:
            waits.append(max(0.0, self._pause - self._waited))
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    @property
    def _pause(self) -> float:
        return PAUSE[self.replay.settings.reading.animation]

    def tick(self, dt: float) -> None:
        super().tick(dt)
        if self.replay.memory.look():
            self.stage.changed()
        search = self.replay.search
        if search is not None:
            for _ in range(AT_ONCE):
                try:
                    next(search)
                except StopIteration:
                    self.replay.search = None
                    self.stage.changed()
                    break
        if self.replay.runs and not self.plays:
            self._waited += dt
            if self._waited >= self._pause:
                self.play_next()

    # What the player does

    def heed(self, intent: Intent) -> bool:
        match intent:
            case Move(dx, 0) if dx and not self.reads:
                self._do_this("next" if dx > 0 else "back")
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
            case Pressed(Node(press=Item("eyes", int(seat)))):
                self._anew(None if seat < 0 else seat, f"eyes:{seat}")
            case Pressed(Node(press=Item("turning", int(at)))):
                self._to(at, "turning")
            case Pressed(Node(press=Item("mind", int(seat)))):
                self.replay.mind = seat
                self.stage.changed()
            case Slid(Node(id="replay:at"), part):
                self._to(round(part * self.replay.film.length), "replay:at")
            case Nudged(Node(id="replay:at"), step):
                self._to(self.replay.film.at + step, "replay:at")
            case Command("boss", True) if (curtain := behind_curtain(self.replay)) is not None:
                self.stage.audio.play("curtain-fall")
                self.stage.replace(curtain)
            case Cancel() | Command("menu", True):
                self.replay.leave()
            case _:
                super().handle(intent)

    def _do_this(self, what: str) -> None:
        host = self.replay.film
        match what:
            case "first":
                self._to(0, "replay:next")
            case "back":
                self._to(host.at - 1, "replay:back")
            case "next":
                self.replay.runs = False
                self.play_next()
            case "run":
                self.replay.runs = not self.replay.runs
                self._waited = 0.0
            case "great":
                ahead = [at for at in self.replay.great if at > host.at]
                # The table stands before it, and then it is played.
                self._to((ahead[0] if ahead else host.length) - 1, "replay:great", then=True)
        self.stage.changed()

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


def _button(id: str, spot: Rect, words: Line, sign: str, runs: bool, off: bool, look: Look) -> Node:
    x, y = spot.centre
    s = spot.h * 0.2
    ink = "tab-off" if off else "paper"
    art: list[Paint] = [Box(spot, "title.button", look.px(5))]

    def arrow(at: float, way: int) -> Poly:
        return Poly(((at - s * 0.8 * way, y - s), (at - s * 0.8 * way, y + s), (at + s * way, y)), ink)

    match sign:
        case "first":
            art += [arrow(x + s * 0.4, -1), Box(Rect(x - s * 1.3, y - s, look.px(4), 2 * s), ink)]
        case "back":
            art.append(arrow(x, -1))
        case "run" if runs:
            art += [Box(Rect(x + dx - s * 0.3, y - s, s * 0.6, 2 * s), "glow") for dx in (-s * 0.55, s * 0.55)]
        case "run":
            art += [Disc(x, y, s * 1.7, "red"), arrow(x, 1)]
        case "next":
            art.append(arrow(x, 1))
        case _:
            side = spot.h * 0.52
            art.append(Pic("icons/icon-star", spot.place(side, side), colours=(("ink", "tab-off" if off else "glow"),)))
    state = frozenset({"disabled"}) if off else frozenset[str]()
    return Node(id, "button", spot, words, tip=words, state=state, art=tuple(art), press=Item("replay", sign), radius=5)


def _eyes(seat: Seat | None, spot: Rect, on: bool, look: Look) -> Node:
    """Whose eyes one looks through: a sign for each seat, and the open eye for what everybody saw."""
    words = Line("What everybody saw") if seat is None else Line("With {who}’s eyes", who=Who(seat))
    r = spot.h * 0.42
    art: list[Paint] = [Box(spot.inset(look.px(1)), border="glow", width=look.px(4), radius=look.px(8))] if on else []
    if seat is None:
        side = spot.h * 0.62
        art.append(Pic("icons/icon-eye", spot.place(side, side), colours=(("ink", "paper"),)))
    else:
        art += seat_disc(seat, spot.centre, r, look)
    state = frozenset({"on"} if on else {"off"})
    number = -1 if seat is None else seat
    return Node(f"eyes:{number}", "toggle", spot, words, tip=words, state=state, art=tuple(art),
                press=Item("eyes", number), radius=8)  # fmt: skip
