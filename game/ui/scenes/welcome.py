"""The first press on a game that nobody here has played: Mrs Finch offers her lesson before anything else."""

from __future__ import annotations

from collections.abc import Callable

from game import titles
from game.catalogue import Line
from game.ui.intents import Cancel, Command, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Pic
from game.ui.scenes.coach import Saying, lay_coach
from game.ui.scenes.house import POSTER, game, wall
from game.ui.scenes.rulebook import RulebookScene
from game.ui.semantics import Node, Rect
from game.ui.stack import Scene

PLAY = Line("Set up a game")


class WelcomeScene(Scene):
    """Offers the first lesson of a game. `learn` opens it, `play` goes on to the set-up, `back` to the title screen."""

    name = "welcome"

    def __init__(
        self, title: str, language: str, learn: Callable[[], None], play: Callable[[], None], back: Callable[[], None]
    ) -> None:
        self.game = game(title)
        self._language = language
        self._does = {"learn": learn, "set-up": play, "back": back}
        self._lesson = titles.lessons(title)[0]

    def first_focus(self) -> str:
        return "learn"

    def tree(self, look: Look) -> Node:
        lesson = self._lesson
        lead = Line("New to {game}?", game=self.game.name)
        says = Line(
            "Take a seat and I will show you, with real cards. It takes {n} minute, and nobody is watching. "
            "Or set up a game, and look things up as you go.",
            many="Take a seat and I will show you, with real cards. It takes {n} minutes, and nobody is watching. "
            "Or set up a game, and look things up as you go.",
            n=lesson.minutes,
        )
        buttons = (("learn", Line("Teach me"), ""), ("set-up", PLAY, ""), ("back", Line("Back"), ""))
        poster, place = _places(look)
        card = lay_coach(Saying(lead, says, (), buttons), (), place, look)
        art = (wall(look), Box(poster.inset(-look.px(10)), "paper", shadow=look.px(9)), Pic(self.game.poster, poster))
        return Node("welcome", "screen", look.window, lead, art=art, children=(card,))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(Node(press=str(what))) if what in self._does:
                self._does[what]()
            case Command("rules", True) if titles.has_rulebook(self.game.id):
                self.stage.push(RulebookScene(self.game.id, self.stage.pop, language=self._language))
            case Cancel() | Command("menu", True):
                self._does["back"]()


def _places(look: Look) -> tuple[Rect, Rect]:
    """Where the poster hangs, and where Mrs Finch stands beside it."""
    inside = look.window.inset(look.px(80), look.px(60))
    if look.shape == "tall":
        top, rest = inside.cut_top(inside.h * 0.4, look.px(40))
        return top.fitted(POSTER[0] / POSTER[1]), rest
    left, rest = inside.cut_left(inside.w * 0.34, look.px(40))
    return left.place(left.w, min(left.h, look.px(620)), 0.5, 0.35).fitted(POSTER[0] / POSTER[1]), rest
