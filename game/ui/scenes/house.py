"""What a scene may ask of the app around it, and what the scenes of the house share: grounds, bars, games by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from game import titles
from game.catalogue import Line
from game.core.contract import Setup
from game.core.journal import Sitter
from game.desk.saves import Ticket
from game.desk.settings import Settings
from game.ui.look import Look
from game.ui.paint import Box, Face, Horizontal, Poly, Vector, Words
from game.ui.scenery import brick_wall
from game.ui.semantics import Node, Rect
from game.ui.widgets import bar_button


class House(Protocol):
    """The app, as scenes see it."""

    @property
    def settings(self) -> Settings: ...

    def change(self, area: str, **fields: object) -> None:
        """Another setting; it is kept, and applies at once."""

    def unfinished(self) -> Ticket | None: ...

    def start(self, setup: Setup, sitters: Sequence[Sitter]) -> None: ...

    def resume(self, path: Path) -> None: ...

    def home(self) -> None: ...

    def quit(self) -> None: ...


POSTER = (328.0, 400.0)
"""The size of a poster's picture, in its own units."""


@dataclass(frozen=True)
class Game:
    """A poster on the wall: a game that is here, or one that is announced."""

    id: str
    name: Line
    players: Line
    here: bool

    @property
    def poster(self) -> str:
        return f"posters/poster-{self.id.replace('_', '-')}"


# The order on the wall. A game that is not in the house is announced with what is known of it.
POSTERS: tuple[tuple[str, Line, Line], ...] = (
    ("microfilms", Line("[microfilms]"), Line("{a} to {b} players", a=2, b=6)),
    ("kompromat", Line("Kompromat"), Line("{n} players", n=2)),
    ("double_agent", Line("Double Agent"), Line("{n} players", n=2)),
    ("spy_tactics", Line("Spy Tactics"), Line("{a} to {b} players", a=4, b=9)),
    ("redacted", Line("[redacted]"), Line("{a} to {b} players", a=2, b=6)),
)


def games(here: Sequence[str] | None = None) -> tuple[Game, ...]:
    """The five posters, then whatever other games are installed."""
    installed = titles.ids() if here is None else tuple(here)
    known = [Game(id, name_of(id, name), players, id in installed) for id, name, players in POSTERS]
    listed = {g.id for g in known}
    known += [Game(id, name_of(id, Line(id)), _players(id), True) for id in installed if id not in listed]
    return tuple(known)


def game(id: str) -> Game:
    return next(g for g in games() if g.id == id)


def words_of(id: str, name: str) -> object:
    """Something of a game's words, if it has them."""
    if id not in titles.ids():
        return None
    try:
        return getattr(titles.words(id), name, None)
    except ImportError:
        return None


def line_of(id: str, table: str, key: object, spare: str) -> Line:
    """A line in one of a game's tables of words."""
    found = words_of(id, table)
    line = found.get(key) if isinstance(found, Mapping) else None
    return line if isinstance(line, Line) else Line(spare.replace("_", " ").capitalize())


def name_of(id: str, spare: Line) -> Line:
    found = words_of(id, "NAME")
    return found if isinstance(found, Line) else spare


def tagline_of(id: str) -> Line:
    found = words_of(id, "TAGLINE")
    return found if isinstance(found, Line) else Line("")


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


def bar(look: Look, title: Line, aside: Line, *, back: Line, ground: str = "title") -> Node:
    """The dark bar along the top: a way back, the name of the screen, a typewriter aside."""
    height = bar_height(look)
    rect = look.window.cut_top(height)[0]
    inner = rect.inset(look.px(24), look.px(14))
    spot, inner = inner.cut_left(inner.h, look.px(20))
    button = bar_button("back", spot, Line(""), look, ground=f"{ground}.button", tip=back)
    x, y = spot.centre
    s = spot.h * 0.27
    arrow = Poly(((x + s * 0.7, y - s), (x - s, y), (x + s * 0.7, y + s)), "paper")
    button = replace(button, label=back, art=(button.art[0], arrow))
    size = look.text(48)
    name_w = min(look.width(title, "bebas", size, look.px(1)) + look.px(4), inner.w * 0.7)
    name, rest = inner.cut_left(name_w, look.px(22))
    art: list[Box | Words] = [
        Box(rect, f"{ground}.bar"),
        Words(title, name.inset(0, -look.px(12)), "bebas", size, "paper", tracking=look.px(1)),
    ]
    if look.say(aside) and rest.w > look.px(160):
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
