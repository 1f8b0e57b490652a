"""The briefing of a game that has one: before it begins, everybody at the table reads what it is about."""

from __future__ import annotations

from collections.abc import Callable

from game import titles
from game.catalogue import Line
from game.core.contract import Setup
from game.ui.intents import Cancel, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.scenes.house import bar, bar_height
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.widgets import paper, scroll_list, strip, strip_height


class BriefingScene(Scene):
    """The page of a briefing. Everybody may see it: nothing in it is secret."""

    name = "briefing"

    def __init__(self, setup: Setup, begin: Callable[[], None], leave: Callable[[], None]) -> None:
        self.setup = setup
        self._begin = begin
        self._leave = leave
        self._words = titles.words(setup.title)

    def first_focus(self) -> str:
        return "begin"

    def tree(self, look: Look) -> Node:
        ground = self.setup.title
        _, rest = look.window.cut_top(bar_height(look))
        mode = self._words.mode(self.setup.mode)
        head = bar(look, self._words.name, Line("briefing"), back=Line("To the title screen"), ground=ground)
        body = rest.inset(look.px(48), look.px(28))
        foot, body = body.cut_bottom(strip_height(look) * 1.25, look.px(20))
        wide = min(body.w, max(look.px(1180), look.text(22) * 50))
        sheet = body.place(wide, body.h)
        art: list[Paint] = [Box(Rect(*rest), f"{ground}.desk"), paper(sheet, look)]
        inner = sheet.inset(look.px(44), look.px(28))
        title_at, page = inner.cut_top(look.text(72) * 1.15, look.px(10))
        art.append(Words(mode, title_at, "bebas", look.text(72), "red", tracking=look.px(2), least=0.4))
        nodes, height = self._paragraphs(page, look)
        begin_at = foot.place(min(foot.w, look.px(520) * max(1.0, look.grow * 0.9)), foot.h)
        children = (
            head,
            Node("mission", "heading", title_at, mode),
            scroll_list("briefing", page, height, nodes),
            strip("begin", begin_at, Line("To work"), look, key="1", icon="go", hot=True),
        )
        return Node("briefing-scene", "screen", look.window, mode, art=tuple(art), children=children)

    def _paragraphs(self, page: Rect, look: Look) -> tuple[list[Node], float]:
        size, head_size = look.text(24), look.text(36)
        wide = page.w - look.px(24)
        nodes: list[Node] = []
        y = page.y
        for head, lines in self._words.briefing(self.setup):
            at = Rect(page.x, y, wide, head_size * 1.3)
            words = Words(head, at, "bebas", head_size, "ink", tracking=look.px(1), least=0.5)
            nodes.append(Node(f"line:{len(nodes)}", "heading", at, head, art=(words,)))
            y = at.bottom + look.px(2)
            for line in lines:
                at = Rect(page.x, y, wide, look.height(line, "body", size, wide))
                text = Words(line, at, "body", size, "ink", wrap=True, valign="top")
                nodes.append(Node(f"line:{len(nodes)}", "text", at, line, art=(text,)))
                y = at.bottom + look.px(6)
            y += look.px(14)
        return nodes, y - page.y

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(node) if node.press == "begin":
                self._begin()
            case Pressed(node) if node.press == "back":
                self._leave()
            case Cancel():
                self._leave()
