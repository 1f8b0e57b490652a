"""The curtain between two seats. It replaces the table: nothing of anybody's hand is beneath it.

At first it ignores all input; then it wants a press and a release that both began on its button. The state machine of
the hot seat decides; this scene only shows its state.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.catalogue import Line
from game.desk.hotseat import DEAF, HotSeat, Phase
from game.ui.intents import Cancel, Command, Held, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Vector, Words
from game.ui.scenery import curtain, spot
from game.ui.semantics import LIVE, Node, Rect
from game.ui.stack import Scene
from game.ui.widgets import seat_sign

Clock = Callable[[], float]


@lru_cache(maxsize=12)
def cloth(w: int, h: int, u: float, colour: str, dark: str) -> str:
    return curtain(w, h, u, colour, dark)


def cloth_for(seat: int, look: Look) -> str:
    """The drawing of a seat's curtain, so that it can be drawn ahead."""
    s = look.theme.seats[seat]
    colour, dark = look.theme.colour(s.colour), look.theme.colour(s.dark)
    return cloth(round(look.window.w), round(look.window.h), look.u, colour, dark)


class CurtainScene(Scene):
    """The curtain for one seat. `confirmed` is called once the person named on it has lifted it, `menu` when somebody
    wants the menu instead."""

    name = "curtain"

    def __init__(
        self,
        hot: HotSeat,
        name: str,
        clock: Clock,
        confirmed: Callable[[], None],
        menu: Callable[[], None] = lambda: None,
    ) -> None:
        self.hot = hot
        self.seat = hot.seat if hot.seat is not None else 0
        self.who = name
        self._clock = clock
        self._confirmed = confirmed
        self._menu = menu
        self._came = clock()
        """When it came onto the screen: it may have been down for longer, behind a briefing."""
        self._listened = False

    def title(self) -> Line:
        return Line("Safehouse")

    def tree(self, look: Look) -> Node:
        return lay(self.seat, self.who, self._listens, look)

    def enter(self) -> None:
        self._came = self._clock()

    @property
    def _listens(self) -> bool:
        return self.hot.phase is Phase.CONFIRM and self._clock() >= self._came + DEAF

    def due(self) -> float | None:
        now = self._clock()
        waits = [] if self._listened else [self._came + DEAF - now]
        at = self.hot.due()
        waits += [] if at is None else [at - now]
        return max(0.0, max(waits)) if waits else None

    def tick(self, dt: float) -> None:
        self.hot.tick(self._clock())
        if self._listens and not self._listened:
            self._listened = True
            self.stage.changed()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Held) and self._listens:
            self.hot.press(intent.device, self._clock())
        elif isinstance(intent, Pressed) and self.hot.release(intent.device, self._clock()):
            self._confirmed()
        elif self._listens and (
            isinstance(intent, Cancel) or (isinstance(intent, Command) and intent.name == "menu" and intent.down)
        ):
            self._menu()


def lay(seat: int, name: str, listening: bool, look: Look) -> Node:
    area = look.window
    px = look.px
    light = spot(area.w, area.h, look.u)
    s = look.theme.seats[seat]
    colour, dark = look.theme.colour(s.colour), look.theme.colour(s.dark)
    ground = Vector(cloth(round(area.w), round(area.h), look.u, colour, dark), area, solid=True)
    r = light.r

    def row(y: float, h: float, wide: float) -> Rect:
        """A box across the circle of light, at a height counted from its centre in radii."""
        return Rect(light.cx - wide * r / 2, light.cy + y * r - h / 2, wide * r, h)

    aside = row(-0.785, look.text(36) * 1.3, 1.12)
    sign = row(-0.375, r * 0.6, 0.6)
    title = row(0.225, r * 0.6, 1.68)
    away = row(0.6, max(px(40), look.text(30) * 1.3), 1.5)
    button_h = max(px(92), look.text(60) * 1.3)
    button = Rect(0, 0, max(px(600), r * 1.5), button_h)
    button = button.moved(light.cx - button.w / 2, light.cy + r * 0.81)
    button = button.moved(0, min(0.0, light.hem + px(20) - button.bottom))
    floor = Rect(area.x, max(button.bottom + px(12), light.hem + px(30)), area.w, 0)
    hint = Rect(floor.x, floor.y, floor.w, area.bottom - floor.y).inset(px(40), 0)
    art = (
        ground,
        Words(Line("the next seat"), aside, "type", look.text(36), "ink", "centre"),
        seat_sign(seat, sign, look, "ink"),
        Words(name, title, "bebas", px(244), "ink", "centre", tracking=px(4), least=0.16, wrap=True, lead=0.95),
        Box(away, "paper" if look.theme.style == "contrast" else "", px(6)),
        Words(Line("Everybody else looks away."), away, "body", look.text(30), "ink", "centre"),
    )
    say = Line("I am {name}", name=name)
    frame = "glow" if listening else "tab-off"
    confirm = Node(
        "confirm",
        "button",
        button,
        say,
        state=frozenset({"legal"}) if listening else frozenset({"disabled"}),
        art=(
            Box(button, "ink", px(8), shadow=px(7), shade="#160c06"),
            Box(button.inset(px(8)), border=frame, width=px(4), radius=px(5)),
            Words(say, button.inset(px(28), px(8)), "bebas", look.text(60), "paper" if listening else "tab-off",
                  "centre", tracking=px(2), least=0.4),
        ),
        press="confirm",
        radius=8,
    )  # fmt: skip
    how = Line("Press and let go: Enter, a click, or A")
    if look.options.ears:
        # Two short lines between the hem and the shoes.
        hint = hint.place(min(hint.w, max(area.w * 0.44, px(560))), hint.h)
        how = Line("{how}. What comes next is for {name}’s ears: put the ear pieces in first.", how=how, name=name)
    foot = Node("how", "text", hint, how, state=LIVE, art=(
        Words(how, hint, "body", look.text(26), "#e6d8b6", "centre", wrap=True, least=0.5),))  # fmt: skip
    head = Node("next", "heading", title, Line("The next seat: {name}. Everybody else looks away.", name=name))
    return Node("curtain", "screen", area, Line("Safehouse"), art=art, children=(head, confirm, foot))
