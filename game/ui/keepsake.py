"""What people take home from a game: the page as a picture, and the log as text.

A game that is over is told whole. Of one that is not, the log holds what its reader may be told today, and no more.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ai import levels
from game.catalogue import Catalogue, Line
from game.core.contract import Seat
from game.core.match import Match
from game.desk import papers
from game.desk.resulttext import result_of, written
from game.desk.verdict import ending_of
from game.ui.look import Look
from game.ui.presses import Item
from game.ui.semantics import Node, Rect
from game.ui.tables import table_of
from game.ui.widgets import bar_button

if TYPE_CHECKING:
    from game.ui.stage import Stage

PICTURE, LOG = Line("Save a picture"), Line("Save the log")
COPY = Line("Copy the result as text")
COURSE = Line("The game in a picture")
BUTTONS = {
    id: (id, words, icon)
    for id, words, icon in (
        ("picture", PICTURE, "save"),
        ("log", LOG, "note"),
        ("copy", COPY, "card"),
        ("course", COURSE, "zoom-in"),
    )
}


Say = Callable[[Line], str]


def buttons(spots: Sequence[Rect], look: Look, ground: str, which: Sequence[str] = ("picture", "log")) -> list[Node]:
    """These buttons, as glyphs; their words stand in the tips."""
    found = []
    for (id, words, icon), spot in zip((BUTTONS[id] for id in which), spots, strict=True):
        press = Item("save", id)
        found.append(
            bar_button(f"save:{id}", spot, Line(""), look, press=press, icon=icon, ground=ground, tip=words)
        )
    return found


COPIED = Line("The result is on the clipboard.")


def copy(text: str, name: str) -> Line:
    """Puts a text on the clipboard; where there is none, into a file. Says where it is."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return papers.keep(f"{name}.txt", text.encode())
    return COPIED


def copy_result(match: Match, catalogue: Catalogue) -> Line:
    """The result of a game that is over, as text; the catalogue need not know who sat there."""
    named = catalogue.named([sitter.name for sitter in match.sitters])
    return copy(written(result_of(match), named.say), f"{_named(match)}-result")


def _named(match: Match) -> str:
    return f"safehouse-{match.title.id.replace('_', '-')}-{match.fingerprint[:8]}"


def keep(what: str, match: Match, stage: Stage, reader: Seat | None = None, memory: bool = False) -> Line:
    """Does what one of the buttons says, and says in a sentence where it is."""
    name = _named(match)
    if what == "copy":
        return copy_result(match, stage.look.catalogue)
    if what == "picture":
        return papers.keep(f"{name}.png", png(stage.picture()))
    text = log_of(match, stage.look.catalogue, reader, memory)
    return papers.keep(f"{name}.txt", text.encode())


def png(surface: pygame.Surface) -> bytes:
    out = io.BytesIO()
    pygame.image.save(surface, out, "screen.png")
    return out.getvalue()


def log_of(match: Match, catalogue: Catalogue, reader: Seat | None = None, memory: bool = False) -> str:
    """The log from the beginning. While the game goes on, it is the one of `reader`, or everybody's; `memory` says
    whether the memory aid is on."""
    table = table_of(match.title.id)
    words, say = table.words, catalogue.say
    if match.result is not None:
        told = table.chronicle(match.told(), lambda number: True)
        standing = ending_of(match)
    else:
        news, view = match.dossier(reader).news, match.view(reader)
        told = table.chronicle(news, table.tellable(news, view, len(news), memory))
        standing = Line("This game is not over. The log holds what everybody knows.")
        if reader is not None:
            standing = Line("This game is not over. The log holds what {name} may be told.", name=_name(match, reader))
    head = Line("{game}, {mode}", game=words.name, mode=words.mode(match.setup.mode))
    lines = [say(head), "", *(say(_sitter(match, seat)) for seat in range(match.setup.seats)), "", say(standing)]
    for entry in told:
        if entry.heading or len(lines) == match.setup.seats + 4:
            lines.append("")
        lines.append(say(entry.line))
    return "\n".join(lines) + "\n"


def _name(match: Match, seat: Seat) -> str:
    return match.sitters[seat].name


def _sitter(match: Match, seat: Seat) -> Line:
    level = levels.NAMES.get(match.sitters[seat].level, Line("a person"))
    return Line("{name}, {level}", name=_name(match, seat), level=level)
