"""The table: the bar, the title's own picture, the rail; one seat's view, or what everybody may see.

A scene is made for one view. At the hand-over it is thrown away together with selection, scrolling and everything else
that it could remember. It asks the title for the picture and the words, and never sees a state.

When a step does much at once, it is shown in beats, each for a while: the table as it looked then, and what happened in
words. Any key goes on at once. A beat that is the last look at something waits until somebody goes on.
"""

from __future__ import annotations

from functools import partial

from game.catalogue import NO_WORDS, Line
from game.core.contract import Action, IllegalAction, View
from game.ui.intents import Cancel, Command, Focused, Held, Intent, Pressed, Refused, Window
from game.ui.look import Look
from game.ui.marks import Beat, Marks
from game.ui.overlay import NOTHING, laid_over
from game.ui.paint import Box
from game.ui.presses import Ahead, Ask, Beside, Leaf, Near, Pencil, Pick, Press, Take, Walk
from game.ui.scenes import asking
from game.ui.scenes.folder import Reader
from game.ui.scenes.interlude import InterludeScene
from game.ui.scenes.picking import Picking
from game.ui.scenes.pointing import Pointing
from game.ui.scenes.rail import Panel, lay_folder, lay_panel, panel_height, rail_width, row_keys
from game.ui.scenes.tablebar import table_bar
from game.ui.scenes.tableside import MEMORY_AID, Player, places
from game.ui.semantics import Node, Rect
from game.ui.stack import Scene
from game.ui.tables import table_of

BEAT = {"fast": 0.8, "normal": 1.7, "slow": 3.4}
"""Seconds for each beat, by the speed of animation; without animation only the last beat is shown."""


class TableScene(Scene):
    """One view of one match, until somebody else sits down."""

    name = "table"
    peeks = True

    def __init__(self, play: Player, seat: int | None) -> None:
        self.play = play
        self.seat = seat
        host = play.host
        title = host.match.title.id
        self._table = table_of(title)
        self._words = self._table.words
        self._title = title
        self._since = host.unread_from(seat) if seat is not None else 0
        self._page = 0
        self._close_up = ""
        self._peek = not self._hides
        self._trouble = play.notice or NO_WORDS
        self._kept: tuple[tuple[object, ...], Node] | None = None
        self._picking = self._begin()
        self._at_panel = True
        self._pointing = Pointing()
        self._walked = (0, 0)
        """The steps before and after the last walk that one press made: they are taken back together."""
        self._beats: list[Beat] = []
        self._beat_began = play.now()
        self.overlay = NOTHING
        """What is laid over the table while it is being explained."""
        self._heard = len(host.match.dossier(None).news)
        if host.watching:
            self._heard = host.match.steps[-1].heard_from
            self._beats = self._unfold()

    def title(self) -> Line:
        return Line("Safehouse")

    # What is on the table

    @property
    def _hides(self) -> bool:
        """Whether this seat's cards lie face down until they are turned up."""
        return self.play.settings.table.cards_face_down

    @property
    def _eyes(self) -> int | None:
        """The seat that the screen is for; None with the cards face down, when it shows only what everybody may see."""
        return self.seat if self._peek else None

    @property
    def _watcher(self) -> int | None:
        """The seat whose view the beats are shown from: cards may be turned face down again meanwhile."""
        return None if self._hides else self.seat

    def _begin(self) -> Picking | None:
        host = self.play.host
        if self.seat is None or not host.match.pending >> self.seat & 1:
            return None
        return Picking(host.match.view(self.seat), host.match.legal(self.seat), self._table)

    def refresh(self) -> None:
        """Takes in what has been played."""
        match = self.play.host.match
        if self.seat is not None:
            self._since = self.play.host.unread_from(self.seat)
        self._picking = self._begin()
        self._trouble = NO_WORDS
        if self.play.host.watching and not self._beats:
            self._beats = self._unfold()
            self._beat_began = self.play.now()
        self._sound(self._beats[0].heard if self._beats else len(match.dossier(None).news))
        self._refocus()

    def tell(self, line: Line) -> None:
        """Shows a sentence at the foot of the panel until something else happens."""
        self._trouble = line
        self.stage.changed()

    def enter(self) -> None:
        if self._beats:
            self._sound(self._beats[0].heard)

    def _sound(self, upto: int) -> None:
        """Plays the sounds of what has happened since, each one once: ten cards turned at once make one sound."""
        news = self.play.host.match.dossier(self._watcher).news
        fresh, self._heard = news[self._heard : upto], max(self._heard, upto)
        for name in dict.fromkeys(self._table.sound(event) for event in fresh):
            if name:
                self.stage.audio.play(name)

    # What is watched

    def _unfold(self) -> list[Beat]:
        """The beats of the last step."""
        host = self.play.host
        match = host.match
        before = host.before.get(self._watcher)
        if before is None:
            return []
        first = match.steps[-1].heard_from
        found = self._table.unfold(before, match.dossier(self._watcher).news[first:], first)
        if self.play.settings.reading.animation == "off":
            return [beat for beat in found if beat.stays]
        return found

    def _next_beat(self, upto: int = 1) -> None:
        """Goes on by this many beats; after the last one the game goes on."""
        del self._beats[:upto]
        self._beat_began = self.play.now()
        if self._beats:
            self._sound(self._beats[0].heard)
            self._refocus()
        else:
            self._on()

    def _skip(self) -> None:
        """Goes on at once: to the next beat if animation is set to steps, otherwise to the next that stays or to the
        end."""
        if self.play.settings.reading.animation == "step" or len(self._beats) < 2:
            self._next_beat()
        else:
            self._next_beat(next((n for n, beat in enumerate(self._beats) if n and beat.stays), len(self._beats)))

    def _on(self) -> None:
        self.play.host.go_on(self.play.now())
        self.play.settle()

    def first_focus(self) -> str:
        """The first strip of the action panel, or the log if there is none."""
        host = self.play.host
        if self._covered:
            return "do:peek"
        if self._beats or host.looking or host.sealed or host.waiting:
            return "do:go_on"
        if host.over:
            return "do:results"
        if self._picking and self._picking.sure:
            return "do:sure"
        if aim := self._pointing.aim(self._picking):
            return f"menu:{aim}"
        if self._picking and self._picking.wanted:
            return f"do:{self._picking.wanted}"
        return "page:0"

    def _refocus(self) -> None:
        """The strips have changed: Enter means the first of them, unless the player has moved elsewhere by keys."""
        if self._at_panel:
            self.stage.focus.clear()
        self.stage.changed()

    def leave(self) -> None:
        self.play.notice = None

    def uncover(self) -> None:
        self.play.follow_settings()
        self._beat_began = self.play.now()
        self._peek = not self._hides

    @property
    def _covered(self) -> bool:
        """Whether this seat's cards lie face down now, and with them everything that others must not see."""
        return self.seat is not None and not self._peek and not self.play.host.over

    @property
    def _memory_aid(self) -> bool:
        """Whether the memory aid is on: only if everybody knew of it from the start; the match says so at its end."""
        return self.play.settings.table.memory_aid and MEMORY_AID in self.play.host.match.marks

    @property
    def bottom(self) -> int:
        """The seat at the near side of the table."""
        people = self.play.host.people
        return self.seat if self.seat is not None else min(people, default=0)

    def tree(self, look: Look) -> Node:
        host = self.play.host
        beat = self._beats[0] if self._beats else None
        view = beat.view if beat else host.match.view(self.seat)
        picking = None if beat or self._covered else self._picking
        memory = None
        if beat is None and self._memory_aid and self._eyes is not None:
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
            marked.starts - self.overlay.greyed.keys() if marked else frozenset(),
        )
        top, table, rail_at = places(look)
        beside: tuple[Node, ...] = ()
        if look.shape == "tall":
            panel_at, folder_at = rail_at.inset(look.px(16), look.px(10)).columns(2, look.px(16))
            beside, folder_at = self._aside(view, folder_at, look, marks)
        elif rail_at.w > rail_width(look) * 1.5:
            inner, folder_at = rail_at.inset(look.px(12), look.px(16)).columns(2, look.px(20))
            beside, inner = self._aside(view, inner, look, marks)
            panel_at = inner.cut_top(panel_height(inner, look))[0]
        else:
            beside, inner = self._aside(view, rail_at.inset(look.px(12), look.px(16)), look, marks)
            panel_at, folder_at = inner.cut_top(panel_height(inner, look), look.px(22))
        panel = lay_panel(self._panel(view, picking), panel_at, look)
        public = beat.view if beat else host.match.view(None)
        picture = self._table.lay(view, table, look, marks)
        over = self._pointing.over(marked, picture, table, look, keys)
        folder = self._folder(view, folder_at, look)
        ground = Box(rail_at, f"{self._title}.bar")
        children = (
            table_bar(look, top, self._table, host, public, self.seat),
            picture,
            Node("rail", "group", rail_at, art=(ground,), children=(*beside, panel, folder)),
            *over,
        )
        whole = Node("table-scene", "screen", look.window, self._words.name, children=children)
        return laid_over(whole, self.overlay, look)

    def _aside(self, view: View, place: Rect, look: Look, marks: Marks) -> tuple[tuple[Node, ...], Rect]:
        """What the table puts at the top of the rail, and the room left below it."""
        found = self._table.aside(view, place, look, marks)
        if found is None:
            return (), place
        node, used = found
        return (node,), place.cut_top(used, look.px(12))[1]

    def _panel(self, view: View, picking: Picking | None) -> Panel:
        host = self.play.host
        if self._beats:
            return asking.watched(self._beats[0])
        if host.over:
            return asking.ended(self._words, view)
        note = asking.note(host, self.play.settings, self.seat)
        if self._covered and self.seat is not None:
            return asking.covered(self._words, host.match.view(None), self.seat, note, self._trouble)
        if host.sealed and self.seat is not None:
            return asking.sealed(host, self.seat, note, self._trouble)
        if host.looking and self.seat is not None:
            return asking.shown(host, self._words, self.seat)
        if picking is None:
            return asking.waited(host, self._words, view, note, self._trouble)
        hot = self._pointing.aim(picking)
        return asking.asked(host, self._table, view, self.seat, picking, self._hides, note, self._trouble, hot)

    def _beside(self, id: str) -> None:
        """Makes a choice that lies outside the rules: everybody looks up, and then it is played."""
        for extra in asking.extras(self._table, self.play.host.match.view(self.seat), self._picking):
            if extra.id == id:
                self.stage.push(InterludeScene(extra.head, extra.says, partial(self._do, extra.action)))

    def _folder(self, view: View, place: Rect, look: Look) -> Node:
        """The folder with log and dossier. They grow long and change only with the news: the folder is kept until
        then."""
        host = self.play.host
        told = self._beats[0].heard if self._beats else len(host.match.dossier(self._eyes).news)
        jots = None if self._eyes is None or host.over else self._jots
        if self._covered:
            view = host.match.view(None)
        key = (told, self._since, self._page, self._peek, host.looking, view.asked, place, look.text_percent,
               look.theme, look.catalogue, look.options, tuple((jots or {}).items()))  # fmt: skip
        if self._kept is None or self._kept[0] != key:
            beat = self._beats[0] if self._beats else None
            sections = self._reader.page(self._page, view, beat, self._since)
            self._kept = key, lay_folder(place, look, self._title, self._reader.tabs, self._page, sections, jots)
        return self._kept[1]

    @property
    def _jots(self) -> dict[str, str]:
        """The pencil marks of the person at the screen; none where everybody may look."""
        return {} if self.seat is None else dict(self.play.host.match.jots(self.seat))

    @property
    def _reader(self) -> Reader:
        return Reader(self.play.host, self._table, self._eyes, self._memory_aid)

    # What the player does

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(node):
                aim = self._pointing.aim(self._picking)
                self._pointing.pressed(node)
                self._press(node.press, aim)
            case Focused(node):
                self._at_panel = node.id.startswith(("do:", "menu:"))
                self._pointing.focused(node)
            case Held(_, device) if device == "mouse":
                self._at_panel = True
            case Refused(node):
                self._trouble = node.tip or NO_WORDS
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
            self._trouble = NO_WORDS
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
        elif name == "menu":
            self.play.pause()
        elif name == "tab":
            self._page = (self._page + 1) % len(self._reader.tabs)

    def _press(self, press: Press, aim: str = "") -> None:
        self._trouble = NO_WORDS
        if isinstance(press, str):
            self._command_pressed(press)
            return
        match press:
            case Leaf(page):
                self._page = page
                return
            case Near(part):
                self._close_up = "" if self._close_up == part else part
                return
            case Pencil(about):
                self.play.host.jot(about)
                return
        if self._covered:
            return
        if self._beats:
            self._skip()
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
                self._why_not(thing)

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
        elif press == "peek":
            self._turn(not self._peek)
        elif press == "go_on":
            if self._beats:
                self._skip()
            else:
                self._on()
        elif press == "results":
            self.play.results()
        elif press == "leave":
            self.play.leave()
        elif self._beats:
            self._skip()
        elif press == "sure" and picking is not None and picking.sure:
            self._do(picking.sure)
        elif press == "back-pick" and picking is not None:
            picking.back()
            self._refocus()

    def _why_not(self, thing: str) -> None:
        """Says why the thing pointed at cannot be picked. Not in the public view, where the reason would tell of a
        hand."""
        host, seat = self.play.host, self._eyes
        if seat is None:
            return
        meant = self._table.meant(host.match.view(seat), seat, thing)
        refusal = host.match.why_not(seat, meant) if meant is not None else None
        if refusal is not None:
            self._trouble = self._words.refuse(refusal)
            self.stage.audio.play("refuse")

    def _do(self, action: Action) -> None:
        assert self.seat is not None
        try:
            self.play.host.submit(self.seat, action, self.play.now())
        except IllegalAction as no:
            self._trouble = self._words.refuse(no.refusal)
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

    # Time

    def _beat_left(self) -> float | None:
        """Seconds until the next beat; None if it waits for somebody."""
        if not self._beats or self._beats[0].stays:
            return None
        speed = self.play.settings.reading.animation
        if speed not in BEAT:
            return None
        return max(0.0, self._beat_began + BEAT[speed] - self.play.now())

    def due(self) -> float | None:
        host = self.play.host
        if host.watching and not self._beats:
            return 0.0
        waits = [wait for wait in (host.due(self.play.now()), self._beat_left()) if wait is not None]
        return min(waits) if waits else None

    def tick(self, dt: float) -> None:
        host = self.play.host
        covered = host.hotseat.covered
        if host.tick(self.play.now()) or host.hotseat.covered != covered:
            self.play.settle()
        elif host.watching and not self._beats:
            self._on()
        elif self._beat_left() == 0.0:
            self._next_beat()
