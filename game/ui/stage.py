"""The stage: the scenes, what has the focus, what is pressed, what moves, and drawing everything.

It has no window and no clock of its own. The loop gives it intents, time and a surface, and so does the tests' driver.
A press counts when it is released over the node on which it began, while the same is asked. When Enter counts is the
matter of `asked`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.catalogue import Catalogue, Line
from game.ui.asked import Asked, Meaning
from game.ui.audio import Audio
from game.ui.captions import Captions
from game.ui.focus import Focus, beginning
from game.ui.fonts import Fonts
from game.ui.intents import (
    DEEDS,
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
    Window,
    standard,
)
from game.ui.listening import Guard, Listener
from game.ui.look import Look, Options
from game.ui.motion import Motion
from game.ui.narrator import ASKS, MUSIC, SOUND_ON, Narrator
from game.ui.outlines import Over, dressed
from game.ui.paint import Box
from game.ui.painter import Painter
from game.ui.scrolling import STEP, Scrolls
from game.ui.semantics import Node, Rect, find, hit, labelled, reading_order, replace, walk
from game.ui.stack import Scene, Stack
from game.ui.theme import Theme

TIP_AFTER = 0.55
LISTENS = 0.1
"""Seconds between two looks at whether Enter is heard again."""
AFTER_A_CLICK = -3600.0
"""Where the waiting for a tip begins after a click: so far back that it does not come by itself."""
STEPPED = ("slider", "stepper")
EARLY = Line("That key came too early. Press it again.")


class Stage:
    """Everything between the devices and the scene."""

    def __init__(
        self, size: tuple[int, int], painter: Painter, fonts: Fonts, theme: Theme, audio: Audio | None = None
    ) -> None:
        self.painter = painter
        self.audio = audio or Audio(silent=True)
        self.motion = Motion()
        self.focus = Focus()
        self.asked = Asked()
        self.unseen = False
        """Whether another screen has come that nobody has seen yet: nothing that is pressed is meant for it."""
        self.screens = 0
        """How many screens there have been."""
        self.scrolls = Scrolls()
        self.stack = Stack()
        self.on_title: Callable[[str], None] | None = None
        self.on_quit: Callable[[], None] | None = None
        self.on_voice: Callable[[], None] | None = None
        """Somebody wants everything read aloud, or nothing any more."""
        self.on_unheard: Callable[[], None] | None = None
        """Somebody wants to be told something, and nothing is read aloud."""
        self.on_wipe: Callable[[], None] | None = None
        """A scene goes: nothing of it may be found anywhere once the next one can be seen."""
        self.guard: Guard | None = None
        """Hears of everything before the scene does."""
        self.narrator = Narrator()
        self.captions = Captions()
        self.listeners: list[Listener] = []
        self.active = True
        """Whether keys go to the window."""
        self._attended: tuple[Node | None, str, bool] = (None, "", True)
        self.bindings = standard()
        self.look = Look(Rect(0, 0, *size), theme, Catalogue(), fonts)
        self._tree: Node | None = None
        self._stale = True
        self._redraw = True
        self._screen: object = None
        self._left: list[str] = []
        """What had the focus in each scene that another one covers now."""
        self._held = ""
        self._held_by: Device = "mouse"
        self._held_for: object = None
        """What was asked when the press began."""
        self._hover = ""
        self._pointer = (-1.0, -1.0)
        self._waited = 0.0
        self._tip = ""
        self._by_keys = False
        self._saying = False
        """Whether the thing that has the focus or lies under the pointer is described in words along the edge of the
        window."""
        self._flown: list[pygame.Rect] = []
        self._whole = True
        self._drawn_tree: Node | None = None
        self._full: tuple[tuple[object, ...], Node] | None = None
        self._drawn_moving: frozenset[str] = frozenset()

    # What the screen is

    @property
    def scene(self) -> Scene | None:
        return self.stack.top

    @property
    def tree(self) -> Node:
        """The scene's tree as it is now, laid out again if anything has changed."""
        if self._stale or self._tree is None:
            self._lay()
        assert self._tree is not None
        return self._tree

    def lay(self) -> bool:
        """Lays the screen out if it has changed; returns whether it did. A scene that has just come is left to `draw`,
        since nothing of the one before may stay in sight."""
        if self._whole or not self._stale:
            return False
        self._lay()
        return True

    def changed(self) -> None:
        """Says that the scene has something else to show."""
        self._stale = True

    def redraw(self) -> None:
        """Says that pictures have been drawn that something stood in for."""
        self._redraw = True

    def restyle(
        self,
        *,
        size: tuple[int, int] | None = None,
        theme: Theme | None = None,
        catalogue: Catalogue | None = None,
        text_percent: int | None = None,
        options: Options | None = None,
        characters: Sequence[str] | None = None,
    ) -> None:
        """Takes another window size, theme, language or text size, or other characters on the seats; everything is
        laid out again at once."""
        old = self.look
        if theme is not None or characters is not None:
            sitting = tuple(person.id for person in old.theme.seats) if characters is None else characters
            theme = (theme or old.theme).seated(sitting)
        self.look = replace(
            old,
            window=Rect(0, 0, *size) if size else old.window,
            theme=theme or old.theme,
            catalogue=catalogue or old.catalogue,
            text_percent=text_percent or old.text_percent,
            options=options or old.options,
        )
        self.motion.finish()
        self._tree = None
        self._stale = self._whole = True

    def _lay(self) -> None:
        scene = self.scene
        old = self._tree
        if scene is None:
            self._tree = Node("nothing", "screen", self.look.window, art=(Box(self.look.window, "#000000"),))
            return
        self._stale = False
        # The focus is nearly always still there: if the tree is laid out with it, once is enough.
        if self._by_keys and self.focus.id != self.look.focus:
            self.look = replace(self.look, focus=self.focus.id)
        tree = scene.tree(self.look)
        self.focus.settle(tree, scene.first_focus())
        focused = find(tree, self.focus.id)
        shown = self.focus.id if self._by_keys or (focused is not None and focused.role == "edit") else ""
        if shown != self.look.focus:
            self.look = replace(self.look, focus=shown)
            tree = scene.tree(self.look)
        tree = self.scrolls.settle(tree, self.look.u)
        self.motion.begin(old, tree)
        self._tree = tree
        node = self.focus.node(tree)
        meaning = Meaning(scene.asks(), node.id, node.press) if node is not None else Meaning(scene.asks(), "", "")
        self.asked.laid(meaning, self._flies)
        self._redraw = True
        under = hit(tree, *self._pointer) if self._hover else None
        if self._hover and (under is None or under.id != self._hover):
            # Something else lies under the pointer now.
            self._hover, self._tip, self._waited = under.id if under else "", "", 0.0
        if self.on_title:
            self.on_title(self.look.say(scene.title()))

    # Scenes come and go

    def push(self, scene: Scene) -> None:
        scene.stage = self
        self._left.append(self.focus.id)
        self._wipe()
        self.stack.push(scene)
        self._come()

    def pop(self) -> None:
        """Back to the scene beneath, where the focus is as it was left."""
        self._wipe()
        self.focus.id = self._left.pop() if self._left else ""
        self.stack.pop()
        self._come()

    def replace(self, scene: Scene) -> None:
        scene.stage = self
        self._wipe()
        self.stack.replace(scene)
        self._come()

    def reset(self, scene: Scene) -> None:
        scene.stage = self
        self._left.clear()
        self._wipe()
        self.stack.reset(scene)
        self._come()

    def _come(self) -> None:
        """Another scene is on top now, with its music. What was pressed before it can be seen is not meant for it."""
        screen = None if self.scene is None else self.scene.screen
        if screen is not self._screen:
            self._screen, self.unseen = screen, True
            self.screens += 1
        piece = self.stack.top.music() if self.stack.top is not None else None
        if piece is not None:
            self.audio.band(piece)

    def _wipe(self) -> None:
        """Clears focus, hover, press, tool tip, scrolling, sound, speech, motion and the picture itself: they go with
        the scene."""
        if self.on_wipe:
            self.on_wipe()
        self.audio.stop()
        self.narrator.hush()
        self.motion.still()
        self.focus.clear()
        self.asked.forget()
        self.scrolls.clear()
        self._held = self._hover = self._tip = ""
        self._waited = 0.0
        self._tree = None
        self._stale = self._whole = True
        self.painter.forget()

    def quit(self) -> None:
        if self.on_quit:
            self.on_quit()

    # What the player does

    def feed(self, intent: Intent) -> None:
        scene = self.scene
        if scene is None:
            return
        if isinstance(intent, Window) and intent.what in ("lost", "minimised"):
            self._held, self.active = "", False
        elif isinstance(intent, Window) and intent.what == "gained":
            self.active = True
        if isinstance(intent, Command) and intent.name == "peek" and not scene.peeks:
            # Where nothing lies face down, the space bar presses; no other key that looks at cards does.
            if intent.device == "keys" and self.bindings.command("space") != "peek":
                return
            intent = Accept(intent.down, intent.device)
        if self.guard is not None and self.guard.heed(intent):
            self._stale = True
            return
        deed = isinstance(intent, DEEDS) and getattr(intent, "down", True)
        if deed and (self.unseen or (isinstance(intent, Accept) and not self._hears(scene, intent))):
            return
        self.narrator.heed(intent)
        if scene.heed(intent):
            self._stale = True
        else:
            self._answer(scene, intent)
        if isinstance(intent, Move | Tab | Aim):
            self.asked.moved()

    def _hears(self, scene: Scene, intent: Accept) -> bool:
        """Whether Enter, or what stands for it, chooses now. A press ends what flies; it also chooses if just this was
        asked before the flight began."""
        if not self._by_keys:
            self._by_keys = self._stale = True
        tree, asked = self.tree, self.asked
        if self._flies:
            borne, pictures, before = asked.borne, scene.flies, asked.meaning
            self.motion.finish()
            asked.borne, self._redraw = False, True
            if pictures:
                self.narrator.heed(intent)
                scene.land()
                self._stale = True
                if borne or self.scene is not scene:
                    return False
                tree = self.tree
                if asked.meaning != before:
                    return False
            elif borne:
                self._drop(tree)
                return False
        if asked.left or not self.focus.id:
            self._drop(tree)
            return False
        return True

    def _drop(self, tree: Node) -> None:
        """Shows that a press has chosen nothing: what it would have chosen shakes its head."""
        node = self.focus.node(tree) or next((n for n in walk(tree) if "wanted" in n.state), None)
        if node is not None:
            self.motion.shake(node, self.look.u)
            self._redraw = True
        if self.asked.left and not self.asked.said:
            self.asked.said = True
            self.narrator.say([self.look.catalogue.say(EARLY)])

    @property
    def _flies(self) -> bool:
        """Whether something is on its way, so that a press ends its flight."""
        return self.motion.flying or (self.scene is not None and self.scene.flies)

    def screen_seen(self) -> int:
        """The number of the screen that can be seen; -1 while another one has come and has yet to be drawn."""
        return -1 if self.unseen else self.screens

    def seen(self) -> None:
        """The screen can be seen: what is pressed from now on is meant for it."""
        self.unseen = False

    def _answer(self, scene: Scene, intent: Intent) -> None:
        """Finds out what an intent hits on the screen."""
        if isinstance(intent, Point):
            self._point(intent.x, intent.y)
        elif isinstance(intent, Button):
            self._button(intent)
        elif isinstance(intent, (Move, Tab)):
            self._walk(intent)
        elif isinstance(intent, Aim):
            self._aim(intent.id)
        elif isinstance(intent, Accept):
            self._accept(intent)
        elif isinstance(intent, Key):
            self._key(intent.text)
        elif isinstance(intent, Scroll):
            self._scroll(intent.x, intent.y, intent.steps * STEP * self.look.u)
        elif isinstance(intent, Page):
            page = find(self.tree, scene.paged) if scene.paged else None
            x, y = (page or self.focused or self.tree).rect.centre
            self._scroll(x, y, intent.step * (page.rect.h * 0.85 if page else self.look.px(400)))
        elif isinstance(intent, (Typed, Edited)):
            node = self.focused
            if node is not None and node.role == "edit":
                self._say(replace(intent, node=node))
        elif isinstance(intent, Command) and intent.name == "say":
            if intent.down:
                self._saying, self._redraw = not self._saying, True
        elif isinstance(intent, Command) and intent.name in ASKS:
            if intent.down and not self.narrator.ask(self, intent.name) and self.on_unheard:
                self.on_unheard()
        elif isinstance(intent, Command) and intent.name == "home":
            if intent.down:
                self._go_home()
                self.narrator.again()
                self._stale = True
        elif isinstance(intent, Command) and intent.name == "voice":
            if intent.down and self.on_voice:
                self.on_voice()
        elif isinstance(intent, Command) and intent.name == "mute":
            if intent.down and self.audio.mute():
                self.narrator.say([self.look.catalogue.say(SOUND_ON)])
        elif isinstance(intent, Command) and intent.name == "music":
            if intent.down:
                self.narrator.say([self.look.catalogue.say(MUSIC[self.audio.without_music()])])
        else:
            self._say(intent)

    @property
    def focused(self) -> Node | None:
        return self.focus.node(self.tree)

    def takes(self, key: str, device: Device) -> bool:
        """Whether the scene takes this key as it is."""
        return self.scene is not None and self.scene.takes(key, device)

    @property
    def private(self) -> bool:
        """Whether others at the table must not hear what is on the screen, or what it was opened from."""
        return any(scene.private for scene in self.stack.scenes)

    def marked(self, letter: str) -> bool:
        """Whether a letter is typed here, or something on the screen is pressed by it."""
        if self.scene is not None and self.scene.letters:
            return True
        return any(node.key.lower() == letter for node in reading_order(self.tree))

    @property
    def wants_text(self) -> Rect | None:
        """The place where text is being typed, if any."""
        node = self.focused
        return node.rect if node is not None and node.role == "edit" else None

    @property
    def pointed(self) -> Node | None:
        """What the player points at: what lies under the pointer, or has the focus once keys have moved it."""
        if self._by_keys:
            return self.focused
        return find(self.tree, self._hover) if self._hover else None

    def _told(self) -> Node | None:
        """What the narrator describes: what has the focus or, if the pointer was used last, what lies under it."""
        hover = find(self.tree, self._hover) if self._hover and not self._by_keys else None
        return hover or self.focused

    def _say(self, intent: Intent) -> None:
        scene = self.scene
        if scene is not None:
            scene.handle(intent)
            self._stale = True

    def _point(self, x: float, y: float) -> None:
        self._pointer = (x, y)
        if self._by_keys:
            self._by_keys = False
            self._stale = True
        node = hit(self.tree, x, y)
        id = node.id if node else ""
        if id != self._hover:
            self._hover, self._tip, self._waited = id, "", 0.0
            self._redraw = True
        held = find(self.tree, self._held) if self._held else None
        if held is not None and held.role == "slider" and self._held_by == "mouse":
            self._slide(held, x)

    def _button(self, intent: Button) -> None:
        self._point(intent.x, intent.y)
        node = hit(self.tree, intent.x, intent.y)
        if intent.down:
            self.motion.finish()
            if node is not None and node.press:
                self._hold(node, "mouse")
                self._take(node, reveal=False)
                self._say(Held(node, "mouse"))
                if node.role == "slider":
                    self._slide(node, intent.x)
            else:
                self._held = ""
            # A tip goes at a click, and comes again only once the pointer has been elsewhere.
            self._tip, self._waited, self._redraw = "", AFTER_A_CLICK, True
            return
        if self._let_go(node, "mouse") and node is not None and node.role != "slider":
            self.press(node, "mouse", intent.which)

    def _accept(self, intent: Accept) -> None:
        node = self.focused
        if not intent.down:
            if self._let_go(node, intent.device) and node is not None:
                self.press(node, intent.device)
        elif not self._held and node is not None:
            self._hold(node, intent.device)
            self._say(Held(node, intent.device))

    def _hold(self, node: Node, device: Device) -> None:
        """A press begins."""
        assert self.scene is not None
        self._held, self._held_by, self._held_for = node.id, device, self.scene.asks()

    def _let_go(self, node: Node | None, device: Device) -> bool:
        """A press ends; whether it ends where it began, while the same is still asked."""
        held, self._held = self._held, ""
        asks, self._held_for = self._held_for, None
        here = node is not None and node.id == held and self._held_by == device
        return here and self.scene is not None and self.scene.asks() == asks

    def _key(self, text: str) -> None:
        self.motion.finish()
        node = next((n for n in reading_order(self.tree) if n.key.lower() == text), None)
        if node is not None:
            self._by_keys = True
            self.press(node, "keys")
        else:
            self._say(Key(text))

    def press(self, node: Node, device: Device = "mouse", which: int = 1) -> None:
        """Does what happens when a node is pressed and released."""
        if not node.press:
            return
        if "disabled" in node.state:
            self._tip, self._redraw = node.id, True
            self.audio.play("refuse")
            self._say(Refused(node))
            return
        self.audio.play("press")
        self._say(Pressed(node, device, which))

    def _walk(self, intent: Move | Tab) -> None:
        self.motion.finish()
        # The first key only shows where the focus is; whoever listens has been told.
        first = not self._by_keys and self.narrator.speaker is None
        if not self._by_keys:
            self._by_keys = self._stale = True
        tree = self.tree
        here = self.focused
        if here is None and (start := beginning(tree)) is not None:
            target: Node | None = start
        elif isinstance(intent, Tab):
            target = self.focus.step(tree, intent.step)
        else:
            if here is not None and here.role in STEPPED and intent.dx:
                self._say(Nudged(here, intent.dx))
                return
            target = here if first and here is not None else self.focus.move(tree, intent.dx, intent.dy)
        if target is not None:
            self._take(target)

    def _aim(self, id: str) -> None:
        node = find(self.tree, id)
        if node is not None:
            self._by_keys = True
            self._take(node)

    def _take(self, node: Node, reveal: bool = True) -> None:
        """Gives a node the focus and scrolls it into sight; not under the mouse, where a press would then miss it."""
        if node.focusable:
            self.focus.take(node)
            if reveal and self.scrolls.reveal(self.tree, node.id):
                self._tree = None
            self._tip, self._waited = "", 0.0
            self._stale = self._redraw = True
            self._say(Focused(node))

    def _go_home(self) -> None:
        """Gives the focus to what it begins with on this screen."""
        assert self.scene is not None
        self._by_keys = True
        tree = self.tree
        home = find(tree, self.scene.first_focus()) or beginning(tree) or next(iter(reading_order(tree)), None)
        if home is not None:
            self._take(home)

    def _scroll(self, x: float, y: float, pixels: float) -> None:
        if x < 0:
            x, y = self._pointer
        boxes = [n for n in walk(self.tree) if n.scroll > n.rect.h and n.rect.contains(x, y)]
        if boxes and self.scrolls.by(boxes[-1], pixels):
            self.motion.finish()
            self._tree, self._stale = None, True

    def _slide(self, node: Node, x: float) -> None:
        track = node.rect
        self._say(Slid(node, min(1.0, max(0.0, (x - track.x) / max(1.0, track.w)))))

    # For tests and for scenes that press their own buttons

    def find(self, id: str) -> Node | None:
        return find(self.tree, id)

    def by_words(self, words: str) -> Node | None:
        return labelled(self.tree, words, self.look.catalogue)

    # Time and pixels

    def tick(self, dt: float) -> None:
        """Lets time pass for motion, tool tips and the scene."""
        marked = self.motion.marked
        self.motion.step(dt)
        self._redraw |= self.motion.marked != marked
        self.asked.tick(dt, self._flies)
        if self.guard is not None:
            self.guard.watch()
        scene = self.scene
        if scene is not None and scene.due() is not None:
            scene.tick(dt)
        self._redraw |= self.captions.tick(dt)
        wanted = self._tip_wanted()
        if wanted and not self._tip:
            self._waited += dt
            if self._waited >= TIP_AFTER:
                self._tip, self._redraw = wanted, True

    def _tip_wanted(self) -> str:
        id = self.focus.id if self._by_keys else self._hover
        node = find(self.tree, id) if id else None
        return id if node is not None and node.tip is not None else ""

    def due(self) -> float | None:
        """Seconds until something happens by itself; 0 while something moves; None to sleep until there is an event."""
        if self.motion.moving:
            return 0.0
        waits = [] if self.guard is None else [self.guard.watch_due()]
        scene = self.scene
        if scene is not None:
            waits.append(scene.due())
        if self._waited >= 0 and self._tip_wanted() and not self._tip:
            waits.append(max(0.0, TIP_AFTER - self._waited))
        waits += [self.captions.due(), self.motion.due()]
        if self.asked.left:
            # The stage's time stands still while nothing wakes it.
            waits.append(min(self.asked.left, LISTENS))
        known = [w for w in waits if w is not None]
        return min(known) if known else None

    @property
    def needs_drawing(self) -> bool:
        return self._stale or self._redraw or self._whole or bool(self.motion.moving) or bool(self._flown)

    def full(self) -> Node:
        """The tree with everything that the stage lays over it: focus, hover, tool tip."""
        tree = self.tree
        lines = self.captions.lines
        dropped = find(tree, self.motion.marked) if self.motion.marked else None
        key = (id(tree), self._hover, self.focus.id, self._tip, self._by_keys, self._saying, lines, dropped)
        if self._full is not None and self._full[0] == key:
            return self._full[1]
        hover = find(tree, self._hover) if self._hover else None
        laid = Over(
            tip=find(tree, self._tip) if self._tip else None,
            hover=None if self._by_keys else hover,
            focus=self.focused if self._by_keys or self.wants_text else None,
            at=self.focused if self._by_keys else hover,
            said=self._told() if self._saying else None,
            captions=lines,
            dropped=dropped,
        )
        whole = dressed(tree, laid, self.look)
        # The tree itself is kept too, so that no other object can get its id meanwhile.
        self._full = (key, whole)
        return whole

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Brings the surface up to date; returns the places that changed. It costs nothing when nothing has changed."""
        if not self.needs_drawing:
            return []
        tree = self.full()
        moving = self.motion.moving
        dirty: list[pygame.Rect] = []
        if self._redraw or self._whole or moving != self._drawn_moving or tree is not self._drawn_tree:
            dirty = self.painter.compose(tree, self.look, moving)
            self._drawn_tree, self._drawn_moving = tree, moving
        if self._whole:
            dirty = [target.get_rect()]
        dirty += self._flown
        self.painter.show(target, dirty)
        self._flown = []
        for flight in self.motion.flights():
            place = self.painter.fly(target, flight, self.look)
            if place:
                self._flown.append(place)
        self._redraw = self._whole = False
        self.asked.drawn()
        return dirty + self._flown

    def attend(self) -> None:
        """Lets those who follow the screen in words know of what has changed."""
        tree, *rest = self._attended
        now = self._tree, self.focus.id, self.active
        if self.listeners and not self._stale and (tree is not self._tree or rest != [*now[1:]]):
            self._attended = now
            for listener in self.listeners:
                listener.attend(self)

    def picture(self) -> pygame.Surface:
        """The screen as it looks when everything has come to rest."""
        self.motion.finish()
        return self.painter.picture(self.full(), self.look)
