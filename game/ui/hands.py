"""The hands of whoever plays: what pointer, keys and pad hit on the screen, what is held, and which tip comes.

A press counts when it is released over the node on which it began, while the same is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.focus import beginning
from game.ui.intents import (
    Accept,
    Aim,
    Button,
    Command,
    Device,
    Edited,
    Focused,
    Held,
    Intent,
    Key,
    Move,
    Nudged,
    Page,
    Point,
    Pressed,
    Refused,
    Scroll,
    Slid,
    Tab,
    Typed,
)
from game.ui.scrolling import STEP
from game.ui.semantics import Node, find, hit, reading_order, replace, walk
from game.ui.stack import Scene

if TYPE_CHECKING:
    from game.ui.stage import Stage

TIP_AFTER = 0.55
AFTER_A_CLICK = -3600.0
"""The idle time set after a click: negative enough that no tip appears by itself."""
STEPPED = ("slider", "stepper")


class Hands:
    """Where the pointer is, what is held, and whether keys were used last."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._held = ""
        self._held_by: Device = "mouse"
        self._held_for: object = None
        """What was asked when the press began."""
        self._pointer = (-1.0, -1.0)
        self._waited = 0.0
        self.hover = ""
        self.tip = ""
        self.by_keys = False

    def clear(self) -> None:
        self._held = self.hover = self.tip = ""
        self._waited = 0.0

    def drop(self) -> None:
        """Whatever is held is let go of, and nothing comes of it."""
        self._held = ""

    def use_keys(self) -> bool:
        """From now on the focus is shown; returns whether it was not before."""
        first = not self.by_keys
        if first:
            self.by_keys = True
            self._stage.changed()
        return first

    def laid(self, tree: Node) -> None:
        """The screen has been laid out: perhaps something else lies under the pointer now."""
        under = hit(tree, *self._pointer) if self.hover else None
        if self.hover and (under is None or under.id != self.hover):
            self.hover, self.tip, self._waited = under.id if under else "", "", 0.0

    # What an intent hits

    def answer(self, scene: Scene, intent: Intent) -> bool:
        """Whether it was a matter of the hands, which then have done it."""
        stage = self._stage
        match intent:
            case Point(x, y):
                self._point(x, y)
            case Button():
                self._button(intent)
            case Move() | Tab():
                self._walk(intent)
            case Aim(id):
                node = stage.find(id)
                if node is not None:
                    self.by_keys = True
                    self.take(node)
            case Accept():
                self._accept(intent)
            case Key(text):
                self._key(text)
            case Scroll(x, y):
                self._scroll(x, y, intent.steps * STEP * stage.look.u)
            case Page():
                page = stage.find(scene.paged) if scene.paged else None
                x, y = (page or stage.focused or stage.tree).rect.centre
                self._scroll(x, y, intent.step * (page.rect.h * 0.85 if page else stage.look.px(400)))
            case Typed() | Edited():
                node = stage.focused
                if node is not None and node.role == "edit":
                    stage.say(replace(intent, node=node))
            case Command("home", down):
                if down:
                    self._go_home(scene)
                    stage.narrator.again()
                    stage.changed()
            case _:
                return False
        return True

    def _point(self, x: float, y: float) -> None:
        stage = self._stage
        self._pointer = (x, y)
        if self.by_keys:
            self.by_keys = False
            stage.changed()
        node = hit(stage.tree, x, y)
        id = node.id if node else ""
        if id != self.hover:
            self.hover, self.tip, self._waited = id, "", 0.0
            stage.redraw()
        held = stage.find(self._held) if self._held else None
        if held is not None and held.role == "slider" and self._held_by == "mouse":
            self._slide(held, x)

    def _button(self, intent: Button) -> None:
        stage = self._stage
        self._point(intent.x, intent.y)
        node = hit(stage.tree, intent.x, intent.y)
        if intent.down:
            stage.motion.finish()
            if node is not None and node.press:
                self._hold(node, "mouse")
                self.take(node, reveal=False)
                stage.say(Held(node, "mouse"))
                if node.role == "slider":
                    self._slide(node, intent.x)
            else:
                self._held = ""
            # A tip goes at a click, and comes again only once the pointer has been elsewhere.
            self.tip, self._waited = "", AFTER_A_CLICK
            stage.redraw()
            return
        if self._let_go(node, "mouse") and node is not None and node.role != "slider":
            self.press(node, "mouse", intent.which)

    def _accept(self, intent: Accept) -> None:
        stage = self._stage
        node = stage.focused
        if not intent.down:
            if self._let_go(node, intent.device) and node is not None:
                self.press(node, intent.device)
        elif not self._held and node is not None:
            self._hold(node, intent.device)
            stage.say(Held(node, intent.device))

    def _hold(self, node: Node, device: Device) -> None:
        """A press begins."""
        assert self._stage.scene is not None
        self._held, self._held_by, self._held_for = node.id, device, self._stage.scene.asks()

    def _let_go(self, node: Node | None, device: Device) -> bool:
        """A press ends; whether it ends where it began, while the same is still asked."""
        held, self._held = self._held, ""
        asks, self._held_for = self._held_for, None
        here, scene = node is not None and node.id == held and self._held_by == device, self._stage.scene
        return here and scene is not None and scene.asks() == asks

    def _key(self, text: str) -> None:
        stage = self._stage
        stage.motion.finish()
        node = next((n for n in reading_order(stage.tree) if n.key.lower() == text), None)
        if node is not None:
            self.by_keys = True
            self.press(node, "keys")
        else:
            stage.say(Key(text))

    def press(self, node: Node, device: Device = "mouse", which: int = 1) -> None:
        """Does what happens when a node is pressed and released."""
        stage = self._stage
        if not node.press:
            return
        if "disabled" in node.state:
            self.tip = node.id
            stage.redraw()
            stage.audio.play("refuse")
            stage.say(Refused(node))
            return
        stage.audio.play("press")
        stage.say(Pressed(node, device, which))

    def _walk(self, intent: Move | Tab) -> None:
        stage = self._stage
        stage.motion.finish()
        # The first key only shows where the focus is; whoever listens has been told.
        first = self.use_keys() and stage.narrator.speaker is None
        tree = stage.tree
        here = stage.focused
        if here is None and (start := beginning(tree)) is not None:
            target: Node | None = start
        elif isinstance(intent, Tab):
            target = stage.focus.step(tree, intent.step)
        else:
            if here is not None and here.role in STEPPED and intent.dx:
                stage.say(Nudged(here, intent.dx))
                return
            target = here if first and here is not None else stage.focus.move(tree, intent.dx, intent.dy)
        if target is not None:
            self.take(target)

    def take(self, node: Node, reveal: bool = True) -> None:
        """Gives a node the focus and scrolls it into sight; not under the mouse, where a press would then miss it."""
        stage = self._stage
        if node.focusable:
            stage.focus.take(node)
            if reveal and stage.scrolls.reveal(stage.tree, node.id):
                stage.lay_anew()
            self.tip, self._waited = "", 0.0
            stage.changed()
            stage.redraw()
            stage.say(Focused(node))

    def _go_home(self, scene: Scene) -> None:
        """Gives the focus to what it begins with on this screen."""
        self.by_keys = True
        tree = self._stage.tree
        home = find(tree, scene.first_focus()) or beginning(tree) or next(iter(reading_order(tree)), None)
        if home is not None:
            self.take(home)

    def _scroll(self, x: float, y: float, pixels: float) -> None:
        stage = self._stage
        if x < 0:
            x, y = self._pointer
        boxes = [n for n in walk(stage.tree) if n.scroll > n.rect.h and n.rect.contains(x, y)]
        if boxes and stage.scrolls.by(boxes[-1], pixels):
            stage.motion.finish()
            stage.lay_anew()

    def _slide(self, node: Node, x: float) -> None:
        track = node.rect
        self._stage.say(Slid(node, min(1.0, max(0.0, (x - track.x) / max(1.0, track.w)))))

    # The tip

    def tick(self, dt: float) -> None:
        """A tip comes to whatever the player has been pointing at for a while."""
        wanted = self._tip_wanted()
        if wanted and not self.tip:
            self._waited += dt
            if self._waited >= TIP_AFTER:
                self.tip = wanted
                self._stage.redraw()

    def due(self) -> float | None:
        """Seconds until a tip comes, if one does."""
        if self._waited >= 0 and self._tip_wanted() and not self.tip:
            return max(0.0, TIP_AFTER - self._waited)
        return None

    def _tip_wanted(self) -> str:
        id = self._stage.focus.id if self.by_keys else self.hover
        node = self._stage.find(id) if id else None
        return id if node is not None and node.tip is not None else ""
