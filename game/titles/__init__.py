"""The games of the house. Each is one folder in here; a new folder is found by itself.

What the house asks of a game is found by its name: as a module of the folder, or, where a game has more to say, in its
room (`ROOMS`), as `rules/rules.py` or `knows/eyes.py`.
"""

from __future__ import annotations

import inspect
import pkgutil
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from game.catalogue import Catalogue, Line
from game.core import rulebook as books
from game.core.boards import BadBoard
from game.core.contract import Title
from game.core.lesson import Lesson
from game.core.puzzle import Puzzle
from game.core.puzzle import read as read_puzzles
from game.core.topics import Topics
from game.core.words import AnyWords, Words
from game.resources import ResourceMissing

T = TypeVar("T")

ROOMS = {"eyes": "knows", "lesson": "teach", "rulebook": "teach", "puzzles.json": "teach"}
"""In which room something lies that is not in the room of its own name."""


class NoSuchTitle(ValueError):
    """Raised for a game that is not installed; its text lists those that are."""


class Incomplete(ValueError):
    """Raised for a game whose folder lacks something; `line` says what, for players and for the game's author."""

    def __init__(self, line: Line) -> None:
        super().__init__(Catalogue().say(line))
        self.line = line


def ids() -> tuple[str, ...]:
    """The ids of all installed games."""
    return _within(tuple(__path__))


@cache
def _within(places: tuple[str, ...]) -> tuple[str, ...]:
    """The packages in these folders. Every picture of a game asks, so the disk is not searched each time."""
    return tuple(sorted({found.name for found in pkgutil.iter_modules(places) if found.ispkg}))


@cache
def load(id: str) -> Title[Any]:
    """The title object of a game: the one Title that its rules define."""
    return only(id, "rules", Title)()  # type: ignore[type-abstract]


@cache
def words(id: str) -> AnyWords:
    """The words of a game."""
    return only(id, "words", Words)()  # type: ignore[type-abstract]


@cache
def puzzles(id: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none where it has none, or where they are by other rules than today's."""
    try:
        found = read_puzzles(place(id, "puzzles.json"))
    except (OSError, ValueError):
        return ()
    return found.puzzles if found is not None and found.revision == load(id).revision else ()


@cache
def complaint(id: str) -> Line | None:
    """Why the rules of an installed game cannot be used, in one sentence; None if they can.

    The files that it is played on are read here for the first time, so this is not asked before somebody wants to play.
    """
    try:
        load(id).inspect()
    except Incomplete as missing:
        return missing.line
    except (BadBoard, ResourceMissing) as missing:
        return Line("{game} cannot be played: {why}", game=words(id).name, why=str(missing))
    return None


def part(id: str, name: str) -> ModuleType:
    """One module of a game's folder, such as `eyes`."""
    if id not in ids():
        raise NoSuchTitle(f"There is no game “{id}”. There is: {', '.join(ids())}.")
    return import_module(_where(id, name))


def has(id: str, name: str) -> bool:
    """Whether a game's folder holds such a part at all."""
    return id in ids() and find_spec(_where(id, name)) is not None


def _where(id: str, name: str) -> str:
    """The full name of a part of a game: in its room, if there is such a room and it is in there."""
    first, *rest = name.split(".")
    room = f"{__name__}.{id}.{ROOMS.get(first, first)}"
    spec = find_spec(room)
    inside = spec is not None and spec.submodule_search_locations and find_spec(f"{room}.{first}") is not None
    return ".".join((f"{room}.{first}" if inside else f"{__name__}.{id}.{first}", *rest))


def folder(id: str) -> Path:
    """The folder with a game's modules and files."""
    part(id, "rules")
    return Path(str(import_module(f"{__name__}.{id}").__file__)).parent


def place(id: str, name: str) -> Path:
    """Where a file or a folder of a game lies: in its room, or else in the game's folder itself."""
    whole = Path(str(import_module(f"{__name__}.{id}").__file__)).parent
    room = whole / ROOMS.get(name, name) / name
    return room if room.exists() else whole / name


@cache
def has_rulebook(id: str) -> bool:
    return has(id, "rulebook")


@cache
def topics(id: str) -> Topics:
    """Where a game's book explains each thing."""
    found: Topics = part(id, "rulebook").TOPICS
    return found


@cache
def rulebook(id: str, language: str = "en") -> books.Book:
    """A game's book, in English if there is none in this language."""
    part(id, "rules")
    book = place(id, "rulebook")
    file = book / f"{language}.md"
    if not file.is_file():
        file = book / "en.md"
    try:
        source = file.read_text(encoding="utf-8")
    except OSError:
        raise ResourceMissing(f"{id}/rulebook/{file.name}") from None
    return books.read(source, f"{id}/rulebook/{file.name}")


def only(id: str, name: str, kind: type[T]) -> type[T]:
    """The one class of this kind that a part of a game defines. Raises Incomplete, which names what is missing."""
    try:
        module = part(id, name)
    except NoSuchTitle:
        raise
    except Exception as fault:  # A fault in one game's folder must not end the program.
        why = Line("{game} cannot be played: its {part} cannot be loaded ({fault}).",
                   game=id, part=name, fault=type(fault).__name__)  # fmt: skip
        raise Incomplete(why) from fault
    found = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, kind) and thing.__module__.startswith(module.__name__)
    ]
    if not found:
        raise Incomplete(Line("{game} cannot be played: its {part} define no {kind}.",
                              game=id, part=name, kind=kind.__name__))  # fmt: skip
    missing = ", ".join(sorted(getattr(found[0], "__abstractmethods__", ()))) if inspect.isabstract(found[0]) else ""
    if missing:
        raise Incomplete(Line("{game} cannot be played: its {part} lack {methods}.",
                              game=id, part=name, methods=missing))  # fmt: skip
    return found[0]


def lessons(id: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which they are taken."""
    found: tuple[Lesson, ...] = part(id, "lesson").LESSONS if has(id, "lesson") else ()
    return found
