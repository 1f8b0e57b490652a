"""A lesson at the table: the game's own scene, its own rules, and the coach who says what matters.

Nothing is saved but how far somebody has come: a lesson is dealt anew from its seed and played up to any step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import titles
from game.asking.panel import Panel, Take
from game.asking.picking import Offer, Picking
from game.catalogue import NO_WORDS, Line
from game.core.contract import Action, Seat, View
from game.core.lesson import LATER, LEARNER, Actors, Course, Lesson
from game.ui.intents import Cancel, Intent, Pressed, Refused
from game.ui.look import Look
from game.ui.presses import Ask, Item, Pick
from game.ui.scenes import why
from game.ui.scenes.coach import TAB, coached, lay_steps, lay_ways, saying, ways_height
from game.ui.scenes.form import Form
from game.ui.scenes.opening import opened
from game.ui.scenes.play import Play
from game.ui.scenes.reading import Front
from game.ui.scenes.rulebook import Asker, RulebookScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.tableside import places
from game.ui.semantics import Node, Rect, replace
from game.ui.tables import AnyTable

if TYPE_CHECKING:
    from game.ui.app import App

FOR_ONE = Line("a lesson for one")
KEPT = Line("The lesson keeps its place.")
SPEAKS = Line("Mrs Finch is speaking")
HEAR = Line("Choose “Go on” on the card when you have read it.")
DONE = Line("The lesson is over")
ONWARD = Line("Choose on the card how you want to go on.")


class Guided(Picking):
    """A choice in which only some of what the rules allow can be picked; the rest stays in its place, grey."""

    def __init__(
        self, view: View, allowed: Sequence[Action], legal: Sequence[Action], table: AnyTable, lack: Line
    ) -> None:
        super().__init__(view, allowed, table)
        self._whole = Picking(view, legal, table)
        self._lack = lack

    @property
    def leads(self) -> bool:
        """The coach has said what to choose, and that line is to be in sight."""
        return True

    def rows(self, menu: bool = False) -> list[Offer]:
        mine = super().rows(menu)
        if self.begun and not menu:
            return mine
        possible = {row.pick: row for row in mine if row.actions}
        return [possible.get(row.pick) or self._grey(row) for row in self._whole.rows(menu)]

    def _grey(self, row: Offer) -> Offer:
        """A line that is not for now: the rules' own reason where they have one, a kind word otherwise."""
        return replace(row, actions=(), icon="", lack=self._lack, meant=None) if row.actions else row

    def kept_back(self, thing: str) -> Action | None:
        """An action that the rules allow for this thing, and the lesson does not."""
        whole = self._whole
        return next((action for trail, action in whole.left if thing in trail), None)


class LessonPlay(Play):
    """A lesson on the screen."""

    counts = False

    def __init__(self, app: App, title: str, lesson: Lesson, step: int) -> None:
        match = lesson.begin(titles.load(title), step)
        self.course = Course(lesson, match, step)
        super().__init__(app, match, None, Actors(self.course))

    def table(self, seat: Seat | None) -> TableScene:
        return LessonScene(self, seat)

    @property
    def title(self) -> str:
        return str(self.host.match.title.id)

    @property
    def unsaved(self) -> bool:
        return False

    @property
    def at_stake(self) -> bool:
        return False

    def saved(self) -> Line:
        return KEPT

    def keep(self) -> None:
        """Notes how far the lesson has been taken."""
        self.app.lately.learn(self.title, self.course.lesson.id, self.course.step, len(self.course.lesson.steps))

    def take_up(self, step: int) -> None:
        """Begins a step anew, or skips to it."""
        teach(self.app, self.title, self.course.lesson.id, step)

    def leave(self) -> None:
        self.app.home()
        self.app.open_lessons(self.title)

    def play_now(self) -> None:
        """A real game against gentle computer players."""
        app, lesson = self.app, self.course.lesson
        form = Form.fresh(self.title, app.profiles.all)
        mode = next(n for n, mode in enumerate(form.modes) if mode.id == lesson.mode)
        app.start(*form.with_mode(mode).with_seats(lesson.seats).gentle().setup())


class LessonScene(TableScene):
    """The table of a lesson: everything that the learner does goes by the coach first."""

    name = "lesson"

    def __init__(self, play: LessonPlay, seat: Seat | None) -> None:
        self._lesson = play
        self._course = play.course
        self._rebuked = False
        super().__init__(play, seat)
        self.remark = FOR_ONE
        self.lines = self._course.lesson.lines
        self._folder.front = Front(TAB, self._steps, ways_height, self._ways)
        self._folder.page = 0
        self._showing.held = self._course.standing

    @property
    def reads(self) -> bool:
        """As at any table; but in a lesson a game that has been won is not the end of everything."""
        return super().reads or self._showing.holds

    @property
    def coached(self) -> bool:
        """Whether the coach is speaking: she waits until what happens has been shown."""
        return self._course.standing and not self._showing.busy and not self.reads

    def _steps(self, place: Rect, look: Look) -> tuple[Sequence[Node], float]:
        return lay_steps(self._course, self._lesson.title, place, look)

    def _ways(self, place: Rect, look: Look) -> Sequence[Node]:
        return lay_ways(place, self._course, self._lesson.title, look)

    def _begin(self) -> Picking | None:
        host, course = self.play.host, self._course
        if self.seat is None or not host.match.pending >> self.seat & 1 or not course.chooses or course.cue is None:
            return None
        legal = host.match.legal(self.seat)
        return Guided(host.match.view(self.seat), course.allowed(legal), legal, self._table, course.cue.lack)

    def _panel(self, picking: Picking | None) -> Panel:
        if self.coached and self._course.pauses:
            return Panel(SPEAKS, LEARNER, about=HEAR)
        if self.coached and self._course.over:
            return Panel(DONE, LEARNER, about=ONWARD)
        return super()._panel(picking)

    def tree(self, look: Look) -> Node:
        tree = super().tree(look)
        return coached(tree, places(look)[1], saying(self._course), look) if self.coached else tree

    def asks(self) -> object:
        course = self._course
        return super().asks(), self.coached, course.step, course.cue, course.pauses

    def first_focus(self) -> str:
        if self.coached and not self._course.chooses:
            return "coach:play" if self._course.over else "coach:next" if self._course.pauses else "page:0"
        return super().first_focus()

    # What the learner does

    def handle(self, intent: Intent) -> None:
        match intent:
            case Refused(node) if self.coached:
                self._tried(self._meant(node))
            case Cancel() if not (self._picking and self._picking.begun) and not self._close_up:
                self._lesson.leave()
            case Pressed(Node(press=str(what))) if what.startswith("coach:"):
                self._coach(what)
            case Pressed(Node(press=Item("step", int(step)))):
                self._lesson.take_up(step)
            case Pressed(node) if self.coached and self._course.looks and node.id == self._course.looks:
                self._course.go_on()
                self._moved_on()
            case _:
                super().handle(intent)
                self._forgive()

    def _forgive(self) -> None:
        """What the coach said to a wrong press goes, and her request comes back, once the right thing is begun."""
        if self._rebuked and self._picking and self._picking.begun:
            self._rebuked = False
            self._course.answer = NO_WORDS
            self.stage.changed()

    def _coach(self, what: str) -> None:
        lesson, course = self._lesson, self._course
        match what:
            case "coach:rule":
                self._look_up()
            case "coach:next":
                course.go_on()
                self._moved_on()
            case "coach:skip" if not course.over:
                lesson.take_up(course.step + 1)
            case "coach:again":
                lesson.take_up(0)
            case "coach:play":
                lesson.play_now()
            case "coach:leave" | "coach:leave-now":
                lesson.leave()

    def _look_up(self) -> None:
        """Opens the rulebook where the coach's question is answered."""
        cue = self._course.cue
        assert cue is not None
        language = self.play.settings.reading.language
        asker = Asker(cue.asks, None, why.BACK)
        self.stage.push(RulebookScene(self._lesson.title, self.stage.pop, cue.rule, asker, language))

    def _rules(self) -> None:
        cue, node = self._course.cue, self.stage.pointed
        if self.coached and cue is not None and cue.rule and (node is None or node.id.startswith("coach")):
            self._look_up()
        else:
            super()._rules()

    def _meant(self, node: Node) -> Action | None:
        """The choice behind something that is grey."""
        press, picking = node.press, self._picking
        thing = press.pick if isinstance(press, Take) else press.thing if isinstance(press, Pick | Ask) else ""
        return picking.kept_back(thing) if isinstance(picking, Guided) and thing else None

    def _tried(self, action: Action | None) -> None:
        if action is not None:
            self._course.tried(action)
        else:
            self._course.answer = LATER
        self._rebuked = True
        self.stage.audio.play("refuse")
        self.stage.changed()

    def _why_not(self, thing: str, name: Line) -> None:
        kept = self._picking.kept_back(thing) if isinstance(self._picking, Guided) else None
        if self.coached and kept is not None:
            self._tried(kept)
        else:
            super()._why_not(thing, name)

    def _undo(self) -> None:
        self._trouble = Line("To do something again, press its step in the list of the lesson.")

    def _go(self, goal: str) -> None:
        """Walks to a thing further away as far as the cue lets it."""
        host, cue = self.play.host, self._course.cue
        way = self._table.way(host.match.view(LEARNER), goal)
        if way and way[0] not in self._course.allowed(host.match.legal(LEARNER)):
            self._tried(way[0])
            return
        for action in way:
            if self._course.cue is not cue or action not in self._course.allowed(host.match.legal(LEARNER)):
                break
            self._do(action)

    def _do(self, action: Action) -> None:
        host, course = self.play.host, self._course
        if action not in course.allowed(host.match.legal(LEARNER)):
            self._tried(action)
            return
        host.submit(LEARNER, action, self.play.now())
        course.chose(action)
        self.play.settle()
        self._moved_on()

    # Time

    def _moved_on(self) -> None:
        """The coach stands elsewhere in the lesson: the others wait for her, or she for them."""
        self._course.arrive()
        self._rebuked = False
        if self._course.dealt_anew:
            self._lesson.take_up(self._course.step)
            return
        self._showing.held = self._course.standing
        self._showing.tell_host()
        self._picking = self._begin()
        self._trouble = NO_WORDS
        self._folder.page = 0
        for scrolled in ("log", "choices"):
            self.stage.scrolls.forget(scrolled)
        self._lesson.keep()
        self.stage.focus.clear()
        self.stage.changed()

    @property
    def _idle(self) -> bool:
        """Whether the script goes on now: nothing is being shown and nobody else moves."""
        host = self.play.host
        return not self._course.standing and not self._showing.busy and not self._showing.is_over and not host.over

    def due(self) -> float | None:
        if self._idle and (self._course.arrived or self.play.host.sealed or self._own_move() is not None):
            return 0.0
        return super().due()

    def tick(self, dt: float) -> None:
        super().tick(dt)
        if not self._idle:
            return
        host, move = self.play.host, self._own_move()
        if host.sealed:
            self._on()
        elif self._course.arrived:
            self._moved_on()
        elif move is not None:
            host.submit(LEARNER, move, self.play.now())
            self.play.settle()

    def _own_move(self) -> Action | None:
        """A move of the learner's that needs no words: it is made for them."""
        match = self.play.host.match
        return self._course.next_of(LEARNER, match.legal(LEARNER)) if match.pending >> LEARNER & 1 else None


def teach(app: App, title: str, id: str, step: int = 0) -> LessonPlay:
    """Opens a lesson at a step."""
    lesson = next(found for found in titles.lessons(title) if found.id == id)
    if app.playing is not None:
        app.playing.close()
    play = opened(app, LessonPlay(app, title, lesson, min(step, len(lesson.steps))))
    play.keep()
    play.settle()
    return play
