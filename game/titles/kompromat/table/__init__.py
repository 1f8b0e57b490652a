"""The table of Kompromat: a blotter on a walnut desk, four lanes, a player at the top and one at the bottom.

A pure function from a view to a tree. What can be picked glows; points of a scoring pile are shown to its owner alone.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from msgspec import structs

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Event, View
from game.titles.kompromat import names
from game.titles.kompromat.cards import COUNTER, ITEMS, LIMIT, ROUNDS, ROW
from game.titles.kompromat.chronicle import chronicle, tellable
from game.titles.kompromat.dossier import dossier
from game.titles.kompromat.frames import PLACE, PUSH
from game.titles.kompromat.labels import cautions, grave
from game.titles.kompromat.notes import KompromatNotes
from game.titles.kompromat.picks import group, icon, meant, other_ways, picks
from game.titles.kompromat.table.final import final
from game.titles.kompromat.table.lanes import lane_at, mission_deck
from game.titles.kompromat.table.strips import player, strip_height
from game.titles.kompromat.table.turn import own_desk
from game.titles.kompromat.table.unfold import unfold, watch
from game.titles.kompromat.view import KompromatView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Pic, Vector
from game.ui.scenery.desk import desk
from game.ui.semantics import Node, Rect, walk

__all__ = [
    "ahead",
    "cautions",
    "chronicle",
    "dossier",
    "final",
    "grave",
    "group",
    "icon",
    "lay",
    "meant",
    "other_ways",
    "picks",
    "progress",
    "recall",
    "sound",
    "summary",
    "tellable",
    "unfold",
    "watch",
]


def progress(view: View) -> tuple[int, int, Line]:
    """How far the game is, for the bar: done, of how many, in words."""
    assert isinstance(view, KompromatView)
    return view.round, ROUNDS, Line("round {n} of {all}", n=view.round, all=ROUNDS)


def recall(notes: object, view: View) -> object:
    """What the memory aid adds: the own piles as far as they are known."""
    assert isinstance(notes, KompromatNotes)
    if view.seat is None:
        return None
    return tuple(tuple(notes.sides[view.seat].pile(m)) for m in range(ROW))


def sound(event: Event) -> str:
    """What an event sounds like."""
    return _SOUNDS.get(type(event).__name__, "")


_SOUNDS = {
    "RoundBegan": "round",
    "Attempted": "card-lay",
    "Pushed": "card-slide",
    "Revealed": "card-flip",
    "Took": "card-slide",
    "Failed": "token",
    "GameOver": "win",
}


def summary(view: View, peek: bool) -> tuple[Line, Line]:
    """The large figure of the action panel, and what it is; nothing where there is none."""
    assert isinstance(view, KompromatView)
    kind, asked, fact = view.frames[-1]
    if not peek or view.seat is None or asked != 1 << view.seat:
        return NO_WORDS, NO_WORDS
    who = Who(view.seat)
    if kind == PUSH:
        total = names.best_total(view.piles[view.seat][view.at])
        where = names.at(view, view.at)
        if total > LIMIT:
            about = Line("over 21 at {mission}, as {who} alone knows", mission=where, who=who)
        else:
            about = Line("so far at {mission}, seen by {who} alone", mission=where, who=who)
        return Line("{total}", total=names.half_points(total)), about
    if kind == PLACE and fact is not None:
        return Line("{card}", card=names.CARD[fact]), Line("drawn by {who}: where is it laid?", who=who)
    return NO_WORDS, NO_WORDS


def lay(view: View, area: Rect, look: Look, marks: Marks) -> Node:
    """The whole table."""
    assert isinstance(view, KompromatView)
    me, them = marks.bottom, 1 - marks.bottom
    top, blotter, mine, bottom = _places(area, look)
    missions, lanes = split(blotter, look)
    ground = Vector(_ground(area, look.u, blotter, lanes), area, solid=True)
    children = [
        player(view, top, look, marks, them),
        mission_deck(view, missions, look),
        *(lane_at(view, m, lanes[m], look, marks, me) for m in range(ROW)),
        player(view, mine, look, marks, me),
        own_desk(view, bottom, look, marks, me),
    ]
    return Node("table", "group", area, art=(ground,), children=tuple(children))


def _places(area: Rect, look: Look) -> tuple[Rect, Rect, Rect, Rect]:
    """From top to bottom: the other player, the blotter, the own strip, the own desk."""
    pad = look.px(12)
    inner = area.inset(look.px(24), pad)
    strip = strip_height(look, inner.w)
    foot = max(look.px(114), look.text(30) * 3.1)
    top, rest = inner.cut_top(strip, pad)
    bottom, rest = rest.cut_bottom(foot, pad)
    mine, blotter = rest.cut_bottom(strip, look.px(14))
    return top, blotter, mine, bottom


def ahead(view: View, area: Rect, look: Look) -> list[Pic]:
    """Pictures that this table will want, to be drawn before they do: those of tables on which everything lies once.

    They are the same from any position on: a resumed game begins in the middle, or at its end.
    """
    assert isinstance(view, KompromatView)
    found: dict[Pic, None] = {}
    for n, kind in enumerate(ITEMS):
        # Every mission lies somewhere; either side has drawn a card, held up or down; then it looks at what it laid.
        me, peek, drawing = n % 2, n % 4 < 2, n >= 8
        laid = (0, 6 if drawing else -1)
        full = structs.replace(
            view,
            seat=me,
            asked=1 << me,
            frames=((PUSH if drawing else PLACE, 1 << me, 0),),
            result=None,
            at=0 if drawing else -1,
            row=tuple((n * ROW + m) % COUNTER[0] for m in range(ROW)),
            taken=(-1,) * ROW,
            marks=(1,) * ROW,
            missions_left=4,
            decks=(1, 1),
            items=((kind,), (kind,)),
            pile_sizes=(1, 1),
            tokens=(1, 1),
            piles=((laid,) * ROW, (laid,) * ROW),
            papers=((0,) * ROW, (0,) * ROW),
        )
        for node in walk(lay(full, area, look, Marks(bottom=me, peek=peek))):
            found |= {_at_origin(paint): None for paint in node.art if isinstance(paint, Pic)}
    return list(found)


def _at_origin(pic: Pic) -> Pic:
    """The same picture, wherever it lies."""
    return replace(pic, rect=Rect(0, 0, round(pic.rect.w), round(pic.rect.h)))


@lru_cache(maxsize=8)
def _ground(area: Rect, u: float, blotter: Rect, lanes: tuple[Rect, ...]) -> str:
    def inside(r: Rect) -> tuple[float, float, float, float]:
        return r.x - area.x, r.y - area.y, r.w, r.h

    return desk(area.w, area.h, u, inside(blotter), [inside(lane) for lane in lanes])


def split(blotter: Rect, look: Look) -> tuple[Rect, tuple[Rect, ...]]:
    """The place of the mission deck, and the four lanes."""
    inner = blotter.inset(look.px(18))
    side = max(min(look.px(176), inner.w * 0.16), look.text(22) * 4.6)
    missions, rest = inner.cut_left(side, look.px(12))
    return missions, rest.columns(ROW, look.px(12))
