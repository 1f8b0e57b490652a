"""Pause: the game waits, saved. Nothing of the table can be seen.

The page asks whether the game is saved each time it is laid out, so that what it says is true. If something of the game
would be lost, leaving asks once more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.catalogue import Line, Who
from game.ui.intents import Cancel, Command, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Words
from game.ui.scenes.house import shadowed, wall
from game.ui.semantics import Node, Rect
from game.ui.stack import Scene
from game.ui.widgets import paper, strip, strip_height

LINES: tuple[tuple[str, Line, str], ...] = (
    ("go_on", Line("Back to the table"), "go"),
    ("settings", Line("Settings"), "note"),
    ("leave", Line("To the title screen"), "foot"),
    ("quit", Line("Quit"), "stop"),
)
PEOPLE = ("people", Line("Who plays?"), "hand")
END = ("end", Line("End this game now"), "cross")
SAVED = Line("The game is saved up to the last choice. It waits on the title screen.")
KEPT = Line("The game is over. It is kept in the archive.")
UNSAVED = Line("The last choices are not saved: the disk is full or gone. Safehouse keeps trying while you stay.")
NEVER = Line("This game cannot be saved on this computer. It is lost when you leave it.")
ONE_TRY = Line(
    "This is the try that counts today, whether you finish it or not. It waits for you until midnight, and no other "
    "try at this deal counts."
)
LEAVING: tuple[tuple[str, Line, str], ...] = (
    ("stay", Line("Stay in the game"), "go"),
    ("leave", Line("Leave and lose what is not saved"), "stop"),
)

State = Callable[[], Line]
"""The condition of the saved game: one of the sentences above."""


class Asking(Scene):
    """A page with a few choices and the condition of the saved game below them. `choose` is told the choice; the way
    back is the first."""

    head: Line
    lines: tuple[tuple[str, Line, str], ...]

    def __init__(self, choose: Callable[[str], None], state: State = lambda: SAVED) -> None:
        self._choose = choose
        self._state = state

    def tree(self, look: Look) -> Node:
        return lay(self.head, self.lines, self._state(), look)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Pressed):
            self._choose(str(intent.node.press))
        elif isinstance(intent, Cancel):
            self._choose(self.lines[0][0])


class PauseScene(Asking):
    """The pause menu. `choose` is told one of go_on, settings, people, end, leave, quit."""

    name = "pause"
    head = Line("Pause")

    def __init__(
        self, choose: Callable[[str], None], state: State = lambda: SAVED, several: bool = False, ends: bool = False
    ) -> None:
        super().__init__(choose, state)
        here = (*((PEOPLE,) if several else ()), *((END,) if ends else ()))
        self.lines = (*LINES[:2], *here, *LINES[2:])

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Command) and intent.name == "menu" and intent.down:
            intent = Cancel()
        super().handle(intent)


ABOUT_PEOPLE = Line("A computer player takes the seat with what its person knows, and gives it back the same way.")


class PeopleScene(Asking):
    """Who plays the seats that people came with. `choose` is told go_on, or "seat:" and a number; the last person
    cannot leave."""

    name = "people"
    head = Line("Who plays?")

    def __init__(self, choose: Callable[[str], None], people: Mapping[int, bool]) -> None:
        super().__init__(choose, lambda: ABOUT_PEOPLE)
        last = sum(people.values()) == 1
        self.lines = (
            ("go_on", Line("Back"), "go"),
            *(
                (f"seat:{seat}", Line("{who} leaves, and a computer plays on", who=Who(seat)), "foot")
                if here
                else (f"seat:{seat}", Line("{who} comes back", who=Who(seat)), "hand")
                for seat, here in people.items()
                if not (here and last)
            ),
        )


class LeavingScene(Asking):
    """Asks whether to leave although something of the game would be lost. `choose` is told stay or leave."""

    name = "leaving"
    head = Line("Not saved")
    lines = LEAVING


class LeavingTryScene(LeavingScene):
    """Asks whether to leave the one try at today's deal, which counts even if nobody goes on with it."""

    head = Line("Your one try")
    lines = (LEAVING[0], ("leave", Line("Leave the deal of the day"), "stop"))

    def __init__(self, choose: Callable[[str], None]) -> None:
        super().__init__(choose, lambda: ONE_TRY)


def lay(title: Line, lines: tuple[tuple[str, Line, str], ...], note: Line, look: Look) -> Node:
    px = look.px
    w = min(px(680) * max(1.0, look.grow * 0.85), look.window.w * 0.9)
    row = strip_height(look) * 1.18
    pad = px(30)
    words_h = look.height(note, "body", look.text(22), w - 2 * pad)
    head_h = px(150)
    h = pad * 2 + len(lines) * (row + px(10)) + words_h + px(14)
    block = look.window.place(w, head_h + h, 0.5, 0.42)
    head, _ = block.cut_top(head_h - px(20))
    sheet = Rect(block.x, block.y + head_h, w, h)
    rest = sheet.inset(pad)
    nodes = []
    for n, (id, words, icon) in enumerate(lines):
        place, rest = rest.cut_top(row, px(10))
        nodes.append(strip(id, place, words, look, key=str(n + 1), icon=icon, hot=n == 0))
    foot = Rect(rest.x, rest.y + px(8), rest.w, words_h + px(4))
    nodes.append(Node("saved", "text", foot, note, art=(
        Words(note, foot, "body", look.text(22), "brown", wrap=True, valign="top"),)))  # fmt: skip
    art = (
        wall(look, lamp=False),
        shadowed(title, head, look, px(170), align="centre"),
        paper(sheet, look, 9),
    )
    return Node("pause", "screen", look.window, title, art=art, children=tuple(nodes))
