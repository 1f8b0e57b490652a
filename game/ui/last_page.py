"""The end of a game: what a title's last page is made from, and the parts that the pages of all games share.

Nothing is secret any more: every seat's view is open, and so are the photographs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.asking.script import script
from game.catalogue import Line
from game.core.contract import Event, Mask, Seat, View
from game.core.match import Match
from game.core.moments import Shot, Weight
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.staging import Pieces
from game.ui.tables import AnyTable
from game.ui.widgets import seat_disc

V = TypeVar("V", bound=View)
MOST_PHOTOS = 4
WHOLE = 1000
"""The number of the last picture of a page, in however many it unfolds."""


@dataclass(frozen=True)
class End(Generic[V]):
    """Everything laid open. `news` is what everybody heard, `told` is the same with nothing blanked; `people` are the
    seats of people; `photos` are the weightiest moments of the game, in their order. `beat` is the number of the
    picture in which the page is shown: the last one, unless it is unfolding (`Table.unfolds`)."""

    views: Mapping[Seat, V]
    news: Sequence[Event]
    told: Sequence[Event]
    people: Mask
    photos: Sequence[Shot]
    beat: int = WHOLE

    @property
    def winners(self) -> Mask:
        result = next(iter(self.views.values())).result
        return result.winners if result else 0


def end_of(match: Match, table: AnyTable) -> End[Any]:
    """What the last page of this match is made from."""
    told = match.told()
    people = sum(1 << seat for seat, sitter in enumerate(match.sitters) if sitter.person)
    return End(match.uncover(), match.dossier(None).news, told, people, photographs(match, table))


def photographs(match: Match, table: AnyTable) -> list[Shot]:
    """The weightiest moments of a game that is over, found by playing its choices once more. None if its first choices
    were made by older rules."""
    if match.revision != match.title.revision:
        return []
    told, again = match.told(), Match(match.title, match.setup, bytes.fromhex(match.header.seed), match.sitters)
    found: list[Shot] = []
    for step in match.steps:
        before, heard = again.view(None), len(again.dossier(None).news)
        again.submit(step.seat, step.action)
        news = told[heard : len(again.dossier(None).news)]
        shots = script(table, before, news, again.view(None), heard)
        found += [shot for shot in shots if shot.moment.weight >= Weight.BANNER and shot.moment.things]
    # The weightiest ones; among equals the kinds that came up least often, then the latest.
    often: dict[type[Event], int] = {}
    for shot in found:
        often[type(shot.event)] = often.get(type(shot.event), 0) + 1
    best = sorted(found, key=lambda shot: (-shot.moment.weight, often[type(shot.event)], -shot.heard))
    return sorted(best[:MOST_PHOTOS], key=lambda shot: shot.heard)


def headline(line: Line, place: Rect, look: Look, size: float = 190) -> list[Paint]:
    """The names of those who won, as large as the place allows, with a flat shadow."""
    return [
        Words(line, place, "bebas", look.text(size), "paper", tracking=look.px(3), least=0.12, shadow=look.px(7)),
    ]


def slab(line: Line, place: Rect, look: Look) -> list[Paint]:
    """What was done, on a red slab that is as wide as its words."""
    size = min(look.text(48), place.h * 0.8)
    wide = min(place.w, look.width(line, "bebas", size, look.px(1)) + look.px(44))
    box = Rect(place.x, place.y, wide, place.h)
    words = Words(line, box.inset(look.px(20), 0), "bebas", size, "paper", tracking=look.px(1), least=0.3)
    return [Box(box, "red", shadow=look.px(6)), words]


def photograph(n: int, shot: Shot, place: Rect, look: Look, pieces: Pieces, ground: str) -> Node:
    """One moment as a print: what it was about, on the ground of the table, and its sentence in typewriter."""
    edge = place.inset(look.px(4))
    pad = look.px(12)
    size = look.text(21)
    words_h = min(edge.h * 0.42, size * 1.28 * 2 + look.px(10))
    words_at, picture = edge.inset(pad).cut_bottom(words_h, look.px(8))
    art: list[Paint] = [Box(edge, "paper", look.px(3), shadow=look.px(7)), Box(picture, f"{ground}.ground")]
    things = [piece for piece in map(pieces, shot.moment.things) if piece is not None]
    inner, gap = picture.inset(look.px(12)), look.px(12)
    if shot.moment.by is not None:
        r = min(inner.h * 0.34, look.px(46))
        spot, inner = inner.cut_left(2 * r, gap)
        art += seat_disc(shot.moment.by, spot.centre, r, look)
    if things:
        h = min(inner.h, (inner.w - gap * (len(things) - 1)) / sum(piece.aspect for piece in things))
        x = inner.centre[0] - (h * sum(piece.aspect for piece in things) + gap * (len(things) - 1)) / 2
        for piece in things:
            art += piece.paint(Rect(x, inner.centre[1] - h / 2, h * piece.aspect, h), look)
            x += h * piece.aspect + gap
    line = shot.moment.line
    art.append(Words(line, words_at, "type", size, "ink", wrap=True, lead=1.15, least=0.6))
    return Node(f"photo:{n}", "print", edge, line, art=tuple(art), glide=True, grow=1.1, pace=1.0 + 0.3 * n)
