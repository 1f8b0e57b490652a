"""The table: the bar, the title's own picture, the rail; one seat's view, or what everybody may see.

A scene is made for one view. At the hand-over it is thrown away together with selection, scrolling and everything else
that it could remember. It asks the title for the picture and the words, and never sees a state.

How what happens is played on it, moment by moment, is in `watching`.
"""

from __future__ import annotations

from game.asking import said
from game.asking.panel import Ahead, Beside, Panel, Take
from game.asking.picking import Picking
from game.catalogue import NO_WORDS, Line
from game.core.contract import Action, Event, IllegalAction, View
from game.core.moments import Moment, Shot, Weight
from game.ui.focus import NOWHERE
from game.ui.intents import Cancel, Command, Focused, Held, Intent, Pressed, Refused, Window
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.overlay import NOTHING, laid_over
from game.ui.paint import Box
from game.ui.presses import Ask, Near, Pencil, Pick, Press, Walk
from game.ui.scenes import why
from game.ui.scenes.away import away
from game.ui.scenes.hinting import FACE_DOWN, NONE_CAME, THINKING, Hinting
from game.ui.scenes.interlude import PAUSE, interlude
from game.ui.scenes.pointing import Pointing
from game.ui.scenes.rail import lay_panel, panel_height, rail_width, row_keys
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.tablebar import table_bar
from game.ui.scenes.tableside import Player, places
from game.ui.scenes.telling import Telling
from game.ui.semantics import Node, Rect, replace
from game.ui.staging import staged, traced


class TableScene(Telling):
    """One view of one match, until somebody else sits down."""

    name = "table"
    peeks = True

    def __init__(self, play: Player, seat: int | None) -> None:
        super().__init__(play, seat)
        host = play.host
        self._close_up = ""
        self._trouble = self._notice = play.notice or NO_WORDS
        self._picking = self._begin()
        self._last_picking: Picking | None = None
        """The choice before this one: the panel keeps it while its outcome is still being shown."""
        self._at_panel = True
        self._led_by: object = None
        """What was asked when the focus was given to what is wanted."""
        self._pointing = Pointing()
        self._hinting = Hinting(host, self._table)
        self._walked = (0, 0)
        """The steps before and after the last walk that one press made: they are taken back together."""
        self.lines = self._table.lines
        """For how many lines the action panel is made."""
        self.remark: Line | None = None
        """What the bar says beside the game's name; None for the mode."""
        self.overlay = NOTHING
        """What is laid over the table while it is being explained."""
        self._folder.speaks_of(p.shot for p in self._showing.away)
        first_time = seat is not None and not host.hotseat.alone and not self._since and not host.looking
        if first_time and self._table.aim(host.match.view(seat)).text:
            # What the others must not know was not in the briefing.
            self._folder.show_mission(self._reader)

    def title(self) -> Line:
        return Line("Safehouse")

    def music(self) -> str:
        return self._title

    # What is on the table

    def _begin(self) -> Picking | None:
        host = self.play.host
        if self.seat is None or not host.match.pending >> self.seat & 1:
            return None
        return Picking(host.match.view(self.seat), host.match.legal(self.seat), self._table)

    def refresh(self) -> None:
        """Takes in what has been played."""
        if self.seat is not None:
            self._since = self.play.host.unread_from(self.seat)
        self._last_picking = self._picking and self._picking.anew()
        self._picking = self._begin()
        self._trouble = self._notice
        self._hinting.forget()
        self.stage.scrolls.forget("log")
        self.stage.scrolls.forget("choices")
        self._take_in()
        self._refocus()

    def tell(self, line: Line) -> None:
        """Shows a sentence at the foot of the panel until something is pressed, whatever happens meanwhile."""
        self._trouble = self._notice = line
        self.stage.changed()

    def enter(self) -> None:
        self.play.host.seen(self.play.now())
        self._take_in()
        self._led_by = self.asks()

    # What it shows

    def first_focus(self) -> str:
        """The first strip of the action panel, or the log if there is none."""
        host = self.play.host
        if self._folder_open:
            return "seen"
        if self._covered:
            return "do:peek"
        if self._showing.holds or host.sealed or host.waiting:
            return "do:go_on"
        if host.over:
            return "do:results"
        if self._picking and self._hinting.given is not None:
            return "hint:thanks"
        if self._picking and self._picking.sure:
            return "do:sure"
        if aim := self._pointing.aim(self._picking):
            return f"menu:{aim}"
        if self._picking and self._picking.wanted:
            return f"do:{self._picking.wanted}"
        return NOWHERE if self._picking and not self._picking.begun else "page:0"

    def asks(self) -> object:
        host, picking = self.play.host, self._picking
        if self._folder_open or self._showing.holds:
            return super().asks()
        if self._covered or picking is None:
            return super().asks(), self._covered, host.over, bool(host.sealed), host.waiting
        if self._showing.hushed:
            picking = self._last_picking or picking
        asked = picking.question, self._table.words.head(picking.view)
        made = sum(step.seat == self.seat for step in host.match.steps)
        return super().asks(), made, asked, self._hinting.given is not None

    def _refocus(self) -> None:
        """The strips have changed: Enter means the first of them, unless the player has moved elsewhere by keys, or
        the same is asked as before."""
        before, self._led_by = self._led_by, self.asks()
        if self._at_panel and self._led_by != before:
            self.stage.focus.clear()
        self.stage.changed()

    def leave(self) -> None:
        self.play.notice = None

    def uncover(self) -> None:
        self.play.follow_settings()
        self._showing.keeps = self.play.settings.reading.waits
        self._showing.again()
        self._peek = not self._hides

    @property
    def _covered(self) -> bool:
        """Whether this seat's cards lie face down now, and with them everything that others must not see."""
        return self.seat is not None and not self._peek and not self.play.host.over

    @property
    def bottom(self) -> int:
        """The seat at the near side of the table."""
        people = self.play.host.people
        return self.seat if self.seat is not None else min(people, default=0)

    def tree(self, look: Look) -> Node:
        host = self.play.host
        shot = self.shows()
        moment = shot.moment if shot else None
        if moment is not None and moment.stage == PAUSE:
            return interlude(moment, look)
        view = shot.view if shot else host.match.view(self.seat)
        loud = moment is not None and self._showing.holds
        picking = None if loud or self._covered else self._picking
        if picking and self._showing.hushed:
            picking = self._last_picking or picking
        memory = None
        if shot is None and self._memory_aid and self._eyes is not None:
            memory = self._table.recall(host.match.dossier(self._eyes).notes, view)
        marked = None if self.overlay.unmarked else picking
        legal = self._pointing.legal(marked) - self.overlay.greyed.keys()
        keys = row_keys(marked.rows(bool(self._pointing.menu(marked)))) if marked and not marked.sure else {}
        marks = Marks(
            legal,
            frozenset((*picking.trail, picking.held)) - {""} if picking else frozenset(),
            self.bottom,
            self._peek,
            memory,
            self._close_up,
            self._jots,
            keys,
            {} if self._eyes is None else self._table.knows(host.match.dossier(self._eyes).notes, view),
            moment,
            self._showing.beat,
            starts=marked.starts - self.overlay.greyed.keys() if marked else frozenset(),
        )
        top, table, rail_at = places(look)
        beside: tuple[Node, ...] = ()
        if look.shape == "tall":
            panel_at, folder_at = rail_at.inset(look.px(16), look.px(10)).columns(2, look.px(16))
            beside, folder_at = self._aside(view, folder_at, look, marks)
        elif rail_at.w > rail_width(look) * 1.5:
            inner, folder_at = rail_at.inset(look.px(12), look.px(16)).columns(2, look.px(20))
            beside, inner = self._aside(view, inner, look, marks)
            panel_at = inner.cut_top(panel_height(inner, look, self.lines))[0]
        else:
            beside, inner = self._aside(view, rail_at.inset(look.px(12), look.px(16)), look, marks)
            high = panel_height(inner, look, self.lines)
            panel_at, folder_at = inner.cut_top(high, look.px(22))
        ruled = why.has_rules(self._title)
        panel = lay_panel(self._panel(picking), panel_at, look, why.corner(look) if ruled else 0.0)
        panel = why.marked(panel, look) if ruled else panel
        public = shot.view if shot else host.match.view(None)
        scenery = self._scenery(shot, table, look, marks)
        picture = scenery or self._table.lay(view, table, look, marks)
        over = self._pointing.over(marked, picture, table, look, keys)
        folder = self._lay_folder(view, folder_at, look, marks)
        ground = Box(rail_at, f"{self._title}.bar")
        children = (
            table_bar(look, top, self._table, host, public, self.seat, self.remark),
            picture,
            Node("rail", "group", rail_at, art=(ground,), children=(*beside, panel, folder)),
            *over,
        )
        whole = Node("table-scene", "screen", look.window, self._words.name, children=children)
        if shot is None:
            whole = traced(whole, table, self._showing.trail, look)
        else:
            whole = staged(whole, table, shot, look, self._table.piece, scenery is not None, self._showing.beat)
        if self._folder_open and self.seat is not None:
            prints, when = self._showing.away, self._table.progress(public)[2]
            folder = away(prints, self.seat, self._peek, look.window, look, self._table, self._title, when)
            whole = replace(whole, children=(*whole.children, folder))
        if picking is not None and not loud:
            whole = self._hinting.said_on(whole, picking, view, table, look)
        return laid_over(whole, self.overlay, look)

    def _scenery(self, shot: Shot | None, table: Rect, look: Look, marks: Marks) -> Node | None:
        """The scenery of the moment that shows now, where the game has one for it."""
        if shot is None or not shot.moment.stage:
            return None
        return self._table.stage(shot, self._showing.beat, table, look, marks)

    def _aside(self, view: View, place: Rect, look: Look, marks: Marks) -> tuple[tuple[Node, ...], Rect]:
        """What the table puts at the top of the rail, and the room left below it."""
        found = self._table.aside(view, place, look, marks)
        if found is None:
            return (), place
        node, used = found
        return (node,), place.cut_top(used, look.px(12))[1]

    def _panel(self, picking: Picking | None) -> Panel:
        """What the panel says: a moment that is to be read, or else what is asked now, however the table looked at the
        small moments that still play."""
        host = self.play.host
        shot = self.shows()
        if shot is not None and self._showing.holds:
            panel = said.watched(shot, self._showing.beat)
            if self._hides and self._showing.has_more and not self._peek:
                panel = replace(panel, note=said.note(host, self.play.settings, self.seat))
            return panel
        return said.now(
            host,
            self._table,
            self.seat,
            picking,
            hides=self._hides,
            peek=self._peek,
            note=said.note(host, self.play.settings, self.seat),
            trouble=self._trouble,
            hot=self._pointing.aim(picking),
        )

    def _beside(self, id: str) -> None:
        """Makes a choice that lies outside the rules: everybody looks up, and then it is played."""
        for extra in said.extras(self._table, self.play.host.match.view(self.seat), self._picking):
            if extra.id == id:
                view = self.play.host.match.view(self.seat)
                moment = Moment(Weight.HALT, line=extra.says, by=self.seat, head=extra.head, stage=PAUSE)
                heard = len(self.play.host.match.dossier(None).news)
                self._showing.play([Shot(moment, Event(), view, view, heard)])
                self._then = extra.action

    def _lay_folder(self, view: View, place: Rect, look: Look, marks: Marks) -> Node:
        """The folder with log and dossier, as far as what happened has been shown."""
        host = self.play.host
        told = self._told(host.match.dossier(self._eyes).news)
        jots = None if self._eyes is None or host.over else self._jots
        view = host.match.view(None) if self._covered else view
        return self._folder.lay(self._reader, view, told, self._since, jots, place, look, marks)

    @property
    def _jots(self) -> dict[str, str]:
        """The pencil marks of the person at the screen; none where everybody may look."""
        return {} if self.seat is None else dict(self.play.host.match.jots(self.seat))

    # What the player does

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(node):
                aim = self._pointing.aim(self._picking)
                self._pointing.pressed(node)
                self._press(node.press, aim, node.label)
            case Focused(node):
                self._at_panel = node.id.startswith(("do:", "menu:"))
                self._pointing.focused(node)
            case Held(_, device) if device == "mouse":
                self._at_panel = True
            case Refused(node):
                self._trouble = node.tip or NO_WORDS
            case Cancel() if self._hinting.given is not None:
                self._hint()
            case Cancel() if self._close_up:
                self._close_up = ""
            case Cancel():
                if self._picking and self._picking.back():
                    self._refocus()
                else:
                    self.play.pause()
            case Command(name, down):
                self._command(name, down)
            case Window(what) if what in ("lost", "minimised"):
                self._turn(not self._hides)

    def _turn(self, up: bool) -> None:
        """Turns this seat's cards up or down. Face down, the picks so far must not be seen either."""
        if up != self._peek:
            self._peek = up
            self._hinting.forget()
            self._trouble, self._refused = NO_WORDS, ""
            self._picking = self._begin()
            self._refocus()

    def _command(self, name: str, down: bool) -> None:
        if name == "peek" and self._hides:
            if self.play.settings.table.peek == "toggle":
                self._turn(self._peek != down)
            else:
                self._turn(down)
        elif not down:
            return
        elif name == "undo":
            self._undo()
        elif name == "hint":
            self._hint()
        elif name == "rush":
            self.play.host.rush()
        elif name == "menu":
            self.play.pause()
        elif name == "rules":
            self._rules()
        elif name == "tab":
            self._folder.turn(self._reader)

    def _rules(self) -> None:
        """Opens the rulebook where it explains what is pointed at, or else what the table says; then everything is as
        it was."""
        if why.has_rules(self._title):
            match, shot = self.play.host.match, self.shows()
            at = why.rule(self._table, match, self._eyes, shot, self.stage.pointed, self._refused)
            asker, language = why.asker(self._table, match, shot), self.play.settings.reading.language
            self.stage.push(RulebookScene(self._title, self.stage.pop, at, asker, language))

    def _press(self, press: Press, aim: str = "", name: Line = NO_WORDS) -> None:
        if press == "rules":
            self._rules()
            return
        self._trouble = self._notice = NO_WORDS
        self._refused = ""
        if isinstance(press, str):
            self._command_pressed(press)
            return
        if self._folder.press(press):
            return
        match press:
            case Near(part):
                self._close_up = "" if self._close_up == part else part
                return
            case Pencil(about):
                self.play.host.jot(about)
                return
        if self._covered:
            return
        if self._showing.holds:
            self.go_on()
            return
        picking = self._picking
        match press:
            case Pick(thing) if picking is not None:
                self._picked(picking, picking.point(thing, aim))
            case Take(pick) if picking is not None:
                self._picked(picking, picking.take(pick))
            case Ahead(span) if picking is not None:
                self.play.host.pass_ahead(span, self.play.now())
                self.play.settle()
            case Beside(id) if picking is not None:
                self._beside(id)
            case Walk(goal) if picking is not None:
                self._go(goal)
            case Ask(thing):
                self._why_not(thing, name)

    def _picked(self, picking: Picking, action: Action | None) -> None:
        """Plays what has been picked in full; else the choice goes on where the focus now is."""
        if action is not None:
            self._do(action)
        else:
            self._at_panel = self._at_panel or picking.opened or picking.sure is not None
            self._refocus()

    def _command_pressed(self, press: str) -> None:
        """A button of the house."""
        picking = None if self._covered else self._picking
        if press in ("back", "menu"):
            self.play.pause()
        elif press == "undo":
            self._undo()
        elif press in ("hint", "hint:thanks"):
            self._hint()
        elif press == "rush":
            self.play.host.rush()
        elif press == "peek":
            self._turn(not self._peek)
        elif press == "go_on":
            if self._showing.holds:
                self.go_on()
            else:
                self._on()
        elif press == "one_by_one":
            self._one_by_one()
        elif press == "results":
            self.play.results()
        elif press == "leave":
            self.play.leave()
        elif press == "sure" and picking is not None and picking.sure:
            self._do(picking.sure)
        elif press == "back-pick" and picking is not None:
            picking.back()
            self._refocus()

    def _hint(self) -> None:
        """Asks Mrs Finch what she would do, or thanks her."""
        if self._showing.holds:
            return  # A moment is read first: her card would wait unseen behind it.
        self._trouble = FACE_DOWN if self._covered else self._hinting.ask(self._picking)
        self._refocus()

    def tick(self, dt: float) -> None:
        super().tick(dt)
        thinking = self.play.host.hinting
        if self._hinting.arrived():
            self._trouble = NO_WORDS
            self._refocus()
        elif thinking and not self.play.host.hinting and self._trouble == THINKING:
            self._trouble = NONE_CAME
            self.stage.changed()

    def _why_not(self, thing: str, name: Line) -> None:
        """Says why the thing pointed at, which it names, cannot be picked. Not in the public view, where the reason
        would tell of a hand."""
        host, seat = self.play.host, self._eyes
        if seat is None:
            return
        meant = self._table.meant(host.match.view(seat), seat, thing)
        refusal = host.match.why_not(seat, meant) if meant is not None else None
        if refusal is not None:
            reason = self._words.refuse(refusal)
            self._trouble = Line("{thing}: {why}", thing=name, why=reason) if name.text else reason
            self._refused = refusal.code
            self.stage.audio.play("refuse")

    def _do(self, action: Action) -> None:
        assert self.seat is not None
        try:
            self.play.host.submit(self.seat, action, self.play.now())
        except IllegalAction as no:
            self._trouble, self._refused = self._words.refuse(no.refusal), no.refusal.code
            self._picking = self._begin()
            return
        self.play.settle()

    def _go(self, goal: str) -> None:
        """Takes several steps to a thing that is further away, as long as nothing interrupts them."""
        assert self.seat is not None
        host = self.play.host
        before = len(host.match.steps)
        for action in self._table.way(host.match.view(self.seat), goal):
            if action not in host.match.legal(self.seat):
                break
            self._do(action)
        self._walked = before, len(host.match.steps)

    def _undo(self) -> None:
        if self.seat is None:
            return
        lock = self.play.host.undo_lock(self.seat)
        if lock:
            self._trouble = self._words.refuse(lock)
            self.stage.audio.play("refuse")
            return
        host = self.play.host
        first, last = self._walked
        back = len(host.match.steps) - first if len(host.match.steps) == last else 1
        for _ in range(max(1, back)):
            if host.undo_lock(self.seat):
                break
            host.undo(self.seat, self.play.now())
        self.play.settle()
