"""The stage: the scenes, what has the focus, what is pressed, what moves, and drawing everything.

It has no window and no clock of its own. The loop gives it intents, time and a surface, and so does the tests' driver.
What pointer and keys hit is the matter of `hands`, when Enter counts that of `asked`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.catalogue import Catalogue, Line
from game.ui.asked import Asked, Meaning
from game.ui.audio import Audio
from game.ui.captions import Captions
from game.ui.focus import Focus
from game.ui.fonts import Fonts
from game.ui.hands import Hands
from game.ui.intents import (
    DEEDS,
    Accept,
    Aim,
    Command,
    Device,
    Intent,
    Move,
    Tab,
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
from game.ui.scrolling import Scrolls
from game.ui.semantics import Node, Rect, find, labelled, reading_order, replace, walk
from game.ui.stack import Scene, Stack
from game.ui.theme import Theme

LISTENS = 0.1
"""Seconds between two looks at whether Enter is heard again."""
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
        self.hands = Hands(self)
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
        """Says that the same tree looks otherwise: what lies over it, or pictures that something stood in for."""
        self._redraw = True

    def lay_anew(self) -> None:
        """Says that what is shown lies elsewhere, so that the picture before is no beginning of a motion."""
        self._tree, self._stale = None, True

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
        if self.hands.by_keys and self.focus.id != self.look.focus:
            self.look = replace(self.look, focus=self.focus.id)
        tree = scene.tree(self.look)
        self.focus.settle(tree, scene.first_focus())
        focused = find(tree, self.focus.id)
        shown = self.focus.id if self.hands.by_keys or (focused is not None and focused.role == "edit") else ""
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
        self.hands.laid(tree)
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
        self.hands.clear()
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
            self.hands.drop()
            self.active = False
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
        self.hands.use_keys()
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
        if self.hands.answer(scene, intent):
            return
        if not isinstance(intent, Command) or intent.name not in (*ASKS, "say", "voice", "mute", "music"):
            self.say(intent)
        elif intent.down:
            self._tell(intent.name)

    def _tell(self, name: str) -> None:
        """What is said about the screen, and whether it is heard, is the same on every screen."""
        if name == "say":
            self._saying, self._redraw = not self._saying, True
        elif name == "voice" and self.on_voice:
            self.on_voice()
        elif name == "mute" and self.audio.mute():
            self.narrator.say([self.look.catalogue.say(SOUND_ON)])
        elif name == "music":
            self.narrator.say([self.look.catalogue.say(MUSIC[self.audio.without_music()])])
        elif name in ASKS and not self.narrator.ask(self, name) and self.on_unheard:
            self.on_unheard()

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
        if self.hands.by_keys:
            return self.focused
        return find(self.tree, self.hands.hover) if self.hands.hover else None

    def _told(self) -> Node | None:
        """What the narrator describes: what has the focus or, if the pointer was used last, what lies under it."""
        return self.pointed or self.focused

    def say(self, intent: Intent) -> None:
        scene = self.scene
        if scene is not None:
            scene.handle(intent)
            self._stale = True

    # Nodes by name

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
        self.hands.tick(dt)

    def due(self) -> float | None:
        """Seconds until something happens by itself; 0 while something moves; None to sleep until there is an event."""
        if self.motion.moving:
            return 0.0
        waits = [] if self.guard is None else [self.guard.watch_due()]
        scene = self.scene
        if scene is not None:
            waits.append(scene.due())
        waits += [self.hands.due(), self.captions.due(), self.motion.due()]
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
        hands = self.hands
        key = (id(tree), hands.hover, self.focus.id, hands.tip, hands.by_keys, self._saying, lines, dropped)
        if self._full is not None and self._full[0] == key:
            return self._full[1]
        hover = find(tree, hands.hover) if hands.hover else None
        laid = Over(
            tip=find(tree, hands.tip) if hands.tip else None,
            hover=None if hands.by_keys else hover,
            focus=self.focused if hands.by_keys or self.wants_text else None,
            at=self.pointed,
            said=self._told() if self._saying else None,
            captions=lines,
            dropped=dropped,
        )
        whole = dressed(tree, laid, self.look)
        # The tree itself is kept too, so that no other object can get its id meanwhile.
        self._full = (key, whole)
        return whole

    def paint(self, enough: Callable[[], bool]) -> bool:
        """Goes on with painting what has changed, out of sight, until it is enough for now. Returns whether all of it
        is done, so that `draw` only has to show it. A scene that has just come is left to `draw`, too."""
        if self._whole:
            return True
        tree, moving, look = self.full(), self.motion.moving, self.look
        steps: list[Iterator[None]] = [self.painter.ahead(self.motion.flights(), look)]
        if self._redraw or moving != self._drawn_moving or tree is not self._drawn_tree:
            steps.append(self.painter.begin(tree, look, moving).steps)
        return not any(enough() for part in steps for _ in part)

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
