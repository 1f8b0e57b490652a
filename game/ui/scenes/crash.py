"""The last screen after a fault of the program: a sentence about what happened, and one way out."""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import Line
from game.ui.intents import Cancel, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.semantics import Node, Rect
from game.ui.stack import Scene
from game.ui.widgets import big_button, paper


class CrashScene(Scene):
    """The screen after a fault. `sentence` names the file of the report and says whether the game is saved: see
    `desk.crash`."""

    name = "crash"

    def __init__(self, sentence: Line, close: Callable[[], None]) -> None:
        self.sentence = sentence
        self._close = close

    def tree(self, look: Look) -> Node:
        return lay(self.sentence, look)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, (Pressed, Cancel)):
            self._close()


def lay(sentence: Line, look: Look) -> Node:
    """The layout uses very little, because whatever broke may be what draws the other screens."""
    px = look.px
    area = look.window
    pad = px(40)
    w = min(px(920) * max(1.0, look.grow * 0.85), area.w * 0.92)
    size = look.text(24)
    head_h = look.text(64) * 1.15
    words_h = look.height(sentence, "body", size, w - 2 * pad)
    button_h = max(px(80), look.text(50) * 1.4)
    room = area.h * 0.94 - (pad * 2 + head_h + button_h + px(44))
    words_h = min(words_h, room)
    sheet = area.place(w, pad * 2 + head_h + words_h + button_h + px(44))
    head, rest = sheet.inset(pad).cut_top(head_h)
    icon = Rect(head.right - head_h, head.y, head_h, head_h).inset(head_h * 0.1)
    body, rest = rest.cut_top(words_h + px(8), px(24))
    close = rest.cut_top(button_h)[0].place(min(px(360) * max(1.0, look.grow * 0.8), rest.w), button_h, 0.0, 0.0)
    title = Line("Cover blown")
    art = (
        Box(area, "title.ground"),
        paper(sheet, look, 9),
        Words(title, head, "bebas", look.text(64), "red", tracking=px(2)),
        Pic("icons/icon-bulb", icon, colours=(("ink", "red"),)),
    )
    words = Node("sentence", "text", body, sentence, art=(
        Words(sentence, body, "body", size, "ink", wrap=True, valign="top"),))  # fmt: skip
    button = big_button("close", close, Line("Close"), look, size=50)
    return Node("crash", "screen", area, title, art=art, children=(words, button))
