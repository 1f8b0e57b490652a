"""A table on which what happens is played by a director, moment by moment, as its seat heard it.

The computer players wait until it is over. Any key goes on with what is to be read. Whoever sits down first sees what
happened while they were away.
"""

from __future__ import annotations

from game.asking.panel import Take
from game.core.contract import Action
from game.core.moments import Shot
from game.ui.intents import Accept, Button, Cancel, Intent, Key, Move
from game.ui.presses import Item, Leaf, Pencil, Pick
from game.ui.scenes.reading import Folder
from game.ui.scenes.showing import Showing
from game.ui.scenes.tableside import Player
from game.ui.semantics import hit
from game.ui.stack import Scene
from game.ui.tables import table_of

LISTENS = 0.1
"""Seconds between two looks at whether what is read aloud has been said."""
UNTOUCHED = ("menu", "back", "rules", "one_by_one")
"""Buttons that mean the same while moments play."""


class Watching(Scene):
    """What a table does while moments are shown; what is asked between them is the table's own matter."""

    def __init__(self, play: Player, seat: int | None) -> None:
        self.play = play
        self.seat = seat
        title = play.host.match.title.id
        self._table = table_of(title)
        self._folder = Folder(title, self._table)
        self._peek = not self._hides
        self._showing = Showing(play, self._table, seat)
        self._then: Action | None = None
        """A choice that is made when the pause before it is over."""

    def _do(self, action: Action) -> None:
        """Makes a choice for whoever sits at the table."""
        raise NotImplementedError

    def _refocus(self) -> None:
        """Something else can be pressed now."""
        raise NotImplementedError

    @property
    def _hides(self) -> bool:
        """Whether this seat's cards lie face down until they are turned up."""
        return self.play.settings.table.cards_face_down

    @property
    def _watcher(self) -> int | None:
        """The seat whose view the beats are shown from: cards may be turned face down again meanwhile."""
        return None if self._hides else self.seat

    def _take_in(self) -> None:
        self._folder.speaks_of(self._showing.take_in(self._watcher))
        self._sound()

    def _sound(self) -> None:
        for name in self._showing.sounds():
            self.stage.audio.play(name)
        self.stage.audio.music.tense(self._table.tension(self.play.host.match.view(None)))

    def shows(self) -> Shot | None:
        """The moment that shows now, if there is one."""
        return self._showing.seen(self._peek)

    @property
    def beat(self) -> int:
        """The picture of it that shows."""
        return self._showing.beat

    @property
    def plays(self) -> bool:
        """Whether moments are being played."""
        return self._showing.busy

    @property
    def reads(self) -> bool:
        """Whether there is something to read before anything else can be done."""
        return self._showing.reads

    def go_on(self, to_the_end: bool = False) -> None:
        """Goes on with the moments at once; after the last one the game goes on."""
        self._showing.go_on(to_the_end)
        self._went_on()

    def _went_on(self) -> None:
        """Something else shows: a moment, a part of one, or the table again."""
        self._sound()
        self._refocus()
        self._showing.tell_host()
        if self._then is not None and not self._showing.busy:
            action, self._then = self._then, None
            self._do(action)
        elif self._showing.is_over:
            self._on()

    @property
    def flies(self) -> bool:
        return self._showing.flies and not self._folder_open

    def land(self) -> None:
        self._showing.land()
        self._went_on()

    def asks(self) -> object:
        """The picture that is to be put away, if any; a table adds what it asks."""
        if self._folder_open:
            return self.screen, "folder"
        shot = self._showing.shot
        if shot is None or not self._showing.holds:
            return self.screen, ""
        return self.screen, shot.heard, shot.moment.line, self.beat if self._showing.waits else -1

    def heed(self, intent: Intent) -> bool:
        """While there is something to read, any key or click goes on with it, but for those of the house."""
        if not self.reads:
            return self._finishes(intent)
        match intent:
            case Button(x, y, True):
                node = hit(self.stage.tree, x, y)
                if node is not None and (isinstance(node.press, Leaf | Pencil | Item) or node.press in UNTOUCHED):
                    return False
            case Accept(True) | Key() | Move():
                pass
            case Cancel():
                pass
            case _:
                return False
        singly = isinstance(intent, Move) and intent.dx != 0
        if self._folder_open:
            if singly or (isinstance(intent, Accept) and self.stage.focus.id == "one_by_one"):
                self._one_by_one()
            else:
                self._showing.put_away()
                self._refocus()
        elif singly and isinstance(intent, Move) and intent.dx < 0 and self._showing.turn_back():
            self._went_on()
        else:
            self.go_on(to_the_end=isinstance(intent, Cancel))
        return True

    @property
    def _folder_open(self) -> bool:
        """Whether the folder of what happened meanwhile lies over the table: not while it is played one by one."""
        return bool(self._showing.away) and not self._showing.holds

    def _one_by_one(self) -> None:
        """Plays what happened while this person was away on the table."""
        self._showing.one_by_one(self._peek)
        self._went_on()

    def _finishes(self, intent: Intent) -> bool:
        """A choice that is made before the outcome of the last one has been told only brings that to its end."""
        if not self._showing.hushed:
            return False
        match intent:
            case Button(x, y, True):
                node = hit(self.stage.tree, x, y)
                if node is None or not isinstance(node.press, Pick | Take):
                    return False
            case Key():
                pass
            case _:
                return False
        self.go_on()
        return True

    def _on(self) -> None:
        self.play.host.go_on(self.play.now())
        self.play.settle()

    # Time

    @property
    def _spoken_of(self) -> bool:
        """Whether something is being read aloud: until it has been said, or a key silences it, nothing goes on by
        itself."""
        return self.stage.narrator.speaking and not self.play.host.rushing

    def due(self) -> float | None:
        if self._spoken_of:
            return LISTENS
        host, now = self.play.host, self.play.now()
        if self._showing.is_over:
            return 0.0
        if host.rushing and self._showing.busy:
            return 0.0
        waits = [wait for wait in (host.due(now), self._showing.due()) if wait is not None]
        return min(waits) if waits else None

    def tick(self, dt: float) -> None:
        if self._spoken_of:
            return
        host, now = self.play.host, self.play.now()
        covered = host.hotseat.covered
        if host.tick(now) or host.hotseat.covered != covered:
            self.play.settle()
        elif self._showing.is_over:
            self._on()
        elif host.rushing and self._showing.busy:
            if self._showing.holds:
                host.rushing = False
            else:
                self.go_on(to_the_end=True)
        elif self._showing.tick():
            self._went_on()
