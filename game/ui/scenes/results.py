"""The end of a game: the title’s last page, what to do next and, for whoever asks, how the deal can be checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.asking.pages import MEMORY_AID
from game.catalogue import NO_WORDS, Line
from game.core.match import Match
from game.desk.branch import PLAYED_ON
from game.desk.daily import FOR_FUN, marked
from game.desk.dates import dated
from game.desk.host import STRICT
from game.desk.projector import fits
from game.desk.verdict import ending_of
from game.ui import keepsake
from game.ui.director import PACE
from game.ui.intents import Button, Cancel, Intent, Pressed
from game.ui.last_page import end_of
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.presses import Item
from game.ui.scenes.believed import Memory
from game.ui.scenes.calledoff import lay_called_off
from game.ui.scenes.course import CourseScene
from game.ui.scenes.house import bar, bar_height
from game.ui.semantics import Node, Paint, Rect, hit, replace
from game.ui.stack import Scene
from game.ui.tables import table_of
from game.ui.widgets import bar_button, bar_button_width, strip, strip_height

FAIR = Line("Was the deal fair?")
DEEDS = (
    ("again", Line("Play again, same table"), "1", "undo"),
    ("another", Line("Another deal"), "2", "card"),
    ("leave", Line("Title screen"), "3", "door"),
    ("fair", FAIR, "4", "eye"),
)
"""What to do next: each with its words, its key and its glyph."""
LOOK = Line("Look at it again")
SEE = Line("Look at this moment again.")
NOTES = {
    MEMORY_AID: Line("A memory aid was on in this game."),
    STRICT: Line("The table was strict: nothing was taken back, and no hint was given."),
    PLAYED_ON: Line("This game was played on from a place in another one."),
}
"""What the marks of a match say to everybody."""
UNFOLDS = 0.6
"""Seconds between two pictures in which a page unfolds."""


class ResultsScene(Scene):
    """The last page. Everybody may see it: nothing is secret any more."""

    name = "results"

    def __init__(
        self,
        match: Match,
        again: Callable[[], None],
        another: Callable[[], None],
        leave: Callable[[], None],
        trouble: Callable[[], Line] = lambda: NO_WORDS,
        look: Callable[[int], None] | None = None,
        memory: Memory | None = None,
    ) -> None:
        self._memory = memory
        """What the computer players believed: it is kept while this page is read."""
        self._look = look if fits(match) else None
        """Opens the replay of this game after so many choices."""
        self._trouble = trouble
        """A sentence about the file, if there is anything to say."""
        self.match = match
        self._table = table_of(match.title.id)
        self._end = end_of(match, self._table)
        self._last = 0 if match.called_off else self._table.unfolds(self._end) - 1
        self._beat, self._since = 0, 0.0
        self._proof = False
        self._said = NO_WORDS
        """Where the last picture or log was saved."""
        self._deeds = {"again": again, "another": another, "leave": leave, "back": leave, "fair": self._turn}
        if self._look is not None:
            self._deeds["replay"] = partial(self._look, 0)

    def first_focus(self) -> str:
        return "again"

    def enter(self) -> None:
        if self.stage.motion.speed == "off" or not self._last:
            self._unfold()

    # The page unfolds

    @property
    def unfolding(self) -> bool:
        return self._beat < self._last

    def _unfold(self) -> None:
        """Shows the whole page at once."""
        people = self._end.people
        winners = self.match.result.winners if self.match.result else 0
        self._beat = self._last
        if not self.match.called_off:
            self.stage.audio.play("win" if winners & people or not people else "lose")
        self.stage.changed()

    def leave(self) -> None:
        if self._memory is not None:
            self._memory.close()

    def due(self) -> float | None:
        if self.unfolding:
            return max(0.0, UNFOLDS * PACE[self.stage.motion.speed] - self._since)
        return 0.05 if self._memory is not None and self._memory.coming else None

    def tick(self, dt: float) -> None:
        if self._memory is not None and not self.unfolding:
            self._memory.look()
        self._since += dt
        if not self.unfolding or self._since < UNFOLDS * PACE[self.stage.motion.speed]:
            return
        self._since = 0.0
        if self._beat + 1 == self._last:
            self._unfold()
        else:
            self._beat += 1
            self.stage.audio.play("token")
            self.stage.changed()

    @property
    def flies(self) -> bool:
        return self.unfolding

    def land(self) -> None:
        self._unfold()

    def heed(self, intent: Intent) -> bool:
        """While the page unfolds, a key or a click beside the buttons shows the whole of it."""
        if not self.unfolding:
            return False
        match intent:
            case Button(x, y, True):
                node = hit(self.stage.tree, x, y)
                if node is not None and node.press:
                    return False
            case Cancel():
                pass
            case _:
                return False
        self._unfold()
        return True

    def tree(self, look: Look) -> Node:
        ground = self.match.title.id
        words = self._table.words
        _, rest = look.window.cut_top(bar_height(look))
        head = self._head(look, words.name, words.mode(self.match.setup.mode), ground)
        row, across = strip_height(look), self._across(look, rest.w - look.px(96))
        foot, body = rest.cut_bottom((row + look.px(8)) * (len(DEEDS) // across) + look.px(28))
        ending = ending_of(self.match)
        told = self._told()
        # The page makes room for a notice, which covers neither what it shows nor its buttons.
        notice, body = body.cut_bottom(look.text(20) * 1.9 * len(told)) if told else (Rect(0, 0, 0, 0), body)
        if self.match.called_off:
            picture = lay_called_off(self.match, self._end, self._table, body, look)
        else:
            picture = self._table.final(replace(self._end, beat=self._beat), body, look)
        picture = picture if self._look is None else _pressable(picture)
        said = Node("ending", "heading", body.cut_top(1.0)[0], ending)
        children = [head, said, picture, *self._foot(foot.inset(look.px(48), look.px(14)), row, across, look)]
        for (id, line, colour), strip_at in zip(told, notice.rows(len(told)) if told else (), strict=True):
            art: tuple[Paint, ...] = (
                Box(strip_at, f"{ground}.bar"),
                Words(line, strip_at.inset(look.px(48), 0), "bold", look.text(20), colour, least=0.5),
            )
            children.append(Node(id, "text", strip_at, line, art=art))
        if self._proof:
            children.append(self._proven(body, look))
        art = (Box(Rect(*rest), f"{ground}.desk"),)
        return Node("results", "screen", look.window, ending, art=art, children=tuple(children))

    def _head(self, look: Look, name: Line, mode: Line, ground: str) -> Node:
        """The bar, with what can be taken home at its right, and the way into the replay."""
        side, gap = bar_height(look) - look.px(28), look.px(12)
        width = 0.0 if self._look is None else bar_button_width(LOOK, look, icon=True) + gap
        ids = ("picture", "log", "copy", *(("course",) if self._look is not None else ()))
        kept = width + len(ids) * (side + gap)
        named = look.width(name, "bebas", look.text(48), look.px(1)) + look.width(mode, "type", look.text(22))
        if named + kept + side + look.px(150) > look.window.w:
            mode = NO_WORDS
        head = bar(look, name, mode, back=Line("To the title screen"), ground=ground, kept=kept)
        place = head.rect.inset(look.px(24), look.px(14)).cut_right(kept)[0]
        spots = []
        for _ in ids:
            spot, place = place.cut_left(side, gap)
            spots.append(spot)
        found = keepsake.buttons(spots, look, f"{ground}.button", ids)
        if width:
            found.append(bar_button("replay", place, LOOK, look, icon="film", ground=f"{ground}.button", key="5"))
        return replace(head, children=(*head.children, *found))

    def _across(self, look: Look, room: float) -> int:
        """How many of the buttons stand side by side: all of them, or two in large text."""
        widest = max(look.width(line, "bold", look.text(22)) for _, line, _, _ in DEEDS)
        return len(DEEDS) if (widest + look.px(116) * max(1.0, look.grow * 0.9)) * len(DEEDS) <= room else 2

    def _foot(self, place: Rect, row: float, across: int, look: Look) -> list[Node]:
        """What to do next."""
        gap = look.px(14)
        wide = (place.w - (across - 1) * gap) / across
        wide = min(look.px(420) * max(1.0, look.grow), wide)
        found = []
        for n, (id, line, key, icon) in enumerate(DEEDS):
            spot = Rect(place.x + n % across * (wide + gap), place.y + n // across * (row + look.px(8)), wide, row)
            found.append(strip(id, spot, line, look, key=key, icon=icon, hot=n == 0))
        return found

    def _told(self) -> list[tuple[str, Line, str]]:
        """What there is to say about the file: trouble, and where something was put."""
        lines = (("trouble", self._trouble(), "bad"), ("said", self._said, "paper"))
        return [(id, line, colour) for id, line, colour in lines if line.text]

    def _proven(self, body: Rect, look: Look) -> Node:
        """The mark of the deal and its seed, over the page."""
        seed = Line(
            (
                "The mark of this deal was shown from the start: {mark}. Its seed is {seed}. Anybody who works out "
                "the mark of this seed gets the same one, so nobody has changed the deal since."
            ),
            mark=self.match.fingerprint,
            seed=self.match.seed or "",
        )
        for note in notes(self.match.marks):
            seed = Line("{seed} {more}", seed=seed, more=note)
        wide = min(body.w * 0.8, look.px(1000))
        high = look.height(seed, "type", look.text(24), wide - look.px(80)) + look.text(46) * 1.3 + look.px(90)
        sheet = body.place(wide, min(body.h * 0.95, high))
        inner = sheet.inset(look.px(40), look.px(24))
        title_at, text_at = inner.cut_top(look.text(46) * 1.3, look.px(8))
        art: tuple[Paint, ...] = (
            Box(body, "veil", alpha=0.6),
            Box(sheet, "paper", look.px(6), shadow=look.px(10)),
            Words(FAIR, title_at, "bebas", look.text(46), "ink", tracking=look.px(1), least=0.5),
            Words(seed, text_at, "type", look.text(24), "ink", wrap=True, valign="top", least=0.6),
        )
        return Node("proof", "text", sheet, seed, art=art, press="fair")

    def _turn(self) -> None:
        self._proof = not self._proof

    def _photo(self, n: int) -> None:
        """Opens the replay where a photograph was taken."""
        heard = self._end.photos[n].heard
        if self._look is not None:
            self._look(max(k for k, step in enumerate(self.match.steps) if step.heard_from < heard))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(Node(press=Item("photo", int(n)))):
                self._photo(n)
            case Pressed(Node(press=Item("save", "course"))):
                self.stage.push(CourseScene(self.match, self.stage.pop, self._memory))
            case Pressed(Node(press=Item("save", str(what)))):
                # What was said of the last one is not on the picture.
                self._said = NO_WORDS
                self.stage.changed()
                self._said = keepsake.keep(what, self.match, self.stage)
                self.stage.changed()
            case Pressed(node) if isinstance(node.press, str) and node.press in self._deeds:
                self._deeds[node.press]()
            case Cancel() if self._proof:
                self._turn()
            case Cancel():
                self._deeds["leave"]()


def notes(marks: Sequence[str]) -> list[Line]:
    """What the marks of a match say to everybody."""
    found = [NOTES[mark] for mark in marks if mark in NOTES]
    counted, for_fun = marked(marks), marked(marks, FOR_FUN)
    if counted is not None:
        date = dated(counted, year=True)
        found.append(Line("This was the deal of the day for {date}, and the try that counts.", date=date))
    if for_fun is not None:
        found.append(Line("This was the deal of the day for {date}, played for fun.", date=dated(for_fun, year=True)))
    return found


def _pressable(node: Node) -> Node:
    """The page with photographs that lead into the replay."""
    if node.role == "print" and node.id.startswith("photo:"):
        return replace(node, press=Item("photo", int(node.id.partition(":")[2])), tip=SEE)
    children = tuple(_pressable(child) for child in node.children)
    same = all(new is old for new, old in zip(children, node.children, strict=True))
    return node if same else replace(node, children=children)
