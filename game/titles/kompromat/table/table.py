"""The table of Kompromat: a blotter on a walnut desk, four lanes, a player at the top and one at the bottom.

It is a pure function from a view to a tree. Whatever can be picked glows; the points of a scoring pile are shown to its
owner alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import structs

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Action, Seat, Setup
from game.core.moments import Shot
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import CAUGHT, COUNTER, ITEMS, LIMIT, ROUNDS, ROW, UNTOLD, points
from game.titles.kompromat.events import Took
from game.titles.kompromat.frames import AWARD, EVE, PERFECT, PLACE, PUSH, SUM
from game.titles.kompromat.knows.notes import KompromatNotes
from game.titles.kompromat.picks import group, icon, meant, other_ways, picks
from game.titles.kompromat.standing import standing, wanted
from game.titles.kompromat.table.acts import Act, act_of, drawn, outcome, revealing, shown
from game.titles.kompromat.table.blotter import desk
from game.titles.kompromat.table.briefing import briefed
from game.titles.kompromat.table.bust import witness
from game.titles.kompromat.table.final import final
from game.titles.kompromat.table.lanes import lane_at, mission_deck
from game.titles.kompromat.table.moments import moment, piece
from game.titles.kompromat.table.pieces import COLOURS, QUIET, mission_picture
from game.titles.kompromat.table.settling import plates, widths
from game.titles.kompromat.table.steps import steps
from game.titles.kompromat.table.strips import player, strip_height
from game.titles.kompromat.table.turn import own_desk
from game.titles.kompromat.view import FACE_DOWN, KompromatView
from game.titles.kompromat.words import names, words
from game.titles.kompromat.words.chronicle import chronicle, tellable
from game.titles.kompromat.words.dossier import dossier
from game.titles.kompromat.words.labels import cautions, stakes
from game.titles.kompromat.words.words import USED
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Pic, Vector
from game.ui.semantics import Node, Rect, replace, walk
from game.ui.staging import trail
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
    "folder-2": "#8d5714",
    "head": "#d9b98a",
    "head-2": "#b3966b",
}
SOUNDS = {
    "RoundBegan": "round",
    "ShuffledBack": "shuffle",
    "Attempted": "card-lay",
    "Pushed": "card-slide",
    "Stopped": "knock",
    "UsedBalaclava": "sneak",
    "UsedChloroform": "sneak",
    "UsedDrone": "scan",
    "UsedGpsTracker": "radio",
    "UsedJetpack": "helicopter",
    "UsedNewspaper": "page",
    "UsedNightVision": "shutter",
    "UsedStunGun": "blow",
    "UsedVesperMartini": "glasses",
    "Revealed": "card-flip",
    "Took": "card-slide",
    "Failed": "forfeit",
    "PerfectHit": "right",
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


@lru_cache(maxsize=4)
def _ground(area: Rect, u: float, blotter: Rect) -> str:
    return desk(area.w, area.h, u, (blotter.x - area.x, blotter.y - area.y, blotter.w, blotter.h), ())


def split(blotter: Rect, look: Look, wide: int | None = None) -> tuple[Rect, tuple[Rect, ...]]:
    """The place of the mission deck, and the four lanes; during the reveal one of them is wide."""
    inner = blotter.inset(look.px(18))
    side = max(min(look.px(176), inner.w * 0.16), look.text(22) * 4.6)
    missions, rest = inner.cut_left(side, look.px(12))
    gap = look.px(12)
    if wide is None:
        return missions, rest.columns(ROW, gap)
    shares = widths(wide)
    unit = (rest.w - gap * (ROW - 1)) / sum(shares)
    lanes = []
    for share in shares:
        lane, rest = rest.cut_left(share * unit, gap)
        lanes.append(lane)
    return missions, tuple(lanes)


def _way(children: Sequence[Node], end: str, look: Look, start: str = "drawn:last") -> list[Node]:
    """The dots of the way between two things on the table."""
    places = {node.id: node.rect for child in children for node in walk(child)}
    if start not in places or end not in places:
        return []
    a, b = places[start], places[end]
    dots = tuple(trail(b.centre, a.centre, look))
    return [Node("way", "trail", a.union(b), state=QUIET, art=dots)]


def _later(lane: Node, view: KompromatView, m: int, look: Look) -> Node:
    """A lane whose mission is still to come lies in the shade."""
    if m == view.at or view.settled[m] >= 0:
        return lane
    shade = Box(lane.rect, "ink", look.px(8), alpha=0.3)
    return replace(lane, over=(*lane.over, shade))


def _price(view: KompromatView, seat: int) -> Line:
    """What a turn over 21 is going to cost at the reveal, for its player alone."""
    held, n = view.tokens[seat] + 1, len(view.piles[seat][view.at])
    if held >= CAUGHT:
        line = "Only {who} knows. At the reveal: the ninth token, and {who} loses the game."
        return Line(line, who=Who(seat))
    line, many = (
        "At {mission}. Only {who} knows. At the reveal: a token ({held} of {all}), the card is discarded, no mission.",
        "At {mission}. Only {who} knows. At the reveal: a token ({held} of {all}), {n} cards discarded, no mission.",
    )
    return Line(line, many=many, n=n, mission=names.at(view, view.at), who=Who(seat), held=held, all=CAUGHT)


ONE, TEN = 1, 10
"""An ace and a ten, by kind."""


class KompromatTable(Table[KompromatView, Action]):
    """Lays out a blotter on a walnut desk."""

    colours = PALETTE
    owned = frozenset({"seat", "won", "notoriety", "item", "deck"})
    sounds = SOUNDS
    lines = 5
    turns = (ev.Attempted, ev.Skipped)
    rounds = anew = (ev.RoundBegan,)
    filters = (
        (Line("Reveals"), (ev.Revealed, ev.Declared, ev.Failed, ev.PerfectHit, ev.Took, ev.Unclaimed)),
        (Line("Items"), tuple(USED)),
    )

    picks = staticmethod(picks)
    other_ways = staticmethod(other_ways)
    group = staticmethod(group)
    stakes = staticmethod(stakes)
    standing = staticmethod(standing)
    wanted = staticmethod(wanted)
    cautions = staticmethod(cautions)
    icon = staticmethod(icon)
    briefed = staticmethod(briefed)
    meant = staticmethod(meant)
    chronicle = staticmethod(chronicle)
    tellable = staticmethod(tellable)
    dossier = staticmethod(dossier)
    moment = staticmethod(moment)
    steps = staticmethod(steps)
    piece = staticmethod(piece)
    final = staticmethod(final)

    def measure(self, setup: Setup) -> Line:
        return Line("Points")

    def measured(self, views: Mapping[Seat, KompromatView]) -> Sequence[float]:
        return [
            points(list(view.won or ())) + len(view.items[seat]) + len(view.used[seat]) + view.tokens[seat]
            for seat, view in views.items()
        ]

    def tension(self, view: KompromatView) -> float:
        return 0.25 * view.round / 6 + 0.75 * (max(view.tokens) / CAUGHT) ** 2

    def lay(self, view: KompromatView, area: Rect, look: Look, marks: Marks, act: Act | None = None) -> Node:
        """The whole table. `act` is the news that is being shown, if it has scenery of its own."""
        me, them = marks.bottom, 1 - marks.bottom
        top, blotter, mine, bottom = _places(area, look)
        reveal = revealing(view)
        missions, lanes = split(blotter, look, view.at if reveal else None)
        ground = Vector(_ground(area, look.u, blotter), area, solid=True)
        what = outcome(view, marks.peek, act)
        grounds = [Box(lane, f"{COLOURS}.lane", look.px(8), alpha=0.75) for m, lane in enumerate(lanes)
                   if view.settled[m] < 0]  # fmt: skip
        laid = [lane_at(view, m, lanes[m], look, marks, me, act) for m in range(ROW)]
        children = [player(view, top, look, marks, them), mission_deck(view, missions, look)]
        own = player(view, mine, look, marks, me, what == "over")
        desk_ = plates(view, bottom, look, me, act) if reveal else own_desk(view, bottom, look, marks, me, act)
        if what and not marks.chosen:
            live = laid.pop(view.at)
            shade = Rect(area.x, area.y, area.w, mine.y - area.y)
            veil = Node("veil", "group", shade, state=QUIET, art=(Box(shade, "#0b0705", alpha=0.58),))
            children += [*laid, veil, live, own, desk_]
            children += _way(children, f"deck:{me}", look)
            aside = lanes[3 if view.at <= 1 else 0]
            children += witness(me, drawn(view, marks.peek), aside.inset(look.px(8)), look)
        else:
            if reveal:
                laid = [_later(lane, view, m, look) for m, lane in enumerate(laid)]
            children += [*laid, own, desk_]
        if act is not None and act.last and isinstance(act.event, Took):
            children += _way(children, f"won:{act.event.by}", look, f"mission:{act.event.mission}")
        return Node("table", "group", area, art=(ground, *grounds), children=tuple(children))

    def stage(self, shot: Shot, beat: int, area: Rect, look: Look, marks: Marks) -> Node | None:
        """The same table, in the middle of what is being shown."""
        assert isinstance(shot.view, KompromatView)
        act = act_of(shot, beat)
        return self.lay(shown(shot, act), area, look, marks, act)

    def progress(self, view: KompromatView) -> tuple[int, int, Line]:
        return view.round, ROUNDS, Line("round {n} of {all}", n=view.round, all=ROUNDS)

    def summary(self, view: KompromatView) -> tuple[Line, Line]:
        kind, asked, fact = view.frames[-1]
        if view.seat is None or asked != 1 << view.seat:
            return NO_WORDS, NO_WORDS
        who = Who(view.seat)
        if kind == PUSH:
            pile = view.piles[view.seat][view.at]
            total = names.best_total(pile, view.papers[view.seat][view.at])
            where = names.at(view, view.at)
            if total > LIMIT:
                return Line("{total}", total=names.half_points(total)), _price(view, view.seat)
            if total == LIMIT:
                about = Line("Exactly 21 at {mission}. Only {who} knows.", mission=where, who=who)
            elif len(pile) == 1:
                about = Line("so far at {mission}, face up", mission=where)
            else:
                about = Line("so far at {mission}, seen by {who} alone", mission=where, who=who)
            return Line("{total}", total=names.half_points(total)), about
        if kind == PLACE and fact is not None:
            return Line("{card}", card=names.CARD[fact]), Line("drawn by {who}", who=who)
        if kind == PERFECT:
            why = "at {mission}. Each token is worth a point at the end, but the ninth loses the game."
            return Line("21"), Line(why, mission=names.at(view, view.at))
        if kind in (EVE, SUM, AWARD):
            return NO_WORDS, words.prompt(view)
        return NO_WORDS, NO_WORDS

    def recall(self, notes: KompromatNotes, view: KompromatView) -> object:
        if view.seat is None:
            return None
        return tuple(tuple(notes.sides[view.seat].pile(m)) for m in range(ROW))

    def ahead(self, view: KompromatView, area: Rect, look: Look) -> list[Pic]:
        """The pictures of tables on which every card appears once; they are the same from any position."""
        tables = [self._full(view, n, kind, area, look) for n, kind in enumerate(ITEMS)]
        tables += [self._settling(view, at, area, look) for at in (0, ROW - 1)]
        tables += [self._decided(view, seat, last, area, look) for seat in (0, 1) for last in (ONE, TEN)]
        found = pictures(tables)
        one = mission_picture(0)
        every = [replace(pic, name=mission_picture(kind)) for pic in found if pic.name == one and not pic.part
                 for kind in range(COUNTER[0])]  # fmt: skip
        return list(dict.fromkeys([*found, *every]))

    def _settling(self, view: KompromatView, at: int, area: Rect, look: Look) -> Node:
        """A table in the middle of the reveal, with the seal of the last mission."""
        laid, drawn = (1,) * ROW, tuple((2, FACE_DOWN if m not in (0, at) else 2) for m in range(ROW))
        first = at == 0
        before = structs.replace(
            self._bare(view), asked=0, frames=((SUM, 0, 0),), at=at, row=(0,) * ROW if first else (-1, -1, -1, 0),
            settled=(-1,) * ROW if first else (0, 1, 2, -1), taken=(-1,) * ROW if first else (0, 1, 2, -1),
            totals=((UNTOLD,) * ROW,) * 2 if first else ((42, 43, 20, UNTOLD), (20, 42, 43, UNTOLD)),
            marks=laid, tokens=(1, 1), piles=(drawn, drawn), decks=(0, 0),
        )  # fmt: skip
        by = 0 if first else 1
        act = Act(Took(by, at, 0, 0), before, 1, True)
        return self.lay(before, area, look, Marks(bottom=by), act)

    def _decided(self, view: KompromatView, seat: int, last: int, area: Rect, look: Look) -> Node:
        """A table on which a turn has come to exactly 21, or to more."""
        laid = tuple((TEN, TEN, last) for _ in range(ROW))
        full = structs.replace(
            self._bare(view), seat=seat, asked=1 << seat, frames=((PUSH, 1 << seat, 0),), at=0, row=(0,) * ROW,
            taken=(-1,) * ROW, marks=(0,) * ROW, tokens=(1, 1), piles=(laid, laid), decks=(1, 1), used=((), ()), won=(),
        )  # fmt: skip
        return self.lay(full, area, look, Marks(bottom=seat))

    def _bare(self, view: KompromatView) -> KompromatView:
        """A table on which nothing is private and nothing has been used."""
        return structs.replace(
            view, seat=None, result=None, missions_left=4, papers=((0,) * ROW, (0,) * ROW), stunned=(0, 0), high=(0, 0),
            vesper=(0, 0), items=((), ()), used=((), ()), won=None, pile_sizes=(1, 1), settled=(-1,) * ROW,
            totals=((UNTOLD,) * ROW, (UNTOLD,) * ROW),
        )  # fmt: skip

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
            totals=((UNTOLD,) * ROW, (UNTOLD,) * ROW),
            settled=(-1,) * ROW,
        )
        return self.lay(full, area, look, Marks(bottom=me, peek=peek))
