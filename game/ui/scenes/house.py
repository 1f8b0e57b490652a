"""What a scene may ask of the app around it, and what the scenes of the house share: grounds, bars, and games by
name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from game import titles
from game.catalogue import Line
from game.core.contract import Setup
from game.core.journal import Sitter
from game.core.lesson import Lesson
from game.core.match import Match
from game.desk.boards import Offer
from game.desk.calendar import Calendar
from game.desk.doorkeeper import Doorkeeper
from game.desk.lately import Lately
from game.desk.profiles import Profile, Profiles
from game.desk.saves import Ticket
from game.desk.settings import Settings
from game.ui.art import exists
from game.ui.look import Look
from game.ui.paint import Box, Face, Horizontal, Poly, Vector, Words
from game.ui.scenery import brick_wall
from game.ui.semantics import Node, Rect, replace
from game.ui.tables import complaint
from game.ui.widgets import bar_button

if TYPE_CHECKING:
    from game.ui.scenes.believed import Memory

Found = TypeVar("Found")


class House(Protocol):
    """The app as scenes see it."""

    @property
    def settings(self) -> Settings: ...

    @property
    def profiles(self) -> Profiles:
        """The people of this computer."""
        ...

    @property
    def front(self) -> Profile | None:
        """Who is alone in front of the screen, so that settings of their own apply; None for the house's."""
        ...

    def put_in_front(self, id: str) -> None:
        """From now on this person's own settings apply, and are those that are changed; nobody's for an empty id."""

    @property
    def pins(self) -> Doorkeeper:
        """Who has typed a wrong PIN, when the next try may be, and which PIN is to go."""
        ...

    def aside(self, job: Callable[[], Found], then: Callable[[Found], None]) -> None:
        """Has something worked out while the screen goes on, and then does this with it."""

    @property
    def lately(self) -> Lately:
        """What was chosen when each game was last set up."""
        ...

    def change(self, area: str, **fields: object) -> None:
        """Changes settings, the ones of whoever is in front where they are somebody's own; they are saved and apply at
        once."""

    def settle_in(self) -> None:
        """Keeps the settings as they are, so that nobody is asked for them again."""

    def unfinished(self) -> Ticket | None: ...

    def boards(self, title: str) -> Sequence[Offer]:
        """The boards that people have brought for a game, as far as they have been read; if one was named at the start
        of the program, it is first."""
        ...

    def read_boards(self, title: str, then: Callable[[], None]) -> None:
        """Reads what is new among them beside all that goes on, and then does this."""
        ...

    def board_named(self) -> bool: ...

    def start(self, setup: Setup, sitters: Sequence[Sitter]) -> None: ...

    def resume(self, path: Path) -> None: ...

    def teach(self, title: str, lesson: str, step: int = 0) -> None: ...

    def puzzle(self, title: str) -> None: ...

    def open_game(self, title: str) -> None: ...

    def open_lessons(self, at: str = "") -> None: ...

    def open_books(self) -> None: ...

    def open_archive(self, dropped: Path | None = None) -> None:
        """Opens the drawer with all games; a file that was dropped on the window is put into it."""

    @property
    def calendar(self) -> Calendar:
        """Everybody's tries at the deals of the day."""
        ...

    def open_calendar(self) -> None: ...

    def deal_of_the_day(self, day: date, name: str) -> None:
        """Deals a day's deal to the person of this name; only the first try on its own day counts."""

    def shelved(self, name: str) -> Path | None:
        """The file of this name on the shelf of saved games, if it is there."""
        ...

    def open_record(self) -> None:
        """Opens the files of what people have done."""

    def replay(self, path: Path) -> None:
        """Looks at a finished game again, from its beginning."""

    def look_at(self, path: Path) -> Match:
        """A saved game, only to look at. Raises JournalError."""
        ...

    def memory_of(self, match: Match) -> Memory:
        """What the computer players of a finished game believed; whoever asks closes it."""
        ...

    def documents(self) -> Path:
        """Where this computer's owner looks for papers."""
        ...

    def now(self) -> datetime: ...

    def open_settings(self) -> None: ...

    def home(self) -> None: ...

    def quit(self) -> None: ...


BLANK = "posters/poster-blank"
"""The poster of a game that brings none."""
POSTER = (328.0, 400.0)
"""The size of a poster's picture, in the units of its drawing."""


@dataclass(frozen=True)
class Game:
    """A game with its poster on the wall. If the game's folder is incomplete, `missing` says why it cannot be
    played."""

    id: str
    name: Line
    tagline: Line
    players: Line
    poster: str
    missing: Line | None = None

    @property
    def here(self) -> bool:
        return self.missing is None


def games() -> tuple[Game, ...]:
    """Every installed game, in the order of the posters on the wall."""
    return tuple(sorted(map(game, titles.ids()), key=lambda g: (not g.here, g.here and titles.load(g.id).place, g.id)))


def shortest_lesson() -> tuple[str, Lesson]:
    """The game that is learnt in the shortest time, of those that can be played, and its first lesson."""
    taught = [(g.id, titles.lessons(g.id)) for g in games() if g.here and titles.lessons(g.id)]
    id, lessons = min(taught, key=lambda pair: sum(lesson.minutes for lesson in pair[1]))
    return id, lessons[0]


@cache
def game(id: str) -> Game:
    """One game. Its drawing is `poster.svg` in its `table` folder, or a blank sheet if there is none."""
    missing = complaint(id)
    if missing is not None:
        return Game(id, Line(id.replace("_", " ").title()), Line(""), Line("cannot be played"), BLANK, missing)
    words, poster = titles.words(id), f"{id}:poster"
    return Game(id, words.name, words.tagline, _players(id), poster if exists(poster) else BLANK)


def _players(id: str) -> Line:
    seats = sorted({n for mode in titles.load(id).modes for n in mode.seats})
    if len(seats) == 1:
        return Line("{n} players", n=seats[0])
    return Line("{a} to {b} players", a=seats[0], b=seats[-1])


@lru_cache(maxsize=8)
def _wall(w: int, h: int, u: float, lamp: bool, street: bool, reader: bool) -> str:
    return brick_wall(w, h, u, lamp, street, reader)


def wall(look: Look, *, lamp: bool = True, street: bool = True, reader: bool = True) -> Vector:
    """The brick wall behind the scenes of the house."""
    area = look.window
    return Vector(_wall(round(area.w), round(area.h), look.u, lamp, street, reader), area, solid=True)


def bar(look: Look, title: Line, aside: Line, *, back: Line, ground: str = "title", kept: float = 0.0) -> Node:
    """The dark bar along the top: a way back, the name of the screen, and a remark in typewriter letters. At its right
    end a button of the screen's own may be put, for which so much width is kept free."""
    height = bar_height(look)
    rect = look.window.cut_top(height)[0]
    inner = rect.inset(look.px(24), look.px(14))
    if kept:
        inner = inner.cut_right(kept, look.px(20))[1]
    spot, inner = inner.cut_left(inner.h, look.px(20))
    button = bar_button("back", spot, Line(""), look, ground=f"{ground}.button", tip=back)
    x, y = spot.centre
    s = spot.h * 0.27
    arrow = Poly(((x + s * 0.7, y - s), (x - s, y), (x + s * 0.7, y + s)), "paper")
    button = replace(button, art=(button.art[0], arrow))
    size = look.text(48)
    name_w = min(look.width(title, "bebas", size, look.px(1)) + look.px(4), inner.w * 0.7)
    name, rest = inner.cut_left(name_w, look.px(22))
    art: list[Box | Words] = [
        Box(rect, f"{ground}.bar"),
        Words(title, name.inset(0, -look.px(12)), "bebas", size, "paper", tracking=look.px(1)),
    ]
    small = look.width(aside, "type", look.text(22)) * 0.6 + look.px(25)
    if look.say(aside) and rest.w > max(look.px(160), small):
        mark, rest = rest.cut_left(look.px(3), look.px(22))
        art.append(Box(mark.inset(0, look.px(4)), f"{ground}.button"))
        art.append(Words(aside, rest, "type", look.text(22), "paper-2"))
    return Node("bar", "group", rect, title, art=tuple(art), children=(button,))


def bar_height(look: Look) -> float:
    return max(look.px(72), look.text(48) * 1.15)


def shadowed(words: Line | str, rect: Rect, look: Look, size: float, face: Face = "bebas",
             align: Horizontal = "left") -> Words:  # fmt: skip
    """Display text on the wall, with its flat shadow."""
    return Words(words, rect, face, size, "paper", align, tracking=look.px(4), shadow=look.px(8), shade="#0a1213")
