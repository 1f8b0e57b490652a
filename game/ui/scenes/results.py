"""The end of a game: who won and why, everything laid open, and the seed with which anybody can check the deal."""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import NO_WORDS, Line
from game.core.match import Match
from game.ui.intents import Cancel, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.scenes.house import bar, bar_height
from game.ui.semantics import Node, Rect
from game.ui.stack import Scene
from game.ui.tables import table_of
from game.ui.widgets import strip, strip_height


class ResultsScene(Scene):
    """The last page. Everybody may see it: nothing is secret any more."""

    name = "results"

    def __init__(
        self,
        match: Match,
        again: Callable[[], None],
        leave: Callable[[], None],
        trouble: Callable[[], Line] = lambda: NO_WORDS,
    ) -> None:
        self._trouble = trouble
        """A sentence about the file, if there is anything to say."""
        self.match = match
        self._again = again
        self._leave = leave
        self._table = table_of(match.title.id)

    def first_focus(self) -> str:
        return "again"

    def enter(self) -> None:
        result = self.match.result
        people = [seat for seat, sitter in enumerate(self.match.sitters) if sitter.person]
        won = result is not None and any(result.winners >> seat & 1 for seat in people)
        self.stage.audio.play("win" if won or not people else "lose")

    def tree(self, look: Look) -> Node:
        ground = self.match.title.id
        _, rest = look.window.cut_top(bar_height(look))
        head = bar(look, self._table.words.name, Line("the end"), back=Line("To the title screen"), ground=ground)
        pad = look.px(24)
        body = rest.inset(pad * 2, pad)
        title_h = look.text(64) * 1.3
        ending = self._table.words.ending(self.match.view(None))
        title_at, body = body.cut_top(title_h, look.px(8))
        row = strip_height(look) * 1.15
        foot, body = body.cut_bottom(row, look.px(20))
        proof, body = body.cut_bottom(look.text(20) * 2.9, look.px(10))
        picture = self._table.final(self.match.uncover(), self.match.dossier(None).news, body, look)
        wide = min(look.px(420) * max(1.0, look.grow * 0.9), foot.w * 0.48)
        again_at, others = foot.cut_left(wide, look.px(16))
        leave_at, _ = others.cut_left(wide)
        seed = Line(
            "Mark of the deal, shown from the start: {mark}. Its seed: {seed}.",
            mark=self.match.fingerprint,
            seed=self.match.seed or "",
        )
        if self.match.marks:
            seed = Line("{seed} A memory aid was on in this game.", seed=seed)
        if self._trouble().text:
            seed = Line("{trouble} {seed}", trouble=self._trouble(), seed=seed)
        children = (
            head,
            Node("ending", "heading", title_at, ending, art=(
                Words(ending, title_at, "bebas", look.text(64), "glow", "centre", tracking=look.px(2), least=0.4),)),
            picture,
            Node("proof", "text", proof, seed, art=(
                Words(seed, proof, "type", look.text(20), "paper-2", "centre", wrap=True, least=0.7),)),
            strip("again", again_at, Line("Play again"), look, key="1", icon="go", hot=True),
            strip("leave", leave_at, Line("To the title screen"), look, key="2", icon="door"),
        )  # fmt: skip
        art = (Box(Rect(*rest), f"{ground}.desk"),)
        return Node("results", "screen", look.window, ending, art=art, children=children)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(node) if node.press == "again":
                self._again()
            case Pressed(node) if node.press in ("leave", "back"):
                self._leave()
            case Cancel():
                self._leave()
