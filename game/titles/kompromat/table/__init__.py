"""The table of Kompromat: a blotter on a walnut desk, four lanes, a player at the top and one at the bottom.

It is a pure function from a view to a tree. Whatever can be picked glows; the points of a scoring pile are shown to its
owner alone.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import structs

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Action
from game.titles.kompromat import names
from game.titles.kompromat.cards import COUNTER, ITEMS, LIMIT, ROUNDS, ROW
from game.titles.kompromat.chronicle import chronicle, tellable
from game.titles.kompromat.dossier import dossier
from game.titles.kompromat.frames import PLACE, PUSH
from game.titles.kompromat.labels import cautions, grave
from game.titles.kompromat.notes import KompromatNotes
from game.titles.kompromat.picks import group, icon, meant, other_ways, picks
from game.titles.kompromat.table.blotter import desk
from game.titles.kompromat.table.final import final
from game.titles.kompromat.table.lanes import lane_at, mission_deck
from game.titles.kompromat.table.moments import moment, piece
from game.titles.kompromat.table.steps import steps
from game.titles.kompromat.table.strips import player, strip_height
from game.titles.kompromat.table.turn import own_desk
from game.titles.kompromat.view import KompromatView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Pic, Vector
from game.ui.semantics import Node, Rect
from game.ui.tables import Table, pictures

PALETTE = {
    "ground": "#2b4048",
    "lane": "#20323a",
    "live": "#3a5560",
    "desk": "#3b2618",
    "leather": "#8a4a2c",
    "bar": "#16110d",
    "button": "#4a3322",
    "panel": "#1d140e",
    "panel-live": "#3a2817",
    "log": "#211811",
    "folder": "#6b4a30",
    "folder-2": "#a3691c",
    "head": "#d9b98a",
    "head-2": "#b3966b",
}
SOUNDS = {
    "RoundBegan": "round",
    "Attempted": "card-lay",
    "Pushed": "card-slide",
    "Revealed": "card-flip",
    "Took": "card-slide",
    "Failed": "token",
    "GameOver": "win",
}


def _places(area: Rect, look: Look) -> tuple[Rect, Rect, Rect, Rect]:
    """From top to bottom: the opponent's strip, the blotter, the strip and the desk of the player on the near side."""
    pad = look.px(12)
    inner = area.inset(look.px(24), pad)
    strip = strip_height(look, inner.w)
    foot = max(look.px(114), look.text(30) * 3.1)
    top, rest = inner.cut_top(strip, pad)
    bottom, rest = rest.cut_bottom(foot, pad)
    mine, blotter = rest.cut_bottom(strip, look.px(14))
    return top, blotter, mine, bottom


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


class KompromatTable(Table[KompromatView, Action]):
    """Lays out a blotter on a walnut desk."""

    colours = PALETTE
    sounds = SOUNDS

    picks = staticmethod(picks)
    other_ways = staticmethod(other_ways)
    group = staticmethod(group)
    grave = staticmethod(grave)
    cautions = staticmethod(cautions)
    icon = staticmethod(icon)
    meant = staticmethod(meant)
    chronicle = staticmethod(chronicle)
    tellable = staticmethod(tellable)
    dossier = staticmethod(dossier)
    moment = staticmethod(moment)
    steps = staticmethod(steps)
    piece = staticmethod(piece)
    final = staticmethod(final)

    def lay(self, view: KompromatView, area: Rect, look: Look, marks: Marks) -> Node:
        """The whole table."""
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

    def progress(self, view: KompromatView) -> tuple[int, int, Line]:
        return view.round, ROUNDS, Line("round {n} of {all}", n=view.round, all=ROUNDS)

    def summary(self, view: KompromatView) -> tuple[Line, Line]:
        kind, asked, fact = view.frames[-1]
        if view.seat is None or asked != 1 << view.seat:
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

    def recall(self, notes: KompromatNotes, view: KompromatView) -> object:
        if view.seat is None:
            return None
        return tuple(tuple(notes.sides[view.seat].pile(m)) for m in range(ROW))

    def ahead(self, view: KompromatView, area: Rect, look: Look) -> list[Pic]:
        """The pictures of tables on which every card appears once; they are the same from any position."""
        return pictures(self._full(view, n, kind, area, look) for n, kind in enumerate(ITEMS))

    def _full(self, view: KompromatView, n: int, kind: int, area: Rect, look: Look) -> Node:
        """A table on which every mission appears somewhere, and one side has drawn a card or looks at the cards it has
        laid."""
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
        return self.lay(full, area, look, Marks(bottom=me, peek=peek))
