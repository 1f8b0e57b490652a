"""An account of who may sit in front of the screen, kept by somebody who only looks at it.

It asks nothing of what guards the screen. It knows who was dealt in, reads the name on each curtain, notices whether
anything was pressed and which PIN was typed, and says what is wrong with a table that shows one seat's view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from game.catalogue import Line
from game.core.contract import Seat, View
from game.core.match import Match
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.scenes.tableside import places
from game.ui.semantics import Node, find, walk
from game.ui.tables import table_of

OVER_A_TABLE = frozenset({"rulebook"})
"""What somebody may open over their own table, and be back at it without a curtain."""
BEHIND_A_CURTAIN = frozenset({"pin"})
"""What may come between a curtain that was lifted and the table."""
Say = Callable[[Line], str]


class Account:
    """Who has said that it is them. `pins` are the seats whose person has a PIN."""

    def __init__(self, people: Sequence[str], pins: AbstractSet[Seat] = frozenset()) -> None:
        self._people = tuple(people)
        """The names of the seats; empty for a seat that was dealt to a computer player."""
        self._pins = frozenset(pins)
        self._owe: set[Seat] = set()
        """Who has a PIN and has to type it before they see their view."""
        self._here = self._came
        self._last = ""
        """The name on the last curtain, if nothing has been shown since but what may come behind it."""
        self._front: Seat | None = None
        """Who sits at the screen."""
        self._alone: Seat | None = min(self._came) if len(self._came) == 1 else None
        """Who is alone in front of it, since the deal or because they have said that they are the one left over."""

    @property
    def _came(self) -> frozenset[Seat]:
        return frozenset(seat for seat, name in enumerate(self._people) if name)

    @property
    def owed(self) -> bool:
        """Whether anybody has to type a PIN."""
        return bool(self._owe)

    def resumed(self) -> None:
        """The game was put away and goes on now: whoever came with others is to say who they are."""
        self._anew()

    def _anew(self) -> None:
        self._owe, self._last, self._front = set(self._pins), "", None
        if len(self._came) > 1:
            self._alone = None

    def typed(self, name: str) -> None:
        """Somebody typed the PIN of this name, and nobody else's."""
        self._owe -= {seat for seat, known in enumerate(self._people) if known == name}

    def look(self, scene: str, tree: Node, say: Say, seat: Seat | None, here: AbstractSet[Seat], pressed: bool) -> str:
        """Looks at the screen after each deed; returns what is wrong, if anything. `seat` is whose table it shows,
        `here` are the seats that are played by people now, and `pressed` is whether the deed was a press."""
        if here != self._here:
            # Somebody left or came back: from now on everybody says anew who they are.
            self._here = frozenset(here)
            owed, last = self._owe, self._last
            self._anew()
            # Whoever came back has just typed their PIN to do so.
            self._owe -= self._pins - owed if scene != "table" else set()
            self._last = last if scene == "curtain" else ""
        if scene == "curtain":
            self._front, self._last = None, self._name(tree, say)
            return ""
        if scene != "table":
            if scene not in OVER_A_TABLE and len(self._came) > 1 and self._alone is None:
                self._front = None
            if scene not in BEHIND_A_CURTAIN:
                self._last = ""
            return ""
        return self._table(seat, pressed)

    def _table(self, seat: Seat | None, pressed: bool) -> str:
        last, self._last = self._last, ""
        if seat is None or seat == self._front:
            self._front = seat
            return ""
        if seat == self._alone and len(self._here) == 1:
            return ""
        if seat not in self._here:
            return f"the table of seat {seat}, whom no person plays"
        if last != self._people[seat]:
            return f"the table of seat {seat} after a curtain of {last!r}"
        if not pressed:
            return f"the table of seat {seat} although nobody confirmed"
        if seat in self._owe:
            return f"the table of seat {seat}, who has a PIN that nobody typed"
        self._front = seat
        if len(self._here) == 1:
            self._alone = seat
        return ""

    def _name(self, tree: Node, say: Say) -> str:
        """Who is named on a curtain, in any language."""
        words = find(tree, "confirm")
        told = "" if words is None else say(words.label)
        return max((name for name in self._people if name and name in told), key=len, default="?")


def strange(
    match: Match, seat: Seat | None, tree: Node, look: Look, before: View | None = None
) -> list[tuple[Seat, tuple[str, str, str]]]:
    """What is on the screen of a seat, or of everybody, that only another seat may see: by whom, and which things. Each
    seat's table is laid out by the game itself, and nothing is asked of the scene that shows the screen. What happened
    last may still be shown as it was `before`."""
    table, place = table_of(match.title.id), places(look)[1]

    def laid(eyes: Seat | None, bottom: Seat) -> set[tuple[str, str, str]]:
        return _told(table.lay(match.view(eyes), place, look, Marks(bottom=bottom)), look)

    found: list[tuple[Seat, tuple[str, str, str]]] = []
    rest = _told(tree, look) - laid(seat, seat or 0)
    if before is not None:
        rest -= _told(table.lay(before, place, look, Marks(bottom=seat or 0)), look)
    for other in range(match.setup.seats):
        if other != seat:
            found += [(other, thing) for thing in sorted((laid(other, other) - laid(None, other)) & rest)]
    return found


def _told(tree: Node, look: Look) -> set[tuple[str, str, str]]:
    say = look.say
    return {(n.id, say(n.label), "" if n.value is None else say(n.value)) for n in walk(tree)}
